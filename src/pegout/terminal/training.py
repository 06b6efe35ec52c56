"""Training line by line: the same drills as on the web page, with progress saved in a file."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from pegout import drills
from pegout.cards import pretty
from pegout.drills import Judgement, Kind, Problem, Spaced
from pegout.game import Action
from pegout.games.cribbage import State as Cribbage
from pegout.review.words import amount
from pegout.terminal.drawing import itemised, words_of
from pegout.terminal.line_by_line import Stop, decided
from pegout.terminal.pictures import hands, middle, seats
from pegout.terminal.still import Still
from pegout.wire.drills import drill_of
from pegout.words import Text
from pegout.words.catalogue import capital
from pegout.words.scores import lines_of

SHOWN = 5  # discards shown


class Posed(Still):
    """A question as a table with a single decision."""

    def __init__(self, problem: Problem) -> None:
        drill, opponent = drill_of(problem), Text("terminal-train-opponent")
        names = [words_of(problem.game).render(opponent)] * problem.state.rules.seats
        super().__init__(
            problem.game, problem.seat, problem.state, drill.picture,
            preset=problem.preset, names=names, entries=drill.legal,
        )  # fmt: skip
        self.problem = problem


class StoredProgress:
    """Training progress, in a file; without one, until the program ends."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._cards: dict[str, dict[str, Spaced]] = {}  # by kind and skill
        if file is not None and file.exists():
            try:
                self._cards = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Spaced]])
            except (OSError, ValueError):  # start over, but keep the unreadable file
                with suppress(OSError):
                    file.replace(file.with_name(f"{file.name}.unreadable"))

    def next_skill(self, kind: Kind, now: float) -> str:
        """The skill to train next; `now` in seconds since 1970, as all times here."""
        due = {skill: each.due for skill, each in self._cards.get(kind, {}).items()}
        return drills.next_skill(drills.skills(kind), due, now)

    def note(self, kind: Kind, judgement: Judgement, now: float) -> None:
        """Save the result of an answer; raises OSError."""
        cards = self._cards.setdefault(kind, {})
        for skill, grade in judgement.grades.items():
            before = cards.get(skill)
            cards[skill] = drills.reviewed(None if before is None else before.card, grade, now)
        if self._file is not None:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            written = self._file.with_name(f"{self._file.name}.{os.getpid()}")
            written.write_bytes(msgspec.json.encode(self._cards))
            written.replace(self._file)


def train(
    kind: Kind, kept: StoredProgress, rng: random.Random, *,
    seed: int | None = None, questions: int | None = None,
    ask: Callable[[str], str] = input, say: Callable[[str], None] = print,
    clock: Callable[[], float] = time.time,
) -> None:  # fmt: skip
    """Ask until input ends, the player stops, or `questions` have been asked.

    `seed`: of the first question; otherwise drawn.
    """
    asked = good = 0
    try:
        while questions is None or asked < questions:
            chosen = drills.seed_for(kind, kept.next_skill(kind, clock()), rng) if seed is None else seed
            table = Posed(drills.pose(kind, chosen))
            _, judgement = asked_at(table, ask, say, clock)
            kept.note(kind, judgement, clock())
            asked, good, seed = asked + 1, good + judgement.good, None
            say(table.message("train-so-far", good=good, asked=asked))
    except (Stop, EOFError, KeyboardInterrupt):
        say("")


def asked_at(
    table: Posed, ask: Callable[[str], str], say: Callable[[str], None], clock: Callable[[], float]
) -> tuple[Action, Judgement]:
    """Ask one question, judge the answer and show the result. Raises Stop, EOFError."""
    for line in ("", *shown(table)):
        say(line)
    began = clock()
    actions: Sequence[Action] = ()
    while not actions:
        actions = decided(table, ask, say)
    judgement = drills.judge(table.problem, actions[0], clock() - began)
    for line in told(table, judgement):
        say(line)
    return actions[0], judgement


def shown(table: Posed) -> list[str]:
    """A question as lines."""
    look = table.look()
    return [*seats(look), *middle(look), *hands(look)]


def told(table: Posed, judgement: Judgement) -> list[str]:
    """The value of an answer, the better choice and why."""
    decision, state = judgement.decision, table.problem.state
    late = isinstance(state, Cribbage) and decision.kind == "discard" and any(state.scores)
    cost = f"{decision.cost.win or 0.0:.1%}" if late else amount(decision.cost.points or 0.0)
    unit = "wins" if late else "blinds" if table.game.name == "skalborg" else "points"
    lines = [
        table.message(
            "train-verdict", kind=decision.kind, good="yes" if judgement.good else "no",
            cost=cost, worth=round(decision.best.points or 0.0),
            unit=unit,
        )
    ]  # fmt: skip
    if decision.best != decision.done and decision.best.label and decision.kind != "count":
        lines.append(table.message("train-better", best=decision.best.label))
    if decision.why is not None:
        lines.append(f"{capital(table.say(decision.why))}.")
    if isinstance(state, Cribbage) and state.counting is not None:
        lines.append(itemised(lines_of(state.truth), table.words))
    for each in judgement.ranking.discards[:SHOWN] if judgement.ranking else ():
        lines.append(f"  {pretty(each.discarded)}  {each.total:+.2f}")
    return lines
