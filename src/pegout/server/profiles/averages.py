"""Averages of how somebody plays, beside those of all others here and of two experts; and how they change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pegout.review.reference import Figure, experts
from pegout.review.tallies import ALL, DEALER, OTHER, Sums, added
from pegout.server.profiles.bodies import Average, Role, Trend
from pegout.server.results.counting import ENOUGH, Field

WINDOW, LEAST = 20, 5  # matches that a place of a trend is of: at most, at least
PLACES = 30  # of a trend, at most
ORDER = (
    "hand", "second hand", "crib", "play", "trick", "claims", "tricks", "muggins", "net", "blinds", "bets",
    "pots", "folded", "shown", "showdown won", "skunk", "skunked", "discard", "card", "bet", "count", "call",
)  # fmt: skip
ROLES: Mapping[str, Role] = {DEALER: "dealer", OTHER: "other", ALL: "all"}


History: TypeAlias = Sequence[tuple[float, Mapping[str, Sums]]]
"""When each match ended, the earliest first, and what it adds, by measure."""


def averages(
    played: History, field: Mapping[str, Field], own: Mapping[str, Sums], preset: str, seats: int
) -> list[Average]:
    """Of somebody's matches; `own`: the part of the field that is theirs."""
    history = [(at, _with_all(sums)) for at, sums in played]
    others = _field_with_all(
        {
            measure: each._replace(sums=each.sums - own.get(measure, Sums()))
            for measure, each in field.items()
        }
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
    """Of a few people nobody is told: it would say how one of them plays."""
    return figure_of(field.sums) if field is not None and field.others >= ENOUGH and field.sums.n else None


def trend(history: History, measure: str) -> list[Trend]:
    """The average of the latest matches, as it was from match to match."""
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
    """With what was made as dealer and otherwise taken together."""
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
