"""Cribist, whist that scores as cribbage: rules.py, moves.py, state.py, then tricks.py and deals.py."""

from pegout.game import Game, Lesson
from pegout.games.cribist.gains import gains, measure
from pegout.games.cribist.moves import Move, Play, TimeUp
from pegout.games.cribist.muggins import Called
from pegout.games.cribist.notation import NOTATION
from pegout.games.cribist.numbers import blocks, bound
from pegout.games.cribist.parts import Trick
from pegout.games.cribist.picture import Picture, picture
from pegout.games.cribist.rules import GROUPS, PRESETS, Rules
from pegout.games.cribist.samples import samples
from pegout.games.cribist.state import State
from pegout.games.cribist.telling import ending, endings, label, tell
from pegout.games.cribist.words import WORDS


def _lessons() -> tuple[Lesson, ...]:
    from pegout.games.cribist.lessons import LESSONS

    return LESSONS


GAME = Game(
    name="cribist",
    versions=(1, 2),
    rules=Rules,
    state=State,
    action=Move,
    presets=PRESETS,
    groups=GROUPS,
    words=WORDS,
    tell=tell,
    label=label,
    picture=picture,
    unseen=("spoken",),
    endings=endings,
    ending=ending,
    gains=gains,
    samples=samples,
    lessons=_lessons,
    measure=measure,
    blocks=blocks,
    bound=bound,
    notation=NOTATION,
)

__all__ = ["GAME", "PRESETS", "Called", "Move", "Picture", "Play", "Rules", "State", "TimeUp", "Trick"]
