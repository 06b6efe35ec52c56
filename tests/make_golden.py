"""Golden records: a whole match for every preset and every possible ending.

    python -m tests.make_golden [PRESET ...]      # creates missing ones in tests/golden/records
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pegout.counting import Calls, Claim, Count, Done, Muggins, Pass, points_named
from pegout.game import CHANCE, AnyGame, Deal, Leave, Move, Preset, Seat, shuffled
from pegout.games import GAMES
from pegout.records import record, save
from pegout.testing.walks import any_of, interruptions

FOLDER, OUTCOMES = Path(__file__).parent / "golden/records", "outcomes.json"
GAMES_TRIED, ENDS_TRIED = 40, 60
OVERSIGHT: dict[Any, float] = {Claim: 0.25, Done: 0.25, Pass: 0.8}  # how often points are left unclaimed


def wanted() -> Iterator[tuple[AnyGame, Preset[Any], str, int]]:
    """Every (game, preset, ending, number of players), the numbers of players in turn."""
    for game in GAMES:
        for preset in game.presets:
            for n, ending in enumerate(game.endings(preset.rules)):
                yield game, preset, ending, preset.seats[n % len(preset.seats)]


def path(preset: Preset[Any], ending: str) -> Path:
    return FOLDER / f"{preset.name}-{ending.replace(' ', '-')}.json"


def outcomes() -> dict[str, Any]:
    """The outcome of each record, by file name."""
    file = FOLDER / OUTCOMES
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def write(preset: Preset[Any], ending: str, moves: Sequence[Move], last: Any) -> None:
    """Save the record, and its outcome."""
    save(record(last.rules, moves, preset=preset.name), path(preset, ending))
    told = {"ranks": last.outcome.ranks, "results": last.outcome.results}
    rows = [f" {json.dumps(one)}: {json.dumps(end)}" for one, end in
            sorted((outcomes() | {path(preset, ending).stem: told}).items())]  # fmt: skip
    (FOLDER / OUTCOMES).write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def search(game: AnyGame, rules: Any, ending: str, rng: random.Random) -> tuple[list[Move], Any] | None:
    """Search for a match with that ending: random games, and many last deals for each."""
    for _ in range(GAMES_TRIED):
        first, last = play_on(game, rules.start(), [], rng, leave=0.01 if ending == "leave" else 0.0)
        moves = first
        deals = [n for n, (_, action) in enumerate(first) if isinstance(action, Deal)]
        for _ in range(ENDS_TRIED):
            if game.ending(last) == ending:
                return moves, last
            kept = first[: rng.choice((*deals[-2:], deals[-1]))]
            state = rules.start()
            for seat, action in kept:
                state = state.apply(seat, action)
            moves, last = play_on(game, state, kept, rng)
    return None


def play_on(
    game: AnyGame, state: Any, moves: Sequence[Move], rng: random.Random, *, leave: float = 0.0
) -> tuple[list[Move], Any]:
    """Play to the end like people who see most of the points; adds to the moves."""
    moves = list(moves)
    while state.to_act:
        seat = rng.choice(state.to_act)
        if seat == CHANCE:
            action: Any = shuffled(rng, state.rules.deck)
        elif rng.random() < leave:
            action = Leave()
        else:
            action = sensible(state, seat, rng)
        if rng.random() < 1 / 300:
            seat, action = next(interruptions(game, state), (seat, action))
        moves.append((seat, action))
        state = state.apply(seat, action)
    return moves, state


def sensible(state: Any, seat: Seat, rng: random.Random) -> Any:
    """A random move; in counting mostly one that scores, otherwise none."""
    legal = state.legal(seat)
    if type(legal[0]) not in OVERSIGHT or not hasattr(state, "scores"):
        return any_of(legal, rng)
    if rng.random() < OVERSIGHT[type(legal[0])]:
        return legal[0]
    silence = sum(state.apply(seat, legal[0]).scores)

    def gain(action: Any) -> int:
        after = state.apply(seat, action)
        after = after.apply(seat, Done()) if isinstance(action, Count) else after
        return int(sum(after.scores) - silence)

    options = list(spoken(legal))
    best = max(options, key=gain, default=legal[0])
    return best if gain(best) > 0 else legal[0]


def spoken(legal: Any) -> Iterator[Any]:
    """Plausible actions: of the endless calls of muggins, those with one source."""
    for part in getattr(legal, "parts", (legal,)):
        if isinstance(part, Calls):
            yield from (Muggins(min(points_named(source), part.top), (source,)) for source in part.sources)
        else:
            yield from part


def main(*names: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, preset, ending, seats in wanted():
        if path(preset, ending).exists() or (names and preset.name not in names):
            continue
        rng = random.Random(f"{preset.name} {ending}")
        found = search(game, replace(preset.rules, seats=seats), ending, rng)
        if found is None:
            print(f"{preset.name}: no match found that ends by {ending!r}")
        else:
            write(preset, ending, *found)
            print(f"{preset.name}: {ending!r} after {len(found[0])} moves")


if __name__ == "__main__":
    main(*sys.argv[1:])
