"""Event-sourced values: journals of events and leagues, whose key (name, n) lets one writer win."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from pegout.server.storage import Change, Conflict, Store
from pegout.words import TextError

KEPT = 200  # values in memory


class NoJournal(LookupError):
    """There is no journal of this name."""


class NotAllowed(TextError):
    """An action that is not allowed after the steps so far."""


class FromJournal(Protocol):
    """A value after some steps of its journal."""

    @property
    def n(self) -> int:
        """The steps so far."""

    def apply(self, step: Any, /) -> Any:
        """The value after one more step."""


V = TypeVar("V", bound=FromJournal)
S = TypeVar("S")  # a step, as stored
W = TypeVar("W")  # the content of a step, without its time


class Journals(ABC, Generic[V, S, W]):
    """Reads and continues journals of one kind."""

    LOAD: str  # the steps of a journal ($1) from one on ($2)
    ADD: str  # a step ($3) with its journal and number
    ABOUT: str  # its director and club
    PEOPLE: str  # number, player and name of all who signed up, in order
    RENAMED: str  # gives a name ($1) to one of them (journal, number)

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock
        self._kept: OrderedDict[str, tuple[V, tuple[S, ...]]] = OrderedDict()

    @abstractmethod
    def decode(self, text: str) -> S: ...
    @abstractmethod
    def encode(self, step: S) -> str: ...
    @abstractmethod
    def open(self, first: S) -> V: ...
    @abstractmethod
    def step(self, wanted: W, now: float) -> S: ...

    @abstractmethod
    def missing(self, name: str) -> NoJournal:
        """The error if there is no such journal."""

    @abstractmethod
    def standing(self, name: str, after: V, now: float) -> Change:
        """The change that updates the row from which lists are read."""

    async def load(self, name: str) -> V:
        """The current value, with all stored steps; raises `missing`."""
        return (await self.whole(name))[0]

    async def whole(self, name: str) -> tuple[V, tuple[S, ...]]:
        """The current value and all steps of its journal; raises `missing`."""
        value, steps = self._kept.get(name, (None, ()))
        new = [self.decode(text) for (text,) in await self._store.rows(self.LOAD, name, len(steps))]
        for step in new:
            value = self.open(step) if value is None else value.apply(step)
        if value is None:
            raise self.missing(name)
        kept = value, (*steps, *new)
        self._kept[name] = kept
        self._kept.move_to_end(name)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    async def about(self, name: str) -> tuple[str | None, str | None]:
        """The director, and the club; raises `missing`."""
        rows: list[Any] = await self._store.rows(self.ABOUT, name)
        if not rows:
            raise self.missing(name)
        director, club = rows[0]
        return director, club

    async def people(self, name: str) -> dict[int, tuple[str | None, str]]:
        """Player and name by number; without them where the player has been erased."""
        rows: list[Any] = await self._store.rows(self.PEOPLE, name)
        return {number: (player, called) for number, player, called in rows}

    async def rename(self, name: str, person: int, called: str) -> None:
        await self._store.change(Change(self.RENAMED, (called, name, person)))

    async def enter(
        self, name: str, wanted: Callable[[V], Sequence[W]],
        more: Callable[[V, V], Awaitable[Sequence[Change]]] | None = None,
    ) -> V:  # fmt: skip
        """Append the steps wanted for the current value, retrying when another process was first.

        `more`: changes to store with them, given the value before and after. Raises `missing`, what `apply`
        raises, Busy, and Conflict if a condition of `more` does not hold.
        """
        while True:
            before = after = await self.load(name)
            changes, now = list[Change](), self._clock()
            for each in wanted(before):
                step = self.step(each, now)
                after = after.apply(step)
                changes.append(Change(self.ADD, (name, after.n - 1, self.encode(step)), rows=1))
            if after is not before:
                changes.append(self.standing(name, after, now))
            changes += () if more is None else await more(before, after)
            if not changes:
                return after
            try:
                await self._store.change(*changes)
            except Conflict:
                if (await self.load(name)).n == before.n:
                    raise
                continue  # another was first
            return await self.load(name)


def new_name() -> str:
    """A random name for links."""
    return secrets.token_urlsafe(12)
