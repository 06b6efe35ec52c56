"""A player's value of each legal action, and its choice among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from pegout.game import Action, Seat, State

A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
V = TypeVar("V", bound=State, contravariant=True)

Unit: TypeAlias = Literal["points", "win", "blinds", "rating"]
"""The unit of values.

    points   expected net gain of the player's side in this deal
    win      the chance to win the game or match, 0 .. 1
    blinds   expected big blinds gained in the rest of the hand
    rating   a figure for comparison only
"""


class Weight(Struct, Generic[A_co], frozen=True):
    """An action, and its value to the player."""

    action: A_co
    value: float | None = None  # in the unit that `Weighed` names; None: no figure
    parts: Mapping[str, float] = {}  # the parts of the value, by name; docs/bots has each game's names
    error: float | None = None
    """Standard error of the difference from the choice's value, over common samples; for the choice
    itself, of its value. None: nothing was sampled."""
    chance: float = 0.0  # probability that this player takes it here, 0 .. 1


class Weighed(Struct, Generic[A_co], frozen=True):
    """The available actions, and the player's choice."""

    choice: A_co  # one of the actions of `weights`
    weights: tuple[Weight[A_co], ...]
    unit: Unit = "rating"
    complete: bool = True  # whether all legal actions are included, not only those worth considering
    work: int = 0  # samples used: hands, deals played out; 0: none

    @property
    def chosen(self) -> Weight[A_co]:
        return self.of(self.choice)

    def of(self, action: Action) -> Weight[A_co]:
        """The weight of an action; raises KeyError for one that was not weighed."""
        for weight in self.weights:
            if weight.action == action:
                return weight
        raise KeyError(action)


class Player(Protocol[V]):
    """Decides for a seat, from its view alone."""

    def weigh(self, view: V, seat: Seat) -> Weighed[Action]:
        """Weigh the actions of the seat, which is to act, by their value to this player."""

    def __call__(self, view: V, seat: Seat) -> Action:
        """The chosen action."""


AnyPlayer: TypeAlias = Player[Any]  # of any game; it is asked about views of that game


class Weighing(Generic[V]):
    """A player defined by its `weigh` function."""

    def __init__(self, weigh: Callable[[V, Seat], Weighed[Action]]) -> None:
        self.weigh = weigh

    def __call__(self, view: V, seat: Seat) -> Action:
        return self.weigh(view, seat).choice


def only(action: A, *, complete: bool = True) -> Weighed[A]:
    """A single action without figures; `complete`: nothing else is legal."""
    return Weighed(action, (Weight(action, chance=1.0),), complete=complete)


def best(weights: Iterable[Weight[A]], unit: Unit, *, complete: bool = True, work: int = 0) -> Weighed[A]:
    """The action with the highest value, the first of equals."""
    every = list(weights)
    at = max(range(len(every)), key=lambda n: _value(every[n]))
    every[at] = with_chance(every[at], 1.0)
    return Weighed(every[at].action, tuple(every), unit, complete, work)


def by_chances(
    weights: Sequence[Weight[A]], chances: Mapping[A, float], choice: A, unit: Unit, *,
    complete: bool = True, work: int = 0,
) -> Weighed[A]:  # fmt: skip
    """A random choice: `chances` has the probability of each action, 0 if missing."""
    every = tuple(with_chance(weight, chances.get(weight.action, 0.0)) for weight in weights)
    return Weighed(choice, every, unit, complete, work)


def with_chance(weight: Weight[A], chance: float) -> Weight[A]:
    return Weight(weight.action, weight.value, weight.parts, weight.error, chance)


def _value(weight: Weight[Action]) -> float:
    assert weight.value is not None
    return weight.value
