"""Shipped problems selected from games: positions with the value of each answer.

`python -m training.drills` makes the files. The first line has the skills of each problem; each
further line is a problem.
"""

from __future__ import annotations

import gzip
import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pegout.betting import Raise
from pegout.drills.problems import Judgement, Kind, NoDrill, Problem, judged_by_cost
from pegout.game import Action, Seat, State
from pegout.games import find
from pegout.review import Choice, Decision, labelled

DATA = Path(__file__).with_name("data")


class Mined(Struct, frozen=True):
    """A shipped problem."""

    game: str
    version: int  # of its rules
    preset: str
    seat: Seat
    skills: tuple[str, ...]
    state: Raw  # as JSON
    answers: tuple[Decision, ...]  # the actions, by decision


class Problems:
    """The problems of a file."""

    def __init__(self, kind: Kind) -> None:
        head, *self._lines = gzip.decompress((DATA / f"{kind}.json.gz").read_bytes()).split(b"\n")
        self.kind: Kind = kind
        self.skills = msgspec.json.decode(head, type=list[tuple[str, ...]])
        often = Counter(skill for skills in self.skills for skill in skills)
        self.trained = tuple(skill for skill, _ in often.most_common())  # the most frequent first

    def __len__(self) -> int:
        return len(self._lines)

    def mined(self, seed: int) -> Mined:
        return msgspec.json.decode(self._lines[seed % len(self)], type=Mined)

    def pose(self, seed: int) -> Problem:
        found = self.mined(seed)
        game = find(found.game, found.version)
        state: State = msgspec.json.decode(found.state, type=game.state)
        return Problem(self.kind, seed, found.preset, state, found.seat, found.skills)

    def seed_for(self, skill: str, rng: random.Random, seeds: int) -> int:
        """Return a seed with that skill. Many seeds share a problem, so that it can be repeated."""
        place = rng.choice([n for n, skills in enumerate(self.skills) if skill in skills])
        return rng.randrange(seeds // len(self)) * len(self) + place


@cache
def problems(kind: Kind) -> Problems:
    """Return all problems of a kind, read once."""
    return Problems(kind)


def judge(problem: Problem, action: Action, _seconds: float | None) -> Judgement:
    """Grade an answer by the values in the file."""
    found = problems(problem.kind).mined(problem.seed)
    game = problem.game
    decisions = [_typed(each, game.action) for each in found.answers]
    decision = next((each for each in decisions if each.done.action == action), None) or _nearest(
        action, decisions
    )
    if decision is None:
        raise NoDrill("this answer was not judged")
    told = labelled(decision, game, problem.state.view(problem.seat))
    return judged_by_cost(problem, told, told.cost.points or 0.0)


def _typed(decision: Decision, actions: Any) -> Decision:
    """Return the decision with actions of the game instead of JSON."""

    def typed(choice: Choice) -> Choice:
        return replace(choice, action=msgspec.convert(choice.action, actions))

    done, best, *choices = map(typed, (decision.done, decision.best, *decision.choices))
    return replace(decision, done=done, best=best, choices=tuple(choices))


def _nearest(action: Action, decisions: Sequence[Decision]) -> Decision | None:
    """Return the nearest evaluated raise, or an evaluated card of the same rank."""
    card: Any = getattr(action, "card", None)
    for each in decisions:
        if card is not None and getattr(each.done.action, "card", card).rank == card.rank:
            return _as(each, action)
    if not isinstance(action, Raise):
        return None
    raises = [(abs(log(each.done.action.to / action.to)), each) for each in decisions
              if isinstance(each.done.action, Raise)]  # fmt: skip
    return _as(min(raises, key=lambda far: far[0])[1], action) if raises else None


def _as(decision: Decision, action: Action) -> Decision:
    """Return the value for an equivalent action."""
    done = replace(decision.done, action=action)
    best = done if decision.best == decision.done else decision.best
    return replace(decision, done=done, best=best)
