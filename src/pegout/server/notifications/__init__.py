"""Notifications of players, and whether they have read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from pegout.server.feature import Clock, Exported, StoredData
from pegout.server.people.notifying import Kind
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Store, Value
from pegout.words import Text

KEPT = 90 * DAY
MOST = 200  # notifications in the list

LIST = f"""
    SELECT kind, topic, link, text, at, read IS NOT NULL FROM notifications
    WHERE player = $1{{unread}} ORDER BY at DESC, topic LIMIT {MOST}"""
READ = "UPDATE notifications SET read = $2 WHERE player = $1 AND read IS NULL"


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete notifications after 90 days."""
    await store.change(Change("DELETE FROM notifications WHERE at < $1", (now - KEPT,)))


DATA = StoredData(
    exported={
        "notifications": Exported(
            "SELECT kind, text, link, at, read FROM notifications WHERE player = $1 ORDER BY at",
            "kind text link at read",
        ),
        "outbox": Exported("SELECT topic, channel, at FROM outbox WHERE player = $1", "topic channel at"),
        "notification_settings": Exported(
            "SELECT settings, language, address, confirmed, webhook FROM notification_settings"
            " WHERE player = $1",
            "settings language address confirmed webhook",
        ),
        "push_subscriptions": Exported(
            "SELECT device, endpoint, created FROM push_subscriptions WHERE player = $1",
            "device endpoint created",
        ),
    },
    moved=(
        """INSERT INTO notifications (player, topic, kind, occurrence, link, text, about, at, read)
            SELECT CAST($2 AS VARCHAR), topic, kind, occurrence, link, text, about, at, read
            FROM notifications WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM notifications WHERE player = $1",
        """INSERT INTO outbox (player, topic, channel, target, at, tries)
            SELECT CAST($2 AS VARCHAR), topic, channel, target, at, tries FROM outbox
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM outbox WHERE player = $1",
        """INSERT INTO notification_settings
                (player, settings, language, address, confirmed, asked, webhook, secret, calendar)
            SELECT CAST($2 AS VARCHAR), settings, language, address, confirmed, asked, webhook, secret, NULL
            FROM notification_settings WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM notification_settings WHERE player = $1",
        "UPDATE push_subscriptions SET player = $2 WHERE player = $1",
    ),
    erased=(
        "DELETE FROM notifications WHERE player = $1 OR about LIKE '%' || CAST($1 AS VARCHAR) || '%'",
        "DELETE FROM outbox WHERE player = $1",
        "DELETE FROM notification_settings WHERE player = $1",
        "DELETE FROM push_subscriptions WHERE player = $1",
    ),
    tidy=tidy,
)


class Notification(Struct, frozen=True):
    """A notification, the latest of its topic."""

    kind: Kind
    topic: str  # what it is about
    link: str  # the page that it leads to
    text: Text
    at: float  # seconds since 1970
    read: bool


class NotificationList(Struct, frozen=True):
    """Your notifications, the latest first."""

    unread: int
    notifications: list[Notification]


class ReadNotifications(Struct, frozen=True, forbid_unknown_fields=True):
    """Mark notifications as read."""

    topics: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=MOST)] | None = None
    """None: all of them."""
    link: Annotated[str, Meta(max_length=200)] | None = None  # only those that lead to this page


class Notifications:
    """Lists notifications and marks them as read."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def of(self, player: str, *, unread: bool = False) -> NotificationList:
        """The notifications of a player, the latest first; `unread`: only those."""
        rows = await self._store.rows(LIST.format(unread=" AND read IS NULL" if unread else ""), player)
        read = msgspec.json.decode
        every = [
            Notification(kind, topic, link, read(text, type=Text), at, bool(is_read))
            for kind, topic, link, text, at, is_read in rows
        ]
        return NotificationList(sum(not each.read for each in every), every)

    async def read(self, player: str, topics: Sequence[str] | None = None, link: str | None = None) -> None:
        """Mark these notifications as read, or all; `link`: only those that lead to this page."""
        query, values = READ, tuple[Value, ...]((player, self._clock()))
        if link is not None:
            query, values = f"{query} AND link = $3", (*values, link)
        if topics is not None:
            query = f"{query} AND topic = ${len(values) + 1}"
        wanted = [values] if topics is None else [(*values, topic) for topic in topics]
        await self._store.change(*(Change(query, each) for each in wanted))
