"""Cribbage programs from the package index, as engines for `pegout arena`.

    python3.12 -m venv other
    other/bin/pip install cribbagesim
    pegout arena --engine "other/bin/python bench/outside.py cribbagesim" --engine expert --games 2000

Each is unmodified, in its own environment: this file needs only the standard library, speaks the protocol
of docs/bots/index.md, and calls the program's own player. Both break ties by the first card in hand, so
cards are held in the order of a deal, shuffled with a seed from the question.
`python -m bench.peers --install` installs them all and plays.
"""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol


class Player(Protocol):
    """Another program's player, with its own cards."""

    def card(self, rank: str, suit: str) -> Any:
        """A card of the program; ranks are A 2 .. 10 J Q K, suits C D H S."""

    def discard(self, held: list[Any], dealer: bool) -> Sequence[Any]:
        """Choose two of six cards for the crib."""

    def play(self, held: list[Any], pile: list[Any]) -> Any:
        """Play a card onto the pile, which starts after the last reset of the count."""


class CribbageSim:
    """The stronger player of cribbagesim, after Hoyle: sure points of hand and crib, then points now."""

    def __init__(self) -> None:
        self._card = import_module("HandsDecksCards.card").Card
        players = import_module("CribbageSim.CribbagePlayStrategy")
        self._pone = players.HoyleishPlayerCribbagePlayStrategy()
        self._dealer = players.HoyleishDealerCribbagePlayStrategy()

    def card(self, rank: str, suit: str) -> Any:
        return self._card(suit, rank)

    def discard(self, held: list[Any], dealer: bool) -> Sequence[Any]:
        left, discarded = list(held), list[Any]()
        player = self._dealer if dealer else self._pone
        player.form_crib(lambda at: discarded.append(left.pop(at)), lambda: list(left))
        return discarded

    def play(self, held: list[Any], pile: list[Any]) -> Any:
        played: list[int] = []
        count = sum(card.count_card() for card in pile)
        self._pone.follow(count, played.append, lambda: list(held), lambda: list(pile))
        return held[played[0]]


class Magmacrunch:
    """The opponent of magmacrunch-cribbage (not for commercial use): weighs kept and discarded cards."""

    SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

    def __init__(self) -> None:
        self._cards, self._player = import_module("cribbage.cards"), import_module("cribbage.ai")

    def card(self, rank: str, suit: str) -> Any:
        return self._cards.Card(self.SUITS[suit], rank)

    def discard(self, held: list[Any], dealer: bool) -> Sequence[Any]:
        discarded: Sequence[Any] = self._player.select_crib_cards(held, not dealer)
        return discarded

    def play(self, held: list[Any], pile: list[Any]) -> Any:
        count = sum(self._cards.value(card.rank) for card in pile)
        return self._player.select_pegging_card(held, count, pile)


class Outside(NamedTuple):
    """How to create a package's player."""

    make: Callable[[], Player]  # raises ImportError without the package
    needs: str = ""  # required Python


PLAYERS = {
    "cribbagesim": Outside(CribbageSim, "Python 3.12"),
    "magmacrunch-cribbage": Outside(Magmacrunch),
}


def answers(player: Player, lines: Iterable[str]) -> Iterator[str]:
    """Yield the player's answers to the lines of the protocol, until `Q`."""
    for line in lines:
        kind, *fields = line.split()
        if kind == "Q":
            return
        rng = random.Random(line)
        if kind == "D":
            names, held = _hand(player, fields[3], rng)
            discarded = player.discard(held, fields[0] == "1")
            yield "".join(names[held.index(card)] for card in discarded)
        else:
            names, held = _hand(player, fields[4], rng)
            words = fields[6].rpartition("|")[2].split(",")
            pile = [_card(player, word[1:]) for word in words if word[1:] not in ("", "GO")]
            yield names[held.index(player.play(held, pile))]


def _hand(player: Player, text: str, rng: random.Random) -> tuple[list[str], list[Any]]:
    names = [text[i : i + 2] for i in range(0, len(text), 2)]
    rng.shuffle(names)
    return names, [_card(player, name) for name in names]


def _card(player: Player, name: str) -> Any:
    return player.card(name[0].replace("T", "10"), name[1])


def serve(name: str) -> None:
    """Run as an engine; exits with a message if the name is unknown or the package is not installed."""
    if name not in PLAYERS:
        sys.exit(f"which player? There is no {name!r}; there are {', '.join(PLAYERS)}")
    make, needs = PLAYERS[name]
    try:
        player = make()
    except ImportError as error:
        wants = f" (it needs {needs} or newer)" if needs else ""
        sys.exit(f"{name} is not installed here: {sys.executable} -m pip install {name}{wants}; {error}")
    for answer in answers(player, sys.stdin):
        print(answer, flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("name", help=f"whose player: {', '.join(PLAYERS)}")
    serve(parser.parse_args().name)
