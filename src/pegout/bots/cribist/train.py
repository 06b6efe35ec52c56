"""Write the policy's book: `python -m pegout.bots.cribist.train` (some minutes; needs the extra `fast`).

The policy plays itself. How often cards of a kind last and what cards of a kind win later are counted,
and become the next book; after a few rounds its few weights are tried by duplicate deals against
the weights before. Everything follows from the seed.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import Any

import numpy as np

from pegout.analysis.fast import compiled
from pegout.analysis.tables import Floats
from pegout.bots.cribist import backend

backend.prepare(print)

from pegout.bots.cribist import engine  # noqa: E402
from pegout.bots.cribist.book import PATH  # noqa: E402

ROUNDS, DEALS, TRIALS = 6, 300_000, 40_000
below, choose, lay, lasting, pricing = (
    engine.below, engine.choose, engine.lay, engine.lasting, engine.pricing,
)  # fmt: skip
ALL, BOOK, CLAIMED, COUNT, KEY, NONE, OVER, PLAYED, PRICE, SIZE, TRICKS, TRUMP, TURN, WINNER, WON = (
    engine.ALL, engine.BOOK, engine.CLAIMED, engine.COUNT, engine.KEY, engine.NONE, engine.OVER,
    engine.PLAYED, engine.PRICE, engine.SIZE, engine.TRICKS, engine.TRUMP, engine.TURN, engine.WINNER,
    engine.WON,
)  # fmt: skip


@compiled("void(int64[::1], int64[::1], int64[::1], int64)")
def start(at: Any, deck: Any, dice: Any, fresh: int) -> None:
    """A new deal, or the last one again; seat 0 leads."""
    if fresh:
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


@compiled("void(int64, int64[::1], float64[::1], float64[::1], float64[::1])")
def count(deals: int, dice: Any, book: Any, happened: Any, sums: Any) -> None:
    """Play deals and count, by place in the book: how often it was asked, and what came of it."""
    at, deck = np.zeros(SIZE, np.int64), np.arange(52)
    asked, waits = np.zeros((52, 14), np.int64), np.zeros(52, np.int64)
    table, places = np.zeros(4, np.int64), np.zeros(4, np.int64)
    for _ in range(deals):
        start(at, deck, dice, 1)
        waits[:] = 0
        while at[TRICKS] < 13:
            turn = at[TURN]
            unseen = ALL & ~at[PLAYED] & ~at[turn]
            card, n = choose(at, book), at[COUNT]
            table[n], places[n] = card, -1
            if at[TRUMP] >= 0:
                for other in range(52):
                    if at[turn] >> other & 1 and other != card:
                        asked[other, waits[other]] = pricing(at, other, unseen)
                        waits[other] += 1
            trump = at[TRUMP] if at[TRUMP] >= 0 else card // 13
            if engine.beats(at, card, trump) and n < 3:
                places[n] = lasting(at, card, unseen)
            before = 0
            for seat in range(4):
                before += at[CLAIMED + seat]
            lay(at, card, 0)
            if n < 3:
                continue
            gain = 1.0 - before
            for seat in range(4):
                gain += at[CLAIMED + seat]
            for i in range(4):
                won = table[i] == at[engine.TOP]
                if places[i] >= 0:
                    happened[places[i]] += 1.0
                    sums[places[i]] += 1.0 if won else 0.0
                for j in range(waits[table[i]]):
                    happened[asked[table[i], j]] += 1.0
                    sums[asked[table[i], j]] += gain if won else 0.0


@compiled("void(int64, int64[::1], float64[::1], float64[::1], float64[::1])")
def duel(deals: int, dice: Any, mine: Any, theirs: Any, margins: Any) -> None:
    """Points that one seat with `mine` has above the others' average, over each deal's four seatings."""
    at, deck = np.zeros(SIZE, np.int64), np.arange(52)
    for n in range(deals):
        for me in range(4):
            start(at, deck, dice, 1 if me == 0 else 0)
            while at[TRICKS] < 13:
                lay(at, choose(at, mine if at[TURN] == me else theirs), 0)
            total = 0.0
            for seat in range(4):
                total += at[CLAIMED + seat] + at[WON + seat]
            own = at[CLAIMED + me] + at[WON + me]
            margins[n] += (own - (total - own) / 3.0) / 4.0


def first_book() -> Floats:
    """A guess to start from."""
    book = np.zeros(BOOK)
    kind, later, higher, _of_suit = np.indices((2, 4, 14, 14))
    book[:PRICE] = np.where(later == 0, 1.0, (1 - 0.25 * later / 3) ** (higher + (1 - kind))).reshape(-1)
    kind, higher, _held = np.indices((2, 14, 14))
    book[PRICE : engine.SPITE] = (3.5 * (0.6 + 0.3 * kind) * 0.7**higher).reshape(-1)
    book[engine.SPITE :] = (0.33, 0.7, 0.3)
    return book


def recount(book: Floats, dice: Any, deals: int = DEALS) -> Floats:
    """The book that comes of playing by this one; what happens rarely stays near what was thought."""
    happened, sums = np.zeros(BOOK), np.zeros(BOOK)
    count(deals, dice, book, happened, sums)
    doubt = 50.0
    return np.where(happened > 0, (sums + doubt * book) / (happened + doubt), book)


def margin(mine: Floats, theirs: Floats, dice: Any, deals: int = TRIALS) -> tuple[float, float]:
    """Points a deal by which one seat beats the average of the others, and its standard error."""
    margins = np.zeros(deals)
    duel(deals, dice, mine, theirs, margins)
    return float(margins.mean()), float(margins.std()) / sqrt(deals)


def main(seed: int) -> None:
    dice = np.array([seed], dtype=np.int64)
    first = book = first_book()
    for n in range(ROUNDS):
        book = recount(book, dice)
        gain, error = margin(book, first, dice)
        print(f"round {n + 1}: {gain:+.3f} ± {2 * error:.3f} points a deal above the first book", flush=True)
        for weight in (engine.SPITE, engine.THRIFT, engine.LENGTH):
            for factor in (0.7, 1.4, 0.85, 1.18):
                other = book.copy()
                other[weight] *= factor
                gain, error = margin(other, book, dice)
                if gain > 2 * error:
                    book = other
        print("  weights: " + " ".join(f"{x:.3f}" for x in book[engine.SPITE :]), flush=True)
    np.save(PATH, book.astype(np.float32))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
