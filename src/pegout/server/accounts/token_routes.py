"""Tokens for programs: made, listed and revoked by people, and never by programs."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.accounts.tokens import TokenInfo, TooMany
from pegout.server.people.people import People
from pegout.server.web import refusals
from pegout.server.web.callers import known, open_to
from pegout.server.web.limits import limited

TokenId = Annotated[str, PathParameter(max_length=64, description="as the list of tokens has it")]


@get("/api/tokens", **open_to(None, 401))
async def list_tokens(request: Request[Any, Any, State]) -> list[wire.Token]:
    """One's tokens, without their secrets."""
    people: People = request.app.state.people
    return [_token(each) for each in await people.tokens.all_of((await known(request)).player)]


@post("/api/tokens", guards=[limited("accounts")], **open_to(None, 401, 409))
async def make_token(request: Request[Any, Any, State], data: JSONBody[wire.NewToken]) -> wire.MadeToken:
    """Make a token. Programs send it as `Authorization: Bearer ...`; it is shown here and never again."""
    people: People = request.app.state.people
    who = await known(request)
    try:
        made, secret = await people.tokens.make(who.player, data.name, data.scopes, data.days)
    except TooMany:
        raise refusals.TOO_MANY_TOKENS() from None
    return wire.MadeToken(_token(made), secret)


@delete("/api/tokens/{token_id:str}", status_code=204, **open_to(None, 401, 404))
async def revoke_token(request: Request[Any, Any, State], token_id: TokenId) -> None:
    """End a token at once."""
    people: People = request.app.state.people
    player = (await known(request)).player
    for each in await people.tokens.all_of(player):
        if _id(each) == token_id:
            await people.tokens.revoke(player, each.hash)
            await people.watching.check(player)
            return
    raise refusals.NO_TOKEN()


def _id(token: TokenInfo) -> str:
    return token.hash.hex()[:16]


def _token(token: TokenInfo) -> wire.Token:
    scopes: Any = token.scopes.split()  # as they were checked when it was made
    return wire.Token(_id(token), token.name, scopes, token.created, token.seen, token.expires)


routes: list[ControllerRouterHandler] = [list_tokens, make_token, revoke_token]
