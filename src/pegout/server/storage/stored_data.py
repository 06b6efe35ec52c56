"""What a feature stores about players and matches: how it is exported, moved, erased and expired."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from msgspec import Struct

from pegout.server.settings import Settings
from pegout.server.storage.store import Store


class Exported(NamedTuple):
    """A list in the export of a player."""

    query: str  # with the player as $1
    columns: str  # their names in the export, separated by spaces


class StoredData(Struct, frozen=True, kw_only=True):
    """The data of one feature.

    `tidy` deletes what has expired by the settings at a time, in seconds since 1970.
    """

    exported: Mapping[str, Exported] = {}
    moved: tuple[str, ...] = ()  # statements for when a guest ($1) logs in to an account ($2)
    erased: tuple[str, ...] = ()  # statements for when a player ($1) leaves for good
    naming: tuple[str, ...] = ()  # tables that name a player even then
    per_match: tuple[str, ...] = ()  # tables whose rows expire with their match
    holding: tuple[str, ...] = ()  # tables whose rows keep their match from expiring
    tidy: Callable[[Store, Settings, float], Awaitable[None]] | None = None


def pairs_moved(table: str) -> tuple[str, ...]:
    """For a table of pairs of players (player, other, created): both sides move, none to itself."""
    return (
        f"""INSERT INTO {table} (player, other, created)
            SELECT CAST($2 AS VARCHAR), other, created FROM {table}
            WHERE player = $1 AND other <> CAST($2 AS VARCHAR) ON CONFLICT DO NOTHING""",
        f"""INSERT INTO {table} (player, other, created)
            SELECT player, CAST($2 AS VARCHAR), created FROM {table}
            WHERE other = $1 AND player <> CAST($2 AS VARCHAR) ON CONFLICT DO NOTHING""",
        pairs_erased(table),
    )


def pairs_erased(table: str) -> str:
    return f"DELETE FROM {table} WHERE player = $1 OR other = $1"
