"""Summaries of a player's matches: averages beside those of others and of experts, trends, best hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from heapq import nlargest
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from pegout.cards import Card
from pegout.intervals import of_share
from pegout.review import Share, Standing, curve
from pegout.review.accuracy import Accuracy, Parts
from pegout.review.reference import Reference, experts
from pegout.review.tallies import ALL, DEALER, OTHER, Counts, Sums, added
from pegout.server.people import told_apart
from pegout.server.results import ENOUGH, FieldSums
from pegout.server.results.accuracy import accuracy_of
from pegout.server.storage import MatchStanding

WINDOW, LEAST = 20, 5  # matches averaged in a point of a trend: at most, at least
PLACES = 30  # points of a trend, at most
ORDER = (
    "hand", "second hand", "crib", "play", "trick", "claims", "tricks", "muggins", "net", "blinds", "bets",
    "pots", "folded", "shown", "showdown won", "skunk", "skunked", "counted", "discard", "card", "bet",
    "count", "call",
)  # fmt: skip
SHARES = frozenset(("folded", "shown", "showdown won", "skunk", "skunked", "counted"))  # and "best card", ...
T = TypeVar("T")
Role: TypeAlias = Literal["dealer", "other", "all"]
ROLES: Mapping[str, Role] = {DEALER: "dealer", OTHER: "other", ALL: "all"}
HANDS, COURSE = 3, 60  # best hands of each kind; points of a curve, at most


_counts = msgspec.json.Decoder(Counts)
_standing = msgspec.json.Decoder(MatchStanding)

Timeline: TypeAlias = Sequence[tuple[float, Mapping[str, Sums]]]
"""When each match ended, the earliest first, and what it adds, by measure."""


class Figure(Struct, frozen=True):
    """An average."""

    n: int  # number of values
    mean: float
    half: float | None  # half the width of its 95 % interval; None for a share, or if all values are the same
    low: float | None  # where the interval begins; that of a share never leaves 0 .. 1
    high: float | None


class Trend(Struct, frozen=True):
    """An average over the latest matches, after one of them."""

    matches: int  # played until then
    at: float  # seconds since 1970
    mean: float
    half: float | None
    low: float | None
    high: float | None


class Average(Struct, frozen=True):
    """An average of one measure, beside those of other players."""

    what: str  # "hand", "folded"; "cost discard": points lost; "best card": 1 where none was better
    role: Role
    own: Figure
    field: Figure | None  # of all other players of the preset here; None while there are too few matches
    experts: Figure | None  # of experts playing each other
    trend: list[Trend]  # the earliest first


class Hand(Protocol):
    """A hand that can be compared with others of its kind."""

    @property
    def points(self) -> int: ...
    @property
    def at(self) -> float: ...


H = TypeVar("H", bound=Hand)


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
    score: float  # average score
    counted: int  # matches counted so far, the basis of the fields below; grows with each request
    deals: int
    points: dict[str, int]  # points by source: "play", "hand", "crib", "pots"
    marks: dict[str, int]  # counts of other events: "skunk", "hand shown"
    dealt: int  # number of these deals as dealer
    as_dealer: dict[str, int]  # points in deals as dealer
    best: dict[str, int]  # highest single score, by source
    averages: list[Average]  # averages over completed matches by the preset's own rules
    hands: list[BestHand]  # the best hands of each kind in those
    luck: list[Standing]  # running means of luck and skill over reviewed matches, in points
    luck_games: list[Standing]  # the same, in games won


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
    points: dict[str, int]  # points by source
    marks: dict[str, int]
    means: dict[str, float]  # averages of this match, by measure and role: "hand dealer", "cost discard all"
    cards: float | None  # luck, in points; None: not reviewed for statistics
    play: float | None  # skill: opponents' mistakes minus your own
    taken_back: int = 0  # moves undone; such a match is left out of statistics
    others: list[str] = []  # players in the other seats, bots included; none once the match has expired
    accounts: list[str] = []  # those of them who have accounts
    scores: list[int] = []  # of all sides, your own first
    lost: float | None = None  # points lost per deal; None: not reviewed, or not comparable
    best: float | None = None  # share of your decisions where nothing was better
    avatars: list[str] = []  # avatars of `accounts`
    bot_accounts: list[bool] = []  # whether each of `accounts` is a bot account


def averages(played: Timeline, field: Mapping[str, FieldSums], preset: str, seats: int) -> list[Average]:
    """Averages of a player's matches; `field`: sums of all other players."""
    history = [(at, _with_all(sums)) for at, sums in played]
    others = _field_with_all(field)
    reference = experts(preset, seats)
    total = added(sums for _, sums in history)
    every = [
        Average(
            what=what, role=ROLES[role], own=figure_of(sums, what),
            field=field_figure(others.get(measure), what),
            experts=expert_figure(reference.get(measure), what), trend=trend(history, measure),
        )
        for measure, sums in total.items()
        for what, _, role in (measure.rpartition(" "),)
        if sums.n >= ENOUGH
    ]  # fmt: skip
    return sorted(every, key=_place)


