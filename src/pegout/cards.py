"""Cards: 52 naturals, two jokers, and `??` for an unknown card."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from enum import Enum
from operator import attrgetter
from typing import Literal, TypeAlias

from pegout.shown import Shown

RANKS = "A23456789TJQK"
SUITS = "CDHS"
_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
MOST_PIPS = 10  # the highest value of a card
_NAMES = [rank + suit for rank in RANKS for suit in SUITS] + ["Wb", "Wr", "??"]


class Card(Shown, Enum):
    """A playing card, written rank then suit; `Wb` and `Wr` are the black and the red joker.

    Cards sort by rank, ace low, then suit (clubs, diamonds, hearts, spades); jokers come last.

    >>> five = Card("5H")
    >>> five, five.rank, five.suit, five.pips, Card("KD").pips
    (5H, 5, 'H', 5, 10)
    >>> Card("TD").pretty, Card("Wb").pretty, sorted(cards("Wr KS AC"))
    ('10♦', 'black joker', [AC, KS, Wr])
    """

    _ignore_ = ["members", "name_"]
    members = vars()
    for name_ in _NAMES:
        members[name_] = name_

    index: int  # 0 to 51 by rank, then suit; 52 the black joker, 53 the red one, 54 unknown
    rank: int  # 1 (ace) to 13 (king); 0 for jokers and unknown cards
    suit: str  # one of "CDHS"; "" for jokers and unknown cards
    is_joker: bool
    pips: int  # value for fifteen and thirty-one: 1 to 10; 0 for jokers and unknown cards
    pretty: str  # as people read it: "10♦"

    def __init__(self, name: str) -> None:
        self.index = _NAMES.index(name)
        natural = self.index < 52
        self.rank = RANKS.index(name[0]) + 1 if natural else 0
        self.suit = name[1] if natural else ""
        self.pips = min(self.rank, MOST_PIPS)
        self.is_joker = 52 <= self.index < 54
        if natural:
            self.pretty = name[0].replace("T", "10") + _SYMBOLS[name[1]]
        else:
            self.pretty = {"Wb": "black joker", "Wr": "red joker", "??": "??"}[name]

    __hash__ = object.__hash__  # members are singletons; Enum's own hash is slower

    def __eq__(self, other: object) -> bool:
        return self is other  # as object's own, which is slower where `__lt__` is defined

    def __str__(self) -> str:
        return str(self.value)

    __repr__ = __str__

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    @property
    def is_red(self) -> bool:
        """Diamonds, hearts and the red joker."""
        return self.suit in ("D", "H") or self.index == 53


Cards: TypeAlias = tuple[Card, ...]

UNKNOWN = Card("??")
BLACK_JOKER, RED_JOKER = Card("Wb"), Card("Wr")
_INDEX = attrgetter("index")  # sorts quicker than `<` does
DECK: Cards = tuple(card for card in Card if card.index < 52)
DECK_WITH_JOKERS: Cards = (*DECK, BLACK_JOKER, RED_JOKER)


class BadCard(ValueError):
    """A text that is not a card, or a card listed twice; the message says which and why."""

    def __init__(self, fault: Literal["word", "suit", "rank", "twice"], word: str, number: int = 0) -> None:
        """`fault`: no suit, no rank, neither (`word`), or listed `twice`; `number`: in a list, from 1."""
        super().__init__(fault, word, number)
        self.fault, self.word, self.number = fault, word, number

    @property
    def part(self) -> str:
        """The part of the text that should be a suit or a rank."""
        return self.word.strip()[-1:] if self.fault == "suit" else self.word.strip()[:-1]

    def __str__(self) -> str:
        if self.fault == "twice":
            return f"card {self.number}, {self.word!r}, is listed twice"
        why = {
            "word": "write a rank and a suit, as in 5H or 10D",
            "suit": f"there is no suit {self.part!r} (suits are C D H S, or ♣ ♦ ♥ ♠)",
            "rank": f"there is no rank {self.part!r} (ranks are A 2 3 4 5 6 7 8 9 10 or T, J Q K)",
        }
        place = f"card {self.number}: " if self.number else ""
        return f"{place}{self.word!r} is not a card: {why[self.fault]}"


_RANK_SPELLINGS = {rank: rank for rank in RANKS} | {"10": "T", "1": ""}
_SUIT_SPELLINGS = {s: s for s in SUITS} | {symbol: s for s, symbol in _SYMBOLS.items()}
_SUIT_SPELLINGS |= {"♧": "C", "♢": "D", "♡": "H", "♤": "S"}


def parse_card(text: str) -> Card:
    """Parse a card as people type it: `5h`, `10D`, `TD`, `J♣`, `Wb` for the black joker.

    >>> parse_card("10d"), parse_card("J♣"), parse_card("wr")
    (TD, JC, Wr)
    >>> parse_card("5X")
    Traceback (most recent call last):
    pegout.cards.BadCard: '5X' is not a card: there is no suit 'X' (suits are C D H S, or ♣ ♦ ♥ ♠)
    """
    word = text.strip().upper().replace("\ufe0f", "").replace("\ufe0e", "")  # emoji variants
    if word in ("WB", "WR"):
        return BLACK_JOKER if word == "WB" else RED_JOKER
    if len(word) < 2:
        raise BadCard("word", text)
    rank, suit = _RANK_SPELLINGS.get(word[:-1], ""), _SUIT_SPELLINGS.get(word[-1], "")
    if not suit:
        raise BadCard("suit", text)
    if not rank:
        raise BadCard("rank", text)
    return Card(rank + suit)


def cards(text: str) -> Cards:
    """Parse cards separated by spaces or commas; listing a card twice is an error.

    >>> cards("5H 5s,10D")
    (5H, 5S, TD)
    >>> cards("5H 6C 5h")
    Traceback (most recent call last):
    pegout.cards.BadCard: card 3, '5h', is listed twice
    """
    read: list[Card] = []
    for n, word in enumerate(text.replace(",", " ").split(), 1):
        try:
            card = parse_card(word)
        except BadCard as error:
            raise BadCard(error.fault, word, n) from None
        if card in read:
            raise BadCard("twice", word, n)
        read.append(card)
    return tuple(read)


def pretty(held: Iterable[Card]) -> str:
    """Format cards for people.

    >>> pretty(cards("5H TD"))
    '5♥ 10♦'
    """
    return " ".join(card.pretty for card in held)


def in_order(held: Iterable[Card]) -> Cards:
    """Return the cards sorted.

    >>> in_order(cards("KS 5H 5C"))
    (5C, 5H, KS)
    """
    return tuple(sorted(held, key=_INDEX))


def without(held: Sequence[Card], gone: Iterable[Card]) -> Cards:
    """Return `held` without the cards of `gone`; raise ValueError if one is missing."""
    left = list(held)
    for card in gone:
        left.remove(card)
    return tuple(left)


_BACKS = tuple((UNKNOWN,) * size for size in range(len(DECK_WITH_JOKERS) + 1))


def hide(held: Sequence[Card]) -> Cards:
    """Return the same number of unknown cards."""
    return _BACKS[len(held)]


def hide_others(hands: Sequence[Cards], seen: Container[int | None]) -> tuple[Cards, ...]:
    """Return the hands in order, face down except at the places in `seen`.

    >>> hide_others((cards("5H 6C"), cards("TD")), (1, None))
    ((??, ??), (TD,))
    """
    shown: list[Cards] = []
    for place, held in enumerate(hands):
        shown.append(held if place in seen else _BACKS[len(held)])
    return tuple(shown)
