"""Fixtures of all tests, and a clear report on what was skipped."""

from __future__ import annotations

import gc
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Generator, Iterator
from importlib.util import cache_from_source
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bench.services import PATIENCE, SLOW, Postgres, Service
from pegout.analysis import jit
from pegout.server.workers.pool import ONE_CORE
from tests.services import need

pytest.register_assert_rewrite(
    "bench.crowd", "bench.histories", "bench.people", "tests.server.event_contests", "tests.server.killing",
    "tests.server.league_contests",
)  # fmt: skip

# No test depends on a clock. `make test` tries the same examples every time, on every machine; `make prove`
# tries ten times as many, at random from the seed that it prints.
settings.register_profile(
    "test", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "prove", settings.get_profile("test"), derandomize=False, max_examples=1000, print_blob=True
)
settings.load_profile("test")

os.environ["PEGOUT_LANGUAGE"] = "en"  # regardless of the machine's; inherited by programs that tests start
os.environ.update(ONE_CORE)  # NumPy is not loaded yet; its threads wait busily for each other

# Two halves that take about as long, side by side. The Cribist engine compiles only if a bot is asked for.
ONE_HALF = "cribbage-card-choice", "cribbage-expert", "cribbage-selfplay", "cribbage-solver"
COMPILE = (
    f"from pegout.analysis import jit; jit.warm_up({ONE_HALF}, print)",
    'from pegout import bots; from pegout.analysis import jit; bots.prepare("cribist", print); '
    f'jit.warm_up(sorted({{*jit.PARTS}} - {{"cribist-engine", *{ONE_HALF}}}), print)',
)
COLLECT = ("-m", "pytest", "--collect-only", "--quiet")
COLLECTED = cache_from_source(Path(__file__).with_name("strategies.py"))  # which only tests import

LIMIT = 4 * PATIENCE  # seconds that a test may take; those of `make prove` have no limit
SKIPPED = "SKIPPED: how many tests, and what they need"
LATE = "left out: the time of --within is over"
Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)
BEGAN = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, metavar="SECONDS", help="begin no test after so many seconds")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Runs after Hypothesis, which then knows its profile."""
    config.stash[BEGAN] = time.monotonic()
    if config.getoption("numprocesses", 0) and not hasattr(config, "workerinput"):
        _compile(config.rootpath)
    gc.disable()  # until all is loaded, nothing of it is garbage
    if settings().derandomize:
        # It also tries constants of the modules imported so far, which differ between runs.
        pytest.MonkeyPatch().setattr(providers, "_get_local_constants", lambda: providers._local_constants)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests first, in any order: they are the slowest, and share one browser."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    for item in items:
        if item.get_closest_marker("prove") is None and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(LIMIT))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


def _compile(root: Path) -> None:
    """Compile once what each worker would compile for itself: Numba's parts, then all bytecode.

    Tests report what cannot be compiled.
    """
    if jit.available() and not all(map(jit.is_cached, jit.PARTS)):
        for compiling in [subprocess.Popen([sys.executable, "-c", each], cwd=root) for each in COMPILE]:
            compiling.wait()
    if not (sys.dont_write_bytecode or Path(COLLECTED).exists()):
        subprocess.run([sys.executable, *COLLECT], cwd=root, check=False, stdout=subprocess.DEVNULL)


def pytest_report_header() -> str:
    return f"no wait longer than {PATIENCE:g} s, no test longer than {LIMIT:g} s (PEGOUT_SLOW={SLOW:g})"


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("within")
    if within is not None and time.monotonic() - item.config.stash[BEGAN] > within:
        pytest.skip(LATE)
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            need(name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return required(report) if not hasattr(report, "wasxfail") else report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return required((yield))


def required(report: Report) -> Report:
    """With PEGOUT_REQUIRE_ALL, a skipped test fails, whatever the reason."""
    if report.skipped and os.environ.get("PEGOUT_REQUIRE_ALL") and isinstance(report.longrepr, tuple):
        reason = report.longrepr[-1].removeprefix("Skipped: ")
        if reason != LATE:
            report.outcome, report.longrepr = "failed", f"skipped, and PEGOUT_REQUIRE_ALL is set: {reason}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the number of skipped tests once per reason, and what to install."""
    skipped = Counter(
        str(report.longrepr[-1]).removeprefix("Skipped: ")
        for report in terminalreporter.getreports("skipped")
    )
    late = skipped.pop(LATE, 0)
    if skipped:
        terminalreporter.section(SKIPPED, red=True, bold=True)
    for reason, count in sorted(skipped.items()):
        terminalreporter.write_line(f"{count:4} {reason}")
    if late:
        terminalreporter.section(f"NOT TESTED ({late}): {LATE}; `make test` runs all", yellow=True, bold=True)


@pytest.fixture
def exploring(request: pytest.FixtureRequest) -> random.Random:
    """Randomness for an exploring test, from the seed of `make prove`."""
    return random.Random(f"{request.config.getoption('--hypothesis-seed')} {request.node.name}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A private PostgreSQL server for this session."""
    program = need("postgresql")
    folder = Path(tempfile.mkdtemp(prefix="pegout-"))  # not below tmp_path, which another user cannot access
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
    """A private Redis server for this session, without persistence."""
    folder = tmp_path_factory.mktemp("redis")
    options = ("--bind", "127.0.0.1", "--save", "", "--dir", folder)
    server = Service(need("redis"), "--port", "{port}", *options)
    yield server
    server.stop()
