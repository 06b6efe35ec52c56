"""Reviews of Skalborg: bets against the solved strategy, in big blinds; discards; counts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from math import log
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from pegout.analysis import kernels
from pegout.analysis.lookups import Bytes, Floats
from pegout.betting import Call, Fold, Raise
from pegout.bots import Weight
from pegout.bots.skalborg.bets import by_chance
from pegout.bots.skalborg.levels import SETTINGS, made
from pegout.bots.skalborg.strength import Seen, equity, futures, least_gift
from pegout.cards import Card, without
from pegout.counting import Claim, Done
from pegout.game import Action, Seat
from pegout.games.skalborg import Rules, State
from pegout.games.skalborg.moves import Discard
from pegout.games.skalborg.options import CRIB
from pegout.games.skalborg.position import STREETS
from pegout.review.counting import cost_of, judge_count
from pegout.review.judges import (
    Alternatives,
    Judged,
    OneGame,
    Passage,
    alternatives_of,
    has_dealt,
    judged_in,
    lessened,
)
from pegout.review.values import Choice, Cost, Kind, Unit, Value
from pegout.review.words import amount
from pegout.scoring import total
from pegout.words import Text

SAMPLES, BOARDS = 1_000, 64  # of opponents' hands; of the rest of the board
FEWEST = 400  # minimum samples of a bet
OFTEN = 0.1  # an action that the solved strategy takes this often is not a mistake


class Skalborg(OneGame[State]):
    """The judge of a Skalborg match."""

    unit: Unit = "blinds"
    exact_win = True  # win chances are shares of the chips: exact between equal players

    def __init__(self, rules: Rules, actions: int = 0) -> None:
        """`actions`: number of actions to judge; with many, each is sampled less, as its error shows."""
        self.rules, self.blind = rules, rules.big_blind
        self.chips = float(rules.stack * rules.big_blind)
        usual = SETTINGS["expert"]
        assert usual.style is not None
        self.style = replace(usual.style, samples=lessened(usual.style.samples, FEWEST, actions))
        self.expert = made(replace(usual, style=self.style), random.Random(0))

    # --- values ---------------------------------------------------------------------------------

    def value(self, state: State) -> Value:
        """Chips plus each seat's expected part of the pots once all bets are in, with all cards open."""
        chips = np.array(state.betting.stacks, dtype=np.float64)
        if state.betting.pot:
            points = self._points(state)
            for pot in state.betting.pots:
                seats = list(pot.seats)
                best = points[:, seats] == points[:, seats].max(axis=1, keepdims=True)
                chips[seats] += pot.chips * (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
        won = chips / chips.sum()
        if state.outcome is not None:
            first = np.array([float(rank == 1) for rank in state.outcome.ranks])
            won = first / first.sum()
        return Value(tuple(((chips - self.chips) / self.blind).tolist()), tuple(won.tolist()))

    def _points(self, state: State) -> Floats:
        """The points of each seat at the showdown: (futures, seats); all equal before the deal."""
        seats = range(self.rules.seats)
        if not any(state.hands):
            return np.zeros((1, self.rules.seats))
        hands, discarded = list(state.hands), list[Card]()
        for seat in seats:
            card = state.discards[seat]
            if len(hands[seat]) == 5:  # not discarded yet: its weakest card is left out
                card = (least_gift(hands[seat]),)
                hands[seat] = without(hands[seat], card)
            discarded += card
        boards = self._boards(state, discarded)
        points = np.zeros((len(boards), self.rules.seats))
        for seat in seats:
            if seat in state.betting.live:
                held = np.broadcast_to(kernels.indexes(hands[seat]), (len(boards), 4))
                points[:, seat] = kernels.eight(
                    np.concatenate([held, boards], axis=1), joker_flush=self.rules.joker_flush,
                    run_min_naturals=self.rules.run_min_naturals,
                )  # fmt: skip
                if state.phase == "claim" and seat not in state.waiting:
                    points[:, seat] = state.tally(seat).points
        return points

    def _boards(self, state: State, discarded: list[Card]) -> Bytes:
        """The whole board: known once all have discarded, otherwise completed from the deck: (n, 4)."""
        if state.crib:
            return kernels.indexes(state.crib)[None]
        missing = CRIB - len(discarded)
        there = kernels.indexes(discarded) if discarded else np.empty(0, dtype=np.uint8)
        if not missing:
            return there[None]
        deck = np.sort(kernels.indexes(state.deck))
        drawn = np.random.default_rng(0).permuted(np.tile(deck, (BOARDS, 1)), axis=1)[:, :missing]
        return np.concatenate([np.broadcast_to(there, (BOARDS, len(there))), drawn], axis=1)

    def passages(self, state: State, after: Value, kind: Kind | None) -> Iterable[Passage]:
        what = {"discard": "board", "bet": "bets", "count": "count"}.get(kind or "", "blinds")
        yield Passage("deal" if has_dealt(state) else what, after)

    # --- decisions ------------------------------------------------------------------------------

    def judge(self, state: State, seat: Seat, action: Action, before: Value, after: Value) -> Judged | None:
        match action:
            case Discard():
                return self._discard(state, seat, action)
            case Fold() | Call() | Raise() if state.phase in STREETS:
                return self._bet(state, seat, action)
            case Claim() | Done() if state.phase == "claim":
                return self._count(state, seat, action, cost_of(seat, before, after))
        return None

    def _count(self, state: State, seat: Seat, action: Action, cost: Cost) -> Judged:
        """Judge a count: missed points cost the pots lost by them, in big blinds."""
        judged = judge_count(action, state.worth(seat), state.named[seat], cost)
        worth = float(total(state.worth(seat)))
        done = Choice(judged.done.action, -(cost.points or 0.0), None, {"worth": worth})
        best = Choice(judged.best.action, 0.0, None, {"worth": worth})
        if judged.why is None:
            return judged._replace(done=done, best=done, choices=(done,))
        return judged._replace(done=done, best=best, choices=(best, done))

    def alternatives(self, view: State, seat: Seat) -> Alternatives | None:
        if seat not in view.to_act:
            return None
        if view.phase == "discard":
            return self._discards(view, seat)
        return self._bets(view, seat).alternatives() if view.phase in STREETS else None

    def _discard(self, state: State, seat: Seat, action: Discard) -> Judged:
        return judged_in(self._discards(state, seat), action)

    def _discards(self, state: State, seat: Seat) -> Alternatives:
        """Judge by the part of the pot won if there were no further bets."""
        held, others = state.hands[seat], len(state.betting.live) - 1
        pot = state.betting.pot / self.blind
        choices = []
        for card in held:
            seen = Seen(without(held, (card,)), (card,), ())
            share = equity(futures(self.rules, seen, others, others, SAMPLES))
            choices.append(self._choice(Discard((card,)), share * pot, {"equity": share, "pot": pot}))
        error = pot / SAMPLES**0.5
        return alternatives_of(
            "discard", choices, (error, self._of_match(error)), lambda best, done: _gives(best, done)
        )

    def _bet(self, state: State, seat: Seat, action: Action) -> Judged | None:
        """Judge a bet by the solved strategy or, if there is none, by `expert`.

        An action taken often enough there is not a mistake; otherwise the cost is against the best of the
        frequent ones, each valued as if everyone called and the betting ended.
        """
        if len(state.legal(seat)) < 2:
            return None
        bets = self._bets(state.view(seat), seat)
        mine = _nearest(action, bets.choices)
        if mine is None:
            return None
        done = self._choice(action, mine.points or 0.0, mine.parts)
        cost, why = bets.cost(done)
        if why is None:
            return Judged("bet", done, done, (done,), len(bets.choices), cost)
        shown = tuple(sorted((*bets.choices[:3], done), key=lambda choice: -(choice.points or 0.0)))
        return Judged("bet", done, bets.best, shown, len(bets.choices), cost, why)

    def _bets(self, view: State, seat: Seat) -> _Bets:
        weighed = self.expert.weigh(view, seat)
        worth = self._brings(view, seat, weighed.chosen)
        choices = tuple(self._bet_choice(weight, worth) for weight in weighed.weights)
        return _Bets(choices, worth, self._of_match)

    def _brings(self, view: State, seat: Seat, chosen: Weight[Action]) -> tuple[float, float]:
        """The share of the pot that a hand wins at a showdown, and its standard error.

        The more an opponent has put in, the better the hands assumed for them.
        """
        weight = chosen  # `expert` has already weighed such hands if nothing is solved
        if len(view.betting.live) == 2:
            weight = by_chance(view, seat, self.style, random.Random(0)).chosen
        pot = weight.parts["pot"]
        return weight.parts["equity"], (weight.error or 0.0) / pot if pot else 0.0

    def _bet_choice(self, weight: Weight[Action], worth: tuple[float, float]) -> Choice:
        equity, _ = worth
        pot, cost = weight.parts["pot"], weight.parts["cost"]
        parts = {"equity": equity, "pot": pot, "cost": cost, "often": weight.chance}
        return self._choice(weight.action, equity * pot - cost, parts)

    def _choice(self, action: Action, blinds: float, parts: Mapping[str, float]) -> Choice:
        return Choice(action, blinds, self._of_match(blinds), dict(parts))

    def _of_match(self, blinds: float) -> float:
        """Big blinds as a share of all chips, which is the probability of winning the match."""
        return blinds * self.blind / (self.chips * self.rules.seats)


class _Bets(NamedTuple):
    """The evaluated bets of a position."""

    choices: tuple[Choice, ...]
    worth: tuple[float, float]  # the part of the pot that the hand wins, and its standard error
    of_match: Callable[[float], float]

    @property
    def best(self) -> Choice:
        """The most valuable of the frequent choices."""
        usual = (choice for choice in self.choices if choice.parts["often"] >= OFTEN)
        return max(usual, key=lambda choice: choice.points or 0.0)

    def cost(self, done: Choice) -> tuple[Cost, Text | None]:
        """The cost against the best; none for a frequent choice."""
        if done.parts["often"] >= OFTEN:
            return Cost(0.0, 0.0), None
        best = self.best
        cost = max(0.0, (best.points or 0.0) - (done.points or 0.0))
        error = self.worth[1] * abs(done.parts["pot"] - best.parts["pot"])
        why = Text.of(
            "review-bet", percent=round(100 * best.parts["often"]), often=round(100 * done.parts["often"]),
            equity=round(100 * self.worth[0]),
        )  # fmt: skip
        return Cost(cost, self.of_match(cost), error, self.of_match(error)), why

    def alternatives(self) -> Alternatives:
        """The best first, then by frequency."""
        best = self.best
        every = sorted(self.choices, key=lambda choice: (choice is not best, -choice.parts["often"]))
        return Alternatives("bet", tuple(every), self.cost)


def _gives(best: Choice, done: Choice) -> Text | None:
    much = 100 * (best.parts["equity"] - done.parts["equity"])
    return Text.of("review-equity", percent=amount(much)) if much >= 0.05 else None


def _nearest(action: Action, choices: Iterable[Choice]) -> Choice | None:
    """The same action, or the nearest evaluated raise."""
    every = {choice.action: choice for choice in choices}
    if action in every or not isinstance(action, Raise):
        return every.get(action)
    raises = [choice for choice in every.values() if isinstance(choice.action, Raise)]
    return min(raises, key=lambda choice: _far(choice.action, action), default=None)


def _far(one: Action, other: Raise) -> float:
    assert isinstance(one, Raise)
    return abs(log(one.to / other.to))
