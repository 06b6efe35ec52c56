"""What somebody of some habit (`habit`) plays: the chance of each card, from what he can see. Compiled.

Only ranks (0 ace .. 12 king) matter. What a card makes and what it gives depends on the pile alone, and is
asked for by hundreds of hands: a `sheet` (13, SHEET) keeps it, a row for each rank, until the pile changes.
"""

from __future__ import annotations

import numpy as np

from pegout.analysis.fast import Int, compiled
from pegout.analysis.fast.games import pips_of, points_of
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.cribbage.habit import AFTER, ANSWER, DANGER, PIPS, POINTS, RANK, STEADY, STOPS, TWIN

GO, REPLIES = 13, 14  # what one may do: play a rank, or go

# A row of a sheet: the card's points (-1: not worked out), how many ranks score on it, which (the most
# first) and what.
_NOW, _NUMBER, _WHICH, _WORTH, SHEET = 0, 1, 2, 15, 28


@compiled("void(u1[::1], i8, i8, i8, u1[::1], u1[::1], i8[::1])")
def look(pile: Bytes, size: Int, count: Int, rank: Int, runs: Bytes, kinds: Bytes, row: Ints) -> None:
    """Fill the row of a rank; `pile` has room for it."""
    row[_NOW], row[_NUMBER] = points_of(pile, size, count, rank, runs, kinds), 0
    after = count + pips_of(rank)
    if after >= 31:
        return
    pile[size] = rank
    for reply in range(31 - after if after > 21 else 13):
        points = points_of(pile, size + 1, after, reply, runs, kinds)
        if points == 0:
            continue
        at = row[_NUMBER]
        while at > 0 and row[_WORTH + at - 1] < points:
            row[_WORTH + at], row[_WHICH + at] = row[_WORTH + at - 1], row[_WHICH + at - 1]
            at -= 1
        row[_WORTH + at], row[_WHICH + at] = points, reply
        row[_NUMBER] += 1


@compiled("void(u1[::1], i8, i8, i8, f8[::1], i8, f8[::1], i8[::1], f8[::1])")
def judge(
    hand: Bytes, held: Int, at: Int, count: Int, unseen: Floats, cards: Int, lacks: Floats, row: Ints,
    found: Floats,
) -> None:  # fmt: skip
    """What card `at` of a hand is judged by, into `found` (5,): points, danger, stops, twin, answer.

    `lacks` (5,) the chance that the next player, with `cards` cards, holds none of so many unseen ones.
    """
    rank = np.int64(hand[at])
    after = count + pips_of(rank)
    found[:] = 0.0
    found[0] = row[_NOW]
    if at + 1 < len(hand) and held >> (at + 1) & 1 and hand[at + 1] == rank:
        found[3] = 1.0
    if cards == 0 or after >= 31:
        return
    expected, none_better, cannot = 0.0, 1.0, 1.0
    for i in range(row[_NUMBER]):
        lack = lacks[int(unseen[row[_WHICH + i]])]
        expected += none_better * (1.0 - lack) * row[_WORTH + i]
        none_better *= lack
    for reply in range(31 - after if after > 21 else 13):
        cannot *= lacks[int(unseen[reply])]
    found[1], found[2] = expected, cannot
    if found[3] > 0.0 and after + 2 * pips_of(rank) <= 31:
        found[4] = 1.0 - lacks[int(unseen[rank])]


@compiled("void(f8, i8, f8[::1])")
def lacking(hidden: Int, cards: Int, lacks: Floats) -> None:
    """The chance that one with `cards` of the `hidden` cards holds none of 0 .. 4 of them: `lacks` (5,)."""
    for n in range(5):
        lack, base = 1.0, max(0.0, 1.0 - n / hidden)
        for _ in range(cards):
            lack *= base
        lacks[n] = lack


@compiled(
    "i8(u1[::1], i8, u1[::1], i8, i8, f8[::1], i8, f8[::1], f8[:,::1], u1[::1], u1[::1], i8[:,::1], i8[::1],"
    " f8[:,::1], f8[::1])"
)
def replies(
    hand: Bytes, held: Int, pile: Bytes, size: Int, count: Int, unseen: Floats, cards: Int, lacks: Floats,
    habits: Floats, runs: Bytes, kinds: Bytes, sheet: Ints, ranks: Ints, chance: Floats, found: Floats,
) -> Int:  # fmt: skip
    """What he may play of the cards whose bits are set in `held`, and how likely he does, by habit.

    Returns how many ranks there are (one, `GO`, if none can be played), puts them into `ranks` (4,) and
    the chances into `chance` (habits, 4). `hand` sorted; `pile` the `size` cards since the last reset (with
    room for one more) and their `count`; `unseen` (13,) cards of each rank that he does not see, `cards`
    and `lacks` of the next player as for `judge`; `sheet` as for this pile, or with rows that begin with
    -1; `found` (5,) is room.
    """
    number, left, before = 0, 0, np.int64(-1)
    for i in range(len(hand)):
        if held >> i & 1:
            left += 1
            rank = np.int64(hand[i])
            if rank != before and count + pips_of(rank) <= 31:
                ranks[number] = rank
                number += 1
            before = rank
    if number < 2:
        if number == 0:
            ranks[0] = GO
        for h in range(len(habits)):
            chance[h, 0] = 1.0
        return 1
    at, stage = 0, RANK + 13 * (4 - left)
    for n in range(number):
        rank = ranks[n]
        after = count + pips_of(rank)
        while not held >> at & 1 or hand[at] != rank:
            at += 1
        if sheet[rank, _NOW] < 0:
            look(pile, size, count, rank, runs, kinds, sheet[rank])
        judge(hand, held, at, count, unseen, cards, lacks, sheet[rank], found)
        for h in range(len(habits)):
            habit = habits[h]
            value = habit[POINTS] * found[0] + habit[DANGER] * found[1] + habit[STOPS] * found[2]
            value += habit[PIPS] * pips_of(rank) + habit[AFTER + after] + habit[stage + rank]
            value += habit[TWIN] * found[3] + habit[ANSWER] * found[4]
            chance[h, n] = value * habit[STEADY]
    for h in range(len(habits)):
        top, whole = chance[h, 0], 0.0
        for n in range(1, number):
            top = max(top, chance[h, n])
        for n in range(number):
            value = chance[h, n] - top
            value = np.exp(value) if value > -30.0 else 0.0
            chance[h, n] = value
            whole += value
        for n in range(number):
            chance[h, n] /= whole
    return number
