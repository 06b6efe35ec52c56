"""Knockout: seeds in a bracket with a power of two places, byes to the highest, and who is left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from pegout.tournaments.entries import Draw
from pegout.tournaments.rounds import Round

Stage: TypeAlias = tuple[int | None, ...]  # the players left, in the order of the bracket; None: no player


def qualifiers(entrants: int, one_in: int) -> int:
    """The number of players who qualify: one in so many, rounded up, and at least two.

    >>> [qualifiers(entrants, 4) for entrants in (108, 121, 124, 3)]
    [27, 31, 31, 2]
    """
    return min(entrants, max(2, -(-entrants // one_in)))


def places(seeds: int) -> tuple[int | None, ...]:
    """The seeds in the order of the bracket; None where the opponent has a bye.

    The sum of two opponents in the first round is the same, so that the highest meet last.

    >>> places(8), places(3)
    ((1, 8, 4, 5, 2, 7, 3, 6), (1, None, 2, 3))
    """
    order = [1]
    while len(order) < seeds:
        total = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, total - seed)]
    return tuple(seed if seed <= seeds else None for seed in order)


def stages(qualified: Sequence[int], rounds: Sequence[Round]) -> list[Stage]:
    """The players left before the first round of a knockout, and after each that is over.

    `qualified`: the first seed first; if there are none, there are no stages.
    """
    if not qualified:
        return []
    seeds = (None if seed is None else qualified[seed - 1] for seed in places(len(qualified)))
    found: list[Stage] = [tuple(seeds)]
    for each in rounds:
        if not each.is_over:
            break
        found.append(tuple(_winner(each, *pair) for pair in _pairs(found[-1])))
    return found


def next_draw(stage: Stage, field: Collection[int]) -> Draw:
    """The pairings of the next round; a player whose opponent is not in the field has a bye."""
    games, byes = list[tuple[int, int]](), list[int]()
    for pair in _pairs(stage):
        here = [each for each in pair if each is not None and each in field]
        if len(here) == 2:
            games.append((here[0], here[1]))
        byes += here if len(here) == 1 else []
    return Draw(tuple(games), tuple(byes))


def _pairs(stage: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    return list(zip(stage[::2], stage[1::2], strict=True))


def _winner(played: Round, one: int | None, two: int | None) -> int | None:
    """The player of the pair who is left; None if both are out."""
    for player in (one, two):
        if player is None:
            continue
        if player in played.byes:
            return player
        table = played.table_of(player)
        if table is not None and played.games[table].is_won_by(player):
            return player
    return None
