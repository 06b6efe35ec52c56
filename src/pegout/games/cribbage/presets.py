"""The presets of cribbage, and its options by subject. Rule numbers: docs/rules/cribbage.md."""

from __future__ import annotations

from pegout.game import Preset
from pegout.games.cribbage.options import WHOLE_MATCH
from pegout.games.cribbage.state import Rules

STANDARD = Rules()
MATCH = Rules(
    discard_order="in_turn",
    skunk_lines=(91, 61, 31),
    match_points=(1, 2, 4, WHOLE_MATCH),
    match_target=3,
    next_game_dealer="pass",
    count_mode="auto",
)
HOUSE = Rules(
    teams="pairs",
    discard_order="in_turn",
    crib_card_time="after_discards",
    heels=1,
    skunk_lines=(90, 60),
    count_mode="auto",
    direction="right",
)
TEN_HAND = Rules(
    teams="pairs",
    second_hand=True,
    discard_order="in_turn",
    crib_card_time="after_discards",
    heels=1,
    skunk_lines=(90, 60),
    count_mode="auto",
    direction="right",
)
ONLINE = Rules(
    skunk_lines=(),
    match_points=(1,),
    shuffle_seats=True,
    first_dealer="random",
    deal_rotation="random_each_hand",
    count_mode="auto",
    leaver="worst_rank",
)
FIVE_CARD = Rules(
    target=61,
    head_start=3,
    keep=3,
    discard_order="in_turn",
    play_ends="first_count",
    skunk_lines=(31,),
    match_points=(1, 2),
)

TWO_TO_FOUR = (2, 3, 4)
GROUPS = {
    "match": (
        "target", "teams", "head_start", "skunk_lines", "match_target", "match_points", "skunk_basis",
        "next_game_dealer", "leaver",
    ),
    "counting": ("count_mode", "muggins", "false_muggins", "overclaim", "timeout_claim"),
    "deal": ("keep", "second_hand", "second_hand_flush", "discard_order", "crib_card_time"),
    "scores": (
        "heels", "fifteen", "thirty_one", "last", "nobs", "hand_flush", "crib_flush", "score_crib",
    ),
    "play": ("play_ends", "skip_empty", "skip_pass", "skip_only_move", "pre_show", "post_show"),
    "seats": ("shuffle_seats", "first_dealer", "deal_rotation", "direction"),
}  # fmt: skip
PRESETS = (
    Preset("standard", (2,), STANDARD),
    Preset("match", TWO_TO_FOUR, MATCH),
    Preset("house", TWO_TO_FOUR, HOUSE),
    Preset("ten-hand", TWO_TO_FOUR, TEN_HAND),
    Preset("online", TWO_TO_FOUR, ONLINE, {"turn_seconds": 20}),  # (V3-20)
    Preset("five-card", (2,), FIVE_CARD),
)
