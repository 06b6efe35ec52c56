"""A simulation's input: rules, the level of each seat, and the seed of all randomness."""

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
    """The job of a simulation: rules, and a level for each seat of the first game of a round."""

    rules: Rules
    lineup: tuple[str, ...]
    seed: int

    @cached_property
    def game(self) -> AnyGame:
        return game_of(self.rules)

    @cached_property
    def per_round(self) -> int:
        """Games in a round: until every level has sat in every seat."""
        return next(
            n for n in range(1, len(self.lineup) + 1) if self.lineup[n:] + self.lineup[:n] == self.lineup
        )

    def seated(self, game: int) -> tuple[str, ...]:
        """The level of each seat in a game of a round."""
        return self.lineup[game:] + self.lineup[:game]


class ChunkResult(Struct, frozen=True):
    """The result of a chunk of rounds: from `first` up to, but excluding, `stop`."""

    first: int
    stop: int
    sums: Sums
    rows: list[Row]


def lineup(rules: Rules, levels: Sequence[str]) -> tuple[str, ...]:
    """Assign levels to seats: one for each seat, or for each side; the last one fills the remaining seats.

    >>> from pegout.games import rules_for
    >>> lineup(rules_for("online", 3), ["expert", "club"]), lineup(rules_for("house"), ["expert", "club"])
    (('expert', 'club', 'club'), ('expert', 'club', 'expert', 'club'))
    """
    for level in levels:
        if level not in bots.BY_NAME:
            known = [literal(each) for each in bots.BY_NAME]
            raise BadRules(Text.of("rules-no-bot", bot=literal(repr(level)), bots=[*known]))
    if not levels or len(levels) > rules.seats:
        raise BadRules(Text.of("rules-bots", seats=rules.seats, named=len(levels)))
    if len(levels) > rules.sides:
        return (*levels, *[levels[-1]] * (rules.seats - len(levels)))
    by_side = (*levels, *[levels[-1]] * (rules.sides - len(levels)))
    return tuple(by_side[seat % rules.sides] for seat in range(rules.seats))


def columns(job: Job) -> tuple[str, ...]:
    """The columns of a row, one row per seat of a game.

    `place` is the distance from the first dealer, `won` the seat's share of the win, followed by its
    points by phase.
    """
    phases = job.game.measure(job.rules).phases
    return ("round", "game", "seat", "bot", "place", "won", "result", "deals", *phases)


def description(job: Job) -> dict[str, Any]:
    """The job as plain JSON values, which a checkpoint compares."""
    return {"rules": msgspec.to_builtins(job.rules), "lineup": list(job.lineup), "seed": job.seed}
