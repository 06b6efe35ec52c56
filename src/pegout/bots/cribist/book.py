"""The policy's book: how often cards last and what they will win, counted in self-play (`train`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pegout.analysis.lookups import Floats

HERE = Path(__file__).parent
PATH, CHOICE_WEIGHTS = HERE / "book.npy", HERE / "choice_weights.npy"


@cache
def pages(array: bool) -> Any:
    """The policy's numbers, which `engine` explains; as an array, or as a list."""
    return _read(PATH, array)


@cache
def choice_weights(array: bool) -> Any:
    """Those of what players do."""
    return _read(CHOICE_WEIGHTS, array)


def _read(path: Path, array: bool) -> Any:
    row: Floats = np.load(path).astype(np.float64)
    return row if array else row.tolist()
