"""Write the games of examples/games: two of each preset, played by bots and annotated by the review.

    .venv/bin/python scripts/annotated_games.py [PRESET ...]

The same seeds give the same games on any machine with Numba. It takes some minutes.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pegout import bots
from pegout.game import CHANCE, Deal, Move, Preset, shuffled
from pegout.games import PRESETS, game_of, rules_for, words
from pegout.records import Record, record, save
from pegout.review import annotated, prepare, review
from pegout.words import Text

FOLDER = Path(__file__).parents[1] / "examples" / "games"
PLAYERS = (("Club", "Beginner", "Casual", "Expert"), ("Expert", "Club", "Beginner", "Casual"))  # their levels
SHORTER: Mapping[str, Mapping[str, Any]] = {  # options of presets whose matches are long
    "cribist": {"target": 31}, "cribist-deals": {"deals": 2}, "skalborg": {"hands_limit": 12},
}  # fmt: skip
DEALS = 2  # after which the time is up, where a clock ends the match
SHOWN = 8  # mistakes that are annotated


def played(preset: Preset[Any], number: int) -> Record:
    """A match of a preset: the first with its usual number of players, the second with the most."""
    seats = preset.seats[0] if number == 0 else max(preset.seats)
    rules = rules_for(preset.name, seats, SHORTER.get(preset.name, {}))
    game, rng = game_of(rules), random.Random(f"{preset.name} {number}")
    names = PLAYERS[number][:seats]
    players = [bots.bot(game, name.lower(), rng) for name in names]
    state, moves, deals = rules.start(), list[Move](), 0
    while state.to_act:
        seat = state.to_act[0]
        if state.alarm is not None and deals > DEALS:
            seat, action = CHANCE, state.alarm.action
        elif seat == CHANCE:
            action = shuffled(rng, rules.deck)
        else:
            action = players[seat](state.view(seat), seat)
        deals += isinstance(action, Deal)
        moves.append((seat, action))
        state = state.apply(seat, action)
    return record(rules, moves, preset=preset.name, names=names)


def made(preset: Preset[Any]) -> Iterator[tuple[str, Record]]:
    """The games of a preset by file name."""
    for number in range(2):
        plain = played(preset, number)
        prepare(plain.rules, print)
        judged = review(plain)
        judged = replace(judged, blunders=judged.blunders[:SHOWN])
        yield f"{preset.name}-{number + 1}", annotated(plain, judged, partial(_said, plain.names))


def _said(names: tuple[str, ...], text: Text) -> str:
    return words().render(text, names)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PRESETS:
        for file, annotated_game in made(PRESETS[name]):
            save(annotated_game, FOLDER / f"{file}.peg")
            print(file, len(annotated_game.actions), "actions")
