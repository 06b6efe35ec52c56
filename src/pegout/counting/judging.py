"""Judging claims: valid combinations, their points, and the points left for opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from pegout.cards import Card
from pegout.counting.moves import SIZES, Overclaim, Source, points_named
from pegout.scoring import OF_A_KIND, Score, runs, total


class Verdict(Struct, frozen=True):
    """The result of a claim by combinations."""

    accepted: tuple[Score, ...]
    refused: tuple[Score, ...]  # named but invalid, with the points claimed for them

    def points(self, overclaim: Overclaim) -> int:
        """Return the points that count, never below 0, by the rule for overcounts."""
        return settle(total(self.accepted), total(self.accepted) + total(self.refused), overclaim)


def settle(true: int, declared: int, overclaim: Overclaim) -> int:
    """Return the points of a declared total: as declared, or by the rule if it is an overcount.

    >>> [settle(8, 11, rule) for rule in ("cap", "deduct", "void")], settle(8, 6, "void")
    ([8, 5, 0], 6)
    """
    if declared <= true:
        return declared
    return {"cap": true, "deduct": max(0, 2 * true - declared), "void": 0}[overclaim]


def judge(truth: Sequence[Score], named: Iterable[Source], *, run_min_naturals: int = 1) -> Verdict:
    """Judge each named combination once, regardless of the order of naming.

    Every pair of three or four of a kind counts once. A part of a scoring run or flush (three or more cards,
    and for a run a run itself) counts its length, if no longer accepted part contains it and if its run or
    flush has no other accepted part. So accepted combinations are never worth more than the truth, and naming
    the whole truth is worth exactly that.

    >>> from pegout.cards import cards
    >>> truth = (Score("run", cards("AC 2D 3H 4S"), 4),)
    >>> verdict = judge(truth, [Source("run", cards("AC 2D 3H")), Source("run", cards("2D 3H 4S"))])
    >>> total(verdict.accepted), total(verdict.refused), verdict.points("deduct")
    (3, 3, 0)
    """
    accepted: list[Score] = []
    refused: list[Score] = []
    parts: list[Score] = []  # accepted runs and flushes, complete or not
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
    """The points still available: each scoring combination with its points not yet taken.

    Pairs are listed one by one; a partly taken run or flush has its remaining points (A4-5).

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


# --- combinations, compared --------------------------------------------------------------------------


def _normal(source: Source) -> Source:
    return Source(source.name, tuple(sorted(source.cards)))


def _is_of_a_kind(source: Source) -> bool:
    """Whether the cards have the same rank, and their number fits the name."""
    size, _ = SIZES[source.name]
    return len(set(source.cards)) == len(source.cards) == size and len({c.rank for c in source.cards}) == 1


def _is_run(held: Sequence[Card], min_naturals: int) -> bool:
    """Whether the cards form a run."""
    return any(len(run.cards) == len(held) for run in runs(held, min_naturals=min_naturals))


def _same(score: Score, other: Score) -> bool:
    return score.name == other.name and sorted(score.cards) == sorted(other.cards)


def _lies_in(score: Score, other: Score) -> bool:
    """Whether the other combination has the same name and contains these cards, without duplicates."""
    mine = set(score.cards)
    return score.name == other.name and len(mine) == len(score.cards) and mine <= set(other.cards)


def _pairs_of(score: Score) -> set[frozenset[Card]]:
    if score.name not in OF_A_KIND.values():
        return set()
    return {frozenset(pair) for pair in combinations(score.cards, 2)}


def _behind(truth: Sequence[Score], parts: Sequence[Score]) -> list[int | None]:
    """Assign each part of a run or flush to a scoring one, by its place in `truth`; None if none is free.

    No two parts share one. A part that fits several can give way to a part that fits fewer (augmenting
    paths), so the order of naming does not matter.
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
