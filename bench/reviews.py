"""Reviews at a table: seconds from the end of a two-player game until its review arrives.

    python -m bench.reviews               # a few minutes
    python -m bench.reviews --games 10

`pegout serve` without the bots' pause and limits. A user who plays random legal actions plays `casual` over
a real socket, and requests the review, as the page does, at the end of the game. The first request is also
the server's first.
"""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from bench.people import UNLIMITED, Person
from bench.services import Service
from bench.timing import line, measure
from pegout.games import preset
from pegout.review import prepare

PRESETS: dict[str, dict[str, Any]] = {
    "standard": {}, "five-card": {}, "house": {}, "online": {}, "ten-hand": {}, "match": {"match_target": 1},
    "skalborg": {},
}  # fmt: skip


def main(games: int) -> None:
    for name in PRESETS:
        prepare(preset(name, 2))  # so that everything is compiled
    with TemporaryDirectory() as folder:
        settings = {"pace": 0, **UNLIMITED}
        every = [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
        database = str(Path(folder) / "reviews.db")
        command = ("-m", "pegout", "serve", "--no-open", "--port", "{port}", "--database", database)
        server = Service(sys.executable, *command, *every)
        try:
            asyncio.run(_measure(f"http://127.0.0.1:{server.port}", games))
        finally:
            server.stop()


async def _measure(url: str, games: int) -> None:
    for name, options in PRESETS.items():
        taken = [await _reviewed(url, name, options, seed) for seed in range(games)]
        how = f"{games} games, by the clock; longest {max(taken):.2f}, the first {taken[0]:.2f} s"
        line(f"{name}: median", f"{median(taken):.2f} s", "≤ 3 s", how)


async def _reviewed(url: str, preset: str, options: dict[str, Any], seed: int) -> float:
    person = Person(url)
    wish = {"seats": 2, "options": options, "opponents": "bot", "level": "casual"}
    table = await person.create(preset, **wish)
    async with person.socket(table) as socket:
        await socket.hear()
        await socket.play_on(Random(seed))
        begin = time.perf_counter()
        while (answer := await person.http.get(f"/api/tables/{table}/review")).status_code == 503:
            await asyncio.sleep(0.1)
        taken = time.perf_counter() - begin
    answer.raise_for_status()
    await person.http.aclose()
    return taken


if __name__ == "__main__":
    measure(__doc__, main, lambda parser: parser.add_argument("--games", type=int, default=5))
