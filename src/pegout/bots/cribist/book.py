"""The policy's statistics from self-play (`train`): how often cards take the trick, and what they win."""

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
    """The numbers of the policy, documented in `engine`; as an array, or as a list."""
    return _read(PATH, array)


@cache
def choice_weights(array: bool) -> Any:
    """The numbers of the choice model."""
    return _read(CHOICE_WEIGHTS, array)


def _read(path: Path, array: bool) -> Any:
    row: Floats = np.load(path).astype(np.float64)
    return row if array else row.tolist()
