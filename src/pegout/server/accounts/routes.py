"""The current user, accounts, sessions, tokens, export and deletion."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import MediaType, Response, delete, get, post, put
from litestar.params import JSONBody
from litestar.response import Stream

from pegout.server.accounts import (
    DATA,
    Account,
    Accounts,
    BadPassword,
    Confirm,
    HasAccount,
    HasPlayed,
    LoggedIn,
    LogIn,
    NewAvatar,
    NewPassword,
    Overrun,
    Passwords,
    Recover,
    Rename,
    SignUp,
    WrongPassword,
)
from pegout.server.accounts.credentials import (
    MadeToken,
    Session,
    Token,
    Tokens,
    end_session,
    list_sessions,
    list_tokens,
    make_token,
    revoke_token,
)
from pegout.server.accounts.personal_data import Erasure, Export
from pegout.server.feature import Feature, Injected, Page, Service, Services
from pegout.server.people import BadName, Players, login_of
from pegout.server.people.sessions import Revocation, Sessions, User
from pegout.server.play import Tables
from pegout.server.play.players import give_up
from pegout.server.storage import Stopped
from pegout.server.web import (
    AnyRequest,
    current_user,
    open_to,
    refusals,
    require_account,
    require_user,
    session_cookie,
    session_secret,
)
from pegout.server.web.limits import Limiter, limit, limited
from pegout.server.web.openapi import answered
from pegout.wire.bodies import Me

EXPORTS, EXPORT_AGAIN = 3, 600.0  # burst, and seconds per further export: each replays every match
ATTEMPTS, AGAIN = 10, 60.0  # burst of password attempts per account, and seconds per further one


# --- the current user ---------------------------------------------------------------------------------


@get("/api/me", **open_to("read"))
async def me(request: AnyRequest, players: Injected[Players]) -> Me:
    """Get the current user."""
    who = await current_user(request)
    return Me("nobody", "") if who is None else await _described(who, players)


@post("/api/session", status_code=200, **open_to(None))
async def begin_session(
    request: AnyRequest, sessions: Injected[Sessions], players: Injected[Players]
) -> Response[Me]:
    """Start a guest session, or extend the cookie of your session by a year.

    Taking a seat, entering an event or a league, joining a club and making friends also start one, but if
    that response is lost, so is the seat or the entry. So clients should start a session first.
    """
    who = await current_user(request)
    if who is None:
        limit(request, "guests")
        secret = await sessions.begin_guest()
        return Response(Me("guest", ""), cookies=[session_cookie(request, secret)])
    described = await _described(who, players)
    return Response(described, cookies=[session_cookie(request, session_secret(request))])


async def _described(who: User, players: Players) -> Me:
    if who.name is not None:
        return Me("account", who.name, await players.avatar_of(who.player), who.is_bot)
    return Me("guest", await players.name_of(who.player))


# --- accounts -----------------------------------------------------------------------------------------


@post("/api/account", guards=[limited("accounts")], **open_to(None, 409, 422))
async def sign_up(
    request: AnyRequest, accounts: Injected[Accounts], data: JSONBody[SignUp]
) -> Response[Account]:
    """Create an account. A guest keeps player, tables and history.

    The recovery code is shown only once.
    """
    async with _refused():
        made = await accounts.sign_up(await current_user(request), data.name, data.password, bot=data.bot)
    return Response(_account(made), cookies=[session_cookie(request, made.secret)])


@post("/api/login", status_code=200, guards=[limited("accounts")], **open_to(None, 401, 409, anyone=True))
async def log_in(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    players: Injected[Players], data: JSONBody[LogIn],
) -> Response[Me]:  # fmt: skip
    """Log in. A guest's tables and history move to the account."""
    attempts.check(login_of(data.name))
    async with _refused():
        entered = await accounts.log_in(await current_user(request), data.name, data.password)
    return await _me(request, entered, players)


