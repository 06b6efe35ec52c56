"""A process in which the play of throws is sampled: `python -m pegout.server.sampler [rollouts]`.

It behaves as `pegout.bots.worker`; the compiled modules that are named are made ready first.
"""

from __future__ import annotations

from msgspec import Struct

from pegout.analysis import fast
from pegout.analysis.cribbage import ranking
from pegout.bots import worker

BEST = 50  # throws that are told: ten cards can be parted in 3,150 ways


class Question(Struct, frozen=True, kw_only=True):
    """What should I throw? As `ranking.rank` is asked."""

    cards: str
    dealer: bool
    preset: str = "standard"
    seats: int | None = None
    score: str | None = None


class Ranked(Struct, frozen=True):
    """The throws, or what is wrong with the question."""

    ranking: ranking.Ranking | None = None
    refused: str = ""


def rank(asked: Question, *, sampled: bool) -> ranking.Ranking:
    """The best throws; raises ValueError with a sentence, as `ranking.rank` does."""
    return ranking.rank(
        asked.cards, dealer=asked.dealer, preset=asked.preset, seats=asked.seats, score=asked.score,
        best=BEST, sampled=sampled,
    )  # fmt: skip


def sample(asked: Question) -> Ranked:
    try:
        return Ranked(rank(asked, sampled=True))
    except ValueError as error:
        return Ranked(refused=str(error))


if __name__ == "__main__":
    worker.main(sample, fast.load, Question)
