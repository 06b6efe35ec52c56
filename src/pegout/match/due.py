"""Automatic steps of a match: chance, clocks, bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import CHANCE, Action, Leave, Seat
from pegout.match.entries import Acted, Expired, Extended, Sat
from pegout.match.match import Match, is_turn


class Shuffle(Struct, frozen=True, gc=False):
    """Chance must deal `match.state.rules.deck`: in the order of the commitment or, without one, at
    random.
    """


class AskBot(Struct, frozen=True, gc=False):
    """A bot must act."""

    seat: Seat


Due: TypeAlias = Acted[Action] | Expired[Action] | Extended | Sat | Shuffle | AskBot


def due(match: Match, now: float, lost: float = 0.0) -> Due | None:
    """The first step due at this time; None if only people can act. See `all_due`."""
    return next(all_due(match, now, lost), None)


def all_due(match: Match, now: float, lost: float = 0.0) -> Iterator[Due]:
    """All steps due at this time, independent of each other; only the first bot.

    Entries can be applied directly. `now`: seconds since 1970; `lost`: seconds of downtime since the latest
    entry.
    """
    if not match.is_full or match.is_over:
        return
    if lost > 0 and match.has_clock:
        yield Extended(now, lost)
        return
    state = match.state
    if (alarm := state.alarm) is not None and now - match.began >= alarm.seconds:
        yield Acted(now, CHANCE, alarm.action)
    to_act = state.to_act
    if to_act == (CHANCE,):
        yield Shuffle()
        return
    for seat, deadline in enumerate(match.deadlines):
        if deadline is not None and deadline <= now:
            yield _out_of_time(match, seat, now)
    for seat in to_act:
        if match.chairs[seat].kind == "bot":
            yield AskBot(seat)
            return


def _out_of_time(match: Match, seat: Seat, now: float) -> Expired[Action] | Sat:
    """The entry for a seat whose time is up: an inactive player is replaced, or leaves."""
    options, chair = match.options, match.chairs[seat]
    if is_turn(match, seat) and match.late[seat] + 1 >= options.absent_after:
        if options.absent == "bot":
            return Sat(now, seat, replace(chair, kind="bot"))
        if options.absent == "leaves":
            return Expired(now, seat, Leave())
    return Expired(now, seat)


def wakes(match: Match, after: float = 0.0) -> float | None:
    """When the next clock of a seat or of the match runs out after this time; None if no clock runs."""
    if not match.has_clock or match.is_over:
        return None
    alarm = match.state.alarm
    ends = None if alarm is None else match.began + alarm.seconds
    clocks = (*match.deadlines, ends)
    return min((clock for clock in clocks if clock is not None and clock > after), default=None)


def uncommitted(match: Match) -> bool:
    """Whether the next deal lacks a commitment: online tables make one at once, before other due steps."""
    return match.shuffles.commitment is None and not match.is_over
