"""Bots that go wrong, each in its way: `python -m tests.server.odd_bots NAME FOLDER [GAME ...]`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from pegout.bots import worker
from pegout.bots.worker import Question, decide

NAME, FOLDER = sys.argv[1], Path(sys.argv[2])


def breaks(_: Question) -> Any:
    raise RuntimeError("no idea")


def cheats(_: Question) -> Any:
    return {"type": "Claim", "points": 29}


def babbles(_: Question) -> Any:
    return "all the points"


def prints(question: Question) -> Any:
    print("I wonder ...", flush=True)
    return decide(question)


def hangs(_: Question) -> Any:
    time.sleep(3600)


def hangs_at_first(question: Question) -> Any:
    """Until somebody says that it is enough; who hangs then goes on hanging."""
    if not (FOLDER / "enough").exists():
        hangs(question)
    return decide(question)


def dies(_: Question) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_once(question: Question) -> Any:
    """And in the next process it answers."""
    if not (FOLDER / "died").exists():
        (FOLDER / "died").touch()
        dies(question)
    return decide(question)


def ponders(question: Question) -> Any:
    """Keeps its core busy until somebody says that it is enough."""
    (FOLDER / "pondering").touch()
    while not (FOLDER / "enough").exists():
        pass
    return decide(question)


if __name__ == "__main__":
    del sys.argv[1:3]
    worker.main(globals()[NAME])
