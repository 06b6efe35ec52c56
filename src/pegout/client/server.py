"""HTTP requests to a server, and the identity used there.

By `urllib`: httpx takes several times as long to import, and the terminal needs ten requests.
"""

from __future__ import annotations

import asyncio
import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, Literal, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from pegout.decoders import decoder
from pegout.game import Action
from pegout.wire.bodies import Join, Me, NewTable, Problem, Sitting, TableInfo
from pegout.wire.drills import Daily, DrillAnswer
from pegout.wire.hints import Hint
from pegout.wire.lobby import Lobby, QuickMatch, TableFacts
from pegout.words import Text, TextError, literal, read

PATIENCE = 15.0  # seconds to wait for an answer
LONGEST = 4 * 1024 * 1024  # largest answer, in bytes
COOKIES = ("pegout", "__Host-pegout")
WORDS = read(Path(__file__).parent)
T = TypeVar("T")


class ServerError(TextError):
    """A server cannot be reached or refuses a request; the text says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text, WORDS)


class Unreachable(ServerError):
    """No answer, or not one of a Pegout server. Retrying later may help."""


class TurnedAway(ServerError):
    """This client may not join the table."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: a token or cookie must not be sent to another server."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Server:
    """A server and an identity: a guest with a cookie from it, or an account with a token."""

    def __init__(
        self, url: str, *, token: str | None = None, cookie: str | None = None,
        keep: Callable[[str], None] = lambda _: None,
    ) -> None:  # fmt: skip
        """`url`: its address, https by default except on this machine; raises ServerError.

        `keep` is called with each new cookie before it is used to take a seat; its errors are passed on.
        """
        self.url, self.token, self.cookie, self._keep = address_of(url), token, cookie, keep
        self._is_known = token is not None
        self._opener = urllib.request.build_opener(_NoRedirect)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify the caller."""
        if self.token is not None:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": self.cookie} if self.cookie else {}

    def link(self, table: str) -> str:
        """The link to share a table."""
        return f"{self.url}/t/{table}"

    async def lobby(self, which: Literal["open", "running"] = "open") -> Lobby:
        """Listed tables: open ones to join, or running ones to watch."""
        return await self._get(f"/api/lobby?{urlencode({'which': which})}", Lobby)

    async def facts(self, table: str) -> TableFacts:
        """Details of the table behind a link."""
        return await self._get(f"/api/tables/{quote(table, safe='')}", TableFacts)

    async def quick(self, wanted: QuickMatch) -> TableInfo:
        """Join a waiting table of that game, or open one."""
        return await self._sit("/api/quick", wanted, TableInfo)

    async def open_table(self, wanted: NewTable) -> TableInfo:
        """Open a table and take a seat."""
        return await self._sit("/api/tables", wanted, TableInfo)

    async def join(self, table: str, name: str = "") -> Sitting:
        """Take an open seat, or get the seat already held."""
        return await self._sit(f"/api/tables/{quote(table, safe='')}/join", Join(name), Sitting)

    async def again(self, table: str) -> TableInfo:
        """Join the rematch table."""
        return await self._sit(f"/api/tables/{quote(table, safe='')}/rematch", None, TableInfo)

    async def hint(self, table: str, action: Action | None = None) -> Hint:
        """The strongest bot's advice, and the cost of `action` if given."""
        query = {} if action is None else {"action": msgspec.json.encode(action).decode()}
        return await self._get(f"/api/tables/{quote(table, safe='')}/hint?{urlencode(query)}", Hint)

    async def answer_daily(self, day: int, action: Action) -> Daily:
        """Answer the daily hand; only the first answer counts."""
        return await self._sit(f"/api/daily/{day}", DrillAnswer(msgspec.to_builtins(action)), Daily)

    # --- HTTP ----------------------------------------------------------------------------------------

    async def _sit(self, path: str, wanted: Any, kind: type[T]) -> T:
        """Take a seat, after getting a session: one sent along with the seat could be lost on its way."""
        if not self._is_known:
            await self._post("/api/session", None, Me)
            self._is_known = True
        return await self._post(path, wanted, kind)

    async def _get(self, path: str, kind: type[T]) -> T:
        return await self._ask("GET", path, None, kind)

    async def _post(self, path: str, body: Any, kind: type[T]) -> T:
        return await self._ask("POST", path, b"" if body is None else msgspec.json.encode(body), kind)

    async def _ask(self, method: str, path: str, body: bytes | None, kind: type[T]) -> T:
        before = self.cookie
        answer = await asyncio.to_thread(self._answer, method, path, body)
        if self.cookie is not None and self.cookie != before:
            self._keep(self.cookie)
        try:
            told: T = decoder(kind).decode(answer)
            return told
        except msgspec.DecodeError:
            raise self._no_pegout() from None

    def _answer(self, method: str, path: str, body: bytes | None) -> bytes:
        headers = {"Accept": "application/json", "Content-Type": "application/json", **self.headers}
        request = urllib.request.Request(self.url + path, data=body, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                self._take_cookie(answer.headers.get_all("Set-Cookie") or [])
                content: bytes = answer.read(LONGEST)
                return content
        except urllib.error.HTTPError as error:
            with error:
                raise self._refusal(error.read(LONGEST)) from None
        except urllib.error.URLError as error:
            raise self._unreachable(error.reason) from None
        except (OSError, http.client.HTTPException) as error:
            raise self._unreachable(error) from None

    def _take_cookie(self, headers: list[str]) -> None:
        for header in headers:
            try:
                cookies = SimpleCookie(header)
            except CookieError:
                continue
            for name in COOKIES:
                if name in cookies and self.token is None:
                    self.cookie = f"{name}={cookies[name].value}"

    def _refusal(self, body: bytes) -> ServerError:
        try:
            problem = decoder(Problem).decode(body)
        except msgspec.DecodeError:
            return self._no_pegout()
        return ServerError(problem.text or literal(problem.message))

    def _no_pegout(self) -> ServerError:
        return Unreachable(Text.of("client-no-pegout", url=literal(self.url)))

    def _unreachable(self, why: object) -> ServerError:
        cause = getattr(why, "strerror", None) or str(why) or type(why).__name__
        return Unreachable(Text.of("client-unreachable", url=literal(self.url), why=literal(cause)))


def table_in(link: str) -> tuple[str | None, str]:
    """Split an invitation link into server and table; no server if only a table is named.

    >>> table_in("https://cards.example/t/CJgX2lJ5"), table_in("CJgX2lJ5")
    (('https://cards.example', 'CJgX2lJ5'), (None, 'CJgX2lJ5'))
    """
    front, sign, rest = link.strip().partition("/t/")
    table = (rest if sign else front).partition("?")[0].partition("#")[0].strip("/")
    return (front or None if sign else None), table


def address_of(url: str) -> str:
    """The address without a path.

    >>> address_of("cards.example/"), address_of("localhost:8000"), address_of("http://[::1]:8000/lobby")
    ('https://cards.example', 'http://localhost:8000', 'http://[::1]:8000')
    >>> address_of("käse.example")
    'https://xn--kse-qla.example'
    """
    given = url.strip()
    if "://" not in given:
        here = given.partition("/")[0].rsplit(":", 1)[0] in ("localhost", "127.0.0.1", "[::1]")
        given = f"http{'' if here else 's'}://{given}"
    try:
        parts = urlsplit(given)
        host = (parts.hostname or "").encode("idna").decode()
        known = parts.scheme in ("http", "https") and host and parts.port != 0
    except ValueError:
        known = False
    if not known:
        raise ServerError(Text.of("client-address", url=literal(repr(url))))
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}{port}"
