"""Post-game review: the cost of each decision, the better choice with reasons, luck and skill.

`review` judges with Pegout's strongest bots, given only what each seat could see; `prepare` loads them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pegout import bots
from pegout.analysis import jit
from pegout.game import AnyGame, Rules

# Renamed, because the submodules have these names once imported.
from pegout.games import cribbage as cribbage_game
from pegout.games import cribist as cribist_game
from pegout.games import game_of
from pegout.games import skalborg as skalborg_game
from pegout.records import Record
from pegout.review.annotating import annotated
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
    "annotated", "can_review", "curve", "judge", "labelled", "parts", "prepare", "review", "unit",
]  # fmt: skip


class Reviewer(NamedTuple):
    """The reviewer of a game."""

    game: AnyGame
    judge: Callable[[Any, int], Judge[Any]]  # (rules, number of actions) -> judge
    parts: tuple[str, ...] = ()  # search components of its judge: keys of `jit.PARTS`
    unit: Unit = "points"


def can_review(game: AnyGame) -> bool:
    """Whether this game has a judge."""
    return game.name in REVIEWERS


def unit(game: str) -> Unit:
    """The unit of costs and results in that game."""
    return REVIEWERS[game].unit if game in REVIEWERS else "points"


def parts(game: str) -> tuple[str, ...]:
    """The search components of that game's judge; empty if it has none."""
    return REVIEWERS[game].parts if game in REVIEWERS else ()


def prepare(rules: Rules, say: Callable[[str], object] = lambda _text: None) -> None:
    """Load the judge's search for these rules, or compile it once (at most half a minute).

    Without Numba reviews still work, with a shallower search.
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
    """Review a match, even an unfinished one; about a second for a two-player game.

    Raises RecordError if the record cannot be played, and ValueError for a game without a judge.
    """
    if not can_review(record.game):
        raise TextError(Text.of("review-no-game", game=literal(record.game.name)))
    reviewer = REVIEWERS[record.game.name]
    return reviewed(record, reviewer.game, lambda rules: reviewer.judge(rules, len(record.actions)))


def judge(rules: Rules, *, sampled: bool = False) -> Judge[Any]:
    """The judge for these rules; raises ValueError for a game without one.

    `sampled`: estimate cribbage's play after discards by sampling where no table has it.
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
