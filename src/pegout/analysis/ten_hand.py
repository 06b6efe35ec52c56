"""Splits of ten-hand cribbage: a hand to play, a second hand that is only counted, and a throw.

Two players part ten cards in 3,150 ways, three and four nine cards in 630. Both hands are exact over the
starters, the second by its own flush rule (A2-4). The crib is exact over starters and the others' cards,
given how they throw: for that stand the habits of those who throw two of six cards (`throws`), or one of
five (`single`). Who has ten cards to choose from can throw more as he likes, so this is approximate.

>>> from pegout.cards import cards
>>> found = analyse(cards("5H 5S JD JC 7D 8C 8H 9S 2C KD"), dealer=True)
>>> len(found), found[0].thrown, found[0].kept, found[0].second
(3150, (2C, KD), (5H, 5S, JC, JD), (7D, 8C, 8H, 9S))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct

from pegout.analysis import cribs, selfplay, single, throws
from pegout.analysis.discard import Spread
from pegout.analysis.kernels import indexes, show_each
from pegout.analysis.tables import Bytes, Floats, Ints, place
from pegout.cards import Card, Cards
from pegout.scoring import CribFlush

Players: TypeAlias = Literal[2, 3, 4]


class Split(Struct, frozen=True):
    """One way to part the cards, and what it is worth."""

    thrown: Cards  # two, or one with more than two players
    kept: Cards  # the hand that is played
    second: Cards
    hand: Spread  # of the hand that is played, over the starters
    second_hand: Spread  # over the starters
    crib: Spread  # whoever's it is
    play: float  # mine less the other's in a play of two, as after six-card throws
    total: float  # both hands, the crib added or taken off; for two players the play too


def dealt(players: Players) -> int:
    """Cards that each has: ten for two players, nine for more (P2-5)."""
    return 10 if players == 2 else 9


def analyse(
    held: Sequence[Card], *, dealer: bool, players: Players = 2, crib_flush: CribFlush = "five_only",
    second_flush: Literal["crib", "hand"] = "crib", nobs_points: int = 1,
) -> tuple[Split, ...]:  # fmt: skip
    """Every way to part ten cards (two players) or nine (three, four), best first; some tenths of a second.

    `dealer`: whether the crib is mine, or my side's. With more than two players the play is not in
    `total`; it only decides which of two hands is played where the total is the same. Raises ValueError
    for another number of cards, the same card twice, or jokers.
    """
    size = dealt(players)
    if len(held) != size or len(set(held)) != size or any(card.index >= 52 for card in held):
        name = "ten" if size == 10 else "nine"
        raise ValueError(
            f"{name} different cards are dealt to {players} players in ten-hand, without jokers; "
            f"there are {len(held)} here"
        )
    cards = tuple(sorted(held))
    hand = indexes(cards)
    throw, first, second = _splits(size)
    fours = np.array(list(combinations(range(size), 4)))
    starters = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    as_crib = crib_flush if second_flush == "crib" else None
    hands = _counts(show_each(hand[fours], starters, nobs_points=nobs_points))
    seconds = _counts(show_each(hand[fours], starters, nobs_points=nobs_points, as_crib=as_crib))
    thrown, crib = _cribs(hand, dealer, players, crib_flush, nobs_points)

    points = np.arange(30)
    means, second_means = hands @ points / len(starters), seconds @ points / len(starters)
    table, mine = selfplay.shipped(), 0 if dealer else 1
    at = place(hand[fours] >> 2)
    play = table.mine[mine, at] - table.others[mine, at]
    total = means[first] + second_means[second] + (crib @ points)[throw] * (1 if dealer else -1)
    if players == 2:
        total += play[first]

    of_hand, of_second = (
        [Spread(tuple(row), len(starters)) for row in counts.tolist()] for counts in (hands, seconds)
    )
    of_crib = [Spread(tuple(row), 1.0) for row in crib.tolist()]
    in_four, in_throw = (
        [tuple(cards[i] for i in some) for some in chosen] for chosen in (fours.tolist(), thrown.tolist())
    )
    order = np.lexsort((-play[first], -total.round(9)))
    return tuple(
        Split(
            in_throw[t], in_four[a], in_four[b], of_hand[a], of_second[b], of_crib[t],
            float(play[a]), float(total[i]),
        )
        for i, t, a, b in zip(
            order.tolist(), throw[order].tolist(), first[order].tolist(), second[order].tolist(), strict=True
        )
    )  # fmt: skip


@cache
def _splits(size: int) -> tuple[Ints, Ints, Ints]:
    """Every way to part so many cards: number of the throw, of the hand and of the second hand, (n,) each.

    Numbered as `combinations` has them.
    """
    thrown = list(combinations(range(size), size - 8))
    fours = combinations(range(size), 4)
    number: dict[tuple[int, ...], int] = {four: n for n, four in enumerate(fours)}
    found = [
        (t, number[four], number[tuple(i for i in rest if i not in four)])
        for t, some in enumerate(thrown)
        for rest in [[i for i in range(size) if i not in some]]
        for four in combinations(rest, 4)
    ]
    throw, first, second = np.array(found).T
    return throw, first, second


def _counts(points: Bytes) -> Ints:
    """How many starters give each number of points: (h, s) to (h, 30)."""
    rows = 30 * np.arange(len(points))[:, None]
    counts: Ints = np.bincount((points + rows).reshape(-1), minlength=30 * len(points)).reshape(-1, 30)
    return counts


def _cribs(
    hand: Bytes, dealer: bool, players: Players, crib_flush: CribFlush, nobs_points: int
) -> tuple[Ints, Floats]:
    """Which cards each throw throws (t, 2 or 1), and the chances of points in its crib (t, 30)."""
    if players == 2:
        chosen = cribs.throws_of(len(hand))[0]
        habit = throws.shipped().of("pone" if dealer else "dealer")
        found = cribs.cribs_of(hand, hand[chosen], habit, crib_flush=crib_flush, nobs_points=nobs_points)
        return chosen, found[:, :30]
    found = single.cribs_of(hand, dealer, players, crib_flush=crib_flush, nobs_points=nobs_points)
    return np.arange(len(hand))[:, None], found
