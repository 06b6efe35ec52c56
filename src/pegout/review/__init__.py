"""A match looked at afterwards: what each decision cost, what was better and why, luck and skill apart.

`review` asks the best players that Pegout has, as the position was seen then; `prepare` makes them ready.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from pegout import bots
from pegout.analysis import jit
from pegout.game import AnyGame, Rules

# Not by their own names: those are of the modules here, once they are imported.
from pegout.games import cribbage as cribbage_game
from pegout.games import cribist as cribist_game
from pegout.games import game_of
from pegout.games import skalborg as skalborg_game
from pegout.records import Record
from pegout.review.curves import Mean, Standing, curve
from pegout.review.judges import labelled
from pegout.review.values import (
    Balance,
    Choice,
    Cost,
    Decision,
    Kind,
    Moment,
    Review,
    Share,
    Unit,
)
from pegout.review.walking import reviewed
from pegout.words import Text, TextError, literal

__all__ = [
    "Balance", "Choice", "Cost", "Decision", "Kind", "Mean", "Moment", "Review", "Share", "Standing", "Unit",
    "can_review", "curve", "labelled", "parts", "prepare", "review",
]  # fmt: skip


class Reviewer(NamedTuple):
    """How matches of a game are reviewed."""

    review: Callable[[Record], Review]
    parts: tuple[str, ...] = ()  # what its judge searches with: keys of `jit.PARTS`


def can_review(game: AnyGame) -> bool:
    """Whether there is somebody to judge this game."""
    return game.name in REVIEWERS


def parts(game: str) -> tuple[str, ...]:
    """What the judge of that game searches with; nothing where nobody judges it."""
    return REVIEWERS[game].parts if game in REVIEWERS else ()


def prepare(rules: Rules, say: Callable[[str], object] = lambda _text: None) -> None:
    """Load what the judge of such a match searches with, or compile it: half a minute at most, once.

    Without Numba reviews are made all the same, with less foresight.
    """
    game, two = game_of(rules).name, ("cribbage-expert", "cribbage-card-choice")
    if game not in REVIEWERS:
        return
    if game != "cribbage" or rules.seats > 2:
        bots.prepare(game, say)
    elif jit.available():
        for part in two:
            jit.load(part, say)


def review(record: Record) -> Review:
    """The review of a match, or of as much of it as the record has; a second for a game of two.

    Raises RecordError where the record cannot be played, and ValueError for a game that nobody judges here.
    """
    if not can_review(record.game):
        raise TextError(Text.of("review-no-game", game=literal(record.game.name)))
    return REVIEWERS[record.game.name].review(record)


# --- by game: NumPy comes with a judge, and only then --------------------------------------------------


def _cribbage(record: Record) -> Review:
    from pegout.review.cribbage import Cribbage

    return reviewed(record, cribbage_game.GAME, Cribbage)


def _cribist(record: Record) -> Review:
    from pegout.review.cribist import Cribist

    return reviewed(record, cribist_game.GAME, partial(Cribist, actions=len(record.actions)))


def _skalborg(record: Record) -> Review:
    from pegout.review.skalborg import Skalborg

    return reviewed(record, skalborg_game.GAME, partial(Skalborg, actions=len(record.actions)))


REVIEWERS = {
    "cribbage": Reviewer(_cribbage, ("cribbage-expert", "cribbage-card-choice", "cribbage-play")),
    "cribist": Reviewer(_cribist, ("cribist-engine",)),
    "skalborg": Reviewer(_skalborg),
}
