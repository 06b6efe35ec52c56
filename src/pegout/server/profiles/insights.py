"""Insights into a player's matches: Am I getting better? Where do I lose points? Am I lucky?

95 % intervals over matches separate answers from chance. Only comparable reviewed matches count: with the
preset's own rules, without undo, not left early.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.intervals import half, of_ratio, of_share, quantile
from pegout.review.reference import Reference, experts
from pegout.review.tallies import ALL, Sums, added
from pegout.server.profiles.summary import (
    COURSE,
    LEAST,
    PLACES,
    WINDOW,
    Figure,
    PlayedMatch,
    expert_figure,
    field_figure,
    figure_of,
    thinned,
)
from pegout.server.results import FieldSums

PART = 10  # minimum number of matches on either side of a comparison
ALIKE = 0.2  # relative change of the loss per deal that is too small to matter
COST, BEST = "cost ", "best "

Progress: TypeAlias = Literal["better", "worse", "same", "early"]
Fortune: TypeAlias = Literal["lucky", "unlucky", "even", "early"]


class Interval(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float | None  # None: too few matches
    high: float | None


class LossPoint(Struct, frozen=True):
    """Points lost per deal over the latest matches, up to 20, after one of them."""

    matches: int  # reviewed until then
    at: float  # when it ended: seconds since 1970
    lost: Interval


class Improvement(Struct, frozen=True):
    """Am I getting better? Points lost per deal, lately and before.

    "better" or "worse": the interval of the change does not include zero. "same": the whole interval is
    within a fifth of what was lost before. "early": otherwise, or with fewer than 10 matches on either side.
    """

    answer: Progress
    since: float | None  # when the first of the latest matches ended; None: there are too few matches
    before: Interval | None
    lately: Interval | None
    change: Interval | None  # negative: fewer points are lost
    matches: tuple[int, int]  # before, and lately
    points: list[LossPoint]  # the earliest first


class Loss(Struct, frozen=True):
    """Points lost by one kind of decision."""

    what: str  # "discard", "card", "count", "call", "bet"
    decisions: int
    lost: Interval  # per deal
    share: float  # of all that was lost, 0 .. 1
    best: Interval  # share of decisions where nothing was better
    own: Figure  # points lost per decision
    field: Figure | None  # of all other players of the preset here; None while there are too few
    experts: Figure | None  # of experts playing each other


class Losses(Struct, frozen=True):
    """Where do I lose points?

    `answer` is the kind of decisions that cost most, if its lead over the next one is more than chance.
    """

    answer: str | None  # None: not enough data yet
    lost: Interval | None  # total per deal
    kinds: list[Loss]  # what costs most first


class LuckPoint(Struct, frozen=True):
    """Average luck per match after a number of matches."""

    matches: int
    at: float  # when the last of them ended: seconds since 1970
    points: Interval


class Luck(Struct, frozen=True):
    """Am I lucky? What the cards dealt and turned brought per match: zero in the long run at any strength.

    "lucky" or "unlucky": the interval in games won does not include zero. "even": it does. "early": fewer
    than 10 matches.
    """

    answer: Fortune
    points: Interval | None  # per match, in points of lead
    games: Interval | None  # per match, in games won
    total: float  # in games won, over all these matches
    course: list[LuckPoint]  # the earliest first


class Insights(Struct, frozen=True):
    """Insights from your reviewed matches of a preset and a number of seats."""

    game: str
    preset: str
    seats: int
    matches: int  # reviewed, and comparable
    waiting: int  # still to be reviewed
    improvement: Improvement
    losses: Losses
    luck: Luck


class ReviewedMatch(Struct, frozen=True):
    """A reviewed match."""

    at: float
    deals: int
    lost: dict[str, Sums]  # points, by kind of decision
    best: dict[str, Sums]  # 1 where nothing was better
    points: float  # that chance brought
    games: float

    @classmethod
    def of(cls, played: PlayedMatch) -> ReviewedMatch | None:
        """Decode a match; None if it has no review or cannot be compared."""
        judged, counts = played.judged, played.counts
        if judged is None or counts is None or not judged.sums or not counts.deals:
            return None
        points, games = (parts.cards - parts.hidden for parts in (judged.points, judged.games))
        lost, best = (_kinds(judged.sums, what) for what in (COST, BEST))
        return cls(played.row.at, counts.deals, lost, best, points, games)

    @property
    def total(self) -> float:
        return sum(sums.total for sums in self.lost.values())

    def by(self, kind: str) -> float:
        """Points lost by decisions of this kind."""
        return self.lost.get(kind, Sums()).total


def _kinds(sums: Mapping[str, Sums], what: str) -> dict[str, Sums]:
    return {
        measure.removeprefix(what).removesuffix(f" {ALL}"): each
        for measure, each in sums.items() if measure.startswith(what)
    }  # fmt: skip


def insights_of(
    group: Sequence[PlayedMatch], others: Mapping[str, FieldSums], waiting: int, since: float | None
) -> Insights:
    """The insights from matches of a preset, at least one, the earliest first.

    `others`: sums of all other players. `since`: matches from then on are compared with earlier ones; None:
    the newer half.
    """
    first = group[0].row
    matches = [match for match in map(ReviewedMatch.of, group) if match is not None]
    return Insights(
        game=first.game, preset=first.preset, seats=first.seats, matches=len(matches), waiting=waiting,
        improvement=improvement(matches, since),
        losses=losses(matches, others, experts(first.preset, first.seats)),
        luck=luck(matches),
    )  # fmt: skip


# --- Am I getting better? -----------------------------------------------------------------------------


def improvement(matches: Sequence[ReviewedMatch], since: float | None) -> Improvement:
    """Compare the loss per deal of later and earlier matches; `matches`: the earliest first."""
    middle = len(matches) // 2
    if since is not None:
        middle = next((n for n, match in enumerate(matches) if match.at >= since), len(matches))
    before, lately = matches[:middle], matches[middle:]
    change = _change(before, lately) if min(len(before), len(lately)) >= LEAST else None
    is_early = min(len(before), len(lately)) < PART
    then = _per_deal(before)
    return Improvement(
        answer="early" if is_early or change is None or then is None else _progress(change, then.mean),
        since=lately[0].at if lately else None, before=then, lately=_per_deal(lately), change=change,
        matches=(len(before), len(lately)), points=_curve(matches),
    )  # fmt: skip


def _progress(change: Interval, before: float) -> Progress:
    low, high = change.low, change.high
    assert low is not None
    assert high is not None
    if high < 0:
        return "better"
    if low > 0:
        return "worse"
    return "same" if max(-low, high) <= ALIKE * before else "early"


def _per_deal(matches: Sequence[ReviewedMatch]) -> Interval | None:
    return _ratio([match.total for match in matches], matches, least=0.0)


def _ratio(
    lost: Sequence[float], matches: Sequence[ReviewedMatch], least: float | None = None
) -> Interval | None:
    """The loss per deal with its 95 % interval; `least`: lower bound of the interval."""
    if not matches:
        return None
    deals = [match.deals for match in matches]
    if len(matches) < LEAST:
        return Interval(sum(lost) / sum(deals), None, None)
    ratio, error = of_ratio(lost, deals)
    width = quantile(len(matches) - 1) * error
    low = ratio - width
    return Interval(ratio, low if least is None else max(least, low), ratio + width)


def _change(before: Sequence[ReviewedMatch], lately: Sequence[ReviewedMatch]) -> Interval:
    """The change of the loss per deal, with the 95 % interval of Welch's t test."""
    (then, error_then), (now, error_now) = (
        of_ratio([match.total for match in part], [match.deals for match in part])
        for part in (before, lately)
    )
    squares = error_then**2, error_now**2
    spread = squares[0] ** 2 / (len(before) - 1) + squares[1] ** 2 / (len(lately) - 1)
    freedom = int(sum(squares) ** 2 / spread) if spread else len(before) + len(lately) - 2
    width = quantile(max(1, freedom)) * sqrt(sum(squares))
    return Interval(now - then, now - then - width, now - then + width)


