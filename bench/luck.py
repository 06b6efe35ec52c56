"""Check luck and skill over many games: luck is zero on average, and skill predicts wins.

    python -m bench.luck                     # 100 games of expert against casual, and 100 more: minutes
    python -m bench.luck --games 2000        # as for the figures in docs/analysis/review.md
    python -m bench.luck --preset skalborg   # another game
    python -m bench.luck --check             # whether the costs of cribbage are right on average

`expert` and `casual` swap seats from game to game. Reviews of the first half of the games measure luck and
skill; the second half tests the prediction. Skill predicts wins in two ways: given the cards, which is
unbiased, and as judged, which is more precise if the judge is right.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from bench.timing import line, measure
from pegout import bots
from pegout.analysis.lookups import Floats
from pegout.game import Move, steps
from pegout.games import game_of
from pegout.games import preset as rules_of
from pegout.games.cribbage import Discard, Play, Rules, State
from pegout.intervals import Z95
from pegout.records import Record, record, replay
from pegout.records import steps as steps_of
from pegout.review import Share, prepare, review
from pegout.review.cribbage import Cribbage
from pegout.review.values import Value

LEVELS = ("expert", "casual")


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--check", action="store_true", help="whether costs of cribbage are right")
    parser.add_argument("--only", action="store_true", help="these games, and no others to be foretold")


def main(games: int, preset: str, check: bool, only: bool) -> None:
    if check:
        check_costs(games, preset)
        return
    rules = rules_of(preset)
    prepare(rules)
    bots.prepare(game_of(rules).name)
    start = time.process_time()
    print(f"{preset}: {games} games of {LEVELS[0]} against {LEVELS[1]}, reviewed for {LEVELS[0]}")
    points, wins = [], []
    for seat, played in _games(preset, range(games)):
        balance = review(played).balances[seat]
        points.append(balance.points)
        wins.append(balance.win)
    _told("points a game", points)
    _told("games", wins)
    per = (time.process_time() - start) / games
    if only:
        return
    won = [_has_won(played, seat) for seat, played in _games(preset, range(games, 2 * games))]
    line("wins of these games", f"{_mean([share.result for share in wins])}")
    line("wins of the next games", f"{_mean(won)}", "", f"{per:.2f} s a game, played and reviewed")
    for how, brought in (("as the cards lay", "decided"), ("as judged", "play")):
        foretold = np.array([1 / rules.seats + getattr(share, brought) for share in wins])
        line(f"wins foretold by decisions, {how}", f"{_mean(foretold)}")
        line("    less seen in the next", _apart(foretold, np.array(won)))


def _told(what: str, shares: list[Share]) -> None:
    for part in ("chance", "decided", "cards", "own", "others"):
        line(f"{what}: {part}", _mean([getattr(share, part) for share in shares]))
    for name in dict.fromkeys(name for share in shares for name in share.lines):
        line(f"    of the cards: {name}", _mean([share.lines.get(name, 0.0) for share in shares]))
    result = np.array([share.result - share.start for share in shares])
    decided, judged = (np.std([getattr(share, part) for share in shares]) for part in ("decided", "play"))
    line(f"{what}: deviation of the result", f"{result.std():.3f}")
    line(f"{what}: of decisions as the cards lay, as judged", f"{decided:.3f}, {judged:.3f}")


def _apart(one: Floats, other: Floats) -> str:
    """The difference of two independent means."""
    error = Z95 * np.hypot(one.std(ddof=1), other.std(ddof=1)) / len(one) ** 0.5
    return f"{one.mean() - other.mean():+.4f} ± {error:.4f}"


def _mean(values: object) -> str:
    every = np.asarray(values, dtype=float)
    return f"{every.mean():+.4f} ± {Z95 * every.std(ddof=1) / len(every) ** 0.5:.4f}"


# --- are costs right on average? ---------------------------------------------------------------------


class _Kind(NamedTuple):
    """The decisions of a kind in one game, summed: their costs in the review, and their actual effect."""

    said: list[float]  # points, games
    was: list[float]


def check_costs(games: int, preset: str) -> None:
    """Compare costs with the actual gain of the best choice, given the cards.

    The values after both choices differ by luck, too; but choices are made without knowing these cards, so
    that on average the cost must equal the gain.
    """
    rules = rules_of(preset)
    assert isinstance(rules, Rules)
    prepare(rules)
    bots.prepare("cribbage")
    judge = Cribbage(rules)
    print(f"{preset}: {games} games of {LEVELS[0]} against {LEVELS[1]}, costs of {LEVELS[1]}")
    found = [_compared(judge, played, 1 - seat) for seat, played in _games(preset, range(games))]
    for kind in ("discard", "card"):
        for unit, name in enumerate(("points", "games")):
            said, was = (
                np.array([getattr(game[kind], which)[unit] for game in found]) for which in ("said", "was")
            )
            ratio = was.sum() / said.sum()
            error = Z95 * np.std(was - ratio * said, ddof=1) / len(found) ** 0.5 / said.mean()
            what = f"{said.mean():.3f} said, {was.mean():.3f} was, a game"
            line(f"{kind}s, {name}: was of what is said", f"{ratio:.2f} ± {error:.2f}", "", what)


def _compared(judge: Cribbage, played: Record, seat: int) -> dict[str, _Kind]:
    kinds = {kind: _Kind([0.0, 0.0], [0.0, 0.0]) for kind in ("discard", "card")}
    side, past = played.rules.side(seat), None
    for step in steps_of(played):
        assert isinstance(step.state, State)
        if step.seat == seat and isinstance(step.action, Discard | Play) and past is not None:
            value = _value(judge, step.state)
            decided = judge.judge(past, seat, step.action, value, value)
            if decided is not None and decided.best != decided.done:
                better = _value(judge, past.apply(seat, decided.best.action))
                kind = kinds[decided.kind]
                kind.said[0] += decided.cost.points or 0.0
                kind.said[1] += decided.cost.win or 0.0
                kind.was[0] += better.points[side] - value.points[side]
                kind.was[1] += better.win[side] - value.win[side]
        past = step.state
    return kinds


def _value(judge: Cribbage, state: State) -> Value:
    return judge.final(state) or judge.value(state)


# --- the games -------------------------------------------------------------------------------------


def _games(preset: str, numbers: range) -> Iterator[tuple[int, Record]]:
    """The seat of the first level, and the game."""
    for number in numbers:
        rng, rules = random.Random(number), rules_of(preset)
        mine, game = number % rules.seats, game_of(rules).name
        players = [
            bots.bot(game, LEVELS[seat != mine], random.Random(rng.random())) for seat in range(rules.seats)
        ]
        moves: list[Move] = [
            (seat, action)
            for _, seat, action in steps(rules.start(), players, rng)
            if action is not None
        ]
        yield mine, record(rules, moves, preset=preset)


def _has_won(played: Record, seat: int) -> float:
    outcome = replay(played).outcome
    assert outcome is not None
    return float(seat in outcome.winners) / len(outcome.winners)


if __name__ == "__main__":
    measure(__doc__, main, options)
