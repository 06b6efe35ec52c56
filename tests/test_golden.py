"""Golden records: matches that were played once and must always come out the same."""

import pytest

from pegout.game import Game, Preset
from pegout.games import preset
from tests.make_golden import FOLDER, path, read, wanted

WANTED = [pytest.param(game, one, ending, id=f"{one.name}-{ending}") for game, one, ending, _ in wanted()]


@pytest.mark.parametrize(("game", "of", "ending"), WANTED)
def test_a_record_of_each_preset_and_ending_comes_out_the_same(game: Game, of: Preset, ending: str) -> None:
    """If the file is missing: python -m tests.make_golden"""
    rules, moves, told = read(path(of, ending), game)
    assert rules == preset(of.name, rules.seats), "the preset has changed since"
    state = rules.start()
    for seat, action in moves:
        assert game.ending(state) == ""
        state = state.apply(seat, action)
    assert game.ending(state) == told["ending"] == ending
    assert list(state.outcome.ranks) == told["outcome"]["ranks"]
    assert list(state.outcome.results) == told["outcome"]["results"]


def test_every_record_is_of_a_preset_and_of_a_way_to_end() -> None:
    declared = {path(one, ending).name for _, one, ending, _ in wanted()}
    assert {file.name for file in FOLDER.glob("*.json")} == declared
