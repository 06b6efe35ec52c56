"""Training: questions, what answers were worth, and how somebody comes along."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.types import ControllerRouterHandler
from msgspec import Raw

from pegout import drills, wire
from pegout.drills import Judgement, NoDrill, Problem
from pegout.game import Action
from pegout.questions import JudgeDrill
from pegout.server.feature import service
from pegout.server.people.people import People
from pegout.server.web import refusals
from pegout.server.web.answers import table_file
from pegout.server.web.asking import LimitedQuestions
from pegout.server.web.callers import caller, known, open_to
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered
from pegout.server.web.refusals import Refusal
from pegout.server.workers.pool import Failed

KindName = Annotated[str, PathParameter(max_length=20, description=", ".join(drills.KINDS))]
Seed = Annotated[int, PathParameter(ge=0, lt=drills.SEEDS, description="which question")]


def posed(kind: str, seed: int) -> Problem:
    """What is asked; raises Refusal."""
    try:
        return drills.pose(kind, seed)
    except NoDrill:
        raise refusals.NO_DRILL() from None


def read(problem: Problem, action: Any) -> Action:
    """An answer; raises Refusal."""
    try:
        return drills.read(problem, action)
    except NoDrill:
        raise refusals.NO_ANSWER() from None


async def judged(
    request: Request[Any, Any, State], problem: Problem, action: Action, seconds: float | None = None
) -> Judgement:
    """What an answer was worth; raises Refusal."""
    if drills.is_light(problem.kind):
        return drills.judge(problem, action, seconds)
    question = JudgeDrill(kind=problem.kind, seed=problem.seed, action=Raw(msgspec.json.encode(action)))
    with service(request, LimitedQuestions).ask(request, refusals.NO_ANSWER) as questions:
        return await questions.judge(question)


async def made_ready(request: Request[Any, Any, State], problem: Problem) -> None:
    """Have one answer judged while somebody thinks of theirs, so that what it takes is loaded."""
    if not drills.is_light(problem.kind):
        action = problem.state.default(problem.seat)
        with suppress(Failed, Refusal):
            await judged(request, problem, action)


def told(
    problem: Problem, action: Action, judgement: Judgement, progress: wire.DrillProgress | None
) -> wire.DrillJudged:
    return wire.DrillJudged(
        good=judgement.good, decision=judgement.decision, ranking=judgement.ranking,
        picture=wire.picture_of(problem, drills.after(problem, action)), progress=progress,
    )  # fmt: skip


@get("/api/drills/{kind:str}", guards=[limited("questions")], **open_to("read", 404))
async def drill(
    request: Request[Any, Any, State],
    kind: KindName,
    seed: Annotated[
        int | None, QueryParameter(gt=-1, lt=drills.SEEDS, description="which question; else what is due")
    ] = None,
) -> Response[wire.Drill]:
    """A question: that of a seed, else one that takes what whoever asks should practise now."""
    people: People = request.app.state.people
    if kind not in drills.KINDS:
        raise refusals.NO_DRILL()
    if seed is None:
        who = await caller(request)
        rng = random.Random()  # no secret: the address shows the seed
        skill = rng.choice(drills.skills(kind))
        if who is not None:
            skill = await people.training.skill_for(who.player, kind)
        seed = drills.seed_for(kind, skill, rng)
    problem = posed(kind, seed)
    ahead = BackgroundTask(made_ready, request, problem)
    return Response(wire.drill_of(problem), background=ahead)


@post(
    "/api/drills/{kind:str}/{seed:int}", status_code=200, guards=[limited("questions")],
    **open_to("play", 404, 422, 503),
)  # fmt: skip
async def answer(
    request: Request[Any, Any, State], kind: KindName, seed: Seed, data: JSONBody[wire.DrillAnswer]
) -> wire.DrillJudged:
    """What an answer was worth, and what was better; kept for who is known, the first answer alone."""
    people: People = request.app.state.people
    if kind not in drills.KINDS:
        raise refusals.NO_DRILL()
    problem = posed(kind, seed)
    action = read(problem, data.action)
    judgement = await judged(request, problem, action, data.seconds)
    who, progress = await caller(request), None
    if who is not None and await people.training.note(
        who.player, problem, action, judgement, data.seconds
    ):
        progress = await people.training.progress(who.player, problem.kind)
    return told(problem, action, judgement, progress)


@get("/api/me/drills", guards=[limited("lists")], **open_to("read"))
async def progress(request: Request[Any, Any, State]) -> list[wire.DrillProgress]:
    """How one comes along with each kind of drill that one has tried; nothing, for who was never here."""
    people: People = request.app.state.people
    who = await caller(request)
    return [] if who is None else await people.training.all_progress(who.player)


COLUMNS = ("kind", "seed", "at", "answer", "good", "cost", "seconds")
_csv: dict[str, Any] = open_to("read", 401)
_csv["responses"] |= answered(str, "text/csv")


@get("/api/me/drills.csv", guards=[limited("questions")], **_csv)
async def answers_csv(request: Request[Any, Any, State]) -> Response[str]:
    """One's answers as a table, the latest first."""
    people: People = request.app.state.people
    rows = await people.training.answers((await known(request)).player)
    return table_file("pegout-drills.csv", COLUMNS, ((*row[:4], int(row[4]), *row[5:]) for row in rows))


routes: list[ControllerRouterHandler] = [drill, answer, progress, answers_csv]
