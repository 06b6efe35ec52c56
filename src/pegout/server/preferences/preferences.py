"""What the page keeps for an account: the same in every browser."""

from __future__ import annotations

from typing import Any

import msgspec

from pegout.server.storage.store import Change, Store


class PageSettings:
    """Over a store; the page alone knows what they mean."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: str) -> dict[str, Any]:
        """By name; {} for who has none, or no account."""
        rows = await self._store.rows("SELECT settings FROM accounts WHERE player = $1", player)
        return dict(msgspec.json.decode(rows[0][0])) if rows else {}

    async def put(self, player: str, settings: dict[str, Any]) -> None:
        """In place of all that there were."""
        query = "UPDATE accounts SET settings = $1 WHERE player = $2"
        await self._store.change(Change(query, (msgspec.json.encode(settings).decode(), player)))
