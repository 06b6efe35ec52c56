"""Swiss pairings: players with equal points meet, without repeats if possible, and first deals are even."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from pegout.tournaments.entries import Draw
from pegout.tournaments.matching import Allowed, Pair, most

NEAR = 12  # number of following pairs that a pair is compared with
PASSES = 6  # maximum number of passes of exchanging partners
LATER = 10**9  # cost of a pair that is not allowed
UNEVEN = 1  # cost of two players who have both dealt first once too often, or too rarely; one point costs 1


def swiss(
    order: Sequence[int], points: Mapping[int, int], met: Mapping[Pair, int], byes: Mapping[int, int],
    deals: Mapping[int, int], rng: random.Random,
) -> Draw | None:  # fmt: skip
    """A round of these ranked players; None if some would have to meet again.

    The bye goes to the lowest-ranked player with the fewest byes. `deals`: each player's first deals minus
    those of their opponents; who has fewer deals first.
    """

    def new(one: int, two: int) -> bool:
        return not met.get((one, two) if one < two else (two, one))

    rank = {player: n for n, player in enumerate(order)}
    for alone in _byes(order, byes):
        players = [player for player in order if player != alone]
        mate = most(players, new, _near(players, new))
        if len(mate) < len(players):
            continue
        pairs = [(one, mate[one]) for one in players if rank[one] < rank[mate[one]]]
        games = [dealt(pair, deals, rng) for pair in _exchanged(pairs, points, deals, new)]
        return Draw(tuple(games), () if alone is None else (alone,))
    return None


def dealt(pair: Pair, deals: Mapping[int, int], rng: random.Random) -> Pair:
    """The pair with its first dealer first: the player with fewer first deals, or either."""
    one, two = deals.get(pair[0], 0), deals.get(pair[1], 0)
    return pair if one < two or (one == two and rng.random() < 0.5) else pair[::-1]


def _byes(order: Sequence[int], byes: Mapping[int, int]) -> list[int | None]:
    """The candidates for the bye, the first choice first; None if the field is even."""
    if len(order) % 2 == 0:
        return [None]
    fewest = min(byes.get(player, 0) for player in order)
    return [player for player in reversed(order) if byes.get(player, 0) == fewest]


def _near(players: Sequence[int], new: Allowed) -> list[Pair]:
    """Pairs of neighbors who have not met; players without one nearby are left out."""
    free, pairs = list(players), list[Pair]()
    while free:
        one = free.pop(0)
        near = (n for n, two in enumerate(free[: 4 * NEAR]) if new(one, two))
        if (n := next(near, None)) is not None:
            pairs.append((one, free.pop(n)))
    return pairs


def _exchanged(
    pairs: list[Pair], points: Mapping[int, int], deals: Mapping[int, int], new: Allowed
) -> list[Pair]:
    """Exchange partners between pairs while that reduces the differences in points and first deals."""

    def cost(one: int, two: int) -> int:
        apart = (points.get(one, 0) - points.get(two, 0)) ** 2
        product = deals.get(one, 0) * deals.get(two, 0)
        return apart + UNEVEN * product if product > 0 else apart

    for _ in range(PASSES):
        changed = False
        for n in range(len(pairs)):
            for m in range(n + 1, min(n + 1 + NEAR, len(pairs))):
                (a, b), (c, d) = pairs[n], pairs[m]
                now = cost(a, b) + cost(c, d)
                ways = ((a, c), (b, d)), ((a, d), (b, c))
                costs = [cost(*one) + cost(*two) if new(*one) and new(*two) else LATER for one, two in ways]
                if min(costs) < now:
                    pairs[n], pairs[m] = ways[costs.index(min(costs))]
                    changed = True
        if not changed:
            break
    return pairs
