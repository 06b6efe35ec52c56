"""The API of finished matches: record, review and replay, of a table or an uploaded record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple, ParamSpec, TypeVar

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from pegout import records
from pegout.decoders import decoder
from pegout.game import Picture, Seat, State
from pegout.match import Chair
from pegout.questions import ReviewMatch
from pegout.records import Record, RecordError, steps
from pegout.review import Review, can_review
from pegout.review import levels as levels_of_bots
from pegout.review.levels import Outline, Performance
from pegout.server.feature import Feature, Injected, Page, Service, Services
from pegout.server.people import avatars_of, told_apart
from pegout.server.play import Tables
from pegout.server.play.routes import TableName
from pegout.server.play.viewers import avatars_by_seat, level_of
from pegout.server.results import Counting, are_usual
from pegout.server.results.accuracy import Judging, NotNow, Reviews
from pegout.server.web import AnyRequest, current_user, open_to, refusals
from pegout.server.web.answers import zipped
from pegout.server.web.limits import address, limited
from pegout.server.web.openapi import answered, refused
from pegout.server.workers import NotReady, Questions, QueueFull
from pegout.server.workers.caches import TooManyReviews
from pegout.server.workers.pool import WrongQuestion
from pegout.wire.changes import Change, difference
from pegout.wire.messages import News
from pegout.wire.news import PreparedStep
from pegout.wire.open_types import CHANGE
from pegout.wire.reading import encode
from pegout.words import literal


class ReplayStep(Struct, frozen=True, omit_defaults=True):
    """The result of an action of the record. Changes lead from picture to picture as in `Changed`."""

    seat: Seat  # the seat that acted; -1: chance
    to_act: tuple[Seat, ...] = ()
    news: list[News] = []
    change: Annotated[Change, CHANGE] = {}  # to be applied after that of the last news


class Replay(Struct, frozen=True, kw_only=True):
    """A finished match, from its start on."""

    table: str | None  # where it was played; None for an uploaded record
    game: str
    preset: str | None
    names: list[str]  # by seat, with numbers if they look alike; empty if unknown
    levels: list[str | None] = []  # by seat, of bots; empty for an uploaded record
    avatars: list[str] = []  # by seat; "" if none was chosen; empty for an uploaded record
    rules: Any  # the game's Rules
    sides: tuple[int, ...]  # by seat: partners share a side
    viewer: Seat | None  # the seat whose view it is; None: all cards are open
    yours: Seat | None  # the seat of the current player
    shared: bool  # whether anyone with the link may see it
    taken_back: int  # number of undone moves, which are not among the steps
    picture: Picture  # before the first action
    to_act: tuple[Seat, ...]
    steps: list[ReplayStep]  # one for each action of the record


def replay_of(
    record: Record, viewer: Seat | None, *, table: str | None = None, yours: Seat | None = None,
    shared: bool = False, names: list[str] | None = None, levels: Sequence[str | None] = (),
    avatars: Sequence[str] = (),
) -> Replay:  # fmt: skip
    """The match of a record as `viewer` saw it, None: with all cards open. Raises RecordError."""

    def look(state: State) -> State:
        return state if viewer is None else state.view(viewer)

    game, every = record.game, steps(record)
    start = look(next(every).state)
    picture = first = game.picture(start)
    every_step = list[ReplayStep]()
    for step in every:
        view = look(step.state)
        news, then = PreparedStep.of(game, step.state).news(game, picture, view, look)
        picture = game.picture(view)
        every_step.append(ReplayStep(step.seat, view.to_act, news, difference(then, picture)))
    return Replay(
        table=table, game=game.name, preset=record.preset, names=names or list(record.names),
        levels=list(levels), avatars=list(avatars),
        rules=record.rules, viewer=viewer, yours=yours, shared=shared, picture=first, to_act=start.to_act,
        sides=tuple(map(record.rules.side, range(record.rules.seats))), taken_back=record.taken_back,
        steps=every_step,
    )  # fmt: skip


LARGEST_RECORD = 512 * 1024  # bytes; a game of cribbage takes 20 kB
MOST_ACTIONS = 5_000  # of an uploaded record
NOBODY = ""  # the owner of reviews that are stored with results
GIVEN = "given"  # the name of uploaded records in the cache of reviews; no table has it

RecordFile = dict[str, Any]
P = ParamSpec("P")
T = TypeVar("T")
As = Annotated[int | None, QueryParameter(gt=-1, le=9, description="whose view; by default with all cards")]


class Replays:
    """Replays matches in a thread, one at a time, so as not to slow down tables."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()

    async def of(self, record: Record, viewer: Seat | None, **about: Any) -> bytes:
        """The `Replay` as JSON; raises Refusal if there is no such seat, or the record is wrong."""
        if viewer is not None and viewer >= record.rules.seats:
            raise refusals.NO_SUCH_SEAT(seats=record.rules.seats)
        async with self._one_at_a_time:
            return await _read(_encoded, record, viewer, about)


