"""Families of actions: lazy sequences that describe themselves."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import comb
from typing import Any, TypeVar, overload

from msgspec import Struct
from msgspec.structs import fields

from pegout.cards import Cards, without
from pegout.game.actions import Action

A = TypeVar("A", bound=Action, covariant=True)
T = TypeVar("T")


class Family(Struct, frozen=True, tag_field="family"):
    """The description of a family, from which a client offers a choice."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the action that the player chooses."""
        raise NotImplementedError


class SpanFamily(Family, frozen=True, tag="span"):
    """Actions `type` that differ only in the number `field`, from `low` to `high`."""

    type: str
    field: str
    low: int
    high: int
    careful: int | None = None  # for stakes: ask the player to confirm a higher number

    @property
    def fields(self) -> tuple[str, ...]:
        return (self.field,)


class PicksFamily(Family, frozen=True, tag="picks"):
    """Actions `type` with as many cards in each field as `sizes` says, each card once, in this order."""

    type: str
    cards: Cards
    sizes: dict[str, int]

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(self.sizes)


class LazyActions(Sequence[A]):
    """A sequence of different actions of one kind, made on demand."""

    make: type[A]  # the type of the actions

    @abstractmethod
    def family(self) -> Family:
        """Describe the sequence."""

    @abstractmethod
    def find(self, action: object) -> int | None:
        """Return the index of an action, or None."""

    @abstractmethod
    def at(self, i: int) -> A:
        """Return the action at a place, 0 <= i < len."""

    @overload
    def __getitem__(self, i: int) -> A: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[A]: ...
    def __getitem__(self, i: int | slice) -> A | Sequence[A]:
        places = range(len(self))
        if isinstance(i, slice):
            return [self.at(n) for n in places[i]]
        return self.at(places[i])

    def index(self, action: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of an action; raise ValueError if it is missing."""
        place = self.find(action)
        if place is None:
            raise ValueError(f"{action} is none of {self}")
        return place

    def __contains__(self, action: object) -> bool:
        return self.find(action) is not None

    def places_in(self, every: Sequence[Action]) -> list[range]:
        """Return the places of these actions in a sequence that contains them, as ranges."""
        return [range(place, place + 1) for place in map(every.index, self)]


class Span(LazyActions[A]):
    """Actions that differ in one number: `Span(Raise, "to", range(40, 201))`."""

    def __init__(self, make: type[A], field: str, numbers: range, careful: int | None = None) -> None:
        self.make, self.field, self.numbers, self.careful = make, field, numbers, careful

    def __len__(self) -> int:
        return len(self.numbers)

    def at(self, i: int) -> A:
        return self.make(**{self.field: self.numbers[i]})

    def find(self, action: object) -> int | None:
        if type(action) is not self.make:
            return None
        number = getattr(action, self.field)
        if number not in self.numbers or action != self.make(**{self.field: number}):
            return None
        return self.numbers.index(number)

    def places_in(self, every: Sequence[Action]) -> list[range]:
        if not isinstance(every, Span) or every.make is not self.make or not self.numbers:
            return super().places_in(every)
        return [range(every.numbers.index(self.numbers[0]), every.numbers.index(self.numbers[-1]) + 1)]

    def family(self) -> SpanFamily:
        return SpanFamily(self.make.__name__, self.field, self.numbers[0], self.numbers[-1], self.careful)

    def __repr__(self) -> str:
        return f"Span({self.make.__name__}, {self.field!r}, {self.numbers})"


class Picks(LazyActions[A]):
    """Actions that name cards of a hand: `Picks(Discard, hand, {"cards": 2})`.

    Each field picks its cards, in the hand's order, from those left by the fields before it.
    """

    def __init__(self, make: type[A], held: Cards, sizes: Mapping[str, int]) -> None:
        self.make, self.held, self.sizes = make, held, dict(sizes)

    def __len__(self) -> int:
        return _ways(len(self.held), tuple(self.sizes.values()))

    def at(self, i: int) -> A:
        chosen: dict[str, Any] = {}
        for field, places in _picked(len(self.held), tuple(self.sizes.items()), i):
            chosen[field] = tuple([self.held[place] for place in places])
        return self.make(**chosen)

    def __contains__(self, action: object) -> bool:
        """Check without computing the place, which takes longer."""
        if type(action) is not self.make:
            return False
        left, taken = self.held, Cards()  # used by earlier fields
        for field, usual in _defaults(self.make):
            named, size = getattr(action, field), self.sizes.get(field)
            if size is None:
                if named != usual:
                    return False
                continue
            left = without(left, taken) if taken else left
            if len(named) != size or not stands_in(left, named):
                return False
            taken = named
        return True

    def find(self, action: object) -> int | None:
        if action not in self:
            return None
        left, place, ways = self.held, 0, 1
        for field, size in self.sizes.items():
            named: Cards = getattr(action, field)
            place += ways * (combination_index(left, named) or 0)
            ways *= comb(len(left), size)
            left = without(left, named)
        return place

    def family(self) -> PicksFamily:
        return PicksFamily(self.make.__name__, self.held, self.sizes)

    def __repr__(self) -> str:
        return f"Picks({self.make.__name__}, {self.held}, {self.sizes})"


@lru_cache(maxsize=1 << 8)
def _ways(held: int, sizes: tuple[int, ...]) -> int:
    """Count the ways to pick cards for all fields."""
    ways = 1
    for size in sizes:
        ways, held = ways * comb(held, size), held - size
    return ways


@lru_cache(maxsize=1 << 12)
def _picked(held: int, sizes: tuple[tuple[str, int], ...], i: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return the places of the cards of each field in the picks at place `i`."""
    left, picked = tuple(range(held)), []
    for field, size in sizes:
        i, nth = divmod(i, comb(len(left), size))
        places = nth_combination(left, size, nth)
        picked.append((field, places))
        left = tuple([place for place in left if place not in places])
    return tuple(picked)


@lru_cache(maxsize=64)
def _defaults(make: type[Action]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an action with their defaults."""
    return tuple([(field.name, field.default) for field in fields(make)])


class Choices(Sequence[A]):
    """Several sequences of actions as one: plain ones and families."""

    def __init__(self, *parts: Sequence[A]) -> None:
        self._all = parts

    @cached_property
    def parts(self) -> tuple[Sequence[A], ...]:
        """The non-empty sequences."""
        return tuple([part for part in self._all if len(part)])

    def __len__(self) -> int:
        return sum(map(len, self._all))

    @overload
    def __getitem__(self, i: int) -> A: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[A]: ...
    def __getitem__(self, i: int | slice) -> A | Sequence[A]:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        i = range(len(self))[i]
        for part in self.parts:
            if i < len(part):
                return part[i]
            i -= len(part)
        raise IndexError(i)

    def __contains__(self, action: object) -> bool:
        for part in self._all:  # noqa: SIM110 (quicker than `any`, and asked for at every step)
            if action in part:
                return True
        return False

    def index(self, action: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of an action; raise ValueError if it is missing."""
        before = 0
        for part in self.parts:
            if action in part:
                return before + part.index(action)
            before += len(part)
        raise ValueError(f"{action} is none of {self}")

    def __repr__(self) -> str:
        return f"Choices{self.parts}"


def parts_of(legal: Sequence[A]) -> tuple[Sequence[A], ...]:
    """Split legal actions into families and plain sequences."""
    return legal.parts if isinstance(legal, Choices) else (legal,)


# --- combinations by number -------------------------------------------------------------------------


def nth_combination(pool: Sequence[T], size: int, n: int) -> tuple[T, ...]:
    """Return the combination at place `n` of `itertools.combinations(pool, size)`.

    >>> nth_combination("ABCD", 2, 4)
    ('B', 'D')
    """
    return tuple([pool[place] for place in _nth_places(len(pool), size, n)])


@lru_cache(maxsize=1 << 12)
def _nth_places(pool: int, size: int, n: int) -> tuple[int, ...]:
    """Return the combination at place `n` of `itertools.combinations(range(pool), size)`."""
    chosen: list[int] = []
    for place in range(pool):
        if len(chosen) == size:
            break
        with_it = comb(pool - place - 1, size - len(chosen) - 1)
        if n < with_it:
            chosen.append(place)
        else:
            n -= with_it
    return tuple(chosen)


def stands_in(pool: Sequence[T], chosen: Sequence[T]) -> bool:
    """Whether `chosen` is one of `itertools.combinations(pool, len(chosen))`.

    >>> stands_in("ABCD", "BD"), stands_in("ABCD", "DB")
    (True, False)
    """
    rest = iter(pool)
    for item in chosen:  # noqa: SIM110 (quicker than `all`, and asked for at every step)
        if item not in rest:
            return False
    return True


def combination_index(pool: Sequence[T], chosen: Sequence[T]) -> int | None:
    """Return the place of `chosen` in `itertools.combinations(pool, len(chosen))`, or None.

    >>> combination_index("ABCD", "BD"), combination_index("ABCD", "DB")
    (4, None)
    """
    nth, size, index = 0, len(chosen), 0
    for place, item in enumerate(pool):
        if nth == size:
            break
        if item == chosen[nth]:
            nth += 1
        else:
            index += comb(len(pool) - place - 1, size - nth - 1)
    return index if nth == size else None
