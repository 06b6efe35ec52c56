"""Programs that benchmarks and tests start: how to find them, and private instances that end with them."""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any, Protocol

SLOW = float(os.environ.get("PEGOUT_SLOW", "1"))  # factor on timeouts for a slow or busy machine
PATIENCE = 30.0 * SLOW  # seconds: the longest wait of a test for a single event
_MAC_CHROMIUMS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find_chromium() -> str | None:
    """Chromium's program, the headless build if there is one, since it costs a third less."""
    asked = os.environ.get("PEGOUT_CHROMIUM", "")
    names = (asked, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for name in (*names, *_MAC_CHROMIUMS) if (path := shutil.which(name))), None)


def find_postgres() -> str | None:
    """PostgreSQL's program. Debian keeps it off the PATH, as several versions may be installed."""
    versions = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(versions, key=lambda path: float(path.parts[-3]), default=None)
    return shutil.which("postgres") or (str(newest) if newest else None)


class Process(Protocol):
    """What a service needs of its process, such as a `Popen`."""

    pid: int
    returncode: Any  # None while it runs

    def poll(self) -> int | None: ...

    def wait(self, timeout: float) -> int: ...

    def send_signal(self, sig: int, /) -> None: ...


class Service:
    """A server process on a loopback port, which can be stopped, killed and restarted."""

    def __init__(self, *command: str | Path, user: str | None = None) -> None:
        self._reserved = reserve_port()
        self.port: int = self._reserved.getsockname()[1]
        self._command = [str(part).format(port=self.port) for part in command]
        self._user = user
        self.start()

    def start(self) -> None:
        """Return when the service accepts connections."""
        alive, inherited = os.pipe()  # closed at the other end when it and all its children have ended
        self._process = self._run(inherited)
        os.close(inherited)
        self._alive: int | None = alive
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise RuntimeError(f"{self._command} ended with {self._process.returncode}")
            if self._answers():
                return
            time.sleep(0.05)
        raise RuntimeError(f"{self._command} does not answer")

    def _run(self, inherited: int) -> Process:
        """Start the process, with this file open."""
        return subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=self._user,
            pass_fds=(inherited,),
        )  # fmt: skip

    def _answers(self) -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    @property
    def pid(self) -> int:
        return self._process.pid

    def worked(self) -> float:
        """Processor seconds since its start; 0 if the system does not tell."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """Shut it down gracefully; it can be restarted."""
        self._end(signal.SIGINT)  # PostgreSQL then does not wait for its clients

    def stop(self) -> None:
        """Shut it down for good."""
        self.end()
        self._reserved.close()

    def kill(self) -> None:
        """Kill it, as in a power cut."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._alive is None:  # it has ended
            return
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        os.read(self._alive, 1)
        os.close(self._alive)
        self._alive = None


# What takes long, and is the same for all servers.
LOAD = """
import os, random, threading, time, uvicorn
from pathlib import PosixPath
from pegout.server import analysis, configured, open_store, site, workers
from pegout.server.workers import pool
from pegout.server.play import scheduler
from pegout.server.app import App
from pegout.server.features import FEATURES
from pegout.server.settings import Settings
from pegout.server.play.table import Table
app = App(FEATURES)
"""
# Pegout's defaults, except limits and timeouts that a busy machine or a fast test would exceed. No idle
# connection is closed: a request sent at that moment would fail, and Playwright does not retry it.
_SERVER = """
def end_with(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
threading.Thread(target=end_with, args=[os.getppid()], daemon=True).start()
scheduler.BOT_TIME = analysis.PATIENCE = site.PATIENCE = workers.PATIENCE = pool.HANGS = {patience}
if {seed}:
    Table.contribute = lambda *nonce: None  # or decks would hang on who was how fast
settings = Settings(
    database="", pace={pace}, guests_a_minute=10**6, tables_a_minute=10**6, questions_a_minute=10**6,
    sockets_a_minute=10**6, frames_a_second=10**6, connections=10**6, accounts_a_minute=10**6,
    lists_a_minute=10**6, reviews_a_minute=10**6, questions_each=10**6, compile_ahead=False,
    judge_matches=False, heartbeat={patience}, keep_alive=10**6, {more}
)
store = open_store({database!r}, {redis!r})
app.configure(store, settings, {seed} and random.Random({seed}), time.time, None)
uvicorn.Server(configured(app, "127.0.0.1", {{port}}, settings)).run()
"""


def serve(
    database: Path | str, *, redis: str | None = None, pace: float = 0.0, seed: int | None = None,
    **settings: object,
) -> Service:  # fmt: skip
    """A Pegout server in its own process; with a seed, cards and seats are always the same."""
    program = server_program(database, redis=redis, pace=pace, seed=seed, **settings)
    return Service(sys.executable, "-c", LOAD + program)


def server_program(
    database: Path | str, *, redis: str | None = None, pace: float = 0.0, seed: int | None = None,
    **settings: object,
) -> str:  # fmt: skip
    """What such a server runs after LOAD, with a place for its `{port}`."""
    more = ", ".join(f"{name}={value!r}" for name, value in settings.items())
    return _SERVER.format(
        patience=PATIENCE, pace=pace, database=str(database), redis=redis, seed=seed, more=more
    )


def reserve_port() -> socket.socket:
    """Reserve a TCP port among all callers of this function, by binding the UDP socket of that number.

    It is outside the ephemeral range, so that nothing takes it while the service is down.
    """
    while True:
        port = 20_000 + secrets.randbelow(10_000)
        claim = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            claim.bind(("127.0.0.1", port))
            with socket.socket() as one:
                one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                one.bind(("127.0.0.1", port))
            return claim
        except OSError:
            claim.close()


class Postgres(Service):
    """A private PostgreSQL with all its files below `folder`."""

    def __init__(self, program: str, folder: Path, *, safe: bool = False) -> None:
        """`safe`: with fsync, to survive a power cut."""
        self._bin = Path(program).resolve().parent
        user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if user:
            shutil.chown(folder, user)
        data, trust = folder / "data", ("--auth=trust", "--username=pegout", "--encoding=UTF8", "--locale=C")
        initdb = [str(self._bin / "initdb"), "--no-sync", *trust, str(data)]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, user=user)
        # Written data survives the end of a process without fsync, which would only keep the disk busy.
        options = ("-h", "127.0.0.1", "-k", folder, "-c", f"fsync={'on' if safe else 'off'}")
        super().__init__(program, "-D", data, "-p", "{port}", *options, user=user)

    def _answers(self) -> bool:
        return subprocess.run([self._bin / "pg_isready", "-q", *self._address], check=False).returncode == 0

    @property
    def _address(self) -> tuple[str, str]:
        return "--host=127.0.0.1", f"--port={self.port}"

    def new_database(self, template: str | None = None) -> str:
        """The address of a new database, empty or copied from the one at `template`."""
        name = f"test_{uuid.uuid4().hex}"
        copied = [] if template is None else [f"--template={template.rpartition('/')[2]}"]
        command = [str(self._bin / "createdb"), *self._address, "--username=pegout", *copied, name]
        subprocess.run(command, check=True)
        return f"postgresql://pegout@127.0.0.1:{self.port}/{name}"

    def ask(self, database: str, query: str) -> str:
        """The output of psql, a line for each row."""
        psql = [str(self._bin / "psql"), database, "--no-align", "--tuples-only", "--command", query]
        return subprocess.run(psql, capture_output=True, text=True, check=True).stdout.strip()
