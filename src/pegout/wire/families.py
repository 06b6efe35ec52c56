"""Families of actions in few words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from pegout.cards import Card, Cards
from pegout.counting import Calls, Count, Source
from pegout.game import Picks, Span


class SpanFamily(Struct, frozen=True, tag_field="family", tag="span"):
    """Actions `type` that differ in the number `field` alone: `low` to `high`, each of them allowed."""

    type: str
    field: str
    low: int
    high: int


class PicksFamily(Struct, frozen=True, tag_field="family", tag="picks"):
    """Actions `type` that name some of the cards in each field of `sizes`, each card once, in this order."""

    type: str
    cards: Cards
    sizes: dict[str, int]


class CombosFamily(Struct, frozen=True, tag_field="family", tag="combos"):
    """Actions `Count`: a name and as many of the cards as go with it, in order; none of `named` again."""

    type: str
    cards: Cards
    sizes: dict[str, tuple[int, int]]  # for each name the least and the most cards
    named: tuple[Source, ...]


class CallsFamily(Struct, frozen=True, tag_field="family", tag="calls"):
    """Actions `Muggins`: a number of points, and one or more combinations over the cards, in sorted order."""

    type: str
    cards: Cards
    sizes: dict[str, tuple[int, int]]  # for each name the least and the most cards
    low: int  # points
    high: int


Family: TypeAlias = SpanFamily | PicksFamily | CombosFamily | CallsFamily


def families(part: Sequence[Any]) -> tuple[list[Any], list[tuple[Any, Family]]]:
    """The actions that stand alone, and the families, each with one of its actions."""
    if not len(part):
        return [], []
    if isinstance(part, Span):
        span = SpanFamily(part.make.__name__, part.field, part.numbers[0], part.numbers[-1])
        return [], [(part[0], span)]
    if isinstance(part, Picks):
        return [], [(part[0], PicksFamily(part.make.__name__, part.held, part.sizes))]
    if isinstance(part, Calls):
        cards, sizes = _sizes(part.sources)
        return [], [(part[0], CallsFamily("Muggins", cards, sizes, 1, part.top))]
    alone = [action for action in part if not isinstance(action, Count)]
    combos = [action for action in part if isinstance(action, Count)]
    if not combos:
        return alone, []
    return alone, [(combos[0], CombosFamily("Count", *_sizes(combos), ()))]


def _sizes(combos: Iterable[Count | Source]) -> tuple[Cards, dict[str, tuple[int, int]]]:
    """All the cards, and how many of them go with each name."""
    sizes: dict[str, tuple[int, int]] = {}
    cards = set[Card]()
    for combo in combos:
        low, high = sizes.get(combo.name, (len(combo.cards), len(combo.cards)))
        sizes[combo.name] = min(low, len(combo.cards)), max(high, len(combo.cards))
        cards.update(combo.cards)
    return tuple(sorted(cards)), sizes
