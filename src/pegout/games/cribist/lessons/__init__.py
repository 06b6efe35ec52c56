"""The Cribist lesson, from scratch: two tricks, a claim and a call of Muggins; texts in the Fluent files."""

from pegout.cards import cards
from pegout.counting import ComboName, Count, Done, Muggins, Pass, Source
from pegout.game import CHANCE, Do, Lesson, Say, Scene, in_turn, stacked
from pegout.games.cribist.moves import Play

YOU, ANN, BOB, CLEO = range(4)
HANDS = (
    "4C AC 8C QC 5H AH 9H AD 9D QD 3S 8S KS",  # Ann's, who is dealt to first
    "5D 2D 7D KD 3H 6H 8H TH JH 2S 5S 9S QS",
    "6C 2C 5C 7C TC KH 4H 3D 6D JD 4S 7S TS",
    "JC 3C 9C KC 2H 7H QH 4D 8D TD AS 6S JS",
)


def _play(card: str) -> Play:
    return Play(cards(card)[0])


def _count(name: ComboName, held: str) -> Count:
    return Count(name, cards(held))


_FIVES = _count("fifteen", "5D JC"), _count("fifteen", "4C 5D 6C")

TRICKS = Scene(
    preset="cribist",
    names=("", "Ann", "Bob", "Cleo"),
    script=(
        (CHANCE, stacked("AS KS KH KD")),  # you cut lowest, and deal
        (CHANCE, stacked(in_turn(HANDS))),
        Say("hello"),
        (ANN, _play("4C")),
        (BOB, _play("5D")),
        (CLEO, _play("6C")),
        Do("follow", (_play("JC"),)),
        Do("fifteen", _FIVES, narrow=True),
        Do("fifteen-again", (_FIVES[1],), narrow=True),
        Do("run", (_count("run", "4C 5D 6C"),), narrow=True),
        Do("nobs", (_count("nobs", "JC"),), narrow=True),
        Do("all", (Done(),), narrow=True),
        *((seat, Pass()) for seat in (ANN, BOB, CLEO)),
        Do("lead", (_play("2H"),)),
        (ANN, _play("5H")),
        (BOB, _play("TH")),
        (CLEO, _play("KH")),
        (CLEO, _count("fifteen", "5H KH")),
        (CLEO, _count("flush", "2H 5H TH KH")),
        (CLEO, Done()),
        *((seat, Pass()) for seat in (ANN, BOB)),
        Do("muggins", (Muggins(2, (Source("fifteen", cards("5H TH")),)),)),
        Say("called"),
        Say("end"),
    ),
)

CRIBIST = Lesson(name="cribist", scenes=(TRICKS,), play="cribist")
LESSONS = (CRIBIST,)
