"""Reference figures of two experts in the same games: written by `python -m bench.reference`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

DATA = Path(__file__).with_name("data") / "experts.json"


class Reference(Struct, frozen=True):
    """A reference average."""

    n: int  # number of values
    mean: float
    half: float | None  # half the width of its 95 % interval; None if all values are the same


def experts(preset: str, seats: int) -> Mapping[str, Reference]:
    """Figures by measure, as in `tallies`; empty for games without reference figures."""
    return _read().get(f"{preset} {seats}", {})


@cache
def _read() -> dict[str, dict[str, Reference]]:
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, dict[str, Reference]])
