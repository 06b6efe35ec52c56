"""Samplers that take their time or go wrong: `python -m tests.server.odd_samplers NAME FOLDER [MODULE]`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from pegout.analysis import fast
from pegout.bots import worker
from pegout.server.sampler import Question, Ranked, sample

NAME, FOLDER = sys.argv[1], Path(sys.argv[2])


def _wait_for(name: str) -> None:
    while not (FOLDER / name).exists():
        time.sleep(0.01)


def waits(asked: Question) -> Ranked:
    """Notes what it is asked, and answers when it may."""
    with (FOLDER / "asked").open("a") as notes:
        notes.write(asked.cards + "\n")
    _wait_for("enough")
    return Ranked(refused=f"enough of {asked.cards}")


def compiles(asked: Question) -> Ranked:
    return sample(asked)


def breaks(asked: Question) -> Ranked:
    raise RuntimeError("no idea")


def hangs(asked: Question) -> Ranked:
    time.sleep(3600)
    raise AssertionError


def babbles(asked: Question) -> Any:
    return "all the points"


def dies(asked: Question) -> Ranked:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def never_starts(asked: Question) -> Ranked:
    raise AssertionError


def prepare(module: str) -> None:
    if NAME == "never_starts":
        sys.exit("no")
    if NAME == "compiles":
        _wait_for("compiled")
        fast.load(module)


if __name__ == "__main__":
    del sys.argv[1:3]
    worker.main(globals()[NAME], prepare, Question)
