"""What a change of the play is worth: many deals, played by one and by the other.

Cards, throws and scores are those of games between two experts, so only the play differs. Each deal is
played twice, with the seats changed, and a play is worth what it does to the chance to win, by the board.
A game of nine deals would hide the same difference behind a hundred times the luck.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pegout.analysis.cribbage import chances, odds, selfplay, throws
from pegout.analysis.cribbage.cribs import throws_of
from pegout.analysis.kernels import kind_points, show
from pegout.analysis.tables import RANK_KEYS, Bytes, Floats, Ints, by_key, colex, crib_points, scoring
from pegout.bots.cribbage import expert, habit
from pegout.intervals import Z95

A_GAME = 9.0  # deals
SPOT = 39  # bytes from which a choice was made, see `gate`


class Style(NamedTuple):
    """How somebody plays: he searches against a model of the other, or follows a habit himself."""

    model: expert.Model
    most: int = expert.MOST
    searches: bool = True

    @property
    def knobs(self) -> Floats:
        return np.array([self.most, self.model.floor, self.model.least, float(self.searches)])


def by_habit(numbers: Floats) -> Style:
    return Style(expert.Model(numbers[None], np.ones(1)), searches=False)


class Deals(NamedTuple):
    """Deals up to the play."""

    cards: Bytes  # (n, 13) four of pone, four of dealer, two thrown by each, the starter
    scores: Ints  # (n, 2) of pone and dealer, heels included


class Played(NamedTuple):
    points: Ints  # (n, 2) of pone and dealer in the play
    chances: Floats  # (n,) of pone to win, then
    spots: Bytes  # (n, 8, SPOT) from what each choice was made


class Comparison(NamedTuple):
    """What the first makes of the second: of games (0 .. 1), and points a deal."""

    wins: float
    margin: float  # half of the 95 % interval
    points: float
    points_margin: float
    deals: int

    def __str__(self) -> str:
        return (
            f"{self.wins:.2%} of games (± {self.margin:.2%}), "
            f"{self.points:+.3f} points a deal (± {self.points_margin:.3f}), {self.deals} deals"
        )


def sample(games: int, seed: int) -> Deals:
    """The deals of so many games in which both throw as `expert` does (and play with care)."""
    rng, careful = np.random.default_rng(seed), by_habit(habit.careful())
    chosen, kept = throws_of(6)
    rows: list[Bytes] = []
    before: list[tuple[int, int]] = []
    for game in range(games):
        score, dealer = [0, 0], game % 2
        while max(score) < odds.TARGET:
            pone, cards = 1 - dealer, rng.permutation(52)[:13].astype(np.uint8)
            hands = np.sort(cards[:6]), np.sort(cards[6:12])
            first = int(expert.throw(hands[0], False, score[pone], score[dealer]).argmax())
            second = int(expert.throw(hands[1], True, score[dealer], score[pone]).argmax())
            at = (kept[first], kept[second], chosen[first], chosen[second])
            row = np.concatenate([hands[i % 2][where] for i, where in enumerate(at)] + [cards[12:]])
            score[dealer] += 2 * int(row[12] >> 2 == expert.JACK)
            if score[dealer] >= odds.TARGET:
                break
            rows.append(row)
            before.append((score[pone], score[dealer]))
            now = Deals(row[None], np.array([[score[pone], score[dealer]]]))
            made, shown = play(now, careful, careful).points[0], shows(now.cards)[0]
            score[pone] += int(made[0])
            score[dealer] += int(made[1])
            if max(score) >= odds.TARGET:
                break
            score[pone] += int(shown[0])
            if score[pone] < odds.TARGET:
                score[dealer] += int(shown[1:].sum())
            dealer = pone
    return Deals(np.array(rows), np.array(before, dtype=np.int64))


def play(deals: Deals, pone: Style, dealer: Style, seed: int = 1) -> Played:
    """Play all of them; needs `fast`. `seed` is for those who follow an unsteady habit."""
    most = max(len(pone.model.habits), len(dealer.model.habits))
    habits, shares = np.zeros((2, most, habit.WIDTH)), np.zeros((2, most))
    for seat, style in enumerate((pone, dealer)):
        number = len(style.model.habits)
        habits[seat, :number], shares[seat, :number] = style.model.habits, style.model.shares
    points = np.zeros((len(deals.cards), 2), dtype=np.int64)
    spots = np.zeros((len(deals.cards), 8, SPOT), dtype=np.uint8)
    _gate().deals(
        np.ascontiguousarray(deals.cards), np.ascontiguousarray(deals.scores),
        np.ascontiguousarray(shows(deals.cards)[:, :2]), habits, shares,
        np.array([pone.knobs, dealer.knobs]), seed, *_tables(), points, spots,
    )  # fmt: skip
    after = np.minimum(deals.scores + points, odds.TARGET)
    return Played(points, after_play()[after[:, 0], after[:, 1]], spots)


def compare(deals: Deals, first: Style, second: Style, third: Style | None = None) -> Comparison:
    """Play all deals with the seats changed: first against second, or how much better against a third."""
    if third is None:
        at_home, away = play(deals, first, second), play(deals, second, first)
        return _compared(at_home, away)
    pairs = [(play(deals, one, third), play(deals, third, one)) for one in (first, second)]
    won, lost = pairs
    return _compared(
        Played(won[0].points - lost[0].points, won[0].chances - lost[0].chances, won[0].spots),
        Played(won[1].points - lost[1].points, won[1].chances - lost[1].chances, won[1].spots),
    )


def _compared(as_pone: Played, as_dealer: Played) -> Comparison:
    number = len(as_pone.chances)
    gained = (as_pone.chances - as_dealer.chances) * A_GAME / 2
    points = ((as_pone.points - as_dealer.points) @ np.array([1, -1])) / 2
    margin, points_margin = (Z95 * float(each.std()) / sqrt(number) for each in (gained, points))
    return Comparison(0.5 + float(gained.mean()), margin, float(points.mean()), points_margin, number)


# --- learning a habit -------------------------------------------------------------------------------


class Fit(NamedTuple):
    numbers: Floats  # (habit.WIDTH,)
    choices: int
    surprise: float  # mean of minus the log of the chance of what was played
    right: float  # how often the likeliest card was played


def spot(
    rank: int, whole: list[int], held: list[int], pile: list[int], count: int, cards: int, unseen: Ints
) -> Bytes:
    """A choice, as `gate.deals` notes it: `rank` was played, of the cards `held` of the four `whole`.

    `pile` the cards of this count, `cards` what the next player holds, `unseen` (13,) what this one does not
    see.
    """
    bits, left = 0, list(held)
    for i, card in enumerate(whole):
        if card in left:
            left.remove(card)
            bits |= 1 << i
    lies = [*pile, *[0] * (16 - len(pile))]
    return np.array([1, rank, bits, len(pile), count, cards, *whole, *lies, *unseen], dtype=np.uint8)


def learned(spots: Bytes, steps: int = 12, ridge: float = 3e-4) -> Fit:
    """The habit that makes the choices (.., SPOT) likeliest: a conditional logit, by Newton's method."""
    flat = spots.reshape(-1, SPOT)
    asked = np.ascontiguousarray(flat[flat[:, 0] > 0])
    given = np.zeros((len(asked), 4, habit.WIDTH), dtype=np.float32)
    which = np.zeros((len(asked), 4), dtype=np.uint8)
    _gate().judged(asked, scoring().play_runs, kind_points(), given, which)
    rows, legal, laid = given.astype(np.float64), which > 0, which == 1
    numbers, number = np.zeros(habit.WIDTH), len(rows)
    for _ in range(steps):
        value = np.where(legal, rows @ numbers, -np.inf)
        chance = np.exp(value - value.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        slope = np.einsum("nc,ncw->w", laid - chance, rows) / number - ridge * numbers
        mean = np.einsum("nc,ncw->nw", chance, rows)
        scaled = (rows * np.sqrt(chance)[:, :, None]).reshape(-1, habit.WIDTH)
        curve = (scaled.T @ scaled - mean.T @ mean) / number + ridge * np.eye(habit.WIDTH)
        numbers = numbers + np.linalg.solve(curve, slope)
    right = float((chance.argmax(axis=1) == laid.argmax(axis=1)).mean())
    numbers[habit.STEADY] = 1.0
    return Fit(numbers, number, -float(np.log(chance[laid]).mean()), right)


# --- tables ------------------------------------------------------------------------------------------


def _gate() -> Any:
    return import_module("pegout.bots.cribbage.gate")


def shows(cards: Bytes) -> Ints:
    """What pone, dealer and crib show: (n, 3)."""
    turned = cards[:, 12:]
    hands = [show(np.hstack([cards[:, at : at + 4], turned]), crib=at == 8) for at in (0, 4, 8)]
    return np.stack(hands, axis=1).astype(np.int64)


@cache
def _tables() -> tuple[Any, ...]:
    kept, thrown = selfplay.shipped().keeps[::-1], throws.shipped()
    return (
        np.array([chances.counted(dealer) for dealer in (False, True)]),
        np.ascontiguousarray(kept + expert.ODD),
        np.array([habits.readiness.mean(axis=1) for habits in (thrown.pone, thrown.dealer)]),
        crib_points(), tuple(colex(size) for size in range(5)), by_key(5), RANK_KEYS, scoring().play_runs,
        kind_points(),
    )  # fmt: skip


@cache
def after_play() -> Floats:
    """Pone's chance by pone's and dealer's score after the play, over all hands and cribs: (122, 122)."""
    shipped = odds.shipped_deals()
    deals, weights = shipped.deals, shipped.counts / shipped.counts.sum()
    target, most = odds.TARGET, chances.SHOW
    pones = np.bincount(deals[:, 3], weights=weights, minlength=most)
    dealers = np.bincount(deals[:, 4].astype(np.int64) + deals[:, 5], weights=weights, minlength=2 * most)
    board = np.zeros((target + most, target + 2 * most))
    board[:target, :target] = odds.shipped().wins
    board[target:] = 1.0
    board[:target, target:] = 0.0
    counted = sum(pones[h] * board[h : h + target] for h in range(most))
    found = np.zeros((target + 1, target + 1))
    found[target] = 1.0
    found[:target, :target] = sum(dealers[s] * counted[:, s : s + target] for s in range(2 * most))
    return found
