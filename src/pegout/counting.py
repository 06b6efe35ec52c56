"""Counting by hand: naming what cards are worth, being wrong about it, and being caught.

Three of the four games are about it: "you miss it, you lose it" in Skalborg, Muggins in Cribist,
stealing of the show in cribbage. A seat either names a total (`Claim`) or its combinations one by
one (`Count` ..., `Done`). The truth comes from `pegout.scoring`; nothing here scores.

Pairs, pairs royal and double pairs royal are counted by the pairs in them, so that two fives out of
three are worth 2; a run or flush that was seen in part is worth what was seen (rules 4.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal, TypeAlias, overload

from msgspec import Struct

from pegout.cards import Card, Cards
from pegout.game import Action
from pegout.scoring import OF_A_KIND, Score, total

Overclaim: TypeAlias = Literal["cap", "deduct", "void"]
ComboName: TypeAlias = Literal["fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs"]
COMBO_NAMES: tuple[ComboName, ...] = (
    "fifteen", "run", "pair", "pair royal", "double pair royal", "flush", "nobs",
)  # in the classical order of counting


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


def judge(truth: Sequence[Score], named: Iterable[Source]) -> Verdict:
    """Which of the named combinations are there.

    Each counts once. A part of a scoring run or flush (three cards or more) counts its own length,
    unless another accepted one holds it or lies inside it: of such two, the longer stands. Several
    parts of one whole count once: each needs a scoring combination of its own to lie in.
    """
    accepted: list[Score] = []
    refused: list[Score] = []
    for source in sorted(dict.fromkeys(map(_normal, named)), key=lambda source: -len(source.cards)):
        points = _points_in(truth, source)
        found = Score(source.name, source.cards, points)
        if not points or any(_nested(found, other) for other in accepted) or not _apart(truth, accepted, found):
            refused.append(Score(source.name, source.cards, asked(source)))
        else:
            fresh = [pair for pair in _pairs_of(found) if not any(pair <= set(other.cards)
                     for other in accepted if other.name in OF_A_KIND.values())]
            if found.name in OF_A_KIND.values():
                found = Score(found.name, found.cards, 2 * len(fresh))
            (accepted if found.points else refused).append(found)
    return Verdict(tuple(accepted), tuple(refused))


def unclaimed(truth: Sequence[Score], accepted: Sequence[Score]) -> tuple[Score, ...]:
    """What is still to be had: each scoring combination with the points that nobody has taken of it.

    Pairs stand one by one; of a run or flush that was taken in part the rest remains (A4-5).
    """
    left: list[Score] = []
    taken_pairs = [pair for score in accepted for pair in _pairs_of(score)]
    for score in truth:
        if score.name in OF_A_KIND.values():
            left += [
                Score("pair", pair, 2)
                for pair in combinations(score.cards, 2) if frozenset(pair) not in taken_pairs
            ]
            continue
        inside = [
            other.points for other in accepted
            if other.name == score.name and set(other.cards) <= set(score.cards)
        ]
        rest = score.points - max(inside, default=0)
        if rest > 0:
            left.append(Score(score.name, score.cards, rest))
    return tuple(left)


def asked(source: Source) -> int:
    """What a combination of that name and size would bring."""
    size = len(source.cards)
    if source.name in OF_A_KIND.values():
        return size * (size - 1)
    return {"fifteen": 2, "nobs": 1}.get(source.name, size)


# --- what may be named ---------------------------------------------------------------------------

_SIZES = {"pair": (2, 2), "pair royal": (3, 3), "double pair royal": (4, 4), "nobs": (1, 1), "fifteen": (2, 99)}


def sources(held: Sequence[Card]) -> list[Source]:
    """Every combination that could be named over these cards, right or wrong, cards in sorted order."""
    found = []
    ordered = sorted(held)
    for name in COMBO_NAMES:
        low, high = _SIZES.get(name, (3, 99))
        for size in range(low, min(high, len(ordered)) + 1):
            found += [Source(name, group) for group in combinations(ordered, size)]
    return found


def counts(held: Sequence[Card], named: Sequence[Source]) -> list[Count]:
    """Every `Count` still open over these cards: cards in sorted order, none named twice."""
    gone = set(named)
    return [Count(source.name, source.cards) for source in sources(held) if source not in gone]


class Calls(Sequence[Muggins]):
    """Every `Muggins` with sources over these cards: any set of combinations, any number of points."""

    def __init__(self, held: Sequence[Card], top: int) -> None:
        self.sources, self.top = sources(held), top

    def __len__(self) -> int:
        return self.top * ((1 << len(self.sources)) - 1)

    @overload
    def __getitem__(self, i: int) -> Muggins: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Muggins]: ...
    def __getitem__(self, i: int | slice) -> Muggins | Sequence[Muggins]:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        chosen, points = divmod(range(len(self))[i], self.top)
        return Muggins(
            points + 1,
            tuple(source for n, source in enumerate(self.sources) if (chosen + 1) >> n & 1),
        )

    def __contains__(self, call: object) -> bool:
        return (
            isinstance(call, Muggins)
            and 1 <= call.points <= self.top
            and 0 < len(call.sources) == len(set(call.sources))
            and list(call.sources) == [source for source in self.sources if source in call.sources]
        )


def _normal(source: Source) -> Source:
    return Source(source.name, tuple(sorted(source.cards)))


def _points_in(truth: Sequence[Score], source: Source) -> int:
    """What the source is worth by itself, 0 if it is not there."""
    named = set(source.cards)
    kind = source.name in OF_A_KIND.values()
    for score in truth:
        if kind and score.name in OF_A_KIND.values() and named <= set(score.cards):
            return asked(source) if len(named) == _SIZES[source.name][0] else 0
        if score.name != source.name:
            continue
        if named == set(score.cards):
            return score.points
        if score.name in ("run", "flush") and len(named) >= 3 and named < set(score.cards):
            return len(named) if score.name == "flush" or _adjacent(source.cards) else 0
    return 0


def _adjacent(held: Sequence[Card]) -> bool:
    """Whether these cards of a run are a run by themselves."""
    from pegout.scoring import runs

    return any(len(run.cards) == len(held) for run in runs(held))


def _nested(score: Score, other: Score) -> bool:
    """Whether one lies inside the other and both are runs, or both flushes."""
    mine, its = set(score.cards), set(other.cards)
    return score.name == other.name and score.name in ("run", "flush") and (mine <= its or its <= mine)


def _apart(truth: Sequence[Score], accepted: Sequence[Score], found: Score) -> bool:
    """Whether the accepted runs (or flushes) and this one each lie in one of the truth of their own."""
    if found.name not in ("run", "flush"):
        return True
    wholes = [set(score.cards) for score in truth if score.name == found.name]
    parts = [set(score.cards) for score in (*accepted, found) if score.name == found.name]
    owner: dict[int, int] = {}  # by whole: the part that lies in it

    def place(part: int, tried: set[int]) -> bool:
        for n, whole in enumerate(wholes):
            if n not in tried and parts[part] <= whole:
                tried.add(n)
                if n not in owner or place(owner[n], tried):
                    owner[n] = part
                    return True
        return False

    return all(place(part, set()) for part in range(len(parts)))


def _pairs_of(score: Score) -> list[frozenset[Card]]:
    if score.name not in OF_A_KIND.values():
        return []
    return [frozenset(pair) for pair in combinations(score.cards, 2)]
