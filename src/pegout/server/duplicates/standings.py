"""Results of a duplicate: the standings, or the two matches with swapped seats."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from msgspec import Struct

from pegout.game import Seat
from pegout.match import Part
from pegout.review.accuracy import Accuracy
from pegout.server.duplicates.comparison import Compared, ComparedMatch
from pegout.server.duplicates.shared_deals import StoredDuplicate
from pegout.server.people import GUEST, told_apart
from pegout.server.results.accuracy import accuracy_of
from pegout.server.storage import Store

MOST = 500  # results in an answer

# Results with the opponent's score; matches that ended after the duplicate closed do not count.
ENDED = """
    SELECT a.player, coalesce(c.name, p.name), a.match, r.seat, r.rank, r.score, o.score, r.gone,
        r.judged
    FROM attempts a JOIN players p ON p.player = a.player LEFT JOIN accounts c ON c.player = a.player
    JOIN results r ON r.match = a.match AND r.player = a.player
    JOIN results o ON o.match = a.match AND o.seat <> r.seat
    WHERE a.duplicate = $1 AND r.at <= $2
    ORDER BY r.gone, r.score - o.score DESC, a.at, a.player LIMIT $3"""
BEGUN = "SELECT count(*) FROM attempts WHERE duplicate = $1"
# The creator is the first person in the results of both.
OF_TWO = """
    SELECT a.part, a.player, coalesce(c.name, p.name), a.match, r.seat, r.rank, r.score, o.score, r.gone,
        r.judged
    FROM attempts a JOIN duplicates d ON d.duplicate = a.duplicate
    JOIN players p ON p.player = a.player LEFT JOIN accounts c ON c.player = a.player
    LEFT JOIN results r ON r.match = a.match AND r.player = a.player AND r.at <= d.closes
    LEFT JOIN results o ON o.match = a.match AND o.seat <> r.seat
    WHERE a.duplicate = $1
    ORDER BY a.part, CASE WHEN a.player = $2 THEN 0 ELSE 1 END, a.at, a.player"""


class DuplicateResult(Struct, frozen=True):
    """The result of a player; `play` and `cards` are in the unit of the duplicate."""

    rank: int  # from 1; shared by players with equal margin and skill
    name: str
    yours: bool
    margin: int  # points, or chips, more than the opponent
    score: int
    others: int  # the opponent's score
    won: bool
    left: bool  # before the end
    lead: float | None  # the margin above the other players' average; None without other players
    play: float | None  # gained by decisions; None: not known yet
    cards: float | None  # gained by the cards; `cards` + `play` is the result, in points or blinds


class SwappedMatch(Struct, frozen=True):
    """One of two matches with swapped seats. Margin, play and cards are those of the first person."""

    table: str | None  # for the two players only
    over: bool
    scores: list[int]  # by person: points, match points or chips; none before it is over
    left: int | None  # the player who left before the end
    play: float | None  # gained by decisions; None: not known yet
    cards: float | None  # gained by the cards; `cards` + `play` is the result


class Swapped(Struct, frozen=True):
    """Two matches between two players, who swap cards for the second."""

    names: list[str]  # of the two players, the creator first
    you: int | None  # the current player
    matches: list[SwappedMatch]  # those that have begun
    margin: int | None  # of both matches, for the first person; None until both are over
    play: float | None  # of both
    cards: float | None


class FinishedMatch(NamedTuple):
    """A finished match of a player."""

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

    @classmethod
    def read(cls, row: Sequence[object]) -> FinishedMatch:
        *columns, judged = row
        return cls._make((*columns, accuracy_of(judged)))  # type: ignore[arg-type]


# --- against the bot -----------------------------------------------------------------------------------


async def ended(store: Store, duplicate: StoredDuplicate) -> list[FinishedMatch]:
    """The matches that count, the best score first."""
    rows = await store.rows(ENDED, duplicate.name, duplicate.closes, MOST)
    return [FinishedMatch.read(row) for row in rows]


async def begun(store: Store, duplicate: StoredDuplicate) -> int:
    """The number of players who have started."""
    ((count,),) = await store.rows(BEGUN, duplicate.name)
    return int(count)


def results(rows: Sequence[FinishedMatch], player: str | None) -> list[DuplicateResult]:
    """The ranking by margin, since all had the same cards.

    Ties are broken by skill, as judged here.
    """
    ranked = sorted(rows, key=_key)
    keys = [_key(each) for each in ranked]
    return [
        DuplicateResult(
            rank=1 + keys.index(_key(each)), name=name, yours=each.player == player, margin=each.margin,
            score=each.score, others=each.others, won=each.rank == 1 and not each.gone, left=bool(each.gone),
            lead=_lead(each, ranked), play=each.play, cards=each.cards,
        )
        for each, name in zip(ranked, _names(ranked), strict=True)
    ]  # fmt: skip


def compared(rows: Sequence[FinishedMatch], player: str | None) -> Compared:
    """The matches, the best first, to be compared deal by deal."""
    ranked = sorted(rows, key=_key)
    you = next((n for n, each in enumerate(ranked) if each.player == player), None)
    matches = [ComparedMatch(n, None, each.match, each.seat) for n, each in enumerate(ranked)]
    return Compared(_names(ranked), you, matches)


def _key(each: FinishedMatch) -> tuple[bool, int, float]:
    return bool(each.gone), -each.margin, -(each.play if each.play is not None else float("-inf"))


def _names(ranked: Sequence[FinishedMatch]) -> list[str]:
    return told_apart([each.name or GUEST for each in ranked])


def _lead(one: FinishedMatch, every: Sequence[FinishedMatch]) -> float | None:
    others = [each.margin for each in every if each is not one]
    return one.margin - fmean(others) if others else None


# --- two matches with swapped seats ----------------------------------------------------------------------


class Attempt(NamedTuple):
    """A person's seat in one of the two matches."""

    part: Part
    player: str
    name: str
    match: str
    ended: FinishedMatch | None


