"""Settings of notifications, as the routes need them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from pegout.server.feature import Clock, Date, StoredData
from pegout.server.notifications.bodies import Delivery, NewDevice, PushDevice
from pegout.server.notifications.mail import Mail
from pegout.server.notifications.messages import Message, said
from pegout.server.notifications.outgoing import Failed, Forbidden, Outgoing, place_of
from pegout.server.notifications.push import Gone, Push
from pegout.server.notifications.reach import Reach, Reaches
from pegout.server.notifications.sending import Way
from pegout.server.notifications.wishes import CHANNELS, Channel, NotificationSettings, zone_of
from pegout.server.people.calendars import written
from pegout.server.storage import Store
from pegout.server.web.limits import Limiter
from pegout.server.web.refusals import Code, Sentence
from pegout.words import Text, literal

DAY = 24 * 3600
MAILS = 5  # confirmation mails per player and per address in a day
TESTS = 10  # test messages of a player in an hour

NO_CHANNEL = Sentence(404, "no_channel", Text("refused-channel"))
BAD_ADDRESS = Sentence(422, "address", Text("refused-webhook"))
BAD_ZONE = Sentence(422, "zone", Text("refused-zone"))
NOT_SENT = Sentence(409, "not_sent", Text("refused-not-sent"))
NO_DEVICE = Sentence(404, "no_device", Text("refused-device"))
NO_TOKEN = Sentence(404, "no_token", Text("refused-mail-token"))
NO_CALENDAR = Sentence(404, "no_calendar", Text("refused-calendar"))
NOT_THERE = Code(409, "not_sent")


class Deliveries:
    """Reads and changes how notifications reach players."""

    def __init__(
        self, store: Store, reaches: Reaches, ways: Mapping[Channel, Way], push: Push | None,
        mail: Mail | None, outgoing: Outgoing, url: str, data: Sequence[StoredData], clock: Clock,
        monotonic: Callable[[], float],
    ) -> None:  # fmt: skip
        """`ways`: the channels of this server; `data`: of all features, whose dates are in calendars."""
        self._store, self._reaches, self._ways, self._url = store, reaches, ways, url
        self._push, self._mail, self._outgoing, self._clock = push, mail, outgoing, clock
        self._dates = [each.dates for each in data if each.dates is not None]
        self._mails = Limiter(MAILS / DAY, MAILS, monotonic)
        self._tests = Limiter(TESTS / 3600, TESTS, monotonic)

    async def of(self, player: str, language: str) -> Delivery:
        """The notification settings of a player."""
        reach = await self._reaches.ensured(player, language)
        devices = [PushDevice(each.subscription, each.device, each.created) for each in reach.devices]
        key = "" if self._push is None else await self._push.public_key()
        return Delivery(
            reach.settings, [each for each in CHANNELS if each in self._ways], key, devices, reach.address,
            reach.is_confirmed, reach.webhook, reach.secret, path_of(reach.calendar),
        )  # fmt: skip

    async def put(self, player: str, settings: NotificationSettings, language: str) -> None:
        """Replace the settings; raises Refusal for an unknown time zone."""
        if zone_of(settings.zone) is None:
            raise BAD_ZONE(zone=literal(settings.zone))
        await self._reaches.put(player, settings, language)

    # --- channels ------------------------------------------------------------------------------------

    async def subscribe(self, player: str, new: NewDevice, language: str) -> None:
        """Add a browser; raises Refusal."""
        if self._push is None:
            raise NO_CHANNEL()
        self._check(new.endpoint)
        await self._reaches.ensured(player, language)
        await self._reaches.subscribe(player, new.endpoint, new.key, new.auth, new.name)

    async def forget(self, player: str, device: str) -> None:
        """Remove a browser; raises Refusal."""
        if not await self._reaches.forget(player, device):
            raise NO_DEVICE()

    async def set_address(self, player: str, address: str, language: str) -> None:
        """Set an e-mail address, and send its confirmation link; raises Refusal."""
        if self._mail is None:
            raise NO_CHANNEL()
        if address:
            for key in (player, address.casefold()):
                self._mails.check(key)
        await self._reaches.set_address(player, address, language)
        if address:
            try:
                await self._mail.ask(await self._reaches.of(player))
            except Failed as error:
                raise NOT_SENT(why=literal(str(error))) from None

    async def set_webhook(self, player: str, url: str, language: str) -> None:
        """Set a webhook; raises Refusal."""
        if url:
            self._check(url)
        await self._reaches.set_webhook(player, url, language)

    def _check(self, url: str) -> None:
        try:
            place_of(url, anywhere=self._outgoing.anywhere)
        except Forbidden:
            raise BAD_ADDRESS() from None

    async def test(self, player: str, channel: Channel, device: str, language: str) -> None:
        """Send a test message now; raises Refusal."""
        way, reach = self._ways.get(channel), await self._reaches.ensured(player, language)
        is_set = {"push": bool(reach.devices), "mail": reach.is_confirmed, "webhook": bool(reach.webhook)}
        if way is None or not is_set[channel]:
            raise NO_CHANNEL()
        self._tests.check(player)
        target = device or reach.devices[0].subscription if channel == "push" else ""
        try:
            await way.send(self._test_message(reach), reach, target)
        except Gone:
            raise NO_DEVICE() from None
        except Failed as error:
            raise NOT_SENT(why=literal(str(error))) from None

    def _test_message(self, reach: Reach) -> Message:
        text = said(reach.language, "notify-test")
        name, link = secrets.token_hex(16), f"{self._url}/notifications/settings"
        return Message(name, "event", "test", text, text, link, self._clock(), reach.language)

    async def confirm(self, token: str) -> None:
        """Confirm an address; raises Refusal."""
        if not await self._reaches.confirm(token):
            raise NO_TOKEN()

    async def stop(self, token: str) -> None:
        """Unsubscribe from e-mail; raises Refusal."""
        if not await self._reaches.stop(token):
            raise NO_TOKEN()

    # --- calendar ------------------------------------------------------------------------------------

    async def renew_calendar(self, player: str, language: str) -> str:
        """Create a new address for the calendar, and return its path; the old one stops working."""
        made = secrets.token_urlsafe(24)
        await self._reaches.set_calendar(player, made, language)
        return path_of(made)

    async def end_calendar(self, player: str, language: str) -> None:
        """Delete the calendar's address."""
        await self._reaches.set_calendar(player, None, language)

    async def calendar(self, secret: str) -> bytes:
        """The calendar at an address; raises Refusal."""
        found = await self._reaches.by_calendar(secret)
        if found is None:
            raise NO_CALENDAR()
        player, language = found
        now, dates = self._clock(), list[Date]()
        for each in self._dates:
            dates += await each(self._store, player, language, now)
        whole = [_absolute(date, self._url) for date in dates]
        return written(said(language, "notify-calendar"), whole, now)


def path_of(calendar: str) -> str:
    return f"/api/calendar/{calendar}.ics" if calendar else ""


def _absolute(date: Date, url: str) -> Date:
    link = f"{url}{date.link}" if date.link.startswith("/") else date.link
    return replace(date, link=link)
