"""Manual counting: claims of the combinations that a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pegout.bots.weighing import Weighed, Weight, best
from pegout.counting import COMBO, Claim, Count, CountMode, Done, Source
from pegout.game import Action
from pegout.scoring import Score, total


def claim(mode: CountMode, seen: Sequence[Score], named: Sequence[Source]) -> Weighed[Action]:
    """Claim every combination seen, as a total if totals are allowed."""
    return one_by_one(seen, named) if mode == "combos" or named else in_total(seen)


def in_total(seen: Iterable[Score]) -> Weighed[Action]:
    """Claim the total of all combinations seen; other totals are not weighed."""
    points = total(tuple(seen))
    return best([Weight(Claim(points), float(points))], "points", complete=False)


def one_by_one(seen: Sequence[Score], named: Iterable[Source]) -> Weighed[Action]:
    """Claim the first combination seen and not yet named, or finish. Others are not weighed.

    Its value is that of all remaining combinations, since the rest can still be named after it.
    """
    there = {(source.name, frozenset(source.cards)) for source in named}
    left = [score for score in seen if (score.name, frozenset(score.cards)) not in there]
    weights = [
        Weight(
            Count(COMBO[score.name], tuple(sorted(score.cards))),
            float(total(tuple(left))),
            {"combination": float(score.points)},
        )
        for score in left
    ]
    return best([*weights, Weight(Done(), 0.0)], "points", complete=False)
