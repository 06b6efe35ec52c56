"""The page and its files, the words, the presets, and the state of the server."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated
from urllib.parse import urlencode

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect
from msgspec import Struct
from msgspec.structs import replace

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.settings import Settings
from pegout.server.site.presets import PresetInfo, presets_file
from pegout.server.storage.store import Store
from pegout.server.web import refusals
from pegout.server.web.answers import send_file, send_page
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import ASK_AGAIN, BuiltPage, PageWords
from pegout.server.web.users import AnyRequest

PATIENCE = 2.0  # seconds in which the database has to answer
FRESH = 1.0  # seconds for which its answer is cached
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation (RFC 5737), to which nothing is sent


class Reach(Struct, frozen=True):
    """Where people on other machines find this server."""

    address: str | None  # a name or an address, without port; None: it listens on its own machine alone


class Readiness:
    """Whether the database answers; to ask is to write, so it is asked once a second at most."""

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
    """The process answers."""
    return "ok"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest, readiness: Injected[Readiness]) -> Response[str]:
    """The database answers, too, and the server is not about to stop: "ok", or 503 and why not."""
    why = "the server is about to stop" if request.app.state.is_stopping else await readiness.fault()
    return Response(why or "ok", status_code=503 if why else 200, media_type=MediaType.TEXT)


@get("/api/reach", responses=refused(400))
async def reach(request: AnyRequest, settings: Injected[Settings]) -> Reach:
    """The address of this server in its network, for a person at its machine who opened it as localhost and
    wants to send a link.
    """
    client = request.client.host if request.client else ""
    asked = request.headers.get("host", "").rsplit(":", 1)[0].strip("[]")
    at_home = reachable(client) is None and reachable(asked) is None  # only they may know of its network
    return Reach(reachable(settings.host) if at_home else None)


def reachable(host: str) -> str | None:
    """The address in the network of a server that listens at `host`; None: only this machine reaches it.

    >>> reachable("127.0.0.1"), reachable("localhost"), reachable("192.0.2.7")
    (None, None, '192.0.2.7')
    """
    if host in ("0.0.0.0", "::"):
        return _own_address()
    with suppress(ValueError):
        return None if ipaddress.ip_address(host).is_loopback else host
    return None if host == "localhost" else host


def _own_address() -> str | None:
    """The address of this machine in its network, by the way that leads out of it; None if none does."""
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
    responses={**answered(str, MediaType.TEXT, kept=True), **refused(400, 404)},
)
def list_words(
    request: AnyRequest,
    page_words: Injected[PageWords],
    language: FromPath[str],
    part: Annotated[str, QueryParameter(description="only this part: first, options, review ...")] = "",
    v: Annotated[str, QueryParameter(description="the version that is wanted; it may be kept for good")] = "",
) -> Response[bytes]:
    """The words of all games and of the page in a language (en, de ...), as a Fluent source."""
    source = page_words.words(language, part)
    if source is None:
        raise refusals.NO_LANGUAGE()
    is_current = v == page_words.version(language)
    return send_file(request, source if is_current else replace(source, cache=ASK_AGAIN))


@get(["/discards", "/throws"], include_in_schema=False, sync_to_thread=False)
def moved(request: AnyRequest) -> Redirect:
    """A page that ranked discards had these addresses once; links to it have been given."""
    asked = request.query_params
    words = [asked.get(name, "") for name in ("preset", "seats")]
    words.append("pone" if asked.get("dealer") == "false" else "dealer")
    words += [asked.get("score", ""), "hand", asked.get("cards", "")]
    at = urlencode({"at": " ".join(" ".join(words).split())}) if asked.get("cards") else ""
    return Redirect(f"/analyse/cribbage?{at}".rstrip("?"), status_code=308)


@get("/offline", include_in_schema=False, sync_to_thread=False)
def offline(request: AnyRequest, built_page: Injected[BuiltPage]) -> Response[bytes]:
    """What a browser shows when the server cannot be reached, from its cache."""
    return send_page(request, built_page.file("offline.html"))


@get("/{path:path}", include_in_schema=False, sync_to_thread=False)
def static_file(
    request: AnyRequest, built_page: Injected[BuiltPage], path: FromPath[str]
) -> Response[bytes]:
    file = built_page.file(path.lstrip("/"))
    if file is None:
        raise refusals.NOT_FOUND.because("there is nothing here")
    return send_file(request, file)


site = Feature(
    "site",
    [healthz, readyz, reach, list_presets, list_words, moved, offline, static_file],
    [
        Service(BuiltPage, lambda has: BuiltPage(has.settings.static)),
        Service(Readiness, lambda has: Readiness(has.store)),
    ],
    [
        Page("/", "Home"),
        Page("/rules/{page?}", "RulesPage", stays=True),
        Page("/verify", "Verify", ["verify"]),
    ],
)