def others_of(field: Mapping[str, FieldSums], own: Mapping[str, Sums]) -> dict[str, FieldSums]:
    """The sums of all players but one; `own`: the sums of that player."""
    return {
        measure: each._replace(sums=each.sums - own.get(measure, Sums())) for measure, each in field.items()
    }


def is_share(what: str) -> bool:
    """Whether a measure averages what happened (1) or did not (0)."""
    return what in SHARES or what.startswith("best ")


def figure_of(sums: Sums, what: str = "") -> Figure:
    """The average of at least one value of a measure."""
    return _figure(sums.n, sums.mean, sums.half, what)


def _figure(n: int, mean: float, half: float | None, what: str) -> Figure:
    """A figure with its interval; for a share, the asymmetric Wilson interval."""
    if is_share(what):
        return Figure(n, mean, None, *of_share(n, n * mean))
    return Figure(n, mean, half, *((None, None) if half is None else (mean - half, mean + half)))


def field_figure(field: FieldSums | None, what: str = "") -> Figure | None:
    """The average of all other players; None for few players, since it would reveal how one of them plays."""
    if field is None or field.others < ENOUGH or not field.sums.n:
        return None
    return figure_of(field.sums, what)


def expert_figure(known: Reference | None, what: str = "") -> Figure | None:
    return None if known is None else _figure(known.n, known.mean, known.half, what)


