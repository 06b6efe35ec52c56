"""Who is connected to the other processes. At worst it is some seconds old; nothing depends on it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from pegout.game import Seat
from pegout.server.storage.notices import Notices

SOON = 0.05  # seconds in which what is to be said is gathered
BEAT = 10.0  # seconds after which each process says everything again
GONE = 25.0  # seconds of silence after which what a process has said counts no more


class Others:
    """By table: the seats whose people are connected to other processes."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._here: dict[str, tuple[Seat, ...]] = {}  # connected to this process
        self._there: defaultdict[str, dict[str, tuple[frozenset[Seat], float]]] = defaultdict(dict)
        self._watchers: dict[str, Callable[[], None]] = {}
        self._to_say: set[str] = set()
        self._to_ask: set[str] = set()
        self._loop = asyncio.get_running_loop()
        self._soon: asyncio.TimerHandle | None = None
        notices.hear("here", self._hear)
        notices.hear("who", self._answer)
        notices.when_open(self._say_all)
        self._beating = asyncio.create_task(self._beat())

    def seats(self, table: str) -> frozenset[Seat]:
        """Who is connected to other processes."""
        return frozenset[Seat]().union(*(seats for seats, _ in self._there.get(table, {}).values()))

    def watch(self, table: str, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` when that changes; returns how to stop."""
        self._watchers[table] = changed
        self._to_ask.add(table)
        self._flush_soon()

        def stop() -> None:
            if self._watchers.get(table) is changed:
                del self._watchers[table]

        return stop

    def say(self, table: str, seats: Iterable[Seat]) -> None:
        """These are connected to this process."""
        now = tuple(sorted(seats))
        if now == self._here.get(table, ()):
            return
        self._here[table] = now
        self._to_say.add(table)
        self._flush_soon()

    async def close(self) -> None:
        self._beating.cancel()
        if self._soon is not None:
            self._soon.cancel()
        await asyncio.gather(self._beating, return_exceptions=True)

    # --- what is sent --------------------------------------------------------------------------------

    def _flush_soon(self) -> None:
        if self._soon is None:
            self._soon = self._loop.call_later(SOON, self._flush)

    def _flush(self) -> None:
        self._soon = None
        self._notices.send("who", sorted(self._to_ask))
        self._notices.send("here", [(table, self._here.get(table, ())) for table in sorted(self._to_say)])
        for table in self._to_say:
            if not self._here.get(table):
                self._here.pop(table, None)
        self._to_ask.clear()
        self._to_say.clear()

    def _say_all(self) -> None:
        self._notices.send("here", list(self._here.items()))
        self._notices.send("who", list(self._watchers))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self._notices.send("here", list(self._here.items()))
            before = self._loop.time() - GONE
            for table, processes in list(self._there.items()):
                for process in [one for one, (_, heard) in processes.items() if heard < before]:
                    self._set(table, process, ())

    # --- what is heard -------------------------------------------------------------------------------

    def _answer(self, _: str, tables: list[str]) -> None:
        self._to_say.update(table for table in tables if table in self._here)
        if self._to_say:
            self._flush_soon()

    def _hear(self, process: str, tables: list[tuple[str, list[Any]]]) -> None:
        for table, seats in tables:
            if table in self._watchers:  # else it is asked for when it is
                self._set(table, process, seats)

    def _set(self, table: str, process: str, seats: Iterable[Any]) -> None:
        before, now = self.seats(table), frozenset(seats)
        if now:
            self._there[table][process] = now, self._loop.time()
        else:
            self._there[table].pop(process, None)
        if not self._there[table]:
            del self._there[table]
        if self.seats(table) != before and table in self._watchers:
            self._watchers[table]()
