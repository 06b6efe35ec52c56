"""A match is a value, fully determined by its journal."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import CHANCE, IllegalAction, Leave, shuffled
from pegout.games import GAMES
from pegout.match import (
    Acted,
    Chair,
    Committed,
    Contributed,
    Entry,
    Expired,
    Extended,
    JournalError,
    Match,
    Options,
    Sat,
    bare,
    decode_match,
    encode_entry,
    encode_match,
    moved,
    read_entry,
    read_opened,
    replay,
    replayed,
)
from pegout.testing import Case, cases
from tests.match.matches import any_entry, journal, opened

CASES = cases(GAMES)
TWO = next(case for case in CASES if case.name == "standard-2")
THREE = next(case for case in CASES if case.name == "match-3")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_journal_as_it_is_written_leads_to_the_same_match(case: Case) -> None:
    first, entries = journal(case, random.Random(1), length=120)
    live = replay(Match.open(first), entries)
    written = [encode_entry(entry) for entry in (first, *entries)]
    again = read_opened(written[0])
    assert again == first
    read = [read_entry(case.game.name, case.rules.version, text) for text in written[1:]]
    assert read == entries
    assert replay(Match.open(again), read) == live
    assert live.n == len(written)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_snapshot_stands_for_the_entries_before_it(case: Case) -> None:
    first, entries = journal(case, random.Random(2), length=90)
    match = Match.open(first)
    for n, entry in enumerate(entries):
        if n % 9 == 0:
            snapshot = decode_match(encode_match(match))
            assert snapshot == bare(match)
            assert bare(replay(snapshot, entries[n:])) == bare(replay(match, entries[n:]))
        match = match.apply(entry)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_moves_of_a_match_are_those_of_its_game(case: Case) -> None:
    """Without clocks, chairs and other data of the table; an expired clock is the default action."""
    first, entries = journal(case, random.Random(3), length=120)
    state: Any = case.rules.start()
    counts = [0] * case.rules.seats
    end, moves, _ = replayed(Match.open(first), entries)
    for seat, action in moves:
        state = state.apply(seat, action)
        if seat != CHANCE:
            counts[seat] += 1
    assert bare(end) == bare(replace(end, state=state))
    assert end.indexes == tuple(counts)
    assert end.is_over == (state.outcome is not None)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_not_allowed_changes_nothing(case: Case) -> None:
    """Any entry at any time is either applied, or refused, again when applied alone."""
    rng = random.Random(4)
    first, entries = journal(case, rng, length=60)
    match, strays = Match.open(first), [*entries, any_entry(Match.open(first), 2000.0, rng)]
    refused = 0
    for entry in entries:
        stray: Entry = rng.choice(strays)
        before = match
        try:
            after = match.apply(stray)
            assert after.n == match.n + 1
        except IllegalAction:
            refused += 1
        assert match is before
        match = match.apply(entry)
    assert refused


# --- sitting down ----------------------------------------------------------------------------------


def test_an_open_seat_is_taken_once_and_by_nobody_twice() -> None:
    match = Match.open(opened(TWO, open_seats=1))
    bob = Chair("person", "bob", "Bob")
    sat = match.apply(Sat(1007.0, 1, bob))
    assert (sat.is_full, sat.chairs[1], sat.began) == (True, bob, 1007.0)
    for taken, entry in (
        (sat, Sat(1008.0, 1, Chair("person", "eve", "Eve"))),
        (sat, Sat(1008.0, 0, Chair("person", "eve", "Eve"))),
        (match, Sat(1008.0, 1, Chair("person", "player 0", "Ann"))),
        (match, Sat(1008.0, 1, Chair("open"))),
        (match, Sat(1008.0, 2, bob)),
        (match, Sat(1008.0, -1, bob)),
    ):
        with pytest.raises(IllegalAction):
            taken.apply(entry)


def test_who_leaves_before_all_are_seated_opens_their_seat() -> None:
    match = Match.open(opened(THREE, open_seats=2)).apply(Committed.to(1001.0, "m", 1, bytes(32)))
    bob = Chair("person", "bob", "Bob")
    sat = match.apply(Sat(1002.0, 1, bob))
    left = sat.apply(Contributed(1003.0, 1, 1, "mine")).apply(Sat(1004.0, 1, Chair("open")))
    assert (left.chairs, left.shuffles, left.n) == (match.chairs, match.shuffles, match.n + 3)
    again = left.apply(Sat(1005.0, 1, Chair("person", "eve", "Eve"))).apply(Contributed(1006.0, 1, 1, "hers"))
    full = again.apply(Sat(1007.0, 2, bob))
    for taken, seat in ((full, 1), (left, 1), (left, 3), (left, -1)):
        with pytest.raises(IllegalAction):
            taken.apply(Sat(1008.0, seat, Chair("open")))
    with pytest.raises(IllegalAction):
        sat.apply(Sat(1008.0, 1, Chair("open", "bob", "Bob")))


def test_a_bot_may_take_over_from_a_person() -> None:
    match = Match.open(opened(TWO))
    after = match.apply(Sat(1001.0, 0, Chair("bot", None, "Robin", "club")))
    assert [chair.kind for chair in after.chairs] == ["bot", "person"]
    assert after.seat_of("player 0") is None
    assert after.seat_of("player 1") == 1


def test_nothing_is_played_before_the_table_is_full() -> None:
    match = Match.open(opened(TWO, open_seats=1))
    for seat, action in ((CHANCE, shuffled(random.Random(1))), (0, Leave())):
        with pytest.raises(IllegalAction):
            match.apply(Acted(1001.0, seat, action))


def test_as_many_sit_there_as_play() -> None:
    first = opened(TWO)
    with pytest.raises(JournalError, match="1 chairs for 2 seats"):
        Match.open(replace(first, chairs=first.chairs[:1]))


# --- clocks ------------------------------------------------------------------------------------------


def dealt(options: Options) -> Match:
    """Two players who have to discard since time 1010."""
    match = Match.open(opened(TWO, options=options))
    for _ in range(2):
        match = match.apply(Acted(1010.0, CHANCE, shuffled(random.Random(5), TWO.rules.deck)))
    return match


def test_who_does_not_act_in_time_does_the_default_thing() -> None:
    match = dealt(Options(turn_seconds=20.0))
    assert match.deadlines == (1030.0, 1030.0)
    with pytest.raises(IllegalAction):
        match.apply(Expired(1029.9, 0))
    after = match.apply(Expired(1030.0, 0))
    assert after.state == match.state.apply(0, match.state.view(0).default(0))
    assert after.indexes == (1, 0)
    with pytest.raises(IllegalAction):
        after.apply(Expired(1031.0, 0))


def test_a_clock_runs_until_its_own_seat_has_acted() -> None:
    match = dealt(Options(turn_seconds=20.0))
    after = match.apply(Acted(1020.0, 0, match.state.legal(0)[0]))
    assert after.deadlines == (None, 1030.0)
    play = after.apply(Acted(1025.0, 1, after.state.legal(1)[0]))
    assert [deadline for deadline in play.deadlines if deadline] == [1045.0]


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    match = dealt(Options())
    assert match.deadlines == (None, None)
    with pytest.raises(IllegalAction):
        match.apply(Expired(9999.0, 0))


# --- what cannot be read -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{}", b"[]", b'{"type":"Acted"}', b'{"type":"Acted","at":1,"seat":0,"action":{"type":"Bid"}}',
        b'{"type":"Sat","at":1,"seat":0}', b'{"type":"Opened"}', b"\xff",
    ],
)  # fmt: skip
def test_what_is_no_entry_is_said(text: bytes) -> None:
    with pytest.raises(JournalError):
        read_entry("cribbage", 1, text)
    with pytest.raises(JournalError):
        read_opened(text)
    with pytest.raises(JournalError):
        decode_match(text)


def test_a_game_that_is_not_there_is_said() -> None:
    for change in ({"game": "whist"}, {"version": 999}):
        with pytest.raises(JournalError):
            read_opened(encode_entry(replace(opened(TWO), **change)))


def test_where_a_journal_stops_being_allowed_is_said() -> None:
    first, entries = journal(TWO, random.Random(6), length=30)
    deal = next(n for n, entry in enumerate(entries) if isinstance(entry, Acted) and entry.seat == CHANCE)
    del entries[deal]
    with pytest.raises(JournalError, match=r"entry \d+: "):
        replay(Match.open(first), entries)


def test_time_for_a_player_and_a_commitment_are_no_moves() -> None:
    first, entries = journal(THREE, random.Random(3), length=120)
    match, kinds = Match.open(first), set[type[Entry]]()
    for entry in entries:
        before, match = match, match.apply(entry)
        assert moved(before, match) == (type(entry) in (Acted, Expired)), entry
        kinds.add(type(entry))
    assert {Acted, Expired, Extended, Committed} <= kinds