@post("/api/recover", status_code=200, guards=[limited("accounts")], **open_to(None, 401, 422, anyone=True))
async def recover(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    revocation: Injected[Revocation], data: JSONBody[Recover],
) -> Response[Account]:  # fmt: skip
    """Set a new password with the recovery code, and get a new code. All sessions and tokens end."""
    await current_user(request)  # raises Refusal for tokens
    attempts.check(login_of(data.name))
    async with _refused():
        entered = await accounts.recover(data.name, data.code, data.password)
    await revocation.check(entered.who.player)
    return Response(_account(entered), cookies=[session_cookie(request, entered.secret)])


@post("/api/logout", status_code=204, **open_to(None))
async def log_out(
    request: AnyRequest, sessions: Injected[Sessions], revocation: Injected[Revocation]
) -> Response[None]:
    """Log out. A guest loses access to their tables and history."""
    who = await current_user(request)
    if who is not None:
        await sessions.end(who.player, [who.hash])
        await revocation.check(who.player)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


@put("/api/account/password", guards=[limited("accounts")], **open_to(None, 401, 422))
async def set_password(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    revocation: Injected[Revocation], players: Injected[Players], data: JSONBody[NewPassword],
) -> Response[Me]:  # fmt: skip
    """Change the password. All other sessions end."""
    who = await _attempting(request, attempts)
    async with _refused():
        entered = await accounts.set_password(who, data.old, data.new)
    await revocation.check(who.player)
    return await _me(request, entered, players)


@put("/api/account/name", guards=[limited("accounts")], **open_to(None, 401, 422))
async def set_name(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    players: Injected[Players], data: JSONBody[Rename],
) -> Me:  # fmt: skip
    """Rename the account. Running matches keep the old name."""
    who = await _attempting(request, attempts)
    async with _refused():
        name = await accounts.set_name(who, data.name)
    return Me("account", name, await players.avatar_of(who.player), who.is_bot)


@put("/api/account/avatar", guards=[limited("lists")], **open_to(None, 401))
async def set_avatar(
    request: AnyRequest, accounts: Injected[Accounts], erasure: Injected[Erasure], tables: Injected[Tables],
    data: JSONBody[NewAvatar],
) -> Me:  # fmt: skip
    """Set your picture: a drawing, or a pattern based on your name. Running matches show it, too."""
    who = await require_account(request)
    await accounts.set_avatar(who, data.avatar)
    for match, _ in await erasure.unfinished(who):
        tables.renew(match)
    return Me("account", who.name or "", data.avatar, who.is_bot)


@post("/api/me/bot", status_code=200, guards=[limited("accounts")], **open_to(None, 401, 409))
async def become_bot(request: AnyRequest, accounts: Injected[Accounts], players: Injected[Players]) -> Me:
    """Make your account a bot account, for good. Only accounts that have never played can become one."""
    who = await require_account(request)
    async with _refused():
        await accounts.become_bot(who)
    return Me("account", who.name or "", await players.avatar_of(who.player), True)


@post("/api/account/recovery", status_code=200, guards=[limited("accounts")], **open_to(None, 401))
async def renew_recovery(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    data: JSONBody[Confirm],
) -> Account:  # fmt: skip
    """Create a new recovery code. The old one no longer works."""
    who = await _attempting(request, attempts)
    async with _refused():
        code = await accounts.renew_recovery(who, data.password)
    return Account(who.name or "", code)


@asynccontextmanager
async def _refused() -> AsyncIterator[None]:
    """Turn errors of names and passwords into Refusals."""
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
    except HasPlayed:
        raise refusals.HAS_PLAYED() from None
    except Overrun:
        raise refusals.OCCUPIED() from None


async def _attempting(request: AnyRequest, attempts: Limiter) -> User:
    """The account of the current user, with one more attempt at its password; raises Refusal."""
    who = await require_account(request)
    attempts.check(login_of(who.name or ""))
    return who


