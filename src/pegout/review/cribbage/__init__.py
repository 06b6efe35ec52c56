"""Reviews of cribbage: every preset, two to four players."""

from __future__ import annotations

import random
from collections.abc import Iterable

from pegout import bots
from pegout.counting import Claim, Done, Muggins, Pass
from pegout.game import Action, Seat
from pegout.games.cribbage import Discard, Play, Rules, State
from pegout.games.cribbage.moves import Discarded, Turned
from pegout.review.counting import cost_of, judge_call, judge_count
from pegout.review.cribbage.discards import Discards
from pegout.review.cribbage.outlook import Outlook, won
from pegout.review.cribbage.plays import Plays
from pegout.review.judges import Alternatives, Judged, Passage, has_dealt
from pegout.review.values import Kind, Unit, Value

__all__ = ["Cribbage"]


class Cribbage:
    """The judge of a cribbage match."""

    unit: Unit = "points"

    def __init__(self, rules: Rules, *, sampled: bool = False) -> None:
        """`sampled`: estimate the play after discards by sampling where no table has it."""
        self.rules, self.outlook, self.discards = rules, Outlook(rules), Discards(rules, sampled=sampled)
        self.exact_win = self.outlook.board.exact
        expert = bots.bot("cribbage", "expert", random.Random(0))
        self.plays = Plays(expert, self.outlook.board)

    def value(self, state: State) -> Value:
        return self.outlook.of(self.discards.best(state) if state.phase == "discard" else state)

    def final(self, state: State) -> Value | None:
        return won(state)

    def begins(self, before: State, state: State) -> bool:
        return before.paused == "game" and state.paused is None and state.phase != "over"

    def passages(self, state: State, after: Value, kind: Kind | None) -> Iterable[Passage]:
        turned = any(isinstance(event, Turned) for event in state.events)
        if turned:
            at = max(n for n, event in enumerate(state.events) if isinstance(event, Discarded))
            yield Passage("discards", self.outlook.of(state.trail[at]))
            yield Passage("starter", after)
        elif has_dealt(state):
            yield Passage("deal", after)
        else:
            what = {"discard": "discards", "count": "count", "call": "count"}.get(kind or "", "play")
            yield Passage("cut" if state.phase == "deal" and not state.deals else what, after)

    def judge(self, state: State, seat: Seat, action: Action, before: Value, after: Value) -> Judged | None:
        match action:
            case Discard():
                return self.discards.judge(state, seat, action)
            case Play():
                return self.plays.judge(state, seat, action)
        counting = state.counting
        if counting is None:
            return None
        cost = cost_of(state.rules.side(seat), before, after)
        match action:
            case Claim() | Done():
                return judge_count(action, state.truth, counting.named, cost)
            case Muggins() | Pass():
                return judge_call(action, counting.missed - counting.taken, cost)
        return None

    def alternatives(self, view: State, seat: Seat) -> Alternatives | None:
        if view.phase == "discard" and seat in view.to_act:
            return self.discards.alternatives(view, seat)
        return self.plays.alternatives(view, seat) if view.phase == "play" and view.playable(seat) else None
