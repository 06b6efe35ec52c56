"""The protocol of games: `State`, `Rules`, `Picture`.

There is no base class: any type with the shape of `State` is a position of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from pegout.cards import DECK, Cards
from pegout.game.actions import Action, Event, Seat, Viewer


class Outcome(Struct, frozen=True, gc=False):
    """The result of a match."""

    ranks: tuple[int, ...]  # by seat: 1 is best; ties share a rank
    results: tuple[int, ...]  # by side: points, match points or chips

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Gain(Struct, frozen=True):
    """A seat's gain or loss (negative) in a step, for statistics."""

    seat: Seat
    phase: str  # one of `Measure.phases`: "play", "crib"
    points: int  # or chips
    rules: tuple[tuple[str, int], ...] = ()  # each reason with its points: ("pair", 2)


class Mark(Struct, frozen=True, gc=False):
    """Something to count for a seat that does not affect the result, such as a skunk."""

    seat: Seat
    what: str
    points: int = 0


class Sampled(Struct, frozen=True):
    """A value to average for a seat, such as the points of its hand or a fold."""

    seat: Seat
    what: str  # "hand", "folded"; different from the phases of gains
    value: float  # points; 1 or 0 for something that happened or not
    cards: Cards = ()  # with this value


class Completed(Struct, frozen=True):
    """Phases of the deal that are complete, so that their gains count in averages."""

    phases: tuple[str, ...]


class Measure(Struct, frozen=True, kw_only=True):
    """The unit of results: `noun` of `size` points each, per `deals` deals."""

    phases: tuple[str, ...]  # with gains, in order
    noun: str = "points"
    size: int = 1
    deals: int = 1


class Dealing(Struct, frozen=True):
    """The sequence of shuffles in matches by the same rules, if it does not depend on the play. Then two
    matches can have the same deals in a different order.
    """

    cuts: int  # shuffles before the first deal, which only decide the dealer
    each: int  # shuffles in a deal
    turns: int  # number of deals until the same seat deals again; 1: the dealer is drawn for each deal
    block: int  # number of deals that nearly every match reaches, a multiple of `turns`


# --- a position -----------------------------------------------------------------------------------


Ask: TypeAlias = Literal[
    "turn",  # make a move while the others wait
    "count",  # count its own cards
    "muggins",  # call missed points, or pass
    "pause",  # say when it is ready
]  # fmt: skip
"""The kinds of decisions a seat has to make."""


class Alarm(Struct, frozen=True):
    """An action of chance when the time is up."""

    seconds: float  # since the match began
    action: Action


class Rules(Protocol):
    """A frozen struct of options. Presets are rules with a name."""

    @property
    def seats(self) -> int:
        """Number of players."""

    @property
    def sides(self) -> int:
        """Number of sides; equal to the number of seats if all play alone."""

    def side(self, seat: Seat) -> int:
        """Return the side of a seat, from 0 to sides - 1."""

    @property
    def deck(self) -> Cards:
        """The cards that chance shuffles."""

    @property
    def version(self) -> int:
        """Version of the game's rules, raised when the same actions would have another result. Not an
        option."""

    @property
    def shuffle_seats(self) -> bool:
        """Whether seats are drawn before the match (V3-2); `seat_for` draws them."""

    def consequences(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options that follow from `changes`, unless they are changed themselves."""

    def start(self) -> State:
        """Return the first position."""


class State(Protocol):
    """A position: an immutable value. `apply` returns the next one and leaves this one unchanged."""

    @property
    def rules(self) -> Rules:
        """The rules of the match."""

    @property
    def phase(self) -> str:
        """The phase, in the game's own words: "deal", "play", "over"."""

    @property
    def dealer(self) -> Seat | None:
        """The seat that deals, or dealt; None in a game without a dealer, or before there is one."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that can act now: several if at once, (CHANCE,) before a deal, () when the match is over."""

    def asks(self, seat: Seat) -> Ask:
        """Return what a seat in `to_act` is asked for, which decides its clock."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None before the end."""

    @property
    def standings(self) -> tuple[int, ...]:
        """Public points or chips by seat."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step that led here."""

    @property
    def trail(self) -> tuple[Self, ...]:
        """The position at each event, without events and trail of its own. () in a view."""

    def legal(self, seat: Seat) -> Sequence[Action]:
        """Return all legal actions of a seat except `Leave`; empty if it cannot act, and for chance."""

    def apply(self, seat: Seat, action: Action) -> Self:
        """Return the position after an action; raise IllegalAction."""

    def view(self, viewer: Viewer) -> Self:
        """Return the position with unknown cards for everything the viewer may not know."""

    def default(self, seat: Seat) -> Action:
        """Return a legal, safe action for a seat whose player is absent or out of time.

        It depends on the view of that seat only. The seat must be in `to_act`.
        """

    @property
    def alarm(self) -> Alarm | None:
        """The action of chance when the time of the match is up, or None if no clock ends it."""

    def zones(self) -> dict[str, Cards]:
        """Return the cards at each place: "hand/0", "crib", "pile", "starter", "trick"."""


class Solo:
    """Mixin for rules with 52 cards, one seat per side, no seat draw and independent options."""

    __slots__ = ()
    seats: int

    @property
    def deck(self) -> Cards:
        return DECK

    @property
    def shuffle_seats(self) -> bool:
        return False

    def consequences(self, _changes: Mapping[str, Any]) -> Mapping[str, Any]:
        return {}

    @property
    def sides(self) -> int:
        return self.seats

    def side(self, seat: Seat) -> int:
        return seat


R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)


# --- what viewers are shown of it ------------------------------------------------------------------


class Picture(Struct, frozen=True, gc=False, kw_only=True):
    """A position as shown to a viewer; always made from a view. Games add their own fields."""

    phase: str
    dealer: Seat | None
    scores: tuple[int, ...]  # by seat: points or chips
    zones: dict[str, Cards]  # the cards at each place, `??` for a back
    outcome: Outcome | None


def protocol_picture(view: State) -> Picture:
    """A picture with only the fields that the protocol requires."""
    return Picture(
        phase=str(view.phase),
        dealer=view.dealer,
        scores=view.standings,
        zones=view.zones(),
        outcome=view.outcome,
    )


def seen_steps(state: S, viewer: Viewer) -> Iterable[tuple[Event, S]]:
    """Yield each event for a viewer, with the view of the position at that event."""
    return zip(state.view(viewer).events, (past.view(viewer) for past in state.trail), strict=True)
