"""Decisions of every level in recorded games: `python -m tests.decisions [GAME ...]` regenerates them.

Each level sits in all seats of a record and is asked wherever there is a choice; its answer is compared,
and the record's action is played.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pegout import bots
from pegout.bots import cribist
from pegout.game import CHANCE
from pegout.games import game_of
from pegout.records import load, steps
from tests.make_golden import FOLDER as RECORDS

FOLDER = Path(__file__).parent / "data" / "decisions"
GAMES: dict[str, tuple[str, ...]] = {
    "cribbage": (
        "standard-last", "standard-hand", "match-leave", "online-last", "house-crib", "house-last",
        "five-card-hand", "ten-hand-second-hand", "ten-hand-hand",
    ),
    "cribist": ("cribist-claim", "cribist-muggins", "cribist-tricks", "cribist-deals-leave"),
    "skalborg": ("skalborg-chips", "skalborg-leave"),
}  # fmt: skip
MOST = {"expert": 60}  # choices per record; 200 for other levels
PLAYOUTS = 150  # for Cribist's expert, the same amount when uncompiled


def player(game: str, level: str, rng: random.Random) -> bots.AnyPlayer:
    if game == "cribist":
        return cribist.bot(level, rng, iterations=PLAYOUTS)
    return bots.bot(game, level, rng)


def decided(name: str, level: str, first: int | None = None) -> list[str]:
    """The level's decision at each choice in a record, in the words of messages."""
    return list(islice(_decided(name, level), first or MOST.get(level, 200)))


def _decided(name: str, level: str) -> Iterator[str]:
    record = load(RECORDS / f"{name}.json")
    game = game_of(record.rules).name
    players = [player(game, level, random.Random(f"{name}/{seat}")) for seat in range(record.rules.seats)]
    for step in steps(record):
        state: Any = step.state
        for seat in state.to_act:
            if seat != CHANCE and len(state.legal(seat)) > 1:
                yield str(players[seat](state.view(seat), seat))


def main(games: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in games or GAMES:
        bots.prepare(game, print)
        told = {name: {level: decided(name, level) for level in bots.LEVELS} for name in GAMES[game]}
        (FOLDER / f"{game}.json").write_text(json.dumps(told, indent=0, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
