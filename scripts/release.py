"""Make a release: collect the changes, commit, build, check what was built, and tag.

    python scripts/release.py 0.4.0 [--dry-run]

Nothing is pushed or uploaded: the last lines say what to do. With --dry-run only the checks run, and the new
section of the changelog is shown. Run by `make release VERSION=0.4.0`, after `make check`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

from package import NotReady, build, check

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")


def main(version: str, tools: Path | None, dry_run: bool) -> int:
    before = said("git", "rev-parse", "HEAD")
    try:
        check_ready(version)
        if dry_run:
            run(sys.executable, "-m", "towncrier", "build", "--draft", "--version", version)
            print(f"dry run: {version} can be released; nothing was changed")
            return 0
        commit(version)
        built = build()
        check(built, version, tools)
        run("git", "tag", "--annotate", f"v{version}", "--message", f"Pegout {version}")
    except NotReady as why:
        print(f"pegout: {why}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as failed:
        print(f"pegout: {' '.join(failed.cmd)} failed; to undo the release: git reset --hard {before}",
              file=sys.stderr)  # fmt: skip
        return 1
    print("\nbuilt and checked:")
    for file in built:
        print(f"  {file.relative_to(ROOT)}  {file.stat().st_size:,} bytes  sha256 {digest(file)}")
    names = " ".join(str(file.relative_to(ROOT)) for file in built)
    print(f"\nnext:\n  git push origin HEAD v{version}\n  uv publish {names}")
    return 0


def check_ready(version: str) -> None:
    if not VERSION.fullmatch(version):
        raise NotReady(f"VERSION must look like 0.4.0, not {version!r}")
    if parts(version) <= parts(current()):
        raise NotReady(f"{version} is not later than {current()}, the version in pyproject.toml")
    if said("git", "status", "--porcelain"):
        raise NotReady("the working tree has changes: commit or stash them first")
    if said("git", "tag", "--list", f"v{version}"):
        raise NotReady(f"the tag v{version} exists already")
    if not any(file.name.startswith("+") for file in (ROOT / "changes").glob("*.md")):
        raise NotReady("changes/ has no fragments, so there is nothing to release")


def commit(version: str) -> None:
    """Write the version, the changelog and what to cite, and commit them."""
    project = ROOT / "pyproject.toml"
    old, new = (f'\nversion = "{each}"\n' for each in (current(), version))
    project.write_text(project.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    run(sys.executable, "-m", "towncrier", "build", "--yes", "--version", version)
    citation = ROOT / "CITATION.cff"
    text = re.sub(r"(?m)^version: .*", f"version: {version}", citation.read_text(encoding="utf-8"))
    text = re.sub(r"(?m)^date-released: .*", f"date-released: {date.today()}", text)
    citation.write_text(text, encoding="utf-8")
    run("git", "commit", "--quiet", "--all", "--message", f"Release {version}")


def current() -> str:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def parts(version: str) -> tuple[int, ...]:
    """By which versions compare; 0.4.0.dev0 comes before 0.4.0."""
    numbers, dev, _ = version.partition(".dev")
    return (*map(int, numbers.split(".")), not dev)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def run(*command: str) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


def said(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Make a release.")
    parser.add_argument("version", help="such as 0.4.0")
    parser.add_argument("--tools", type=Path, help="folder of twine and check-wheel-contents")
    parser.add_argument("--dry-run", action="store_true", help="only check, and show the changelog")
    chosen = parser.parse_args()
    sys.exit(main(chosen.version, chosen.tools, chosen.dry_run))
