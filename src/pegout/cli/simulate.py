"""`pegout simulate`: thousands of games between bots, to compare bots and rules."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pegout.cli.common import (
    STOPPED,
    CommandError,
    check_folder,
    check_levels,
    console,
    explained,
    inform,
    print_json,
    rendered,
    setting,
    stoppable,
)

if TYPE_CHECKING:
    from pegout.simulation.checkpoint import Checkpoint
    from pegout.simulation.executors import Executor
    from pegout.simulation.job import Job
    from pegout.simulation.report import Report

WORTH_COMPILING = 500  # games; fewer are finished before compiling would be


def simulate(
    preset: Annotated[str, typer.Argument(help="What to play: see `pegout presets`.")] = "standard",
    bots: Annotated[
        str,
        typer.Option(
            metavar="LEVEL,LEVEL...",
            help="Bots by seat or side, each a level or `simple`; the last one fills the other seats.",
        ),
    ] = "club",
    games: Annotated[int, typer.Option(min=1, help="Number of games, rounded up to whole rounds.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    seats: Annotated[int | None, typer.Option(help="Number of players.")] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("-o", "--set", metavar="OPTION=VALUE", help="Set an option; repeat for more."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=0, help="Number of processes; 0 for one per core of this machine.")
    ] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Use the workers of this Dask scheduler.")
    ] = None,
    dask: Annotated[str | None, typer.Option(hidden=True, help="Earlier name of --cluster.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Write a row for every game and seat (.csv, .parquet), or all numbers (.json)."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--report", help="Write a report on the rules: one .html file.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print all numbers as JSON.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Continue an interrupted simulation.")] = False,
    state: Annotated[
        Path | None,
        typer.Option("--checkpoint", help="Checkpoint file; by default beside --out, or in the cache."),
    ] = None,
) -> None:
    """Play many games between bots.

    Shows win rates, sources of points, and the effect of rules.

    Games are played in rounds: the same cards until every bot has had every seat. Intervals are 95 %.

    The same seed gives the same numbers on any machine.
    """
    from pegout.simulation.report import report

    changes = dict(setting(option, "-o") for option in options or [])
    job = _job(preset, seats, changes, bots, seed)
    rows = _check_files(out, html)
    rounds = -(-games // job.per_round)
    executor = _executor(workers, dask if cluster is None else cluster, job, games)
    checkpoint = _checkpoint(job, state, out, rows, resume)
    with closing(checkpoint):
        with stoppable() as stop:
            sums = _played(job, rounds, executor, checkpoint, rows, stop)
        if not sums:
            raise CommandError("stopped-early")
        result = report(job, sums, preset=preset, options=changes)
        stopped = sums["rounds"] < rounds
        if not stopped:
            _write(job, result, checkpoint, out, html)
            checkpoint.remove()
    _print_result(result, as_json)
    if stopped:
        _print_how_to_go_on(result.games, rounds * job.per_round, checkpoint.path)
        raise typer.Exit(STOPPED)


# --- the arguments -----------------------------------------------------------------------------


def _job(preset: str, seats: int | None, changes: dict[str, str], bots: str, seed: int) -> Job:
    from pegout.games import rules_for
    from pegout.simulation.job import Job, lineup

    rules = rules_for(preset, seats, changes)
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    job = Job(rules=rules, lineup=lineup(rules, levels), seed=seed)
    if set(levels) != {"simple"}:
        check_levels(job.game.name)
    return job


def _check_files(out: Path | None, html: Path | None) -> bool:
    """Raise CommandError for files that cannot be written; return whether to keep a row for each game."""
    from pegout.simulation import files

    check_folder(out, html)
    if html is not None and html.suffix.lower() not in (".html", ".htm"):
        raise CommandError("not-html", file=html.name)
    if out is None:
        return False
    with explained(files.CannotWrite):
        files.check(out)
    return out.suffix.lower() != ".json"


def _executor(workers: int, cluster: str | None, job: Job, games: int) -> Executor:
    import os

    from pegout.simulation.executors import ExecutorFailed, ProcessPool, ThisProcess

    if cluster is not None:
        from pegout.simulation.cluster import Cluster

        with explained(ExecutorFailed):
            return Cluster(cluster)
    _prepare(job, games)
    workers = workers or os.cpu_count() or 1
    return ThisProcess() if workers == 1 else ProcessPool(workers)


def _prepare(job: Job, games: int) -> None:
    """Compile what the bots or their games need once, before each worker does."""
    from pegout import bots, extras

    if "expert" in job.lineup:
        bots.prepare(job.game.name, inform)
    if games >= WORTH_COMPILING and extras.has("fast"):
        from pegout.simulation import compiled

        compiled.prepare(job, inform)


def _checkpoint(job: Job, path: Path | None, out: Path | None, rows: bool, resume: bool) -> Checkpoint:
    """Load earlier progress to resume from; it is never discarded silently."""
    from pegout.simulation.checkpoint import BadCheckpoint, Checkpoint
    from pegout.simulation.job import columns, description

    job_description = description(job)
    if path is None:
        path = _usual_place(job_description, rows) if out is None else out.with_name(out.name + ".part")
    if resume and not path.exists():
        raise CommandError("nothing-to-resume", file=str(path))
    with explained(BadCheckpoint):
        checkpoint = Checkpoint(path, job_description, columns(job) if rows else ())
    if checkpoint.done and not resume:
        checkpoint.close()
        raise CommandError("resume-or-delete", file=str(path))
    return checkpoint


def _usual_place(job_description: dict[str, Any], rows: bool) -> Path:
    import hashlib
    import json

    from pegout.folders import cache_folder

    name = hashlib.sha256(json.dumps([job_description, rows], sort_keys=True).encode()).hexdigest()[:12]
    return cache_folder() / f"simulate-{name}.part"


# --- playing -----------------------------------------------------------------------------------------


def _played(
    job: Job, rounds: int, executor: Executor, checkpoint: Checkpoint, rows: bool, stop: list[int]
) -> dict[str, int]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pegout.simulation.checkpoint import BadCheckpoint
    from pegout.simulation.executors import ExecutorFailed
    from pegout.simulation.run import run

    errors = Console(stderr=True)
    rate = TextColumn("{task.fields[rate]}")
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(rendered("games")), rate, TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("games", total=rounds * job.per_round, rate="")

        def on_games(games: int) -> None:
            speed = progress.tasks[0].finished_speed or progress.tasks[0].speed
            progress.update(task, completed=games, rate=f"{speed:,.0f}/s" if speed else "")

        with explained(BadCheckpoint, ExecutorFailed):
            return run(
                job, rounds, executor, checkpoint=checkpoint, rows=rows, on_games=on_games,
                stopped=lambda: bool(stop),
            )  # fmt: skip


# --- the results -----------------------------------------------------------------------------------------


def _write(job: Job, result: Report, checkpoint: Checkpoint, out: Path | None, html: Path | None) -> None:
    import json

    from pegout.simulation import files, report
    from pegout.simulation.job import columns

    if html is not None:
        from pegout.simulation.page import page

        html.write_text(page(result), encoding="utf-8")
    if out is None:
        return
    if out.suffix.lower() == ".json":
        text = json.dumps(report.to_json(result), indent=1, ensure_ascii=False)
        out.write_text(text + "\n", encoding="utf-8")
    else:
        files.write(out, columns(job), checkpoint.rows())


def _print_how_to_go_on(played: int, wanted: int, saved: Path) -> None:
    again = " ".join(["pegout", *(arg for arg in sys.argv[1:] if arg != "--resume"), "--resume"])
    message = rendered("games-saved", played=f"{played:,}", wanted=f"{wanted:,}", file=str(saved))
    inform(f"{message}\n{rendered('go-on', command=again)}")


def _print_result(result: Report, as_json: bool) -> None:
    from pegout.simulation import report, text

    if as_json:
        print_json(report.to_json(result))
        return
    screen = console()
    for chunk in text.render(result):
        screen.print(chunk)
