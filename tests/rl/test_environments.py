"""Environments of PettingZoo and Gymnasium: their own checks, masks, rewards, secrets, bounds."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test, test_save_obs

import pegout.rl
from pegout.game import Action, BadRules, IllegalAction, Seat
from pegout.games import GAMES, PRESETS
from pegout.rl.actions import NOTHING, Pending
from pegout.rl.episodes import Episode, Setting
from pegout.testing.secrets import in_hands, replayed_with, seen_cards, some_deal, unseen_pair
from pegout.testing.walks import walk
from tests import make_docs

test_save_obs.__test__ = False  # a check, called below
NAMES = sorted(name for name in gymnasium.registry if name.startswith("pegout/"))
OUTSIDE = Path(__file__).parents[1] / "outside"


def wide(*presets: str) -> list[Any]:
    """These presets, and all others only in `make prove`."""
    others = [name for name in PRESETS if name not in presets]
    return [*presets, *(pytest.param(name, marks=pytest.mark.prove) for name in others)]


@contextmanager
def checked() -> Iterator[None]:
    """Ignore advice of the checks, such as that an observation should be a picture."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module=r"pettingzoo|gymnasium")
        yield


def played(setting: Setting, seed: int, most: int = 10_000) -> Iterator[tuple[Episode, int]]:
    """Yield each decision of a random match with the number that is chosen next."""
    rng = random.Random(seed)
    episode = Episode(setting, rng)
    while episode.seat is not None and most:
        number = int(rng.choice(np.flatnonzero(episode.mask)))
        yield episode, number
        episode.choose(number)
        most -= 1
    yield episode, -1


# --- the libraries' own checks ---------------------------------------------------------------------


@pytest.mark.parametrize("counting", ["auto", "manual"])
@pytest.mark.parametrize("preset", wide("standard"))
def test_pettingzoos_own_tests_pass(preset: str, counting: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str | None = None) -> Any:
        return pegout.rl.aec_env(preset, counting=counting, render_mode=render_mode)

    with checked():
        api_test(make(), num_cycles=100)
        seed_test(make, num_cycles=40)
        render_test(make)
        test_save_obs(make())
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", [
    name if "standard" in name else pytest.param(name, marks=pytest.mark.prove) for name in NAMES
])  # fmt: skip
def test_gymnasiums_own_test_passes(name: str) -> None:
    with checked():
        check_env(gymnasium.make(name, opponent="random").unwrapped, skip_render_check=True)


def test_every_preset_has_a_name_in_gymnasium() -> None:
    assert len(NAMES) == sum(len(game.presets) for game in GAMES)
    assert {"pegout/cribbage-standard-v0", "pegout/cribist-v0", "pegout/cribist-deals-v0"} < set(NAMES)


# --- actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("counting", ["auto", "manual"])
@pytest.mark.parametrize("preset", wide("standard", "cribist", "skalborg"))
def test_masks_lead_to_all_legal_actions_and_to_no_other(preset: str, counting: str) -> None:
    setting, rng = Setting(preset, counting=counting), random.Random(1)  # type: ignore[arg-type]
    assert setting.actions.size <= 4_200
    for n, (episode, number) in enumerate(played(setting, 5, most=60)):
        if number >= 0 and n % 3 == 0:
            legal = episode.view.legal(episode.seat)
            if len(legal) <= 300:
                assert set(_completed(episode, NOTHING)) == set(legal)
            else:
                assert all(action in legal for action in _completed(episode, NOTHING, rng))


def _completed(episode: Episode, pending: Pending, rng: random.Random | None = None) -> Iterator[Action]:
    """All actions that can be chosen now; with `rng` one for each number that begins them."""
    actions, legal = episode.setting.actions, episode.view.legal(episode.seat)
    for number in np.flatnonzero(actions.mask(episode.view, _seat(episode), legal, pending)):
        action, then = actions.take(episode.view, _seat(episode), legal, pending, int(number))
        if action is not None:
            yield action
        elif rng is None:
            yield from _completed(episode, then)
        else:
            while action is None:
                mask = actions.mask(episode.view, _seat(episode), legal, then)
                number = rng.choice(np.flatnonzero(mask))
                action, then = actions.take(episode.view, _seat(episode), legal, then, int(number))
            yield action


def _seat(episode: Episode) -> Seat:
    assert episode.seat is not None
    return episode.seat


def test_a_discard_is_taken_card_by_card_in_any_order() -> None:
    episode = Episode(Setting("standard"), random.Random(3))
    seat, view = episode.seat, episode.view
    assert seat is not None
    hand = view.hands[seat]
    last, first = hand[5].index, hand[0].index
    assert set(np.flatnonzero(episode.mask)) == {card.index for card in hand}
    episode.choose(last)
    assert (episode.seat, episode.mask[last]) == (seat, 0), "it cannot be taken twice"
    episode.choose(first)
    assert episode.state.discards[seat] == (hand[0], hand[5])


