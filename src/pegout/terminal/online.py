"""A table of a server, for the screens: what comes from it waits here until it is told."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar, get_args

from pegout.client.reading import game_of
from pegout.client.seat import Heard, Lost, Message, Seat
from pegout.client.server import WORDS, Server, TurnedAway
from pegout.game import Action, Leave, Picture, Rules
from pegout.game import Seat as Place
from pegout.records import printable
from pegout.terminal.drawing import words_of
from pegout.terminal.table import Table
from pegout.wire import (
    Changed,
    Entry,
    News,
    Phrase,
    Refused,
    Remark,
    Room,
    Said,
    SeatInfo,
    Seen,
    SeriesScore,
    Waiting,
)
from pegout.words import Item, Text, Who, literal

REMEMBERED = 1000  # news, so that none is told twice after the line was broken
T = TypeVar("T")


class Background:
    """An event loop in a thread of its own, so that no key waits for the network."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def start(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for it."""
        return self.start(work).result()

    def close(self) -> None:
        """End all that is still going on."""

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
    """What a table of a server tells, until somebody looks."""

    def __init__(self, background: Background, server: Server, table: str, *, watch: bool = False) -> None:
        self.server, self.table, self._background = server, table, background
        self.arrived: Callable[[], None] | None = None  # called in the other thread
        self._seat = Seat(server, table, watch=watch)
        self._heard = queue.SimpleQueue[Heard | Exception]()
        self._listening: asyncio.Task[None] | None = background.run(self._begin())

    def is_empty(self) -> bool:
        return self._heard.empty()

    def take(self) -> Heard:
        """The next thing, when it is there; raises what has ended the listening."""
        heard = self._heard.get()
        if isinstance(heard, Exception):
            raise heard
        return heard

    def act(self, action: Action) -> None:
        self._background.start(self._seat.act(action))

    def say(self, phrase: Phrase | None, words: str | None) -> None:
        self._background.start(self._seat.say(phrase, words))

    def again(self) -> str:
        """Sit down at the table after this one; raises ServerError."""
        return self._background.run(self.server.again(self.table)).table

    def close(self) -> None:
        """Hang up."""
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
        except Exception as error:  # told where the table is played
            self._put(error)

    def _put(self, heard: Heard | Exception) -> None:
        self._heard.put(heard)
        if self.arrived is not None:
            self.arrived()


