"""Friends, friend links, online status, and invitations to tables."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from pegout.server.feature import Exported, StoredData, pairs_erased, pairs_moved
from pegout.server.people import HERE
from pegout.server.people.notifying import Notice, told
from pegout.server.play.viewers import link_to
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Store
from pegout.wire.bodies import Name
from pegout.words import Text, literal


class FriendLink(Struct, frozen=True):
    """A link that adds its owner as a friend."""

    link: str
    name: str  # of its owner
    expires: float  # seconds since 1970, like all times here
    avatar: str = ""  # their avatar; "": none chosen


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """Create a link."""

    renew: bool = False  # a new link in place of the current one, which stops working
    name: Name = ""  # for a guest


class Befriend(Struct, frozen=True, forbid_unknown_fields=True):
    """Accept a friend link."""

    link: Annotated[str, Meta(max_length=32)]  # the last part of it
    name: Name = ""


class Friend(Struct, frozen=True):
    """A friend."""

    friend: str  # their id in your list; it means nothing to others
    name: str
    here: bool  # online within the last minute or so
    account: bool  # whether they have an account, and so a profile
    avatar: str = ""  # their avatar; "": none chosen


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """Invite a friend to a table."""

    friend: Annotated[str, Meta(max_length=32)]


class Invitation(Struct, frozen=True):
    """An invitation from a friend whose table has an open seat."""

    table: str
    link: str
    preset: str
    name: str  # of the friend
    at: float
    avatar: str = ""


LASTS = 7 * 24 * 3600.0  # seconds that a link works
NOTED = 15.0  # seconds between two records that a player is online
INVITED = 24 * 3600.0  # seconds for which an invitation is shown
REQUEST_LASTS = 30 * DAY  # seconds that a friend request waits for an answer
MOST = 200  # friends of one player

LINK = """
    SELECT l.link, l.player, coalesce(a.name, p.name), a.name IS NOT NULL, l.created, coalesce(a.avatar, '')
    FROM friend_links l
    JOIN players p ON p.player = l.player LEFT JOIN accounts a ON a.player = l.player
    WHERE NOT coalesce(a.bot, FALSE)"""
SET_LINK = """
    INSERT INTO friend_links (player, link, created) VALUES ($1, $2, $3)
    ON CONFLICT (player) DO UPDATE SET link = $2, created = $3"""
ADD = "INSERT INTO friends (player, other, created) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
END = "DELETE FROM friends WHERE player = $1 AND other = $2"
FRIENDS = f"""
    SELECT f.other, coalesce(a.name, t.name), a.name IS NOT NULL, coalesce(a.avatar, ''), t.seen
    FROM friends f
    JOIN players p ON p.player = f.other JOIN players t ON t.player = coalesce(p.became, p.player)
    LEFT JOIN accounts a ON a.player = t.player WHERE f.player = $1 ORDER BY f.created LIMIT {MOST}"""
INVITE = """
    INSERT INTO invitations (match, player, inviter, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (match, player) DO UPDATE SET inviter = $3, at = $4"""
INVITATIONS = """
    SELECT i.match, m.preset, coalesce(a.name, p.name), i.at, coalesce(a.avatar, '') FROM invitations i
    JOIN matches m ON m.match = i.match JOIN players p ON p.player = i.inviter
    LEFT JOIN accounts a ON a.player = i.inviter
    WHERE i.player = $1 AND i.at > $2 AND m.open > 0 AND NOT m.over ORDER BY i.at DESC LIMIT 20"""
SEEN = "UPDATE players SET seen = $1 WHERE player = $2 AND seen < $1"
NOT_SEEN = "SELECT 1 FROM players WHERE player = $1 AND seen < $2"


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete expired friend requests."""
    await store.change(Change("DELETE FROM friend_requests WHERE created < $1", (now - REQUEST_LASTS,)))


DATA = StoredData(
    exported={
        "friends": Exported(
            "SELECT p.name, f.created FROM friends f JOIN players p ON p.player = f.other"
            " WHERE f.player = $1",
            "name created",
        ),
        "friend_requests": Exported(
            "SELECT a.name, r.created FROM friend_requests r JOIN accounts a ON a.player = r.other"
            " WHERE r.player = $1 ORDER BY r.created",
            "name created",
        ),
        "friend_links": Exported("SELECT link, created FROM friend_links WHERE player = $1", "link created"),
        "invitations": Exported(
            "SELECT match, at FROM invitations WHERE player = $1 ORDER BY at", "match at"
        ),
    },
    moved=(
        *pairs_moved("friends"),
        *pairs_moved("friend_requests"),
        "DELETE FROM friend_links WHERE player = $1",
        "UPDATE invitations SET inviter = $2 WHERE inviter = $1",
        """INSERT INTO invitations (match, player, inviter, at)
            SELECT match, CAST($2 AS VARCHAR), inviter, at FROM invitations
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM invitations WHERE player = $1",
    ),
    erased=(
        pairs_erased("friends"),
        pairs_erased("friend_requests"),
        "DELETE FROM friend_links WHERE player = $1",
        "DELETE FROM invitations WHERE player = $1 OR inviter = $1",
    ),
    per_match=("invitations",),
    tidy=tidy,
)


class NoFriend(LookupError):
    """No such friend or friend link."""


class _Link(NamedTuple):
    """A link that works, and whose it is."""

    player: str
    account: bool
    body: FriendLink


class Friends:
    """Friends are mutual: each is in the other's list."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    @property
    def now(self) -> float:
        return self._clock()

    # --- by link -----------------------------------------------------------------------------------

    async def link(self, player: str, *first: Change, renew: bool = False) -> FriendLink:
        """The link of a player; a new one if none is valid, or if it is renewed.

        `first`: changes to store before, if the player is new.
        """
        current = await self._find("l.player = $1", player)
        if current is None or renew:
            values = (player, secrets.token_urlsafe(12), self._clock())
            await self._store.change(*first, Change(SET_LINK, values))
            current = await self._find("l.player = $1", player)
        assert current is not None
        return current.body

    async def behind(self, link: str) -> FriendLink:
        """A link by its last part; raises NoFriend."""
        return (await self._known(link)).body

    async def accept(self, player: str, link: str, *first: Change) -> Friend | None:
        """Add the owner of a link as a friend; None for their own link. Raises NoFriend.

        `first`: changes to store before, if the player is new.
        """
        other = await self._known(link)
        if other.player == player:
            return None
        now = self._clock()
        both = [Change(ADD, (player, other.player, now)), Change(ADD, (other.player, player, now))]
        await self._store.change(*first, *both)
        body = other.body
        return Friend(handle(player, other.player), body.name, False, other.account, body.avatar)

    async def _known(self, link: str) -> _Link:
        known = await self._find("l.link = $1", link)
        if known is None:
            raise NoFriend
        return known

    async def _find(self, which: str, value: str) -> _Link | None:
        now = self._clock()
        rows = await self._store.rows(f"{LINK} AND {which} AND l.created > $2", value, now - LASTS)
        if not rows:
            return None
        link, player, name, account, created, avatar = rows[0]
        return _Link(player, bool(account), FriendLink(f"/friends/{link}", name, created + LASTS, avatar))

    # --- the list ------------------------------------------------------------------------------------

    async def of(self, player: str) -> list[Friend]:
        """The friends of a player."""
        now = self._clock()
        return [
            Friend(handle(player, other), name, seen > now - HERE, bool(account), avatar)
            for other, name, account, avatar, seen in await self._store.rows(FRIENDS, player)
        ]

    async def seen(self, player: str) -> None:
        """Record that a player is online."""
        now = self._clock()
        if await self._store.rows(NOT_SEEN, player, now - NOTED):
            await self._store.change(Change(SEEN, (now, player)))

    async def end(self, player: str, friend: str) -> None:
        """Remove a friend, on both sides; raises NoFriend."""
        other = await self._other(player, friend)
        await self._store.change(Change(END, (player, other)), Change(END, (other, player)))

    async def _other(self, player: str, friend: str) -> str:
        for other, *_ in await self._store.rows(FRIENDS, player):
            if handle(player, other) == friend:
                return str(other)
        raise NoFriend

    # --- tables --------------------------------------------------------------------------------------

    async def invite(self, player: str, friend: str, match: str, preset: str, name: str) -> None:
        """Invite a friend to a table; raises NoFriend, or Conflict if there is no such table.

        `name`: of the player.
        """
        other, now = await self._other(player, friend), self._clock()
        text = Text.of("notify-invitation", name=literal(name), preset=Text(f"preset-{preset}"))
        notice = Notice("invitation", f"invitation {match}", text, link_to(match), about=(player,))
        await self._store.change(Change(INVITE, (match, other, player, now)), *told(other, notice, now))

    async def invitations(self, player: str) -> list[Invitation]:
        """Invitations to tables with an open seat, the latest first."""
        rows = await self._store.rows(INVITATIONS, player, self._clock() - INVITED)
        return [Invitation(match, link_to(match), *rest) for match, *rest in rows]


def handle(player: str, other: str) -> str:
    """The id of a friend in one player's list, which reveals nothing about them elsewhere."""
    return hashlib.sha256(f"{player} {other}".encode()).hexdigest()[:16]