def test_a_call_of_muggins_in_cribist_is_put_together_from_combinations() -> None:
    setting = Setting("cribist", counting="manual")
    sizes = {(block.kind.__name__, block.size) for block in setting.actions.blocks}
    assert {("Muggins", 36), ("Muggins", 20), ("Pass", 1)} <= sizes
    for episode, _ in played(setting, 8):
        if episode.state.phase == "muggins":
            break
    start = next(block.first for block in setting.actions.blocks if block.kind.__name__ == "Muggins")
    points = range(start + 36, start + 56)
    assert not episode.mask[points].any(), "points come after a combination"
    first, second = np.flatnonzero(episode.mask[start : start + 36])[:2]
    episode.choose(int(start + first))
    assert episode.mask[points].all()
    assert not episode.mask[start + first], "combinations are named in their order"
    episode.choose(int(start + second))
    seat = episode.seat
    episode.choose(points[2])
    call = episode.state.calls[-1] if episode.state.calls else None
    assert call is None or (call.seat, call.points, len(call.sources)) == (seat, 3, 2)


def test_an_illegal_number_loses_the_match() -> None:
    env = pegout.rl.aec_env("standard")
    env.reset(seed=1)
    loser = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(105)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards[loser] == -1
    single = gymnasium.make("pegout/cribbage-standard-v0", opponent="random")
    single.reset(seed=1)
    for number in (105, -1, 106):
        _, reward, terminated, _, info = single.step(np.int64(number))
        assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
        single.reset()


def test_a_step_before_the_first_reset_is_an_error() -> None:
    single = gymnasium.make("pegout/cribbage-standard-v0")
    with pytest.raises(gymnasium.error.ResetNeeded):
        single.step(np.int64(0))


# --- rewards and ends ------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", wide("standard", "cribist", "skalborg"))
def test_points_add_up_to_the_difference_at_the_end(preset: str) -> None:
    setting = Setting(preset, reward="points")
    start = setting.rules.start().standings
    earned = np.zeros(setting.rules.seats)
    for episode, _ in played(setting, 4):
        earned += episode.rewards
    assert episode.terminated
    made = np.array(episode.state.standings) - start
    if preset not in ("match", "five-card"):  # several games, in which points begin again; a head start
        rules = setting.rules
        sides = [rules.side(seat) for seat in range(rules.seats)]
        for seat in range(rules.seats):
            others = {sides[n]: made[n] for n in range(rules.seats) if sides[n] != sides[seat]}
            assert earned[seat] == pytest.approx(made[seat] - sum(others.values()) / len(others))
    assert sum(earned) == pytest.approx(0)


def test_wins_are_told_at_the_end_alone_and_by_rank() -> None:
    decisions = list(played(Setting("standard"), 6))
    assert Setting("cribist").returns((1, 2, 2, 4)) == [1, 0, 0, -1]
    assert Setting("house", seats=4).returns((1, 3, 1, 3)) == [1, -1, 1, -1], "partners win together"
    episode = decisions[-1][0]
    assert sorted(episode.rewards) == [-1, 1]
    assert episode.rewards[episode.state.outcome.winners[0]] == 1


def test_a_match_that_takes_too_long_is_cut_off() -> None:
    env = pegout.rl.aec_env("five-card", counting="manual", target=20, skunk_lines="")
    env.unwrapped.setting.bound = 40
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    steps = 0
    for agent in env.agent_iter():  # noqa: B007
        observed, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))
        steps += 1
    assert env.truncations == dict.fromkeys(env.possible_agents, True)
    assert (steps <= 80, env.terminations[agent]) == (True, False)


# --- observations ----------------------------------------------------------------------------------


@pytest.mark.parametrize("counting", ["auto", "manual"])
@pytest.mark.parametrize("preset", wide("standard", "cribist"))
def test_observations_lie_in_their_space_and_the_mask_is_in_both(preset: str, counting: str) -> None:
    env = pegout.rl.aec_env(preset, counting=counting)
    env.reset(seed=11)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter(max_iter=150):
        observed, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            break
        assert env.observation_space(agent).contains(observed)
        assert (info["action_mask"] == observed["action_mask"]).all()
        assert env.state_space.contains(env.state())
        env.step(int(rng.choice(np.flatnonzero(observed["action_mask"]))))


@pytest.mark.parametrize("preset", wide("standard"))
def test_no_card_that_a_seat_has_not_seen_is_in_its_observation(preset: str) -> None:
    """Exchange two cards that a seat has not seen, all through a deal: its observations stay the same."""
    check_swaps(preset, swaps=12)


@pytest.mark.prove
@pytest.mark.parametrize("preset", list(PRESETS))
def test_no_card_is_in_an_observation_in_many_deals(preset: str) -> None:
    check_swaps(preset, swaps=300)


