"""The adapter between the line protocol and other programs' players; the player here is made up."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TypeAlias

import pytest

from bench import outside
from pegout.arena import duel, in_process
from pegout.arena.line_protocol import question, read_answer
from pegout.bots import simple
from pegout.games.cribbage import Discard, Play
from pegout.games.cribbage.state import State

Pair: TypeAlias = tuple[str, str]


class MadeUp:
    """Discards the lowest cards as dealer and the highest as pone; plays the highest card that fits."""

    def __init__(self) -> None:
        self.piles: list[list[Pair]] = []

    def card(self, rank: str, suit: str) -> Pair:
        return rank, suit

    def discard(self, held: list[Pair], dealer: bool) -> Sequence[Pair]:
        return sorted(held, key=self._pips, reverse=not dealer)[:2]

    def play(self, held: list[Pair], pile: list[Pair]) -> Pair:
        self.piles.append(pile)
        room = 31 - sum(map(self._pips, pile))
        return max((card for card in held if self._pips(card) <= room), key=self._pips)

    def _pips(self, card: Pair) -> int:
        return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def test_questions_are_asked_in_the_cards_of_the_player() -> None:
    player = MadeUp()
    asked = [
        "D 1 0 0 AC2H7S8DTCKS\n",
        "D 0 0 0 AC2H7S8DTCKS\n",
        "P 0 97 101 JD 9D5H 2C2S m7S,o8H,m6C,oAS\n",
        "P 0 97 101 JD 9D 2C2S m7S,o8H,m6C,oTS,|,m5H,oGO\n",
        "P 0 97 101 JD 9D5H6CKC 2C2S -\n",
        "Q\n",
        "never read",
    ]
    low, high, *played = outside.answers(player, asked)
    assert (low, set(high[1::2] + high[0::2])) == ("AC2H", set("TCKS"))
    assert played == ["9D", "9D", "KC"]
    assert player.piles == [[("7", "S"), ("8", "H"), ("6", "C"), ("A", "S")], [("5", "H")], []]


def test_the_order_in_hand_is_that_of_a_deal_and_the_same_for_the_same_question() -> None:
    class First(MadeUp):
        def discard(self, held: list[Pair], dealer: bool) -> Sequence[Pair]:
            return held[:2]

    asked = [f"D 1 {score} 0 AC2H7S8DTCKS\n" for score in range(40)]
    discarded = list(outside.answers(First(), asked))
    assert len(set(discarded)) > 10
    assert discarded == list(outside.answers(First(), asked))


def test_a_game_to_the_end() -> None:
    def asked(view: State, seat: int) -> Discard | Play:
        (reply,) = outside.answers(MadeUp(), [question(view, seat)])
        return read_answer(view, reply)

    report = duel(in_process("made up", asked), in_process("simple", simple.cribbage), games=2, seed=1)
    assert report.forfeits == (0, 0)


def test_a_package_that_is_not_there_is_asked_for_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "HandsDecksCards.card", None)  # as if not installed
    with pytest.raises(SystemExit, match=r"pip install cribbagesim .it needs Python 3.12 or newer"):
        outside.serve("cribbagesim")
    with pytest.raises(SystemExit, match="there are cribbagesim, magmacrunch-cribbage"):
        outside.serve("cribbagesym")
