"""Pegout servers and their workers in processes of their own, quick to start: see `tests.forking`."""

from __future__ import annotations

import atexit
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from bench.services import LOAD, PATIENCE, Process, Service, server_program
from pegout.server.workers.pool import ONE_CORE
from tests import forking

# What most questions need.
_LOAD_WORKER = """
import pegout.analysis.cribbage.ranking, pegout.bots.cribbage, pegout.bots.cribist, pegout.bots.skalborg
import pegout.review.analysing, pegout.review.cribbage, pegout.review.cribist, pegout.review.skalborg
from pegout.analysis.kernels import eight_tables
from pegout.bots.skalborg.blueprint import load_blueprint
from pegout.questions import prepare, worker
eight_tables(strict=False), load_blueprint()
"""
_FORK = """
import gc, socket, sys
from tests.forking import fork_on_demand
gc.freeze()
fork_on_demand(socket.socket(fileno=int(sys.argv.pop())), {**globals()}, globals().get("prepare", len))
"""
_WORKER = "worker.main()"


@cache
def _loaded(program: str) -> str:
    """The address of a process that has run the program, and forks others."""
    folder = tempfile.mkdtemp(prefix="pegout-")
    address = f"{folder}/forks"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen(100)
        process = subprocess.Popen(
            [sys.executable, "-c", program + _FORK, str(listener.fileno())],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=[listener.fileno()],
            env={**os.environ, **ONE_CORE},
        )  # fmt: skip

    def end() -> None:
        process.kill()
        process.wait(PATIENCE)
        shutil.rmtree(folder)

    atexit.register(end)
    return address


def worker() -> tuple[str, ...]:
    """The command of a worker, quick to start."""
    return sys.executable, "-I", "-S", forking.__file__, _loaded(_LOAD_WORKER), _WORKER


class _Server(Service):
    def _run(self, inherited: int) -> Process:
        (program,) = self._command
        return forking.Fork(_loaded(LOAD), (inherited,), program)


def serve(
    database: Path | str, *, redis: str | None = None, pace: float = 0.0, seed: int | None = None,
    **settings: object,
) -> Service:  # fmt: skip
    """A Pegout server in its own process; with a seed, cards and seats are always the same."""
    chosen = {"worker": worker(), **settings}
    return _Server(server_program(database, redis=redis, pace=pace, seed=seed, **chosen))
