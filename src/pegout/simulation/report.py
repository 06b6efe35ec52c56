"""The statistics of a tally: means with their 95 % intervals, over rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from math import comb
from typing import Any

from msgspec import Struct

from pegout.intervals import half, of_rate
from pegout.shown import Shown
from pegout.simulation.job import Job
from pegout.simulation.tally import WHOLE, Sums, histogram

PLACES = ("dealer", "pone", "third", "fourth")


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval; the ends are None after a single round."""

    mean: float
    low: float | None
    high: float | None


class Player(Struct, frozen=True, kw_only=True):
    """The results of one bot."""

    bot: str
    seats: int  # number of its seats in each game
    win_rate: Estimate  # per seat; 1 divided by the number of sides if all bots are equal
    lead: Estimate  # mean of its result less the other sides' average, in the unit of results
    marks: dict[str, tuple[float, float]]  # by kind: number per hundred games, points each


class Place(Struct, frozen=True, kw_only=True):
    """The gain of a bot in a place: points per deal, or big blinds per hundred."""

    bot: str
    place: str
    deals: int
    total: Estimate
    phases: dict[str, Estimate]


class Rule(Struct, frozen=True, kw_only=True):
    """How often a combination scores, over all seats."""

    phase: str
    rule: str
    times: float  # per deal
    points: float  # per deal
    part: float  # share of all points gained, 0 .. 1


class Length(Struct, frozen=True, kw_only=True):
    """The distribution of a game's length or margin."""

    mean: float
    middle: int  # median
    least: int
    most: int
    games: dict[int, int]  # games by value


class Report(Shown, Struct, frozen=True, kw_only=True):
    """The results of a simulation."""

    preset: str
    options: dict[str, str]
    seats: int
    bots: tuple[str, ...]  # by seat, in the first game of a round
    seed: int
    games: int
    rounds: int  # games with the same cards count as one
    noun: str  # the unit of results
    size: int
    per_deals: int  # places and rules: figures are per this many deals
    players: tuple[Player, ...]
    first: dict[str, Estimate]  # by place at the first deal: how often that seat wins
    places: tuple[Place, ...]
    rules: tuple[Rule, ...]
    rules_rounds: int  # rounds in which rules were counted
    deals: Length
    margin: Length  # of the winner over the runner-up
    loser: Length  # the lowest result
    fair: float  # the win rate of a seat if all sides are equal


def report(job: Job, sums: Sums, *, preset: str = "", options: Mapping[str, str] | None = None) -> Report:
    """Compute the report of a simulation that has finished at least one round."""
    measure = job.game.measure(job.rules)
    rounds, names = sums["rounds"], tuple(dict.fromkeys(job.lineup))
    size = measure.size
    return Report(
        preset=preset,
        options=dict(options or {}),
        seats=len(job.lineup),
        bots=job.lineup,
        seed=job.seed,
        games=sums["games"],
        rounds=rounds,
        noun=measure.noun,
        size=size,
        per_deals=measure.deals,
        players=tuple(_player(job, sums, name, size) for name in names),
        first={
            PLACES[place]: _rate(sums, f"first/{place}", WHOLE * job.per_round, WHOLE * job.per_round)
            for place in range(len(job.lineup))
        },
        places=tuple(
            _place(sums, name, place, measure.phases, size / measure.deals)
            for name in names
            for place in range(len(job.lineup))
            if sums.get(f"x/deals/{name}/{place}")
        ),
        rules=_rules(sums, measure.phases, size, measure.deals),
        rules_rounds=sums.get("detailed/rounds", 0),
        deals=_length(histogram(sums, "deals")),
        margin=_length(histogram(sums, "margin")),
        loser=_length(histogram(sums, "loser")),
        fair=1 / _sides(job),
    )


def _sides(job: Job) -> int:
    return job.rules.sides


def _rate(sums: Sums, name: str, per: int, most: int) -> Estimate:
    """The mean over rounds of a sum with values from 0 to `most`, divided by `per`."""
    x, xx, rounds = sums.get(f"x/{name}", 0), sums.get(f"xx/{name}", 0), sums["rounds"]
    ends = (None, None) if rounds < 2 else (end * most / per for end in of_rate(rounds, x, xx, most))
    return Estimate(x / rounds / per, *ends)


