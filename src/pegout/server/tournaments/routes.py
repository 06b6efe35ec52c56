"""The HTTP routes of events, and their pages."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from pegout.server.access_marks import AccessMarks, SharedAccess
from pegout.server.access_marks.requests import access_of
from pegout.server.club_events import Opens
from pegout.server.feature import Feature, Injected, Page, Service, Services
from pegout.server.people import Players
from pegout.server.play import Tables
from pegout.server.results import Counting
from pegout.server.tournaments import Tournaments
from pegout.server.tournaments.bodies import (
    DirectEvent,
    EnterEvent,
    EventInfo,
    EventList,
    EventRest,
    EventResult,
    EventSummary,
    NewEvent,
)
from pegout.server.tournaments.endings import Endings
from pegout.server.tournaments.evenings import evenings
from pegout.server.tournaments.journal import DATA, Journals
from pegout.server.tournaments.running import Running
from pegout.server.tournaments.tables import EventTables
from pegout.server.web import AnyRequest, current_user, ensure_user, given_name, open_to, require_user
from pegout.server.web.answers import csv_file
from pegout.server.web.event_errors import saying
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered
from pegout.server.web.refusals import Code, Sentence
from pegout.tournaments import WORDS
from pegout.words import Text
from pegout.words.catalogue import read

NO_EVENT = Sentence(404, "no_event", Text("refused-no-event"))
NOT_ALLOWED = Code(409, "event")
NOT_DIRECTOR = Sentence(403, "director", Text("refused-not-director"))
NOT_CLUB = Sentence(403, "director", Text("refused-not-club-director"))

EventName = Annotated[str, PathParameter(max_length=32, description="the last part of its link")]


@get("/api/tournaments", guards=[limited("lists")], **open_to("read"))
async def list_events(
    request: AnyRequest, tournaments: Injected[Tournaments],
    club: Annotated[str, QueryParameter(max_length=32, description="only events of this club")] = "",
) -> EventList:  # fmt: skip
    """List public events, those that you signed up for or direct, and those of your clubs."""
    return await tournaments.list(await current_user(request), club)


@post("/api/tournaments", guards=[limited("tables")], **open_to("play", 403, 409, 422))
async def create_event(
    request: AnyRequest, tournaments: Injected[Tournaments], players: Injected[Players],
    data: JSONBody[NewEvent],
) -> Response[EventInfo]:  # fmt: skip
    """Create an event. You become its director."""
    comes = await ensure_user(request, players, data.name)
    async with _saying(tournaments, "", NOT_CLUB):
        event = await tournaments.create(data, comes.user, comes.name, comes.newcomer)
    return Response(await tournaments.info(event, comes.user), cookies=comes.cookies)


@get("/api/tournaments/{event:str}", guards=[limited("lists")], **open_to("read", 404))
async def event_info(request: AnyRequest, tournaments: Injected[Tournaments], event: EventName) -> EventInfo:
    """Get an event: its plan, people, rounds, standings and journal. `entries` grows with every change."""
    async with _saying(tournaments, event):
        return await tournaments.info(event, await current_user(request))


_visible = open_to("read", 404)
_csv = {**_visible, "responses": {**_visible["responses"], **answered(str, "text/csv")}}


@get("/api/tournaments/{event:str}/standings.csv", guards=[limited("lists")], **_csv)
async def event_csv(
    request: AnyRequest, tournaments: Injected[Tournaments], event: EventName
) -> Response[str]:
    """Get the standings of an event as CSV."""
    await current_user(request)  # a program needs the scope
    async with _saying(tournaments, event):
        return csv_file("standings.csv", await tournaments.csv(event))


@post(
    "/api/tournaments/{event:str}/enter", status_code=200, guards=[limited("lists")],
    **open_to("play", 404, 409, 422, bots=True),
)  # fmt: skip
async def enter_event(
    request: AnyRequest, tournaments: Injected[Tournaments], players: Injected[Players], event: EventName,
    data: JSONBody[EnterEvent],
) -> Response[EventInfo]:  # fmt: skip
    """Sign up for an event. If check-in is open, you are checked in, too. Late arrivals play from the next
    round on.
    """
    async with _saying(tournaments, event):
        is_paper = (await tournaments.hosted(event)).plan.paper
        comes = await ensure_user(request, players, data.name)
        unmarked = is_paper or comes.user.is_bot
        access, cookies = (None, ()) if unmarked else access_of(request)
        await tournaments.enter(event, comes.user, comes.name, comes.newcomer, access)
        return Response(await tournaments.info(event, comes.user), cookies=[*comes.cookies, *cookies])


@post(
    "/api/tournaments/{event:str}/leave", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 404, 409, bots=True),
)  # fmt: skip
async def leave_event(request: AnyRequest, tournaments: Injected[Tournaments], event: EventName) -> EventInfo:
    """Leave an event. Once it has started, you are not paired again and lose an unfinished game."""
    who = await require_user(request)
    async with _saying(tournaments, event):
        await tournaments.leave(event, who)
        return await tournaments.info(event, who)


@post(
    "/api/tournaments/{event:str}/rest", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 404, 409, bots=True),
)  # fmt: skip
async def rest_in_event(
    request: AnyRequest, tournaments: Injected[Tournaments], event: EventName, data: JSONBody[EventRest]
) -> EventInfo:
    """Pause in an arena, or play on. A running game continues."""
    who = await require_user(request)
    async with _saying(tournaments, event):
        await tournaments.rest(event, who, data)
        return await tournaments.info(event, who)


@post(
    "/api/tournaments/{event:str}/result", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 404, 409),
)  # fmt: skip
async def enter_result(
    request: AnyRequest, tournaments: Injected[Tournaments], event: EventName, data: JSONBody[EventResult]
) -> EventInfo:
    """Enter the result of your game at an event played in person. It counts once your opponent has entered
    the same.
    """
    who = await require_user(request)
    async with _saying(tournaments, event):
        await tournaments.result(event, who, data)
        return await tournaments.info(event, who)


@post(
    "/api/tournaments/{event:str}/direct", status_code=200, guards=[limited("lists")],
    **open_to("play", 401, 403, 404, 409, 422),
)  # fmt: skip
async def direct_event(
    request: AnyRequest, tournaments: Injected[Tournaments], event: EventName, data: JSONBody[DirectEvent]
) -> EventInfo:
    """Direct an event: start, pause, pair, correct and more. Everything is public in the journal."""
    who = await require_user(request)
    async with _saying(tournaments, event):
        await tournaments.direct(event, who, data, given_name(data.name))
        return await tournaments.info(event, who)


@get(
    "/api/tournaments/{event:str}/shared-access", guards=[limited("lists")], **open_to("read", 401, 403, 404)
)
async def event_shared_access(
    request: AnyRequest, tournaments: Injected[Tournaments], event: EventName
) -> list[SharedAccess]:
    """List who entered from the same browser or network, for the director. It proves nothing."""
    who = await require_user(request)
    async with _saying(tournaments, event):
        return list(await tournaments.shared_access(event, who))


def _saying(
    tournaments: Tournaments, event: str, not_director: Sentence = NOT_DIRECTOR
) -> AbstractAsyncContextManager[None]:
    return saying(NO_EVENT, not_director, NOT_ALLOWED, lambda: tournaments.names(event))


def _endings(has: Services) -> Endings:
    return Endings(has.store, has[Journals], has[Counting], has.clock)


def _running(has: Services) -> Running:
    tables = has[Tables]
    return Running(has[Journals], has[EventTables], has[Endings], has.store, tables.rng, has.clock)


def _tournaments(has: Services) -> Tournaments:
    parts = has[Journals], has[EventTables], has[Running], has[Endings]
    return Tournaments(has.store, *parts, has[Players], has[AccessMarks], has.clock)


tournaments = Feature(
    "tournaments",
    [list_events, create_event, event_info, event_csv, enter_event, leave_event, rest_in_event, enter_result,
     direct_event, event_shared_access],
    [
        Service(Journals, lambda has: Journals(has.store, has.clock), "event_journals"),
        Service(Endings, _endings, "event_endings"),
        Service(Opens, lambda has: evenings(has.clock)),
        Service(EventTables, lambda has: EventTables(has[Tables], has[Journals], has[Endings])),
        Service(Running, _running, "running_events", run=Running.run),
        Service(Tournaments, _tournaments),
    ],
    [
        Page("/events", "tournaments/Events", ["tournaments", "community"], section="community"),
        Page(
            "/events/{event}", "tournaments/Event", ["tournaments", "community", "access_marks"],
            section="community",
        ),
        Page("/watch-event/{event}", "tournaments/EventBoards", ["tournaments"], section="watch"),
    ],
    words={
        language: source + WORDS.get(language, "") for language, source in read(Path(__file__).parent).items()
    },
    data=DATA,
    names={EventInfo: {"event": "event"}, EventSummary: {"event": "event"}},
)
