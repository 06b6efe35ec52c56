"""The service of questions: answered in processes beside the server, so that its loop never waits for them.

One way to have work done for all of them: they come in lanes, so that nobody's move waits for an analysis;
one that takes too long is given up; an answer that can only be the same again is remembered.
"""

from __future__ import annotations

import logging
from asyncio import Task, create_task, timeout
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterator, Sequence
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
from pegout.server.workers.pool import HANGS, Failed, Refused, TextFailure, Workers
from pegout.server.workers.single_flight import Shared
from pegout.words import Text, literal, text_of

log = logging.getLogger("pegout.questions")

T = TypeVar("T")
Q = TypeVar("Q", Decide, Weigh)
Lane: TypeAlias = Literal["moves", "exact", "sampled", "reviews"]

WAITING = 20  # questions that may wait in a lane, beside those that are answered; bots' moves have no limit
PATIENCE = HANGS + 15  # seconds that an analysis may take, waiting and all; one that hangs is told as failed
LONG = 300.0  # seconds that the review of a long match may take
REVIEWED = 16 << 20  # bytes of reviews that are remembered; one has some 200 kB
REMEMBERED = 256  # answers; a ranking has some 20 kB
COMPILING = Text("asked-compiling")
WARMING = {  # by game, for each kind of choice
    "cribbage": (
        "standard dealer 0-0 hand 5H 6H 7S JC KD 2S",
        "standard pone 0-0 hand 5H 6H 7S JC KD 2S crib JC KD starter 4C play 7S 8H",
    ),
    "skalborg": ("skalborg dealer hand 5H 6H 7S JC KD",),
    "cribist": ("cribist pone hand AC AH 3H 5D 5S 6C 6D 8S 9H TC TS JH QS",),
}


class Occupied(Failed):
    """Too many ask at once."""


class TooMany(Failed):
    """Whoever asks has enough under way."""


class NotReady(TextFailure):
    """The answer, or what it takes, is not there; the code says why, to programs."""

    def __init__(
        self, code: Literal["compiling", "reviewing", "not_installed", "failed"], text: Text
    ) -> None:
        super().__init__(text)
        self.code = code


