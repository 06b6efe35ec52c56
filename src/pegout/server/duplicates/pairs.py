"""How the two matches of a duplicate with swapped seats came off, and what decisions brought in both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pegout import wire
from pegout.game import Seat
from pegout.match import Part
from pegout.review.accuracy import Accuracy
from pegout.server.duplicates.comparison import Came, Compared
from pegout.server.people.names import GUEST, told_apart
from pegout.server.play.swapped_shuffles import Swapped
from pegout.server.results.accuracy import accuracy_of
from pegout.server.storage.store import Store

# Who made it is the first person, whoever of the two asks; what ended after it closed does not count.
PLAYED = """
    SELECT a.part, a.player, coalesce(c.name, p.name), a.match, r.seat, r.score, o.score, r.gone, r.judged
    FROM attempts a JOIN duplicates d ON d.duplicate = a.duplicate
    JOIN players p ON p.player = a.player LEFT JOIN accounts c ON c.player = a.player
    LEFT JOIN results r ON r.match = a.match AND r.player = a.player AND r.at <= d.closes
    LEFT JOIN results o ON o.match = a.match AND o.seat <> r.seat
    WHERE a.duplicate = $1
    ORDER BY a.part, CASE WHEN a.player = $2 THEN 0 ELSE 1 END, a.at, a.player"""


class Played(NamedTuple):
    """A person in one of the two matches; seat and scores are None before it ended."""

    part: Part
    player: str
    name: str
    match: str
    seat: Seat | None
    score: int | None
    others: int | None
    gone: bool | None
    judged: Accuracy | None


class Pair(NamedTuple):
    """Both matches, as far as they have come."""

    rows: list[Played]

    @property
    def people(self) -> list[str]:
        """The two players, the first the one who made it; fewer as long as nobody has come."""
        return list(dict.fromkeys(row.player for row in self.rows))

    def table_of(self, player: str) -> str | None:
        """Where somebody plays it, or played last."""
        return next((row.match for row in reversed(self.rows) if row.player == player), None)

    def is_over(self, part: Part) -> bool:
        return any(row.part == part and row.score is not None for row in self.rows)

    @property
    def unjudged(self) -> list[str]:
        """Matches that are over."""
        ended = (row for row in self.rows if row.score is not None and row.judged is None)
        return list(dict.fromkeys(row.match for row in ended))


    def compared(self, second: Swapped, player: str | None) -> Compared:
        """Those that are over, to be looked at deal by deal: by the cards that the first person had first."""
        people = self.people
        names = {row.player: row.name or GUEST for row in self.rows}
        matches = [
            Came(row.part, 1 - row.part, row.match, row.seat, second if row.part else None)
            for row in self.rows
            if row.seat is not None and people.index(row.player) == row.part
        ]
        you = people.index(player) if player in people else None
        return Compared(told_apart([names[each] for each in people]), you, matches)


async def pair(store: Store, duplicate: str, creator: str | None) -> Pair:
    """The two matches of a duplicate with swapped seats."""
    rows = await store.rows(PLAYED, duplicate, creator)
    return Pair([Played._make((*row[:-1], accuracy_of(row[-1]))) for row in rows])


def told(both: Pair, player: str | None, *, closed: bool) -> wire.Swapped:
    """As the two may know it, or everybody when it is `closed`; what cards brought only then."""
    people = both.people
    names = {row.player: row.name or GUEST for row in both.rows}
    parts = [[row for row in both.rows if row.part == part] for part in (0, 1)]
    matches = [_match(rows, people, player, closed=closed) for rows in parts if rows]
    done = len(matches) == 2 and all(each.over for each in matches)
    return wire.Swapped(
        names=told_apart([names[each] for each in people]),
        you=people.index(player) if player in people else None,
        matches=matches,
        margin=sum(each.scores[0] - each.scores[1] for each in matches) if done else None,
        play=_sum([each.play for each in matches]) if done else None,
        cards=_sum([each.cards for each in matches]) if done else None,
    )  # fmt: skip


def _match(
    rows: Sequence[Played], people: Sequence[str], player: str | None, *, closed: bool
) -> wire.SwappedMatch:
    table = rows[0].match if player in people else None
    one = next((row for row in rows if row.score is not None), None)
    if one is None or one.score is None or one.others is None:
        return wire.SwappedMatch(table, False, [], None, None, None)
    is_first = one.player == people[0]
    points = one.judged.points if one.judged is not None and closed else None
    return wire.SwappedMatch(
        table=table,
        over=True,
        scores=[one.score, one.others] if is_first else [one.others, one.score],
        left=next((people.index(row.player) for row in rows if row.gone), None),
        play=None if points is None else points.play if is_first else -points.play,
        cards=None if points is None else points.cards if is_first else -points.cards,
    )


def _sum(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None
