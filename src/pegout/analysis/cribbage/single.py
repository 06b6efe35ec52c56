"""Discards of one card, three- and four-handed: hand and crib exact, the play optionally sampled.

Five cards are dealt, one is discarded. The crib is my card, one of each of two others and one from the
deck (three players), or one of each of three others (four). How likely the others discard a card of each
rank is a fixed point over all hands of five, by ranks: each makes the best discard for hand and crib, the
dealer in favor of the crib, the others against it.

>>> from pegout.cards import cards
>>> discards = analyse(cards("5H 5S 6D TC 2C"), dealer=False, players=4)
>>> discards[0].discarded, round(discards[0].hand.mean, 2)
(2C, 9.4)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations
from math import comb
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from pegout.analysis.cribbage.cribs import JACK, discards_of, tally, uncounted, width
from pegout.analysis.cribbage.discard import Spread
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.cribbage.playouts import Keeper, Seating, Spot, by_table, keeps_of, places, spots
from pegout.analysis.kernels import indexes, show_by, show_each
from pegout.analysis.lookups import RANK_KEYS, Bytes, Floats, FlushPoints, Ints, by_key, multisets
from pegout.cards import Card, Cards
from pegout.words import Text, TextError

Players: TypeAlias = Literal[3, 4]


_TWO, _THREE = multisets(2).astype(np.int64), multisets(3).astype(np.int64)
_KEYS_OF_TWO, _KEYS_OF_THREE = RANK_KEYS[_TWO].sum(axis=1), RANK_KEYS[_THREE].sum(axis=1)


class SingleDiscard(Struct, frozen=True):
    """A discard of one card and its value."""

    discarded: Card
    kept: Cards
    hand: Spread  # over the 47 starters
    crib: Spread  # the player's or the opponent's
    total: float  # my hand, plus the crib if I deal, otherwise minus it
    played: Spot | None = None  # the play, if requested; it is then part of the total


class Readiness(Struct, frozen=True):
    """The chance that a card of each rank, held, is discarded: (13,) by the dealer, by another player."""

    dealer: tuple[float, ...]
    other: tuple[float, ...]


def analyse(
    held: Sequence[Card], *, dealer: bool, players: Players, options: Options = USUAL, samples: int = 0,
    pairs: bool = False,
) -> tuple[SingleDiscard, ...]:  # fmt: skip
    """Rank every discard of one from five cards; some tenths of a second.

    `samples`: number of deals in which the play is simulated (`playouts`, needs `fast`), in `pairs` or each
    alone; 0 leaves it out. Raises ValueError for anything but five different naturals.
    """
    if len(held) != 5 or len(set(held)) != 5 or any(card.index >= 52 for card in held):
        raise TextError(Text.of("asked-cards", dealt=5, held=len(held)))
    cards = tuple(sorted(held))
    hand = indexes(cards)
    unseen = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    chosen, kept = discards_of(5, 1)
    points = show_each(hand[kept], unseen, options.of_hand, options.nobs)
    hands = tally(points, width(options.nobs))
    cribs = cribs_of(hand, dealer, players, options)
    seating = Seating(players, places(players, dealer, pairs), pairs)
    played = spots(hand[kept], hand, keeper(players), seating, samples, options)
    discards = []
    for t in range(5):
        my_hand = Spread(tuple(map(float, hands[t])), 47)
        crib = Spread(tuple(cribs[t].tolist()), 1.0)
        total = my_hand.mean + (crib.mean if dealer else -crib.mean)
        spot = played[t] if played else None
        discarded, rest = cards[chosen[t, 0]], tuple(cards[i] for i in kept[t])
        total += spot.net if spot else 0.0
        discards.append(SingleDiscard(discarded, rest, my_hand, crib, total, spot))
    return tuple(sorted(discards, key=lambda discard: -discard.total))


def hand_and_crib(
    held: Sequence[Card], *, dealer: bool, players: Players, options: Options = USUAL, weight: float = 1.0
) -> tuple[Floats, Floats]:
    """The parts of the totals of `analyse`, by the card of `held` (n,) discarded: (n,) points each.

    The hand is exact; the crib is by ranks, without its flushes and the others' nobs. An opponent's crib
    counts times `weight`: with more than two players the dealer is only one of several opponents. For
    hands of three, `held` is four cards; the others are then assumed to discard as from five.
    """
    hand = indexes(held)
    unseen = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    kept = hand[discards_of(len(hand), 1)[1]]
    hands = show_each(kept, unseen, options.of_hand, options.nobs)
    cribs = crib_means(hand, dealer, players, options)
    return np.asarray(hands.mean(axis=1)), np.asarray(cribs * (1.0 if dealer else -weight))


def crib_means(hand: Bytes, dealer: bool, players: Players, options: Options = USUAL) -> Floats:
    """The means of `cribs_of` by ranks, without flushes and the others' nobs: (n,) points."""
    if not options.score_crib:
        return np.zeros(len(hand))
    unseen = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    left = 4.0 - np.bincount(hand >> 2, minlength=13)
    roles = _roles(dealer, players)
    a, b, c, s = np.ogrid[:13, :13, :13, :13]
    ways = roles[0][a] * left[a] * roles[1][b] * (left[b] - (b == a))
    ways = ways * roles[2][c] * (left[c] - (c == a) - (c == b))
    ways = (ways * (left[s] - (s == a) - (s == b) - (s == c))).clip(0)
    cribs = np.tensordot(_scored()[hand >> 2], ways, axes=4) / ways.sum()
    same_suit = (unseen[:, None] & 3 == hand & 3).mean(axis=0)
    return np.asarray(cribs + np.where(hand >> 2 == JACK, options.nobs * same_suit, 0.0))


