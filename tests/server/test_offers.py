"""What the page asks before there is a table: what there is to play."""

from __future__ import annotations

import pytest

from pegout.server.http.offers import presets


def test_what_can_be_asked_about_discards() -> None:
    asked = {
        (each.name, size.seats): (size.can_sample, size.takes_score)
        for each in presets()
        for size in each.sizes
    }
    assert asked["standard", 2] == (False, True)
    assert asked["ten-hand", 2] == asked["house", 3] == (True, False)
    assert asked["skalborg", 3] == asked["cribist", 4] == (False, False)


@pytest.mark.parametrize(
    ("preset", "seats", "sides", "dealt"),
    [("standard", 2, 2, 6), ("five-card", 2, 2, 5), ("house", 3, 3, 5), ("house", 4, 2, 5),
     ("online", 4, 4, 5), ("ten-hand", 2, 2, 10), ("ten-hand", 4, 2, 9), ("skalborg", 3, 3, 5),
     ("cribist", 4, 4, 13)],
)  # fmt: skip
def test_how_many_sides_play_and_how_many_cards_each_is_dealt(
    preset: str, seats: int, sides: int, dealt: int
) -> None:
    offered = next(each for each in presets() if each.name == preset)
    size = next(each for each in offered.sizes if each.seats == seats)
    assert (size.sides, size.dealt) == (sides, dealt)
    assert tuple(each.seats for each in offered.sizes) == offered.seats
