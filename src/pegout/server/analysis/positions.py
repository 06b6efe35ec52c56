"""Positions that are set up: what they look like, and what each choice is worth."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from pegout import wire
from pegout.game import AnyGame, BadRules, IllegalAction
from pegout.game.notation import LONGEST, BadPosition
from pegout.games import find
from pegout.positions import read
from pegout.questions import Analyse
from pegout.review.analysing import Analysis
from pegout.server.analysis.discards import asking, while_heard
from pegout.server.web.limits import limited
from pegout.server.web.openapi import refused
from pegout.server.web.refusals import Refusal
from pegout.server.workers.questions import Questions
from pegout.wire import BadMessage

At = Annotated[
    str, QueryParameter(description="the position: dealer hand 5H 6H 7S JC KD 2S", max_length=LONGEST)
]
Of = Annotated[str, QueryParameter(description="the game, where the position names no preset", max_length=40)]


@get("/api/analyse/position", guards=[limited("lists")], responses=refused(400, 422, 429))
async def position(
    request: Request[Any, Any, State],
    at: At = "",
    game: Of = "",
    then: Annotated[str, QueryParameter(description="what is done next: play 9D", max_length=100)] = "",
    do: Annotated[str, QueryParameter(description="the same as an action, in JSON", max_length=400)] = "",
) -> wire.SetUp:
    """A position as far as it is set up: its fields, what is wrong or lacking, what a table shows of it."""
    questions: Questions = request.app.state.questions
    try:
        made = await asyncio.to_thread(wire.set_up, at, _game(game), tuple(then.split()), do)
    except BadPosition as error:
        raise Refusal(422, "position", error.text) from None
    except (BadMessage, IllegalAction) as error:
        raise Refusal(422, "action", error.text) from None
    questions.warm_up(made.game)
    return made


@get("/api/analyse/choices", guards=[limited("questions")], responses=refused(400, 422, 429, 503))
async def choices(
    request: Request[Any, Any, State],
    at: At,
    game: Of = "",
    play: Annotated[
        Literal["exact", "sampled"],
        QueryParameter(description="whether the play is sampled where no table has it; needs Numba"),
    ] = "exact",
) -> Analysis:
    """What may be done in a position, each with its worth, the best first."""
    questions: Questions = request.app.state.questions
    try:
        known = await asyncio.to_thread(read, at, _game(game))
    except BadPosition as error:
        raise Refusal(422, "position", error.text) from None
    question = Analyse.of(known, sampled=play == "sampled")
    with asking(request, "position"):
        return await while_heard(request, questions.analyse(question))


def _game(name: str) -> AnyGame | None:
    try:
        return find(name) if name else None
    except BadRules as error:
        raise Refusal(422, "game", error.text) from None


routes: list[ControllerRouterHandler] = [position, choices]
