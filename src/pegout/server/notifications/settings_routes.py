"""The HTTP routes of notification settings and the calendar."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from pegout.server.feature import Injected
from pegout.server.notifications.bodies import (
    CalendarLink,
    Delivery,
    MailToken,
    NewAddress,
    NewDevice,
    NewWebhook,
    TestMessage,
)
from pegout.server.notifications.delivery import Deliveries
from pegout.server.notifications.wishes import NotificationSettings
from pegout.server.web import AnyRequest, open_to, require_user
from pegout.server.web.limits import limited
from pegout.server.web.openapi import refused
from pegout.server.web.page import language_of

DeviceId = Annotated[str, PathParameter(max_length=64, description="the device's id")]
Secret = Annotated[str, PathParameter(max_length=80, description="the last part of the address")]


@get("/api/notifications/settings", guards=[limited("lists")], **open_to(None, 401))
async def read_delivery(request: AnyRequest, deliveries: Injected[Deliveries]) -> Delivery:
    """Get your notification settings, and the channels of this server."""
    who = await require_user(request)
    return await deliveries.of(who.player, language_of(request))


@put("/api/notifications/settings", guards=[limited("lists")], **open_to(None, 401, 422))
async def put_delivery(
    request: AnyRequest, deliveries: Injected[Deliveries], data: JSONBody[NotificationSettings]
) -> Delivery:
    """Change your notification settings: the channels of each kind of notification, and quiet hours."""
    player, language = (await require_user(request)).player, language_of(request)
    await deliveries.put(player, data, language)
    return await deliveries.of(player, language)


@post("/api/push", guards=[limited("tables")], **open_to(None, 401, 404, 422))
async def subscribe(
    request: AnyRequest, deliveries: Injected[Deliveries], data: JSONBody[NewDevice]
) -> Delivery:
    """Subscribe this browser to push messages."""
    player, language = (await require_user(request)).player, language_of(request)
    await deliveries.subscribe(player, data, language)
    return await deliveries.of(player, language)


@delete("/api/push/{device:str}", **open_to(None, 401, 404))
async def unsubscribe(request: AnyRequest, deliveries: Injected[Deliveries], device: DeviceId) -> None:
    """Unsubscribe a browser from push messages."""
    await deliveries.forget((await require_user(request)).player, device)


@put("/api/notifications/address", guards=[limited("accounts")], **open_to(None, 401, 404, 409))
async def put_address(
    request: AnyRequest, deliveries: Injected[Deliveries], data: JSONBody[NewAddress]
) -> Delivery:
    """Set or remove your e-mail address. A confirmation link is sent to a new address."""
    player, language = (await require_user(request)).player, language_of(request)
    await deliveries.set_address(player, data.address, language)
    return await deliveries.of(player, language)


@put("/api/notifications/webhook", guards=[limited("tables")], **open_to(None, 401, 422))
async def put_webhook(
    request: AnyRequest, deliveries: Injected[Deliveries], data: JSONBody[NewWebhook]
) -> Delivery:
    """Set or remove your webhook."""
    player, language = (await require_user(request)).player, language_of(request)
    await deliveries.set_webhook(player, data.url, language)
    return await deliveries.of(player, language)


@post("/api/notifications/test", status_code=204, guards=[limited("tables")], **open_to(None, 401, 404, 409))
async def send_test(
    request: AnyRequest, deliveries: Injected[Deliveries], data: JSONBody[TestMessage]
) -> None:
    """Send yourself a test message."""
    player = (await require_user(request)).player
    await deliveries.test(player, data.channel, data.device, language_of(request))


@post(
    "/api/notifications/confirm", status_code=204, guards=[limited("accounts")],
    responses=refused(404, 429, 503),
)  # fmt: skip
async def confirm_address(deliveries: Injected[Deliveries], data: JSONBody[MailToken]) -> None:
    """Confirm an e-mail address with the token of the link that was sent there."""
    await deliveries.confirm(data.token)


@post(
    "/api/notifications/unsubscribe/{token:str}", status_code=204, guards=[limited("accounts")],
    responses=refused(404, 429, 503),
)  # fmt: skip
async def stop_mail(deliveries: Injected[Deliveries], token: Secret) -> None:
    """Unsubscribe from e-mail with the token of an e-mail. Mail programs offer it as one click (RFC 8058)."""
    await deliveries.stop(token)


@post("/api/notifications/calendar", status_code=200, guards=[limited("tables")], **open_to(None, 401))
async def renew_calendar(request: AnyRequest, deliveries: Injected[Deliveries]) -> CalendarLink:
    """Create a secret address for your calendar. An earlier one stops working."""
    player = (await require_user(request)).player
    return CalendarLink(await deliveries.renew_calendar(player, language_of(request)))


@delete("/api/notifications/calendar", **open_to(None, 401))
async def end_calendar(request: AnyRequest, deliveries: Injected[Deliveries]) -> None:
    """Delete the address of your calendar."""
    await deliveries.end_calendar((await require_user(request)).player, language_of(request))


@get("/api/calendar/{calendar:str}", guards=[limited("lists")], responses=refused(404, 429, 503),
     media_type="text/calendar")  # fmt: skip
async def read_calendar(deliveries: Injected[Deliveries], calendar: Secret) -> Response[bytes]:
    """Get your deadlines and dates as iCalendar. The address is secret and needs no login."""
    body = await deliveries.calendar(calendar.removesuffix(".ics"))
    return Response(body, media_type="text/calendar")


ROUTES = [
    read_delivery, put_delivery, subscribe, unsubscribe, put_address, put_webhook, send_test, confirm_address,
    stop_mail, renew_calendar, end_calendar, read_calendar,
]  # fmt: skip
