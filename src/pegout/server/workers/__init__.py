"""Questions to bots and analyses, answered by pools of worker processes.

Moves, analyses and reviews have workers and queues of their own (lanes): no move waits for an analysis.
Questions have timeouts; identical concurrent ones are coalesced; answers that cannot change are cached.
"""

from __future__ import annotations

import logging
from asyncio import Task, create_task, timeout
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from pegout.analysis import jit
from pegout.analysis.cribbage import ranking
from pegout.bots import USUAL, Level, Weighed
from pegout.drills import Judgement
from pegout.game import Action, BadRules
from pegout.games import find
from pegout.positions import read
from pegout.questions import (
    Analyse,
    Decide,
    JudgeDrill,
    Question,
    RankDiscards,
    ReviewMatch,
    Weigh,
    need_of,
    to_compile,
)
from pegout.review.analysing import Analysis
from pegout.server.workers.caches import ReviewCache, SingleFlight, TooManyReviews
from pegout.server.workers.pool import HANGS, Failed, TextFailure, WorkerPool, WrongQuestion
from pegout.words import Text, literal, text_of

log = logging.getLogger("pegout.questions")

T = TypeVar("T")
Q = TypeVar("Q", Decide, Weigh)
Lane: TypeAlias = Literal["moves", "exact", "sampled", "reviews"]

WAITING = 20  # questions in the queue of a lane, beside those being answered; moves have no limit
PATIENCE = HANGS + 15  # seconds for an analysis, time in the queue included; one that hangs has failed
LONG = 300.0  # seconds for the review of a long match
CACHED = 256  # answers; a ranking has some 20 kB
COMPILING = Text("asked-compiling")
WARMING = {  # positions by game, one for each kind of choice
    "cribbage": (
        "standard dealer 0-0 hand 5H 6H 7S JC KD 2S",
        "standard pone 0-0 hand 5H 6H 7S JC KD 2S crib JC KD starter 4C play 7S 8H",
    ),
    "skalborg": ("skalborg dealer hand 5H 6H 7S JC KD",),
    "cribist": ("cribist pone hand AC AH 3H 5D 5S 6C 6D 8S 9H TC TS JH QS",),
}


class QueueFull(Failed):
    """Too many questions wait."""


class NotReady(TextFailure):
    """The answer, or something it needs, is not ready; the code tells programs why."""

    def __init__(
        self, code: Literal["compiling", "reviewing", "not_installed", "failed"], text: Text
    ) -> None:
        super().__init__(text)
        self.code = code