def _mean(sums: Sums, name: str, per: float) -> Estimate:
    """The mean over rounds of a sum, divided by `per`."""
    x, xx, rounds = sums.get(f"x/{name}", 0), sums.get(f"xx/{name}", 0), sums["rounds"]
    return _around(x / rounds / per, half(rounds, x, xx) / per if rounds > 1 else None)


def _ratio(sums: Sums, name: str, by: str, per: float) -> Estimate:
    """The ratio of two sums, both over rounds: by the delta method."""
    x, xx, xy = (sums.get(f"{of}/{name}", 0) for of in ("x", "xx", "xy"))
    y, yy, rounds = sums[f"x/{by}"], sums[f"xx/{by}"], sums["rounds"]
    squares = xx * y * y - 2 * x * y * xy + x * x * yy  # of x - (x/y) y, times y * y; exact
    return _around(x / y / per, half(rounds, 0, squares) * rounds / (y * y) / per if rounds > 1 else None)


def _around(mean: float, margin: float | None) -> Estimate:
    return Estimate(mean, None, None) if margin is None else Estimate(mean, mean - margin, mean + margin)


def _player(job: Job, sums: Sums, name: str, size: float) -> Player:
    seats, games = job.lineup.count(name), sums["games"]
    sides = Counter(job.rules.side(seat) for seat, bot in enumerate(job.lineup) if bot == name)
    each = seats * job.per_round
    together = max(sides.values()) * job.per_round  # most seats that can win in a round
    marks = {}
    for key, times in sums.items():
        kind, _, what = key.partition(f"/mark/{name}/")
        if kind == "n" and what and times:
            points = sums.get(f"p/mark/{name}/{what}", 0)
            marks[what] = (100 * times / games, points / times)
    others = _sides(job) - 1
    return Player(
        bot=name,
        seats=seats,
        win_rate=_rate(sums, f"wins/{name}", WHOLE * each, WHOLE * together),
        lead=_mean(sums, f"lead/{name}", each * size * others),
        marks=dict(sorted(marks.items())),
    )


def _place(sums: Sums, bot: str, place: int, phases: tuple[str, ...], per: float) -> Place:
    at = f"{bot}/{place}"

    def each(phase: str) -> Estimate:
        return _ratio(sums, f"points/{at}/{phase}", f"deals/{at}", per)

    gained = {phase: each(phase) for phase in phases if sums.get(f"xx/points/{at}/{phase}")}
    deals = sums[f"x/deals/{at}"]
    return Place(bot=bot, place=PLACES[place], deals=deals, total=each("total"), phases=gained)


def _rules(sums: Sums, phases: tuple[str, ...], size: int, per_deals: int) -> tuple[Rule, ...]:
    deals = sums.get("detailed/deals", 0) / per_deals
    rules = []
    start = "n/rule/"
    everything = sum(n for name, n in sums.items() if name.startswith("p/rule/") and n > 0)
    for name in sums:
        if name.startswith(start):
            phase, rule = name[len(start) :].split("/")
            times, points = sums[name], sums[f"p/rule/{phase}/{rule}"]
            rules.append(
                Rule(
                    phase=phase, rule=rule, times=times / deals, points=points / size / deals,
                    part=max(0, points) / everything if everything else 0.0,
                )
            )  # fmt: skip
    return tuple(sorted(rules, key=lambda rule: (phases.index(rule.phase), -rule.points, rule.rule)))


def _length(games: dict[int, int]) -> Length:
    number = sum(games.values())
    upto = zip(games, accumulate(games.values()), strict=True)
    middle = next(much for much, seen in upto if 2 * seen >= number)
    mean = sum(much * n for much, n in games.items()) / number
    return Length(mean=mean, middle=middle, least=min(games), most=max(games), games=games)


def ahead(win_rate: float, games: int) -> float:
    """The chance to win more than half of `games`, an odd number, each won with `win_rate`.

    >>> ahead(0.6, 1), round(ahead(0.6, 3), 3)
    (0.6, 0.648)
    """
    return sum(
        comb(games, won) * win_rate**won * (1 - win_rate) ** (games - won)
        for won in range(games // 2 + 1, games + 1)
    )


def to_json(report: Report) -> dict[str, Any]:
    """The report as plain JSON values; histograms have text keys."""
    import msgspec

    return {"version": 1, **msgspec.to_builtins(report, str_keys=True)}
