"""Whole games of two-player cribbage per second on one core, by level, with equal seats.

Compiled games play the same cards as the rules engine and its bots (a test compares them); `expert`
searches each card and plays through the rules engine. For comparison OpenSpiel's cribbage at random play,
if installed (`pip install open_spiel`): its own engine, called from Python.
"""

from __future__ import annotations

import random
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from bench.timing import best, line, measure
from pegout.analysis import jit
from pegout.arena import duel, in_process
from pegout.bots import bot
from pegout.bots.cribbage import games

ASKED = {"club": "2,000 games/s", "table": "100,000 games/s"}
COMPILED = {"club": 2_000, "casual": 10_000, "table": 50_000}
BY_RULES = {"club": 20, "expert": 6}


def main() -> None:
    print("whole games to 121, both seats alike, of one core")
    if jit.warm_up(["cribbage-games"], print):
        for level, number in COMPILED.items():
            keys = games.keys(1, 0, number)
            seconds = best(partial(games.games, (level, level), keys, 0))
            line(f"{level}, compiled", f"{number / seconds:,.0f} games/s", ASKED.get(level, ""))
    jit.warm_up(["cribbage-expert"], print)
    for level, number in BY_RULES.items():
        seconds = best(partial(by_rules, level, number), 2)
        line(f"{level}, by the rules engine", f"{number / seconds:,.1f} games/s")
    if find_spec("pyspiel"):
        seconds = best(partial(at_random, 100), 3)
        line("OpenSpiel, random play from Python", f"{100 / seconds:,.0f} games/s")


def by_rules(level: str, number: int) -> None:
    one, other = (in_process(level, bot("cribbage", level, random.Random(seed))) for seed in (1, 2))
    duel(one, other, games=number, seed=1)


def at_random(number: int) -> None:
    """Games of OpenSpiel's cribbage, with random legal actions."""
    game, rng = import_module("pyspiel").load_game("cribbage"), random.Random(1)
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


if __name__ == "__main__":
    measure(__doc__, main)
