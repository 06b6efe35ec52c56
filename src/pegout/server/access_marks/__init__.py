"""Marks of the browsers and networks from which players enter events and leagues.

Directors see who shares a browser or network; nothing follows from it. A mark is a keyed hash, and each
event or league has a random key of its own, so marks of two of them cannot be compared.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from pegout.server.feature import Exported, StoredData
from pegout.server.people.numbered import People, Person, names_of
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Store

KEPT = 30 * DAY  # seconds for which marks are kept after the end of their event or league
LONGEST = 365 * DAY  # seconds for which they are kept in any case

KEY = "SELECT secret FROM access_keys WHERE contest = $1"
ADD_KEY = "INSERT INTO access_keys (contest, secret, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
ADD = """
    INSERT INTO access_marks (contest, what, mark, person, player, at) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING"""
MARKS = "SELECT what, mark, person FROM access_marks WHERE contest = $1"
OLD = "SELECT contest FROM access_keys WHERE created < $1"

Shared: TypeAlias = Literal["browser", "network"]


class Access(Struct, frozen=True):
    """From where a player enters."""

    browser: str | None  # the value of its cookie; None: a program
    network: str  # as limits count it; "": unknown


class SharedPerson(Struct, frozen=True):
    """A person of an event or league, under their name there."""

    person: Person
    name: str


class SharedAccess(Struct, frozen=True):
    """People who entered from the same browser or network. Families and clubs share these, too."""

    what: Shared  # networks only where the same people share no browser
    people: list[SharedPerson]


class AccessMarks:
    """Makes marks, and finds out who shares them."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def entered(
        self, contest: str, player: str, access: Access | None
    ) -> Callable[[Person], Sequence[Change]]:
        """The changes to store when a player enters an event or league, given their number there.

        `access`: None: without marks.
        """
        values: dict[Shared, str | None] = {}
        if access is not None:
            values = {"browser": access.browser, "network": access.network}
        if not any(values.values()):
            return lambda person: ()
        key, now = await self._key(contest), self._clock()
        return lambda person: [
            Change(ADD, (contest, what, _mark(key, what, value), person, player, now))
            for what, value in values.items()
            if value
        ]

    async def _key(self, contest: str) -> bytes:
        """The key of an event or league; of several processes that make one, the first wins."""
        while not (rows := await self._store.rows(KEY, contest)):
            await self._store.change(Change(ADD_KEY, (contest, secrets.token_bytes(32), self._clock())))
        return bytes(rows[0][0])

    async def shared(self, contest: str, people: People) -> list[SharedAccess]:
        """Who shares a browser or network, browsers first."""
        names, groups = names_of(people), defaultdict[tuple[Shared, bytes], set[int]](set)
        for what, mark, person in await self._store.rows(MARKS, contest):
            groups[what, bytes(mark)].add(person)
        return [
            SharedAccess(what, [SharedPerson(person, names[person]) for person in sorted(group)])
            for what, group in _largest((what, frozenset(group)) for (what, _), group in groups.items())
        ]


def _mark(key: bytes, what: Shared, value: str) -> bytes:
    return blake2b(value.encode(), digest_size=16, key=key, person=what.encode()).digest()


def _largest(groups: Iterable[tuple[Shared, frozenset[int]]]) -> list[tuple[Shared, frozenset[int]]]:
    """Groups of two and more that are in no other, browsers first, then in the order of their persons.

    A browser is in one network at a time, so a network says nothing new of people who share a browser.
    """
    found, known = list[tuple[Shared, frozenset[int]]](), defaultdict[int, list[frozenset[int]]](list)
    for what, group in sorted(groups, key=lambda each: (each[0], -len(each[1]))):
        if len(group) > 1 and not any(group <= other for other in known[min(group)]):
            found.append((what, group))
            for person in group:
                known[person].append(group)
    return sorted(found, key=lambda each: (each[0], sorted(each[1])))


def cleared(contest: str) -> list[Change]:
    """The changes that delete the marks of an event or league."""
    tables = "access_marks", "access_keys"
    return [Change(f"DELETE FROM {table} WHERE contest = $1", (contest,)) for table in tables]


def withdrawn(contest: str, person: Person) -> Change:
    """The change that deletes the marks of a person who withdraws."""
    return Change("DELETE FROM access_marks WHERE contest = $1 AND person = $2", (contest, person))


async def clear_old(store: Store, query: str, before: float) -> None:
    """Delete the marks of all that a query finds, given a time in seconds since 1970."""
    rows: Sequence[Any] = await store.rows(query, before)
    for (contest,) in rows:
        await store.change(*cleared(contest))


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete marks of events and leagues that have no end."""
    await clear_old(store, OLD, now - LONGEST)


DATA = StoredData(
    exported={
        "access_marks": Exported(
            "SELECT contest, what, at FROM access_marks WHERE player = $1 ORDER BY at, contest, what",
            "contest what at",
        ),
    },
    moved=("UPDATE access_marks SET player = $2 WHERE player = $1",),
    erased=("DELETE FROM access_marks WHERE player = $1",),
    tidy=tidy,
)
