"""Run the measurements that are named, or all of them: `python -m bench scoring games`."""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

from bench.timing import processor


def main(names: list[str]) -> None:
    here = Path(__file__).parent
    files = [*here.glob("*.py"), *here.glob("*/__init__.py")]
    named = {_name(file): file for file in sorted(files) if "def main" in file.read_text(encoding="utf-8")}
    known = sorted(named.keys() - {"__main__"})
    if "--help" in names or "-h" in names:
        print(f"{__doc__}\n")
        print(*(f"{name:20} {_heading(named[name])}" for name in known), sep="\n")
        return
    if unknown := set(names) - set(known):
        sys.exit(f"no such measurement: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
    print(f"Python {platform.python_version()}, {processor()}", end="; ")
    print("one core, processor time, best of several runs\n")
    for name in names or known:
        import_module(f"bench.{name}").main()


def _name(file: Path) -> str:
    return file.parent.name if file.stem == "__init__" else file.stem


def _heading(file: Path) -> str:
    """The first line of its docstring."""
    return file.read_text(encoding="utf-8").partition("\n")[0].strip('"')


main(sys.argv[1:])
