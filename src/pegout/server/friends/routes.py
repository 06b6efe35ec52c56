"""Friends by link, invitations, and those whom one does not want to hear."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from pegout import wire
from pegout.game import Seat
from pegout.match import Match
from pegout.server.chat.reports import TooMany, mute, muted, report, unmute
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.friends.friends import Friend, Friends, Link, NoFriend
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.play.routes import TableName
from pegout.server.play.tables import Tables
from pegout.server.play.viewers import link_to
from pegout.server.storage.common import introduced
from pegout.server.storage.store import Change
from pegout.server.web import refusals
from pegout.server.web.callers import Comer, caller, comer, open_to
from pegout.server.web.limits import limited
from pegout.server.web.openapi import refused

Asking = Request[Any, Any, State]
LinkName = Annotated[str, PathParameter(max_length=32, description="the last part of the link")]
Called = Annotated[str, PathParameter(max_length=32, description="as the list of friends has it")]


# --- friends ------------------------------------------------------------------------------------------


@post("/api/friends/link", status_code=200, guards=[limited("tables")], **open_to("talk", 422))
async def friend_link(
    request: Asking, friends: Injected[Friends], people: Injected[People], tables: Injected[Tables],
    data: JSONBody[wire.NewLink],
) -> Response[wire.FriendLink]:  # fmt: skip
    """A link by which others become one's friends; it works for a week."""
    comes = await comer(request, data.name)
    player = comes.who.player
    await people.store.change(*_first(comes, tables.clock()))
    if comes.newcomer is not None or data.name:
        await people.remember(player, comes.name)
    return Response(_link(await friends.link(player, renew=data.renew)), cookies=comes.cookies)


@get("/api/friends/link/{link:str}", guards=[limited("lists")], responses=refused(400, 404, 429, 503))
async def whose_link(friends: Injected[Friends], link: LinkName) -> wire.FriendLink:
    """Whose friend one would be."""
    try:
        return _link(await friends.behind(link))
    except NoFriend:
        raise refusals.NO_LINK() from None


@post("/api/friends", status_code=200, guards=[limited("tables")], **open_to("talk", 404, 409, 422))
async def befriend(
    request: Asking, friends: Injected[Friends], people: Injected[People], tables: Injected[Tables],
    data: JSONBody[wire.Befriend],
) -> Response[wire.Friend]:  # fmt: skip
    """Become friends with who made the link."""
    comes = await comer(request, data.name)
    player = comes.who.player
    try:
        friend = await friends.accept(player, data.link, *_first(comes, tables.clock()))
    except NoFriend:
        raise refusals.NO_LINK() from None
    if friend is None:
        raise refusals.OWN_LINK()
    if comes.newcomer is not None or data.name:
        await people.remember(player, comes.name)
    return Response(_friend(friend), cookies=comes.cookies)


@get("/api/friends", guards=[limited("lists")], **open_to("read"))
async def my_friends(request: Asking, friends: Injected[Friends]) -> list[wire.Friend]:
    """One's friends, and who of them is there; asking says that one is there oneself."""
    who = await caller(request)
    if who is None:
        return []
    await friends.seen(who.player)
    return [_friend(friend) for friend in await friends.of(who.player)]


@delete("/api/friends/{friend:str}", **open_to("talk", 404))
async def end_friendship(request: Asking, friends: Injected[Friends], friend: Called) -> None:
    """Be friends no more, both of you."""
    try:
        await friends.end((await _somebody(request)).player, friend)
    except NoFriend:
        raise refusals.NO_FRIEND() from None


@post("/api/tables/{table:str}/invite", status_code=204, guards=[limited("tables")], **open_to("talk", 404))
async def invite(
    request: Asking, friends: Injected[Friends], tables: Injected[Tables],
    table: TableName, data: JSONBody[wire.Invite],
) -> None:  # fmt: skip
    """Invite a friend to a table at which one sits."""
    who = await _somebody(request)
    match = await _match(tables, table)
    if match.seat_of(who.at(match)) is None:
        raise refusals.STRANGER()
    try:
        await friends.invite(who.player, data.friend, table)
    except NoFriend:
        raise refusals.NO_FRIEND() from None


