"""The Skalborg lesson, from scratch: one hand, from blinds to showdown; texts in the Fluent files."""

from pegout.betting import Call, Raise
from pegout.cards import DECK_WITH_JOKERS, cards
from pegout.game import CHANCE, Deal, Do, Lesson, Say, Scene, in_turn, stacked
from pegout.games.skalborg.moves import Discard

YOU, ROBIN = 0, 1
BET = 20
AUTO = {"count_mode": "auto"}


def _deck(first: str) -> Deal:
    return stacked(first, DECK_WITH_JOKERS)


HAND = Scene(
    preset="skalborg",
    seats=2,
    changes=AUTO,
    names=("", "Robin"),
    script=(
        (CHANCE, _deck("KS AS")),  # Robin cuts lower, and deals
        (CHANCE, _deck(in_turn(("5H 6D 7C Wb KS", "KH KD 9C 9S 2D"), then="3C 8H 4S"))),
        Say("hello"),
        Say("joker"),
        Do("discard", (Discard(cards("KS")),)),
        (ROBIN, Discard(cards("2D"))),
        (CHANCE, _deck("8H 4S KS 2D")),  # the order of the crib
        (ROBIN, Call()),
        Do("check", (Call(),)),
        Do("bet", tuple(map(Raise, (BET, *range(10, BET), *range(BET + 1, 991))))),
        (ROBIN, Call()),
        Do("turn", (Call(),)),
        (ROBIN, Raise(40)),
        Do("call", (Call(),)),
        Do("river", (Call(),)),
        (ROBIN, Call()),
        Say("showdown"),
        Say("end"),
    ),
)

SKALBORG = Lesson(name="skalborg", scenes=(HAND,), play="skalborg", options=AUTO)
LESSONS = (SKALBORG,)
