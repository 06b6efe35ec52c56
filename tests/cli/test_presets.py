"""`pegout presets`: all games, with every option in plain words."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from pegout.cli import main
from pegout.games import GAMES, PRESETS, game_of, preset, words
from pegout.options import option_text, options
from pegout.words import Text

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> Any:
    assert main(["presets", *words]) == 0
    out = capsys.readouterr().out
    return json.loads(out) if "--json" in words else out


def test_every_preset_has_a_line(capsys: Capture) -> None:
    lines = told(capsys).splitlines()[1:]
    assert [line.split()[0] for line in lines] == list(PRESETS)
    for line, one in zip(lines, PRESETS.values(), strict=True):
        assert (words().attribute(Text(f"preset-{one.name}"), "summary") or "?") in line
    assert [one["name"] for one in told(capsys, "--json")] == list(PRESETS)
    assert [one["name"] for one in told(capsys, "--seats", "2", "--json")] == [
        name for name, one in PRESETS.items() if 2 in one.seats
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_has_its_value_what_is_allowed_and_a_description(capsys: Capture, name: str) -> None:
    out = told(capsys, name)
    rules = PRESETS[name].rules
    for option in options(rules):
        assert f"\n{option.name} = " in out
        help_text = words().attribute(option_text(game_of(rules).name, option.name), "help")
        assert help_text
        assert help_text in out
        assert words().render(option.allowed) in out


def test_options_are_shown_as_they_are_typed(capsys: Capture) -> None:
    out = told(capsys, "match")
    assert "\nskunk_lines = 91,61,31\n" in out
    assert "\nscore_crib = on\n" in out
    assert "\nskunk_lines = none\n" in told(capsys, "online")


@pytest.mark.parametrize("name", PRESETS)
def test_json_has_the_rules_and_their_schema(capsys: Capture, name: str) -> None:
    found = told(capsys, name, "--json")
    game = next(game for game in GAMES if game.name == found["game"])
    assert msgspec.convert(found["rules"], game.rules) == PRESETS[name].rules
    properties = found["schema"]["$defs"]["Rules"]["properties"]
    assert {option["name"] for option in found["options"]} <= set(properties)
    assert all(properties[option["name"]]["description"] for option in found["options"])


def test_for_another_number_of_players(capsys: Capture) -> None:
    found = told(capsys, "house", "--seats", "3", "--json")
    assert msgspec.convert(found["rules"], type(preset("house"))) == preset("house", 3)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rummy"], "unknown preset 'rummy'; presets: standard, match"),
        (["standard", "--seats", "3"], "standard is for 2 players, not 3"),
    ],
)
def test_what_there_is_not(capsys: Capture, words: list[str], says: str) -> None:
    assert main(["presets", *words]) == 2
    assert capsys.readouterr().err.startswith(f"pegout: {says}")


def test_the_command_speaks_the_language_of_the_terminal_or_another(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PEGOUT_LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert main(["odds", "10"]) == 2
    german = capsys.readouterr().err
    assert main(["--language", "en", "odds", "10"]) == 2
    english = capsys.readouterr().err
    assert "isn’t a score" in english
    assert german.startswith("pegout: ")
    assert "isn’t a score" not in german
    assert main(["--language", "tlh", "odds", "10"]) == 2
    assert "tlh" in capsys.readouterr().err
