"""Help for learners: hints, warnings and undo. Never in rated matches.

Taking back leads to the position where that person decided, within the deal. Nothing leaves the journal
by that; cards seen stay seen, and the order of the deck stays as it is.
"""

from __future__ import annotations

from typing import Protocol

from pegout.game import Seat
from pegout.match.entries import Chair
from pegout.match.options import Options


class Table(Protocol):
    """The interface of a match that is needed here: its options, and its players."""

    @property
    def options(self) -> Options: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...


def is_alone(match: Table, seat: Seat) -> bool:
    """Whether no person sits in another seat, nor may come back to one."""
    others = (chair for n, chair in enumerate(match.chairs) if n != seat)
    return all(chair.kind == "bot" and chair.player is None for chair in others)


def is_coached(match: Table, seat: Seat) -> bool:
    """Whether a seat may be told what to do."""
    coach = match.options.coach
    return not match.options.rated and (coach == "all" or (coach == "bots" and is_alone(match, seat)))


def takes_back(match: Table) -> bool:
    """Whether moves are taken back in this match: one person, bots, and no clock."""
    options = match.options
    if options.take_back == "off" or options.rated or not options.is_casual:
        return False
    persons = [seat for seat, chair in enumerate(match.chairs) if chair.kind == "person"]
    return len(persons) == 1 and is_alone(match, persons[0])
