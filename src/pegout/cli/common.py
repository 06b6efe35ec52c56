"""What the commands share: errors said in a sentence, and text for screens and for pipes."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

STOPPED = 130  # the exit code after Ctrl+C


class Oops(Exception):
    """Something was asked for that cannot be; the message says what, and what can."""


def explain(error: Exception) -> str | None:
    """The sentence for an error that is the asker's; None for one that is ours."""
    from pegout.cards import BadCard
    from pegout.game import BadRules

    if isinstance(error, Oops | BadCard | BadRules):
        return str(error)
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if hasattr(error, "format_message"):  # Typer's own: a missing argument, an unknown option
        return str(error.format_message())
    if type(error).__name__ in ("RecordError", "StoreError"):  # by name: few commands need to import them
        return str(error)
    return None


def console() -> Console:
    """Where text goes: in colours on a terminal (unless NO_COLOR is set), plain and unbroken in a pipe."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else 1000)


def print_json(value: Any) -> None:
    """One JSON value, for programs."""
    print(json.dumps(value, ensure_ascii=False))


@contextmanager
def stoppable() -> Iterator[list[int]]:
    """A list that is no longer empty once somebody has pressed Ctrl+C; the second time it is at once."""
    stop: list[int] = []

    def on_signal(number: int, _frame: object) -> None:
        if stop:
            raise KeyboardInterrupt
        stop.append(number)
        print("\nfinishing the games under way; once more to stop at once", file=sys.stderr)

    before = {number: signal.signal(number, on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def needs_compiled(*parts: str) -> None:
    """Load compiled parts of the analysis, or say that and why they cannot be."""
    import typer

    from pegout.analysis import jit

    try:
        for part in parts:
            jit.load(part, lambda text: typer.echo(text, err=True))
    except jit.NotInstalled as error:
        raise Oops(str(error)) from None


def draw(work: Callable[[], None]) -> None:
    """Do what draws a picture; raises Oops where it cannot be drawn."""
    from pegout.analysis.cribbage.plots import CannotDraw

    try:
        work()
    except CannotDraw as error:
        raise Oops(str(error)) from None
