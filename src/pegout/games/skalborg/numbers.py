"""Action numbers of Skalborg, and the length at which an environment truncates a match."""

from __future__ import annotations

from typing import Any

from pegout.betting import Call, Fold, Raise
from pegout.cards import DECK
from pegout.counting import Combos, claim_blocks
from pegout.game import Block, Picks, Ready, Span, single
from pegout.games.skalborg.moves import Discard
from pegout.games.skalborg.options import DEALT
from pegout.games.skalborg.position import CLAIMS, NAMES
from pegout.games.skalborg.state import Rules, State


def blocks(rules: Rules) -> tuple[Block[State], ...]:
    """A discard by its place in the hand, combinations by the places of their cards, raises by the total."""
    raises = Span(Raise, "to", range(rules.seats * rules.stack * rules.big_blind + 1))
    numbered: list[Block[Any]] = [
        Block(Discard, DEALT, lambda view, seat: Picks(Discard, view.hands[seat], {"cards": 1})),
        single(Fold), single(Call), Block(Raise, len(raises), lambda _view, _seat: raises), single(Ready),
    ]  # fmt: skip
    most = len(Combos(DECK[:8], (), NAMES))
    numbered += claim_blocks(
        rules.count_mode, CLAIMS, most, lambda view, seat: Combos(view.countable(seat), (), NAMES)
    )
    return tuple(numbered)


def bound(rules: Rules) -> int:
    """About five times the actions of careful players; random players are all in much sooner."""
    return 60 * rules.hands_limit if rules.hands_limit else 500 + 30 * rules.stack
