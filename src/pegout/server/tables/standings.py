"""How people came off in a duplicate: the table of results, and what their decisions brought."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

import msgspec

from pegout import records, wire
from pegout.game import Seat
from pegout.games import find
from pegout.questions import ReviewMatch
from pegout.review import Review, can_review
from pegout.server.people.names import GUEST, told_apart
from pegout.server.questions import Questions
from pegout.server.storage.batches import end
from pegout.server.storage.store import Busy, Change, Stopped, Store
from pegout.server.tables.registry import Tables
from pegout.server.workers import Failed, Refused

log = logging.getLogger("pegout.tables")

MOST = 500  # results that are told
JUDGE = "duplicates"  # who asks for these reviews

# Against the opponent; what ended after the duplicate does not count.
ENDED = """
    SELECT a.player, coalesce(c.name, p.name), a.match, r.seat, r.rank, r.score, o.score, r.gone,
        a.play, a.cards
    FROM attempts a JOIN players p ON p.player = a.player LEFT JOIN accounts c ON c.player = a.player
    JOIN results r ON r.match = a.match AND r.player = a.player
    JOIN results o ON o.match = a.match AND o.seat <> r.seat
    WHERE a.duplicate = $1 AND r.at <= $2
    ORDER BY r.gone, r.score - o.score DESC, a.at, a.player LIMIT $3"""
BEGUN = "SELECT count(*) FROM attempts WHERE duplicate = $1"
JUDGED = "UPDATE attempts SET play = $1, cards = $2 WHERE match = $3 AND player = $4"


class Ended(NamedTuple):
    """A match of a duplicate that is over."""

    player: str
    name: str
    match: str
    seat: Seat
    rank: int
    score: int
    others: int
    gone: bool
    play: float | None
    cards: float | None

    @property
    def margin(self) -> int:
        return self.score - self.others


async def ended(store: Store, duplicate: str, closes: float) -> list[Ended]:
    """Those that count, the best first as far as the score says it."""
    return [Ended(*row) for row in await store.rows(ENDED, duplicate, closes, MOST)]


async def begun(store: Store, duplicate: str) -> int:
    """How many have begun to play."""
    ((count,),) = await store.rows(BEGUN, duplicate)
    return int(count)


def results(rows: Sequence[Ended], player: str | None) -> list[wire.DuplicateResult]:
    """The table. By the margin, which the rules count and anybody can check: all had the same cards.

    What decisions brought, by our judge, parts those who are level.
    """

    def key(each: Ended) -> tuple[bool, int, float]:
        return bool(each.gone), -each.margin, -(each.play if each.play is not None else float("-inf"))

    ranked = sorted(rows, key=key)
    keys = [key(each) for each in ranked]
    names = told_apart([each.name or GUEST for each in ranked])
    return [
        wire.DuplicateResult(
            rank=1 + keys.index(key(each)), name=name, yours=each.player == player, margin=each.margin,
            score=each.score, others=each.others, won=each.rank == 1 and not each.gone, left=bool(each.gone),
            lead=_lead(each, ranked), play=each.play, cards=each.cards,
        )
        for each, name in zip(ranked, names, strict=True)
    ]  # fmt: skip


def _lead(one: Ended, every: Sequence[Ended]) -> float | None:
    others = [each.margin for each in every if each is not one]
    return one.margin - fmean(others) if others else None


class Judging:
    """Finds out what decisions brought, when somebody looks at the table of results."""

    def __init__(self, tables: Tables, questions: Questions) -> None:
        self._tables, self._questions = tables, questions
        self._under_way: dict[str, asyncio.Task[None]] = {}  # by duplicate
        self._faulty: set[str] = set()  # matches that cannot be judged, which has been logged

    def begin(self, duplicate: str, game: str, rows: Sequence[Ended]) -> bool:
        """Whether some of these are being judged, from now on or already."""
        left = [each for each in rows if each.play is None and each.match not in self._faulty]
        if not left or not can_review(find(game)):
            return False
        if duplicate not in self._under_way:
            task = asyncio.create_task(self._judge(game, left))
            self._under_way[duplicate] = task
            task.add_done_callback(lambda _: self._under_way.pop(duplicate))
        return True

    async def _judge(self, game: str, left: Sequence[Ended]) -> None:
        try:
            for each in left:
                await self._judge_one(game, each)
        except (Busy, Failed):
            pass  # whoever looks next has it tried again
        except Exception:
            log.exception("duplicates are not judged")

    async def _judge_one(self, game: str, row: Ended) -> None:
        try:
            record, match = await self._tables.record(row.match)
            assert record is not None
            side = match.state.rules.side(row.seat)
            question = ReviewMatch(game=game, record=records.dumps(record))
            said = await self._questions.review(row.match, question, JUDGE)
        except (Stopped, LookupError, Refused) as error:
            log.warning("match %s of a duplicate cannot be judged: %s", row.match, error)
            self._faulty.add(row.match)
            return
        share = msgspec.json.decode(said, type=Review).balances[side].points
        judged = share.play, share.result - share.play, row.match, row.player
        await self._tables.store.change(Change(JUDGED, judged))

    async def close(self) -> None:
        for task in tuple(self._under_way.values()):
            await end(task)
