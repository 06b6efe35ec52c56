"""Families of actions: their self-description, and their actions as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, TypeAlias

from pegout.counting import CallsFamily, CombosFamily
from pegout.game import PicksFamily, SpanFamily

Family: TypeAlias = SpanFamily | PicksFamily | CombosFamily | CallsFamily


def actions_of_family(family: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All actions of the family."""
    kind = family["type"]
    match family["family"]:
        case "span":
            for number in range(family["low"], family["high"] + 1):
                yield {"type": kind, family["field"]: number}
        case "picks":
            for fields in _picks(family["cards"], list(family["sizes"].items())):
                yield {"type": kind, **fields}
        case "combos":
            for combo in _combos(family):
                yield {"type": kind, **combo}
        case "calls":
            every = list(_combos(family))
            for number in range(1, len(every) + 1):
                for sources in combinations(every, number):
                    for points in range(family["low"], family["high"] + 1):
                        yield {"type": kind, "points": points, "sources": list(sources)}


def _picks(cards: list[str], sizes: list[tuple[str, int]]) -> Iterator[dict[str, Any]]:
    if not sizes:
        yield {}
        return
    (field, size), *others = sizes
    for chosen in combinations(cards, size):
        for more in _picks([card for card in cards if card not in chosen], others):
            yield {field: list(chosen), **more}


def _combos(family: dict[str, Any]) -> Iterator[dict[str, Any]]:
    gone = [*family.get("named", []), *family["closed"]]
    for name, (low, high) in family["sizes"].items():
        for size in range(low, high + 1):
            for cards in combinations(family["cards"], size):
                if (combo := {"name": name, "cards": list(cards)}) not in gone:
                    yield combo
