"""Matches that are over: their record, what decisions cost, and every position as it was seen.

Of a table for whoever may have its record; of a record that comes with the question, which is never stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from litestar.types import ControllerRouterHandler

from pegout import records, wire
from pegout.game import Seat
from pegout.match import Duplicate
from pegout.questions import ReviewMatch
from pegout.records import Record, RecordError
from pegout.review import Review, can_review
from pegout.server.people.names import told_apart
from pegout.server.play.refusals import NO_TABLE
from pegout.server.play.routes import TableName
from pegout.server.play.tables import Tables
from pegout.server.results.accuracy import NotNow, Reviews
from pegout.server.web.answers import zipped
from pegout.server.web.callers import caller, open_to
from pegout.server.web.limits import address, limited
from pegout.server.web.openapi import answered, refused
from pegout.server.web.refusals import RECORD_NOT_YET, Refusal
from pegout.server.workers.pool import Refused
from pegout.server.workers.questions import NotReady, Occupied, Questions, TooMany
from pegout.words import Text, literal

LARGEST_RECORD = 512 * 1024  # bytes; a game of cribbage has 20 kB
MOST_ACTIONS = 5_000  # of a record that comes with the question
NOBODY = ""  # who asks for what is kept with results
GIVEN = "given"  # what such a record is called where answers are remembered; no table has that name

RecordFile = dict[str, Any]
P = ParamSpec("P")
T = TypeVar("T")
As = Annotated[int | None, QueryParameter(gt=-1, le=9, description="whose view; without one, all is open")]


class Replays:
    """Replays matches in a thread, one at a time, so that tables hardly notice."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def of(self, record: Record, viewer: Seat | None, **about: Any) -> bytes:
        """The `Replay` as JSON; raises Refusal for a seat that is not there, or a wrong record."""
        if viewer is not None and viewer >= record.rules.seats:
            raise Refusal(422, "seat", Text.of("refused-seat", seats=record.rules.seats))
        async with self._one_at_a_time:
            return await _read(_encoded, record, viewer, about)


def _encoded(record: Record, viewer: Seat | None, about: dict[str, Any]) -> bytes:
    return wire.encode(wire.replay_of(record, viewer, names=told_apart(record.names), **about))


