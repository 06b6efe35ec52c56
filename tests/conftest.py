"""What every test may ask for, and a loud word on what could not be tested."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from pegout.analysis import jit
from tests.services import Postgres, Service, need

# No test is judged by a clock. `make test` tries the same every time, on every machine; `make prove` tries
# ten times as many examples, at random from the seed that it shows.
settings.register_profile(
    "test", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "prove", settings.get_profile("test"), derandomize=False, max_examples=1000, print_blob=True
)
settings.load_profile("test")

os.environ["PEGOUT_LANGUAGE"] = "en"  # whatever the machine's is; programs that tests start have it, too

COMPILE = "from pegout.analysis import jit; jit.warm_up(say=print)"


LATE = "left out: the time of --within is over"
BEGAN = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, metavar="SECONDS", help="begin no test after so many seconds")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """After Hypothesis, which then knows its profile."""
    config.stash[BEGAN] = time.monotonic()
    leads = config.getoption("numprocesses", 0) and not hasattr(config, "workerinput")
    if leads and jit.available() and not all(map(jit.is_cached, jit.PARTS)):
        # Once, and not in each of the processes that it leads; what cannot be compiled, tests will tell.
        subprocess.run([sys.executable, "-c", COMPILE], cwd=config.rootpath, check=False)
    if settings().derandomize:
        # It also tries constants of our modules, of all that were imported so far: not the same every time.
        pytest.MonkeyPatch().setattr(providers, "_get_local_constants", lambda: providers._local_constants)


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("within")
    if within is not None and time.monotonic() - item.config.stash[BEGAN] > within:
        pytest.skip(LATE)
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            need(name)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name every test that was skipped for want of a program, and say what to install."""
    missing: dict[str, list[str]] = defaultdict(list)
    late = 0
    for report in terminalreporter.getreports("skipped"):
        reason = str(report.longrepr[-1]).removeprefix("Skipped: ")
        if reason.startswith("needs "):
            missing[reason].append(report.nodeid)
        late += reason == LATE
    for reason, tests in missing.items():
        terminalreporter.section(f"NOT TESTED ({len(tests)}): {reason}", red=True, bold=True)
        for test in tests:
            terminalreporter.write_line(test)
    if late:
        terminalreporter.section(f"NOT TESTED ({late}): {LATE}; `make test` runs all", yellow=True, bold=True)


@pytest.fixture
def exploring(request: pytest.FixtureRequest) -> random.Random:
    """Chance for a test that explores, from the seed of `make prove`."""
    return random.Random(f"{request.config.getoption('--hypothesis-seed')} {request.node.name}")


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
