"""Creating notifications: changes to store together with their cause.

A feature that has news for a player stores `told(...)` with it, in the same commit. The bell, e-mail, push
and webhooks follow from these rows; the feature knows nothing of them:

    notice = Notice("pairing", f"pairing {event}", text, link, f"round {n}", about=(opponent,))
    await store.change(Change(ADD_PAIRING, ...), *told(player, notice, now))

When it no longer needs attention (the game was played, the request answered), store `settled(...)`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from pegout.server.storage import Change
from pegout.words import Text

Kind: TypeAlias = Literal["turn", "time", "invitation", "friend", "session", "pairing", "event", "chat"]
KINDS: tuple[Kind, ...] = ("turn", "time", "invitation", "friend", "session", "pairing", "event", "chat")

OWNER = "(SELECT coalesce(became, player) FROM players WHERE player = $1)"  # the account of a former guest

TELL = """
    INSERT INTO notifications (player, topic, kind, occurrence, link, text, about, at)
    SELECT coalesce(p.became, p.player), CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS VARCHAR),
        CAST($5 AS VARCHAR), CAST($6 AS VARCHAR), CAST($7 AS VARCHAR), CAST($8 AS FLOAT)
    FROM players p WHERE p.player = $1
    ON CONFLICT (player, topic) DO UPDATE SET kind = excluded.kind, occurrence = excluded.occurrence,
        link = excluded.link, text = excluded.text, about = excluded.about, at = excluded.at, read = NULL
    WHERE notifications.occurrence <> excluded.occurrence
        OR (notifications.read IS NOT NULL AND excluded.occurrence = '')"""
SEND = f"""
    INSERT INTO outbox (player, topic, channel, target, at, tries)
    SELECT player, topic, '', '', CAST($3 AS FLOAT), 0 FROM notifications
    WHERE player = {OWNER} AND topic = $2 AND at = $4 AND read IS NULL
    ON CONFLICT (player, topic, channel, target) DO UPDATE SET at = excluded.at, tries = 0"""
SETTLE = f"""
    UPDATE notifications SET read = $3 WHERE player = {OWNER} AND topic = $2 AND read IS NULL"""


class Notice(Struct, frozen=True):
    """A notification to a player."""

    kind: Kind  # channels are chosen by kind
    topic: str  # its subject, such as "pairing EVENT", at most 80 characters; a newer one replaces it
    text: Text  # of `notify-KIND` or `notify-KIND-...` in words/page/notifications; names as `literal`
    link: str  # the page that it leads to, from "/"
    occurrence: str = ""
    """Which of them it is, such as the round: each is told once. "": again once the last has been read."""
    about: tuple[str, ...] = ()  # players named in the text, at most 6; erasing one deletes the notice
    delay: float = 0.0  # seconds before it is sent by mail or push, unless it has been read


def told(player: str, notice: Notice, now: float) -> list[Change]:
    """The changes that notify a player; `now`: seconds since 1970."""
    text = msgspec.json.encode(notice.text).decode()
    about = " ".join(notice.about)
    row = (player, notice.topic, notice.kind, notice.occurrence, notice.link, text, about, now)
    return [Change(TELL, row), Change(SEND, (player, notice.topic, now + notice.delay, now))]


def settled(player: str, topic: str, now: float) -> Change:
    """The change that settles a notice: it counts as read, and is not sent."""
    return Change(SETTLE, (player, topic, now))
