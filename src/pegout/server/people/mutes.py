"""Muted players: their messages are not shown, at any table and in any club."""

from __future__ import annotations

from pegout.server.storage import Change, Store

# For a guest who became an account, the account mutes and is muted.
MUTE = """
    INSERT INTO mutes (player, other, created)
    SELECT coalesce(p.became, p.player), coalesce(o.became, o.player), CAST($3 AS FLOAT)
    FROM players p, players o WHERE p.player = $1 AND o.player = $2
        AND coalesce(p.became, p.player) <> coalesce(o.became, o.player) ON CONFLICT DO NOTHING"""
HEAR = """
    DELETE FROM mutes WHERE player = (SELECT coalesce(became, player) FROM players WHERE player = $1)
        AND other = (SELECT coalesce(became, player) FROM players WHERE player = $2)"""
MUTED = """
    SELECT o.player FROM mutes m JOIN players o ON o.player = m.other OR o.became = m.other
    WHERE m.player = (SELECT coalesce(became, player) FROM players WHERE player = $1)"""


async def mute(store: Store, player: str, other: str, now: float) -> None:
    """Mute a player; nothing happens if both are the same person."""
    await store.change(Change(MUTE, (player, other, now)))


async def muted(store: Store, player: str) -> frozenset[str]:
    """Players whom a player has muted, with the guests that became theirs."""
    return frozenset(other for (other,) in await store.rows(MUTED, player))


async def unmute(store: Store, player: str, other: str) -> None:
    """Unmute a player."""
    await store.change(Change(HEAR, (player, other)))
