"""The options of Skalborg, and its preset. Rule numbers (S0, A0) are explained in docs/rules/skalborg.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.betting import Blinds, Limit
from pegout.cards import DECK_WITH_JOKERS, Cards
from pegout.counting import Overclaim
from pegout.game import BadRules, Preset, Seat
from pegout.games.skalborg.words import WORDS
from pegout.scoring import JokerFlush
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.games.skalborg.state import State

DEALT, CRIB = 5, 4  # cards to each seat (S0-7); cards in the crib, which is the board (S0-12)
MOST_CHIPS = 10**12  # on a table; keeps every amount exact in a browser

CountMode: TypeAlias = Literal["declare_total", "declare_combos", "auto"]


def _says(text: str) -> Meta:
    return Meta(description=text)


class Rules(Struct, frozen=True, tag="skalborg", kw_only=True):
    """A way to play Skalborg. Every field but the version is an option."""

    version: int = 1  # of the rules
    seats: Annotated[int, Meta(ge=2, le=4, description="how many play (S0-1)")] = 2

    blinds: Annotated[
        Blinds,
        _says("who bets blind: a small and a big one, all the same, or all but the dealer (S0-5, A0-9)"),
    ] = "small_big"
    big_blind: Annotated[
        int, Meta(ge=2, le=1_000_000, description="the big blind and least bet, in chips")
    ] = 10
    stack: Annotated[
        int, Meta(ge=1, le=100_000, description="what each seat starts with, in big blinds (4.3-11)")
    ] = 100
    limit: Annotated[
        Limit,
        _says("how much one may raise by: any amount, the pot, or one big blind, two from the turn (4.3-3)"),
    ] = "none"
    dealer_must_call: Annotated[
        bool, _says("before the flop the dealer may not fold to the bare blind (S0-14, A0-6)")
    ] = True
    hands_limit: Annotated[
        int, Meta(ge=0, le=100_000, description="hands after which the match ends; 0: when one has all chips")
    ] = 0

    board_order: Annotated[
        Literal["shuffled", "recap"],
        _says("whether the crib is shuffled before it is turned, or shows deck cards first (S0-13, A0-3)"),
    ] = "shuffled"
    betting_rounds: Annotated[
        Literal["body", "recap"],
        _says(
            "discard, then bet before the flop and after each turn of the board; "
            "or call the blinds, discard, bet, and no more after the river (A0-4, A0-5)"
        ),
    ] = "body"

    joker_flush: Annotated[
        JokerFlush,
        _says("whether a joker adds to a flush of four, may also be its fourth card, or neither (A0-11)"),
    ] = "extend"
    run_min_naturals: Annotated[
        int, Meta(ge=1, le=2, description="naturals that a run needs at least beside its jokers (A0-13)")
    ] = 1

    count_mode: Annotated[
        CountMode,
        _says("whether players name a total, or their combinations one by one, or are counted for (S0-38)"),
    ] = "declare_total"
    overclaim: Annotated[
        Overclaim, _says("a claim of too much: lowered by as much again, void, or cut to the truth (A0-16)")
    ] = "deduct"
    timeout_claim: Annotated[
        Literal["auto", "zero"],
        _says("at a table with clocks, what counts for a player who let his claim run out of time"),
    ] = "auto"
    post_show: Annotated[bool, _says("pause after a show of hands")] = True

    def __post_init__(self) -> None:
        if self.seats * self.stack * self.big_blind > MOST_CHIPS:
            chips = self.seats * self.stack * self.big_blind
            raise BadRules(Text.of("skalborg-rules-chips", chips=chips, most=MOST_CHIPS), WORDS)

    @property
    def sides(self) -> int:
        return self.seats

    def side(self, seat: Seat) -> int:
        return seat

    @property
    def deck(self) -> Cards:
        return DECK_WITH_JOKERS

    def start(self) -> State:
        from pegout.betting import empty
        from pegout.games.skalborg.state import State

        return State(rules=self, betting=empty((self.stack * self.big_blind,) * self.seats))


SKALBORG = Rules()

PRESETS = (
    Preset(
        "skalborg", "Skalborg", "Cribbage hands, bet on as in hold'em; what you miss, you lose.",
        (2, 3, 4), SKALBORG,
    ),
)  # fmt: skip
