"""Who is asking: sessions of browsers, tokens of programs. Both are random; only hashes are stored."""

from __future__ import annotations

import hashlib
import secrets
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.match import Match
from pegout.server.settings import Settings
from pegout.server.storage.batches import Groups
from pegout.server.storage.common import Row, introduced
from pegout.server.storage.store import Change, Newcomer, Store
from pegout.server.storage.stored_data import Exported, StoredData

FRESH = 3600.0  # seconds after which it is noted again that somebody was here
MOST = 30  # sessions of one account; who was here longest ago is signed out

Scope: TypeAlias = Literal["read", "play", "talk"]  # what a token allows

AT_ONCE = 64  # sessions that one query looks for, where many people come at once

# A guest who is signed out could not come back: only accounts are.
BY_SESSION = """
    SELECT s.player, s.seen, a.name, g.player, s.hash FROM sessions s
    LEFT JOIN accounts a ON a.player = s.player LEFT JOIN players g ON g.became = s.player
    WHERE s.hash IN ({}) AND (a.player IS NULL OR s.expires > $1 AND s.seen > $2)"""
BY_ONE, BY_MANY = (
    BY_SESSION.format(", ".join(f"${n}" for n in range(3, 3 + number))) for number in (1, AT_ONCE)
)
BY_TOKEN = """
    SELECT t.player, coalesce(t.seen, 0), a.name, g.player, t.scopes FROM tokens t
    LEFT JOIN accounts a ON a.player = t.player LEFT JOIN players g ON g.became = t.player
    WHERE t.hash = $1 AND coalesce(t.expires, $2 + 1) > $2"""
ALL = """
    SELECT s.hash, s.created, s.seen, s.expires FROM sessions s LEFT JOIN accounts a ON a.player = s.player
    WHERE s.player = $1 AND (a.player IS NULL OR s.expires > $2 AND s.seen > $3)
    ORDER BY s.seen DESC, s.created DESC"""
TRIM = """
    DELETE FROM sessions WHERE player = $1 AND hash NOT IN
        (SELECT hash FROM sessions WHERE player = $1 ORDER BY seen DESC, created DESC LIMIT $2)"""


DATA = StoredData(
    exported={
        "players": Exported(
            "SELECT player, name, created, seen FROM players WHERE player = $1", "player name created seen"
        ),
        "sessions": Exported(
            "SELECT created, seen, expires FROM sessions WHERE player = $1", "created seen expires"
        ),
    },
    moved=(
        "UPDATE players SET became = $2 WHERE player = $1",
        "DELETE FROM sessions WHERE player = $1",
    ),
    erased=(
        "DELETE FROM sessions WHERE player = $1",
        "UPDATE players SET name = '', seen = 0 WHERE player = $1",
    ),
)


class Who(Struct, frozen=True):
    """Somebody who is known."""

    player: str
    name: str | None = None  # of the account; None: a guest
    guests: tuple[str, ...] = ()  # who they were before they logged in
    hash: bytes = b""  # of the session or token
    scopes: frozenset[str] | None = None  # of a program; None: a person

    @property
    def is_guest(self) -> bool:
        return self.name is None

    def at(self, match: Match) -> str:
        """As which player they sit there, or would."""
        sitting = (each for each in (self.player, *self.guests) if match.seat_of(each) is not None)
        return next(sitting, self.player)


class SessionInfo(Struct, frozen=True):
    """A browser that is signed in."""

    hash: bytes
    created: float
    seen: float
    expires: float


class Sessions:
    """Finds out who is asking, and ends sessions."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970, as every time here."""
        self._store, self._settings, self._clock = store, settings, clock
        self._lookups = Groups(AT_ONCE, self._look_up)

    async def close(self) -> None:
        await self._lookups.close(0.0)

    async def who(self, secret: str) -> Who | None:
        """Whose session that is, if it has not ended; a guest's ends when the guest is forgotten."""
        now, key = self._clock(), hashed(secret)
        rows = await self._lookups.do(key)
        if not rows:
            return None
        player, seen, name, *_ = rows[0]
        if now - seen > FRESH:
            await self._store.change(
                Change("UPDATE sessions SET seen = $1 WHERE hash = $2", (now, key)),
                Change("UPDATE players SET seen = $1 WHERE player = $2", (now, player)),
            )
        return Who(player, name, _guests(rows), key)

    async def _look_up(self, keys: Sequence[bytes]) -> list[list[Row]]:
        """The rows of each session."""
        now = self._clock()
        query = BY_ONE if len(keys) == 1 else BY_MANY
        filled = [*keys, *[keys[-1]] * (AT_ONCE - len(keys))] if len(keys) > 1 else keys
        found = defaultdict[bytes, list[Row]](list)
        for row in await self._store.rows(query, now, now - self._settings.session_idle, *filled):
            found[bytes(row[-1])].append(row)
        return [found[key] for key in keys]

    async def program(self, secret: str) -> Who | None:
        """Whose token that is."""
        now, key = self._clock(), hashed(secret)
        rows = await self._store.rows(BY_TOKEN, key, now)
        if not rows:
            return None
        player, seen, name, _, scopes = rows[0]
        if now - seen > FRESH:
            await self._store.change(Change("UPDATE tokens SET seen = $1 WHERE hash = $2", (now, key)))
        return Who(player, name, _guests(rows), key, frozenset(scopes.split()))

    async def begin_guest(self) -> str:
        """Store a player who has not been here before; the secret of their session."""
        new, secret = newcomer()
        await self._store.change(*stored(new, self._clock()))
        return secret

    async def all_of(self, player: str) -> list[SessionInfo]:
        """Those that have not ended, the latest first."""
        now = self._clock()
        rows = await self._store.rows(ALL, player, now, now - self._settings.session_idle)
        return [SessionInfo(bytes(key), *times) for key, *times in rows]

    def begin(self, player: str, instead: Who | None) -> tuple[str, list[Change]]:
        """A new session of an account in place of the one that there was: its secret, and what to store."""
        secret, now = secrets.token_urlsafe(32), self._clock()
        changes = [] if instead is None else [ended(instead.hash)]
        row = hashed(secret), player, now, now, now + self._settings.session_longest
        insert = "INSERT INTO sessions (hash, player, created, seen, expires) VALUES ($1, $2, $3, $4, $5)"
        return secret, [*changes, Change(insert, row), Change(TRIM, (player, MOST))]

    async def end(self, player: str, hashes: Collection[bytes]) -> None:
        """Sign out: these sessions of a player, and no others."""
        query = "DELETE FROM sessions WHERE player = $1 AND hash = $2"
        await self._store.change(*(Change(query, (player, key)) for key in hashes))

    async def end_all(self, player: str) -> None:
        """Sign out everywhere."""
        await self._store.change(all_ended(player))


def _guests(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(sorted(str(row[3]) for row in rows if row[3] is not None))


def ended(key: bytes) -> Change:
    return Change("DELETE FROM sessions WHERE hash = $1", (key,))


def all_ended(player: str) -> Change:
    return Change("DELETE FROM sessions WHERE player = $1", (player,))


def newcomer() -> tuple[Newcomer, str]:
    """A player who has not been here before, and the session that only they will know."""
    session = secrets.token_urlsafe(32)
    return Newcomer(secrets.token_hex(16), hashed(session)), session


def stored(new: Newcomer | None, now: float) -> list[Change]:
    """What to store of a new player, if there is one; `now`: seconds since 1970."""
    return [] if new is None else [*introduced(new, now)]


def hashed(secret: str) -> bytes:
    """As a secret is stored: SHA-256, which is enough for what is random."""
    return hashlib.sha256(secret.encode()).digest()
