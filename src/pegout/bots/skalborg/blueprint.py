"""The trained two-player strategy as it is shipped: for some stacks, each spot, each class of hands.

The file holds chances in 255ths; what is below 2 in a hundred is played never. A stack that lies between
two that were solved is played by one of both (`Blueprint.near`), a pot likewise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.skalborg.tree import Key

if TYPE_CHECKING:
    from pegout.bots.skalborg.cfr import Tree

FILE = Path(__file__).parent.parent / "data" / "skalborg" / "blueprint.npz"
DEPTHS = (2.0, 4.0, 7.0, 12.0, 20.0, 35.0, 60.0, 100.0)  # stacks that are solved, in big blinds
FULL, LEAST = 255, 5  # a chance of 1 in the file; less than this is none


def bucket_of(cuts: Floats, equity: Any) -> Any:
    """The class of hands with that equity."""
    return np.searchsorted(cuts, equity, side="right")


class Table(NamedTuple):
    """The strategy for one stack."""

    spots: Mapping[Key, tuple[int, int]]  # where the chances of a spot start, and of how many moves
    chances: Bytes  # + bucket * moves + move, in 255ths

    @classmethod
    def of(cls, tree: Tree, strategy: Floats) -> Self:
        spots = {Key(*key): at for key, at in tree.keys.items()}  # type: ignore[misc]
        rounded = np.floor(strategy * FULL + 0.5).astype(np.uint8)
        rounded[rounded < LEAST] = 0
        return cls(spots, rounded)

    def of_spot(self, key: Key, bucket: int) -> Floats | None:
        """The chances of the moves of a spot; None where there is no such spot."""
        if key not in self.spots:
            return None
        start, moves = self.spots[key]
        found = self.chances[start + bucket * moves : start + (bucket + 1) * moves].astype(np.float64)
        part: Floats = found / found.sum()
        return part

    def laid_out(self, tree: Tree) -> Floats:
        """As a strategy of the solver, to examine it."""
        from pegout.bots.skalborg.cfr import normalised

        if {Key(*key): at for key, at in tree.keys.items()} != self.spots:  # type: ignore[misc]
            raise ValueError("the strategy is of another tree of bets: train it anew")
        return normalised(tree, self.chances.astype(np.float64))


class Blueprint(NamedTuple):
    """The strategies by stack, and where the classes of hands lie."""

    cuts: Sequence[Floats]  # by street, equities at which the next class begins
    tables: Mapping[float, Table]

    def save(self, path: Path) -> None:
        arrays: dict[str, Any] = {f"cuts{n}": cut for n, cut in enumerate(self.cuts)}
        arrays["depths"] = np.array(list(self.tables))
        for n, table in enumerate(self.tables.values()):
            arrays[f"spots{n}"] = np.array([_coded(key) for key in table.spots], dtype=np.uint8)
            arrays[f"starts{n}"] = np.array([start for start, _ in table.spots.values()], dtype=np.int32)
            arrays[f"chances{n}"] = table.chances
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez_compressed(path, **arrays)

    @classmethod
    def load(cls, path: Path) -> Self:
        with np.load(path) as data:
            cuts = [data[f"cuts{n}"] for n in range(4)]
            tables = {}
            for n, depth in enumerate(data["depths"]):
                keys = [_decoded(row) for row in data[f"spots{n}"]]
                starts: Ints = data[f"starts{n}"]
                spots = {k: (int(s), len(k.moves)) for k, s in zip(keys, starts, strict=True)}
                tables[float(depth)] = Table(spots, data[f"chances{n}"])
        return cls(cuts, tables)


@cache
def shipped() -> Blueprint:
    """The strategy that comes with Pegout."""
    return Blueprint.load(FILE)


MOST_MOVES = 6


def _coded(key: Key) -> list[int]:
    def letter(text: str) -> int:
        return ord(text) if text else 0

    moves = key.moves.ljust(MOST_MOVES)
    numbers = [key.street, key.actor, key.level, key.raises, letter(key.mine), letter(key.other)]
    return [*numbers, *map(ord, moves)]


def _decoded(row: Bytes) -> Key:
    street, actor, level, raises, mine, other, *moves = map(int, row)
    text = "".join(map(chr, moves)).strip()
    return Key(street, actor, level, raises, chr(mine) if mine else "", chr(other) if other else "", text)
