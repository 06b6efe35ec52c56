"""Mutation testing of the core: makes one small change at a time, and reports those that no test detects.

    python scripts/mutate.py .venv/bin/python [--sample 150] [--seed 1] [--at COMMIT] [PATHS]

Cosmic Ray makes the changes, in a copy of the tree or of COMMIT; the work tree is never touched. At most one
change is tried per place. The seed selects changes for each place independently, so that most of a sample
stays the same when lines are added or removed elsewhere. Survivors are listed, and do not fail the run:
review them. Run by the Python of an environment that has Cosmic Ray, see the Makefile.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[1]

# Tests that judge a module: all that cover it below the server, the most effective for their time first.
ALL_GAMES = ("tests/test_golden.py", "tests/games", "tests/test_telling.py", "tests/test_perft.py")
TESTS = {
    "src/pegout/scoring.py": (
        *("tests/test_scoring_skalborg.py", "tests/test_scoring.py", "tests/test_rules_pages.py"),
        *ALL_GAMES,
    ),
    "src/pegout/counting": (
        *("tests/games/test_cribbage_counting.py", "tests/test_counting.py", "tests/drills/test_count.py"),
        *("tests/test_numbering.py", *ALL_GAMES, "tests/words/test_refusals.py", "tests/test_conformance.py"),
    ),
    "src/pegout/betting.py": (
        *("tests/test_betting.py", "tests/games/test_skalborg.py", "tests/test_numbering.py"),
        *(*ALL_GAMES, "tests/words/test_refusals.py", "tests/test_conformance.py"),
    ),
    "src/pegout/match": (
        *("tests/match", "tests/test_versions.py", "tests/test_decoders.py", "tests/test_shuffling.py"),
        *("tests/test_records.py", "tests/test_wire.py", "tests/words/test_refusals.py"),
    ),
}
# Bytecode is read and never written: it is matched by size and second only, which a change may leave as is.
ENVIRON = {"NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", "--tb=no")

_IDENTITY = re.compile(r"_(Is|IsNot)(?=_|$)")  # `==` for `is`: mostly equivalent, and not a realistic mistake


class Mutant(NamedTuple):
    """A file with one changed place."""

    path: str  # from the project root
    operator: str
    before: str
    after: str

    def diff(self) -> str:
        lines = (text.splitlines() for text in (self.before, self.after))
        shown = list(difflib.unified_diff(*lines, self.path, self.path, lineterm="", n=2))
        return "\n".join(shown[2:])


def modules(tree: Path, wanted: Sequence[str]) -> Iterator[str]:
    """The files that can be changed, within `wanted`."""
    for place in TESTS:
        for file in sorted((tree / place).rglob("*.py")) or [tree / place]:
            path = file.relative_to(tree).as_posix()
            if not wanted or any(path == one or path.startswith(one.rstrip("/") + "/") for one in wanted):
                yield path


def sampled(tree: Path, wanted: Sequence[str], sample: int, seed: int) -> list[Mutant]:
    """A sample of mutants of at most that size, sorted by file."""
    places = [place for path in modules(tree, wanted) for place in mutants(path, tree, seed).items()]
    places.sort(key=lambda place: place[0])
    print(f"{len(places)} places can be changed; {min(sample, len(places))} are", flush=True)
    return sorted((mutant for _, mutant in places[:sample]), key=lambda each: list(TESTS).index(part(each)))


def mutants(path: str, tree: Path, seed: int) -> dict[str, Mutant]:
    """One mutant per place in a file, by the place's number in the seed's order."""
    source = (tree / path).read_text(encoding="utf-8")
    lines, plain, nodes = source.splitlines(), untyped(source), list(ast_nodes(get_ast(source)))
    ways: dict[str, list[tuple[str, str, int]]] = {}
    for name in operator_names():
        operator_class = get_operator(name)
        if operator_class.arguments() or len(_IDENTITY.findall(name)) == 1:
            continue
        operator = operator_class()
        found = ((node, start) for node in nodes for start, _ in operator.mutation_positions(node))
        for n, (node, (row, column)) in enumerate(found):
            line = lines[row - 1]
            if ("cache" in line and "Decorator" in name) or "gc=False" in line:
                continue  # it is only slower
            kind = name.partition("_")[0]
            place = f"{seed} {path} {ASTQuery(node).get_definition_name()} {kind} {line.strip()} {column}"
            ways.setdefault(number(place), []).append((number(f"{place} {name}"), name, n))
    chosen: dict[str, Mutant] = {}
    for place, each in ways.items():
        for _, name, n in sorted(each):
            after = mutate_code(source, get_operator(name)(), n)
            if after is not None and untyped(after) not in (plain, None):
                chosen[place] = Mutant(path, name, source, after)
                break
    return chosen


def number(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def untyped(source: str) -> str | None:
    """The source without type annotations; None if it is invalid: the `*` of a signature is no product."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign):
            if ast.unparse(node.annotation) == "TypeAlias":
                node.value = None
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef):
            node.returns = None
    return ast.dump(tree)


