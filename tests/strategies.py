"""Hypothesis strategies: cards, tricks, named combinations, and rules."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from pegout.cards import DECK, Cards
from pegout.counting import Source, sources
from pegout.game import BadRules
from pegout.games import cribist
from pegout.options import Option, options


def examples(number: int) -> settings:
    """That many examples where others try 100; scaled up likewise in `make prove`."""
    return settings(max_examples=number * settings().max_examples // 100)


def hands(size: int) -> st.SearchStrategy[Cards]:
    """`size` different naturals, in any order."""
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def suits() -> st.SearchStrategy[str]:
    return st.sampled_from("CDHS")


def named(held: Cards) -> st.SearchStrategy[list[Source]]:
    """Combinations that a player might name from these cards, right and wrong."""
    return st.lists(st.sampled_from(sources(held)), unique=True, max_size=12)


@st.composite
def cribist_rules(draw: st.DrawFn) -> cribist.Rules:
    """Any rules of Cribist for a short match."""
    chosen = {option.name: draw(_values(option)) for option in options(cribist.Rules())}
    chosen |= {"target": draw(st.integers(1, 8)), "deals": draw(st.integers(1, 2))}
    try:
        return cribist.Rules(**chosen)
    except BadRules:
        return cribist.Rules(**chosen | {"muggins_partial": False})


def _values(option: Option) -> st.SearchStrategy[Any]:
    """Any value that an option allows."""
    if option.kind == "bool":
        return st.booleans()
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    return st.integers(option.low, option.high)


# Replacements for any value of a JSON document.
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=4),
    st.sampled_from(["??", "Wb", "5H", "Play", "Deal", "Claim", [], {}, [[]], -1, 10**30]),
)  # fmt: skip


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a JSON value."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            found += [(value, key), *places(value[key])]
    return found
