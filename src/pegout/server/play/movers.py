"""What happens at a table without a person: bots think, chance deals, clocks run out.

Whatever is due is a job of its own, so that nothing waits for a bot that thinks; there are no jobs while all
wait for people. A job that fails is logged and tried again; a table at which jobs fail again and again is
stopped.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Raw
from msgspec.structs import replace

from pegout import questions, wire
from pegout.bots import USUAL, quick
from pegout.game import Action, IllegalAction, Seat
from pegout.match import Acted, AskBot, Due, Expired, Match, Sat, all_due, wakes
from pegout.server.storage.store import Busy, Stopped
from pegout.server.workers.pool import Failed

if TYPE_CHECKING:
    from pegout.server.play.surroundings import Surroundings
    from pegout.server.play.table import Table

log = logging.getLogger("pegout.table")
Job: TypeAlias = Seat | str  # the seat whose time is up, "bot", "chance"

BOT_TIME = 5.0  # seconds that a bot may take
WHOLE_TIME = 60.0  # seconds, where it must be the same as elsewhere
BEHIND = 2.0  # seconds after which a process does what another one could have done sooner
RETRY = 1.0  # seconds after which what could not be done is tried again
TRIES = 5  # in a row, of what should not fail at all
LOOK = 0.25  # seconds after which it is asked again how long a bot shall wait
LONGEST_WAIT = 3600.0  # seconds, of a timer


class Movers:
    """All that moves at one table and is no person."""

    def __init__(self, table: Table, around: Surroundings) -> None:
        self._table, self._around = table, around
        self._seed = f"{around.rng.getrandbits(128):032x}"  # a secret, or one could tell a bluff from a hand
        self._jobs: dict[Job, asyncio.Task[None]] = {}
        self._failures = 0  # of jobs, in a row
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def are_idle(self) -> bool:
        """Nothing is being done; a clock may run, which is found in the store when it runs out."""
        return not self._jobs

    def wake(self) -> None:
        """The match has changed, or a clock has run out: do what is due, and wait for the next clock."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self._closed and not self._table.is_stopped:
            with suppress(Stopped), self._table.rules("cannot tell what is due"):
                self._begin_what_is_due()

    def _begin_what_is_due(self) -> None:
        match, now = self._table.match, self._around.clock()
        clocks_run = self._around.uptime.keeps(now)
        for what in all_due(match, now, self._table.lost):
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
        if job not in self._jobs:  # else it looks for itself when it has done what it is at
            self._jobs[job] = asyncio.create_task(self._supervise(job, what, match))

    async def _supervise(self, job: Job, what: Due, match: Match) -> None:
        try:
            await self._do(what, match)
            self._failures = 0
        except Busy:
            await asyncio.sleep(RETRY)
        except Stopped:
            pass  # which has been logged
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
        table = self._table
        if isinstance(what, AskBot):
            await self._move_bot(match, what.seat)
        elif isinstance(what, Expired | Sat):
            entry = await self._out_of_time(match, what) if isinstance(what, Expired) else what
            async with table.lock:
                if table.match is match and not table.is_stopped and not table.lost:
                    await table.enter(entry)
        else:
            async with table.lock:
                await table.settle()
            if table.match is match:  # the database was busy
                await asyncio.sleep(RETRY)

    async def _out_of_time(self, match: Match, what: Expired[Action]) -> Expired[Action]:
        """With what is done for the seat, where that is not its default action (V3-21, A3-3)."""
        how, seat = match.options.timeout_move, what.seat
        if what.action is not None or how == "first_legal" or match.state.asks(seat) != "turn":
            return what
        if how == "random":
            action = self._around.rng.choice(match.state.legal(seat))
        else:
            action = await self._think(match, seat)
        return replace(what, at=self._around.clock(), action=action)

    # --- bots ----------------------------------------------------------------------------------------

    async def _move_bot(self, match: Match, seat: Seat) -> None:
        """Let it think, wait the even pace since the last step, do what it says if all is as it was."""
        table, loop = self._table, asyncio.get_running_loop()
        behind = loop.time() + BEHIND
        while table.follows and table.match is match and loop.time() < behind:
            await asyncio.sleep(0.1)  # so that the bot is not asked in each process
        if table.match is not match:
            return
        action = await self._think(match, seat)
        while table.match is match and (wait := table.moved_at + self._pace - loop.time()) > 0:
            await asyncio.sleep(min(wait, LOOK))
        async with table.lock:
            if table.match is not match or table.is_stopped:
                return
            now = self._around.clock()
            try:
                await table.enter(Acted(now, seat, action))
            except IllegalAction:
                log.exception("the bot of table %s does what it may not", table.name)
                await table.enter(Acted(now, seat, match.state.default(seat)))

    @property
    def _pace(self) -> float:
        """Seconds between what people can see and what a bot does."""
        return self._around.pace * self._table.viewers.pace(self._table.match.chairs)

    async def _think(self, match: Match, seat: Seat) -> Action:
        """What the bot says, thought of elsewhere; if it breaks or takes too long, a simpler one answers."""
        view, secrets = match.state.view(seat), self._table.secrets
        question = questions.Decide(
            game=match.game.name,
            version=match.state.rules.version,
            level=match.chairs[seat].level or USUAL,
            seat=seat,
            view=Raw(wire.encode(view)),
            seed=f"{self._seed}/{seat}",
            decision_index=match.indexes[seat],
        )
        if (seed := secrets.bot_seed(seat, match.shuffles.deals)) is not None:
            return await self._think_alike(question, match, seed)
        began = asyncio.get_running_loop().time()
        try:
            action = await self._around.questions.decide(question, BOT_TIME)
            self._around.metrics.decided(asyncio.get_running_loop().time() - began)
            return action
        except TimeoutError:
            log.error("the bot of table %s thinks too long in seat %d", self._table.name, seat)
        except Exception as error:
            log.error("the bot of table %s failed in seat %d: %s", self._table.name, seat, error)
        try:
            simple: Action = quick(match.game)(view, seat)
            return simple
        except Exception:
            log.exception("the simple bot of table %s failed in seat %d", self._table.name, seat)
            return match.state.default(seat)

    async def _think_alike(self, question: questions.Decide, match: Match, seed: str) -> Action:
        """What the bot says wherever the same has been played in this deal: by its own level and no clock;
        raises Busy where it cannot be asked now.
        """
        seat = question.seat
        decided = match.indexes[seat] - (match.dealt[seat] if match.dealt else 0)
        alike = replace(question, seed=seed, decision_index=decided, budget=None)
        try:
            return await self._around.questions.decide(alike, WHOLE_TIME, stand_in=False)
        except (Failed, TimeoutError) as error:
            log.warning("the bot of duplicate %s is asked again: %s", self._table.name, error)
            raise Busy(str(error)) from error

    async def close(self) -> None:
        """Stop, whatever is going on."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        jobs = tuple(self._jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
