"""Checks the locked Python and Node packages for known vulnerabilities.

    python scripts/audit.py .venv/bin/uv

Exits with 1 if there are any. A registry that cannot be reached or queried gives a warning, and does not
count as a failure.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKS = ("run", "fast", "dev")
PATIENCE = 30  # seconds for each command


class NotAsked(Exception):
    """No answer; the message says why."""


def main(uv: str) -> int:
    """Print the findings; returns 1 if there are any."""
    found = list[str]()
    for registry, faults in (("Python", partial(python_faults, uv)), ("Node", node_faults)):
        try:
            known = faults()
        except NotAsked as why:
            print(f"the registry of {registry} could not be asked: {why}")
            continue
        print(f"the registry of {registry} knows of {len(known)} faults")
        found += known
    print("".join(f"  {fault}\n" for fault in found), end="")
    return 1 if found else 0


def python_faults(uv: str) -> list[str]:
    """A line per finding in the locked Python packages; raises NotAsked."""
    place = ROOT / ".venv/audit"  # its dependencies are needed nowhere else
    wanted = ("--quiet", "--python", place, "--require-hashes", "-r", ROOT / "requirements/audit.txt")
    for command in ((uv, "venv", "--quiet", "--allow-existing", place), (uv, "pip", "install", *wanted)):
        if (done := said(*command)).returncode:
            raise NotAsked(last_line(done.stderr))
    locks = [part for name in LOCKS for part in ("-r", ROOT / f"requirements/{name}.txt")]
    answer = said(place / "bin/pip-audit", "--disable-pip", "--require-hashes", "--format=json", *locks)
    if not answer.stdout.strip():
        raise NotAsked(last_line(answer.stderr))
    packages: list[dict[str, Any]] = json.loads(answer.stdout)["dependencies"]
    unknown = [each for each in packages if "skip_reason" in each]
    if len(unknown) == len(packages):
        raise NotAsked("it knows of none of our packages")
    if unknown:
        print(f"it does not know of {', '.join(sorted(each['name'] for each in unknown))}")
    return [
        f"{each['name']} {each['version']}: {fault['id']}, mended in {', '.join(fault['fix_versions'])}"
        for each in packages
        for fault in each.get("vulns", ())
    ]


def node_faults() -> list[str]:
    """A line per finding in the page's packages; raises NotAsked."""
    npm = shutil.which("npm")
    if npm is None:
        raise NotAsked("there is no npm")
    said_there = said(npm, "audit", "--json", "--package-lock-only", folder=ROOT / "web").stdout
    answer = json.loads(said_there or "{}")
    if "vulnerabilities" not in answer:
        raise NotAsked(answer.get("message") or "it does not answer")
    known = answer["vulnerabilities"].items()
    return [f"{name}: {each['severity']} ({each['range']})" for name, each in known]


def said(*command: str | Path, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """The output of a command; raises NotAsked if it does not end."""
    try:
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAsked(str(error)) from error


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no answer"])[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
