"""Somebody's matches that are over, as rows; and what those of one kind say together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest
from itertools import chain
from typing import NamedTuple

import msgspec
from msgspec import Struct

from pegout.review import Share, Standing, curve
from pegout.review.accuracy import Accuracy, Parts
from pegout.review.tallies import Counts, Sums
from pegout.server.people.names import told_apart
from pegout.server.profiles.averages import LEAST, averages
from pegout.server.profiles.bodies import Average, BestHand, OwnMatch, Statistic
from pegout.server.results.accuracy import accuracy_of
from pegout.server.results.counting import Field
from pegout.server.storage.store import Standing as Stands

HANDS, PLACES = 3, 60  # best hands of a kind; places of a curve, at most

_counts = msgspec.json.Decoder(Counts)
_standing = msgspec.json.Decoder(Stands)


class Row(Struct, frozen=True):
    """A match of somebody's, as it is stored."""

    match: str
    seat: int
    game: str
    preset: str
    rank: int
    score: int
    gone: bool
    counts: str | None
    judged: str | None
    standing: str | None  # None: it has expired
    seats: int
    bots: int
    at: float
    rated: bool


class Played(NamedTuple):
    """The same, read."""

    row: Row
    counts: Counts | None
    judged: Accuracy | None

    @classmethod
    def of(cls, row: Row) -> Played:
        return cls(
            row, None if row.counts is None else _counts.decode(row.counts), accuracy_of(row.judged)
        )  # fmt: skip

    @property
    def sums(self) -> dict[str, Sums]:
        """What is averaged, by measure; nothing of a match that is not to be compared."""
        return (self.counts.sums if self.counts else {}) | (self.judged.sums if self.judged else {})

    @property
    def told(self) -> OwnMatch:
        row, counts, judged = self.row, self.counts, self.judged
        return OwnMatch(
            table=row.match, at=row.at, game=row.game, preset=row.preset, seats=row.seats,
            bots=row.bots, seat=row.seat, rank=row.rank, score=row.score, gone=bool(row.gone),
            rated=bool(row.rated), deals=None if counts is None or counts.taken_back else counts.deals,
            points={} if counts is None else counts.points, marks={} if counts is None else counts.marks,
            means={measure: sums.mean for measure, sums in self.sums.items()},
            cards=judged.points.cards if judged else None, play=judged.points.play if judged else None,
            taken_back=counts.taken_back if counts else 0, others=self._others(),
        )  # fmt: skip

    def _others(self) -> list[str]:
        row = self.row
        if row.standing is None:
            return []
        names = told_apart([chair.name for chair in _standing.decode(row.standing).chairs])
        return [name for seat, name in enumerate(names) if seat != row.seat]


def statistic(group: Sequence[Played], shown: list[Average]) -> Statistic:
    """Of matches of one kind, the earliest first, with their averages."""
    rows, known = [each.row for each in group], [each.counts for each in group if each.counts is not None]
    points, marks, as_dealer = Counter[str](), Counter[str](), Counter[str]()
    best = dict[str, int]()
    for counts in known:
        points.update(counts.points)
        marks.update(counts.marks)
        as_dealer.update(counts.as_dealer)
        best |= {phase: max(most, best.get(phase, most)) for phase, most in counts.best.items()}
    judged = [each.judged for each in group if each.judged is not None and each.judged.sums]
    first = rows[0]
    return Statistic(
        game=first.game, preset=first.preset, seats=first.seats, bots=bool(first.bots), games=len(rows),
        wins=sum(row.rank == 1 and not row.gone for row in rows), left=sum(bool(row.gone) for row in rows),
        score=sum(row.score for row in rows) / len(rows), counted=len(known),
        deals=sum(counts.deals for counts in known), points=dict(points), marks=dict(marks),
        dealt=sum(counts.dealt for counts in known), as_dealer=dict(as_dealer), best=best,
        averages=shown, hands=_hands(group), luck=_course([each.points for each in judged]),
        luck_games=_course([each.games for each in judged]),
    )  # fmt: skip


def averages_of(
    group: Sequence[Played], field: dict[str, Field], own: dict[str, Sums]
) -> list[Average]:
    """Of matches of one kind, the earliest first; `own`: the part of the field that is theirs."""
    history = [(each.row.at, each.sums) for each in group]
    return averages(history, field, own, group[0].row.preset, group[0].row.seats)


def _hands(group: Sequence[Played]) -> list[BestHand]:
    """The best of each kind, the latest of equal ones."""
    every = [
        BestHand(best.what, best.points, best.cards, each.row.match, each.row.at)
        for each in group if each.counts is not None
        for best in each.counts.held
    ]  # fmt: skip
    kinds = dict.fromkeys(hand.what for hand in every)
    best = (nlargest(HANDS, (hand for hand in every if hand.what == kind), _rank) for kind in kinds)
    return list(chain.from_iterable(best))


def _rank(hand: BestHand) -> tuple[int, float]:
    return hand.points, hand.at


def _course(parts: Sequence[Parts]) -> list[Standing]:
    """How cards and play stood from match to match; nothing of a few."""
    if len(parts) < LEAST:
        return []
    places = curve(
        Share(each.cards + each.play, 0.0, each.cards, each.play, 0.0, each.cards - each.hidden)
        for each in parts
    )
    step = -(-len(places) // PLACES)
    return list(places[LEAST - 1 :][::-step][::-1])
