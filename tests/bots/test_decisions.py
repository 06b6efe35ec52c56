"""Bots decide as before: refactoring must not change decisions."""

from __future__ import annotations

import json

import pytest

from pegout import bots
from tests import decisions
from tests.services import need

CASES = [(game, name) for game, names in decisions.GAMES.items() for name in names]


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.prove)])
@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize(("game", "name"), CASES, ids=[name for _, name in CASES])
def test_every_level_decides_as_it_did(game: str, name: str, level: str, share: int) -> None:
    """In the first third of the recorded decisions. After an intended change: python -m tests.decisions"""
    if (game, level) == ("cribbage", "expert"):
        need("numba")
    bots.prepare(game)
    before = json.loads((decisions.FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    expected = before[name][level]
    expected = expected[: -(-len(expected) // share)]
    assert decisions.decided(name, level, len(expected) if share > 1 else None) == expected
