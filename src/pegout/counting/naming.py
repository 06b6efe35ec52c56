"""Everything that can be named over some cards, right or wrong, as families of actions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb

from pegout.cards import Card, Cards, in_order
from pegout.counting.moves import COMBO_NAMES, ComboName, Count, Muggins, Source, sizes_of
from pegout.game import Action, Family, LazyActions, combination_index, nth_combination
from pegout.words import Text
from pegout.words.scores import name_of


@lru_cache(maxsize=64)
def _sources(ordered: Cards, names: tuple[ComboName, ...]) -> tuple[Source, ...]:
    return tuple(
        Source(name, group)
        for name in names
        for size in sizes_of(name, len(ordered))
        for group in combinations(ordered, size)
    )


def sources(held: Sequence[Card], names: tuple[ComboName, ...] = COMBO_NAMES) -> list[Source]:
    """Return every combination that could be named over these cards, right or wrong, cards sorted."""
    return list(_sources(tuple(sorted(held)), names))


@lru_cache(maxsize=64)
def _blocks(cards: int, names: tuple[ComboName, ...]) -> tuple[dict[tuple[ComboName, int], int], int]:
    """Return the first place of each name and size, and the total number of combinations."""
    first, before = {}, 0
    for name in names:
        for size in sizes_of(name, cards):
            first[name, size] = before
            before += comb(cards, size)
    return first, before


@lru_cache(maxsize=64)
def _described(
    cards: int, names: tuple[ComboName, ...]
) -> tuple[dict[ComboName, tuple[int, int]], dict[ComboName, Text]]:
    """Return the smallest and largest size of each name, and its text."""
    sizes: dict[ComboName, tuple[int, int]] = {}
    for name, size in _blocks(cards, names)[0]:
        sizes[name] = (sizes.get(name, (size, size))[0], size)
    return sizes, {name: name_of(name) for name in sizes}


class CombosFamily(Family, frozen=True, tag="combos"):
    """Actions `Count`: a name with a fitting number of the cards, in this order, except `named` and
    `closed`."""

    type: str
    cards: Cards
    sizes: dict[ComboName, tuple[int, int]]  # for each name the smallest and largest size
    words: dict[ComboName, Text]  # the text of each name
    named: tuple[Source, ...]
    closed: tuple[Source, ...] = ()  # impossible ones, such as nobs of a card other than a Jack

    @property
    def fields(self) -> tuple[str, ...]:
        return ("name", "cards")


class Combos(LazyActions[Count]):
    """Every open `Count` over these cards, sorted, without `named` and `closed`."""

    make = Count

    def __init__(
        self,
        held: Sequence[Card],
        named: Sequence[Source] = (),
        names: tuple[ComboName, ...] = COMBO_NAMES,
        closed: Sequence[Source] = (),
    ) -> None:
        self._cards, self._named, self.names, self.closed = held, named, names, tuple(closed)

    @cached_property
    def held(self) -> Cards:
        """The cards, sorted."""
        return in_order(self._cards)

    @cached_property
    def named(self) -> tuple[Source, ...]:
        """The named combinations of these cards, each once."""
        named = dict.fromkeys([source for source in self._named if self._is_source(source)])
        return tuple([source for source in named if source not in self.closed])

    @cached_property
    def _gone(self) -> list[int]:
        """The sorted places of named and closed combinations."""
        return sorted(map(self._place, (*self.named, *self.closed)))

    def __contains__(self, action: object) -> bool:
        """Check without computing the place, which takes long."""
        if type(action) is not Count:
            return False
        source = Source(action.name, action.cards)
        return self._is_source(source) and source not in self.named and source not in self.closed

    def __len__(self) -> int:
        return _blocks(len(self.held), self.names)[1] - len(self.named) - len(self.closed)

    def at(self, i: int) -> Count:
        for gone in self._gone:
            i += gone <= i
        for (name, size), first in reversed(_blocks(len(self.held), self.names)[0].items()):
            if first <= i:
                return Count(name, nth_combination(self.held, size, i - first))
        raise IndexError(i)

    def find(self, action: object) -> int | None:
        if not isinstance(action, Count) or action not in self:
            return None
        place = self._place(Source(action.name, action.cards))
        return place - bisect_left(self._gone, place)

    def places_in(self, every: Sequence[Action]) -> list[range]:
        if not isinstance(every, Combos) or every._gone:
            return super().places_in(every)
        if (every.held, every.names) != (self.held, self.names):
            return super().places_in(every)
        ends = [*self._gone, len(every)]
        starts = [0, *(gone + 1 for gone in self._gone)]
        return [range(start, end) for start, end in zip(starts, ends, strict=True) if start < end]

    def family(self) -> CombosFamily:
        sizes, words = _described(len(self.held), self.names)
        return CombosFamily("Count", self.held, sizes, words, self.named, self.closed)

    def __repr__(self) -> str:
        return f"Combos({self.held}, {self.named}, {self.names}, {self.closed})"

    def _is_source(self, source: Source) -> bool:
        if (source.name, len(source.cards)) not in _blocks(len(self.held), self.names)[0]:
            return False
        chosen = set(source.cards)  # finds a card without comparing it to others
        return source.cards == tuple([card for card in self.held if card in chosen])

    def _place(self, source: Source) -> int:
        """Return its place among all combinations, including named and closed ones."""
        blocks, _all = _blocks(len(self.held), self.names)
        return blocks[source.name, len(source.cards)] + (combination_index(self.held, source.cards) or 0)


class CallsFamily(Family, frozen=True, tag="calls"):
    """Actions `Muggins`: points, and one or more combinations of the cards, each in their order."""

    type: str
    cards: Cards
    sizes: dict[ComboName, tuple[int, int]]  # for each name the smallest and largest size
    words: dict[ComboName, Text]  # the text of each name
    low: int  # points
    high: int
    closed: tuple[Source, ...] = ()  # impossible ones

    @property
    def fields(self) -> tuple[str, ...]:
        return ("points", "sources")


class Calls(LazyActions[Muggins]):
    """Every `Muggins` over up to four cards: any set of combinations except `closed`, 1 to `top` points."""

    make = Muggins

    def __init__(self, held: Sequence[Card], top: int, closed: Sequence[Source] = ()) -> None:
        self.combos, self.top = Combos(held, closed=closed), top
        every = _sources(self.combos.held, COMBO_NAMES)
        self.sources = tuple([source for source in every if source not in closed])

    def __len__(self) -> int:
        return self.top * ((1 << len(self.sources)) - 1)

    def at(self, i: int) -> Muggins:
        chosen, points = divmod(i, self.top)
        return Muggins(
            points + 1,
            tuple(source for n, source in enumerate(self.sources) if (chosen + 1) >> n & 1),
        )

    def find(self, action: object) -> int | None:
        if not isinstance(action, Muggins) or not 1 <= action.points <= self.top or not action.sources:
            return None
        places = [n for n, source in enumerate(self.sources) if source in action.sources]
        if tuple(self.sources[n] for n in places) != action.sources:
            return None
        return (sum(1 << n for n in places) - 1) * self.top + action.points - 1

    def family(self) -> CallsFamily:
        family = self.combos.family()
        return CallsFamily(
            "Muggins", family.cards, family.sizes, family.words, 1, self.top, family.closed
        )

    def __repr__(self) -> str:
        return f"Calls({self.combos.held}, {self.top}, {self.combos.closed})"
