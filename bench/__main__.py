"""Run the named benchmarks, or all of them: `python -m bench scoring games`.

Each runs in its own process. The final table shows each figure, its goal, and its value in anchors: a time
as a multiple of a fixed piece of plain Python (`bench.timing.anchor`) measured in the same process, a rate
as the amount done in that time. This makes machines comparable.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from typing import Any

from bench.timing import processor, run, table


def main() -> None:
    here = Path(__file__).parent
    files = [*here.glob("*.py"), *here.glob("*/__init__.py")]
    sources = {file: file.read_text(encoding="utf-8") for file in sorted(files) if file != Path(__file__)}
    known = {_name(file): text.partition("\n")[0] for file, text in sources.items() if "\ndef main(" in text}
    names = "\n".join(f"  {name:20} {text.strip(chr(34))}" for name, text in known.items())
    parser = argparse.ArgumentParser(
        prog="python -m bench", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=f"measurements (python -m bench.NAME --help tells more of one):\n{names}",
    )  # fmt: skip
    parser.add_argument("names", nargs="*", metavar="NAME", help="default: all")
    parser.add_argument("--json", action="store_true", help="print all that was measured as JSON")
    given = parser.parse_args()
    if unknown := set(given.names) - known.keys():
        parser.error(f"no such measurement: {', '.join(sorted(unknown))} (there are {', '.join(known)})")
    told = sys.stderr if given.json else sys.stdout
    print(f"Python {platform.python_version()}, {processor()}\n", file=told, flush=True)
    said, failed = list[dict[str, Any]](), list[str]()
    for name in given.names or known:
        print(f"{name}: {known[name].strip(chr(34))}", file=sys.stderr, flush=True)
        if each := run([f"bench.{name}"]):
            said.append(each)
        else:
            failed.append(name)
    print(json.dumps(said, ensure_ascii=False, indent=1) if given.json else table(said))
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


def _name(file: Path) -> str:
    return file.parent.name if file.stem == "__init__" else file.stem


main()
