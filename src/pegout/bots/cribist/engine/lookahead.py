"""Lookahead: playouts by the policy, and the last tricks solved."""

from __future__ import annotations

from pegout.bots.cribist.engine.policy import choose, take
from pegout.bots.cribist.engine.position import (
    LOG,
    OVER,
    SIZE,
    TRICKS,
    TURN,
    Row,
    Table,
    judge,
    lay,
    legal,
    step,
)


@step("void(int64[:,::1], float64[:,::1], int64[::1], int64, float64[::1])")
def solve(line: Table, shares: Table, open_: Row, target: int, worth: Row) -> None:
    """Solve the rest of the deal from line[0], with all cards visible and each seat for itself (max^n).

    The result is in shares[0]; `line`, `shares` (rows by depth) and `open_` are scratch. Ties go to the
    lowest card.
    """
    depth = 0
    open_[0] = legal(line[0])
    shares[0][line[0][TURN]] = -1.0
    while True:
        at = line[depth]
        if open_[depth] != 0:
            low = open_[depth] & -open_[depth]
            open_[depth] ^= low
            after = line[depth + 1]
            for i in range(SIZE):
                after[i] = at[i]
            lay(after, LOG[low % 67], target)
            if after[OVER] < 0 and after[TRICKS] < 13:
                depth += 1
                open_[depth] = legal(after)
                shares[depth][after[TURN]] = -1.0
                continue
            judge(after, target, worth, shares[depth + 1])
        elif depth == 0:
            return
        else:
            depth -= 1
        turn = line[depth][TURN]
        if shares[depth + 1][turn] > shares[depth][turn]:
            for i in range(4):
                shares[depth][i] = shares[depth + 1][i]


@step(
    "void(int64[::1], int64[:,::1], float64[::1], int64, int64, int64, int64, int64, float64[::1], "
    "float64[::1], int64[:,::1], float64[:,::1], int64[::1], float64[::1], float64[:,::1], int64[::1])"
)
def look(
    at: Row, samples: Table, weights: Row, begin: int, end: int, cards: int, exact: int, target: int,
    worth: Row, book: Row, line: Table, shares: Table, open_: Row, sums: Row, results: Table, indexes: Row,
) -> None:  # fmt: skip
    """Play out each card in samples `begin` to `end`: fill `results` (samples, 52) and weighted `sums` (52,).

    Seats play by the policy (or `take`, if the sample says so) until `exact` tricks are left, then as in
    `solve`. `at`: the position of the seat to play, without the others' hands. `indexes` (8,) is scratch.
    """
    seat = at[TURN]
    now = line[0]
    for n in range(begin, end):
        left = cards
        while left != 0:
            low = left & -left
            left ^= low
            tried = LOG[low % 67]
            for i in range(SIZE):
                now[i] = at[i]
            for i in range(3):
                now[(seat + 1 + i) % 4] = samples[n][i]
            lay(now, tried, target)
            while now[OVER] < 0 and 13 - now[TRICKS] > exact:
                card = take(now) if samples[n][3] >> now[TURN] & 1 else choose(now, book, indexes)
                lay(now, card, target)
            if now[OVER] >= 0 or now[TRICKS] == 13:
                judge(now, target, worth, shares[0])
            else:
                solve(line, shares, open_, target, worth)
            results[n][tried] = shares[0][seat]
            sums[tried] += weights[n] * shares[0][seat]
