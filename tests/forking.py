"""Processes that are forked from one that has loaded what they need: loading takes longer than most tests.

As a program, it stands in for such a process: `python tests/forking.py ADDRESS PROGRAM [ARGUMENT ...]` has
its input, output and exit code, and ends it when it is ended itself.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import suppress

TYPE_CHECKING = False  # it starts often: as few imports as possible
if TYPE_CHECKING:
    from collections.abc import Callable

STANDARD = (0, 1, 2)  # input, output, errors
LONGEST = 1 << 16  # bytes of a program with its arguments


class Fork:
    """A forked process."""

    def __init__(self, address: str, files: tuple[int, ...], program: str, *arguments: str) -> None:
        """`files`: those that it keeps open; three become its standard ones."""
        self._address = address
        self._connection = _connected(address)  # until the process has ended, or this one
        socket.send_fds(self._connection, ["\0".join((program, *arguments)).encode()], files)
        self.pid = int(self._connection.recv(100))
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._ended(socket.MSG_DONTWAIT)

    def wait(self, timeout: float | None = None) -> int:
        self._connection.settimeout(timeout)
        code = self._ended()
        assert code is not None
        return code

    def send_signal(self, sig: int, /) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def _ended(self, flags: int = 0) -> int | None:
        if self.returncode is None:
            try:
                self._connection.recv(1, flags)
            except BlockingIOError:
                return None
            self._connection.close()
            with _connected(self._address) as asks:  # only its parent knows
                asks.sendall(f"\0{self.pid}".encode())
                self.returncode = int(asks.recv(100))
        return self.returncode


def _connected(address: str) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(address)
    return connection


def main() -> None:
    address, program, *arguments = sys.argv[1:]
    code = Fork(address, STANDARD, program, *arguments).wait()
    if code < 0:
        os.kill(os.getpid(), -code)
    sys.exit(code)


def fork_on_demand(
    listener: socket.socket, known: dict[str, object], prepare: Callable[[str], object] = len
) -> None:
    """Fork processes as they are asked for, until the parent has ended; `known` are their globals.

    `prepare`: called with each new argument, here and so for all that follow.
    """
    from functools import cache

    prepare = cache(prepare)
    parent = os.getppid()
    listener.settimeout(1)
    while os.getppid() == parent:
        try:
            connection, _ = listener.accept()
        except TimeoutError:
            continue
        with connection, suppress(OSError):  # who asks may be ended at any moment
            _answer(connection, listener, known, prepare)


def _answer(
    connection: socket.socket, listener: socket.socket, known: dict[str, object],
    prepare: Callable[[str], object],
) -> None:  # fmt: skip
    text, files, _, _ = socket.recv_fds(connection, LONGEST, len(STANDARD))
    program, *arguments = text.decode().split("\0")
    if program:
        with suppress(Exception):  # it fails again there, and is reported
            for argument in arguments:
                prepare(argument)
        pid = os.fork()
        if not pid:
            listener.close()
            _become(program, arguments, files, connection, known)
        for file in files:
            os.close(file)
        connection.sendall(str(pid).encode())
    elif arguments:
        _, status = os.waitpid(int(arguments[0]), 0)
        connection.sendall(str(os.waitstatus_to_exitcode(status)).encode())


def _become(
    program: str, arguments: list[str], files: list[int], connection: socket.socket, known: dict[str, object]
) -> None:
    """Run the program in this process, and end it."""
    import traceback
    from threading import Thread

    if len(files) == len(STANDARD):
        for file, number in zip(files, STANDARD, strict=True):
            os.dup2(file, number)
            os.close(file)
    sys.argv[1:] = arguments
    Thread(target=_end_with, args=[connection], daemon=True).start()
    code: object = 1
    try:
        exec(program, known)
        code = 0
    except SystemExit as end:
        code = end.code or 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code if isinstance(code, int) else 1)


def _end_with(connection: socket.socket) -> None:
    """End this process when who has asked for it is gone."""
    with suppress(OSError):  # reset, if it had not even read the number of this process
        connection.recv(1)
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
