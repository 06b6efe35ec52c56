"""The HTTP routes of a club's board, chat, calendar and seasons."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from pegout.server.clubs import Clubs
from pegout.server.clubs.board import Boards
from pegout.server.clubs.bodies import (
    Announcement,
    Calendar,
    ClubLine,
    NewAnnouncement,
    NewClubLine,
    NewSchedule,
    Schedule,
    Season,
    SkipSession,
)
from pegout.server.clubs.calendar import Calendars
from pegout.server.clubs.membership import Access, Memberships
from pegout.server.clubs.seasons import HEADS, Seasons, csv_rows
from pegout.server.feature import Injected
from pegout.server.web import AnyRequest, current_user, open_to, require_user
from pegout.server.web.answers import table_file
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered

ClubId = Annotated[str, PathParameter(max_length=32, description="the id of the club")]
NewsId = Annotated[str, PathParameter(max_length=32, description="the id of the announcement")]
ScheduleId = Annotated[str, PathParameter(max_length=32, description="id from the calendar")]
Number = Annotated[int, PathParameter(ge=0, le=2_000_000_000, description="the number of the message")]
Invite = Annotated[str, QueryParameter(description="the last part of the club's link", max_length=32)]
SeasonName = Annotated[str, QueryParameter(description="2026/27; by default the latest", max_length=10)]


_visible = open_to("read", 404)
_ics = {**_visible, "responses": {**_visible["responses"], **answered(bytes, "text/calendar")}}


async def known(request: AnyRequest) -> str:
    """The current player; "" without a session."""
    who = await current_user(request)
    return "" if who is None else who.player


async def here(request: AnyRequest, memberships: Memberships, club: str) -> Access:
    """The access of the current player to a club; raises Refusal if there is no such club."""
    return await memberships.access(club, await known(request))


async def own(request: AnyRequest, memberships: Memberships, club: str) -> Access:
    """As `here`, but raises Refusal without a session."""
    return await memberships.access(club, (await require_user(request)).player)


# --- board and chat ----------------------------------------------------------------------------------


@get("/api/clubs/{club:str}/board", guards=[limited("lists")], **open_to("read", 404))
async def club_board(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    invite: Invite = "",
) -> list[Announcement]:  # fmt: skip
    """List the latest announcements, at most 100."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await boards.news(club)


@post("/api/clubs/{club:str}/board", guards=[limited("tables")], **open_to("talk", 401, 403, 404, 409, 422))
async def announce(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    data: JSONBody[NewAnnouncement],
) -> Announcement:  # fmt: skip
    """Post an announcement. Directors only."""
    return await boards.post(await own(request, memberships, club), data.text)


