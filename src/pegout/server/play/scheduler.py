"""Background jobs of a table: bots move, chance deals, clocks run out; and tasks begun by connections.

Everything due is a separate job, so nothing waits for a thinking bot; there are no jobs while only people can
act. A failed job is logged and retried; after repeated failures the table is stopped. Bots decide in worker
processes, from a view only.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, suppress
from typing import Any, Protocol, TypeAlias, TypeVar

from msgspec import Raw
from msgspec.structs import replace

from pegout import questions
from pegout.bots import USUAL, quick
from pegout.game import Action, IllegalAction, Seat
from pegout.match import Acted, AskBot, Due, Expired, Match, Sat, all_due, wakes
from pegout.server.play.steps import Secrets, lost
from pegout.server.play.uptime import Uptime
from pegout.server.play.viewers import Viewers
from pegout.server.process import Metrics
from pegout.server.storage import Busy, Stopped
from pegout.server.workers import Questions
from pegout.server.workers.pool import Failed
from pegout.wire.reading import encode
from pegout.words import Text, TextError, Who

log = logging.getLogger("pegout.table")
T = TypeVar("T")
Job: TypeAlias = Seat | str  # the seat whose time is up, "bot" or "chance"
Automatic: TypeAlias = Acted[Action] | Expired[Action] | Sat

BEHIND = 2.0  # seconds that the process which stored the last entry gets to continue
RETRY = 1.0  # seconds before a retry
TRIES = 5  # consecutive failures after which to stop the table
LOOK = 0.25  # seconds between two checks of the pace
LONGEST_WAIT = 3600.0  # maximum seconds of a timer
BOT_TIME = 5.0  # time limit of a bot, in seconds
WHOLE_TIME = 60.0  # the same for shared deals, where bots must play identically


class Bots:
    """The bots of all tables of a process."""

    def __init__(self, questions: Questions, metrics: Metrics, pace: float) -> None:
        """`pace`: delay before a bot moves, in seconds."""
        self.pace = pace
        self._questions, self._metrics = questions, metrics

    async def decide(self, table: str, match: Match, seat: Seat, secrets: Secrets, seed: str) -> Action:
        """A bot's decision for a seat; a simpler bot answers if it fails or takes too long.

        `seed`: of the bots of this table. Raises Busy if only this bot may answer and it cannot now.
        """
        view = match.state.view(seat)
        question = questions.Decide(
            game=match.game.name,
            version=match.state.rules.version,
            level=match.chairs[seat].level or USUAL,
            seat=seat,
            view=Raw(encode(view)),
            seed=f"{seed}/{seat}",
            decision_index=match.indexes[seat],
        )
        if (alike := secrets.bot_seed(seat, match.shuffles.deals)) is not None:
            return await self._decide_alike(table, question, match, alike)
        began = asyncio.get_running_loop().time()
        try:
            action = await self._questions.decide(question, BOT_TIME)
            self._metrics.decided(asyncio.get_running_loop().time() - began)
            return action
        except TimeoutError:
            log.error("the bot of table %s thinks too long in seat %d", table, seat)
        except Exception as error:
            log.error("the bot of table %s failed in seat %d: %s", table, seat, error)
        try:
            simple: Action = quick(match.game)(view, seat)
            return simple
        except Exception:
            log.exception("the simple bot of table %s failed in seat %d", table, seat)
            return match.state.default(seat)

    async def _decide_alike(self, table: str, question: questions.Decide, match: Match, seed: str) -> Action:
        """The bot's decision, the same for the same moves in a deal: at its own level, without a clock."""
        seat = question.seat
        decided = match.indexes[seat] - (match.dealt[seat] if match.dealt else 0)
        alike = replace(question, seed=seed, decision_index=decided, budget=None)
        try:
            return await self._questions.decide(alike, WHOLE_TIME, stand_in=False)
        except (Failed, TimeoutError) as error:
            log.warning("the bot of duplicate %s is asked again: %s", table, error)
            raise Busy(str(error)) from error

    def stand_ins(self, match: Match) -> tuple[Text, ...]:
        """Messages about bots that temporarily play at another level."""
        if match.is_over:
            return ()
        levels = [chair.level or USUAL if chair.kind == "bot" else None for chair in match.chairs]
        now = [self._questions.stand_in(match.game.name, level) if level else None for level in levels]
        return tuple(
            Text.of("stands-in", who=Who(seat), now=Text(f"level-{meanwhile}"), level=Text(f"level-{level}"))
            for seat, (level, meanwhile) in enumerate(zip(levels, now, strict=True))
            if meanwhile
        )


class Scheduled(Protocol):
    """The interface of a table to its scheduler."""

    name: str
    secrets: Secrets
    viewers: Viewers
    is_stopped: bool
    moved_at: float  # by the loop's clock

    @property
    def match(self) -> Match:
        """The current match."""

    @property
    def follows(self) -> bool:
        """Whether another process stored the last entry."""

    async def enter_if_still(self, match: Match, entry: Automatic) -> None:
        """Enter an entry unless the match has changed since `match`; raises IllegalAction, Busy, Stopped."""

    async def settle(self) -> None:
        """Store due entries of chance."""

    def rules(self, what: str) -> AbstractContextManager[None]:
        """Guard a block that calls game code: if that fails, the table stops; raises Stopped."""

    def stop(self, what: str) -> None:
        """Stop after a fault."""


