"""Analyze a single position with the same evaluator that reviews use.

>>> analysis = analyse("standard dealer 0-0 hand 5H 6H 7S JC KD 2S")
>>> analysis.choices[0].then, round(analysis.choices[1].cost.points, 2)
(('crib', 'JC', 'KD'), 0.98)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout import positions, review
from pegout.analysis.cribbage.ranking import Points, Weighed
from pegout.game import AnyGame
from pegout.positions import Position
from pegout.review.values import Choice, Cost, Kind, Unit
from pegout.words import Text

MOST = 50  # maximum choices in an answer: ten-hand has 3,150 discards


class Considered(Struct, frozen=True, kw_only=True):
    """One of the choices."""

    choice: Choice  # with its label
    cost: Cost  # compared with the best choice
    why: Text | None  # why the best choice is better
    then: tuple[str, ...]  # the words of the choice in the address: ("play", "5H")
    spreads: Mapping[str, Points] = {}  # distribution of points by part: "hand", "crib"


class Analysis(Struct, frozen=True, kw_only=True):
    """An analyzed position."""

    position: str  # as text
    game: str
    kind: Kind | None  # of the decision; None if there is none
    unit: Unit
    exact_win: bool  # whether win chances come from a solved board, not from a rule of thumb
    play: Weighed | None  # how the play is included in discards
    ways: int  # number of choices
    choices: tuple[Considered, ...]  # best first, 50 at most


def analyse(position: str | Position, game: AnyGame | None = None, *, sampled: bool = False) -> Analysis:
    """All choices of the seat to act, best first.

    `game`: for a text that names no preset; `sampled`: estimate the play after discards by sampling where
    no table has it. Raises BadPosition, or ValueError for a game without a judge.
    """
    at = positions.read(position, game) if isinstance(position, str) else position
    judge = review.judge(at.view.rules, sampled=sampled)
    found = judge.alternatives(at.view, at.seat)
    about: dict[str, Any] = {
        "position": at.text, "game": at.game.name, "unit": judge.unit, "exact_win": judge.exact_win,
    }  # fmt: skip
    if found is None:
        return Analysis(kind=None, play=None, ways=0, choices=(), **about)
    best = found.choices[:MOST]
    return Analysis(
        kind=found.kind, play=found.play, ways=len(found.choices),
        choices=tuple(_considered(at, choice, *found.cost(choice), found.spreads(choice)) for choice in best),
        **about,
    )  # fmt: skip


def _considered(
    at: Position, choice: Choice, cost: Cost, why: Text | None, spreads: Mapping[str, Points]
) -> Considered:
    labelled = replace(choice, label=at.game.label(at.view, at.seat, choice.action))
    words = positions.then(at, choice.action)
    return Considered(choice=labelled, cost=cost, why=why, then=words, spreads=spreads)
