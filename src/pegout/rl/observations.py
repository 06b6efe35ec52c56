"""The observation of a seat as a vector of numbers: named segments, made from its view alone.

Seats are relative: `/0` is the observing seat itself, `/1` the next one in playing order. Cards are in the
order of the deck, 1 if present. A view has `??` for every card that its seat does not know, and `??` sets
nothing.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from pegout.game import AnyGame, Rules, Seat
from pegout.rl.actions import NOTHING, Pending
from pegout.rl.layouts import INFINITE, OF_GAMES, Segment, layout_of_zones, zones

Vector: TypeAlias = NDArray[np.float32]
_SILENT = {"cut", "deal", "shuffle", "show", "over"}  # phases in which no seat acts


class Observations:
    """The segments of the observations of a game with given rules, and how they are filled."""

    def __init__(self, game: AnyGame, rules: Rules, *, manual: bool) -> None:
        self._cards = {card: place for place, card in enumerate(rules.deck)}
        self._seats, self._manual = rules.seats, manual
        self._phases = _phases(game, rules, manual)
        layout, self._fill = OF_GAMES.get(game.name, (layout_of_zones, zones))
        decided = [Segment("phase", len(self._phases), f"the phase: {', '.join(self._phases)}")]
        self.segments: list[Segment] = [
            *(decided if self._phases else []),
            Segment("dealer", rules.seats, "1 for the dealer, by seat"),
            Segment("score", rules.seats, "points or chips, by seat", INFINITE, -INFINITE),
            *layout(rules, len(rules.deck), manual),
        ]
        sizes = [segment.size for segment in self.segments]
        self.size = sum(sizes)
        """The length of an observation."""
        names = [segment.name for segment in self.segments]
        self.first = dict(zip(names, accumulate(sizes, initial=0), strict=False))
        """The offset of each segment."""

    @property
    def low(self) -> Vector:
        return self._bound("low")

    @property
    def high(self) -> Vector:
        return self._bound("high")

    def _bound(self, name: str) -> Vector:
        parts = [np.full(segment.size, getattr(segment, name)) for segment in self.segments]
        return np.concatenate(parts).astype(np.float32)

    def of(self, view: Any, seat: Seat, pending: Pending = NOTHING) -> Vector:
        """Return the observation of a seat from its view: (size,)."""
        out = np.zeros(self.size, dtype=np.float32)
        at, cards, seats = self.first, self._cards, self._seats
        ones: list[int] = []
        if view.phase in self._phases:
            ones.append(at["phase"] + self._phases.index(view.phase))
        if view.dealer is not None:
            ones.append(at["dealer"] + (view.dealer - seat) % seats)
        score = at["score"]
        for other, points in enumerate(view.standings):
            out[score + (other - seat) % seats] = points
        for what, value in self._fill(view, seat, pending, self._manual):
            first = at[what]
            if isinstance(value, dict):
                for place, number in value.items():
                    out[first + place] = number
            elif isinstance(value, tuple):
                ones += [first + cards[card] for card in value if card in cards]
            else:
                ones += [first + place for place in value]
        out[ones] = 1
        return out


def _phases(game: AnyGame, rules: Rules, manual: bool) -> tuple[str, ...]:
    """The phases in which seats act, from the type of the position's `phase`."""
    named = get_type_hints(game.state).get("phase")
    if get_origin(named) is not Literal:
        return ()
    counted = set() if manual else {"claim", "muggins"}
    without = _SILENT | counted
    if not (getattr(rules, "pre_show", False) or getattr(rules, "post_show", False)):
        without = without | {"pause"}
    if getattr(rules, "betting_rounds", "recap") == "body":
        without = without | {"blinds"}
    if getattr(rules, "muggins", "") == "off":
        without = without | {"muggins"}
    return tuple(phase for phase in get_args(named) if phase not in without)
