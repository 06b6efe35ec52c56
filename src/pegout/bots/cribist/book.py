"""The policy's book: how often cards last and what they will win, counted in self-play (`train`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from pegout.analysis.tables import Floats

PATH = Path(__file__).parent / "book.npy"


@cache
def pages(array: bool) -> Any:
    """One row of numbers, which `engine` explains; as an array, or as a list."""
    row: Floats = np.load(PATH).astype(np.float64)
    return row if array else row.tolist()