class Questions:
    """Asks; what an answer needs is loaded with the first question that needs it."""

    def __init__(
        self, command: Sequence[str], bots: int, reviews_waiting: int = WAITING, reviews_each: int = 2
    ) -> None:
        """`command`: a program that behaves as `pegout.questions.worker`; `bots`: processes for moves.

        `reviews_waiting`: that wait beside the one that is made; `reviews_each`: of one asker at once.
        """
        self._lanes: dict[Lane, _Lane] = {
            "moves": _Lane(Workers(bots, command, became_ready=self._end_standing_in), most=None),
            "exact": _Lane(Workers(1, command), most=1 + WAITING),
            "sampled": _Lane(Workers(1, command), most=1 + WAITING),
            "reviews": _Lane(Workers(1, command, LONG), most=1 + reviews_waiting),
        }
        self._reviews = _Reviews(self._review, reviews_each)
        self._warm: dict[str, Task[None]] = {}  # by game
        self._answers: OrderedDict[bytes, bytes] = OrderedDict()  # by question, both as JSON
        self._under_way = Shared[bytes, bytes](goes_on=False)  # what is to be remembered, by question
        self._awaited: set[str] = set()  # what bots need and have not ready, so that others stand in
        self._watchers: list[Callable[[], object]] = []

    async def decide(self, question: Decide, patience: float, *, stand_in: bool = True) -> Action:
        """What the bot does; the usual level's, while what it needs is made ready, unless none may
        `stand_in`.

        `patience`: seconds, waiting and all. Raises NotReady, Failed, TimeoutError.
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
        """What a player thinks of each action; raises NotReady, Failed, TimeoutError."""
        async with timeout(PATIENCE if patience is None else patience):
            return await self._answer(question, _weighed(question))

    async def advise(self, question: Weigh, patience: float) -> tuple[str, Weighed[Action]]:
        """The same by who is ready, which may be the usual level, and by which level it is."""
        async with timeout(patience):
            able = await self._to_who_is_ready(question)
            return able.level, await self.weigh(able)

    def stand_in(self, game: str, level: str) -> Level | None:
        """The level at which such bots play until their own is ready; None while they play at their own."""
        return USUAL if need_of(game, level) in self._awaited else None

    def watch(self, changed: Callable[[], object]) -> None:
        """Call `changed` whenever other levels begin or end to stand in."""
        self._watchers.append(changed)

    def _tell_watchers(self) -> None:
        for changed in self._watchers:
            changed()

    def _end_standing_in(self, need: str) -> None:
        if need in self._awaited:
            self._awaited.remove(need)
            self._tell_watchers()

    async def rank(self, question: RankDiscards) -> ranking.Ranking:
        """The best discards, the play sampled where it can be; raises Refused, Occupied, NotReady."""
        try:
            if question.sampled and not ranking.can_sample(question.preset, question.seats):
                question = replace(question, sampled=False)
        except ValueError as error:
            raise Refused(text_of(error)) from None
        return await self._analysed(question, ranking.Ranking)

    async def analyse(self, question: Analyse) -> Analysis:
        """What may be done in a position, each with its worth; raises Refused, Occupied, NotReady."""
        return await self._analysed(question, Analysis)

    def warm_up(self, game: str) -> None:
        """Load what takes a second, before anybody asks: to set up a position takes longer."""
        if game not in self._warm:
            self._warm[game] = create_task(self._ask_ahead(game))

    async def _ask_ahead(self, game: str) -> None:
        for position in WARMING.get(game, ()):
            with suppress(Failed):  # it is told to whoever asks
                await self.analyse(Analyse.of(read(position)))

    async def _analysed(self, question: RankDiscards | Analyse, kind: type[T]) -> T:
        if question.sampled and not jit.available():
            raise NotReady("not_installed", Text("asked-not-installed"))
        try:
            async with timeout(PATIENCE):
                return await self._answer(question, kind)
        except TimeoutError:
            raise Occupied("the analysis takes too long") from None
        except NotReady:
            raise NotReady("compiling", COMPILING) from None
        except (Refused, Occupied):
            raise
        except Failed as error:
            analysed = isinstance(question, Analyse)
            what = "a position is not analysed" if analysed else "discards are not ranked"
            log.error("%s: %s", what, error)
            text = Text("asked-play-failed") if question.sampled else Text("asked-failed")
            raise NotReady("failed", text) from None

    async def judge(self, question: JudgeDrill) -> Judgement:
        """What an answer to a drill is worth; raises Refused, Occupied, NotReady."""
        try:
            async with timeout(PATIENCE):
                return await self._answer(question, Judgement)
        except TimeoutError:
            raise Occupied("a drill takes too long") from None
        except (Refused, Occupied):
            raise
        except Failed as error:
            log.error("a drill is not judged: %s", error)
            raise NotReady("failed", Text("asked-drill-failed")) from None

    async def review(self, name: str, question: ReviewMatch, asker: str) -> bytes:
        """The `Review` of a match, as JSON; raises Refused, Occupied, TooMany, NotReady.

        `name`: of the match, by which the answer is remembered. All who ask at once have one answer, and it
        is gone on with when they have left. `asker`: who has to wait for it, before they ask for many more.
        """
        try:
            async with timeout(PATIENCE):
                return await self._reviews.of(name, question, asker)
        except TimeoutError:
            raise NotReady("reviewing", Text("asked-review-goes-on")) from None
        except NotReady:
            raise NotReady("compiling", Text("asked-review-compiling")) from None
        except (Refused, Occupied, TooMany):
            raise
        except Failed as error:
            log.error("a match is not reviewed: %s", error)
            raise NotReady("failed", Text("asked-review-failed")) from None

    async def _review(self, question: ReviewMatch) -> bytes:
        return bytes(await self._answer(question, Raw))

    def compile_ahead(self) -> None:
        """Begin to compile what experts need, where that is not done: on the side, nobody waits for it."""
        if needs := to_compile():
            log.info("what experts need is compiled on the side, once: %s", ", ".join(needs))
            self._lanes["moves"].workers.prepare_ahead(needs)

    def waiting(self, lane: Lane) -> int:
        """How many questions are in a lane, those that are answered just now among them."""
        return self._lanes[lane].taken

    async def close(self) -> None:
        """Answer nothing more."""
        self._reviews.close()
        self._under_way.close()
        for task in self._warm.values():
            task.cancel()
        for lane in self._lanes.values():
            await lane.workers.close()

    async def _answer(self, question: Question, kind: type[T]) -> T:
        """The answer, of that kind; to all who ask the same at once if it lasts. Raises Failed."""
        line = msgspec.json.encode(question)
        if line in self._answers:
            self._answers.move_to_end(line)
            return _read(self._answers[line], kind)
        if not _is_lasting(question):
            return _read(await self._ask(question, line), kind)
        said = await self._under_way.of(line, lambda: self._ask(question, line))
        answer = _read(said, kind)
        self._answers[line] = bytes(said)
        if len(self._answers) > REMEMBERED:
            self._answers.popitem(last=False)
        return answer

    async def _ask(self, question: Question, line: bytes) -> bytes:
        lane = self._lanes[_lane_of(question)]
        with lane.place():
            if question.needs and not await lane.workers.can(question.needs):
                raise NotReady("compiling", Text.of("asked-preparing", needed=literal(question.needs)))
            return bytes(await lane.workers.ask(line))

    async def _to_who_is_ready(self, question: Q) -> Q:
        """The question as it is, or to the usual level while what it needs is made ready.

        Only for bots' moves something is compiled: an adviser waits until that is done.
        """
        lane = _lane_of(question)
        if not question.needs:
            return question
        if lane == "moves" or question.needs not in to_compile():
            with suppress(Failed):  # which is in the log
                if await self._lanes[lane].workers.can(question.needs):
                    return question
        return replace(question, level=USUAL)


def _read(said: bytes | Raw, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(said, type=kind)
    except msgspec.DecodeError as error:
        raise Failed(f"a process beside the server says what is no answer: {error}") from None


def _actions(question: Decide | Weigh) -> type[Action]:
    """Those of its game; raises Refused where that is not played here."""
    try:
        actions: type[Action] = find(question.game, question.version).action
    except BadRules as error:
        raise Refused(error.text) from None
    return actions


def _weighed(question: Weigh) -> type[Weighed[Action]]:
    generic: Any = Weighed  # of actions that only the game knows
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
    """Whether the answer would be the same again, and somebody may want it again."""
    match question:
        case Decide() | ReviewMatch():
            return False
        case Weigh():
            return question.budget is None
    return True


class _Reviews:
    """Those that are being made, each for all who ask for it, and the last that were."""

    def __init__(self, make: Callable[[ReviewMatch], Coroutine[Any, Any, bytes]], each: int) -> None:
        self._make, self._each = make, each
        self._under_way = Shared[tuple[str, int], bytes](goes_on=True)
        self._askers: dict[tuple[str, int], str] = {}  # of those
        self._made: OrderedDict[tuple[str, int], bytes] = OrderedDict()

    async def of(self, name: str, question: ReviewMatch, asker: str) -> bytes:
        """The review; raises TooMany, or what `make` does, and then the next to ask has it tried again."""
        key = name, hash(question.record)  # in which names may have changed: who goes away is in none
        if key in self._made:
            self._made.move_to_end(key)
            return self._made[key]
        if key not in self._askers:
            if sum(each == asker for each in self._askers.values()) >= self._each:
                raise TooMany("whoever asks waits for other reviews")
            self._askers[key] = asker
        return await self._under_way.of(key, lambda: self._remembered(key, question))

    async def _remembered(self, key: tuple[str, int], question: ReviewMatch) -> bytes:
        try:
            made = self._made[key] = await self._make(question)
        finally:
            del self._askers[key]
        while sum(map(len, self._made.values())) > REVIEWED:
            self._made.popitem(last=False)
        return made

    def close(self) -> None:
        self._under_way.close()


class _Lane:
    """So many may be asking, and no more."""

    def __init__(self, workers: Workers, most: int | None) -> None:
        self.workers, self._most = workers, most
        self.taken = 0

    @contextmanager
    def place(self) -> Iterator[None]:
        """Be one of them; raises Occupied."""
        if self._most is not None and self.taken >= self._most:
            raise Occupied("too many ask at once")
        self.taken += 1
        try:
            yield
        finally:
            self.taken -= 1
