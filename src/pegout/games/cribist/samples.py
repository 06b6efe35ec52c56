"""What a step of Cribist adds to the averages of who played."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Sampled
from pegout.games.cribist.moves import Claimed, TricksCounted, TrickTaken
from pegout.games.cribist.state import State


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """What each trick brought who won it; at the end of a deal how many each had."""
    taken = before.trick
    for event in after.events:
        match event:
            case TrickTaken(_, cards):
                taken = cards
            case Claimed(seat, points):
                yield Sampled(seat, "trick", points, taken)
            case TricksCounted():
                yield Completed(("claims", "muggins", "tricks"))
