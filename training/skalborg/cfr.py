"""Counterfactual regret minimization for two-player betting games: the tree of bets, the deals, the solver.

A game is a public tree of bets and a list of equally likely deals. A deal gives the bucket (hand, or class
of hands) of each player on each street, and the winner of the showdown. Kuhn and Leduc poker are such games
exactly; Skalborg is one once its hands are grouped into buckets.

The solver is external-sampling Monte Carlo CFR (Lanctot and others, 2009) with linear weights (Brown and
Sandholm, 2019). It is compiled by Numba, and nothing else here is; play needs none of this module.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.lookups import Bytes, Floats, Ints

FIXED, SHOWN = 2, 3  # kinds of ends: what player 0 gains is fixed; the winner of the showdown gains


class BetNode(Protocol):
    """A node of the betting tree."""

    @property
    def player(self) -> int: ...  # 0 or 1, whose turn it is
    @property
    def street(self) -> int: ...
    @property
    def key(self) -> Hashable: ...  # positions of one key are one to the player: who cannot tell them apart
    @property
    def shown(self) -> bool: ...  # an end at which the hands are compared
    @property
    def payoff(self) -> float: ...  # shown: what is at stake; other ends: what player 0 gains
    def children(self) -> Sequence[Self]: ...  # none at an end


class Tree(NamedTuple):
    """A tree of bets as arrays, parents before children, the children of a node side by side."""

    kind: Bytes  # the player to act, 0 or 1; FIXED or SHOWN
    street: Bytes
    first: Ints  # the first child
    moves: Ints  # number of children
    offset: Ints  # start of the node's strategy: + bucket * moves + move
    payoff: Floats
    keys: dict[Hashable, tuple[int, int]]  # offset and moves of each key
    size: int  # of a strategy


class BucketedDeals(NamedTuple):
    """Deals, all equally likely."""

    buckets: NDArray[np.uint16]  # (deals, 2 players, streets)
    result: NDArray[np.int8]  # (deals,) 1: player 0 wins the showdown, 0: they share, -1: player 1 wins


def grow(root: BetNode, buckets: Sequence[int]) -> Tree:
    """The whole tree below a position; `buckets`: their number on each street."""
    queue, first, keys, size = [root], [0], dict[Hashable, tuple[int, int]](), 0
    kind, offset, payoff = [], [], []
    for node in queue:
        children = node.children()
        first.append(first[-1] + len(children))
        queue += children
        kind.append(node.player if children else SHOWN if node.shown else FIXED)
        payoff.append(0.0 if children else node.payoff)
        key = node.key if children else None
        if key is not None and key not in keys:
            keys[key] = (size, len(children))
            size += buckets[node.street] * len(children)
        offset.append(0 if key is None else keys[key][0])
    starts = np.array(first, dtype=np.int64)
    return Tree(
        np.array(kind, dtype=np.uint8),
        np.array([node.street for node in queue], dtype=np.uint8),
        starts[:-1] + 1,
        np.diff(starts),
        np.array(offset, dtype=np.int64),
        np.array(payoff),
        keys,
        size,
    )


class Solver:
    """Regrets and strategy sums of a game, and the number of iterations."""

    def __init__(self, tree: Tree, deals: BucketedDeals, seed: int) -> None:
        self.tree, self.deals, self.seed = tree, deals, seed
        self.regrets, self.sums = np.zeros(tree.size), np.zeros(tree.size)
        self.done = 0

    def run(self, iterations: int) -> None:
        """Run further iterations; each samples one deal for each player. Reproducible."""
        from training.skalborg.compiled import iterate

        tree = self.tree
        iterate(
            tree.kind, tree.street, tree.first, tree.moves, tree.offset, tree.payoff,
            self.deals.buckets, self.deals.result, self.regrets, self.sums,
            self.done, iterations, hash((self.seed, self.done)) & 0xFFFFFFFF,
        )  # fmt: skip
        self.done += iterations

    def strategy(self) -> Floats:
        """The average strategy, which converges: probabilities in the layout of `Tree.offset`."""
        return normalised(self.tree, self.sums)


def normalised(tree: Tree, sums: Floats) -> Floats:
    """Normalize each set of moves to the sum 1; uniform if all are zero."""
    chances = np.empty_like(sums)
    blocks = sorted(tree.keys.values())
    for (start, moves), end in zip(blocks, [*(start for start, _ in blocks[1:]), tree.size], strict=True):
        part = sums[start:end].reshape(-1, moves)
        whole = part.sum(axis=1, keepdims=True)
        chances[start:end] = np.where(whole > 0, part / np.where(whole > 0, whole, 1), 1 / moves).ravel()
    return chances


def value(tree: Tree, deals: BucketedDeals, strategies: tuple[Floats, Floats]) -> float:
    """The mean gain of player 0 when each follows their own strategy."""
    return float(np.mean(gains(tree, deals, strategies)))


def gains(tree: Tree, deals: BucketedDeals, strategies: tuple[Floats, Floats]) -> Floats:
    """The same for each deal, averaged over the moves of both."""

    def below(node: int, some: Ints) -> Floats:
        if tree.kind[node] >= FIXED:
            return _end(tree, deals, node, some)
        values = np.zeros(len(some))
        for child, chance in _chances(tree, deals, strategies[tree.kind[node]], node, some):
            live = chance > 0
            if live.any():
                values[live] += chance[live] * below(child, some[live])
        return values

    return below(0, np.arange(len(deals.result)))


def best_response(
    tree: Tree,
    deals: BucketedDeals,
    strategy: Floats,
    player: int,
    fine: NDArray[Any] | None = None,
    learn: NDArray[np.bool_] | None = None,
) -> float:
    """The mean gain of `player`'s best response to a fixed strategy.

    A player remembers every bet, and of the own cards knows the current street's bucket in `fine` (deals,
    streets), by default the buckets of the deals. Choices are made on the deals that `learn` marks, and
    evaluated on the others, so that the gain is not due to chance; by default both are all deals, which
    is exact if there are no others and a bucket determines those of the earlier streets.
    """
    known = deals.buckets[:, player] if fine is None else fine
    study = np.ones(len(deals.result), dtype=bool) if learn is None else learn
    sign = 1 if player == 0 else -1

    def below(node: int, some: Ints, reach: Floats) -> Floats:
        """By deal, over those `some` in which the opponent gets here, with probability `reach`."""
        if tree.kind[node] >= FIXED:
            return sign * _end(tree, deals, node, some)
        if tree.kind[node] != player:
            reached = np.zeros(len(some))
            for child, chance in _chances(tree, deals, strategy, node, some):
                live = chance > 0
                if live.any():
                    reached[live] += chance[live] * below(child, some[live], reach[live] * chance[live])
            return reached
        values = [below(child, some, reach) for child in _children(tree, node)]
        bucket, weight = known[some, tree.street[node]], reach * study[some]
        sums = [np.bincount(bucket, weight * value) for value in values]
        best: Floats = np.choose(np.argmax(sums, axis=0)[bucket], values)
        return best

    gained = below(0, np.arange(len(deals.result)), np.ones(len(deals.result)))
    return float(np.mean(gained if learn is None else gained[~study]))


def exploitability(tree: Tree, deals: BucketedDeals, strategy: Floats) -> float:
    """The mean gain of a best response over both positions; 0 in equilibrium."""
    return (best_response(tree, deals, strategy, 0) + best_response(tree, deals, strategy, 1)) / 2


def _children(tree: Tree, node: int) -> range:
    return range(tree.first[node], tree.first[node] + tree.moves[node])


def _chances(
    tree: Tree, deals: BucketedDeals, strategy: Floats, node: int, some: Ints
) -> Iterator[tuple[int, Floats]]:
    """Each child of a node, and the probability of the move to it in some deals."""
    bucket = deals.buckets[some, tree.kind[node], tree.street[node]].astype(np.int64)
    at = tree.offset[node] + bucket * tree.moves[node]
    for move, child in enumerate(_children(tree, node)):
        yield child, strategy[at + move]


def _end(tree: Tree, deals: BucketedDeals, node: int, some: Ints) -> Floats:
    if tree.kind[node] == FIXED:
        return np.full(len(some), tree.payoff[node])
    won: Floats = deals.result[some] * tree.payoff[node]
    return won
