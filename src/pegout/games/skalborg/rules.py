"""The options of Skalborg, and its preset. Rule numbers (S0, A0) are explained in docs/rules/skalborg.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pegout.betting import Blinds, Limit
from pegout.cards import DECK_WITH_JOKERS, Cards
from pegout.counting import Overclaim
from pegout.game import BadRules, Dealing, Preset, Solo
from pegout.games.skalborg.words import WORDS
from pegout.scoring import JokerFlush
from pegout.words import Text

if TYPE_CHECKING:
    from pegout.games.skalborg.state import State

SHORT = 4  # hands; a match of fewer has each in its place if it is played again
DEALT, CRIB = 5, 4  # cards to each seat (S0-7); cards in the crib, which is the board (S0-12)
MOST_CHIPS = 10**12  # on a table; keeps every amount exact in a browser

CountMode: TypeAlias = Literal["declare_total", "declare_combos", "auto"]


class Rules(Solo, Struct, frozen=True, tag="skalborg", kw_only=True):
    """A way to play Skalborg. Every field but the version is an option."""

    version: int = 2  # of the rules; by the first, one could raise what no rival had the chips to match
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

    count_mode: CountMode = "declare_total"  # (S0-38)
    overclaim: Overclaim = "deduct"  # (A0-16)
    timeout_claim: Literal["auto", "zero"] = "auto"
    post_show: bool = True

    def __post_init__(self) -> None:
        if self.seats * self.stack * self.big_blind > MOST_CHIPS:
            chips = self.seats * self.stack * self.big_blind
            raise BadRules(Text.of("skalborg-rules-chips", chips=chips, most=MOST_CHIPS), WORDS)

    @property
    def deck(self) -> Cards:
        return DECK_WITH_JOKERS

    def start(self) -> State:
        from pegout.betting import empty
        from pegout.games.skalborg.state import State

        return State(rules=self, betting=empty((self.stack * self.big_blind,) * self.seats))


def dealing(rules: Rules) -> Dealing | None:
    """How shuffles follow one another; None where a hand may end before its crib would be shuffled."""
    again = rules.board_order == "shuffled"
    if rules.seats > 2 or (again and rules.betting_rounds == "recap"):
        return None
    limit = rules.hands_limit
    block = 2 if 0 < limit < SHORT else 4 if limit % 8 else 8
    return Dealing(cuts=1, each=2 if again else 1, turns=2, block=block)


SKALBORG = Rules()

GROUPS = {
    "betting": ("stack", "big_blind", "blinds", "limit", "hands_limit", "dealer_must_call"),
    "counting": ("count_mode", "overclaim", "timeout_claim"),
    "deal": ("board_order", "betting_rounds", "joker_flush", "run_min_naturals", "post_show"),
}
PRESETS = (
    Preset("skalborg", (2, 3, 4), SKALBORG),
)  # fmt: skip
