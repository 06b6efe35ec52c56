"""Knockout and Swiss: a bracket with byes to the highest; equals meet, none of them twice."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Literal, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pegout.tournaments import (
    Card,
    Dropped,
    Entry,
    Event,
    Forfeited,
    Joined,
    Qualified,
    Settings,
    TournamentError,
    next_round,
    places,
    qualified,
    qualifiers,
    standings,
)
from pegout.tournaments.brackets import Stage
from pegout.tournaments.matching import most
from tests.strategies import examples
from tests.tournaments.fields import (
    applied,
    changes,
    check_byes,
    in_any_order,
    opened,
    results,
    uneven_deals,
)

SEEDS = st.integers(0, 2**32)
Pairing: TypeAlias = Literal["session", "swiss"]


def ready(event: Event, rng: random.Random) -> Event:
    """The event with all that comes before the next pairing."""
    waits = event.settings.knockout and event.is_ranked and not event.qualified
    return event.apply(qualified(event, rng)) if waits else event


def play(event: Event, rng: random.Random) -> Event:
    """The games of the latest round, with random results; some are forfeited."""
    number, ends = len(event.rounds), list[Entry]()
    for game in event.rounds[-1].games:
        if rng.random() < 0.05:
            ends.append(Forfeited(number, rng.choice(game.players), "ill"))
            continue
        wins = event.settings.best_of // 2 + 1
        last = wins if number > event.settings.games and event.settings.best_of > 1 else 121
        own, theirs = rng.sample([last, rng.randrange(last)], 2)
        ends.append(Card(number, game.players[0], own, theirs))
    return in_any_order(event, ends, rng)


# --- the bracket -----------------------------------------------------------------------------------


def test_byes_go_to_the_highest_seeds_as_charts_have_it() -> None:
    pairs = list(zip(*[iter(places(256))] * 2, strict=True))
    assert {(8, 249), (3, 254), (7, 250)} <= {tuple(sorted(pair)) for pair in pairs if None not in pair}
    sixty_four = places(64)
    meet = {frozenset(pair) for pair in zip(sixty_four[::2], sixty_four[1::2], strict=True)}
    assert {frozenset(pair) for pair in ((5, 60), (8, 57), (3, 62), (4, 61), (7, 58), (6, 59))} <= meet
    for entrants, byes in ((27, 5), (33, 31), (15, 1)):
        shown = places(entrants)
        alone = [one or two for one, two in zip(shown[::2], shown[1::2], strict=True) if None in (one, two)]
        assert sorted(filter(None, alone)) == list(range(1, byes + 1))


def test_one_in_four_qualifies_rounded_up() -> None:
    assert [qualifiers(entrants, 4) for entrants in (121, 124, 125, 27)] == [31, 31, 32, 7]


@given(st.integers(1, 600))
def test_a_bracket_is_a_permutation_of_the_seeds(seeds: int) -> None:
    found = [seed for seed in places(seeds) if seed is not None]
    assert sorted(found) == list(range(1, seeds + 1))
    size = len(places(seeds))
    assert size // 2 < seeds <= size or seeds == size == 1


def test_twenty_seven_qualify_of_a_hundred_and_five_and_one_wins() -> None:
    rng = random.Random(4)
    settings = Settings(games=9, knockout=4, best_of=3)
    event = opened(*(f"P{n}" for n in range(105)), settings=settings)
    while not event.is_over:
        event = ready(event, rng)
        event = play(event.apply(next_round(event, rng)), rng)
    assert len(event.qualified) == 27
    assert [len(each.games) for each in event.knockout] == [11, 8, 4, 2, 1]
    assert set(event.knockout[0].byes) == set(event.qualified[:5])
    first, second, *others = standings(event)
    assert event.bracket is not None
    assert event.bracket.winners[-1] == (first.player,)
    assert second.player in event.knockout[-1].games[0].players
    assert [line.place for line in (first, second)] == [1, 2]
    assert {line.player for line in others[:25]} == set(event.qualified) - {first.player, second.player}
    with pytest.raises(TournamentError):
        event.apply(Joined("Late"))


def check_knockout(size: int, seed: int, best_of: int, *, double: bool = False, drops: float = 0.3) -> None:
    """A knockout of all ends with one player, whatever happens to the others."""
    rng = random.Random(seed)
    reset = rng.random() < 0.7
    settings = Settings(
        games=0, knockout=1, best_of=1 if best_of == 1 else 3, elimination="double" if double else "single",
        reset=reset,
    )  # fmt: skip
    event = opened(*(f"P{n}" for n in range(size)), settings=settings)
    order = list(event.field)
    rng.shuffle(order)
    event = event.apply(Qualified(tuple(order)))
    while not event.is_over:
        if rng.random() < drops and len(event.field) > 1:
            event = event.apply(Dropped(rng.choice(event.field)))
        event = play(event.apply(next_round(event, rng)), rng)
    levels = (size - 1).bit_length()
    assert len(event.rounds) in ((2 * levels, 2 * levels + 1) if double else (levels,))
    lost = Counter(
        player for each in event.rounds for game in each.games for player in game.players
        if not game.is_won_by(player)
    )  # fmt: skip
    assert max(lost.values(), default=0) <= (2 if double else 1)
    check_bracket(event)
    bracket = event.bracket
    assert bracket is not None
    champions = [player for player in order if bracket.far(player) == len(event.rounds) + 1]
    assert len(champions) <= 1
    if champions:
        assert standings(event)[0].player == champions[0]
    if not drops:
        check_losses(event, champions[0])


def check_bracket(event: Event) -> None:
    """It begins with each player once, seeds against each other as on charts and byes for the highest; in
    each round one of each pair advances, or none.
    """
    bracket, seeds = event.bracket, {player: n for n, player in enumerate(event.qualified, 1)}
    assert bracket is not None
    first, size = bracket.winners[0], len(bracket.winners[0])
    assert size == 1 << (len(seeds) - 1).bit_length()
    assert sorted(player for player in first if player is not None) == sorted(seeds)
    pairs = [[seeds[player] for player in pair if player is not None] for pair in pairs_of(first)]
    assert sorted(seed for (seed, *others) in pairs if not others) == list(range(1, size - len(seeds) + 1))
    assert all(sum(pair) == size + 1 for pair in pairs if len(pair) == 2)
    for before, after in pairwise(bracket.winners):
        assert all(one in (*pair, None) for one, pair in zip(after, pairs_of(before), strict=True))
    if all(entrant.playing for entrant in event.entrants):
        byes = {event.qualified[seed - 1] for seed in range(1, size - len(seeds) + 1)}
        assert set(event.knockout[0].byes) == byes
        assert event.settings.elimination == "double" or not any(each.byes for each in event.knockout[1:])


def pairs_of(stage: Stage) -> list[Stage]:
    return list(zip(stage[::2], stage[1::2], strict=True))


def check_qualifying(size: int, seed: int, one_in: int, pairing: Pairing, drops: float) -> None:
    """The best of some rounds play a knockout, seeded as they stand."""
    rng = random.Random(seed)
    settings = Settings(games=3, pairing=pairing, knockout=one_in)
    event = opened(*(f"P{n}" for n in range(size)), settings=settings)
    while not event.is_over:
        if event.rounds and not event.is_ranked:
            event = applied(event, changes(event, rng, drops))
        if event.is_ranked and not event.qualified:
            best = [line.player for line in standings(event) if event.entrants[line.player - 1].playing]
            event = ready(event, rng)
            assert list(event.qualified) == best[: qualifiers(len(event.entrants), one_in)]
        event = play(event.apply(next_round(event, rng)), rng)
    check_bracket(event)
    assert event.bracket is not None
    assert standings(event)[0].player == event.bracket.winner


def check_losses(event: Event, champion: int) -> None:
    """If no player drops out, all but the winner have lost as often as it takes."""
    double = event.settings.elimination == "double"
    lost = Counter(
        player for each in event.rounds for game in each.games for player in game.players
        if not game.is_won_by(player)
    )  # fmt: skip
    games = sum(len(each.games) for each in event.rounds)
    if not double:
        assert lost == {player: 1 for player in event.qualified if player != champion}
        return
    second = standings(event)[1].player
    for player in event.qualified:
        if player == champion:
            assert lost[player] <= 1
        elif player == second and not event.settings.reset:
            assert 1 <= lost[player] <= 2
        else:
            assert lost[player] == 2
    assert games == lost.total()


@examples(40)
@given(st.integers(2, 70), SEEDS, st.sampled_from([1, 3]), st.booleans(), st.sampled_from([0.0, 0.3]))
def test_the_last_player_of_a_knockout_wins(
    size: int, seed: int, best_of: int, double: bool, drops: float
) -> None:
    check_knockout(size, seed, best_of, double=double, drops=drops)


def test_in_double_elimination_players_meet_again_as_late_as_can_be() -> None:
    """Of 64 players: not before the last eight of the losers’ bracket, which are paired in round 8."""
    rng = random.Random(2)
    again = Counter[int]()
    for _ in range(12):
        settings = Settings(games=0, knockout=1, elimination="double")
        event = opened(*(f"P{n}" for n in range(64)), settings=settings)
        event = ready(event, rng)
        met = set[frozenset[int]]()
        while not event.is_over:
            event = event.apply(next_round(event, rng))
            pairs = {frozenset(game.players) for game in event.rounds[-1].games}
            again[len(event.rounds)] += len(pairs & met)
            met |= pairs
            event = applied(event, results(event, rng))
    assert not any(again[number] for number in range(1, 8))
    assert again[12] > 0  # the grand final


def test_the_grand_final_has_a_second_match_if_the_director_wants_one() -> None:
    for reset, rounds in ((True, 5), (False, 4)):
        settings = Settings(games=0, knockout=1, elimination="double", reset=reset)
        event = opened("Ann", "Bob", "Cleo", settings=settings)
        event = event.apply(Qualified((1, 2, 3)))
        # Bob beats Cleo, Ann beats Bob, Bob beats Cleo again, then Ann.
        for number, winner in enumerate((2, 1, 2, 2, 2)[:rounds], 1):
            event = event.apply(next_round(event, random.Random(1)))
            event = event.apply(Card(number, winner, 121, 90))
        assert event.is_over
        assert event.bracket is not None
        assert event.bracket.finals == ((1, 2),) * (2 if reset else 1)
        assert [event.name(line.player) for line in standings(event)] == ["Bob", "Ann", "Cleo"]
        assert [line.place for line in standings(event)] == [1, 2, 3]


# --- Swiss -----------------------------------------------------------------------------------------


def check_swiss(size: int, games: int, rate: float, seed: int) -> None:
    """No pair meets twice while that can be avoided, and byes differ by one at most."""
    rng = random.Random(seed)
    event = opened(*(f"P{n}" for n in range(size)), settings=Settings(games=games, pairing="swiss"))
    while not event.is_over:
        if event.rounds:
            event = applied(event, changes(event, rng, rate))
        before, event = event, event.apply(next_round(event, rng))
        met = {frozenset(game.players) for _, game in before.games()}
        byes = Counter(player for each in before.rounds for player in each.byes)
        drawn = event.rounds[-1]
        fewest = min(byes[player] for player in before.field)
        assert all(byes[player] == fewest for player in drawn.byes)
        if repeats := sum(frozenset(game.players) in met for game in drawn.games):
            assert repeats == fewest_repeats(before, met, [p for p in before.field if byes[p] == fewest])
        event = in_any_order(event, results(event, rng), rng)
    check_byes(event)
    assert uneven_deals(event) <= 3


def fewest_repeats(event: Event, met: set[frozenset[int]], due: list[int]) -> int:
    """How many pairs of the field have to meet again; a bye is for one of `due`."""
    fewest = list[int]()
    for alone in due if len(event.field) % 2 else [0]:
        players = [player for player in event.field if player != alone]
        mate = most(players, lambda one, two: frozenset((one, two)) not in met)
        fewest.append((len(players) - len(mate)) // 2)
    return min(fewest)


@examples(25)
@given(st.integers(2, 24), st.sampled_from([3, 5, 9]), st.sampled_from([0.0, 0.3]), SEEDS)
def test_swiss_rounds_have_no_repeat_while_one_can_be_avoided(
    size: int, games: int, rate: float, seed: int
) -> None:
    check_swiss(size, games, rate, seed)


def test_equals_meet_and_leaders_meet_first() -> None:
    rng = random.Random(1)
    event = opened(*(f"P{n}" for n in range(64)), settings=Settings(games=6, pairing="swiss"))
    while not event.is_over:
        points = {line.player: line.points for line in standings(event)}
        event = event.apply(next_round(event, rng))
        apart = [abs(points[one] - points[two]) for one, two in (g.players for g in event.rounds[-1].games)]
        assert sum(apart) / len(apart) < 1
        event = applied(event, results(event, rng))