@cache
def _scored() -> Floats:
    """The points of five ranks: (13, 13, 13, 13, 13)."""
    axes = np.ogrid[:13, :13, :13, :13, :13]
    return by_key(5).take(sum(RANK_KEYS[axis] for axis in axes), mode="clip").astype(np.float64)


def cribs_of(hand: Bytes, dealer: bool, players: Players, options: Options = USUAL) -> Floats:
    """Distributions of crib points, by the card of `hand` (n,) that is discarded: (n, `width`).

    Over all starters, and all three other cards that the hand leaves. They are counted by rank, those with
    the Jack of the starter's suit separately; then flushes are moved to their places.
    """
    if not options.score_crib:
        return uncounted(len(hand), options.nobs)
    unseen = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    weights = _weights(*_roles(dealer, players))
    jack = 4 * JACK + (unseen & 3)  # gives the crib nobs, by starter (s,)
    drawn = np.isin(jack, unseen) & (jack != unseen)
    ranks = np.arange(13)
    free = np.bincount(unseen >> 2, minlength=13) - (ranks == (unseen >> 2)[:, None])
    free -= drawn[:, None] * (ranks == JACK)
    threes = weights[tuple(_THREE.T)] * _ways(free, _THREE)
    with_jack = weights[JACK][tuple(_TWO.T)] * _ways(free, _TWO) * drawn[:, None]
    size = width(options.nobs)
    chances = np.empty((len(hand), size))
    for t, discarded in enumerate(hand):
        shown = (RANK_KEYS[unseen >> 2] + RANK_KEYS[discarded >> 2])[:, None]
        points = by_key(5).take(_KEYS_OF_THREE + shown, mode="clip")
        points = points + options.nobs * (jack == discarded)[:, None]
        chances[t] = np.bincount(points.ravel(), weights=threes.ravel(), minlength=size)
        points = by_key(5).take(_KEYS_OF_TWO + RANK_KEYS[JACK] + shown, mode="clip") + options.nobs
        chances[t] += np.bincount(points.ravel(), weights=with_jack.ravel(), minlength=size)
        chances[t] += _flushes(discarded, unseen, weights, options)
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))


def _ways(free: Ints, ranks: Ints) -> Floats:
    """The number of ways to draw cards of these ranks (n, k) from the cards of each (s, 13): (s, n)."""
    ways = np.ones((len(free), len(ranks)))
    for i in range(ranks.shape[1]):  # two cards of a rank: one fewer left, in either order
        alike = (ranks[:, :i] == ranks[:, i, None]).sum(axis=1)
        ways *= np.maximum(free[:, ranks[:, i]] - alike, 0) / (alike + 1)
    return ways


def _flushes(discarded: int, unseen: Bytes, weights: Floats, options: Options) -> Floats:
    """The change of the crib's distribution by flushes that include this card: (`width`,)."""
    suited = unseen[unseen & 3 == discarded & 3]
    threes = np.array(list(combinations(suited.tolist(), 3)), dtype=np.uint8).reshape(-1, 3)
    of, by = np.nonzero((threes[:, :, None] != unseen).all(axis=1))  # three cards, and starter
    cribs = np.column_stack([np.full(len(of), discarded, dtype=np.uint8), threes[of], unseen[by]])
    chance, size = weights[tuple((threes[of] >> 2).T)], width(options.nobs)
    points = show_by(cribs, FlushPoints(0, 0), options.nobs).astype(np.int64)
    flush = np.where(unseen[by] & 3 == discarded & 3, options.crib_flush_starter, options.crib_flush)
    before, after = (np.bincount(some, weights=chance, minlength=size) for some in (points, points + flush))
    return np.asarray(after - before)


