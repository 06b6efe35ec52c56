"""`pegout play`: play in the terminal, against bots or on a server."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import typer

from pegout.cli.common import CommandError, check_folder, check_levels, inform, rendered, setting

if TYPE_CHECKING:
    from pegout.bots import AnyPlayer
    from pegout.game import AnyGame
    from pegout.terminal.local import LocalTable, Timing
    from pegout.terminal.table import Table

SMALLEST = (80, 24)  # columns and lines that the full-screen table needs
Level = Literal["beginner", "casual", "club", "expert"]  # of pegout.bots, imported when it is needed
Coach = Literal["off", "bots", "all"]  # of pegout.match, likewise


def play(
    preset: Annotated[str, typer.Argument(help="What to play: see `pegout presets`.")] = "standard",
    seats: Annotated[int | None, typer.Option(help="Number of players, including you.")] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--set", "-o", metavar="OPTION=VALUE", help="Set an option; repeat for more."),
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Count your hands yourself, if the rules allow it.")
    ] = False,
    level: Annotated[Level | None, typer.Option(help="Level of the bots.", show_default=False)] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    record: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
    turn_seconds: Annotated[
        int | None, typer.Option(help="Seconds for a turn, 5 to 60.", show_default=False)
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name in the record, instead of You.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the game in this file.")] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Play line by line, for screen readers and pipes.")
    ] = False,
    warn: Annotated[
        bool, typer.Option("--warn", help="Ask before costly moves, if hints are allowed.")
    ] = False,
    server: Annotated[
        str | None, typer.Option(metavar="URL", help="Play on a server, such as cards.example.")
    ] = None,
    join: Annotated[str | None, typer.Option(metavar="LINK", help="Join the table of an invitation.")] = None,
    watch: Annotated[str | None, typer.Option(metavar="LINK", help="Watch this table.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="On a server: play a quick game.")] = False,
    open_: Annotated[
        bool, typer.Option("--open", help="On a server: create a table, with a link to share.")
    ] = False,
    listed: Annotated[bool, typer.Option("--listed", help="Create a table, listed in the lobby.")] = False,
    coach: Annotated[Coach, typer.Option(help="Hints at a table you create: who gets them.")] = "bots",
    token: Annotated[
        str | None,
        typer.Option(envvar="PEGOUT_TOKEN", help="On a server: token of your account."),
    ] = None,
) -> None:
    """Play in the terminal, against bots or on a server.

    pegout play skalborg --seats 3 --level expert

    pegout play --server cards.example

    pegout play --join https://cards.example/t/CJgX2lJ5baenEDe6 --name Ann
    """
    if server or join or watch:
        from pegout.cli.online import Asked, play_online
        from pegout.terminal.lobby import Wish

        if record or resume or seed is not None:
            raise CommandError("not-online")
        asked = Asked(server, join, watch, quick, open_ or listed, token, name or "")
        settings = _settings(preset, options or [], count)
        wish = Wish(preset, seats, settings, turn_seconds, level, listed, coach)
        play_online(asked, wish, _screen(plain, warn))
        return
    check_folder(record)
    request = _Request(name, level, seed, record or resume, turn_seconds)
    settings = _settings(preset, options or [], count)
    table = _new(preset, seats, settings, request) if resume is None else _resumed(resume, request)
    table.save()  # fail early if the file cannot be written
    _screen(plain, warn)(table)


def _screen(plain: bool, warn: bool) -> Callable[[Table], bool]:
    """The screen: full screen, or line by line."""
    if plain or not _has_screen():
        from pegout.terminal.line_by_line import run

        return partial(run, warn=warn)
    from pegout.terminal.app import run as run_app

    return partial(run_app, warn=warn)


class _Request(NamedTuple):
    name: str | None
    level: Level | None
    seed: int | None
    file: Path | None
    turn_seconds: int | None  # for each decision; None: no clock


def _settings(preset: str, options: list[str], count: bool) -> dict[str, str]:
    """The table's options; counting is automatic by default."""
    from pegout import games
    from pegout.game import BadRules

    settings = dict(setting(option, "--set") for option in options)
    counted = {"count_mode": "auto", **settings}
    if count or counted == settings:
        return settings
    try:
        games.rules_for(preset, None, counted)
    except BadRules:  # manual counting only, as with muggins, or an unknown preset
        return settings
    return counted


def _new(preset: str, seats: int | None, settings: dict[str, str], request: _Request) -> LocalTable:
    from pegout import games
    from pegout.terminal.local import PERSON, new_table

    rules = games.rules_for(preset, seats, settings)
    bot = _bot(games.game_of(rules), request)
    name = PERSON if request.name is None else request.name
    return new_table(
        rules, preset=preset, name=name, seed=request.seed, bot=bot, file=request.file,
        timing=_timing(request),
    )  # fmt: skip


def _bot(game: AnyGame, request: _Request) -> AnyPlayer:
    """Load the bot before any clock starts."""
    from pegout import bots, extras

    if request.level:
        check_levels(game.name)
    elif game.name in bots.SEATED and not extras.has("analysis"):
        inform(rendered("simple-bots", install=extras.install_command("analysis")))
    if request.level == "expert":
        inform(rendered("preparing"))
        bots.prepare(game.name, inform)
    return bots.bot_for(game, request.level, request.seed)


def _timing(request: _Request) -> Timing:
    from pegout.match import table_options
    from pegout.terminal.local import Timing

    return Timing(table_options({"turn_seconds": request.turn_seconds}).for_journal)


def _resumed(file: Path, request: _Request) -> LocalTable:
    from pegout import records
    from pegout.terminal.local import resumed_table

    past = records.load(file)
    bot = _bot(past.game, request)
    table = resumed_table(
        past, name=request.name, seed=request.seed, bot=bot, file=request.file, timing=_timing(request)
    )
    if table.is_over:
        raise CommandError("match-over", file=str(file))
    return table


def _has_screen() -> bool:
    import os
    import shutil

    size = shutil.get_terminal_size()
    big_enough = size.columns >= SMALLEST[0] and size.lines >= SMALLEST[1]
    terminals = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return terminals and big_enough and os.environ.get("TERM") != "dumb"
