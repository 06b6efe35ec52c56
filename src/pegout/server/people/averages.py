"""Averages of how somebody plays, beside those of all others here and of two experts; and how they change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pegout import wire
from pegout.review.reference import Figure, experts
from pegout.review.tallies import ALL, DEALER, OTHER, Sums, added

ENOUGH = 10  # values of one's own, and matches of others, that an average is shown of
WINDOW, LEAST = 20, 5  # matches that a place of a trend is of: at most, at least
PLACES = 30  # of a trend, at most
ORDER = (
    "hand", "second hand", "crib", "play", "trick", "claims", "tricks", "muggins", "net", "blinds", "bets",
    "pots", "folded", "shown", "showdown won", "skunk", "skunked", "discard", "card", "bet", "count", "call",
)  # fmt: skip
ROLES: Mapping[str, wire.Role] = {DEALER: "dealer", OTHER: "other", ALL: "all"}


class Field(NamedTuple):
    """What all matches of everybody add up to, for one measure."""

    matches: int  # of which it is, each counted once for each who played
    sums: Sums


def added_up(every: Iterable[Mapping[str, Sums]]) -> dict[str, Field]:
    """What so many matches, or seats of one, add up to, by measure."""
    found = dict[str, Field]()
    for each in every:
        for measure, sums in each.items():
            before = found.get(measure, Field(0, Sums()))
            found[measure] = Field(before.matches + 1, before.sums + sums)
    return found


History: TypeAlias = Sequence[tuple[float, Mapping[str, Sums]]]
"""When each match ended, the earliest first, and what it adds, by measure."""


def averages(
    played: History, field: Mapping[str, Field], own: Mapping[str, Field], preset: str, seats: int
) -> list[wire.Average]:
    """Of somebody's matches; `own`: the part of the field that is theirs."""
    history = [(at, _with_all(sums)) for at, sums in played]
    others = {
        measure: Field(each.matches - mine.matches, each.sums - mine.sums)
        for measure, each in field.items()
        for mine in (own.get(measure, Field(0, Sums())),)
    }
    others = _field_with_all(others)
    reference = experts(preset, seats)
    total = added(sums for _, sums in history)
    every = [
        wire.Average(
            what=what, role=ROLES[role], own=figure_of(sums), field=_shown(others.get(measure)),
            experts=_expert(reference.get(measure)), trend=trend(history, measure),
        )
        for measure, sums in total.items()
        for what, _, role in (measure.rpartition(" "),)
        if sums.n >= ENOUGH
    ]  # fmt: skip
    return sorted(every, key=_place)


def figure_of(sums: Sums) -> wire.Figure:
    """The average of at least one value."""
    return wire.Figure(sums.n, sums.mean, sums.half)


def _shown(field: Field | None) -> wire.Figure | None:
    return figure_of(field.sums) if field is not None and field.matches >= ENOUGH and field.sums.n else None


def _expert(figure: Figure | None) -> wire.Figure | None:
    return None if figure is None else wire.Figure(figure.n, figure.mean, figure.half)


def trend(history: History, measure: str) -> list[wire.Trend]:
    """The average of the latest matches, as it was from match to match."""
    every = [(at, sums[measure]) for at, sums in history if measure in sums]
    ends = range(LEAST, len(every) + 1)
    step = -(-len(ends) // PLACES) or 1
    found = []
    for end in ends[::-step][::-1]:  # the last is always there
        window = every[max(0, end - WINDOW) : end]
        figure = figure_of(sum((sums for _, sums in window), Sums()))
        found.append(wire.Trend(end, window[-1][0], figure.mean, figure.half))
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
        measure: Field((field.get(measure) or field[measure.replace(f" {ALL}", f" {DEALER}")]).matches, each)
        for measure, each in sums.items()
    }


def _place(average: wire.Average) -> tuple[int, str, int]:
    what = average.what.removeprefix("cost ").removeprefix("best ")
    place = ORDER.index(what) if what in ORDER else len(ORDER)
    return place, average.what, list(ROLES).index(average.role)
