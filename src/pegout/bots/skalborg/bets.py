"""Betting: values of bets by win chance, and the betting of levels without a solved strategy."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.betting import Bet, Call, Fold, Raise
from pegout.bots.skalborg.spots import in_chips
from pegout.bots.skalborg.strength import Futures, Seen, equity, futures, least_gift
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD
from pegout.bots.weighing import Weighed, Weight, by_chances
from pegout.cards import without
from pegout.game import Action, Seat
from pegout.games.skalborg.state import State
from pegout.scoring import total

USUAL = (4, 4, 9, 13, 17)  # typical points of a hand, by open cards of the board


class Style(Struct, frozen=True, kw_only=True):
    """A betting style based on win chances. Chances are those against a single opponent."""

    samples: int  # of possible outcomes
    reads: float  # how much stronger it rates hands of opponents who put in more; 0: no stronger
    bet: float  # bets with at least this win chance
    strong: float  # bets the pot, or raises
    margin: float  # calls with a chance this far above the pot odds
    bluff: float  # how often it bets a bad hand after no bet
    blur: float = 0.0  # standard deviation of the error of its estimate


class Equity(NamedTuple):
    """The expected share of the pot at a showdown, with its standard error."""

    mean: float  # 0 .. 1
    error: float  # standard error


def by_worth(view: State, seat: Seat, rng: random.Random) -> Weighed[Action]:
    """A beginner: bets by the current points, rarely folds, and ignores pot odds."""
    worth = float(total(view.worth(seat)))
    ratio = worth / USUAL[len(view.board)]
    can_fold = Fold() in view.betting.legal(seat)
    raised = in_chips(view, seat, "h")
    parts = {"worth": worth, "usual": float(USUAL[len(view.board)])}
    weights = [Weight(bet, parts=parts) for bet in _distinct([*[Fold()] * can_fold, Call(), raised])]
    if ratio > 1.5 and view.betting.raises < 3:
        return by_chances(weights, {raised: 1.0}, raised, "rating", complete=False)
    choice: Bet = Call()
    if ratio < 0.55 + 0.3 * rng.random() and can_fold:
        choice = Fold()
    folds = min(1.0, max(0.0, 1 - (ratio - 0.55) / 0.3)) if can_fold else 0.0
    return by_chances(weights, {Fold(): folds, Call(): 1 - folds}, choice, "rating", complete=False)


def by_chance(view: State, seat: Seat, style: Style, rng: random.Random) -> Weighed[Action]:
    """Bet by win chance at the showdown against the remaining players, and by pot odds."""
    betting = view.betting
    opponents = [other for other in betting.live if other != seat]
    sampled = seen_from(view, seat, style.samples)
    weights = _likelihoods(view, opponents, sampled, style.reads)
    chance = equity(sampled, weights)
    if style.blur:
        chance = min(0.999, max(0.001, chance + rng.gauss(0, style.blur)))
    alone = chance ** (1 / len(opponents))  # equivalent win chance against one opponent
    number = len(sampled.mine) if weights is None else weights.sum() ** 2 / (weights**2).sum()  # effective
    known = Equity(chance, (chance * (1 - chance) / float(number)) ** 0.5)
    chances = _plan(view, seat, style, chance, alone)
    choice = next(iter(chances))
    if len(chances) > 1 and rng.random() >= chances[choice]:
        choice = list(chances)[1]
    return bets_weighed(view, seat, known, (FOLD, CALL, "h", "p", ALL_IN), chances, choice, len(sampled.mine))


def _plan(view: State, seat: Seat, style: Style, chance: float, alone: float) -> dict[Bet, float]:
    """The probability of each bet in this style, given the win chance; the rarer one comes first."""
    betting = view.betting
    owed = betting.owed(seat)
    wild = betting.raises - (not view.board)  # bets and raises before me on this street
    if alone >= style.strong + 0.08 * wild:
        return {in_chips(view, seat, ALL_IN if alone > 0.97 and wild else "p"): 1.0}
    if not owed or Fold() not in betting.legal(seat):
        bet = in_chips(view, seat, "h" if not wild else CALL)
        if alone >= style.bet or bet == Call():
            return {bet: 1.0}
        if alone < 0.4 and len(betting.live) < 4:
            return {bet: style.bluff, Call(): 1 - style.bluff}
        return {Call(): 1.0}
    price = owed / (betting.pot + owed)
    return {Call() if chance >= price + style.margin else in_chips(view, seat, FOLD): 1.0}


def bets_weighed(
    view: State, seat: Seat, equity: Equity, moves: Iterable[str], chances: Mapping[Bet, float], choice: Bet,
    work: int,
) -> Weighed[Action]:  # fmt: skip
    """The moves in chips, and their value in big blinds if everyone called and the betting ended.

    A bet gains `equity` of the resulting `pot`, less its `cost`. A chosen bet is always included.
    """
    betting, blind = view.betting, view.rules.big_blind
    pots, costs = dict[Bet, float](), dict[Bet, float]()
    for bet in (*(in_chips(view, seat, move) for move in moves), *chances):
        to = bet.to if isinstance(bet, Raise) else betting.bet
        owed = {one: min(max(0, to - betting.staked[one]), betting.stacks[one]) for one in betting.live}
        folds = isinstance(bet, Fold)
        pots[bet] = 0.0 if folds else (betting.pot + sum(owed.values())) / blind
        costs[bet] = 0.0 if folds else owed[seat] / blind
    weights = [
        Weight(
            bet,
            equity.mean * pot - costs[bet],
            {"equity": equity.mean, "pot": pot, "cost": costs[bet]},
            equity.error * (pot if bet == choice else abs(pot - pots[choice])),
        )
        for bet, pot in pots.items()
    ]
    return by_chances(weights, chances, choice, "blinds", complete=False, work=work)


def _distinct(bets: Iterable[Bet]) -> list[Bet]:
    return list(dict.fromkeys(bets))


def seen_from(view: State, seat: Seat, samples: int) -> Futures:
    """Samples of outcomes for a betting seat, given what it can see."""
    held, discarded = view.hands[seat], view.discards[seat]
    if not discarded:  # in the recap, bets come before the discard (A0-5)
        discarded = (least_gift(held),)
        held = without(held, discarded)
    others = sum(1 for other, laid in enumerate(view.discards) if laid and other != seat)
    opponents = len(view.betting.live) - 1
    return futures(view.rules, Seen(held, discarded, view.board), max(others, opponents), opponents, samples)


def _likelihoods(view: State, opponents: list[Seat], sampled: Futures, reads: float) -> NDArray[Any] | None:
    """The likelihood of each sample: players who put in more have better hands; None: all equal."""
    if not reads:
        return None
    weights = np.ones(len(sampled.mine))
    for column, seat in enumerate(opponents):
        chips = view.betting.paid[seat] + view.betting.staked[seat]
        eager = reads * np.log2(max(1.0, chips / view.rules.big_blind))
        points = sampled.others[:, column]
        at_most = np.cumsum(np.bincount(points, minlength=256)) / len(points)
        weights *= at_most[points] ** min(eager, 4.0)
    return weights
