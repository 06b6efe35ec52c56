"""Actions and events of cribbage."""

from __future__ import annotations

from typing import ClassVar, Literal, Self, TypeAlias

from msgspec.structs import force_setattr, replace

from pegout.cards import Card, Cards, hide, in_order
from pegout.counting import Claim, Count, Done, Muggins, Pass, Source
from pegout.game import Action, Cut, Deal, Dealt, Event, Leave, Left, Ready, Seat, Viewer
from pegout.scoring import Score

# --- actions -----------------------------------------------------------------------------------------


class Discard(Action, frozen=True):
    """Discard to the crib, and in ten-hand four more cards to the second hand, in any order."""

    cards: Cards
    second: Cards = ()

    def __post_init__(self) -> None:
        force_setattr(self, "cards", in_order(self.cards))
        if self.second:
            force_setattr(self, "second", in_order(self.second))


class Play(Action, frozen=True):
    """Lay a card to the count."""

    card: Card


class Go(Action, frozen=True):
    """Say that no card can be played."""


Move: TypeAlias = (
    Deal | Discard | Play | Go | Claim | Count | Done | Muggins | Pass | Ready | Leave
)  # fmt: skip

What: TypeAlias = Literal[
    "heels", "play", "go", "last", "hand", "second hand", "crib", "muggins", "false muggins"
]  # fmt: skip


# --- events ------------------------------------------------------------------------------------------


class Discarded(Event, frozen=True):
    """A seat discarded to the crib; the others see backs."""

    seat: Seat
    cards: Cards
    second: Cards = ()

    def seen_by(self, viewer: Viewer) -> Self:
        if viewer == self.seat:
            return self
        return replace(self, cards=hide(self.cards), second=hide(self.second))


class Turned(Event, frozen=True):
    """The starter was turned."""

    starter: Card


class Played(Event, frozen=True):
    """A card was laid to the count."""

    seat: Seat
    card: Card
    count: int


class SaidGo(Event, frozen=True):
    """A seat could not play."""

    seat: Seat
    count: int


class Scored(Event, frozen=True):
    """A seat pegged points (`false muggins`: lost them), or counted a hand or crib worth nothing."""

    seat: Seat
    what: What
    points: int
    scores: tuple[Score, ...] = ()
    cards: Cards = ()  # counted at the show


class Cleared(Event, frozen=True):
    """The count starts again."""

    count: int


class Revealed(Event, frozen=True):
    """A hand or crib was turned up for its owner to count."""

    seat: Seat
    what: What
    cards: Cards


class Claimed(Event, frozen=True):
    """A seat claimed points for its cards."""

    seat: Seat
    what: What
    points: int


class Named(Event, frozen=True):
    """A seat named one combination."""

    seat: Seat
    source: Source


class Called(Event, frozen=True):
    """A seat called muggins, rightly or not."""

    seat: Seat
    points: int
    right: bool


class Missed(Event, frozen=True):
    """The points a claim missed, revealed when they can no longer be taken."""

    seat: Seat
    what: What
    points: int
    scores: tuple[Score, ...]


class Paused(Event, frozen=True):
    """A pause; the game continues when all are ready."""

    before: Literal["show", "deal", "game"]


class GameWon(Event, frozen=True):
    """A side reached the target."""

    is_result: ClassVar[bool] = True
    side: int
    scores: tuple[int, ...]
    skunk: int  # 0 none, 1 skunk, 2 double, 3 triple
    match_points: int


class Voided(Event, frozen=True):
    """The deal ended because a seat left; pegged points stand."""


Happening: TypeAlias = (
    Cut | Dealt | Discarded | Turned | Played | SaidGo | Scored | Cleared | Revealed | Claimed | Named
    | Called | Missed | Paused | GameWon | Voided | Left
)  # fmt: skip
