"""Automatic steps of a match."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import CHANCE, shuffled
from pegout.games import GAMES, rules_for
from pegout.games.cribist import TimeUp
from pegout.match import Acted, AskBot, Chair, Expired, Match, Opened, Options, Shuffle, due, wakes
from pegout.testing import Case, cases
from tests.match.matches import journal, opened

CASES = cases(GAMES)
TWO = next(case for case in CASES if case.name == "standard-2")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_table_of_bots_plays_by_what_is_due_alone(case: Case) -> None:
    """Something is due until the match is over; a clock without effect changes nothing."""
    first = opened(case, options=Options(turn_seconds=20.0))
    first = replace(first, chairs=tuple(Chair("bot", None, "Robin") for _ in first.chairs))
    rng, match, now = random.Random(1), Match.open(first), first.at
    for _ in range(250):
        if match.is_over:
            break
        now += 7
        what = due(match, now)
        match what:
            case Shuffle():
                entry: Any = Acted(now, CHANCE, shuffled(rng, match.state.rules.deck))
            case AskBot(seat):
                entry = Acted(now, seat, match.state.default(seat))
            case _:
                entry = what
        assert isinstance(entry, Acted), "no bot runs out of time"
        match = match.apply(entry)
    alarm = match.state.alarm
    assert wakes(match) == (None if alarm is None else match.began + alarm.seconds)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_due_is_allowed(case: Case) -> None:
    first, entries = journal(case, random.Random(8), length=100)
    match = Match.open(first)
    expired = 0
    for entry in entries:
        for now in (match.at, match.at + 30):
            what = due(match, now)
            if isinstance(what, Acted | Expired):
                match.apply(what)
                expired += isinstance(what, Expired)
        match = match.apply(entry)
    assert expired or case.rules.seats > len(entries)


def test_nothing_is_due_while_people_think_or_seats_are_open() -> None:
    match = Match.open(opened(TWO, open_seats=1))
    assert due(match, 9999.0) is None
    match = Match.open(opened(TWO))
    assert due(match, 1000.0) == Shuffle()
    for _ in range(2):
        match = match.apply(Acted(1000.0, CHANCE, shuffled(random.Random(5), TWO.rules.deck)))
    assert due(match, 9999.0) is None
    assert wakes(match) is None


def test_the_next_clock_is_known() -> None:
    match = Match.open(opened(TWO, options=Options(turn_seconds=20.0)))
    for _ in range(2):
        match = match.apply(Acted(1010.0, CHANCE, shuffled(random.Random(5), TWO.rules.deck)))
    assert wakes(match) == 1030.0
    assert due(match, 1029.0) is None
    assert due(match, 1030.0) == Expired(1030.0, 0)


def test_C4_3_chance_calls_the_time_of_a_match_by_the_clock() -> None:
    rules = rules_for("cribist-time", None, {"minutes": 30})
    chairs = tuple(Chair("person", str(seat), "") for seat in range(rules.seats))
    match: Match = Match.open(Opened(1000.0, "cribist", rules.version, "cribist-time", rules, chairs))
    assert not isinstance(due(match, 1000.0 + 29 * 60), Acted)
    assert due(match, 1000.0 + 30 * 60) == Acted(1000.0 + 30 * 60, CHANCE, TimeUp())
