"""Drills, the hand of the day, and progress with them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Raw

from pegout import drills
from pegout.drills import Judgement, Kind, NoDrill, Problem
from pegout.game import Action
from pegout.questions import JudgeDrill
from pegout.server.feature import Feature, Injected, Page, Service
from pegout.server.people.sessions import User
from pegout.server.training import DATA, Training
from pegout.server.web import AnyRequest, current_user, open_to, refusals, require_user
from pegout.server.web.answers import table_file
from pegout.server.web.limits import LimitedQuestions, limited
from pegout.server.web.openapi import answered
from pegout.server.web.refusals import Refusal
from pegout.server.workers.pool import Failed
from pegout.wire.drills import (
    Daily,
    DailyShare,
    Drill,
    DrillAnswer,
    DrillJudged,
    DrillProgress,
    drill_of,
    picture_of,
)


def posed(kind: str, seed: int) -> Problem:
    """The drill of a kind and seed; raises Refusal."""
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
    request: AnyRequest, questions: LimitedQuestions, problem: Problem, action: Action,
    seconds: float | None = None,
) -> Judgement:  # fmt: skip
    """The judgment of an answer; raises Refusal."""
    if drills.is_light(problem.kind):
        return drills.judge(problem, action, seconds)
    question = JudgeDrill(kind=problem.kind, seed=problem.seed, action=Raw(msgspec.json.encode(action)))
    with questions.ask(request, refusals.NO_ANSWER) as asked:
        return await asked.judge(question)


async def preload(request: AnyRequest, questions: LimitedQuestions, problem: Problem) -> None:
    """Judge one answer while the player thinks, so that dependencies are loaded."""
    if not drills.is_light(problem.kind):
        action = problem.state.default(problem.seat)
        with suppress(Failed, Refusal):
            await judged(request, questions, problem, action)


def judged_body(
    problem: Problem, action: Action, judgement: Judgement, progress: DrillProgress | None
) -> DrillJudged:
    return DrillJudged(
        good=judgement.good, decision=judgement.decision, ranking=judgement.ranking,
        picture=picture_of(problem, drills.after(problem, action)), progress=progress,
    )  # fmt: skip


DAILY: Kind = "daily"  # the kind of drill of the hand of the day

KindName = Annotated[str, PathParameter(max_length=20, description=", ".join(drills.KINDS))]
Seed = Annotated[int, PathParameter(ge=0, lt=drills.SEEDS, description="seed of the question")]
WantedSeed = Annotated[
    int | None, QueryParameter(gt=-1, lt=drills.SEEDS, description="by default of a question that is due")
]
Day = Annotated[int, PathParameter(ge=0, lt=drills.SEEDS, description="days since 1970, UTC")]


# --- drills -------------------------------------------------------------------------------------------


@get("/api/drills/{kind:str}", guards=[limited("questions")], **open_to("read", 404))
async def drill(
    request: AnyRequest, training: Injected[Training], limited_questions: Injected[LimitedQuestions],
    kind: KindName, seed: WantedSeed = None,
) -> Response[Drill]:  # fmt: skip
    """Get a drill by its seed, or one for a skill that is due for review."""
    if kind not in drills.KINDS:
        raise refusals.NO_DRILL()
    if seed is None:
        who = await current_user(request)
        rng = random.Random()  # no secret: the address shows the seed
        skill = rng.choice(drills.skills(kind))
        if who is not None:
            skill = await training.skill_for(who.player, kind)
        seed = drills.seed_for(kind, skill, rng)
    problem = posed(kind, seed)
    ahead = BackgroundTask(preload, request, limited_questions, problem)
    return Response(drill_of(problem), background=ahead)


@post(
    "/api/drills/{kind:str}/{seed:int}", status_code=200, guards=[limited("questions")],
    operation_id="ApiDrillsKindSeedAnswer", **open_to("play", 404, 422, 503),
)  # fmt: skip
async def answer_drill(
    request: AnyRequest, training: Injected[Training], limited_questions: Injected[LimitedQuestions],
    kind: KindName, seed: Seed, data: JSONBody[DrillAnswer],
) -> DrillJudged:  # fmt: skip
    """Answer a drill. Only your first answer counts for your progress."""
    if kind not in drills.KINDS:
        raise refusals.NO_DRILL()
    problem = posed(kind, seed)
    action = read(problem, data.action)
    judgement = await judged(request, limited_questions, problem, action, data.seconds)
    who, progress = await current_user(request), None
    if who is not None and await training.note(who.player, problem, action, judgement, data.seconds):
        progress = await training.progress(who.player, problem.kind)
    return judged_body(problem, action, judgement, progress)


# --- the hand of the day ------------------------------------------------------------------------------


@get("/api/daily", guards=[limited("questions")], **open_to("read", 503))
async def daily(
    request: AnyRequest, training: Injected[Training], limited_questions: Injected[LimitedQuestions]
) -> Response[Daily]:
    """Get the hand of the day, and yesterday's. Everyone's answers are included once you have answered."""
    ahead = BackgroundTask(preload, request, limited_questions, posed(DAILY, training.today))
    who = await current_user(request)
    return Response(await _daily(request, training, limited_questions, who, training.today), background=ahead)


@post(
    "/api/daily/{day:int}", status_code=200, guards=[limited("questions")],
    operation_id="ApiDailyDayAnswer", **open_to("play", 401, 404, 409, 422, 503),
)  # fmt: skip
async def answer_daily(
    request: AnyRequest, training: Injected[Training], limited_questions: Injected[LimitedQuestions],
    day: Day, data: JSONBody[DrillAnswer],
) -> Daily:  # fmt: skip
    """Answer the hand of the day. Only your first answer counts."""
    who, problem = await require_user(request), posed(DAILY, day)
    if day != training.today:
        raise refusals.DAILY_OVER()
    action = read(problem, data.action)
    judgement = await judged(request, limited_questions, problem, action, data.seconds)
    await training.note(who.player, problem, action, judgement, data.seconds)
    return await _daily(request, training, limited_questions, who, day)


async def _daily(
    request: AnyRequest, training: Training, questions: LimitedQuestions, who: User | None, day: int
) -> Daily:
    problem, before = posed(DAILY, day), posed(DAILY, day - 1)
    given = None if who is None else await training.answer(who.player, DAILY, day)
    mine, shares, better = None, list[DailyShare](), None
    if who is not None and given is not None:
        action = read(problem, msgspec.json.decode(given))
        judgement = await judged(request, questions, problem, action)
        mine = judged_body(problem, action, judgement, await training.progress(who.player, DAILY))
        shares = _shares(problem, await training.shares(DAILY, day), given)
        better = _better(shares)
    theirs = None if who is None else await training.answer(who.player, DAILY, day - 1)
    yesterday = _shares(before, await training.shares(DAILY, day - 1), theirs)
    return Daily(
        day=day, drill=drill_of(problem), told=mine, shares=shares, better=better, yesterday=yesterday,
        yesterdays=drill_of(before) if yesterday else None,
    )  # fmt: skip


def _shares(
    problem: Problem, rows: Sequence[tuple[bytes, int, float]], given: bytes | None
) -> list[DailyShare]:
    view = problem.state.view(problem.seat)
    return [
        DailyShare(
            problem.game.label(view, problem.seat, read(problem, msgspec.json.decode(answer))),
            people, cost, answer == given,
        )
        for answer, people, cost in rows
    ]  # fmt: skip


def _better(shares: Sequence[DailyShare]) -> float | None:
    """The share of other answers, 0 .. 1, that cost more than the player's own; None without others."""
    own = next(each.cost for each in shares if each.yours)
    others = sum(each.people for each in shares) - 1
    return sum(each.people for each in shares if each.cost > own) / others if others else None


