"""What training needs at speed, compiled by Numba (extra `fast`): CFR iterations, and deals by the million."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.fast import compiled
from pegout.analysis.tables import Bytes, Floats, Ints
from pegout.bots.skalborg.cfr import FIXED, SHOWN

_FIXED, _SHOWN = FIXED, SHOWN
_SIGNATURE = (
    "void(u1[::1], u1[::1], i8[::1], i8[::1], i8[::1], f8[::1], u2[:,:,::1], i1[::1], "
    "f8[::1], f8[::1], i8, i8, i8)"
)


@compiled(_SIGNATURE)
def iterate(
    kind: Bytes, street: Bytes, first: Ints, moves: Ints, offset: Ints, payoff: Floats,
    buckets: NDArray[np.uint16], result: NDArray[np.int8],
    regrets: Floats, sums: Floats, done: int, iterations: int, seed: int,
) -> None:  # fmt: skip
    """External sampling: all moves of the learner, one of the other; see `cfr.Tree` for the arrays.

    What is reached is listed parents first, so that values are found by going back through the list.
    """
    np.random.seed(seed)
    size = len(kind)
    queue, at, values = np.empty(size, np.int64), np.empty(size, np.int64), np.empty(size)
    for t in range(done, done + iterations):
        weight = t + 1.0
        for learner in range(2):
            deal = np.random.randint(0, len(result))
            sign = 1.0 if learner == 0 else -1.0
            queue[0], end, i = 0, 1, 0
            while i < end:
                node = queue[i]
                if kind[node] == _FIXED:
                    values[i] = sign * payoff[node]
                elif kind[node] == _SHOWN:
                    values[i] = sign * payoff[node] * result[deal]
                else:
                    at[i] = end
                    n = moves[node]
                    if kind[node] == learner:
                        for move in range(n):
                            queue[end + move] = first[node] + move
                        end += n
                    else:
                        start = offset[node] + buckets[deal, 1 - learner, street[node]] * n
                        whole = 0.0
                        for move in range(n):
                            whole += max(regrets[start + move], 0.0)
                        pick, chosen = np.random.random(), n - 1
                        for move in range(n):
                            chance = max(regrets[start + move], 0.0) / whole if whole > 0 else 1.0 / n
                            sums[start + move] += weight * chance
                            if 0 <= pick < chance:
                                chosen = move
                            pick -= chance
                        queue[end] = first[node] + chosen
                        end += 1
                i += 1
            for i in range(end - 1, -1, -1):
                node = queue[i]
                if kind[node] >= _FIXED:
                    continue
                if kind[node] != learner:
                    values[i] = values[at[i]]
                    continue
                n = moves[node]
                start = offset[node] + buckets[deal, learner, street[node]] * n
                whole, mean = 0.0, 0.0
                for move in range(n):
                    whole += max(regrets[start + move], 0.0)
                for move in range(n):
                    chance = max(regrets[start + move], 0.0) / whole if whole > 0 else 1.0 / n
                    mean += chance * values[at[i] + move]
                values[i] = mean
                for move in range(n):
                    regrets[start + move] += weight * (values[at[i] + move] - mean)
