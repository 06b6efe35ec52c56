"""Play policies without search: greedy (most points now) and careful.

Hands and piles are packed (see `position`). The careful policy maximizes points now, less the expected points
of the next player on that card; a likely go of an opponent counts as the point that it scores.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.cribbage.options import Options
from pegout.analysis.jit import Int, inner
from pegout.analysis.lookups import Bytes, Floats, Ints

from .position import pips, points_of

GREEDY, CAREFUL = 0, 1

# A row about a card: its points (-1: not computed), the number of ranks that score on it next, these ranks
# (0 ace .. 12 king; highest score first), and their points.
NOW, NUMBER, WHICH, WORTH, ROW = 0, 1, 2, 15, 28


def _removal() -> Floats:
    """`REMOVAL`, by repeated squaring: bit-identical on every machine."""
    unseen, of_rank = np.arange(53)[:, None], np.arange(5)
    none = np.maximum(0.0, 1.0 - of_rank / np.maximum(unseen, 1))
    square = none * none
    return np.stack([np.ones_like(none), none, square, none * square, square * square], axis=2)


# Card removal: the probability that a hand has no card of a rank, by unseen cards in total (0 .. 52), unseen
# cards of the rank (0 .. 4), and cards held (0 .. 4).
REMOVAL = _removal()


@inner()
def cards_in(cards: Ints) -> Int:
    """The total of cards by rank (13,)."""
    number = 0
    for rank in range(13):
        number += cards[rank]
    return number


@inner()
def without_hand(cards: Ints, hand: Bytes, rest: Ints) -> None:
    """Cards by rank, less those of a hand, into `rest` (13,)."""
    for rank in range(13):
        rest[rank] = cards[rank]
    for rank in hand:
        rest[rank] -= 1


@inner(inline=True)
def _may_score(pile: Int, after: Int, rank: Int) -> Int:
    """Bits of ranks (1 .. 13), among them all that score on a pile whose last card is `rank`."""
    ranks, low, high, size, bits = 1 << rank, rank, rank, 1, 1 << rank
    for whole in (15, 31):
        missing = whole - after
        if 0 < missing < 10:
            bits |= 1 << missing
        elif missing == 10:
            bits |= 0b1111 << 10
    while pile:
        card = pile & 15
        if ranks >> card & 1:
            break
        ranks |= 1 << card
        low, high, size = min(low, card), max(high, card), size + 1
        if high - low < size:  # consecutive: one more at either end
            bits |= 1 << (low - 1) | 1 << (high + 1)
        elif high - low == size:  # one is missing between
            bits |= ((2 << high) - (1 << low)) & ~ranks
        pile >>= 4
    return bits


@inner()
def look(pile: Int, count: Int, rank: Int, options: Options, row: Ints) -> None:
    """Fill a row (`ROW`,) for a playable card of that rank (1 .. 13)."""
    after = count + pips(rank)
    row[NOW], row[NUMBER] = points_of(pile, after, rank, options), 0
    if after >= 31:
        return
    lies, number = pile << 4 | rank, 0
    bits, reply = _may_score(pile, after, rank) >> 1, 0
    while bits:
        reply += 1
        here = bits & 1
        bits >>= 1
        if not here or reply > 13 or after + pips(reply) > 31:
            continue
        points = points_of(lies, after + pips(reply), reply, options)
        if points == 0:
            continue
        at = number
        while at > 0 and row[WORTH + at - 1] < points:
            row[WORTH + at], row[WHICH + at] = row[WORTH + at - 1], row[WHICH + at - 1]
            at -= 1
        row[WORTH + at], row[WHICH + at] = points, reply - 1
        number += 1
    row[NUMBER] = number


@inner()
def threat(row: Ints, after: Int, unseen: Ints, hidden: Int, cards: Int) -> tuple[Int, Int]:
    """The expected score of the next player at a count of `after`, and the probability of a go.

    `row`: of the last card; `unseen` (13,): cards by rank; `hidden`: their total, of which the next player
    holds `cards`, at least one.
    """
    expected, none_better, none_as_good, number = 0.0, 1.0, 1.0, row[NUMBER]
    for i in range(number):
        none_as_good *= REMOVAL[hidden, unseen[row[WHICH + i]], cards]
        if i + 1 == number or row[WORTH + i + 1] != row[WORTH + i]:
            expected += none_better * (1.0 - none_as_good) * row[WORTH + i]
            none_better *= none_as_good
            none_as_good = 1.0
    cannot = 1.0
    for rank in range(31 - after if after > 21 else 13):
        cannot *= REMOVAL[hidden, unseen[rank], cards]
    return expected, cannot


@inner(inline=True)
def greedy(hand: Int, pile: Int, count: Int, options: Options) -> tuple[Int, Int]:
    """The bit of the card that scores most, and its points; -1 and -1 if none is playable.

    Ties go to the higher card, then to the first.
    """
    best, top, shift, left = -1, -1, 0, hand
    while left:
        rank = left & 15
        after = count + pips(rank)
        if after <= 31:
            value = points_of(pile, after, rank, options) << 4 | pips(rank)
            if value > top:
                best, top = shift, value
        shift += 4
        left >>= 4
    return best, top >> 4


@inner()
def careful(
    hand: Int, pile: Int, count: Int, unseen: Ints, hidden: Int, cards: Int, options: Options, row: Ints
) -> Int:
    """The bit of the careful player's card, the first of equals; -1 if none is playable.

    `unseen` (13,): cards by rank; `hidden`: their total, of which the next player holds `cards`; `row`
    (`ROW`,) is scratch.
    """
    best, number, before, shift = -1, 0, 0, 0
    while hand >> shift:
        rank = hand >> shift & 15
        if rank != before and count + pips(rank) <= 31:
            if number == 0:
                best = shift
            number += 1
        before = rank
        shift += 4
    if number < 2:
        return best
    top, before, shift = -1e9, 0, 0
    while hand >> shift:
        rank = hand >> shift & 15
        if rank != before and count + pips(rank) <= 31:  # equal ranks have equal values
            value = worth(pile, count, rank, unseen, hidden, cards, options, row)
            if value > top:
                best, top = shift, value
        before = rank
        shift += 4
    return best


@inner()
def worth(
    pile: Int, count: Int, rank: Int, unseen: Ints, hidden: Int, cards: Int, options: Options, row: Ints
) -> Int:
    """The value of a card to a careful player, in points; its pips break ties, a hundredth each."""
    made, expected, cannot = prospects(pile, count, rank, unseen, hidden, cards, options, row)
    return net(made, expected, cannot, options)


@inner(inline=True)
def prospects(
    pile: Int, count: Int, rank: Int, unseen: Ints, hidden: Int, cards: Int, options: Options, row: Ints
) -> tuple[Int, Int, Int]:
    """The points of a card, including a hundredth for each of its pips, and the `threat` after it."""
    after = count + pips(rank)
    if cards == 0 or after == 31:
        return points_of(pile, after, rank, options) + 0.01 * pips(rank), 0.0, 0.0
    look(pile, count, rank, options, row)
    expected, cannot = threat(row, after, unseen, hidden, cards)
    return row[NOW] + 0.01 * pips(rank), expected, cannot


@inner(inline=True)
def net(made: Int, expected: Int, cannot: Int, options: Options) -> Int:
    """Points made, less an opponent's expected points, plus the point for a likely go."""
    return made - (expected - options.last * cannot)
