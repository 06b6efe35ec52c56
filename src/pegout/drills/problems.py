"""Questions and grades of drills, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from pegout.analysis.cribbage.ranking import Ranking
from pegout.game import AnyGame, Seat, State
from pegout.games import game_of
from pegout.review import Decision

Kind: TypeAlias = Literal["count", "discard", "play", "bets", "daily"]
"""The kinds of drills; `daily` is a discard, the same for everyone on a day."""

Grade: TypeAlias = Literal["again", "hard", "good", "easy"]
"""The grade of a skill, for spaced repetition."""

SEEDS = 2_000_000_000  # seeds are below


class Problem(NamedTuple):
    """A position with a decision."""

    kind: Kind
    seed: int
    preset: str
    state: State  # with all cards open
    seat: Seat  # the seat to decide
    skills: tuple[str, ...]  # skills needed
    answers: str = ""  # the type of the actions that answer it; "": all that are legal

    @property
    def game(self) -> AnyGame:
        return game_of(self.state.rules)


class Judgement(Struct, frozen=True):
    """The cost of an answer, the better one and the reason."""

    decision: Decision
    good: bool  # whether it counts as right
    grades: Mapping[str, Grade] = {}  # of the skills shown or missing
    ranking: Ranking | None = None  # all discards


FREE, NEAR = 0.05, 0.25  # costs, in points or big blinds, graded as right and as nearly right


def judged_by_cost(
    problem: Problem, decision: Decision, cost: float, ranking: Ranking | None = None
) -> Judgement:
    """Grade a cost in points or big blinds; all skills of the problem get the same grade."""
    grade: Grade = "good" if cost <= FREE else "hard" if cost <= NEAR else "again"
    return Judgement(decision, cost <= FREE, dict.fromkeys(problem.skills, grade), ranking)


class NoDrill(ValueError):
    """No such drill, question or answer."""
