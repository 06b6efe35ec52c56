"""The automatic steps of events: the start, the next round, games lost by absent players."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import suppress

from pegout.server.feature import repeat
from pegout.server.storage import Busy, Change, Conflict, Store
from pegout.server.tournaments.endings import Endings
from pegout.server.tournaments.hosted import ABSENT, Began, Did, Ended, EventError, Hosted, absent
from pegout.server.tournaments.journal import Entered, Journals
from pegout.server.tournaments.news import check_in
from pegout.server.tournaments.tables import EventTables
from pegout.tournaments import (
    Closed,
    Dropped,
    Event,
    Paired,
    TournamentError,
    games_now,
    next_round,
    qualified,
)

log = logging.getLogger("pegout.events")

EVERY = 1.0  # seconds between two checks
LEASE = 30.0  # seconds until an event is found again by other processes
MOST = 50  # events that one query finds
FIND = "SELECT event, wakes FROM events WHERE wakes <= $1 ORDER BY wakes LIMIT $2"
PUT_OFF = "UPDATE events SET wakes = $1 WHERE event = $2 AND wakes = $3"
SLEEP = "UPDATE events SET wakes = $1 WHERE event = $2 AND entries = $3"


def due(hosted: Hosted, now: float, rng: random.Random) -> Sequence[Entered]:
    """The next automatic entries; none: the event waits."""
    plan, event = hosted.plan, hosted.event
    if hosted.state == "planned":
        starts = plan.starts is not None and now >= plan.starts and len(hosted.checked) > 1
        starts = starts and not plan.paper  # players without a device are still being entered
        return [("server", Began(rng.randrange(2**32)))] if starts else ()
    if hosted.state != "running" or event is None:
        return ()
    if event.is_arena:
        return _due_in_arena(hosted, event, now, rng)
    if not hosted.is_settled:
        return ()
    if event.is_over:
        return [("server", Ended())]
    if (player := absent(hosted)) is not None:
        return [("server", Did(Dropped(player, ABSENT)))]
    pairs_at = hosted.pairs_at
    if pairs_at is None or now < pairs_at:
        return ()
    if event.settings.knockout and event.is_ranked and not event.qualified:
        ready = sum(entrant.playing for entrant in event.entrants) > 1
        return [("server", Did(qualified(event, rng)))] if ready else [("server", Ended())]
    if len(event.field) < 2 and not event.qualified:  # more players may enter, or the director ends it
        return ()
    return [("server", Did(next_round(event, rng)))]


def _due_in_arena(hosted: Hosted, event: Event, now: float, rng: random.Random) -> Sequence[Entered]:
    if event.is_over:
        return [("server", Ended())]
    if not event.closed and hosted.ends_at is not None and now >= hosted.ends_at:
        return [("server", Did(Closed()))]
    pairs_at = hosted.pairs_at
    if pairs_at is None or now < pairs_at:
        return ()
    draw = games_now(event, rng)
    return [("server", Did(Paired(draw)))] if draw.games else ()


class Running:
    """Runs the events of the server. Any process may run any event: the key of an entry lets only one be
    first.
    """

    def __init__(
        self, journals: Journals, tables: EventTables, endings: Endings, store: Store,
        rng: random.Random, clock: Callable[[], float],
    ) -> None:  # fmt: skip
        """`clock`: seconds since 1970."""
        self._journals, self._tables, self._store, self._endings = journals, tables, store, endings
        self.rng, self._clock = rng, clock
        self._looking = asyncio.Lock()

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.look, "events do not go on", first=EVERY, every=EVERY)

    async def look(self) -> None:
        """Enter all results, and carry out everything that is due; one call at a time."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        for event, tables in (await self._tables.finished()).items():
            await self._try(event, *tables)
        now = self._clock()
        for event, wakes in await self._store.rows(FIND, now, MOST):
            with suppress(Conflict):  # another process has it
                await self._store.change(Change(PUT_OFF, (now + LEASE, event, wakes), rows=1))
                await self._try(event)

    async def _try(self, event: str, *tables: tuple[str, int, int, int]) -> None:
        """Enter the results of finished tables, and continue the event. If one fails, the others continue."""
        try:
            for table in tables:
                await self._tables.enter(event, *table)
            await self.go_on(event)
        except Busy:
            raise
        except Exception:
            log.exception("event %s does not go on", event)

    async def go_on(self, event: str) -> Hosted:
        """Carry out everything that is due, and record when to check again. Raises NoEvent, Busy."""
        for _ in range(100):
            before = await self._journals.load(event)
            after = await self._entered(event, lambda hosted: due(hosted, self._clock(), self.rng))
            await self._seat(event, after)
            if after.no_show_at is not None and self._clock() >= after.no_show_at:
                after = await self._forfeited(event, after)
            if after.n == before.n:
                break
        now = self._clock()
        opens = after.check_in_opens
        told = list[Change]()
        if after.state == "planned" and opens is not None and now >= opens:
            told = check_in(event, after, await self._journals.people(event), now)
        wakes = [after.wakes(now), await self._tables.next_no_show(event, after, now)]
        soonest = min((time for time in wakes if time is not None), default=None)
        await self._store.change(Change(SLEEP, (soonest, event, after.n)), *told)
        return after

    async def _entered(self, event: str, wanted: Callable[[Hosted], Sequence[Entered]]) -> Hosted:
        try:
            return await self._journals.enter(event, wanted, self._endings.bound(event))
        except (EventError, TournamentError) as error:
            log.warning("event %s: %s", event, error)
            return await self._journals.load(event)

    async def _seat(self, event: str, hosted: Hosted) -> None:
        if hosted.state in ("running", "paused"):
            await self._tables.make(event, hosted)

    async def _forfeited(self, event: str, hosted: Hosted) -> Hosted:
        """Forfeit the games of absent players; players who left a table are found by its end."""
        lost = await self._tables.forfeit_absent(event, hosted)

        def wanted(now: Hosted) -> Sequence[Entered]:
            same = now.n == hosted.n if hosted.is_arena else now.paired == hosted.paired
            return lost if same else ()

        return await self._entered(event, wanted)
