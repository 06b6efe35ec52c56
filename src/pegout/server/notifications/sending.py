"""The outbox: what has been told goes out by the channels that people have chosen.

A row without a channel stands for a notification that is new. It is divided, in one change, into a row for
each of its player's channels. The process that sends one puts it off before, so that others leave it alone,
and deletes it once it has been accepted. If the process dies in between, it is sent again, with the same id
and tag, by which devices and mailboxes show it once. What has been read meanwhile is not sent.
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
from pegout.server.notifications.outgoing import Failed, Forbidden
from pegout.server.notifications.push import Gone
from pegout.server.notifications.reach import Reach, Reaches, gone
from pegout.server.notifications.wishes import CHANNELS, Channel, quiet_until
from pegout.server.people.notifying import Kind
from pegout.server.storage import Busy, Change, Conflict, Store
from pegout.words import Text

log = logging.getLogger("pegout.notifications")

EVERY = 2.0  # seconds between two looks
MOST = 50  # rows at once
LEASE = 120.0  # seconds until others may send what a process has begun to send
AGAIN = (30.0, 120.0, 600.0, 3600.0, 4 * 3600.0, 12 * 3600.0)  # seconds before each further try
MAIL_LATER = 600.0  # seconds in which a push message may be seen before a mail goes out

FIND = "SELECT player, topic, channel, target, at, tries FROM outbox WHERE at <= $1 ORDER BY at LIMIT $2"
_THIS = "player = $1 AND topic = $2 AND channel = $3 AND target = $4"
TAKE = f"UPDATE outbox SET at = $5, tries = tries + 1 WHERE {_THIS} AND at = $6 AND tries = $7"
PUT_OFF = f"UPDATE outbox SET at = $5 WHERE {_THIS} AND tries = $6"
DONE = f"DELETE FROM outbox WHERE {_THIS} AND tries = $5"
NEW = f"DELETE FROM outbox WHERE {_THIS} AND at = $5"
ADD = """
    INSERT INTO outbox (player, topic, channel, target, at, tries) VALUES ($1, $2, $3, $4, $5, 0)
    ON CONFLICT (player, topic, channel, target) DO UPDATE SET at = excluded.at, tries = 0"""
NOTIFICATION = """
    SELECT kind, topic, occurrence, link, at, text FROM notifications
    WHERE player = $1 AND topic = $2 AND read IS NULL"""


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


class Sender:
    """Sends what is in the outbox."""

    def __init__(
        self, store: Store, reaches: Reaches, ways: Mapping[Channel, Way], url: str,
        is_here: Callable[[str, str], bool], clock: Clock,
    ) -> None:  # fmt: skip
        """`ways`: the channels of this server, whose address is `url`. `is_here`: whether a player looks at a
        page, by its link.
        """
        self._store, self._reaches, self._ways, self._url = store, reaches, ways, url
        self._is_here, self._clock = is_here, clock

    async def run(self) -> None:
        """Run until cancelled."""
        every = EVERY * Random().uniform(0.7, 1.3)  # not all processes at once
        await repeat(self.send, "notifications are not sent", first=every, every=every)

    async def send(self) -> None:
        """Send all that is due; raises Busy."""
        while await self._send_some() == MOST:
            pass

    async def _send_some(self) -> int:
        rows = [Row(*row) for row in await self._store.rows(FIND, self._clock(), MOST)]
        await asyncio.gather(*map(self._try, rows))
        return len(rows)

    async def _try(self, row: Row) -> None:
        try:
            await (self._deliver(row) if row.channel else self._divide(row))
        except (Busy, Conflict):
            pass  # it comes again, or another process has it
        except Exception:
            log.exception("a notification cannot be sent by %s", row.channel or "any channel")

    async def _divide(self, row: Row) -> None:
        """Put it into the player's channels."""
        found = await self._found(row)
        rows = [] if found is None else await self._divided(row, found)
        await self._store.change(Change(NEW, (*row.key, row.at), rows=1), *rows)

    async def _divided(self, row: Row, found: tuple[Kind, str]) -> list[Change]:
        kind, link = found
        if self._is_here(row.player, link):
            return []
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

    async def _found(self, row: Row) -> tuple[Kind, str] | None:
        rows = await self._store.rows(NOTIFICATION, row.player, row.topic)
        return (rows[0][0], rows[0][3]) if rows else None

    async def _deliver(self, row: Row) -> None:
        """Send it, unless it has been read, or is being looked at."""
        now, tries = self._clock(), row.tries + 1
        await self._store.change(Change(TAKE, (*row.key, now + LEASE, row.at, row.tries), rows=1))
        done = Change(DONE, (*row.key, tries))
        rows = await self._store.rows(NOTIFICATION, row.player, row.topic)
        reach = await self._reaches.of(row.player)
        if not rows or self._is_here(row.player, rows[0][3]) or not self._is_wanted(row, reach, rows[0][0]):
            await self._store.change(done)
            return
        if (until := quiet_until(reach.settings, now)) is not None:
            await self._store.change(Change(PUT_OFF, (*row.key, until, tries)))
            return
        *facts, text = rows[0]
        read = msgspec.json.decode(text, type=Text)
        wanted = message(row.player, tuple(facts), read, self._url, reach.language)
        await self._store.change(*await self._sent(row, tries, wanted, reach, done))

    def _is_wanted(self, row: Row, reach: Reach, kind: Kind) -> bool:
        channel = next((each for each in CHANNELS if each == row.channel), None)
        return (
            channel is not None and channel in self._ways and kind in reach.settings.by(channel)
            and row.target in _targets(reach, channel)
        )  # fmt: skip

    async def _sent(self, row: Row, tries: int, wanted: Message, reach: Reach, done: Change) -> list[Change]:
        """Send it; the changes to store then."""
        way = self._ways[next(each for each in CHANNELS if each == row.channel)]
        try:
            await way.send(wanted, reach, row.target)
        except Gone:
            return gone(row.target)
        except Failed as error:
            if isinstance(error, Forbidden) or tries > len(AGAIN):
                log.warning("a notification is given up by %s: %s", row.channel, error)
                return [done]
            return [Change(PUT_OFF, (*row.key, self._clock() + AGAIN[tries - 1], tries))]
        return [done]


def _targets(reach: Reach, channel: Channel) -> list[str]:
    """Where a channel leads for a player."""
    if channel == "push":
        return [each.subscription for each in reach.devices]
    is_set = reach.is_confirmed if channel == "mail" else bool(reach.webhook)
    return [""] if is_set else []
