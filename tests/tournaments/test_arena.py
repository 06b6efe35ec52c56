"""An arena: near in score, and not the latest opponent again where that can be avoided."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pegout.tournaments import (
    Card,
    Closed,
    Dropped,
    Entry,
    Event,
    Joined,
    Paired,
    Rested,
    Returned,
    Settings,
    games_now,
    standings,
)
from pegout.tournaments.matching import most
from tests.strategies import examples
from tests.tournaments.fields import in_any_order, opened, uneven_deals

SEEDS = st.integers(0, 2**32)


def finished(event: Event, rng: random.Random, share: float) -> Event:
    """Some of the games under way end."""
    ends = list[Entry]()
    for number, game in event.games():
        if not game.is_over and rng.random() < share:
            own, theirs = rng.sample([121, rng.randrange(121)], 2)
            ends.append(Card(number, game.players[0], own, theirs))
    return in_any_order(event, ends, rng)


def changed(event: Event, rng: random.Random, rate: float, number: int) -> Event:
    """One player comes, one leaves, one rests, one plays on."""
    if rng.random() < rate:
        event = event.apply(Joined(f"Late {number}"))
    playing = [n for n, each in enumerate(event.entrants, 1) if each.playing and not each.resting]
    if rng.random() < rate and len(playing) > 3:
        event = event.apply(Dropped(playing.pop(rng.randrange(len(playing)))))
    if rng.random() < rate and len(playing) > 3:
        event = event.apply(Rested(rng.choice(playing)))
    away = [n for n, each in enumerate(event.entrants, 1) if each.resting or not each.playing]
    if away and rng.random() < rate:
        event = event.apply(Returned(rng.choice(away)))
    return event


def opponents(event: Event) -> dict[int, int]:
    """The latest opponent of each player."""
    met = dict[int, int]()
    for _, game in event.games():
        one, two = game.players
        met[one], met[two] = two, one
    return met


def check_wave(event: Event, games: Sequence[Sequence[int]]) -> None:
    """As many games as possible, and no opponent twice in a row if there is another."""
    drawn = [player for pair in games for player in pair]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) <= set(event.field)
    met = opponents(event)

    def new(one: int, two: int) -> bool:
        return met.get(one) != two and met.get(two) != one

    left = [player for player in event.field if player not in drawn]
    assert not any(new(*pair) for pair in combinations(left, 2))
    again = [pair for pair in games if not new(pair[0], pair[1])]
    possible = most(event.field, new) if again or len(left) > 1 else {}
    assert len(drawn) >= len(possible)
    if again:  # the only two who are there
        assert len(games) == 1
        assert not possible
        assert all(game.is_over for _, game in event.games())


def check_arena(size: int, waves: int, rate: float, share: float, seed: int) -> None:
    rng = random.Random(seed)
    event = opened(*(f"P{n}" for n in range(size)), settings=Settings(pairing="arena"))
    for number in range(waves):
        draw = games_now(event, rng)
        check_wave(event, draw.games)
        if draw.games:
            event = event.apply(Paired(draw))
        event = changed(finished(event, rng, share), rng, rate, number)
    event = finished(event.apply(Closed()), rng, 1.0)
    assert event.is_over
    scored = [game for _, game in event.games() if game.score is not None]
    lines = standings(event)
    assert sum(line.wins for line in lines) == sum(game.is_over for _, game in event.games())
    assert sum(line.played for line in lines) == 2 * len(scored)
    assert sum(line.spread for line in lines) == 0
    assert not any(line.missed or line.byes for line in lines)
    assert uneven_deals(event) <= 3


@examples(25)
@given(st.integers(2, 40), st.sampled_from([0.0, 0.3]), st.sampled_from([0.1, 0.5, 1.0]), SEEDS)
def test_no_opponent_twice_in_a_row_while_that_can_be_avoided(
    size: int, rate: float, share: float, seed: int
) -> None:
    check_arena(size, 12, rate, share, seed)


def test_players_near_in_score_meet_and_play_about_as_many_games() -> None:
    rng = random.Random(4)
    event = opened(*(f"P{n}" for n in range(101)), settings=Settings(pairing="arena"))
    apart, drawn = 0.0, 0
    for _ in range(20):
        points = {line.player: line.points for line in standings(event)}
        draw = games_now(event, rng)
        apart += sum(abs(points[one] - points[two]) for one, two in draw.games)
        drawn += len(draw.games)
        event = finished(event.apply(Paired(draw)), rng, 1.0)
    assert apart / drawn < 1.5
    played = Counter(player for _, game in event.games() for player in game.players)
    assert max(played.values()) - min(played.values()) <= 1


def test_two_who_have_just_met_wait_for_others_who_still_play() -> None:
    rng = random.Random(1)
    event = opened("Ann", "Bob", "Cleo", "Dan", settings=Settings(pairing="arena"))
    event = event.apply(Paired(games_now(event, rng)))
    (first, second) = (game.players for _, game in event.games())
    event = event.apply(Card(1, first[0], 121, 90))
    assert games_now(event, rng).games == ()
    event = event.apply(Card(2, second[0], 121, 90))
    crossed = {frozenset(pair) for pair in games_now(event, rng).games}
    assert len(crossed) == 2
    assert not crossed & {frozenset(first), frozenset(second)}
    alone = event.apply(Rested(second[0])).apply(Dropped(second[1]))
    assert {frozenset(pair) for pair in games_now(alone, rng).games} == {frozenset(first)}
