"""Splits of ten-hand cribbage: a hand to play, a second hand that is only counted, and a discard.

Two players split ten cards in 3,150 ways, three and four nine cards in 630. Both hands are exact over the
starters, the second by its own flush rule (A2-4). The crib is exact over starters and the others' cards,
discarded as two from six (`discard_policies`) or one from five (`single`). With ten cards there is more
choice, so this is approximate. The play is optionally sampled; the others then keep by `keeper`.

>>> from pegout.cards import cards
>>> ways = analyse(cards("5H 5S JD JC 7D 8C 8H 9S 2C KD"), dealer=True)
>>> len(ways), ways[0].discarded, ways[0].kept, ways[0].second
(3150, (2C, KD), (5H, 5S, JC, JD), (7D, 8C, 8H, 9S))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.analysis.cribbage import cribs, discard_policies, selfplay, single
from pegout.analysis.cribbage.cribs import discards_of, tally, width
from pegout.analysis.cribbage.discard import Spread
from pegout.analysis.cribbage.options import USUAL, Options
from pegout.analysis.cribbage.playouts import Keeper, Seating, Spot, places, spots
from pegout.analysis.kernels import indexes, show_each
from pegout.analysis.lookups import RANK_KEYS, Bytes, Floats, Ints, by_key, place
from pegout.cards import Card, Cards
from pegout.words import Text, TextError

Players: TypeAlias = Literal[2, 3, 4]

FINALISTS = 8  # number of hands whose play is simulated in all deals
CLOSE = 2.0  # points: a larger deficit is hardly made up in the play


class Split(Struct, frozen=True):
    """One split and its value."""

    discarded: Cards  # two, or one with more than two players
    kept: Cards  # the hand that is played
    second: Cards
    hand: Spread  # of the hand to play, over the starters
    second_hand: Spread  # over the starters
    crib: Spread  # the player's or the opponent's
    play: float  # mine less each opposing side's: sampled, otherwise from the table of two-player play
    total: float  # both hands, plus or minus the crib, and the play if it was sampled or for two players
    played: Spot | None = None  # the play, if sampled


def dealt(players: Players) -> int:
    """Cards dealt to each player: ten for two players, nine for more (P2-5)."""
    return 10 if players == 2 else 9


def analyse(
    held: Sequence[Card], *, dealer: bool, players: Players = 2, options: Options = USUAL, samples: int = 0,
    pairs: bool = False,
) -> tuple[Split, ...]:  # fmt: skip
    """Rank every split of ten cards (two players) or nine (three, four); some tenths of a second.

    `dealer`: whether I deal, and thus play last. `samples`: number of deals in which the play of the best
    candidates is simulated (`playouts`, needs `fast`), an eighth of it for other hands; in `pairs` or each
    alone. With 0, two players value the play by the table for six-card discards; with more players it only
    breaks ties between the two hands. Raises ValueError for another number of cards,
    duplicates or jokers.
    """
    parts = _parted(held, players, options)
    crib = _cribs(parts.hand, dealer, players, options)
    total, play = parts.totals(_mean(crib), dealer), parts.usual_play(dealer)
    played: list[Spot] = []
    if samples:
        seating = Seating(players, places(players, dealer, pairs), pairs)
        played = _played(parts, np.arange(len(parts.fours)), seating, samples // 8, options)
        play = np.array([spot.net for spot in played])
        finalists = parts.finalists(total, play)
        again = _played(parts, finalists, seating, samples, options)
        for four, spot in zip(finalists, again, strict=True):
            played[four], play[four] = spot, spot.net
    if samples or players == 2:
        total += play[parts.first]
    return parts.splits(crib, play, total, played)


class Way(NamedTuple):
    """One split in means; see `Split`."""

    discarded: Cards
    second: Cards
    hand: float
    second_hand: float
    crib: float  # negative if it is the opponents'
    play: float  # 0 if not considered
    total: float


def best_ways(
    held: Sequence[Card], seating: Seating, *, options: Options = USUAL, samples: int = 0, most: int = 1
) -> list[Way]:
    """The best splits, as in `analyse`, in some hundredths of a second.

    `seating` has one place in turn order, mine; the last place deals. The crib of a single card is by ranks
    (`single.crib_means`). The play is simulated only for hands close to the best without it; the result then
    has only these hands, at most `most`.
    """
    (seat,), last = seating.seats, seating.players - 1
    dealer = seat % 2 == last % 2 if seating.pairs else seat == last
    players: Players = 2 if last == 1 else 3 if last == 2 else 4
    parts = _parted(held, players, options)
    if players == 2:
        crib = _mean(_cribs(parts.hand, dealer, players, options))
    else:
        crib = single.crib_means(parts.hand, dealer, players, options)
    total, play = parts.totals(crib, dealer), parts.usual_play(dealer)
    finalists = parts.finalists(total, play, within=CLOSE)
    if samples and len(finalists) > 1:
        spots = _played(parts, finalists, seating, samples, options)
        play = np.full(len(parts.fours), -np.inf)
        play[finalists] = [spot.net for spot in spots]
    weighed = bool(samples) or players == 2
    if weighed:
        total += play[parts.first]
    order = _best_first(total, play[parts.first])[:most]
    return [
        parts.way(n, crib, dealer, float(play[parts.first[n]]) if weighed else 0.0)
        for n in order[np.isfinite(total[order])].tolist()
    ]


class _Parts(NamedTuple):
    """A hand and all its splits."""

    cards: Cards
    hand: Bytes  # (d,)
    fours: Bytes  # (f, 4)
    discard: Ints  # (n,) index of the discard, of the hand and of the second hand, as in `splits`
    first: Ints
    second: Ints
    hands: Ints  # (f, points) number of starters by points of each four
    seconds: Ints  # (f, points) the same as a second hand

    def totals(self, crib: Floats, dealer: bool) -> Floats:
        """Mean points without the play, with means `crib` (t,) by discard: (n,)."""
        starters = 52 - len(self.hand)
        means, second_means = _mean(self.hands) / starters, _mean(self.seconds) / starters
        cribs = crib if dealer else -crib
        return np.asarray(means[self.first] + second_means[self.second] + cribs[self.discard])

    def way(self, split: int, crib: Floats, dealer: bool, play: float) -> Way:
        """A split by its index, with the net points of its hand in the play."""
        of, starters = splits(len(self.hand)), 52 - len(self.hand)
        discard, first, second = self.discard[split], self.first[split], self.second[split]
        hand = float(_mean(self.hands[first : first + 1])[0]) / starters
        second_hand = float(_mean(self.seconds[second : second + 1])[0]) / starters
        in_crib = float(crib[discard]) * (1 if dealer else -1)
        return Way(
            tuple(self.cards[i] for i in of.discarded[discard]),
            tuple(self.cards[i] for i in of.fours[second]),
            hand, second_hand, in_crib, play, round(hand + second_hand + in_crib + play, 9),
        )  # fmt: skip

    def splits(self, crib: Floats, play: Floats, total: Floats, played: Sequence[Spot]) -> tuple[Split, ...]:
        """Every split, best first.

        Distributions of the `crib` (t, points), net points of the `play` (f,), `total` (n,); the play of each
        four, if it was sampled.
        """
        size = len(self.hand)
        of_hand, of_second = (
            [Spread(tuple(row), 52 - size) for row in counts.tolist()]
            for counts in (self.hands, self.seconds)
        )
        of_crib = [Spread(tuple(row), 1.0) for row in crib.tolist()]
        in_discard, in_four = (
            [tuple(self.cards[i] for i in way) for way in ways.tolist()] for ways in splits(size)[:2]
        )
        order = _best_first(total, play[self.first])
        numbers = (each[order].tolist() for each in (self.discard, self.first, self.second))
        return tuple(
            Split(
                in_discard[t], in_four[a], in_four[b], of_hand[a], of_second[b], of_crib[t],
                float(play[a]), float(total[i]), played[a] if played else None,
            )
            for i, t, a, b in zip(order.tolist(), *numbers, strict=True)
        )  # fmt: skip

    def usual_play(self, dealer: bool) -> Floats:
        """The net points of each four in two-player play after six-card discards, from the table: (f,)."""
        return np.asarray(selfplay.load().net[0 if dealer else 1, place(self.fours >> 2)])

    def finalists(self, total: Floats, play: Floats, within: float = np.inf) -> Ints:
        """The best fours to play with these totals (n,) and net points of the play (f,), best first."""
        behind = np.full(len(self.fours), np.inf)
        np.minimum.at(behind, self.first, -total)
        behind -= play
        return behind.argsort(kind="stable")[: min(FINALISTS, int((behind <= behind.min() + within).sum()))]


def _parted(held: Sequence[Card], players: Players, options: Options) -> _Parts:
    size = dealt(players)
    if len(held) != size or len(set(held)) != size or any(card.index >= 52 for card in held):
        text = Text.of("asked-cards-ten-hand", dealt=size, players=players, held=len(held))
        raise TextError(text)
    cards = tuple(sorted(held))
    hand = indexes(cards)
    of = splits(size)
    fours = hand[of.fours]
    starters = np.setdiff1d(np.arange(52, dtype=np.uint8), hand)
    hands, seconds = (
        tally(show_each(fours, starters, flush, options.nobs), width(options.nobs))
        for flush in (options.of_hand, options.of_second)
    )
    return _Parts(cards, hand, fours, of.discard, of.first, of.second, hands, seconds)


def _best_first(total: Floats, play: Floats) -> Ints:
    """The order of splits; ties by the play."""
    return np.lexsort((-play, -total.round(9)))


def _played(parts: _Parts, which: Ints, seating: Seating, samples: int, options: Options) -> list[Spot]:
    keep = keeper(2 if seating.players == 2 else 3 if seating.players == 3 else 4)
    return spots(parts.fours[which], parts.hand, keep, seating, max(1, samples), options)


def keeper(players: Players) -> Keeper:
    """How good players keep, for `playouts`: the hand to play of the best split, by ranks.

    Both hands are averaged over the starters, without flushes and nobs, the crib as in `analyse`; the table
    of two-player play decides which of the two hands is played.
    """
    size, table = dealt(players), selfplay.load()
    cribs = discard_policies.load().cribs if players == 2 else single.usual_cribs(players)
    discarded, fours, discard, first, second = splits(size)

    def keep(ranks: Bytes, owner: bool) -> Bytes:
        side, sign = (0, 1.0) if owner else (1, -1.0)
        hands = ranks[:, fours]
        keys = RANK_KEYS[hands].sum(axis=2)
        left = 4 - (ranks[:, :, None] == np.arange(13)).sum(axis=1)
        means = np.zeros(keys.shape)
        for rank in range(13):
            means += by_key(5).take(keys + RANK_KEYS[rank], mode="clip") * left[:, rank, None]
        means /= 52 - size
        value = (means + table.net[side, place(hands)])[:, first] + means[:, second]
        value += sign * cribs[side, place(ranks[:, discarded])][:, discard]
        return np.take_along_axis(ranks, fours[first[value.argmax(axis=1)]], axis=1)

    return keep


class Splits(NamedTuple):
    """All splits by places of cards; numbered in the order of `combinations`."""

    discarded: Ints  # (t, 2), or (t, 1): possible discards
    fours: Ints  # (f, 4)
    discard: Ints  # (n,) index of the discard
    first: Ints  # (n,) of the hand to play
    second: Ints  # (n,) of the second hand


@cache
def splits(size: int) -> Splits:
    """All splits of `size` cards: ten (3,150) or nine (630)."""
    discarded, rest = discards_of(size, size - 8)
    fours = np.array(list(combinations(range(size), 4)))
    number = {four: n for n, four in enumerate(map(tuple, fours.tolist()))}
    chosen, left = discards_of(8, 4)
    first, second = (
        np.array([number[tuple(four)] for four in rest[:, part].reshape(-1, 4).tolist()])
        for part in (chosen, left)
    )
    return Splits(discarded, fours, np.repeat(np.arange(len(discarded)), len(chosen)), first, second)


def _mean(chances: NDArray[Any]) -> Floats:
    """The means of distributions, by chances or counts: (n, points) to (n,)."""
    return np.asarray(chances @ np.arange(chances.shape[1]))


def _cribs(hand: Bytes, dealer: bool, players: Players, options: Options) -> Floats:
    """Distributions of crib points, by discard: (t, points)."""
    if players != 2:
        return single.cribs_of(hand, dealer, players, options)
    policy = discard_policies.load().of("pone" if dealer else "dealer")
    return cribs.cribs_of(hand, hand[splits(len(hand)).discarded], policy, options)
