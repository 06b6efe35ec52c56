"""The bodies of settings for notifications."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from pegout.server.notifications.wishes import Channel, NotificationSettings


class PushDevice(Struct, frozen=True):
    """A browser that gets push messages."""

    device: str  # its id
    name: str
    created: float  # seconds since 1970


class Delivery(Struct, frozen=True):
    """How your notifications reach you."""

    settings: NotificationSettings
    channels: list[Channel]  # that this server offers
    push_key: str  # its public key, by which browsers subscribe; "": no push
    devices: list[PushDevice]
    address: str  # for e-mail; "": none
    confirmed: bool  # whether its link has been opened
    webhook: str  # the URL; "": none
    secret: str  # by which webhooks are signed
    calendar: str  # the path of your calendar, which others must not know; "": none


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """Subscribe a browser: the data of its `PushSubscription`."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    key: Annotated[str, Meta(min_length=80, max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")]  # p256dh
    auth: Annotated[str, Meta(min_length=16, max_length=32, pattern=r"^[A-Za-z0-9_-]+=*$")]
    name: Annotated[str, Meta(max_length=40)] = ""


class NewAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """An address for e-mail."""

    address: Annotated[str, Meta(max_length=254, pattern=r"^([!-?A-~]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$")]
    """"": none."""


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """A webhook."""

    url: Annotated[str, Meta(max_length=500)]  # "": none


class MailToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The last part of a link in a mail."""

    token: Annotated[str, Meta(max_length=80)]


class TestMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Send a test message."""

    channel: Channel
    device: Annotated[str, Meta(max_length=64)] = ""  # for push


class CalendarLink(Struct, frozen=True):
    """The address of your calendar."""

    calendar: str  # its path