class Questions:
    """The service of questions; a worker loads dependencies with the first question that needs them."""

    def __init__(
        self, command: Sequence[str], bots: int, reviews_waiting: int = WAITING, reviews_each: int = 2
    ) -> None:
        """`command`: a program like `pegout.questions.worker`; `bots`: processes for moves.

        `reviews_waiting`: length of the queue of reviews; `reviews_each`: reviews that a player may wait for.
        """
        self._lanes: dict[Lane, _Lane] = {
            "moves": _Lane(WorkerPool(bots, command, became_ready=self._end_standing_in), most=None),
            "exact": _Lane(WorkerPool(1, command), most=1 + WAITING),
            "sampled": _Lane(WorkerPool(1, command), most=1 + WAITING),
            "reviews": _Lane(WorkerPool(1, command, LONG), most=1 + reviews_waiting),
        }
        self._reviews = ReviewCache(self._review, reviews_each)
        self._warm: dict[str, Task[None]] = {}  # by game
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()  # by question, both as JSON
        self._under_way = SingleFlight[bytes, bytes](goes_on=False)  # by question
        self._awaited: set[str] = set()  # needs of bots that are not ready, so that lower levels stand in
        self._watchers: list[Callable[[], object]] = []

    async def decide(self, question: Decide, patience: float, *, stand_in: bool = True) -> Action:
        """The bot's action, or that of a lower level until its own is ready, if it may `stand_in`.

        `patience`: seconds, including time in the queue. Raises NotReady, Failed, TimeoutError.
        """
        async with timeout(patience):
            able = await self._to_who_is_ready(question)
            if able is not question and not stand_in:
                raise NotReady("compiling", COMPILING)
            if able is not question and question.needs not in self._awaited:
                self._awaited.add(question.needs)
                self._tell_watchers()
            return await self._answer(able, _actions(able))

    async def weigh(self, question: Weigh, patience: float | None = None) -> Weighed[Action]:
        """The value that a bot gives each action; raises NotReady, Failed, TimeoutError."""
        async with timeout(PATIENCE if patience is None else patience):
            return await self._answer(question, _weighed(question))

    async def advise(self, question: Weigh, patience: float) -> tuple[str, Weighed[Action]]:
        """As `weigh`, by this level or a lower one if it is not ready; returns the answering level, too."""
        async with timeout(patience):
            able = await self._to_who_is_ready(question)
            return able.level, await self.weigh(able)

    def stand_in(self, game: str, level: str) -> Level | None:
        """The level that stands in for such bots until theirs is ready; None: they play at their own."""
        return USUAL if need_of(game, level) in self._awaited else None

    def watch(self, changed: Callable[[], object]) -> None:
        """Call `changed` when levels start or stop standing in for others."""
        self._watchers.append(changed)

    def _tell_watchers(self) -> None:
        for changed in self._watchers:
            changed()

    def _end_standing_in(self, need: str) -> None:
        if need in self._awaited:
            self._awaited.remove(need)
            self._tell_watchers()

    async def rank(self, question: RankDiscards) -> ranking.Ranking:
        """The best discards, the play sampled where possible; raises WrongQuestion, QueueFull, NotReady."""
        try:
            if question.sampled and not ranking.can_sample(question.preset, question.seats):
                question = replace(question, sampled=False)
        except ValueError as error:
            raise WrongQuestion(text_of(error)) from None
        return await self._analysed(question, ranking.Ranking)

    async def analyse(self, question: Analyse) -> Analysis:
        """The choices in a position with their values; raises WrongQuestion, QueueFull, NotReady."""
        return await self._analysed(question, Analysis)

    def warm_up(self, game: str) -> None:
        """Load what takes a second while the user sets up the position."""
        if game not in self._warm:
            self._warm[game] = create_task(self._ask_ahead(game))

    async def _ask_ahead(self, game: str) -> None:
        for position in WARMING.get(game, ()):
            with suppress(Failed):  # a request will report it
                await self.analyse(Analyse.of(read(position)))

    async def _analysed(self, question: RankDiscards | Analyse, kind: type[T]) -> T:
        if question.sampled and not jit.available():
            raise NotReady("not_installed", Text("asked-not-installed"))
        try:
            async with timeout(PATIENCE):
                return await self._answer(question, kind)
        except TimeoutError:
            raise QueueFull("the analysis takes too long") from None
        except NotReady:
            raise NotReady("compiling", COMPILING) from None
        except (WrongQuestion, QueueFull):
            raise
        except Failed as error:
            analysed = isinstance(question, Analyse)
            what = "a position is not analysed" if analysed else "discards are not ranked"
            log.error("%s: %s", what, error)
            text = Text("asked-play-failed") if question.sampled else Text("asked-failed")
            raise NotReady("failed", text) from None

    async def judge(self, question: JudgeDrill) -> Judgement:
        """Judge an answer to a drill; raises WrongQuestion, QueueFull, NotReady."""
        try:
            async with timeout(PATIENCE):
                return await self._answer(question, Judgement)
        except TimeoutError:
            raise QueueFull("a drill takes too long") from None
        except (WrongQuestion, QueueFull):
            raise
        except Failed as error:
            log.error("a drill is not judged: %s", error)
            raise NotReady("failed", Text("asked-drill-failed")) from None

    async def review(self, name: str, question: ReviewMatch, asker: str) -> bytes:
        """The `Review` of a match, as JSON; raises WrongQuestion, QueueFull, TooManyReviews, NotReady.

        `name`: of the match, the key of the cache. Concurrent requests share one answer, which is completed
        even if all clients leave. `asker`: may only wait for a few reviews at once.
        """
        try:
            async with timeout(PATIENCE):
                return await self._reviews.of(name, question, asker)
        except TimeoutError:
            raise NotReady("reviewing", Text("asked-review-goes-on")) from None
        except NotReady:
            raise NotReady("compiling", Text("asked-review-compiling")) from None
        except (WrongQuestion, QueueFull, TooManyReviews):
            raise
        except Failed as error:
            log.error("a match is not reviewed: %s", error)
            raise NotReady("failed", Text("asked-review-failed")) from None

    async def _review(self, question: ReviewMatch) -> bytes:
        return bytes(await self._answer(question, Raw))

    def compile_ahead(self) -> None:
        """Compile the search of experts in the background, unless that has been done."""
        if needs := to_compile():
            log.info("what experts need is compiled on the side, once: %s", ", ".join(needs))
            self._lanes["moves"].workers.prepare_ahead(needs)

    def waiting(self, lane: Lane) -> int:
        """The number of questions in a lane, waiting or being answered."""
        return self._lanes[lane].taken

    async def close(self) -> None:
        """Stop all work."""
        self._reviews.close()
        self._under_way.close()
        for task in self._warm.values():
            task.cancel()
        for lane in self._lanes.values():
            await lane.workers.close()

    async def _answer(self, question: Question, kind: type[T]) -> T:
        """The answer; cached and coalesced if it cannot change. Raises Failed."""
        line = msgspec.json.encode(question)
        if line in self._answers:
            self._answers.move_to_end(line)
            return _read(self._answers[line], kind)
        if not _is_lasting(question):
            return _read(await self._ask(question, line), kind)
        said = await self._under_way.of(line, lambda: self._ask(question, line))
        answer = _read(said, kind)
        self._answers[line] = bytes(said)
        if len(self._answers) > CACHED:
            self._answers.popitem(last=False)
        return answer

    async def _ask(self, question: Question, line: bytes) -> bytes:
        lane = self._lanes[_lane_of(question)]
        with lane.place():
            if question.needs and not await lane.workers.can(question.needs):
                raise NotReady("compiling", Text.of("asked-preparing", needed=literal(question.needs)))
            return bytes(await lane.workers.ask(line))

    async def _to_who_is_ready(self, question: Q) -> Q:
        """The question itself, or for a lower level until its dependencies are ready.

        Only bots' moves trigger compilation: hints wait until it is done.
        """
        lane = _lane_of(question)
        if not question.needs:
            return question
        if lane == "moves" or question.needs not in to_compile():
            with suppress(Failed):  # already logged
                if await self._lanes[lane].workers.can(question.needs):
                    return question
        return replace(question, level=USUAL)


