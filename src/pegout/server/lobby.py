"""The lobby: listed tables to join or watch, details of links, and quick matches."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Literal, TypeAlias

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec.structs import replace

from pegout import games
from pegout.game import BadRules
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.people import Players, checked_name
from pegout.server.play import Tables
from pegout.server.play.facts import FACTS, facts_in, facts_of
from pegout.server.play.housekeeping import GONE
from pegout.server.play.new_table import quick_kind
from pegout.server.play.players import NotAgain, play_again, sit
from pegout.server.play.routes import TableName, seated
from pegout.server.play.viewers import link_to
from pegout.server.storage import Busy, Change, Conflict, Newcomer, Stopped
from pegout.server.web import AnyRequest, EnsuredUser, current_user, open_to, refusals
from pegout.server.web.answers import send_file
from pegout.server.web.limits import limit, limited
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import File, made_file
from pegout.wire import lobby as bodies
from pegout.wire.bodies import NewTable, TableInfo
from pegout.wire.lobby import QuickMatch, TableFacts
from pegout.wire.reading import encode

Which: TypeAlias = Literal["open", "running"]

FRESH = 1.0  # seconds for which a first page is cached
PAGE = 50  # tables
QUIET = 3600.0  # seconds without a move after which a running table is no longer listed
OLD = 7 * 24 * 3600.0  # seconds after its start at which a running table is not listed
TRIES = 50  # attempts at a quick match, while other processes are first

OPEN = f"""{FACTS}
    WHERE m.here > $1 AND m.listed AND m.open > 0 AND NOT m.over AND ($2 = '' OR m.preset = $2)
    ORDER BY m.created, m.match LIMIT {PAGE + 1} OFFSET $3"""
RUNNING = f"""{FACTS}
    WHERE m.listed AND NOT m.over AND m.created > $4 AND m.open = 0 AND m.moved > $1
        AND ($2 = '' OR m.preset = $2)
    ORDER BY m.created DESC, m.match LIMIT {PAGE + 1} OFFSET $3"""
FITTING = """
    SELECT match FROM matches WHERE here > $1 AND kind = $2 AND listed AND open > 0 AND NOT over
    ORDER BY created, match LIMIT 20"""


class Lobby:
    """The tables that are open to all."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock
        self._quick: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # by kind of match

    # --- reading -------------------------------------------------------------------------------------

    async def facts(self, table: str) -> TableFacts | None:
        """The public facts of a table; None if there is no such table."""
        return (await facts_of(self._store, [table])).get(table)

    async def page(self, which: Which, preset: str, page: int) -> bodies.Lobby:
        """A page of open tables, the oldest first, or of running ones to watch, the latest first.

        `preset`: "" for all; `page`: from 0.
        """
        now = self._clock()
        if which == "open":
            rows = await self._store.rows(OPEN, now - GONE, preset, page * PAGE)
        else:
            rows = await self._store.rows(RUNNING, now - QUIET, preset, page * PAGE, now - OLD)
        tables = await facts_in(self._store, rows[:PAGE])
        if which == "running":
            tables = [each for each in tables if each.options.spectators]
        return bodies.Lobby(tables, len(rows) > PAGE)

    # --- quick matches -------------------------------------------------------------------------------

    async def quick(self, player: str, wanted: QuickMatch, newcomer: Newcomer | None = None) -> TableInfo:
        """Join the oldest table that fits, or create one; raises BadRules, BadName, Busy.

        Repeated requests before others have joined return the same table.
        """
        name, rules = checked_name(wanted.name), games.preset(wanted.preset, wanted.seats)
        kind = quick_kind(wanted.preset, rules.seats)
        async with self._quick[kind]:
            for _ in range(TRIES):
                latest: list[Any] = await self._store.rows("SELECT match FROM quick WHERE kind = $1", kind)
                place = await self._sit(kind, player, name, newcomer)
                if place is None:
                    place = await self._open(kind, latest, player, wanted, newcomer)
                if place is not None:
                    return place
        raise Busy("other processes have been first each time")

    async def _sit(self, kind: str, player: str, name: str, newcomer: Newcomer | None) -> TableInfo | None:
        """Join an open table; None if there is none, or others were first."""
        for (match,) in await self._store.rows(FITTING, self._clock() - GONE, kind):
            seat = None
            with suppress(Stopped):  # that table has been stopped by a fault
                async with self._tables.at(match) as table:
                    seat = None if table is None else await sit(table, player, name, newcomer)
            if seat is not None:
                return TableInfo(match, seat, link_to(match))
        return None

    async def _open(
        self,
        kind: str,
        latest: Sequence[tuple[str]],
        player: str,
        wanted: QuickMatch,
        newcomer: Newcomer | None,
    ) -> TableInfo | None:
        """Open a new table; None if another process has opened one since `latest` was read."""
        wish = NewTable(wanted.preset, wanted.seats, opponents="friend", name=wanted.name, listed=True)
        new = self._tables.opening(player, wish)
        try:
            return await self._tables.open(new, newcomer, _claim(kind, new.head.match, latest))
        except Conflict:
            return None


