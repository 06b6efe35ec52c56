"""The preset of Skalborg, its options by subject, and its sequence of shuffles."""

from __future__ import annotations

from pegout.game import Dealing, Preset
from pegout.games.skalborg.state import Rules

SHORT = 4  # hands; a match of fewer has each in its place if it is played again

SKALBORG = Rules()

GROUPS = {
    "betting": ("stack", "big_blind", "blinds", "limit", "hands_limit", "dealer_must_call"),
    "counting": ("count_mode", "overclaim", "timeout_claim"),
    "deal": ("board_order", "betting_rounds", "joker_flush", "run_min_naturals", "post_show"),
}
PRESETS = (
    Preset("skalborg", (2, 3, 4), SKALBORG),
)  # fmt: skip


def dealing(rules: Rules) -> Dealing | None:
    """The order of shuffles; None if a hand may end before its crib would be shuffled."""
    again = rules.board_order == "shuffled"
    if rules.seats > 2 or (again and rules.betting_rounds == "recap"):
        return None
    limit = rules.hands_limit
    block = 2 if 0 < limit < SHORT else 4 if limit % 8 else 8
    return Dealing(cuts=1, each=2 if again else 1, turns=2, block=block)
