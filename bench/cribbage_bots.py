"""How strong the cribbage bots are, and how quick: duplicate games between levels, and with what was before.

    python -m bench.cribbage_bots 2000 expert club     so many games of one pair
    python -m bench cribbage_bots                      each level against the one below, and the predecessors

A change of `expert` goes in if it wins against what it was before. What it was is kept here by name:

    expert-1   throws by points; each card played out against all hands that he can hold, both careful
    expert-2   throws by points; the search of today
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from pegout.analysis import pegging
from pegout.arena import Report, duel, in_process
from pegout.bots import LEVELS, Bot, bot
from pegout.bots.cribbage import expert, play
from pegout.games.cribbage import Phase, Play, State

GAMES = 200
PAIRS = "casual beginner, club casual, expert club, expert expert-1, expert expert-2"


def player(name: str, seed: int = 1) -> Bot:
    """A level, or a predecessor."""
    if name in LEVELS:
        return bot("cribbage", name, random.Random(seed))
    return PREDECESSORS[name]()


def expert_1() -> Bot:
    club = bot("cribbage", "club", random.Random(1))

    def act(view: State, seat: int) -> Any:
        if view.phase is not Phase.PLAY or len(view.playable(seat)) < 2:
            return club(view, seat)
        found = pegging.analyse(
            view.hands[seat],
            play.history(view, seat),
            dealer=seat == view.dealer,
            starter=view.starter,
            thrown=view.discards[seat],
            compiled=True,
        )
        return Play(found.plays[0].card)

    return act


def expert_2() -> Bot:
    club, now = (bot("cribbage", level, random.Random(1)) for level in ("club", "expert"))
    return lambda view, seat: (club if view.phase is Phase.DISCARD else now)(view, seat)


PREDECESSORS: dict[str, Callable[[], Bot]] = {"expert-1": expert_1, "expert-2": expert_2}


class Timed:
    """A bot, and how long its decisions took."""

    def __init__(self, player: Bot) -> None:
        self._bot = player
        self.seconds: dict[Phase, list[float]] = {Phase.DISCARD: [], Phase.PLAY: []}

    def __call__(self, view: State, seat: int) -> Any:
        start = time.process_time()
        action = self._bot(view, seat)
        self.seconds[view.phase].append(time.process_time() - start)
        return action

    def __str__(self) -> str:
        return ", ".join(
            f"{phase.value} {1000 * sum(each) / len(each):.2f} ms (worst {1000 * max(each):.1f})"
            for phase, each in self.seconds.items()
        )


def compare(first: str, second: str, games: int, seed: int = 1) -> Report:
    """A duel, told in a line, and how long the first one's decisions took."""
    timed = Timed(player(first))
    found = duel(in_process(first, timed), in_process(second, player(second, 2)), games=games, seed=seed)
    print(f"{first:>9} - {second:<9} {found.win_rate:.1%} of {found.games} games", end=" ")
    print(
        f"(95 %: {found.low:.1%} .. {found.high:.1%}), {found.margin:+.1f} points a game; {timed}", flush=True
    )
    return found


def main(games: int = GAMES, *pair: str) -> None:
    if not expert.prepare(print):
        print("without Numba `expert` plays by a sample, slower and weaker")
    for first, second in [pair] if len(pair) == 2 else map(str.split, PAIRS.split(",")):
        compare(first, second, games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else GAMES, *sys.argv[2:])
