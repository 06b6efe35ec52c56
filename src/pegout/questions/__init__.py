"""Questions for bots and analyses, as plain values, with their answers.

A separate process answers them (`pegout.questions.worker`), so the caller does not load NumPy and survives
crashes. An answer depends only on its question, unless a search runs out of time: asked again, here or
elsewhere, it is the same.

>>> answer(RankDiscards(cards="5H 6H 7S JC KD 2S", dealer=True)).discards[0].discarded
(JC, KD)
"""

from __future__ import annotations

import random
import sys
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pegout import bots, drills, records, review
from pegout.analysis import jit
from pegout.game import Action, Seat, State
from pegout.games import find
from pegout.positions import Position, takes_search

if TYPE_CHECKING:
    from pegout.analysis.cribbage.ranking import Ranking
    from pegout.review.analysing import Analysis

BEST = 50  # discards in an answer: ten cards can be divided in 3,150 ways
REVIEWS = "review-"  # prefix of a game's name: the part that reviews of it need
COMPILED = "cribbage-play"  # needed to sample the play of discards


def need_of(game: str, level: str) -> str:
    """Name the code to compile before that level can play (at most half a minute); "" for none."""
    return game if level == bots.STRONGEST else ""


class _AtTheTable(Struct, frozen=True, kw_only=True):
    game: str  # its name
    version: int  # of its rules
    level: str
    seat: Seat
    view: Raw  # the seat's, as JSON
    seed: str = ""  # of the bot, constant in a match
    decision_index: int = 0  # number of earlier decisions, for new random numbers
    budget: float | None = bots.DEADLINE  # seconds; None: the standard amount of work, without a clock

    @property
    def needs(self) -> str:
        """The code to compile before it can be answered; "" for none."""
        return need_of(self.game, self.level)


class Decide(_AtTheTable, frozen=True, kw_only=True, tag="decide"):
    """Ask a bot for its action."""


class Weigh(_AtTheTable, frozen=True, kw_only=True, tag="weigh"):
    """Ask a bot for the value of each action; the answer is `pegout.bots.Weighed`."""


class RankDiscards(Struct, frozen=True, kw_only=True, tag="rank_discards"):
    """Ask for the best discards; the answer is a `Ranking`. See `ranking.rank`."""

    cards: str
    dealer: bool
    preset: str = "standard"
    seats: int | None = None
    score: str | None = None
    sampled: bool = False  # whether the play is simulated in sampled deals, where no table covers it

    @property
    def needs(self) -> str:
        return COMPILED if self.sampled else ""


class ReviewMatch(Struct, frozen=True, kw_only=True, tag="review_match"):
    """Ask for the review of a match; the answer is a `Review` without decisions that cost nothing."""

    game: str
    record: str  # as `records.dumps` writes it

    @property
    def needs(self) -> str:
        return need_of_reviews(self.game)


class JudgeDrill(Struct, frozen=True, kw_only=True, tag="judge_drill"):
    """Ask for the grade of an answer to a drill; the answer is a `Judgement`."""

    kind: drills.Kind
    seed: int
    action: Raw  # as JSON

    @property
    def needs(self) -> str:
        return ""


class Analyse(Struct, frozen=True, kw_only=True, tag="analyse"):
    """Ask for the value of every choice in a position; the answer is an `Analysis`."""

    position: str  # as `pegout.positions` writes it
    game: str
    searches: bool = True  # whether the answer takes a search; cribbage discards do not
    sampled: bool = False  # whether the play after discards is sampled, where no table covers it

    @classmethod
    def of(cls, at: Position, *, sampled: bool = False) -> Analyse:
        """Make the question about a parsed position."""
        return cls(position=at.text, game=at.game.name, searches=takes_search(at), sampled=sampled)

    @property
    def needs(self) -> str:
        if self.sampled:
            return COMPILED
        return need_of_reviews(self.game) if self.searches else ""


def need_of_reviews(game: str) -> str:
    """Return "" without Numba, or if everything is compiled and only has to be loaded."""
    missing = not all(map(jit.is_cached, review.parts(game)))
    return f"{REVIEWS}{game}" if missing and jit.available() else ""


Question: TypeAlias = Decide | Weigh | RankDiscards | ReviewMatch | JudgeDrill | Analyse
Answered: TypeAlias = "Action | bots.Weighed[Action] | review.Review | Ranking | drills.Judgement | Analysis"


def answer(question: Question) -> Answered:
    """Answer a question; raise ValueError, usually with a text, if it is invalid."""
    match question:
        case Decide():
            return _player(question)(_view(question), question.seat)
        case Weigh():
            return _player(question).weigh(_view(question), question.seat)
        case ReviewMatch():
            return review.review(records.loads(question.record))
        case JudgeDrill():
            problem = drills.pose(question.kind, question.seed)
            return drills.judge(problem, drills.read(problem, msgspec.json.decode(question.action)))
        case Analyse():
            from pegout.review.analysing import analyse

            return analyse(question.position, find(question.game), sampled=question.sampled)
        case RankDiscards():
            from pegout.analysis.cribbage import ranking

            return ranking.rank(
                question.cards, dealer=question.dealer, preset=question.preset, seats=question.seats,
                score=question.score, best=BEST, sampled=question.sampled,
            )  # fmt: skip


def to_compile() -> tuple[str, ...]:
    """Return the code to compile first; nothing without Numba."""
    if not jit.available():
        return ()
    return tuple(game for game, parts in jit.EXPERTS.items() if not all(map(jit.is_cached, parts)))


def prepare(need: str) -> None:
    """Load the code that questions need, after compiling it in at most half a minute."""
    if need.startswith(REVIEWS):
        for part in review.parts(need.removeprefix(REVIEWS)):
            jit.load(part, _log)
    elif need == COMPILED:
        jit.load(COMPILED, _log)
    else:
        bots.prepare(need, _log)


def _log(text: str) -> None:
    """Write to the server's log, through standard error."""
    print(f"pegout: {text}", file=sys.stderr, flush=True)


def _player(question: Decide | Weigh) -> bots.AnyPlayer:
    """Make the player with its parameters for the match and random numbers for this decision."""
    rng = random.Random(question.seed)
    player = bots.bot(question.game, question.level, rng, question.budget)
    rng.seed(f"{question.seed} {question.decision_index}")
    return player


def _view(question: Decide | Weigh) -> State:
    return _decoder(question.game, question.version).decode(question.view)


@cache
def _decoder(game: str, version: int) -> msgspec.json.Decoder[State]:
    return msgspec.json.Decoder(find(game, version).state)
