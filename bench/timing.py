"""Timing, output, and the command-line options of all benchmarks."""

from __future__ import annotations

import argparse
import json
import platform
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from contextvars import ContextVar
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from bench import __path__ as _folder

SCALES = {"s": 1.0, "ms": 1e-3, "µs": 1e-6}
POWERS = {"": 1.0, "k": 1e3, "M": 1e6}
PLAIN_HANDS = 400  # of the anchor


class Figure(NamedTuple):
    """One result as printed."""

    what: str
    figure: str
    goal: str
    method: str


_figures: ContextVar[list[Figure]] = ContextVar("figures")


def best(work: Callable[[], object], runs: int = 5, times: int = 1) -> float:
    """Processor seconds per call: the least of `runs` measurements, each of `times` calls."""
    least = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        least = min(least, (time.process_time() - start) / times)
    return least


def anchor() -> float:
    """Processor seconds of a fixed piece of plain Python, for comparing machines.

    The fifteens of 400 fixed hands of five, by trying every combination; it uses none of Pegout's code.
    """
    return best(_fifteens, runs=20)


def _fifteens() -> int:
    values = [min(10, 1 + 7 * n % 13) for n in range(PLAIN_HANDS + 5)]
    hands = (values[n : n + 5] for n in range(PLAIN_HANDS))
    return sum(sum(some) == 15 for hand in hands for size in range(2, 6) for some in combinations(hand, size))


def line(what: str, figure: str, goal: str = "", method: str = "") -> None:
    """Print a result: name, figure with its unit, goal, method."""
    print(f"  {what:<52} {figure:>18}   {goal:<20} {method}", flush=True)
    note(what, figure, method, goal)


def note(what: str, figure: str, method: str = "", goal: str = "") -> None:
    """Add a result printed elsewhere, for `--json`."""
    _figures.get([]).append(Figure(what, figure, goal, method))


def in_anchors(figure: str, seconds: float) -> float | None:
    """A time in anchors of that many seconds, or the amount done in one; None for anything else."""
    if taken := re.fullmatch(r"([\d,.]+) (s|ms|µs)", figure):
        return _number(taken[1]) * SCALES[taken[2]] / seconds
    if done := re.fullmatch(r"([\d,.]+) ([kM]?) ?(?:[a-z]+)?/s", figure):
        return _number(done[1]) * POWERS[done[2]] * seconds
    return None


def _number(text: str) -> float:
    return float(text.replace(",", ""))


def measure(
    about: str | None,
    main: Callable[..., object],
    options: Callable[[argparse.ArgumentParser], object] = lambda parser: None,
    arguments: Sequence[str] | None = None,
) -> None:
    """Run a benchmark with the command line, or `arguments`; `main` gets what `options` adds, by name.

    With `--json` the figures are printed as JSON at the end, and all other output goes to standard error.
    """
    name = f"python -m bench.{_name_of_main()}"
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(prog=name, description=about, formatter_class=raw)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options(parser)
    given = vars(parser.parse_args(arguments))
    if given.pop("json"):
        print(json.dumps(_as_json(main, given), ensure_ascii=False, indent=1))
    else:
        main(**given)


def run(arguments: list[str]) -> dict[str, Any] | None:
    """The `--json` output of another benchmark, run in its own process; None if it fails."""
    command = [sys.executable, "-m", *arguments, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    said: dict[str, Any] | None = None if done.returncode else json.loads(done.stdout)
    return said


def _as_json(main: Callable[..., object], given: dict[str, Any]) -> dict[str, Any]:
    said = list[Figure]()
    token = _figures.set(said)
    try:
        with redirect_stdout(sys.stderr):
            seconds = anchor()
            main(**given)
            seconds = min(seconds, anchor())
    finally:
        _figures.reset(token)
    figures = [{**each._asdict(), "anchors": in_anchors(each.figure, seconds)} for each in said]
    machine = {"python": platform.python_version(), "processor": processor()}
    return {"measurement": _name_of_main(), **machine, "anchor": seconds, "figures": figures}


def table(said: list[dict[str, Any]]) -> str:
    """All figures, with their goals, in anchors."""
    rows = [f"{'':<72} {'figure':>24}   {'goal':<20} {'in anchors':>10}"]
    for each in said:
        rows += ["", f"{each['measurement']} (an anchor takes {1e6 * each['anchor']:.0f} µs)"]
        for figure in each["figures"]:
            ratio = "" if figure["anchors"] is None else f"{figure['anchors']:,.4g}"
            rows.append(f"  {figure['what']:<70} {figure['figure']:>24}   {figure['goal']:<20} {ratio:>10}")
    return "\n".join(rows)


def _name_of_main() -> str:
    """The name it is run by: `rules`, `load`."""
    path = Path(sys.argv[0]).resolve()
    folder = Path(next(iter(_folder))).resolve()
    inside = path.relative_to(folder).with_suffix("") if path.is_relative_to(folder) else Path(path.stem)
    return ".".join(part for part in inside.parts if part not in ("__init__", "__main__"))


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next((text.split(":")[1].strip() for text in lines if "model name" in text), platform.processor())