async def _read(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Something done with a record, in a thread; raises Refusal where the record is wrong."""
    try:
        return await asyncio.to_thread(work, *args, **kwargs)
    except RecordError as error:
        raise _wrong(error.text) from None


def _wrong(why: Text) -> Refusal:
    return Refusal(422, "record", Text.of("refused-record-file", why=why))


class _Played(NamedTuple):
    """A match that is over."""

    record: Record
    seat: Seat | None  # of who asks
    shared: bool  # with everybody who has the link
    duplicate: Duplicate | None  # whose deals they were


async def _played(request: Request[Any, Any, State], table: str) -> _Played:
    """For those who may have the record; raises Refusal."""
    tables: Tables = request.app.state.tables
    who = await caller(request)
    try:
        played, end = await tables.record(table)
    except LookupError:
        raise Refusal(404, "no_table", NO_TABLE) from None
    seat = None if who is None else end.seat_of(who.at(end))
    if not end.options.spectators and seat is None:
        raise Refusal(403, "stranger", Text("refused-record"))
    if played is None:
        raise Refusal(403, "not_over", Text("refused-not-over"))
    return _Played(played, seat, end.options.spectators, end.options.duplicate)


async def _may_be_opened(request: Request[Any, Any, State], played: _Played) -> None:
    """The secrets of shuffles are in a record, and others may still play the same; raises Refusal."""
    tables: Tables = request.app.state.tables
    if await tables.shared_deals.are_open(played.duplicate, tables.clock()):
        raise RECORD_NOT_YET()


async def _may_be_looked_at(request: Request[Any, Any, State], played: _Played) -> None:
    """One is yet to have the cards of the other, where the second match is to come; raises Refusal."""
    if played.duplicate is not None and played.duplicate.part is not None:
        await _may_be_opened(request, played)


async def _given(data: RecordFile) -> Record:
    """The record of a file; raises Refusal."""
    written = data.get("actions")
    if isinstance(written, list) and len(written) > MOST_ACTIONS:
        raise Refusal(422, "record", Text.of("refused-record-long", most=MOST_ACTIONS))
    return await _read(records.loads, msgspec.json.encode(data))


async def _asker(request: Request[Any, Any, State]) -> str:
    """Whose reviews are counted together: a player's, or an address's that nobody has signed in at."""
    who = await caller(request)
    return who.player if who is not None else address(request)


async def _reviewed(request: Request[Any, Any, State], name: str, record: Record) -> Response[bytes]:
    questions: Questions = request.app.state.questions
    if not can_review(record.game):
        raise Refusal(422, "review", Text.of("review-no-game", game=literal(record.game.name)))
    try:
        review = await questions.review(name, _question(record), await _asker(request))
    except Refused as error:
        raise _wrong(error.text) from None
    except NotReady as error:
        raise Refusal(503, error.code, error.text) from None
    except TooMany:
        raise Refusal(429, "too_many_reviews", Text("asked-review-others")) from None
    except Occupied:
        raise Refusal(503, "occupied", Text("asked-occupied")) from None
    return await zipped(request, review)


def reviews_of_matches(questions: Questions) -> Reviews:
    """What results are judged by; where nobody looks at them, it is made while nobody waits for a review."""

    async def reviewed(name: str, record: Record, *, awaited: bool) -> bytes | None:
        if not can_review(record.game):
            return None
        if questions.waiting("reviews") and not awaited:
            raise NotNow
        try:
            return await questions.review(name, _question(record), NOBODY)
        except NotReady as error:
            if error.code == "failed":
                return None
            raise NotNow from None
        except (TooMany, Occupied):
            raise NotNow from None

    return reviewed


def _question(record: Record) -> ReviewMatch:
    return ReviewMatch(game=record.game.name, record=records.dumps(record))


_record: dict[str, Any] = open_to("read", 404)
_record["responses"] |= answered(dict[str, Any])
_review: dict[str, Any] = open_to("read", 404, 422, 503)
_review["responses"] |= answered(Review)
_replay: dict[str, Any] = open_to("read", 404, 422)
_replay["responses"] |= answered(wire.Replay)
_file: dict[str, Any] = {"status_code": 200, "request_max_body_size": LARGEST_RECORD}
_refused_file = refused(400, 422, 429, 503)


@get("/api/tables/{table:str}/record", guards=[limited("questions")], **_record)
async def record(request: Request[Any, Any, State], table: TableName) -> Response[bytes]:
    """The whole match as it was played, once it is over; for who sat there, or all if all could watch.

    Of a duplicate, when that is closed.
    """
    played = await _played(request, table)
    await _may_be_opened(request, played)
    return Response(records.dumps(played.record).encode(), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/review", guards=[limited("reviews")], **_review)
async def review(request: Request[Any, Any, State], table: TableName) -> Response[bytes]:
    """What the decisions of a match cost, and what the cards brought; for whom the record is for."""
    played = await _played(request, table)
    await _may_be_looked_at(request, played)
    return await _reviewed(request, table, played.record)


@get("/api/tables/{table:str}/replay", guards=[limited("questions")], **_replay)
async def replay(request: Request[Any, Any, State], table: TableName, seat: As = None) -> Response[bytes]:
    """Every position of a match that is over, as a seat saw it or open; for whom the record is for."""
    replays: Replays = request.app.state.replays
    played = await _played(request, table)
    await _may_be_looked_at(request, played)
    about = {"table": table, "yours": played.seat, "shared": played.shared}
    return await zipped(request, await replays.of(played.record, seat, **about))


@post("/api/review", guards=[limited("reviews")], **_file, responses={**_refused_file, **answered(Review)})
async def review_record(request: Request[Any, Any, State], data: JSONBody[RecordFile]) -> Response[bytes]:
    """The same of a record that is sent along; it is not stored."""
    return await _reviewed(request, GIVEN, await _given(data))


@post(
    "/api/replay", guards=[limited("questions")], **_file,
    responses={**_refused_file, **answered(wire.Replay)},
)  # fmt: skip
async def replay_record(
    request: Request[Any, Any, State], data: JSONBody[RecordFile], seat: As = None
) -> Response[bytes]:
    """Every position of a record that is sent along; it is not stored."""
    replays: Replays = request.app.state.replays
    return await zipped(request, await replays.of(await _given(data), seat))


routes: list[ControllerRouterHandler] = [record, review, replay, review_record, replay_record]