def _claim(kind: str, match: str, latest: Sequence[tuple[str]]) -> Change:
    """The change that only one of the processes with the same `latest` can store."""
    if latest:
        replace = "UPDATE quick SET match = $1 WHERE kind = $2 AND match = $3"
        return Change(replace, (match, kind, latest[0][0]), rows=1)
    return Change("INSERT INTO quick (match, kind) VALUES ($1, $2)", (match, kind), rows=1)


class Pages:
    """Encoded pages of the lobby; the first is cached."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._first: dict[tuple[Which, str], tuple[float, File]] = {}

    async def page(self, which: Which, preset: str, page: int) -> File:
        """One page; the first is rebuilt once a second at most."""
        now = time.monotonic()
        made_at, file = self._first.get((which, preset), (0.0, None))
        if page == 0 and file is not None and now - made_at < FRESH:
            return file
        file = made_file(encode(await self._lobby.page(which, preset, page)), MediaType.JSON)
        if page == 0:
            self._first[which, preset] = now, file
        return file


@get(
    "/api/lobby",
    operation_id="ApiLobbyLobby",
    responses={**answered(bodies.Lobby, kept=True), **refused(422, 429, 503)},
)
async def list_tables(
    request: AnyRequest,
    lobby_pages: Injected[Pages],
    which: Annotated[Which, QueryParameter(description="open: to join; running: to watch")] = "open",
    preset: Annotated[str, QueryParameter(description="only tables of this preset", max_length=40)] = "",
    page: Annotated[int, QueryParameter(ge=0, le=100, description="page of 50 tables, from 0")] = 0,
) -> Response[bytes]:
    """List public tables: open ones, the oldest first, or running ones, the latest first.

    Poll every few seconds with `If-None-Match`: the list changes only a few times a minute.
    """
    try:
        games.preset(preset or "standard")
    except BadRules as error:
        raise refusals.BAD_RULES.because(error.text) from None
    if page:  # the first is cached
        limit(request, "lists")
    return send_file(request, await lobby_pages.page(which, preset, page))


@get("/api/tables/{table:str}", guards=[limited("lists")], responses=refused(404, 429, 503))
async def table_facts(lobby: Injected[Lobby], table: TableName) -> TableFacts:
    """Get the details of a table: the game, its players, its options."""
    facts = await lobby.facts(table)
    if facts is None:
        raise refusals.NO_TABLE()
    return facts


@post("/api/quick", status_code=200, guards=[limited("tables")], **open_to("play", 422))
async def quick_match(
    request: AnyRequest, lobby: Injected[Lobby], players: Injected[Players], data: JSONBody[QuickMatch]
) -> Response[TableInfo]:
    """Join the oldest public table that fits, or create one."""

    def sit(comes: EnsuredUser) -> Awaitable[TableInfo]:
        return lobby.quick(comes.user.player, replace(data, name=comes.name), comes.newcomer)

    return await seated(request, players, data.name, sit)


@post(
    "/api/tables/{table:str}/rematch", status_code=200, guards=[limited("tables")],
    **open_to("play", 404, 409, bots=True),
)  # fmt: skip
async def rematch(request: AnyRequest, tables: Injected[Tables], table: TableName) -> TableInfo:
    """Offer or join a rematch of a finished match. The first request creates the table; the other players are
    told over their sockets, and their seats are reserved for two minutes.
    """
    who = await current_user(request)
    if who is None:
        raise refusals.STRANGER()
    try:
        return await play_again(tables, table, who)
    except LookupError:
        raise refusals.NO_TABLE() from None
    except NotAgain as error:
        raise refusals.NO_REMATCH.because(error.text) from None


lobby = Feature(
    "lobby",
    [list_tables, table_facts, quick_match, rematch],
    [
        Service(Lobby, lambda has: Lobby(has[Tables], has.clock)),
        Service(Pages, lambda has: Pages(has[Lobby]), "lobby_pages"),
    ],
    [Page("/watch", "Watch", ["watch"], section="watch")],
)
