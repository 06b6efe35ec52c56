"""What two experts make of the same games, as data: `python -m bench.reference` plays, and writes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

DATA = Path(__file__).with_name("data") / "experts.json"


class Figure(Struct, frozen=True):
    """An average."""

    n: int  # values that it is of
    mean: float
    half: float | None  # of its 95 % interval; None where all values are the same


def experts(preset: str, seats: int) -> Mapping[str, Figure]:
    """By measure, as `tallies` has them; nothing where none have played."""
    return _read().get(f"{preset} {seats}", {})


@cache
def _read() -> dict[str, dict[str, Figure]]:
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, dict[str, Figure]])
