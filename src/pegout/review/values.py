"""What a review says, as immutable values; cards, actions and words stay data.

Tuples are by side unless they say otherwise. Points are those of the game, in Skalborg big blinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from pegout.game import Action, Seat
from pegout.intervals import Z95
from pegout.scoring import Score
from pegout.words import Text

Kind: TypeAlias = Literal[
    "discard",  # cards to lay away
    "card",  # a card of the play, or of a trick
    "bet",
    "count",  # what one's own cards are worth
    "call",  # of muggins
]  # fmt: skip
"""What is decided."""

Unit: TypeAlias = Literal["points", "blinds"]

if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:
    AnyAction = Any  # a schema cannot say more: which actions there are only the game knows


class Choice(Struct, frozen=True):
    """A way to decide, and what it is worth as the position was seen then."""

    action: AnyAction
    points: float | None = None  # that one's side gains on the others from here in this deal, on average
    win: float | None = None  # the chance to win, 0 .. 1
    parts: Mapping[str, float] = {}  # what the points are made of; docs/analysis/review.md has the names
    label: Text | None = None  # the action as a button says it: "Discard J♣ K♦ to your crib"


class Cost(Struct, frozen=True):
    """What a choice loses against the best: 0 or more; None: not known in this unit."""

    points: float | None = None
    win: float | None = None
    points_error: float = 0.0  # standard errors; 0 where nothing was sampled
    win_error: float = 0.0

    @property
    def is_clear(self) -> bool:
        """Whether the choice is worse beyond what sampling leaves open, at 95 %; else it is about equal.

        Judged in chances where their error is known, or nothing was sampled; else in points.

        >>> Cost(0.1, 0.004, win_error=0.003).is_clear, Cost(0.1, 0.004).is_clear, Cost(0.0, 0.0).is_clear
        (False, True, False)
        """
        if self.win is not None and (self.win_error or not self.points_error):
            return self.win > Z95 * self.win_error
        return (self.points or 0.0) > Z95 * self.points_error


class Decision(Struct, frozen=True, kw_only=True):
    """What a seat decided, and what it could have."""

    number: int  # of the action in the record, from 1: the position was the one after `number - 1`
    seat: Seat
    deal: int  # of the record, from 1
    kind: Kind
    done: Choice
    best: Choice  # by the chance to win if known, else by points; `done` if nothing is clearly better
    choices: tuple[Choice, ...] = ()  # those that were weighed, best first, a few at most
    ways: int = 1  # how many were weighed
    cost: Cost = Cost(0.0, 0.0)
    why: Text | None = None  # what speaks for the best, or that both are about equal; None where it was done
    missed: tuple[Score, ...] = ()  # in counting: combinations of the hand that were not named, where known
    position: str | None = None  # as the seat knew it, as `pegout.positions` writes it; None: it does not


class Value(NamedTuple):
    """What a position promises, with all cards open and good play from here on."""

    points: tuple[float, ...]  # each side's lead over the mean of the others at the end of the deal
    win: tuple[float, ...]  # chances to win the game; they sum to 1


class Moment(Struct, frozen=True):
    """The curve at one place."""

    number: int  # of the action in the record; 0 before any
    win: tuple[float, ...]
    points: tuple[float, ...]


class Share(Struct, frozen=True):
    """A result taken apart: `start + cards + own + others` is `result`."""

    result: float  # of all games of the record: points of lead, or games won
    start: float  # what was to be expected before the first card
    cards: float  # what the cards brought: `chance`, and how those lay that not everybody saw
    own: float  # what the side's own decisions cost: 0 or less
    others: float  # what the others gave away: 0 or more
    chance: float  # of that what cards brought as they were dealt or turned: nought on average, whoever plays
    lines: Mapping[str, float] = {}  # the cards' part by what brought it: "deal", "starter"; they sum to it

    @property
    def play(self) -> float:
        """What decisions brought in all: the others' mistakes less one's own."""
        return self.own + self.others

    @property
    def decided(self) -> float:
        """What decisions brought as the cards lay: all but chance, and without a judge's opinion."""
        return self.result - self.start - self.chance


class Balance(Struct, frozen=True):
    """Luck and skill of a side, in points and in games won."""

    side: int
    points: Share
    win: Share
    told: Text  # in a sentence: "Luck −19.0 points, skill +7.0."


class Review(Struct, frozen=True, kw_only=True):
    """A match looked at afterwards."""

    game: str
    preset: str | None
    names: tuple[str, ...]  # by seat, or none at all
    unit: Unit
    over: bool  # whether the record goes to the end of the match
    exact_win: bool  # whether chances to win are of solved boards; else a rule of thumb
    decisions: tuple[Decision, ...]  # in their order
    blunders: tuple[int, ...]  # places in `decisions` of those that cost something, the dearest first
    curve: tuple[Moment, ...]
    balances: tuple[Balance, ...]
