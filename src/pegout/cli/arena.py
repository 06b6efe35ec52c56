"""`pegout engine` and `pegout arena`: bots and other programs against each other."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import STOPPED, CommandError, console, inform, print_json, rendered, stoppable, text

if TYPE_CHECKING:
    from pegout.arena import Engine, Report
    from pegout.game import Chooser
    from pegout.games.cribbage import State
    from pegout.words import Text


def engine(
    level: Annotated[str, typer.Option("--bot", metavar="LEVEL", help="Level of the bot.")] = "expert",
    budget: Annotated[float | None, typer.Option(min=0, help="Time limit per decision, in seconds.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of bots that choose at random.")] = 1,
) -> None:
    """Run a bot as an engine for the line protocol."""
    from pegout.arena import serve

    player = _bot(level, seed, budget)
    for reply in serve(player, sys.stdin):
        print(reply, flush=True)


def arena(
    engines: Annotated[
        list[str],
        typer.Option(
            "--engine", metavar="LEVEL|COMMAND", help="A level, or the command of a program; give it twice."
        ),
    ],
    games: Annotated[int, typer.Option(min=2, help="Number of games, rounded up to whole pairs.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 1,
    budget: Annotated[
        float | None, typer.Option(min=0, help="Time limit per decision of a level, in seconds.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            help="Time limit per answer of a program, in seconds; a late answer forfeits. "
            "By default 30, and 60 for the first answer.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play duplicate games of cribbage between two engines.

    Each deal is played twice, with seats swapped.
    """
    if len(engines) != 2:
        raise CommandError("two-engines", count=len(engines))
    with ExitStack() as stack:
        players = [
            stack.enter_context(closing(make_engine(named, seed + n, budget, seconds)))
            for n, named in enumerate(engines)
        ]
        with stoppable() as stop:
            report = _played(players, games, seed, stop)
    _print_result(report, as_json)
    if stop:
        wanted = f"{games + games % 2:,}"
        inform(rendered("games-stopped", played=f"{report.games:,}", wanted=wanted))
        raise typer.Exit(STOPPED)


def _played(players: Sequence[Engine], games: int, seed: int, stop: list[int]) -> Report:
    """Play the games; on a terminal a bar shows the progress."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pegout.arena import duel

    errors = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(rendered("games")), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("games", total=games + games % 2)
        return duel(
            *players, games=games, seed=seed, stopped=lambda: bool(stop),
            on_game=lambda played: progress.update(task, completed=played),
        )  # fmt: skip


def make_engine(named: str, seed: int, budget: float | None, seconds: float | None) -> Engine:
    """Make an engine from a level, or start a program; raises CommandError."""
    from pegout.arena import EngineFailed, Program, in_process
    from pegout.bots import LEVELS

    if named in LEVELS:
        return in_process(named, _bot(named, seed, budget))
    try:
        return Program(named, seconds=seconds)
    except EngineFailed as error:
        if not named.isalpha():
            raise CommandError.of(error) from None
        raise CommandError("levels", error=str(error), levels=", ".join(LEVELS)) from None


def _bot(level: str, seed: int, budget: float | None) -> Chooser[State]:
    from pegout.analysis import jit
    from pegout.bots import LEVELS, bot

    if level not in LEVELS:
        raise CommandError("no-bot", bot=repr(level), bots=", ".join(LEVELS))
    if level == "expert":
        jit.warm_up(["cribbage-expert"], inform)  # two players: no rollouts
    return bot("cribbage", level, random.Random(seed), budget)


def _print_result(report: Report, as_json: bool) -> None:
    import msgspec

    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    first, second = report.engines
    sentence = rendered(
        "arena", first=first, second=second, games=report.games, rate=f"{report.win_rate:.1%}",
        low=f"{report.low:.1%}", high=f"{report.high:.1%}", margin=f"{report.margin:+.1f}",
        skunks=_pair(report.skunks), forfeits=_pair(report.forfeits),
    )  # fmt: skip
    console().print(sentence, markup=False)
    for times, reason in zip(report.forfeits, report.reasons, strict=True):
        if reason:
            console().print(rendered("forfeit", times=times, reason=reason), markup=False)


def _pair(pair: tuple[int, int]) -> Text:
    return text("arena-pair", first=pair[0], second=pair[1])
