"""Engines, which answer questions of the line protocol, in this process or another."""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NoReturn, Protocol

from pegout.arena.line_protocol import ME, BadLine, answer, position, question, read_answer
from pegout.game import Chooser, Seat
from pegout.games.cribbage import Discard, Play
from pegout.games.cribbage.state import State

TRIAL = "D 1 0 0 5H5D6S7CKDQS"
LONGEST = 4096  # bytes of an answer; longer lines are rejected
SECONDS, START = 30.0, 60.0  # time limits of an answer, and of the first one, which includes start-up
GRACE = 2.0  # seconds to end after Q


class EngineFailed(RuntimeError):
    """An engine gave no legal answer and forfeits the game."""


class Engine(Protocol):
    """A stateless player that is asked for one discard or card at a time."""

    name: str

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        """Return a legal action of the seat; raise EngineFailed."""

    def close(self) -> None: ...


class _InProcess:
    def __init__(self, name: str, bot: Chooser[State]) -> None:
        self.name, self._bot = name, bot

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        return _choice(self._bot, view, seat)

    def close(self) -> None:
        pass


def in_process(name: str, bot: Chooser[State]) -> Engine:
    """Make an engine from a bot."""
    return _InProcess(name, bot)


class Program:
    """A program that speaks the line protocol on standard input and output.

    After a failure it is stopped, and restarted for the next question, so that a late answer cannot be taken
    for the next one.
    """

    def __init__(self, command: str, *, seconds: float | None = None) -> None:
        """Start the program and ask a trial question; raise EngineFailed if it does not answer.

        `seconds`: time limit for each answer; None means `SECONDS`, and `START` for the first answer after a
        start.
        """
        self.name = command
        self.patience, self.first = (SECONDS, START) if seconds is None else (seconds, seconds)
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise EngineFailed(f"cannot read the command {command!r}: {str(error).lower()}") from None
        if not self._words:
            raise EngineFailed("cannot start an engine: its command is empty")
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self.choose(position(TRIAL), ME)
        except KeyboardInterrupt:  # the caller has no engine to close yet
            self.close()
            raise

    def choose(self, view: State, seat: Seat) -> Discard | Play:
        line = question(view, seat)
        reply = self._ask(line)
        try:
            action = read_answer(view, reply.decode(errors="replace"))
        except BadLine as error:
            self._fail(f"answered {_quoted(reply)} to {line!r}: {error}")
        if action not in view.legal(seat):
            self._fail(f"answered {_quoted(reply)} to {line!r}, which is against the rules")
        return action

    def close(self) -> None:
        """Ask it to exit, and kill it if it does not."""
        if self._process is not None:
            with suppress(OSError):
                self._write("Q")
            self._stop(GRACE)

    def _ask(self, line: str) -> bytes:
        patience = self.patience
        if self._process is None:
            self._start()
            patience = self.first
        if self._ready.select(0):
            unasked = self._read()
            self._fail(f"said {_quoted(unasked)} unasked" if unasked else self._end())
        try:
            self._write(line)
        except OSError:
            self._fail(self._end())
        return self._reply(line, patience)

    def _reply(self, line: str, patience: float) -> bytes:
        until, heard = time.monotonic() + patience, b""
        while b"\n" not in heard:
            if not self._ready.select(max(0.0, until - time.monotonic())):
                partial = f", only {_quoted(heard)} without an end of line" if heard else ""
                self._fail(f"did not answer {line!r} within {patience:g} seconds{partial}")
            part = self._read()
            heard += part
            if not part or len(heard) > LONGEST:
                self._fail(f"{'said too much' if part else self._end()} instead of answering {line!r}")
        reply, _, more = heard.partition(b"\n")
        if more:
            self._fail(f"answered more than one line to {line!r}")
        return reply

    def _start(self) -> None:
        if sys.platform == "win32":  # where `select` does not work on pipes
            raise EngineFailed("programs as engines run on Linux and macOS only; a level runs everywhere")
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0,
                start_new_session=True,  # so that it ends with all its children, and ignores our Ctrl+C
            )  # fmt: skip
        except OSError as error:
            raise EngineFailed(f"cannot start {self.name!r}: {error.strerror}") from None
        assert self._process.stdout is not None
        self._ready = selectors.DefaultSelector()
        self._ready.register(self._process.stdout, selectors.EVENT_READ)

    def _write(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    def _read(self) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        return os.read(self._process.stdout.fileno(), LONGEST)

    def _end(self) -> str:
        """Explain how a silent program ended."""
        assert self._process is not None
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def _fail(self, how: str) -> NoReturn:
        self._stop()
        raise EngineFailed(f"{self.name} {how}")

    def _stop(self, grace: float = 0.0) -> None:
        assert self._process is not None
        process, self._process = self._process, None
        self._ready.close()
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            pipe.close()
        try:
            process.wait(grace)
        except subprocess.TimeoutExpired:
            with suppress(OSError):  # it has just ended
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _quoted(heard: bytes) -> str:
    text = heard.decode(errors="replace").strip()
    return repr(text if len(text) <= 40 else f"{text[:40]} ...")


def serve(bot: Chooser[State], lines: Iterable[str]) -> Iterator[str]:
    """Yield the bot's answers to lines until `Q`; `? reason` for an invalid line."""
    for line in lines:
        if line.strip() == "Q":
            return
        try:
            view = position(line)
        except BadLine as error:
            yield f"? {error}"
            continue
        yield answer(_choice(bot, view, ME))


def _choice(bot: Chooser[State], view: State, seat: Seat) -> Discard | Play:
    action = bot(view, seat)
    assert isinstance(action, Discard | Play)
    return action
