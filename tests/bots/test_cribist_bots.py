"""Cribist's bots: honest, exact where they should be, repeatable, in time, and better by level."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from pegout.bots import AnyPlayer, simple
from pegout.bots import cribist as bots
from pegout.bots.cribist import backend, search
from pegout.cards import cards
from pegout.counting import Muggins, Pass, Source
from pegout.game import CHANCE, put, shuffled, steps
from pegout.games.cribist import Called, Play, Rules, State
from pegout.games.cribist.moves import Claimed, Missed
from pegout.simulation import by_rules
from pegout.simulation.job import Job

QUICK = bots.Search(iterations=12)
AUTO = Rules(end="deals", count_mode="auto")


def made(level: str, seed: object) -> AnyPlayer:
    """A bot of that level; the expert searches little, so that tests are fast on any machine."""
    rng = random.Random(f"{seed}")
    return bots.searching(rng, QUICK) if level == "expert" else bots.bot(level, rng)


def dealt(seed: object, rules: Rules = AUTO) -> State:
    return State(rules=rules, phase="deal", dealer=3).apply(CHANCE, shuffled(random.Random(f"{seed}")))


def random_position(seed: int) -> State:
    rng = random.Random(seed)
    state = dealt(seed)
    for _ in range(rng.randrange(4, 46)):
        seat = state.to_act[0]
        state = state.apply(seat, rng.choice(state.legal(seat)))
    return state


def swapped(state: State, seat: int, rng: random.Random) -> State:
    """An equivalent position for the seat: two cards that it has not seen are swapped."""
    others = [other for other in range(4) if other != seat and state.hands[other]]
    one, two = rng.sample(others, 2)
    mine, theirs = rng.choice(state.hands[one]), rng.choice(state.hands[two])
    hands = put(state.hands, one, tuple(sorted({*state.hands[one], theirs} - {mine})))
    return replace(state, hands=put(hands, two, tuple(sorted({*state.hands[two], mine} - {theirs}))))


@pytest.mark.parametrize("level", bots.LEVELS)
@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_cannot_see_changes_nothing(level: str, seed: int) -> None:
    state = random_position(seed)
    seat = state.to_act[0]
    other = swapped(state, seat, random.Random(seed))
    assert other.hands != state.hands
    assert made(level, 1)(state.view(seat), seat) == made(level, 1)(other.view(seat), seat)


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_seed_repeats_everything(level: str) -> None:
    def played(seed: int) -> list[Any]:
        table = [made(level, f"{seed} {n}") for n in range(4)]
        rules = Rules(end="deals", deals=1)
        return [action for _, seat, action in steps(rules.start(), table, random.Random(3)) if seat != CHANCE]

    assert played(1) == played(1)


@pytest.mark.parametrize("by", ["combos", "total"])
@pytest.mark.parametrize("level", bots.LEVELS)
def test_no_claim_is_too_high_and_no_call_false(level: str, by: Any) -> None:
    """Next to beginners, who miss many points to be called."""
    rules = Rules(end="deals", deals=2, count_mode=by, overclaim="deduct")
    table = [made(level, 1), made("beginner", 2), made("beginner", 3), made(level, 4)]
    called = claimed = 0
    for state, _, _ in steps(rules.start(), table, random.Random(5)):
        for event in state.events:
            if isinstance(event, Called):
                called += 1
                assert event.right
            if isinstance(event, Claimed):
                claimed += 1
                assert not event.refused
    assert claimed == 26
    assert called or level == "beginner"


@pytest.mark.parametrize("by", ["combos", "total"])
@pytest.mark.parametrize("level", ["club", "expert"])
def test_nothing_escapes_them(level: str, by: Any) -> None:
    """One of them among beginners calls everything that these miss, and misses nothing."""
    rules = Rules(end="deals", deals=2, count_mode=by)
    table = [made("beginner", 1), made(level, 2), made("beginner", 3), made("beginner", 4)]
    for state, _, _ in steps(rules.start(), table, random.Random(6)):
        for event in state.events:
            assert not isinstance(event, Missed)


def test_beginners_miss_points_and_casual_players_fewer() -> None:
    def share(level: str) -> float:
        table = [made(level, n) for n in range(4)]
        rules = Rules(end="deals", deals=5, count_mode="total")
        there = got = 0
        for state, _, _ in steps(rules.start(), table, random.Random(8)):
            if state.phase == "muggins" and not state.calls and not state.spoken:
                there += state.missed()[1] + (state.declared or 0)
                got += state.declared or 0
        return got / there

    beginner, casual, club = share("beginner"), share("casual"), share("club")
    assert beginner < 0.9 < casual < club == 1


def in_window(trick: str, *named: Source) -> State:
    """Seat 1 has won the trick and claimed these; the others may call."""
    state = dealt(0, Rules())
    return replace(state, phase="muggins", trick=cards(trick), trump="H", leader=0, named=named)


def test_the_rest_of_a_run_is_called_with_the_whole_run_as_its_source() -> None:
    state = in_window("AC 8H 2D 3S", Source("run", cards("AC 2D 3S")))
    assert made("expert", 1)(state.view(2), 2) == Pass()
    state = in_window("AC 4H 2D 3S", Source("run", cards("AC 2D 3S")))
    call = made("expert", 1)(state.view(2), 2)
    assert call == Muggins(1, (Source("run", cards("AC 2D 3S 4H")),))
    assert state.apply(2, call).calls[0].right


def test_a_trick_of_fives_is_called_pair_by_pair() -> None:
    state = in_window("5C 5H 5D 5S")
    call = made("expert", 1)(state.view(3), 3)
    assert isinstance(call, Muggins)
    assert call.points == 20
    assert state.apply(3, call).scores[3] == 20


def test_time_is_never_exceeded_by_more_than_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock that advances 1 s each time it is read, which limits the number of reads."""
    search.warm()  # what is loaded may look at the clock, too
    state = random_position(3)
    seat = state.to_act[0]
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return float(looks)

    monkeypatch.setattr(time, "perf_counter", clock)
    how = bots.Search(iterations=10**9, seconds=30.0)
    chosen = search.best(state.view(seat), seat, random.Random(1), how)
    assert Play(chosen) in state.legal(seat)
    assert 10 < looks <= 30


