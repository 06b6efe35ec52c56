"""The HTTP routes of notifications, and the feature."""

from __future__ import annotations

import time
from typing import NamedTuple

from litestar import get, post
from litestar.params import FromQuery, JSONBody
from msgspec.structs import replace

from pegout.server.feature import Feature, Injected, Page, Service, Services
from pegout.server.notifications import DATA, NotificationList, Notifications, ReadNotifications
from pegout.server.notifications.deadlines import deadlines
from pegout.server.notifications.delivery import Deliveries
from pegout.server.notifications.mail import Mail
from pegout.server.notifications.outgoing import Outgoing
from pegout.server.notifications.push import Push, is_installed
from pegout.server.notifications.reach import Reaches
from pegout.server.notifications.reminders import Reminders
from pegout.server.notifications.sending import Sender, Way
from pegout.server.notifications.settings_routes import ROUTES
from pegout.server.notifications.webhooks import Webhooks
from pegout.server.notifications.wishes import Channel
from pegout.server.play import Tables
from pegout.server.settings import Settings
from pegout.server.web import AnyRequest, current_user, open_to, require_user
from pegout.server.web.limits import limited


@get("/api/notifications", guards=[limited("lists")], **open_to("read"))
async def list_notifications(
    request: AnyRequest, notifications: Injected[Notifications], unread: FromQuery[bool] = False
) -> NotificationList:
    """List your notifications of the last 90 days, the latest first. `unread` leaves out read ones."""
    who = await current_user(request)
    return NotificationList(0, []) if who is None else await notifications.of(who.player, unread=unread)


@post("/api/notifications/read", status_code=204, guards=[limited("lists")], **open_to("play", 401))
async def read_notifications(
    request: AnyRequest, notifications: Injected[Notifications], data: JSONBody[ReadNotifications]
) -> None:
    """Mark notifications as read: by topic, by the page they link to, or all."""
    who = await require_user(request)
    await notifications.read(who.player, data.topics, data.link)


class Channels(NamedTuple):
    """The channels of this server."""

    url: str  # of the server
    outgoing: Outgoing
    ways: dict[Channel, Way]
    push: Push | None
    mail: Mail | None


def url_of(settings: Settings) -> str:
    """The public address of the server, if known."""
    names = [name for name in settings.names if name != "*"]
    default = f"https://{names[0]}" if names else f"http://{settings.host}:{settings.port or 8000}"
    return settings.url or default


def _channels(has: Services) -> Channels:
    settings, url = has.settings, url_of(has.settings)
    outgoing = Outgoing(anywhere=settings.outbound_anywhere)
    owner = url if url.startswith("https:") else "mailto:pegout@localhost"
    push = Push(has.store, outgoing, owner, has.clock) if is_installed() else None
    mail = Mail(settings, url) if settings.mail_server else None
    ways: dict[Channel, Way] = {"webhook": Webhooks(outgoing, has.clock)}
    if push is not None:
        ways["push"] = push
    if mail is not None:
        ways["mail"] = mail
    return Channels(url, outgoing, ways, push, mail)


async def _open(channels: Channels) -> None:
    if channels.push is not None:
        await channels.push.open()


def _deliveries(has: Services) -> Deliveries:
    given = has[Channels]
    return Deliveries(
        has.store, has[Reaches], given.ways, given.push, given.mail, given.outgoing, given.url, has.data,
        has.clock, time.monotonic,
    )  # fmt: skip


def _sender(has: Services) -> Sender:
    given, tables = has[Channels], has[Tables]
    sender = Sender(has.store, has[Reaches], given.ways, given.url, tables.is_seen_by, has.clock)
    tables.when_looked_at(sender.look)
    return sender


notifications = Feature(
    "notifications",
    [list_notifications, read_notifications, *ROUTES],
    [
        Service(Notifications, lambda has: Notifications(has.store, has.clock)),
        Service(Reaches, lambda has: Reaches(has.store, has.clock)),
        Service(Channels, _channels, name="notification_channels", open=_open),
        Service(Deliveries, _deliveries),
        Service(Sender, _sender, run=Sender.run, close=Sender.close),
        Service(Reminders, lambda has: Reminders(has.store, has.clock), run=Reminders.run),
    ],
    [
        Page("/notifications/{part?}", "Notifications", ["notifications"]),
        Page("/mail/{token}", "notifications/MailLink", ["notifications"]),
    ],
    data=replace(DATA, dates=deadlines),
)
