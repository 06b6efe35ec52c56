"""The HTTP routes of challenges, streams and moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import Raw
from msgspec.structs import replace

from pegout.game import BadRules
from pegout.server.feature import Feature, Injected, Service, Services
from pegout.server.people import BadName, Players
from pegout.server.people.sessions import Revocation, User
from pegout.server.play import Tables
from pegout.server.play.connections import CLOSE_RATE_LIMITED, Connection
from pegout.server.play.players import act_for, kept_for
from pegout.server.play.room import BadTalk
from pegout.server.play.routes import TableName, match_at, no_spectator, sit_down
from pegout.server.programs import Challenges
from pegout.server.programs.events import EventStreams
from pegout.server.programs.lines import Lines, WholeLines
from pegout.server.settings import Settings
from pegout.server.web import HEAD, AnyRequest, current_user, ensure_user, open_to, refusals, require_user
from pegout.server.web.limits import Limiter, Limits, address, limited
from pegout.server.web.openapi import answered
from pegout.server.web.refusals import Code, code_of
from pegout.wire.bodies import Sitting, TableInfo
from pegout.wire.messages import Act, Say
from pegout.wire.reading import encode
from pegout.wire.streams import ChallengeInfo, Decline, Line, Move, Moved, NewChallenge

NDJSON = "application/x-ndjson"
UNBUFFERED = {"X-Accel-Buffering": "no"}  # keeps nginx from buffering lines
Whole = Annotated[bool, QueryParameter(description="send the whole game in each line instead of changes")]


# --- challenges ---------------------------------------------------------------------------------------


@post("/api/challenges", guards=[limited("tables")], **open_to("play", 409, 422, bots=True))
async def challenge(
    request: AnyRequest, challenges: Injected[Challenges], players: Injected[Players],
    data: JSONBody[NewChallenge],
) -> Response[TableInfo]:  # fmt: skip
    """Challenge a bot account. This creates a table with a seat reserved for it. Bots can challenge bots,
    too.
    """
    comes = await ensure_user(request, players, data.name)
    try:
        made = await challenges.make(comes.user, replace(data, name=comes.name), comes.newcomer)
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    except BadName as error:
        raise refusals.BAD_NAME.because(error.text) from None
    await players.remember(comes.user.player, comes.name)
    return Response(made, cookies=comes.cookies)


@get("/api/challenges/{table:str}", guards=[limited("lists")], **open_to("play", 404, bots=True))
async def challenge_at(
    request: AnyRequest, challenges: Injected[Challenges], table: TableName
) -> ChallengeInfo:
    """Get the state of a challenge: open, accepted, or declined with a reason."""
    await current_user(request)
    found = await challenges.at(table)
    if found is None:
        raise refusals.NO_CHALLENGE()
    return found


@post(
    "/api/challenges/{table:str}/accept", status_code=200, guards=[limited("tables")],
    **open_to("play", 401, 404, 409, bots=True),
)  # fmt: skip
async def accept(
    request: AnyRequest, tables: Injected[Tables], players: Injected[Players], table: TableName
) -> Sitting:
    """Accept a challenge or a rematch: take the seat reserved for you."""
    await require_user(request)
    comes = await ensure_user(request, players, "")
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_CHALLENGE()
        player = comes.user.at(live.match)
        if live.match.seat_of(player) is None and kept_for(live.match, player) is None:
            raise refusals.NO_CHALLENGE()
        seat = await sit_down(live, comes)
    if seat is None:
        raise refusals.FULL()
    return Sitting(seat)


@post(
    "/api/challenges/{table:str}/decline", status_code=204, guards=[limited("tables")],
    **open_to("play", 401, 404, bots=True),
)  # fmt: skip
async def decline(
    request: AnyRequest, challenges: Injected[Challenges], table: TableName, data: JSONBody[Decline]
) -> None:
    """Decline a challenge. The challenger sees the reason."""
    if not await challenges.decline(await require_user(request), table, data.reason):
        raise refusals.NO_CHALLENGE()


# --- streams ------------------------------------------------------------------------------------------

_lines = open_to("play", 401, bots=True)
_lines["responses"] |= answered(str, NDJSON)
_game_lines = open_to("play", 404, bots=True)
_game_lines["responses"] |= answered(str, NDJSON)


@get("/api/stream/event", guards=[limited("sockets")], **_lines)
async def event_stream(
    request: AnyRequest, event_streams: Injected[EventStreams], revocation: Injected[Revocation],
    settings: Injected[Settings],
) -> Stream:  # fmt: skip
    """Stream events as lines of JSON: `Challenge`, `ChallengeEnd`, `GameStart`, `GameEnd`, and empty lines.

    The stream begins with the games in progress and the open challenges. Empty lines keep it alive. A bot is
    online while it has this stream open.
    """
    who = await require_user(request)
    _check(event_streams, settings, who.player)
    lines = Lines(settings.heartbeat)

    async def told() -> AsyncIterator[bytes]:
        with (
            event_streams.counted(who.player),
            revocation.over(who, lines.abort),
            event_streams.following(who, lines),
        ):
            async for line in lines.read():
                yield line

    return _stream(request, told)


@get("/api/stream/game/{table:str}", guards=[limited("sockets")], **_game_lines)
async def game_stream(
    request: AnyRequest, tables: Injected[Tables], event_streams: Injected[EventStreams],
    revocation: Injected[Revocation], settings: Injected[Settings], table: TableName, whole: Whole = False,
) -> Stream:  # fmt: skip
    """Stream a game as lines of JSON: the messages of the table's socket, first the whole game, then changes.

    The stream ends with the match. Without a seat you are a spectator, if the table allows spectators.
    """
    who, match = await current_user(request), await match_at(tables, table)
    seat = None if who is None else match.seat_of(who.at(match))
    if seat is None:
        await _check_spectator(request, tables, table)
    key = _key(request, who)
    _check(event_streams, settings, key)
    lines = WholeLines(settings.heartbeat) if whole else Lines(settings.heartbeat)

    async def told() -> AsyncIterator[bytes]:
        async with tables.at(table) as live:
            if live is None:
                return
            connection = Connection(seat, lines, None if who is None else who.at(match))
            with event_streams.counted(key), revocation.over(who, lines.abort):
                try:
                    await live.join(connection)
                    async for line in lines.read(lambda: live.match.is_over):
                        yield line
                finally:
                    live.leave(connection)

    return _stream(request, told)


def _stream(request: AnyRequest, told: Callable[[], AsyncIterator[bytes]]) -> Stream:
    lines = _nothing() if HEAD in request.scope else told()
    return Stream(lines, media_type=NDJSON, headers=UNBUFFERED)


async def _nothing() -> AsyncIterator[bytes]:
    """The lines for a HEAD request; other streams have no end."""
    yield b""


async def _check_spectator(request: AnyRequest, tables: Tables, table: str) -> None:
    async with tables.at(table) as live:
        no = None if live is None else no_spectator(request, live, asked=True)
    if no is not None:
        code, why = no
        raise refusals.MANY_SPECTATORS() if code == CLOSE_RATE_LIMITED else refusals.STRANGER.because(why)


def _key(request: AnyRequest, who: User | None) -> str:
    return address(request) if who is None else who.player


def _check(event_streams: EventStreams, settings: Settings, key: str) -> None:
    if event_streams.number_of(key) >= settings.streams_each:
        raise refusals.TOO_MANY_STREAMS()


# --- at a table ---------------------------------------------------------------------------------------


@post("/api/tables/{table:str}/act", status_code=200, **open_to("play", 404, 409, 422, bots=True))
async def act(
    request: AnyRequest, tables: Injected[Tables], moves: Injected[Limiter], table: TableName,
    data: JSONBody[Move],
) -> Moved:  # fmt: skip
    """Act at a table, as over its socket. An action that is sent twice is carried out only once."""
    who = await current_user(request)
    moves.check(_key(request, who))
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        seat = None if who is None else live.match.seat_of(who.at(live.match))
        return Moved(await act_for(live, seat, Act(data.n, Raw(encode(data.action)))))


@post("/api/tables/{table:str}/say", status_code=204, **open_to("talk", 404, 409))
async def say(
    request: AnyRequest, tables: Injected[Tables], limits: Injected[Limits], table: TableName,
    data: JSONBody[Line],
) -> None:  # fmt: skip
    """Send a chat message at a table where you have a seat."""
    who = await require_user(request, refusals.STRANGER)
    limits.limiters["talk"].check(who.player)
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        player = who.at(live.match)
        try:
            seat = live.match.seat_of(player)
            await live.say(Connection(seat, Lines(), player), Say(data.phrase, data.text))
        except BadTalk as error:
            raise Code(409, code_of(error.text)).because(error.text) from None


def _challenges(has: Services) -> Challenges:
    return Challenges(has[Tables], has.settings.bot_games_a_day, has.clock)


def _moves(has: Services) -> Limiter:
    rate = has.settings.frames_a_second
    return Limiter(rate, 5 * rate)


programs = Feature(
    "programs",
    [challenge, challenge_at, accept, decline, event_stream, game_stream, act, say],
    [
        Service(Challenges, _challenges),
        Service(
            EventStreams, lambda has: EventStreams(has[Tables], has.clock), run=EventStreams.run,
            close=EventStreams.close,
        ),
        Service(Limiter, _moves, "moves"),
    ],
    names={ChallengeInfo: {"table": "table"}},
)  # fmt: skip
