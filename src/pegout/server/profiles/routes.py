"""Profiles, rating lists, and a player's own matches and statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Response, get
from litestar.di import Provide
from litestar.params import PathParameter, QueryParameter

from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.profiles import MOST, FoundPlayer, Profile, Ranked, Statistics
from pegout.server.profiles.history import Filters, Histories, OwnHistory, PlayerHistory, filters_in_query
from pegout.server.profiles.insights import Insights
from pegout.server.profiles.ratings import DATA, Rater
from pegout.server.profiles.summary import Average, OwnMatch, Statistic
from pegout.server.results import Counting
from pegout.server.results.badges import Badges
from pegout.server.web import AnyRequest, current_user, open_to, refusals, require_user
from pegout.server.web.answers import table_file
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered, refused

PlayerName = Annotated[str, PathParameter(max_length=64, description="the name of an account")]
Family = Annotated[str, PathParameter(max_length=40, description="a game: cribbage, skalborg ...")]
Most = Annotated[int, QueryParameter(ge=1, le=MOST, description="maximum number of matches")]
Days = Annotated[
    int | None,
    QueryParameter(ge=1, le=3660, description="compare this many days with the time before"),
]
After = Annotated[str | None, QueryParameter(max_length=100, description="`next` of the previous page")]
PageNumber = Annotated[int, QueryParameter(ge=0, le=100, description="page of 50 players, from 0")]

Beginning = Annotated[str, QueryParameter(max_length=64, description="how the name begins")]

FILTERS = {"filters": Provide(filters_in_query, sync_to_thread=False)}


@get("/api/players", guards=[limited("lists")], responses=refused(429, 503))
async def search_players(statistics: Injected[Statistics], search: Beginning) -> list[FoundPlayer]:
    """Search accounts by the beginning of their name. Returns at most ten."""
    return await statistics.search(search)


@get("/api/players/{name:str}", guards=[limited("lists")], **open_to("read", 404))
async def profile(request: AnyRequest, statistics: Injected[Statistics], name: PlayerName) -> Profile:
    """Get the public profile of an account: ratings, their history, the latest matches.

    Only the account itself sees matches that were not public.
    """
    who = await current_user(request)
    shown = await statistics.profile(name, "" if who is None else who.player)
    if shown is None:
        raise refusals.NO_PLAYER()
    return shown


@get(
    "/api/players/{name:str}/matches", guards=[limited("lists")], dependencies=FILTERS,
    **open_to("read", 404, 422),
)  # fmt: skip
async def history(
    request: AnyRequest, statistics: Injected[Statistics], histories: Injected[Histories], name: PlayerName,
    filters: Injected[Filters], after: After = None,
) -> PlayerHistory:  # fmt: skip
    """List the finished matches of an account, the latest first. Only the account itself sees those that were
    not public.
    """
    who = await current_user(request)
    player = await statistics.player(name)
    if player is None:
        raise refusals.NO_PLAYER()
    return await histories.public(player, "" if who is None else who.player, filters, after)


@get("/api/ratings/{family:str}", guards=[limited("lists")], responses=refused(429, 503))
async def ratings(statistics: Injected[Statistics], family: Family, page: PageNumber = 0) -> list[Ranked]:
    """List players by rating, the highest first. Provisional ratings are left out."""
    return await statistics.best(family, page)


@get(
    "/api/me/statistics", guards=[limited("questions")],
    operation_id="ApiMeStatisticsStatistics", **open_to("read", 401),
)  # fmt: skip
async def my_statistics(request: AnyRequest, statistics: Injected[Statistics]) -> list[Statistic]:
    """Get your statistics by preset, number of seats, and with or without bots.

    The sources of points are counted a few matches per request: repeat it while `counted` grows.
    """
    return await statistics.of((await require_user(request)).player)


@get(
    "/api/me/insights", guards=[limited("questions")], operation_id="ApiMeInsightsInsights",
    **open_to("read", 401),
)  # fmt: skip
async def my_insights(
    request: AnyRequest, statistics: Injected[Statistics], days: Days = None
) -> list[Insights]:
    """Get insights by preset: whether you are getting better, where you lose points, and whether you are
    lucky.

    They cover your latest 2,000 reviewed matches. Without `days`, the newer half is compared with the older
    half.
    """
    return await statistics.insights((await require_user(request)).player, days)


_csv: dict[str, Any] = open_to("read", 401)
_csv["responses"] |= answered(str, "text/csv")
FIGURES = ("n", "mean", "half", "low", "high")
AVERAGES = ("game", "preset", "seats", "bots", "what", "role")


@get(
    "/api/me/statistics.csv", guards=[limited("questions")],
    operation_id="ApiMeStatisticsCsvStatisticsCsv", **_csv,
)  # fmt: skip
async def my_statistics_csv(request: AnyRequest, statistics: Injected[Statistics]) -> Response[str]:
    """Get your averages as CSV, with those of all other players here and of experts."""
    rows = [
        [each.game, each.preset, each.seats, each.bots, average.what, average.role, *_figures(average)]
        for each in await statistics.of((await require_user(request)).player)
        for average in each.averages
    ]
    heads = [f"{whose} {figure}" for whose in ("own", "field", "experts") for figure in FIGURES]
    return table_file("pegout-statistics.csv", [*AVERAGES, *heads], rows)


def _figures(average: Average) -> list[Any]:
    """The figures of the player, of all other players and of experts; empty if there are none."""
    every = (average.own, average.field, average.experts)
    return [None if each is None else getattr(each, name) for each in every for name in FIGURES]


@get(
    "/api/me/matches", guards=[limited("lists")], operation_id="ApiMeMatchesMatches",
    **open_to("read", 401),
)  # fmt: skip
async def my_matches(
    request: AnyRequest, statistics: Injected[Statistics], most: Most = 100
) -> list[OwnMatch]:
    """List your finished matches, the latest first, with the statistics that have been counted so far."""
    return await statistics.matches((await require_user(request)).player, most)


@get(
    "/api/me/history", guards=[limited("lists")], operation_id="ApiMeHistoryHistory", dependencies=FILTERS,
    **open_to("read", 401, 422),
)  # fmt: skip
async def my_history(
    request: AnyRequest, histories: Injected[Histories], filters: Injected[Filters], after: After = None
) -> OwnHistory:
    """List your finished matches page by page, the latest first."""
    return await histories.own((await require_user(request)).player, filters, after)


@get("/api/me/matches.csv", guards=[limited("questions")], operation_id="ApiMeMatchesCsvMatchesCsv", **_csv)
async def my_matches_csv(request: AnyRequest, histories: Injected[Histories]) -> Response[str]:
    """Get all your finished matches as CSV, one line each, with points by their source.

    Every phase, mark and average has a column, such as "points hand" or "mean hand dealer".
    """
    player = (await require_user(request)).player
    phases, marks, means = set[str](), set[str](), set[str]()
    async for each in histories.every(player):
        phases.update(each.points)
        marks.update(each.marks)
        means.update(each.means)
    columns = sorted(phases), sorted(marks), sorted(means)
    rows = [_line(each, *columns) async for each in histories.every(player)]
    heads = (
        *PLAIN, *(f"points {phase}" for phase in columns[0]), *columns[1],
        *(f"mean {measure}" for measure in columns[2]),
    )  # fmt: skip
    return await asyncio.to_thread(table_file, "pegout.csv", heads, rows)


PLAIN = ("table", "at", "game", "preset", "seats", "bots", "seat", "rank", "score", "gone", "rated", "deals",
         "cards", "play", "taken_back")  # fmt: skip


def _line(each: OwnMatch, phases: Sequence[str], marks: Sequence[str], means: Sequence[str]) -> list[object]:
    return [
        *(getattr(each, name) for name in PLAIN),
        *(each.points.get(name, 0) for name in phases), *(each.marks.get(name, 0) for name in marks),
        *(each.means.get(name) for name in means),
    ]  # fmt: skip


profiles = Feature(
    "profiles",
    [
        search_players,
        profile,
        history,
        ratings,
        my_statistics,
        my_statistics_csv,
        my_insights,
        my_matches,
        my_matches_csv,
        my_history,
    ],
    [
        Service(Histories, lambda has: Histories(has.store)),
        Service(
            Statistics,
            lambda has: Statistics(has.store, has[Counting], has[Histories], has[Badges], has.clock),
        ),
        Service(Rater, lambda has: Rater(has.store), run=Rater.run),
    ],
    [
        Page(
            "/players/{name?}",
            "Players",
            ["account", "profile", "history", "statistics"],
            section="community",
        ),
        Page("/history", "History", ["history"]),
        Page("/statistics", "Statistics", ["statistics"]),
        Page("/community", "Community", ["account", "community"], section="community"),
    ],
    data=DATA,
    names={Ranked: {"name": "name"}, FoundPlayer: {"name": "name"}},
)
