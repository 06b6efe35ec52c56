"""The history checker detects every kind of fault."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bench.histories import GRACE, check_journal
from pegout.game import CHANCE, Gain, shuffled
from pegout.games import GAMES, cribbage
from pegout.match import Acted, Entry, Extended, Match, Options, encode_entry
from pegout.server.play.uptime import COME_BACK
from pegout.testing import cases, walk
from tests.match.matches import opened

CASES = cases(GAMES)
CASE = next(case for case in CASES if case.name == "standard-2")
FIRST = opened(CASE, options=Options(turn_seconds=20.0))


def stored(entries: Sequence[Entry]) -> list[bytes]:
    return [encode_entry(FIRST), *map(encode_entry, entries)]


def played(name: str) -> list[bytes]:
    """A whole match without clocks."""
    case = next(case for case in CASES if case.name == name)
    moves = walk(case.game, case.rules, random.Random(name)).moves
    acted = [Acted(FIRST.at + n, seat, action) for n, (seat, action) in enumerate(moves)]
    return [encode_entry(opened(case)), *map(encode_entry, acted)]


def dealt() -> list[Entry]:
    """A match in which two players have 20 seconds to discard."""
    cut, deal = (Acted(FIRST.at, CHANCE, shuffled(random.Random(5), CASE.rules.deck)) for _ in range(2))
    return [cut, deal]


def discards(at: float) -> Entry:
    match = Match.open(FIRST)
    for entry in dealt():
        match = match.apply(entry)
    return Acted(at, 0, match.state.default(0))


@pytest.mark.parametrize("name", ["standard-2", "house-3", "skalborg-4", "cribist-4"])
def test_what_was_played_by_the_rules_is_well(name: str) -> None:
    check_journal(played(name))


def test_nobody_has_longer_than_their_clock_but_for_a_stop() -> None:
    ends = FIRST.at + 20.0
    check_journal(stored([*dealt(), discards(ends + GRACE)]))
    with pytest.raises(AssertionError, match="longer than their clocks"):
        check_journal(stored([*dealt(), discards(ends + GRACE + 1)]))
    stop = Extended(ends + 3600.0, 3620.0)
    check_journal(stored([*dealt(), stop, discards(ends + 3620.0)]))


def test_no_more_is_made_good_than_was_lost() -> None:
    check_journal(stored([*dealt(), Extended(FIRST.at + 60.0, 60.0 + COME_BACK)]))
    with pytest.raises(AssertionError, match="are made good"):
        check_journal(stored([*dealt(), Extended(FIRST.at + 60.0, 61.0 + COME_BACK)]))


def test_points_from_nowhere_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(cribbage.GAME, gains=lambda *_: [Gain(0, "play", 1, (("go", 1),))])
    monkeypatch.setattr("pegout.match.match.find", lambda *_: game)
    with pytest.raises(AssertionError, match="were gained"):
        check_journal(played("standard-2"))
