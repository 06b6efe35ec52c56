"""Speed of the rules: random games of cribbage on one core, and a single step, view and picture.

Processor time of this process. Games differ in length, so every run plays the same games, and the fastest
run of each counts: other load can only slow it down. Some warm-up games are played first, as in a
simulation: they fill the cache of rank scores (`scoring._without_suits`). The combinations of hands are
forgotten before each game, so that every hand is scored.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from bench.timing import anchor, best, line, measure
from pegout import scoring
from pegout.game import Action, AnyGame, Seat, play, steps
from pegout.games import game_of, rules_for

GAMES, RUNS = 20, 10
FIRST = 0.178  # games per anchor of commit 9bc4e30, measured beside today's
WARM_UP = 400  # games


def main() -> None:
    print("rules of standard cribbage, cards at random")
    unit = anchor()
    for what, mode in (("counted for the players", "auto"), ("counted by hand, truly", "manual")):
        rules = rules_for("standard", None, {"count_mode": mode})
        for seed in range(WARM_UP):
            _play(rules, -1 - seed)
        seconds = sum([best(partial(_play, rules, seed), runs=RUNS) for seed in range(GAMES)]) / GAMES
        method = f"{GAMES} games, of each the best of {RUNS} runs"
        line(what, f"{1 / seconds:,.0f} games/s", "400 games/s", method)
        if mode == "auto":
            faster = min(unit, anchor()) / seconds / FIRST
            line("  of the speed at commit 9bc4e30", f"{faster:.1f} times", "4 times", "both in anchors")
        _steps(game_of(rules), rules)


def _play(rules: Any, seed: int) -> None:
    scoring._score_show.cache_clear()
    rng = random.Random(seed)
    play(rules.start(), chooser(rng), rng)


def chooser(rng: random.Random) -> Any:
    """Play random cards, with the true count."""

    def choose(view: Any, seat: Seat) -> Action:
        done: Action = view.default(seat) if view.phase == "claim" else rng.choice(view.legal(seat))
        return done

    return choose


def _steps(game: AnyGame, rules: Any) -> None:
    rng = random.Random(2)
    taken = [step for _ in range(5) for step in list(steps(rules.start(), chooser(rng), rng))[:-1]]
    shows = [step for step in taken if _shows(step)]

    def apply(chosen: list[Any]) -> None:
        scoring._score_show.cache_clear()
        for state, seat, action in chosen:
            state.apply(seat, action)

    views = [state.view(0) for state, _, _ in taken]
    line("  a step", f"{1e6 * best(lambda: apply(taken)) / len(taken):.1f} µs")
    line("  a step that shows", f"{1e6 * best(lambda: apply(shows)) / len(shows):.1f} µs", "100 µs")
    line("  a view", f"{1e6 * best(lambda: [state.view(0) for state, _, _ in taken]) / len(taken):.1f} µs")
    line("  a picture", f"{1e6 * best(lambda: [game.picture(view) for view in views]) / len(views):.1f} µs")


def _shows(step: Any) -> bool:
    state, seat, action = step
    events = state.apply(seat, action).events
    return any(getattr(event, "cards", ()) and hasattr(event, "scores") for event in events)


if __name__ == "__main__":
    measure(__doc__, main)
