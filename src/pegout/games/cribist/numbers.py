"""Action numbers of Cribist, and the length at which an environment truncates a match."""

from __future__ import annotations

from typing import Any

from pegout.cards import DECK
from pegout.counting import Calls, Combos, Muggins, Pass, claim_blocks
from pegout.game import SECONDS_AN_ACTION, Block, Ready, one_card, single
from pegout.games.cribist.moves import Play
from pegout.games.cribist.muggins import MOST
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.position import CLAIMS
from pegout.games.cribist.state import Rules, State


def blocks(rules: Rules) -> tuple[Block[State], ...]:
    """Combinations by the place of their cards in the sorted trick; by card or number: the rest."""
    numbered: list[Block[Any]] = [one_card(Play, DECK), single(Ready)]
    if rules.count_mode == "auto":
        return tuple(numbered)
    most = len(Combos(DECK[:SEATS]))
    numbered += claim_blocks(rules.count_mode, CLAIMS, most, lambda view, _seat: Combos(view.trick))
    calls = len(Calls(DECK[:SEATS], MOST))
    return (*numbered, single(Pass), Block(Muggins, calls, lambda view, _seat: Calls(view.trick, MOST)))


def bound(rules: Rules) -> int:
    """About five times the actions of players who count correctly.

    A random match to a target may never end: nearly all of the billion calls of muggins are wrong and cost
    the points they name, so scores keep falling.
    """
    if rules.end == "deals":
        return 500 * rules.deals
    return 500 + (40 * rules.target if rules.end == "target" else 120 * rules.minutes // SECONDS_AN_ACTION)
