"""Positions as text: one line with what a player knows, for typing and for addresses.

```
standard dealer 87-101 hand 5H 6H 7S JC KD 2S
standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS
```

Before the first label, in any order: a preset; the number of players, if it is not the default; my seat,
`dealer`, `pone` or `dealer+2`; the score, mine first, then the others' in playing order; options, such as
`target=61`. Each label is followed by cards or actions; the rules tell which player did them. A game defines
its labels and builds the position (`Notation`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import add
from typing import Generic

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import BadCard, Card, Cards, parse_card
from pegout.game.actions import Action, Seat
from pegout.game.protocol import R, S
from pegout.words import Text, TextError, literal, text_of

ME: Seat = 0  # the viewer; the others follow in playing order
LONGEST = 1500  # maximum length in characters
_SCORES = re.compile(r"-?\d+(?:[-:]-?\d+)+")
_PLACE = re.compile(r"dealer(?:\+(\d))?|pone")


class Known(Struct, frozen=True, kw_only=True):
    """The parts of a position."""

    preset: str = ""  # "" if missing
    seats: int | None = None  # None: the default number
    place: int | None = None  # number of seats after the dealer; None if missing
    scores: tuple[int, ...] = ()  # mine first; () if missing
    options: Mapping[str, str] = {}
    groups: Mapping[str, tuple[str, ...]] = {}  # the words that follow each label

    def words(self, label: str) -> tuple[str, ...]:
        return self.groups.get(label, ())

    def then(self, label: str, words: Iterable[str]) -> Known:
        """Append words to a group."""
        return replace(self, groups={**self.groups, label: (*self.words(label), *words)})

    def cards(self, label: str) -> Cards:
        """Parse a group of cards; raise BadPosition for an invalid or repeated card."""
        read: list[Card] = []
        for word in self.words(label):
            card = read_card(label, word)
            if card in read:
                raise BadPosition(label, Text.of("position-twice", card=literal(card.pretty)))
            read.append(card)
        return tuple(read)


class BadPosition(TextError):
    """An invalid position, with the wrong field: a label, "preset", "seats", "place" or "scores"."""

    def __init__(
        self, field: str, text: Text, words: Mapping[str, str] | None = None, *, lacking: int = 0
    ) -> None:  # fmt: skip
        """`words`: as in `TextError`; `lacking`: number of missing words if that is the only error."""
        super().__init__(text, words)
        self.field, self.lacking = field, lacking


class Field(Struct, frozen=True):
    """A part of a position that is set up separately."""

    label: str
    words: tuple[str, ...] = ()
    size: int | None = None  # required number of cards; None: any
    cards: bool = True  # whether its words are cards
    of: str | None = None  # the field that contains these cards


class Notation(Struct, Generic[R, S], frozen=True, kw_only=True):
    """How positions of a game are parsed and written."""

    labels: tuple[str, ...]
    rules: Callable[[R], R]
    """(rules) -> rules for analysis: without manual counting and pauses."""
    read: Callable[[R, Known, tuple[int, ...] | None], tuple[S, tuple[int, ...]]]
    """(rules, known, points each side had made in the deal at the given score; None: the score is current) ->
    the view of seat 0, unknown cards face down, and the points each side has made in the deal so far; raises
    BadPosition."""
    write: Callable[[S, Seat], Known | None]
    """(view, seat) -> the position, without preset and options; None if it cannot be written."""
    fields: Callable[[R, Known], tuple[Field, ...]]
    """(rules, known) -> the fields in order."""
    then: Callable[[Action], tuple[str, ...]]
    """(action) -> its words: ("play", "5H")."""
    replies: Callable[[S], tuple[tuple[str, ...], ...]]
    """(view) -> possible next words if another seat or chance acts: ("play", "5H"), ("play", "GO")."""
    scores: Callable[[R], tuple[int, ...]] = lambda rules: (0,) * rules.sides
    """(rules) -> the default score."""
    searches: Callable[[S], bool] = lambda view: True
    """(view) -> whether evaluating the choices takes a search."""


# --- text --------------------------------------------------------------------------------------------


def take_apart(text: str, labels: Sequence[str], presets: Iterable[str]) -> Known:
    """Parse a text; raise BadPosition.

    >>> take_apart("dealer 87-101 hand 5h 6h", ["hand"], ["standard"]).groups
    {'hand': ('5h', '6h')}
    """
    if len(text) > LONGEST:
        raise BadPosition("", Text.of("position-long", most=LONGEST))
    known, label, groups = Known(), "", dict[str, tuple[str, ...]]()
    for word in text.replace(",", " ").split():
        lower = word.lower()
        if lower in labels:
            label = lower
            groups.setdefault(label, ())
        elif label:
            groups[label] += (word,)
        elif _is_card(word):  # cards alone are the hand
            label = labels[0]
            groups[label] = (word,)
        else:
            known = _head(known, lower, presets)
    return replace(known, groups=groups)


def _head(known: Known, word: str, presets: Iterable[str]) -> Known:
    if word in presets:
        return replace(known, preset=word)
    if word.isdecimal() and len(word) == 1:
        return replace(known, seats=int(word))
    if _SCORES.fullmatch(word):
        return replace(known, scores=tuple(int(part) for part in re.findall(r"(?:(?<![\d])-)?\d+", word)))
    if place := _PLACE.fullmatch(word):
        return replace(known, place=1 if word == "pone" else int(place[1] or 0))
    if "=" in word:
        option, _, value = word.partition("=")
        return replace(known, options={**known.options, option: value})
    raise BadPosition("", Text.of("position-word", word=literal(word)))


def put_together(known: Known) -> str:
    """Write the parts of a position in standard order."""
    head = [known.preset] if known.preset else []
    if known.seats is not None:
        head.append(str(known.seats))
    if known.place is not None:
        head.append("dealer" if known.place == 0 else "pone" if known.place == 1 else f"dealer+{known.place}")
    if known.scores:
        apart = ":" if min(known.scores) < 0 else "-"
        head.append(apart.join(map(str, known.scores)))
    head += [f"{name}={value}" for name, value in known.options.items()]
    groups = [" ".join((label, *words)) for label, words in known.groups.items() if words]
    return " ".join((*head, *groups))


# --- building positions ------------------------------------------------------------------------------


def read_card(field: str, word: str) -> Card:
    """Parse a card of a field; raise BadPosition."""
    try:
        return parse_card(word)
    except BadCard as error:
        raise BadPosition(field, text_of(error)) from None


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except BadCard:
        return False
    return True


def check_apart(**groups: Iterable[Card]) -> None:
    """Raise BadPosition for a card in two of these groups."""
    seen = set[Card]()
    for field, cards in groups.items():
        for card in cards:
            if card in seen:
                raise BadPosition(field, Text.of("position-twice", card=literal(card.pretty)))
            seen.add(card)


def check_deck(field: str, cards: Iterable[Card], deck: Iterable[Card]) -> None:
    """Raise BadPosition for a card that is not in the deck."""
    there = set(deck)
    for card in cards:
        if card not in there:
            raise BadPosition(field, Text.of("position-not-in-deck", card=literal(card.pretty)))


def check_size(field: str, count: int, size: int) -> None:
    """Raise BadPosition unless there are that many cards."""
    if count > size:
        raise BadPosition(field, Text.of("position-many", size=size, count=count))
    if count < size:
        raise BadPosition(field, Text.of("position-few", count=size - count), lacking=size - count)


def dealer_of(known: Known, seats: int) -> Seat:
    """Return the dealer, with the viewer as seat 0; raise BadPosition."""
    place = known.place or 0
    if place >= seats:
        raise BadPosition("place", Text.of("position-place", seats=seats))
    return -place % seats


def scores_of(known: Known, sides: int, below: int | None, gained: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the score (default 0) with gains added; raise BadPosition."""
    scores = known.scores or (0,) * sides
    if len(scores) != sides:
        raise BadPosition("scores", Text.of("position-scores", sides=sides))
    scores = tuple(map(add, scores, gained or (0,) * sides))
    if below is not None and max(scores) >= below:
        raise BadPosition("scores", Text.of("position-scores-over", target=below))
    return scores


def around(values: Sequence[int], first: int) -> tuple[int, ...]:
    """Rotate values by seat or side to begin with `first`."""
    return (*values[first:], *values[:first])
