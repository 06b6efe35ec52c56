"""The lesson: a script that follows the real rules. Its texts are `lesson-mygame-...` in en.ftl."""

from __future__ import annotations

from mygame.moves import Play
from pegout.cards import cards
from pegout.game import CHANCE, Do, Lesson, Say, Scene, stacked

ANN, YOU = range(2)


def _play(card: str) -> Play:
    return Play(cards(card)[0])


FIRST_CARDS = Scene(
    preset="mygame",
    seat=YOU,  # Ann deals, so you begin
    names=("Ann", ""),
    script=(
        (CHANCE, stacked("7C 8D 9S JH KD 8H 7S 2C QD 3D")),
        Say("hello"),
        Do("lead", (_play("8H"),)),
        (ANN, _play("7C")),
        Do("pair", (_play("7S"),)),
        (ANN, _play("9S")),
        Say("end"),
    ),
)

LESSONS = (Lesson(name="mygame", scenes=(FIRST_CARDS,), play="mygame"),)
