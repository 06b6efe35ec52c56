"""The command `pegout`. Each command imports what it needs when it runs, so that all of them start fast."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any

import typer

from pegout.cli import (
    analyse,
    arena,
    bot,
    convert,
    daily,
    discard,
    equity,
    learn,
    lookups,
    new_game,
    odds,
    peg,
    play,
    presets,
    replay,
    reports,
    review,
    rules,
    score,
    serve,
    simulate,
    tournament,
    train,
    transfer,
    tricks,
    verify,
)
from pegout.cli.common import CommandError, explain

app = typer.Typer(
    name="pegout",
    help="Play, host, analyze and learn cribbage and its cousins.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode=None,  # plain help loads in half the time
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        from pegout import __version__

        typer.echo(f"pegout {__version__}")
        raise typer.Exit


def _language(wanted: str | None) -> None:
    """Set the language, also for processes that the command starts."""
    if wanted is not None:
        from pegout.words import LANGUAGES

        if wanted not in LANGUAGES:
            raise CommandError("no-language", language=repr(wanted), languages=", ".join(LANGUAGES))
        os.environ["PEGOUT_LANGUAGE"] = wanted


@app.callback()
def root(
    language: Annotated[
        str | None,
        typer.Option(
            callback=_language, is_eager=True, help="Language, en or de; by default the terminal's."
        ),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Play, host, analyze and learn cribbage and its cousins."""


COMMANDS = (
    serve.serve, verify.verify, reports.reports, transfer.export, transfer.import_, transfer.backup,
    score.score, play.play, learn.learn, train.train, daily.daily, replay.replay, convert.convert,
    review.review, analyse.analyse, presets.presets, rules.rules, discard.discard, peg.peg, odds.odds,
    equity.equity, tricks.tricks, arena.engine, arena.arena, bot.bot, simulate.simulate,
    tournament.tournament, new_game.new_game,
)  # fmt: skip

for command in COMMANDS:
    app.command(name=command.__name__.rstrip("_").replace("_", "-"))(command)
app.add_typer(lookups.lookups, name="tables")


@cache
def _commands() -> Callable[..., Any]:
    """All commands, built once per process because building them is slow."""
    return typer.main.get_command(app)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code, 2 for invalid arguments."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code: Any = _commands()(args=arguments, prog_name="pegout", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        message = explain(error)
        if message is None:
            raise
        if message:
            import json

            from pegout.records import printable

            as_json = "--json" in arguments
            line = json.dumps({"error": message}, ensure_ascii=False) if as_json else f"pegout: {message}"
            print("\n".join(map(printable, line.split("\n"))), file=sys.stderr)
        return 2
