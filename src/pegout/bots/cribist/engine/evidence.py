"""Evidence from the others' plays: their likelihood, given the hands."""

from __future__ import annotations

import numpy as np

from pegout.bots.cribist.engine.deals import below, deal
from pegout.bots.cribist.engine.policy import SUITS, TAKES, places, worth_taking
from pegout.bots.cribist.engine.position import (
    ALL,
    BITS,
    COUNT,
    LED,
    LOG,
    PLAYED,
    SUIT,
    TRUMP,
    TURN,
    Row,
    Table,
    lay,
    step,
)

# Columns of `plays`, a row for each past play: the seat, the cards of the suit led (0: it led), the cards
# that it has played from then on, the card, and its index within SUITS.
WHO, FOLLOWS, LATER, LAID, LENGTHS = 0, 1, 2, 3, 4


@step("float64(int64[::1], int64, float64[::1], float64[::1], int64[::1])", inline=True)
def log_likelihood(at: Row, card: int, book: Row, choices: Row, indexes: Row) -> float:
    """The log-likelihood of a card, up to a constant, without the effect of the hand (`length_of`).

    `indexes` (8,) receives its places in `choices`.
    """
    unseen = ALL & ~at[PLAYED] & ~(1 << card)
    liked = places(at, card, 1 << card, unseen, book, indexes)
    if at[COUNT] == 3:
        indexes[0] = TAKES + (32 + int(liked + 0.5) if liked > 0.0 else int(0.5 - 3.0 * liked))
    liked = 0.0
    for i in range(indexes[7]):
        liked += choices[indexes[i]]
    return liked


@step("int64(int64[::1], int64, int64)", inline=True)
def length_of(at: Row, card: int, hand: int) -> int:
    """The index in `choices` for the number of cards of the suit in hand, where any suit may be played."""
    suit = card // 13
    when = 0 if at[TRUMP] < 0 else 1 if at[COUNT] == 0 else 2
    kind = 1 if when == 0 or suit == at[TRUMP] else 0
    return SUITS + (when * 2 + kind) * 14 + BITS[hand >> (13 * suit) & SUIT]  # type: ignore[no-any-return]


@step(
    "void(int64[::1], int64[::1], int64, int64, float64[::1], float64[::1], float64, int64[:,::1], "
    "float64[:,::1], int64[::1])"
)
def study(
    at: Row, moves: Row, number: int, seat: int, book: Row, choices: Row, error: float, plays: Table,
    likes: Table, indexes: Row,
) -> None:  # fmt: skip
    """Fill `plays` (52, 5) and `likes` (52, 104): each card's likelihood relative to the card played.

    For each play of another seat: first for players modeled by `choices`, then for players like `take`, with
    errors of about `error` points. Only public information is used; hands come in later. `at`: the position
    before the opening lead, its hands the cards that each seat has played since; `number` of `moves` have
    been played.
    """
    for n in range(number):
        play, like, turn = plays[n], likes[n], at[TURN]
        play[WHO] = turn
        play[FOLLOWS] = SUIT << (13 * at[LED]) if at[COUNT] > 0 else 0
        play[LATER] = at[turn]
        play[LAID] = moves[n]
        play[LENGTHS] = 28 * (0 if at[TRUMP] < 0 else 1 if at[COUNT] == 0 else 2)
        if turn != seat:
            cards, mine, other = ALL & ~at[PLAYED] & ~at[seat], 0.0, 0.0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                card = LOG[low % 67]
                like[card] = log_likelihood(at, card, book, choices, indexes)
                like[52 + card] = worth_taking(at, card) / error
                if card == moves[n]:
                    mine, other = like[card], like[52 + card]
            for card in range(52):
                like[card] = np.exp(like[card] - mine)
                like[52 + card] = np.exp(min(like[52 + card] - other, 50.0))
        lay(at, moves[n], 0)


# Rows of `parts`, by suit, for the cards that a seat may have held at a play.
LIKED, COUNTS, MORE = 0, 1, 2  # relative likelihood; a card's factor by its suit; the effect of one more


@step(
    "float64(int64[::1], float64[::1], int64, int64, int64, float64, float64[::1], float64[:,::1])",
    inline=True,
)
def expect(
    play: Row, like: Row, trump: int, hidden: int, void: int, share: float, lengths: Row, parts: Table
) -> float:
    """Fill `parts` (3, 4); returns the likelihood of all cards that may be held, relative to the card played.

    It has held the cards that it played later, and a `share` of the hidden cards that it may hold.
    """
    own, free = play[LAID] // 13, play[FOLLOWS] >> play[LAID] & 1 == 0
    for suit in range(4):
        liked, held = 0.0, 0.0
        for hand, part in ((play[LATER], 1.0), (0 if void >> suit & 1 else hidden, share)):
            cards = hand >> (13 * suit) & SUIT if free or suit == own else 0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                liked += part * like[13 * suit + LOG[low % 67]]
                held += part
        kind = 1 if suit == trump or play[LENGTHS] == 0 else 0
        place = play[LENGTHS] + 14 * kind + min(12, int(held + 0.5))
        parts[LIKED][suit] = liked
        parts[COUNTS][suit] = lengths[place] if free else 1.0
        parts[MORE][suit] = np.sqrt(lengths[place + 1] / lengths[place]) if free else 1.0
    total, unit = 0.0, parts[COUNTS][own]
    for suit in range(4):
        parts[COUNTS][suit] /= unit
        parts[LIKED][suit] *= parts[COUNTS][suit]
        total += parts[LIKED][suit]
    return total


