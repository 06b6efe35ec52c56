"""The shipped two-player strategy: move probabilities by stack, spot and class of hands.

The file holds probabilities in 31sts; those below 3 % are never played.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from pegout.analysis.lookups import Bytes, Floats

FILE = Path(__file__).parent.parent / "data" / "skalborg" / "blueprint.npz"
DEPTHS = (2.0, 4.0, 7.0, 12.0, 20.0, 35.0, 60.0, 100.0)  # solved stacks in big blinds
FULL = 31  # the file's value for a probability of 1


class Classes(NamedTuple):
    """Hand classes of a street: by win chance, then by its spread."""

    means: Floats  # win chances at which the next class begins
    spreads: Floats  # (classes by chance, parts - 1): spreads at which the next part begins

    @property
    def size(self) -> int:
        return len(self.spreads) * self.parts

    @property
    def parts(self) -> int:
        return int(self.spreads.shape[1]) + 1

    def of(self, mean: Any, spread: Any) -> Any:
        """The class of a hand, or of an array of hands."""
        row = np.searchsorted(self.means, mean, side="right")
        part = (np.asarray(spread)[..., None] >= self.spreads[row]).sum(axis=-1)
        return row * self.parts + part


class Table(NamedTuple):
    """The strategy for one stack."""

    spots: Mapping[str, tuple[int, int]]  # by line: offset of its probabilities, and number of moves
    chances: Bytes  # + class * moves + move, in 31sts

    @classmethod
    def of(cls, keys: Mapping[Hashable, tuple[int, int]], strategy: Floats) -> Self:
        """Convert a solver's strategy, laid out by `keys`."""
        spots = {str(line): at for line, at in keys.items()}
        return cls(spots, np.floor(strategy * FULL + 0.5).astype(np.uint8))

    def of_spot(self, line: str, bucket: int) -> Floats:
        """The move probabilities of a spot; raises KeyError for an unknown spot."""
        start, moves = self.spots[line]
        weights = self.chances[start + bucket * moves : start + (bucket + 1) * moves].astype(np.float64)
        part: Floats = weights / weights.sum()
        return part


class Blueprint(NamedTuple):
    """The strategies by stack, and the hand classes."""

    classes: Sequence[Classes]  # by street
    tables: Mapping[float, Table]

    def save(self, path: Path) -> None:
        arrays: dict[str, Any] = {"depths": np.array(list(self.tables))}
        for n, classes in enumerate(self.classes):
            arrays |= {f"means{n}": classes.means, f"spreads{n}": classes.spreads}
        for n, table in enumerate(self.tables.values()):
            arrays[f"lines{n}"] = np.frombuffer("\n".join(table.spots).encode(), dtype=np.uint8)
            arrays[f"starts{n}"] = np.array(list(table.spots.values()), dtype=np.int32)
            arrays[f"chances{n}"] = table.chances
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(path, **arrays)

    @classmethod
    def load(cls, path: Path) -> Self:
        with np.load(path) as data:
            classes = [Classes(data[f"means{n}"], data[f"spreads{n}"]) for n in range(4)]
            tables = {}
            for n, depth in enumerate(data["depths"]):
                lines = data[f"lines{n}"].tobytes().decode().split("\n")
                places = [(start, moves) for start, moves in data[f"starts{n}"].tolist()]
                spots = dict(zip(lines, places, strict=True))
                tables[float(depth)] = Table(spots, data[f"chances{n}"])
        return cls(classes, tables)


@cache
def load_blueprint() -> Blueprint:
    """The strategy shipped with Pegout."""
    return Blueprint.load(FILE)
