"""The people of a server: who they are, and what is kept of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

from pegout.server.accounts.accounts import Accounts
from pegout.server.accounts.erasure import Erasing
from pegout.server.accounts.passwords import Passwords
from pegout.server.accounts.tokens import Tokens
from pegout.server.people.names import GUEST, checked_name
from pegout.server.people.revocation import Watching
from pegout.server.people.sessions import Sessions, Who
from pegout.server.preferences.preferences import PageSettings
from pegout.server.profiles.ratings import Rater
from pegout.server.profiles.statistics import Statistics
from pegout.server.results.accuracy import Judging, Reviews
from pegout.server.settings import Settings
from pegout.server.storage.store import Busy, Change, Store
from pegout.server.training.progress import Training

NAMED = "UPDATE players SET name = $1 WHERE player = $2 AND name <> $1"


class People:
    """Sessions, accounts and what follows from them, over a store."""

    def __init__(
        self, store: Store, settings: Settings, reviews: Reviews, clock: Callable[[], float] = time.time
    ) -> None:
        """`clock`: seconds since 1970. `reviews`: who makes those of matches."""
        self.store = store
        self.passwords = Passwords(settings.password_memory)
        self.sessions = Sessions(store, settings, clock)
        self.erasing = Erasing(store, settings, clock)
        self.watching = Watching(store)
        self.tokens = Tokens(store, clock)
        self.page_settings = PageSettings(store)
        self.statistics = Statistics(store)
        self.training = Training(store, clock)
        self.rater = Rater(store)
        self.judging = Judging(
            store, self.statistics.counting, reviews, clock, on_the_side=settings.judge_matches
        )
        self._tasks: list[asyncio.Task[None]] = []
        self.accounts = Accounts(store, self.sessions, self.passwords, clock)

    def start(self) -> None:
        """Do what has to be done again and again."""
        self._tasks = [
            asyncio.create_task(each.run())
            for each in (self.rater, self.erasing, self.watching, self.judging)
        ]

    async def name_for(self, who: Who | None, wanted: str) -> str:
        """Under which name somebody plays: that of the account, or what a guest wants; raises BadName."""
        if who is not None and who.name is not None:
            return who.name
        name = await asyncio.to_thread(checked_name, wanted)  # its tables are loaded for the first
        if name != GUEST:
            await self.accounts.check_free(name)
        return name

    async def name_of(self, player: str) -> str:
        """Under which a player was seen last."""
        rows = await self.store.rows("SELECT name FROM players WHERE player = $1", player)
        return str(rows[0][0]) if rows else ""

    async def remember(self, player: str, name: str) -> None:
        """That they played under this name last, if it is one.

        What they did is stored by then, and has to be answered: where this cannot be stored, it is not.
        """
        if name != GUEST:
            with suppress(Busy):
                await self.store.change(Change(NAMED, (name, player)))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.judging.close()
        await self.sessions.close()
        self.passwords.close()
