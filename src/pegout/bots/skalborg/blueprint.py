"""The trained two-player strategy as it is shipped: for some stacks, each spot, each class of hands.

The file holds chances in 31sts; what is below 3 in a hundred is played never.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

from pegout.analysis.lookups import Bytes, Floats

FILE = Path(__file__).parent.parent / "data" / "skalborg" / "blueprint.npz"
DEPTHS = (2.0, 4.0, 7.0, 12.0, 20.0, 35.0, 60.0, 100.0)  # stacks that are solved, in big blinds
FULL = 31  # a chance of 1 in the file


class Classes(NamedTuple):
    """How the hands of a street are put into classes: by their chance to win, then by its spread."""

    means: Floats  # chances at which the next class begins
    spreads: Floats  # (classes by chance, parts - 1): spreads at which the next part of it begins

    @property
    def size(self) -> int:
        return len(self.spreads) * self.parts

    @property
    def parts(self) -> int:
        return int(self.spreads.shape[1]) + 1

    def of(self, mean: Any, spread: Any) -> Any:
        """The class of a hand, or of an array of them."""
        row = np.searchsorted(self.means, mean, side="right")
        part = (np.asarray(spread)[..., None] >= self.spreads[row]).sum(axis=-1)
        return row * self.parts + part


class Table(NamedTuple):
    """The strategy for one stack."""

    spots: Mapping[str, tuple[int, int]]  # by line: where its chances start, and of how many moves
    chances: Bytes  # + class * moves + move, in 31sts

    @classmethod
    def of(cls, keys: Mapping[Hashable, tuple[int, int]], strategy: Floats) -> Self:
        """From a strategy of a solver, laid out as `keys` say."""
        spots = {str(line): at for line, at in keys.items()}
        return cls(spots, np.floor(strategy * FULL + 0.5).astype(np.uint8))

    def of_spot(self, line: str, bucket: int) -> Floats:
        """The chances of the moves of a spot; KeyError where there is no such spot."""
        start, moves = self.spots[line]
        weights = self.chances[start + bucket * moves : start + (bucket + 1) * moves].astype(np.float64)
        part: Floats = weights / weights.sum()
        return part


class Blueprint(NamedTuple):
    """The strategies by stack, and where the classes of hands lie."""

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
    """The strategy that comes with Pegout."""
    return Blueprint.load(FILE)
