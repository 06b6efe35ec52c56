"""Tokens: a program shows one, and does in its player's name what the token's scopes allow."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from msgspec import Struct

from pegout.server.people.sessions import hashed
from pegout.server.storage.store import Change, Store

MOST = 20  # tokens that one player may have
PREFIX = "pegout_"  # by which people and tools know one that was published by mistake
DAY = 24 * 3600.0

ADD = "INSERT INTO tokens (hash, player, name, scopes, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"
ALL = """
    SELECT hash, name, scopes, created, seen, expires FROM tokens WHERE player = $1
    ORDER BY created DESC, hash"""


class TooManyTokens(Exception):
    """A player has as many tokens as one may have."""


class TokenInfo(Struct, frozen=True):
    """A token, without the secret. Times are seconds since 1970."""

    hash: bytes
    name: str  # what it is for
    scopes: str  # separated by spaces
    created: float
    seen: float | None
    expires: float | None


class Tokens:
    """Makes, lists and revokes tokens."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def make(
        self, player: str, name: str, scopes: Iterable[str], days: int | None
    ) -> tuple[TokenInfo, str]:
        """A new token, and the secret that is shown once; raises TooManyTokens."""
        secret, now = PREFIX + secrets.token_urlsafe(32), self._clock()
        expires = None if days is None else now + days * DAY
        made = TokenInfo(hashed(secret), name, " ".join(sorted(set(scopes))), now, None, expires)
        if len(await self.all_of(player)) >= MOST:
            raise TooManyTokens
        await self._store.change(Change(ADD, (made.hash, player, name, made.scopes, now, expires)))
        return made, secret

    async def all_of(self, player: str) -> list[TokenInfo]:
        """The latest first, those that have ended among them."""
        return [TokenInfo(bytes(key), *rest) for key, *rest in await self._store.rows(ALL, player)]

    async def revoke(self, player: str, key: bytes) -> None:
        query = "DELETE FROM tokens WHERE player = $1 AND hash = $2"
        await self._store.change(Change(query, (player, key)))
