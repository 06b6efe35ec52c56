"""The API of lessons: the list, one lesson, and checking an answer."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK
from msgspec import Raw

from pegout.game import IllegalAction
from pegout.lessons import NoLesson, answer, find_lesson, positions
from pegout.lessons import lessons as every_lesson
from pegout.server.feature import Feature, Page
from pegout.server.web import AnyRequest, refusals
from pegout.server.web.answers import send_file
from pegout.server.web.limits import limited
from pegout.server.web.openapi import answered, refused
from pegout.server.web.page import File, made_file
from pegout.wire.lessons import LessonAnswer, LessonInfo, LessonTold, Tried, told_lesson
from pegout.wire.reading import BadMessage, encode, read_action

Name = Annotated[str, PathParameter(description="name of the lesson", max_length=40)]
Step = Annotated[int, PathParameter(description="number of the step, from 0", ge=0, le=1000)]


@get(
    "/api/lessons",
    sync_to_thread=False,
    responses={**answered(list[LessonInfo], kept=True), **refused()},
)
def list_lessons(request: AnyRequest) -> Response[bytes]:
    """List all lessons, by game."""
    return send_file(request, _listed())


@get(
    "/api/lessons/{lesson:str}",
    sync_to_thread=True,
    responses={**answered(LessonTold, kept=True), **refused(404)},
)
def read_lesson(request: AnyRequest, lesson: Name) -> Response[bytes]:
    """Get a lesson: each step with its position as the learner sees it."""
    return send_file(request, _told(_known(lesson)))


@post(
    "/api/lessons/{lesson:str}/{step:int}",
    status_code=HTTP_200_OK,
    sync_to_thread=False,
    guards=[limited("questions")],
    responses=refused(404, 422, 429),
)
def answer_learner(lesson: Name, step: Step, data: JSONBody[Tried]) -> LessonAnswer:
    """Check the answer to a step of a lesson, and get feedback."""
    game, found = find_lesson(_known(lesson))
    try:
        told = answer(found.name, step, read_action(game, Raw(encode(data.action))))
    except NoLesson as error:
        raise refusals.NO_LESSON.because(error.text) from None
    except (BadMessage, IllegalAction) as error:
        raise refusals.ILLEGAL_ACTION.because(error.text) from None
    return LessonAnswer(told.right, told.text, told.best)


def _known(name: str) -> str:
    """The name, if there is such a lesson; raises Refusal."""
    try:
        find_lesson(name)
    except NoLesson as error:
        raise refusals.NO_LESSON.because(error.text) from None
    return name


@cache
def _listed() -> File:
    every = [
        LessonInfo(name, game.name, len(positions(lesson))) for name, (game, lesson) in every_lesson().items()
    ]
    return made_file(encode(every), MediaType.JSON)


@cache
def _told(name: str) -> File:
    """A lesson as JSON. `name`: of an existing lesson, which bounds the cache."""
    return made_file(encode(told_lesson(*find_lesson(name))), MediaType.JSON)


lessons = Feature(
    "lessons",
    [list_lessons, read_lesson, answer_learner],
    pages=[Page("/learn/{lesson?}", "Learn", ["learn"], section="learn")],
    names={LessonInfo: {"lesson": "name"}},
)
