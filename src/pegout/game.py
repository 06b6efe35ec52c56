"""What every game is: a frozen `State` that says who may act, how, and what follows.

Seven nouns carry all the games: Card, Score, Rules, State, Action, Event, Seat. There is no base
class of a game: whatever has the shape of `State` is one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from typing import Any, Protocol, Self, TypeAlias, overload

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from pegout.cards import DECK, Card, Cards
from pegout.words import Text

Seat: TypeAlias = int  # a place at the table, 0 .. in playing order
MANY = 13  # so many cards are named in a message
CHANCE: Seat = -1  # the seat that shuffles; it may act only when nobody else may


class IllegalAction(ValueError):
    """The action is not allowed here and now; nothing has changed."""


class BadRules(ValueError):
    """Rules that cannot be played; the message says which option and what is allowed."""


def _words(value: Any) -> list[str]:
    """The cards, names and numbers of an action, in order; a whole deck is only counted."""
    if isinstance(value, Struct):
        return _words(astuple(value))
    if not isinstance(value, tuple):
        return [str(value)]
    if len(value) > MANY:
        return ["of", str(len(value))]
    return [word for one in value for word in _words(one)]


# --- what is done, and what happened -------------------------------------------------------------


class Action(Struct, frozen=True, tag=True):
    """Something a seat does, named in the imperative. Every game unions its own."""

    def __str__(self) -> str:
        """As messages say it: "Play 5H", "Claim 8", "Go"."""
        return " ".join([type(self).__name__, *_words(astuple(self))])


class Deal(Action, frozen=True):
    """CHANCE's only action: the whole deck, in the order in which it is cut, dealt and turned."""

    deck: Cards


class Leave(Action, frozen=True):
    """Give up one's seat for good.

    Any seat that still plays may do it at any time until the match is over; like resigning in
    chess, it is never listed in `legal`.
    """


class Ready(Action, frozen=True):
    """Go on after a pause."""


class Event(Struct, frozen=True, tag=True):
    """Something that happened, in the past tense, for telling and animating; the state is the truth."""


class Dealt(Event, frozen=True):
    """A seat got its cards; the others see their backs."""

    seat: Seat
    cards: Cards


class Left(Event, frozen=True):
    """A seat gave up."""

    seat: Seat


class Outcome(Struct, frozen=True):
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


class Mark(Struct, frozen=True):
    """Something of a seat's to be counted, worth nothing to the result: a skunk, what a shown hand holds."""

    seat: Seat
    what: str
    points: int = 0


class Measure(Struct, frozen=True, kw_only=True):
    """What results are reckoned in: `noun` of `size` points each, told as so many in so many `deals`."""

    phases: tuple[str, ...]  # in which something can be gained, in their order
    noun: str = "points"
    size: int = 1
    deals: int = 1


# --- what a seat may do --------------------------------------------------------------------------


class Span(Sequence[Any]):
    """Actions that differ in one number only, made when asked for: `Span(Raise, "to", range(40, 201))`."""

    def __init__(self, make: type[Action], field: str, numbers: range) -> None:
        self.make, self.field, self.numbers = make, field, numbers

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return Span(self.make, self.field, self.numbers[i])
        return self.make(**{self.field: self.numbers[i]})

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make or getattr(action, self.field) not in self.numbers:
            return False
        return bool(action == self.make(**{self.field: getattr(action, self.field)}))

    def spec(self) -> dict[str, Any]:
        """The whole of it in a few words, for the wire."""
        low, high = self.numbers[0], self.numbers[-1]
        return {"type": self.make.__name__, "field": self.field, "low": low, "high": high}

    def __repr__(self) -> str:
        return f"Span({self.make.__name__}, {self.field!r}, {self.numbers})"


class Picks(Sequence[Any]):
    """Actions that name cards out of a hand: `Picks(Discard, hand, {"cards": 2})`.

    Each field takes so many of the cards that the fields before it left, in the hand's order.
    """

    def __init__(self, make: type[Action], held: Cards, sizes: Mapping[str, int]) -> None:
        self.make, self.held, self.sizes = make, held, dict(sizes)

    def __len__(self) -> int:
        ways, left = 1, len(self.held)
        for size in self.sizes.values():
            ways, left = ways * comb(left, size), left - size
        return ways

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        i = range(len(self))[i]
        left, fields = self.held, {}
        for field, size in self.sizes.items():
            i, nth = divmod(i, comb(len(left), size))
            fields[field] = next(islice(combinations(left, size), nth, None))
            left = tuple(card for card in left if card not in fields[field])
        return self.make(**fields)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        named: list[Card] = []
        for field, size in self.sizes.items():
            group = getattr(action, field)
            if len(group) != size or group != tuple(card for card in self.held if card in group):
                return False
            named += group
        if len(set(named)) != len(named):
            return False
        return bool(action == self.make(**{field: getattr(action, field) for field in self.sizes}))

    def spec(self) -> dict[str, Any]:
        """The whole of it in a few words, for the wire."""
        return {"type": self.make.__name__, "sizes": self.sizes, "cards": [str(card) for card in self.held]}

    def __repr__(self) -> str:
        return f"Picks({self.make.__name__}, {self.held}, {self.sizes})"


