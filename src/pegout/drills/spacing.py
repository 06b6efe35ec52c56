"""Scheduling skills by FSRS, an algorithm for spaced repetition.

A skill that was missed comes back within minutes, one that is known after days.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from pegout.drills.problems import Grade

if TYPE_CHECKING:
    from fsrs import Scheduler


class Spaced(Struct, frozen=True):
    """A player's progress with a skill."""

    card: str  # in FSRS's format, JSON
    due: float  # seconds since 1970


def reviewed(card: str | None, grade: Grade, at: float) -> Spaced:
    """Update after an answer at a time in seconds since 1970; `card` is None for the first."""
    from fsrs import Card, Rating

    when = datetime.fromtimestamp(at, UTC)
    before = Card(card_id=0, due=when) if card is None else Card.from_json(card)
    rating = {"again": Rating.Again, "hard": Rating.Hard, "good": Rating.Good, "easy": Rating.Easy}[grade]
    after, _ = _scheduler().review_card(before, rating, when)
    return Spaced(after.to_json(), after.due.timestamp())


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)  # reproducible


def next_skill(skills: Sequence[str], due: Mapping[str, float], now: float) -> str:
    """Choose the skill most overdue, else the first new one, else the one due next.

    `skills`: all skills in learning order; `due`: due times of those asked before.
    """
    known = sorted((due[skill], skill) for skill in skills if skill in due)
    if known and known[0][0] <= now:
        return known[0][1]
    fresh = [skill for skill in skills if skill not in due]
    return fresh[0] if fresh else known[0][1]
