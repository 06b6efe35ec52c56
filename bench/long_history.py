"""Histories of a player with 100,000 matches: a page with each filter, a profile's totals, statistics.

Processor time on SQLite, of all threads, and the least of some runs. The matches are copies of one
result with other dates, presets and opponents; one opponent was met twice, another in every other match.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.timing import line, measure
from pegout.server import open_store
from pegout.server.profiles import TOTALS
from pegout.server.profiles.history import Filters, Histories, Those
from pegout.server.storage import Store

MATCHES, RUNS, GOAL = 100_000, 7, "50 ms"
ANN, OFTEN, RARELY, NEVER = "ann", "often", "rarely", "never"
PRESETS = {"standard": "cribbage", "five-card": "cribbage", "cribist": "cribist", "skalborg": "skalborg"}
SUMS = {
    f"{what} {role}": [9, 60.0, 500.0] for what in ("hand", "play", "net") for role in ("dealer", "other")
}
COUNTS = json.dumps({"deals": 9, "points": {"hand": 60, "play": 30}, "marks": {"game": 1}, "sums": SUMS})
STANDING = json.dumps(
    {
        "over": True, "to_act": [], "scores": [121, 90],
        "chairs": [{"kind": "person", "player": ANN, "name": "Ann"}, {"kind": "person", "name": "Bob"}],
    }
)  # fmt: skip


def main() -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_main(Path(folder) / "pegout.db"))


async def _main(file: Path) -> None:
    store = open_store(str(file))
    await store.open()
    await store.close()
    with closing(sqlite3.connect(file)) as database:
        _fill(database, random.Random(1))
    print(f"a player's {MATCHES:,} matches on SQLite")
    store = open_store(str(file))
    await store.open()
    await _measure(store)
    await store.close()


def _fill(database: sqlite3.Connection, rng: random.Random) -> None:
    for player in (ANN, OFTEN, RARELY, NEVER):
        database.execute("INSERT INTO players (player, created, seen) VALUES (?, 0, 1)", [player])
        database.execute(
            "INSERT INTO accounts (player, login, looks, name, password, created) VALUES (?, ?, ?, ?, '', 0)",
            [player] * 4,
        )
    for n in range(MATCHES):
        match, preset, at = f"{rng.getrandbits(96):024x}", rng.choice(list(PRESETS)), n * 600.0 + 1e9
        listed, gone, has_won = n % 3 == 0, n % 50 == 0, rng.random() < 0.5
        other = RARELY if n in (20, 30) else OFTEN if n % 2 else None
        database.execute(
            "INSERT INTO matches (match, game, preset, created, moved, over, listed, standing)"
            " VALUES (?, ?, ?, ?, ?, 1, ?, ?)",
            (match, PRESETS[preset], preset, at, at, listed, STANDING),
        )
        for seat, who in enumerate((ANN, other)):
            database.execute(
                "INSERT INTO results (match, seat, player, level, side, rank, score, gone, family, rated, at,"
                " counts, preset, seats, bots, listed, taken_back)"
                " VALUES (?, ?, ?, NULL, ?, ?, 100, ?, ?, ?, ?, ?, ?, 2, ?, ?, ?)",
                (
                    match, seat, who, seat, 1 if has_won == (seat == 0) else 2, gone and seat == 0,
                    PRESETS[preset], listed and other is not None, at, COUNTS, preset, other is None, listed,
                    n % 40 == 0,
                ),
            )  # fmt: skip
    database.commit()


async def _measure(store: Store) -> None:
    histories, half = Histories(store), 1e9 + MATCHES * 300.0
    pages = {
        "first page": Filters(),
        "won": Filters(result="won"),
        "left": Filters(result="left"),
        "a game, rated": Filters(game="cribbage", rated=True),
        "a preset before a date": Filters(preset="cribist", until=half),
        "against bots": Filters(opponent="bot"),
        "an opponent met often": Filters(opponent=OFTEN),
        "an opponent met twice": Filters(opponent=RARELY),
        "an opponent never met": Filters(opponent=NEVER),
        "a preset that was never played": Filters(preset="match"),
    }
    for what, wanted in pages.items():
        await _line(f"{what}, with totals", partial(histories.own, ANN, wanted, None))
    page = await histories.own(ANN, Filters(), None)
    await _line("next page", partial(histories.own, ANN, Filters(), page.next))
    await _line("as others see it", partial(histories.public, ANN, RARELY, Filters(), None))
    await _line("totals of statistics", partial(store.rows, TOTALS, ANN))
    await _line("the latest 2,000 matches", partial(histories.rows, Those.of(ANN), 2000))


async def _line(what: str, work: Callable[[], Awaitable[object]]) -> None:
    least = float("inf")
    for _ in range(RUNS):
        began = time.process_time()
        await work()
        least = min(least, time.process_time() - began)
    line(what, f"{least * 1e3:.1f} ms", GOAL, f"the best of {RUNS}")


if __name__ == "__main__":
    measure(__doc__, main)