# --- progress -----------------------------------------------------------------------------------------

COLUMNS = ("kind", "seed", "at", "answer", "good", "cost", "seconds")
_csv: dict[str, Any] = open_to("read", 401)
_csv["responses"] |= answered(str, "text/csv")


@get("/api/me/drills", guards=[limited("lists")], **open_to("read"))
async def progress(request: AnyRequest, training: Injected[Training]) -> list[DrillProgress]:
    """Get your progress with each kind of drill that you have tried."""
    who = await current_user(request)
    return [] if who is None else await training.all_progress(who.player)


@get("/api/me/drills.csv", guards=[limited("questions")], **_csv)
async def answers_csv(request: AnyRequest, training: Injected[Training]) -> Response[str]:
    """Get your answers as CSV, the latest first."""
    rows = await training.answers((await require_user(request)).player)
    return table_file("pegout-drills.csv", COLUMNS, ((*row[:4], int(row[4]), *row[5:]) for row in rows))


training = Feature(
    "training",
    [drill, answer_drill, daily, answer_daily, progress, answers_csv],
    [Service(Training, lambda has: Training(has.store, has.clock))],
    [
        Page("/train/{kind?}", "Train", ["train"], stays=True, section="train"),
        Page("/daily", "Daily", ["train"], section="train"),
    ],
    data=DATA,
    names={Drill: {"kind": "kind", "seed": "seed"}, Daily: {"day": "day"}},
)
