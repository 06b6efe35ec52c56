"""What a seat asks for: it is done, or refused with a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from pegout import wire
from pegout.game import Action, IllegalAction, Seat
from pegout.match import Acted, TakenBack
from pegout.server.play.connection import Connection
from pegout.server.play.refusals import BUSY, STOPPED
from pegout.server.play.seating import come_back
from pegout.server.storage.store import Busy, Stopped
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.server.play.surroundings import Surroundings
    from pegout.server.play.table import Table


Request: TypeAlias = wire.Act | wire.TakeBack


async def answer(table: Table, around: Surroundings, connection: Connection, request: Request) -> None:
    """Do what a seat asks for, or tell it why not. Whoever calls holds the table's lock."""
    try:
        why = await _done(table, around, connection, request)
    except (wire.BadMessage, IllegalAction) as error:
        why = error.text
    except Busy:
        why = BUSY
    except Stopped:
        return  # all have been told
    if why is not None:
        around.metrics.refused()
        connection.send(wire.encode(wire.Refused(request.n, why)))


async def _done(
    table: Table, around: Surroundings, connection: Connection, request: Request
) -> Text | None:  # fmt: skip
    """Why it was refused; None if it was done."""
    seat = connection.viewer
    if table.is_stopped:
        return STOPPED
    if seat is None:
        return Text("refused-stranger")
    if not table.match.is_full:
        return Text("refused-not-full")
    wanted = _entry(table, request, seat)
    await come_back(table, around, seat)
    while request.n == (had := table.match.indexes[seat]):
        if await table.enter(replace(wanted, at=around.clock())):
            return None
    if request.n > had:
        return Text("refused-ahead", {"had": had, "sent": request.n})
    table.show(connection)  # sent again: it has been done
    return None


def _entry(table: Table, request: Request, seat: Seat) -> Acted[Action] | TakenBack:
    """What is to be entered, at a time that is still open; raises BadMessage."""
    if isinstance(request, wire.TakeBack):
        return TakenBack(0.0, seat)
    return Acted(0.0, seat, wire.read_action(table.match.game, request.action))
