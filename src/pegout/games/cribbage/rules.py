"""The options of cribbage, and the presets that set them.

Rule numbers name the source of each: L1 (match), P2 (house, ten-hand), V3 (online), A for a gap
that was settled; see docs/rules/cribbage.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.cards import DECK, Cards
from pegout.counting import Overclaim
from pegout.game import BadRules, Preset, Seat
from pegout.games.cribbage.words import WORDS
from pegout.scoring import CribFlush, HandFlush
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.games.cribbage.state import State

WHOLE_MATCH = 0  # as match points: wins the match outright (L1-29)

CountMode: TypeAlias = Literal["auto", "manual"]
Line: TypeAlias = Annotated[int, Meta(ge=1, le=1000)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=100)]


def _says(text: str) -> Meta:
    return Meta(description=text)


def _bad(reason: str, **numbers: int) -> BadRules:
    return BadRules(Text(f"cribbage-rules-{reason}", {**numbers}), WORDS)


class Rules(Struct, frozen=True, tag="cribbage", kw_only=True):
    """A way to play cribbage. Every field but the version is an option."""

    version: int = 1  # of the rules
    seats: Annotated[int, Meta(ge=2, le=4, description="how many play")] = 2
    teams: Annotated[
        Literal["none", "pairs"], _says("whether four play as two pairs across the table (P2-2)")
    ] = "none"
    target: Annotated[
        int, Meta(ge=1, le=1000, description="the score that wins a game, at once (L1-1)")
    ] = 121
    head_start: Annotated[
        int, Meta(ge=0, le=999, description="points that the first non-dealer of a game starts with")
    ] = 0

    keep: Annotated[int, Meta(ge=3, le=4, description="cards in a playing hand")] = 4
    second_hand: Annotated[
        bool, _says("a second hand of four, not played, counted after the playing hands (P2-5)")
    ] = False
    second_hand_flush: Annotated[
        Literal["crib", "hand"], _says("which flush rule the second hand follows (A2-4)")
    ] = "crib"
    discard_order: Annotated[
        Literal["simultaneous", "in_turn"], _says("whether all discard at once or pone first (L1-6)")
    ] = "simultaneous"
    crib_card_time: Annotated[
        Literal["at_deal", "after_discards"], _says("when a third player's crib card is drawn (A2-14)")
    ] = "at_deal"

    heels: Annotated[int, Meta(ge=0, le=10, description="points to the dealer for a starter Jack")] = 2
    fifteen: Annotated[int, Meta(ge=0, le=10, description="points for a count of fifteen")] = 2
    thirty_one: Annotated[int, Meta(ge=0, le=10, description="points for a count of thirty-one")] = 2
    last: Annotated[
        int, Meta(ge=0, le=10, description="points for the last card below thirty-one: go or last")
    ] = 1
    play_ends: Annotated[
        Literal["all_cards", "first_count"], _says("whether the play goes on after the first 31 or go")
    ] = "all_cards"
    hand_flush: Annotated[
        HandFlush, _says("whether a hand of one suit scores, one more with the starter")
    ] = "whole_hand"
    crib_flush: Annotated[
        CribFlush, _says("whether a crib flush needs the starter too (A1-10)")
    ] = "five_only"
    nobs: Annotated[int, Meta(ge=0, le=10, description="points for the Jack of the starter's suit")] = 1
    score_crib: Annotated[bool, _says("whether the crib is counted at all (A3-1)")] = True

    skunk_lines: Annotated[
        tuple[Line, ...], _says("a loser below the first line is skunked, below the second doubly, and so on")
    ] = (91, 61)
    match_points: Annotated[
        tuple[Points, ...],
        _says("match points for a win, a skunk, a double skunk ...; 0 stands for the whole match (L1-29)"),
    ] = (1, 2, 3)
    match_target: Annotated[
        int, Meta(ge=1, le=99, description="match points that win the match; best of n games: (n + 1) / 2")
    ] = 1
    skunk_basis: Annotated[
        Literal["best_loser", "each"],
        _says("whether the best loser decides the match points, or each loser gives his own (A1-9)"),
    ] = "best_loser"

    shuffle_seats: Annotated[
        bool, _says("whether a match draws who sits where, once, or all sit as they come (V3-2)")
    ] = False
    first_dealer: Annotated[
        Literal["cut", "random"], _says("whether the first dealer is cut for, low deals, or drawn")
    ] = "cut"
    deal_rotation: Annotated[
        Literal["rotate", "random_each_hand"], _says("who deals next within a game (A3-2)")
    ] = "rotate"
    next_game_dealer: Annotated[
        Literal["pass", "alternate_first", "loser", "winner", "cut"],
        _says("who deals first in the next game of a match (A1-6)"),
    ] = "loser"

    count_mode: Annotated[CountMode, _says("whether hands are counted by the players or for them")] = "manual"
    muggins: Annotated[
        Literal["off", "show", "show_and_play"], _says("where points that one misses may be taken by another")
    ] = "off"
    false_muggins: Annotated[
        Literal["costs", "free"], _says("whether a wrong call of muggins costs what it named")
    ] = "costs"
    overclaim: Annotated[
        Overclaim, _says("a claim of too much: cut to the truth, lowered by as much again, or void")
    ] = "deduct"

    skip_empty: Annotated[bool, _says("pass for a player without cards (V3-23)")] = True
    skip_pass: Annotated[bool, _says("say go for a player who cannot play (V3-24)")] = True
    skip_only_move: Annotated[bool, _says("make a forced move for the player (V3-25)")] = False
    pre_show: Annotated[bool, _says("pause before the show (V3-26)")] = False
    post_show: Annotated[bool, _says("pause after the show (V3-26)")] = True
    leaver: Annotated[
        Literal["forfeits", "worst_rank"],
        _says("whether a leaver ends the match or only the deal, taking the worst open rank (V3-3)"),
    ] = "forfeits"
    direction: Annotated[
        Literal["left", "right"], _says("which way round the seats are drawn; never a scoring matter")
    ] = "left"

    def __post_init__(self) -> None:
        if self.head_start >= self.target:
            raise _bad("head-start", target=self.target, head_start=self.head_start)
        lines = self.skunk_lines
        if any(line >= self.target for line in lines) or list(lines) != sorted(set(lines), reverse=True):
            raise _bad("skunk-lines", target=self.target)
        if len(self.match_points) <= len(lines):
            raise _bad("match-points", lines=len(lines))
        if self.muggins != "off" and self.count_mode == "auto":
            raise _bad("muggins")
        if self.second_hand and self.keep != 4:
            raise _bad("second-hand")

    def consequences(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        """What else changes with `changes`: skunk lines keep their distance from the target (A3-11)."""
        if "target" not in changes or "skunk_lines" in changes:
            return {}
        moved = (line - self.target + changes["target"] for line in self.skunk_lines)
        return {"skunk_lines": tuple(line for line in moved if line > 0)}

    @property
    def deck(self) -> Cards:
        return DECK

    @property
    def sides(self) -> int:
        """How many win or lose together."""
        return 2 if self.seats == 4 and self.teams == "pairs" else self.seats

    def side(self, seat: Seat) -> int:
        return seat % self.sides

    def discards(self, players: int) -> int:
        """How many cards each lays away (P2-4)."""
        return 2 if players == 2 else 1

    def dealt(self, players: int) -> int:
        """How many cards each is dealt: 6 or 5; in ten-hand 10 or 9 (P2-5); five-card 5."""
        return self.keep + 4 * self.second_hand + self.discards(players)

    def crib_cards(self, players: int) -> int:
        """How many cards the deck adds to the crib, which always has four (P2-4, V3-6)."""
        return 4 - players * self.discards(players)

    def start(self) -> State:
        from pegout.games.cribbage.state import State

        return State(
            rules=self, scores=(0,) * self.sides, back=(0,) * self.sides, match_points=(0,) * self.sides
        )


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
PRESETS = (
    Preset(
        "standard", "Standard", "Six-card cribbage for two to 121, as tournaments play it.", (2,), STANDARD
    ),
    Preset("match", "Match", "Skunks count extra, and three match points win.", TWO_TO_FOUR, MATCH),
    Preset("house", "House", "A starter Jack is worth 1; four play in pairs.", TWO_TO_FOUR, HOUSE),
    Preset("ten-hand", "Ten-hand", "Two hands and a crib each, one of them played.", TWO_TO_FOUR, TEN_HAND),
    Preset("online", "Online", "Everyone alone, any dealer each hand, no skunks.", TWO_TO_FOUR, ONLINE),
    Preset("five-card", "Five-card", "The old short game: three cards in hand, to 61.", (2,), FIVE_CARD),
)
