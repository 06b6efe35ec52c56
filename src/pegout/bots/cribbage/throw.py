"""What to throw: by looks, by average, by exact points, by the chance to win."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from pegout.analysis import discard, five_card, kernels, odds, playouts, single, ten_hand
from pegout.analysis.cribs import throws_of
from pegout.analysis.kernels import indexes
from pegout.analysis.tables import Floats
from pegout.bots.cribbage import expert, many
from pegout.cards import DECK, Card, Cards, without
from pegout.game import Seat
from pegout.games.cribbage import Discard, State
from pegout.scoring import fifteens, pairs, runs, score_show, total

UNSTEADY = 3  # a beginner takes one of so many that look best,
UNSTEADY_OF = 50  # or one of the best of so many: ten cards are thrown and split in 3,150 ways
SAMPLES = 20_000  # random cribs behind the table of what a card brings
CLOSE = 1.5  # points that the play can make up for, hardly more
WORLDS, FEWEST = 1_000, 250  # deals in which the play is followed, of all throws that are close together
WORLDS_A_SECOND = 20_000  # with a wide margin


def choose(view: State, seat: Seat, level: str, rng: random.Random, budget: float) -> Discard:
    """A legal throw for the level; `budget` seconds for `expert` to weigh the play in."""
    exact = _can_be_exact(view)
    match level:
        case "beginner":
            looks = _by_looks(view, seat)
            return rng.choice(looks[: max(UNSTEADY, len(looks) // UNSTEADY_OF)])
        case "casual":
            return _by_average(view, seat, _bare) if exact else _by_looks(view, seat)[0]
        case "club" if not exact:
            return _by_average(view, seat, _crib_share)
        case "expert" if not exact:
            return _by_analysis(view, seat, budget)
    return Discard(_exactly(view, seat, by_win=level == "expert"))


def _can_be_exact(view: State) -> bool:
    return len(view.players) == 2 and view.rules.keep == 4 and not view.rules.second_hand


def _exactly(view: State, seat: Seat, *, by_win: bool) -> Cards:
    """The best by the chance to win, where the board knows it; else by points."""
    rules, held = view.rules, view.hands[seat]
    dealer, side = seat == view.dealer, rules.side(seat)
    if by_win and rules.target == odds.TARGET:
        score = view.scores[side], view.scores[1 - side]
        values = expert.throw(indexes(held), dealer, *score, rules.crib_flush, rules.nobs)
        return tuple(held[i] for i in throws_of(len(held))[0][values.argmax()])
    return discard.analyse(
        held, dealer=dealer, target=rules.target, crib_flush=rules.crib_flush, nobs_points=rules.nobs
    ).best.thrown


def _by_analysis(view: State, seat: Seat, budget: float) -> Discard:
    """The best by points, of one card, of five or of ten, as the analysis of the game has them."""
    rules, held, turn = view.rules, view.hands[seat], view.from_pone.index(seat)
    players: Any = len(view.players)
    pairs, worlds = rules.sides < rules.seats, _worlds(view, budget)
    if rules.second_hand:
        return Discard(*ten_hand.best(
            held, seat=turn, players=players, crib_flush=rules.crib_flush,
            second_flush=rules.second_hand_flush, nobs_points=rules.nobs, worlds=worlds // 8, pairs=pairs,
        ))  # fmt: skip
    dealer = rules.side(view.dealer) == rules.side(seat)
    if players == 2:
        found = five_card.analyse(held, dealer=dealer, crib_flush=rules.crib_flush, nobs_points=rules.nobs)
        ways, values = [throw.thrown for throw in found], np.array([throw.total for throw in found])
        keep = five_card.keeper()
    else:
        ways, keep = [(card,) for card in held], single.keeper(players)
        values = single.totals(
            held, dealer=dealer, players=players, nobs_points=rules.nobs, weight=1 / many.rivals(view)
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


def _worlds(view: State, budget: float) -> int:
    """In how many deals the play is followed; none where it is not compiled, or so few would mislead."""
    worlds = min(WORLDS, int(budget * WORLDS_A_SECOND))
    return worlds if worlds >= FEWEST and many.ready() and many.understands(view) else 0


def _by_looks(view: State, seat: Seat) -> list[Discard]:
    """All throws, the most points in the kept cards first; no thought of the starter or the crib."""
    worth = cache(_bare)
    ways = sorted(_ways(view, seat), key=lambda way: -worth(way[1]) - worth(way[0].second))
    return [throw for throw, _ in ways]


def _ways(view: State, seat: Seat) -> Iterator[tuple[Discard, Cards]]:
    """Every legal throw, and the playing hand that it leaves."""
    rules, held = view.rules, view.hands[seat]
    for thrown in combinations(held, rules.discards(len(view.players))):
        left = without(held, thrown)
        for second in combinations(left, 4) if rules.second_hand else [()]:
            yield Discard(thrown, second), without(left, second)


def _bare(held: Cards) -> int:
    return total((*fifteens(held), *runs(held), *pairs(held)))


def _by_average(view: State, seat: Seat, share: Callable[[Cards], float]) -> Discard:
    """The best average of all hands over the starters, with a `share` of the crib put in."""
    rules = view.rules
    crib = 1.0 if rules.side(view.dealer) == rules.side(seat) else -1 / many.rivals(view)
    playing, second = _means(view, view.hands[seat])
    share = cache(share)

    def value(way: tuple[Discard, Cards]) -> float:
        throw, kept = way
        return playing[kept] + (second[throw.second] if throw.second else 0.0) + crib * share(throw.cards)

    return max(_ways(view, seat), key=value)[0]


def _means(view: State, held: Cards) -> tuple[dict[Cards, float], dict[Cards, float]]:
    """Every hand that could be kept, as playing hand and as second hand, on average over the starters."""
    rules = view.rules
    hands = list(combinations(held, rules.keep))
    starters = without(DECK, held)
    if rules.keep == 3:
        return {hand: _mean_of_three(hand, starters, rules.nobs) for hand in hands}, {}
    playing = _mean(hands, starters, rules.nobs, crib=False)
    if not rules.second_hand:
        return dict(zip(hands, playing, strict=True)), {}
    second = _mean(hands, starters, rules.nobs, crib=rules.second_hand_flush == "crib")
    return dict(zip(hands, playing, strict=True)), dict(zip(hands, second, strict=True))


def _mean(hands: list[Cards], starters: Cards, nobs: int, *, crib: bool) -> list[float]:
    rows = np.repeat(indexes(hands), len(starters), axis=0)
    turned = np.tile(indexes(starters), len(hands))[:, None]
    points = kernels.show(np.hstack([rows, turned]), crib=crib, nobs_points=nobs)
    return [float(mean) for mean in points.reshape(len(hands), -1).mean(axis=1)]


def _mean_of_three(hand: Cards, starters: Cards, nobs: int) -> float:
    return sum(total(score_show(hand, starter, nobs_points=nobs)) for starter in starters) / len(starters)


def _crib_share(thrown: Cards) -> float:
    """What these cards bring to a crib: a half or a quarter of one of random others, and what they make."""
    alone = _alone()
    together = sum(2.0 * (a.pips + b.pips == 15) + 2.0 * (a.rank == b.rank) + _near(a, b)
                   for a, b in combinations(thrown, 2))  # fmt: skip
    return sum(float(alone[card.rank - 1]) for card in thrown) + together


def _near(a: Card, b: Card) -> float:
    return {1: 1.0, 2: 0.5}.get(abs(a.rank - b.rank), 0.0)


@cache
def _alone() -> Floats:
    """By rank: what a card adds to a crib of random cards, against the average card; (13,) points."""
    rng = np.random.default_rng(1)
    cribs = np.argsort(rng.random((SAMPLES, 52)), axis=1)[:, :5].astype(np.uint8)
    points = kernels.show(cribs, crib=True).astype(np.float64)
    ranks = cribs[:, 0] >> 2
    sums = np.bincount(ranks, weights=points, minlength=13)
    return np.asarray(sums / np.bincount(ranks, minlength=13) - points.mean())