@delete(
    "/api/clubs/{club:str}/board/{news:str}", guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def take_down(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    news: NewsId,
) -> None:  # fmt: skip
    """Delete an announcement. Directors only."""
    await boards.take_down(await own(request, memberships, club), news)


@get("/api/clubs/{club:str}/talk", guards=[limited("lists")], **open_to("read", 401, 403, 404))
async def club_talk(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    after: Annotated[int, QueryParameter(ge=0, le=2_000_000_000, description="only later messages")] = 0,
) -> list[ClubLine]:  # fmt: skip
    """List the last 100 chat messages, without those of players you have muted. Members only."""
    return await boards.said(await own(request, memberships, club), after)


@post("/api/clubs/{club:str}/talk", guards=[limited("talk")], **open_to("talk", 401, 403, 404, 409, 422))
async def say_in_club(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    data: JSONBody[NewClubLine],
) -> ClubLine:  # fmt: skip
    """Send a chat message of at most 200 characters. Members only."""
    return await boards.say(await own(request, memberships, club), data.text)


@delete(
    "/api/clubs/{club:str}/talk/{number:int}", guards=[limited("talk")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def unsay_in_club(
    request: AnyRequest, memberships: Injected[Memberships], boards: Injected[Boards], club: ClubId,
    number: Number,
) -> None:  # fmt: skip
    """Delete the text of your chat message. Directors can delete any."""
    await boards.unsay(await own(request, memberships, club), number)


# --- calendar ----------------------------------------------------------------------------------------


@get("/api/clubs/{club:str}/calendar", guards=[limited("lists")], **open_to("read", 404))
async def club_calendar(
    request: AnyRequest, memberships: Injected[Memberships], calendars: Injected[Calendars], club: ClubId,
    invite: Invite = "",
) -> Calendar:  # fmt: skip
    """Get the calendar: schedules, and the sessions of the next ten weeks."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await calendars.of(club)


@post(
    "/api/clubs/{club:str}/calendar", guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409, 422),
)  # fmt: skip
async def add_sessions(
    request: AnyRequest, memberships: Injected[Memberships], calendars: Injected[Calendars], club: ClubId,
    data: JSONBody[NewSchedule],
) -> Schedule:  # fmt: skip
    """Add sessions to the calendar, in the club's time zone. Each becomes an event half an hour before it
    starts. Directors only.
    """
    return await calendars.add(await own(request, memberships, club), data)


@delete(
    "/api/clubs/{club:str}/calendar/{schedule:str}", guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def delete_sessions(
    request: AnyRequest, memberships: Injected[Memberships], calendars: Injected[Calendars], club: ClubId,
    schedule: ScheduleId,
) -> None:  # fmt: skip
    """Remove sessions from the calendar. Events and results are kept. Directors only."""
    await calendars.delete(await own(request, memberships, club), schedule)


@post(
    "/api/clubs/{club:str}/calendar/{schedule:str}/skip", status_code=204, guards=[limited("tables")],
    **open_to("talk", 401, 403, 404, 409),
)  # fmt: skip
async def skip_session(
    request: AnyRequest, memberships: Injected[Memberships], calendars: Injected[Calendars], club: ClubId,
    schedule: ScheduleId, data: JSONBody[SkipSession],
) -> None:  # fmt: skip
    """Skip a session, or restore it. Directors only."""
    await calendars.skip(await own(request, memberships, club), schedule, data)


@get(
    "/api/clubs/{club:str}/calendar.ics", guards=[limited("lists")], **_ics,
    media_type="text/calendar",
)  # fmt: skip
async def club_calendar_file(
    request: AnyRequest, clubs: Injected[Clubs], memberships: Injected[Memberships], club: ClubId,
    invite: Invite = "",
) -> Response[bytes]:  # fmt: skip
    """Get the sessions of the club as iCalendar, for calendar apps to subscribe to."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    body = await clubs.feed(access, str(request.base_url).rstrip("/"))
    return Response(body, media_type="text/calendar")


# --- seasons -----------------------------------------------------------------------------------------


@get("/api/clubs/{club:str}/season", guards=[limited("lists")], **open_to("read", 404))
async def club_season(
    request: AnyRequest, memberships: Injected[Memberships], seasons: Injected[Seasons], club: ClubId,
    season: SeasonName = "", invite: Invite = "",
) -> Season:  # fmt: skip
    """Get a season table: all finished events of the club, ranked by game points, wins and spread."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    return await seasons.of(access, season)


_csv = {**_visible, "responses": {**_visible["responses"], **answered(str, "text/csv")}}


@get("/api/clubs/{club:str}/season.csv", guards=[limited("lists")], **_csv)
async def club_season_csv(
    request: AnyRequest, memberships: Injected[Memberships], seasons: Injected[Seasons], club: ClubId,
    season: SeasonName = "", invite: Invite = "",
) -> Response[str]:  # fmt: skip
    """Get a season table as CSV."""
    access = await here(request, memberships, club)
    access.check_visible(invite)
    found = await seasons.of(access, season)
    return table_file(f"season-{found.season.replace('/', '-')}.csv", HEADS, csv_rows(found))


club_routes = (
    club_board, announce, take_down, club_talk, say_in_club, unsay_in_club, club_calendar, add_sessions,
    delete_sessions, skip_session, club_calendar_file, club_season, club_season_csv,
)  # fmt: skip
