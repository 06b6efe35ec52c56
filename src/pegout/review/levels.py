"""The performance of a seat in a match: its losses, its luck, and the bot level with similar losses.

The losses of the levels are measured: `python -m bench.level_losses` writes them. docs/analysis/review.md
says how well one match separates them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from math import exp, fsum
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct

from pegout.game import Seat
from pegout.review.values import Cost, Kind, Share, Unit

DATA = Path(__file__).with_name("data") / "levels.json"
LIKELY, SURE = 0.6, 0.9  # minimum probability to name a level, and to omit "about"
COUNTED: tuple[Kind, ...] = ("count", "call")


class Losses(Struct, frozen=True):
    """A level's losses in a preset, in points (Skalborg: big blinds)."""

    deals: int  # deals measured
    mean: float  # per deal
    spread: float  # standard deviation of one deal, fitted to whole matches


class Likeness(Struct, frozen=True):
    """The bot level whose losses are like a player's."""

    level: str
    or_better: bool  # this level or a higher one, which losses cannot separate
    is_sure: bool


class Performance(Struct, frozen=True, omit_defaults=True):
    """How well a seat played in a match."""

    unit: Unit
    deals: int  # deals with decisions of the seat; 0: the game has no reviews
    lost: float  # per deal, by its own decisions
    luck: float  # of its side, in the whole match
    like: Likeness | None = None  # None: too uncertain, or the rules are not measured


NOT_JUDGED = Performance("points", deals=0, lost=0.0, luck=0.0)


class _Decision(Struct, frozen=True):
    seat: Seat
    deal: int
    kind: Kind
    cost: Cost


class _Balance(Struct, frozen=True):
    points: Share


class Outline(Struct, frozen=True):
    """The fields of a `Review` in JSON that are needed here; fast to decode."""

    unit: Unit
    decisions: tuple[_Decision, ...]
    balances: tuple[_Balance, ...]


Levels: TypeAlias = Mapping[str, Losses]  # weakest first


def performance(outline: Outline, seat: Seat, side: int, levels: Levels) -> Performance:
    """How well a seat of a side played."""
    deals, lost = losses(outline, seat)
    per_deal = lost / deals if deals else 0.0
    luck = outline.balances[side].points.cards
    return Performance(outline.unit, deals, per_deal, luck, likeness(levels, deals, per_deal))


def losses(outline: Outline, seat: Seat, *, without: Iterable[Kind] = ()) -> tuple[int, float]:
    """The number of deals in which a seat decided something, and its losses in them."""
    own = [each for each in outline.decisions if each.seat == seat and each.kind not in without]
    return len({each.deal for each in own}), fsum(each.cost.points or 0.0 for each in own)


def likeness(levels: Levels, deals: int, per_deal: float) -> Likeness | None:
    """The level whose losses fit these best; None if that is too uncertain, or there are no levels.

    Assumes a uniform prior and a normal mean over the deals. Top levels that differ little are named together
    (`or_better`).

    >>> club, expert = Losses(500, 0.5, 0.6), Losses(500, 0.4, 0.6)
    >>> levels = {"casual": Losses(500, 2.5, 2.0), "club": club, "expert": expert}
    >>> likeness(levels, 9, 2.2)
    Likeness(level='casual', or_better=False, is_sure=True)
    >>> likeness(levels, 9, 0.45)
    Likeness(level='club', or_better=True, is_sure=True)
    """
    if not levels or not deals:
        return None
    weights = {level: _density(per_deal, each, deals) for level, each in levels.items()}
    total = fsum(weights.values())
    if not total:  # outside the range of all levels
        return Likeness(next(iter(levels)), or_better=False, is_sure=True)
    best = max(weights, key=weights.__getitem__)
    if (chance := weights[best] / total) >= LIKELY:
        return Likeness(best, or_better=False, is_sure=chance >= SURE)
    names = list(weights)
    for first in range(len(names) - 1, 0, -1):
        if fsum(weights[each] for each in names[first:]) >= SURE * total:
            return Likeness(names[first], or_better=True, is_sure=True)
    return None


def _density(per_deal: float, of_level: Losses, deals: int) -> float:
    error = of_level.spread / deals**0.5
    z = (per_deal - of_level.mean) / error
    return float(exp(-z * z / 2) / error)


def measured(preset: str, seats: int, count_mode: str) -> Levels:
    """The losses of each level in a preset; empty if not measured."""
    counting = "counted" if count_mode == "auto" else "manual"
    return _read().get(f"{preset} {seats} {counting}", {})


@cache
def _read() -> dict[str, dict[str, Losses]]:
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, dict[str, Losses]])
