"""A hint: what the strongest bot would do, where the table has a coach."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler
from msgspec import Raw

from pegout import wire
from pegout.bots import STRONGEST, Weighed
from pegout.game import Action, AnyGame, Seat
from pegout.game import State as Position
from pegout.match import Match, is_coached
from pegout.questions import Weigh
from pegout.server.analysis.discards import asking
from pegout.server.play.refusals import NO_TABLE
from pegout.server.play.routes import TableName
from pegout.server.play.tables import Tables
from pegout.server.web.callers import known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.refusals import Refusal
from pegout.server.workers.pool import Failed
from pegout.server.workers.questions import Questions
from pegout.words import Text

PATIENCE = 20.0  # seconds
ASKED, LONGEST = "an action that is asked about, as JSON", 2000  # characters


@get(
    "/api/tables/{table:str}/hint", guards=[limited("questions")],
    **open_to("play", 401, 403, 404, 409, 422, 503),
)  # fmt: skip
async def hint(
    request: Request[Any, Any, State], table: TableName,
    action: Annotated[str | None, QueryParameter(description=ASKED, max_length=LONGEST)] = None,
) -> wire.Hint:  # fmt: skip
    """What to do now, and what else would cost: as the table's option `coach` allows it, and never where
    the match is rated.
    """
    tables: Tables = request.app.state.tables
    who = await known(request)
    async with tables.at(table) as live:
        if live is None:
            raise Refusal(404, "no_table", NO_TABLE)
        match = live.match
        seat = match.seat_of(who.at(match))
    if seat is None:
        raise Refusal(403, "stranger", Text("refused-stranger"))
    if not is_coached(match, seat):
        raise Refusal(409, "people", Text("refused-hint"))
    if not match.is_full or seat not in match.state.to_act:
        raise Refusal(409, "not_your_turn", Text("refused-hint-turn"))
    given = None if action is None else _read(match.game, action)
    view = match.state.view(seat)
    with asking(request):
        level, weighed = await _weighed(request.app.state.questions, match, seat, view)
    return wire.hint_of(match.game, view, seat, match.indexes[seat], level, weighed, given)


def _read(game: AnyGame, action: str) -> Action:
    try:
        return wire.read_action(game, Raw(action.encode()))
    except wire.BadMessage as error:
        raise Refusal(422, "bad_action", error.text) from None


async def _weighed(
    questions: Questions, match: Match, seat: Seat, view: Position
) -> tuple[str, Weighed[Action]]:
    """By the strongest level that is ready; raises Refusal."""
    question = Weigh(
        game=match.game.name, version=match.state.rules.version, level=STRONGEST, seat=seat,
        view=Raw(wire.encode(view)), decision_index=match.indexes[seat],
    )  # fmt: skip
    try:
        return await questions.advise(question, PATIENCE)
    except (Failed, TimeoutError):
        raise Refusal(503, "occupied", Text("asked-occupied")) from None


routes: list[ControllerRouterHandler] = [hint]
