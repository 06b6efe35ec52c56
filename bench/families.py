"""Choosing an action from a family, as clients do."""

from __future__ import annotations

import random
from typing import Any


def any_of_family(family: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One of the actions, as JSON; mostly a modest one."""
    kind = family["type"]
    match family["family"]:
        case "span":
            top = min(family["high"], family["low"] + 9) if rng.random() < 0.9 else family["high"]
            return {"type": kind, family["field"]: rng.randint(family["low"], top)}
        case "picks":
            left, fields = list(family["cards"]), {}
            for field, size in family["sizes"].items():
                fields[field] = in_order(left, rng.sample(range(len(left)), size))
                left = [card for card in left if card not in fields[field]]
            return {"type": kind, **fields}
        case "combos":
            return {"type": kind, **any_combo(family, rng)}
        case "calls":
            points = rng.randint(family["low"], min(family["high"], 4))
            return {"type": kind, "points": points, "sources": [any_combo(family, rng)]}
    raise ValueError(family)


def any_combo(family: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    while (combo := _any_combo(family, rng)) in [*family.get("named", []), *family["closed"]]:
        pass
    return combo


def _any_combo(family: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    name = rng.choice(list(family["sizes"]))
    low, high = family["sizes"][name]
    chosen = rng.sample(range(len(family["cards"])), rng.randint(low, high))
    return {"name": name, "cards": in_order(family["cards"], chosen)}


def in_order(cards: list[str], places: list[int]) -> list[str]:
    return [cards[place] for place in sorted(places)]
