"""A process that answers questions: `python -m pegout.questions.worker [NEED ...]`.

Each line on standard input is a `Question` as JSON, each line on standard output its `Answer`, in order. It
prepares what the arguments name, then writes a first line to say that it is ready. It exits at the end of
input. It is stateless: if a worker dies, another one can answer its question.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO

import msgspec
from msgspec import Raw, Struct

from pegout import questions
from pegout.questions import Question
from pegout.words import Text, text_of

NICENESS = 5  # processes that serve requests have priority


class Answer(Struct, frozen=True):
    """An answer, or the reason for its absence."""

    said: Raw = Raw(b"null")
    refused: Text | None = None  # what is wrong with the question, for the caller
    failed: str = ""


def serve(lines: BinaryIO, answers: BinaryIO, answer: Callable[[Any], Any] = questions.answer) -> None:
    """Answer questions until the input ends."""
    read, write = msgspec.json.Decoder(Question).decode, msgspec.json.Encoder().encode

    def say(line: bytes) -> None:
        answers.write(line + b"\n")
        answers.flush()

    say(b"{}")
    for line in lines:
        try:
            question = read(line)
            try:
                said = Answer(Raw(write(answer(question))))
            except ValueError as error:
                said = Answer(refused=text_of(error))
        except Exception as error:
            said = Answer(failed=f"{type(error).__name__}: {error}")
        say(write(said))


def main(
    answer: Callable[[Any], Any] = questions.answer, prepare: Callable[[str], object] = questions.prepare
) -> None:
    """Serve on standard input and output, after preparing what the arguments name.

    Other output of this process goes to standard error.
    """
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(AttributeError, OSError):  # not available on Windows
        os.nice(NICENESS)
    for need in sys.argv[1:]:
        prepare(need)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, answers, answer)


if __name__ == "__main__":
    main()
