"""The stop-watch, and lines that say what was measured."""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable
from pathlib import Path


def best(work: Callable[[], object], runs: int = 5, times: int = 1) -> float:
    """Seconds of processor time for one call: the least of `runs` measurements, each of so many calls."""
    least = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        least = min(least, (time.process_time() - start) / times)
    return least


def line(what: str, figure: str, target: str = "", method: str = "") -> None:
    """One result: what, the figure, the target, how it was measured."""
    print(f"  {what:<52} {figure:>18}   {target:<20} {method}")


def asked(about: str | None) -> list[str]:
    """What stands behind the name of a measurement; `--help` tells what it is, and measures nothing."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, formatter_class=raw)
    parser.add_argument("arguments", nargs="*", help="as said above; without any the usual measurement")
    return list(parser.parse_args().arguments)


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next((text.split(":")[1].strip() for text in lines if "model name" in text), platform.processor())
