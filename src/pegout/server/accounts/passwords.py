"""Passwords: argon2id in separate threads, since a hash takes as long as hundreds of moves."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from pegout.words import Text, TextError

if TYPE_CHECKING:  # loaded when the first password comes
    from argon2 import PasswordHasher

T = TypeVar("T")

SHORTEST, LONGEST = 8, 256  # characters
THREADS = max(1, min(4, (os.cpu_count() or 1) // 2))  # passwords that are hashed at once
WAITING = 200  # passwords that may wait for that; some 10 s
PASSES = 2  # with 19 MiB and one lane, as OWASP recommends


class BadPassword(TextError):
    """A password that is easily guessed."""


class Overrun(Exception):
    """Too many passwords wait to be hashed."""


def check_password(password: str, name: str) -> None:
    """Raises BadPassword for one that is short, one of the most common, or little but the name."""
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
    """Hashes passwords and compares them, off the loop, a few at once."""

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
        """A new hash of a password that matches, if the stored one was made with other parameters."""

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
