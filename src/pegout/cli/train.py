"""`pegout train`: drills in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import CommandError


def train(
    kind: Annotated[str, typer.Argument(help="count, discard, play or bets.")] = "count",
    seed: Annotated[int | None, typer.Option(help="Seed of the first question, as on the page.")] = None,
    questions: Annotated[int | None, typer.Option(min=1, help="Stop after this many questions.")] = None,
    progress: Annotated[bool, typer.Option(help="Save your progress in a file.")] = True,
) -> None:
    """Practice counting, discards, the play and bets.

    Missed questions return within minutes, others after days.
    """
    import random

    from pegout import drills
    from pegout.folders import data_folder
    from pegout.terminal.training import StoredProgress
    from pegout.terminal.training import train as run

    known = next((each for each in drills.KINDS if each == kind), None)
    if known is None:
        raise CommandError("no-drill", kind=kind, kinds=", ".join(drills.KINDS))
    if seed is not None and not 0 <= seed < drills.SEEDS:
        raise CommandError("no-drill", kind=f"{kind} {seed}", kinds=f"0 – {drills.SEEDS - 1}")
    kept = StoredProgress(data_folder() / "training.json" if progress else None)
    run(known, kept, random.Random(), seed=seed, questions=questions)