@step(
    "void(int64, int64, int64, int64[::1], int64[::1], int64[:,::1], float64[:,::1], int64, float64[::1], "
    "float64[:,::1], float64[:,::1])"
)
def lean(
    seat: int, trump: int, hidden: int, room: Row, void: Row, plays: Table, likes: Table, number: int,
    lengths: Row, odds: Table, parts: Table,
) -> None:  # fmt: skip
    """Fill `odds` (3, 52) with the odds that each hidden card is with each of the other seats, independently.

    They are lower for a seat that would usually have preferred the card to those that it played, given an
    expected rest of its hand, and 0 for one that cannot hold it (`void`, as bits). Deals drawn from
    these odds have nearly even weights. `parts` (3, 4) is scratch.
    """
    size = room[0] + room[1] + room[2]
    for i in range(3):
        for card in range(52):
            odds[i][card] = 0.0 if void[i] >> (card // 13) & 1 else 1.0
    for n in range(number):
        play, like = plays[n], likes[n]
        i = (play[WHO] - seat + 3) % 4
        if i == 3 or room[i] == 0:
            continue
        share, own = room[i] / size, play[LAID] // 13
        total = expect(play, like, trump, hidden, void[i], share, lengths, parts)
        free = play[FOLLOWS] >> play[LAID] & 1 == 0
        cards = hidden if free else hidden & play[FOLLOWS]
        while cards != 0:
            low = cards & -cards
            cards ^= low
            card = LOG[low % 67]
            suit = card // 13
            liked, part = parts[COUNTS][suit] * like[card], parts[LIKED][suit]
            with_it, others = part + (1.0 - share) * liked, total - part
            if suit == own:
                others /= parts[MORE][suit]
            else:
                with_it *= parts[MORE][suit]
            odds[i][card] *= (total - share * liked) / (with_it + others)


@step(
    "float64(int64, int64, int64, int64[:,::1], float64[:,::1], int64, float64[::1], float64, float64, "
    "float64[::1])"
)
def credit(
    hand: int, seat: int, trump: int, plays: Table, likes: Table, number: int, lengths: Row, simple: float,
    doubt: float, chances: Row,
) -> float:  # fmt: skip
    """The likelihood of the seat's plays if it still holds `hand`; by kind of player in `chances` (2,).

    `lengths` (84,): factors by the number of cards held of the suit, as in SUITS. `simple`: the share of
    players who consider only the trick. `doubt`: how often any card is played.
    """
    usual, taker, own = 1.0 - simple, simple, 1.0
    for n in range(number):
        play = plays[n]
        if play[WHO] != seat:
            continue
        held = hand | play[LATER]
        options = held & play[FOLLOWS]
        free = options == 0
        if free:
            options = held
        if options & (options - 1) == 0:
            continue
        like, size, likely, other = likes[n], 0, 0.0, 0.0
        for suit in range(4):
            cards = options >> (13 * suit) & SUIT
            if cards == 0:
                continue
            length = BITS[cards]
            size += length
            part = 0.0
            while cards != 0:
                low = cards & -cards
                cards ^= low
                card = 13 * suit + LOG[low % 67]
                part += like[card]
                other += like[52 + card]
            if free:
                kind = 1 if suit == trump or play[LENGTHS] == 0 else 0
                part *= lengths[play[LENGTHS] + 14 * kind + length]
                if suit == play[LAID] // 13:
                    own = lengths[play[LENGTHS] + 14 * kind + length]
            likely += part
        if free:
            likely /= own
        usual *= (1.0 - doubt) / likely + doubt / size
        taker *= (1.0 - doubt) / other + doubt / size
    chances[0] = usual
    chances[1] = taker
    return usual + taker


@step(
    "void(int64[:,::1], float64[::1], int64, int64, int64, int64, int64[::1], int64, int64[::1], "
    "float64[:,::1], float64[:,::1], int64[::1], int64[:,::1], float64[:,::1], int64, float64[::1], float64, "
    "float64, float64[::1])"
)
def propose(
    samples: Table, weights: Row, begin: int, end: int, seat: int, trump: int, cards: Row, size: int,
    room: Row, odds: Table, ways: Table, dice: Row, plays: Table, likes: Table, number: int, lengths: Row,
    simple: float, doubt: float, chances: Row,
) -> None:  # fmt: skip
    """Fill `samples` (n, 4) from `begin` to `end` with weighted determinizations of the hidden cards.

    A sample has the hands of the seats from the left of `seat`, and as bits the seats that consider only the
    trick. Its importance weight is the likelihood of the `number` of plays so far, over its probability to be
    dealt: equal for all without plays and with odds of 0 and 1. `chances` (2,) is scratch; the rest as in
    `deal` and `credit`.
    """
    for n in range(begin, end):
        sample = samples[n]
        weight = 1.0 / deal(cards, size, room, odds, ways, dice, sample)
        sample[3] = 0
        for i in range(3 if number > 0 else 0):
            player = (seat + 1 + i) % 4
            whole = credit(sample[i], player, trump, plays, likes, number, lengths, simple, doubt, chances)
            weight *= whole
            if below(dice, 1 << 30) / (1 << 30) * whole < chances[1]:
                sample[3] |= 1 << player
        weights[n] = weight
