"""Cribbage for two to four, and ten-hand: rules.py, moves.py, state.py, and a deal in parts beside it."""

from pegout.game import Game, Lesson
from pegout.games.cribbage.gains import gains, measure
from pegout.games.cribbage.match import dealing
from pegout.games.cribbage.moves import Discard, Go, Move, Play
from pegout.games.cribbage.notation import NOTATION
from pegout.games.cribbage.numbers import blocks, bound
from pegout.games.cribbage.parts import Phase
from pegout.games.cribbage.picture import Picture, picture
from pegout.games.cribbage.rules import GROUPS, PRESETS, Rules
from pegout.games.cribbage.samples import samples
from pegout.games.cribbage.state import State
from pegout.games.cribbage.telling import ending, endings, label, tell
from pegout.games.cribbage.words import WORDS


def _lessons() -> tuple[Lesson, ...]:
    from pegout.games.cribbage.lessons import LESSONS

    return LESSONS


GAME = Game(
    name="cribbage",
    versions=(1, 2, 3),
    rules=Rules,
    state=State,
    action=Move,
    presets=PRESETS,
    groups=GROUPS,
    words=WORDS,
    tell=tell,
    label=label,
    picture=picture,
    unseen=("to_play", "gone"),
    endings=endings,
    ending=ending,
    gains=gains,
    samples=samples,
    measure=measure,
    dealing=dealing,
    lessons=_lessons,
    blocks=blocks,
    bound=bound,
    notation=NOTATION,
)

__all__ = ["GAME", "PRESETS", "Discard", "Go", "Move", "Phase", "Picture", "Play", "Rules", "State"]
