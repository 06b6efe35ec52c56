"""`python -m training.skalborg train|check`: make the two-player strategy, and measure it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pegout.bots.skalborg.blueprint import DEPTHS, FILE

app = typer.Typer(no_args_is_help=True, add_completion=False)
Work = Annotated[Path, typer.Argument(help="directory of what is made on the way; go on from what is there")]
Depths = Annotated[list[float] | None, typer.Option("--depth", help="stacks in big blinds (default: all)")]


@app.command("train")
def train_command(
    work: Work,
    depth: Depths = None,
    deals: Annotated[int, typer.Option(help="hands dealt to learn from")] = 300_000,
    iterations: Annotated[int, typer.Option(help="of CFR for a hundred blinds; fewer for less")] = 8_000_000,
    seed: Annotated[int, typer.Option(help="the same seed, the same strategy")] = 1,
    out: Annotated[Path, typer.Option(help="the file to write")] = FILE,
) -> None:
    """Train the strategy by CFR; it can be interrupted, and resumed by the same command."""
    from training.skalborg.train import Plan, train

    train(work, Plan(deals=deals, iterations=iterations, seed=seed), depth or list(DEPTHS), out)


@app.command("check")
def check_command(
    work: Work,
    depth: Depths = None,
    deals: Annotated[int, typer.Option(help="hands dealt to measure with, half of them to learn")] = 100_000,
    seed: Annotated[int, typer.Option(help="another one than that of the training")] = 2,
    strategy: Annotated[Path, typer.Option(help="the file to measure")] = FILE,
) -> None:
    """Train a best response against the strategy, and print its gain."""
    from pegout.bots.skalborg.blueprint import Blueprint
    from training.skalborg.train import Plan, dealt, examined

    blueprint = Blueprint.load(strategy)
    outlooks, result = dealt(work, Plan(deals=deals, seed=seed))
    for blinds in depth or list(blueprint.tables):
        gains = examined(blinds, blueprint, outlooks, result)
        typer.echo(
            f"{blinds:5g} blinds deep: the dealer gains {gains.dealer:+.1f} per hundred hands; a best "
            f"response {gains.against[0]:.1f} more as dealer, {gains.against[1]:.1f} more as the other"
        )


app()
