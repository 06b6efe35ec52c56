"""Options of any rules: parsed from values and text, refused with messages, described."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from pegout.game import BadRules
from pegout.games import GAMES, PRESETS, words
from pegout.options import configure, option_text, options, schema
from pegout.words import catalogue


class Example(Struct, frozen=True):
    """Rules with an option of each kind."""

    many: Annotated[int, Meta(ge=1, le=9)] = 3
    least: Annotated[int, Meta(ge=2)] = 2
    plain: int = 0
    word: Literal["one", "two", "three"] = "one"
    only: Literal["this"] = "this"
    flag: bool = False
    numbers: tuple[Annotated[int, Meta(ge=1, le=5)], ...] = ()
    maybe: Annotated[int, Meta(ge=1)] | None = None
    text: str = ""

    def consequences(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"plain": changes["many"] * 2} if "many" in changes else {}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("many", "4", 4), ("many", 4, 4), ("least", "99", 99), ("plain", "-3", -3), ("word", "two", "two"),
        ("flag", "on", True), ("flag", "Yes", True), ("flag", "off", False), ("flag", False, False),
        ("numbers", "1,2 3", (1, 2, 3)), ("numbers", "none", ()), ("numbers", "", ()),
        ("numbers", [4, 5], (4, 5)),
        ("maybe", "none", None), ("maybe", "7", 7), ("maybe", None, None), ("text", "hello", "hello"),
    ],
)  # fmt: skip
def test_values_and_texts_are_read(name: str, given: Any, value: Any) -> None:
    assert getattr(configure(Example(), {name: given}), name) == value


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("many", "0", "many must be a whole number from 1 to 9, not '0'"),
        ("many", "3.5", "many must be a whole number from 1 to 9, not '3.5'"),
        ("many", True, "many must be a whole number from 1 to 9, not True"),
        ("least", "1", "least must be a whole number, 2 or more, not '1'"),
        ("plain", "x", "plain must be a whole number, not 'x'"),
        ("word", "four", "word must be one, two or three, not 'four'"),
        ("only", "that", "only must be this, not 'that'"),
        ("flag", "perhaps", "flag must be on or off, not 'perhaps'"),
        ("flag", 1, "flag must be on or off, not 1"),
        ("numbers", "1,9", "numbers must be numbers separated by commas, each a whole number from 1 to 5"),
        ("maybe", "0", "maybe must be a whole number, 1 or more, or none, not '0'"),
        ("nothing", "1", "unknown option 'nothing'; options: flag, least, many"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, given: Any, said: str) -> None:
    with pytest.raises(BadRules) as error:
        configure(Example(), {name: given})
    assert str(error.value).startswith(said)


def test_bad_rules_are_a_value_error() -> None:
    assert issubclass(BadRules, ValueError)


def test_what_follows_from_a_change_is_changed_too_unless_it_is_set() -> None:
    assert configure(Example(), {"many": "4"}).plain == 8
    assert configure(Example(), {"many": "4", "plain": "1"}).plain == 1


def test_the_rules_that_were_configured_stay_as_they_were() -> None:
    rules = Example()
    configure(rules, {"many": 9})
    assert rules == Example()


def test_options_are_listed_in_order_with_value_kind_and_range() -> None:
    listed = options(Example(many=5))
    assert [option.name for option in listed] == [
        "many", "least", "plain", "word", "only", "flag", "numbers", "maybe", "text",
    ]  # fmt: skip
    assert [(each.kind, each.low, each.high, each.choices) for each in listed] == [
        ("int", 1, 9, ()), ("int", 2, None, ()), ("int", None, None, ()),
        ("choice", None, None, ("one", "two", "three")), ("choice", None, None, ("this",)),
        ("bool", None, None, ()), ("list", 1, 5, ()), ("int", 1, None, (None,)), ("text", None, None, ()),
    ]  # fmt: skip
    assert listed[0].value == 5
    assert catalogue("en").render(listed[0].allowed) == "a whole number from 1 to 9"
    assert catalogue("en").render(listed[-1].allowed) == "text"


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_written_down_as_text_and_read_again(name: str) -> None:
    rules = PRESETS[name].rules

    def written_down(value: Any) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(value, tuple):
            return ", ".join(map(str, value)) or "none"
        return "none" if value is None else str(value)

    written = {option.name: written_down(option.value) for option in options(rules)}
    assert configure(type(rules)(), written) == rules


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_of_every_game_is_described_and_in_its_schema(game: Any) -> None:
    fields = schema(game.rules)["$defs"][game.rules.__name__]["properties"]
    for option in options(game.presets[0].rules):
        told = words().attribute(option_text(game.name, option.name), "help")
        assert told, option.name
        assert told[0].isupper(), told
        assert told.endswith("."), told
        assert not re.search(r"[A-Z]\d-\d", told), "numbers of rules are for those who read the code"
        named = [words().has(option_text(game.name, option.name, each).key) for each in option.choices]
        assert all(named), option.name
        assert option.name in fields
