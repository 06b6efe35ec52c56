"""Drills: positions chosen for the skills a player lacks, graded as a review does.

A drill is a kind and a seed, from which its position follows. `pose` makes it, `judge` says what an answer
cost; `spacing` says what to ask for next.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pegout.drills import count, discard, mined
from pegout.drills.problems import SEEDS, Grade, Judgement, Kind, NoDrill, Problem
from pegout.drills.spacing import Spaced, next_skill, reviewed
from pegout.game import Action, IllegalAction, Seat, State

__all__ = [
    "ALL", "KINDS", "SEEDS", "Grade", "Judgement", "Kind", "NoDrill", "Problem", "Spaced", "after",
    "is_light", "judge", "next_skill", "pose", "read", "reviewed", "seed_for", "skills",
]  # fmt: skip


class _Drill(NamedTuple):
    """The functions of a kind of drill."""

    pose: Callable[[int], Problem]
    skills: Callable[[], tuple[str, ...]]
    seed_for: Callable[[str, random.Random, int], int]
    judge: Callable[[Problem, Any, float | None], Judgement]
    after: Callable[[Any, Seat, Action], State] = lambda state, seat, action: state.apply(seat, action)
    is_light: bool = False  # whether it is judged without NumPy, at once


def _mined(kind: Kind) -> _Drill:
    """Make a drill from shipped problems with graded answers."""

    def seed_for(skill: str, rng: random.Random, seeds: int) -> int:
        return mined.problems(kind).seed_for(skill, rng, seeds)

    return _Drill(
        lambda seed: mined.problems(kind).pose(seed), lambda: mined.problems(kind).trained, seed_for,
        mined.judge, is_light=True,
    )  # fmt: skip


_DRILLS: dict[Kind, _Drill] = {
    "count": _Drill(
        count.pose, lambda: tuple(count.SKILLS), count.seed_for, count.judge, count.after, is_light=True
    ),
    "discard": _Drill(discard.pose, lambda: discard.SKILLS, discard.seed_for, discard.judge),
    "play": _mined("play"),
    "bets": _mined("bets"),
    "daily": _Drill(discard.pose_daily, lambda: (), discard.seed_for, discard.judge),
}
ALL = tuple(_DRILLS)
KINDS = tuple(kind for kind in ALL if kind != "daily")  # open for practice


def _of(kind: str) -> _Drill:
    for name, drill in _DRILLS.items():
        if name == kind:
            return drill
    raise NoDrill(f"there is no drill {kind!r}")


def skills(kind: str) -> tuple[str, ...]:
    """Return the skills of a kind in learning order; raise NoDrill."""
    return _of(kind).skills()


def seed_for(kind: str, skill: str, rng: random.Random) -> int:
    """Return the seed of a question that needs that skill; raise NoDrill."""
    return _of(kind).seed_for(skill, rng, SEEDS)


def pose(kind: str, seed: int) -> Problem:
    """Make the question of a seed, 0 to SEEDS - 1, in milliseconds and without NumPy; raise NoDrill."""
    if not 0 <= seed < SEEDS:
        raise NoDrill(f"there is no drill {seed}")
    return _of(kind).pose(seed)


def read(problem: Problem, action: Any) -> Action:
    """Convert an answer from JSON; raise NoDrill if it does not fit the question."""
    try:
        given: Action = msgspec.convert(action, problem.game.action)
        if problem.answers and type(given).__name__ != problem.answers:
            raise NoDrill(f"this asks for another action: {problem.answers}")
        problem.state.apply(problem.seat, given)
    except (msgspec.ValidationError, IllegalAction) as error:
        raise NoDrill(str(error)) from None
    return given


def is_light(kind: str) -> bool:
    """Whether answers are graded immediately, without NumPy; raise NoDrill."""
    return _of(kind).is_light


def judge(problem: Problem, action: Action, seconds: float | None = None) -> Judgement:
    """Grade an answer that took this long (None: untimed)."""
    return _of(problem.kind).judge(problem, action, seconds)


def after(problem: Problem, action: Action) -> State:
    """Return the position to show after the answer."""
    return _of(problem.kind).after(problem.state, problem.seat, action)