def part(mutant: Mutant) -> str:
    """The key of TESTS that a mutant's file belongs to."""
    return next(place for place in TESTS if mutant.path == place or mutant.path.startswith(f"{place}/"))


def copied(commit: str | None, into: Path) -> None:
    """The tracked and untracked files as they are now, or those of a commit."""
    if commit:
        archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", into], input=archive, check=True)
        return
    asked = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    named = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, named.split("\0")):
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            (into / name).write_bytes((ROOT / name).read_bytes())


class Judge:
    """Runs the tests of the copied tree."""

    def __init__(self, python: Path, tree: Path) -> None:
        self.python, self.tree = python, tree
        self.limits: dict[str, float] = {}  # seconds, by key of TESTS

    def passes(self, place: str) -> bool:
        """Whether all tests of a place pass, within its time limit if it has one."""
        there = [path for path in TESTS[place] if (self.tree / path).exists()]
        environ = {**os.environ, **ENVIRON, "PYTHONPATH": str(self.tree / "src")}
        if place not in self.limits:
            del environ["PYTHONDONTWRITEBYTECODE"]
        run = subprocess.Popen(
            [self.python, *PYTEST, *there], cwd=self.tree, env=environ, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        try:
            self.said, _ = run.communicate(timeout=self.limits.get(place))
        except subprocess.TimeoutExpired:
            self.said = "out of time"
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)  # including processes started by tests
                run.communicate()
        return run.returncode == 0

    def measure(self, places: set[str]) -> None:
        """Set the limits: the tests have to pass without a change."""
        for place in sorted(places):
            began = time.monotonic()
            if not self.passes(place):
                sys.exit(f"without any change the tests of {place} do not pass:\n{self.said}")
            took = time.monotonic() - began
            self.limits[place] = 20 + 4 * took
            gone = [path for path in TESTS[place] if not (self.tree / path).exists()]
            missing = "".join(f"; no {path}" for path in gone)
            print(f"{place}: {took:.0f} s for its tests{missing}", flush=True)
        for path in modules(self.tree, ()):
            for compiled in (self.tree / path).parent.glob(f"__pycache__/{Path(path).stem}.*"):
                compiled.unlink()

    def kills(self, mutant: Mutant) -> bool:
        file = self.tree / mutant.path
        file.write_text(mutant.after, encoding="utf-8")
        try:
            return not self.passes(part(mutant))
        finally:
            file.write_text(mutant.before, encoding="utf-8")


def main() -> None:
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("python", type=Path, help="what runs the tests")
    parser.add_argument("--sample", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--at", metavar="COMMIT")
    parser.add_argument("paths", nargs="*", help=f"only these of {', '.join(TESTS)}")
    asked = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory(prefix="pegout-mutate-") as folder:
        tree = Path(folder)
        copied(asked.at, tree)
        chosen = sampled(tree, asked.paths, asked.sample, asked.seed)
        judge = Judge(asked.python.absolute(), tree)
        judge.measure({part(mutant) for mutant in chosen})
        tell(chosen, judge)


def tell(chosen: Sequence[Mutant], judge: Judge) -> None:
    """Show each survivor when it is found, and finally their number per file."""
    killed, survived, began = Counter[str](), Counter[str](), time.monotonic()
    for mutant in chosen:
        if judge.kills(mutant):
            killed[mutant.path] += 1
        else:
            survived[mutant.path] += 1
            print(f"\nsurvived: {mutant.path}, {mutant.operator}\n{mutant.diff()}", flush=True)
    print(f"\n{'killed':>8} {'survived':>8}")
    for path in dict.fromkeys(mutant.path for mutant in chosen):
        print(f"{killed[path]:8} {survived[path]:8}  {path}")
    done, took = killed.total(), time.monotonic() - began
    part_killed = done / max(1, len(chosen))
    print(f"{done:8} {survived.total():8}  together: {part_killed:.1%} killed, in {took:.0f} s")


if __name__ == "__main__":
    main()
