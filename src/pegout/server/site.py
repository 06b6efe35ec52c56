"""The page and its files, and data for all clients: presets, messages, the server's state."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Literal
from urllib.parse import urlencode

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from msgspec import Struct
from msgspec.structs import replace

from pegout import games
from pegout.analysis.cribbage import ranking
from pegout.bots import LEVELS, SIMPLE, USUAL, Level
from pegout.game import CHANCE, AnyGame, Deal, Rules
from pegout.games import GAMES
from pegout.match import table_options
from pegout.options import Option, options
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.settings import Settings
from pegout.server.storage import Store
from pegout.server.web import AnyRequest, refusals
from pegout.server.web.answers import send_file, send_page
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import ASK_AGAIN, BuiltPage, File, PageWords, made_file
from pegout.wire.reading import encode

MOST_DEALS = 8  # steps of chance before the first decision: a cut, a deal
PATIENCE = 2.0  # seconds in which the database has to answer
FRESH = 1.0  # seconds for which its answer is cached
ELSEWHERE = ("192.0.2.1", 9)  # a documentation address (RFC 5737); nothing is sent to it


class OptionInfo(Struct, frozen=True):
    """An option; its words are `GAME-option-NAME` in the catalogue, `table-option-NAME` for the table's."""

    name: str
    kind: Literal["bool", "int", "choice", "list", "text"]
    value: Any  # the value of the preset
    low: int | None  # minimum of an int, or of each int of a list
    high: int | None
    choices: list[Any]  # the choices, if limited; null: the option may be unset
    group: str = ""  # its group, whose words are `GAME-options-GROUP`; "": none


class TableSize(Struct, frozen=True):
    """A preset with a given number of players."""

    seats: int
    partners: bool  # whether some seats win or lose together
    rivals: int  # opposing sides
    dealt: int  # cards dealt to each
    can_sample: bool  # whether discards can be ranked with sampled play
    takes_score: bool  # whether a question about discards may give the score
    swaps: bool  # whether two matches can have the same cards, with seats swapped


class PresetInfo(Struct, frozen=True):
    """Something to play; its words are `preset-NAME` in the catalogue."""

    name: str
    game: str
    ranks_discards: bool  # whether `/api/discards` ranks their discards
    analysed: bool  # whether positions can be set up and analyzed
    seats: tuple[int, ...]  # the default first
    sizes: list[TableSize]  # one for each number of seats
    options: list[OptionInfo]
    table: list[OptionInfo]  # table options, with the defaults for games between people
    levels: list[Level]  # of bots, the weakest first; their words are `level-NAME`


@cache
def presets() -> list[PresetInfo]:
    """All presets of all games."""
    return [
        PresetInfo(
            each.name,
            game.name,
            _discards(each.name, each.seats[0]) is not None,
            game.notation is not None,
            each.seats,
            [_size(each.name, seats) for seats in each.seats],
            _options(game, each.rules),
            [_option(o) for o in options(table_options(each.table))],
            list(LEVELS) if game.name in SIMPLE else [USUAL],  # games of other packages have one bot
        )
        for game in GAMES
        for each in game.presets
    ]


def _size(preset: str, seats: int) -> TableSize:
    rules = games.preset(preset, seats)
    state = rules.start()
    for _ in range(MOST_DEALS):
        if state.to_act != (CHANCE,):
            break
        state = state.apply(CHANCE, Deal(rules.deck))
    dealt = len(state.zones().get("hand/0", ()))
    discards = _discards(preset, seats) or (False, False)
    swaps = seats == 2 and games.game_of(rules).dealing(rules) is not None
    return TableSize(seats, rules.sides < seats, rules.sides - 1, dealt, *discards, swaps)


def _discards(preset: str, seats: int) -> tuple[bool, bool] | None:
    """Whether discards can be ranked with sampled play, and by score; None: neither."""
    try:
        return ranking.can_sample(preset, seats), ranking.takes_score(preset, seats)
    except ValueError:
        return None


@cache
def presets_file() -> File:
    """The same as JSON."""
    return made_file(encode(presets()), "application/json")


def _options(game: AnyGame, rules: Rules) -> list[OptionInfo]:
    """The options of a game by group; those without a group come first."""
    groups = {option: group for group, named in game.groups.items() for option in named}
    order = ["", *game.groups]
    listed = [_option(option, groups.get(option.name, "")) for option in options(rules)]
    return sorted(listed, key=lambda option: order.index(option.group))


def _option(option: Option, group: str = "") -> OptionInfo:
    return OptionInfo(
        option.name, option.kind, option.value, option.low, option.high, list(option.choices), group
    )


class Reach(Struct, frozen=True):
    """The address of this server for other machines."""

    address: str | None  # a name or an address, without port; None: it listens on its own machine alone


