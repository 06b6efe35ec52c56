"""The adapter passes OpenSpiel's own tests, in a process of its own: OpenSpiel has its own environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services import need

ROOT = Path(__file__).parents[2]


@pytest.mark.prove
@pytest.mark.needs("openspiel")
@pytest.mark.parametrize("preset", ["standard", "five-card", "ten-hand", "cribist", "skalborg"])
def test_openspiel_plays_every_game(preset: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.rl.openspiel_checks", preset], cwd=ROOT, check=False,
        env={**os.environ, "PYTHONPATH": need("openspiel")}, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr[-5_000:]
    assert f"{preset} plays" in ran.stdout
