"""Rounds of games with the same cards: compiled where possible, otherwise by the rules engine.

A round has as many games as it takes for every bot to sit in every seat. It is
determined by the job and its number, so rounds can be played anywhere and in any order.

>>> from pegout.games import rules_for
>>> job = Job(rules=rules_for("house", 3), lineup=("club", "casual", "casual"), seed=1)
>>> job.per_round, play(job, 0, 2).sums["games"]
(3, 6)
"""

from __future__ import annotations

from pegout import extras
from pegout.simulation import by_rules
from pegout.simulation.job import ChunkResult, Job


def play_rounds(job: Job, first: int, stop: int, *, rows: bool = False) -> ChunkResult:
    """Play rounds; `rows`: also return a row for every game and seat."""
    if extras.has("fast"):
        from pegout.simulation import compiled

        if compiled.can(job):
            return compiled.play_rounds(job, first, stop, rows=rows)
    return by_rules.play_rounds(job, first, stop, rows=rows)