class Pair(NamedTuple):
    """Both matches, as far as they exist."""

    rows: list[Attempt]

    @property
    def people(self) -> list[str]:
        """The players, the creator first; only one until a second has joined."""
        return list(dict.fromkeys(row.player for row in self.rows))

    @property
    def names(self) -> list[str]:
        """The matches of the two players."""
        names = {row.player: row.name or GUEST for row in self.rows}
        return told_apart([names[each] for each in self.people])

    def place_of(self, player: str | None) -> int | None:
        """The number of the player among the two; None if neither."""
        return self.people.index(player) if player in self.people else None

    def table_of(self, player: str | None) -> str | None:
        """The table where a player plays, or last played."""
        return next((row.match for row in reversed(self.rows) if row.player == player), None)

    @property
    def are_over(self) -> bool:
        return {row.part for row in self.rows if row.ended is not None} == {0, 1}

    @property
    def unjudged(self) -> list[str]:
        """Finished matches whose decisions have not been judged."""
        rows = (row for row in self.rows if row.ended is not None and row.ended.judged is None)
        return list(dict.fromkeys(row.match for row in rows))

    def compared(self, of: StoredDuplicate, player: str | None) -> Compared:
        """The finished matches, to be compared deal by deal, by the cards of the first match."""
        second = of.swapped(1)
        matches = [
            ComparedMatch(row.part, 1 - row.part, row.match, row.ended.seat, second if row.part else None)
            for row in self.rows
            if row.ended is not None and self.people.index(row.player) == row.part
        ]
        return Compared(self.names, self.place_of(player), matches)

    def told(self, player: str | None, *, closed: bool) -> Swapped:
        """The results as visible to the two, or to all when it is `closed`; luck only then."""
        parts = [[row for row in self.rows if row.part == part] for part in (0, 1)]
        matches = [self._match(rows, player, closed=closed) for rows in parts if rows]
        margins = [each.scores[0] - each.scores[1] for each in matches if each.over]
        done = len(margins) == 2
        return Swapped(
            names=self.names, you=self.place_of(player), matches=matches,
            margin=sum(margins) if done else None,
            play=_sum([each.play for each in matches]) if done else None,
            cards=_sum([each.cards for each in matches]) if done else None,
        )  # fmt: skip

    def _match(self, rows: Sequence[Attempt], player: str | None, *, closed: bool) -> SwappedMatch:
        people = self.people
        table = rows[0].match if player in people else None
        one = next((row.ended for row in rows if row.ended is not None), None)
        if one is None:
            return SwappedMatch(table, False, [], None, None, None)
        is_first = one.player == people[0]
        points = one.judged.points if one.judged is not None and closed else None
        return SwappedMatch(
            table=table,
            over=True,
            scores=[one.score, one.others] if is_first else [one.others, one.score],
            left=next((people.index(row.player) for row in rows if row.ended and row.ended.gone), None),
            play=None if points is None else points.play if is_first else -points.play,
            cards=None if points is None else points.cards if is_first else -points.cards,
        )


async def pair(store: Store, duplicate: StoredDuplicate) -> Pair:
    """The two matches of a duplicate with swapped seats."""
    rows = await store.rows(OF_TWO, duplicate.name, duplicate.creator)
    return Pair([_attempt(*row) for row in rows])


def _attempt(part: Part, player: str, name: str, match: str, seat: Seat | None, *result: object) -> Attempt:
    """A row of the query; its result is empty before the match is over."""
    ended = None if seat is None else FinishedMatch.read((player, name, match, seat, *result))
    return Attempt(part, player, name, match, ended)


def _sum(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None
