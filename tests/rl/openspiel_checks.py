"""OpenSpiel's own tests of the adapter, in a process of their own: `test_openspiel.py` runs it."""

from __future__ import annotations

import random
import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms.generate_playthrough import playthrough

from pegout.rl import openspiel

PRESETS = ("standard", "five-card", "ten-hand", "cribist", "skalborg")


def check(preset: str, *, runs: int) -> None:
    game = pyspiel.load_game(f"{openspiel.NAME}(preset={preset})")
    pyspiel.random_sim_test(game, runs, True, False)  # with copies and text
    text = playthrough(f"{openspiel.NAME}(preset={preset})", None, seed=3)
    assert "IsTerminal() = True" in text
    check_secrets(game)
    print(preset, "plays")


def check_secrets(game: pyspiel.Game) -> None:
    """What a player is told does not depend on the order in which others' cards were dealt."""
    rng, state = random.Random(1), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    mine = set(np.flatnonzero(state.observation_tensor(player)))
    assert mine != set(np.flatnonzero(state.observation_tensor((player + 1) % game.num_players())))
    hand = state.episode.state.hands[(player + 1) % game.num_players()]
    for text in (state.information_state_string(player), state.observation_string(player)):
        assert not any(str(card) in text.partition("Dealt")[2] or card.pretty in text for card in hand)


for name in sys.argv[1:] or PRESETS:
    check(name, runs=2)
