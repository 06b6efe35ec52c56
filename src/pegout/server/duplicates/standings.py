"""How people came off in a duplicate: the table of results."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from pegout import wire
from pegout.game import Seat
from pegout.review.accuracy import Accuracy
from pegout.server.duplicates.comparison import Came, Compared
from pegout.server.people.names import GUEST, told_apart
from pegout.server.results.accuracy import accuracy_of
from pegout.server.storage.store import Store

MOST = 500  # results that are told

# Against the opponent; what ended after the duplicate does not count.
ENDED = """
    SELECT a.player, coalesce(c.name, p.name), a.match, r.seat, r.rank, r.score, o.score, r.gone,
        r.judged
    FROM attempts a JOIN players p ON p.player = a.player LEFT JOIN accounts c ON c.player = a.player
    JOIN results r ON r.match = a.match AND r.player = a.player
    JOIN results o ON o.match = a.match AND o.seat <> r.seat
    WHERE a.duplicate = $1 AND r.at <= $2
    ORDER BY r.gone, r.score - o.score DESC, a.at, a.player LIMIT $3"""
BEGUN = "SELECT count(*) FROM attempts WHERE duplicate = $1"


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
    judged: Accuracy | None

    @property
    def margin(self) -> int:
        return self.score - self.others

    @property
    def play(self) -> float | None:
        return None if self.judged is None else self.judged.points.play

    @property
    def cards(self) -> float | None:
        return None if self.judged is None else self.judged.points.cards


async def ended(store: Store, duplicate: str, closes: float) -> list[Ended]:
    """Those that count, the best first as far as the score says it."""
    rows = await store.rows(ENDED, duplicate, closes, MOST)
    return [Ended._make((*row[:-1], accuracy_of(row[-1]))) for row in rows]


async def begun(store: Store, duplicate: str) -> int:
    """How many have begun to play."""
    ((count,),) = await store.rows(BEGUN, duplicate)
    return int(count)


def results(rows: Sequence[Ended], player: str | None) -> list[wire.DuplicateResult]:
    """The table. By the margin, which the rules count and anybody can check: all had the same cards.

    What decisions brought, by our judge, parts those who are level.
    """

    ranked = sorted(rows, key=_key)
    keys = [_key(each) for each in ranked]
    return [
        wire.DuplicateResult(
            rank=1 + keys.index(_key(each)), name=name, yours=each.player == player, margin=each.margin,
            score=each.score, others=each.others, won=each.rank == 1 and not each.gone, left=bool(each.gone),
            lead=_lead(each, ranked), play=each.play, cards=each.cards,
        )
        for each, name in zip(ranked, _names(ranked), strict=True)
    ]  # fmt: skip


def compared(rows: Sequence[Ended], player: str | None) -> Compared:
    """Their matches, the best first, to be looked at deal by deal."""
    ranked = sorted(rows, key=_key)
    you = next((n for n, each in enumerate(ranked) if each.player == player), None)
    matches = [Came(n, None, each.match, each.seat) for n, each in enumerate(ranked)]
    return Compared(_names(ranked), you, matches)


def _key(each: Ended) -> tuple[bool, int, float]:
    return bool(each.gone), -each.margin, -(each.play if each.play is not None else float("-inf"))


def _names(ranked: Sequence[Ended]) -> list[str]:
    return told_apart([each.name or GUEST for each in ranked])


def _lead(one: Ended, every: Sequence[Ended]) -> float | None:
    others = [each.margin for each in every if each is not one]
    return one.margin - fmean(others) if others else None
