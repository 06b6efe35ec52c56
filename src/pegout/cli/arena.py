"""`pegout engine` and `pegout arena`: bots and other people's programs against each other."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from pegout.cli.common import Oops, console, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from pegout.arena import Engine, Report
    from pegout.bots import Bot


def register(app: typer.Typer) -> None:
    app.command()(engine)
    app.command()(arena)


def engine(
    level: Annotated[str, typer.Option("--bot", metavar="LEVEL", help="Which bot answers.")] = "expert",
    budget: Annotated[float | None, typer.Option(help="Seconds that a decision may take.")] = None,
    seed: Annotated[int, typer.Option(help="For bots that leave something to luck.")] = 1,
) -> None:
    """Answer the line protocol on standard input and output: one question a line, one answer a line."""
    from pegout.arena import serve

    player = _bot(level, seed, budget)
    for reply in serve(player, sys.stdin):
        print(reply, flush=True)


def arena(
    engines: Annotated[
        list[str],
        typer.Option("--engine", metavar="LEVEL|COMMAND", help="A level, or a command to start; give two."),
    ],
    games: Annotated[int, typer.Option(min=2, help="How many, rounded up to whole pairs.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed, the same cards.")] = 1,
    budget: Annotated[float | None, typer.Option(help="Seconds that a bot's decision may take.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The report as JSON.")] = False,
) -> None:
    """Play duplicate games of two-player cribbage between two engines: the same cards, seats changed."""
    if len(engines) != 2:
        raise Oops(f"an arena takes two --engine, not {len(engines)}")
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pegout.arena import EngineFailed, duel

    players: list[Engine] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        for n, named in enumerate(engines):
            players.append(_engine(named, seed + n, budget))
        with Progress(*columns, console=_errors(), transient=True) as progress:
            task = progress.add_task(" - ".join(engines), total=games + games % 2)
            report = duel(
                players[0],
                players[1],
                games=games,
                seed=seed,
                on_game=lambda played: progress.update(task, completed=played),
            )
    except EngineFailed as error:
        raise Oops(str(error)) from None
    finally:
        for player in players:
            player.close()
    _tell(report, as_json)


def _engine(named: str, seed: int, budget: float | None) -> Engine:
    from pegout.arena import Program, in_process
    from pegout.bots import LEVELS

    return in_process(named, _bot(named, seed, budget)) if named in LEVELS else Program(named)


def _bot(level: str, seed: int, budget: float | None) -> Bot:
    from pegout.bots import LEVELS, bot
    from pegout.bots.cribbage import prepare

    if level not in LEVELS:
        raise Oops(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
    if level == "expert":
        prepare(lambda text: print(text, file=sys.stderr))
    return bot("cribbage", level, random.Random(seed), budget)


def _errors() -> Console:
    from rich.console import Console

    return Console(stderr=True)


def _tell(report: Report, as_json: bool) -> None:
    import msgspec

    if as_json:
        print_json(msgspec.to_builtins(report))
        return
    first, second = report.engines
    console().print(
        f"{first} wins {report.win_rate:.1%} of {report.games} games against {second} "
        f"(95 %: {report.low:.1%} .. {report.high:.1%}), by {report.margin:+.1f} points a game; "
        f"skunks {_to(report.skunks)}, forfeits {_to(report.forfeits)}"
    )


def _to(pair: tuple[int, int]) -> str:
    return f"{pair[0]} to {pair[1]}"
