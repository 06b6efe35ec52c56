"""The HTTP routes of leagues, and their pages."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from pegout.server.access_marks import AccessMarks, SharedAccess
from pegout.server.access_marks.requests import access_of
from pegout.server.feature import Feature, Injected, Page, Service, Services
from pegout.server.leagues import Leagues
from pegout.server.leagues.bodies import (
    DoInLeague,
    JoinLeague,
    LeagueInfo,
    LeagueList,
    LeagueMatchInfo,
    LeagueSummary,
    LeagueTableLink,
    NewLeague,
    PlayInLeague,
)
from pegout.server.leagues.dates import club_dates, dates
from pegout.server.leagues.journal import DATA, Journals
from pegout.server.leagues.tables import LeagueTables
from pegout.server.people import Players
from pegout.server.play import Tables
from pegout.server.web import AnyRequest, current_user, ensure_user, given_name, open_to, require_user
from pegout.server.web.answers import csv_file
from pegout.server.web.event_errors import saying
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered
from pegout.server.web.refusals import Code, Sentence
from pegout.words import Text
from pegout.words.catalogue import read

NO_LEAGUE = Sentence(404, "no_league", Text("refused-no-league"))
NO_MATCH = Code(404, "no_match")
NOT_ALLOWED = Code(409, "league")
NOT_DIRECTOR = Sentence(403, "director", Text("refused-not-league-director"))
NOT_CLUB = Sentence(403, "director", Text("refused-not-league-club"))

WORDS = ("leagues", "tournaments", "community")  # events have the messages of TournamentError

LeagueName = Annotated[str, PathParameter(max_length=32, description="the last part of its link")]
MatchNumber = Annotated[int, PathParameter(ge=1, description="from 1")]


@get("/api/leagues", guards=[limited("lists")], **open_to("read"))
async def list_leagues(
    request: AnyRequest, leagues: Injected[Leagues],
    club: Annotated[str, QueryParameter(max_length=32, description="only leagues of this club")] = "",
) -> LeagueList:  # fmt: skip
    """List public leagues, those that you play in or direct, and those of your clubs."""
    return await leagues.list(await current_user(request), club)


@post("/api/leagues", guards=[limited("tables")], **open_to("play", 403, 409, 422))
async def create_league(
    request: AnyRequest, leagues: Injected[Leagues], players: Injected[Players], data: JSONBody[NewLeague]
) -> Response[LeagueInfo]:
    """Create a league. You become its director."""
    comes = await ensure_user(request, players, data.name)
    async with _saying(leagues, "", NOT_CLUB):
        league = await leagues.create(data, comes.user, comes.name, comes.newcomer)
        return Response(await leagues.info(league, comes.user), cookies=comes.cookies)


@get("/api/leagues/{league:str}", guards=[limited("lists")], **open_to("read", 404))
async def league_info(request: AnyRequest, leagues: Injected[Leagues], league: LeagueName) -> LeagueInfo:
    """Get a league: its plan, teams, matches and table. `entries` grows with every change."""
    async with _saying(leagues, league):
        return await leagues.info(league, await current_user(request))


@get(
    "/api/leagues/{league:str}/matches/{match_number:int}", guards=[limited("lists")],
    **open_to("read", 404),
)  # fmt: skip
async def league_match(
    request: AnyRequest, leagues: Injected[Leagues], league: LeagueName, match_number: MatchNumber
) -> LeagueMatchInfo:
    """Get a match of a league with its boards. Line-ups are shown as soon as both are known."""
    async with _saying(leagues, league, not_allowed=NO_MATCH):
        return await leagues.match(league, match_number, await current_user(request))


_visible = open_to("read", 404)
_csv = {**_visible, "responses": {**_visible["responses"], **answered(str, "text/csv")}}


@get("/api/leagues/{league:str}/table.csv", guards=[limited("lists")], **_csv)
async def league_csv(request: AnyRequest, leagues: Injected[Leagues], league: LeagueName) -> Response[str]:
    """Get the table of a league as CSV."""
    await current_user(request)  # a program needs the scope
    async with _saying(leagues, league):
        return csv_file("league.csv", await leagues.csv(league))


@post(
    "/api/leagues/{league:str}/join", status_code=200, guards=[limited("lists")],
    **open_to("play", 404, 409, 422),
)  # fmt: skip
async def join_league(
    request: AnyRequest, leagues: Injected[Leagues], players: Injected[Players], league: LeagueName,
    data: JSONBody[JoinLeague],
) -> Response[LeagueInfo]:  # fmt: skip
    """Join a team, or enter a new one as its captain."""
    async with _saying(leagues, league):
        is_paper = (await leagues.hosted(league)).plan.paper
        comes = await ensure_user(request, players, data.name)
        access, cookies = (None, ()) if is_paper else access_of(request)
        await leagues.join(league, data, comes.user, comes.name, comes.newcomer, access)
        return Response(await leagues.info(league, comes.user), cookies=[*comes.cookies, *cookies])


@post(
    "/api/leagues/{league:str}/leave", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 404, 409),
)  # fmt: skip
async def leave_league(request: AnyRequest, leagues: Injected[Leagues], league: LeagueName) -> LeagueInfo:
    """Leave your team. Captains have to name another one first."""
    who = await require_user(request)
    async with _saying(leagues, league):
        await leagues.leave(league, who)
        return await leagues.info(league, who)


@post(
    "/api/leagues/{league:str}/do", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 403, 404, 409, 422),
)  # fmt: skip
async def do_in_league(
    request: AnyRequest, leagues: Injected[Leagues], league: LeagueName, data: JSONBody[DoInLeague]
) -> LeagueInfo:
    """Direct a league, or lead a team: line up, enter results, postpone, draw, correct and more."""
    who = await require_user(request)
    async with _saying(leagues, league):
        await leagues.do(league, who, data, given_name(data.name))
        return await leagues.info(league, who)


@post(
    "/api/leagues/{league:str}/play", status_code=200, guards=[limited("tables")],
    **open_to("play", 401, 404, 409, 422),
)  # fmt: skip
async def play_in_league(
    request: AnyRequest, leagues: Injected[Leagues], league: LeagueName, data: JSONBody[PlayInLeague]
) -> LeagueTableLink:
    """Get the table of the next leg at your board, which is created if needed."""
    who = await require_user(request)
    async with _saying(leagues, league):
        return await leagues.play(league, who, data)


@get(
    "/api/leagues/{league:str}/shared-access", guards=[limited("lists")], **open_to("read", 401, 403, 404)
)
async def league_shared_access(
    request: AnyRequest, leagues: Injected[Leagues], league: LeagueName
) -> list[SharedAccess]:
    """List who joined from the same browser or network, for the director. It proves nothing."""
    who = await require_user(request)
    async with _saying(leagues, league):
        return list(await leagues.shared_access(league, who))


def _saying(
    leagues: Leagues, league: str, not_director: Sentence = NOT_DIRECTOR, not_allowed: Code = NOT_ALLOWED
) -> AbstractAsyncContextManager[None]:
    return saying(NO_LEAGUE, not_director, not_allowed, lambda: leagues.names(league))


def _leagues(has: Services) -> Leagues:
    tables = has[Tables]
    parts = has[Journals], has[LeagueTables], has[Players], has[AccessMarks]
    return Leagues(has.store, *parts, tables.rng, has.clock)


leagues = Feature(
    "leagues",
    [
        list_leagues, create_league, league_info, league_match, league_csv, join_league, leave_league,
        do_in_league, play_in_league, league_shared_access,
    ],
    [
        Service(Journals, lambda has: Journals(has.store, has.clock), "league_journals"),
        Service(LeagueTables, lambda has: LeagueTables(has[Tables], has[Journals]), run=LeagueTables.run),
        Service(Leagues, _leagues),
    ],
    [
        Page("/leagues", "leagues/Leagues", WORDS, section="community"),
        Page("/leagues/{league}", "leagues/League", (*WORDS, "access_marks"), section="community"),
    ],
    words=read(Path(__file__).parent),
    data=replace(DATA, dates=dates, club_dates=club_dates),
    names={LeagueInfo: {"league": "league"}, LeagueSummary: {"league": "league"}},
)  # fmt: skip
