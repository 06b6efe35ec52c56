"""A match looked at afterwards: what each decision cost, what was better and why, luck and skill apart.

`review` asks the best players that Pegout has, as the position was seen then; `prepare` makes them ready.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

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
from pegout.review.judges import Judge, labelled
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
    "can_review", "curve", "judge", "labelled", "parts", "prepare", "review", "unit",
]  # fmt: skip


class Reviewer(NamedTuple):
    """How matches of a game are reviewed."""

    game: AnyGame
    judge: Callable[[Any, int], Judge[Any]]  # (rules, number of actions) -> who judges
    parts: tuple[str, ...] = ()  # what its judge searches with: keys of `jit.PARTS`
    unit: Unit = "points"


def can_review(game: AnyGame) -> bool:
    """Whether there is somebody to judge this game."""
    return game.name in REVIEWERS


def unit(game: str) -> Unit:
    """What costs and results of that game are told in."""
    return REVIEWERS[game].unit if game in REVIEWERS else "points"


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
    reviewer = REVIEWERS[record.game.name]
    return reviewed(record, reviewer.game, lambda rules: reviewer.judge(rules, len(record.actions)))


def judge(rules: Rules, *, sampled: bool = False) -> Judge[Any]:
    """Who judges positions of such a match; raises ValueError for a game that nobody judges here.

    `sampled`: whether the play after discards of cribbage is, where no table has it.
    """
    name = game_of(rules).name
    if name not in REVIEWERS:
        raise TextError(Text.of("review-no-game", game=literal(name)))
    if name == "cribbage" and sampled:
        return _cribbage(rules, 0, sampled=True)
    return REVIEWERS[name].judge(rules, 0)


# --- by game: NumPy comes with a judge, and only then --------------------------------------------------


def _cribbage(rules: Any, actions: int, *, sampled: bool = False) -> Judge[Any]:
    from pegout.review.cribbage import Cribbage

    return Cribbage(rules, sampled=sampled)


def _cribist(rules: cribist_game.Rules, actions: int) -> Judge[Any]:
    from pegout.review.cribist import Cribist

    return Cribist(rules, actions)


def _skalborg(rules: skalborg_game.Rules, actions: int) -> Judge[Any]:
    from pegout.review.skalborg import Skalborg

    return Skalborg(rules, actions)


REVIEWERS = {
    "cribbage": Reviewer(
        cribbage_game.GAME, _cribbage, ("cribbage-expert", "cribbage-card-choice", "cribbage-play")
    ),
    "cribist": Reviewer(cribist_game.GAME, _cribist, ("cribist-engine",)),
    "skalborg": Reviewer(skalborg_game.GAME, _skalborg, unit="blinds"),
}
