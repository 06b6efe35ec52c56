"""External programs: which tests need them, and what happens without them."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from bench.services import find_chromium, find_postgres


class Program(NamedTuple):
    find: Callable[[], str | None]
    remedy: str


def _package(name: str) -> str | None:
    """An optional dependency, treated like a program."""
    found = importlib.util.find_spec(name)
    return None if found is None else str(found.origin)


def find_schemathesis() -> str | None:
    """Where `make prove` installs it, or on the PATH."""
    ours = Path(sys.prefix) / "schemathesis/bin/schemathesis"
    return shutil.which(ours) or shutil.which("schemathesis")


def find_nbmake() -> str | None:
    """The Python of the environment that `make prove` makes for notebooks."""
    python = Path(sys.prefix) / "notebooks/bin/python"
    return str(python) if python.exists() else None


def find_twine() -> str | None:
    """Where `make package` installs it, with the other tools of a release."""
    return shutil.which(Path(sys.prefix) / "release/bin/twine")


def find_openspiel() -> str | None:
    """The folder of its packages: where `make prove` installs it, or ours."""
    ours = next(Path(sys.prefix).glob("openspiel/lib/python*/site-packages/pyspiel*"), None)
    found = _package("pyspiel") if ours is None else str(ours)
    return None if found is None else str(Path(found).parent)


PROGRAMS = {
    "chromium": Program(
        find_chromium,
        "apt-get install chromium-headless-shell, or set PEGOUT_CHROMIUM to the path of a Chromium or Chrome",
    ),
    "postgresql": Program(find_postgres, "apt-get install postgresql, or put its bin folder on the PATH"),
    "dask": Program(lambda: _package("distributed"), 'pip install "pegout[cluster]"'),
    "duckdb": Program(lambda: _package("duckdb"), 'pip install "pegout[tables]"'),
    "matplotlib": Program(lambda: _package("matplotlib"), 'pip install "pegout[plot]"'),
    "numba": Program(lambda: _package("numba"), 'pip install "pegout[fast]"'),
    "schemathesis": Program(find_schemathesis, "make .venv/.schemathesis, or put it on the PATH"),
    "nbmake": Program(find_nbmake, "make .venv/.notebooks"),
    "twine": Program(find_twine, "make .venv/.release"),
    "openspiel": Program(find_openspiel, "make .venv/.openspiel, or pip install open_spiel"),
    "bsdgames": Program(lambda: shutil.which("/usr/games/cribbage"), "apt-get install bsdgames"),
    "systemd-analyze": Program(lambda: shutil.which("systemd-analyze"), "apt-get install systemd"),
    "tic": Program(lambda: shutil.which("tic"), "apt-get install ncurses-bin"),
    "cc": Program(lambda: shutil.which("cc"), "apt-get install gcc libc6-dev"),
    "curl": Program(lambda: shutil.which("curl"), "apt-get install curl"),
    "jq": Program(lambda: shutil.which("jq"), "apt-get install jq"),
    "redis": Program(lambda: shutil.which("redis-server"), "apt-get install redis-server"),
}


def need(name: str) -> str:
    """The path of a program; without it the test is skipped, or fails with PEGOUT_REQUIRE_ALL."""
    program = PROGRAMS[name]
    path = program.find()
    if path is None:
        pytest.skip(f"needs {name}: {program.remedy}")
    return path
