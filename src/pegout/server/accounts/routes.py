"""People: who one is, accounts, logging in and out, sessions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.accounts.accounts import HasAccount, LoggedIn, WrongPassword
from pegout.server.accounts.passwords import BadPassword, Overrun
from pegout.server.people.names import BadName, login_of
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.web import refusals
from pegout.server.web.callers import Asked, caller, cookie, known, open_to, session
from pegout.server.web.limits import Limiter, limited

SessionId = Annotated[str, PathParameter(max_length=64, description="as the list of sessions has it")]

EXPORTS, EXPORT_AGAIN = 3, 600.0  # at once, and seconds for one more: each replays all of one's matches
ATTEMPTS, AGAIN = 10, 60.0  # passwords that may be tried for one account at once, and seconds for one more


def attempts() -> Limiter:
    """How often passwords of one account may be tried, from wherever."""
    return Limiter(1 / AGAIN, ATTEMPTS)


def exports() -> Limiter:
    """How often one may ask for all of one's data."""
    return Limiter(1 / EXPORT_AGAIN, EXPORTS)


@get("/api/me", **open_to("read"))
async def me(request: Asked) -> Response[wire.Me]:
    """Who one is; a browser keeps its session for another year."""
    who = await caller(request)
    return Response(wire.Me("nobody", "")) if who is None else await _known(request, who)


async def _known(request: Asked, who: Who) -> Response[wire.Me]:
    people: People = request.app.state.people
    secret = session(request)
    cookies = [cookie(request, secret)] if secret is not None and who.scopes is None else []
    if who.name is not None:
        return Response(wire.Me("account", who.name), cookies=cookies)
    return Response(wire.Me("guest", await people.name_of(who.player)), cookies=cookies)


@post("/api/session", status_code=200, guards=[limited("tables")], **open_to(None))
async def begin_session(request: Asked) -> Response[wire.Me]:
    """Be known before one sits down: a guest, where nobody is known yet.

    Who sits down without a session gets it with the answer. Should that be lost on its way, nobody can come
    back to the seat; so the page asks for a session first.
    """
    people: People = request.app.state.people
    who = await caller(request)
    if who is not None:
        return await _known(request, who)
    secret = await people.sessions.begin_guest()
    return Response(wire.Me("guest", ""), cookies=[cookie(request, secret)])


# --- accounts -----------------------------------------------------------------------------------------


@post("/api/account", guards=[limited("accounts")], **open_to(None, 409, 422))
async def sign_up(request: Asked, data: JSONBody[wire.SignUp]) -> Response[wire.Account]:
    """Make an account; who has played as a guest keeps player, tables and history.

    The recovery code is shown here and never again.
    """
    people: People = request.app.state.people
    async with said():
        made = await people.accounts.sign_up(await caller(request), data.name, data.password)
    return Response(_account(made), cookies=[cookie(request, made.secret)])


@post("/api/login", status_code=200, guards=[limited("accounts")], **open_to(None, 401, nobody=True))
async def log_in(request: Asked, data: JSONBody[wire.LogIn]) -> Response[wire.Me]:
    """Log in; tables at which one sits as a guest come along."""
    people: People = request.app.state.people
    attempt(request, data.name)
    async with said():
        entered = await people.accounts.log_in(await caller(request), data.name, data.password)
    return _me(request, entered)


@post("/api/recover", status_code=200, guards=[limited("accounts")], **open_to(None, 401, 422, nobody=True))
async def recover(request: Asked, data: JSONBody[wire.Recover]) -> Response[wire.Account]:
    """Set a new password by the recovery code, and get a new code; ends all sessions and tokens."""
    people: People = request.app.state.people
    await caller(request)  # raises Refusal for programs
    attempt(request, data.name)
    async with said():
        entered = await people.accounts.recover(data.name, data.code, data.password)
    await people.watching.check(entered.who.player)
    return Response(_account(entered), cookies=[cookie(request, entered.secret)])


@post("/api/logout", status_code=204, **open_to(None))
async def log_out(request: Asked) -> Response[None]:
    """End this session. A guest cannot come back: tables and history are lost to them."""
    people: People = request.app.state.people
    who = await caller(request)
    if who is not None:
        await people.sessions.end(who.player, [who.hash])
        await people.watching.check(who.player)
    return Response(None, status_code=204, cookies=[cookie(request, None)])


