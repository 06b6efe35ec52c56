"""Cribbage hands as people write them, one per line: `5H 5S JD 4C / 5D`.

5H 5S JD 4C / 5D           four cards and the starter; a fifth card is the starter without a slash, too
5h5sjd4c 5d = 12           cards may run together; a total that was counted may follow
Ann: 10♥ 9♥ 8♥ 7♣ | Q♦     a name may come first
crib: 2C 2D 3H KS / KD     a crib
# anything after a # is ignored
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn

from msgspec import Struct

from pegout.cards import Card, Cards, parse_card
from pegout.records.values import RecordError
from pegout.words import Text, either, literal

_PART = re.compile(
    r"(?P<card>(?:10|[2-9TJQKA1])[CDHS♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?)"
    r"|(?P<mark>[/|+]|(?:starter|cut|turn-?up):?)|=\s*(?P<total>\d{1,2})(?!\d)|[\s,]+",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\s*(?P<name>[^:/|#]*?)\s*:")
SIZES = (3, 4)  # of a hand, without the starter


class Hand(Struct, frozen=True, kw_only=True):
    """A hand of the show."""

    cards: Cards
    starter: Card
    crib: bool = False
    name: str = ""  # whose hand it is
    total: int | None = None  # the total that was counted, if given
    line: int = 1


def read_hands(text: str) -> tuple[Hand, ...]:
    """Read one hand from each line that is not empty; raise RecordError with line and column.

    >>> hand, crib = read_hands("Ann: 5H 5S JD 4C / 5D = 15\\ncrib: 2c2d3hKs Kd")
    >>> hand.name, hand.cards, hand.starter, hand.total
    ('Ann', (5H, 5S, JD, 4C), 5D, 15)
    >>> crib.crib, crib.starter
    (True, KD)
    """
    lines = (line.partition("#")[0].rstrip() for line in text.removeprefix("\ufeff").splitlines())
    return tuple(_hand(line, number) for number, line in enumerate(lines, 1) if line.strip())


def _hand(line: str, number: int) -> Hand:
    label = _LABEL.match(line)
    name = label["name"] if label and label["name"].lower() not in ("starter", "cut") else ""
    held: list[Card] = []
    marked: int | None = None  # number of cards before the mark
    total: int | None = None
    for found in _parts(line, label.end() if label and name else 0, number):
        if found["card"]:
            card = parse_card(found["card"])
            if card in held:
                _fail(number, found.start(), Text.of("position-twice", card=literal(card.pretty)))
            held.append(card)
        elif found["mark"]:
            if marked is not None or len(held) not in SIZES:
                _fail(number, found.start(), _expected(found[0], Text("record-text-card")))
            marked = len(held)
        elif found["total"]:
            total = int(found["total"])
    size = len(held) - 1 if marked is None else marked
    if size not in SIZES or len(held) != size + 1 or (marked is None and size != 4):
        sizes = either([str(each) for each in SIZES])
        _fail(number, len(line), Text.of("record-text-hand", sizes=sizes, count=len(held)))
    crib = name.lower() == "crib"
    *cards, starter = held
    return Hand(
        cards=tuple(cards), starter=starter, crib=crib, name="" if crib or name.lower() == "hand" else name,
        total=total, line=number,
    )  # fmt: skip


def _parts(line: str, at: int, number: int) -> Iterator[re.Match[str]]:
    while at < len(line):
        found = _PART.match(line, at)
        if found is None:
            _fail(number, at, _expected(line[at:].split()[0], Text("record-text-card")))
        yield found
        at = found.end()


def _expected(given: str, *what: Text) -> Text:
    return Text.of("record-text-expected", what=either(what), given=literal(given[:40]))


def _fail(line: int, at: int, why: Text) -> NoReturn:
    raise RecordError(Text.of("record-text", line=line, column=at + 1, why=why))
