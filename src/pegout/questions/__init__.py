"""Questions that take a bot or an analysis to answer, as plain values: what to ask, and the answer.

They are asked of a process of their own (`pegout.questions.worker`), so that whoever asks loads no NumPy
and survives what goes wrong there. An answer follows from its question alone (unless a search ran out of
time): asked again, here or elsewhere, it is the same.

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
REVIEWS = "review-"  # with the name of a game: what its judge searches with
COMPILED = "cribbage-play"  # what the play of discards is sampled with


def need_of(game: str, level: str) -> str:
    """What has to be made ready before that level can play (half a minute at most); "" for nothing."""
    return game if level == bots.STRONGEST else ""


class _AtTheTable(Struct, frozen=True, kw_only=True):
    game: str  # its name
    version: int  # of its rules
    level: str
    seat: Seat
    view: Raw  # the seat's, as JSON
    seed: str = ""  # of the player, all through a match
    decision_index: int = 0  # how many decisions it has made before, for new random numbers
    budget: float | None = bots.DEADLINE  # seconds; None: the usual work, by no clock

    @property
    def needs(self) -> str:
        """What has to be made ready before it can be answered; "" for nothing."""
        return need_of(self.game, self.level)


class Decide(_AtTheTable, frozen=True, kw_only=True, tag="decide"):
    """What does this player do here? The answer is an action."""


class Weigh(_AtTheTable, frozen=True, kw_only=True, tag="weigh"):
    """What does this player think of each action? The answer is `pegout.bots.Weighed`."""


class RankDiscards(Struct, frozen=True, kw_only=True, tag="rank_discards"):
    """What should I discard? The answer is a `Ranking`, of the best discards; see `ranking.rank`."""

    cards: str
    dealer: bool
    preset: str = "standard"
    seats: int | None = None
    score: str | None = None
    sampled: bool = False  # whether the play is followed in sampled deals, where no table has it

    @property
    def needs(self) -> str:
        return COMPILED if self.sampled else ""


class ReviewMatch(Struct, frozen=True, kw_only=True, tag="review_match"):
    """What did the decisions of a match cost? The answer is a `Review`, without those that cost nothing."""

    game: str
    record: str  # as `records.dumps` writes it

    @property
    def needs(self) -> str:
        return need_of_reviews(self.game)


class JudgeDrill(Struct, frozen=True, kw_only=True, tag="judge_drill"):
    """What is this answer to a drill worth? The answer is a `Judgement`."""

    kind: drills.Kind
    seed: int
    action: Raw  # as JSON

    @property
    def needs(self) -> str:
        return ""


class Analyse(Struct, frozen=True, kw_only=True, tag="analyse"):
    """What may be done in a position, and what is each worth? The answer is an `Analysis`."""

    position: str  # as `pegout.positions` writes it
    game: str
    searches: bool = True  # whether it takes a search, which discards of cribbage do not
    sampled: bool = False  # whether the play after discards is sampled, where no table has it

    @classmethod
    def of(cls, at: Position, *, sampled: bool = False) -> Analyse:
        """The question about a position that has been read."""
        return cls(position=at.text, game=at.game.name, searches=takes_search(at), sampled=sampled)

    @property
    def needs(self) -> str:
        if self.sampled:
            return COMPILED
        return need_of_reviews(self.game) if self.searches else ""


def need_of_reviews(game: str) -> str:
    """Nothing where there is no Numba, or all is compiled: then it is loaded on the way."""
    missing = not all(map(jit.is_cached, review.parts(game)))
    return f"{REVIEWS}{game}" if missing and jit.available() else ""


Question: TypeAlias = Decide | Weigh | RankDiscards | ReviewMatch | JudgeDrill | Analyse
Answered: TypeAlias = "Action | bots.Weighed[Action] | review.Review | Ranking | drills.Judgement | Analysis"


def answer(question: Question) -> Answered:
    """The answer; raises ValueError, mostly with a text, where the question is wrong."""
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
    """What has to be compiled before it can be made ready; nothing where there is no Numba."""
    if not jit.available():
        return ()
    return tuple(game for game, parts in jit.EXPERTS.items() if not all(map(jit.is_cached, parts)))


def prepare(need: str) -> None:
    """Make ready what questions need: load it, or compile it first, which takes half a minute at most."""
    if need.startswith(REVIEWS):
        for part in review.parts(need.removeprefix(REVIEWS)):
            jit.load(part, _log)
    elif need == COMPILED:
        jit.load(COMPILED, _log)
    else:
        bots.prepare(need, _log)


def _log(text: str) -> None:
    """Into the server's log, which is where the errors of its processes go."""
    print(f"pegout: {text}", file=sys.stderr, flush=True)


def _player(question: Decide | Weigh) -> bots.AnyPlayer:
    """The player, with its own parameters for the match and random numbers for this decision."""
    rng = random.Random(question.seed)
    player = bots.bot(question.game, question.level, rng, question.budget)
    rng.seed(f"{question.seed} {question.decision_index}")
    return player


def _view(question: Decide | Weigh) -> State:
    return _decoder(question.game, question.version).decode(question.view)


@cache
def _decoder(game: str, version: int) -> msgspec.json.Decoder[State]:
    return msgspec.json.Decoder(find(game, version).state)
