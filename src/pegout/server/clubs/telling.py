"""Notifications of club members: sessions, announcements, requests."""

from __future__ import annotations

from pegout.server.club_events import club_name
from pegout.server.people.notifying import Kind, Notice, settled, told
from pegout.server.storage import Change, Store
from pegout.words import Text
from pegout.words.text import literal

# The longest-serving director takes over, or without directors the longest-serving member; accounts before
# guests, whose sessions are easily lost.
SUCCESSOR = """
    SELECT n.player FROM club_members n LEFT JOIN accounts a ON a.player = n.player
    WHERE n.club = {club} AND n.player <> $1
    ORDER BY CASE WHEN a.player IS NULL THEN 1 ELSE 0 END,
        CASE n.role WHEN 'member' THEN 1 ELSE 0 END, n.joined, n.player LIMIT 1"""
LEFT_BY = f"""
    SELECT c.club, c.name, ({SUCCESSOR.format(club="c.club")})
    FROM clubs c JOIN club_members o ON o.club = c.club
    WHERE o.player = $1 AND o.role = 'owner' AND c.closed IS NULL"""
MEMBERS = """
    SELECT c.name, m.player, m.role FROM clubs c JOIN club_members m ON m.club = c.club WHERE c.club = $1"""


class Telling:
    """The changes that notify members of a club; each is stored with its cause."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def session(self, club: str, event: str, starts: float, now: float) -> list[Change]:
        """Notify members that a session begins soon."""
        link = f"/events/{event}" if event else f"/clubs/{club}"
        return await self._all(club, "session", "notify-session", link, f"{starts:.0f}", now)

    async def announcement(self, club: str, news: str, author: str, now: float) -> list[Change]:
        """Notify all but the author of a new announcement."""
        link = f"/clubs/{club}"
        return await self._all(club, "chat", "notify-chat-board", link, news, now, besides=author)

    async def request(self, club: str, now: float) -> list[Change]:
        """Notify directors of a request to join."""
        link = f"/clubs/{club}?show=members"
        return await self._all(club, "friend", "notify-friend-club", link, "", now, directors=True)

    async def let_in(self, club: str, player: str, now: float) -> list[Change]:
        """Notify a player that they have been accepted."""
        rows = await self._store.rows("SELECT name FROM clubs WHERE club = $1", club)
        text = Text("notify-friend-club-joined", {"club": literal(rows[0][0] if rows else "")})
        return told(player, Notice("friend", f"club {club}", text, f"/clubs/{club}", "joined"), now)

    async def answered(self, club: str, now: float) -> list[Change]:
        """Remove the notifications of requests that have been answered."""
        rows = await self._store.rows(MEMBERS, club)
        return [settled(player, f"friend club {club}", now) for _, player, role in rows if role != "member"]

    async def handed_over(self, club: str, player: str, now: float) -> list[Change]:
        """The notification of a member to whom the owner hands over a club."""
        return _owned(club, await club_name(self._store, club), player, now)

    async def succession(self, owner: str, now: float, club: str | None = None) -> list[Change]:
        """Notifications of the successors in all clubs of an owner, or in one of them."""
        changes = list[Change]()
        for left, name, heir in await self._store.rows(LEFT_BY, owner):
            if heir is not None and club in (None, left):
                changes += _owned(left, name, heir, now)
        return changes

    async def _all(
        self, club: str, kind: Kind, key: str, link: str, occurrence: str, now: float, *,
        besides: str = "", directors: bool = False,
    ) -> list[Change]:  # fmt: skip
        changes = list[Change]()
        for name, player, role in await self._store.rows(MEMBERS, club):
            if player != besides and not (directors and role == "member"):
                text = Text(key, {"club": literal(name)})
                notice = Notice(kind, f"{kind} club {club}", text, link, occurrence)
                changes += told(player, notice, now)
        return changes


def _owned(club: str, name: str, player: str, now: float) -> list[Change]:
    """The notification of a club's new owner."""
    text = Text("notify-friend-club-owner", {"club": literal(name)})
    return told(player, Notice("friend", f"owner club {club}", text, f"/clubs/{club}"), now)
