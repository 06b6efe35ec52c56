"""The table in a few lines of text, drawn from a picture: the lines of any game and their building blocks."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from pegout.cards import UNKNOWN, Cards, pretty
from pegout.game import AnyGame, Picture, Rules, Seat
from pegout.words import Arg, Catalogue, Text, Who, catalogue, literal, of_program, read
from pegout.words.scores import ScoreLine

P_co = TypeVar("P_co", bound=Picture, covariant=True)
R_co = TypeVar("R_co", bound=Rules, covariant=True)

WORDS = read(Path(__file__).parent)  # messages of the terminal, Fluent sources by language
HAND = "hand"  # the zone of a seat's hand: "hand/0"


class Look(NamedTuple, Generic[P_co, R_co]):
    """A picture for one reader, with everything needed to put it into words."""

    picture: P_co
    rules: R_co
    to_act: tuple[Seat, ...]
    reader: Seat | None  # called "You"
    names: Sequence[str]  # by seat
    words: Catalogue
    width: int  # columns

    def name(self, seat: Seat) -> str:
        return self.words.render(Text("you")) if seat == self.reader else self.names[seat]

    @property
    def called(self) -> list[str]:
        """The displayed name of each seat, "You" for the reader."""
        return list(map(self.name, range(len(self.names))))

    def say(self, key: str, /, **args: Arg) -> str:
        """A message of the terminal: "dealer" is `terminal-dealer`."""
        return self.words.render(Text(f"terminal-{key}", args), self.names, self.reader)

    def zone(self, name: str, seat: Seat | None = None) -> Cards:
        """The cards in a zone; none for an unknown zone."""
        return self.picture.zones.get(name if seat is None else f"{name}/{seat}", ())

    def cards(self, zone: str, cards: Cards) -> str:
        """A zone and its cards: "Second hand 5♥ 6♥"."""
        return self.say("zone", zone=self.title(zone), cards=literal(shown(cards)))

    def title(self, zone: str) -> Text:
        """The name of a zone: "second hand"."""
        return Text(f"zone-{zone}") if self.words.has(f"zone-{zone}") else literal(zone)


def held(look: Look[Picture, Rules]) -> Cards:
    """The reader's playable cards."""
    return () if look.reader is None else look.zone(HAND, look.reader)


def any_seat(look: Look[Picture, Rules], seat: Seat) -> list[str]:
    """The score, the dealer button, and every zone of that seat: card backs, or cards the reader may see."""
    picture = look.picture
    parts = [f"{picture.scores[seat]:>4}"] if picture.scores else []
    parts += [look.say("dealer")] if seat == picture.dealer else []
    for place, cards in picture.zones.items():
        name, _, whose = place.rpartition("/")
        if cards and whose == str(seat) and (name, seat) != (HAND, look.reader):
            parts.append(shown(cards) if name == HAND else look.cards(name, cards))
    return parts


def any_middle(look: Look[Picture, Rules]) -> list[str]:
    """Every zone that belongs to no seat, with its cards."""
    places = {name: cards for name, cards in look.picture.zones.items() if "/" not in name and cards}
    return ["   ".join(look.cards(name, cards) for name, cards in places.items())] if places else []


def shown(cards: Cards) -> str:
    """Cards, or as many card backs."""
    return "▮" * len(cards) if UNKNOWN in cards else pretty(cards)


def itemised(lines: Sequence[ScoreLine], words: Catalogue) -> str:
    """The scores in short form, by kind, with their sum.

    >>> from pegout.cards import Card, cards
    >>> from pegout.scoring import score_show
    >>> from pegout.words import catalogue
    >>> from pegout.words.scores import lines_of
    >>> itemised(lines_of(score_show(cards("5H 5S JD QC"), Card("2C"))), catalogue("en"))
    'fifteen 2+2+2+2, pair 2 = 10'
    >>> itemised((), catalogue("en"))
    '0'
    """
    points: dict[str, list[int]] = {}
    for line in lines:
        points.setdefault(words.render(line.name), []).append(line.points)
    parts = [f"{name} {'+'.join(map(str, each))}" for name, each in points.items()]
    return f"{', '.join(parts)} = {lines[-1].total}" if lines else "0"


def final_order(look: Look[Picture, Rules]) -> str:
    """The final ranking, with points or chips."""
    outcome, scores = look.picture.outcome, look.picture.scores
    assert outcome is not None
    order = sorted(range(len(scores)), key=lambda seat: outcome.ranks[seat])
    places = [
        Text.of("terminal-place", rank=outcome.ranks[seat], who=Who(seat), score=scores[seat])
        for seat in order
    ]
    return look.say("final-order", places=[*places])


def title(game: AnyGame, preset: str | None) -> Text:
    """The title: the preset's name, or the game's without one."""
    return Text(f"preset-{preset}" if preset else f"game-{game.name}")


def words_of(game: AnyGame, *more: Mapping[str, str]) -> Catalogue:
    """Messages of a game, of the terminal and `more`, in the language of the environment."""
    return catalogue(of_program(os.environ), game.words, WORDS, *more)


def strip(score: int, back: int, target: int, lane: int) -> str:
    """A peg strip of at most `lane` holes: the two pegs on their way to the target.

    >>> strip(60, 45, 120, 30), strip(0, 0, 120, 30), strip(121, 110, 121, 30)[-2:]
    ('──────────○───●···············', '······························', '─●')
    """
    cells = min(lane, target)

    def place(points: int) -> int:
        return max(points > 0, min(cells, points * cells // target)) - 1

    front, rear = place(score), min(place(back), place(score) - 1)
    marks = {rear: "○", front: "●"} if rear >= 0 else {front: "●"}
    return "".join(marks.get(n, "─" if n < front else "·") for n in range(cells))
