"""The presets of cribbage, cell by cell."""

from __future__ import annotations

from typing import Any

import pytest

from pegout.game import BadRules
from pegout.games import PRESETS, preset, words
from pegout.games.cribbage import GAME, Rules
from pegout.games.cribbage.options import WHOLE_MATCH
from pegout.options import options
from pegout.words import Text
from tests.decks import cribbage_rules

COLUMNS = ("standard", "match", "house", "ten-hand", "online", "five-card")
RECORD = (1, 2, 3)  # house and ten-hand keep no match: a record of skunks only
TABLE: dict[str, tuple[Any, ...]] = {
    "seats": (2, 2, 2, 2, 2, 2),
    "teams": ("none", "none", "pairs", "pairs", "none", "none"),
    "keep": (4, 4, 4, 4, 4, 3),
    "second_hand": (False, False, False, True, False, False),
    "second_hand_flush": ("crib",) * 6,
    "crib_card_time": ("at_deal", "at_deal", "after_discards", "after_discards", "at_deal", "at_deal"),
    "discard_order": ("simultaneous", "in_turn", "in_turn", "in_turn", "simultaneous", "in_turn"),
    "heels": (2, 2, 1, 1, 2, 2),
    "fifteen": (2,) * 6,
    "thirty_one": (2,) * 6,
    "last": (1,) * 6,
    "play_ends": (*("all_cards",) * 5, "first_count"),
    "hand_flush": ("whole_hand",) * 6,
    "crib_flush": ("five_only",) * 6,
    "nobs": (1,) * 6,
    "score_crib": (True,) * 6,
    "target": (121, 121, 121, 121, 121, 61),
    "head_start": (0, 0, 0, 0, 0, 3),
    "skunk_lines": ((91, 61), (91, 61, 31), (90, 60), (90, 60), (), (31,)),
    "match_points": ((1, 2, 3), (1, 2, 4, WHOLE_MATCH), RECORD, RECORD, (1,), (1, 2)),
    "match_target": (1, 3, 1, 1, 1, 1),
    "skunk_basis": ("best_loser",) * 6,
    "shuffle_seats": (*(False,) * 4, True, False),
    "first_dealer": ("cut", "cut", "cut", "cut", "random", "cut"),
    "deal_rotation": (*("rotate",) * 4, "random_each_hand", "rotate"),
    "next_game_dealer": ("loser", "pass", None, None, None, "loser"),
    "count_mode": ("manual", "auto", "auto", "auto", "auto", "manual"),
    "muggins": ("off",) * 6,
    "false_muggins": ("costs",) * 6,
    "overclaim": ("deduct",) * 6,  # our reading: the table says nothing
    "timeout_claim": ("auto",) * 6,
    "skip_empty": (True,) * 6,
    "skip_pass": (True,) * 6,
    "skip_only_move": (False,) * 6,
    "pre_show": (False,) * 6,
    "post_show": (True,) * 6,
    "leaver": (*("forfeits",) * 4, "worst_rank", "forfeits"),
    "direction": (None, None, "right", "right", None, None),
}  # None: the table of presets says nothing


@pytest.mark.parametrize("option", TABLE)
@pytest.mark.parametrize("name", COLUMNS)
def test_a_preset_is_what_the_table_says(name: str, option: str) -> None:
    expected = TABLE[option][COLUMNS.index(name)]
    if expected is not None:
        assert getattr(PRESETS[name].rules, option) == expected


def test_the_table_is_complete() -> None:
    assert [option.name for option in options(Rules())] == sorted(
        TABLE, key=[option.name for option in options(Rules())].index
    )
    assert tuple(each.name for each in GAME.presets) == COLUMNS


DEALT = {
    "standard": (6,), "match": (6, 5, 5), "house": (6, 5, 5), "ten-hand": (10, 9, 9), "online": (6, 5, 5),
    "five-card": (5,),
}  # fmt: skip


@pytest.mark.parametrize("name", COLUMNS)
def test_cards_dealt_discarded_and_added_by_number_of_players(name: str) -> None:
    allowed = (2,) if name in ("standard", "five-card") else (2, 3, 4)
    assert PRESETS[name].seats == allowed
    for seats, each in zip(allowed, DEALT[name], strict=True):
        rules = cribbage_rules(name, seats)
        assert rules.dealt(seats) == each
        assert rules.discards(seats) == {2: 2, 3: 1, 4: 1}[seats]
        assert rules.crib_cards(seats) == {2: 0, 3: 1, 4: 0}[seats]
        assert len(rules.deck) == 52


def test_a_preset_for_a_number_of_players_that_it_is_not_for_says_which() -> None:
    with pytest.raises(BadRules, match="five-card is for 2 players, not 3"):
        preset("five-card", 3)
    with pytest.raises(BadRules, match="unknown preset 'hearts'; presets: standard, match"):
        preset("hearts")


@pytest.mark.parametrize("name", COLUMNS)
def test_every_preset_has_a_title_and_a_sentence(name: str) -> None:
    found = PRESETS[name]
    told = Text(f"preset-{found.name}")
    assert words().has(told.key)
    assert (words().attribute(told, "summary") or "").endswith(".")
