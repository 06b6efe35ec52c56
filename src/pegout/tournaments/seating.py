"""Rounds at tables of three or four, with repeated opponents and partners spread as evenly as possible.

Where the size of the field has an orthogonal array, its rounds are planned with it: no two players meet
twice in as many rounds as there are tables. Other rounds are drawn one by one, by simulated annealing:
players are swapped between tables to reduce repeated meetings.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations
from math import gcd
from typing import TypeAlias

from pegout.tournaments.entries import Draw, Paired
from pegout.tournaments.event import Event
from pegout.tournaments.matching import Pair, ordered
from pegout.tournaments.wording import refused

Table: TypeAlias = list[int]

AGAIN = 8  # cost of two players meeting a second time; a third time costs three times as much, and so on
PARTNERS = 16  # the same for two partners
STEPS = 6000  # maximum number of swaps tried per round
WARM, COLD = 6.0, 0.5  # first and last temperature of the annealing
FIELDS = {4: 0b111, 8: 0b1011}  # irreducible polynomials of GF(4) and GF(8)


def next_tables(event: Event, rng: random.Random) -> Paired:
    """The tables of the next round; raises TournamentError if there are too few players."""
    field, sizes, past = list(event.field), event.settings.sizes, _Past(event)
    seats = table_sizes(len(field), sizes)
    if not seats:
        raise refused("too-few-seats", seats=min(sizes))
    rng.shuffle(field)
    planned = list(event.plan)
    if not event.rounds and not event.settings.pairs and len(field) == len(seats) * seats[0] == sum(seats):
        planned = [Draw(tuple(tables)) for tables in without_repeats(field, seats[0])]
    if planned and set(event.field) == {player for each in planned[0].games for player in each}:
        tables, byes = [list(each) for each in planned[0].games], []
        rest = tuple(planned[1 : event.settings.games - len(event.rounds)])
    else:
        field.sort(key=lambda player: -past.byes[player])
        tables, rest = _Search(field, seats, past, rng).best(), ()
        byes = sorted({*field}.difference(*tables))
    games = tuple(past.seated(table, rng) for table in tables)
    return Paired(Draw(games, tuple(byes)), rest)


def table_sizes(players: int, sizes: Sequence[int]) -> list[int]:
    """The sizes of the tables: as few byes as possible, then as many tables of the first size as possible.

    >>> table_sizes(10, (4, 3)), table_sizes(5, (4, 3)), table_sizes(11, (4,))
    ([4, 3, 3], [4], [4, 4])
    """
    usual, other = sizes[0], sizes[-1]
    ways = []
    for few in range(players // other + 1 if other != usual else 1):
        many = (players - few * other) // usual
        ways.append([usual] * many + [other] * few)
    return max(ways, key=lambda way: (sum(way), way.count(usual)))


def without_repeats(players: Sequence[int], seats: int) -> list[list[tuple[int, ...]]]:
    """Rounds in which no two meet twice, as many as there are tables; none if there is no such plan.

    Players are arranged in as many rows as a table has seats. In round k each table takes one player of each
    row, each k places further along than in the row before.

    >>> without_repeats(range(9), 3)[1]
    [(0, 4, 8), (1, 5, 6), (2, 3, 7)]
    """
    tables = len(players) // seats
    plain = tables >= seats and gcd(tables, math.factorial(seats - 1)) == 1
    if not plain and (tables not in FIELDS or tables < seats):
        return []

    def place(column: int, row: int, step: int) -> int:
        if plain:
            return row * tables + (column + row * step) % tables
        return row * tables + (column ^ _times(row, step, tables))

    return [
        [tuple(players[place(column, row, step)] for row in range(seats)) for column in range(tables)]
        for step in range(tables)
    ]


def _times(one: int, two: int, size: int) -> int:
    """The product in GF(4) or GF(8)."""
    product = 0
    while two:
        product ^= one if two & 1 else 0
        one, two = one << 1, two >> 1
        one ^= FIELDS[size] if one >= size else 0
    return product


class _Past:
    """Earlier meetings of each pair, and byes, first deals and small tables of each player."""

    def __init__(self, event: Event) -> None:
        self.pairs, self.usual = event.settings.pairs, event.settings.seats
        self.met: Counter[Pair] = Counter()  # at a table, in pairs as opponents
        self.partners: Counter[Pair] = Counter()
        self.byes: Counter[int] = Counter()
        self.deals: Counter[int] = Counter()  # first deals
        self.smaller: Counter[int] = Counter()  # games at tables of the less usual size
        for each in event.rounds:
            self.byes.update(each.byes)
        for _, game in event.games():
            self.deals[game.players[0]] += 1
            if len(game.players) != self.usual:
                self.smaller.update(game.players)
            for one, two in combinations(game.players, 2):
                kind = self.met if game.are_opponents(one, two) else self.partners
                kind[ordered(one, two)] += 1

    def cost(self, table: Sequence[int]) -> int:
        """The cost of putting these players at one table; with pairs, in the best arrangement."""
        if self.pairs:
            return min(self.cost_in_pairs(order) for order in _orders(table))
        again = AGAIN * sum(_often(self.met[ordered(one, two)]) for one, two in combinations(table, 2))
        return again + (sum(self.smaller[each] for each in table) if len(table) != self.usual else 0)

    def cost_in_pairs(self, order: Sequence[int]) -> int:
        """The cost of this seating order, in which partners sit opposite each other."""
        one, two, three, four = order
        partners = _often(self.partners[ordered(one, three)]) + _often(self.partners[ordered(two, four)])
        opponents = ((one, two), (one, four), (two, three), (three, four))
        return PARTNERS * partners + AGAIN * sum(_often(self.met[ordered(*pair)]) for pair in opponents)

    def seated(self, table: Sequence[int], rng: random.Random) -> tuple[int, ...]:
        """The players by seat; the first deal goes to a player with the fewest first deals."""
        ways = list(permutations(table))
        rng.shuffle(ways)
        best = min(self.cost_in_pairs(order) for order in ways) if self.pairs else 0
        good = [order for order in ways if not self.pairs or self.cost_in_pairs(order) == best]
        return min(good, key=lambda order: self.deals[order[0]])


def _often(times: int) -> int:
    """How bad it is that two players meet who have already met so many times."""
    return times * (times + 1) // 2


def _orders(table: Sequence[int]) -> list[tuple[int, ...]]:
    """The three ways to split four players into pairs."""
    one, two, three, four = table
    return [(one, two, three, four), (one, three, two, four), (one, two, four, three)]


class _Search:
    """Search for the cheapest tables by simulated annealing."""

    def __init__(self, players: Sequence[int], sizes: Sequence[int], past: _Past, rng: random.Random) -> None:
        """`players`: those with the most byes first; the last ones, for whom there is no seat, sit out."""
        self._past, self._rng = past, rng
        self._tables, at = list[Table](), 0
        for size in sizes:
            self._tables.append(list(players[at : at + size]))
            at += size
        self._last = len(sizes)  # where those are who sit out
        self._tables.append(list(players[at:]))
        self._costs = [self._cost(n) for n in range(len(self._tables))]

    def best(self) -> list[Table]:
        """The tables, without those who sit out."""
        lowest, found = sum(self._costs), [table[:] for table in self._tables]
        for step in range(STEPS if len(self._tables[0]) < sum(map(len, self._tables)) else 0):
            costly = [n for n, cost in enumerate(self._costs) if cost]
            if not costly:
                break
            self._exchange(self._rng.choice(costly), WARM * (COLD / WARM) ** (step / STEPS))
            if (cost := sum(self._costs)) < lowest:
                lowest, found = cost, [table[:] for table in self._tables]
        return found[: self._last]

    def _cost(self, number: int) -> int:
        return 0 if number == self._last else self._past.cost(self._tables[number])

    def _exchange(self, one: int, warmth: float) -> None:
        """Swap two players between tables if that costs less or, depending on `warmth`, little more.

        A player sits out for another only if both have had as many byes.
        """
        rng, tables, byes = self._rng, self._tables, self._past.byes
        two = rng.randrange(self._last - 1 + bool(tables[self._last]))
        two += two >= one
        here, there = rng.randrange(len(tables[one])), rng.randrange(len(tables[two]))
        first, second = tables[one][here], tables[two][there]
        if two == self._last and byes[first] != byes[second]:
            return
        tables[one][here], tables[two][there] = second, first
        costs = self._cost(one), self._cost(two)
        worse = sum(costs) - self._costs[one] - self._costs[two]
        if worse <= 0 or rng.random() < math.exp(-worse / warmth):
            self._costs[one], self._costs[two] = costs
        else:
            tables[one][here], tables[two][there] = first, second
