"""Duplicate matches: pairs of games with the same cards and swapped seats.

Each engine gets the luck of each seat once, so a pair has less variance than two independent games.
Intervals are over pairs.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import Struct

from pegout.arena.engines import Engine, EngineFailed
from pegout.arena.line_protocol import RULES
from pegout.game import CHANCE, IllegalAction, Seat, play
from pegout.games.cribbage import Discard, Play
from pegout.games.cribbage.state import State
from pegout.intervals import of_rate


class Report(Struct, frozen=True, kw_only=True):
    """The result of a duel; rates and points are those of the first engine."""

    engines: tuple[str, str]
    games: int
    wins: int
    win_rate: float  # 0 .. 1
    low: float  # of the 95 % interval
    high: float
    margin: float  # mean of own score minus the opponent's at the end of a game
    skunks: tuple[int, int]  # skunks by each engine
    forfeits: tuple[int, int]  # games lost by an illegal answer or none
    reasons: tuple[str, str]  # of the first forfeit of each; empty without one


class _Game(Struct, frozen=True, kw_only=True):
    won: bool
    margin: int = 0
    skunk: bool = False
    reason: str = ""  # why the loser forfeited; empty if the game was played out


def duel(
    first: Engine,
    second: Engine,
    *,
    games: int,
    seed: int,
    on_game: Callable[[int], None] = lambda played: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Report:
    """Play `games` of `standard`, rounded up to whole pairs. The same seed gives the same cards.

    Stops before the next pair if `stopped` returns True.
    """
    results: list[_Game] = []
    for pair in range((games + 1) // 2):
        for seat in (0, 1):
            players = (first, second) if seat == 0 else (second, first)
            results.append(_play(players, random.Random(f"{seed}/{pair}"), seat))
            on_game(len(results))
        if stopped():
            break
    return _report((first.name, second.name), results)


def _play(players: tuple[Engine, Engine], rng: random.Random, seat: Seat) -> _Game:
    """Play one game and return the result of `seat`."""
    chooser = CHANCE

    def choose(view: State, actor: Seat) -> Discard | Play:
        nonlocal chooser
        chooser = actor
        return players[actor].choose(view, actor)

    try:
        state = play(RULES.start(), choose, rng)
    except (EngineFailed, IllegalAction) as error:
        return _Game(won=chooser != seat, reason=str(error))
    assert state.outcome is not None
    mine, others = state.scores[seat], state.scores[1 - seat]
    skunk = min(mine, others) < RULES.skunk_lines[0]
    return _Game(won=seat in state.outcome.winners, margin=mine - others, skunk=skunk)


def _report(names: tuple[str, str], results: list[_Game]) -> Report:
    pairs = [(a.won + b.won) / 2 for a, b in zip(results[::2], results[1::2], strict=True)]
    low, high = of_rate(len(pairs), sum(pairs), sum(pair * pair for pair in pairs))
    won, lost = [game for game in results if game.won], [game for game in results if not game.won]
    reasons = [[game.reason for game in games if game.reason] for games in (lost, won)]
    return Report(
        engines=names,
        games=len(results),
        wins=len(won),
        win_rate=len(won) / len(results),
        low=low,
        high=high,
        margin=sum(game.margin for game in results) / len(results),
        skunks=(sum(game.skunk for game in won), sum(game.skunk for game in lost)),
        forfeits=(len(reasons[0]), len(reasons[1])),
        reasons=(next(iter(reasons[0]), ""), next(iter(reasons[1]), "")),
    )
