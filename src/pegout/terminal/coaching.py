"""Hints and blunder warnings in words. No screen and no keys."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.bots.weighing import Unit
from pegout.game import Action, Leave
from pegout.review.words import amount
from pegout.terminal.table import Table
from pegout.words import Text, TextError

SAME = {"win": 0.0005}  # costs that round to zero; otherwise 0.005


def hinted(table: Table) -> str:
    """A hint in a sentence, or why there is none; may take seconds."""
    try:
        hint = table.hint()
    except TextError as error:
        return table.say(error.text)
    best, *others = hint.advice
    if not others or others[0].cost is None:
        return table.message("hint", best=best.label)
    if others[0].cost < SAME.get(hint.unit, 0.005):
        return table.message("hint-same", best=best.label, next=others[0].label)
    cost = _cost(hint.unit, others[0].cost)
    return table.message("hint-next", best=best.label, next=others[0].label, cost=cost)


def asks_before(table: Table, actions: Sequence[Action]) -> bool:
    """Whether to check the cost of a move first: only with a choice and if hints are available."""
    offered = table.entries
    has_choice = len(offered) > 1 or (len(offered) == 1 and not offered[0].action)
    return len(actions) == 1 and not isinstance(actions[0], Leave) and has_choice and table.is_coached


def is_dear(table: Table, action: Action) -> str | None:
    """The cost of a blunder in a sentence, None for any other action; may take seconds.

    None too if no hint is available.
    """
    try:
        hint = table.hint(action)
    except TextError:
        return None
    if hint.asked is None or hint.asked.cost is None or not hint.warns:
        return None
    cost, best = _cost(hint.unit, hint.asked.cost), hint.advice[0].label
    return table.message("dear", what=hint.asked.label, cost=cost, best=best)


def _cost(unit: Unit, cost: float) -> Text:
    return Text.of("terminal-cost", unit=unit, cost=amount(100 * cost if unit == "win" else cost))
