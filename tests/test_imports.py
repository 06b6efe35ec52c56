"""No modules import each other in a circle, and no feature of the server imports another."""

from __future__ import annotations

import re
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph

SERVER, LIST = "pegout.server", "pegout.server.features"
PROJECT = Path(__file__).parents[1] / "pyproject.toml"


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph("pegout", cache_dir=None)  # which can be stale


def features(graph: ImportGraph) -> set[str]:
    """Modules of the server that are in no layer of its contract."""
    contracts = tomllib.loads(PROJECT.read_text())["tool"]["importlinter"]["contracts"]
    layers = next(each["layers"] for each in contracts if each.get("containers") == [SERVER])
    named = {f"{SERVER}.{name}" for layer in layers for name in re.findall(r"\w+", layer)}
    return graph.find_children(SERVER) - named


def test_no_feature_imports_another_and_nothing_below_imports_one(graph: ImportGraph) -> None:
    """Only the list of features imports them, and code outside the server."""
    found = features(graph)
    assert {f"{SERVER}.{name}" for name in ("friends", "lobby", "training")} < found
    listed = graph.find_modules_directly_imported_by(LIST)
    unlisted = {each for each in found if not any(f"{module}.".startswith(f"{each}.") for module in listed)}
    assert unlisted == set(), "a module that is no feature has its place among the layers"
    wrong = [
        f"{importer} -> {feature}"
        for feature in found
        for module in (feature, *graph.find_descendants(feature))
        for importer in graph.find_modules_that_directly_import(module) - {LIST}
        if f"{importer}.".startswith(f"{SERVER}.") and not f"{importer}.".startswith(f"{feature}.")
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle(graph: ImportGraph) -> None:
    """Imports for types only count, too."""
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert "pegout.games.cribbage.position" in imported["pegout.games.cribbage.state"]
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None
