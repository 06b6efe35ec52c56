"""Manual counting is one option in all games, and its older forms can still be read."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from pegout.bots.simple import cribbage, cribist, skalborg
from pegout.counting import Claim, Count, Done
from pegout.game import Action, play, steps
from pegout.games import game_of, rules_for
from pegout.options import options
from pegout.testing import Check, check_json, check_legal, check_numbering

GAMES: dict[str, tuple[dict[str, Any], Any]] = {
    "standard": ({"target": 31, "skunk_lines": ()}, cribbage),
    "cribist-deals": ({"deals": 1}, cribist),
    "skalborg": ({"hands_limit": 4}, skalborg),
}
MODES: dict[str, set[type[Action]]] = {
    "auto": set(), "manual": {Claim, Count, Done}, "total": {Claim}, "combos": {Count, Done},
}  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", GAMES)
def test_the_mode_says_what_may_be_named_and_absent_seats_count_the_truth(name: str, mode: str) -> None:
    changes, bot = GAMES[name]
    rules = rules_for(name, None, {**changes, "count_mode": mode})
    offered = set[type[Action]]()
    for state, seat, action in steps(rules.start(), bot, random.Random(3)):
        if state.phase == "claim":
            legal = state.legal(seat)
            offered |= {kind for kind in (Claim, Count, Done) if any(type(each) is kind for each in legal)}
            assert state.default(seat) == action
    assert offered == MODES[mode]


@pytest.mark.parametrize("mode", ["total", "combos", "manual"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", [check_json, check_legal, check_numbering])
def test_each_mode_keeps_the_protocol(check: Check, name: str, mode: str) -> None:
    muggins = {"muggins": "show_and_play"} if name == "standard" else {}
    rules = rules_for(name, None, {**GAMES[name][0], **muggins, "count_mode": mode})
    check(game_of(rules), rules, random.Random(4))


def test_however_hands_are_counted_honest_players_come_to_the_same_end() -> None:
    for name, (changes, bot) in GAMES.items():
        ends = set()
        for mode in MODES:
            rules = rules_for(name, None, {**changes, "count_mode": mode})
            ends.add(play(rules.start(), bot, random.Random(5)).outcome)
        assert len(ends) == 1, name


@pytest.mark.parametrize(
    ("name", "once", "now"),
    [
        ("skalborg", {"count_mode": "declare_total"}, "total"),
        ("skalborg", {"count_mode": "declare_combos"}, "combos"),
        ("cribist", {"count_mode": "manual", "claim_by": "combos"}, "combos"),
        ("cribist", {"count_mode": "manual", "claim_by": "total"}, "total"),
        ("cribist", {"count_mode": "auto", "claim_by": "total"}, "auto"),
        ("cribist", {"claim_by": "total"}, "total"),
    ],
)
def test_retired_options_are_read_everywhere_and_offered_nowhere(
    name: str, once: dict[str, str], now: str
) -> None:
    rules = rules_for(name, None, {"count_mode": now})
    assert rules_for(name, None, once) == rules
    written = msgspec.to_builtins(rules)
    assert "claim_by" not in written
    assert msgspec.convert({**written, **once}, type(rules)) == rules
    listed = {option.name: option.choices for option in options(rules)}
    assert listed["count_mode"] == ("auto", "manual", "total", "combos")
    assert "claim_by" not in listed
