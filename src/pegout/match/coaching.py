"""Help for learners: hints, warnings and undo. Never in rated matches.

Undo returns to the position of the player's last decision, within the deal. Nothing is removed from the
journal; cards stay seen, and the deck keeps its order.
"""

from __future__ import annotations

from typing import Protocol

from pegout.game import Seat
from pegout.match.entries import Chair
from pegout.match.options import Options


class Table(Protocol):
    """The parts of a match that are needed here: its options and players."""

    @property
    def options(self) -> Options: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...


def is_alone(match: Table, seat: Seat) -> bool:
    """Whether no other person plays, or can return to a seat."""
    others = (chair for n, chair in enumerate(match.chairs) if n != seat)
    return all(chair.kind == "bot" and chair.player is None for chair in others)


def is_coached(match: Table, seat: Seat) -> bool:
    """Whether a seat may get hints."""
    coach = match.options.coach
    return not match.options.rated and (coach == "all" or (coach == "bots" and is_alone(match, seat)))


def takes_back(match: Table) -> bool:
    """Whether undo is available: one person against bots, without a clock."""
    options = match.options
    if options.take_back == "off" or options.rated or not options.is_casual:
        return False
    persons = [seat for seat, chair in enumerate(match.chairs) if chair.kind == "person"]
    return len(persons) == 1 and is_alone(match, persons[0])
