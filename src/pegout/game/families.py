"""Families of actions: sequences that make their actions only when asked for, and describe themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, overload

from pegout.cards import Card, Cards
from pegout.game.actions import Action


class Span(Sequence[Any]):
    """Actions that differ in one number only, made when asked for: `Span(Raise, "to", range(40, 201))`."""

    def __init__(self, make: type[Action], field: str, numbers: range) -> None:
        self.make, self.field, self.numbers = make, field, numbers

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return Span(self.make, self.field, self.numbers[i])
        return self.make(**{self.field: self.numbers[i]})

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make or getattr(action, self.field) not in self.numbers:
            return False
        return bool(action == self.make(**{self.field: getattr(action, self.field)}))

    def spec(self) -> dict[str, Any]:
        """The whole of it in a few words, for the wire."""
        low, high = self.numbers[0], self.numbers[-1]
        return {"type": self.make.__name__, "field": self.field, "low": low, "high": high}

    def __repr__(self) -> str:
        return f"Span({self.make.__name__}, {self.field!r}, {self.numbers})"


class Picks(Sequence[Any]):
    """Actions that name cards out of a hand: `Picks(Discard, hand, {"cards": 2})`.

    Each field takes so many of the cards that the fields before it left, in the hand's order.
    """

    def __init__(self, make: type[Action], held: Cards, sizes: Mapping[str, int]) -> None:
        self.make, self.held, self.sizes = make, held, dict(sizes)

    def __len__(self) -> int:
        ways, left = 1, len(self.held)
        for size in self.sizes.values():
            ways, left = ways * comb(left, size), left - size
        return ways

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        i = range(len(self))[i]
        left, fields = self.held, {}
        for field, size in self.sizes.items():
            i, nth = divmod(i, comb(len(left), size))
            fields[field] = next(islice(combinations(left, size), nth, None))
            left = tuple(card for card in left if card not in fields[field])
        return self.make(**fields)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        named: list[Card] = []
        for field, size in self.sizes.items():
            group = getattr(action, field)
            if len(group) != size or group != tuple(card for card in self.held if card in group):
                return False
            named += group
        if len(set(named)) != len(named):
            return False
        return bool(action == self.make(**{field: getattr(action, field) for field in self.sizes}))

    def spec(self) -> dict[str, Any]:
        """The whole of it in a few words, for the wire."""
        return {"type": self.make.__name__, "sizes": self.sizes, "cards": [str(card) for card in self.held]}

    def __repr__(self) -> str:
        return f"Picks({self.make.__name__}, {self.held}, {self.sizes})"


class Choices(Sequence[Any]):
    """Several sequences of actions as one: plain ones, and lazy ones such as a `Span`."""

    def __init__(self, *parts: Sequence[Any]) -> None:
        self.parts = tuple(part for part in parts if len(part))

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        i = range(len(self))[i]
        for part in self.parts:
            if i < len(part):
                return part[i]
            i -= len(part)
        raise IndexError(i)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)

    def __repr__(self) -> str:
        return f"Choices{self.parts}"
