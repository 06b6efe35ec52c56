"""A position as a player knows it, in one line of text to read, type, and keep in an address.

```
standard dealer 87-101 hand 5H 6H 7S JC KD 2S
standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS
```

Before the first label stand, in any order: a preset; how many play, where it is not the usual number; where
I sit, `dealer`, `pone` or `dealer+2`; the score, mine first, then the others' in playing order; options, as
in `target=61`. Each label is followed by its words, cards or what was done. Who did it follows from the
rules. A game says which labels there are and builds the position (`Notation`).
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
from pegout.words import Text, TextError, literal

ME: Seat = 0  # whose view it is; the others follow in playing order
LONGEST = 1500  # characters of a position
_SCORES = re.compile(r"-?\d+(?:[-:]-?\d+)+")
_PLACE = re.compile(r"dealer(?:\+(\d))?|pone")


class Known(Struct, frozen=True, kw_only=True):
    """A position taken apart."""

    preset: str = ""  # "" where it does not say
    seats: int | None = None  # None: the usual number
    place: int | None = None  # how many seats I sit after the dealer; None: it does not say
    scores: tuple[int, ...] = ()  # mine first; () where it does not say
    options: Mapping[str, str] = {}
    groups: Mapping[str, tuple[str, ...]] = {}  # the words after each label

    def words(self, label: str) -> tuple[str, ...]:
        return self.groups.get(label, ())

    def then(self, label: str, words: Iterable[str]) -> Known:
        """With words added at the end of a group."""
        return replace(self, groups={**self.groups, label: (*self.words(label), *words)})

    def cards(self, label: str) -> Cards:
        """A group of cards; raises BadPosition where one cannot be read, or stands there twice."""
        read: list[Card] = []
        for word in self.words(label):
            card = read_card(label, word)
            if card in read:
                raise BadPosition(label, Text.of("position-twice", card=literal(card.pretty)))
            read.append(card)
        return tuple(read)


class BadPosition(TextError):
    """What is wrong with a position, and in which field: a label, "preset", "seats", "place", "scores"."""

    def __init__(
        self, field: str, text: Text, words: Mapping[str, str] | None = None, *, lacking: int = 0
    ) -> None:  # fmt: skip
        """`words`: as in `TextError`; `lacking`: nothing is wrong, but so many words are still to come."""
        super().__init__(text, words)
        self.field, self.lacking = field, lacking


class Field(Struct, frozen=True):
    """A part of a position that is set up by itself."""

    label: str
    words: tuple[str, ...] = ()
    size: int | None = None  # how many cards belong there; None: as many as there were
    cards: bool = True  # whether all its words are cards
    of: str | None = None  # the field whose cards these are, too


class Notation(Struct, Generic[R, S], frozen=True, kw_only=True):
    """How positions of a game are written and read."""

    labels: tuple[str, ...]
    rules: Callable[[R], R]
    """Those by which a position is analysed: no counting by hand, no pauses."""
    read: Callable[[R, Known, tuple[int, ...] | None], tuple[S, tuple[int, ...]]]
    """(rules, what is known, what each side had made when the score was that; None: it is that of now) ->
    the view of seat 0 with what it does not know face down, and what each side has made since the deal
    began; raises BadPosition."""
    write: Callable[[S, Seat], Known | None]
    """(view, seat) -> the same, without preset and options; None where no seat decides or waits."""
    fields: Callable[[R, Known], tuple[Field, ...]]
    """What is set up, in its order, with what stands there."""
    then: Callable[[Action], tuple[str, ...]]
    """(an action) -> the words that do it: ("play", "5H")."""
    replies: Callable[[S], tuple[tuple[str, ...], ...]]
    """(view) -> what can come next where another seat acts, or chance: ("play", "5H"), ("play", "GO")."""
    scores: Callable[[R], tuple[int, ...]] = lambda rules: (0,) * rules.sides
    """(rules) -> the score where a position does not say it."""
    searches: Callable[[S], bool] = lambda view: True
    """(view) -> whether what the choices are worth takes a search; without, it is known at once."""


# --- text --------------------------------------------------------------------------------------------


def take_apart(text: str, labels: Sequence[str], presets: Iterable[str]) -> Known:
    """What a text says; raises BadPosition.

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
        elif _is_card(word):  # cards alone are those that one holds
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
    """The text of what is known, as it is usually written."""
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


# --- for those who build positions -------------------------------------------------------------------


def read_card(field: str, word: str) -> Card:
    """A card of a field; raises BadPosition."""
    try:
        return parse_card(word)
    except BadCard as error:
        raise BadPosition(field, literal(str(error))) from None


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except BadCard:
        return False
    return True


def check_apart(**groups: Iterable[Card]) -> None:
    """Raise BadPosition for a card that stands in two of these groups."""
    seen = set[Card]()
    for field, cards in groups.items():
        for card in cards:
            if card in seen:
                raise BadPosition(field, Text.of("position-twice", card=literal(card.pretty)))
            seen.add(card)


def check_deck(field: str, cards: Iterable[Card], deck: Iterable[Card]) -> None:
    """Raise BadPosition for a card that the game is not played with."""
    there = set(deck)
    for card in cards:
        if card not in there:
            raise BadPosition(field, Text.of("position-not-in-deck", card=literal(card.pretty)))


def check_size(field: str, count: int, size: int) -> None:
    """Raise BadPosition unless that many cards are there."""
    if count > size:
        raise BadPosition(field, Text.of("position-many", size=size, count=count))
    if count < size:
        raise BadPosition(field, Text.of("position-few", count=size - count), lacking=size - count)


def dealer_of(known: Known, seats: int) -> Seat:
    """Who deals, where I am seat 0; raises BadPosition."""
    place = known.place or 0
    if place >= seats:
        raise BadPosition("place", Text.of("position-place", seats=seats))
    return -place % seats


def scores_of(known: Known, sides: int, below: int | None, gained: Sequence[int] = ()) -> tuple[int, ...]:
    """The score, nothing where it does not say, with what was gained since; raises BadPosition."""
    scores = known.scores or (0,) * sides
    if len(scores) != sides:
        raise BadPosition("scores", Text.of("position-scores", sides=sides))
    scores = tuple(map(add, scores, gained or (0,) * sides))
    if below is not None and max(scores) >= below:
        raise BadPosition("scores", Text.of("position-scores-over", target=below))
    return scores


def around(values: Sequence[int], first: int) -> tuple[int, ...]:
    """Values by seat or side, from that one on."""
    return (*values[first:], *values[:first])
