"""Making the shipped tables anew: the work behind `pegout tables`."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pegout.analysis import odds, selfplay, throws
from pegout.analysis.odds import BATCHES, LINES, TARGET

Watch = Callable[[float, str], object]  # the share that is done, and what goes on
SHIPPED_DEALS = 250_000  # apart from the board's, for boards to other targets: a file of half a megabyte


def everything(watch: Watch, *, rounds: int, deals: int, seed: int) -> None:
    """All that is shipped, in order."""
    throws_and_play(lambda done, text: watch(0.6 * done, text), rounds=rounds)
    odds_board(lambda done, text: watch(0.6 + 0.4 * done, text), deals=deals, seed=seed)


def throws_and_play(watch: Watch, *, rounds: int, turns: int = 8) -> None:
    """The fixed point of throws and play."""
    steps, done = (rounds + 1) * turns, 0

    def told(text: str) -> None:
        nonlocal done
        done += 1
        watch(min(done / steps, 1.0), text)

    found, play = selfplay.equilibrium(rounds, told, turns)
    throws.save(found)
    selfplay.save(play)
    throws.shipped.cache_clear()
    selfplay.shipped.cache_clear()


def odds_board(watch: Watch, *, deals: int, seed: int) -> None:
    """The board, from `BATCHES` samples apart: their average, and how far they lie from each other."""
    each = deals // BATCHES
    tables = throws.shipped(), selfplay.shipped().net
    boards = []
    for batch in range(BATCHES):
        watch(batch / BATCHES, f"self-play and board, batch {batch + 1} of {BATCHES} ({each:,} deals each)")
        boards.append(odds.board(odds.sample(each, seed + batch, *tables)))
    chances = np.array([board.chances for board in boards])
    wins = np.array([board.wins for board in boards])
    error = float((wins.std(axis=0, ddof=1) / np.sqrt(BATCHES)).max())
    few = odds.sample(SHIPPED_DEALS, seed + BATCHES, *tables)
    odds.save(odds.Board(TARGET, LINES, chances.mean(axis=0), error), few)
    odds.shipped.cache_clear()
    odds.shipped_deals.cache_clear()
