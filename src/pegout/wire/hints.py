"""What one is told who asks for a hint."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from pegout.bots import Level
from pegout.bots.weighing import Unit
from pegout.words import Text


class Advice(Struct, frozen=True):
    """An action, and by how much it is worse than the best."""

    label: Text
    action: Any  # one of the game's actions
    cost: float | None  # in the unit of the hint; None: there is no figure
    error: float | None  # the standard error of the cost; None: nothing was sampled


class Hint(Struct, frozen=True):
    """What the strongest bot that is ready thinks of a decision."""

    n: int  # the index of the decision
    level: Level  # of the bot
    unit: Unit
    advice: list[Advice]  # the best first, at most five
    asked: Advice | None = None  # of the action that was asked about, where it is weighed
    warns: bool = False  # of that: it costs more than one lightly gives away
