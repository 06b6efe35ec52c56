"""Points of a step of Cribist by source: for statistics, and for players' averages."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Gain, Mark, Measure, Sampled
from pegout.games.cribist.moves import Claimed, Missed, TricksCounted, TrickTaken
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
    """Average points per deal."""
    muggins = ("muggins",) if rules.count_mode != "auto" else ()
    return Measure(phases=("claims", *muggins, "tricks"))


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """The points of each trick for its winner; at the end of a deal the number of tricks of each seat."""
    taken = before.trick
    for event in after.events:
        match event:
            case TrickTaken(_, cards):
                taken = cards
            case Claimed(seat, points):
                yield Sampled(seat, "trick", points, taken)
            case TricksCounted():
                yield Completed(("claims", "muggins", "tricks"))
