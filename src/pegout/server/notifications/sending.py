"""The outbox: notifications are sent over the channels that players have chosen.

A row without a channel is a new notification. It is split, in one change, into a row for each channel of its
player. A process removes a row before it sends it, so only one process does, and at most once: if the process
dies in between, or no answer comes, the message may have been sent, and is not retried. A row is put back
only if it was certainly not sent. The bell shows each notification anyway, from the moment it was stored with
its cause. Notifications that have been read are not sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple, Protocol

import msgspec

from pegout.server.feature import Clock, repeat
from pegout.server.notifications.messages import Message, message
from pegout.server.notifications.outgoing import Failed, Forbidden, Unanswered
from pegout.server.notifications.push import Gone
from pegout.server.notifications.reach import Reach, Reaches, gone
from pegout.server.notifications.wishes import CHANNELS, Channel, quiet_until
from pegout.server.people.notifying import Kind, settled
from pegout.server.storage import Busy, Change, Conflict, Store, places
from pegout.words import Text

log = logging.getLogger("pegout.notifications")

EVERY = 2.0  # seconds between two looks
MOST = 50  # rows at once
TOGETHER = 500  # players in one query
AGAIN = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)  # seconds before each further try
MAIL_LATER = 600.0  # seconds to notice a push message before a mail is sent
PARTING = 5.0  # seconds at shutdown to finish sending

FIND = "SELECT player, topic, channel, target, at, tries FROM outbox WHERE at <= $1 ORDER BY at LIMIT $2"
# Players who logged in are known by their guest's id at earlier tables.
NEW = """
    SELECT o.player, g.player, o.topic, n.link FROM outbox o
    JOIN notifications n ON n.player = o.player AND n.topic = o.topic
    JOIN players g ON g.player = o.player OR g.became = o.player
    WHERE o.channel = '' AND n.read IS NULL"""
UNREAD = """
    SELECT n.player, g.player, n.topic, n.link FROM players g
    JOIN notifications n ON n.player = coalesce(g.became, g.player)
    WHERE n.read IS NULL AND g.player IN ({})"""
_THIS = "player = $1 AND topic = $2 AND channel = $3 AND target = $4 AND at = $5 AND tries = $6"
TAKE = f"DELETE FROM outbox WHERE {_THIS}"
PUT_OFF = f"UPDATE outbox SET at = $7 WHERE {_THIS}"
PUT_BACK = """
    INSERT INTO outbox (player, topic, channel, target, at, tries) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING"""  # there may be a newer one
ADD = """
    INSERT INTO outbox (player, topic, channel, target, at, tries) VALUES ($1, $2, $3, $4, $5, 0)
    ON CONFLICT (player, topic, channel, target) DO UPDATE SET at = excluded.at, tries = 0"""
NOTIFICATION = """
    SELECT kind, topic, occurrence, link, at, text FROM notifications
    WHERE player = $1 AND topic = $2 AND read IS NULL"""
# Only while no newer one of the topic is unsplit: otherwise the newer one would be sent twice.
LATEST = f"""{NOTIFICATION} AND NOT EXISTS
        (SELECT 1 FROM outbox o WHERE o.player = $1 AND o.topic = $2 AND o.channel = '')"""


class Way(Protocol):
    """A channel."""

    async def send(self, message: Message, reach: Reach, target: str) -> None:
        """Send to one target of a player; raises Failed, or Gone if it will never work."""


class Row(NamedTuple):
    """A row of the outbox."""

    player: str
    topic: str
    channel: str
    target: str
    at: float
    tries: int

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.player, self.topic, self.channel, self.target

    @property
    def taken(self) -> Change:
        """The change by which one process takes the row; others get a Conflict."""
        return Change(TAKE, self, rows=1)


class Wanted(NamedTuple):
    """The message to send for a row."""

    way: Way
    message: Message
    reach: Reach


class Sender:
    """Sends what is in the outbox."""

    def __init__(
        self, store: Store, reaches: Reaches, ways: Mapping[Channel, Way], url: str,
        is_here: Callable[[str, str], bool], clock: Clock,
    ) -> None:  # fmt: skip
        """`ways`: the channels of this server, whose address is `url`. `is_here`: whether a player is viewing
        the page of a link.
        """
        self._store, self._reaches, self._ways, self._url = store, reaches, ways, url
        self._is_here, self._clock = is_here, clock
        self._sending = set[asyncio.Task[None]]()
        self._looks = set[tuple[str, str]]()  # players and the links they opened, since the last check

    async def run(self) -> None:
        """Run until cancelled."""
        every = EVERY * Random().uniform(0.7, 1.3)  # not all processes at once
        await repeat(self.send, "notifications are not sent", first=every, every=every)

    async def close(self) -> None:
        """Wait for messages that are being sent."""
        sending = [*self._sending]
        if sending:
            await asyncio.wait(sending, timeout=PARTING)
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)

    def look(self, player: str, link: str) -> None:
        """Note that a player opened a page: notifications that lead there will soon count as read."""
        self._looks.add((player, link))

    async def send(self) -> None:
        """Send everything that is due; raises Busy."""
        await self._settle_seen()
        while await self._send_some() == MOST:
            pass

    async def _settle_seen(self) -> None:
        """Mark notifications as read if their player is viewing the page, connected to this process."""
        now, rows = self._clock(), await self._store.rows(NEW)
        looks = {*self._looks}
        players = sorted({player for player, _ in looks})
        for first in range(0, len(players), TOGETHER):
            some = players[first : first + TOGETHER]
            rows += [
                row for row in await self._store.rows(UNREAD.format(places(len(some))), *some)
                if (row[1], row[3]) in looks
            ]  # fmt: skip
        seen = {(owner, topic) for owner, player, topic, link in rows if self._is_here(player, link)}
        if seen:
            await self._store.change(*(settled(*each, now) for each in sorted(seen)))
        self._looks -= looks

    async def _send_some(self) -> int:
        rows = [Row(*row) for row in await self._store.rows(FIND, self._clock(), MOST)]
        tasks = [asyncio.create_task(self._try(row)) for row in rows]
        self._sending.update(tasks)
        for task in tasks:
            task.add_done_callback(self._sending.discard)
        if tasks:
            await asyncio.wait(tasks)  # they continue if this is cancelled: see `close`
        return len(rows)

    async def _try(self, row: Row) -> None:
        try:
            await (self._deliver(row) if row.channel else self._divide(row))
        except (Busy, Conflict):
            pass  # it will be retried, or another process has taken it
        except Exception:
            log.exception("a notification cannot be sent by %s", row.channel or "any channel")

    # --- splitting -----------------------------------------------------------------------------------

    async def _divide(self, row: Row) -> None:
        """Split a notification into rows for the player's channels."""
        found = await self._store.rows(NOTIFICATION, row.player, row.topic)
        await self._store.change(row.taken, *(await self._divided(row, found[0][0]) if found else ()))

    async def _divided(self, row: Row, kind: Kind) -> list[Change]:
        reach, now = await self._reaches.of(row.player), self._clock()
        targets = [
            (channel, target)
            for channel in CHANNELS
            if channel in self._ways and kind in reach.settings.by(channel)
            for target in _targets(reach, channel)
        ]
        has_push = any(channel == "push" for channel, _ in targets)
        begins = quiet_until(reach.settings, now) or now
        return [
            Change(ADD, (row.player, row.topic, channel, target, begins + later))
            for channel, target in targets
            for later in [MAIL_LATER if channel == "mail" and has_push else 0.0]
        ]

    # --- sending -------------------------------------------------------------------------------------

    async def _deliver(self, row: Row) -> None:
        """Send a row, unless the notification has been read."""
        wanted = await self._wanted(row)
        until = None if wanted is None else quiet_until(wanted.reach.settings, self._clock())
        if until is not None:
            await self._store.change(Change(PUT_OFF, (*row, until), rows=1))
            return
        await self._store.change(row.taken)
        if wanted is not None and (changes := await self._sent(row, wanted)):
            await self._store.change(*changes)

    async def _wanted(self, row: Row) -> Wanted | None:
        """The message to send; None if nothing is left to send."""
        rows = await self._store.rows(LATEST, row.player, row.topic)
        if not rows:
            return None
        *facts, text = rows[0]
        reach = await self._reaches.of(row.player)
        channel = next((each for each in CHANNELS if each == row.channel), None)
        if (
            channel is None or channel not in self._ways or facts[0] not in reach.settings.by(channel)
            or row.target not in _targets(reach, channel)
        ):  # fmt: skip
            return None
        read = msgspec.json.decode(text, type=Text)
        made = message(row.player, tuple(facts), read, self._url, reach.language)
        return Wanted(self._ways[channel], made, reach)

    async def _sent(self, row: Row, wanted: Wanted) -> list[Change]:
        """Send a message; returns the changes to store."""
        try:
            await wanted.way.send(wanted.message, wanted.reach, row.target)
        except Gone:
            return gone(row.target)
        except Unanswered as error:
            log.warning("a notification may not have arrived by %s: %s", row.channel, error)
        except Failed as error:
            if not isinstance(error, Forbidden) and row.tries < len(AGAIN):
                return [Change(PUT_BACK, (*row.key, self._clock() + AGAIN[row.tries], row.tries + 1))]
            log.warning("a notification is given up by %s: %s", row.channel, error)
        return []


def _targets(reach: Reach, channel: Channel) -> list[str]:
    """The target of a channel for a player."""
    if channel == "push":
        return [each.subscription for each in reach.devices]
    is_set = reach.is_confirmed if channel == "mail" else bool(reach.webhook)
    return [""] if is_set else []
