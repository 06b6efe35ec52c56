"""How people play: profiles, lists of ratings, one's own statistics."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.server.http.answers import Refusal
from pegout.server.http.callers import caller, known, open_to
from pegout.server.http.document import refused
from pegout.server.http.limits import limited
from pegout.server.people.people import People
from pegout.words import Text

PlayerName = Annotated[str, PathParameter(max_length=64, description="the name of an account")]
Family = Annotated[str, PathParameter(max_length=40, description="a game: cribbage, skalborg ...")]
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
        raise Refusal(404, "no_player", Text("refused-no-player"))
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


routes: list[ControllerRouterHandler] = [profile, ratings, statistics]
