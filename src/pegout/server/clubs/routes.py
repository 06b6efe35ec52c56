"""Clubs over HTTP, and their pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from pegout.server.club_events import Opens
from pegout.server.clubs import Clubs
from pegout.server.clubs.activities import Invite, club_routes, here, known
from pegout.server.clubs.board import Boards
from pegout.server.clubs.bodies import (
    Announcement,
    Club,
    ClubMembers,
    ClubSettings,
    ClubSummary,
    JoinClub,
    MuteMember,
    NewClub,
    NewRole,
    ReportMember,
    Schedule,
)
from pegout.server.clubs.calendar import Calendars
from pegout.server.clubs.data import DATA
from pegout.server.clubs.membership import Memberships
from pegout.server.clubs.seasons import Seasons
from pegout.server.clubs.telling import Telling
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.people import Players
from pegout.server.people.sessions import stored
from pegout.server.web import AnyRequest, current_user, ensure_user, open_to, require_account, require_user
from pegout.server.web.limits import limited
from pegout.words.catalogue import read

ClubId = Annotated[str, PathParameter(max_length=32, description="the id of the club")]
MemberId = Annotated[str, PathParameter(max_length=32, description="as the list of members has it")]


@get("/api/clubs", guards=[limited("lists")], **open_to("read"))
async def list_clubs(
    request: AnyRequest,
    clubs: Injected[Clubs],
    search: Annotated[str, QueryParameter(description="a part of the name", max_length=60)] = "",
    language: Annotated[str, QueryParameter(description="only in this language", max_length=10)] = "",
    page: Annotated[int, QueryParameter(ge=0, le=100, description="50 clubs each")] = 0,
) -> list[ClubSummary]:
    """List clubs that can be found, the largest first."""
    return await clubs.find(await known(request), search, language, page)


@get("/api/me/clubs", guards=[limited("lists")], **open_to("read"))
async def my_clubs(request: AnyRequest, clubs: Injected[Clubs]) -> list[ClubSummary]:
    """List the clubs where you are a member."""
    who = await current_user(request)
    return [] if who is None else await clubs.mine(who.player)


@post("/api/clubs", guards=[limited("tables")], **open_to("talk", 401, 403, 409, 422))
async def found_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], data: JSONBody[NewClub]
) -> Club:
    """Found a club. You need an account, and become its owner."""
    player = (await require_account(request)).player
    return await clubs.told(await memberships.access(await clubs.found(player, data), player))


@get("/api/clubs/{club:str}", guards=[limited("lists")], **open_to("read", 404))
async def read_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId,
    invite: Invite = "",
) -> Club:  # fmt: skip
    """Get a club. Without its link, clubs that are joined by link are visible only to their members."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await clubs.told(access)


@put("/api/clubs/{club:str}", guards=[limited("tables")], **open_to("talk", 401, 403, 404, 409, 422))
async def change_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId,
    data: JSONBody[ClubSettings],
) -> Club:  # fmt: skip
    """Change the settings of a club that you own; what is left out stays."""
    who = await require_user(request)
    access = await memberships.access(club, who.player)
    await clubs.change(access, data)
    return await clubs.told(await memberships.access(club, who.player))


@delete("/api/clubs/{club:str}", guards=[limited("tables")], **open_to("talk", 401, 403, 404, 409))
async def close_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> None:
    """Close a club that you own. Its members can read it for 30 days; then it is deleted. Matches stay."""
    await clubs.close(await memberships.access(club, (await require_user(request)).player))


@post(
    "/api/clubs/{club:str}/reopen", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404),
)  # fmt: skip
async def reopen_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> None:
    """Open a club again that you have closed."""
    await clubs.reopen(await memberships.access(club, (await require_user(request)).player))


