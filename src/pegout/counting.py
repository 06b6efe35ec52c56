"""Counting by hand: naming what cards are worth, being wrong about it, and being caught.

Three of the four games are about it: "you miss it, you lose it" in Skalborg, Muggins in Cribist,
stealing of the show in cribbage. A seat either names a total (`Claim`) or its combinations one by
one (`Count` ..., `Done`). The truth comes from `pegout.scoring`; nothing here scores.

Pairs, pairs royal and double pairs royal are counted by the pairs in them, so that two fives out of
three are worth 2. A run or flush that was seen in part is worth what was seen, once: each scoring run
or flush stands behind one name at most, so that nobody is paid for A23 and 234 out of A234.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.cards import Card, Cards, in_order
from pegout.game import Action, Family, LazyActions, combination_index, nth_combination
from pegout.scoring import OF_A_KIND, Score, runs, total

Overclaim: TypeAlias = Literal["cap", "deduct", "void"]
ComboName: TypeAlias = Literal["fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs"]
COMBO_NAMES: tuple[ComboName, ...] = (
    "fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs",
)  # in the classical order of counting
COMBO: dict[str, ComboName] = {name: name for name in COMBO_NAMES}  # the name of a Score as one that is named


class Claim(Action, frozen=True):
    """Name the total of one's cards."""

    points: int


class Count(Action, frozen=True):
    """Name one combination; goes on until `Done`."""

    name: ComboName
    cards: Cards


class Done(Action, frozen=True):
    """Name no more combinations."""


class Source(Struct, frozen=True):
    """A combination as a player names it, right or wrong."""

    name: ComboName
    cards: Cards


class Muggins(Action, frozen=True):
    """Claim points that another missed; the sources are named where the rules ask for them."""

    points: int
    sources: tuple[Source, ...] = ()


class Pass(Action, frozen=True):
    """Let it be."""


# --- judging -----------------------------------------------------------------------------------


class Verdict(Struct, frozen=True):
    """What a claim by combinations comes to."""

    accepted: tuple[Score, ...]
    refused: tuple[Score, ...]  # named, but not there; with the points that they would have brought

    def points(self, overclaim: Overclaim) -> int:
        """What counts, never below 0: refused combinations cost their points, everything, or nothing."""
        return settle(total(self.accepted), total(self.accepted) + total(self.refused), overclaim)


def settle(true: int, declared: int, overclaim: Overclaim) -> int:
    """What counts of a declared total: an honest one or too little as declared, too much by the rule.

    >>> [settle(8, 11, rule) for rule in ("cap", "deduct", "void")], settle(8, 6, "void")
    ([8, 5, 0], 6)
    """
    if declared <= true:
        return declared
    return {"cap": true, "deduct": max(0, 2 * true - declared), "void": 0}[overclaim]


def judge(truth: Sequence[Score], named: Iterable[Source], *, run_min_naturals: int = 1) -> Verdict:
    """Which of the named combinations are there; each is judged once, the order of naming is nothing.

    Of three or four of a kind every pair counts once. A part of a scoring run or flush (three cards or
    more, for a run a run by itself) counts its own length, if no longer accepted one holds it and if
    there is a scoring run or flush around it that no other accepted name stands for. So what is
    accepted is never worth more than the truth, and naming all of the truth is worth just that.

    >>> from pegout.cards import cards
    >>> truth = (Score("run", cards("AC 2D 3H 4S"), 4),)
    >>> verdict = judge(truth, [Source("run", cards("AC 2D 3H")), Source("run", cards("2D 3H 4S"))])
    >>> total(verdict.accepted), total(verdict.refused), verdict.points("deduct")
    (3, 3, 0)
    """
    accepted: list[Score] = []
    refused: list[Score] = []
    parts: list[Score] = []  # accepted runs and flushes, whole ones too
    pairs_left = {pair for score in truth for pair in _pairs_of(score)}
    longest_first = sorted(set(map(_normal, named)), key=lambda s: (-len(s.cards), s.name, s.cards))
    for source in longest_first:
        score, points = Score(source.name, source.cards, len(source.cards)), 0
        if source.name in OF_A_KIND.values():
            pairs = _pairs_of(score) if _is_of_a_kind(source) else set()
            points = 2 * len(pairs & pairs_left)
            pairs_left -= pairs
        elif source.name not in ("run", "flush"):
            points = next((other.points for other in truth if _same(other, score)), 0)
        elif not any(_lies_in(score, other) for other in parts) and (
            source.name == "flush" or _is_run(source.cards, run_min_naturals)
        ):
            behind = _behind(truth, [*parts, score])[-1]
            if behind is not None:
                points = min(score.points, truth[behind].points)
                parts.append(score)
        if points:
            accepted.append(Score(source.name, source.cards, points))
        else:
            refused.append(Score(source.name, source.cards, points_named(source)))
    return Verdict(tuple(accepted), tuple(refused))


