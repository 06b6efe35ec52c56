"""Luck and skill apart, over many games: the cards' part is nought on average, decisions foretell wins.

    python -m bench luck             # 100 games of expert against casual, and 100 more: some minutes
    GAMES=2000 python -m bench luck  # as the figures in docs/analysis/review.md
    PRESET=skalborg python -m bench luck     # of another game

`expert` and `casual` change seats from game to game. Of the first half of the games a review says what the
cards brought and what the decisions; the second half shows whether the decisions were worth what it says.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

import numpy as np

from bench.timing import line
from pegout import bots
from pegout.game import Move, steps
from pegout.games import game_of, preset
from pegout.intervals import Z95
from pegout.records import Record, record, replay
from pegout.review import Share, prepare, review

GAMES = int(os.environ.get("GAMES", "100"))
PRESET = os.environ.get("PRESET", "standard")
LEVELS = ("expert", "casual")


def main() -> None:
    rules = preset(PRESET)
    prepare(rules)
    bots.prepare(game_of(rules).name)
    start = time.process_time()
    print(f"{PRESET}: {GAMES} games of {LEVELS[0]} against {LEVELS[1]}, reviewed for {LEVELS[0]}")
    points, games = [], []
    for seat, played in _games(range(GAMES)):
        balance = review(played).balances[seat]
        points.append(balance.points)
        games.append(balance.win)
    _told("points a game", points)
    _told("games", games)
    per = (time.process_time() - start) / GAMES
    if not int(os.environ.get("NEXT", "1")):
        return
    won = [_has_won(played, seat) for seat, played in _games(range(GAMES, 2 * GAMES))]
    foretold = np.array([1 / rules.seats + share.play for share in games])
    line("wins foretold by decisions", f"{_mean(foretold)}")
    line("wins of these games", f"{_mean([share.result for share in games])}")
    line("wins of the next games", f"{_mean(won)}", "", f"{per:.2f} s a game, played and reviewed")


def _told(what: str, shares: list[Share]) -> None:
    for part in ("cards", "own", "others"):
        line(f"{what}: {part}", _mean([getattr(share, part) for share in shares]))
    for name in dict.fromkeys(name for share in shares for name in share.lines):
        line(f"    of the cards: {name}", _mean([share.lines.get(name, 0.0) for share in shares]))
    result = np.array([share.result - share.start for share in shares])
    rest = np.array([share.play for share in shares])
    line(f"{what}: deviation of the result, of the decisions", f"{result.std():.3f}, {rest.std():.3f}")


def _mean(values: object) -> str:
    every = np.asarray(values, dtype=float)
    return f"{every.mean():+.4f} ± {Z95 * every.std(ddof=1) / len(every) ** 0.5:.4f}"


def _games(numbers: range) -> Iterator[tuple[int, Record]]:
    """The seat of the first level, and the game."""
    for number in numbers:
        rng, rules = random.Random(number), preset(PRESET)
        mine, game = number % rules.seats, game_of(rules).name
        players = [
            bots.bot(game, LEVELS[seat != mine], random.Random(rng.random())) for seat in range(rules.seats)
        ]
        moves: list[Move] = [
            (seat, action)
            for _, seat, action in steps(rules.start(), players, rng)
            if action is not None
        ]
        yield mine, record(rules, moves, preset=PRESET)


def _has_won(played: Record, seat: int) -> float:
    outcome = replay(played).outcome
    assert outcome is not None
    return float(seat in outcome.winners) / len(outcome.winners)
