"""The solver on two games with known values: Kuhn poker and Leduc hold'em."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import numpy as np
import pytest

from training.skalborg.cfr import BucketedDeals, Solver, Tree, best_response, exploitability, grow, value

pytestmark = pytest.mark.needs("numba")


class Limit(NamedTuple):
    """Fixed-limit poker with an ante of 1: Kuhn's with one street and one bet, Leduc's with two and two."""

    sizes: tuple[int, ...]  # of bets, by street
    most: int  # bets on a street
    line: str = ""  # of this street
    street: int = 0
    earlier: str = ""
    paid: tuple[float, float] = (1.0, 1.0)
    over: bool = False

    @property
    def player(self) -> int:
        return len(self.line) % 2

    @property
    def key(self) -> str:
        return f"{self.earlier}/{self.line}"

    @property
    def shown(self) -> bool:
        return self.over and self.paid[0] == self.paid[1]

    @property
    def payoff(self) -> float:
        if self.shown:
            return self.paid[0]
        return self.paid[1] if self.player == 0 else -self.paid[0]  # player 1 has folded, or player 0

    def children(self) -> list[Limit]:
        if self.over:
            return []
        bet, bets = max(self.paid), self.line.count("r")
        found = [self._replace(line=self.line + "f", over=True)] if min(self.paid) < bet else []
        called = self._replace(line=self.line + "c", paid=(bet, bet))
        if self.line:  # a call, or a second check, ends the street
            last = self.street + 1 == len(self.sizes)
            called = called._replace(over=True) if last else called._replace(
                line="", street=self.street + 1, earlier=called.key
            )
        found.append(called)
        if bets < self.most:
            to = bet + self.sizes[self.street]
            paid = (to, self.paid[1]) if self.player == 0 else (self.paid[0], to)
            found.append(self._replace(line=self.line + "r", paid=paid))
        return found


def kuhn() -> tuple[Tree, BucketedDeals]:
    hands = list(permutations(range(3), 2))
    buckets = np.array(hands, dtype=np.uint16)[:, :, None]
    result = np.array([a > b or -1 for a, b in hands], dtype=np.int8)
    return grow(Limit((1,), 1), [3]), BucketedDeals(buckets, result)


def leduc() -> tuple[Tree, BucketedDeals]:
    buckets, result = [], []
    for cards in permutations(range(6), 3):
        mine, other, board = (card // 2 for card in cards)
        buckets.append([[mine, 3 * mine + board], [other, 3 * other + board]])
        strength = [rank + 10 * (rank == board) for rank in (mine, other)]
        result.append((strength[0] > strength[1]) - (strength[0] < strength[1]))
    return (
        grow(Limit((2, 4), 2), [3, 9]),
        BucketedDeals(np.array(buckets, dtype=np.uint16), np.array(result, dtype=np.int8)),
    )


def test_kuhn_has_the_value_that_is_known() -> None:
    tree, deals = kuhn()
    solver = Solver(tree, deals, seed=1)
    solver.run(200_000)
    strategy = solver.strategy()
    assert value(tree, deals, (strategy, strategy)) == pytest.approx(-1 / 18, abs=0.002)
    assert exploitability(tree, deals, strategy) < 0.002


def test_kuhn_is_played_as_theory_says() -> None:
    """The king bets three times as often as the jack first; it is never folded, and the jack never calls."""
    tree, deals = kuhn()
    solver = Solver(tree, deals, seed=2)
    solver.run(200_000)
    strategy = solver.strategy()

    def chances(key: str, card: int) -> list[float]:
        start, moves = tree.keys[key]
        found: list[float] = strategy[start + card * moves : start + (card + 1) * moves].tolist()
        return found

    bluff = chances("/", 0)[1]
    assert bluff <= 1 / 3 + 0.03
    assert chances("/", 2)[1] == pytest.approx(3 * bluff, abs=0.06)
    assert chances("/", 1)[1] < 0.05
    assert chances("/r", 2)[1] > 0.99
    assert chances("/r", 0)[1] < 0.01
    assert chances("/r", 1)[1] == pytest.approx(1 / 3, abs=0.03)


@pytest.mark.slow
def test_leduc_has_the_value_that_is_known_and_exploitability_falls() -> None:
    tree, deals = leduc()
    assert len(deals.result) == 120
    solver = Solver(tree, deals, seed=1)
    uniform = exploitability(tree, deals, solver.strategy())
    solver.run(20_000)
    early = exploitability(tree, deals, solver.strategy())
    solver.run(1_500_000)
    strategy = solver.strategy()
    late = exploitability(tree, deals, strategy)
    assert value(tree, deals, (strategy, strategy)) == pytest.approx(-0.0856, abs=0.003)
    assert uniform == pytest.approx(2.3737, abs=0.001)  # as it is known: NashConv 4.7472 of uniform play
    assert late < 0.02 < early < uniform / 5


def test_a_best_response_against_bad_play_is_exact() -> None:
    """In Kuhn's game who always calls or checks is bet at with the king alone."""
    tree, deals = kuhn()
    always = np.zeros(tree.size)
    for key, (start, moves) in tree.keys.items():
        call = 1 if str(key).endswith("r") else 0
        for card in range(3):
            always[start + card * moves + call] = 1.0
    # Player 0 checks or bets, wins the ante with the better card, and one more with the king.
    assert best_response(tree, deals, always, 0) == pytest.approx(1 / 3)


def test_the_same_seed_gives_the_same_strategy_also_after_a_rest() -> None:
    tree, deals = leduc()
    one, two = Solver(tree, deals, seed=3), Solver(tree, deals, seed=3)
    for _ in range(2):
        one.run(1000)
        two.run(1000)
    assert np.array_equal(one.sums, two.sums)
    other = Solver(tree, deals, seed=4)
    other.run(2000)
    assert not np.array_equal(one.sums, other.sums)