def check_swaps(preset: str, swaps: int) -> None:
    setting, rng = Setting(preset, counting="manual"), random.Random(17)
    observations, changed = setting.observations, 0
    for n in range(swaps):
        if n % 6 == 0:
            game = walk(setting.game, setting.rules, rng, limit=150)
        deal, watcher = some_deal(game, rng), rng.randrange(setting.rules.seats)
        known = seen_cards(deal, watcher, frozenset({"Dealt", "Discarded"}))
        pair = unseen_pair(sorted(set(setting.rules.deck) - known), rng, in_hands(deal))
        if pair is None:
            continue
        try:
            twins = list(replayed_with(deal, *pair))
        except IllegalAction:
            continue
        for step, twin in zip(deal[1:], twins, strict=False):
            mine, other = (observations.of(state.view(watcher), watcher) for state in (step.state, twin))
            assert (mine == other).all(), (pair, step.action)
        changed += any(twin != step.state for step, twin in zip(deal[1:], twins, strict=False))
    assert changed >= swaps / 5


def test_an_observation_has_nothing_but_its_view() -> None:
    """Of another seat's view it lacks the hand, which a state has."""
    episode = Episode(Setting("standard"), random.Random(3))
    observations, state = episode.setting.observations, episode.state
    seat = _seat(episode)
    assert (observations.of(state, seat) == observations.of(state.view(seat), seat)).all()
    assert (observations.of(state, 1 - seat) != observations.of(state.view(seat), 1 - seat)).any()


def test_a_segment_has_what_its_name_says() -> None:
    setting = Setting("standard")
    episode = next(each for each, _ in played(setting, 9) if each.state.phase == "play" and each.state.count)
    seat, first, state = episode.seat, setting.observations.first, episode.state
    assert seat is not None
    seen = episode.observation
    assert seen[first["count"]] == state.count
    assert list(seen[first["score"] : first["score"] + 2]) == [state.scores[seat], state.scores[1 - seat]]
    hand = np.flatnonzero(seen[first["hand"] : first["hand"] + 52])
    assert tuple(hand) == tuple(card.index for card in state.hands[seat])
    last = np.flatnonzero(seen[first["pile"] : first["pile"] + 13])
    assert tuple(last) == (state.pile[-1].rank - 1,)


# --- opponents and settings --------------------------------------------------------------------------


def test_an_agent_plays_against_any_bot_or_function() -> None:
    def first(view: Any, seat: Seat) -> Action:
        action: Action = view.legal(seat)[0]
        return action

    opponents: list[str | Callable[[Any, Seat], Action]] = ["beginner", first]
    for opponent in opponents:
        env = gymnasium.make("pegout/cribbage-five-card-v0", opponent=opponent, reward="points", seat=1)
        results = [_single(env, 5), _single(env, 5)]
        assert results[0] == results[1], "the same seed, the same match"
        assert results[0][1]
    for wrong in ("genius", 5):
        with pytest.raises(ValueError, match=f"there is no bot {wrong!r}"):
            gymnasium.make("pegout/cribbage-standard-v0", opponent=wrong)


def _single(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, bool]:
    observed, info = env.reset(seed=seed)
    rng, earned, over = np.random.default_rng(seed), 0.0, False
    while not over:
        assert info["seat"] == 1
        number = rng.choice(np.flatnonzero(observed["action_mask"]))
        observed, reward, terminated, truncated, info = env.step(number)
        earned, over = earned + float(reward), terminated or truncated
    return earned, terminated


def test_options_of_the_game_are_options_of_the_environment() -> None:
    assert Setting("standard", target=61).rules.target == 61  # type: ignore[attr-defined]
    assert Setting("house", seats=4).rules.seats == 4
    with pytest.raises(BadRules, match="target"):
        Setting("standard", target=0)
    wrong: Any
    for wrong in ({"reward": "fame"}, {"counting": "loud"}):
        with pytest.raises(ValueError, match="must be"):
            Setting("standard", **wrong)


def test_a_game_from_another_package_has_environments() -> None:
    code = (
        "import json, pegout.rl; from pettingzoo.test import api_test\n"
        "env = pegout.rl.aec_env('topcard'); api_test(env, num_cycles=20)\n"
        "print(json.dumps(env.unwrapped.setting.actions.size))"
    )
    path = os.pathsep.join([str(OUTSIDE), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], env={**os.environ, "PYTHONPATH": path}, check=True,
        capture_output=True, text=True,
    )  # fmt: skip
    assert json.loads(ran.stdout.splitlines()[-1]) >= 52


def test_the_page_of_environments_is_what_they_are() -> None:
    page = make_docs.ENVIRONMENTS.read_text(encoding="utf-8")
    assert page == make_docs.page(make_docs.ENVIRONMENTS), "run `python -m tests.make_docs`"
