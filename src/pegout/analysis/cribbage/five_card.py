"""Discards of the five-card game: hand and crib exact, the play optionally sampled.

Two of five cards are discarded, three are kept. The opponent's discards are a fixed point over
all hands of five, by ranks: each seat makes the best discard for hand and crib against the other's policy.

>>> from pegout.cards import cards
>>> ways = analyse(cards("5H 5S 6D TC 2C"), dealer=False)
>>> ways[0].discarded, ways[0].kept, round(ways[0].hand.mean, 2)
((2C, 6D), (5H, 5S, TC), 7.74)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from pegout.analysis.cribbage.cribs import DiscardPolicy, discards_of, exact
from pegout.analysis.cribbage.discard import Spread
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.cribbage.playouts import Keeper, Seating, Spot, by_table, keeps_of, places, spots
from pegout.analysis.kernels import indexes
from pegout.analysis.lookups import (
    RANK_KEYS,
    Bytes,
    Floats,
    Ints,
    by_key,
    colex,
    crib_points,
    flush_points,
    multisets,
    place,
)
from pegout.cards import Card, Cards
from pegout.words import Text, TextError

OPTIONS = USUAL._replace(
    one_count=1, hand_flush=flush_points(3).hand, hand_flush_starter=flush_points(3).starter
)  # the usual options of the five-card game


class FiveDiscard(Struct, frozen=True):
    """A discard of two cards from five and its value."""

    discarded: Cards
    kept: Cards
    hand: Spread  # over the 47 starters
    crib: Spread  # the player's or the opponent's
    total: float  # my hand, plus the crib if I deal, otherwise minus it
    played: Spot | None = None  # the play, if requested; it is then part of the total


class Policies(NamedTuple):
    """The discard policies of both seats."""

    dealer: DiscardPolicy
    pone: DiscardPolicy


def analyse(
    held: Sequence[Card], *, dealer: bool, options: Options = OPTIONS, samples: int = 0
) -> tuple[FiveDiscard, ...]:
    """Rank every discard of two from five cards; a millisecond, a few tenths of a second the first time.

    `samples`: number of deals in which the play, which ends with the first thirty-one or go, is simulated
    (`playouts`, needs `fast`); 0 leaves it out. Raises ValueError for anything but five different naturals.
    """
    if len(held) != 5 or len(set(held)) != 5 or any(card.index >= 52 for card in held):
        raise TextError(Text.of("asked-cards", dealt=5, held=len(held)))
    cards = tuple(sorted(held))
    others = policies().pone if dealer else policies().dealer
    hand_of = indexes(cards)
    counts = exact(hand_of, others, options)
    kept_hands, seating = hand_of[discards_of(5)[1]], Seating(2, places(2, dealer))
    played = spots(kept_hands, hand_of, keeper(), seating, samples, options)
    discards = []
    for t, (chosen, kept) in enumerate(zip(*discards_of(5), strict=True)):
        hand = Spread(tuple(map(int, counts.hand[t])), 47)
        crib = Spread(tuple(counts.crib[t].tolist()), 1.0)
        total = hand.mean + crib.mean * (1 if dealer else -1)
        discarded, rest = tuple(cards[i] for i in chosen), tuple(cards[i] for i in kept)
        spot = played[t] if played else None
        discards.append(FiveDiscard(discarded, rest, hand, crib, total + (spot.net if spot else 0.0), spot))
    return tuple(sorted(discards, key=lambda discard: -discard.total))


@cache
def policies(turns: int = 60) -> Policies:
    """The fixed point, by ranks, ignoring suits; a few tenths of a second."""
    hands = _hands()
    both = Policies(*[DiscardPolicy(np.full((91, 2), 1 / 10), np.ones((91, 13)))] * 2)
    for _ in range(turns):
        new = [_policy(best, hands) for best in _best(both)]
        both = Policies(*(_half_way(old, then) for old, then in zip(both, new, strict=True)))
    return both


def _best(both: Policies) -> list[Ints]:
    """The best discard of each hand for dealer and pone, against the opponent's policy: (6175,)."""
    hands = _hands()
    scored, ways = _cribs()
    best = []
    for sign, other in ((1, both.pone), (-1, both.dealer)):
        weight = (other.readiness[:, :1] * other.removal).reshape(-1)
        cribs = sign * (scored @ weight) / (ways @ weight)
        best.append((hands.means + cribs.take(hands.discarded)).argmax(axis=1))
    return best


@cache
def keeps() -> Bytes:
    """The ranks that dealer and pone keep of five at the fixed point: (2, 6188, 3) by `colex(5)`."""
    kept = discards_of(5)[1]
    return np.array([keeps_of(best, multisets(5), kept) for best in _best(policies())])


def keeper() -> Keeper:
    """Good players' choice of cards to keep, for `playouts`."""
    return by_table(keeps())


class _Hands(NamedTuple):
    """All hands of five, by ranks."""

    ways: Floats  # (6175,) number of each
    counts: Floats  # (6175, 13) cards of each rank in all of them
    means: Floats  # (6175, 10) mean count of the kept three, by discard
    discarded: Ints  # (6175, 10) index of the discarded pair
    held: Floats  # (91,) hands that hold a pair, over all pairs of these ranks


@cache
def _hands() -> _Hands:
    hands = multisets(5).astype(np.int64)
    chosen, kept = discards_of(5)
    counts = (hands[:, :, None] == np.arange(13)).sum(axis=1)
    ways = np.array([float(comb(4, n)) for n in range(5)])[counts].prod(axis=1)
    keys = RANK_KEYS[hands[:, kept]].sum(axis=2)[:, :, None] + RANK_KEYS
    means = (by_key(4).take(keys, mode="clip") * (4 - counts)[:, None]).sum(axis=2) / 47
    discarded = place(hands[:, chosen])
    held = np.bincount(discarded.reshape(-1), weights=np.repeat(ways, 10), minlength=91)
    return _Hands(ways, counts * ways[:, None], means, discarded, held.astype(np.float64))


@cache
def _cribs() -> tuple[Floats, Floats]:
    """Points times weight, and weights, by my pair, and the opponent's pair and starter: (91, 91 * 13)."""
    low, high = colex(2).T
    taken = (low[:, None] == np.arange(13)).astype(np.float64) + (high[:, None] == np.arange(13))
    left = 4 - taken
    pairs = left[:, low] * (left[:, high] - (low == high)) * np.where(low == high, 0.5, 1.0)
    ways = pairs[:, :, None] * (left[:, None] - taken).clip(0)
    return (crib_points() * ways).reshape(91, -1), ways.reshape(91, -1)


def _policy(best: Ints, hands: _Hands) -> DiscardPolicy:
    """The policy that makes these discards; as `discards.removal`, with three other cards held."""
    pair = hands.discarded[np.arange(len(best)), best]
    number = np.bincount(pair, weights=hands.ways, minlength=91)
    of_pair = (colex(2)[:, :, None] == np.arange(13)).sum(axis=1)
    held = np.bincount((13 * pair[:, None] + np.arange(13)).reshape(-1), hands.counts.reshape(-1), 91 * 13)
    kept = held.reshape(91, 13) - number[:, None] * of_pair
    share = kept / np.maximum(number, 1)[:, None] / (4 - of_pair)
    return DiscardPolicy(np.column_stack([number / hands.held] * 2), (1 - share) / (47 / 50))


def _half_way(old: DiscardPolicy, new: DiscardPolicy) -> DiscardPolicy:
    return DiscardPolicy(*((a + b) / 2 for a, b in zip(old, new, strict=True)))
