"""Golden records: matches that must always replay with the same result."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import AnyGame, Preset
from pegout.games import preset
from pegout.records import load, replay, steps
from tests.make_golden import FOLDER, OUTCOMES, outcomes, path, wanted

WANTED = [pytest.param(game, one, ending, id=f"{one.name}-{ending}") for game, one, ending, _ in wanted()]


@pytest.mark.parametrize(("game", "of", "ending"), WANTED)
def test_a_record_of_each_preset_and_ending_comes_out_the_same(
    game: AnyGame, of: Preset[Any], ending: str
) -> None:
    """If the file is missing: python -m tests.make_golden"""
    record = load(path(of, ending))
    rules: Any = preset(of.name, record.rules.seats)
    assert record.rules == replace(rules, version=record.version), "the preset has changed since"
    positions = [step.state for step in steps(record)]
    assert not any(game.ending(state) for state in positions[:-1])
    last = positions[-1]
    assert game.ending(last) == ending
    assert last.outcome is not None
    told = outcomes()[path(of, ending).stem]
    assert [list(last.outcome.ranks), list(last.outcome.results)] == [told["ranks"], told["results"]]


def test_every_record_is_of_a_preset_and_of_a_way_to_end() -> None:
    declared = {path(one, ending).stem for _, one, ending, _ in wanted()}
    assert {file.stem for file in FOLDER.glob("*.json") if file.name != OUTCOMES} == declared
    assert outcomes().keys() == declared


EARLIER = [file for file in sorted(FOLDER.glob("*/*.json")) if file.name != OUTCOMES]


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_of_earlier_rules_comes_out_as_it_was(file: Path) -> None:
    record = load(file)
    assert f"{record.game.name}-{record.version}" == file.parent.name
    assert record.version < record.game.version
    outcome = replay(record).outcome
    assert outcome is not None
    told = json.loads((file.parent / OUTCOMES).read_text(encoding="utf-8"))[file.stem]
    assert [list(outcome.ranks), list(outcome.results)] == [told["ranks"], told["results"]]
