"""Friends: whoever opens somebody's link may become one. Who is there, and invitations to tables."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

from msgspec import Struct

from pegout.server.storage.store import Change, Store

LASTS = 7 * 24 * 3600.0  # seconds that a link works
NOTED = 15.0  # seconds after which it is noted again that somebody is there
HERE = 75.0  # seconds after which somebody of whom nothing is heard has gone
INVITED = 24 * 3600.0  # seconds for which an invitation is shown
MOST = 200  # friends of one player

LINK = """
    SELECT l.link, l.player, coalesce(a.name, p.name), a.name IS NOT NULL, l.created FROM friend_links l
    JOIN players p ON p.player = l.player LEFT JOIN accounts a ON a.player = l.player"""
SET_LINK = """
    INSERT INTO friend_links (player, link, created) VALUES ($1, $2, $3)
    ON CONFLICT (player) DO UPDATE SET link = $2, created = $3"""
ADD = "INSERT INTO friends (player, other, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
END = "DELETE FROM friends WHERE player = $1 AND other = $2"
FRIENDS = f"""
    SELECT f.other, coalesce(a.name, t.name), a.name IS NOT NULL, t.seen FROM friends f
    JOIN players p ON p.player = f.other JOIN players t ON t.player = coalesce(p.became, p.player)
    LEFT JOIN accounts a ON a.player = t.player WHERE f.player = $1 ORDER BY f.created LIMIT {MOST}"""
INVITE = """
    INSERT INTO invitations (match, player, inviter, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (match, player) DO UPDATE SET inviter = $3, at = $4"""
INVITATIONS = """
    SELECT i.match, m.preset, coalesce(a.name, p.name), i.at FROM invitations i
    JOIN matches m ON m.match = i.match JOIN players p ON p.player = i.inviter
    LEFT JOIN accounts a ON a.player = i.inviter
    WHERE i.player = $1 AND i.at > $2 AND m.open > 0 AND NOT m.over ORDER BY i.at DESC LIMIT 20"""
SEEN = "UPDATE players SET seen = $1 WHERE player = $2 AND seen < $1"
NOT_SEEN = "SELECT 1 FROM players WHERE player = $1 AND seen < $2"


class NoFriend(LookupError):
    """There is no such friend, or no such link."""


class Link(Struct, frozen=True):
    """By which one becomes somebody's friend."""

    link: str
    player: str
    name: str
    account: bool
    expires: float  # seconds since 1970, as every time here


class Friend(Struct, frozen=True):
    """Somebody's friend."""

    player: str
    handle: str
    name: str
    here: bool
    account: bool


class Invitation(Struct, frozen=True):
    """To a table."""

    match: str
    preset: str
    name: str  # of who invites
    at: float


class Friends:
    """Who is whose friend; that is mutual."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    # --- by link -----------------------------------------------------------------------------------

    async def link(self, player: str, *, renew: bool = False) -> Link:
        """The link of a player; a new one if there is none that works, or if it is to be renewed."""
        current = await self._links("l.player = $1", player)
        if current is None or renew:
            values = (player, secrets.token_urlsafe(12), self._clock())
            await self._store.change(Change(SET_LINK, values))
            current = await self._links("l.player = $1", player)
        assert current is not None
        return current

    async def behind(self, link: str) -> Link:
        """Whose link that is; raises NoFriend."""
        known = await self._links("l.link = $1", link)
        if known is None:
            raise NoFriend
        return known

    async def _links(self, which: str, value: str) -> Link | None:
        now = self._clock()
        rows = await self._store.rows(f"{LINK} WHERE {which} AND l.created > $2", value, now - LASTS)
        if not rows:
            return None
        link, player, name, account, created = rows[0]
        return Link(link, player, name, bool(account), created + LASTS)

    async def accept(self, player: str, link: str, *first: Change) -> Friend | None:
        """Become friends with whose link that is; None: it is one's own. Raises NoFriend.

        `first`: what is to be stored before, if the player is new.
        """
        other = await self.behind(link)
        if other.player == player:
            return None
        now = self._clock()
        both = [Change(ADD, (player, other.player, now)), Change(ADD, (other.player, player, now))]
        await self._store.change(*first, *both)
        return Friend(other.player, handle(player, other.player), other.name, False, other.account)

    # --- the list ------------------------------------------------------------------------------------

    async def of(self, player: str) -> list[Friend]:
        """The friends of a player."""
        now = self._clock()
        return [
            Friend(other, handle(player, other), name, seen > now - HERE, bool(account))
            for other, name, account, seen in await self._store.rows(FRIENDS, player)
        ]

    async def seen(self, player: str) -> None:
        """That somebody is there."""
        now = self._clock()
        if await self._store.rows(NOT_SEEN, player, now - NOTED):
            await self._store.change(Change(SEEN, (now, player)))

    async def end(self, player: str, called: str) -> None:
        """Be friends no more; raises NoFriend."""
        other = await self._other(player, called)
        await self._store.change(Change(END, (player, other)), Change(END, (other, player)))

    async def _other(self, player: str, called: str) -> str:
        for friend in await self.of(player):
            if friend.handle == called:
                return friend.player
        raise NoFriend

    # --- tables --------------------------------------------------------------------------------------

    async def invite(self, player: str, called: str, match: str) -> None:
        """Invite a friend to a table; raises NoFriend, or Conflict if there is no such table."""
        other = await self._other(player, called)
        await self._store.change(Change(INVITE, (match, other, player, self._clock())))

    async def invitations(self, player: str) -> list[Invitation]:
        """To tables that have an open seat, the latest first."""
        rows = await self._store.rows(INVITATIONS, player, self._clock() - INVITED)
        return [Invitation(*row) for row in rows]


def handle(player: str, other: str) -> str:
    """What a player calls a friend by: nobody learns from it who that is elsewhere."""
    return hashlib.sha256(f"{player} {other}".encode()).hexdigest()[:16]
