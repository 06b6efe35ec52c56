"""What a simulation plays: rules, who sits where, and the seed from which all else follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from pegout import bots
from pegout.game import AnyGame, BadRules, Rules
from pegout.games import game_of
from pegout.simulation.tally import Sums
from pegout.words import Text, literal

Row: TypeAlias = tuple[Any, ...]  # see `columns`


class Job(Struct, frozen=True, dict=True, kw_only=True):
    """What is to be played: rules, and a level for each seat of the first game of a round."""

    rules: Rules
    lineup: tuple[str, ...]
    seed: int

    @cached_property
    def game(self) -> AnyGame:
        return game_of(self.rules)

    @cached_property
    def per_round(self) -> int:
        """Games in a round: until everybody has sat everywhere."""
        return next(
            n for n in range(1, len(self.lineup) + 1) if self.lineup[n:] + self.lineup[:n] == self.lineup
        )

    def seated(self, game: int) -> tuple[str, ...]:
        """Who sits where in a game of a round."""
        return self.lineup[game:] + self.lineup[:game]


class ChunkResult(Struct, frozen=True):
    """What a chunk of rounds came to: from `first` up to, and without, `stop`."""

    first: int
    stop: int
    sums: Sums
    rows: list[Row]


def lineup(rules: Rules, levels: Sequence[str]) -> tuple[str, ...]:
    """Who sits where: a level for each seat, or for each side; the last one fills the seats that remain.

    >>> from pegout.games import rules_for
    >>> lineup(rules_for("online", 3), ["expert", "club"]), lineup(rules_for("house"), ["expert", "club"])
    (('expert', 'club', 'club'), ('expert', 'club', 'expert', 'club'))
    """
    for level in levels:
        if level not in bots.LEVELS:
            known = [literal(each) for each in bots.LEVELS]
            raise BadRules(Text.of("rules-no-bot", bot=literal(repr(level)), bots=[*known]))
    if not levels or len(levels) > rules.seats:
        raise BadRules(Text.of("rules-bots", seats=rules.seats, named=len(levels)))
    if len(levels) > rules.sides:
        return (*levels, *[levels[-1]] * (rules.seats - len(levels)))
    by_side = (*levels, *[levels[-1]] * (rules.sides - len(levels)))
    return tuple(by_side[seat % rules.sides] for seat in range(rules.seats))


def columns(job: Job) -> tuple[str, ...]:
    """What a row tells: of a game, one for each seat.

    `place` is the seat's distance from the first dealer, `won` its part of the win, and then come its
    points by phase.
    """
    phases = job.game.measure(job.rules).phases
    return ("round", "game", "seat", "bot", "place", "won", "result", "deals", *phases)


def description(job: Job) -> dict[str, Any]:
    """The job in plain JSON values: what a checkpoint compares."""
    return {"rules": msgspec.to_builtins(job.rules), "lineup": list(job.lineup), "seed": job.seed}
