"""Pegout servers in processes of their own, quick to start.

They are forked from a process that has loaded what is the same for all: that takes longer than all else.
"""

from __future__ import annotations

import atexit
import json
import os
import socket
import subprocess
import sys
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from bench.services import LOAD, PATIENCE, Process, Service, server_program

# Each request is a line: a program to run, with a file that it keeps open; or a process to wait for.
_FORKING = """
import gc, json, os, socket, sys
gc.freeze()
asks = socket.socket(fileno=int(sys.argv[1]))
while True:
    text, files, *_ = socket.recv_fds(asks, 1 << 16, 1)
    if not text:
        break
    asked = json.loads(text)
    if "program" in asked:
        pid = os.fork()
        if not pid:
            asks.close()
            exec(asked["program"])
            os._exit(0)
        os.close(*files)
        answer = [pid]
    else:
        answer = os.waitpid(asked["pid"], os.WNOHANG if asked["at_once"] else 0)
    asks.sendall(json.dumps(answer).encode())
"""


class _Loaded:
    """The process that has loaded all."""

    def __init__(self) -> None:
        self._asks, theirs = socket.socketpair()
        self._asks.settimeout(PATIENCE)
        command = [sys.executable, "-c", LOAD + _FORKING, str(theirs.fileno())]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=quiet, stderr=quiet, pass_fds=[theirs.fileno()])
        theirs.close()
        self._one_at_a_time = Lock()

    def ask(self, *files: int, **asked: Any) -> Any:
        with self._one_at_a_time:
            socket.send_fds(self._asks, [json.dumps(asked).encode()], files)
            return json.loads(self._asks.recv(100))

    def end(self) -> None:
        self._asks.close()
        self._process.wait(PATIENCE)


@cache
def _loaded() -> _Loaded:
    loaded = _Loaded()
    atexit.register(loaded.end)
    return loaded


class _Fork:
    """A process that was forked there."""

    def __init__(self, program: str, inherited: int) -> None:
        (self.pid,) = _loaded().ask(inherited, program=program)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        return self._ask(at_once=True)

    def wait(self, timeout: float) -> int:
        code = self._ask(at_once=False)
        assert code is not None
        return code

    def send_signal(self, sig: int, /) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def _ask(self, *, at_once: bool) -> int | None:
        if self.returncode is None:
            pid, status = _loaded().ask(pid=self.pid, at_once=at_once)
            self.returncode = os.waitstatus_to_exitcode(status) if pid else None
        return self.returncode


class _Server(Service):
    def _run(self, inherited: int) -> Process:
        (program,) = self._command
        return _Fork(program, inherited)


def serve(
    database: Path | str, *, redis: str | None = None, pace: float = 0.0, seed: int | None = None,
    **settings: object,
) -> Service:  # fmt: skip
    """A Pegout server in its own process; with a seed, cards and seats are always the same."""
    return _Server(server_program(database, redis=redis, pace=pace, seed=seed, **settings))
