"""The connection to a server's table, in its own thread: messages are queued until they are taken."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from pegout.client.seat import Heard, Seat
from pegout.client.server import Server
from pegout.game import Action
from pegout.wire.hints import Hint
from pegout.wire.messages import Phrase

T = TypeVar("T")


class Background:
    """An event loop in its own thread, so that key presses never wait for the network."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine and wait for its result."""
        return self.start(work).result()

    def close(self) -> None:
        """Cancel everything still running."""

        async def end() -> None:
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            await self._loop.shutdown_asyncgens()
            await self._loop.shutdown_default_executor()

        self.run(end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Inbox:
    """Queued messages of a server's table."""

    def __init__(self, background: Background, server: Server, table: str, *, watch: bool = False) -> None:
        self.server, self.table, self._background = server, table, background
        self.arrived: Callable[[], None] | None = None  # called in the other thread
        self._seat = Seat(server, table, watch=watch)
        self._heard = queue.SimpleQueue[Heard | Exception]()
        self._listening: asyncio.Task[None] | None = background.run(self._begin())

    def is_empty(self) -> bool:
        return self._heard.empty()

    def take(self) -> Heard:
        """Wait for the next message; raises the error that ended the connection."""
        heard = self._heard.get()
        if isinstance(heard, Exception):
            raise heard
        return heard

    def act(self, action: Action) -> None:
        self._background.start(self._seat.act(action))

    def take_back(self) -> None:
        self._background.start(self._seat.take_back())

    def hint(self, action: Action | None) -> Hint:
        """Ask for a hint; raises ServerError."""
        return self._background.run(self.server.hint(self.table, action))

    def say(self, phrase: Phrase | None, words: str | None) -> None:
        self._background.start(self._seat.say(phrase, words))

    def again(self) -> str:
        """Join the rematch table; raises ServerError."""
        return self._background.run(self.server.again(self.table)).table

    def close(self) -> None:
        """Close the connection."""
        self._background.run(self._end())

    async def _begin(self) -> asyncio.Task[None]:
        return asyncio.create_task(self._listen())

    async def _end(self) -> None:
        task, self._listening = self._listening, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _listen(self) -> None:
        try:
            async for heard in self._seat.hear():
                self._put(heard)
        except Exception as error:  # raised later, where the table is played
            self._put(error)

    def _put(self, heard: Heard | Exception) -> None:
        self._heard.put(heard)
        if self.arrived is not None:
            self.arrived()