def unclaimed(truth: Sequence[Score], accepted: Sequence[Score]) -> tuple[Score, ...]:
    """What is still to be had: each scoring combination with the points that nobody has taken of it.

    Pairs stand one by one; of a run or flush that was taken in part the rest remains (A4-5).

    >>> from pegout.cards import cards
    >>> truth = (Score("run", cards("AC 2D 3H 4S"), 4),)
    >>> unclaimed(truth, [Score("run", cards("2D 3H 4S"), 3)])
    (Score(name='run', cards=(AC, 2D, 3H, 4S), points=1),)
    """
    taken_pairs = {pair for score in accepted for pair in _pairs_of(score)}
    parts = [score for score in accepted if score.name in ("run", "flush")]
    parts = [part for part in parts if not any(_same(part, score) for score in truth)]
    taken = [sum(other.points for other in accepted if _same(other, score)) for score in truth]
    for part, n in zip(parts, _behind(truth, parts), strict=True):
        if n is not None:
            taken[n] += part.points
    left: list[Score] = []
    for score, points in zip(truth, taken, strict=True):
        if score.name in OF_A_KIND.values():
            left += [
                Score("pair", pair, 2)
                for pair in combinations(score.cards, 2) if frozenset(pair) not in taken_pairs
            ]
        elif score.points > points:
            left.append(Score(score.name, score.cards, score.points - points))
    return tuple(left)


def points_named(source: Source) -> int:
    """What a combination of that name and size would bring."""
    size = len(source.cards)
    if source.name in OF_A_KIND.values():
        return size * (size - 1)
    return {"fifteen": 2, "nobs": 1}.get(source.name, size)


# --- what may be named ---------------------------------------------------------------------------

_SIZES = {
    "fifteen": (2, 99), "pair": (2, 2), "pair royal": (3, 3), "double pair royal": (4, 4), "nobs": (1, 1),
}  # of the others three cards or more


def sizes_of(name: ComboName, cards: int) -> range:
    """How many of so many cards a combination of that name can have."""
    low, high = _SIZES.get(name, (3, 99))
    return range(low, min(high, cards) + 1)


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
        self.held, self.names = in_order(held), names
        self.named = tuple(dict.fromkeys(source for source in named if self._is_open(source)))

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
    """Actions `Muggins`: a number of points, and one or more combinations over the cards, in sorted order."""

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


def _normal(source: Source) -> Source:
    return Source(source.name, tuple(sorted(source.cards)))


def _is_of_a_kind(source: Source) -> bool:
    """Whether these are as many cards as the name says, all of one rank."""
    size, _ = _SIZES[source.name]
    return len(set(source.cards)) == len(source.cards) == size and len({c.rank for c in source.cards}) == 1


def _is_run(held: Sequence[Card], min_naturals: int) -> bool:
    """Whether these cards are a run by themselves."""
    return any(len(run.cards) == len(held) for run in runs(held, min_naturals=min_naturals))


def _same(score: Score, other: Score) -> bool:
    return score.name == other.name and sorted(score.cards) == sorted(other.cards)


def _lies_in(score: Score, other: Score) -> bool:
    """Whether these cards, each there once, are all in the other combination of that name."""
    mine = set(score.cards)
    return score.name == other.name and len(mine) == len(score.cards) and mine <= set(other.cards)


def _pairs_of(score: Score) -> set[frozenset[Card]]:
    if score.name not in OF_A_KIND.values():
        return set()
    return {frozenset(pair) for pair in combinations(score.cards, 2)}


def _behind(truth: Sequence[Score], parts: Sequence[Score]) -> list[int | None]:
    """For each part of a run or flush the scoring one behind it, by its place in `truth`; None: none is free.

    No two parts get the same one. A part that fits several may give way to a later part that fits fewer
    (augmenting paths), so that which of them is named first is nothing to the player.
    """
    fits = [
        [n for n, score in enumerate(truth)
         if len(part.cards) >= 3 and _lies_in(part, score)]
        for part in parts
    ]
    holder: dict[int, int] = {}  # place in truth -> place in parts

    def place(part: int, seen: set[int]) -> bool:
        for n in fits[part]:
            if n not in seen:
                seen.add(n)
                if n not in holder or place(holder[n], seen):
                    holder[n] = part
                    return True
        return False

    for part in range(len(parts)):
        place(part, set())
    behind = {part: n for n, part in holder.items()}
    return [behind.get(part) for part in range(len(parts))]
