"""Sockets end with the session or token by which they were opened."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from pegout.server.people.sessions import Who
from pegout.server.storage.repeating import repeat
from pegout.server.storage.store import Store

EVERY = 30.0  # seconds after which another process may have ended one
AT_ONCE = 200  # that one query asks for

_PLACES = ", ".join(f"${n}" for n in range(1, AT_ONCE + 1))
STANDING = f"""
    SELECT hash FROM sessions WHERE hash IN ({_PLACES})
    UNION ALL SELECT hash FROM tokens WHERE hash IN ({_PLACES})"""


class Revocation:
    """Knows by what each socket of this process was opened."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ends: defaultdict[tuple[str, bytes], list[Callable[[], None]]] = defaultdict(list)

    def over(self, who: Who | None, end: Callable[[], None]) -> AbstractContextManager[None]:
        """In this block `end` is called when the session or token has ended."""
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
        """Look at all of them again and again, until it is cancelled."""
        await repeat(self.check, "sockets outlive their sessions", first=EVERY, every=EVERY)

    async def check(self, *players: str) -> None:
        """End those whose session or token is no more: of these players, or of all."""
        keys = [key for key in self._ends if not players or key[0] in players]
        for first in range(0, len(keys), AT_ONCE):
            await self._check(keys[first : first + AT_ONCE])

    async def _check(self, keys: Sequence[tuple[str, bytes]]) -> None:
        hashes = [key for _, key in keys]
        filled = hashes + hashes[-1:] * (AT_ONCE - len(hashes))  # so that it is one and the same query
        standing = {bytes(key) for (key,) in await self._store.rows(STANDING, *filled)}
        for key in keys:
            if key[1] not in standing:
                for end in tuple(self._ends.get(key, ())):
                    end()
