"""Pairings of one round: as many allowed pairs as possible, and the cheapest pairs of a small field."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TypeAlias

Pair: TypeAlias = tuple[int, int]
Allowed: TypeAlias = Callable[[int, int], bool]  # symmetric

SMALL = 12  # maximum number of players for exhaustive search


def cheapest(players: Sequence[int], cost: Callable[[int, int], int]) -> list[Pair]:
    """Pair all players at the lowest total cost; an even number of players, at most `SMALL`.

    >>> cheapest([1, 2, 3, 4], lambda one, two: abs(one - two))
    [(1, 2), (3, 4)]
    """

    @cache
    def best(free: tuple[int, ...]) -> tuple[int, tuple[Pair, ...]]:
        if not free:
            return 0, ()
        one, *others = free
        ways = []
        for n, two in enumerate(others):
            rest, pairs = best((*others[:n], *others[n + 1 :]))
            ways.append((rest + cost(one, two), ((one, two), *pairs)))
        return min(ways, key=lambda way: way[0])

    return list(best(tuple(players))[1])


def most(players: Sequence[int], allowed: Allowed, pairs: Iterable[Pair] = ()) -> dict[int, int]:
    """The partner of each player in a maximum matching of allowed pairs, by Edmonds' blossom algorithm.

    Starts from `pairs`. Players matched in it, or earlier in `players`, stay matched, possibly with another
    partner.
    """
    mate = {player: other for pair in pairs for player, other in (pair, pair[::-1])}
    free = [player for player in reversed(players) if player not in mate]
    alone = list[int]()
    while free:
        one = free.pop()
        for n in range(len(free) - 1, -1, -1):
            if allowed(one, free[n]):
                mate[one] = free[n]
                mate[free.pop(n)] = one
                break
        else:
            alone.append(one)
    for player in alone:
        if player not in mate:
            _Search(players, allowed, mate).augment(player)
    return mate


class _Search:
    """The search for an augmenting path from one free player."""

    def __init__(self, players: Sequence[int], allowed: Allowed, mate: dict[int, int]) -> None:
        self._players, self._allowed, self._mate = players, allowed, mate
        self._parent: dict[int, int] = {}
        self._base = {player: player for player in players}
        self._reached: set[int] = set()
        self._queue: deque[int] = deque()

    def augment(self, root: int) -> None:
        """Match `root` if all matched players can stay matched."""
        self._reach(root)
        while self._queue:
            player = self._queue.popleft()
            for other in self._players:
                if (
                    other == player
                    or self._mate.get(player) == other
                    or self._base[player] == self._base[other]
                    or not self._allowed(player, other)
                ):
                    continue
                if other == root or self._mate.get(other) in self._parent:
                    self._contract(player, other)
                elif other not in self._parent:
                    self._parent[other] = player
                    if other not in self._mate:
                        self._flip(other)
                        return
                    self._reach(self._mate[other])

    def _reach(self, player: int) -> None:
        if player not in self._reached:
            self._reached.add(player)
            self._queue.append(player)

    def _flip(self, end: int) -> None:
        """Exchange the pairs along the path that ends here."""
        at: int | None = end
        while at is not None:
            before = self._parent[at]
            after = self._mate.get(before)
            self._mate[at], self._mate[before] = before, at
            at = after

    def _contract(self, one: int, two: int) -> None:
        """Contract an odd cycle (a blossom)."""
        base = self._common(one, two)
        circle = self._mark(one, base, two) | self._mark(two, base, one)
        for player in self._players:
            if self._base[player] in circle:
                self._base[player] = base
                self._reach(player)

    def _common(self, one: int, two: int) -> int:
        above = set[int]()
        while True:
            one = self._base[one]
            above.add(one)
            if one not in self._mate or self._mate[one] not in self._parent:
                break
            one = self._parent[self._mate[one]]
        while (two := self._base[two]) not in above:
            two = self._parent[self._mate[two]]
        return two

    def _mark(self, player: int, base: int, child: int) -> set[int]:
        circle = set[int]()
        while self._base[player] != base:
            partner = self._mate[player]
            circle |= {self._base[player], self._base[partner]}
            self._parent[player] = child
            child = partner
            player = self._parent[partner]
        return circle


def rounds_ahead(
    players: Sequence[int], allowed: Allowed, rounds: int, rng: random.Random, first: Allowed | None = None
) -> list[list[Pair]] | None:
    """Plan `rounds` rounds of allowed pairs without a repeat; None if a bounded search finds no plan.

    The number of players is even; `first`: stricter condition for the first round. Hill climbing (Dinitz and
    Stinson): a player without a game gets one, which may replace another.
    """
    choices = {one: [two for two in players if two != one and allowed(one, two)] for one in players}
    if any(len(each) < rounds for each in choices.values()):
        return None
    at_first = choices
    if first is not None:
        at_first = {one: [two for two in each if first(one, two)] for one, each in choices.items()}
    plan: list[dict[int, int]] = [{} for _ in range(rounds)]
    used = set[Pair]()
    lacking = [(n, player) for n in range(rounds) for player in players]
    for _step in range(40 * len(lacking)):
        if not lacking:
            break
        last = rng.randrange(len(lacking))
        lacking[last], lacking[-1] = lacking[-1], lacking[last]
        number, one = lacking.pop()
        if one in plan[number]:
            continue
        others = (choices if number else at_first)[one]
        free = [other for other in others if ordered(one, other) not in used]
        if not free:
            return None
        two = rng.choice(free)
        if (out := plan[number].pop(two, None)) is not None:
            del plan[number][out]
            used.remove(ordered(two, out))
            lacking.append((number, out))
        plan[number] |= {one: two, two: one}
        used.add(ordered(one, two))
    if any(len(each) < len(players) for each in plan):
        return None
    return [[(one, two) for one, two in each.items() if one < two] for each in plan]


def ordered(one: int, two: int) -> Pair:
    """The pair in ascending order."""
    return (one, two) if one < two else (two, one)
