"""The cribbage lesson, from scratch: what cards are worth, then a whole deal; texts in the Fluent files."""

from pegout.cards import cards
from pegout.counting import ComboName, Count, Done
from pegout.game import CHANCE, Do, Lesson, Ready, Say, Scene, in_turn, stacked
from pegout.games.cribbage.moves import Discard, Play

YOU, ROBIN = 0, 1
NAMES = ("", "Robin")
YOU_DEAL, ROBIN_DEALS = stacked("AS KS"), stacked("KS AS")


def _play(card: str) -> Play:
    return Play(cards(card)[0])


def _count(name: ComboName, held: str) -> Count:
    return Count(name, cards(held))


_RUN, _OTHER_RUN = _count("run", "5H 6D 7C"), _count("run", "5H 6D 7D")

COUNTING = Scene(
    preset="standard",
    names=NAMES,
    script=(
        (CHANCE, ROBIN_DEALS),
        (CHANCE, stacked(in_turn(("5H JS 6D 7C KD 2S", "9C TC QH KH 3S 4D"), then="7D"))),
        (YOU, Discard(cards("KD 2S"))),
        (ROBIN, Discard(cards("3S 4D"))),
        (YOU, _play("JS")),
        (ROBIN, _play("KH")),
        (YOU, _play("7C")),
        (ROBIN, _play("TC")),
        (YOU, _play("6D")),
        (ROBIN, _play("9C")),
        (YOU, _play("5H")),
        (ROBIN, _play("QH")),
        Say("hello"),
        Say("values"),
        Do("fifteen", (_count("fifteen", "5H JS"),), narrow=True),
        Do("pair", (_count("pair", "7C 7D"),), narrow=True),
        Do("run", (_RUN, _OTHER_RUN), narrow=True),
        Do("run-again", (_OTHER_RUN,), narrow=True),
        Do("all", (Done(),), narrow=True),
        Say("pegged"),
    ),
)

WHOLE_DEAL = Scene(
    preset="standard",
    changes={"count_mode": "auto", "pre_show": True},
    names=NAMES,
    script=(
        (CHANCE, YOU_DEAL),
        (CHANCE, stacked(in_turn(("KS 6H JH 4C 7D QS", "5S TD JC QH 2C 8S"), then="9C"))),
        Say("dealt"),
        Do("discard", (Discard(cards("2C 8S")),)),
        (ROBIN, Discard(cards("7D QS"))),
        Say("starter"),
        (ROBIN, _play("KS")),
        Do("play", (_play("5S"),)),
        (ROBIN, _play("6H")),
        Do("thirty-one", (_play("TD"), _play("QH"), _play("JC"))),
        (ROBIN, _play("JH")),
        Do("play-pair", (_play("JC"),)),
        (ROBIN, _play("4C")),
        Do("last", (_play("QH"),)),
        Do("show", (Ready(),)),
        (ROBIN, Ready()),
        Say("counted"),
        Say("end"),
    ),
)

AUTO = {"count_mode": "auto"}
CRIBBAGE = Lesson(name="cribbage", scenes=(COUNTING, WHOLE_DEAL), play="standard", options=AUTO)

_SORTED = Discard(cards("2D KC"), cards("6D 7S 8H 9C"))
_SORTED_ELSE = Discard(cards("2D KC"), cards("5H 5S JD QC"))
_TEN_DEALT = (
    (CHANCE, YOU_DEAL),
    (CHANCE, stacked(in_turn(("2C 3D 9S TC 4H 4D KD KH 7H AS", "5H 5S JD QC 6D 7S 8H 9C KC 2D"), then="9D"))),
    (ROBIN, Discard(cards("7H AS"), cards("4H 4D KD KH"))),
)
SORTING = Scene(
    preset="ten-hand",
    seats=2,
    names=NAMES,
    script=(*_TEN_DEALT, Say("hello"), Do("sort", (_SORTED, _SORTED_ELSE)), Say("played")),
)
SHOWN = Scene(
    preset="ten-hand",
    seats=2,
    changes={"pre_show": True},
    names=NAMES,
    script=(
        *_TEN_DEALT,
        (YOU, _SORTED),
        (ROBIN, _play("9S")),
        (YOU, _play("JD")),
        (ROBIN, _play("TC")),
        (ROBIN, _play("2C")),
        (YOU, _play("5H")),
        (ROBIN, _play("3D")),
        (YOU, _play("5S")),
        (YOU, _play("QC")),
        Do("show", (Ready(),)),
        (ROBIN, Ready()),
        Say("end"),
    ),
)
TEN_HAND = Lesson(name="ten-hand", scenes=(SORTING, SHOWN), play="ten-hand")
LESSONS = (CRIBBAGE, TEN_HAND)
