"""The interface of a reviewed game: a judge of its decisions that also values positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from pegout import positions
from pegout.analysis.cribbage.ranking import Points, Weighed
from pegout.game import Action, Dealt, Game, Seat, State
from pegout.game.protocol import S
from pegout.review.values import Choice, Cost, Decision, Kind, Unit, Value
from pegout.review.words import ABOUT_EQUAL
from pegout.scoring import Score
from pegout.words import Text

S_contra = TypeVar("S_contra", bound=State, contravariant=True)

SHOWN = 3  # maximum choices kept in a decision
WHOLE = 500  # maximum actions of a record searched at full depth


class Judged(NamedTuple):
    """A judged decision without its place in the record."""

    kind: Kind
    done: Choice
    best: Choice
    choices: tuple[Choice, ...]
    ways: int
    cost: Cost
    why: Text | None = None
    missed: tuple[Score, ...] = ()

    def at(self, number: int, seat: Seat, deal: int) -> Decision:
        return Decision(number=number, seat=seat, deal=deal, **self._asdict())


class Passage(NamedTuple):
    """A part of a step: its cause, and the value after it."""

    what: str
    value: Value


class Alternatives(NamedTuple):
    """The choices in a position, as its seat sees it."""

    kind: Kind
    choices: tuple[Choice, ...]  # best first
    cost: Callable[[Choice], tuple[Cost, Text | None]]  # of a choice, and why the best is better
    spreads: Callable[[Choice], Mapping[str, Points]] = lambda _choice: {}  # distribution of its parts
    play: Weighed | None = None  # how the play is included in discards


class Judge(Protocol[S_contra]):
    """The judge of one match."""

    unit: Unit
    exact_win: bool

    def value(self, state: S_contra) -> Value:
        """The value of a position, with all cards open."""

    def final(self, state: S_contra) -> Value | None:
        """The value at the end of a game that the last step ended, or None."""

    def begins(self, before: S_contra, state: S_contra) -> bool:
        """Whether this step starts another game of the match."""

    def passages(self, state: S_contra, after: Value, kind: Kind | None) -> Iterable[Passage]:
        """The parts of the step that led here; the last one has the value `after`."""

    def judge(
        self, state: S_contra, seat: Seat, action: Action, before: Value, after: Value
    ) -> Judged | None:
        """Judge the decision of a seat; None if it had no choice."""

    def alternatives(self, view: S_contra, seat: Seat) -> Alternatives | None:
        """All choices of the seat with this view; None if it has no choice."""


class OneGame(Judge[S_contra], Protocol[S_contra]):
    """The judge of a match that is a single game: it ends when the match does."""

    def final(self, state: S_contra) -> Value | None:
        return self.value(state) if state.outcome is not None else None

    def begins(self, before: S_contra, state: S_contra) -> bool:
        return False


def lessened(most: int, least: int, actions: int) -> int:
    """Samples per decision for a record of `actions` actions: `most`, or fewer for a long one."""
    return max(least, min(most, most * WHOLE // max(1, actions)))


def has_dealt(state: State) -> bool:
    """Whether the step that led here dealt cards."""
    return any(isinstance(event, Dealt) for event in state.events)


def labelled(decision: Decision, game: Game[Any, S], view: S, preset: str | None = None) -> Decision:
    """Add each choice's label, and the position as text; `view` is that of the seat that decided."""

    def named(choice: Choice) -> Choice:
        return replace(choice, label=game.label(view, decision.seat, choice.action))

    done, best, *others = map(named, (decision.done, decision.best, *decision.choices))
    position = positions.told(view, decision.seat, preset)
    return replace(decision, done=done, best=best, choices=tuple(others), position=position)


def judged(
    kind: Kind, action: Action, choices: Iterable[Choice], errors: tuple[float, float] = (0.0, 0.0),
    why: Callable[[Choice, Choice], Text | None] = lambda _best, _done: None,
) -> Judged:  # fmt: skip
    """Judge a decision among choices whose figures are known; `action` is one of them.

    `errors`: standard errors of a cost in points and in chances. `why`: (best, done) -> words.
    """
    return judged_in(alternatives_of(kind, choices, errors, why), action)


def judged_in(found: Alternatives, action: Action) -> Judged:
    """Judge the decision for one of these actions."""
    done = next(choice for choice in found.choices if choice.action == action)
    cost, reason = found.cost(done)
    best = found.choices[0] if cost.is_clear and not _is_best(done, found.choices) else done
    every = list(found.choices)
    shown = every[:SHOWN] if done in every[:SHOWN] else [*every[: SHOWN - 1], done]
    return Judged(found.kind, done, best, tuple(shown), len(every), cost, reason)


def alternatives_of(
    kind: Kind, choices: Iterable[Choice], errors: tuple[float, float] = (0.0, 0.0),
    why: Callable[[Choice, Choice], Text | None] = lambda _best, _done: None,
) -> Alternatives:  # fmt: skip
    """Choices with known figures, best first: by win chance if all are known, otherwise by points."""
    every = list(choices)
    figure = _figure(every)
    every.sort(key=lambda choice: -round(figure(choice), 12))  # stable: ties keep their order
    best = every[0]
    points = _most([each.points for each in every])
    win = _most([each.win for each in every])

    def cost(done: Choice) -> tuple[Cost, Text | None]:
        lost = Cost(_cost(done.points, points), _cost(done.win, win), *errors)
        if figure(done) >= figure(best):
            return lost, None
        return lost, why(best, done) if lost.is_clear else ABOUT_EQUAL

    return Alternatives(kind, tuple(every), cost)


def _figure(every: Sequence[Choice]) -> Callable[[Choice], float]:
    return _win if all(choice.win is not None for choice in every) else _points


def _is_best(done: Choice, every: Sequence[Choice]) -> bool:
    figure = _figure(every)
    return figure(done) >= figure(every[0])


def _win(choice: Choice) -> float:
    return choice.win or 0.0


def _points(choice: Choice) -> float:
    return choice.points or 0.0


def _most(every: Iterable[float | None]) -> float | None:
    return max((each for each in every if each is not None), default=None)


def _cost(done: float | None, most: float | None) -> float | None:
    return None if done is None or most is None else max(0.0, most - done)
