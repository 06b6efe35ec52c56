"""Training: answers to drills, progress, and when each skill is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from pegout import drills
from pegout.drills import Judgement, Kind, Problem
from pegout.game import Action
from pegout.server.feature import Exported, StoredData
from pegout.server.settings import DAY
from pegout.server.storage import Change, Conflict, Store
from pegout.wire.drills import DrillDay, DrillProgress, DrillSkill

MOST, LATELY = 5_000, 500  # latest answers in the progress on request, and after each answer

ADD = """
    INSERT INTO drill_answers (player, kind, seed, at, answer, good, cost, seconds)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING"""
SPACED = """
    INSERT INTO drill_skills (player, kind, skill, card, due) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (player, kind, skill) DO UPDATE SET card = excluded.card, due = excluded.due"""
CARDS = "SELECT skill, card FROM drill_skills WHERE player = $1 AND kind = $2"
DUE = "SELECT skill, due FROM drill_skills WHERE player = $1 AND kind = $2 ORDER BY due, skill"
LATEST = """
    SELECT at, good, cost FROM drill_answers WHERE player = $1 AND kind = $2
    ORDER BY at DESC, seed LIMIT $3"""
TOTALS = """
    SELECT count(*), sum(CASE WHEN good THEN 1 ELSE 0 END) FROM drill_answers
    WHERE player = $1 AND kind = $2"""
ANSWER = "SELECT answer, seconds FROM drill_answers WHERE player = $1 AND kind = $2 AND seed = $3"
SHARES = """
    SELECT answer, count(*), min(cost) FROM drill_answers WHERE kind = $1 AND seed = $2
    GROUP BY answer ORDER BY count(*) DESC, min(cost), answer"""
ALL = """
    SELECT kind, seed, at, answer, good, cost, seconds FROM drill_answers WHERE player = $1
    ORDER BY at DESC, seed LIMIT $2"""


DATA = StoredData(
    exported={
        "drill_answers": Exported(
            "SELECT kind, seed, at, answer, good, cost, seconds FROM drill_answers"
            " WHERE player = $1 ORDER BY at",
            "kind seed at answer good cost seconds",
        ),
        "drill_skills": Exported(
            "SELECT kind, skill, card, due FROM drill_skills WHERE player = $1", "kind skill card due"
        ),
    },
    moved=(  # if both have answered, the account's answer counts
        """INSERT INTO drill_answers (player, kind, seed, at, answer, good, cost, seconds)
            SELECT CAST($2 AS VARCHAR), kind, seed, at, answer, good, cost, seconds FROM drill_answers
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        """INSERT INTO drill_skills (player, kind, skill, card, due)
            SELECT CAST($2 AS VARCHAR), kind, skill, card, due FROM drill_skills
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM drill_answers WHERE player = $1",
        "DELETE FROM drill_skills WHERE player = $1",
    ),
    erased=(
        "DELETE FROM drill_answers WHERE player = $1",
        "DELETE FROM drill_skills WHERE player = $1",
    ),
)


class Training:
    """Stores answers, and schedules skills for review."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._clock = store, clock

    async def skill_for(self, player: str, kind: str) -> str:
        """The skill to practice now."""
        due = dict(await self._store.rows(DUE, player, kind))
        return drills.next_skill(drills.skills(kind), due, self._clock())

    async def note(
        self, player: str, problem: Problem, action: Action, judgement: Judgement, seconds: float | None
    ) -> bool:
        """Store an answer, and when its skills are due; False if the question was answered before."""
        at, kind = self._clock(), problem.kind
        cards = dict(await self._store.rows(CARDS, player, kind))
        answer = msgspec.json.encode(action).decode()
        row = player, kind, problem.seed, at, answer, judgement.good, judgement.decision.cost.points, seconds
        spaced = []
        for skill, grade in judgement.grades.items():
            after = drills.reviewed(cards.get(skill), grade, at)
            spaced.append(Change(SPACED, (player, kind, skill, after.card, after.due)))
        try:
            await self._store.change(Change(ADD, row, rows=1), *spaced)
        except Conflict:
            return False
        return True

    async def progress(self, player: str, kind: Kind, most: int = LATELY) -> DrillProgress:
        """Progress with a kind of drill; days and streaks by the latest answers."""
        rows = await self._store.rows(LATEST, player, kind, most)
        ((answers, good),) = await self._store.rows(TOTALS, player, kind)
        due = await self._store.rows(DUE, player, kind)
        streak, best = _streaks([bool(row[1]) for row in rows])
        skills = [DrillSkill(skill, when) for skill, when in due]
        return DrillProgress(kind, answers, good or 0, streak, best, _days(reversed(rows)), skills)

    async def all_progress(self, player: str) -> list[DrillProgress]:
        """Progress with every kind that the player has tried."""
        every = [await self.progress(player, kind, MOST) for kind in drills.ALL]
        return [each for each in every if each.answers]

    @property
    def today(self) -> int:
        """The day, UTC, counted since 1970."""
        return int(self._clock() // DAY)

    async def answer(self, player: str, kind: str, seed: int) -> bytes | None:
        """A player's answer to a question, as JSON; None: not answered yet."""
        rows = await self._store.rows(ANSWER, player, kind, seed)
        return rows[0][0].encode() if rows else None

    async def shares(self, kind: str, seed: int) -> list[tuple[bytes, int, float]]:
        """All answers to a question: the action as JSON, how many players, what it cost."""
        rows = await self._store.rows(SHARES, kind, seed)
        return [(answer.encode(), people, cost or 0.0) for answer, people, cost in rows]

    async def answers(self, player: str) -> list[tuple[Any, ...]]:
        """All answers, the latest first: kind, seed, time, action, whether right, cost, seconds."""
        return await self._store.rows(ALL, player, MOST)


def _streaks(latest_first: Sequence[bool]) -> tuple[int, int]:
    """Streaks of right answers: current and longest."""
    lengths = [(good, len(list(same))) for good, same in groupby(latest_first)]
    now = lengths[0][1] if lengths and lengths[0][0] else 0
    return now, max((length for good, length in lengths if good), default=0)


def _days(rows: Iterable[tuple[Any, ...]]) -> list[DrillDay]:
    days = []
    for day, some in groupby(rows, lambda row: int(row[0] // DAY)):
        every = list(some)
        costs = [cost for _, _, cost in every if cost is not None]
        mean = sum(costs) / len(costs) if costs else None
        days.append(DrillDay(day, len(every), sum(bool(good) for _, good, _ in every), mean))
    return days
