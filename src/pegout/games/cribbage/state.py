"""Cribbage: the first position of a match, and the result of each action.

A step ends where a seat has to decide or chance has to deal; forced moves are made at once and reported in
`events`.
"""

from __future__ import annotations

from typing import ClassVar

from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Deal, Leave, Ready
from pegout.games.cribbage.claims import call, claim_named, claim_total, name, pass_on
from pegout.games.cribbage.dealing import cut_or_deal, discard
from pegout.games.cribbage.leaving import leave, ready
from pegout.games.cribbage.moves import Discard, Go, Play
from pegout.games.cribbage.options import Options
from pegout.games.cribbage.play import go, play
from pegout.games.cribbage.position import Position


class Rules(Options, frozen=True, tag="cribbage", kw_only=True):
    """The rules of cribbage."""

    def start(self) -> State:
        zero = (0,) * self.sides
        return State(rules=self, scores=zero, back=zero, match_points=zero)


class State(Position, frozen=True, gc=False, tag="cribbage", kw_only=True):
    """A position of a cribbage match, with its next steps."""

    rules: Rules
    trail: tuple[State, ...] = ()

    steps: ClassVar = {
        Deal: cut_or_deal, Discard: discard, Play: play, Go: go,
        Claim: claim_total, Count: name, Done: claim_named, Muggins: call, Pass: pass_on,
        Ready: ready, Leave: leave,
    }  # fmt: skip
