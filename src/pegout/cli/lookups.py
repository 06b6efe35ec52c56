"""`pegout tables`: recompute the tables of the analysis."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from pegout.cli.common import console, draw, needs_compiled, print_json, rendered

lookups = typer.Typer(help="Recompute the tables of the analysis.", no_args_is_help=True)


@lookups.command("all")
def all_tables(
    deals: Annotated[int, typer.Option(min=1000, help="Deals of self-play for win chances.")] = 2_000_000,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds between discards and play.")] = 2,
    seed: Annotated[int, typer.Option(help="Seed of the self-play.")] = 1,
) -> None:
    """Recompute discards, play and win probabilities. Takes about ten minutes."""
    from pegout.analysis.cribbage import build

    needs_compiled("cribbage-discards", "cribbage-selfplay", "cribbage-board")
    _with_progress(lambda watch: build.everything(watch, rounds=rounds, deals=deals, seed=seed))


@lookups.command("discards")
def discard_tables(
    rounds: Annotated[int, typer.Option(min=1, help="Rounds between discards and play.")] = 2,
) -> None:
    """Recompute how good players discard, and the results of kept hands in the play."""
    from pegout.analysis.cribbage import build

    needs_compiled("cribbage-discards", "cribbage-selfplay", "cribbage-board")
    _with_progress(lambda watch: build.discards_and_play(watch, rounds=rounds))


@lookups.command("odds")
def odds_tables(
    deals: Annotated[int, typer.Option(min=1000, help="Deals of self-play.")] = 2_000_000,
    seed: Annotated[int, typer.Option(help="Seed of the self-play.")] = 1,
) -> None:
    """Recompute the win probability at every score, from self-play."""
    from pegout.analysis.cribbage import build

    needs_compiled("cribbage-discards", "cribbage-selfplay", "cribbage-board")
    _with_progress(lambda watch: build.odds_board(watch, deals=deals, seed=seed))


@lookups.command()
def oracle() -> None:
    """Write the best discard of any six cards into the cache directory (42 MB), for programs."""
    needs_compiled("cribbage-discards", "cribbage-oracle")
    from pegout.analysis.cribbage.oracle import Oracle

    typer.echo(rendered("oracle"), err=True)
    typer.echo(str(Oracle.build().save()))


@lookups.command()
def cribs(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw both tables to a PNG or SVG file.")] = None,
) -> None:
    """Show the average crib after each discard of two ranks, for dealer and pone."""
    from pegout.analysis.cribbage import discard_policies
    from pegout.analysis.lookups import colex
    from pegout.cards import RANKS

    discards_table = discard_policies.load()
    if plot is not None:
        from pegout.analysis.cribbage import plots

        draw(lambda: plots.cribs(discards_table, plot))
    averages = {
        side: {RANKS[a] + RANKS[b]: crib for (a, b), crib in zip(colex(2).tolist(), row, strict=True)}
        for side, row in zip(discard_policies.SIDES, discards_table.cribs.tolist(), strict=True)
    }
    if as_json:  # null for a pair that is never discarded
        print_json({
            side: {pair: round(crib, 4) if crib == crib else None for pair, crib in row.items()}
            for side, row in averages.items()
        })  # fmt: skip
        return
    from rich.table import Table

    out = console()
    for side, row in averages.items():
        title = rendered("cribs", side=side)
        table = Table(box=None, pad_edge=False, header_style="dim", title=title, title_justify="left")
        for head in ("", *RANKS):
            table.add_column(head, justify="right")
        for b, high in enumerate(RANKS):
            table.add_row(f"[dim]{high}[/]", *(_average(row[low + high]) for low in RANKS[: b + 1]))
        out.print(table)


def _average(points: float) -> str:
    return f"{points:.2f}" if points == points else "-"


def _with_progress(work: Any) -> None:
    """Show progress: a bar on a terminal, lines in a pipe."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    out = console()
    with Progress(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=out) as bars:
        task = bars.add_task(rendered("starting"), total=1.0)

        def watch(done: float, text: str) -> None:
            bars.update(task, completed=done, description=text)
            if not out.is_terminal:
                out.print(text)

        work(watch)
        bars.update(task, completed=1.0, description=rendered("done"))
