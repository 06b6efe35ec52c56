"""Reviews of Cribist: cards by the search of `expert`, tricks against their true worth."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import numpy as np
from msgspec.structs import replace

from pegout import bots
from pegout.bots.cribist import Search, backend, knowledge, searching
from pegout.counting import Claim, Done, Muggins, Pass
from pegout.game import Action, Seat
from pegout.games.cribist import Rules, State
from pegout.games.cribist.moves import Play
from pegout.review.counting import cost_of, judge_call, judge_count
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
from pegout.review.words import ABOUT_EQUAL, reasons
from pegout.words import Text

TRIES, FEWEST = (1_000, 250), 100  # sampled deals per decision: compiled, not compiled, minimum
REACH, SURE = 30, 0.02  # see `points_for`


class Cribist(OneGame[State]):
    """The judge of a Cribist match."""

    unit: Unit = "points"
    exact_win = False

    def __init__(self, rules: Rules, actions: int = 0) -> None:
        """`actions`: number of actions to judge; with many, each is searched less, as its error shows."""
        self.rules = rules
        fast = bool(backend.engine().COMPILED)
        tries = lessened(TRIES[not fast], FEWEST, actions)
        self.expert = searching(random.Random(0), Search(iterations=tries))
        self.counter = bots.bot("cribist", "club", random.Random(0))

    def value(self, state: State) -> Value:
        """The points so far, with the trick being counted at its full value; cards in hand are ignored."""
        state = self._settled(state)
        scores = np.array(state.scores, dtype=np.float64)
        lead = scores - (scores.sum() - scores) / (len(scores) - 1)
        if state.outcome is not None:
            won = np.array([float(rank == 1) for rank in state.outcome.ranks])
        else:
            weights = knowledge.worth(state)
            behind = (scores.max() - scores).astype(int)
            won = np.array([weights[min(points, len(weights) - 1)] for points in behind])
        return Value(tuple(lead.tolist()), tuple((won / won.sum()).tolist()))

    def _settled(self, state: State) -> State:
        """The position after the trick is counted correctly and earlier misses are called."""
        while state.phase in ("claim", "muggins"):
            seat = state.to_act[0]
            state = state.apply(seat, self.counter.weigh(state, seat).choice)
        return state

    def passages(self, state: State, after: Value, kind: Kind | None) -> Iterable[Passage]:
        counted = kind in ("count", "call")
        yield Passage("count" if counted else "deal" if has_dealt(state) else "tricks", after)

    def judge(self, state: State, seat: Seat, action: Action, before: Value, after: Value) -> Judged | None:
        match action:
            case Play():
                return self._card(state, seat, action)
            case Claim() | Done() if state.phase == "claim":
                return judge_count(action, state.truth, state.named, cost_of(seat, before, after))
            case Muggins() | Pass() if state.phase == "muggins":
                return judge_call(action, state.missed()[1], cost_of(seat, before, after))
        return None

    def _card(self, state: State, seat: Seat, action: Play) -> Judged | None:
        """Judge a card among the legal ones, each tried on the same sampled deals."""
        if len(state.legal(seat)) < 2:
            return None
        found = self.alternatives(state.view(seat), seat)
        return None if found is None else judged_in(found, action)

    def alternatives(self, view: State, seat: Seat) -> Alternatives | None:
        if view.phase != "play" or seat not in view.to_act:
            return None
        weighed = self.expert.weigh(view, seat)
        values = [weight.value for weight in weighed.weights if weight.value is not None]
        if len(values) < len(weighed.weights):
            if len(weighed.weights) > 1:
                return None
            return alternatives_of("card", [Choice(weighed.choice, 0.0)])
        points = points_for(view, seat, values)
        choices = [
            Choice(weight.action, worth, value, dict(weight.parts))
            for weight, value, worth in zip(weighed.weights, values, points, strict=True)
        ]
        top = weighed.weights[values.index(max(values))]
        found = alternatives_of("card", choices, (0.0, 0.0), lambda a, b: reasons([], a, b))

        def cost(done: Choice) -> tuple[Cost, Text | None]:
            lost, why = found.cost(done)
            apart = [each for each in (weighed.of(done.action), top) if each != weighed.chosen]
            error = max((weight.error or 0.0 for weight in apart), default=0.0)
            best, lower = points_for(view, seat, [max(values), max(values) - error])
            lost = replace(lost, points_error=best - lower, win_error=error)
            return lost, why if why is None or lost.is_clear else ABOUT_EQUAL

        return found._replace(cost=cost)


def points_for(state: State, seat: Seat, chances: Sequence[float]) -> list[float]:
    """The points of lead that correspond to each of these win chances in this position.

    Chances below `SURE` or above 1 - `SURE` are clamped: beyond that, points are meaningless.
    """
    weights = np.array(knowledge.worth(state))
    more = np.arange(-REACH, REACH + 1)
    scores = np.repeat(np.array(state.scores)[None], len(more), axis=0)
    scores[:, seat] += more
    behind = scores.max(axis=1, keepdims=True) - scores
    worth = weights[np.minimum(behind, len(weights) - 1)]
    shares = worth[:, seat] / worth.sum(axis=1)
    return [float(each) for each in np.interp(np.clip(chances, SURE, 1.0 - SURE), shares, more)]
