"""`pegout train`: the drills of the page, in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from pegout.cli.common import CommandError


def train(
    kind: Annotated[str, typer.Argument(help="count, discard, play or bets.")] = "count",
    seed: Annotated[int | None, typer.Option(help="The first question, as in the page's address.")] = None,
    questions: Annotated[int | None, typer.Option(min=1, help="How many; else until you stop.")] = None,
    progress: Annotated[bool, typer.Option(help="Keep how you come along, in a file of your own.")] = True,
) -> None:
    """Train: count hands, discard, play, bet.

    What you miss comes back within minutes, what you know after days.
    """
    import random

    from pegout import drills
    from pegout.server.settings import data_folder
    from pegout.terminal.training import Kept
    from pegout.terminal.training import train as run

    known = next((each for each in drills.KINDS if each == kind), None)
    if known is None:
        raise CommandError("no-drill", kind=kind, kinds=", ".join(drills.KINDS))
    if seed is not None and not 0 <= seed < drills.SEEDS:
        raise CommandError("no-drill", kind=f"{kind} {seed}", kinds=f"0 – {drills.SEEDS - 1}")
    run(known, Kept(data_folder() / "training.json" if progress else None), random.Random(), seed=seed,
        questions=questions)  # fmt: skip
