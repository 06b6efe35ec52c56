"""Games in lockstep: the same decisions, observations, masks and rewards as by the rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import pegout.rl
from pegout.bots.cribbage import games as engine
from pegout.cards import DECK, cards
from pegout.game import Chance, Deal
from pegout.rl.episodes import Episode, Reward, Setting

pytest.importorskip("numba")
from pegout.rl import compiled
from pegout.rl.lockstep import Lockstep

LONGEST = 200  # deals


def dealer_of(game: Any) -> Chance[Any]:
    """Chance that deals what a game in lockstep deals."""
    dealer, key = int(game[compiled.DEALER]), np.array([game[compiled.KEY]]).view(np.uint64)
    decks, deals = engine.deal(key, LONGEST)[0], iter(range(LONGEST))

    def chance(state: Any) -> Deal:
        if state.phase == "cut":
            return _deal(*(cards("AC 2C") if dealer == 0 else cards("2C AC")))
        return _deal(*(DECK[card] for card in decks[next(deals)]))

    return chance


def _deal(*first: Any) -> Deal:
    return Deal((*first, *(card for card in DECK if card not in first)))


def check_against_the_rules(reward: Reward, *, games: int, steps: int, seed: int, **options: Any) -> int:
    """Play at random in lockstep and by the rules; return how many games came to their end."""
    setting = Setting("standard", reward=reward, **options)
    env = Lockstep(games, reward=reward, autoreset_mode=AutoresetMode.SAME_STEP, **options)
    observed, info = env.reset(seed=seed)
    episodes = [Episode(setting, dealer_of(row)) for row in env.games]
    ended = 0
    for _ in range(steps):
        numbers = env.choose_at_random()
        for n, episode in enumerate(episodes):
            seat = episode.seat
            assert seat == info["seat"][n]
            assert (episode.mask == observed["action_mask"][n]).all()
            assert (episode.observation == observed["observation"][n]).all()
            episode.choose(int(numbers[n]))
        deciders = info["seat"]
        observed, rewards, over, truncated, info = env.step(numbers)
        assert not truncated.any()
        for n, episode in enumerate(episodes):
            assert rewards[n] == episode.rewards[deciders[n]]
            assert over[n] == episode.terminated
            if over[n]:
                last = episode.observe(int(deciders[n]))
                assert (info["final_obs"]["observation"][n] == last).all()
                episodes[n] = Episode(setting, dealer_of(env.games[n]))
                ended += 1
    return ended


@pytest.mark.slow
def test_games_in_lockstep_are_those_of_the_rules() -> None:
    assert check_against_the_rules("points", games=8, steps=160, seed=1)


@pytest.mark.prove
@pytest.mark.parametrize("options", [{}, {"target": 61, "skunk_lines": "31"}, {"nobs": 2, "heels": 0}])
@pytest.mark.parametrize("reward", ["points", "wins"])
@pytest.mark.parametrize("seed", range(4))
def test_a_million_steps_in_lockstep_are_those_of_the_rules(
    seed: int, reward: Reward, options: dict[str, Any]
) -> None:
    assert check_against_the_rules(reward, games=100, steps=420, seed=seed, **options) > 200


def test_observations_have_the_same_places() -> None:
    setting = Setting("standard")
    first = setting.observations.first
    places = {
        "phase": compiled.PHASES, "dealer": compiled.DEALS_CARDS, "score": compiled.SCORES,
        "hand": compiled.HOLDS, "discarded": compiled.DISCARDS, "starter": compiled.STARTS,
        "played/0": compiled.PLAYS, "played/1": compiled.PLAYS + 52, "pile": compiled.PILES,
        "count": compiled.COUNTS, "gone": compiled.GOES, "held": compiled.NUMBERS_HELD,
    }  # fmt: skip
    assert places == first
    assert (setting.observations.size, setting.actions.size) == (compiled.OBSERVED, compiled.ACTIONS)
    assert [block.first for block in setting.actions.blocks[:2]] == [0, compiled.PLAY]


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_against_an_opponent_one_seat_is_asked(opponent: str) -> None:
    env: Any = gymnasium.make_vec("pegout/cribbage-standard-v0", num_envs=64, opponent=opponent)
    observed, info = env.reset(seed=3)
    assert env.observation_space.contains(observed)
    seats, results, fresh = info["seat"], [], np.zeros(64, dtype=bool)
    for _ in range(150):
        observed, rewards, over, _, info = env.step(env.choose_at_random())
        assert (info["seat"] == seats)[~fresh].all()
        assert not rewards[fresh].any(), "a game that is over begins in the step after"
        results += list(rewards[over])
        assert not observed["action_mask"][over].any()
        seats, fresh = info["seat"], over
    assert set(results) <= {-1.0, 1.0}
    assert len(results) > 64
    if opponent == "greedy":
        assert np.mean(results) < -0.8
    else:
        assert abs(np.mean(results)) < 0.4


def test_the_same_seed_deals_the_same_cards() -> None:
    def run(seed: int) -> list[Any]:
        env = Lockstep(16, reward="points", opponent="random")
        env.reset(seed=seed)
        return [env.step(env.choose_at_random()) for _ in range(30)]

    one, again, other = run(1), run(1), run(2)
    assert all((a[1] == b[1]).all() for a, b in zip(one, again, strict=True))
    assert any((a[1] != b[1]).any() for a, b in zip(one, other, strict=True))


def test_games_that_are_over_wait_where_nothing_begins_them() -> None:
    env = Lockstep(16, target=11, skunk_lines="", autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=4)
    for _ in range(60):
        observed, _, over, _, _ = env.step(env.choose_at_random())
    assert over.all()
    assert not observed["action_mask"].any()
    half = np.arange(16) < 8
    observed, _ = env.reset(options={"reset_mask": half})
    assert (observed["action_mask"].any(axis=1) == half).all()
    assert env.metadata["autoreset_mode"] is AutoresetMode.DISABLED


def test_an_illegal_number_loses() -> None:
    env = Lockstep(4)
    observed, _ = env.reset(seed=1)
    numbers = env.choose_at_random()
    numbers[2] = int(np.flatnonzero(observed["action_mask"][2] == 0)[0])
    _, rewards, over, _, info = env.step(numbers)
    assert (list(rewards), list(over)) == ([0, 0, -1, 0], [False, False, True, False])
    assert list(info["illegal"]) == [False, False, True, False]
    numbers = env.choose_at_random()
    numbers[0] = 10_000
    assert env.step(numbers)[4]["illegal"][0]


@pytest.mark.parametrize(
    "options", [{"preset": "cribist"}, {"counting": "manual"}, {"seats": 3, "preset": "house"}]
)
def test_only_what_is_compiled_goes_in_lockstep(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="not compiled"):
        Lockstep(4, **options)
    with pytest.raises(ValueError, match="opponent must be"):
        Lockstep(4, opponent="genius")


def test_arrays_go_to_other_libraries_without_a_copy() -> None:
    observed, _ = Lockstep(4).reset(seed=1)
    seen = observed["observation"]
    assert np.shares_memory(np.from_dlpack(seen), seen)
    assert pegout.rl.__all__
