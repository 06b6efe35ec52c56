"""How players can be reached: devices, e-mail address, webhook, and their settings."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from pegout.server.feature import Clock
from pegout.server.notifications.wishes import NotificationSettings
from pegout.server.storage import Change, Store, Value

MOST_DEVICES = 10  # devices of one player; beyond that the oldest is removed

ENSURE = """
    INSERT INTO notification_settings (player, secret, language) VALUES ($1, $2, $3)
    ON CONFLICT (player) DO UPDATE SET language = excluded.language"""
OF = """
    SELECT settings, language, address, confirmed IS NOT NULL, webhook, secret, coalesce(calendar, '')
    FROM notification_settings WHERE player = $1"""
DEVICES = """
    SELECT subscription, endpoint, key, auth, device, created FROM push_subscriptions
    WHERE player = $1 ORDER BY created DESC, subscription"""
SUBSCRIBE = """
    INSERT INTO push_subscriptions (subscription, player, endpoint, key, auth, device, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (subscription) DO UPDATE SET player = $2, key = $4, auth = $5, device = $6, created = $7"""
FORGET_DEVICE = "DELETE FROM push_subscriptions WHERE subscription = $1"
UNSENT_TO = "DELETE FROM outbox WHERE channel = 'push' AND target = $1"


class Subscription(Struct, frozen=True):
    """A device that gets push messages."""

    subscription: str
    endpoint: str
    key: str
    auth: str
    device: str
    created: float


class Reach(Struct, frozen=True):
    """How a player can be reached."""

    player: str
    settings: NotificationSettings = NotificationSettings()
    language: str = "en"
    address: str = ""
    is_confirmed: bool = False
    webhook: str = ""
    secret: str = ""
    calendar: str = ""
    devices: Sequence[Subscription] = ()

    def token(self, purpose: str) -> str:
        """A secret for links in e-mails, derived instead of stored; `purpose`: what it is for."""
        signed = hmac.new(self.secret.encode(), f"{purpose} {self.address}".encode(), hashlib.sha256)
        return f"{self.player}-{signed.hexdigest()[:32]}"


CONFIRM, STOP = "confirm", "stop"


class Reaches:
    """Reads and stores how players can be reached."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def of(self, player: str) -> Reach:
        """How a player can be reached, as stored so far."""
        rows = await self._store.rows(OF, player)
        devices = [Subscription(*row) for row in await self._store.rows(DEVICES, player)]
        if not rows:
            return Reach(player, devices=devices)
        settings, *rest = rows[0]
        language, address, is_confirmed, webhook, secret, calendar = rest
        wishes = msgspec.json.decode(settings, type=NotificationSettings)
        return Reach(
            player, wishes, language, address, bool(is_confirmed), webhook, secret, calendar, devices
        )

    async def ensured(self, player: str, language: str) -> Reach:
        """The same with a secret, generated if there is none. `language`: of messages."""
        await self._store.change(self._ensure(player, language))
        return await self.of(player)

    def _ensure(self, player: str, language: str) -> Change:
        return Change(ENSURE, (player, secrets.token_hex(32), language))

    async def _put(self, player: str, language: str, columns: str, *values: Value) -> None:
        query = f"UPDATE notification_settings SET {columns} WHERE player = $1"
        await self._store.change(self._ensure(player, language), Change(query, (player, *values)))

    async def put(self, player: str, settings: NotificationSettings, language: str) -> None:
        """Replace the settings of a player."""
        await self._put(player, language, "settings = $2", msgspec.json.encode(settings).decode())

    async def set_address(self, player: str, address: str, language: str) -> None:
        """Set an e-mail address, to be confirmed; "" for none."""
        now = self._clock()
        await self._put(player, language, "address = $2, confirmed = NULL, asked = $3", address, now)

    async def set_webhook(self, player: str, url: str, language: str) -> None:
        """Set the URL of the webhook; "" for none."""
        await self._put(player, language, "webhook = $2", url)

    async def set_calendar(self, player: str, calendar: str | None, language: str) -> None:
        """Set the secret address of the calendar; None for none."""
        await self._put(player, language, "calendar = $2", calendar)

    async def subscribe(self, player: str, endpoint: str, key: str, auth: str, device: str) -> str:
        """Add a device; returns its id."""
        name = hashlib.sha256(endpoint.encode()).hexdigest()
        row = name, player, endpoint, key, auth, device, self._clock()
        known = [each.subscription for each in (await self.of(player)).devices]
        old = [each for each in known if each != name][MOST_DEVICES - 1 :]
        await self._store.change(Change(SUBSCRIBE, row), *(each for one in old for each in gone(one)))
        return name

    async def forget(self, player: str, subscription: str) -> bool:
        """Remove a device of a player; False if there is none."""
        if subscription not in [each.subscription for each in (await self.of(player)).devices]:
            return False
        await self._store.change(*gone(subscription))
        return True

    async def confirm(self, token: str) -> bool:
        """Confirm an address by the link that was sent there; False if a newer link exists."""
        return await self._by(token, CONFIRM, "confirmed = $2", self._clock())

    async def stop(self, token: str) -> bool:
        """Unsubscribe this address from e-mail."""
        return await self._by(token, STOP, "address = '', confirmed = NULL")

    async def _by(self, token: str, purpose: str, columns: str, *values: Value) -> bool:
        player = token.partition("-")[0]
        reach = await self.of(player)
        if not reach.address or not hmac.compare_digest(reach.token(purpose).encode(), token.encode()):
            return False
        query = f"UPDATE notification_settings SET {columns} WHERE player = $1"
        await self._store.change(Change(query, (player, *values)))
        return True

    async def by_calendar(self, secret: str) -> tuple[str, str] | None:
        """The player of a calendar, and their language; None: there is none."""
        query = "SELECT player, language FROM notification_settings WHERE calendar = $1"
        rows = await self._store.rows(query, secret)
        return (str(rows[0][0]), str(rows[0][1])) if rows else None


def gone(subscription: str) -> list[Change]:
    """The changes that remove a device."""
    return [Change(query, (subscription,)) for query in (FORGET_DEVICE, UNSENT_TO)]
