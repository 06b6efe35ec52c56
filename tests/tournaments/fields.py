"""Events with random fields, for tests: players join late and leave, results are random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import partial

from pegout.tournaments import (
    Card,
    Dropped,
    Entry,
    Event,
    Joined,
    Opened,
    Returned,
    Settings,
    next_round,
    replay,
)


def opened(*names: str, settings: Settings | None = None) -> Event:
    return replay([Opened("Test", settings or Settings()), *map(Joined, names)])


def applied(event: Event, entries: Iterable[Entry]) -> Event:
    for entry in entries:
        event = event.apply(entry)
    return event


def pairing(event: Event, rng: random.Random) -> list[Entry]:
    return [next_round(event, rng)]


def results(event: Event, rng: random.Random) -> list[Entry]:
    """A score card for each game of the latest round."""
    made: list[Entry] = []
    for game in event.rounds[-1].games:
        scores = rng.sample([121, rng.randrange(121)], 2)
        made.append(Card(len(event.rounds), game.players[0], scores[0], scores[1]))
    return made


def changes(event: Event, rng: random.Random, rate: float) -> list[Entry]:
    """Between two rounds: one player joins late, one leaves, one returns."""
    made: list[Entry] = []
    gone = [n for n, entrant in enumerate(event.entrants, 1) if not entrant.playing]
    if rng.random() < rate:
        made.append(Joined(f"Late {len(event.rounds)}"))
    if rng.random() < rate and len(event.field) > 3:
        made.append(Dropped(rng.choice(event.field)))
    if gone and rng.random() < rate:
        made.append(Returned(rng.choice(gone)))
    return made


def journal(players: int, games: int, rate: float, seed: int) -> list[Entry]:
    """A whole event; between rounds each kind of change has the probability `rate`."""
    rng = random.Random(seed)
    entries: list[Entry] = [Opened("Random", Settings(games=games), seed)]
    entries += [Joined(f"Player {n}") for n in range(1, players + 1)]
    event = replay(entries)
    for _ in range(games):
        for step in (pairing, results, partial(changes, rate=rate)):
            made = step(event, rng)
            entries += made
            event = applied(event, made)
    return entries
