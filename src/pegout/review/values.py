"""Reviews as immutable values; cards, actions and words stay data.

Tuples are by side unless stated otherwise. Points are those of the game, in Skalborg big blinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from pegout.game import Action, Seat
from pegout.intervals import Z95
from pegout.scoring import Score
from pegout.shown import Shown
from pegout.words import Text

Kind: TypeAlias = Literal[
    "discard",  # cards to discard
    "card",  # a card of the play, or of a trick
    "bet",
    "count",  # the count of the player's own cards
    "call",  # of muggins
]  # fmt: skip
"""The kind of a decision."""

Unit: TypeAlias = Literal["points", "blinds"]

if TYPE_CHECKING:
    AnyAction: TypeAlias = Action
else:
    AnyAction = Any  # not in the schema: actions depend on the game


class Choice(Struct, frozen=True):
    """A choice, and its value given what the seat could see."""

    action: AnyAction
    points: float | None = None  # expected net gain of the player's side in the rest of the deal
    win: float | None = None  # the win chance, 0 .. 1
    parts: Mapping[str, float] = {}  # the parts of the points; docs/analysis/review.md lists the names
    label: Text | None = None  # the action as on a button: "Discard J♣ K♦ to your crib"


class Cost(Struct, frozen=True):
    """The loss of a choice against the best: 0 or more; None: not known in this unit."""

    points: float | None = None
    win: float | None = None
    points_error: float = 0.0  # standard errors; 0 without sampling
    win_error: float = 0.0

    @property
    def is_clear(self) -> bool:
        """Whether the choice is significantly worse (95 %) given the sampling error.

        Judged by win chance if its error is known or nothing was sampled, otherwise by points.

        >>> Cost(0.1, 0.004, win_error=0.003).is_clear, Cost(0.1, 0.004).is_clear, Cost(0.0, 0.0).is_clear
        (False, True, False)
        """
        if self.win is not None and (self.win_error or not self.points_error):
            return self.win > Z95 * self.win_error
        return (self.points or 0.0) > Z95 * self.points_error


class Decision(Struct, frozen=True, kw_only=True):
    """A seat's decision and its alternatives."""

    number: int  # of the action in the record, from 1; the position is that after `number - 1`
    seat: Seat
    deal: int  # of the record, from 1
    kind: Kind
    done: Choice
    best: Choice  # by win chance if known, otherwise by points; `done` if nothing is clearly better
    choices: tuple[Choice, ...] = ()  # some of the evaluated choices, best first
    ways: int = 1  # number of choices evaluated
    cost: Cost = Cost(0.0, 0.0)
    why: Text | None = None  # why the best is better, or that both are about equal; None if chosen
    missed: tuple[Score, ...] = ()  # in counting: combinations of the hand that were not named, where known
    position: str | None = None  # in the notation of `pegout.positions`, as the seat saw it; None: none


class Value(NamedTuple):
    """The value of a position, with all cards open and good play from here on."""

    points: tuple[float, ...]  # each side's expected lead over the mean of the others at the end of the deal
    win: tuple[float, ...]  # win chances in the game; they sum to 1


class Moment(Struct, frozen=True):
    """A point of the curve."""

    number: int  # of the action in the record; 0 before the first
    win: tuple[float, ...]
    points: tuple[float, ...]


class Share(Struct, frozen=True):
    """A result split into parts: `start + cards + own + others` is `result`."""

    result: float  # of all games of the record: lead in points, or games won
    start: float  # the expectation before the first card
    cards: float  # luck: `chance`, and the effect of cards that were hidden
    own: float  # the cost of the side's own decisions: 0 or less
    others: float  # the gain from opponents' mistakes: 0 or more
    chance: float  # the part from cards dealt or turned: zero on average at any strength
    lines: Mapping[str, float] = {}  # luck by cause: "deal", "starter"; they sum to `cards`

    @property
    def play(self) -> float:
        """Skill: the opponents' mistakes minus the player's own."""
        return self.own + self.others

    @property
    def decided(self) -> float:
        """The effect of decisions given the cards: all but chance, independent of the judge."""
        return self.result - self.start - self.chance


class Balance(Struct, frozen=True):
    """Luck and skill of a side, in points and in games won."""

    side: int
    points: Share
    win: Share
    told: Text  # as a sentence: "Luck −19.0 points, skill +7.0."


class Review(Shown, Struct, frozen=True, kw_only=True):
    """The review of a match."""

    game: str
    preset: str | None
    names: tuple[str, ...]  # by seat, or empty
    unit: Unit
    over: bool  # whether the record reaches the end of the match
    exact_win: bool  # whether win chances come from a solved board, not from a rule of thumb
    decisions: tuple[Decision, ...]  # in order
    blunders: tuple[int, ...]  # indices into `decisions` of the mistakes, largest cost first
    curve: tuple[Moment, ...]
    balances: tuple[Balance, ...]
