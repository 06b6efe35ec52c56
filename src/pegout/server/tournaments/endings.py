"""Changes at the end of an event: notifications, and the results for its club's season table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from pegout.review.tallies import Counts
from pegout.server.club_events import EntrantResult, recorded
from pegout.server.people import GUEST
from pegout.server.people.numbered import People
from pegout.server.results import Counting
from pegout.server.storage import Change, Store
from pegout.server.tournaments.hosted import Hosted
from pegout.server.tournaments.journal import Journals
from pegout.server.tournaments.news import over
from pegout.tournaments import standings

COUNTS = """
    SELECT r.match, r.player, r.counts FROM event_tables t JOIN results r ON r.match = t.match
    WHERE t.event = $1 AND r.player IS NOT NULL ORDER BY r.match, r.seat"""


class Endings:
    """The changes at the end of an event, and after later corrections."""

    def __init__(
        self, store: Store, journals: Journals, counting: Counting, clock: Callable[[], float]
    ) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._journals, self._counting, self._clock = store, journals, counting, clock

    def bound(self, event: str) -> Callable[[Hosted, Hosted], Awaitable[Sequence[Change]]]:
        """`of` for one event."""

        async def changes(before: Hosted, after: Hosted) -> Sequence[Change]:
            return await self.of(event, before, after)

        return changes

    async def of(self, event: str, before: Hosted, after: Hosted) -> Sequence[Change]:
        """Given the event before and after some entries."""
        if after.state != "over" or after.event is None or after is before:
            return []
        people = await self._journals.people(event)
        _, club = await self._journals.about(event)
        changes = over(event, before, after, people, self._clock())
        if club is not None:
            results = entrant_results(after, people, await self._best_hands(event))
            changes += await recorded(self._store, event, club, after.plan.title, after.over_at, results)
        return changes


    async def _best_hands(self, event: str) -> dict[str, int]:
        """The points of each player's best hand at the tables of an event."""
        rows = await self._store.rows(COUNTS, event)
        if uncounted := {match for match, _, counts in rows if counts is None}:
            for match in sorted(uncounted):
                await self._counting.count(match)
            rows = await self._store.rows(COUNTS, event)
        best = dict[str, int]()
        for _, player, counts in rows:
            if counts is not None:
                points = msgspec.json.decode(counts, type=Counts).best.get("hand", 0)
                best[player] = max(points, best.get(player, 0))
        return best


def entrant_results(hosted: Hosted, people: People, best: Mapping[str, int]) -> list[EntrantResult]:
    """The results of all entrants, in the order of the standings."""
    assert hosted.event is not None
    rows = list[EntrantResult]()
    for line in standings(hosted.event):
        player, name = people.get(hosted.person(line.player), (None, ""))
        rows.append(
            EntrantResult(
                player=player, name=name or GUEST, place=line.place, points=line.points, played=line.played,
                wins=line.wins, skunks=line.skunks, spread=line.spread, plus=line.plus,
                best=best.get(player or "", 0),
            )
        )
    return rows
