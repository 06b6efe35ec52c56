"""The bodies of training: a drill, the judgment of an answer, progress."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from pegout.analysis.cribbage.ranking import Ranking
from pegout.drills import Kind, Problem
from pegout.game import Picture, Seat, State
from pegout.review import Decision
from pegout.wire.messages import Entry
from pegout.wire.offers import entries
from pegout.wire.open_types import ACTION, PICTURE
from pegout.words import Text


class Drill(Struct, frozen=True, kw_only=True):
    """A position with a decision to make, as the player sees it."""

    kind: Kind
    seed: int
    game: str
    preset: str
    rules: Any  # the game's Rules
    viewer: Seat  # the player's
    picture: Annotated[Any, PICTURE]  # the game's own
    legal: list[Entry]


class DrillAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a drill."""

    action: Annotated[dict[str, Any], ACTION]
    seconds: Annotated[float, Meta(ge=0, le=100_000)] | None = None  # time taken; None: not timed


class DrillDay(Struct, frozen=True):
    """The answers of a day."""

    day: int  # days since 1970, UTC
    answers: int
    good: int  # of these
    cost: float | None  # average, in points or big blinds; None: this kind has no costs


class DrillSkill(Struct, frozen=True):
    """A skill, and when it is due."""

    skill: str  # its words are `page-train-skill-KIND-SKILL`
    due: float  # when to practice it again, in seconds since 1970


class DrillProgress(Struct, frozen=True):
    """The progress of a player with a kind of drill."""

    kind: Kind
    answers: int
    good: int  # of these
    streak: int  # right answers since the last wrong one
    best: int  # the longest such streak
    days: list[DrillDay]  # days with answers, the latest last
    skills: list[DrillSkill] = []  # skills practiced before, by due time


class DrillJudged(Struct, frozen=True, kw_only=True):
    """The judgment of an answer."""

    good: bool  # whether it counts as right
    decision: Decision
    ranking: Ranking | None  # of all discards
    picture: Annotated[Any, PICTURE]  # of the position after it
    progress: DrillProgress | None  # None: unknown player, or answered before


class DailyShare(Struct, frozen=True):
    """An answer, and how many players gave it."""

    label: Text  # of the action
    people: int
    cost: float  # in points, compared with the best
    yours: bool


class Daily(Struct, frozen=True, kw_only=True):
    """The hand of the day, the same for everyone. Fields that your answer reveals are null before it."""

    day: int  # days since 1970, UTC
    drill: Drill
    told: DrillJudged | None  # your answer
    shares: list[DailyShare]  # all answers on this server, the most frequent first; [] before yours
    better: float | None  # share of other answers that cost more than yours, 0 .. 1
    yesterday: list[DailyShare]
    yesterdays: Drill | None = None  # the previous day's hand; None if it has no answers


def drill_of(problem: Problem) -> Drill:
    """The body of a drill."""
    game, state, seat = problem.game, problem.state, problem.seat
    view = state.view(seat)
    legal = [each for each in entries(game, view, seat) if problem.answers in ("", _type_of(each))]
    return Drill(
        kind=problem.kind, seed=problem.seed, game=game.name, preset=problem.preset, rules=state.rules,
        viewer=seat, picture=game.picture(view), legal=legal,
    )  # fmt: skip


def picture_of(problem: Problem, state: State) -> Picture:
    """A later position, as the player sees it."""
    return problem.game.picture(state.view(problem.seat))


def _type_of(entry: Entry) -> str:
    return str(entry.family.type if entry.family else type(entry.action).__name__)
