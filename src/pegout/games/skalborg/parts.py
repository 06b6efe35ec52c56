"""The phases of a hand of Skalborg, and what may be named in it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pegout.counting import COMBO_NAMES
from pegout.game import Seat
from pegout.games.skalborg.rules import Rules


class Prize(Struct, frozen=True):
    """What a seat won from a pot."""

    pot: int  # 0 is the main one
    seat: Seat
    chips: int


MOST_POINTS = 112  # what eight cards can be worth at most
MOST_NAMED = 64  # combinations that a seat may name; more than eight cards can hold
NAMES = tuple(name for name in COMBO_NAMES if name != "nobs")  # (S0-26)


Phase: TypeAlias = Literal[
    "cut",
    "deal",  # the blinds are posted (S0-4)
    "blinds",  # only under `betting_rounds: recap`: call the blinds before discarding
    "discard",
    "shuffle",  # chance shuffles the crib
    "preflop", "flop", "turn", "river",
    "claim", "pause", "over",
]  # fmt: skip


STREETS = {"blinds": 0, "preflop": 0, "flop": 2, "turn": 3, "river": 4}
"""The rounds of betting, and how many cards of the board lie open in each."""


def course(rules: Rules) -> tuple[Phase, ...]:
    """What a hand goes through after the deal (A0-4, A0-5)."""
    blinds = ("blinds",) if rules.betting_rounds == "recap" else ()
    shuffle = ("shuffle",) if rules.board_order == "shuffled" else ()
    streets = ("preflop", "flop", "turn", "river")
    return ("deal", *blinds, "discard", *shuffle, *streets, "claim")