class Choices(Sequence[Any]):
    """Several sequences of actions as one: plain ones, and lazy ones such as a `Span`."""

    def __init__(self, *parts: Sequence[Any]) -> None:
        self.parts = tuple(part for part in parts if len(part))

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    @overload
    def __getitem__(self, i: int) -> Any: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[Any]: ...
    def __getitem__(self, i: int | slice) -> Any:
        if isinstance(i, slice):
            return [self[n] for n in range(len(self))[i]]
        i = range(len(self))[i]
        for part in self.parts:
            if i < len(part):
                return part[i]
            i -= len(part)
        raise IndexError(i)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)

    def __repr__(self) -> str:
        return f"Choices{self.parts}"


# --- a game --------------------------------------------------------------------------------------


class State(Protocol):
    """A position: an immutable value. `apply` returns the next one and leaves the old untouched."""

    @property
    def rules(self) -> Any:
        """The `Rules` that it is played by."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that may act now: several if at once, (CHANCE,) before a deal, () when over."""

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened in the step that led here."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None until it has."""

    def legal(self, seat: Seat) -> Sequence[Any]:
        """All that `seat` may do now, `Leave` apart; empty if it may not act. Chance's are not listed."""

    def apply(self, seat: Seat, action: Any) -> Self:
        """The position after `seat` has done it; raises IllegalAction."""

    def view(self, seat: Seat | None) -> Self:
        """This state with what `seat` (None: a spectator) may not know face down."""


class Rules(Protocol):
    """A way to play: a frozen struct of options. Presets are rules with a name.

    An option that is called `shuffle_seats` is for whoever seats people: see `seat_for`.
    """

    @property
    def seats(self) -> int: ...
    @property
    def deck(self) -> Cards:
        """The cards that chance shuffles."""

    def start(self) -> Any:
        """The first position."""


class Preset(Struct, frozen=True):
    """Rules with a name."""

    name: str  # "house"
    title: str  # "House cribbage"
    summary: str  # one sentence for people
    seats: tuple[int, ...]  # numbers of players, the usual one first
    rules: Any  # for the usual number of players


class Game(Struct, frozen=True):
    """All that the layers above need to know of a game; each game's package makes one."""

    name: str  # "cribbage"
    title: str
    rules: type[Any]  # the Rules struct
    state: type[Any]  # the State struct
    action: Any  # the union of its actions, Deal and Leave among them
    presets: tuple[Preset, ...]
    tell: Callable[[Any, Any], Text | None]
    """(event, state after it) -> one sentence for people, None if it goes without saying."""
    label: Callable[[Any, Seat, Any], Text]
    """(view, seat, action) -> what a button says, with what follows: "Play 9♦ → 31 for 2"."""
    facts: Callable[[Any], Mapping[str, Any]]
    """(state or view) -> what can be derived and clients show: the count, the pots; never a secret."""
    endings: Callable[[Any], tuple[str, ...]]
    """(rules) -> every way in which a match by them can end: ("target", "leave")."""
    ending: Callable[[Any], str]
    """(state or view) -> which of these ways it ended; "" until it has."""
    words: Mapping[str, str] = {}  # its messages: Fluent sources by language; see pegout.words
    version: int = 1  # of its rules: raised when the same actions would lead elsewhere than before
    by_clock: Callable[[Any, float], Any] = lambda _state, _seconds: None
    """(state, seconds since the match began) -> what chance does because of the time, None for nothing."""
    gains: Callable[[Any, Any], Iterable[Gain | Mark]] = lambda _before, _after: ()
    """(state, the state one step later) -> what that step brought, for statistics."""
    measure: Callable[[Any], Measure] = lambda _rules: Measure(phases=())
    """(rules) -> what the results of a match by them are reckoned in."""


# --- playing it ----------------------------------------------------------------------------------


def shuffled(rng: random.Random, deck: Cards = DECK) -> Deal:
    """A fair deal from `rng`."""
    return Deal(tuple(rng.sample(deck, len(deck))))


