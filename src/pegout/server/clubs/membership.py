"""Membership of clubs: permissions, joining, roles, leaving, and the succession of owners."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, NamedTuple

from pegout.server.club_events import DIRECTORS, Role
from pegout.server.clubs import refusals
from pegout.server.clubs.bodies import ClubMember, ClubMembers, Entry
from pegout.server.clubs.reports import report
from pegout.server.clubs.telling import SUCCESSOR, Telling
from pegout.server.feature import Clock
from pegout.server.people.mutes import mute, muted, unmute
from pegout.server.settings import DAY
from pegout.server.storage import Change, Conflict, Store
from pegout.server.web.refusals import OWN_MUTE

MOST_MEMBERS, MOST_CLUBS, MOST_REQUESTS = 500, 50, 200  # of a club, of a player, of a club
HERE = 75.0  # seconds after being recorded as online until a player counts as offline

ACCESS = """
    SELECT c.entry, c.invite, c.closed,
        (SELECT m.role FROM club_members m WHERE m.club = c.club AND m.player = $2)
    FROM clubs c WHERE c.club = $1"""
MEMBERS = """
    SELECT m.player, coalesce(a.name, p.name), a.name IS NOT NULL, coalesce(a.avatar, ''), m.role,
        m.joined, p.seen
    FROM club_members m JOIN players p ON p.player = m.player LEFT JOIN accounts a ON a.player = m.player
    WHERE m.club = $1
    ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'director' THEN 1 ELSE 2 END, m.joined, m.player"""
REQUESTS = """
    SELECT m.player, coalesce(a.name, p.name), a.name IS NOT NULL, coalesce(a.avatar, ''), NULL, m.at, p.seen
    FROM club_requests m JOIN players p ON p.player = m.player LEFT JOIN accounts a ON a.player = m.player
    WHERE m.club = $1 ORDER BY m.at, m.player"""
JOIN = f"""
    INSERT INTO club_members (club, player, role, joined)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS FLOAT)
    WHERE (SELECT count(*) FROM club_members WHERE club = $1) < {MOST_MEMBERS}
        AND (SELECT count(*) FROM club_members WHERE player = $2) < {MOST_CLUBS}
    ON CONFLICT DO NOTHING"""
ASK = f"""
    INSERT INTO club_requests (club, player, at)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS VARCHAR), CAST($3 AS FLOAT)
    WHERE (SELECT count(*) FROM club_requests WHERE club = $1) < {MOST_REQUESTS}
    ON CONFLICT DO NOTHING"""
ASKED = "SELECT 1 FROM club_requests WHERE club = $1 AND player = $2"
ANSWERED = "DELETE FROM club_requests WHERE club = $1 AND player = $2"
SET_ROLE = "UPDATE club_members SET role = $3 WHERE club = $1 AND player = $2 AND role <> 'owner'"
HAND_OVER = "UPDATE club_members SET role = 'director' WHERE club = $1 AND player = $2 AND role = 'owner'"
TAKE_OVER = "UPDATE club_members SET role = 'owner' WHERE club = $1 AND player = $2 AND role <> 'owner'"
REMOVE = "DELETE FROM club_members WHERE club = $1 AND player = $2 AND role = $3"
LEAVE = "DELETE FROM club_members WHERE club = $1 AND player = $2"

SUCCEED = f"""
    UPDATE club_members SET role = 'owner'
    WHERE role <> 'owner'
        AND club IN (SELECT o.club FROM club_members o WHERE o.player = $1 AND o.role = 'owner'{{only}})
        AND player = ({SUCCESSOR.format(club="club_members.club")})"""
SUCCEED_EVERYWHERE, SUCCEED_HERE = SUCCEED.format(only=""), SUCCEED.format(only=" AND o.club = $2")


class Access(NamedTuple):
    """A club, and what a player may do there."""

    club: str
    player: str  # "": no session
    entry: Entry
    invite: str
    closed: float | None
    role: Role | None

    def lets_in(self, invite: str) -> bool:
        """Whether this is the last part of the club's link."""
        return bool(invite) and hmac.compare_digest(invite.encode(), self.invite.encode())

    def check_visible(self, invite: str = "") -> None:
        """Raise Refusal unless the player may see the club: it is public, or they are a member."""
        is_hidden = self.closed is not None or (self.entry == "link" and not self.lets_in(invite))
        if self.role is None and is_hidden:
            raise refusals.NO_CLUB()

    def check_member(self) -> None:
        self.check_visible()
        if self.role is None:
            raise refusals.MEMBERS_ONLY()

    def check_open(self) -> None:
        self.check_member()
        if self.closed is not None:
            raise refusals.CLUB_CLOSED()

    def check_director(self) -> None:
        self.check_open()
        if self.role not in DIRECTORS:
            raise refusals.DIRECTORS_ONLY()

    def check_owner(self) -> None:
        self.check_open()
        if self.role != "owner":
            raise refusals.OWNER_ONLY()


