"""What happens at a table without a person: bots think, chance deals, clocks run out.

One task does it while anything is due, and none is there while all wait for people. What goes wrong in it
is logged and tried again; a table at which it goes wrong again and again is stopped.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from pegout import questions, wire
from pegout.bots import USUAL, quick
from pegout.game import IllegalAction, Seat
from pegout.match import Acted, Decide, Expired, Match, due, wakes
from pegout.server.storage.store import Busy, Stopped

if TYPE_CHECKING:
    from pegout.server.tables.table import Surroundings, Table

log = logging.getLogger("pegout.table")

BOT_TIME = 5.0  # seconds that a bot may take
RETRY = 1.0  # seconds after which what could not be done is tried again
TRIES = 5  # in a row, of what should not fail at all


class Movers:
    """All that moves at one table and is no person."""

    def __init__(self, table: Table, around: Surroundings) -> None:
        self._table, self._around = table, around
        self._seed = f"{around.rng.getrandbits(128):032x}"  # a secret, or one could tell a bluff from a hand
        self._task: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    @property
    def are_idle(self) -> bool:
        return self._task is None and self._alarm is None

    def wake(self) -> None:
        """The match has changed: do what is due, and wait for the next clock."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._closed or self._table.is_stopped or self._task is not None:
            return  # the task looks for itself when it has done what it is at
        now = self._around.clock()
        if due(self._table.match, now) is not None:
            self._task = asyncio.create_task(self._run())
        elif (when := wakes(self._table.match)) is not None:
            self._alarm = asyncio.get_running_loop().call_later(max(0.0, when - now), self.wake)

    async def _run(self) -> None:
        failures = 0
        try:
            while not self._table.is_stopped:
                try:
                    if not await self._do_next():
                        return
                    failures = 0
                except Busy:
                    await asyncio.sleep(RETRY)
                except Stopped:  # which has been logged
                    return
                except Exception:
                    failures += 1
                    if failures == TRIES:
                        self._table.stop("cannot go on")
                        return
                    log.exception("at table %s what is due cannot be done", self._table.name)
                    await asyncio.sleep(RETRY)
        finally:
            self._task = None
            self.wake()

    async def _do_next(self) -> bool:
        """The first thing that is due; False if there is none."""
        match = self._table.match
        what = due(match, self._around.clock())
        if isinstance(what, Decide):
            await self._move_bot(match, what.seat)
        elif isinstance(what, Expired):
            expired = await self._expired(match, what)
            async with self._table.lock:
                if self._table.match is match:
                    await self._table.enter(expired)
        elif what is not None:
            await asyncio.sleep(RETRY)  # chance is late only where the database was busy
            async with self._table.lock:
                await self._table.settle()
        return what is not None

    async def _expired(self, match: Match, what: Expired[Any]) -> Expired[Any]:
        """With what is done for the seat, where that is not its default action."""
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
        action = await self._think(match, seat)
        while table.match is match and (wait := table.moved_at + self._around.pace - loop.time()) > 0:
            await asyncio.sleep(wait)
        async with table.lock:
            if table.match is not match or table.is_stopped:
                return
            now = self._around.clock()
            try:
                await table.enter(Acted(now, seat, action))
            except IllegalAction:
                log.exception("the bot of table %s does what it may not", table.name)
                await table.enter(Acted(now, seat, match.state.default(seat)))

    async def _think(self, match: Match, seat: Seat) -> Any:
        """What the bot says, thought of elsewhere; if it breaks or takes too long, a simpler one answers."""
        view = match.state.view(seat)
        question = questions.Decide(
            game=match.game.name,
            version=match.state.rules.version,
            level=match.chairs[seat].level or USUAL,
            seat=seat,
            view=Raw(wire.encode(view)),
            seed=f"{self._seed}/{seat}",
            decision_index=match.indexes[seat],
        )
        try:
            said = await self._around.questions.decide(question, BOT_TIME)
            return msgspec.convert(said, match.game.action)
        except TimeoutError:
            log.error("the bot of table %s thinks too long in seat %d", self._table.name, seat)
        except Exception as error:
            log.error("the bot of table %s failed in seat %d: %s", self._table.name, seat, error)
        try:
            return quick(match.game)(view, seat)
        except Exception:
            log.exception("the simple bot of table %s failed in seat %d", self._table.name, seat)
            return match.state.default(seat)

    async def close(self) -> None:
        """Stop, whatever is going on."""
        task, self._closed = self._task, True
        if self._alarm is not None:
            self._alarm.cancel()
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
