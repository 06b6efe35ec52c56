"""The example notebooks run from top to bottom."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.services import need

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "examples/notebooks").glob("*.ipynb"))


def cells(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return found


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_described_and_shows_what_it_gives(file: Path) -> None:
    assert f"`examples/notebooks/{file.name}`" in (ROOT / "docs/notebooks.md").read_text(encoding="utf-8")
    outputs = [output for cell in cells(file) for output in cell.get("outputs", ())]
    assert outputs
    assert [output for output in outputs if output["output_type"] == "error"] == []


@pytest.mark.prove
def test_the_notebooks_run_from_top_to_bottom() -> None:
    """By nbmake, in an environment of its own that borrows ours."""
    site = next(path for path in sys.path if path.endswith("site-packages"))
    path = os.pathsep.join([f"{ROOT}/src", site])
    given = {
        **os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": path, "OMP_NUM_THREADS": "1",
    }  # fmt: skip
    options = ["-c", os.devnull, "--rootdir", f"{ROOT}/examples", "-p", "no:cacheprovider"]
    options += ["-p", "nbmake.pytest_plugin", "--nbmake", "--nbmake-timeout=1200"]
    command = [need("nbmake"), "-m", "pytest", *options, *map(str, NOTEBOOKS)]
    done = subprocess.run(command, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert f"{len(NOTEBOOKS)} passed" in done.stdout
