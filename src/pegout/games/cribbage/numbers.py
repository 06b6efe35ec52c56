"""Action numbers of cribbage, and the length at which an environment truncates a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegout.cards import DECK
from pegout.counting import Combos, Muggins, Pass, claim_blocks
from pegout.game import Action, Block, Picks, Ready, Seat, one_card, single
from pegout.games.cribbage.moves import Discard, Go, Play
from pegout.games.cribbage.position import CALLS, CLAIMS
from pegout.games.cribbage.state import Rules, State

LARGEST = 5  # maximum number of cards to count: a crib and the starter


def blocks(rules: Rules) -> tuple[Block[State], ...]:
    """Discards and combinations by place in the hand; all others by card or number."""
    numbers = range(2, rules.seats + 1)  # seats that have not left
    sizes = (len(Picks(Discard, DECK[: rules.dealt(n)], rules.discarded(n))) for n in numbers)
    numbered: list[Block[Any]] = [Block(Discard, max(sizes), lambda view, seat: view.discards_of(seat))]
    numbered += [one_card(Play, DECK), single(Go), single(Ready)]
    mode = "manual" if rules.muggins == "show_and_play" else rules.count_mode  # a total in the play
    numbered += claim_blocks(mode, CLAIMS, len(Combos(DECK[:LARGEST])), _counts)
    if rules.muggins != "off":
        numbered += [Block(Muggins, len(CALLS), lambda _view, _seat: CALLS), single(Pass)]
    return tuple(numbered)


def _counts(view: State, seat: Seat) -> Sequence[Action]:
    return Combos(view.counted_cards) if view.counting and view.counting.what != "play" else ()


def bound(rules: Rules) -> int:
    """About ten times the actions of players who count correctly.

    With manual counting, random matches are long: nearly every claim is an overcount, whose excess is
    deducted again. So `standard` takes about 4,500 actions instead of 150.
    """
    return 500 + 20 * rules.target * rules.match_target
