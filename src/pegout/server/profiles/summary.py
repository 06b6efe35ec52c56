"""Summaries of a player's matches: averages beside those of others and of experts, trends, best hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import nlargest
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from pegout.cards import Card
from pegout.review import Share, Standing, curve
from pegout.review.accuracy import Accuracy, Parts
from pegout.review.reference import Figure, experts
from pegout.review.tallies import ALL, DEALER, OTHER, Counts, Sums, added
from pegout.server.people import told_apart
from pegout.server.results import ENOUGH, Field
from pegout.server.results.accuracy import accuracy_of
from pegout.server.storage import Standing as Stands

WINDOW, LEAST = 20, 5  # matches in a point of a trend: at most, at least
PLACES = 30  # points of a trend, at most
ORDER = (
    "hand", "second hand", "crib", "play", "trick", "claims", "tricks", "muggins", "net", "blinds", "bets",
    "pots", "folded", "shown", "showdown won", "skunk", "skunked", "discard", "card", "bet", "count", "call",
)  # fmt: skip
Role: TypeAlias = Literal["dealer", "other", "all"]
ROLES: Mapping[str, Role] = {DEALER: "dealer", OTHER: "other", ALL: "all"}
HANDS, COURSE = 3, 60  # best hands of a kind; places of a curve, at most

_counts = msgspec.json.Decoder(Counts)
_standing = msgspec.json.Decoder(Stands)

History: TypeAlias = Sequence[tuple[float, Mapping[str, Sums]]]
"""When each match ended, the earliest first, and what it adds, by measure."""


class Trend(Struct, frozen=True):
    """An average over the latest matches, after one of them."""

    matches: int  # played until then
    at: float  # seconds since 1970
    mean: float
    half: float | None


class Average(Struct, frozen=True):
    """An average of one measure, beside those of other players."""

    what: str  # "hand", "folded"; "cost discard": points lost; "best card": 1 where none was better
    role: Role
    own: Figure
    field: Figure | None  # of all other players of the preset here; None while there are too few matches
    experts: Figure | None  # of two experts, or as many as play
    trend: list[Trend]  # the earliest first


class BestHand(Struct, frozen=True):
    """One of the best hands of a kind."""

    what: str  # "hand", "crib", "trick"
    points: int
    cards: tuple[Card, ...]  # a starter, or the board, comes last
    table: str
    at: float  # when the match ended: seconds since 1970


class Statistic(Struct, frozen=True):
    """Your matches of a preset and a number of seats."""

    game: str
    preset: str
    seats: int
    bots: bool  # whether bots played, too
    games: int
    wins: int
    left: int  # before the end
    score: float  # on average
    counted: int  # of these games, for what follows; a few more with each request
    deals: int
    points: dict[str, int]  # all of them, by what they came from: "play", "hand", "crib", "pots"
    marks: dict[str, int]  # what else happened, and how often: "skunk", "hand shown"
    dealt: int  # of these deals, those as dealer
    as_dealer: dict[str, int]  # points in those
    best: dict[str, int]  # the most at once, by what it came from
    averages: list[Average]  # of completed matches by the preset's own rules
    hands: list[BestHand]  # the best of each kind in those
    luck: list[Standing]  # how cards and decisions stood, in points of lead, after so many reviewed matches
    luck_games: list[Standing]  # the same in games won


class OwnMatch(Struct, frozen=True):
    """One of your finished matches."""

    table: str
    at: float  # when it ended: seconds since 1970
    game: str
    preset: str
    seats: int
    bots: int
    seat: int
    rank: int  # from 1
    score: int  # of your side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    deals: int | None  # None: its record has not been counted yet
    points: dict[str, int]  # by what they came from
    marks: dict[str, int]
    means: dict[str, float]  # averages of this match, by measure and role: "hand dealer", "cost discard all"
    cards: float | None  # luck, in points; None: not reviewed for statistics
    play: float | None  # skill: the others' mistakes less your own
    taken_back: int = 0  # moves undone; such a match is left out of statistics
    others: list[str] = []  # players in the other seats, bots included; none once the match has expired


def averages(
    played: History, field: Mapping[str, Field], own: Mapping[str, Sums], preset: str, seats: int
) -> list[Average]:
    """Averages of a player's matches; `own`: their part of the field."""
    history = [(at, _with_all(sums)) for at, sums in played]
    others = _field_with_all(
        {measure: each._replace(sums=each.sums - own.get(measure, Sums())) for measure, each in field.items()}
    )
    reference = experts(preset, seats)
    total = added(sums for _, sums in history)
    every = [
        Average(
            what=what, role=ROLES[role], own=figure_of(sums), field=_shown(others.get(measure)),
            experts=reference.get(measure), trend=trend(history, measure),
        )
        for measure, sums in total.items()
        for what, _, role in (measure.rpartition(" "),)
        if sums.n >= ENOUGH
    ]  # fmt: skip
    return sorted(every, key=_place)


def figure_of(sums: Sums) -> Figure:
    """The average of at least one value."""
    return Figure(sums.n, sums.mean, sums.half)


def _shown(field: Field | None) -> Figure | None:
    """The field's average; None for a few players, since it would tell how one of them plays."""
    return figure_of(field.sums) if field is not None and field.others >= ENOUGH and field.sums.n else None


def trend(history: History, measure: str) -> list[Trend]:
    """The average of the latest matches, after each match."""
    every = [(at, sums[measure]) for at, sums in history if measure in sums]
    ends = range(LEAST, len(every) + 1)
    step = -(-len(ends) // PLACES) or 1
    found = []
    for end in ends[::-step][::-1]:  # the last is always there
        window = every[max(0, end - WINDOW) : end]
        figure = figure_of(sum((sums for _, sums in window), Sums()))
        found.append(Trend(end, window[-1][0], figure.mean, figure.half))
    return found


def _with_all(sums: Mapping[str, Sums]) -> dict[str, Sums]:
    """Combine measures as dealer and as non-dealer."""
    found = dict(sums)
    for measure, of_dealer in sums.items():
        what, _, role = measure.rpartition(" ")
        other = sums.get(f"{what} {OTHER}")
        if role == DEALER and other is not None:
            found[f"{what} {ALL}"] = of_dealer + other
    return found


def _field_with_all(field: Mapping[str, Field]) -> dict[str, Field]:
    sums = _with_all({measure: each.sums for measure, each in field.items()})
    return {
        measure: Field((field.get(measure) or field[measure.replace(f" {ALL}", f" {DEALER}")]).others, each)
        for measure, each in sums.items()
    }


def _place(average: Average) -> tuple[int, str, int]:
    what = average.what.removeprefix("cost ").removeprefix("best ")
    place = ORDER.index(what) if what in ORDER else len(ORDER)
    return place, average.what, list(ROLES).index(average.role)


class Row(Struct, frozen=True):
    """A finished match of a player, as stored."""

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
    """The same, decoded."""

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
        """Sums to average, by measure; none for a match that cannot be compared."""
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
    """The statistic of matches of one kind, the earliest first, with their averages."""
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


def averages_of(group: Sequence[Played], field: dict[str, Field], own: dict[str, Sums]) -> list[Average]:
    """Averages of matches of one kind, the earliest first; `own`: the player's part of the field."""
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
    """Luck and skill from match to match; empty for a few matches."""
    if len(parts) < LEAST:
        return []
    places = curve(
        Share(each.cards + each.play, 0.0, each.cards, each.play, 0.0, each.cards - each.hidden)
        for each in parts
    )
    step = -(-len(places) // COURSE)
    return list(places[LEAST - 1 :][::-step][::-1])
