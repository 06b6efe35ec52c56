"""Shared by all commands: error messages, and output for terminals, pipes and programs."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from pegout.words import Catalogue, Text

STOPPED = 130  # the exit code after Ctrl+C


class CommandError(Exception):
    """The arguments cannot be used; the text says why, and what is allowed."""

    def __init__(self, why: str | Text, /, **args: int | str | Text) -> None:
        """`why`: a text, or one of the command's own messages: "no-bot" is `cli-no-bot`."""
        super().__init__(why, args)
        self.text = text(why, **args) if isinstance(why, str) else why

    @classmethod
    def of(cls, error: Exception) -> CommandError:
        """An error with the message of another one."""
        from pegout.words import text_of

        return cls(text_of(error))

    def __str__(self) -> str:
        return words().render(self.text)


def check_folder(*files: Path | None) -> None:
    """Raise CommandError for files to write whose folder does not exist. None: no file."""
    for file in files:
        if file is not None and not file.parent.is_dir():
            raise CommandError("no-folder", folder=str(file.parent), file=file.name)


def check_written(file: Path) -> None:
    """Raise CommandError unless a record can be written: wrong file extension, or missing folder."""
    from pegout.records import SUFFIX

    if file.suffix not in (".json", SUFFIX):
        raise CommandError("convert-kind", file=file.name)
    check_folder(file)


def check_levels(game: str) -> None:
    """Raise CommandError if bots of the four levels cannot play a game here."""
    from pegout import bots, extras

    if game in bots.SIMPLE and not extras.has("analysis"):
        raise CommandError("no-levels", install=extras.install_command("analysis"))


@contextmanager
def explained(*errors: type[Exception]) -> Iterator[None]:
    """End the command with the user-facing text of these errors."""
    try:
        yield
    except errors as error:
        raise CommandError.of(error) from None


def setting(given: str, flag: str) -> tuple[str, str]:
    """An option and its value, given as `option=value` after a flag; raises CommandError."""
    option, sign, value = given.partition("=")
    if not sign or not option.strip():
        raise CommandError("setting", option=flag, given=repr(given))
    return option.strip(), value.strip()


def text(key: str, /, **args: int | str | Text) -> Text:
    """One of the command's own messages, as data; a str is used unchanged."""
    from pegout.words import Text, literal

    given = {name: literal(value) if isinstance(value, str) else value for name, value in args.items()}
    return Text(f"cli-{key}", {**given})


def rendered(key: str, /, **args: int | str | Text) -> str:
    """One of the command's own messages, rendered."""
    return words().render(text(key, **args))


def figure(number: float, shape: str) -> str:
    """A number formatted by `format`, with the separators of the language."""
    return format(number, shape).replace(".", rendered("decimal")).replace("%", rendered("percent"))


def with_error(value: float | None, error: float, shape: str) -> str:
    """A figure, with half its 95 % interval if it has a standard error; "" for None."""
    from pegout.intervals import Z95

    if value is None:
        return ""
    return f"{figure(value, shape)} ± {figure(Z95 * error, shape)}" if error else figure(value, shape)


def words() -> Catalogue:
    """The messages of all games and of the command, in the language of the environment."""
    from pegout.games import GAMES
    from pegout.words import catalogue, of_program, read

    language, here = of_program(os.environ), Path(__file__).parent
    others = [read(here.parent / name) for name in ("client", "tournaments")]
    return catalogue(language, *(game.words for game in GAMES), read(here), *others)


def explain(error: Exception) -> str | None:
    """The message for an error in the arguments or files; None for a fault of the program."""
    from pegout.cards import BadCard
    from pegout.extras import MissingExtra, bringing
    from pegout.game import BadRules
    from pegout.words import TextError, text_of

    if isinstance(error, ModuleNotFoundError) and (extra := bringing(error.name or "")):
        error = MissingExtra(extra)
    if isinstance(error, BadRules | MissingExtra) or (
        isinstance(error, TextError) and (_is(error, "RecordError") or _is(error, "TournamentError"))
    ):
        return words().render(error.text)
    if isinstance(error, BadCard):
        return words().render(text_of(error))
    if isinstance(error, CommandError):
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return _of_file(error)
    if hasattr(error, "format_message"):  # Typer's own: a missing argument, an unknown option
        return str(error.format_message())
    return str(error) if _is(error, "StoreError") else None


def _of_file(error: OSError) -> str:
    """The message for an error of a file: common ones in the command's language, others as the system words
    them.
    """
    key = {
        FileNotFoundError: "file-missing",
        IsADirectoryError: "file-folder",
        PermissionError: "file-denied",
    }.get(type(error))
    return rendered(key, file=str(error.filename)) if key else f"{error.filename}: {error.strerror}"


def _is(error: Exception, kind: str) -> bool:
    """Whether an error is of this kind, by name, because few commands import the module that raises it."""
    return type(error).__name__ == kind


def console() -> Console:
    """Standard output: colored on a terminal (unless NO_COLOR is set), in a pipe plain, lines unbroken."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else 1000)


def inform(message: str) -> None:
    """Print to standard error: progress, and what to do next."""
    print(message, file=sys.stderr, flush=True)


def table(*heads: str, left: Container[int] = (), no_wrap: bool = False) -> Table:
    """Print a table with these heads, messages of the command; columns in `left` have words, others
    figures.
    """
    from rich.table import Table

    made = Table(box=None, pad_edge=False, header_style="dim")
    for n, head in enumerate(heads):
        made.add_column(rendered(head), justify="left" if n in left else "right", no_wrap=no_wrap)
    return made


def print_json(value: Any) -> None:
    """One JSON value, for programs."""
    print(json.dumps(value, ensure_ascii=False))


@contextmanager
def stoppable() -> Iterator[list[int]]:
    """A list that is empty until Ctrl+C is pressed; a second Ctrl+C raises KeyboardInterrupt."""
    stop: list[int] = []

    def on_signal(number: int, _frame: object) -> None:
        if stop:
            raise KeyboardInterrupt
        stop.append(number)
        print(f"\n{rendered('finishing')}", file=sys.stderr)

    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def needs_compiled(*parts: str) -> None:
    """Load compiled parts of the analysis, or compile them; raises MissingExtra without Numba."""
    from pegout.analysis import jit

    for part in parts:
        jit.load(part, inform)


def draw(work: Callable[[], None]) -> None:
    """Draw a picture; raises CommandError if that is not possible."""
    from pegout.analysis.cribbage.plots import CannotDraw

    with explained(CannotDraw):
        work()
