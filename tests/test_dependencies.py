"""Packages whose internals we use may change in any release: they are bounded above."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


class Inside(NamedTuple):
    """An undocumented part of a package that we use: an expression, and the file that contains it."""

    file: str
    code: str


INSIDE = {
    "cosmic-ray": Inside("scripts/mutate.py", "from cosmic_ray.ast.ast_query import ASTQuery"),
    "h11": Inside("src/pegout/server/protocol/__init__.py", "conn.their_state"),  # of uvicorn's own
    "hypothesis": Inside("tests/conftest.py", "providers._local_constants"),
    "numba": Inside("src/pegout/analysis/jit.py", ".nbi"),  # how it names and begins the files of its cache
    "textual": Inside("tests/terminal/test_app.py", "app._driver"),
    "uvicorn": Inside("src/pegout/server/protocol/websocket.py", "self.handshake_initiated"),
    "websockets": Inside("src/pegout/server/protocol/websocket.py", "conn.reader.buffer"),
}
# Modules that a package says are its own business, by their names; and attributes.
OWN = re.compile(r"(^|\.)(_\w+|internal|protocols|speedups|\w*_impl)(\.|$)")
PRIVATE = re.compile(r"\b([a-zA-Z]\w*)\._[a-z]")
IMPORT = re.compile(r"^ *(?:from ([\w.]+) import (?:\(([^)]*)\)|(.*))|import ([\w.]+))", re.MULTILINE)
OURS = {"pegout", "tests", "bench", "training", "topcard", "scripts"}


def wanted() -> dict[str, Requirement]:
    """The requirements in pyproject.toml, by name."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)
    lists = [
        project["project"]["dependencies"],
        *project["project"]["optional-dependencies"].values(),
        *project["dependency-groups"].values(),
    ]
    found = [Requirement(each) for several in lists for each in several if isinstance(each, str)]
    return {each.name: each for each in found}


@pytest.mark.parametrize("name", INSIDE)
def test_what_we_know_the_inside_of_is_bounded_above(name: str) -> None:
    place = INSIDE[name]
    assert place.code in (ROOT / place.file).read_text(encoding="utf-8"), "no bound is needed any more"
    assert any(one.operator in ("<", "<=", "~=", "==") for one in wanted()[name].specifier)


@pytest.mark.parametrize("name", [name for name in INSIDE if name != "cosmic-ray"])
def test_what_is_installed_is_within_the_bounds(name: str) -> None:
    """`cosmic-ray` has an environment of its own."""
    assert version(name) in wanted()[name].specifier


def test_every_extra_but_pytorch_is_locked() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    locked = re.search(
        r"^EXTRAS := .*,(.*)\)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert locked
    within = {name for each in extras["all"] for name in Requirement(each).extras}
    assert within | set(locked[1].split()) == extras.keys() - {"torch"}


def test_no_other_package_has_its_inside_used() -> None:
    """By imports, and by names with an underscore of imported objects."""
    files = subprocess.run(
        ["git", "ls-files", "-z", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in files if file and (ROOT / file).exists()]
    used = {package for text in texts for package in packages_entered(text)}
    assert used >= {"hypothesis", "uvicorn", "websockets"}
    assert used - {name.replace("-", "_") for name in INSIDE} == set()


def packages_entered(source: str) -> Iterator[str]:
    """Packages whose internals a source uses."""
    imported = {}  # by name in the source: the package
    for module, several, one, whole in IMPORT.findall(source):
        package = (module or whole).partition(".")[0]
        if package in OURS or package in sys.stdlib_module_names:
            continue
        names = re.findall(r"\w+", several or one or package)
        imported.update(dict.fromkeys(names, package))
        if any(OWN.search(part) for part in (module, whole, *names)):
            yield package
    yield from (imported[name] for name in PRIVATE.findall(source) if name in imported)
