"""Servers under test, and the services they run on."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.services import Postgres, Service, find_postgres

SERVER = """
import sys
from pegout.server import Settings, run
run("127.0.0.1", int(sys.argv[2]), Settings(
    database=sys.argv[1], redis=sys.argv[3] or None, log_level="warning",
    tables_a_minute=10**6, lists_a_minute=10**6, sockets_a_minute=10**6, connections=10**6,
    compile_ahead=False,
))
"""
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server that can be killed and restarted."""

    def __init__(self, database: str, redis: str = "") -> None:
        self.database, self.redis = database, redis
        self.port = free_port()
        self.start()

    def start(self) -> float:
        """Start it; returns the seconds until it answers."""
        began = time.perf_counter()
        self.process = subprocess.Popen(self.command())
        while True:
            try:
                asked = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
                asked.request("GET", "/healthz")
                assert asked.getresponse().read() == b"ok"
                return time.perf_counter() - began
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit("the server has ended") from None
                time.sleep(0.01)

    def command(self) -> list[str]:
        return [sys.executable, "-c", SERVER, self.database, str(self.port), self.redis]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def worked(self) -> float:
        """Processor seconds, including children that have ended."""
        return processor_time(self.process.pid)

    def size(self) -> int:
        """Its current memory in bytes."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def processor_time(pid: int) -> float:
    """Processor seconds of a process, including children that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(int(field) for field in fields[11:15]) / TICKS


@contextmanager
def services(folder: Path, servers: int) -> Iterator[tuple[str, str]]:
    """The addresses of the database and of Redis, if used."""
    if not servers:
        yield str(folder / "pegout.db"), ""
        return
    program, redis = find_postgres(), shutil.which("redis-server")
    if program is None or redis is None:
        raise SystemExit("needs postgresql and redis-server")
    (folder / "postgres").mkdir()
    folder.chmod(0o755)  # PostgreSQL runs as another user
    database = Postgres(program, folder / "postgres", safe=True)
    notices = Service(redis, "--port", "{port}", "--bind", "127.0.0.1", "--save", "", "--dir", folder)
    try:
        yield database.new_database(), f"redis://127.0.0.1:{notices.port}"
    finally:
        notices.stop()
        database.stop()
