"""Run the measurements that are named, or all of them."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

from bench.timing import processor


def main(names: list[str]) -> None:
    here = Path(__file__).parent
    known = sorted(p.stem for p in here.glob("*.py") if p.stem not in ("__init__", "__main__", "timing"))
    if unknown := set(names) - set(known):
        sys.exit(f"no such measurement: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
    print(f"Python {platform.python_version()}, {processor()}", end="; ")
    print("one core, processor time, best of several runs\n")
    for name in names or known:
        import_module(f"bench.{name}").main()


main(sys.argv[1:])
