"""Making tables and sitting down at them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler
from msgspec.structs import replace

from pegout import records, wire
from pegout.game import BadRules
from pegout.questions import ReviewMatch
from pegout.review import Review, can_review
from pegout.server.http.answers import FULL, Refusal
from pegout.server.http.callers import caller, comer, open_to
from pegout.server.http.document import answered
from pegout.server.http.limits import limited
from pegout.server.people.people import People
from pegout.server.questions import NotReady, Occupied, Questions
from pegout.server.tables.refusals import NO_TABLE
from pegout.server.tables.registry import Tables
from pegout.words import Text, literal

TableName = Annotated[str, PathParameter(max_length=32, description="the table's name, as in its link")]


@post("/api/tables", guards=[limited("tables")], **open_to("play", 422))
async def create_table(
    request: Request[Any, Any, State], data: JSONBody[wire.NewTable]
) -> Response[wire.TableInfo]:
    """Make a table and sit down."""
    tables: Tables = request.app.state.tables
    people: People = request.app.state.people
    comes = await comer(request, data.name)
    player, wanted = comes.who.player, replace(data, name=comes.name)
    try:
        made = await tables.create(player, wanted, comes.newcomer)
    except BadRules as error:
        raise Refusal(422, "rules", error.text) from None
    await people.remember(player, comes.name)
    return Response(made, cookies=comes.cookies)


@get("/api/mine", guards=[limited("lists")], **open_to("read"))
async def my_tables(request: Request[Any, Any, State]) -> list[wire.MyTable]:
    """Where one sits, at most 20 tables: unfinished matches first, then the latest."""
    tables: Tables = request.app.state.tables
    who = await caller(request)
    return await tables.mine(who.player) if who is not None else []


@post(
    "/api/tables/{table:str}/join",
    status_code=200,
    guards=[limited("tables")],
    **open_to("play", 404, 409, 422),
)
async def join(
    request: Request[Any, Any, State], table: TableName, data: JSONBody[wire.Join]
) -> Response[wire.Sitting]:
    """Take an open seat, or learn which one is yours already."""
    tables: Tables = request.app.state.tables
    people: People = request.app.state.people
    comes = await comer(request, data.name)
    async with tables.at(table) as live:
        if live is None:
            raise Refusal(404, "no_table", NO_TABLE)
        player = comes.who.at(live.match)
        seat = await live.sit(player, comes.name, comes.newcomer)
    if seat is None:
        raise Refusal(409, "full", FULL)
    await people.remember(player, comes.name)
    return Response(wire.Sitting(seat), cookies=comes.cookies)


_record: dict[str, Any] = open_to("read", 404)
_record["responses"] |= answered(dict[str, Any])
_review: dict[str, Any] = open_to("read", 404, 422, 503)
_review["responses"] |= answered(Review)


@get("/api/tables/{table:str}/record", guards=[limited("questions")], **_record)
async def record(request: Request[Any, Any, State], table: TableName) -> Response[bytes]:
    """The whole match as it was played, once it is over; for who sat there, or all if all could watch."""
    played = await _played(request, table)
    return Response(records.dumps(played).encode(), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/review", guards=[limited("questions")], **_review)
async def review(request: Request[Any, Any, State], table: TableName) -> Response[bytes]:
    """What the decisions of a match cost, and what the cards brought; for whom the record is for."""
    questions: Questions = request.app.state.questions
    played = await _played(request, table)
    if not can_review(played.game):
        raise Refusal(422, "review", Text.of("review-no-game", game=literal(played.game.name)))
    question = ReviewMatch(game=played.game.name, record=records.dumps(played))
    try:
        found = await questions.review(table, question)
    except NotReady as error:
        raise Refusal(503, error.code, error.text) from None
    except Occupied:
        raise Refusal(503, "occupied", Text("asked-occupied")) from None
    return Response(found, media_type=MediaType.JSON)


async def _played(request: Request[Any, Any, State], table: str) -> records.Record:
    """The record of a match that is over, for those who may have it."""
    tables: Tables = request.app.state.tables
    who = await caller(request)
    try:
        played, end = await tables.record(table)
    except LookupError:
        raise Refusal(404, "no_table", NO_TABLE) from None
    if not end.options.spectators and (who is None or end.seat_of(who.at(end)) is None):
        raise Refusal(403, "stranger", Text("refused-record"))
    if played is None:
        raise Refusal(403, "not_over", Text("refused-not-over"))
    return played


routes: list[ControllerRouterHandler] = [create_table, my_tables, join, record, review]
