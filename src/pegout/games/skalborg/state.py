"""Skalborg: the first position of a match, and the result of each action.

A step ends where a seat has to decide or chance has to act; forced moves are made at once and reported in
`events`.
"""

from __future__ import annotations

from typing import ClassVar

from pegout.betting import Call, Fold, Raise, empty
from pegout.counting import Claim, Count, Done
from pegout.game import Deal, Leave, Ready
from pegout.games.skalborg.acts import bet, claim, discard, done, leave, name, ready
from pegout.games.skalborg.flow import cut_or_deal
from pegout.games.skalborg.moves import Discard
from pegout.games.skalborg.options import Options
from pegout.games.skalborg.position import Position


class Rules(Options, frozen=True, tag="skalborg", kw_only=True):
    """The rules of Skalborg."""

    def start(self) -> State:
        return State(rules=self, betting=empty((self.stack * self.big_blind,) * self.seats))


class State(Position, frozen=True, gc=False, tag="skalborg", kw_only=True):
    """A position of a Skalborg match, with its next steps."""

    rules: Rules
    trail: tuple[State, ...] = ()

    steps: ClassVar = {
        Deal: cut_or_deal, Discard: discard, Fold: bet, Call: bet, Raise: bet,
        Claim: claim, Count: name, Done: done,
        Ready: ready, Leave: leave,
    }  # fmt: skip
