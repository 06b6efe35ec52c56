"""What a step of Cribist brought, and for what: for statistics."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Gain, Mark, Measure
from pegout.games.cribist.moves import Claimed, Missed, TricksCounted
from pegout.games.cribist.muggins import Called
from pegout.games.cribist.state import Rules, State
from pegout.scoring import total


def gains(before: State, after: State) -> Iterator[Gain | Mark]:
    """Points of tricks, of Muggins, and for their number; points that went unclaimed."""
    for event in after.events:
        match event:
            case Claimed(seat, points, scores) if points:
                named = tuple((score.name, score.points) for score in scores)
                if points != total(scores):
                    named += (("claimed too high" if scores else "trick as claimed", points - total(scores)),)
                yield Gain(seat, "claims", points, named)
            case Called(seat, points, _, _, _):
                if event.change:
                    yield Gain(seat, "muggins", event.change, (("call", event.change),))
                yield Mark(seat, "right call" if event.right else "false call", points)
            case Missed(points, _):
                yield Mark(before.winner, "points that nobody found", points)
            case TricksCounted(tricks):
                for seat, number in enumerate(tricks):
                    if number:
                        yield Gain(seat, "tricks", number, (("trick", 1),) * number)


def measure(rules: Rules) -> Measure:
    """In points a deal."""
    muggins = ("muggins",) if rules.count_mode != "auto" else ()
    return Measure(phases=("claims", *muggins, "tricks"))