@post(
    "/api/clubs/{club:str}/link", status_code=200, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def renew_club_link(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> Club:
    """Replace the link that lets people in; the old one stops working. For directors."""
    access = await memberships.access(club, (await require_user(request)).player)
    await clubs.renew_link(access)
    return await clubs.told(access)


# --- members -----------------------------------------------------------------------------------------


@post(
    "/api/clubs/{club:str}/join", status_code=200, guards=[limited("tables")],
    **open_to("talk", 403, 404, 409, 422),
)  # fmt: skip
async def join_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships],
    players: Injected[Players], club: ClubId, data: JSONBody[JoinClub],
) -> Response[Club]:  # fmt: skip
    """Join a club, or ask its directors to let you in. No account is needed."""
    ensured = await ensure_user(request, players, data.name)
    player = ensured.user.player
    access = await memberships.access(club, player)
    access.check_visible(data.invite)
    await memberships.join(access, data.invite, *stored(ensured.newcomer, memberships.now))
    if data.name:
        await players.remember(player, ensured.name)
    joined = await clubs.told(await memberships.access(club, player))
    return Response(joined, cookies=ensured.cookies)


@post(
    "/api/clubs/{club:str}/leave", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404),
)  # fmt: skip
async def leave_club(request: AnyRequest, memberships: Injected[Memberships], club: ClubId) -> None:
    """Leave a club, or withdraw your request. If its owner leaves, the oldest director takes over, or the
    oldest member; a club without members is deleted.
    """
    await memberships.leave(await memberships.access(club, (await require_user(request)).player))


@get("/api/clubs/{club:str}/members", guards=[limited("lists")], **open_to("read", 404))
async def club_members(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, invite: Invite = ""
) -> ClubMembers:
    """List the members, the owner first; directors also see who asks to be let in."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await memberships.all(access)


@put(
    "/api/clubs/{club:str}/members/{member:str}", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def give_role(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId,
    data: JSONBody[NewRole],
) -> None:  # fmt: skip
    """Let in a player who asks (directors), change a member's role or hand over the club (its owner)."""
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.give(access, member, data.role)


@delete(
    "/api/clubs/{club:str}/members/{member:str}", guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def remove_member(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId
) -> None:
    """Remove a member, or refuse a player who asks to be let in; directors are removed by the owner."""
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.remove(access, member)


@post(
    "/api/clubs/{club:str}/members/{member:str}/mute", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404),
)  # fmt: skip
async def mute_member(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId,
    data: JSONBody[MuteMember],
) -> None:  # fmt: skip
    """Mute a member in all clubs and at all tables, or unmute them."""
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.mute(access, member, data.muted)


@post(
    "/api/clubs/{club:str}/members/{member:str}/report", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404),
)  # fmt: skip
async def report_member(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId,
    data: JSONBody[ReportMember],
) -> None:  # fmt: skip
    """Report a member to the host of this server, with the chat of the club. `pegout reports` lists
    reports.
    """
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.report(access, member, data.why)


clubs = Feature(
    "clubs",
    [
        list_clubs, my_clubs, found_club, read_club, change_club, close_club, reopen_club, renew_club_link,
        join_club, leave_club, club_members, give_role, remove_member, mute_member, report_member,
        *club_routes,
    ],
    [
        Service(Telling, lambda has: Telling(has.store)),
        Service(Memberships, lambda has: Memberships(has.store, has.clock, has[Telling])),
        Service(Boards, lambda has: Boards(has.store, has.clock, has[Telling])),
        Service(
            Calendars,
            lambda has: Calendars(has.store, has.clock, has[Telling], has[Opens]),
            run=Calendars.run,
        ),
        Service(Seasons, lambda has: Seasons(has.store)),
        Service(Clubs, lambda has: Clubs(has.store, has.clock, has[Boards], has[Calendars])),
    ],
    [Page("/clubs/{club?}", "clubs/ClubPages", ["clubs"], section="community")],
    words=read(Path(__file__).parent),
    data=DATA,
    names={
        Club: {"club": "club"}, ClubSummary: {"club": "club"}, Announcement: {"news": "news"},
        Schedule: {"schedule": "schedule"},
    },
)  # fmt: skip
