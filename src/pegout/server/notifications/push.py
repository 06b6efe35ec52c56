"""Web push (RFC 8030): encrypted for one browser (RFC 8291), and signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import asyncio
import base64
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from pegout import extras
from pegout.server.feature import Clock
from pegout.server.notifications.messages import Message
from pegout.server.notifications.outgoing import Failed, Outgoing
from pegout.server.notifications.reach import Reach
from pegout.server.storage import Change, Store

if TYPE_CHECKING:
    from py_vapid import Vapid02

VALID = 12 * 3600.0  # seconds that a signature is valid
KEEP = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
GONE = (404, 410)

READ_KEY = "SELECT value FROM server_keys WHERE name = 'vapid'"
ADD_KEY = "INSERT INTO server_keys (name, value) VALUES ('vapid', $1) ON CONFLICT DO NOTHING"


class Gone(Exception):
    """The device has unsubscribed."""


def is_installed() -> bool:
    """Whether the packages of the extra `push` are installed."""
    return extras.has("push")


class Push:
    """Sends push messages."""

    def __init__(self, store: Store, outgoing: Outgoing, owner: str, clock: Clock) -> None:
        """`owner`: an address by which a push service can reach the host, mailto: or https:."""
        self._store, self._outgoing, self._owner, self._clock = store, outgoing, owner, clock
        self._key: Vapid02 | None = None
        self._making = asyncio.Lock()

    async def key(self) -> Vapid02:
        """The key of this server, generated once and shared by all processes."""
        async with self._making:
            if self._key is None:
                rows = await self._store.rows(READ_KEY)
                if not rows:
                    made = await asyncio.to_thread(_new_key)
                    await self._store.change(Change(ADD_KEY, (made,)))  # unless another process was first
                    rows = await self._store.rows(READ_KEY)
                self._key = await asyncio.to_thread(_read_key, str(rows[0][0]))
            return self._key

    async def open(self) -> None:
        """Generate the key at the first start of the server; raises Busy."""
        if not await self._store.rows(READ_KEY):
            await self.key()

    async def public_key(self) -> str:
        """The public key in the format for browsers."""
        return await asyncio.to_thread(_public_key, await self.key())

    async def send(self, message: Message, reach: Reach, target: str) -> None:
        """Send to one device; raises Failed, Gone."""
        device = next((each for each in reach.devices if each.subscription == target), None)
        if device is None:
            raise Gone
        payload = {
            "body": message.text if reach.settings.details else message.brief,
            "link": urlsplit(message.link).path,
            "tag": message.tag,
            "topic": message.topic,
        }
        parts = urlsplit(device.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "sub": self._owner,
            "exp": int(self._clock() + VALID),
        }  # fmt: skip
        keys = {"p256dh": device.key, "auth": device.auth}
        body, signed = await asyncio.to_thread(
            _encrypted, {"endpoint": device.endpoint, "keys": keys}, msgspec.json.encode(payload),
            await self.key(), claims,
        )  # fmt: skip
        is_urgent = message.kind in ("turn", "time", "pairing", "session")
        headers = {
            **signed, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
            "TTL": str(KEEP), "Topic": message.tag, "Urgency": "high" if is_urgent else "normal",
        }  # fmt: skip
        status = await self._outgoing.post(device.endpoint, body, headers)
        if status in GONE:
            raise Gone
        if not 200 <= status < 300:
            raise Failed(f"the push service answers {status}")


def _new_key() -> str:
    from py_vapid import Vapid02

    made = Vapid02()
    made.generate_keys()
    return str(made.private_pem().decode())


def _read_key(pem: str) -> Vapid02:
    from py_vapid import Vapid02

    return Vapid02.from_pem(pem.encode())


def _public_key(key: Vapid02) -> str:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    raw = key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _encrypted(
    subscription: dict[str, Any], payload: bytes, key: Vapid02, claims: dict[str, Any]
) -> tuple[bytes, dict[str, str]]:
    """The encrypted body for a device, and the headers that sign it; raises Failed for invalid keys."""
    from pywebpush import WebPusher, WebPushException

    try:
        body = WebPusher(subscription).encode(payload)["body"]
    except (ValueError, WebPushException) as error:
        raise Failed(str(error)) from None
    return body, key.sign(claims)
