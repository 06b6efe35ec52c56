"""Accuracy of players in finished matches, computed once from reviews and stored with the results.

The background job begins with the latest match. A process judges one match every few seconds at most, and
none while players wait for reviews, so this takes only part of one core. Results of a viewed duplicate are
judged at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from msgspec.structs import replace

from pegout.decoders import decoder
from pegout.game import Seat
from pegout.match import Match
from pegout.records import Record
from pegout.review.accuracy import Accuracy, Outline, accuracy
from pegout.review.tallies import Sums
from pegout.server.feature import repeat
from pegout.server.results import Counting, is_fair
from pegout.server.results.badges import award, is_flawless
from pegout.server.storage import Busy, Change, Conflict, Store, journal_of, record_of
from pegout.server.storage.batches import end

log = logging.getLogger("pegout.people")

SOON, EVERY = 30.0, 10.0  # seconds before the first match is judged, and between two
MOST_ACTIONS = 3000  # longest match that is judged; a longer one would take half a minute

# The first of two matches with swapped seats waits for the second: its review would reveal the cards.
WAITING = """
    SELECT u.match FROM unjudged u WHERE NOT EXISTS (
        SELECT 1 FROM attempts a JOIN duplicates d ON d.duplicate = a.duplicate
        WHERE a.match = u.match AND d.kind = 'swapped' AND d.closes > $1
    ) ORDER BY u.at DESC, u.match LIMIT 1"""
DONE = "DELETE FROM unjudged WHERE match = $1"
SEATS = """
    SELECT seat, player, rated, at, gone FROM results
    WHERE match = $1 AND player IS NOT NULL AND judged IS NULL"""
KEEP = "UPDATE results SET judged = $1 WHERE match = $2 AND seat = $3 AND judged IS NULL"


_decoder = msgspec.json.Decoder(Accuracy)


def accuracy_of(judged: str | None) -> Accuracy | None:
    """The accuracy of a player as stored with a result; None if it has not been judged."""
    return None if judged is None else _decoder.decode(judged)


class NotNow(Exception):
    """The review cannot be made now."""


class Reviews(Protocol):
    """Makes reviews of matches."""

    async def __call__(self, name: str, record: Record, *, awaited: bool) -> bytes | None:
        """The review of a match of that name, as JSON; None if it cannot be reviewed. Raises NotNow.

        `awaited`: a user is looking at results that need it.
        """


class Judging:
    """Judges the players of finished matches by reviews."""

    def __init__(
        self, store: Store, counting: Counting, reviews: Reviews, clock: Callable[[], float], *,
        on_the_side: bool,
    ) -> None:  # fmt: skip
        """`clock`: seconds since 1970. `on_the_side`: whether to judge in the background."""
        self._store, self._counting, self._reviews, self._clock = store, counting, reviews, clock
        self._on_the_side = on_the_side
        self._under_way: dict[str, asyncio.Task[None]] = {}  # by the object being viewed
        self._left: set[str] = set()  # viewed matches that cannot be reviewed

    async def run(self) -> None:
        """Run until cancelled."""
        if self._on_the_side:
            await repeat(self.judge_next, "matches are not judged", first=SOON, every=EVERY)

    async def judge_next(self) -> bool:
        """Judge the latest waiting match; False if there is none, or players wait for reviews."""
        waiting = await self._store.rows(WAITING, self._clock())
        try:
            return bool(waiting) and await self._judge(waiting[0][0], awaited=False)
        except NotNow:
            return False

    def begin(self, what: str, unjudged: Sequence[str]) -> bool:
        """Start judging the matches of a viewed object; returns whether any of them is being judged."""
        matches = [match for match in unjudged if match not in self._left]
        if matches and what not in self._under_way:
            task = self._under_way[what] = asyncio.create_task(self._judge_all(matches))
            task.add_done_callback(lambda _: self._under_way.pop(what))
        return bool(matches)

    async def _judge_all(self, matches: Sequence[str]) -> None:
        try:
            for match in matches:
                await self._judge(match, awaited=True)
        except (Busy, NotNow):
            pass  # the next request tries again
        except Exception:
            log.exception("matches are not judged")

    async def _judge(self, match: str, *, awaited: bool) -> bool:
        """Judge a match and store the result; False if another process was first."""
        changes = list[Change]()
        try:
            changes = await self._changes(match, awaited=awaited)
        except (Busy, NotNow):
            raise
        except Exception as error:
            log.warning("match %s cannot be judged: %s", match, error)
        if awaited and not changes:
            self._left.add(match)
        try:
            await self._store.change(Change(DONE, (match,)), *changes)
        except Conflict:
            return False
        return True

    async def _changes(self, match: str, *, awaited: bool) -> list[Change]:
        """The changes to store; none without a review. Averages leave out unfair matches and quitters."""
        loaded = await self._store.load(match, since=0)
        if loaded is None or not loaded.entries:
            return []
        await self._counting.count(match)
        record, opening, fair = await asyncio.to_thread(_read, loaded.entries)
        seats = [(*who, fair and not gone) for *who, gone in await self._store.rows(SEATS, match)]
        is_wanted = any(compared or awaited for *_, compared in seats)
        if not is_wanted or len(record.actions) > MOST_ACTIONS:
            return []
        review = await self._reviews(match, record, awaited=awaited)
        if review is None:
            return []
        found = await asyncio.to_thread(_accuracy, review, record)
        kept, theirs = list[tuple[str, str, Seat]](), dict[str, dict[str, Sums]]()
        badges = list[Change]()
        for seat, player, rated, at, compared in seats:
            each = found[seat] if compared else replace(found[seat], sums={})
            if rated and is_flawless(each):
                badges.append(award(player, "flawless", (at, match)))
            kept.append((msgspec.json.encode(each).decode(), match, seat))
            theirs[player] = each.sums
        field = await self._counting.to_field(opening.preset, len(found), theirs)
        return [*(Change(KEEP, row, rows=1) for row in kept), *field, *sorted(badges)]

    async def close(self) -> None:
        """Stop judging for viewed objects."""
        for task in tuple(self._under_way.values()):
            await end(task)


def _read(journal: Sequence[bytes]) -> tuple[Record, Match, bool]:
    opening, entries = journal_of(journal)
    return record_of(journal)[0], opening, is_fair(opening, entries)


def _accuracy(review: bytes, record: Record) -> list[Accuracy]:
    rules = record.rules
    outline = decoder(Outline).decode(review)
    return accuracy(outline, [rules.side(seat) for seat in range(rules.seats)])
