"""What goes over the wire: its TypeScript types, and families of actions in few words."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pegout import oldwire as wire
from pegout.counting import Calls, Count
from pegout.game import CHANCE, Choices, Picks, Span
from pegout.games import GAMES
from pegout.testing import Case, cases, walk
from pegout.wire.typescript import typescript

WRITTEN = Path(__file__).parents[1] / "web/src/lib/wire.ts"
NEXT = WRITTEN.with_name("wire.next.ts")  # as the server will speak when it and the page have moved


def test_the_types_of_the_page_are_current() -> None:
    assert WRITTEN.read_text() == wire.typescript(), "run `make wire`"
    assert NEXT.read_text() == typescript(), "run `make wire`"


NAMES = ("Ann", "Bob", "Cy", "Di")


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_entries_say_all_that_is_legal_and_nothing_else(case: Case) -> None:
    for step in walk(case.game, case.rules, random.Random(8), limit=300).steps:
        for seat in step.state.to_act:
            if seat == CHANCE:
                continue
            view = step.state.view(seat)
            legal = view.legal(seat)
            entries = wire.entries(case.game, view, seat, NAMES)
            assert sum(map(size, entries)) == sum(wanted(legal)), entries
            for entry in entries:
                assert entry.label
                assert "??" not in wire.encode(entry).decode()


def size(entry: wire.Entry) -> int:
    """How many actions an entry stands for; names and cards are free within `Combos` and `CallsOf`."""
    if isinstance(entry.range, wire.Range):
        return entry.range.high - entry.range.low + 1
    if isinstance(entry.pick, wire.Pick):
        return len(Picks(Count, tuple(entry.pick.cards), entry.pick.sizes))  # type: ignore[arg-type]
    return 1


def wanted(legal: Any) -> Iterator[int]:
    for part in legal.parts if isinstance(legal, Choices) else (legal,):
        if isinstance(part, Span | Picks):
            yield len(part)
        elif isinstance(part, Calls):
            yield 1
        else:
            yield sum(not isinstance(action, Count) for action in part)
            yield any(isinstance(action, Count) for action in part)
