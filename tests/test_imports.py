"""No modules of the package import each other in a circle, so that each can be read after those below it."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

from grimp import build_graph


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for types alone count, too."""
    graph = build_graph("pegout")
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert "pegout.games.cribbage.position" in imported["pegout.games.cribbage.state"]
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None
