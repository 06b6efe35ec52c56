"""What the layers above ask of a game: `State`, `Rules`, `Game`, `Picture`.

There is no base class of a game: whatever has the shape of `State` is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol, Self, TypeAlias, TypeVar

from msgspec import Struct

from pegout.cards import DECK, Cards
from pegout.game.actions import Action, Event, Seat, Viewer


class Outcome(Struct, frozen=True, gc=False):
    """How a match ended."""

    ranks: tuple[int, ...]  # by seat: 1 is best, equal ranks share
    results: tuple[int, ...]  # by side: points, match points or chips

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Gain(Struct, frozen=True):
    """What a step brought a seat, or cost it (below 0), for statistics."""

    seat: Seat
    phase: str  # one of `Measure.phases`: "play", "crib"
    points: int  # or chips
    rules: tuple[tuple[str, int], ...] = ()  # each thing that it was for, and its points: ("pair", 2)


class Mark(Struct, frozen=True, gc=False):
    """Something of a seat's to be counted, worth nothing to the result: a skunk, what a shown hand holds."""

    seat: Seat
    what: str
    points: int = 0


class Sampled(Struct, frozen=True):
    """One more value of what tells how a seat plays, of which the average is wanted: what it held, a fold."""

    seat: Seat
    what: str  # "hand", "folded"; other words than the phases whose gains are summed up
    value: float  # points; of what happens or does not, 1 or 0
    cards: Cards = ()  # that were worth so much


class Completed(Struct, frozen=True):
    """Phases of the deal that came to their end, so that what they brought counts in averages."""

    phases: tuple[str, ...]


class Measure(Struct, frozen=True, kw_only=True):
    """What results are measured in: `noun` of `size` points each, told as so many in so many `deals`."""

    phases: tuple[str, ...]  # in which something can be gained, in their order
    noun: str = "points"
    size: int = 1
    deals: int = 1


class Dealing(Struct, frozen=True):
    """How shuffles follow one another in every match by the same rules, whatever is done in it: so that the
    deals of one can be those of another in another order.
    """

    cuts: int  # shuffles before those of the first deal, which only say who deals
    each: int  # shuffles of a deal
    turns: int  # after so many deals the same seat deals again; 1: each is drawn for
    block: int  # deals to which nearly every match comes, a multiple of `turns`


# --- a position -----------------------------------------------------------------------------------


Ask: TypeAlias = Literal[
    "turn",  # to go on with the game: the others wait
    "count",  # to say what its own cards are worth
    "muggins",  # to call what another missed, or to let it be
    "pause",  # to look, and say when it is ready
]  # fmt: skip
"""What a seat can be asked for."""


class Alarm(Struct, frozen=True):
    """Something that chance does when time is up."""

    seconds: float  # since the match began
    action: Action


class Rules(Protocol):
    """A way to play: a frozen struct of options. Presets are rules with a name."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def sides(self) -> int:
        """How many win or lose together; as many as seats where everyone plays alone."""

    def side(self, seat: Seat) -> int:
        """The side, 0 .. sides - 1, of a seat."""

    @property
    def deck(self) -> Cards:
        """The cards that chance shuffles."""

    @property
    def version(self) -> int:
        """Of the game's rules: raised when the same actions would lead elsewhere than before. No option."""

    @property
    def shuffle_seats(self) -> bool:
        """Whether seats are drawn before the match (V3-2); `seat_for` draws them."""

    def consequences(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """The options, by name, that follow where these are changed and they are not."""

    def start(self) -> State:
        """The first position."""


class State(Protocol):
    """A position: an immutable value. `apply` returns the next one and leaves the old untouched."""

    @property
    def rules(self) -> Rules:
        """The rules that it is played by."""

    @property
    def phase(self) -> str:
        """What is going on, in one of the game's own words: "deal", "play", "over"."""

    @property
    def dealer(self) -> Seat | None:
        """The seat that deals, or dealt; None in a game without a dealer, or before there is one."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that may act now: several if at once, (CHANCE,) before a deal, () when over."""

    def asks(self, seat: Seat) -> Ask:
        """What a seat, which must be in `to_act`, is asked for; clocks differ by it."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None until it has."""

    @property
    def standings(self) -> tuple[int, ...]:
        """By seat: points or chips, as everybody may know them."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the step that led here."""

    @property
    def trail(self) -> tuple[Self, ...]:
        """By event: the position when it was told, itself without events and trail. () in a view."""

    def legal(self, seat: Seat) -> Sequence[Action]:
        """All that `seat` may do now, `Leave` apart; empty if it may not act. Chance's are not listed."""

    def apply(self, seat: Seat, action: Action) -> Self:
        """The position after `seat` has done it; raises IllegalAction."""

    def view(self, viewer: Viewer) -> Self:
        """This position with what the viewer may not know face down."""

    def default(self, seat: Seat) -> Action:
        """What is done for a seat whose player is absent or out of time: a legal action of no risk.

        Follows from the view of that seat alone; the seat must be in `to_act`.
        """

    @property
    def alarm(self) -> Alarm | None:
        """What chance does when the match has taken so long; None: no clock ends it."""

    def zones(self) -> dict[str, Cards]:
        """The cards that lie at each place: "hand/0", "crib", "pile", "starter", "trick"."""


class Solo:
    """For rules with 52 cards where each seat is a side, seats are not drawn, no option implies another."""

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
    """What a viewer is shown of a position; always made from a view. Games add their own fields."""

    phase: str
    dealer: Seat | None
    scores: tuple[int, ...]  # by seat: points or chips
    zones: dict[str, Cards]  # the cards at each place, `??` for a back
    outcome: Outcome | None


def protocol_picture(view: State) -> Picture:
    """The picture of a game that shows only what the protocol asks for."""
    return Picture(
        phase=str(view.phase),
        dealer=view.dealer,
        scores=view.standings,
        zones=view.zones(),
        outcome=view.outcome,
    )


def seen_steps(state: S, viewer: Viewer) -> Iterable[tuple[Event, S]]:
    """The news as a viewer gets it: each event, and the view of the position when it was told."""
    return zip(state.view(viewer).events, (past.view(viewer) for past in state.trail), strict=True)
