"""Counting by hand: what was missed, and what others could have called."""

from __future__ import annotations

from pegout.counting import Claim, Done, Muggins, Pass, judge, unclaimed
from pegout.game import Action, Seat
from pegout.games.cribbage import State
from pegout.review.judges import Judged
from pegout.review.values import Choice, Cost, Value
from pegout.scoring import Score, total
from pegout.words import Text
from pegout.words.scores import counted


def judge_count(state: State, seat: Seat, action: Action, before: Value, after: Value) -> Judged | None:
    """A claim against the truth; the cost is what the position lost by it."""
    counting = state.counting
    if counting is None or not isinstance(action, Claim | Done):
        return None
    truth = state.truth
    if isinstance(action, Claim):
        named, missed = action.points, tuple[Score, ...]()
        if action.points == 0:
            missed = truth
    else:
        verdict = judge(truth, counting.named)
        named, missed = total(verdict.accepted) + total(verdict.refused), unclaimed(truth, verdict.accepted)
    worth = total(truth)
    cost = cost_of(state, seat, before, after)
    done = Choice(action, float(worth) - (cost.points or 0.0))
    if named == worth and not missed:
        return Judged("count", done, done, (done,), 1, Cost(0.0, 0.0))
    best = Choice(Claim(worth), float(worth))
    why = Text.of("review-counted", named=named, points=worth, counted=counted(truth))
    return Judged("count", done, best, (best, done), 2, cost, why, missed)


def judge_call(state: State, seat: Seat, action: Action, before: Value, after: Value) -> Judged | None:
    """A call of muggins, or none, against what was to be had."""
    counting = state.counting
    if counting is None or not isinstance(action, Muggins | Pass):
        return None
    left = counting.missed - counting.taken
    called = action.points if isinstance(action, Muggins) else 0
    if not left and not called:
        return None
    cost = cost_of(state, seat, before, after)
    done = Choice(action, float(left) - (cost.points or 0.0))
    if called == left:
        return Judged("call", done, done, (done,), 1, Cost(0.0, 0.0))
    best = Choice(Muggins(left) if left else Pass(), float(left))
    why = Text.of("review-called", points=left)
    return Judged("call", done, best, (best, done), 2, cost, why)


def cost_of(state: State, seat: Seat, before: Value, after: Value) -> Cost:
    """What a seat's side lost by a step that leaves nothing to chance."""
    side = state.rules.side(seat)
    points, win = (max(0.0, a[side] - b[side]) for a, b in zip(before, after, strict=True))
    return Cost(points, win)
