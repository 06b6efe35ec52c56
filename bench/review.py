"""Reviews of two-player games: time, memory, and the difference from an exhaustive search.

    python -m bench.review                # the plays of 20 games against the reference: a minute or two
    python -m bench.review --games 100

The reference follows every possible hand of the opponent (`expert` at most 500) and every card, however
unlikely (`expert` those of 8 % or more), so it searches everything. Costs count as within their error if
they are off by at most three standard errors.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from statistics import fmean

import numpy as np

from bench.timing import best, line, measure
from pegout import bots
from pegout.analysis.cribbage.options import Options
from pegout.bots.cribbage import expert, play
from pegout.game import Move, steps
from pegout.games import preset
from pegout.games.cribbage import Play, State
from pegout.records import Record, dumps, record
from pegout.review import prepare, review

LEVELS = ("club", "casual")
ALONE = """
import resource, sys, time
from pegout.records import loads
from pegout.review import prepare, review
played = loads(sys.stdin.read())
if sys.argv[1] == "fast":
    prepare(played.rules)
else:
    from pegout.analysis import jit
    jit.available = lambda: False
start = time.process_time()
review(played)
print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


def main(games: int) -> None:
    prepare(preset("standard"))
    records = list(_games(games))
    review(records[0])
    seconds = [best(lambda played=played: review(played), runs=1) for played in records]  # type: ignore[misc]
    longest = f"mean of {games}; longest {max(seconds):.2f} s"
    line("a review of a game", f"{fmean(seconds):.2f} s", "≤ 1 s", longest)
    for how, target in (("fast", "≤ 1 s"), ("plain", "≤ 20 s")):
        taken, memory = map(float, _alone(records[0], how))
        named = "alone, compiled code warm" if how == "fast" else "alone, without Numba"
        line(named, f"{taken:.2f} s", target, "one game in a process of its own")
        line(f"{named}: memory", f"{memory:.0f} MB", "≤ 200 MB")
    _against_reference(records)


def _alone(played: Record, how: str) -> list[str]:
    command = [sys.executable, "-c", ALONE, how]
    told = subprocess.run(command, input=dumps(played), capture_output=True, text=True, check=True)
    return told.stdout.split()


def _against_reference(games: list[Record]) -> None:
    """Compare the costs of plays with those of the reference."""
    drawn, whole, errors = list[float](), list[float](), list[bool]()
    times = {True: [0.0, 0.0], False: [0.0, 0.0]}
    for played in games:
        found = review(played)
        states = dict(_states(played))
        for decision in found.decisions:
            if decision.kind != "card" or decision.cost.win is None:
                continue
            state = states[decision.number - 1]
            start = time.process_time()
            bot.weigh(state.view(decision.seat), decision.seat)
            between = time.process_time()
            assert isinstance(decision.done.action, Play)
            cost = _reference(state, decision.seat, decision.done.action)
            holds_all = all(laid.seat == decision.seat for laid in state.laid if laid.card)
            times[holds_all][0] += between - start
            times[holds_all][1] += time.process_time() - between
            (drawn if holds_all else whole).append(decision.cost.win - cost)
            errors.append(abs(decision.cost.win - cost) <= 3 * decision.cost.win_error)
    every = np.array([*drawn, *whole])
    for name, off, (usual, longer) in (
        ("leads, hands drawn", drawn, times[True]), ("other cards", whole, times[False])
    ):  # fmt: skip
        line(f"the reference, {name}", f"{longer / usual:.0f} times as long")
        what = f"{len(off)} cards: deviation {np.std(off):.5f}, most {np.max(np.abs(off)):.4f}"
        line(f"off by, {name}", f"{np.mean(off):+.5f}", "", what)
    line("within three standard errors", f"{np.mean(errors):.1%}", "", f"{len(every)} cards")


bot = bots.bot("cribbage", "expert", random.Random(0))


def _reference(state: State, seat: int, action: Play) -> float:
    """The reference cost of a card."""
    model = expert.usual_model()._replace(least=0.0)
    values = expert.play(
        play.position(state.view(seat), seat), Options.of(state.rules), most=10_000, model=model
    )
    of_rank: dict[int, float] = {}
    for card, value in zip(state.hands[seat], values.tolist(), strict=True):
        of_rank.setdefault(card.rank, value)  # only the first card of a rank is searched
    return float(max(values) - of_rank[action.card.rank])


def _states(played: Record) -> Iterator[tuple[int, State]]:
    from pegout.records import steps as steps_of

    for step in steps_of(played):
        assert isinstance(step.state, State)
        yield step.number, step.state


def _games(number: int) -> Iterator[Record]:
    for seed in range(number):
        rng, rules = random.Random(seed), preset("standard")
        players = [bots.bot("cribbage", level, random.Random(seed)) for level in LEVELS]
        moves: list[Move] = [
            (seat, action) for _, seat, action in steps(rules.start(), players, rng) if action is not None
        ]
        yield record(rules, moves, preset="standard")


if __name__ == "__main__":
    measure(__doc__, main, lambda parser: parser.add_argument("--games", type=int, default=20))
