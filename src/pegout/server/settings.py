"""What may be set from outside: by `pegout serve`, or by variables of the environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

DAY = 24 * 3600.0
STATIC = Path(__file__).with_name("static")


class Settings(Struct, frozen=True, kw_only=True):
    """How the server runs."""

    database: str  # a file, or postgresql://...
    redis: str | None = None  # redis://..., by which the processes over one PostgreSQL hear of each other
    pace: float = 0.7  # seconds between the last thing that one could see and what a bot does
    tables_a_minute: int = 30  # that one address may make or join
    accounts_a_minute: int = 20  # that one address may sign up, log in, or change a password
    questions_a_minute: int = 120  # about throws, that one address may ask
    sockets_a_minute: int = 240  # that one address may open
    frames_a_second: int = 20  # that one socket may send; five times as many at once
    lines_a_minute: int = 20  # that one person may say
    spectators: int = 100  # of one table, in each process
    connections: int = 500  # that one address may hold
    patience: float = 10.0  # seconds in which a request has to arrive
    names: tuple[str, ...] = ()  # to which the server answers beside those of this machine; "*": to all
    proxies: tuple[str, ...] = ()  # addresses of proxies that are believed what they say of who asks
    password_memory: int = 19 * 1024  # KiB that hashing a password takes
    session_idle: float = 90 * DAY  # seconds after which a browser that has not been here is signed out
    session_longest: float = 365 * DAY  # seconds after which one has to log in again, guests apart
    static: Path = STATIC  # the built page
    idle: float = 300.0  # seconds after which a table that nobody looks at leaves the memory
    bots: int = min(4, os.cpu_count() or 1)  # processes in which bots decide, at most
    compile_ahead: bool = False  # whether what experts need is compiled before anybody asks
    worker: tuple[str, ...] = (sys.executable, "-m", "pegout.questions.worker")  # answers questions


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where a program keeps its data on this platform; PEGOUT_DATA says otherwise."""
    if "PEGOUT_DATA" in environment:
        return Path(environment["PEGOUT_DATA"]).expanduser()
    if sys.platform == "darwin":
        return Path("~/Library/Application Support/pegout").expanduser()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA", "~")).expanduser() / "pegout"
    return Path(environment.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "pegout"


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    return str(data_folder(environment) / "pegout.db")


def default_pace(environment: Mapping[str, str] = os.environ) -> float:
    """PEGOUT_PACE, in seconds; raises ValueError with a sentence."""
    text = environment.get("PEGOUT_PACE", "0.7")
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= 60:
        raise ValueError(f"PEGOUT_PACE must be seconds from 0 to 60, not {text!r}")
    return pace
