"""Drills as the API has them: posed, answered, judged."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw

from pegout import drills
from pegout.drills import Judgement, NoDrill, Problem
from pegout.game import Action
from pegout.questions import JudgeDrill
from pegout.server.web import refusals
from pegout.server.web.asking import LimitedQuestions
from pegout.server.web.refusals import Refusal
from pegout.server.web.users import AnyRequest
from pegout.server.workers.pool import Failed
from pegout.wire.drills import DrillJudged, DrillProgress, picture_of


def posed(kind: str, seed: int) -> Problem:
    """The problem of a kind and seed; raises Refusal."""
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
    """The judgement of an answer; raises Refusal."""
    if drills.is_light(problem.kind):
        return drills.judge(problem, action, seconds)
    question = JudgeDrill(kind=problem.kind, seed=problem.seed, action=Raw(msgspec.json.encode(action)))
    with questions.ask(request, refusals.NO_ANSWER) as asked:
        return await asked.judge(question)


async def preload(request: AnyRequest, questions: LimitedQuestions, problem: Problem) -> None:
    """Judge one answer while the player thinks, so that what this takes is loaded."""
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
