"""A player's credentials: sessions of browsers, and API tokens of programs with their scopes.

Only people can create tokens, not programs.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from pegout.server.feature import Injected
from pegout.server.people.sessions import Revocation, Scope, Sessions, hashed
from pegout.server.settings import DAY
from pegout.server.storage import Change, Store
from pegout.server.web import BOT_PLAY, AnyRequest, open_to, refusals, require_user
from pegout.server.web.limits import limited

MOST_TOKENS = 20  # tokens that one player may have
PREFIX = "pegout_"  # so that scanners find a token that was published by mistake

ADD_TOKEN = """
    INSERT INTO tokens (hash, player, name, scopes, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"""
TOKENS = """
    SELECT hash, name, scopes, created, seen, expires FROM tokens WHERE player = $1
    ORDER BY created DESC, hash"""
SessionId = Annotated[str, PathParameter(max_length=64, description="id from the list of sessions")]
TokenId = Annotated[str, PathParameter(max_length=64, description="id from the list of tokens")]


class Session(Struct, frozen=True):
    """A browser that is logged in."""

    id: str
    created: float
    seen: float  # about when it was last used
    expires: float
    current: bool  # whether it made this request


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an API token: a program that has it acts for you, within its scopes."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]  # what it is for
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=8)]
    days: Annotated[int, Meta(ge=1, le=3650)] | None = 365  # of validity; None: until it is revoked


class Token(Struct, frozen=True):
    """An API token, without its secret."""

    id: str
    name: str
    scopes: list[Scope]
    created: float
    seen: float | None  # about when it was last used
    expires: float | None


class MadeToken(Struct, frozen=True):
    """A new API token and its secret, which is shown only once."""

    token: Token
    secret: str


class TooManyTokens(Exception):
    """The player has as many tokens as allowed."""


class NoToken(LookupError):
    """The player has no such token."""


class Tokens:
    """Makes, lists and revokes tokens."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def make(self, player: str, wanted: NewToken) -> MadeToken:
        """A new token, and the secret that is shown once; raises TooManyTokens."""
        secret, now = PREFIX + secrets.token_urlsafe(32), self._clock()
        key, scopes = hashed(secret), sorted(set(wanted.scopes))
        expires = None if wanted.days is None else now + wanted.days * DAY
        if len(await self.all_of(player)) >= MOST_TOKENS:
            raise TooManyTokens
        row = key, player, wanted.name, " ".join(scopes), now, expires
        await self._store.change(Change(ADD_TOKEN, row))
        return MadeToken(Token(public_id(key), wanted.name, scopes, now, None, expires), secret)

    async def all_of(self, player: str) -> list[Token]:
        """All tokens, including expired ones, the latest first."""
        return [
            Token(public_id(bytes(key)), name, scopes.split(), *times)
            for key, name, scopes, *times in await self._store.rows(TOKENS, player)
        ]

    async def revoke(self, player: str, token_id: str) -> None:
        """Revoke a token; raises NoToken."""
        keys = [bytes(key) for key, *_ in await self._store.rows(TOKENS, player)]
        key = next((key for key in keys if public_id(key) == token_id), None)
        if key is None:
            raise NoToken
        query = "DELETE FROM tokens WHERE player = $1 AND hash = $2"
        await self._store.change(Change(query, (player, key)))


def public_id(key: bytes) -> str:
    """The name of a session or token in the API."""
    return key.hex()[:16]


@get("/api/sessions", **open_to(None, 401))
async def list_sessions(request: AnyRequest, sessions: Injected[Sessions]) -> list[Session]:
    """List your active sessions."""
    who = await require_user(request)
    return [
        Session(public_id(each.hash), each.created, each.seen, each.expires, each.hash == who.hash)
        for each in await sessions.all_of(who.player)
    ]


@delete("/api/sessions/{session_id:str}", status_code=204, **open_to(None, 401, 404))
async def end_session(
    request: AnyRequest, sessions: Injected[Sessions], revocation: Injected[Revocation],
    session_id: SessionId,
) -> None:  # fmt: skip
    """End a session."""
    player = (await require_user(request)).player
    hashes = [each.hash for each in await sessions.all_of(player) if public_id(each.hash) == session_id]
    if not hashes:
        raise refusals.NO_SESSION()
    await sessions.end(player, hashes)
    await revocation.check(player)


@get("/api/tokens", **open_to(None, 401))
async def list_tokens(request: AnyRequest, tokens: Injected[Tokens]) -> list[Token]:
    """List your API tokens, without their secrets."""
    return await tokens.all_of((await require_user(request)).player)


@post("/api/tokens", guards=[limited("accounts")], **open_to(None, 401, 409))
async def make_token(
    request: AnyRequest, tokens: Injected[Tokens], data: JSONBody[NewToken]
) -> MadeToken:
    """Create an API token. Programs send it as `Authorization: Bearer ...`; it is shown only once."""
    who = await require_user(request)
    if who.is_bot and "play" in data.scopes:
        raise refusals.BOT_SCOPES()
    if not who.is_bot and BOT_PLAY in data.scopes:
        raise refusals.NOT_A_BOT()
    try:
        return await tokens.make(who.player, data)
    except TooManyTokens:
        raise refusals.TOO_MANY_TOKENS() from None


@delete("/api/tokens/{token_id:str}", status_code=204, **open_to(None, 401, 404))
async def revoke_token(
    request: AnyRequest, tokens: Injected[Tokens], revocation: Injected[Revocation], token_id: TokenId
) -> None:
    """Revoke an API token; it stops working at once."""
    player = (await require_user(request)).player
    try:
        await tokens.revoke(player, token_id)
    except NoToken:
        raise refusals.NO_TOKEN() from None
    await revocation.check(player)