Chooser: TypeAlias = Callable[[Any, Seat], Any]  # (view, seat) -> one of its legal actions


def steps(
    state: Any, choose: Sequence[Chooser] | Chooser, rng: random.Random
) -> Iterator[tuple[Any, Seat, Any]]:
    """Play to the end; yield each (state, seat, action) before it is applied, last (state, CHANCE, None)."""
    while state.to_act:
        seat = state.to_act[0]
        if seat == CHANCE:
            action: Any = shuffled(rng, state.rules.deck)
        else:
            action = (choose if callable(choose) else choose[seat])(state.view(seat), seat)
        yield state, seat, action
        state = state.apply(seat, action)
    yield state, CHANCE, None


def play(state: Any, choose: Sequence[Chooser] | Chooser, rng: random.Random) -> Any:
    """Play to the end, every seat choosing from its own view; return the last state."""
    for state, _seat, _action in steps(state, choose, rng):  # noqa: B007, B020
        pass
    return state


def seat_for(rules: Any, free: Sequence[Seat], rng: random.Random) -> Seat:
    """Where the next to come sits: in the first seat that is free, or in any, if seats are shuffled (V3-2).

    Asked for one after the other until nothing is free, every order of seats is as likely as another.
    """
    return rng.choice(free) if getattr(rules, "shuffle_seats", False) else free[0]


def replay(state: Any, moves: Iterable[tuple[Seat, Any]]) -> Any:
    """The state after all of `moves`; raises IllegalAction."""
    for seat, action in moves:
        state = state.apply(seat, action)
    return state


def random_choice(rng: random.Random) -> Chooser:
    """A chooser that takes any legal action."""
    return lambda view, seat: rng.choice(view.legal(seat))


# --- small helpers that every game needs -----------------------------------------------------------


def put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """`values` with the one at `at` replaced."""
    return (*values[:at], value, *values[at + 1 :])


FEW = 6  # so many legal actions are listed to whom chose another


def check_legal(state: State, seat: Seat, action: Any, phase: str) -> None:
    """Raise IllegalAction, in words that name seat, action and phase, unless the seat may do it now."""
    if seat in state.to_act and action in state.legal(seat):
        return
    who = "chance" if seat == CHANCE else f"seat {seat}"
    told = f"{who} may not do {action} in the {phase} phase"
    if not state.to_act:
        raise IllegalAction(f"{told}: the match is over")
    if seat not in state.to_act:
        whose = "chance" if state.to_act == (CHANCE,) else f"seat {' and '.join(map(str, state.to_act))}"
        raise IllegalAction(f"{told}: it is up to {whose}")
    legal = state.legal(seat)
    choice = " or ".join(map(str, legal)) if len(legal) <= FEW else f"one of {len(legal)} other actions"
    raise IllegalAction(f"{told}: it may do {choice}")


def check_deck(deal: Deal, deck: Cards) -> None:
    """Raise IllegalAction unless the deal is a permutation of the deck."""
    if len(deal.deck) != len(deck) or set(deal.deck) != set(deck):
        raise IllegalAction(f"chance must deal each of the {len(deck)} cards once")


def low_cut(deck: Cards, seats: Sequence[Seat]) -> tuple[Seat, tuple[tuple[Seat, Card], ...]]:
    """Who deals first, and every cut in order: lowest card deals; the tied lowest cut again (L1-3, A1-1).

    The cuts are the deck's cards from the top, `seats` in order. A joker is no cut: that seat cuts again.
    Should the deck ever run out among tied seats, the first of them deals.

    >>> from pegout.cards import cards
    >>> low_cut(cards("9H 4C Wb 4D KS 7S"), (0, 1, 2))
    (2, ((0, 9H), (1, 4C), (2, Wb), (2, 4D), (1, KS), (2, 7S)))
    """
    cuts: list[tuple[Seat, Card]] = []
    tied, top = tuple(seats), iter(deck)
    while len(tied) > 1:
        lowest: dict[Seat, int] = {}
        for seat in tied:
            for card in top:
                cuts.append((seat, card))
                if not card.is_joker:
                    lowest[seat] = card.rank
                    break
        if len(lowest) < len(tied):
            break
        tied = tuple(seat for seat in tied if lowest[seat] == min(lowest.values()))
    return tied[0], tuple(cuts)


def rank_by(scores: Sequence[int]) -> tuple[int, ...]:
    """Ranks, highest first, equal scores sharing the better one.

    >>> rank_by([30, 61, 30])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def to_json(value: Any) -> Any:
    """A struct as plain JSON values (dicts, lists, numbers, texts)."""
    return msgspec.to_builtins(value)
