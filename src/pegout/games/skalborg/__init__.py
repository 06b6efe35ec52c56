"""Skalborg, cribbage and hold'em for two to four: rules.py, moves.py, state.py, acts.py, flow.py."""

from pegout.game import Game, Lesson
from pegout.games.skalborg.gains import gains, measure
from pegout.games.skalborg.moves import Discard, Move
from pegout.games.skalborg.notation import NOTATION
from pegout.games.skalborg.numbers import blocks, bound
from pegout.games.skalborg.parts import Phase
from pegout.games.skalborg.picture import Picture, picture
from pegout.games.skalborg.rules import GROUPS, PRESETS, Rules, dealing
from pegout.games.skalborg.samples import samples
from pegout.games.skalborg.state import State
from pegout.games.skalborg.telling import ending, endings, label, tell
from pegout.games.skalborg.words import WORDS


def _lessons() -> tuple[Lesson, ...]:
    from pegout.games.skalborg.lessons import LESSONS

    return LESSONS


GAME = Game(
    name="skalborg",
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
    unseen=("waiting",),
    endings=endings,
    ending=ending,
    gains=gains,
    samples=samples,
    lessons=_lessons,
    measure=measure,
    dealing=dealing,
    conserved=lambda state: state.betting.total,
    blocks=blocks,
    bound=bound,
    notation=NOTATION,
)

__all__ = ["GAME", "PRESETS", "Discard", "Move", "Phase", "Picture", "Rules", "State"]
