"""The wire format: TypeScript types, compact offers, differences of pictures."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bench.families import any_of_family
from pegout.game import CHANCE
from pegout.games import GAMES
from pegout.testing import Case, cases, walk
from pegout.wire import offers
from pegout.wire.changes import changed, difference
from pegout.wire.families import actions_of_family
from pegout.wire.reading import encode
from tests.make_wire import files

LISTED = 2_000  # more actions than that are tried at random


def test_the_types_of_the_page_are_current() -> None:
    for path, text in files().items():
        assert path.read_text() == text, f"{path.name}: run `make wire`"


def as_json(value: Any) -> Any:
    return json.loads(encode(value))


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_entries_say_all_that_is_legal_and_nothing_else(case: Case) -> None:
    """From what goes over the wire alone; of large families by their size, and some of their actions."""
    rng = random.Random(9)

    def read(action: Any) -> Any:
        return msgspec.convert(action, case.game.action)

    for step in walk(case.game, case.rules, random.Random(8), limit=300).steps:
        for seat in step.state.to_act:
            if seat == CHANCE:
                continue
            view = step.state.view(seat)
            legal, entries = view.legal(seat), as_json(offers.entries(case.game, view, seat))
            assert all(entry["label"]["key"] for entry in entries)
            assert "??" not in json.dumps(entries)
            for entry in entries:
                for action in some_of(entry, rng):
                    assert read(action) in legal
            if len(legal) <= LISTED:
                offered = [read(action) for entry in entries for action in all_of(entry)]
                assert sorted(map(encode, offered)) == sorted(map(encode, legal))


def some_of(entry: dict[str, Any], rng: random.Random) -> Iterator[Any]:
    if "action" in entry:
        yield entry["action"]
    else:
        yield from (any_of_family(entry["family"], rng) for _ in range(3))


def all_of(entry: dict[str, Any]) -> Iterator[Any]:
    return iter([entry["action"]]) if "action" in entry else actions_of_family(entry["family"])


@pytest.mark.parametrize("case", cases(GAMES), ids=str)
def test_a_difference_leads_from_one_picture_to_the_next(case: Case) -> None:
    """A client's state, updated by differences alone, equals the picture; and nothing more is sent."""
    walked = walk(case.game, case.rules, random.Random(4), limit=200)
    for viewer in (0, case.rules.seats - 1, None):
        before: Any = None
        kept: dict[str, Any] = {}
        for state in (then for step in walked.states for then in (*step.trail, step)):
            picture = case.game.picture(state.view(viewer))
            if before is None:
                kept = as_json(picture)
            else:
                change = as_json(difference(before, picture))
                assert difference(picture, picture) == {}
                assert all(kept[field] != value for field, value in change.items() if field != "zones")
                assert all(kept["zones"].get(key) != cards for key, cards in change.get("zones", {}).items())
                kept = changed(kept, change)
            assert kept == as_json(picture)
            before = picture
