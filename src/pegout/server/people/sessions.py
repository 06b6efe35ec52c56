"""Sessions of browsers and tokens of programs: random secrets, stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.match import Match
from pegout.server.feature import Exported, StoredData, repeat
from pegout.server.settings import Settings
from pegout.server.storage import Change, Newcomer, Store, places
from pegout.server.storage.batches import Groups
from pegout.server.storage.common import ADD_SESSION, Row, introduced

FRESH = 3600.0  # seconds between two records that a session was used
MOST = 30  # sessions of one account; the one unused for longest ends first

Scope: TypeAlias = Literal["read", "play", "talk", "bot:play"]  # permissions of a token

AT_ONCE = 64  # sessions per query when many users connect at once

# Sessions of guests do not expire, since guests could not log in again.
BY_SESSION = """
    SELECT s.player, s.seen, a.name, g.player, coalesce(a.bot, FALSE), s.hash FROM sessions s
    LEFT JOIN accounts a ON a.player = s.player LEFT JOIN players g ON g.became = s.player
    WHERE s.hash IN ({}) AND (a.player IS NULL OR s.expires > $1 AND s.seen > $2)"""
BY_ONE, BY_MANY = (BY_SESSION.format(places(number, 3)) for number in (1, AT_ONCE))
BY_TOKEN = """
    SELECT t.player, coalesce(t.seen, 0), a.name, g.player, coalesce(a.bot, FALSE), t.scopes FROM tokens t
    LEFT JOIN accounts a ON a.player = t.player LEFT JOIN players g ON g.became = t.player
    WHERE t.hash = $1 AND coalesce(t.expires, $2 + 1) > $2"""
ALL = """
    SELECT s.hash, s.created, s.seen, s.expires FROM sessions s LEFT JOIN accounts a ON a.player = s.player
    WHERE s.player = $1 AND (a.player IS NULL OR s.expires > $2 AND s.seen > $3)
    ORDER BY s.seen DESC, s.created DESC"""
TRIM = """
    DELETE FROM sessions WHERE player = $1 AND hash NOT IN
        (SELECT hash FROM sessions WHERE player = $1 ORDER BY seen DESC, created DESC LIMIT $2)"""
CHECKED_EVERY = 30.0  # seconds between two checks of open sockets
CHECKED_AT_ONCE = 200  # sessions and tokens that one query asks for

_PLACES = places(CHECKED_AT_ONCE)
VALID = f"""
    SELECT hash FROM sessions WHERE hash IN ({_PLACES})
    UNION ALL SELECT hash FROM tokens WHERE hash IN ({_PLACES})"""


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


class User(Struct, frozen=True):
    """A user, as authenticated by a session or token."""

    player: str
    name: str | None = None  # of the account; None: a guest
    guests: tuple[str, ...] = ()  # guests that were merged into this account
    hash: bytes = b""  # of the session or token
    scopes: frozenset[str] | None = None  # of a token; None: a session
    is_bot: bool = False  # whether it is a bot account, played by a program

    @property
    def is_guest(self) -> bool:
        return self.name is None

    def at(self, match: Match) -> str:
        """The player id of the user in a match: a former guest's if that is seated there."""
        sitting = (each for each in (self.player, *self.guests) if match.seat_of(each) is not None)
        return next(sitting, self.player)


class SessionInfo(Struct, frozen=True):
    """A browser that is logged in. Times are seconds since 1970."""

    hash: bytes
    created: float
    seen: float
    expires: float


