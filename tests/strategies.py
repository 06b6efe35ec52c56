"""What hypothesis draws from: cards, tricks, what players name, and rules."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

from hypothesis import settings
from hypothesis import strategies as st
from msgspec import Meta

from pegout.cards import DECK, Cards
from pegout.counting import Source, sources
from pegout.game import BadRules
from pegout.games import cribist


def examples(number: int) -> settings:
    """So many examples where the others try 100; in `make prove` as many times more as they do."""
    return settings(max_examples=number * settings().max_examples // 100)


def hands(size: int) -> st.SearchStrategy[Cards]:
    """So many different naturals, in any order."""
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def suits() -> st.SearchStrategy[str]:
    return st.sampled_from("CDHS")


def named(held: Cards) -> st.SearchStrategy[list[Source]]:
    """Combinations that a player might name over these cards, right and wrong ones."""
    return st.lists(st.sampled_from(sources(held)), unique=True, max_size=12)


@st.composite
def cribist_rules(draw: st.DrawFn) -> cribist.Rules:
    """Any rules of Cribist that make for a short match."""
    options = {name: draw(_values(hint)) for name, hint in _hints(cribist.Rules).items() if name != "version"}
    options |= {"target": draw(st.integers(1, 8)), "deals": draw(st.integers(1, 2))}
    try:
        return cribist.Rules(**options)
    except BadRules:
        return cribist.Rules(**options | {"muggins_partial": False})


def _hints(rules: type[Any]) -> dict[str, Any]:
    return get_type_hints(rules, include_extras=True)


def _values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that the annotation of an option allows."""
    bare, *notes = get_args(hint)
    if bare is bool:
        return st.booleans()
    if get_origin(bare) is Literal:
        return st.sampled_from(get_args(bare))
    meta = next(note for note in notes if isinstance(note, Meta))
    return st.integers(int(meta.ge or 0), int(meta.le or 0))
