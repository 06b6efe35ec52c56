"""What every test may ask for, and a loud word on what could not be tested."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.services import Postgres, Service, need

# No test is judged by a clock; what CI tries is the same every time, what people try is not.
settings.register_profile(
    "pegout",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="CI" in os.environ,
)
settings.load_profile("pegout")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            need(name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name every test that was skipped for want of a program, and say what to install."""
    missing: dict[str, list[str]] = defaultdict(list)
    for report in terminalreporter.getreports("skipped"):
        reason = str(report.longrepr[-1]).removeprefix("Skipped: ")
        if reason.startswith("needs "):
            missing[reason].append(report.nodeid)
    for reason, tests in missing.items():
        terminalreporter.section(f"NOT TESTED ({len(tests)}): {reason}", red=True, bold=True)
        for test in tests:
            terminalreporter.write_line(test)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this session's own."""
    program = need("postgresql")
    folder = Path(tempfile.mkdtemp(prefix="pegout-"))  # not below tmp_path, where another user may not go
    try:
        server = Postgres(program, folder)
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of an empty database on it."""
    return postgres.new_database()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A Redis server of this session's own, that keeps nothing."""
    folder = tmp_path_factory.mktemp("redis")
    options = ("--bind", "127.0.0.1", "--save", "", "--dir", folder)
    server = Service(need("redis"), "--port", "{port}", *options)
    yield server
    server.stop()