def _read(said: bytes | Raw, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(said, type=kind)
    except msgspec.DecodeError as error:
        raise Failed(f"a process beside the server says what is no answer: {error}") from None


def _actions(question: Decide | Weigh) -> type[Action]:
    """The actions of its game; raises WrongQuestion if the game is not installed."""
    try:
        actions: type[Action] = find(question.game, question.version).action
    except BadRules as error:
        raise WrongQuestion(error.text) from None
    return actions


def _weighed(question: Weigh) -> type[Weighed[Action]]:
    generic: Any = Weighed  # the type of actions depends on the game
    weighed: type[Weighed[Action]] = generic[_actions(question)]
    return weighed


def _lane_of(question: Question) -> Lane:
    match question:
        case Decide():
            return "moves"
        case RankDiscards(sampled=False) | JudgeDrill() | Analyse(game="cribbage", sampled=False):
            return "exact"
        case ReviewMatch():
            return "reviews"
    return "sampled"


def _is_lasting(question: Question) -> bool:
    """Whether the answer is constant and worth caching."""
    match question:
        case Decide() | ReviewMatch():
            return False
        case Weigh():
            return question.budget is None
    return True


class _Lane:
    """A pool of workers with a queue of limited length."""

    def __init__(self, workers: WorkerPool, most: int | None) -> None:
        self.workers, self._most = workers, most
        self.taken = 0

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place in the queue, until the end of the block; raises QueueFull."""
        if self._most is not None and self.taken >= self._most:
            raise QueueFull("too many questions wait")
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1