def _curve(matches: Sequence[ReviewedMatch]) -> list[LossPoint]:
    points = list[LossPoint]()
    for end in thinned(range(LEAST, len(matches) + 1), PLACES):
        lost = _per_deal(matches[max(0, end - WINDOW) : end])
        assert lost is not None
        points.append(LossPoint(end, matches[end - 1].at, lost))
    return points


# --- Where do I lose points? --------------------------------------------------------------------------


def losses(
    matches: Sequence[ReviewedMatch], others: Mapping[str, FieldSums], reference: Mapping[str, Reference]
) -> Losses:
    lost, best = added(match.lost for match in matches), added(match.best for match in matches)
    total = sum(sums.total for sums in lost.values())
    kinds = [
        Loss(
            what=kind, decisions=sums.n, lost=_of_kind(kind, matches), share=_share(sums.total, total),
            best=_bounded(best[kind]), own=figure_of(sums),
            field=field_figure(others.get(f"{COST}{kind} {ALL}")),
            experts=expert_figure(reference.get(f"{COST}{kind} {ALL}")),
        )
        for kind, sums in sorted(lost.items(), key=lambda each: (-each[1].total, each[0]))
    ]  # fmt: skip
    return Losses(_worst([each.what for each in kinds], matches), _per_deal(matches), kinds)


def _of_kind(kind: str, matches: Sequence[ReviewedMatch]) -> Interval:
    lost = _ratio([match.by(kind) for match in matches], matches, least=0.0)
    assert lost is not None
    return lost


def _share(part: float, whole: float) -> float:
    return min(1.0, part / whole) if whole else 0.0


def _bounded(hits: Sums) -> Interval:
    return Interval(hits.mean, *of_share(hits.n, hits.total))


def _worst(kinds: Sequence[str], matches: Sequence[ReviewedMatch]) -> str | None:
    """The first of these kinds, if it costs significantly more than the next one."""
    if not kinds or len(matches) < PART or not any(match.by(kinds[0]) for match in matches):
        return None
    if len(kinds) == 1:
        return kinds[0]
    lead = _ratio([match.by(kinds[0]) - match.by(kinds[1]) for match in matches], matches)
    return kinds[0] if lead is not None and lead.low is not None and lead.low > 0 else None


# --- Am I lucky? --------------------------------------------------------------------------------------


def luck(matches: Sequence[ReviewedMatch]) -> Luck:
    """The luck over these matches, the earliest first."""
    games = _mean([match.games for match in matches])
    points = [match.points for match in matches]
    course = [
        LuckPoint(end, matches[end - 1].at, mean)
        for end in thinned(range(LEAST, len(matches) + 1), COURSE)
        for mean in (_mean(points[:end]),)
        if mean is not None
    ]
    return Luck(
        answer=_fortune(games) if games is not None and len(matches) >= PART else "early",
        points=_mean(points), games=games, total=sum(match.games for match in matches), course=course,
    )  # fmt: skip


def _fortune(games: Interval) -> Fortune:
    if games.low is not None and games.low > 0:
        return "lucky"
    return "unlucky" if games.high is not None and games.high < 0 else "even"


def _mean(values: Sequence[float]) -> Interval | None:
    if not values:
        return None
    sums = Sums.of(values)
    if sums.n < LEAST:
        return Interval(sums.mean, None, None)
    width = half(sums.n, sums.total, sums.squares)
    return Interval(sums.mean, sums.mean - width, sums.mean + width)