class Readiness:
    """Whether the database is writable; checked at most once a second, since the check is a write."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store, self._clock = store, clock
        self._asked_at = 0.0
        self._asking: asyncio.Task[str] | None = None

    async def fault(self) -> str:
        """Why the server cannot be used now; "" if it can."""
        now = self._clock()
        if self._asking is None or (self._asking.done() and now - self._asked_at >= FRESH):
            self._asked_at, self._asking = now, asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> str:
        try:
            return await asyncio.wait_for(self._store.health(), PATIENCE)
        except TimeoutError:
            return "the database does not answer"


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    """Liveness: the process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest, readiness: Injected[Readiness]) -> Response[str]:
    """Readiness: "ok", or 503 and the reason if the database does not answer or the server is stopping."""
    why = "the server is about to stop" if request.app.state.is_stopping else await readiness.fault()
    return Response(why or "ok", status_code=503 if why else 200, media_type=MediaType.TEXT)


@get("/api/reach", responses=refused())
async def reach(request: AnyRequest, settings: Injected[Settings]) -> Reach:
    """Get the server's address in the local network, for links from a page that was opened as localhost."""
    client = request.client.host if request.client else ""
    asked = request.headers.get("host", "").rsplit(":", 1)[0].strip("[]")
    at_home = reachable(client) is None and reachable(asked) is None  # others may not see it
    return Reach(reachable(settings.host) if at_home else None)


def reachable(host: str) -> str | None:
    """The network address of a server that listens at `host`; None if only this machine can reach it.

    >>> reachable("127.0.0.1"), reachable("localhost"), reachable("192.0.2.7")
    (None, None, '192.0.2.7')
    """
    if host in ("0.0.0.0", "::"):
        return _own_address()
    with suppress(ValueError):
        return None if ipaddress.ip_address(host).is_loopback else host
    return None if host == "localhost" else host


def _own_address() -> str | None:
    """The address of this machine on its default route; None if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


@get(
    "/api/presets",
    sync_to_thread=False,
    responses={**answered(list[PresetInfo], kept=True), **refused()},
)
def list_presets(request: AnyRequest) -> Response[bytes]:
    """List the presets with their options."""
    return send_file(request, presets_file())


@get(
    "/api/words/{language:str}",
    sync_to_thread=False,
    responses={**answered(str, MediaType.TEXT, kept=True), **refused(404)},
)
def list_words(
    request: AnyRequest,
    page_words: Injected[PageWords],
    language: FromPath[str],
    part: Annotated[str, QueryParameter(description="only this part: first, options, review ...")] = "",
    v: Annotated[str, QueryParameter(description="a version, which can be cached forever")] = "",
) -> Response[bytes]:
    """Get the messages of all games and of the page in a language (en, de ...), as Fluent source."""
    source = page_words.words(language, part)
    if source is None:
        raise refusals.NO_LANGUAGE()
    is_current = v == page_words.version(language)
    return send_file(request, source if is_current else replace(source, cache=ASK_AGAIN))


@get(["/discards", "/throws"], include_in_schema=False, sync_to_thread=False)
def moved(request: AnyRequest) -> Redirect:
    """Redirect the former addresses of the page that ranks discards."""
    asked = request.query_params
    words = [asked.get(name, "") for name in ("preset", "seats")]
    words.append("pone" if asked.get("dealer") == "false" else "dealer")
    words += [asked.get("score", ""), "hand", asked.get("cards", "")]
    at = urlencode({"at": " ".join(" ".join(words).split())}) if asked.get("cards") else ""
    return Redirect(f"/analyse/cribbage?{at}".rstrip("?"), status_code=308)


@get("/index.html", include_in_schema=False, sync_to_thread=False)
def by_its_file() -> Redirect:
    """Redirect index.html to the page, since the file itself is a template: see `PageWords.localised`."""
    return Redirect("/", status_code=308)


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: AnyRequest, built_page: Injected[BuiltPage]) -> Response[bytes]:
    """The offline page, from the browser's cache."""
    return send_page(request, built_page.file("offline.html"))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(request: AnyRequest, built_page: Injected[BuiltPage], path: FromPath[str]) -> Response[bytes]:
    file = built_page.file(path.lstrip("/"))
    if file is None:
        raise refusals.NOT_FOUND.because("there is nothing here")
    return send_file(request, file)


site = Feature(
    "site",
    [healthz, readyz, reach, list_presets, list_words, moved, by_its_file, offline, static_file],
    [
        Service(BuiltPage, lambda has: BuiltPage(has.settings.static)),
        Service(Readiness, lambda has: Readiness(has.store)),
    ],
    [
        Page("/", "Home", section="play"),
        Page("/rules/{page?}", "RulesPage", stays=True, section="learn"),
        Page("/verify", "Verify", ["verify"]),
        Page("/design", "Design", ["design", "settings"]),  # every component, for developers
    ],
)
