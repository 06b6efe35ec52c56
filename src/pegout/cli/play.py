"""`pegout play`: a whole match against bots in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pegout.cli.common import Oops

SMALLEST = (80, 24)  # columns and lines that the full-screen table needs


def register(app: typer.Typer) -> None:
    app.command()(play)


def play(
    preset: Annotated[str, typer.Argument(help="What to play: see `pegout presets`.")] = "standard",
    seats: Annotated[int | None, typer.Option(help="How many play, you among them.")] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", help="Set an option; may be given several times."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Deal the same cards as the last time.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the match to this file.")] = None,
    name: Annotated[str, typer.Option(help="Your name in the record.")] = "You",
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for screen readers and pipes.")
    ] = False,
) -> None:
    """Play a whole match against bots, here in the terminal."""
    from pegout import games
    from pegout.terminal.table import Table

    rules = games.rules_for(preset, seats, dict(map(_setting, options or [])))
    if record is not None and not record.parent.is_dir():
        raise Oops(f"there is no folder {record.parent} to write the record to")
    table = Table(rules, seed=seed, record=record, preset=preset, name=name)
    table.save()  # a file that cannot be written is better known now
    if plain or not _has_screen():
        from pegout.terminal.plain import run

        run(table)
    else:
        from pegout.terminal.app import run as run_app

        run_app(table)


def _setting(text: str) -> tuple[str, str]:
    option, sign, value = text.partition("=")
    if not sign or not option.strip():
        raise Oops(f"--set takes OPTION=VALUE, as in target=61, not {text!r}")
    return option.strip(), value.strip()


def _has_screen() -> bool:
    import os
    import shutil

    size = shutil.get_terminal_size()
    big_enough = size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]
    terminals = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return terminals and big_enough and os.environ.get("TERM") != "dumb"
