"""The games of examples/games: each parses, replays and comes back, and has comments and better moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from pegout.games import PRESETS, game_of
from pegout.records import dumps, dumps_text, loads, loads_text, replay

ROOT = Path(__file__).parents[1]
GAMES = sorted((ROOT / "examples/games").glob("*.peg"))


def test_there_are_two_games_of_every_preset() -> None:
    assert [path.stem for path in GAMES] == sorted(f"{name}-{n}" for name in PRESETS for n in (1, 2))
    assert sum(path.stat().st_size for path in GAMES) < 400_000


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_an_annotated_game_replays_and_comes_back(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = loads_text(text)
    last = replay(record)
    assert last.outcome is not None
    assert game_of(record.rules) is game_of(PRESETS[record.preset or ""].rules)
    assert dumps_text(record) == text
    assert loads(dumps(record)) == record
    assert any(note.actions for note in record.notes), "no better move"
    assert sum(note.at == len(record.actions) for note in record.notes) >= record.rules.sides
