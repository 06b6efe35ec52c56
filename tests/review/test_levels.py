"""How well a seat played: losses and luck of a review, and the level of bots that loses as much."""

from __future__ import annotations

import msgspec
import pytest

from pegout.bots import LEVELS
from pegout.game import Leave
from pegout.games import preset
from pegout.review import levels
from pegout.review.levels import Likeness, Losses, Outline, likeness, losses, measured, performance
from pegout.review.values import Balance, Choice, Cost, Decision, Kind, Review, Share
from pegout.words import Text

MEASURED = msgspec.json.decode(levels.DATA.read_bytes(), type=dict[str, dict[str, Losses]])


def decision(seat: int, deal: int, kind: Kind, points: float | None) -> Decision:
    choice = Choice(Leave())
    return Decision(number=deal, seat=seat, deal=deal, kind=kind, done=choice, best=choice, cost=Cost(points))


def outline(*decisions: Decision) -> Outline:
    share = Share(result=5.0, start=0.0, cards=6.25, own=-2.0, others=0.75, chance=6.0, lines={})
    balances = tuple(Balance(side, share, share, Text("x")) for side in range(2))
    whole = Review(
        game="cribbage", preset="standard", names=(), unit="points", over=True, exact_win=True, curve=(),
        decisions=decisions, blunders=(), balances=balances,
    )  # fmt: skip
    return msgspec.json.decode(msgspec.json.encode(whole), type=Outline)


def test_losses_are_a_seats_own_by_the_deals_in_which_it_decided() -> None:
    seen = outline(
        decision(0, 1, "discard", 1.5), decision(1, 1, "card", 9.0), decision(0, 1, "card", None),
        decision(0, 3, "count", 2.0),
    )  # fmt: skip
    assert losses(seen, 0) == (2, 3.5)
    assert losses(seen, 0, without=levels.COUNTED) == (1, 1.5)
    played = performance(seen, 0, 0, {})
    assert (played.deals, played.lost, played.luck, played.like) == (2, 1.75, 6.25, None)
    assert performance(outline(), 1, 1, measured("standard", 2, "manual")).deals == 0


@pytest.mark.parametrize("cell", MEASURED)
def test_each_level_that_was_measured_loses_less_than_the_one_below(cell: str) -> None:
    assert tuple(MEASURED[cell]) == LEVELS
    means = [each.mean for each in MEASURED[cell].values()]
    assert means == sorted(means, reverse=True)


def test_counting_by_hand_was_measured_where_it_is_usual() -> None:
    for cell in MEASURED:
        name, seats, counting = cell.split()
        rules = preset(name, int(seats))
        assert counting == "counted" or getattr(rules, "count_mode", "auto") != "auto"


@pytest.mark.parametrize(
    ("per_deal", "deals", "found"),
    [
        (4.1, 10, Likeness("beginner", or_better=False, is_sure=True)),
        (1.6, 10, Likeness("casual", or_better=False, is_sure=True)),
        (0.4, 10, Likeness("club", or_better=True, is_sure=True)),
        (0.0, 400, Likeness("expert", or_better=False, is_sure=True)),
        (40.0, 10, Likeness("beginner", or_better=False, is_sure=True)),
        (2.6, 2, None),
        (1.0, 0, None),
    ],
)
def test_a_level_is_named_only_where_the_deals_can_tell(
    per_deal: float, deals: int, found: Likeness | None
) -> None:
    assert likeness(measured("standard", 2, "manual"), deals, per_deal) == found


def test_no_level_is_named_where_none_was_measured() -> None:
    assert likeness(measured("skalborg", 3, "manual"), 10, 1.0) is None
