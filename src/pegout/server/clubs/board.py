"""The board of a club, where directors post, and its chat."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from pegout.server.clubs import refusals
from pegout.server.clubs.bodies import LONGEST_NEWS, Announcement, ClubLine
from pegout.server.clubs.membership import EMPTIED, EXPIRED, Access, handle
from pegout.server.clubs.telling import Telling
from pegout.server.feature import Clock
from pegout.server.people.mutes import muted
from pegout.server.play.lines import checked_line, checked_text
from pegout.server.play.room import BadTalk
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Conflict, Store
from pegout.words import Text

KEPT = 200  # announcements of a club
PAGE = 100  # announcements shown
LAST = 100  # messages that are sent at once
CLOSED = 30 * DAY  # seconds for which a closed club can be read and reopened
TRIES = 20  # attempts to number a message, while others are first

_NEWS = """
    SELECT n.news, coalesce(a.name, p.name, ''), coalesce(a.avatar, ''), n.text, n.at FROM club_news n
    LEFT JOIN players p ON p.player = n.player LEFT JOIN accounts a ON a.player = n.player
    WHERE n.club = $1"""
NEWS = f"{_NEWS} ORDER BY n.at DESC, n.news LIMIT $2"
ONE_NEWS = f"{_NEWS} AND n.news = $2"
POST = "INSERT INTO club_news (news, club, player, text, at) VALUES ($1, $2, $3, $4, $5)"
TAKE_DOWN = "DELETE FROM club_news WHERE club = $1 AND news = $2"
TRIM = f"""
    DELETE FROM club_news WHERE club = $1 AND news NOT IN
        (SELECT news FROM club_news WHERE club = $1 ORDER BY at DESC, news LIMIT {KEPT})"""
_TALK = """
    SELECT t.n, t.player, coalesce(a.name, p.name), coalesce(a.avatar, ''), t.text, t.at FROM club_talk t
    JOIN players p ON p.player = t.player LEFT JOIN accounts a ON a.player = t.player
    WHERE t.club = $1"""
TALK = f"{_TALK} AND t.n > $2 ORDER BY t.n DESC LIMIT $3"
ONE_LINE = f"{_TALK} AND t.n = $2"
NEXT = "SELECT coalesce(max(n), 0) + 1 FROM club_talk WHERE club = $1"
SAY = "INSERT INTO club_talk (club, n, player, text, at) VALUES ($1, $2, $3, $4, $5)"
UNSAY = "UPDATE club_talk SET text = '' WHERE club = $1 AND n = $2 AND text <> ''"
SAID_BY = "SELECT player FROM club_talk WHERE club = $1 AND n = $2"
# A club's last message is kept, without text, so that no number is reused.
FORGET = (
    """DELETE FROM club_talk WHERE at < $1 AND club NOT IN (SELECT r.club FROM club_reports r)
        AND n < (SELECT max(t.n) FROM club_talk t WHERE t.club = club_talk.club)""",
    """UPDATE club_talk SET text = '' WHERE at < $1 AND text <> ''
        AND club NOT IN (SELECT r.club FROM club_reports r)""",
)


class Boards:
    """Reads and stores announcements and messages."""

    def __init__(self, store: Store, clock: Clock, telling: Telling) -> None:
        self._store, self._clock, self._telling = store, clock, telling

    async def news(self, club: str, most: int = PAGE) -> list[Announcement]:
        """The latest announcements."""
        return [_announcement(row) for row in await self._store.rows(NEWS, club, most)]

    async def post(self, here: Access, text: str) -> Announcement:
        """Post an announcement; the oldest beyond the limit is deleted."""
        here.check_director()
        try:
            text = checked_text(text, LONGEST_NEWS)
            if not text:
                raise BadTalk(Text.of("refused-talk-length", most=LONGEST_NEWS))
        except BadTalk as error:
            raise refusals.BAD_TEXT.because(error.text) from None
        now = self._clock()
        row = secrets.token_urlsafe(9), here.club, here.player, text, now
        notices = await self._telling.announcement(here.club, row[0], here.player, now)
        await self._store.change(Change(POST, row), Change(TRIM, (here.club,)), *notices)
        for posted in await self._store.rows(ONE_NEWS, here.club, row[0]):
            return _announcement(posted)
        raise refusals.NO_NEWS()  # another director was quick to delete it

    async def take_down(self, here: Access, news: str) -> None:
        """Delete an announcement."""
        here.check_director()
        try:
            await self._store.change(Change(TAKE_DOWN, (here.club, news), rows=1))
        except Conflict:
            raise refusals.NO_NEWS() from None

    async def said(self, here: Access, after: int) -> list[ClubLine]:
        """The last messages after a number, oldest first, without those of muted players."""
        here.check_member()
        silent = await muted(self._store, here.player)
        rows = await self._store.rows(TALK, here.club, after, LAST)
        return [self._line(here, row) for row in reversed(rows) if row[1] not in silent]

    def _line(self, here: Access, row: Sequence[Any]) -> ClubLine:
        n, player, name, avatar, text, at = row
        return ClubLine(
            n=n, member=handle(here.club, player), name=name, avatar=avatar, text=text, at=at,
            you=player == here.player,
        )  # fmt: skip

    async def say(self, here: Access, text: str) -> ClubLine:
        """Store a message after earlier ones of others."""
        here.check_open()
        try:
            text = checked_line(text)
        except BadTalk as error:
            raise refusals.BAD_TEXT.because(error.text) from None
        for last in range(TRIES):
            ((n,),) = await self._store.rows(NEXT, here.club)
            try:
                await self._store.change(Change(SAY, (here.club, n, here.player, text, self._clock())))
            except Conflict:
                if last == TRIES - 1:
                    raise
                continue
            break
        for row in await self._store.rows(ONE_LINE, here.club, n):
            return self._line(here, row)
        raise refusals.NO_CLUB()  # its last member was quick to leave

    async def unsay(self, here: Access, n: int) -> None:
        """Delete a message: the player's own, or any message for directors."""
        here.check_member()
        authors = await self._store.rows(SAID_BY, here.club, n)
        if authors != [(here.player,)]:
            here.check_director()
        await self._store.change(Change(UNSAY, (here.club, n)))


def _announcement(row: Sequence[Any]) -> Announcement:
    news, name, avatar, text, at = row
    return Announcement(news=news, name=name, avatar=avatar, text=text, at=at)


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete expired reports and messages, and clubs that were closed long ago or have no members."""
    old = now - settings.reports_days * DAY
    await store.change(Change("DELETE FROM club_reports WHERE at < $1", (old,)))
    before = now - settings.talk_days * DAY
    await store.change(*(Change(query, (before,)) for query in FORGET))
    await store.change(*(Change(query, (now - CLOSED,)) for query in EXPIRED))
    await store.change(*(Change(query) for query in EMPTIED))
