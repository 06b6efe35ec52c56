"""How well each seat of a match decided, and how lucky it was: of its review what statistics keep."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw, Struct

from pegout.game import Seat
from pegout.review.tallies import ALL, Sums
from pegout.review.values import Cost, Kind, Share


class _Decision(Struct, frozen=True):
    seat: Seat
    kind: Kind
    done: Raw
    best: Raw
    cost: Cost


class _Balance(Struct, frozen=True):
    side: int
    points: Share
    win: Share


class Outline(Struct, frozen=True):
    """Of a `Review` as JSON what is needed here, which is quickly read."""

    decisions: tuple[_Decision, ...]
    balances: tuple[_Balance, ...]


class Parts(Struct, frozen=True, array_like=True):
    """What a match brought beyond what was to be expected: `cards + play`."""

    cards: float
    play: float  # what decisions brought: the others' mistakes less one's own
    hidden: float = 0.0  # of `cards`, how those lay that not everybody saw; matches judged earlier do not say

    @classmethod
    def of(cls, share: Share) -> Parts:
        return cls(share.cards, share.play, share.cards - share.chance)


class Accuracy(Struct, frozen=True):
    """Of a seat in a match."""

    # "cost card all": points that each lost; "best card all": 1 where none was better; of a match that is
    # not to be compared nothing
    sums: dict[str, Sums]
    points: Parts
    games: Parts


def accuracy(outline: Outline, sides: Sequence[int]) -> list[Accuracy]:
    """By seat; `sides`: of each seat.

    Costs are in points, or in big blinds; a decision of which only the chances are known has none.
    """
    found: list[dict[str, list[float]]] = [{} for _ in sides]
    for decision in outline.decisions:
        values, points = found[decision.seat], decision.cost.points
        if points is not None:
            values.setdefault(f"cost {decision.kind} {ALL}", []).append(points)
        is_best = bytes(decision.done) == bytes(decision.best)
        values.setdefault(f"best {decision.kind} {ALL}", []).append(float(is_best))
    return [
        Accuracy(
            {measure: Sums.of(values) for measure, values in each.items()},
            Parts.of(outline.balances[side].points), Parts.of(outline.balances[side].win),
        )
        for each, side in zip(found, sides, strict=True)
    ]  # fmt: skip
