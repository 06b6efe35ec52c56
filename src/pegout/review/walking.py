"""Step through a record from start to end, valuing each step and judging each decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from pegout.game import CHANCE, Game, Leave
from pegout.game.protocol import R, S
from pegout.records import Record, Step, steps
from pegout.review.balances import Books
from pegout.review.judges import Judge, Judged, has_dealt, labelled
from pegout.review.values import Cost, Decision, Moment, Review, Value

LEAST_WIN, LEAST_POINTS = 0.001, 0.05  # a smaller loss, in the known unit, is not a blunder


def reviewed(record: Record, game: Game[R, S], judge: Callable[[R], Judge[S]]) -> Review:
    """Review a record of that game; raises RecordError if it cannot be played."""
    assert isinstance(record.rules, game.rules)
    every = steps(record)
    walk = _Walk(record, game, judge(record.rules), _position(game, next(every)))
    for step in every:
        walk.step(step, _position(game, step))
    return walk.review()


def _position(game: Game[R, S], step: Step) -> S:
    assert isinstance(step.state, game.state)
    return step.state


class _Walk(Generic[R, S]):
    """The state of a review in progress."""

    def __init__(self, record: Record, game: Game[R, S], judge: Judge[S], start: S) -> None:
        self.record, self.game, self.judge = record, game, judge
        self.state, self.before, self.deal = start, judge.value(start), 0
        self.books = Books(record.rules.sides)
        self.books.open(self.before)
        self.decisions: list[Decision] = []
        self.curve = [_moment(0, self.before)]

    def step(self, step: Step, state: S) -> None:
        """Take one more step, to this position."""
        judge, past, self.state = self.judge, self.state, state
        self.deal += has_dealt(state)
        if judge.begins(past, state):
            self._open(step)
            return
        final = judge.final(state)
        after = final or judge.value(state)
        decided = None
        if step.seat != CHANCE and step.action is not None and not isinstance(step.action, Leave):
            decided = judge.judge(past, step.seat, step.action, self.before, after)
        if decided is not None:
            decision = decided.at(step.number, step.seat, self.deal)
            view = past.view(step.seat)
            self.decisions.append(labelled(decision, self.game, view, self.record.preset))
        self._balance(step, decided, after)
        self.curve.append(_moment(step.number, after))
        self.before = after
        # a finished game may still be shown
        if final is not None and state.to_act and judge.value(state) != final:
            self._open(step)

    def _open(self, step: Step) -> None:
        """Start another game of the match."""
        self.books.close(self.before)
        self.before = self.judge.value(self.state)
        self.books.open(self.before)
        self.curve.append(_moment(step.number, self.before))

    def _balance(self, step: Step, decided: Judged | None, after: Value) -> None:
        side = None if step.seat == CHANCE else self.record.rules.side(step.seat)
        if isinstance(step.action, Leave) and side is not None:  # leaving costs what it gives away
            points, win = (max(0.0, a[side] - b[side]) for a, b in zip(self.before, after, strict=True))
            self.books.step(self.before, after, "left", side, points, win)
            return
        kind = decided.kind if decided else None
        cost = decided.cost if decided else None
        here = self.before
        for n, (what, value) in enumerate(self.judge.passages(self.state, after, kind)):
            if n == 0 and cost is not None:
                self.books.step(here, value, what, side, cost.points or 0.0, cost.win or 0.0)
            else:
                self.books.step(here, value, what, is_chance=n > 0 or side is None)
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


def _moment(number: int, value: Value) -> Moment:
    return Moment(number, value.win, value.points)


def _blunders(decisions: list[Decision]) -> tuple[int, ...]:
    def counts(cost: Cost) -> bool:
        dear = (cost.win or 0.0) >= LEAST_WIN or (cost.win is None and (cost.points or 0.0) >= LEAST_POINTS)
        return dear and cost.is_clear

    some = [n for n in range(len(decisions)) if counts(decisions[n].cost)]
    by_win = all(decisions[n].cost.win is not None for n in some)  # otherwise only points are comparable

    def dear(n: int) -> tuple[float, float]:
        cost = decisions[n].cost
        return (cost.win or 0.0) if by_win else 0.0, cost.points or 0.0

    return tuple(sorted(some, key=dear, reverse=True))