def thinned(places: Sequence[T], most: int) -> list[T]:
    """At most this many values at equal distances, always including the last."""
    step = -(-len(places) // most) or 1
    return list(places[::-step][::-1])


def trend(history: Timeline, measure: str) -> list[Trend]:
    """The average of the latest matches, after each match."""
    every = [(at, sums[measure]) for at, sums in history if measure in sums]
    what, found = measure.rpartition(" ")[0], list[Trend]()
    for end in thinned(range(LEAST, len(every) + 1), PLACES):
        window = every[max(0, end - WINDOW) : end]
        figure = figure_of(sum((sums for _, sums in window), Sums()), what)
        found.append(Trend(end, window[-1][0], figure.mean, figure.half, figure.low, figure.high))
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


def _field_with_all(field: Mapping[str, FieldSums]) -> dict[str, FieldSums]:
    sums = _with_all({measure: each.sums for measure, each in field.items()})
    return {
        measure: FieldSums(
            (field.get(measure) or field[measure.replace(f" {ALL}", f" {DEALER}")]).others, each
        )
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


class PlayedMatch(NamedTuple):
    """A finished match of a player, decoded."""

    row: Row
    counts: Counts | None
    judged: Accuracy | None

    @classmethod
    def of(cls, row: Row) -> PlayedMatch:
        return cls(
            row, None if row.counts is None else _counts.decode(row.counts), accuracy_of(row.judged)
        )  # fmt: skip

    @property
    def sums(self) -> dict[str, Sums]:
        """Sums to average, by measure; none if the match is not comparable."""
        return (self.counts.sums if self.counts else {}) | (self.judged.sums if self.judged else {})

    def told(
        self, accounts: list[str], scores: list[int], avatars: list[str], bot_accounts: list[bool]
    ) -> OwnMatch:
        """The match in the form of the API; the arguments are as in the fields of that name."""
        row, counts, judged = self.row, self.counts, self.judged
        return OwnMatch(
            table=row.match, at=row.at, game=row.game, preset=row.preset, seats=row.seats,
            bots=row.bots, seat=row.seat, rank=row.rank, score=row.score, gone=bool(row.gone),
            rated=bool(row.rated), deals=None if counts is None or counts.taken_back else counts.deals,
            points={} if counts is None else counts.points, marks={} if counts is None else counts.marks,
            means={measure: sums.mean for measure, sums in self.sums.items()},
            cards=judged.points.cards if judged else None, play=judged.points.play if judged else None,
            taken_back=counts.taken_back if counts else 0, others=self._others(), accounts=accounts,
            scores=scores, lost=self._lost(), best=self._best(), avatars=avatars, bot_accounts=bot_accounts,
        )  # fmt: skip

    def _lost(self) -> float | None:
        """Points lost per deal."""
        judged = self.judged.sums if self.judged else {}
        costs = [sums.total for measure, sums in judged.items() if measure.startswith("cost ")]
        return sum(costs) / self.counts.deals if costs and self.counts and self.counts.deals else None

    def _best(self) -> float | None:
        """The share of decisions without a better choice."""
        best = self.judged.best if self.judged else Sums()
        return best.mean if best.n else None

    def _others(self) -> list[str]:
        row = self.row
        if row.standing is None:
            return []
        names = told_apart([chair.name for chair in _standing.decode(row.standing).chairs])
        return [name for seat, name in enumerate(names) if seat != row.seat]


class Totals(NamedTuple):
    """All matches of one kind."""

    game: str
    preset: str
    seats: int
    bots: bool
    games: int
    wins: int
    left: int
    score: int  # the sum over all of them


def statistic(totals: Totals, group: Sequence[PlayedMatch], shown: list[Average]) -> Statistic:
    """The statistic of matches of one kind; `group`: the latest of them, the earliest first."""
    known = [each.counts for each in group if each.counts is not None]
    points, marks, as_dealer = Counter[str](), Counter[str](), Counter[str]()
    best = dict[str, int]()
    for counts in known:
        points.update(counts.points)
        marks.update(counts.marks)
        as_dealer.update(counts.as_dealer)
        best |= {phase: max(most, best.get(phase, most)) for phase, most in counts.best.items()}
    judged = [each.judged for each in group if each.judged is not None and each.judged.sums]
    game, preset, seats, bots, games, wins, left, score = totals
    return Statistic(
        game=game, preset=preset, seats=seats, bots=bots, games=games, wins=wins, left=left,
        score=score / games, counted=len(known),
        deals=sum(counts.deals for counts in known), points=dict(points), marks=dict(marks),
        dealt=sum(counts.dealt for counts in known), as_dealer=dict(as_dealer), best=best,
        averages=shown, hands=_hands(group), luck=_course([each.points for each in judged]),
        luck_games=_course([each.games for each in judged]),
    )  # fmt: skip


def averages_of(group: Sequence[PlayedMatch], others: Mapping[str, FieldSums]) -> list[Average]:
    """Averages of matches of one kind, the earliest first; `others`: sums of all other players."""
    history = [(each.row.at, each.sums) for each in group]
    return averages(history, others, group[0].row.preset, group[0].row.seats)


def _hands(group: Sequence[PlayedMatch]) -> list[BestHand]:
    every = [
        BestHand(best.what, best.points, best.cards, each.row.match, each.row.at)
        for each in group if each.counts is not None
        for best in each.counts.held
    ]  # fmt: skip
    return best_of(every, lambda hand: hand.what)


def best_of(hands: Iterable[H], kind: Callable[[H], Hashable]) -> list[H]:
    """The best hand of each kind, the latest of equal ones."""
    kinds = dict[Hashable, list[H]]()
    for hand in hands:
        kinds.setdefault(kind(hand), []).append(hand)
    return [hand for every in kinds.values() for hand in nlargest(HANDS, every, _rank)]


def _rank(hand: Hand) -> tuple[int, float]:
    return hand.points, hand.at


def _course(parts: Sequence[Parts]) -> list[Standing]:
    """Running means of luck and skill; empty for few matches."""
    if len(parts) < LEAST:
        return []
    places = curve(
        Share(each.cards + each.play, 0.0, each.cards, each.play, 0.0, each.cards - each.hidden)
        for each in parts
    )
    return thinned(places[LEAST - 1 :], COURSE)
