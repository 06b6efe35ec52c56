"""Undo for a player alone with bots: the position is restored, and the journal stays complete."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.game import CHANCE, Deal, IllegalAction, Leave
from pegout.games import GAMES
from pegout.match import (
    Acted,
    Chair,
    Committed,
    Entry,
    Match,
    Opened,
    Options,
    Sat,
    TakenBack,
    bare,
    decode_match,
    encode_entry,
    encode_match,
    is_coached,
    read_entry,
    replay,
    replayed,
    uncommitted,
)
from pegout.testing import Case, cases
from pegout.testing.walks import any_of
from tests.match.matches import opened

CASES = cases(GAMES)
TWO = next(case for case in CASES if case.name == "standard-2")
ALLOWED = Options(take_back="bots")


def alone(case: Case, options: Options = ALLOWED, person: int = 0) -> Opened[Any]:
    """A table of one person and bots."""
    chairs = [Chair("bot", None, "Robin", "club")] * case.rules.seats
    chairs[person] = Chair("person", "ann", "Ann")
    return replace(opened(case, options=options), chairs=tuple(chairs))


def some_entry(match: Match, now: float, rng: random.Random) -> Entry:
    """The legal actions, without undo."""
    if uncommitted(match):
        return Committed.to(now, "match", match.shuffles.deals + 1, rng.randbytes(32))
    if match.state.to_act == (CHANCE,):
        return Acted(now, CHANCE, Deal(match.shuffles.order(match.state.rules.deck)))
    seat = rng.choice(match.state.to_act)
    return Acted(now, seat, any_of(match.state.legal(seat), rng))


def decides(match: Match, seat: int) -> bool:
    return seat in match.state.to_act and len(match.state.legal(seat)) != 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_is_taken_back_is_as_if_it_had_never_been_done(case: Case) -> None:
    """Along random lines in every game, undoing one or several decisions, compared with earlier positions."""
    rng, person = random.Random(case.name), random.Random(1).randrange(case.rules.seats)
    first = alone(case, person=person)
    match, entries, were, backs = Match.open(first), list[Entry](), list[Any](), 0
    while len(entries) < 150 and not match.is_over:
        before = match
        if were and rng.random() < 0.15:
            entry: Entry = TakenBack(1001.0, person)
            match, backs = match.apply(entry), backs + 1
            assert bare(match).state == match.state == were.pop()
            assert match.indexes[person] == before.indexes[person] + 1
            assert match.shuffles == before.shuffles
        else:
            entry = some_entry(match, 1001.0, rng)
            match = match.apply(entry)
            if isinstance(entry, Acted) and entry.seat == person and decides(before, person):
                were.append(bare(before).state)
            if match.state.to_act in ((CHANCE,), ()):
                were = []
        entries.append(entry)
        assert len(match.before) == len(were)
    assert backs
    check_journal(first, entries, match)


def check_journal(first: Opened[Any], entries: list[Entry], match: Match) -> None:
    """The journal leads to the match from any snapshot; its record is the line that was not undone."""
    game, version = match.game.name, first.version
    again = [read_entry(game, version, encode_entry(entry)) for entry in entries]
    assert again == entries
    there, end = Match.open(first), bare(match)
    for n, entry in enumerate(again):
        if n % 30 == 17:
            assert decode_match(encode_match(there)) == bare(there)
            assert bare(replay(decode_match(encode_match(there)), again[n:])) == end
        there = there.apply(entry)
    led, moves, _ = replayed(Match.open(first), again)
    assert bare(led) == end
    assert led.taken_back == sum(isinstance(entry, TakenBack) for entry in entries)
    state: Any = first.rules.start()
    for seat, action in moves:
        state = state.apply(seat, action)
    assert bare(replace(match, state=state)).state == end.state


def played(match: Match, decisions: int, seed: int = 1) -> Match:
    """Play until the person has made that many decisions in a deal, and is to decide again."""
    rng = random.Random(seed)
    while len(match.before) < decisions or not decides(match, 0):
        match = match.apply(some_entry(match, 1001.0, rng))
    return match


def test_nothing_is_taken_back_across_a_deal_nor_when_all_is_over() -> None:
    match, rng = Match.open(alone(TWO)), random.Random(2)
    with pytest.raises(IllegalAction, match="nothing to undo"):
        match.apply(TakenBack(1001.0, 0))
    match = played(match, 2)
    while match.state.to_act != (CHANCE,):
        match = match.apply(some_entry(match, 1001.0, rng))
    while match.state.phase == "deal":
        match = match.apply(some_entry(match, 1001.0, rng))
    with pytest.raises(IllegalAction, match="nothing to undo"):
        match.apply(TakenBack(1001.0, 0))
    over = played(match, 2).apply(Acted(1001.0, 0, Leave()))
    with pytest.raises(IllegalAction, match="over"):
        over.apply(TakenBack(1001.0, 0))


def test_the_next_shuffle_stays_as_it_is_committed_to() -> None:
    """A player who undoes a discard has seen the starter, which comes again."""
    match = played(Match.open(alone(TWO)), 1, seed=3)
    starter, cards = match.state.zones()["starter"], match.state.zones()["hand/0"]
    while match.before:
        match = match.apply(TakenBack(1001.0, 0))
    assert not match.state.zones().get("starter")
    assert set(cards) <= set(match.state.zones()["hand/0"])
    assert played(match, 1, seed=4).state.zones()["starter"] == starter


@pytest.mark.parametrize(
    ("options", "chairs"),
    [
        (Options(), None),
        (replace(ALLOWED, rated=True), None),
        (replace(ALLOWED, turn_seconds=20.0), None),
        (replace(ALLOWED, intermission_seconds=20.0), None),
        (ALLOWED, (Chair("person", "ann", "Ann"), Chair("person", "bob", "Bob"))),
        (ALLOWED, (Chair("person", "ann", "Ann"), Chair("bot", "bob", "Bob"))),
    ],
)
def test_moves_are_taken_back_only_alone_with_bots_where_nothing_counts(
    options: Options, chairs: tuple[Chair, ...] | None
) -> None:
    """And positions are not kept elsewhere, where they would burden thousands of tables."""
    first, rng = alone(TWO, options), random.Random(1)
    match = Match.open(first if chairs is None else replace(first, chairs=chairs))
    while match.n < 20:
        match = match.apply(some_entry(match, 1001.0, rng))
        assert match.before == ()
    with pytest.raises(IllegalAction, match="undo is off"):
        match.apply(TakenBack(1001.0, 0))


def test_only_the_person_takes_back() -> None:
    match = played(Match.open(alone(TWO)), 1)
    for seat in (1, 2, -1):
        with pytest.raises(IllegalAction):
            match.apply(TakenBack(1001.0, seat))
    stood_in = match.apply(Sat(1001.0, 0, Chair("bot", "ann", "Ann")))
    back = stood_in.apply(Sat(1001.0, 0, Chair("person", "ann", "Ann")))
    with pytest.raises(IllegalAction, match="nothing to undo"):
        back.apply(TakenBack(1001.0, 0))


@pytest.mark.parametrize(("coach", "bots", "people"), [("off", 0, 0), ("bots", 1, 0), ("all", 1, 1)])
def test_a_coach_is_there_for_whom_the_table_has_it(coach: Any, bots: bool, people: bool) -> None:
    options = Options(coach=coach)
    match, among_people = Match.open(alone(TWO, options)), Match.open(opened(TWO, options=options))
    assert is_coached(match, 0) == bots
    assert is_coached(among_people, 0) == is_coached(among_people, 1) == people
    for each in (match, among_people):
        assert not is_coached(replace(each, options=replace(options, rated=True)), 0)