class OnlineTable(Table):
    """A match at a server, over an inbox that has brought its first `Seen`."""

    def __init__(self, inbox: Inbox, first: Heard) -> None:
        assert first.seen is not None
        super().__init__(game_of(first.seen), first.seen.viewer)
        self.inbox, self.seen, self._at = inbox, first.seen, first.at
        self.is_acting = False  # something is on its way
        self.is_connected = True
        self.has_left = False
        self.next: str | None = None  # the table to which the others go on
        self.ended: TurnedAway | None = None  # why nothing more comes from the server
        self._next: Heard | None = first  # taken out of the inbox, and not told yet
        self.words = words_of(self.game, WORDS)
        self._told: list[Text] = []  # news of this deal, so that none is told twice
        self._lines = 0  # that have been said
        self._watchers = 0
        self._series: SeriesScore | None = None
        self._notes: tuple[Text, ...] = ()

    # --- what is so ----------------------------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        return tuple(printable(seat.name) for seat in self.seen.seats)

    @property
    def preset(self) -> str:
        return self.seen.preset

    @property
    def rules(self) -> Rules:
        rules: Rules = self.seen.rules
        return rules

    @property
    def picture(self) -> Picture:
        return self.seen.picture

    @property
    def to_act(self) -> tuple[Place, ...]:
        return self.seen.to_act

    @property
    def is_over(self) -> bool:
        has_left = self.has_left and not self.is_acting
        return not self.seen.to_act or self.ended is not None or has_left

    @property
    def is_mine(self) -> bool:
        return super().is_mine and self.is_connected and not self.is_acting

    @property
    def goes_on(self) -> bool:
        return self._next is not None or not self.inbox.is_empty()

    @property
    def entries(self) -> Sequence[Entry]:
        return self.seen.legal

    @property
    def has_clock(self) -> bool:
        return not self.seen.options.is_casual

    @property
    def left(self) -> float | None:
        return None if self.seat is None else self._left(self.seat)

    @property
    def clock(self) -> float | None:
        if self.seat in self.to_act:
            return self.left
        return min((left for seat in self.to_act if (left := self._left(seat)) is not None), default=None)

    def _left(self, seat: Place) -> float | None:
        left = self.seen.left[seat] if 0 <= seat < len(self.seen.left) else None
        return None if left is None else max(0.0, left - (time.monotonic() - self._at))

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        watches = self.seat is None or self.seen.options.talk == "off"
        return () if watches else get_args(Phrase)

    @property
    def can_play_again(self) -> bool:
        return not self.seen.to_act and self.ended is None and self.seat is not None

    # --- what is done --------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        """As the person reads it, without what a terminal would obey, whatever the server sent."""
        return shown_safely(super().say(text))

    def allows(self, action: Action) -> bool:
        """The server says."""
        return True

    def act(self, action: Action) -> list[str]:
        self.is_acting = True
        self.has_left |= isinstance(action, Leave)
        self.inbox.act(action)
        return []

    def listen(self, arrived: Callable[[], None]) -> None:
        self.inbox.arrived = arrived

    def wait(self) -> None:
        """Until something has come, unless the person is to act."""
        if not (self.goes_on or self.is_mine or self.is_over):
            self._next = self._taken()

    def talk(self, phrase: Phrase | None, words: str | None = None) -> None:
        self.inbox.say(phrase, words)

    def step(self) -> list[str]:
        """Take in the next thing that has come."""
        heard = self._next or self._taken()
        self._next = None
        if heard is None:
            return [] if self.ended is None else [self.say(self.ended.text)]
        before, self.is_acting = self.seen, heard.is_acting
        if heard.seen is not None:
            self.seen, self._at = heard.seen, heard.at
        return [self.say(text) for text in self._news(heard.message, before)]

    def _taken(self) -> Heard | None:
        try:
            return self.inbox.take()
        except TurnedAway as error:
            self.ended = error
            return None

    def verdict(self) -> str:
        return self.message("goes-on") if self.has_left and self.seen.to_act else super().verdict()

    # --- what there is to tell -----------------------------------------------------------------------

    def _news(self, message: Message, before: Seen) -> Iterator[Text]:
        match message:
            case Seen(log=log):
                if not self.is_connected:
                    yield Text("terminal-connected")
                self.is_connected = True
                yield from self._untold(log)
            case Changed(news=news):
                texts = _texts(news)
                self._told = [*self._told, *texts][-REMEMBERED:]
                yield from texts
                yield from _comings(before.seats, self.seen.seats)
            case Said(lines=lines):
                yield from self._said(lines)
            case Refused(why=why):
                yield why
            case Room():
                yield from self._room(message)
            case Lost() if self.is_connected:
                self.is_connected = False
                yield Text("terminal-lost")

    def _untold(self, log: Sequence[News]) -> list[Text]:
        """What has happened in this deal and is not told yet."""
        texts = _texts(log)
        known = next(n for n in range(len(texts), -1, -1) if texts[:n] == self._told[len(self._told) - n :])
        self._told = [*self._told, *texts[known:]][-REMEMBERED:]
        return texts[known:]

    def _said(self, lines: Sequence[Remark]) -> Iterator[Text]:
        for line in lines:
            if line.n >= self._lines:
                self._lines = line.n + 1
                told = Text(f"phrase-{line.phrase}") if line.phrase else literal(printable(line.text or ""))
                yield Text.of("terminal-says", who=Who(line.seat), told=told)

    def _room(self, room: Room) -> Iterator[Text]:
        if room.watchers != self._watchers:
            self._watchers = room.watchers
            yield Text.of("terminal-watchers", count=room.watchers)
        if room.series is not None and room.series != self._series:
            self._series = room.series
            wins: list[Item] = [
                Text.of("terminal-wins", who=Who(seat), count=count)
                for seat, count in enumerate(room.series.wins)
            ]
            yield Text.of("terminal-series", best=room.series.best_of, wins=wins)
        yield from (note for note in room.notes if note not in self._notes)
        self._notes = room.notes
        if room.next is not None and self.next is None and self.can_play_again:
            yield Text("terminal-others-again")
        self.next = room.next


def shown_safely(told: str) -> str:
    """Lines without characters that a terminal would obey instead of showing them."""
    return "\n".join(map(printable, told.split("\n")))


def _texts(news: Sequence[News]) -> list[Text]:
    return [each.text for each in news if isinstance(each.text, Text)]


def _comings(before: Sequence[SeatInfo], after: Sequence[SeatInfo]) -> Iterator[Text]:
    """Who has gone, and who has come back."""
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if now.stands_in and not then.stands_in:
            yield Text.of("terminal-stands-in", who=Who(seat))
        elif then.here != now.here and now.kind == "person":
            yield Text.of("terminal-back" if now.here else "terminal-away", who=Who(seat))


def seated(inbox: Inbox, tell: Callable[[Text], None]) -> OnlineTable:
    """The table, once nobody is missing any more; raises TurnedAway."""
    told: Text | None = None
    while True:
        heard = inbox.take()
        if heard.seen is not None:
            return OnlineTable(inbox, heard)
        if isinstance(heard.message, Waiting):
            missing = sum(not seat.name for seat in heard.message.seats)
            link = literal(inbox.server.link(inbox.table))
            text = Text.of("terminal-waiting", missing=missing, link=link)
        elif isinstance(heard.message, Lost):
            text = Text("terminal-lost")
        else:
            continue
        if text != told:
            told = text
            tell(text)
