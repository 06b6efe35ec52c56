"""The options of cribbage: their values, and what can be derived from them alone.

Rule numbers name the source of each: L1 (match), P2 (house, ten-hand), V3 (online), A for a gap
filled by us; see docs/rules/cribbage.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from pegout.cards import DECK, Cards
from pegout.counting import CountMode, Overclaim, as_now
from pegout.game import BadRules, Seat
from pegout.scoring import CribFlush, HandFlush
from pegout.words import Text, words_of_game

WORDS = words_of_game(__file__)
WHOLE_MATCH = 0  # match points that win the match outright (L1-29)

SkunkLine: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=100)]


def _bad(key: str, **numbers: int) -> BadRules:
    return BadRules(Text(key, {**numbers}), WORDS)


class Options(Struct, frozen=True, kw_only=True):
    """A way to play cribbage. Every field but the version is an option."""

    version: int = 3
    """In version 1, a score could pass the target; up to version 2, with muggins in the play, the first card
    of a count had to be counted."""
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    teams: Literal["none", "pairs"] = "none"  # (P2-2)
    target: Annotated[int, Meta(ge=1, le=1000)] = 121  # (L1-1)
    head_start: Annotated[int, Meta(ge=0, le=999)] = 0

    keep: Annotated[int, Meta(ge=3, le=4)] = 4
    second_hand: bool = False  # (P2-5)
    second_hand_flush: Literal["crib", "hand"] = "crib"  # (A2-4)
    discard_order: Literal["simultaneous", "in_turn"] = "simultaneous"  # (L1-6)
    crib_card_time: Literal["at_deal", "after_discards"] = "at_deal"  # (A2-14)

    heels: Annotated[int, Meta(ge=0, le=10)] = 2
    fifteen: Annotated[int, Meta(ge=0, le=10)] = 2
    thirty_one: Annotated[int, Meta(ge=0, le=10)] = 2
    last: Annotated[int, Meta(ge=0, le=10)] = 1
    play_ends: Literal["all_cards", "first_count"] = "all_cards"
    hand_flush: HandFlush = "whole_hand"
    crib_flush: CribFlush = "five_only"  # (A1-10)
    nobs: Annotated[int, Meta(ge=0, le=10)] = 1
    score_crib: bool = True  # (A3-1)

    skunk_lines: tuple[SkunkLine, ...] = (91, 61)
    match_points: tuple[Points, ...] = (1, 2, 3)  # (L1-29)
    match_target: Annotated[int, Meta(ge=1, le=99)] = 1
    skunk_basis: Literal["best_loser", "each"] = "best_loser"  # (A1-9)

    shuffle_seats: bool = False  # (V3-2)
    first_dealer: Literal["cut", "random"] = "cut"
    deal_rotation: Literal["rotate", "random_each_hand"] = "rotate"  # (A3-2)
    next_game_dealer: Literal["pass", "alternate_first", "loser", "winner", "cut"] = "loser"  # (A1-6)

    count_mode: CountMode = "manual"
    muggins: Literal["off", "show", "show_and_play"] = "off"
    false_muggins: Literal["costs", "free"] = "costs"
    overclaim: Overclaim = "deduct"
    timeout_claim: Literal["auto", "zero"] = "auto"

    skip_empty: bool = True  # (V3-23)
    skip_pass: bool = True  # (V3-24)
    skip_only_move: bool = False  # (V3-25)
    pre_show: bool = False  # (V3-26)
    post_show: bool = True  # (V3-26)
    leaver: Literal["forfeits", "worst_rank"] = "forfeits"  # (V3-3)
    direction: Literal["left", "right"] = "left"

    def __post_init__(self) -> None:
        force_setattr(self, "count_mode", as_now(self.count_mode))
        if self.head_start >= self.target:
            raise _bad("cribbage-rules-head-start", target=self.target, head_start=self.head_start)
        lines = self.skunk_lines
        if any(line >= self.target for line in lines) or list(lines) != sorted(set(lines), reverse=True):
            raise _bad("cribbage-rules-skunk-lines", target=self.target)
        if len(self.match_points) <= len(lines):
            raise _bad("cribbage-rules-match-points", lines=len(lines))
        if self.muggins != "off" and self.count_mode == "auto":
            raise _bad("cribbage-rules-muggins")
        if self.second_hand and self.keep != 4:
            raise _bad("cribbage-rules-second-hand")

    def consequences(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """Further changes implied by `changes`: skunk lines keep their distance from the target (A3-11)."""
        if "target" not in changes or "skunk_lines" in changes:
            return {}
        moved = (line - self.target + changes["target"] for line in self.skunk_lines)
        return {"skunk_lines": tuple(line for line in moved if line > 0)}

    @property
    def deck(self) -> Cards:
        return DECK

    @property
    def sides(self) -> int:
        """The number of seats on a side."""
        return 2 if self.teams == "pairs" and self.seats == 4 else self.seats

    def side(self, seat: Seat) -> int:
        return seat if self.teams == "none" else seat % self.sides

    def discards(self, seats: int) -> int:
        """The number of cards each seat discards (P2-4)."""
        return 2 if seats == 2 else 1

    def discarded(self, seats: int) -> dict[str, int]:
        """The number of cards in each field of a `Discard`."""
        return {"cards": self.discards(seats)} | ({"second": 4} if self.second_hand else {})

    def dealt(self, seats: int) -> int:
        """The number of cards dealt to each seat: 6 or 5; in ten-hand 10 or 9 (P2-5); five-card 5."""
        return self.keep + 4 * self.second_hand + self.discards(seats)

    def crib_cards(self, seats: int) -> int:
        """The number of cards from the deck to the crib, which always has four (P2-4, V3-6)."""
        return 4 - seats * self.discards(seats)
