"""`pegout learn`: lessons in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import console, explained, rendered


def learn(
    lesson: Annotated[str, typer.Argument(help="cribbage, ten-hand, skalborg or cribist.")] = "cribbage",
) -> None:
    """Learn a game step by step, with real cards and rules.

    Start with cribbage; it assumes no knowledge.
    """
    from pegout.lessons import NoLesson
    from pegout.terminal.learning import learn as run

    with explained(NoLesson):
        done = run(lesson)
    if done is not None:
        console().print(rendered("learn-play", command=f"pegout play {done.play} --level beginner"))
