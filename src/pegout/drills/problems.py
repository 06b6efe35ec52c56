"""What a drill asks and how an answer was judged, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from pegout.analysis.cribbage.ranking import Ranking
from pegout.game import AnyGame, Seat, State
from pegout.games import game_of
from pegout.review import Decision

Kind: TypeAlias = Literal["count", "discard", "play", "bets", "daily"]
"""What is trained; `daily` is a discard, the same for all on a day."""

Grade: TypeAlias = Literal["again", "hard", "good", "easy"]
"""How well a skill was shown, as spaced repetition asks for it."""

SEEDS = 2_000_000_000  # seeds are below


class Problem(NamedTuple):
    """A position in which something is to be decided."""

    kind: Kind
    seed: int
    preset: str
    state: State  # with all cards open
    seat: Seat  # who decides
    skills: tuple[str, ...]  # what it takes
    answers: str = ""  # the type of the actions that answer it; "": all that are legal

    @property
    def game(self) -> AnyGame:
        return game_of(self.state.rules)


class Judgement(Struct, frozen=True):
    """What an answer cost, what was better and why."""

    decision: Decision
    good: bool  # whether it counts as right
    grades: Mapping[str, Grade] = {}  # of the skills that it showed, or lacked
    ranking: Ranking | None = None  # all discards


FREE, NEAR = 0.05, 0.25  # points, or big blinds, of cost that count as none; as nearly right


def judged_by_cost(
    problem: Problem, decision: Decision, cost: float, ranking: Ranking | None = None
) -> Judgement:
    """An answer that cost so much, in points or big blinds: the same grade for all that the problem takes."""
    grade: Grade = "good" if cost <= FREE else "hard" if cost <= NEAR else "again"
    return Judgement(decision, cost <= FREE, dict.fromkeys(problem.skills, grade), ranking)


class NoDrill(ValueError):
    """There is no such drill, or its question has no such answer."""
