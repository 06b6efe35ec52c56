"""Kill a server under load many times, and check that nothing is lost.

Players play cribbage at several tables as fast as they can, each over its own socket; the server is killed
(SIGKILL) at random times and restarted, and they reconnect. Each checks everything it is told, and that its
acknowledged decisions are in the record of each match exactly once and without a gap. At the end every
stored match is replayed. The full test is `python -m bench.kills --kills 1000`; by default, and as part of
all benchmarks, it kills a few times. `--minutes` ends it early, with the figures up to then.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import time
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import uvicorn

from bench.crowd import Crowd, killed_again_and_again
from bench.histories import check_database
from bench.people import UNLIMITED
from bench.services import PATIENCE, Service
from bench.timing import line, measure
from pegout.server import configured, open_store
from pegout.server.app import create_app
from pegout.server.settings import Settings

FEW = 10  # kills


class Forked(Service):
    """A server forked from a process with the program loaded, for a fast start."""

    def __init__(self, database: Path) -> None:
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload(["bench.crowd", "pegout.server.app"])
        self._database = str(database)
        super().__init__()

    def start(self) -> None:
        process = self._processes.Process(target=_run, args=(self._database, self.port), daemon=True)
        process.start()
        self._forked: BaseProcess = process
        while not self._answers():
            assert process.is_alive(), f"it ended with {process.exitcode}"
            time.sleep(0.01)

    def kill(self) -> None:
        self._forked.kill()
        self._forked.join()

    def end(self) -> None:
        self._forked.terminate()
        self._forked.join()


def _run(database: str, port: int) -> None:
    usual = {"heartbeat": PATIENCE, "pace": 0.0, "compile_ahead": False}
    wanted: dict[str, Any] = {"database": database, **usual, **UNLIMITED}
    settings = Settings(**wanted)
    app = create_app(open_store(database), settings)
    uvicorn.Server(configured(app, "127.0.0.1", port, settings)).run()


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kills", type=int, default=FEW)
    parser.add_argument("--tables", type=int, default=8, help="at which two people play each")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="after which it ends")
    parser.add_argument("--seed", type=int, default=1)


def main(kills: int, tables: int, minutes: float, seed: int) -> None:
    until, done = time.monotonic() + 60 * minutes, 0

    def told(kill: int, crowd: Crowd) -> bool:
        nonlocal done
        done = kill
        if kill % 25 == 0:
            figures = f"{crowd.matches:,} matches, {crowd.moves:,} acknowledged moves"
            print(f"  {kill:,} kills, {figures}", flush=True)
        return bool(time.monotonic() < until)

    print(f"a server that is killed {kills:,} times under load, SQLite")
    with TemporaryDirectory() as folder:
        database = Path(folder) / "pegout.db"
        rng = random.Random(seed)
        crowd = killed_again_and_again(Forked(database), kills, tables, rng, told)
        asyncio.run(check_database(str(database)))
    line("kills", f"{done:,}", "", f"{crowd.matches:,} matches, played to their ends and replayed")
    line("acknowledged moves", f"{crowd.moves:,}", "0 lost, twice, gaps", "checked move by move")


if __name__ == "__main__":
    measure(__doc__, main, options)
