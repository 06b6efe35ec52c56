"""Events with random fields, for tests: players join late and leave, results are random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from pegout.tournaments import (
    Card,
    Dropped,
    Entry,
    Event,
    Joined,
    Opened,
    Returned,
    Round,
    Settings,
    next_round,
    replay,
    standings,
)


def opened(*names: str, settings: Settings | None = None) -> Event:
    return replay([Opened("Test", settings or Settings()), *map(Joined, names)])


def in_any_order(event: Event, entries: Sequence[Entry], rng: random.Random) -> Event:
    """The event after these results, with the same standings in whichever order they come."""
    after = applied(event, entries)
    assert standings(applied(event, rng.sample(entries, len(entries)))) == standings(after)
    return after


def players_of(each: Round) -> set[int]:
    """Who plays in a round, or has a bye."""
    return {*each.byes, *(player for game in each.games for player in game.players)}


def stayed(event: Event) -> set[int]:
    """The players who were in every round."""
    return set[int].intersection(*map(players_of, event.rounds)) if event.rounds else set()


def check_byes(event: Event) -> None:
    """The byes of those who were in every round differ by one at most."""
    byes = Counter(player for each in event.rounds for player in each.byes)
    had = [byes[player] for player in stayed(event)]
    assert not had or max(had) - min(had) <= 1


def uneven_deals(event: Event) -> int:
    """The largest difference between a player's games with and without the first deal, at tables of two."""
    deals = Counter(game.players[0] for _, game in event.games())
    deals.subtract(game.players[1] for _, game in event.games())
    return max(map(abs, deals.values()), default=0)


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
            event = in_any_order(event, made, rng) if step is results else applied(event, made)
    return entries
