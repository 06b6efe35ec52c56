"""Through a record from its start to its end: each step valued, each decision judged."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from pegout.game import CHANCE, Leave
from pegout.records import Record, Step, steps
from pegout.review.balances import Books
from pegout.review.judges import Judge, Judged
from pegout.review.values import Choice, Decision, Moment, Review, Value

LEAST_WIN, LEAST_POINTS = 0.001, 0.05  # what costs less, in the unit that is known, is no blunder


def reviewed(record: Record, judge: Judge) -> Review:
    """The review of a record; raises RecordError where it cannot be played."""
    walk = _Walk(record, judge)
    for before, step in pairwise(steps(record)):
        walk.step(before, step)
    return walk.review()


class _Walk:
    """How far the review has come."""

    def __init__(self, record: Record, judge: Judge) -> None:
        self.record, self.judge = record, judge
        self.state: Any = record.rules.start()
        self.before, self.deal = judge.value(self.state), 0
        self.books = Books(record.rules.sides)
        self.books.open(self.before)
        self.decisions: list[Decision] = []
        self.curve = [_moment(0, self.before)]

    def step(self, before: Step, step: Step) -> None:
        """One step more."""
        judge, self.state = self.judge, step.state
        self.deal += judge.deals(step.state)
        if judge.begins(before.state, step.state):
            self._open(step)
            return
        final = judge.final(step.state)
        after = final or judge.value(step.state)
        decided = None
        if step.seat != CHANCE and not isinstance(step.action, Leave):
            decided = judge.judge(before.state, step.seat, step.action, self.before, after)
        if decided is not None:
            decision = decided.at(step.number, step.seat, self.deal)
            self.decisions.append(_labelled(decision, self.record, before.state))
        self._balance(step, decided, after)
        self.curve.append(_moment(step.number, after))
        self.before = after
        if final is not None and step.state.to_act and not _waits(judge, step.state, final):
            self._open(step)

    def _open(self, step: Step) -> None:
        """Another game of the match begins."""
        self.books.close(self.before)
        self.before = self.judge.value(step.state)
        self.books.open(self.before)
        self.curve.append(_moment(step.number, self.before))

    def _balance(self, step: Step, decided: Judged | None, after: Value) -> None:
        side = None if step.seat == CHANCE else self.record.rules.side(step.seat)
        if isinstance(step.action, Leave) and side is not None:  # who leaves gives away what that costs
            points, win = (
                max(0.0, a[side] - b[side]) for a, b in zip(self.before, after, strict=True)
            )
            self.books.step(self.before, after, "left", side, points, win)
            return
        kind = decided.kind if decided else None
        cost = decided.cost if decided else None
        here = self.before
        for n, (what, value) in enumerate(self.judge.passages(step.state, after, kind)):
            if n == 0 and cost is not None:
                self.books.step(here, value, what, side, cost.points or 0.0, cost.win or 0.0)
            else:
                self.books.step(here, value, what)
            here = value

    def review(self) -> Review:
        record, judge = self.record, self.judge
        self.books.close(self.before)
        return Review(
            game=record.game.name, preset=record.preset, names=record.names, unit=judge.unit,
            over=not self.state.to_act, exact_win=judge.exact_win, decisions=tuple(self.decisions),
            blunders=_blunders(self.decisions), curve=tuple(self.curve),
            balances=self.books.balances(record.rules, judge.unit),
        )  # fmt: skip


def _labelled(decision: Decision, record: Record, state: Any) -> Decision:
    """With the words of each choice."""
    view = state.view(decision.seat)

    def labelled(choice: Choice) -> Choice:
        return replace(choice, label=record.game.label(view, decision.seat, choice.action))

    done, best, *others = map(labelled, (decision.done, decision.best, *decision.choices))
    return replace(decision, done=done, best=best, choices=tuple(others))


def _waits(judge: Judge, state: Any, final: Value) -> bool:
    """Whether the game that is over is still looked at."""
    return judge.value(state) == final


def _moment(number: int, value: Value) -> Moment:
    return Moment(number, value.win, value.points)


def _blunders(decisions: list[Decision]) -> tuple[int, ...]:
    def dear(n: int) -> tuple[float, float]:
        cost = decisions[n].cost
        return cost.win or 0.0, cost.points or 0.0

    def counts(n: int) -> bool:
        win, points = dear(n)
        return win >= LEAST_WIN or (decisions[n].cost.win is None and points >= LEAST_POINTS)

    some = [n for n in range(len(decisions)) if counts(n)]
    return tuple(sorted(some, key=dear, reverse=True))
