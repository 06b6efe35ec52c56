"""How people play: profiles, lists of ratings, one's own matches and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.people.people import People
from pegout.server.profiles.statistics import MOST
from pegout.server.web import refusals
from pegout.server.web.answers import table_file
from pegout.server.web.callers import caller, known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered, refused

PlayerName = Annotated[str, PathParameter(max_length=64, description="the name of an account")]
Family = Annotated[str, PathParameter(max_length=40, description="a game: cribbage, skalborg ...")]
Most = Annotated[int, QueryParameter(ge=1, le=MOST, description="at most so many")]
Page = Annotated[int, QueryParameter(ge=0, le=100, description="50 people each")]


@get("/api/players/{name:str}", guards=[limited("lists")], **open_to("read", 404))
async def profile(request: Request[Any, Any, State], name: PlayerName) -> wire.Profile:
    """What everybody may know of an account: ratings, how they went, the latest matches.

    Matches that were not listed are shown to the account alone.
    """
    people: People = request.app.state.people
    who = await caller(request)
    shown = await people.statistics.profile(name, "" if who is None else who.player)
    if shown is None:
        raise refusals.NO_PLAYER()
    return shown


@get("/api/ratings/{family:str}", guards=[limited("lists")], responses=refused(400, 429, 503))
async def ratings(request: Request[Any, Any, State], family: Family, page: Page = 0) -> list[wire.Ranked]:
    """Whose rating is no longer provisional, the highest first."""
    people: People = request.app.state.people
    return await people.statistics.best(family, page)


@get("/api/me/statistics", guards=[limited("questions")], **open_to("read", 401))
async def statistics(request: Request[Any, Any, State]) -> list[wire.Statistic]:
    """One's matches by preset, seats and company; what the points came from is counted bit by bit."""
    people: People = request.app.state.people
    return await people.statistics.of((await known(request)).player)


_csv: dict[str, Any] = open_to("read", 401)
_csv["responses"] |= answered(str, "text/csv")
FIGURES = ("n", "mean", "half")
AVERAGES = ("game", "preset", "seats", "bots", "what", "role")


@get("/api/me/statistics.csv", guards=[limited("questions")], **_csv)
async def statistics_csv(request: Request[Any, Any, State]) -> Response[str]:
    """The averages of these as a table, beside those of all others here and of experts."""
    people: People = request.app.state.people
    rows = [
        [each.game, each.preset, each.seats, each.bots, average.what, average.role, *_figures(average)]
        for each in await people.statistics.of((await known(request)).player)
        for average in each.averages
    ]
    heads = [f"{whose} {figure}" for whose in ("own", "field", "experts") for figure in FIGURES]
    return table_file("pegout-statistics.csv", [*AVERAGES, *heads], rows)


def _figures(average: wire.Average) -> list[Any]:
    """Three of each; empty where there are none."""
    every = (average.own, average.field, average.experts)
    return [None if each is None else getattr(each, name) for each in every for name in FIGURES]


@get("/api/me/matches", guards=[limited("lists")], **open_to("read", 401))
async def matches(request: Request[Any, Any, State], most: Most = 100) -> list[wire.OwnMatch]:
    """One's matches that are over, the latest first; what has been counted of each by now."""
    people: People = request.app.state.people
    return await people.statistics.matches((await known(request)).player, most)


@get("/api/me/matches.csv", guards=[limited("questions")], **_csv)
async def matches_csv(request: Request[Any, Any, State]) -> Response[str]:
    """The same, all of them, as a table: a match on a line, the points by what they came from."""
    people: People = request.app.state.people
    return _as_table(await people.statistics.matches((await known(request)).player))


PLAIN = ("table", "at", "game", "preset", "seats", "bots", "seat", "rank", "score", "gone", "rated", "deals",
         "cards", "play", "taken_back")  # fmt: skip


def _as_table(every: Sequence[wire.OwnMatch]) -> Response[str]:
    """A column for each phase, mark and average that there is: "points hand", "mean hand dealer"."""
    phases = sorted({phase for each in every for phase in each.points})
    marks = sorted({mark for each in every for mark in each.marks})
    means = sorted({measure for each in every for measure in each.means})
    rows = [
        [
            *(getattr(each, name) for name in PLAIN),
            *(each.points.get(name, 0) for name in phases), *(each.marks.get(name, 0) for name in marks),
            *(each.means.get(name) for name in means),
        ]
        for each in every
    ]  # fmt: skip
    heads = *(f"points {phase}" for phase in phases), *marks, *(f"mean {measure}" for measure in means)
    return table_file("pegout.csv", [*PLAIN, *heads], rows)


routes: list[ControllerRouterHandler] = [profile, ratings, statistics, statistics_csv, matches, matches_csv]
