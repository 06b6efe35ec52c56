"""Friend requests from one account to another, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from pegout.server.friends import ADD, REQUEST_LASTS, NoFriend, handle
from pegout.server.people import login_of
from pegout.server.people.notifying import Notice, settled, told
from pegout.server.storage import Change, Store
from pegout.server.web import refusals
from pegout.words import Text, literal

LIST = "/notifications"  # the page that lists them
MOST = 50  # requests of one player in a month, without those accepted

FIND = "SELECT player, bot FROM accounts WHERE login = $1"
IS_FRIEND = "SELECT 1 FROM friends WHERE player = $1 AND other = $2"
HAS_ASKED = """
    SELECT 1 FROM friend_requests WHERE player = $1 AND other = $2 AND created > $3 AND NOT withdrawn"""
SENT_BY = "SELECT count(*) FROM friend_requests WHERE player = $1 AND other <> $2 AND created > $3"
# Whether not to notify the receiver: of a repeated request, or one from a player they have muted.
IS_SILENT = """
    SELECT 1 FROM friend_requests WHERE player = $1 AND other = $2 AND created > $3
    UNION ALL SELECT 1 FROM mutes WHERE player = $2 AND other = $1"""
PUT = """
    INSERT INTO friend_requests (player, other, created) VALUES ($1, $2, $3)
    ON CONFLICT (player, other) DO UPDATE SET withdrawn = false,
        declined = friend_requests.declined AND friend_requests.created > $4,
        created = CASE WHEN friend_requests.created > $4 THEN friend_requests.created ELSE $3 END"""
DROP = "DELETE FROM friend_requests WHERE player = $1 AND other = $2"
DECLINE = "UPDATE friend_requests SET declined = true WHERE player = $1 AND other = $2"
WITHDRAW = "UPDATE friend_requests SET withdrawn = true WHERE player = $1 AND other = $2"
SENT = """
    SELECT r.other, a.name, r.created, a.avatar FROM friend_requests r JOIN accounts a ON a.player = r.other
    WHERE r.player = $1 AND r.created > $2 AND NOT r.withdrawn ORDER BY r.created DESC"""
RECEIVED = """
    SELECT r.player, a.name, r.created, a.avatar FROM friend_requests r JOIN accounts a ON a.player = r.player
    WHERE r.other = $1 AND r.created > $2 AND NOT r.withdrawn AND NOT r.declined
        AND NOT EXISTS (SELECT 1 FROM mutes m WHERE m.player = $1 AND m.other = r.player)
    ORDER BY r.created DESC LIMIT 100"""


class AskFriend(Struct, frozen=True, forbid_unknown_fields=True):
    """A friend request to send."""

    name: Annotated[str, Meta(max_length=40)]  # of their account


class FriendRequest(Struct, frozen=True):
    """An open friend request."""

    friend: str  # the other player's id in your list; it means nothing to others
    name: str  # of the other player
    at: float
    avatar: str = ""  # their avatar; "": none chosen


class FriendRequests(Struct, frozen=True):
    """Open friend requests, the latest first."""

    received: list[FriendRequest]
    sent: list[FriendRequest]


class RequestSent(Struct, frozen=True):
    """The result of a friend request: sent, or not needed."""

    friends: bool  # whether you are friends now: you already were, or the other player had asked you


class Requests:
    """Friend requests stay open for a month; declined ones look open to their sender, even when repeated."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def ask(self, player: str, name: str) -> RequestSent:
        """Send a request to the account with this name; raises Refusal."""
        rows = await self._store.rows(FIND, login_of(name))
        if not rows:
            raise refusals.NO_PLAYER()
        other, now = str(rows[0][0]), self._clock()
        if other == player:
            raise refusals.OWN_REQUEST()
        if rows[0][1]:
            raise refusals.BOT_FRIEND()
        if await self._store.rows(IS_FRIEND, player, other):
            return RequestSent(True)
        since = now - REQUEST_LASTS
        if await self._store.rows(HAS_ASKED, other, player, since):
            await self._befriend(player, other, now)
            return RequestSent(True)
        ((sent,),) = await self._store.rows(SENT_BY, player, other, since)
        if sent >= MOST:
            raise refusals.TOO_MANY_FRIEND_REQUESTS()
        is_silent = await self._store.rows(IS_SILENT, player, other, since)
        notices = [] if is_silent else await self._told(other, "notify-friend", player, now)
        await self._store.change(Change(PUT, (player, other, now, since)), *notices)
        return RequestSent(False)

    async def of(self, player: str) -> FriendRequests:
        """The requests that a player has received and sent."""
        received, sent = [
            [
                FriendRequest(handle(player, other), name, at, avatar)
                for other, name, at, avatar in await self._rows(query, player)
            ]
            for query in (RECEIVED, SENT)
        ]
        return FriendRequests(received, sent)

    async def accept(self, player: str, friend: str) -> None:
        """Accept a request; raises NoFriend unless it is open."""
        for other, *_ in await self._rows(RECEIVED, player):
            if handle(player, other) == friend:
                await self._befriend(player, other, self._clock())
                return
        raise NoFriend

    async def end(self, player: str, friend: str) -> None:
        """Decline a request, or withdraw one; raises NoFriend if there is none."""
        for other, *_ in await self._rows(RECEIVED, player):
            if handle(player, other) == friend:
                seen = settled(player, _topic(other), self._clock())
                await self._store.change(Change(DECLINE, (other, player)), seen)
                return
        for other, *_ in await self._rows(SENT, player):
            if handle(player, other) == friend:
                seen = settled(other, _topic(player), self._clock())
                await self._store.change(Change(WITHDRAW, (player, other)), seen)
                return
        raise NoFriend

    async def _rows(self, query: str, player: str) -> list[tuple[str, str, float, str]]:
        return [tuple(row) for row in await self._store.rows(query, player, self._clock() - REQUEST_LASTS)]

    async def _befriend(self, player: str, other: str, now: float) -> None:
        """The changes for an accepted request, which notify its sender."""
        pairs = ((player, other), (other, player))
        friends = [Change(ADD, (*pair, now)) for pair in pairs] + [Change(DROP, pair) for pair in pairs]
        notices = await self._told(other, "notify-friend-accepted", player, now)
        await self._store.change(*friends, settled(player, _topic(other), now), *notices)

    async def _told(self, player: str, key: str, other: str, now: float) -> list[Change]:
        """The changes that notify a player about the other."""
        ((name,),) = await self._store.rows("SELECT name FROM accounts WHERE player = $1", other)
        text = Text.of(key, name=literal(name))
        return told(player, Notice("friend", _topic(other), text, LIST, f"{key} {now:.0f}", (other,)), now)


def _topic(player: str) -> str:
    return f"friend {player}"
