"""Clients for programs, over plain HTTP: the blocking `Client`, and `AsyncClient` for asyncio.

Both need httpx (`pip install "pegout[client]"`). Requests that the server asks to repeat later are repeated;
streams are opened again when they are lost.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, Self, TypeVar

from pegout.client import calls
from pegout.client.calls import FIRST, LATER, LONGEST, SILENCE, TRIES, ApiError, Call
from pegout.client.server import address_of
from pegout.extras import MissingExtra, has
from pegout.game import Action
from pegout.records import Record, loads
from pegout.wire.bodies import Me, TableInfo
from pegout.wire.messages import Phrase, Seen
from pegout.wire.streams import Event, NewChallenge, Reason

if not has("client"):
    raise MissingExtra("client")

import httpx
from httpx import HTTPError as HTTPError  # for modules that are imported before the extra is checked

T = TypeVar("T")
PATIENCE = 15.0  # seconds to wait for an answer
HEADERS = {"Accept": "application/json", "Content-Type": "application/json"}


def _headers(token: str | None) -> dict[str, str]:
    return HEADERS if token is None else {**HEADERS, "Authorization": f"Bearer {token}"}


class _Seconds:
    """The delay before the next attempt."""

    def __init__(self) -> None:
        self._next = FIRST

    def reset(self) -> None:
        self._next = FIRST

    def after(self, error: ApiError | None) -> float:
        """Raise the error unless the request may be retried."""
        if error is not None and error.status not in LATER:
            raise error
        wait, self._next = self._next, min(2 * self._next, LONGEST)
        return max(wait, (error.wait or 0.0) if error is not None else 0.0)


class Client:
    """A client of a server with a token. Every method may raise ApiError, or httpx.HTTPError."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """`url`: the server's address, https by default except on this machine."""
        self.url = address_of(url)
        self._http = httpx.Client(base_url=self.url, headers=_headers(token), timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def me(self) -> Me:
        """The account of the token."""
        return self.ask(calls.me())

    def events(self) -> Iterator[Event]:
        """Events, without end: `Challenge`, `ChallengeEnd`, `GameStart`, `GameEnd`.

        Games in progress are repeated each time the stream is opened.
        """
        for line in self.lines(calls.EVENTS):
            yield calls.event_of(line)

    def game(self, table: str) -> Iterator[Seen]:
        """The state of a game whenever it changes, until it is over. `log` has what is new."""
        for line in self.lines(calls.game_path(table)):
            seen = calls.seen_in(line)
            if seen is not None:
                yield seen
                if seen.picture.outcome is not None:
                    return

    def act(self, table: str, n: int, action: Action | dict[str, Any]) -> int:
        """Take an action; `n` as in the last state. Returns the `n` of the next decision."""
        return self.ask(calls.act(table, n, action)).n

    def challenge(self, player: str, preset: str = "standard", **more: Any) -> TableInfo:
        """Challenge a bot account; `more`: fields of `NewChallenge`."""
        return self.ask(calls.challenge(NewChallenge(player, preset, **more)))

    def accept(self, table: str) -> int:
        """Accept a challenge; returns your seat."""
        return self.ask(calls.accept(table)).seat

    def decline(self, table: str, reason: Reason = "generic") -> None:
        """Decline a challenge."""
        self.ask(calls.decline(table, reason))

    def say(self, table: str, phrase: Phrase | None = None, text: str | None = None) -> None:
        """Send a chat message: a phrase, or your own words."""
        self.ask(calls.say(table, phrase, text))

    def record(self, table: str) -> Record:
        """The record of a finished game."""
        return loads(bytes(self.ask(calls.record(table))))

    def ask(self, call: Call[T]) -> T:
        """Send a request, from `pegout.client.calls` or your own, and return the answer."""
        for attempt in range(TRIES + 1):
            answer = self._http.request(call.method, call.path, content=call.content)
            if answer.is_success:
                return call.answer(answer.content)
            error = calls.refusal(answer.status_code, answer.headers, answer.content)
            if error.status not in LATER or error.wait is None or attempt == TRIES:
                raise error
            time.sleep(error.wait)
        raise AssertionError

    def lines(self, path: str) -> Iterator[str]:
        """The lines of a stream, which is opened again when it is lost; raises ApiError if it is refused."""
        seconds = _Seconds()
        while True:
            error: ApiError | None = None
            try:
                with self._http.stream("GET", path, timeout=httpx.Timeout(PATIENCE, read=SILENCE)) as answer:
                    if answer.is_success:
                        for line in answer.iter_lines():
                            seconds.reset()
                            if line:
                                yield line
                    else:
                        error = calls.refusal(answer.status_code, answer.headers, answer.read())
            except httpx.TransportError:
                pass
            time.sleep(seconds.after(error))


class AsyncClient:
    """The same client for programs with an event loop: `async for seen in client.game(table)`."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """`url`: the server's address, https by default except on this machine."""
        self.url = address_of(url)
        self._http = httpx.AsyncClient(base_url=self.url, headers=_headers(token), timeout=PATIENCE)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def me(self) -> Me:
        return await self.ask(calls.me())

    async def events(self) -> AsyncIterator[Event]:
        async for line in self.lines(calls.EVENTS):
            yield calls.event_of(line)

    async def game(self, table: str) -> AsyncIterator[Seen]:
        async for line in self.lines(calls.game_path(table)):
            seen = calls.seen_in(line)
            if seen is not None:
                yield seen
                if seen.picture.outcome is not None:
                    return

    async def act(self, table: str, n: int, action: Action | dict[str, Any]) -> int:
        return (await self.ask(calls.act(table, n, action))).n

    async def challenge(self, player: str, preset: str = "standard", **more: Any) -> TableInfo:
        return await self.ask(calls.challenge(NewChallenge(player, preset, **more)))

    async def accept(self, table: str) -> int:
        return (await self.ask(calls.accept(table))).seat

    async def decline(self, table: str, reason: Reason = "generic") -> None:
        await self.ask(calls.decline(table, reason))

    async def say(self, table: str, phrase: Phrase | None = None, text: str | None = None) -> None:
        await self.ask(calls.say(table, phrase, text))

    async def record(self, table: str) -> Record:
        written = await self.ask(calls.record(table))
        return loads(bytes(written))

    async def ask(self, call: Call[T]) -> T:
        for attempt in range(TRIES + 1):
            answer = await self._http.request(call.method, call.path, content=call.content)
            if answer.is_success:
                return call.answer(answer.content)
            error = calls.refusal(answer.status_code, answer.headers, answer.content)
            if error.status not in LATER or error.wait is None or attempt == TRIES:
                raise error
            await asyncio.sleep(error.wait)
        raise AssertionError

    async def lines(self, path: str) -> AsyncIterator[str]:
        seconds = _Seconds()
        while True:
            error: ApiError | None = None
            try:
                timeout = httpx.Timeout(PATIENCE, read=SILENCE)
                async with self._http.stream("GET", path, timeout=timeout) as answer:
                    if answer.is_success:
                        async for line in answer.aiter_lines():
                            seconds.reset()
                            if line:
                                yield line
                    else:
                        error = calls.refusal(answer.status_code, answer.headers, await answer.aread())
            except httpx.TransportError:
                pass
            await asyncio.sleep(seconds.after(error))