def _weights(*by_rank: Floats) -> Floats:
    """How likely the three other cards of the crib are, by their ranks in any order: (13, 13, 13)."""
    one = np.einsum("a,b,c->abc", *by_rank)
    return np.asarray(sum(one.transpose(order) for order in permutations(range(3))))


def _roles(dealer: bool, players: Players) -> list[Floats]:
    """The distribution of each of the three other cards, by rank."""
    fixed = readiness(players)
    deck = np.ones(13)
    other, dealers = np.array(fixed.other), np.array(fixed.dealer)
    if players == 3:
        return [other, other if dealer else dealers, deck]
    return [other, other, other if dealer else dealers]


@cache
def readiness(players: Players, turns: int = 60) -> Readiness:
    """The fixed point, by ranks, ignoring suits; a second."""
    hands, counts, _ = _hands()
    ways = np.array([[comb(4, n) for n in range(5)]])[0][counts].prod(axis=1).astype(np.float64)
    dealers = others = np.full(13, 0.2)
    for _ in range(turns):
        new = []
        for best in _best(players, dealers, others):
            discarded = np.bincount(hands[np.arange(len(hands)), best], weights=ways, minlength=13)
            new.append(discarded / (ways @ counts))
        dealers, others = (dealers + new[0]) / 2, (others + new[1]) / 2
    return Readiness(tuple(dealers.tolist()), tuple(others.tolist()))


class _Hands(NamedTuple):
    """All hands of five, by ranks."""

    ranks: Ints  # (6175, 5)
    counts: Ints  # (6175, 13) cards of each rank
    means: Floats  # (6175, 5) mean count of the four kept, by discard


@cache
def _hands() -> _Hands:
    hands = multisets(5).astype(np.int64)
    counts = (hands[:, :, None] == np.arange(13)).sum(axis=1)
    keys = RANK_KEYS[hands].sum(axis=1)
    means = np.empty(hands.shape)
    for t in range(5):
        key = (keys - RANK_KEYS[hands[:, t]])[:, None] + RANK_KEYS
        means[:, t] = (by_key(5).take(key, mode="clip") * (4 - counts)).sum(axis=1) / 47
    return _Hands(hands, counts, means)


def _best(players: Players, dealers: Floats, others: Floats) -> list[Ints]:
    """The index of the card of each hand discarded by the dealer, and by another player: (6175,) each."""
    hands, _, means = _hands()
    mine, theirs = _by_rank(players, dealers, others)
    return [(means + cribs[hands]).argmax(axis=1) for cribs in (mine, -theirs)]


def _by_rank(players: Players, dealers: Floats, others: Floats) -> Floats:
    """The mean crib by the rank discarded by the dealer, and by another player: (2, 13)."""
    third = np.ones(13) if players == 3 else others
    return np.array([_cribs(role) for role in ([others, others, third], [dealers, others, third])])


@cache
def usual_cribs(players: Players) -> Floats:
    """The mean crib in equilibrium by the rank discarded by the dealer, and by another player: (2, 13)."""
    fixed = readiness(players)
    return _by_rank(players, np.array(fixed.dealer), np.array(fixed.other))


@cache
def keeps(players: Players) -> Bytes:
    """The ranks that the dealer, and another player, keep of five at the fixed point: (2, 6188, 4)."""
    fixed = readiness(players)
    kept = discards_of(5, 1)[1]
    best = _best(players, np.array(fixed.dealer), np.array(fixed.other))
    return np.array([keeps_of(each, _hands().ranks.astype(np.uint8), kept) for each in best])


def keeper(players: Players) -> Keeper:
    """Good players' choice of cards to keep, for `playouts`."""
    return by_table(keeps(players))


@cache
def _grid() -> tuple[Floats, Floats]:
    """By my rank and three others: points summed over starters and suits, and their number."""
    mine, a, b, c, s = np.ogrid[:13, :13, :13, :13, :13]
    ways = (
        (4.0 - (a == mine)) * (4.0 - (b == mine) - (b == a)) * (4.0 - (c == mine) - (c == a) - (c == b))
        * (4.0 - (s == mine) - (s == a) - (s == b) - (s == c))
    ).clip(0)
    return (_scored() * ways).sum(axis=4), ways.sum(axis=4)


def _cribs(roles: list[Floats]) -> Floats:
    """The mean crib by the rank that I discard: (13,)."""
    scored, ways = (grid @ roles[2] @ roles[1] @ roles[0] for grid in _grid())
    return np.asarray(scored / ways)
