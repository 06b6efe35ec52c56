"""The presets of Cribist, and its options by subject."""

from __future__ import annotations

from pegout.game import Preset
from pegout.games.cribist.state import Rules

CRIBIST = Rules()

GROUPS = {
    "match": ("end", "target", "deals", "minutes", "time_end", "tie"),
    "counting": ("count_mode", "overclaim", "muggins_partial", "timeout_claim"),
    "deal": ("first_dealer", "end_bonus_order", "floor_zero", "post_show"),
}
PRESETS = (
    Preset("cribist", (4,), CRIBIST),
    Preset("cribist-deals", (4,), Rules(end="deals")),
    Preset("cribist-time", (4,), Rules(end="time")),
)  # fmt: skip