@put("/api/account/password", guards=[limited("accounts")], **open_to(None, 401, 422))
async def set_password(request: Asked, data: JSONBody[wire.NewPassword]) -> Response[wire.Me]:
    """Change one's password; ends all other sessions."""
    people: People = request.app.state.people
    who = await _account_holder(request)
    async with said():
        entered = await people.accounts.set_password(who, data.old, data.new)
    await people.watching.check(who.player)
    return _me(request, entered)


@put("/api/account/name", guards=[limited("accounts")], **open_to(None, 401, 422))
async def set_name(request: Asked, data: JSONBody[wire.Rename]) -> wire.Me:
    """Change one's name; matches that have begun keep the one of before."""
    people: People = request.app.state.people
    who = await _account_holder(request)
    async with said():
        return wire.Me("account", await people.accounts.set_name(who, data.name))


@post("/api/account/recovery", status_code=200, guards=[limited("accounts")], **open_to(None, 401))
async def renew_recovery(request: Asked, data: JSONBody[wire.Confirm]) -> wire.Account:
    """A new recovery code; the old one is void."""
    people: People = request.app.state.people
    who = await _account_holder(request)
    async with said():
        code = await people.accounts.renew_recovery(who, data.password)
    return wire.Account(who.name or "", code)


# --- sessions -----------------------------------------------------------------------------------------


@get("/api/sessions", **open_to(None, 401))
async def list_sessions(request: Asked) -> list[wire.Session]:
    """Where one is signed in."""
    people: People = request.app.state.people
    who = await known(request)
    return [
        wire.Session(each.hash.hex()[:16], each.created, each.seen, each.expires, each.hash == who.hash)
        for each in await people.sessions.all_of(who.player)
    ]


@delete("/api/sessions/{session_id:str}", status_code=204, **open_to(None, 401, 404))
async def end_session(request: Asked, session_id: SessionId) -> None:
    """Sign one of one's browsers out."""
    people: People = request.app.state.people
    who = await known(request)
    sessions = await people.sessions.all_of(who.player)
    hashes = [each.hash for each in sessions if each.hash.hex()[:16] == session_id]
    if not hashes:
        raise refusals.NO_SESSION()
    await people.sessions.end(who.player, hashes)
    await people.watching.check(who.player)


@delete("/api/sessions", status_code=204, **open_to(None, 401))
async def end_sessions(request: Asked) -> Response[None]:
    """Sign out everywhere, here too."""
    people: People = request.app.state.people
    who = await _account_holder(request)
    await people.sessions.end_all(who.player)
    await people.watching.check(who.player)
    return Response(None, status_code=204, cookies=[cookie(request, None)])


# --- what they share ----------------------------------------------------------------------------------


@asynccontextmanager
async def said() -> AsyncIterator[None]:
    """What is wrong is said to who asked."""
    try:
        yield
    except BadName as error:
        raise refusals.BAD_NAME.because(error.text) from None
    except BadPassword as error:
        raise refusals.BAD_PASSWORD.because(error.text) from None
    except WrongPassword:
        raise refusals.WRONG_PASSWORD() from None
    except HasAccount:
        raise refusals.HAS_ACCOUNT() from None
    except Overrun:
        raise refusals.OCCUPIED() from None


async def _account_holder(request: Asked) -> Who:
    who = await known(request)
    if who.is_guest:
        raise refusals.LOGIN_REQUIRED()
    attempt(request, who.name or "")
    return who


def attempt(request: Request[Any, Any, State], name: str) -> None:
    """Raises Refusal where too many have been made for this account."""
    once_more(request.app.state.attempts, login_of(name))


def once_more(limiter: Limiter, key: str) -> None:
    """Raises Refusal where it has been too often."""
    wait = limiter.wait(key)
    if wait:
        raise refusals.too_often(wait)


def _me(request: Asked, entered: LoggedIn) -> Response[wire.Me]:
    me = wire.Me("account", entered.who.name or "")
    return Response(me, cookies=[cookie(request, entered.secret)])


def _account(entered: LoggedIn) -> wire.Account:
    return wire.Account(entered.who.name or "", entered.recovery or "")


routes: list[ControllerRouterHandler] = [
    me, begin_session, sign_up, log_in, recover, log_out, set_password, set_name, renew_recovery,
    list_sessions, end_session, end_sessions,
]  # fmt: skip
