"""The names of players: an account's, or the one that a guest played under last."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from pegout.server.people.names import GUEST, BadName, checked_name, login_of, looks_of
from pegout.server.people.sessions import Who
from pegout.server.storage.store import Busy, Change, Store
from pegout.words import Text

SIMILAR = "SELECT player FROM accounts WHERE (login = $1 OR looks = $2) AND player <> $3"
NAMED = "UPDATE players SET name = $1 WHERE player = $2 AND name <> $1"


class Players:
    """Reads and stores names of players."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def check_free(self, name: str, player: str = "") -> None:
        """Raises BadName if a name looks like that of another player's account."""
        if await self._store.rows(SIMILAR, login_of(name), looks_of(name), player):
            raise BadName(Text("refused-name-kept"))

    async def name_for(self, who: Who | None, wanted: str) -> str:
        """The name to play under: the account's, or the one that a guest wants; raises BadName."""
        if who is not None and who.name is not None:
            return who.name
        name = await asyncio.to_thread(checked_name, wanted)  # its tables are loaded for the first
        if name != GUEST:
            await self.check_free(name)
        return name

    async def name_of(self, player: str) -> str:
        """The name that a player used last; "" if there is none."""
        rows = await self._store.rows("SELECT name FROM players WHERE player = $1", player)
        return str(rows[0][0]) if rows else ""

    async def remember(self, player: str, name: str) -> None:
        """Store the name that a player used last.

        What they did is stored by then and has to be answered, so a busy database is passed over.
        """
        if name != GUEST:
            with suppress(Busy):
                await self._store.change(Change(NAMED, (name, player)))
