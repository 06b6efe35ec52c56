"""Run the measurements that are named, or all of them: `python -m bench scoring games`."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

from bench.timing import processor


def main(names: list[str]) -> None:
    here = Path(__file__).parent
    known = sorted(p.stem for p in here.glob("*.py") if p.stem not in ("__init__", "__main__", "timing"))
    if "--help" in names or "-h" in names:
        print(f"{__doc__}\n")
        print(*(f"{name:20} {_told(here / f'{name}.py')}" for name in known), sep="\n")
        return
    if unknown := set(names) - set(known):
        sys.exit(f"no such measurement: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
    print(f"Python {platform.python_version()}, {processor()}", end="; ")
    print("one core, processor time, best of several runs\n")
    for name in names or known:
        import_module(f"bench.{name}").main()


def _told(file: Path) -> str:
    """The first line of its docstring."""
    return file.read_text(encoding="utf-8").partition("\n")[0].strip('"')


main(sys.argv[1:])
