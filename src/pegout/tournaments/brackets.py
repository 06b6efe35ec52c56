"""Knockout: a bracket with a power of two places, byes for the highest seeds, and the players left.

In double elimination the losers of the winners' bracket continue in the losers' bracket, whose rounds
alternate: in one its players meet each other, in the next the players who have just come down. From its
second round on, the winners' bracket plays at the same time as the first of these.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from msgspec import Struct

from pegout.tournaments.entries import Draw
from pegout.tournaments.rounds import Round

Stage: TypeAlias = tuple[int | None, ...]  # players in the order of the bracket, in pairs; None: no player
Match: TypeAlias = tuple[int | None, int | None]


class Bracket(Struct, frozen=True, gc=False, kw_only=True):
    """A knockout after some of its rounds."""

    winners: tuple[Stage, ...]  # the players of each round; at the end, the winner
    losers: tuple[Stage, ...] = ()  # the same in the losers' bracket
    finals: tuple[Match, ...] = ()  # the grand final, and its second match
    left: tuple[frozenset[int], ...]  # players who could still win, before the first round and after each
    due: tuple[Match, ...]  # the pairs of the next round; empty once it is decided
    rounds: int  # the total number, if known

    @property
    def winner(self) -> int | None:
        """The winner of the knockout; None before it is decided, or if no player is left."""
        return None if self.due else next(iter(self.left[-1]), None)

    def far(self, player: int) -> int:
        """How far a player got: the number of rounds, with the start, after which they could still win."""
        return sum(player in each for each in self.left)


def qualifiers(entrants: int, one_in: int) -> int:
    """The number of qualifiers: one in `one_in` entrants, rounded up, and at least two.

    >>> [qualifiers(entrants, 4) for entrants in (108, 121, 124, 3)]
    [27, 31, 31, 2]
    """
    return min(entrants, max(2, -(-entrants // one_in)))


def places(seeds: int) -> tuple[int | None, ...]:
    """The seeds in the order of the bracket; None where the opponent has a bye.

    In the first round the seeds of all pairs have the same sum, so that the top seeds meet last.

    >>> places(8), places(3)
    ((1, 8, 4, 5, 2, 7, 3, 6), (1, None, 2, 3))
    """
    order = [1]
    while len(order) < seeds:
        total = 2 * len(order) + 1
        order = [each for seed in order for each in (seed, total - seed)]
    return tuple(seed if seed <= seeds else None for seed in order)


def single(qualified: Sequence[int], rounds: Sequence[Round]) -> Bracket:
    """A single-elimination knockout. `qualified`: players by seed."""
    stages = [_first(qualified)]
    for each in _over(rounds):
        results = _results(each)
        stages.append(tuple(_winner(results, pair) for pair in _pairs(stages[-1])))
    due = _pairs(stages[-1]) if len(stages[-1]) > 1 else []
    left = tuple(_players(stage) for stage in stages)
    return Bracket(winners=tuple(stages), left=left, due=tuple(due), rounds=_levels(stages[0]))


def double(qualified: Sequence[int], rounds: Sequence[Round], *, reset: bool) -> Bracket:
    """A double-elimination knockout; if both players forfeit, both are out.

    `reset`: whether the grand final has a second match if its loser had not lost before.
    """
    winners, losers, finals = [_first(qualified)], list[Stage](), list[Match]()
    levels, left = _levels(winners[0]), [_players(winners[0])]
    last = 2 * levels - 2  # round of the losers' bracket, counted from 0; the grand final comes next
    due = _pairs(winners[0])
    for number, each in enumerate(_over(rounds)):
        results = _results(each)
        won = [_winner(results, pair) for pair in due]
        lost = [_loser(results, pair) for pair in due]
        if number > last:
            due = [finals[0]] if reset and number == last + 1 and lost[0] == finals[0][0] is not None else []
            finals += due
            left.append(_players(won + (lost if due else [])))
            continue
        above = len(winners[-1]) // 2 if number == 0 or number % 2 else 0  # matches of the winners' bracket
        if above:
            winners.append(tuple(won[:above]))
        if number == 0:
            losers.append(tuple(lost))
        elif above:
            losers.append(_meeting(won[above:], lost[:above], len(winners) - 2))
        else:
            losers.append(tuple(won))
        left.append(_players(winners[-1]) | _players(losers[-1]))
        if number == last:
            finals.append((winners[-1][0], losers[-1][0]))
            due = finals[:]
        else:
            above_too = number % 2 == 0 and len(winners[-1]) > 1
            due = [*(_pairs(winners[-1]) if above_too else ()), *_pairs(losers[-1])]
    return Bracket(
        winners=tuple(winners), losers=tuple(losers), finals=tuple(finals), left=tuple(left), due=tuple(due),
        rounds=last + 1 + max(1, len(finals)),
    )  # fmt: skip


def next_draw(due: Sequence[Match], field: Collection[int]) -> Draw:
    """The pairings of the next round; a player whose opponent is not in the field has a bye."""
    games, byes = list[tuple[int, int]](), list[int]()
    for pair in due:
        here = [each for each in pair if each is not None and each in field]
        if len(here) == 2:
            games.append((here[0], here[1]))
        byes += here if len(here) == 1 else []
    return Draw(tuple(games), tuple(byes))


def _first(qualified: Sequence[int]) -> Stage:
    return tuple(None if seed is None else qualified[seed - 1] for seed in places(len(qualified)))


def _levels(first: Stage) -> int:
    """The number of rounds until one player is left."""
    return (len(first) - 1).bit_length()


def _meeting(stayed: Sequence[int | None], down: Sequence[int | None], level: int) -> Stage:
    """Pair players of the losers' bracket with those who drop down from the winners' bracket.

    `level`: the round of the winners' bracket, from 0. The places of those who drop down are XORed with the
    reversed bits of `level`, so that players who have met meet again as late as possible, those of two
    consecutive rounds in the last four.
    """
    bits = _levels(tuple(down))
    turned = sum((level >> n & 1) << (bits - 1 - n) for n in range(bits))
    return tuple(each for n, one in enumerate(stayed) for each in (one, down[n ^ turned]))


def _over(rounds: Sequence[Round]) -> list[Round]:
    return [each for each in rounds if each.is_over]


def _pairs(stage: Sequence[int | None]) -> list[Match]:
    return list(zip(stage[::2], stage[1::2], strict=True))


def _players(stage: Sequence[int | None]) -> frozenset[int]:
    return frozenset(each for each in stage if each is not None)


def _results(played: Round) -> dict[int, bool]:
    """Whether the players of a round have won; a bye is a win."""
    found = {player: game.is_won_by(player) for game in played.games for player in game.players}
    return found | dict.fromkeys(played.byes, True)


def _winner(results: dict[int, bool], pair: Match) -> int | None:
    """The player of the pair who advances; None if neither does."""
    return next((player for player in pair if player is not None and results.get(player)), None)


def _loser(results: dict[int, bool], pair: Match) -> int | None:
    """The player who lost to the other; None if there was no game, or no winner."""
    won = _winner(results, pair)
    lost = (player for player in pair if player is not None and results.get(player) is False)
    return None if won is None else next(lost, None)
