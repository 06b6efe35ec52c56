"""The steps that an entry leads to: itself, and whatever chance and the clocks have to do around it.

Nothing is stored here. Rules that break stop the table; each function raises Stopped then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.match import Entry, Extended, Match
from pegout.server.play.chance import Nonces, Step, next_entry

if TYPE_CHECKING:
    from pegout.server.play.surroundings import Surroundings
    from pegout.server.play.table import Table


async def learn_of_stops(table: Table, around: Surroundings) -> None:
    """Know of stops of the clocks before anything is entered; raises Busy."""
    if _has_clock(table, table.match):
        await around.uptime.learn()


def is_settled(table: Table, around: Surroundings) -> bool:
    """Whether it is known that neither chance nor a clock has anything to do now; raises Stopped."""
    known = around.uptime.keeps(around.clock()) or not _has_clock(table, table.match)
    return known and _next(table, around, table.match) is None


def lost(table: Table, around: Surroundings, match: Match) -> float:
    """By how many seconds the clocks are to be extended, before anything else."""
    seconds = around.uptime.lost(match.at)
    return seconds if seconds and _has_clock(table, match) else 0.0


def steps_to(table: Table, around: Surroundings, entry: Entry, nonces: Nonces) -> list[Step]:
    """What is due before an entry, the entry, and what follows from it; raises IllegalAction."""
    steps = _with_chance(table, around, []) if table.lost else []
    if steps:  # it comes after them
        entry = replace(entry, at=steps[-1][0].at)
    steps += nonces.steps(_after(table, steps), entry.at)
    steps.append((entry, _apply(table, _after(table, steps), entry)))
    return _with_chance(table, around, steps)


def steps_of_chance(table: Table, around: Surroundings, nonces: Nonces) -> list[Step]:
    """What chance has to do now."""
    first = _next(table, around, table.match)
    if first is None:
        return []
    at_once = isinstance(first, Extended)  # its seconds are counted from the entry before
    return _with_chance(table, around, [] if at_once else nonces.steps(table.match, first.at))


def _with_chance(table: Table, around: Surroundings, steps: list[Step]) -> list[Step]:
    """These steps, and whatever chance has to do after them."""
    match = _after(table, steps)
    while (entry := _next(table, around, match)) is not None:
        match = _apply(table, match, entry)
        steps.append((entry, match))
    return steps


def _next(table: Table, around: Surroundings, match: Match) -> Entry | None:
    now, missed = around.clock(), lost(table, around, match)
    if missed:  # an extension is of no earlier time than what it makes good, or it would be due again
        now = max(now, around.uptime.stopped_until)
    with table.rules("cannot tell what is due"):
        return next_entry(table.secrets, match, now, missed)


def _apply(table: Table, match: Match, entry: Entry) -> Match:
    with table.rules(f"broke at entry {match.n} ({type(entry).__name__})"):  # there may be cards in it
        return match.apply(entry)


def _after(table: Table, steps: Sequence[Step]) -> Match:
    return steps[-1][1] if steps else table.match


def _has_clock(table: Table, match: Match) -> bool:
    with table.rules("cannot tell what clocks run"):
        return match.has_clock
