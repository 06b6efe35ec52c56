"""Judging manual counting, in all games: missed points, and calls of muggins."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.counting import Claim, Muggins, Pass, Source, judge, unclaimed
from pegout.game import Action
from pegout.review.judges import Judged
from pegout.review.values import Choice, Cost, Value
from pegout.scoring import Score, total
from pegout.words import Text
from pegout.words.scores import counted


def judge_count(action: Action, truth: Sequence[Score], named: Sequence[Source], cost: Cost) -> Judged:
    """Judge a claim (a total, or the combinations that were `named`) against the true count."""
    whole = tuple(truth)
    if isinstance(action, Claim):
        claimed, missed = action.points, whole if action.points == 0 else ()
    else:
        verdict = judge(whole, named)
        claimed, missed = total(verdict.accepted) + total(verdict.refused), unclaimed(whole, verdict.accepted)
    worth = total(whole)
    done = Choice(action, worth - (cost.points or 0.0))
    if claimed == worth and not missed:
        return Judged("count", done, done, (done,), 1, Cost(0.0, 0.0))
    best = Choice(Claim(worth), float(worth))
    why = Text.of("review-counted", named=claimed, points=worth, counted=counted(whole))
    return Judged("count", done, best, (best, done), 2, cost, why, missed)


def judge_call(action: Action, left: int, cost: Cost) -> Judged | None:
    """Judge a call of muggins, or none, against the `left` points; None if there were none."""
    called = action.points if isinstance(action, Muggins) else 0
    if not left and not called:
        return None
    done = Choice(action, left - (cost.points or 0.0))
    if called == left:
        return Judged("call", done, done, (done,), 1, Cost(0.0, 0.0))
    best = Choice(Muggins(left) if left else Pass(), float(left))
    why = Text.of("review-called", points=left)
    return Judged("call", done, best, (best, done), 2, cost, why)


def cost_of(side: int, before: Value, after: Value) -> Cost:
    """The cost to a side of a step without chance."""
    points, win = (max(0.0, a[side] - b[side]) for a, b in zip(before, after, strict=True))
    return Cost(points, win)
