"""What a review asks of a game: who judges its decisions and values its positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from pegout.game import Action, Dealt, Game, Seat, State
from pegout.game.protocol import S
from pegout.review.values import Choice, Cost, Decision, Kind, Unit, Value
from pegout.scoring import Score
from pegout.words import Text

S_contra = TypeVar("S_contra", bound=State, contravariant=True)

SHOWN = 3  # choices that are kept of a decision
WHOLE = 500  # actions of a record whose review is not to be hurried


class Judged(NamedTuple):
    """A decision before it has its place in the record."""

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
    """A part of a step: what brought it, and the value after it."""

    what: str
    value: Value


class Judge(Protocol[S_contra]):
    """Of one match."""

    unit: Unit
    exact_win: bool

    def value(self, state: S_contra) -> Value:
        """Of a position, with all cards open."""

    def final(self, state: S_contra) -> Value | None:
        """The value at the end of a game that the last step ended, None if it ended none."""

    def begins(self, before: S_contra, state: S_contra) -> bool:
        """Whether another game of the match begins with this step."""

    def passages(self, state: S_contra, after: Value, kind: Kind | None) -> Iterable[Passage]:
        """The parts of the step that led here, the last ending in the value `after`."""

    def judge(
        self, state: S_contra, seat: Seat, action: Action, before: Value, after: Value
    ) -> Judged | None:
        """The decision of a seat; None where there was nothing to decide."""


class OneGame(Judge[S_contra], Protocol[S_contra]):
    """Of a match that is one game: it ends when the match does."""

    def final(self, state: S_contra) -> Value | None:
        return self.value(state) if state.outcome is not None else None

    def begins(self, before: S_contra, state: S_contra) -> bool:
        return False


def lessened(most: int, least: int, actions: int) -> int:
    """Samples for a decision of a record with so many actions: `most`, but fewer where it is long."""
    return max(least, min(most, most * WHOLE // max(1, actions)))


def has_dealt(state: State) -> bool:
    """Whether the step that led here dealt cards."""
    return any(isinstance(event, Dealt) for event in state.events)


def labelled(decision: Decision, game: Game[Any, S], view: S) -> Decision:
    """With the words of each choice; `view` is that of who decided."""

    def named(choice: Choice) -> Choice:
        return replace(choice, label=game.label(view, decision.seat, choice.action))

    done, best, *others = map(named, (decision.done, decision.best, *decision.choices))
    return replace(decision, done=done, best=best, choices=tuple(others))


def judged(
    kind: Kind, action: Action, choices: Iterable[Choice], errors: tuple[float, float] = (0.0, 0.0),
    why: Callable[[Choice, Choice], Text | None] = lambda _best, _done: None,
) -> Judged:  # fmt: skip
    """A decision among choices whose figures are known; `action` is one of theirs.

    `errors`: standard errors of a cost in points and in chances. `why`: (best, done) -> words.
    """
    every = list(choices)
    done = next(choice for choice in every if choice.action == action)
    by_win = all(choice.win is not None for choice in every)
    figure = _win if by_win else _points
    every.sort(key=lambda choice: -round(figure(choice), 12))  # stable: as they were weighed
    best = done if figure(done) >= figure(every[0]) else every[0]
    cost = Cost(
        _cost(done.points, [choice.points for choice in every]),
        _cost(done.win, [choice.win for choice in every]),
        *errors,
    )
    reason = None if best is done else why(best, done)
    shown = every[:SHOWN] if done in every[:SHOWN] else [*every[: SHOWN - 1], done]
    return Judged(kind, done, best, tuple(shown), len(every), cost, reason)


def _win(choice: Choice) -> float:
    return choice.win or 0.0


def _points(choice: Choice) -> float:
    return choice.points or 0.0


def _cost(done: float | None, every: list[float | None]) -> float | None:
    known = [each for each in every if each is not None]
    return None if done is None or not known else max(0.0, max(known) - done)
