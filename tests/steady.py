"""Repeats the browser, server and terminal tests on a busy machine, in random order.

    python -m tests.steady [--rounds 20] [--seed SEED] [--busy 2] [-- PATHS AND OPTIONS OF PYTEST]

Beside the tests, one process per core keeps the processor busy. Each round has its own order, from a seed
that is printed; `--seed` with `--rounds 1` repeats one. At the end each failed test is listed with its
number of failures, and the exit code is 1 if there were any. No failure is retried. Ctrl+C and `kill`
end the tests with the servers they started, and list the rounds so far.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from bench.services import SLOW

FOLDERS = ("tests/browser", "tests/server", "tests/terminal")
CORES = os.cpu_count() or 1
FACTOR = 4.0  # factor on timeouts: see PEGOUT_SLOW in bench/services.py
# Ends with the process that started it, however that ends.
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    sum(range(10**6))"


class Round(NamedTuple):
    passed: int
    skipped: int
    failed: tuple[str, ...]


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keeps that many cores busy."""
    loads = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for load in loads:
            load.kill()
            load.wait()


def run_round(seed: int, arguments: list[str]) -> Round:
    """Run the tests once, in a random order; failures are shown as they come."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        command = [
            *(sys.executable, "-m", "pytest", "-n", str(2 * CORES), "--dist", "worksteal"),
            *("-q", "--no-header", "-p", "randomly", f"--randomly-seed={seed}"),
            *(f"--junitxml={report}", *arguments),
        ]
        environ = {**os.environ, "PEGOUT_SLOW": str(max(SLOW, FACTOR))}
        pipe = subprocess.PIPE
        tests = subprocess.Popen(
            command, env=environ, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
        try:
            told = tests.communicate()
        except KeyboardInterrupt:
            os.killpg(tests.pid, signal.SIGINT)  # as Ctrl+C would: workers end what they have started
            tests.communicate()
            raise
        if tests.returncode:
            print(*told, sep="\n")
        found = read(ElementTree.parse(report).getroot()) if report.exists() else Round(0, 0, ())
        if tests.returncode and not found.failed:  # such as no tests found
            return found._replace(failed=(f"pytest ended with {tests.returncode}",))
        return found


def read(report: ElementTree.Element) -> Round:
    passed, skipped, failed = 0, 0, list[str]()
    for case in report.iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            failed.append(f"{case.get('classname')}::{case.get('name')}")
        elif case.find("skipped") is not None:
            skipped += 1
        else:
            passed += 1
    return Round(passed, skipped, tuple(failed))


def main() -> int:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the first round")
    parser.add_argument("--busy", type=int, default=CORES, help="processes beside the tests")
    parser.add_argument("rest", nargs="*", default=FOLDERS, metavar="paths and options of pytest")
    asked = parser.parse_args()
    for each in (signal.SIGINT, signal.SIGTERM):  # a shell in the background ignores the first
        signal.signal(each, signal.default_int_handler)
    failures, rounds = Counter[str](), 0
    with busy(asked.busy), suppress(KeyboardInterrupt):
        for n in range(asked.rounds):
            began, seed = time.monotonic(), asked.seed + n
            told = run_round(seed, list(asked.rest))
            failures.update(told.failed)
            took = time.monotonic() - began
            counts = f"{told.passed} passed, {told.skipped} skipped, {len(told.failed)} failed"
            print(f"round {n + 1} of {asked.rounds}, --seed {seed}: {counts} in {took:.0f} s", flush=True)
            rounds = n + 1
    print(f"\n{rounds} rounds beside {asked.busy} busy processes: {failures.total()} failures")
    for name, times in failures.most_common():
        print(f"{times:4} x {name}")
    return 1 if failures or rounds < asked.rounds else 0


if __name__ == "__main__":
    sys.exit(main())
