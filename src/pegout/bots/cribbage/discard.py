"""Discards: by appearance, by average, by exact points, by win chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribbage import discard, five_card, odds, playouts, single, ten_hand
from pegout.analysis.cribbage.cribs import discards_of
from pegout.analysis.cribbage.options import Options
from pegout.analysis.kernels import indexes, show, show_each
from pegout.analysis.lookups import RANK_KEYS, Bytes, Floats, Ints, by_key
from pegout.bots.cribbage import rollouts
from pegout.bots.weighing import Weighed, Weight, best, by_chances
from pegout.cards import Cards, without
from pegout.game import Action, Seat
from pegout.games.cribbage import Discard, State
from pegout.intervals import Z95

UNSTEADY = 3  # a beginner takes one of this many of the best-looking discards,
UNSTEADY_OF = 50  # or of the best 2 %: ten cards can be split in 3,150 ways
SAMPLES = 20_000  # random cribs behind the table of a card's value
NEAR = np.array([0, 1.0, 0.5, *[0] * 10])  # value of two cards by the distance of their ranks
CLOSE = 1.5  # points: a larger deficit is hardly made up in the play
DEALS, FEWEST = 1_000, 250  # deals in which the play is simulated, over all close discards
DEALS_A_SECOND = 20_000  # conservative


MOST = 50  # maximum number weighed: ten cards can be split in 3,150 ways


def weigh(view: State, seat: Seat, level: str, rng: random.Random, budget: float) -> Weighed[Action]:
    """Weigh the discards at a level; `expert` may spend `budget` seconds on simulating the play.

    Values are points (`hand`, `crib`, negative if it is the opponents', and `play` if considered), or win
    chances. With ten cards only the best splits are weighed.
    """
    exact = _can_be_exact(view)
    match level:
        case "beginner":
            return _by_unsteady_looks(view, seat, rng)
        case "casual":
            return _by_average(view, seat, _bare) if exact else _by_looks(view, seat)
        case "club" if not exact:
            return _by_average(view, seat, _crib_share)
        case "expert" if not exact and view.rules.second_hand:
            return _of_ten(view, seat, budget)
        case "expert" if not exact:
            return _by_analysis(view, seat, budget)
    return _exactly(view, seat, by_win=level == "expert")


def _can_be_exact(view: State) -> bool:
    return len(view.remaining) == 2 and view.rules.keep == 4 and not view.rules.second_hand


def _exactly(view: State, seat: Seat, *, by_win: bool) -> Weighed[Action]:
    """By win chance if the board applies, otherwise by points."""
    rules, held = view.rules, view.hands[seat]
    side = rules.side(seat)
    wins = by_win and rules.target == odds.TARGET
    discards = discard.analyse(
        held, dealer=seat == view.dealer, score=(view.scores[side], view.scores[1 - side]) if wins else None,
        options=Options.of(rules),
    ).discards  # fmt: skip
    weights = (
        Weight(
            Discard(each.discarded),
            round(each.total, 9) if each.win is None else each.win,
            {"hand": each.hand.mean, "crib": each.net_crib, "play": each.net_play},
        )
        for each in (sorted(discards, key=lambda each: each.discarded) if wins else discards)
    )
    return best(weights, "win" if wins else "points")


def _of_ten(view: State, seat: Seat, budget: float) -> Weighed[Action]:
    """By points, from the ten-hand analysis."""
    rules, deals = view.rules, _deals(view, budget) // 8
    turn, pairs = view.from_pone.index(seat), rules.sides < rules.seats
    seating = playouts.Seating(len(view.remaining), [turn], pairs)
    ways = ten_hand.best_ways(view.hands[seat], seating, options=Options.of(rules), samples=deals, most=MOST)
    weights = (
        Weight(
            Discard(way.discarded, way.second),
            way.total,
            {"hand": way.hand, "second_hand": way.second_hand, "crib": way.crib, "play": way.play},
        )
        for way in ways
    )
    return best(weights, "points", complete=False, work=deals)


def _by_analysis(view: State, seat: Seat, budget: float) -> Weighed[Action]:
    """By points, from the analysis of one-card or five-card discards."""
    rules, held, turn = view.rules, view.hands[seat], view.from_pone.index(seat)
    players: Any = len(view.remaining)
    pairs, deals = rules.sides < rules.seats, _deals(view, budget)
    dealer = rules.side(view.dealer) == rules.side(seat)
    if players == 2:
        discards = five_card.analyse(held, dealer=dealer, options=Options.of(rules))
        ways, keep = [discard.discarded for discard in discards], five_card.keeper()
        hands = np.array([discard.hand.mean for discard in discards])
        values = np.array([discard.total for discard in discards])
    else:
        ways, keep = [(card,) for card in held], single.keeper(players)
        hands, cribs = single.hand_and_crib(
            held, dealer=dealer, players=players, options=Options.of(rules), weight=1 / rollouts.rivals(view)
        )
        values = hands + cribs
    parts = [{"hand": hand, "crib": value - hand} for hand, value in zip(hands, values, strict=True)]
    errors: list[float | None] = [None] * len(ways)
    close = np.flatnonzero(values > values.max() - CLOSE)
    if deals and len(close) > 1:
        kept = indexes([without(held, ways[t]) for t in close])
        seating = playouts.Seating(players, [turn], pairs)
        played = playouts.spots(kept, indexes(held), keep, seating, deals // len(close), Options.of(rules))
        values[close] += [spot.net for spot in played]
        for t, spot in zip(close, played, strict=True):
            parts[t]["play"], errors[t] = spot.net, spot.error / Z95
    weights = (
        Weight(Discard(way), value, part, error)
        for way, value, part, error in zip(ways, values.tolist(), parts, errors, strict=True)
    )
    return best(weights, "points", work=deals)


def _deals(view: State, budget: float) -> int:
    """The number of simulated deals; 0 if the play is not compiled, or so few would mislead."""
    samples = min(DEALS, int(budget * DEALS_A_SECOND))
    are_kept_alike = view.rules.keep == 4 or len(view.remaining) == 2  # approximates the others' hands
    known = rollouts.understands(view) and are_kept_alike
    return samples if samples >= FEWEST and known and rollouts.ready() else 0


class _Ways(NamedTuple):
    """All splits of the cards dealt, by places in the hand."""

    discarded: Ints  # (t, n) possible discards
    hands: Ints  # (h, k) possible hands
    away: Ints  # (w,) index of the discard
    kept: Ints  # (w, 1) index of the hand to play; (w, 2) with that of the second hand

    def discard(self, held: Cards, way: int) -> Discard:
        some = [self.discarded[self.away[way]], *self.hands[self.kept[way, 1:]]]
        return Discard(*(tuple(held[i] for i in places) for places in some))


def _ways(view: State) -> _Ways:
    rules, players = view.rules, len(view.remaining)
    return _ways_of(rules.dealt(players), rules.discards(players), rules.second_hand)


@cache
def _ways_of(dealt: int, discards: int, second_hand: bool) -> _Ways:
    discarded, hands = discards_of(dealt, discards)
    if not second_hand:
        numbers = np.arange(len(discarded))
        return _Ways(discarded, hands, numbers, numbers[:, None])
    split = ten_hand.splits(dealt)  # reversed: ties go to the lowest second hand
    return _Ways(discarded, split.fours, split.discard, np.column_stack([split.second, split.first]))


def _by_looks(view: State, seat: Seat) -> Weighed[Action]:
    """By the points in the kept cards, ignoring starter and crib."""
    return _best_of(view, seat, *_looks(view, seat))


def _by_unsteady_looks(view: State, seat: Seat, rng: random.Random) -> Weighed[Action]:
    """As `_by_looks`, with a random choice among the best-looking discards."""
    hands, cribs = _looks(view, seat)
    order = np.argsort(-hands, kind="stable")
    number = max(UNSTEADY, len(order) // UNSTEADY_OF)
    choice = _ways(view).discard(view.hands[seat], rng.choice(order[:number]))
    weighed = _best_of(view, seat, hands, cribs, most=max(MOST, number))
    chances = {weight.action: 1 / number for weight in weighed.weights[:number]}
    return by_chances(weighed.weights, chances, choice, weighed.unit, complete=weighed.complete)


def _looks(view: State, seat: Seat) -> tuple[Floats, Floats]:
    """The points in the kept cards, and nothing for the crib, of all splits: (w,)."""
    ways, held = _ways(view), indexes(view.hands[seat])
    points = _bare(held[ways.hands])[ways.kept].sum(axis=1, dtype=np.float64)
    return points, np.zeros(len(points))


def _by_average(view: State, seat: Seat, share: Callable[[Bytes], NDArray[Any]]) -> Weighed[Action]:
    """By the mean of the hands over the starters, plus a `share` of the crib."""
    rules, ways, held = view.rules, _ways(view), indexes(view.hands[seat])
    hands, starters = held[ways.hands], np.setdiff1d(np.arange(52, dtype=np.uint8), held)
    options = Options.of(rules)
    averages, cribs = np.zeros(len(ways.away)), np.zeros(len(ways.away))
    for kept, flush in zip(ways.kept.T, (options.of_hand, options.of_second), strict=False):
        points = show_each(hands, starters, flush, options.nobs)
        averages += points.mean(axis=1)[kept]
    if rules.score_crib:
        crib = 1.0 if rules.side(view.dealer) == rules.side(seat) else -1 / rollouts.rivals(view)
        cribs += crib * share(held[ways.discarded])[ways.away]
    return _best_of(view, seat, averages, cribs)


def _best_of(view: State, seat: Seat, hands: Floats, cribs: Floats, most: int = MOST) -> Weighed[Action]:
    """The splits with the best values of hands and crib (w,), best first."""
    ways, held, values = _ways(view), view.hands[seat], hands + cribs
    order = np.argsort(-values, kind="stable")[:most]
    columns = (order, values[order], hands[order], cribs[order])
    weights = (
        Weight(ways.discard(held, way), value, {"hand": hand, "crib": crib})
        for way, value, hand, crib in zip(*(column.tolist() for column in columns), strict=True)
    )
    return best(weights, "points", complete=len(order) == len(values))


def _bare(held: Bytes) -> Bytes:
    """Rank points of cards (n, k): (n,)."""
    points: Bytes = by_key(held.shape[1]).take(RANK_KEYS[held >> 2].sum(axis=1))
    return points


def _crib_share(discarded: Bytes) -> Floats:
    """The value of cards (n, k) for a crib: their contributions to a random crib, and their own points."""
    ranks = (discarded >> 2).astype(np.int64)
    return np.asarray(_alone()[ranks].sum(axis=1) + (_bare(discarded) + NEAR[np.ptp(ranks, axis=1)]))


@cache
def _alone() -> Floats:
    """By rank: how much a card adds to a random crib, relative to the average card; (13,) points."""
    rng = np.random.default_rng(1)
    cribs = np.argsort(rng.random((SAMPLES, 52)), axis=1)[:, :5].astype(np.uint8)
    points = show(cribs, crib=True).astype(np.float64)
    ranks = cribs[:, 0] >> 2
    sums = np.bincount(ranks, weights=points, minlength=13)
    return np.asarray(sums / np.bincount(ranks, minlength=13) - points.mean())