def _encoded(record: Record, viewer: Seat | None, about: dict[str, Any]) -> bytes:
    return encode(replay_of(record, viewer, names=told_apart(record.names), **about))


async def _read(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Process a record in a thread; raises Refusal if the record is invalid."""
    try:
        return await asyncio.to_thread(work, *args, **kwargs)
    except RecordError as error:
        raise refusals.BAD_RECORD(why=error.text) from None


class _Played(NamedTuple):
    """A finished match."""

    record: Record
    seat: Seat | None  # of the current player
    shared: bool  # whether anyone with the link may see it
    chairs: tuple[Chair, ...]


async def _played(request: AnyRequest, tables: Tables, table: str, *, secrets: bool = False) -> _Played:
    """A match for viewers who may see it, with its `secrets` once no one else can play the same deals. Raises
    Refusal.
    """
    who = await current_user(request)
    try:
        played, end = await tables.record(table)
    except LookupError:
        raise refusals.NO_TABLE() from None
    seat = None if who is None else end.seat_of(who.at(end))
    if not end.options.spectators and seat is None:
        raise refusals.RECORD_PRIVATE()
    if played is None:
        raise refusals.NOT_OVER()
    shared = end.options.duplicate
    shows_cards = secrets or (shared is not None and shared.part is not None)  # the second match has them
    if shows_cards and await tables.shared_deals.are_open(shared, tables.clock()):
        raise refusals.RECORD_NOT_YET()
    return _Played(played, seat, end.options.spectators, end.chairs)


async def _given(data: RecordFile) -> Record:
    """Read a record file; raises Refusal."""
    written = data.get("actions")
    if isinstance(written, list) and len(written) > MOST_ACTIONS:
        raise refusals.LONG_RECORD(most=MOST_ACTIONS)
    return await _read(records.loads, msgspec.json.encode(data))


async def _reviewed(request: AnyRequest, questions: Questions, name: str, record: Record) -> bytes:
    """The review as JSON; raises Refusal."""
    if not can_review(record.game):
        raise refusals.NO_REVIEW(game=literal(record.game.name))
    who = await current_user(request)
    asker = who.player if who is not None else address(request)  # reviews are limited per player or address
    try:
        return await questions.review(name, _question(record), asker)
    except WrongQuestion as error:
        raise refusals.BAD_RECORD(why=error.text) from None
    except NotReady as error:
        raise refusals.Code(503, error.code).because(error.text) from None
    except TooManyReviews:
        raise refusals.TOO_MANY_REVIEWS() from None
    except QueueFull:
        raise refusals.OCCUPIED() from None


def reviews_of_matches(questions: Questions) -> Reviews:
    """Reviews for the accuracy in results; players' own requests go first, unless these are awaited."""

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
        except (TooManyReviews, QueueFull):
            raise NotNow from None

    return reviewed


def _question(record: Record) -> ReviewMatch:
    return ReviewMatch(game=record.game.name, record=records.dumps(record))


_record: dict[str, Any] = open_to("read", 404)
_record["responses"] |= answered(dict[str, Any])
_text: dict[str, Any] = open_to("read", 404)
_text["responses"] |= answered(str, MediaType.TEXT)
_review: dict[str, Any] = open_to("read", 404, 422, 503)
_review["responses"] |= answered(Review)
_performance: dict[str, Any] = open_to("read", 404, 422, 503)
_replay: dict[str, Any] = open_to("read", 404, 422)
_replay["responses"] |= answered(Replay)
_file: dict[str, Any] = {"status_code": 200, "request_max_body_size": LARGEST_RECORD}
_refused_file = refused(422, 429, 503)


@get("/api/tables/{table:str}/record", guards=[limited("questions")], **_record)
async def record(request: AnyRequest, tables: Injected[Tables], table: TableName) -> Response[bytes]:
    """Get the record of a finished match. Its players can always see it, others if the match had spectators.
    Records of duplicates are available once these are closed.
    """
    played = await _played(request, tables, table, secrets=True)
    return Response(records.dumps(played.record).encode(), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/record/text", guards=[limited("questions")], **_text)
async def record_as_text(request: AnyRequest, tables: Injected[Tables], table: TableName) -> Response[bytes]:
    """Get the record of a finished match as text for people. Available to everyone who may see the record."""
    played = await _played(request, tables, table, secrets=True)
    text = await _read(records.dumps_text, played.record)
    return Response(text.encode(), media_type=MediaType.TEXT)


@get("/api/tables/{table:str}/review", guards=[limited("reviews")], **_review)
async def review(
    request: AnyRequest, tables: Injected[Tables], questions: Injected[Questions], table: TableName
) -> Response[bytes]:
    """Review a finished match: the cost of each decision, luck and skill. Available to everyone who may see
    the record.
    """
    played = await _played(request, tables, table)
    return await zipped(request, await _reviewed(request, questions, table, played.record))


@get("/api/tables/{table:str}/performance", guards=[limited("reviews")], **_performance)
async def performance(
    request: AnyRequest, tables: Injected[Tables], questions: Injected[Questions], table: TableName
) -> Performance | None:
    """Get your performance in a finished match: points lost per deal, luck, and a comparable bot level.

    The level is missing if one match is not enough to tell. The answer is null until the review is ready.
    """
    played = await _played(request, tables, table)
    if played.seat is None:
        raise refusals.STRANGER()
    if not can_review(played.record.game):
        return levels_of_bots.NOT_JUDGED
    try:
        review = await _reviewed(request, questions, table, played.record)
    except refusals.Refusal as refusal:
        if refusal.status_code != 503:
            raise
        return None
    return await asyncio.to_thread(_performed, review, played.record, played.seat)


def _performed(review: bytes, record: Record, seat: Seat) -> Performance:
    outline, rules, preset = decoder(Outline).decode(review), record.rules, record.preset
    known: levels_of_bots.Levels = {}
    if preset is not None and are_usual(preset, rules):
        known = levels_of_bots.measured(preset, rules.seats, getattr(rules, "count_mode", "auto"))
    return levels_of_bots.performance(outline, seat, rules.side(seat), known)


@get("/api/tables/{table:str}/replay", guards=[limited("questions")], **_replay)
async def replay(
    request: AnyRequest, tables: Injected[Tables], replays: Injected[Replays], table: TableName,
    seat: As = None,
) -> Response[bytes]:  # fmt: skip
    """Get every position of a finished match, as a seat saw it or with all cards open. Available to everyone
    who may see the record.
    """
    played = await _played(request, tables, table)
    avatars = await avatars_of(tables.store, (chair.player for chair in played.chairs))
    about = {
        "table": table, "yours": played.seat, "shared": played.shared,
        "levels": list(map(level_of, played.chairs)), "avatars": avatars_by_seat(played.chairs, avatars),
    }  # fmt: skip
    return await zipped(request, await replays.of(played.record, seat, **about))


@post("/api/review", guards=[limited("reviews")], **_file, responses={**_refused_file, **answered(Review)})
async def review_record(
    request: AnyRequest, questions: Injected[Questions], data: JSONBody[RecordFile]
) -> Response[bytes]:
    """Review the record in the request body. It is not stored."""
    return await zipped(request, await _reviewed(request, questions, GIVEN, await _given(data)))


@post(
    "/api/replay", guards=[limited("questions")], **_file,
    responses={**_refused_file, **answered(Replay)},
)  # fmt: skip
async def replay_record(
    request: AnyRequest, replays: Injected[Replays], data: JSONBody[RecordFile], seat: As = None
) -> Response[bytes]:
    """Get every position of the record in the request body. It is not stored."""
    return await zipped(request, await replays.of(await _given(data), seat))


def _judging(has: Services) -> Judging:
    made = reviews_of_matches(has[Questions])
    return Judging(has.store, has[Counting], made, has.clock, on_the_side=has.settings.judge_matches)


reviews = Feature(
    "reviews",
    [record, record_as_text, review, performance, replay, review_record, replay_record],
    [
        Service(Replays, lambda _: Replays()),
        Service(Judging, _judging, run=Judging.run, close=Judging.close),
    ],
    [Page("/review/{table?}", "Review", ["review"], section="analyse")],
)
