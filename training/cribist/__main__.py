"""Write the book: `python -m training.cribist` (a quarter of an hour; needs the extra `fast`).

First the policy. It plays itself; at some of its decisions every card that may be played is tried in the very
deal, the policy of the round before finishing it, and what a card gains on the others there is learned: the
numbers of all the places where the book speaks of it move a little towards that. Then what players do: the
search plays itself, without weighing deals, and the second page is fitted to its cards, as a logistic
model. Everything follows from the seed.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from pegout.analysis.jit import compiled
from pegout.analysis.lookups import Floats
from pegout.bots.cribist import backend

backend.prepare(print)

from pegout.bots.cribist import book, engine  # noqa: E402
from pegout.bots.cribist.search import Search  # noqa: E402
from training.cribist import engine_deals  # noqa: E402

ROUNDS = (  # positions, and the shortest step
    *[(1_000_000, 0.004)] * 2, *[(2_000_000, 0.002)] * 4, *[(2_000_000, 0.0005)] * 2,
)  # fmt: skip
GAMES, EPOCHS, TRIES = 3000, 3, 400
below, lay, legal, lasting, places, choose = (
    engine.below, engine.lay, engine.legal, engine.lasting, engine.places, engine.choose,
)  # fmt: skip
(ALL, CLAIMED, COUNT, KEY, LED, LOG, NONE, OVER, PLAYED, SIZE, SUIT, TAKES, TOP, TRICKS, TRUMP, TURN, WON) = (
    engine.ALL, engine.CLAIMED, engine.COUNT, engine.KEY, engine.LED, engine.LOG, engine.NONE, engine.OVER,
    engine.PLAYED, engine.SIZE, engine.SUIT, engine.TAKES, engine.TOP, engine.TRICKS, engine.TRUMP,
    engine.TURN, engine.WON,
)  # fmt: skip


@compiled("void(int64[::1], int64[::1], int64[::1])")
def start(at: Any, deck: Any, dice: Any) -> None:
    """A new deal; seat 0 leads."""
    for i in range(51):
        j = i + below(dice, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]
    for i in range(SIZE):
        at[i] = 0
    for i in range(52):
        at[i % 4] |= 1 << deck[i]
    at[TRUMP] = -1
    at[OVER] = -1
    at[KEY] = NONE


@compiled("float64(int64[::1], int64)")
def ahead(at: Any, seat: int) -> float:
    """Points of a seat above the average of the others."""
    own, total = 0.0, 0.0
    for i in range(4):
        points = at[CLAIMED + i] + at[WON + i]
        total += points
        if i == seat:
            own = points
    return own - (total - own) / 3.0


@compiled("void(int64[::1], float64[::1], float64[::1], float64[::1], float64)")
def try_all(at: Any, page: Any, policy: Any, seen: Any, least: float) -> None:
    """Finish the deal by `policy` after each card that may be played; move `page` towards what came of it."""
    sim, scratch, gains, thought = np.zeros(SIZE, np.int64), np.zeros(8, np.int64), np.zeros(13), np.zeros(13)
    where = np.zeros((13, 8), np.int64)
    turn, options, size = at[TURN], legal(at), 0
    unseen = ALL & ~at[PLAYED] & ~at[turn]
    while options != 0:
        low = options & -options
        options ^= low
        card = LOG[low % 67]
        thought[size] = places(at, card, at[turn], unseen, page, where[size])
        for i in range(where[size, 7]):
            thought[size] += page[where[size, i]]
        sim[:] = at
        lay(sim, card, 0)
        while sim[TRICKS] < 13:
            lay(sim, choose(sim, policy, scratch), 0)
        gains[size] = ahead(sim, turn)
        size += 1
    error = gains.sum() / size - thought.sum() / size
    for n in range(size):
        miss = gains[n] - thought[n] - error
        for i in range(where[n, 7]):
            place = where[n, i]
            seen[place] += 1.0
            page[place] += 2.0 * max(least, 1.0 / (20.0 + seen[place])) * miss / where[n, 7]


@compiled("void(int64, int64[::1], float64[::1], float64[::1], float64[::1], float64, float64)")
def learn(positions: int, dice: Any, page: Any, policy: Any, seen: Any, least: float, slips: float) -> None:
    """Move the page towards what the policy gains, and towards how often the winning card lasts.

    `seen`: how often each place was, more or less; `least`: the shortest step. One card in `slips` is any.
    """
    at, deck, scratch = np.zeros(SIZE, np.int64), np.arange(52), np.zeros(8, np.int64)
    spoke, top = np.zeros(3, np.int64), np.zeros(3, np.int64)
    tried = 0
    while tried < positions:
        start(at, deck, dice)
        next_ = below(dice, 16)
        for n in range(52):
            turn, options, count = at[TURN], legal(at), at[COUNT]
            if n >= next_ and options & (options - 1) != 0:
                next_ = n + 4 + below(dice, 20)
                tried += 1
                try_all(at, page, policy, seen, least)
            if below(dice, 1 << 20) < slips * (1 << 20):
                for _ in range(below(dice, 12)):
                    if options & (options - 1) != 0:
                        options &= options - 1
                card = LOG[(options & -options) % 67]
            else:
                card = choose(at, policy, scratch)
            if count < 3:
                trump = at[TRUMP] if at[TRUMP] >= 0 else card // 13
                top[count] = card if engine.beats(at, card, trump) == 1 else at[TOP]
                spoke[count] = lasting(at, top[count], trump, ALL & ~at[PLAYED] & ~at[turn])
            lay(at, card, 0)
            if count == 3:
                for i in range(3):
                    place = spoke[i]
                    seen[place] += 1.0
                    lasted = 1.0 if top[i] == at[TOP] else 0.0
                    page[place] += max(0.002, 1.0 / (5.0 + seen[place])) * (lasted - page[place])


@compiled("float64(uint8[:,::1], float64[::1], float64[::1], float64[::1], float64)")
def imitate(games: Any, page: Any, choices: Any, squares: Any, rate: float) -> float:
    """Fit the choices to games (n, 104: the deck, then the plays; seat 0 leads); the mean surprise, in nats.

    `squares`: of the slopes so far (Adagrad). With rate 0 nothing is fitted.
    """
    at, where, lengths = np.zeros(SIZE, np.int64), np.zeros((13, 8), np.int64), np.zeros(13, np.int64)
    liked = np.zeros(13)
    surprise, decisions = 0.0, 0
    for g in range(len(games)):
        for i in range(SIZE):
            at[i] = 0
        at[TRUMP] = -1
        at[OVER] = -1
        at[KEY] = NONE
        for i in range(52):
            at[i % 4] |= 1 << int(games[g, i])
        for n in range(52):
            laid, options, hand, size, chosen = int(games[g, 52 + n]), legal(at), at[at[TURN]], 0, 0
            free = at[COUNT] == 0 or hand & (SUIT << (13 * at[LED])) == 0
            while options != 0:
                low = options & -options
                options ^= low
                card = LOG[low % 67]
                if card == laid:
                    chosen = size
                lengths[size] = engine.length_of(at, card, hand)
                liked[size] = engine.log_likelihood(at, card, page, choices, where[size])
                if free:
                    liked[size] += choices[lengths[size]]
                size += 1
            chances = np.exp(liked[:size] - liked[:size].max())
            chances /= chances.sum()
            if size > 1:
                surprise -= np.log(chances[chosen])
                decisions += 1
            for k in range(size if rate > 0.0 and size > 1 else 0):
                slope = (1.0 if k == chosen else 0.0) - chances[k]
                for i in range(where[k, 7] + free):
                    place = where[k, i] if i < where[k, 7] else lengths[k]
                    squares[place] += slope * slope
                    choices[place] += rate * slope / np.sqrt(squares[place])
            lay(at, laid, 0)
    return surprise / decisions


@compiled("void(int64[::1], float64[::1], float64[::1], float64[::1])")
def duel(dice: Any, mine: Any, theirs: Any, margins: Any) -> None:
    """Points that one seat with `mine` has above the others' average, over each deal's four seatings."""
    dealt, at, deck = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64), np.arange(52)
    scratch = np.zeros(8, np.int64)
    for n in range(len(margins)):
        start(dealt, deck, dice)
        for me in range(4):
            at[:] = dealt
            while at[TRICKS] < 13:
                lay(at, choose(at, mine if at[TURN] == me else theirs, scratch), 0)
            margins[n] += ahead(at, me) / 4.0


def first_page() -> Floats:
    """A guess to start from: how often cards last; the rest is 0."""
    page = np.zeros(engine.PAGE)
    kind, later, higher, _of_suit, _ruffs = np.indices((2, 4, 14, 14, 4))
    lasts = np.where(later == 0, 1.0, (1 - 0.25 * later / 3) ** (higher + (1 - kind)))
    page[: engine.RANKS] = lasts.reshape(-1)
    return page


def margin(mine: Floats, theirs: Floats, number: int = 20_000) -> str:
    """Points a deal by which one seat beats the average of the others."""
    margins = np.zeros(number)
    duel(np.array([99]), mine, theirs, margins)
    return f"{margins.mean():+.3f} ± {1.96 * margins.std() / sqrt(number):.3f}"


def learn_policy(seed: int) -> Floats:
    dice, page = np.array([seed]), first_page()
    seen = np.zeros(engine.PAGE)
    before = page.copy()
    for n, (positions, least) in enumerate(ROUNDS, 1):
        policy = page.copy()
        learn(positions, dice, page, policy, seen, least, 0.03)
        seen = np.minimum(seen, 2000.0)
        print(f"round {n}: {margin(page, before)} points a deal above the first policy", flush=True)
        if n == 1:
            before = page.copy()
    return page


def first_choice_weights(page: Floats) -> Floats:
    """That a card is the likelier the more it gains, where all can see it."""
    choices = np.zeros(engine.CHOICES)
    choices[: engine.HELD] = page[: engine.HELD]
    choices[engine.AFTER : engine.OPENS] = page[engine.AFTER : engine.OPENS]
    points = np.arange(32)
    choices[TAKES : TAKES + 32] = -points / 3.0
    choices[TAKES + 32 :] = points
    return choices


def record(seed: int, games: int) -> Any:
    """Games of four who search without weighing."""
    how = Search(iterations=TRIES, weighted=False)
    players = [engine_deals.searcher(how)] * 4
    rows = np.zeros((games, 104), np.uint8)
    for n in range(games):
        deck = list(range(52))
        Random(f"{seed} {n}").shuffle(deck)
        _, moves = engine_deals.play(players, 3, deck, [Random(f"{seed} {n} {seat}") for seat in range(4)])
        rows[n] = [*deck, *moves]
        if n % 500 == 499:
            print(f"{n + 1} games", flush=True)
    return rows


def learn_choice_weights(page: Floats, games: Any) -> Floats:
    """Fitted to nine tenths of the games, and tried on the last."""
    choices, squares = first_choice_weights(page), np.full(engine.CHOICES, 2.0)
    cut = 9 * len(games) // 10
    for n in range(EPOCHS):
        imitate(games[:cut], page, choices, squares, 0.05)
        surprise = imitate(games[cut:], page, choices, squares, 0.0)
        print(f"pass {n + 1}: surprised by {surprise:.4f} nats a card", flush=True)
    return choices


def main(seed: int) -> None:
    page = learn_policy(seed)
    np.save(book.PATH, page.astype(np.float16))
    book.pages.cache_clear()
    choices = learn_choice_weights(book.pages(True), record(seed, GAMES))
    np.save(book.CHOICE_WEIGHTS, choices.astype(np.float16))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
