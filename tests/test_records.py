"""Records: written, read and replayed; and any error in one has a message."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.cards import DECK, cards
from pegout.game import CHANCE, Deal, Leave
from pegout.games import GAMES, preset, words
from pegout.games.cribbage import Discard, Play
from pegout.records import Record, RecordError, dumps, load, loads, record, replay, save, steps
from pegout.testing.walks import cases, walk
from tests.strategies import JUNK, examples, places

CASES = cases(GAMES)


def played(seed: int, limit: int = 60, leave: float = 0.002) -> Record:
    """Some match, or the beginning of one."""
    rng = random.Random(seed)
    case = rng.choice(CASES)
    moves = walk(case.game, case.rules, rng, limit=limit, leave=leave).moves
    names = [f"Ann{seat} “é”" for seat in range(case.rules.seats)]
    return record(case.rules, moves, preset=case.name.rsplit("-", 1)[0], names=names)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_of_every_preset_comes_back_as_it_was(case: Any) -> None:
    done = walk(case.game, case.rules, random.Random(5), limit=250, leave=0.001)
    written = record(case.rules, done.moves)
    again = loads(dumps(written))
    assert again == written
    assert replay(again) == done.last


@examples(60)
@given(st.integers(0, 10**6), st.integers(0, 60))
def test_any_record_reads_back_and_replays_to_every_position(seed: int, limit: int) -> None:
    written = played(seed, limit)
    again = loads(dumps(written))
    assert again == written
    assert [step.state for step in steps(again)] == [step.state for step in steps(written)]
    assert [step.number for step in steps(again)] == list(range(len(written.actions) + 1))


def test_a_file_says_one_action_a_line_and_every_option(tmp_path: Path) -> None:
    rules = preset("house", 3)
    written = record(rules, [(CHANCE, Deal(DECK)), (0, Leave())], preset="house", names=["Ann", "Bo", "Cy"])
    save(written, tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    assert ' "preset": "house",\n "names": ["Ann", "Bo", "Cy"],\n' in text
    assert '\n  [0, {"type": "Leave"}]\n' in text
    assert '"target": 121,' in text
    told = {"type": "cribbage", "version": 3} | json.loads(text)["rules"]
    assert told == json.loads(msgspec.json.encode(rules))
    assert load(tmp_path / "game.json") == written


def test_options_left_out_are_the_presets() -> None:
    told: dict[str, Any] = {"pegout": 1, "game": "cribbage", "version": 3, "preset": "house"}
    told |= {"rules": {"seats": 3}, "actions": []}
    assert loads(json.dumps(told)).rules == preset("house", 3)


def test_the_start_of_a_match_is_a_record_too() -> None:
    written = record(preset("skalborg"))
    assert loads(dumps(written)) == written
    assert replay(written) == preset("skalborg").start()


# --- errors and their places -------------------------------------------------------------------------

GOOD = {
    "pegout": 1, "game": "cribbage", "version": 1, "preset": "standard", "names": ["Ann", "Bo"], "rules": {},
    "actions": [],
}  # fmt: skip
DEAL = [CHANCE, {"type": "Deal", "deck": [str(card) for card in DECK]}]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"pegout": 2}, "the file has format 2; this version of Pegout reads format 1"),
        ({"pegout": "1"}, "'pegout' must be the number of the file format, not \"1\""),
        ({"game": "whist"}, "unknown game 'whist'; games: cribbage, cribist, skalborg"),
        ({"version": 9}, "cribbage rules version 9 is not supported; the newest is"),
        ({"preset": "rummy"}, "in the rules: unknown preset 'rummy'; presets: "),
        ({"preset": "skalborg"}, "in the rules: skalborg is a preset of skalborg, not cribbage"),
        ({"rules": {"taget": 61}}, "in the rules: unknown option 'taget'; options: "),
        ({"rules": {"target": 0}}, "in the rules: target must be a whole number from 1 to 1000, not 0"),
        ({"rules": {"head_start": 400}}, "in the rules: head_start must be below the target"),
        ({"rules": []}, "'rules' must be an object of options, not []"),
        ({"names": ["Ann"]}, "the record has 1 names for 2 seats"),
        ({"actions": {}}, "'actions' must be a list of actions, not {}"),
        ({"actions": [DEAL, [0]]}, "action 2 must be a seat and its action"),
        ({"actions": [["Ann", {"type": "Go"}]]}, "action 1 must be a seat and its action"),
        ({"actions": [[1, "Go"]]}, 'by Bo (seat 1), "Go": an action is an object such as {"type": "Go"}'),
        ({"actions": [DEAL, [1, {"type": "Fly"}]]},
         '{"type":"Fly"}: unknown action "Fly"; actions of cribbage: Claim,'),
        ({"actions": [[1, {}]]}, "{}: 'type' is missing; actions of cribbage: Claim, Count, "),
        ({"actions": [[1, {"type": "Play"}]]}, "'card' is missing"),
        ({"actions": [[1, {"type": "Play", "card": "1H"}]]}, "action 1, by Bo (seat 1), {"),
        ({"actions": [[1, {"type": "Play", "card": "1H"}]]}, ": 'card' can’t be '1H'"),
        ({"actions": [[1, {"type": "Play", "card": 5}]]},
         "'card' must be a name or a card, not a whole number"),
        ({"actions": [[1, {"type": "Claim", "points": "x"}]]},
         "'points' must be a whole number, not a name or a card"),
        ({"actions": [[0, {"type": "Discard", "cards": ["5H", "5X"]}]]}, "'cards' can’t be '5X'"),
        ({"actions": [[0, {"type": "Discard", "cards": 5}]]}, "'cards' must be a list, not a whole number"),
        ({"actions": [[1, {"type": "Muggins", "points": 2, "source": []}]]},
         "{\"type\":\"Muggins\",\"points\":2,\"source\":[]}: Muggins has no field 'source'"),
        ({"actions": [[-1, {"type": "Leave"}]]}, "by chance: chance can’t do Leave in the cut phase"),
        ({"actions": [[-1, {"type": "Deal", "deck": ["5H"]}]]},
         "action 1, by chance: chance must deal each of the 52 cards exactly once"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_record_is_said(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError) as caught:
        replay(loads(json.dumps(GOOD | changes)))
    assert says in str(caught.value)
    assert words("de").lacks(caught.value.text) == []


def test_what_is_wrong_is_said_in_the_language_of_the_reader() -> None:
    spoiled = GOOD | {"actions": [DEAL, [1, {"type": "Play"}]]}
    with pytest.raises(RecordError) as caught:
        loads(json.dumps(spoiled))
    said = words("de").render(caught.value.text)
    assert said == "Aktion 2, Bo (Platz 1), {\"type\":\"Play\"}: 'card' fehlt"


@pytest.mark.parametrize("name", ["pegout", "game", "version", "rules", "actions"])
def test_what_is_missing_is_named(name: str) -> None:
    with pytest.raises(RecordError, match=f"'{name}' is missing; it must be "):
        loads(json.dumps({key: value for key, value in GOOD.items() if key != name}))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "line 1, column 1: unexpected end of file"),
        (b'{\n "pegout": 1,\n "ga', "line 3, column 5: unexpected end of file"),
        (b'{\n "pegout": one\n}', "line 2, column 12: invalid character"),
        (b'{"pegout" 1}', "line 1, column 11: expected ':'"),
        (b'{"pegout": [1 2]}', "line 1, column 15: expected ',' or ']'"),
        (b'{"pegout": 1,}', "line 1, column 14: trailing comma"),
        (b"{} {}", "line 1, column 5: trailing characters"),
        (b'{1: 2}', "line 1, column 2: object keys must be strings"),
        (b'["\\q"]', "line 1, column 5: unreadable"),
        (b'{"pegout": "\xff"}', "the file isn’t UTF-8 text"),
        (b"[" * 10_000, "it is nested too deeply"),
        (b"[]", "this is JSON, but not a record"),
    ],
)
def test_a_corrupt_file_says_where(text: bytes, says: str) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert says in str(caught.value)
    assert words("de").lacks(caught.value.text) == []


def test_an_illegal_action_is_named_with_its_number_its_player_and_the_reason() -> None:
    deck = Deal(DECK)
    moves = [(CHANCE, deck), (CHANCE, deck), (1, Discard(cards("AC AD")))]
    bad = record(preset("standard"), moves, names=["Ann", "Bo"])
    says = r"^action 3, by Bo \(seat 1\): seat 1 can’t do Discard AC, AD in the discard phase: there"
    with pytest.raises(RecordError, match=says):
        replay(bad)
    says = "^action 1, by seat 0: seat 0 can’t do Play AC in the cut phase: waiting for chance$"
    with pytest.raises(RecordError, match=says):
        replay(record(preset("standard"), [(0, Play(DECK[0]))]))
    stranger = record(preset("standard"), [(CHANCE, deck), (7, Leave())])
    with pytest.raises(RecordError, match=r"^action 2, by seat 7: seat 7 can’t do Leave in the deal phase"):
        replay(stranger)


# --- damaged records ---------------------------------------------------------------------------------

TEXTS = [dumps(played(seed, 25)) for seed in range(8)]
def survives(spoiled: Callable[[], str | bytes]) -> None:
    """Reading and replaying raises only RecordError."""
    with suppress(RecordError):
        replay(loads(spoiled()))


@examples(400)
@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False), JUNK)
def test_a_record_with_another_value_in_it_plays_or_says_why_not(
    text: str, rng: random.Random, junk: Any
) -> None:
    told = json.loads(text)
    rows = [(told, key) for key in told] + places(told["rules"])
    rows += places(told["actions"]) if rng.random() < 0.7 else []
    container, key = rng.choice(rows)
    if rng.random() < 0.2:
        del container[key]
    else:
        container[key] = junk
    survives(lambda: json.dumps(told))


@examples(200)
@given(st.sampled_from(TEXTS), st.data())
def test_a_record_with_other_bytes_in_it_plays_or_says_why_not(text: str, data: st.DataObject) -> None:
    written = text.encode()
    start = data.draw(st.integers(0, len(written)))
    end = min(len(written), start + data.draw(st.integers(0, 30)))
    survives(lambda: written[:start] + data.draw(st.binary(max_size=4)) + written[end:])


@examples(100)
@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False))
def test_actions_out_of_order_play_or_say_why_not(text: str, rng: random.Random) -> None:
    told = json.loads(text)
    one, other = rng.randrange(len(told["actions"])), rng.randrange(len(told["actions"]))
    told["actions"][one], told["actions"][other] = told["actions"][other], told["actions"][one]
    survives(lambda: json.dumps(told))
