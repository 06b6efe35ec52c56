"""Duplicate matches: each pair of games has the same cards, and the engines change seats between them.

Luck that falls on a seat falls once on each engine, so that a pair says more than two games; the interval
is that of the mean over pairs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

from msgspec import Struct

from pegout.analysis import Z95
from pegout.arena.engines import Engine, EngineFailed
from pegout.arena.lines import RULES
from pegout.game import CHANCE, IllegalAction, Seat, shuffled
from pegout.games.cribbage.state import State


class Report(Struct, frozen=True, kw_only=True):
    """What a duel came to; rates and points are those of the first engine."""

    engines: tuple[str, str]
    games: int
    wins: int
    win_rate: float  # 0 .. 1
    low: float  # of the 95 % interval
    high: float
    margin: float  # mean of own score minus the other's at the end of a game
    skunks: tuple[int, int]  # given by each
    forfeits: tuple[int, int]  # games lost by an illegal answer or none


class _Game(Struct, frozen=True):
    won: bool
    margin: int
    skunk: bool
    forfeit: Seat | None


def duel(
    first: Engine,
    second: Engine,
    *,
    games: int,
    seed: int,
    on_game: Callable[[int], None] = lambda played: None,
) -> Report:
    """Play `games` of `standard`, rounded up to whole pairs; the same seed, the same cards."""
    results: list[_Game] = []
    for pair in range((games + 1) // 2):
        for seat in (0, 1):
            players = (first, second) if seat == 0 else (second, first)
            results.append(_play(players, random.Random(f"{seed}/{pair}"), seat))
            on_game(len(results))
    return _report((first.name, second.name), results)


def _play(players: tuple[Engine, Engine], rng: random.Random, seat: Seat) -> _Game:
    """One game; the result is that of `seat`."""
    state: State = RULES.start()
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, shuffled(rng))
            continue
        try:
            state = state.apply(actor, players[actor].choose(state.view(actor), actor))
        except (EngineFailed, IllegalAction):
            return _Game(won=actor != seat, margin=0, skunk=False, forfeit=actor)
    assert state.outcome is not None
    mine, its = state.scores[seat], state.scores[1 - seat]
    return _Game(seat in state.outcome.winners, mine - its, min(mine, its) < RULES.skunk_lines[0], None)


def _report(names: tuple[str, str], results: list[_Game]) -> Report:
    pairs = [(a.won + b.won) / 2 for a, b in zip(results[::2], results[1::2], strict=True)]
    rate = sum(pairs) / len(pairs)
    spread = sum((pair - rate) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    half = Z95 * sqrt(spread / len(pairs))
    forfeits = [sum(game.forfeit == (n % 2 if ours else 1 - n % 2) for n, game in enumerate(results))
                for ours in (True, False)]  # fmt: skip
    return Report(
        engines=names,
        games=len(results),
        wins=sum(game.won for game in results),
        win_rate=rate,
        low=max(0.0, rate - half),
        high=min(1.0, rate + half),
        margin=sum(game.margin for game in results) / len(results),
        skunks=(sum(g.skunk and g.won for g in results), sum(g.skunk and not g.won for g in results)),
        forfeits=(forfeits[0], forfeits[1]),
    )
