"""What to throw: by looks, by average, by exact points, by the chance to win."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.cribbage import discard, five_card, odds, playouts, single, ten_hand
from pegout.analysis.cribbage.cribs import throws_of
from pegout.analysis.cribbage.ranking import counted
from pegout.analysis.kernels import indexes, show, show_each
from pegout.analysis.tables import RANK_KEYS, Bytes, Floats, Ints, by_key
from pegout.bots.cribbage import expert, rollouts
from pegout.cards import Cards, without
from pegout.game import Seat
from pegout.games.cribbage import Discard, State

UNSTEADY = 3  # a beginner takes one of so many that look best,
UNSTEADY_OF = 50  # or one of the best of so many: ten cards are thrown and split in 3,150 ways
SAMPLES = 20_000  # random cribs behind the table of what a card brings
NEAR = np.array([0, 1.0, 0.5, *[0] * 10])  # what two cards are worth by how far their ranks lie apart
CLOSE = 1.5  # points that the play can make up for, hardly more
DEALS, FEWEST = 1_000, 250  # deals in which the play is followed, of all throws that are close together
DEALS_A_SECOND = 20_000  # with a wide margin


def choose(view: State, seat: Seat, level: str, rng: random.Random, budget: float) -> Discard:
    """A legal throw for the level; `budget` seconds for `expert` to weigh the play in."""
    exact = _can_be_exact(view)
    match level:
        case "beginner":
            looks = _by_looks(view, seat)
            way = rng.choice(looks[: max(UNSTEADY, len(looks) // UNSTEADY_OF)])
        case "casual":
            way = _by_average(view, seat, _bare) if exact else _by_looks(view, seat)[0]
        case "club" if not exact:
            way = _by_average(view, seat, _crib_share)
        case "expert" if not exact:
            return _by_analysis(view, seat, budget)
        case _:
            return Discard(_exactly(view, seat, by_win=level == "expert"))
    return _ways(view).discard(view.hands[seat], way)


def _can_be_exact(view: State) -> bool:
    return len(view.players) == 2 and view.rules.keep == 4 and not view.rules.second_hand


def _exactly(view: State, seat: Seat, *, by_win: bool) -> Cards:
    """The best by the chance to win, where the board knows it; else by points."""
    rules, held = view.rules, view.hands[seat]
    dealer, side = seat == view.dealer, rules.side(seat)
    if by_win and rules.target == odds.TARGET:
        score = view.scores[side], view.scores[1 - side]
        values = expert.throw(
            indexes(held), dealer, *score,
            crib_flush=rules.crib_flush, heels=rules.heels, **counted(rules),
        )  # fmt: skip
        return tuple(held[i] for i in throws_of(len(held))[0][values.argmax()])
    return discard.analyse(
        held, dealer=dealer, target=rules.target, crib_flush=rules.crib_flush, **counted(rules)
    ).best.thrown


def _by_analysis(view: State, seat: Seat, budget: float) -> Discard:
    """The best by points, of one card, of five or of ten, as the analysis of the game has them."""
    rules, held, turn = view.rules, view.hands[seat], view.from_pone.index(seat)
    players: Any = len(view.players)
    pairs, worlds = rules.sides < rules.seats, _deals(view, budget)
    if rules.second_hand:
        return Discard(*ten_hand.best(
            held, seat=turn, players=players, crib_flush=rules.crib_flush,
            second_flush=rules.second_hand_flush, worlds=worlds // 8, pairs=pairs, **counted(rules),
        ))  # fmt: skip
    dealer = rules.side(view.dealer) == rules.side(seat)
    if players == 2:
        found = five_card.analyse(held, dealer=dealer, crib_flush=rules.crib_flush, **counted(rules))
        ways, values = [throw.thrown for throw in found], np.array([throw.total for throw in found])
        keep = five_card.keeper()
    else:
        ways, keep = [(card,) for card in held], single.keeper(players)
        values = single.totals(
            held, dealer=dealer, players=players, weight=1 / rollouts.rivals(view), **counted(rules)
        )
    close = np.flatnonzero(values > values.max() - CLOSE)
    if worlds and len(close) > 1:
        kept = indexes([without(held, ways[t]) for t in close])
        played = playouts.spots(
            kept, indexes(held), keep, players, [turn], worlds // len(close), pairs=pairs,
            one_count=rules.play_ends == "first_count",
        )  # fmt: skip
        values[close] += [spot.net for spot in played]
    return Discard(ways[int(values.argmax())])


def _deals(view: State, budget: float) -> int:
    """In how many deals the play is followed; none where it is not compiled, or so few would mislead."""
    worlds = min(DEALS, int(budget * DEALS_A_SECOND))
    known = rollouts.understands(view) and (view.rules.keep == 4 or len(view.players) == 2)  # how others keep
    return worlds if worlds >= FEWEST and known and rollouts.ready() else 0


class _Ways(NamedTuple):
    """Every way to part what is dealt, by places in the hand."""

    thrown: Ints  # (t, n) what can be thrown
    hands: Ints  # (h, k) what can be kept
    throw: Ints  # (w,) number of the throw
    kept: Ints  # (w, 1) number of the hand to play; (w, 2) where there is a second, with its number

    def discard(self, held: Cards, way: int) -> Discard:
        some = [self.thrown[self.throw[way]], *self.hands[self.kept[way, 1:]]]
        return Discard(*(tuple(held[i] for i in places) for places in some))


def _ways(view: State) -> _Ways:
    rules, players = view.rules, len(view.players)
    return _ways_of(rules.dealt(players), rules.discards(players), rules.second_hand)


@cache
def _ways_of(dealt: int, discards: int, second_hand: bool) -> _Ways:
    thrown, hands = throws_of(dealt, discards)
    if not second_hand:
        numbers = np.arange(len(thrown))
        return _Ways(thrown, hands, numbers, numbers[:, None])
    split = ten_hand.splits(dealt)  # turned round: of equal ways the one with the lowest second hand is taken
    return _Ways(thrown, split.fours, split.throw, np.column_stack([split.second, split.first]))


def _by_looks(view: State, seat: Seat) -> Ints:
    """All ways (w,), the most points in the kept cards first; no thought of the starter or the crib."""
    ways, held = _ways(view), indexes(view.hands[seat])
    worth = _bare(held[ways.hands])[ways.kept].sum(axis=1, dtype=np.int64)
    return np.argsort(-worth, kind="stable")


def _by_average(view: State, seat: Seat, share: Callable[[Bytes], NDArray[Any]]) -> int:
    """The way with the best average of its hands over the starters, with a `share` of the crib put in."""
    rules, ways, held = view.rules, _ways(view), indexes(view.hands[seat])
    hands, starters = held[ways.hands], np.setdiff1d(np.arange(52, dtype=np.uint8), held)
    second_flush = rules.crib_flush if rules.second_hand_flush == "crib" else None
    value = np.zeros(len(ways.throw))
    for kept, flush in zip(ways.kept.T, (None, second_flush), strict=False):
        points = show_each(
            hands, starters, hand_flush=rules.hand_flush, nobs_points=rules.nobs, as_crib=flush
        )
        value += points.mean(axis=1)[kept]
    if rules.score_crib:
        crib = 1.0 if rules.side(view.dealer) == rules.side(seat) else -1 / rollouts.rivals(view)
        value += crib * share(held[ways.thrown])[ways.throw]
    return int(value.argmax())


def _bare(held: Bytes) -> Bytes:
    """What cards (n, k) make by their ranks alone: (n,) points."""
    points: Bytes = by_key(held.shape[1]).take(RANK_KEYS[held >> 2].sum(axis=1))
    return points


def _crib_share(thrown: Bytes) -> Floats:
    """What cards (n, k) bring to a crib: a half or a quarter of one of random others, and what they make."""
    ranks = (thrown >> 2).astype(np.int64)
    return np.asarray(_alone()[ranks].sum(axis=1) + (_bare(thrown) + NEAR[np.ptp(ranks, axis=1)]))


@cache
def _alone() -> Floats:
    """By rank: what a card adds to a crib of random cards, against the average card; (13,) points."""
    rng = np.random.default_rng(1)
    cribs = np.argsort(rng.random((SAMPLES, 52)), axis=1)[:, :5].astype(np.uint8)
    points = show(cribs, crib=True).astype(np.float64)
    ranks = cribs[:, 0] >> 2
    sums = np.bincount(ranks, weights=points, minlength=13)
    return np.asarray(sums / np.bincount(ranks, minlength=13) - points.mean())
