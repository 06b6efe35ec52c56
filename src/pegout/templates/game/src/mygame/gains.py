"""Where points come from: the balance report counts these by phase and by combination."""

from __future__ import annotations

from collections.abc import Iterator

from mygame.moves import Scored
from mygame.state import Rules, State
from pegout.game import Gain, Measure


def gains(_before: State, after: State) -> Iterator[Gain]:
    for event in after.events:
        if isinstance(event, Scored):
            combinations = tuple((score.name, score.points) for score in event.scores)
            yield Gain(event.seat, "play", event.points, combinations)


def measure(_rules: Rules) -> Measure:
    return Measure(phases=("play",))
