"""All that may be named over some cards, right or wrong, as families of actions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb

from pegout.cards import Card, Cards, in_order
from pegout.counting.moves import COMBO_NAMES, ComboName, Count, Muggins, Source, sizes_of
from pegout.game import Family, LazyActions, combination_index, nth_combination


@lru_cache(maxsize=64)
def _sources(ordered: Cards, names: tuple[ComboName, ...]) -> tuple[Source, ...]:
    return tuple(
        Source(name, group)
        for name in names
        for size in sizes_of(name, len(ordered))
        for group in combinations(ordered, size)
    )


def sources(held: Sequence[Card], names: tuple[ComboName, ...] = COMBO_NAMES) -> list[Source]:
    """Every combination that could be named over these cards, right or wrong, cards in sorted order."""
    return list(_sources(tuple(sorted(held)), names))


@lru_cache(maxsize=64)
def _blocks(cards: int, names: tuple[ComboName, ...]) -> tuple[dict[tuple[ComboName, int], int], int]:
    """Of each name and size how many combinations stand before its first, and how many there are in all."""
    first, before = {}, 0
    for name in names:
        for size in sizes_of(name, cards):
            first[name, size] = before
            before += comb(cards, size)
    return first, before


class CombosFamily(Family, frozen=True, tag="combos"):
    """Actions `Count`: a name, and as many of the cards as go with it, in this order; none of `named`."""

    type: str
    cards: Cards
    sizes: dict[ComboName, tuple[int, int]]  # for each name the least and the most cards
    named: tuple[Source, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        return ("name", "cards")


class Combos(LazyActions[Count]):
    """Every `Count` still open over these cards: cards in sorted order, none named twice."""

    def __init__(
        self,
        held: Sequence[Card],
        named: Sequence[Source] = (),
        names: tuple[ComboName, ...] = COMBO_NAMES,
    ) -> None:
        self._cards, self._named, self.names = held, named, names

    @cached_property
    def held(self) -> Cards:
        """The cards, sorted."""
        return in_order(self._cards)

    @cached_property
    def named(self) -> tuple[Source, ...]:
        """What was named of them, each once."""
        return tuple(dict.fromkeys([source for source in self._named if self._is_open(source)]))

    @cached_property
    def _gone(self) -> list[int]:
        """The places of those that were named, in order."""
        return sorted(map(self._place, self.named))

    def __contains__(self, action: object) -> bool:
        """Without its place, which takes long to find."""
        if type(action) is not Count:
            return False
        source = Source(action.name, action.cards)
        return self._is_open(source) and source not in self.named

    def __len__(self) -> int:
        return _blocks(len(self.held), self.names)[1] - len(self.named)

    def at(self, i: int) -> Count:
        for gone in self._gone:
            i += gone <= i
        blocks, _all = _blocks(len(self.held), self.names)
        (name, size), first = max(
            (block for block in blocks.items() if block[1] <= i), key=lambda block: block[1]
        )
        return Count(name, nth_combination(self.held, size, i - first))

    def find(self, action: object) -> int | None:
        if not isinstance(action, Count) or action not in self:
            return None
        place = self._place(Source(action.name, action.cards))
        return place - bisect_left(self._gone, place)

    def family(self) -> CombosFamily:
        sizes: dict[ComboName, tuple[int, int]] = {}
        for name, size in _blocks(len(self.held), self.names)[0]:
            sizes[name] = (sizes.get(name, (size, size))[0], size)
        return CombosFamily("Count", self.held, sizes, self.named)

    def __repr__(self) -> str:
        return f"Combos({self.held}, {self.named}, {self.names})"

    def _is_open(self, source: Source) -> bool:
        if (source.name, len(source.cards)) not in _blocks(len(self.held), self.names)[0]:
            return False
        return source.cards == tuple([card for card in self.held if card in source.cards])

    def _place(self, source: Source) -> int:
        """Its place among all combinations, named ones too."""
        blocks, _all = _blocks(len(self.held), self.names)
        return blocks[source.name, len(source.cards)] + (combination_index(self.held, source.cards) or 0)


class CallsFamily(Family, frozen=True, tag="calls"):
    """Actions `Muggins`: points, and one or more combinations over the cards, each in their order."""

    type: str
    cards: Cards
    sizes: dict[ComboName, tuple[int, int]]  # for each name the least and the most cards
    low: int  # points
    high: int

    @property
    def fields(self) -> tuple[str, ...]:
        return ("points", "sources")


class Calls(LazyActions[Muggins]):
    """Every `Muggins` with sources over up to four cards: any set of combinations, 1 .. `top` points."""

    def __init__(self, held: Sequence[Card], top: int) -> None:
        self.combos, self.top = Combos(held), top
        self.sources = _sources(self.combos.held, COMBO_NAMES)

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
        return CallsFamily("Muggins", self.combos.held, self.combos.family().sizes, 1, self.top)

    def __repr__(self) -> str:
        return f"Calls({self.combos.held}, {self.top})"