class Sessions:
    """Finds, begins and ends sessions."""

    def __init__(self, store: Store, settings: Settings, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970, like all times here."""
        self._store, self._settings, self._clock = store, settings, clock
        self._lookups = Groups(AT_ONCE, self._look_up)

    async def close(self) -> None:
        await self._lookups.close(0.0)

    async def by_secret(self, secret: str) -> User | None:
        """The user of a session, if it has not ended; a guest's ends when the guest is forgotten."""
        now, key = self._clock(), hashed(secret)
        rows = await self._lookups.do(key)
        if not rows:
            return None
        player, seen, name, _, is_bot, _ = rows[0]
        if now - seen > FRESH:
            await self._store.change(
                Change("UPDATE sessions SET seen = $1 WHERE hash = $2", (now, key)),
                Change("UPDATE players SET seen = $1 WHERE player = $2", (now, player)),
            )
        return User(player, name, _guests(rows), key, is_bot=bool(is_bot))

    async def _look_up(self, keys: Sequence[bytes]) -> list[list[Row]]:
        """The rows of each session."""
        now = self._clock()
        query = BY_ONE if len(keys) == 1 else BY_MANY
        filled = [*keys, *[keys[-1]] * (AT_ONCE - len(keys))] if len(keys) > 1 else keys
        found = defaultdict[bytes, list[Row]](list)
        for row in await self._store.rows(query, now, now - self._settings.session_idle, *filled):
            found[bytes(row[-1])].append(row)
        return [found[key] for key in keys]

    async def by_token(self, token: str) -> User | None:
        """The user of a token, if it has not ended."""
        now, key = self._clock(), hashed(token)
        rows = await self._store.rows(BY_TOKEN, key, now)
        if not rows:
            return None
        player, seen, name, _, is_bot, scopes = rows[0]
        if now - seen > FRESH:
            await self._store.change(Change("UPDATE tokens SET seen = $1 WHERE hash = $2", (now, key)))
        return User(player, name, _guests(rows), key, frozenset(scopes.split()), bool(is_bot))

    async def begin_guest(self) -> str:
        """Store a new guest; the secret of their session."""
        new, secret = newcomer()
        await self._store.change(*stored(new, self._clock()))
        return secret

    async def all_of(self, player: str) -> list[SessionInfo]:
        """Sessions that have not ended, the latest first."""
        now = self._clock()
        rows = await self._store.rows(ALL, player, now, now - self._settings.session_idle)
        return [SessionInfo(bytes(key), *times) for key, *times in rows]

    def begin(self, player: str, instead: User | None) -> tuple[str, list[Change]]:
        """A new session of an account in place of another: its secret, and what to store."""
        secret, now = secrets.token_urlsafe(32), self._clock()
        changes = [] if instead is None else [ended(instead.hash)]
        row = hashed(secret), player, now, now, now + self._settings.session_longest
        return secret, [*changes, Change(ADD_SESSION, row), Change(TRIM, (player, MOST))]

    async def end(self, player: str, hashes: Collection[bytes]) -> None:
        """End these sessions of a player."""
        query = "DELETE FROM sessions WHERE player = $1 AND hash = $2"
        await self._store.change(*(Change(query, (player, key)) for key in hashes))

    async def end_all(self, player: str) -> None:
        """End all sessions of a player."""
        await self._store.change(all_ended(player))


def _guests(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(sorted(str(row[3]) for row in rows if row[3] is not None))


def ended(key: bytes) -> Change:
    return Change("DELETE FROM sessions WHERE hash = $1", (key,))


def all_ended(player: str) -> Change:
    return Change("DELETE FROM sessions WHERE player = $1", (player,))


def newcomer() -> tuple[Newcomer, str]:
    """A new guest, and the secret of their session."""
    session = secrets.token_urlsafe(32)
    return Newcomer(secrets.token_hex(16), hashed(session)), session


def stored(new: Newcomer | None, now: float) -> list[Change]:
    """The changes to store for a new player, if there is one; `now`: seconds since 1970."""
    return [] if new is None else [*introduced(new, now)]


def hashed(secret: str) -> bytes:
    """The stored form of a secret: SHA-256, which is sufficient for random values."""
    return hashlib.sha256(secret.encode()).digest()


class Revocation:
    """Closes sockets of this process whose session or token has ended."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ends: defaultdict[tuple[str, bytes], list[Callable[[], None]]] = defaultdict(list)

    def over(self, who: User | None, end: Callable[[], None]) -> AbstractContextManager[None]:
        """Call `end` during the block when the session or token ends."""
        return nullcontext() if who is None else self._over((who.player, who.hash), end)

    @contextmanager
    def _over(self, key: tuple[str, bytes], end: Callable[[], None]) -> Iterator[None]:
        self._ends[key].append(end)
        try:
            yield
        finally:
            self._ends[key].remove(end)
            if not self._ends[key]:
                del self._ends[key]

    async def run(self) -> None:
        """Check all sockets periodically until cancelled: another process may have ended a session."""
        await repeat(self.check, "sockets outlive their sessions", first=CHECKED_EVERY, every=CHECKED_EVERY)

    async def check(self, *players: str) -> None:
        """Close sockets whose session or token has ended, for these players or for all."""
        keys = [key for key in self._ends if not players or key[0] in players]
        for first in range(0, len(keys), CHECKED_AT_ONCE):
            await self._check(keys[first : first + CHECKED_AT_ONCE])

    async def _check(self, keys: Sequence[tuple[str, bytes]]) -> None:
        hashes = [key for _, key in keys]
        filled = hashes + hashes[-1:] * (CHECKED_AT_ONCE - len(hashes))  # to reuse the statement
        valid = {bytes(key) for (key,) in await self._store.rows(VALID, *filled)}
        for key in keys:
            if key[1] not in valid:
                for end in tuple(self._ends.get(key, ())):
                    end()
