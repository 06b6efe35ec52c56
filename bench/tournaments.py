"""Speed of a large event: pairing a round, standings, and reading a journal.

    python -m bench.tournaments
    python -m bench.tournaments --entrants 64 --rounds 9

The slowest round counts, in three events: in one the field is fixed, and all rounds are drawn before the
first; in another players come and go before each round, so that each is drawn separately; the last is Swiss.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Literal, TypeAlias

from bench.timing import best, line, measure
from pegout.tournaments import (
    Card,
    Dropped,
    Entry,
    Event,
    Joined,
    Opened,
    Settings,
    dumps,
    loads,
    next_round,
    places,
    replay,
    standings,
)

RUNS = 3
Pairing: TypeAlias = Literal["session", "swiss"]


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--entrants", type=int, default=512)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)


def main(entrants: int, rounds: int, seed: int) -> None:
    print(f"{entrants} entrants, {rounds} rounds")
    _played(min(entrants, 16), 2, seed, "session", comes_and_goes=True)  # imports and caches
    kinds: tuple[tuple[str, bool, Pairing], ...] = (
        ("the same field", False, "session"), ("players come and go", True, "session"),
        ("Swiss", True, "swiss"),
    )  # fmt: skip
    for name, comes_and_goes, pairing in kinds:
        journal, event, longest = _played(entrants, rounds, seed, pairing, comes_and_goes=comes_and_goes)
        line(f"pairing, {name}", f"{1e3 * longest:.0f} ms", "≤ 200 ms", "longest of all rounds")
    drawn = best(lambda: places(2000), RUNS)
    line("bracket of 2,000", f"{1e3 * drawn:.1f} ms", "≤ 100 ms")
    line("standings after the last round", f"{1e3 * best(lambda: standings(event), RUNS):.0f} ms")
    written = dumps(journal).encode()
    reading = best(lambda: loads(written), RUNS)
    line("reading the journal", f"{1e3 * reading:.0f} ms", "", f"{len(journal)} entries")


def _played(
    entrants: int, rounds: int, seed: int, pairing: Pairing, *, comes_and_goes: bool
) -> tuple[list[Entry], Event, float]:
    """An event with random results, and the largest processor time of a pairing in seconds."""
    rng = random.Random(seed)
    journal: list[Entry] = [Opened("Bench", Settings(games=rounds, pairing=pairing), seed)]
    journal += [Joined(f"Player {n}") for n in range(entrants)]
    event, longest = replay(journal), 0.0
    for number in range(1, rounds + 1):
        start = time.process_time()
        paired = next_round(event, rng)
        longest = max(longest, time.process_time() - start)
        made: list[Entry] = [paired]
        for game in paired.draw.games:
            own, theirs = rng.sample([121, rng.randrange(121)], 2)
            made.append(Card(number, game[0], own, theirs))
        if comes_and_goes:
            made += [Joined(f"Late {number}"), Dropped(rng.choice(event.field))]
        for entry in made:
            event = event.apply(entry)
        journal += made
    return journal, event, longest


if __name__ == "__main__":
    measure(__doc__, main, options)
