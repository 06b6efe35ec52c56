"""Questions about the game: what to discard."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal, TypeVar

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from pegout.analysis.cribbage.ranking import Ranking
from pegout.questions import RankDiscards
from pegout.server.web.limits import AtOnce, address, limited
from pegout.server.web.openapi import refused
from pegout.server.web.refusals import Refusal
from pegout.server.workers.pool import Refused
from pegout.server.workers.questions import NotReady, Occupied, Questions
from pegout.words import Text

T = TypeVar("T")


def _asked(description: str) -> Any:
    return QueryParameter(description=description, max_length=200)


@get("/api/discards", guards=[limited("questions")], responses=refused(400, 422, 429, 503))
async def discards(
    request: Request[Any, Any, State],
    cards: Annotated[str, _asked("the cards dealt, as in 5H 6H 7S JC KD 2S")] = "",
    dealer: Annotated[bool | None, QueryParameter(description="whether the crib is mine")] = None,
    preset: Annotated[str, _asked("whose rules")] = "standard",
    seats: Annotated[int | None, QueryParameter(description="how many play; else the usual number")] = None,
    score: Annotated[str | None, _asked("mine and the other's before the deal, as in 87-101")] = None,
    play: Annotated[
        Literal["exact", "sampled"],
        QueryParameter(description="whether the play is sampled where no table has it; needs Numba"),
    ] = "exact",
) -> Ranking:
    """What to discard: the best 50 discards, by points or, given the score, by the chance to win."""
    if dealer is None:
        raise Refusal(422, "discards", Text("asked-dealer"))
    questions: Questions = request.app.state.questions
    sampled = play == "sampled"
    question = RankDiscards(
        cards=cards, dealer=dealer, preset=preset, seats=seats, score=score, sampled=sampled
    )
    with asking(request, "discards"):
        return await while_heard(request, questions.rank(question))


@contextmanager
def asking(request: Request[Any, Any, State], code: str = "question") -> Iterator[None]:
    """One question for whoever asks; raises Refusal where it is not answered, with that code if it was
    wrong, and where the same address has too many under way.
    """
    at_once: AtOnce = request.app.state.asking
    with at_once.one(address(request)) as may, _refusals(code):
        if not may:
            request.app.state.metrics.limited("questions")
            raise Refusal(429, "too_many_questions", Text("asked-others"), {"Retry-After": "1"})
        yield


@contextmanager
def _refusals(code: str) -> Iterator[None]:
    try:
        yield
    except Refused as error:
        raise Refusal(422, code, error.text) from None
    except NotReady as error:
        raise Refusal(503, error.code, error.text) from None
    except Occupied:
        raise Refusal(503, "occupied", Text("asked-occupied")) from None


async def while_heard(request: Request[Any, Any, State], work: Coroutine[Any, Any, T]) -> T:
    """What it comes to; given up as soon as whoever asked has gone."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, leaving = asyncio.create_task(work), asyncio.create_task(gone())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal(499, "gone", "nobody waits for the answer")
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


routes: list[ControllerRouterHandler] = [discards]
