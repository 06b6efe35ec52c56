"""Speed of discard analysis, of solving the play, and of games."""

from __future__ import annotations

import numpy as np

from bench.timing import best, line, measure
from pegout.analysis import jit, kernels
from pegout.analysis.cribbage import discard_policies, selfplay
from pegout.analysis.cribbage.cribs import exact
from pegout.analysis.lookups import RANK_KEYS, by_key, colex, crib_points


def main() -> None:
    print("analysis")
    rng = np.random.default_rng(1)
    hands = [np.sort(rng.choice(52, 6, replace=False)).astype(np.uint8) for _ in range(200)]
    policy = discard_policies.load().pone
    seconds = best(lambda: [exact(hand, policy) for hand in hands]) / len(hands)
    line("15 discards, NumPy, every count of hand and crib", f"{seconds * 1e3:.2f} ms")
    if not jit.available():
        return
    compiled = jit.load("cribbage-discards", print)
    table = (crib_points(), by_key(5), RANK_KEYS, discard_policies.suit_rules())
    values = np.empty((15, 2))
    seconds = best(lambda: [compiled.averages(hand, *policy, *table, values) for hand in hands]) / len(hands)
    line("15 discards, compiled, averages of hand and crib", f"{seconds * 1e6:.1f} µs", "20 µs")
    every, sets = discard_policies.ordered_classes()
    seconds = best(lambda: discard_policies.best_discards("dealer", policy, np.zeros(1820), every, sets), 2)
    line("all 962,988 kinds of hands, one seat", f"{seconds:.1f} s", "20 s")
    play()
    oracles(hands)


def play() -> None:
    from bench import greedy_games

    solver = jit.load("cribbage-solver", print)
    number = 20_000
    dealt = np.argsort(np.random.default_rng(2).random((number, 52)), axis=1)[:, :8] >> 2
    known = np.sort(dealt.reshape(number, 2, 4), axis=2).astype(np.uint8)
    values = np.empty(number, dtype=np.int64)
    seconds = best(lambda: solver.solve_many(known, values), 3)
    line("play solved, 4 against 4, both known", f"{number / seconds / 1e3:.0f} k/s", "100 k/s")
    kept, discarded = discard_values()
    wins = np.zeros(2, dtype=np.int64)

    def games_of(number: int) -> None:
        greedy_games.games(number, np.uint64(1), 121, kept, discarded, kernels.CARD_CODES, by_key(5), wins)

    seconds = best(lambda: games_of(20_000), 3)
    line("whole greedy games to 121", f"{20 / seconds:.0f} k games/s", "200 k games/s", "discards by table")


def discard_values() -> tuple[np.ndarray[tuple[int, int], np.dtype[np.float32]], ...]:
    """The mean value of ranks kept and discarded, for dealer and pone."""
    keys = RANK_KEYS[colex(4)].sum(axis=1)[:, None] + RANK_KEYS
    left = 4 - selfplay.rank_counts()
    hand = (by_key(5).take(keys, mode="clip") * left).sum(axis=1) / left.sum(axis=1)
    cribs = np.nan_to_num(discard_policies.load().cribs, nan=5.0) * [[1.0], [-1.0]]
    return (hand + selfplay.load().net).astype(np.float32), cribs.astype(np.float32)


def oracles(hands: list[np.ndarray[tuple[int], np.dtype[np.uint8]]]) -> None:
    """Look up best discards, from a table built in memory."""
    from pegout.analysis.cribbage.oracle import Oracle

    table = Oracle.build()
    some = np.array(hands * 500)
    out = np.empty((len(some), 2), dtype=np.uint8), np.empty(len(some), dtype=np.float32)
    compiled, arrays = jit.load("cribbage-oracle", print), table.arrays()
    seconds = best(lambda: compiled.look_up(some, 0, *arrays, *out), 3)
    line("best discard and value, looked up", f"{seconds / len(some) * 1e6:.2f} µs", "2 µs",
         f"table of {table.slots.nbytes / 1e6:.0f} MB")  # fmt: skip


if __name__ == "__main__":
    measure(__doc__, main)
