"""What a player thinks of each action that it may do; its decision is a choice of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

from msgspec import Struct

from pegout.game import Seat

Unit: TypeAlias = Literal["points", "win", "blinds", "rating"]
"""What values are counted in.

    points   that one's own side gains on the others in this deal, as the player expects
    win      the chance to win the game or match, 0 .. 1
    blinds   big blinds that one gains in this hand from now on
    rating   a figure that only tells one action from another
"""


class Weight(Struct, frozen=True):
    """An action, and what the player thinks that it is worth."""

    action: Any
    value: float | None = None  # in the unit that `Weighed` names; None: the player has no figure for it
    parts: Mapping[str, float] = {}  # what the value is made of, by name; docs/bots has each game's names
    error: float | None = None
    """Standard error of the value's distance from that of the choice, since all are tried on the same
    samples; for the choice itself, of its value. None: nothing was sampled."""
    chance: float = 0.0  # how often this player does it here, 0 .. 1


class Weighed(Struct, frozen=True):
    """What there is to do, and which of it the player does."""

    choice: Any  # one of the actions of `weights`
    weights: tuple[Weight, ...]
    unit: Unit = "rating"
    complete: bool = True  # whether all legal actions are there; else those that are worth a thought
    work: int = 0  # samples that were looked at: hands, deals played out; 0: none

    @property
    def chosen(self) -> Weight:
        return self.of(self.choice)

    def of(self, action: Any) -> Weight:
        """What was thought of an action; raises KeyError for one that is not among the weights."""
        for weight in self.weights:
            if weight.action == action:
                return weight
        raise KeyError(action)


class Player(Protocol):
    """Whoever decides for a seat, by its view alone."""

    def weigh(self, view: Any, seat: Seat) -> Weighed:
        """What the seat, which is to act, may do, with what each action is worth to this player."""

    def __call__(self, view: Any, seat: Seat) -> Any:
        """The choice of these."""


class Weighing:
    """A player by how it weighs."""

    def __init__(self, weigh: Callable[[Any, Seat], Weighed]) -> None:
        self.weigh = weigh

    def __call__(self, view: Any, seat: Seat) -> Any:
        return self.weigh(view, seat).choice


def only(action: Any, *, complete: bool = True) -> Weighed:
    """One action, for which no figures are needed; `complete`: nothing else is legal."""
    return Weighed(action, (Weight(action, chance=1.0),), complete=complete)


def best(weights: Iterable[Weight], unit: Unit, *, complete: bool = True, work: int = 0) -> Weighed:
    """The choice of the highest value, the first of equals."""
    every = list(weights)
    at = max(range(len(every)), key=lambda n: _value(every[n]))
    every[at] = with_chance(every[at], 1.0)
    return Weighed(every[at].action, tuple(every), unit, complete, work)


def by_chances(
    weights: Sequence[Weight], chances: Mapping[Any, float], choice: Any, unit: Unit, *,
    complete: bool = True, work: int = 0,
) -> Weighed:  # fmt: skip
    """A choice that was drawn: `chances` says how often each action is taken, 0 where it is not named."""
    every = tuple(with_chance(weight, chances.get(weight.action, 0.0)) for weight in weights)
    return Weighed(choice, every, unit, complete, work)


def with_chance(weight: Weight, chance: float) -> Weight:
    return Weight(weight.action, weight.value, weight.parts, weight.error, chance)


def _value(weight: Weight) -> float:
    assert weight.value is not None
    return weight.value
