"""Questions that are asked over HTTP: a few of each address at once, and failures as refusals."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from pegout.server.feature import Feature, Service, Services
from pegout.server.metrics import Metrics
from pegout.server.web.limits import AtOnce, address
from pegout.server.web.refusals import BAD_QUESTION, CANCELLED, OCCUPIED, TOO_MANY_QUESTIONS, Code
from pegout.server.web.users import AnyRequest
from pegout.server.workers.pool import WrongQuestion
from pegout.server.workers.questions import NotReady, Questions, QueueFull

T = TypeVar("T")


class LimitedQuestions:
    """The service of questions, for requests."""

    def __init__(self, questions: Questions, each: int, metrics: Metrics) -> None:
        """`each`: questions that an address may have under way."""
        self._questions, self._metrics = questions, metrics
        self._under_way = AtOnce(each)

    @contextmanager
    def ask(self, request: AnyRequest, wrong: Code = BAD_QUESTION) -> Iterator[Questions]:
        """A block for one question; raises Refusal, which is `wrong` where the question is."""
        with self._under_way.one(address(request)) as may:
            if not may:
                self._metrics.limited("questions")
                raise TOO_MANY_QUESTIONS()
            try:
                yield self._questions
            except WrongQuestion as error:
                raise wrong.because(error.text) from None
            except NotReady as error:
                raise Code(503, error.code).because(error.text) from None
            except QueueFull:
                raise OCCUPIED() from None


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of the work, which is cancelled when the client disconnects."""

    async def disconnected() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, waiting = asyncio.create_task(work), asyncio.create_task(disconnected())
    try:
        await asyncio.wait((working, waiting), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise CANCELLED.because("the client has disconnected")
        return working.result()
    finally:
        working.cancel()
        waiting.cancel()


def _questions(has: Services) -> Questions:
    wanted = has.settings
    made = Questions(wanted.worker, wanted.bots, wanted.reviews_waiting, wanted.reviews_each)
    if wanted.compile_ahead:
        made.compile_ahead()
    return made


def _limited_questions(has: Services) -> LimitedQuestions:
    return LimitedQuestions(has[Questions], has.settings.questions_each, has.metrics)


questions = Feature(
    "questions",
    services=[
        Service(Questions, _questions, close=Questions.close),
        Service(LimitedQuestions, _limited_questions),
    ],
)
