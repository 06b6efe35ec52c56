"""Accounts: a unique name and a password for a player, who may have been a guest."""

from __future__ import annotations

import asyncio
import hmac
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.server.feature import Exported, StoredData
from pegout.server.people import GUEST, BadName, Players, checked_name, login_of, looks_of
from pegout.server.people.sessions import Sessions, User, all_ended, hashed
from pegout.server.storage import Change, Conflict, Store
from pegout.server.storage.common import ADD_PLAYER
from pegout.wire.bodies import Avatar, Name
from pegout.words import Text, TextError

if TYPE_CHECKING:  # imported with the first password
    from argon2 import PasswordHasher

T = TypeVar("T")
Password: TypeAlias = Annotated[str, Meta(max_length=256)]


class SignUp(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an account."""

    name: Name
    password: Password  # at least 8 characters, none of the most common
    bot: bool = False  # a bot account, played by a program; cannot be changed later


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Log in."""

    name: Name
    password: Password


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password with the recovery code."""

    name: Name
    code: Annotated[str, Meta(max_length=64)]  # as shown when the account was created
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
    """The password, to confirm a change that an open browser alone must not allow."""

    password: Password


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Rename the account."""

    name: Name


class NewAvatar(Struct, frozen=True, forbid_unknown_fields=True):
    """Set the picture of the account."""

    avatar: Avatar | Literal[""]  # "": a pattern made from the name


LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of recovery codes, without look-alikes
GROUPS, GROUP = 5, 5  # 25 letters, 123 bits

FIND = "SELECT player, name, password, recovery, bot FROM accounts WHERE login = $1"
NEW_ACCOUNT = """
    INSERT INTO accounts (player, login, looks, name, password, recovery, created, bot)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
PLAYED = "SELECT 1 FROM seats s JOIN players p ON p.player = s.player WHERE s.player = $1 OR p.became = $1"
TO_BOT = f"UPDATE accounts SET bot = TRUE WHERE player = $1 AND NOT EXISTS ({PLAYED})"
RENEW = "UPDATE accounts SET password = $1 WHERE player = $2 AND password = $3"
SET_PASSWORD = "UPDATE accounts SET password = $1, recovery = $2 WHERE player = $3"


DATA = StoredData(
    exported={
        "account": Exported(
            "SELECT name, login, created, settings, avatar, bot FROM accounts WHERE player = $1",
            "name login created settings avatar bot",
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


class HasPlayed(Exception):
    """The user has played, so their account cannot become a bot account."""


class LoggedIn(NamedTuple):
    """A new session of an account."""

    who: User
    secret: str  # of the session
    recovery: str | None = None  # a new recovery code, to be shown once


class Accounts:
    """Sign-up, login, and changes of accounts."""

    def __init__(
        self, store: Store, sessions: Sessions, players: Players, passwords: Passwords,
        data: Sequence[StoredData], clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`data`: of all features. `clock`: seconds since 1970."""
        self._store, self._sessions, self._players = store, sessions, players
        self._passwords, self._data, self._clock = passwords, data, clock

    async def sign_up(self, who: User | None, name: str, password: str, *, bot: bool = False) -> LoggedIn:
        """Create an account for a guest, who keeps everything, or a new player.

        Raises BadName, BadPassword, HasAccount, Overrun, and for a bot account HasPlayed.
        """
        if who is not None and not who.is_guest:
            raise HasAccount
        if bot and who is not None:
            await self._check_new(who)
        name = account_name(name)
        await self._players.check_free(name)
        stored, code, now = await self._passwords.hash(password, name), recovery_code(), self._clock()
        player = secrets.token_hex(16) if who is None else who.player
        new = [Change(ADD_PLAYER, (player, now, now))] if who is None else []
        row = player, login_of(name), looks_of(name), name, stored, _recovery(code), now, bot
        secret, begun = self._sessions.begin(player, who)
        try:
            await self._store.change(*new, Change(NEW_ACCOUNT, row), *begun)
        except Conflict:
            await self._players.check_free(name)  # another request was first
            raise HasAccount from None
        return LoggedIn(User(player, name, hash=hashed(secret), is_bot=bot), secret, code)

    async def become_bot(self, who: User) -> User:
        """Make it a bot account, for good; raises HasPlayed."""
        if not who.is_bot:
            try:
                await self._store.change(Change(TO_BOT, (who.player,), rows=1))
            except Conflict:
                raise HasPlayed from None
        return replace(who, is_bot=True)

    async def _check_new(self, who: User) -> None:
        """Raises HasPlayed."""
        if await self._store.rows(PLAYED, who.player):
            raise HasPlayed

    async def log_in(self, who: User | None, name: str, password: str) -> LoggedIn:
        """Log in: start a new session, and move a guest's history to the account.

        Raises WrongPassword, Overrun; HasPlayed if the guest has played and the account is a bot's.
        """
        rows = await self._store.rows(FIND, login_of(name))
        player, shown, stored, _, is_bot = rows[0] if rows else ("", "", None, None, False)
        if not await self._passwords.matches(password, stored):
            raise WrongPassword
        if is_bot and who is not None and who.is_guest:
            await self._check_new(who)
        secret, begun = self._sessions.begin(player, who)
        merged = self._merged(who.player, player) if who is not None and who.is_guest else []
        renewed = await self._passwords.renewed(password, str(stored))
        dated = [] if renewed is None else [Change(RENEW, (renewed, player, stored))]
        await self._store.change(*begun, *merged, *dated)
        return LoggedIn(User(player, shown, hash=hashed(secret), is_bot=bool(is_bot)), secret)

    def _merged(self, guest: str, player: str) -> list[Change]:
        """Move a guest's history to an account. Journals still name the guest (`players.became`)."""
        return [
            Change(query, (guest, player) if "$2" in query else (guest,))
            for data in self._data
            for query in data.moved
        ]

    async def recover(self, name: str, code: str, password: str) -> LoggedIn:
        """Set a new password by the recovery code; ends all sessions and tokens, and creates a new code.

        Raises WrongPassword, BadPassword, Overrun.
        """
        rows = await self._store.rows(FIND, login_of(name))
        player, shown, _, recovery, is_bot = rows[0] if rows else ("", name, None, None, False)
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
        return LoggedIn(User(player, shown, hash=hashed(secret), is_bot=bool(is_bot)), secret, renewed)

    async def check(self, who: User, password: str) -> None:
        """Check the password; raises WrongPassword, Overrun."""
        rows = await self._store.rows("SELECT password FROM accounts WHERE player = $1", who.player)
        if not await self._passwords.matches(password, rows[0][0] if rows else None):
            raise WrongPassword

    async def set_password(self, who: User, old: str, new: str) -> LoggedIn:
        """Change the password and end all other sessions. Raises WrongPassword, BadPassword, Overrun."""
        await self.check(who, old)
        stored = await self._passwords.hash(new, who.name or "")
        secret, begun = self._sessions.begin(who.player, None)
        query = "UPDATE accounts SET password = $1 WHERE player = $2"
        await self._store.change(Change(query, (stored, who.player), 1), all_ended(who.player), *begun)
        return LoggedIn(who, secret)

    async def renew_recovery(self, who: User, password: str) -> str:
        """Replace the recovery code; raises WrongPassword, Overrun."""
        await self.check(who, password)
        code = recovery_code()
        query = "UPDATE accounts SET recovery = $1 WHERE player = $2"
        await self._store.change(Change(query, (_recovery(code), who.player), 1))
        return code

    async def set_name(self, who: User, name: str) -> str:
        """Rename an account, for new tables. Raises BadName."""
        name = account_name(name)
        await self._players.check_free(name, who.player)
        query = "UPDATE accounts SET login = $1, looks = $2, name = $3 WHERE player = $4"
        try:
            await self._store.change(Change(query, (login_of(name), looks_of(name), name, who.player), 1))
        except Conflict:
            raise BadName(Text("refused-name-kept")) from None
        return name

    async def set_avatar(self, who: User, avatar: str) -> None:
        """Set the picture of an account; "" for none."""
        query = "UPDATE accounts SET avatar = $1 WHERE player = $2"
        await self._store.change(Change(query, (avatar, who.player), 1))


def account_name(name: str) -> str:
    """Validate a name for an account; raises BadName."""
    name = checked_name(name)
    if name == GUEST:
        raise BadName(Text("refused-name-none"))
    return name


def recovery_code() -> str:
    """A new recovery code, such as "k3fwq-8hzrt-2mvxc-p7ndj-9ybga"."""
    letters = (secrets.choice(LETTERS) for _ in range(GROUPS * GROUP))
    return "-".join("".join(next(letters) for _ in range(GROUP)) for _ in range(GROUPS))


def _recovery(code: str) -> bytes:
    """The hash of a recovery code, however it was typed."""
    return hashed("".join(letter for letter in code.casefold() if letter in LETTERS))


# --- passwords: argon2id in separate threads, since a hash takes as long as hundreds of moves -----------

SHORTEST, LONGEST = 8, 256  # characters
THREADS = max(1, min(4, (os.cpu_count() or 1) // 2))  # passwords that are hashed at once
WAITING = 200  # passwords that may be queued for hashing, for about 10 s
PASSES = 2  # with 19 MiB and one lane, as OWASP recommends


class BadPassword(TextError):
    """A password that is easily guessed."""


class Overrun(Exception):
    """Too many passwords wait to be hashed."""


def check_password(password: str, name: str) -> None:
    """Raise BadPassword for a password that is short, among the most common, or close to the name."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadPassword(Text.of("refused-password-length", least=SHORTEST, most=LONGEST))
    folded = password.casefold()
    if folded in _common() or folded.strip("0123456789!.") == name.casefold():
        raise BadPassword(Text("refused-password-common"))


@cache
def _common() -> frozenset[str]:
    from zxcvbn.frequency_lists import FREQUENCY_LISTS

    return frozenset(word for word in FREQUENCY_LISTS["passwords"] if len(word) >= SHORTEST)


class Passwords:
    """Hashes and verifies passwords in threads, a few at once."""

    def __init__(self, memory: int, passes: int = PASSES) -> None:
        """`memory`: KiB that each takes."""
        self._memory, self._passes = memory, passes
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="pegout-passwords")
        self._waiting = 0
        self._hasher: PasswordHasher | None = None
        self._decoy: str | None = None

    async def hash(self, password: str, name: str) -> str:
        """The hash to store; raises BadPassword, Overrun."""

        def work() -> str:
            check_password(password, name)
            return self._argon().hash(password)

        return await self._do(work)

    async def matches(self, password: str, stored: str | None) -> bool:
        """Whether the password is right; takes as long if there is no account. Raises Overrun."""
        return await self._do(lambda: self._verify(password, stored))

    async def renewed(self, password: str, stored: str) -> str | None:
        """A new hash of a matching password, if the stored one has outdated parameters; otherwise None."""

        def work() -> str | None:
            return self._argon().hash(password) if self._argon().check_needs_rehash(stored) else None

        return await self._do(work)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _do(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Overrun
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def _verify(self, password: str, stored: str | None) -> bool:
        from argon2.exceptions import VerificationError

        if self._decoy is None:
            self._decoy = self._argon().hash(secrets.token_hex())
        try:
            self._argon().verify(stored or self._decoy, password)
        except VerificationError:
            return False
        return stored is not None

    def _argon(self) -> PasswordHasher:
        if self._hasher is None:
            from argon2 import PasswordHasher

            self._hasher = PasswordHasher(time_cost=self._passes, memory_cost=self._memory, parallelism=1)
        return self._hasher
