"""Accuracy and luck of each seat: the part of a review that statistics keep."""

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
    """The fields of a `Review` in JSON that are needed here; fast to decode."""

    decisions: tuple[_Decision, ...]
    balances: tuple[_Balance, ...]


class Parts(Struct, frozen=True, array_like=True):
    """A result minus its expectation, split into luck and skill: `cards + play`."""

    cards: float
    play: float  # skill: the opponents' mistakes minus the player's own
    hidden: float = 0.0  # part of `cards` due to hidden cards; absent in older reviews

    @classmethod
    def of(cls, share: Share) -> Parts:
        return cls(share.cards, share.play, share.cards - share.chance)


class Accuracy(Struct, frozen=True):
    """Accuracy and luck of one seat in a match."""

    # "cost card all": points lost per decision; "best card all": 1 for each best choice; empty for a match
    # that is not comparable
    sums: dict[str, Sums]
    points: Parts
    games: Parts

    @property
    def best(self) -> Sums:
        """All decisions together: 1 for each that was the best choice."""
        return sum((sums for measure, sums in self.sums.items() if measure.startswith("best ")), Sums())


def accuracy(outline: Outline, sides: Sequence[int]) -> list[Accuracy]:
    """Accuracy by seat; `sides`: the side of each seat.

    Costs are in points or big blinds; decisions with only a known win chance have none.
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
