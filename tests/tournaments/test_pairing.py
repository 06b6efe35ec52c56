"""Pairings: no repeat while one can be avoided, byes and first deals spread fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pegout.tournaments import Dropped, Event, Joined, Opened, Round, TournamentError, next_round, replay
from pegout.tournaments.matching import most
from pegout.tournaments.pairing import movement
from tests.strategies import examples
from tests.tournaments.fields import applied, check_byes, journal, opened, players_of, results

SEEDS = st.integers(0, 2**32)
SIZES = st.integers(2, 24) | st.integers(2, 300)
GAMES = st.sampled_from([9, 9, 3, 12])


def rounds_of(event: Event) -> Iterator[tuple[Round, Counter[frozenset[int]], Counter[int], set[int]]]:
    """Each round with the meetings and byes before it, and its players."""
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for each in event.rounds:
        yield each, met.copy(), byes.copy(), players_of(each)
        met.update(frozenset(game.players) for game in each.games)
        byes.update(each.byes)


def fewest_repeats(players: set[int], met: Counter[frozenset[int]], due: set[int]) -> int:
    """The fewest pairs that have met before, of all ways to pair a field; a bye is for one of `due`."""

    @cache
    def fewest(free: frozenset[int]) -> int:
        if not free:
            return 0
        one = min(free)
        return min(
            (met[frozenset((one, two))] > 0) + fewest(free - {one, two}) for two in free if two != one
        )

    if len(players) % 2:
        return min(fewest(frozenset(players - {alone})) for alone in due)
    return fewest(frozenset(players))


def check_fairness(event: Event) -> None:
    """No repeat while one can be avoided; the next bye goes to a player with the fewest."""
    for each, met, byes, players in rounds_of(event):
        fewest = min(byes[player] for player in players)
        due = {player for player in players if byes[player] == fewest}
        assert len(each.byes) == len(players) % 2
        assert set(each.byes) <= due
        repeats = sum(met[frozenset(game.players)] > 0 for game in each.games)
        if repeats:  # no way to have fewer
            assert len(players) < 20, "a field of more than twice the rounds has no repeats"
            assert repeats == fewest_repeats(players, met, due)
    check_byes(event)
    check_first_deals(event)


def check_first_deals(event: Event) -> None:
    """A player’s games with and without the first deal differ by at most one; in a small field, in which
    players come and go, by two.
    """
    deals: Counter[int] = Counter()
    smallest = min(2 * len(each.games) for each in event.rounds)
    same = all(players_of(each) == players_of(event.rounds[0]) for each in event.rounds)
    for each in event.rounds:
        for game in each.games:
            dealer, other = game.players
            deals[dealer] += 1
            deals[other] -= 1
        assert max(map(abs, deals.values())) <= (1 if same or smallest >= 24 else 2)


# --- a field that stays the same -------------------------------------------------------------------


@pytest.mark.parametrize("players", [*range(2, 26), 75, 76])
@pytest.mark.parametrize("rounds", [9, 22])
def test_a_movement_is_even_in_opponents_byes_and_first_deals(players: int, rounds: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    deals: Counter[int] = Counter()
    for drawn in movement(range(1, players + 1), rounds):
        assert 2 * len(drawn.games) + len(drawn.byes) == players
        for dealer, other in drawn.games:
            met[frozenset((dealer, other))] += 1
            deals[dealer] += 1
            deals[other] -= 1
        byes.update(drawn.byes)
        assert all(abs(balance) <= 1 for balance in deals.values())
        assert not byes or max(byes.values()) - min(byes[n] for n in range(1, players + 1)) <= 1
    times = [met[frozenset(pair)] for pair in combinations(range(1, players + 1), 2)]
    assert max(times) - min(times) <= 1


def test_an_event_keeps_its_movement_while_the_field_stays_the_same() -> None:
    event = opened(*map(str, range(10)))
    rng = random.Random(3)
    event = event.apply(next_round(event, rng))
    planned = event.plan
    for number, drawn in enumerate(planned, 2):
        event = applied(event, results(event, rng))
        event = event.apply(next_round(event, random.Random(number)))
        assert tuple(game.players for game in event.rounds[-1].games) == drawn.games
    assert not event.plan
    assert set(Counter(frozenset(game.players) for _, game in event.games()).values()) == {1}


def test_seats_are_drawn() -> None:
    event = opened(*map(str, range(40)))
    drawn = {next_round(event, random.Random(seed)).draw for seed in range(5)}
    assert len(drawn) == 5
    assert next_round(event, random.Random(1)) == next_round(event, random.Random(1))


# --- players who come and go -----------------------------------------------------------------------


@examples(20)
@given(SIZES, GAMES, st.sampled_from([0.0, 0.2, 0.6]), SEEDS)
def test_pairings_are_fair_when_players_come_and_go(players: int, games: int, rate: float, seed: int) -> None:
    check_fairness(replay(journal(players, min(games, 9), rate, seed)))


@pytest.mark.prove
@settings(max_examples=10_000)
@given(SIZES, st.sampled_from([0.0, 0.2, 0.6]), SEEDS)
def test_pairings_are_fair_in_thousands_of_fields(players: int, rate: float, seed: int) -> None:
    check_fairness(replay(journal(players, 9, rate, seed)))


@examples(20)
@given(st.integers(2, 60), SEEDS)
def test_byes_of_those_who_stay_differ_by_at_most_one(players: int, seed: int) -> None:
    check_byes(replay(journal(players, 9, 0.4, seed)))


def test_a_late_arrival_is_paired_from_the_next_round_on() -> None:
    event = opened("Ann", "Bob", "Cleo")
    event = event.apply(next_round(event, random.Random(1)))
    event = event.apply(Joined("Dan"))
    assert event.rounds[-1].table_of(4) is None
    event = applied(event, results(event, random.Random(1)))
    event = event.apply(next_round(event, random.Random(1)))
    assert event.rounds[-1].table_of(4) is not None
    assert event.rounds[-1].byes == ()


def test_a_player_who_drops_out_is_not_paired() -> None:
    event = opened("Ann", "Bob", "Cleo", "Dan", "Eve")
    event = event.apply(next_round(event, random.Random(1)))
    event = applied(event, [*results(event, random.Random(1)), Dropped(2)])
    for _ in range(8):
        event = event.apply(next_round(event, random.Random(1)))
        assert event.rounds[-1].table_of(2) is None
        assert 2 not in event.rounds[-1].byes
        event = applied(event, results(event, random.Random(1)))


def test_a_round_is_drawn_when_the_one_before_is_complete() -> None:
    event = opened("Ann", "Bob")
    event = event.apply(next_round(event, random.Random(1)))
    with pytest.raises(TournamentError, match="Round 1 is missing results"):
        next_round(event, random.Random(1))
    with pytest.raises(TournamentError, match="at least two players"):
        next_round(replay([Opened("Empty"), Joined("Ann")]), random.Random(1))


# --- matchings -------------------------------------------------------------------------------------


@examples(100)
@given(st.integers(2, 9), st.data())
def test_a_matching_is_as_large_as_can_be(size: int, data: st.DataObject) -> None:
    players = list(range(size))
    edges = data.draw(st.sets(st.sampled_from(list(combinations(players, 2)))))
    mate = most(players, lambda one, two: (min(one, two), max(one, two)) in edges)
    assert all(mate[mate[player]] == player for player in mate)
    assert all((min(pair), max(pair)) in edges for pair in mate.items())

    @cache
    def largest(free: tuple[int, ...]) -> int:
        if not free:
            return 0
        one, *others = free
        ways = [
            1 + largest(tuple(each for each in others if each != two))
            for two in others if (one, two) in edges
        ]  # fmt: skip
        return max([largest(tuple(others)), *ways])

    assert len(mate) == 2 * largest(tuple(players))
