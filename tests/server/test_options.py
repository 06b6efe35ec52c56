"""Every preset, and every option of its rules, is available at a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pegout.games import GAMES, PRESETS, game_of
from pegout.server.storage import journal_of
from tests.server.conftest import AtTable
from tests.server.live import Live

MOST_SEATS = [max(game.presets, key=lambda each: len(each.seats)).name for game in GAMES]


async def offered(live: Live, preset: str) -> list[dict[str, Any]]:
    presets = (await live.person().http.get("/api/presets")).json()
    options: list[dict[str, Any]] = next(each for each in presets if each["name"] == preset)["options"]
    return options


async def rules_of(live: Live, **wanted: Any) -> dict[str, Any]:
    """The stored rules of a new table."""
    table = await live.person().create(**wanted)
    loaded = await live.tables.store.load(table, since=0)
    assert loaded is not None
    match, _ = journal_of(loaded.entries)
    rules: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(match.state.rules))
    return rules


def another(option: dict[str, Any]) -> Any:
    """Another valid value."""
    value = option["value"]
    match option["kind"]:
        case "bool":
            return not value
        case "int":
            return value - 1 if value > option["low"] else value + 1
        case "list":
            return [value[0] - 1, *value[1:]]
    return next(choice for choice in option["choices"] if choice != value)


@pytest.mark.parametrize("preset", MOST_SEATS)
def test_every_option_of_the_rules_can_be_set(preset: str, at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        options = await offered(live, preset)
        options = [each for each in options if each["low"] is None or each["low"] < each["high"]]
        assert len(options) > 10
        for option in options:
            name, value = option["name"], another(option)
            changes = {name: value} | ({"count_mode": "manual"} if name == "muggins" else {})
            wanted: dict[str, Any] = {"seats": value} if name == "seats" else {"options": changes}
            rules = await rules_of(live, preset=preset, **wanted)
            assert rules[name] == value

    at_shared_table(play)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_played_as_it_is_offered_by_any_number(preset: str, at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        values = {option["name"]: option["value"] for option in await offered(live, preset)}
        for seats in PRESETS[preset].seats:
            rules = await rules_of(live, preset=preset, seats=seats)
            version = game_of(PRESETS[preset].rules).version
            assert rules.pop("version") == version
            assert {name: rules[name] for name in values} == values | {"seats": seats}

    at_shared_table(play)
