"""Engines: whatever answers a question of the line protocol, in this process or in another."""

from __future__ import annotations

import selectors
import shlex
import subprocess
from collections.abc import Iterable, Iterator
from typing import Protocol

from pegout.arena.lines import ME, BadLine, answer, position, question, read_answer
from pegout.bots import Bot
from pegout.game import Seat
from pegout.games.cribbage import Discard, Play
from pegout.games.cribbage.state import State


class EngineFailed(RuntimeError):
    """An engine did not answer, or answered what is no legal action; it forfeits the game."""


class Engine(Protocol):
    """Something that plays: it is asked for one throw or card at a time and keeps nothing in mind."""

    name: str

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        """One of the seat's legal actions; raises EngineFailed."""

    def close(self) -> None: ...


class _InProcess:
    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self._bot = name, bot

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        action = self._bot(view, seat)
        assert isinstance(action, Discard | Play)
        return action

    def close(self) -> None:
        pass


def in_process(name: str, bot: Bot) -> Engine:
    """A bot of ours as an engine."""
    return _InProcess(name, bot)


class Program:
    """A program that speaks the line protocol on its standard input and output."""

    def __init__(self, command: str, *, seconds: float = 30.0) -> None:
        """`seconds`: how long it may take to answer one line."""
        self.name, self._seconds = command, seconds
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except OSError as error:
            raise EngineFailed(f"cannot start {command!r}: {error.strerror}") from None
        self._ready = selectors.DefaultSelector()
        assert self._process.stdout is not None
        self._ready.register(self._process.stdout, selectors.EVENT_READ)

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        line = question(view, seat)
        reply = self._ask(line)
        try:
            return read_answer(view, reply)
        except BadLine as error:
            raise EngineFailed(f"{self.name} answered {reply!r} to {line!r}: {error}") from None

    def close(self) -> None:
        """Ask it to end, and end it if it does not."""
        try:
            self._process.communicate("Q\n", timeout=2)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            self._process.kill()
            self._process.wait()

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError:
            raise EngineFailed(f"{self.name} has ended") from None
        if not self._ready.select(self._seconds):
            raise EngineFailed(f"{self.name} did not answer {line!r} within {self._seconds:g} seconds")
        reply = self._process.stdout.readline()
        if not reply:
            raise EngineFailed(f"{self.name} ended instead of answering {line!r}")
        return reply.strip()


def serve(bot: Bot, lines: Iterable[str]) -> Iterator[str]:
    """The bot's answers to the lines, until `Q`; `? reason` for one that cannot be read."""
    for line in lines:
        if line.strip() == "Q":
            return
        try:
            view = position(line)
        except BadLine as error:
            yield f"? {error}"
            continue
        yield answer(bot(view, ME))
