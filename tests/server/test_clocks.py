"""Clocks at a table, as they are set over HTTP and as they run."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pegout.match import Acted, Entry, Expired, Match
from pegout.server.storage.history import journal_of
from tests.server.conftest import AtTable
from tests.server.live import Live


async def journal(live: Live, table: str) -> tuple[Match, list[Entry]]:
    """What is stored of a match: the match with its first entry, and the others."""
    loaded = await live.tables.store.load(table, since=0)
    assert loaded is not None
    return journal_of(loaded.entries)


async def options_of(live: Live, **wanted: Any) -> dict[str, Any]:
    """The options of a new table that are about time, as they are stored."""
    table = await live.person().create(**wanted)
    options: dict[str, Any] = msgspec.to_builtins((await journal(live, table))[0].options)
    about_people = ("host", "listed", "spectators", "talk")
    return {name: value for name, value in options.items() if name not in about_people}


def test_V3_20_a_turn_lasts_twenty_seconds_by_default_or_from_five_to_sixty(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        friends: Any = {"preset": "online", "opponents": "friend"}
        assert await options_of(live, **friends) == {"turn_seconds": 20.0, "intermission_seconds": 30.0}
        for seconds in (5, 60):
            options = await options_of(live, **friends, table={"turn_seconds": seconds})
            assert options["turn_seconds"] == seconds
        for wrong in (4, 61, 5.5, "soon"):
            wanted = {**friends, "table": {"turn_seconds": wrong}}
            answer = await live.person().http.post("/api/tables", json=wanted)
            assert answer.status_code == 400
            assert "turn_seconds must be a whole number from 5 to 60, or none" in answer.json()["message"]

    at_table(play)


def test_a_casual_table_and_one_of_bots_have_no_clock_unless_it_is_asked_for(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        assert await options_of(live, preset="standard", opponents="friend") == {}
        assert await options_of(live, preset="online", opponents="bot") == {}
        no_hurry = {"preset": "online", "opponents": "friend", "table": {"turn_seconds": None}}
        assert await options_of(live, **no_hurry) == {}
        asked = {"preset": "online", "opponents": "bot", "table": {"turn_seconds": 9}}
        assert (await options_of(live, **asked))["turn_seconds"] == 9.0

    at_table(play)


@pytest.mark.parametrize("days", [1, 14])
def test_by_correspondence_a_move_has_days(days: int, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        wanted = {"preset": "online", "opponents": "friend", "table": {"move_days": days}}
        assert await options_of(live, **wanted) == {"turn_seconds": days * 86400.0}

    at_table(play)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"turn_second": 9}, "there is no option 'turn_second'; the options are absent, absent_after"),
        ({"move_days": 15}, "move_days must be a whole number from 1 to 14, or none"),
        ({"turn_seconds": 9, "move_days": 1}, "a turn has seconds or days, not both"),
        ({"timeout_move": "best"}, "timeout_move must be first_legal, random or bot"),
        ({"intermission_seconds": 31}, "intermission_seconds must be a whole number from 5 to 30, or none"),
    ],
)
def test_what_no_table_can_be_set_to_is_refused(table: Any, said: str, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        answer = await live.person().http.post("/api/tables", json={"preset": "standard", "table": table})
        assert (answer.status_code, answer.json()["code"]) == (400, "rules")
        assert said in answer.json()["message"]

    at_table(play)


def test_every_option_of_a_table_is_offered_with_its_words(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        http = live.person().http
        presets, words = (await http.get("/api/presets")).json(), (await http.get("/api/words/en")).text
        values = {}
        for preset in presets:
            values[preset["name"]] = {option["name"]: option["value"] for option in preset["table"]}
            for option in preset["table"]:
                assert f"\ntable-option-{option['name']} =" in words
                for choice in option["choices"]:
                    named = f"\ntable-option-{option['name']}-{choice} ="
                    assert choice is None or named in words
        assert values["online"]["turn_seconds"] == 20
        assert values["standard"]["turn_seconds"] is None

    at_table(play)


@pytest.mark.parametrize("how", ["first_legal", "random", "bot"])
def test_V3_21_for_who_is_out_of_time_a_legal_move_is_made_and_the_journal_says_which(
    how: str, at_table: AtTable
) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        clock = {"turn_seconds": 5, "timeout_move": how}
        table = await ann.create("standard", opponents="bot", table=clock)
        async with ann.socket(table) as socket:
            seen = await socket.hear()
            while not socket.may_act:
                await socket.hear()
            done, mine = socket.seen["n"], seen["viewer"]
        live.clock.offset += 6
        async with ann.socket(table) as socket:
            while socket.seen.get("n", 0) <= done:
                await socket.hear()
        _, entries = await journal(live, table)
        own = [entry for entry in entries if isinstance(entry, Acted | Expired) and entry.seat == mine]
        expired = own[done]
        assert isinstance(expired, Expired)
        assert (expired.action is None) == (how == "first_legal")

    at_table(play)