async def access(store: Store, club: str, player: str) -> Access:
    """Raises Refusal if there is no such club."""
    for row in await store.rows(ACCESS, club, player):
        return Access(club, player, *row)
    raise refusals.NO_CLUB()


def handle(club: str, player: str) -> str:
    """The id of a player in a club, which reveals nothing about them elsewhere."""
    return hashlib.sha256(f"{club} {player}".encode()).hexdigest()[:16]


class Memberships:
    """Reads and changes the members of clubs."""

    def __init__(self, store: Store, clock: Clock, telling: Telling) -> None:
        self._store, self._clock, self._telling = store, clock, telling

    @property
    def now(self) -> float:
        return self._clock()

    async def access(self, club: str, player: str) -> Access:
        """Raises Refusal if there is no such club."""
        return await access(self._store, club, player)

    async def all(self, here: Access) -> ClubMembers:
        """The members; for directors also requests to join."""
        silent = await muted(self._store, here.player) if here.player else frozenset[str]()
        asking = await self._store.rows(REQUESTS, here.club) if here.role in DIRECTORS else []
        members = await self._store.rows(MEMBERS, here.club)
        return ClubMembers(*([self._told(here, silent, row) for row in rows] for rows in (members, asking)))

    def _told(self, here: Access, silent: frozenset[str], row: tuple[Any, ...]) -> ClubMember:
        player, name, account, avatar, role, since, seen = row
        return ClubMember(
            member=handle(here.club, player), name=name, account=bool(account), avatar=avatar, role=role,
            since=since, seen=seen - seen % DAY, here=seen > self._clock() - HERE, you=player == here.player,
            muted=player in silent,
        )  # fmt: skip

    async def join(self, here: Access, invite: str, *first: Change) -> bool:
        """Join, or ask to join; returns whether the player is a member now.

        `first`: changes to store first, if the player is new.
        """
        if here.closed is not None:
            raise refusals.NO_CLUB()
        if here.role is not None:
            return True
        if here.entry == "link" and not here.lets_in(invite):
            raise refusals.INVITE_ONLY()
        club, player, now = here.club, here.player, self._clock()
        if here.entry == "open" or here.lets_in(invite):
            await self._let_in(club, player, *first)
            return True
        notices = await self._telling.request(club, now)
        await self._store.change(*first, Change(ASK, (club, player, now)), *notices)
        return False

    async def _let_in(self, club: str, player: str, *first: Change) -> None:
        come = Change(JOIN, (club, player, "member", self._clock()), rows=1)
        try:
            await self._store.change(*first, Change(ANSWERED, (club, player)), come)
        except Conflict:
            if (await access(self._store, club, player)).role is None:
                full = len(await self._store.rows(MEMBERS, club)) >= MOST_MEMBERS
                raise refusals.CLUB_FULL() if full else refusals.TOO_MANY_CLUBS() from None

    async def leave(self, here: Access) -> None:
        """Leave, or withdraw a request to join. An owner is succeeded; an empty club is deleted."""
        club, player = here.club, here.player
        if here.role is None and not await self._store.rows(ASKED, club, player):
            raise refusals.MEMBERS_ONLY()
        await self._store.change(
            *await self._telling.succession(player, self._clock(), club),
            Change(SUCCEED_HERE, (player, club)),
            Change(LEAVE, (club, player)),
            Change(ANSWERED, (club, player)),
            *(Change(query) for query in EMPTIED),
        )

    async def give(self, here: Access, member: str, role: Role) -> None:
        """Change the role of a member, or accept a request to join."""
        here.check_director()
        other = await self._found(here, member)
        if other.role is None:
            if role != "member":
                raise refusals.NO_MEMBER()
            now = self._clock()
            welcome = await self._telling.let_in(here.club, other.player, now)
            return await self._let_in(
                here.club, other.player, *welcome, *await self._telling.answered(here.club, now)
            )
        here.check_owner()
        if other.player == here.player:
            raise refusals.OWN_ROLE()
        changes = [Change(SET_ROLE, (here.club, other.player, role), rows=1)]
        if role == "owner":
            if not other.account:
                raise refusals.NEEDS_ACCOUNT()
            changes = [
                Change(HAND_OVER, (here.club, here.player), rows=1),
                Change(TAKE_OVER, (here.club, other.player), rows=1),
                *await self._telling.handed_over(here.club, other.player, self._clock()),
            ]
        try:
            await self._store.change(*changes)
        except Conflict:  # one of them has left, or is no longer the owner
            raise refusals.NO_MEMBER() from None

    async def remove(self, here: Access, member: str) -> None:
        """Remove a member, or decline a request to join."""
        here.check_director()
        other = await self._found(here, member)
        if other.player == here.player:
            raise refusals.OWN_ROLE()
        if other.role is None:
            seen = await self._telling.answered(here.club, self._clock())
            return await self._store.change(Change(ANSWERED, (here.club, other.player)), *seen)
        if other.role != "member":
            here.check_owner()
        try:
            await self._store.change(Change(REMOVE, (here.club, other.player, other.role), rows=1))
        except Conflict:
            raise refusals.NO_MEMBER() from None

    async def mute(self, here: Access, member: str, is_muted: bool) -> None:
        """Mute or unmute a member everywhere."""
        here.check_member()
        other = (await self._found(here, member)).player
        if is_muted:
            if other == here.player:
                raise OWN_MUTE()
            await mute(self._store, here.player, other, self._clock())
        else:
            await unmute(self._store, here.player, other)

    async def report(self, here: Access, member: str, why: str) -> None:
        """Report a member to the host of the server."""
        here.check_member()
        other = (await self._found(here, member)).player
        await report(self._store, here.player, other, here.club, why, self._clock())

    async def _found(self, here: Access, member: str) -> _Other:
        for query in (MEMBERS, REQUESTS):
            for player, _, account, _, role, *_ in await self._store.rows(query, here.club):
                if handle(here.club, player) == member:
                    return _Other(player, bool(account), role)
        raise refusals.NO_MEMBER()


class _Other(NamedTuple):
    """A member, or a player who has asked to join."""

    player: str
    account: bool
    role: Role | None


def _deleted(which: str) -> Sequence[str]:
    """The statements that delete clubs, and all that belongs to them."""
    tables = (
        "club_requests", "club_news", "club_talk", "club_reports", "club_results", "club_schedules",
        "club_members",
    )  # fmt: skip
    return (
        f"""DELETE FROM club_sessions WHERE schedule IN
            (SELECT s.schedule FROM club_schedules s WHERE s.club IN ({which}))""",
        *(f"DELETE FROM {table} WHERE club IN ({which})" for table in tables),
        f"DELETE FROM clubs WHERE club IN ({which})",
    )


NOBODYS = "SELECT c.club FROM clubs c WHERE NOT EXISTS (SELECT 1 FROM club_members m WHERE m.club = c.club)"
EMPTIED = _deleted(NOBODYS)
EXPIRED = _deleted("SELECT c.club FROM clubs c WHERE c.closed < $1")
