"""Friends by link or request, and invitations to tables."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.friends import (
    DATA,
    Befriend,
    Friend,
    FriendLink,
    Friends,
    Invitation,
    Invite,
    NewLink,
    NoFriend,
)
from pegout.server.friends.requests import AskFriend, FriendRequest, FriendRequests, Requests, RequestSent
from pegout.server.people import Players
from pegout.server.people.sessions import stored
from pegout.server.play import Tables
from pegout.server.play.routes import TableName, match_at
from pegout.server.web import (
    AnyRequest,
    current_user,
    ensure_user,
    open_to,
    refusals,
    require_account,
    require_user,
)
from pegout.server.web.limits import limited
from pegout.server.web.openapi import refused
from pegout.server.web.refusals import STRANGER

LinkName = Annotated[str, PathParameter(max_length=32, description="the last part of the link")]
FriendId = Annotated[str, PathParameter(max_length=32, description="id from the list of friends")]


@post("/api/friends/link", status_code=200, guards=[limited("tables")], **open_to("talk", 422, bots=False))
async def friend_link(
    request: AnyRequest, friends: Injected[Friends], players: Injected[Players],
    data: JSONBody[NewLink],
) -> Response[FriendLink]:  # fmt: skip
    """Create your friend link, or return the current one. It works for a week."""
    ensured = await ensure_user(request, players, data.name)
    player = ensured.user.player
    link = await friends.link(player, *stored(ensured.newcomer, friends.now), renew=data.renew)
    if data.name:
        await players.remember(player, ensured.name)
    return Response(link, cookies=ensured.cookies)


@get("/api/friends/link/{link:str}", guards=[limited("lists")], responses=refused(404, 429, 503))
async def whose_link(friends: Injected[Friends], link: LinkName) -> FriendLink:
    """Get the owner of a friend link."""
    try:
        return await friends.behind(link)
    except NoFriend:
        raise refusals.NO_LINK() from None


@post(
    "/api/friends", status_code=200, guards=[limited("tables")],
    **open_to("talk", 404, 409, 422, bots=False),
)  # fmt: skip
async def befriend(
    request: AnyRequest, friends: Injected[Friends], players: Injected[Players],
    data: JSONBody[Befriend],
) -> Response[Friend]:  # fmt: skip
    """Accept a friend link. You and its owner become friends at once."""
    ensured = await ensure_user(request, players, data.name)
    player = ensured.user.player
    try:
        friend = await friends.accept(player, data.link, *stored(ensured.newcomer, friends.now))
    except NoFriend:
        raise refusals.NO_LINK() from None
    if friend is None:
        raise refusals.OWN_LINK()
    if data.name:
        await players.remember(player, ensured.name)
    return Response(friend, cookies=ensured.cookies)


@get("/api/friends", guards=[limited("lists")], **open_to("read"))
async def my_friends(request: AnyRequest, friends: Injected[Friends]) -> list[Friend]:
    """List your friends and whether they are online. This request marks you as online, too."""
    who = await current_user(request)
    if who is None:
        return []
    await friends.seen(who.player)
    return await friends.of(who.player)


@delete("/api/friends/{friend:str}", **open_to("talk", 404, bots=False))
async def end_friendship(request: AnyRequest, friends: Injected[Friends], friend: FriendId) -> None:
    """Remove a friend, on both sides."""
    try:
        await friends.end((await require_user(request, STRANGER)).player, friend)
    except NoFriend:
        raise refusals.NO_FRIEND() from None


@post(
    "/api/friends/requests", status_code=200, guards=[limited("tables")],
    **open_to("talk", 401, 404, 409, bots=False),
)  # fmt: skip
async def ask_friend(
    request: AnyRequest, requests: Injected[Requests], data: JSONBody[AskFriend]
) -> RequestSent:
    """Send a friend request to an account. If they have sent you one, you become friends at once."""
    return await requests.ask((await require_account(request)).player, data.name)


@get("/api/friends/requests", guards=[limited("lists")], **open_to("read"))
async def friend_requests(request: AnyRequest, requests: Injected[Requests]) -> FriendRequests:
    """List open friend requests."""
    who = await current_user(request)
    return FriendRequests([], []) if who is None else await requests.of(who.player)


@post("/api/friends/requests/{friend:str}", status_code=204, **open_to("talk", 401, 404, bots=False))
async def accept_friend(request: AnyRequest, requests: Injected[Requests], friend: FriendId) -> None:
    """Accept a friend request."""
    try:
        await requests.accept((await require_account(request)).player, friend)
    except NoFriend:
        raise refusals.NO_FRIEND_REQUEST() from None


@delete("/api/friends/requests/{friend:str}", **open_to("talk", 401, 404, bots=False))
async def end_friend_request(request: AnyRequest, requests: Injected[Requests], friend: FriendId) -> None:
    """Decline a friend request, or withdraw your own. The other player is not notified."""
    try:
        await requests.end((await require_account(request)).player, friend)
    except NoFriend:
        raise refusals.NO_FRIEND_REQUEST() from None


@post(
    "/api/tables/{table:str}/invite", status_code=204, guards=[limited("tables")],
    **open_to("talk", 404, bots=False),
)  # fmt: skip
async def invite(
    request: AnyRequest, friends: Injected[Friends], tables: Injected[Tables], table: TableName,
    data: JSONBody[Invite],
) -> None:  # fmt: skip
    """Invite a friend to a table where you have a seat."""
    who = await require_user(request, STRANGER)
    match = await match_at(tables, table)
    seat = match.seat_of(who.at(match))
    if seat is None:
        raise refusals.STRANGER()
    try:
        await friends.invite(who.player, data.friend, table, match.preset, match.chairs[seat].name)
    except NoFriend:
        raise refusals.NO_FRIEND() from None


@get("/api/invitations", guards=[limited("lists")], **open_to("read"))
async def my_invitations(request: AnyRequest, friends: Injected[Friends]) -> list[Invitation]:
    """List invitations to tables with an open seat, the latest first."""
    who = await current_user(request)
    return [] if who is None else await friends.invitations(who.player)


friends = Feature(
    "friends",
    [
        friend_link, whose_link, befriend, my_friends, end_friendship, ask_friend, friend_requests,
        accept_friend, end_friend_request, invite, my_invitations,
    ],
    [
        Service(Friends, lambda has: Friends(has.store, has.clock)),
        Service(Requests, lambda has: Requests(has.store, has.clock)),
    ],
    [Page("/friends/{link}", "friends/Befriend", section="community")],
    data=DATA,
    names={Friend: {"friend": "friend"}, FriendRequest: {"friend": "friend"}, Invitation: {"table": "table"}},
)  # fmt: skip
