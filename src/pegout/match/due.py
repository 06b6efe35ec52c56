"""What must happen without a person: chance, clocks, bots."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from pegout.game import CHANCE, Leave, Seat
from pegout.match.entries import Acted, Chair, Expired, Sat
from pegout.match.match import Match, is_turn


class Shuffle(Struct, frozen=True):
    """Chance is to deal: whoever has randomness shuffles `match.state.rules.deck`."""


class Decide(Struct, frozen=True):
    """A bot is to act."""

    seat: Seat


Due: TypeAlias = Acted[Any] | Expired[Any] | Sat | Shuffle | Decide


def due(match: Match, now: float) -> Due | None:
    """What is due at this time, the first of several; None: it is up to people.

    An entry is to be applied as it is. `now`: seconds since 1970.
    """
    if not match.is_full or match.is_over:
        return None
    called = match.state.on_time(now - match.began)
    if called is not None:
        return Acted(now, CHANCE, called)
    if match.state.to_act == (CHANCE,):
        return Shuffle()
    for seat, deadline in enumerate(match.deadlines):
        if deadline is not None and deadline <= now:
            return _out_of_time(match, seat, now)
    bots = (seat for seat in match.state.to_act if match.chairs[seat].kind == "bot")
    return next((Decide(seat) for seat in bots), None)


def _out_of_time(match: Match, seat: Seat, now: float) -> Expired[Any] | Sat:
    """What becomes of a seat whose time is up: who is absent is replaced, or has left."""
    options, chair = match.options, match.chairs[seat]
    if is_turn(match, seat) and match.late[seat] + 1 >= options.absent_after:
        if options.absent == "bot":
            return Sat(now, seat, Chair("bot", chair.player, chair.name))
        if options.absent == "leaves":
            return Expired(now, seat, Leave())
    return Expired(now, seat)


def wakes(match: Match) -> float | None:
    """When the next clock runs out; None: no clock runs."""
    return min((deadline for deadline in match.deadlines if deadline is not None), default=None)