class Scheduler:
    """Runs due jobs of one table, and waits for its next clock."""

    def __init__(
        self, table: Scheduled, bots: Bots, uptime: Uptime, rng: random.Random, clock: Callable[[], float]
    ) -> None:
        """`clock`: seconds since 1970."""
        self._table, self._bots, self._uptime = table, bots, uptime
        self._rng, self._clock = rng, clock
        self._seed = f"{rng.getrandbits(128):032x}"  # secret: it would reveal the bot's bluffs
        self._jobs: dict[Job, asyncio.Task[None]] = {}
        self._failures = 0  # consecutive failures of jobs
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def is_idle(self) -> bool:
        """Whether no job is running. A clock may be: the store knows when it runs out."""
        return not self._jobs

    def wake(self) -> None:
        """Run due jobs after a change or an expired clock, and wait for the next clock."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self._closed and not self._table.is_stopped:
            with suppress(Stopped), self._table.rules("cannot tell what is due"):
                self._begin_what_is_due()

    def _begin_what_is_due(self) -> None:
        match, now = self._table.match, self._clock()
        clocks_run = self._uptime.keeps(now)
        for what in all_due(match, now, lost(match, self._uptime.stops)):
            if clocks_run or not isinstance(what, Expired | Sat):
                self._begin(what, match)
        when = wakes(match, after=now) if clocks_run else now + RETRY
        if when is not None and match.has_clock:
            delay = min(when - now, LONGEST_WAIT)
            self._alarm = asyncio.get_running_loop().call_later(delay, self.wake)

    def _begin(self, what: Due, match: Match) -> None:
        job: Job = "bot" if isinstance(what, AskBot) else "chance"
        if isinstance(what, Expired | Sat):
            job = what.seat
        if job not in self._jobs:  # otherwise the job wakes the table when it is done
            self._jobs[job] = asyncio.create_task(self._supervise(job, what, match))

    async def _supervise(self, job: Job, what: Due, match: Match) -> None:
        try:
            await self._do(what, match)
            self._failures = 0
        except Busy:
            await asyncio.sleep(RETRY)
        except Stopped:
            pass  # already logged
        except Exception:
            self._failures += 1
            if self._failures == TRIES:
                self._table.stop("cannot go on")
                return
            log.exception("at table %s what is due cannot be done", self._table.name)
            await asyncio.sleep(RETRY)
        finally:
            del self._jobs[job]
            self.wake()

    async def _do(self, what: Due, match: Match) -> None:
        if isinstance(what, AskBot):
            await self._move_bot(match, what.seat)
        elif isinstance(what, Expired):
            await self._table.enter_if_still(match, await self._out_of_time(match, what))
        elif isinstance(what, Sat):
            await self._table.enter_if_still(match, what)
        else:
            await self._table.settle()
            if self._table.match is match:  # the database was busy
                await asyncio.sleep(RETRY)

    async def _out_of_time(self, match: Match, what: Expired[Action]) -> Expired[Action]:
        """Add the seat's action if the table's options ask for a different one than the default (V3-21,
        A3-3).
        """
        how, seat = match.options.timeout_move, what.seat
        if what.action is not None or how == "first_legal" or match.state.asks(seat) != "turn":
            return what
        if how == "random":
            action = self._rng.choice(match.state.legal(seat))
        else:
            action = await self._decide(match, seat)
        return replace(what, at=self._clock(), action=action)

    async def _move_bot(self, match: Match, seat: Seat) -> None:
        """Let the bot decide, keep an even pace, and enter its action if the match has not changed since."""
        table, loop = self._table, asyncio.get_running_loop()
        behind = loop.time() + BEHIND
        while table.follows and table.match is match and loop.time() < behind:
            await asyncio.sleep(0.1)  # so that not every process runs the bot
        if table.match is not match:
            return
        action = await self._decide(match, seat)
        while table.match is match and (wait := table.moved_at + self._pace - loop.time()) > 0:
            await asyncio.sleep(min(wait, LOOK))
        now = self._clock()
        try:
            await table.enter_if_still(match, Acted(now, seat, action))
        except IllegalAction:
            log.exception("the bot of table %s does what it may not", table.name)
            await table.enter_if_still(match, Acted(now, seat, match.state.default(seat)))

    async def _decide(self, match: Match, seat: Seat) -> Action:
        return await self._bots.decide(self._table.name, match, seat, self._table.secrets, self._seed)

    @property
    def _pace(self) -> float:
        """Seconds from the last visible change to a bot's action."""
        return self._bots.pace * self._table.viewers.pace(self._table.match.chairs)

    async def close(self) -> None:
        """Cancel all jobs."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        jobs = tuple(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)


# --- tasks of connections ------------------------------------------------------------------------------


class Tasks:
    """The tasks of one table, which continue even if the connection that began them drops. Unawaited failures
    are logged.
    """

    def __init__(self, table: str) -> None:
        self._table = table
        self._tasks: set[asyncio.Task[Any]] | None = None  # None instead of an empty set, to save memory

    def __bool__(self) -> bool:
        return bool(self._tasks)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Run to the end, even if the caller is cancelled."""
        task = self.begin(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._report)
            raise

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that nothing awaits; a failure is logged."""
        task = self.begin(work)
        task.add_done_callback(self._report)
        return task

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task that the caller awaits."""
        task = asyncio.create_task(work)
        if self._tasks is None:
            self._tasks = set()
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        if self._tasks is not None:
            self._tasks.discard(task)
            self._tasks = self._tasks or None

    def _report(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Busy | Stopped | TextError):
            log.error("a task of table %s failed", self._table, exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks."""
        tasks = tuple(self._tasks or ())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
