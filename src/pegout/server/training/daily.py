"""The hand of the day: the same for all, and after one's own answer what everybody has answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from pegout import drills, wire
from pegout.drills import Problem
from pegout.server.people.people import People
from pegout.server.people.sessions import Who
from pegout.server.training.routes import judged, made_ready, posed, read, told
from pegout.server.web import refusals
from pegout.server.web.callers import caller, known, open_to
from pegout.server.web.limits import limited

KIND = "daily"
Day = Annotated[int, PathParameter(ge=0, lt=drills.SEEDS, description="since 1970, UTC")]


@get("/api/daily", guards=[limited("questions")], **open_to("read", 503))
async def daily(request: Request[Any, Any, State]) -> Response[wire.Daily]:
    """Today's hand; once one has answered, with what everybody has; and yesterday's."""
    people: People = request.app.state.people
    today = people.training.today
    ahead = BackgroundTask(made_ready, request, posed(KIND, today))
    return Response(await _told(request, await caller(request), today), background=ahead)


@post(
    "/api/daily/{day:int}", status_code=200, guards=[limited("questions")],
    **open_to("play", 401, 404, 409, 422, 503),
)  # fmt: skip
async def answer(
    request: Request[Any, Any, State], day: Day, data: JSONBody[wire.DrillAnswer]
) -> wire.Daily:
    """Answer the hand of today. Only the first answer counts; a later one changes nothing."""
    people: People = request.app.state.people
    who, problem = await known(request), posed(KIND, day)
    if day != people.training.today:
        raise refusals.DAILY_OVER()
    action = read(problem, data.action)
    judgement = await judged(request, problem, action, data.seconds)
    await people.training.note(who.player, problem, action, judgement, data.seconds)
    return await _told(request, who, day)


async def _told(request: Request[Any, Any, State], who: Who | None, day: int) -> wire.Daily:
    people: People = request.app.state.people
    problem, before = posed(KIND, day), posed(KIND, day - 1)
    given = None if who is None else await people.training.answer(who.player, KIND, day)
    mine, shares, better = None, list[wire.DailyShare](), None
    if who is not None and given is not None:
        action = read(problem, msgspec.json.decode(given))
        judgement = await judged(request, problem, action)
        mine = told(problem, action, judgement, await people.training.progress(who.player, "daily"))
        shares = _shares(problem, await people.training.shares(KIND, day), given)
        better = _better(shares)
    theirs = None if who is None else await people.training.answer(who.player, KIND, day - 1)
    yesterday = _shares(before, await people.training.shares(KIND, day - 1), theirs)
    return wire.Daily(
        day=day, drill=wire.drill_of(problem), told=mine, shares=shares, better=better, yesterday=yesterday,
        yesterdays=wire.drill_of(before) if yesterday else None,
    )  # fmt: skip


def _shares(
    problem: Problem, rows: Sequence[tuple[bytes, int, float]], given: bytes | None
) -> list[wire.DailyShare]:
    view = problem.state.view(problem.seat)
    return [
        wire.DailyShare(
            problem.game.label(view, problem.seat, read(problem, msgspec.json.decode(answer))),
            people, cost, answer == given,
        )
        for answer, people, cost in rows
    ]  # fmt: skip


def _better(shares: Sequence[wire.DailyShare]) -> float | None:
    """Than which part of the others one was better; None: there are no others."""
    own = next(each.cost for each in shares if each.yours)
    others = sum(each.people for each in shares) - 1
    return sum(each.people for each in shares if each.cost > own) / others if others else None


routes: list[ControllerRouterHandler] = [daily, answer]
