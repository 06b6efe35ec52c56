"""The body of a hint."""

from __future__ import annotations

from math import inf
from typing import Any, cast

from msgspec import Struct

from pegout.bots import Level, Weighed, Weight
from pegout.bots.weighing import Unit
from pegout.game import Action, AnyGame, Seat, State
from pegout.words import Text

MOST = 4  # actions listed besides the best
WARNS: dict[Unit, float] = {"points": 1.0, "win": 0.03, "blinds": 0.5}  # costs from which a client may warn


class Advice(Struct, frozen=True):
    """An action, and its cost compared with the best."""

    label: Text
    action: Any  # one of the game's actions
    cost: float | None  # in the unit of the hint; None: unknown
    error: float | None  # the standard error of the cost; None: nothing was sampled


class Hint(Struct, frozen=True):
    """How the strongest bot that is ready evaluates a decision."""

    n: int  # the index of the decision
    level: Level  # the bot's level
    unit: Unit
    advice: list[Advice]  # the best first, at most five
    asked: Advice | None = None  # advice on the action in the request, if it was evaluated
    warns: bool = False  # whether `asked` is costly enough for a warning


def hint_of(
    game: AnyGame, view: State, seat: Seat, n: int, level: str, weighed: Weighed[Action],
    given: Action | None,
) -> Hint:  # fmt: skip
    """The hint of a bot of this level, ordered by how often it takes an action, then by value.

    `given`: the action to compare.
    """
    ranked = sorted(weighed.weights, key=lambda each: (-each.chance, -_value(each)))
    best = ranked[0]

    def advice(weight: Weight[Action]) -> Advice:
        known = best.value is not None and weight.value is not None
        cost = max(0.0, _value(best) - _value(weight)) if known else None
        error = None if weight is best else weight.error
        return Advice(game.label(view, seat, weight.action), weight.action, cost, error)

    asked = next((advice(each) for each in ranked if each.action == given), None)
    surely = 0.0 if asked is None or asked.cost is None else asked.cost - 2 * (asked.error or 0.0)
    return Hint(
        n, cast(Level, level), weighed.unit, [advice(each) for each in ranked[: 1 + MOST]],
        asked, surely >= WARNS.get(weighed.unit, inf),
    )  # fmt: skip


def _value(weight: Weight[Action]) -> float:
    return 0.0 if weight.value is None else weight.value
