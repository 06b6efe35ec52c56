"""Accounts: a unique name and a password for a player, who may have been a guest; and API tokens."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from pegout.server.accounts.passwords import Passwords
from pegout.server.feature import Exported, StoredData
from pegout.server.people import GUEST, BadName, Players, checked_name, login_of, looks_of
from pegout.server.people.sessions import Scope, Sessions, User, all_ended, hashed
from pegout.server.settings import DAY
from pegout.server.storage import Change, Conflict, Store
from pegout.server.storage.common import ADD_PLAYER
from pegout.wire.bodies import Avatar, Name
from pegout.words import Text

Password: TypeAlias = Annotated[str, Meta(max_length=256)]


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an account."""

    name: Name
    password: Password  # at least 8 characters, none of the most common


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Log in."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password with the recovery code."""

    name: Name
    code: Annotated[str, Meta(max_length=64)]  # as it was shown when the account was made
    password: Password


class Account(Struct, frozen=True):
    """An account and its recovery code, which is shown only once."""

    name: str
    recovery: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the password."""

    old: Password
    new: Password


class Confirm(Struct, frozen=True, forbid_unknown_fields=True):
    """The password again, for what an open browser alone must not allow."""

    password: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Rename the account."""

    name: Name


class NewAvatar(Struct, frozen=True, forbid_unknown_fields=True):
    """Choose the picture of the account."""

    avatar: Avatar | Literal[""]  # "": a pattern made from the name


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
    days: Annotated[int, Meta(ge=1, le=3650)] | None = 365  # that it lasts; None: until it is revoked


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


LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of recovery codes: none looks like another
GROUPS, GROUP = 5, 5  # 25 letters, 123 bits

FIND = "SELECT player, name, password, recovery FROM accounts WHERE login = $1"
NEW_ACCOUNT = """
    INSERT INTO accounts (player, login, looks, name, password, recovery, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7)"""
RENEW = "UPDATE accounts SET password = $1 WHERE player = $2 AND password = $3"
SET_PASSWORD = "UPDATE accounts SET password = $1, recovery = $2 WHERE player = $3"
MOST_TOKENS = 20  # tokens that one player may have
PREFIX = "pegout_"  # so that scanners find a token that was published by mistake

ADD_TOKEN = """
    INSERT INTO tokens (hash, player, name, scopes, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"""
TOKENS = """
    SELECT hash, name, scopes, created, seen, expires FROM tokens WHERE player = $1
    ORDER BY created DESC, hash"""


DATA = StoredData(
    exported={
        "account": Exported(
            "SELECT name, login, created, settings, avatar FROM accounts WHERE player = $1",
            "name login created settings avatar",
        ),
        "tokens": Exported(
            "SELECT name, scopes, created, seen, expires FROM tokens WHERE player = $1",
            "name scopes created seen expires",
        ),
    },
    moved=("DELETE FROM tokens WHERE player = $1",),
    erased=("DELETE FROM accounts WHERE player = $1", "DELETE FROM tokens WHERE player = $1"),
)


class WrongPassword(Exception):
    """An unknown account or a wrong password: the answer does not tell which."""


class HasAccount(Exception):
    """The user has an account already."""


class LoggedIn(NamedTuple):
    """A new session of an account."""

    who: User
    secret: str  # of the session
    recovery: str | None = None  # a code to be shown once, if it is new


