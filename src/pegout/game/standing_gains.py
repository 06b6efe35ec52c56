"""Gains derived from the standings, for games without a `gains` function."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pegout.game.actions import Event, Seat
from pegout.game.protocol import Gain, Rules, State

OVER = "over"
ANY = "points"  # the phase for games that do not list their phases


@cache
def phases_of(state: type[Any]) -> tuple[str, ...]:
    """Return the phases in which a seat may gain, in order: those of the annotation `Literal[...]`."""
    hint = get_type_hints(state).get("phase")
    listed = get_args(hint) if get_origin(hint) is Literal else ()
    return tuple(str(phase) for phase in listed if phase != OVER) or (ANY,)


def gains_by_standings(before: State, after: State) -> Iterator[Gain]:
    """Yield the change of the standings at each event, named after it; partners gain once."""
    phases = phases_of(type(before))
    phase = str(before.phase) if before.phase in phases else phases[0]
    ends = [past.standings for past in after.trail] or [after.standings]
    ends[-1] = after.standings  # including changes after the last event
    told: Sequence[Event | None] = after.events or (None,)
    standings = before.standings
    for event, now in zip(told, ends, strict=True):
        rule = "" if event is None else type(event).__name__.lower()
        for seat, points in _changes(before.rules, standings, now, getattr(event, "seat", None)):
            yield Gain(seat, phase, points, ((rule, points),) if rule else ())
        standings = now


def _changes(
    rules: Rules, before: Sequence[int], after: Sequence[int], cause: Seat | None
) -> Iterator[tuple[Seat, int]]:
    """The seats that gained or lost; of partners with equal changes only one, the cause if possible."""
    for side in range(rules.sides):
        seats = [seat for seat in range(rules.seats) if rules.side(seat) == side]
        changes = {seat: after[seat] - before[seat] for seat in seats if after[seat] != before[seat]}
        if len(seats) > 1 and len(changes) == len(seats) and len({*changes.values()}) == 1:
            one = cause if cause in changes else seats[0]
            changes = {one: changes[one]}
        yield from changes.items()
