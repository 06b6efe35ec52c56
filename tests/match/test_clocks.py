"""Clocks: each seat to act has its own, which only its own answer stops."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.counting import Muggins
from pegout.game import CHANCE, IllegalAction, Leave, Ready, shuffled
from pegout.games import GAMES
from pegout.match import (
    Acted,
    Chair,
    Due,
    Entry,
    Expired,
    Extended,
    Match,
    Options,
    Sat,
    Shuffle,
    decode_match,
    due,
    encode_match,
    wakes,
)
from pegout.options import configure
from pegout.testing import Case, cases
from tests.match.matches import journal, opened

CASES = cases(GAMES)
ONLINE = next(case for case in CASES if case.name == "online-2")
MANUAL = next(case for case in CASES if case.name == "standard-2")
THREE = next(case for case in CASES if case.name == "match-3")
CRIBIST = next(case for case in CASES if case.name == "cribist-4")
CRIBIST_TIME = next(case for case in CASES if case.name == "cribist-time-4")


def steps(case: Case, seed: int) -> list[tuple[Match, Entry, Match]]:
    """A random match with clocks: before each entry, the entry, and after it."""
    first, entries = journal(case, random.Random(seed), length=120)
    match, found = Match.open(first), list[tuple[Match, Entry, Match]]()
    for entry in entries:
        found.append((match, entry, match.apply(entry)))
        match = found[-1][2]
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whoever_is_asked_for_something_has_the_time_for_it_and_nobody_else_has_a_clock(case: Case) -> None:
    for before, entry, match in steps(case, 11):
        for seat, (chair, deadline) in enumerate(zip(match.chairs, match.deadlines, strict=True)):
            if not match.is_full or seat not in match.state.to_act or chair.kind != "person":
                assert deadline is None
                continue
            assert deadline is not None
            seconds = match.options.seconds(match.state.asks(seat))
            assert seconds is not None
            was = before.deadlines[seat] if before.is_full else None
            moved = isinstance(entry, Acted | Expired | Sat) and entry.seat == seat
            same = was is not None and not moved and before.state.asks(seat) == match.state.asks(seat)
            if isinstance(entry, Extended):
                assert was is not None
                assert deadline == was + entry.seconds
            elif same:
                assert deadline == was, "nothing that others do stops or restarts it"
            else:
                assert deadline in (entry.at + seconds, entry.at), "a count that goes on is due at once"


@pytest.mark.parametrize("absent", ["stays", "bot", "leaves"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_match_at_which_nobody_does_anything_goes_on_by_its_clocks_alone(case: Case, absent: Any) -> None:
    """Each clock expires at its time, once; a late or second expiry is refused."""
    options = Options(turn_seconds=20.0, intermission_seconds=30.0, absent=absent, absent_after=2)
    match, now, rng = Match.open(opened(case, options=options)), 1000.0, random.Random(5)
    expired = 0
    for _ in range(150):
        if (what := due(match, now)) is None and (clock := wakes(match)) is not None:
            assert due(match, clock - 0.001) is None
            now, what = clock, due(match, clock)
        if what is None:
            break
        entry = entry_of(what, match, now, rng)
        expired += isinstance(entry, Expired)
        was, match = match, match.apply(entry)
        if isinstance(entry, Expired) and match.deadlines[entry.seat] != now:
            with pytest.raises(IllegalAction):
                match.apply(entry)
        assert decode_match(encode_match(match)).late == match.late
        assert was.n == match.n - 1
    kinds = {chair.kind for chair in match.chairs}
    if absent == "leaves":
        assert match.is_over
    if absent == "bot":
        assert kinds == {"bot"}
    assert expired >= (1 if absent == "leaves" else case.rules.seats)


def entry_of(what: Due, match: Match, now: float, rng: random.Random) -> Entry:
    match what:
        case Shuffle():
            return Acted(now, CHANCE, shuffled(rng, match.state.rules.deck))
        case Acted() | Expired() | Extended() | Sat():
            return what
    return Acted(now, what.seat, match.state.default(what.seat))


# --- what each is asked for ------------------------------------------------------------------------------


def until(case: Case, ask: str, options: Options, changes: Any = None) -> Match:
    """A match in which a seat is asked for that for the first time, with all entries at time 1000."""
    rules = configure(case.rules, changes or {})
    first = replace(opened(case, options=options), rules=rules)
    match, rng = Match.open(first), random.Random(3)
    while match.state.to_act == (CHANCE,) or match.state.asks(match.state.to_act[0]) != ask:
        seat = match.state.to_act[0]
        action = shuffled(rng, rules.deck) if seat == CHANCE else match.state.default(seat)
        match = match.apply(Acted(1000.0, seat, action))
    return match


CLOCKS = Options(turn_seconds=20.0, intermission_seconds=30.0, muggins_seconds=8.0)


def test_V3_19_an_intermission_has_a_clock_of_its_own_and_ends_early_when_all_are_ready() -> None:
    pause = until(ONLINE, "pause", CLOCKS)
    assert pause.deadlines == (1030.0, 1030.0)
    one = pause.apply(Acted(1010.0, 0, Ready()))
    assert one.deadlines == (None, 1030.0)
    early = one.apply(Acted(1012.0, 1, Ready()))
    assert early.state.to_act == (CHANCE,)
    late = one.apply(Expired(1030.0, 1))
    assert (late.state.to_act, late.late) == ((CHANCE,), (0, 0)), "who looks on is not absent"


def test_V3_20_time_that_is_not_used_is_lost_and_there_is_no_clock_for_the_match() -> None:
    turn = until(ONLINE, "turn", Options(turn_seconds=20.0))
    assert turn.deadlines == (1020.0, 1020.0)
    for at in count(1019, 19):
        seat = turn.state.to_act[0]
        if seat == CHANCE or turn.state.asks(seat) != "turn":
            break
        turn = turn.apply(Acted(float(at), seat, turn.state.default(seat)))
        assert all(end in (None, 1020.0, at + 20.0) for end in turn.deadlines)
    assert turn.at > 1100.0


def test_V3_21_for_who_is_out_of_time_the_first_legal_move_is_made_or_the_one_that_is_named() -> None:
    turn = until(ONLINE, "turn", CLOCKS)
    legal = turn.state.legal(0)
    assert turn.apply(Expired(1020.0, 0)).state == turn.state.apply(0, legal[0])
    named = Expired(1020.0, 0, legal[7])
    assert turn.apply(named).state == turn.state.apply(0, legal[7])
    assert turn.move(named) == (0, legal[7])
    with pytest.raises(IllegalAction):
        turn.apply(Expired(1020.0, 0, Ready()))
    with pytest.raises(IllegalAction):
        turn.apply(Expired(1019.9, 0))


def test_A4_6_the_window_for_muggins_has_a_clock_of_its_own() -> None:
    window = until(CRIBIST, "muggins", CLOCKS)
    assert sorted(end or 0.0 for end in window.deadlines) == [0.0, 1008.0, 1008.0, 1008.0]
    for seat in window.state.to_act:
        window = window.apply(Expired(1008.0, seat))
    assert window.state.phase == "play"
    assert window.late == (0, 0, 0, 0), "who calls nothing is not absent"


def test_who_is_asked_for_something_else_has_a_new_clock() -> None:
    """A call of muggins wins a game while another player still considers one; then all pause."""
    rules = {
        "count_mode": "manual", "muggins": "show", "timeout_claim": "zero", "target": 4, "skunk_lines": (),
        "fifteen": 0, "thirty_one": 0, "last": 0, "heels": 0,
    }  # fmt: skip
    window = until(THREE, "muggins", CLOCKS, rules)
    caller, other = window.state.to_act
    pause = window.apply(Acted(1005.0, caller, Muggins(4)))
    assert pause.state.asks(other) == "pause"
    assert pause.deadlines[other] == 1035.0


def test_a_count_that_time_cuts_off_is_finished_in_one_go() -> None:
    claim = until(CRIBIST, "count", CLOCKS)
    seat = claim.state.to_act[0]
    while claim.state.to_act == (seat,) and claim.state.asks(seat) == "count":
        assert claim.deadlines[seat] in (1000.0, 1020.0)
        claim = claim.apply(Expired(1020.0, seat))
    assert claim.late[seat] == 1


# --- absence, and stops ----------------------------------------------------------------------------------


def test_a_bot_takes_over_from_who_is_absent_until_they_come_back() -> None:
    options = Options(turn_seconds=20.0, absent="bot", absent_after=2)
    match = until(ONLINE, "turn", options).apply(Expired(1020.0, 0))
    assert due(match, 1020.0) == Expired(1020.0, 1)
    match = match.apply(Acted(1020.0, 1, match.state.default(1)))
    seats = []
    while match.chairs[0].kind == "person":
        now = min(end for end in match.deadlines if end is not None)
        what = due(match, now)
        assert isinstance(what, Expired | Sat)
        seats.append(type(what))
        if what.seat == 1:
            what = Acted(now, 1, match.state.default(1))
        match = match.apply(what)
    assert seats[-1] is Sat
    assert match.chairs[0] == Chair("bot", "player 0", "Ann")
    assert match.deadlines[0] is None
    assert match.seat_of("player 0") == 0
    with pytest.raises(IllegalAction):
        match.apply(Sat(match.at, 0, Chair("person", "somebody else", "Ann")))
    back = match.apply(Sat(match.at, 0, Chair("person", "player 0", "Ann")))
    assert (back.chairs[0].kind, back.late[0]) == ("person", 0)
    assert back.deadlines[0] == (match.at + 20.0 if 0 in match.state.to_act else None)


def test_who_acts_is_there_again() -> None:
    match = until(ONLINE, "turn", CLOCKS).apply(Expired(1020.0, 0))
    assert match.late == (1, 0)
    match = match.apply(Acted(1020.0, 1, match.state.default(1)))
    while 0 not in match.state.to_act:
        match = match.apply(Acted(1021.0, 1, match.state.default(1)))
    assert match.apply(Acted(1022.0, 0, match.state.default(0))).late == (0, 0)


def test_who_is_absent_may_have_to_leave() -> None:
    options = Options(turn_seconds=20.0, absent="leaves", absent_after=1)
    match = until(ONLINE, "turn", options)
    what = due(match, 1020.0)
    assert what == Expired(1020.0, 0, Leave())
    after = match.apply(what)
    assert after.state.outcome is not None
    assert after.state.outcome.ranks == (2, 1)


def test_after_a_stop_all_clocks_that_run_are_extended_before_anything_else() -> None:
    match = until(ONLINE, "turn", CLOCKS)
    what = due(match, 5000.0, lost=3990.0)
    assert what == Extended(5000.0, 3990.0)
    after = match.apply(what)
    assert after.deadlines == (5010.0, 5010.0)
    assert after.state == match.apply(Extended(5000.0, 1.0)).state
    assert due(after, 5000.0) is None
    casual = until(ONLINE, "turn", Options())
    assert due(casual, 5000.0, lost=3990.0) is None
    with pytest.raises(IllegalAction):
        casual.apply(Extended(5000.0, 3990.0))


def test_a_time_of_day_that_is_set_back_is_no_earlier_time_of_the_match() -> None:
    """Otherwise an extension would be due again; a turn's time still counts from its beginning."""
    match = until(ONLINE, "turn", CLOCKS).apply(Extended(5000.0, 3990.0))
    after = match.apply(Acted(3000.0, 0, match.state.default(0)))
    assert after.at == 5000.0
    assert after.apply(Acted(3000.0, 1, match.state.default(1))).at == 5000.0
    assert after.apply(Sat(3000.0, 0, Chair("bot", "player 0", "Ann"))).at == 5000.0
    assert match.apply(Extended(3000.0, 1.0)).at == 5000.0
    both = after.apply(Acted(3000.0, 1, after.state.default(1)))
    assert [each for each in both.deadlines if each is not None] == [3020.0]


def test_a_match_that_ends_by_the_clock_is_extended_too() -> None:
    match = until(CRIBIST_TIME, "turn", Options())
    end = wakes(match)
    assert end == 1000.0 + 30 * 60
    after = match.apply(Extended(2000.0, 600.0))
    assert wakes(after) == end + 600.0


def test_what_is_told_again_of_a_deal_does_not_repeat_what_clocks_and_chairs_have_not_done() -> None:
    match = until(ONLINE, "turn", CLOCKS)
    assert match.state.events
    for entry in (Extended(1001.0, 5.0), Sat(1001.0, 0, Chair("bot", "player 0", "Ann"))):
        assert match.apply(entry).state.events == ()