def test_without_the_time_to_try_a_card_the_policy_plays() -> None:
    state = random_position(1)
    seat = state.to_act[0]
    weighed = bots.searching(random.Random(1), bots.Search(seconds=0.0)).weigh(state.view(seat), seat)
    assert weighed.choice in state.legal(seat)
    assert weighed.unit == "points"


def test_every_decision_of_a_deal_keeps_to_its_budget_on_a_slow_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that only work advances: cards take four times as long as estimated."""
    search.warm()
    engine, now, longest = backend.engine(), [0.0], [0.0]
    cost = 4 / search.TRIES_A_SECOND[engine.COMPILED]

    def slow(name: str, cards: Callable[..., float]) -> None:
        does = getattr(engine, name)

        def timed(*asked: Any) -> None:
            does(*asked)
            longest[0] = max(longest[0], cards(*asked) * cost)
            now[0] += cards(*asked) * cost

        monkeypatch.setattr(engine, name, timed)

    slow("look", lambda at, samples, weights, begin, end, options, *_: (end - begin) * options.bit_count())
    slow("propose", lambda samples, weights, begin, end, *_: (end - begin) / 10)
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    budget = 0.1
    table = [bots.bot("expert", random.Random(1), budget), *(made("club", seat) for seat in (1, 2, 3))]
    state, took = dealt("budget"), list[float]()
    while state.phase == "play":
        seat, began = state.to_act[0], now[0]
        state = state.apply(seat, table[seat](state.view(seat), seat))
        if seat == 0:
            took.append(now[0] - began)
    assert len(took) == 13
    assert 0.5 * budget < max(took) <= search.GUARD * budget + longest[0]


@pytest.mark.slow
def test_a_simulation_repeats_to_the_last_digit_whatever_the_clock_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a machine so busy that a thousand seconds pass between two reads of the clock."""
    monkeypatch.setattr(search, "TRIES_A_SECOND", (200, 200))
    rules = Rules(end="deals", deals=1, count_mode="auto")
    job = Job(rules=rules, lineup=("expert", "club", "club", "club"), seed=1)
    once = by_rules.play_rounds(job, 0, 1, rows=True)
    looks = count(0, 1000)
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(looks)))
    assert by_rules.play_rounds(job, 0, 1, rows=True) == once


def test_only_these_levels_and_budgets() -> None:
    with pytest.raises(ValueError, match="no level 'master'"):
        bots.bot("master", random.Random(1))
    with pytest.raises(ValueError, match="more than 0 seconds"):
        bots.bot("expert", random.Random(1), 0.0)


@pytest.mark.parametrize("rules", [Rules(), Rules(end="time"), Rules(end="deals", deals=1)])
def test_they_play_every_way_to_end(rules: Rules) -> None:
    """To the end, or through three deals of a timed match."""
    table = [made(level, level) for level in bots.LEVELS]
    for state, _, _ in steps(rules.start(), table, random.Random(2)):
        if state.deals == 3 and rules.end == "time":
            break
    assert state.deals == 3 or state.ended


def points(mine: str | None, theirs: str | None, deals: int) -> float:
    """The bot's points per deal above the average of three others, over all seatings; None: greedy."""
    margin = 0.0
    for n in range(deals):
        for me in range(4):
            state = dealt(f"strength {n}")
            levels = [mine if seat == me else theirs for seat in range(4)]
            table = [simple.cribist if x is None else made(x, f"{n} {me} {s}") for s, x in enumerate(levels)]
            while state.phase == "play":
                seat = state.to_act[0]
                state = state.apply(seat, table[seat](state.view(seat), seat))
            margin += state.scores[me] - (sum(state.scores) - state.scores[me]) / 3
    return margin / (4 * deals)


@pytest.mark.slow
def test_club_beats_the_greedy_bot_and_the_casual_player() -> None:
    assert points("club", None, 30) > 1.5
    assert points("club", "casual", 30) > 0.3
