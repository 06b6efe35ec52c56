"""Notifications over HTTP."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.notifications import DATA, NotificationList, Notifications, ReadNotifications
from pegout.server.notifications.reminders import Reminders
from pegout.server.web import AnyRequest, current_user, open_to, require_user
from pegout.server.web.limits import limited


@get("/api/notifications", guards=[limited("lists")], **open_to("read"))
async def list_notifications(request: AnyRequest, notifications: Injected[Notifications]) -> NotificationList:
    """List your notifications of the last 90 days, the latest first."""
    who = await current_user(request)
    return NotificationList(0, []) if who is None else await notifications.of(who.player)


@post("/api/notifications/read", status_code=204, guards=[limited("lists")], **open_to("play", 401))
async def read_notifications(
    request: AnyRequest, notifications: Injected[Notifications], data: JSONBody[ReadNotifications]
) -> None:
    """Mark notifications as read: some topics, those that lead to a page, or all."""
    who = await require_user(request)
    await notifications.read(who.player, data.topics, data.link)


notifications = Feature(
    "notifications",
    [list_notifications, read_notifications],
    [
        Service(Notifications, lambda has: Notifications(has.store, has.clock)),
        Service(Reminders, lambda has: Reminders(has.store, has.clock), run=Reminders.run),
    ],
    [Page("/notifications", "Notifications", ["notifications"])],
    data=DATA,
)