async def _me(request: AnyRequest, entered: LoggedIn, players: Players) -> Response[Me]:
    described = await _described(entered.who, players)
    return Response(described, cookies=[session_cookie(request, entered.secret)])


def _account(entered: LoggedIn) -> Account:
    return Account(entered.who.name or "", entered.recovery or "")


@delete("/api/sessions", status_code=204, **open_to(None, 401))
async def end_sessions(
    request: AnyRequest, sessions: Injected[Sessions], attempts: Injected[Limiter],
    revocation: Injected[Revocation],
) -> Response[None]:  # fmt: skip
    """Log out on all devices, this one included."""
    who = await _attempting(request, attempts)
    await sessions.end_all(who.player)
    await revocation.check(who.player)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


# --- export and deletion ------------------------------------------------------------------------------

_export: dict[str, Any] = open_to("read", 401)
_export["responses"] |= answered(dict[str, Any])


@get("/api/me/export", guards=[limited("accounts")], **_export)
async def export(request: AnyRequest, export: Injected[Export], exports: Injected[Limiter]) -> Stream:
    """Export everything stored about you: account, sessions, matches, results, ratings, messages.

    Times are seconds since 1970. Finished matches include their record, once a duplicate of theirs is closed.
    """
    who = await require_user(request)
    exports.check(who.player)
    return Stream(
        export.of(who),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": 'attachment; filename="pegout.json"'},
    )


@delete("/api/me", status_code=204, guards=[limited("accounts")], **open_to(None, 401))
async def forget_me(
    request: AnyRequest, accounts: Injected[Accounts], attempts: Injected[Limiter],
    erasure: Injected[Erasure], revocation: Injected[Revocation], tables: Injected[Tables],
    data: JSONBody[Confirm],
) -> Response[None]:  # fmt: skip
    """Delete the account for good. Running matches are resigned; name, ratings and messages are deleted.

    Guests have no password: send an empty one. Opponents keep their games, with "Guest" in your seat.
    """
    who = await require_user(request)
    if not who.is_guest:
        attempts.check(login_of(who.name or ""))
        async with _refused():
            await accounts.check(who, data.password)
    for match, player in await erasure.unfinished(who):
        with suppress(Stopped):  # that table has been stopped by a fault
            async with tables.at(match) as table:
                if table is not None:
                    await give_up(table, player)
    await erasure.forget(who.player, *who.guests)
    await revocation.check(who.player)
    return Response(None, status_code=204, cookies=[session_cookie(request, None)])


async def _close(passwords: Passwords) -> None:
    passwords.close()


def _accounts(has: Services) -> Accounts:
    return Accounts(has.store, has[Sessions], has[Players], has[Passwords], has.data, has.clock)


accounts = Feature(
    "accounts",
    [
        me, begin_session, sign_up, log_in, recover, log_out, set_password, set_name, set_avatar,
        become_bot, renew_recovery, list_sessions, end_session, end_sessions, list_tokens, make_token,
        revoke_token, export, forget_me,
    ],
    [
        Service(Passwords, lambda has: Passwords(has.settings.password_memory), close=_close),
        Service(Accounts, _accounts),
        Service(Tokens, lambda has: Tokens(has.store, has.clock)),
        Service(Export, lambda has: Export(has.store, has[Tables].shared_deals, has.data, has.clock)),
        Service(Erasure, lambda has: Erasure(has.store, has.settings, has.data, has.clock), run=Erasure.run),
        Service(Limiter, lambda _: Limiter(1 / AGAIN, ATTEMPTS), "attempts"),
        Service(Limiter, lambda _: Limiter(1 / EXPORT_AGAIN, EXPORTS), "exports"),
    ],
    [Page("/me", "Account", ["account"])],
    data=DATA,
    names={
        Account: {"name": "name"}, Session: {"session_id": "id"},
        Token: {"token_id": "id"}, MadeToken: {"token_id": "token/id"},
    },
)  # fmt: skip
