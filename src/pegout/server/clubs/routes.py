"""The HTTP routes of clubs, and their pages."""

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
MemberId = Annotated[str, PathParameter(max_length=32, description="id from the list of members")]


@get("/api/clubs", guards=[limited("lists")], **open_to("read"))
async def list_clubs(
    request: AnyRequest,
    clubs: Injected[Clubs],
    search: Annotated[str, QueryParameter(description="part of the name", max_length=60)] = "",
    language: Annotated[str, QueryParameter(description="only clubs in this language", max_length=10)] = "",
    page: Annotated[int, QueryParameter(ge=0, le=100, description="page of 50 clubs, from 0")] = 0,
) -> list[ClubSummary]:
    """List public clubs, the largest first."""
    return await clubs.find(await known(request), search, language, page)


@get("/api/me/clubs", guards=[limited("lists")], **open_to("read"))
async def my_clubs(request: AnyRequest, clubs: Injected[Clubs]) -> list[ClubSummary]:
    """List your clubs."""
    who = await current_user(request)
    return [] if who is None else await clubs.mine(who.player)


@post("/api/clubs", guards=[limited("tables")], **open_to("talk", 401, 403, 409, 422))
async def found_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], data: JSONBody[NewClub]
) -> Club:
    """Start a club. You need an account, and become its owner."""
    player = (await require_account(request)).player
    return await clubs.told(await memberships.access(await clubs.found(player, data), player))


@get("/api/clubs/{club:str}", guards=[limited("lists")], **open_to("read", 404))
async def read_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId,
    invite: Invite = "",
) -> Club:  # fmt: skip
    """Get a club. Clubs that are joined by link are visible only to members and with that link."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await clubs.told(access)


@put("/api/clubs/{club:str}", guards=[limited("tables")], **open_to("talk", 401, 403, 404, 409, 422))
async def change_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId,
    data: JSONBody[ClubSettings],
) -> Club:  # fmt: skip
    """Change the settings of your club. Fields that are left out stay the same."""
    who = await require_user(request)
    access = await memberships.access(club, who.player)
    await clubs.change(access, data)
    return await clubs.told(await memberships.access(club, who.player))


@delete("/api/clubs/{club:str}", guards=[limited("tables")], **open_to("talk", 401, 403, 404, 409))
async def close_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> None:
    """Close your club. Members can still read it for 30 days; then it is deleted. Matches are kept."""
    await clubs.close(await memberships.access(club, (await require_user(request)).player))


@post(
    "/api/clubs/{club:str}/reopen", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404),
)  # fmt: skip
async def reopen_club(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> None:
    """Reopen a club that you have closed."""
    await clubs.reopen(await memberships.access(club, (await require_user(request)).player))


@post(
    "/api/clubs/{club:str}/link", status_code=200, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def renew_club_link(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId
) -> Club:
    """Replace the club's link. The old one stops working. Directors only."""
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
    """Join a club, or ask its directors to join. No account is needed."""
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
    """Leave a club, or withdraw your request to join. If the owner leaves, the longest-serving director takes
    over, or without directors the longest-serving member. A club without members is deleted.
    """
    await memberships.leave(await memberships.access(club, (await require_user(request)).player))


@get("/api/clubs/{club:str}/members", guards=[limited("lists")], **open_to("read", 404))
async def club_members(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, invite: Invite = ""
) -> ClubMembers:
    """List the members, the owner first. Directors also see requests to join."""
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
    """Change the role of a member. Directors can accept requests to join; the owner can appoint directors and
    hand over the club.
    """
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.give(access, member, data.role)


@delete(
    "/api/clubs/{club:str}/members/{member:str}", guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def remove_member(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId
) -> None:
    """Remove a member, or decline a request to join. Only the owner can remove directors."""
    access = await memberships.access(club, (await require_user(request)).player)
    await memberships.remove(access, member)


@post(
    "/api/clubs/{club:str}/members/{member:str}/mute", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def mute_member(
    request: AnyRequest, memberships: Injected[Memberships], club: ClubId, member: MemberId,
    data: JSONBody[MuteMember],
) -> None:  # fmt: skip
    """Mute or unmute a member, in all clubs and at all tables."""
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
    """Report a member to the server's host, with the club's chat. `pegout reports` lists the reports."""
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
        Service(Clubs, lambda has: Clubs(has.store, has.clock, has[Boards], has[Calendars], has.data)),
    ],
    [Page("/clubs/{club?}", "clubs/ClubPages", ["clubs", "community", "settings"], section="community")],
    words=read(Path(__file__).parent),
    data=DATA,
    names={
        Club: {"club": "club"}, ClubSummary: {"club": "club"}, Announcement: {"news": "news"},
        Schedule: {"schedule": "schedule"},
    },
)  # fmt: skip
