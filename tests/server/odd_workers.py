"""Workers that fail or are slow: `python -m tests.server.odd_workers NAME FOLDER [NEED ...]`."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from pegout import questions
from pegout.questions import Question, ReviewMatch, answer, worker

NAME, FOLDER = sys.argv[1], Path(sys.argv[2])


def _wait_for(name: str) -> None:
    while not (FOLDER / name).exists():
        time.sleep(0.01)


def breaks(_: Question) -> Any:
    raise RuntimeError("no idea")


def refuses(_: Question) -> Any:
    raise ValueError("that is no question")


def cheats(_: Question) -> Any:
    return {"type": "Claim", "points": 29}


def babbles(_: Question) -> Any:
    return "all the points"


def prints(question: Question) -> Any:
    print("I wonder ...", flush=True)
    return answer(question)


def hangs(_: Question) -> Any:
    time.sleep(3600)


def hangs_at_first(question: Question) -> Any:
    """Hangs until the test releases it; a hanging process stays so."""
    if not (FOLDER / "enough").exists():
        (FOLDER / "hanging").touch()
        hangs(question)
    return answer(question)


def dies(_: Question) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_once(question: Question) -> Any:
    """Dies once; the next process answers."""
    if not (FOLDER / "died").exists():
        (FOLDER / "died").touch()
        dies(question)
    return answer(question)


def tells(question: Question) -> Any:
    """Reports its process, and answers."""
    with (FOLDER / "asked").open("a") as notes:
        notes.write(f"{os.getpid()}\n")
    return answer(question)


def ponders(question: Question) -> Any:
    """Keeps its core busy until the test releases it."""
    (FOLDER / "pondering").touch()
    while not (FOLDER / "enough").exists():
        pass
    return answer(question)


def waits(question: Any) -> Any:
    """Records the cards of each question, and answers when the test allows it."""
    with (FOLDER / "asked").open("a") as notes:
        notes.write(question.cards + "\n")
    _wait_for("enough")
    raise ValueError(f"enough of {question.cards}")


def waits_to_sample(question: Any) -> Any:
    return waits(question) if question.sampled else answer(question)


def holds_reviews(question: Question) -> Any:
    """Records review requests and answers them when the test allows it; other questions at once."""
    if not isinstance(question, ReviewMatch):
        return answer(question)
    with (FOLDER / "asked").open("a") as notes:
        notes.write(f"{len(question.record)}\n")
    _wait_for("enough")
    if (FOLDER / "broken").exists():
        raise RuntimeError("no idea")
    return {"reviewed": len(question.record)}


def compiles(question: Question) -> Any:
    return answer(question)


def gets_ready(question: Question) -> Any:
    return answer(question)


def notes_what_it_compiles(question: Question) -> Any:
    return answer(question)


def never_starts(question: Question) -> Any:
    return answer(question)


def starts_later(question: Question) -> Any:
    return answer(question)


def hangs_before(question: Question) -> Any:
    return answer(question)


def prepare(need: str) -> None:
    match NAME:
        case "never_starts":
            sys.exit("no")
        case "starts_later" if not (FOLDER / "later").exists():
            sys.exit("not yet")
        case "hangs_before":
            time.sleep(3600)
        case "notes_what_it_compiles":
            with (FOLDER / "compiling").open("a") as notes:
                notes.write(f"{need} {os.nice(0)}\n")
            _wait_for("compiled")
        case "gets_ready":
            _wait_for("ready")
        case "compiles":
            _wait_for("compiled")
            questions.prepare(need)
        case "prints" | "cheats" | "babbles":
            questions.prepare(need)


if __name__ == "__main__":
    del sys.argv[1:3]
    worker.main(globals()[NAME], prepare)
