"""The options of Skalborg and their values. Rule numbers (S0, A0): docs/rules/skalborg.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from pegout.betting import Blinds, Limit
from pegout.cards import DECK_WITH_JOKERS, Cards
from pegout.counting import CountMode, Overclaim, as_now
from pegout.game import BadRules, Solo
from pegout.scoring import JokerFlush
from pegout.words import Text, words_of_game

WORDS = words_of_game(__file__)
DEALT, CRIB = 5, 4  # cards to each seat (S0-7); cards in the crib, which is the board (S0-12)
MOST_CHIPS = 10**12  # maximum chips on a table; keeps amounts exact in browsers


class Options(Solo, Struct, frozen=True, kw_only=True):
    """A way to play Skalborg. Every field but the version is an option."""

    version: int = 2  # of the rules; in version 1, raises could exceed all opponents' chips
    seats: Annotated[int, Meta(ge=2, le=4)] = 2  # (S0-1)

    blinds: Blinds = "small_big"  # (S0-5, A0-9)
    big_blind: Annotated[int, Meta(ge=2, le=1_000_000)] = 10
    stack: Annotated[int, Meta(ge=1, le=100_000)] = 100  # (4.3-11)
    limit: Limit = "none"  # (4.3-3)
    dealer_must_call: bool = True  # (S0-14, A0-6)
    hands_limit: Annotated[int, Meta(ge=0, le=100_000)] = 0

    board_order: Literal["shuffled", "recap"] = "shuffled"  # (S0-13, A0-3)
    betting_rounds: Literal["body", "recap"] = "body"  # (A0-4, A0-5)

    joker_flush: JokerFlush = "extend"  # (A0-11)
    run_min_naturals: Annotated[int, Meta(ge=1, le=2)] = 1  # (A0-13)

    count_mode: CountMode = "total"  # (S0-38)
    overclaim: Overclaim = "deduct"  # (A0-16)
    timeout_claim: Literal["auto", "zero"] = "auto"
    post_show: bool = True

    def __post_init__(self) -> None:
        force_setattr(self, "count_mode", as_now(self.count_mode))
        if self.seats * self.stack * self.big_blind > MOST_CHIPS:
            chips = self.seats * self.stack * self.big_blind
            raise BadRules(Text.of("skalborg-rules-chips", chips=chips, most=MOST_CHIPS), WORDS)

    @property
    def deck(self) -> Cards:
        return DECK_WITH_JOKERS
