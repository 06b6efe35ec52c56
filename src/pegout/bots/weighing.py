"""What a player thinks of each action that it may do; its decision is a choice of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from pegout.game import Action, Seat, State

A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
V = TypeVar("V", bound=State, contravariant=True)

Unit: TypeAlias = Literal["points", "win", "blinds", "rating"]
"""What values are counted in.

    points   that one's own side gains on the others in this deal, as the player expects
    win      the chance to win the game or match, 0 .. 1
    blinds   big blinds that one gains in this hand from now on
    rating   a figure that only tells one action from another
"""


class Weight(Struct, Generic[A_co], frozen=True):
    """An action, and what the player thinks that it is worth."""

    action: A_co
    value: float | None = None  # in the unit that `Weighed` names; None: the player has no figure for it
    parts: Mapping[str, float] = {}  # what the value is made of, by name; docs/bots has each game's names
    error: float | None = None
    """Standard error of the value's distance from that of the choice, since all are tried on the same
    samples; for the choice itself, of its value. None: nothing was sampled."""
    chance: float = 0.0  # how often this player does it here, 0 .. 1


class Weighed(Struct, Generic[A_co], frozen=True):
    """What there is to do, and which of it the player does."""

    choice: A_co  # one of the actions of `weights`
    weights: tuple[Weight[A_co], ...]
    unit: Unit = "rating"
    complete: bool = True  # whether all legal actions are there; else those that are worth a thought
    work: int = 0  # samples that were looked at: hands, deals played out; 0: none

    @property
    def chosen(self) -> Weight[A_co]:
        return self.of(self.choice)

    def of(self, action: Action) -> Weight[A_co]:
        """What was thought of an action; raises KeyError for one that is not among the weights."""
        for weight in self.weights:
            if weight.action == action:
                return weight
        raise KeyError(action)


class Player(Protocol[V]):
    """Whoever decides for a seat, by its view alone."""

    def weigh(self, view: V, seat: Seat) -> Weighed[Action]:
        """What the seat, which is to act, may do, with what each action is worth to this player."""

    def __call__(self, view: V, seat: Seat) -> Action:
        """The choice of these."""


AnyPlayer: TypeAlias = Player[Any]  # of some game: what it is asked are views of that game


class Weighing(Generic[V]):
    """A player by how it weighs."""

    def __init__(self, weigh: Callable[[V, Seat], Weighed[Action]]) -> None:
        self.weigh = weigh

    def __call__(self, view: V, seat: Seat) -> Action:
        return self.weigh(view, seat).choice


def only(action: A, *, complete: bool = True) -> Weighed[A]:
    """One action, for which no figures are needed; `complete`: nothing else is legal."""
    return Weighed(action, (Weight(action, chance=1.0),), complete=complete)


def best(weights: Iterable[Weight[A]], unit: Unit, *, complete: bool = True, work: int = 0) -> Weighed[A]:
    """The choice of the highest value, the first of equals."""
    every = list(weights)
    at = max(range(len(every)), key=lambda n: _value(every[n]))
    every[at] = with_chance(every[at], 1.0)
    return Weighed(every[at].action, tuple(every), unit, complete, work)


def by_chances(
    weights: Sequence[Weight[A]], chances: Mapping[A, float], choice: A, unit: Unit, *,
    complete: bool = True, work: int = 0,
) -> Weighed[A]:  # fmt: skip
    """A choice that was drawn: `chances` says how often each action is taken, 0 where it is not named."""
    every = tuple(with_chance(weight, chances.get(weight.action, 0.0)) for weight in weights)
    return Weighed(choice, every, unit, complete, work)


def with_chance(weight: Weight[A], chance: float) -> Weight[A]:
    return Weight(weight.action, weight.value, weight.parts, weight.error, chance)


def _value(weight: Weight[Action]) -> float:
    assert weight.value is not None
    return weight.value
