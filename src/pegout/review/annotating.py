"""A record with its review as comments and variations."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from pegout.game import State
from pegout.records import Note, Record, steps
from pegout.review.values import Decision, Review, Unit
from pegout.review.words import amount
from pegout.words import Text

LEAST = 0.05  # smaller losses of points are given as win chances


def annotated(record: Record, review: Review, say: Callable[[Text], str]) -> Record:
    """Add to a record a comment and the better move for each mistake, and at the end luck and skill.

    `say` renders texts. The record's own notes are kept, before those of the review.
    """
    mistakes = {review.decisions[at].number: review.decisions[at] for at in review.blunders}
    made: list[Note] = []
    for step in steps(record):
        decision = mistakes.get(step.number + 1)
        if decision is not None:
            made += _notes(decision, step.state, review.unit, say)
    made += [Note(len(record.actions), say(balance.told)) for balance in review.balances]
    return replace(record, notes=tuple(sorted((*record.notes, *made), key=lambda note: note.at)))


def _notes(decision: Decision, state: State, unit: Unit, say: Callable[[Text], str]) -> Iterator[Note]:
    """`state`: the position before the decision."""
    cost, at, best = decision.cost, decision.number, decision.best.action
    points, win = cost.points or 0.0, cost.win or 0.0
    if points >= LEAST or not win:
        told = Text.of("review-note", cost=amount(points), unit=unit)
    else:
        told = Text.of("review-note", cost=amount(100 * win), unit="wins")
    why = () if decision.why is None else (say(Text.of("review-note-why", why=decision.why)),)
    if best in state.legal(decision.seat):
        yield Note(at, say(told))
        yield Note(at, actions=((decision.seat, best),), notes=tuple(Note(1, text) for text in why))
    else:  # a count by combinations is judged as a whole
        yield Note(at, " ".join((say(told), *why)))