@get("/api/invitations", guards=[limited("lists")], **open_to("read"))
async def my_invitations(request: Asking, friends: Injected[Friends]) -> list[wire.Invitation]:
    """Tables of friends with an open seat, the latest first."""
    who = await caller(request)
    open_ones = [] if who is None else await friends.invitations(who.player)
    return [wire.Invitation(one.match, link_to(one.match), one.preset, one.name, one.at) for one in open_ones]


# --- those whom one does not want to hear ---------------------------------------------------------------


@post(
    "/api/tables/{table:str}/mute",
    status_code=204,
    guards=[limited("tables")],
    **open_to("talk", 404, 409),
)
async def mute_seat(
    request: Asking, tables: Injected[Tables], table: TableName, data: JSONBody[wire.Mute]
) -> None:
    """Do not hear who sits there any more, or hear them again, at every table."""
    who, match = await _somebody(request), await _match(tables, table)
    me, other = who.at(match), _person(match, data.seat)
    if data.muted:
        await mute(tables.store, me, other, tables.clock())
    else:
        await unmute(tables.store, me, other)
    mine = {who.player, *who.guests}
    for name in {table, *(live.name for live in tables.live() if mine & live.viewers.players())}:
        tables.renew(name)


@get("/api/tables/{table:str}/mute", guards=[limited("lists")], **open_to("read", 404))
async def muted_seats(request: Asking, tables: Injected[Tables], table: TableName) -> list[Seat]:
    """The seats of those there whom one does not hear."""
    who, match = await _somebody(request), await _match(tables, table)
    silent = await muted(tables.store, who.player)
    return [seat for seat, chair in enumerate(match.chairs) if chair.player in silent]


@post(
    "/api/tables/{table:str}/report",
    status_code=204,
    guards=[limited("tables")],
    **open_to("talk", 404, 409),
)
async def report_seat(
    request: Asking, tables: Injected[Tables], table: TableName, data: JSONBody[wire.Report]
) -> None:
    """Tell the host of this server what somebody says, at a table at which one sits or could watch;
    `pegout reports` shows it.
    """
    who, match = await _somebody(request), await _match(tables, table)
    if match.seat_of(who.at(match)) is None and not match.options.spectators:
        raise refusals.STRANGER()
    other = _person(match, data.seat)
    try:
        await report(tables.store, who.player, other, table, data.why, tables.clock())
    except TooMany:
        raise refusals.TOO_MANY_REPORTS() from None


# --- in common ------------------------------------------------------------------------------------------


def _first(comes: Comer, now: float) -> list[Change]:
    """What is to be stored of who comes, if they are new."""
    new = comes.newcomer
    if new is None:
        return []
    return [*introduced(new, now)]


async def _somebody(request: Asking) -> Who:
    who = await caller(request)
    if who is None:
        raise refusals.STRANGER()
    return who


async def _match(tables: Tables, table: str) -> Match:
    async with tables.at(table) as live:
        if live is None:
            raise refusals.NO_TABLE()
        return live.match


def _person(match: Match, seat: int) -> str:
    """Who sits there."""
    chair = match.chairs[seat] if 0 <= seat < len(match.chairs) else None
    if chair is None or chair.kind == "open" or chair.player is None:
        raise refusals.NO_PERSON(seat=seat)
    return chair.player


def _link(link: Link) -> wire.FriendLink:
    return wire.FriendLink(f"/friends/{link.link}", link.name, link.expires)


def _friend(friend: Friend) -> wire.Friend:
    return wire.Friend(friend.handle, friend.name, friend.here, friend.account)


friends = Feature(
    "friends",
    [
        friend_link, whose_link, befriend, my_friends, end_friendship, invite, my_invitations, mute_seat,
        muted_seats, report_seat,
    ],
    [Service(Friends, lambda has: Friends(has.store, has.clock))],
    [Page("/friends/{link}", "friends/Befriend")],
)  # fmt: skip
