"""A position as integers, and the rules: legal cards, and playing one.

A card is 13 * suit + rank, suits 0 .. 3 for "CDHS", ranks 0 ace .. 12 king; a set of cards is a bit mask.
A position is a row of integers, with the columns named below.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from typing import Any, TypeAlias

import numpy as np

from pegout.analysis.lookups import RANK_KEYS, by_key
from pegout.bots.cribist import backend
from pegout.cards import RANKS as NAMES
from pegout.cards import Card
from pegout.scoring import fifteens, pairs, runs, total

Row: TypeAlias = Any  # a list of numbers, or an array of them when compiled
Table: TypeAlias = Any  # a list of rows

COMPILED = backend.compiling()
step = backend.step

# A position: hands 0 .. 3, scores 4 .. 7, tricks won 8 .. 11, then:
CLAIMED, WON = 4, 8
PLAYED = 12  # all cards that have left the hands
COUNT = 13  # cards in the trick
KEY = 14  # their ranks, as an index of VALUE
TOP, WINNER = 15, 16  # the card that is winning, and its seat
LED = 17  # the suit
FLUSH = 18  # 1 while all cards are of that suit
NOBS = 19  # 1 if the jack of trumps is in the trick
TRUMP = 20  # -1 before the opening lead
TURN = 21
TRICKS = 22  # played out
OVER = 23  # the seat that has reached the target, or -1
VOIDS = 24  # suits that seats failed to follow: bit 4 * seat + suit
SIZE = 25

SUIT = 0x1FFF  # the cards of one suit
ALL = (1 << 52) - 1
JACK = 10
NONE = 14**4 - 1  # the key of no cards: 13 in all four places


def _points() -> Any:
    """Points by ranks alone of one to four cards in a trick, by key."""
    points = np.zeros((14,) * 4, np.int64)
    points[:13, :13, :13, :13] = by_key(4)[RANK_KEYS[np.indices((13,) * 4)].sum(axis=0)]
    for number in (1, 2, 3):
        for ranks in combinations_with_replacement(range(13), number):
            lying = [Card(NAMES[rank] + suit) for rank, suit in zip(ranks, "CDH", strict=False)]
            worth = total((*fifteens(lying), *pairs(lying), *runs(lying)))
            for order in set(permutations(ranks)):
                points[order + (13,) * (4 - number)] = worth
    return points.reshape(-1)


def _table(values: Any, kind: type = np.int64) -> Any:
    """A table in the engine's fastest format."""
    array: Any = np.asarray(values, dtype=kind)
    return array if COMPILED else array.tolist()


POINTS = _table(_points())
PLACE = _table([14**3, 14**2, 14, 1])  # of the first, second, ... card in a key
BITS = _table([bin(n).count("1") for n in range(1 << 13)])
LOG = _table([next((i for i in range(52) if (1 << i) % 67 == n), 0) for n in range(67)])


# --- the rules -----------------------------------------------------------------------------------


@step("int64(int64[::1])", inline=True)
def legal(at: Row) -> int:
    """The legal cards: of the suit led if held, otherwise any (C4-6)."""
    hand: int = at[at[TURN]]
    if at[COUNT] > 0:
        follow: int = hand & (SUIT << (13 * at[LED]))
        if follow != 0:
            return follow
    return hand


@step("int64(int64[::1], int64, int64)", inline=True)
def beats(at: Row, card: int, trump: int) -> int:
    """Whether the card would be winning the trick (C4-7)."""
    if at[COUNT] == 0:
        return 1
    suit, top = card // 13, at[TOP]
    if suit == top // 13:
        return 1 if card > top else 0
    return 1 if suit == trump else 0


@step("void(int64[::1], int64, int64)", inline=True)
def lay(at: Row, card: int, target: int) -> None:
    """Play the card; the fourth ends the trick, which its winner counts correctly. Target 0: none."""
    turn, suit, rank = at[TURN], card // 13, card % 13
    at[turn] ^= 1 << card
    at[PLAYED] |= 1 << card
    if at[TRUMP] < 0:
        at[TRUMP] = suit
    trump, count = at[TRUMP], at[COUNT]
    if beats(at, card, trump) == 1:
        at[TOP] = card
        at[WINNER] = turn
    if count == 0:
        at[LED] = suit
        at[FLUSH] = 1
        at[NOBS] = 0
        at[KEY] = NONE
    elif suit != at[LED]:
        at[FLUSH] = 0
        at[VOIDS] |= 1 << (4 * turn + at[LED])
    if rank == JACK and suit == trump:
        at[NOBS] = 1
    at[KEY] -= (13 - rank) * PLACE[count]
    if count < 3:
        at[COUNT] = count + 1
        at[TURN] = (turn + 1) % 4
        return
    winner = at[WINNER]
    at[CLAIMED + winner] += POINTS[at[KEY]] + 4 * at[FLUSH] + at[NOBS]
    at[WON + winner] += 1
    at[TRICKS] += 1
    at[COUNT] = 0
    at[KEY] = NONE
    at[TURN] = winner
    if target > 0 and at[CLAIMED + winner] >= target:
        at[OVER] = winner


@step("void(int64[::1], int64, float64[::1], float64[::1])")
def judge(at: Row, target: int, worth: Row, shares: Row) -> None:
    """Fill `shares` with each seat's win chance in the match at the end of a deal; they sum to 1.

    `worth` (128,): a seat's weight by its distance from the leader in points.
    """
    over = at[OVER]
    if over >= 0:
        for seat in range(4):
            shares[seat] = 1.0 if seat == over else 0.0
        return
    most = -1000
    for seat in range(4):
        most = max(most, at[CLAIMED + seat] + at[WON + seat])
    weights = 0.0
    for seat in range(4):
        behind = most - at[CLAIMED + seat] - at[WON + seat]
        if target > 0 and most >= target:
            shares[seat] = 1.0 if behind == 0 else 0.0
        else:
            shares[seat] = worth[min(behind, 127)]
        weights += shares[seat]
    for seat in range(4):
        shares[seat] /= weights
