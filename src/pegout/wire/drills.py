"""Bodies about training: what a drill asks, what an answer was worth, how somebody comes along."""

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
    """A position in which something is to be decided, as who decides sees it."""

    kind: Kind
    seed: int
    game: str
    preset: str
    rules: Any  # the game's Rules
    viewer: Seat  # who decides
    picture: Annotated[Any, PICTURE]  # the game's own
    legal: list[Entry]


class DrillAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What one would do."""

    action: Annotated[dict[str, Any], ACTION]
    seconds: Annotated[float, Meta(ge=0, le=100_000)] | None = None  # that it took; None: no clock runs


class DrillDay(Struct, frozen=True):
    """Answers of a day."""

    day: int  # since 1970, UTC
    answers: int
    good: int  # of these
    cost: float | None  # on average, in points or big blinds; None: nothing that costs


class DrillSkill(Struct, frozen=True):
    """How somebody stands with a skill."""

    skill: str  # its words are `page-train-skill-KIND-SKILL`
    due: float  # when it should be asked for again, in seconds since 1970


class DrillProgress(Struct, frozen=True):
    """How somebody comes along with a kind of drill."""

    kind: Kind
    answers: int
    good: int  # of these
    streak: int  # right answers since the last wrong one
    best: int  # the longest such streak
    days: list[DrillDay]  # on which there were answers, the latest last
    skills: list[DrillSkill] = []  # those that were asked for, what is due first


class DrillJudged(Struct, frozen=True, kw_only=True):
    """What an answer was worth."""

    good: bool  # whether it counts as right
    decision: Decision
    ranking: Ranking | None  # of all discards
    picture: Annotated[Any, PICTURE]  # of the position to be looked at then
    progress: DrillProgress | None  # None: nobody known has answered, or it was answered before


class DailyShare(Struct, frozen=True):
    """How many people have answered the same."""

    label: Text  # the action as a button says it
    people: int
    cost: float  # in points, against the best
    yours: bool


class Daily(Struct, frozen=True, kw_only=True):
    """The hand of a day, the same for all. What is not known before one has answered is None."""

    day: int  # since 1970, UTC
    drill: Drill
    told: DrillJudged | None  # one's own answer
    shares: list[DailyShare]  # of all answers on this server, the most frequent first; [] until then
    better: float | None  # the part of the others' answers, 0 .. 1, that cost more than one's own
    yesterday: list[DailyShare]
    yesterdays: Drill | None = None  # the hand of the day before; None: nobody answered


def drill_of(problem: Problem) -> Drill:
    """What is asked."""
    game, state, seat = problem.game, problem.state, problem.seat
    view = state.view(seat)
    legal = [each for each in entries(game, view, seat) if problem.answers in ("", _type_of(each))]
    return Drill(
        kind=problem.kind, seed=problem.seed, game=game.name, preset=problem.preset, rules=state.rules,
        viewer=seat, picture=game.picture(view), legal=legal,
    )  # fmt: skip


def picture_of(problem: Problem, state: State) -> Picture:
    """A later position, as who decided sees it."""
    return problem.game.picture(state.view(problem.seat))


def _type_of(entry: Entry) -> str:
    return str(entry.family.type if entry.family else type(entry.action).__name__)


SENT = (DrillAnswer,)  # by clients
