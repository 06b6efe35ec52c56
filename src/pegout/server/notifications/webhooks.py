"""Notifications to a player's webhook: a JSON object, signed with their secret."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from pegout.server.feature import Clock
from pegout.server.notifications.messages import Message
from pegout.server.notifications.outgoing import Failed, Outgoing
from pegout.server.notifications.reach import Reach


def signature(secret: str, at: int, body: bytes) -> str:
    """The value of `Pegout-Signature`: HMAC-SHA256 over the time, a point and the body."""
    signed = hmac.new(secret.encode(), b"%d.%b" % (at, body), hashlib.sha256).hexdigest()
    return f"t={at},v1={signed}"


class Webhooks:
    """Sends to webhooks."""

    def __init__(self, outgoing: Outgoing, clock: Clock) -> None:
        self._outgoing, self._clock = outgoing, clock

    async def send(self, message: Message, reach: Reach, target: str = "") -> None:
        """Send to the player's webhook; raises Failed."""
        body = msgspec.json.encode({
            "id": message.id, "kind": message.kind, "topic": message.topic, "text": message.text,
            "link": message.link, "at": message.at,
        })  # fmt: skip
        headers = {
            "Content-Type": "application/json",
            "Pegout-Delivery": message.id,
            "Pegout-Signature": signature(reach.secret, int(self._clock()), body),
        }
        status = await self._outgoing.post(reach.webhook, body, headers)
        if not 200 <= status < 300:
            raise Failed(f"the webhook answers {status}")
