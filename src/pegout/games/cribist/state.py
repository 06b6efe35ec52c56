"""Cribist: the first position of a match, and the result of each action.

A step ends where a seat has to decide or chance has to deal; forced moves are made at once and reported in
`events`.
"""

from __future__ import annotations

from typing import ClassVar

from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Deal, Leave, Ready
from pegout.games.cribist.deals import cut_or_deal, leave, time_up
from pegout.games.cribist.moves import Play, TimeUp
from pegout.games.cribist.options import Options
from pegout.games.cribist.position import Position
from pegout.games.cribist.tricks import call, call_nothing, claim_combos, claim_total, name, play, ready


class Rules(Options, frozen=True, tag="cribist", kw_only=True):
    """The rules of Cribist."""

    def start(self) -> State:
        return State(rules=self)


class State(Position, frozen=True, gc=False, tag="cribist", kw_only=True):
    """A position of a Cribist match, with its next steps."""

    rules: Rules
    trail: tuple[State, ...] = ()

    steps: ClassVar = {
        Deal: cut_or_deal, Play: play,
        Claim: claim_total, Count: name, Done: claim_combos, Muggins: call, Pass: call_nothing,
        Ready: ready, Leave: leave, TimeUp: time_up,
    }  # fmt: skip