class Accounts:
    """Sign-up, login, and changes of accounts."""

    def __init__(
        self, store: Store, sessions: Sessions, players: Players, passwords: Passwords,
        data: Sequence[StoredData], clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`data`: of all features. `clock`: seconds since 1970."""
        self._store, self._sessions, self._players = store, sessions, players
        self._passwords, self._data, self._clock = passwords, data, clock

    async def sign_up(self, who: User | None, name: str, password: str) -> LoggedIn:
        """Put an account on a guest, who keeps everything, or on a new player.

        Raises BadName, BadPassword, HasAccount, Overrun.
        """
        if who is not None and not who.is_guest:
            raise HasAccount
        name = account_name(name)
        await self._players.check_free(name)
        stored, code, now = await self._passwords.hash(password, name), recovery_code(), self._clock()
        player = secrets.token_hex(16) if who is None else who.player
        new = [Change(ADD_PLAYER, (player, now, now))] if who is None else []
        row = player, login_of(name), looks_of(name), name, stored, _recovery(code), now
        secret, begun = self._sessions.begin(player, who)
        try:
            await self._store.change(*new, Change(NEW_ACCOUNT, row), *begun)
        except Conflict:
            await self._players.check_free(name)  # another request was first
            raise HasAccount from None
        return LoggedIn(User(player, name, hash=hashed(secret)), secret, code)

    async def log_in(self, who: User | None, name: str, password: str) -> LoggedIn:
        """A new session in place of the current one; what a guest has done becomes the account's.

        Raises WrongPassword, Overrun.
        """
        rows = await self._store.rows(FIND, login_of(name))
        player, shown, stored, _ = rows[0] if rows else ("", "", None, None)
        if not await self._passwords.matches(password, stored):
            raise WrongPassword
        secret, begun = self._sessions.begin(player, who)
        merged = self._merged(who.player, player) if who is not None and who.is_guest else []
        renewed = await self._passwords.renewed(password, str(stored))
        dated = [] if renewed is None else [Change(RENEW, (renewed, player, stored))]
        await self._store.change(*begun, *merged, *dated)
        return LoggedIn(User(player, shown, hash=hashed(secret)), secret)

    def _merged(self, guest: str, player: str) -> list[Change]:
        """Move a guest's history to an account. Journals still name the guest (`players.became`)."""
        return [
            Change(query, (guest, player) if "$2" in query else (guest,))
            for data in self._data
            for query in data.moved
        ]

    async def recover(self, name: str, code: str, password: str) -> LoggedIn:
        """A new password by the recovery code; ends all sessions and tokens, and makes a new code.

        Raises WrongPassword, BadPassword, Overrun.
        """
        rows = await self._store.rows(FIND, login_of(name))
        player, shown, _, recovery = rows[0] if rows else ("", name, None, None)
        stored = await self._passwords.hash(password, shown)
        if not hmac.compare_digest(_recovery(code), bytes(recovery or b"")) or not rows:
            raise WrongPassword
        renewed = recovery_code()
        secret, begun = self._sessions.begin(player, None)
        used = Change(
            SET_PASSWORD + " AND recovery = $4", (stored, _recovery(renewed), player, bytes(recovery)), rows=1
        )
        tokens = Change("DELETE FROM tokens WHERE player = $1", (player,))
        try:
            await self._store.change(used, all_ended(player), tokens, *begun)
        except Conflict:
            raise WrongPassword from None  # used at the same moment
        return LoggedIn(User(player, shown, hash=hashed(secret)), secret, renewed)

    async def check(self, who: User, password: str) -> None:
        """Check the password; raises WrongPassword, Overrun."""
        rows = await self._store.rows("SELECT password FROM accounts WHERE player = $1", who.player)
        if not await self._passwords.matches(password, rows[0][0] if rows else None):
            raise WrongPassword

    async def set_password(self, who: User, old: str, new: str) -> LoggedIn:
        """Ends all other sessions. Raises WrongPassword, BadPassword, Overrun."""
        await self.check(who, old)
        stored = await self._passwords.hash(new, who.name or "")
        secret, begun = self._sessions.begin(who.player, None)
        query = "UPDATE accounts SET password = $1 WHERE player = $2"
        await self._store.change(Change(query, (stored, who.player), 1), all_ended(who.player), *begun)
        return LoggedIn(who, secret)

    async def renew_recovery(self, who: User, password: str) -> str:
        """A new code in place of the old one; raises WrongPassword, Overrun."""
        await self.check(who, password)
        code = recovery_code()
        query = "UPDATE accounts SET recovery = $1 WHERE player = $2"
        await self._store.change(Change(query, (_recovery(code), who.player), 1))
        return code

    async def set_name(self, who: User, name: str) -> str:
        """Rename an account; its name at new tables. Raises BadName."""
        name = account_name(name)
        await self._players.check_free(name, who.player)
        query = "UPDATE accounts SET login = $1, looks = $2, name = $3 WHERE player = $4"
        try:
            await self._store.change(Change(query, (login_of(name), looks_of(name), name, who.player), 1))
        except Conflict:
            raise BadName(Text("refused-name-kept")) from None
        return name

    async def set_avatar(self, who: User, avatar: str) -> None:
        """Choose the picture of an account; "": none."""
        query = "UPDATE accounts SET avatar = $1 WHERE player = $2"
        await self._store.change(Change(query, (avatar, who.player), 1))


def account_name(name: str) -> str:
    """A name that is fit for an account; raises BadName."""
    name = checked_name(name)
    if name == GUEST:
        raise BadName(Text("refused-name-none"))
    return name


def recovery_code() -> str:
    """Such as "k3fwq-8hzrt-2mvxc-p7ndj-9ybga"."""
    letters = (secrets.choice(LETTERS) for _ in range(GROUPS * GROUP))
    return "-".join("".join(next(letters) for _ in range(GROUP)) for _ in range(GROUPS))


def _recovery(code: str) -> bytes:
    """The hash of a recovery code, however it was typed."""
    return hashed("".join(letter for letter in code.casefold() if letter in LETTERS))


# --- tokens -------------------------------------------------------------------------------------------


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
        """The latest first, those that have ended among them."""
        return [
            Token(public_id(bytes(key)), name, scopes.split(), *times)
            for key, name, scopes, *times in await self._store.rows(TOKENS, player)
        ]

    async def revoke(self, player: str, token_id: str) -> None:
        """End a token; raises NoToken."""
        keys = [bytes(key) for key, *_ in await self._store.rows(TOKENS, player)]
        key = next((key for key in keys if public_id(key) == token_id), None)
        if key is None:
            raise NoToken
        query = "DELETE FROM tokens WHERE player = $1 AND hash = $2"
        await self._store.change(Change(query, (player, key)))


def public_id(key: bytes) -> str:
    """The name of a session or token in the API."""
    return key.hex()[:16]
