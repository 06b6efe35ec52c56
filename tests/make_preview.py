"""The match that a first visitor sees beside the head of the front page: its first deals, between two bots.

    python -m tests.make_preview                  # writes web/src/home/match.json
"""

from __future__ import annotations

import random
from pathlib import Path

from pegout import bots
from pegout.game import Deal, Move, steps
from pegout.games import rules_for
from pegout.records import record
from pegout.server.reviews import Replay, replay_of
from pegout.wire.reading import encode

FILE = Path(__file__).parents[1] / "web/src/home/match.json"
SEED = 189579  # no court cards: their pictures would weigh more than the rest of the page
NAMES = ("Robin", "Wren")
DEALS = 2


def made(seed: int = SEED) -> Replay:
    """The deals of the match with this seed, as its first player saw them."""
    rng = random.Random(seed)
    players = [bots.bot("cribbage", "club", rng) for _ in NAMES]
    rules = rules_for("standard", 2, {"count_mode": "auto"})
    moves = list[Move]()
    for _, seat, action in steps(rules.start(), players, rng):
        if action is not None:
            if isinstance(action, Deal) and sum(isinstance(each, Deal) for _, each in moves) > DEALS:
                break
            moves.append((seat, action))
    played = record(rules, moves, preset="standard", names=NAMES)
    return replay_of(played, 0, names=list(NAMES), levels=["club"] * len(NAMES))


if __name__ == "__main__":
    FILE.write_bytes(encode(made()) + b"\n")
