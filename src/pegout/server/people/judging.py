"""How well people decided in matches that are over: from reviews, made on the side, one at a time.

The latest match goes first: whoever has just played wants to know. A process judges a match every few seconds
at most, and none while people wait for reviews of their own, so that it takes but a part of one core.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from pegout.match import Match
from pegout.records import Record
from pegout.review.accuracy import Accuracy, Outline, accuracy
from pegout.server.people.counting import Counting, is_fair, to_field
from pegout.server.storage.history import journal_of, record_of
from pegout.server.storage.store import Busy, Change, Conflict, Store

log = logging.getLogger("pegout.people")

SOON, EVERY = 30.0, 10.0  # seconds after which is looked for a match that waits: first, then
MOST_ACTIONS = 3000  # of a match that is judged; a longer one would take half a minute

WAITING = "SELECT match FROM unjudged ORDER BY at DESC, match LIMIT $1"
DONE = "DELETE FROM unjudged WHERE match = $1"
KEEP = "UPDATE results SET judged = $1 WHERE match = $2 AND seat = $3"


class NotNow(Exception):
    """It is tried again later."""


Reviews = Callable[[str, Record], Awaitable[bytes | None]]
"""The review of a match of that name, as JSON; None where there can be none. Raises NotNow."""


class Judging:
    """Takes matches that are over, and keeps what their reviews say of who played."""

    def __init__(self, store: Store, counting: Counting, reviews: Reviews | None) -> None:
        """`reviews`: None where nobody is to be judged."""
        self._store, self._counting, self._reviews = store, counting, reviews

    async def run(self) -> None:
        """Again and again, until it is cancelled."""
        await asyncio.sleep(SOON)
        while True:
            try:
                await self.judge_next()
            except Busy:
                pass
            except Exception:
                log.exception("matches are not judged")
            await asyncio.sleep(EVERY)

    async def judge_next(self) -> bool:
        """Judge the latest match that waits; whether one did, and was judged or left."""
        if self._reviews is None:
            return False
        waiting = await self._store.rows(WAITING, 1)
        try:
            return bool(waiting) and await self._judge(waiting[0][0])
        except NotNow:
            return False

    async def _judge(self, match: str) -> bool:
        """False where another process was quicker."""
        changes = list[Change]()
        try:
            changes = await self._changes(match)
        except (Busy, NotNow):
            raise
        except Exception as error:
            log.warning("match %s cannot be judged: %s", match, error)
        try:
            await self._store.change(Change(DONE, (match,), rows=1), *changes)
        except Conflict:
            return False
        return True

    async def _changes(self, match: str) -> list[Change]:
        """What to keep of it; nothing where it has no review."""
        loaded = await self._store.load(match, since=0)
        if loaded is None or not loaded.entries:
            return []
        await self._counting.count(match)
        record, opening, fair = await asyncio.to_thread(_read, loaded.entries)
        people = await self._counting.people(match)
        if self._reviews is None or not fair or not people or len(record.actions) > MOST_ACTIONS:
            return []
        review = await self._reviews(match, record)
        if review is None:
            return []
        found = await asyncio.to_thread(_accuracy, review, record)
        kept = {seat: each for seat, each in enumerate(found) if seat in people}
        rows = [(msgspec.json.encode(each).decode(), match, seat) for seat, each in kept.items()]
        field = to_field(opening.preset, len(found), [each.sums for each in kept.values()])
        return [*(Change(KEEP, row) for row in rows), *field]


def _read(journal: Sequence[bytes]) -> tuple[Record, Match, bool]:
    opening, entries = journal_of(journal)
    return record_of(journal)[0], opening, is_fair(opening, entries)


def _accuracy(review: bytes, record: Record) -> list[Accuracy]:
    rules = record.rules
    outline = msgspec.json.decode(review, type=Outline)
    return accuracy(outline, [rules.side(seat) for seat in range(rules.seats)])
