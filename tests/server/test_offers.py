"""The games on offer, as the page requests them before there is a table."""

from __future__ import annotations

import pytest

from pegout.server.site import presets


def test_what_can_be_asked_about_discards() -> None:
    asked = {
        (each.name, size.seats): (size.can_sample, size.takes_score)
        for each in presets()
        for size in each.sizes
    }
    assert asked["standard", 2] == (False, True)
    assert asked["ten-hand", 2] == asked["house", 3] == (True, False)
    assert asked["skalborg", 3] == asked["cribist", 4] == (False, False)


def test_discards_are_ranked_in_cribbage_alone() -> None:
    assert {each.game for each in presets() if each.ranks_discards} == {"cribbage"}
    assert all(each.ranks_discards for each in presets() if each.game == "cribbage")


@pytest.mark.parametrize(
    ("preset", "seats", "partners", "rivals", "dealt"),
    [("standard", 2, False, 1, 6), ("five-card", 2, False, 1, 5), ("house", 3, False, 2, 5),
     ("house", 4, True, 1, 5), ("online", 4, False, 3, 5), ("ten-hand", 2, False, 1, 10),
     ("ten-hand", 4, True, 1, 9), ("skalborg", 3, False, 2, 5), ("cribist", 4, False, 3, 13)],
)  # fmt: skip
def test_who_plays_against_whom_and_how_many_cards_each_is_dealt(
    preset: str, seats: int, partners: bool, rivals: int, dealt: int
) -> None:
    offered = next(each for each in presets() if each.name == preset)
    size = next(each for each in offered.sizes if each.seats == seats)
    assert (size.partners, size.rivals, size.dealt) == (partners, rivals, dealt)
    assert tuple(each.seats for each in offered.sizes) == offered.seats
