"""A process in which bots think: `python -m pegout.bots.worker [GAME ...]`, questions in, answers out.

Each line on standard input is a `Question` as JSON, each line on standard output its `Answer`, in order;
the first line says that it listens. The experts of the games named are made ready before that. An end
of the input ends it.

A worker remembers nothing from question to question: asked the same again, here or elsewhere, it says
the same (unless a search ran out of time). So a question whose worker died can be asked of another.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, BinaryIO, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pegout.bots import DEADLINE, bot, prepare
from pegout.game import AnyGame, Seat
from pegout.games import GAMES

NICENESS = 5  # whoever has to answer people goes first


class Question(Struct, frozen=True):
    """What does this player do here?"""

    game: str
    level: str
    seed: str  # of the player, all through a match
    asked: int  # how often it was asked before, so that its dice fall anew
    seat: Seat
    view: Raw
    budget: float = DEADLINE  # seconds


class Answer(Struct, frozen=True):
    """What was asked for, or why there is none."""

    said: Raw = Raw(b"null")
    failed: str = ""


Decide: TypeAlias = Callable[[Any], Any]


def decide(question: Question) -> Any:
    """The action of the player that is asked."""
    rng = random.Random(question.seed)
    player = bot(question.game, question.level, rng, question.budget)  # with its own habits for the match
    rng.seed(f"{question.seed} {question.asked}")
    return player(_view(question.game, question.view), question.seat)


def _view(game: str, view: Raw) -> Any:
    return _decoder(game).decode(view)


@cache
def _decoder(name: str) -> msgspec.json.Decoder[Any]:
    game: AnyGame = next(game for game in GAMES if game.name == name)
    return msgspec.json.Decoder(game.state)


def serve(
    questions: BinaryIO, answers: BinaryIO, decide: Decide = decide, kind: type[Struct] = Question
) -> None:
    """Answer until there are no more questions, which are of that kind."""
    read, write = msgspec.json.Decoder(kind).decode, msgspec.json.Encoder().encode

    def say(line: bytes) -> None:
        answers.write(line + b"\n")
        answers.flush()

    say(b"{}")
    for line in questions:
        try:
            answer = Answer(Raw(write(decide(read(line)))))
        except Exception as error:
            answer = Answer(failed=f"{type(error).__name__}: {error}")
        say(write(answer))


def main(
    decide: Decide = decide, prepare: Callable[[str], object] = prepare, kind: type[Struct] = Question
) -> None:
    """Serve on this process's own input and output; whatever else prints there is diverted.

    What the arguments name is made ready first.
    """
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(AttributeError, OSError):  # Windows has no such thing
        os.nice(NICENESS)
    for skill in sys.argv[1:]:
        prepare(skill)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        serve(sys.stdin.buffer, answers, decide, kind)


if __name__ == "__main__":
    main()
