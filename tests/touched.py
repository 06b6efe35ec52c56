"""The test files affected by a change, one per line, the nearest first, for `make quick`.

    python -m tests.touched [COMMIT]

A change is what differs from COMMIT, committed or not; by default from where this branch left `main`,
or on `main` itself, if nothing differs, from the previous commit. It affects the test files that import a
changed module, directly or through others. A module's packages count as changed, too, if they import by
computed names. Any other file counts as a change of its package, and of the modules that quote its name,
or its folder's. A `conftest.py` affects all tests beside and below it, and build files of the project
affect all. But only a change of the page, or of its tests, starts a browser.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from grimp import ImportGraph, build_graph

ROOT = Path(__file__).resolve().parents[1]
EVERYTHING = {"pyproject.toml", "requirements", "tests/conftest.py"}
PACKAGES = ("pegout", "tests", "bench")
BROWSER = ("web/", "tests/browser/")


def git(*asked: str) -> list[str]:
    listed = subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.split("\0" if "-z" in asked else "\n") if line]


def changed(since: str | None) -> list[str]:
    """Paths that differ from `since`, including deleted and untracked files."""
    if since is None:
        main = git("branch", "--list", "main")
        since = git("merge-base", "HEAD", "main")[0] if main else "HEAD"
    here = [
        *git("diff", "--name-only", "-z", since),
        *git("ls-files", "-z", "--others", "--exclude-standard"),
    ]
    if not here and git("rev-parse", "HEAD") == git("rev-parse", since):
        here = git("diff", "--name-only", "-z", "HEAD~1")
    return here


def module_of(path: str) -> str | None:
    """The module of a Python file; for any other file in a package, the package."""
    parts = PurePosixPath(path).parts
    parts = parts[1:] if parts[0] == "src" else parts
    if parts[0] not in PACKAGES:
        return None
    last = PurePosixPath(path)
    inner = [] if last.suffix != ".py" or last.name == "__init__.py" else [last.stem]
    return ".".join([*parts[:-1], *inner])


def source_of(module: str) -> Path:
    """The file of a module of the graph."""
    parts = module.split(".")
    path = ROOT.joinpath(*(["src"] if parts[0] == "pegout" else []), *parts)
    module_file = path.with_suffix(".py")  # a folder of old bytecode may still be beside it
    return module_file if module_file.is_file() else path / "__init__.py"


def modules(path: str, graph: ImportGraph, sources: dict[str, str]) -> Iterator[str]:
    """The modules that a file's change affects."""
    module = module_of(path)
    while module and module not in graph.modules:  # a data folder, or a deleted module
        module = module.rpartition(".")[0]
    if module and (module not in PACKAGES or path.endswith("__init__.py")):
        yield module
    if not path.endswith(".py"):
        yield from naming(path, sources)
    while module:
        module = module.rpartition(".")[0]
        if "import_module(" in sources.get(module, ""):
            yield module


def naming(path: str, sources: dict[str, str]) -> Iterator[str]:
    """The modules that quote the name of a file, or of its first or last folder.

    For a file in a package these are modules of the package.
    """
    top, parts = (module_of(path) or "").partition(".")[0], PurePosixPath(path).parts
    names = {re.escape(name) for name in (parts[0], *parts[-2:])} - {"src", *PACKAGES}
    quoted = re.compile(rf"""["'/]({"|".join(names)})["'/]""")
    yield from (name for name, text in sources.items() if name.startswith(top) and quoted.search(text))


def importing(module: str, graph: ImportGraph) -> dict[str, int]:
    """The modules that import a module, including itself, with the number of steps."""
    steps = {module: 0}
    row = [module]
    while row:
        nearer = row
        row = []
        for one in nearer:
            for other in graph.find_modules_that_directly_import(one) - steps.keys():
                steps[other] = steps[one] + 1
                row.append(other)
    return steps


def touched(paths: Sequence[str]) -> list[str]:
    """The test files, as paths from the project root; those with the fewest import steps first."""
    graph = build_graph(*PACKAGES, cache_dir=None)
    sources = {module: source_of(module).read_text(encoding="utf-8") for module in graph.modules}
    tests = {module for module in graph.modules if module.rpartition(".")[2].startswith("test_")}
    away: dict[str, int] = {}
    for path in paths:
        if any(path == one or path.startswith(f"{one}/") for one in EVERYTHING):
            away = {**dict.fromkeys(tests, 1), **away}
        for module in modules(path, graph, sources):
            steps = importing(module, graph)
            folders = {one.removesuffix("conftest") for one in steps if one.endswith(".conftest")}
            around = tuple(folders - {"tests."})
            for test in tests:
                if test in steps or test.startswith(around):
                    away[test] = min(steps.get(test, 1), away.get(test, len(tests)))
    if not any(path.startswith(BROWSER) for path in paths):
        away = {test: steps for test, steps in away.items() if not test.startswith("tests.browser.")}
    nearest = sorted(away, key=lambda test: (away[test], test))
    return [source_of(module).relative_to(ROOT).as_posix() for module in nearest]


if __name__ == "__main__":
    print(*touched(changed(sys.argv[1] if len(sys.argv) > 1 else None)), sep="\n")
