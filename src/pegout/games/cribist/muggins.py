"""Judging a Muggins call: points that the winner of a trick has missed, taken by another (C4-12, C4-13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from pegout.cards import Cards
from pegout.counting import Muggins, Source
from pegout.game import Event, Seat
from pegout.scoring import OF_A_KIND, Score, total

MOST = 20  # the best trick: 5-5-5-5


class Called(Event, frozen=True):
    """A seat called Muggins, and the cards were checked."""

    seat: Seat
    points: int  # as named
    sources: tuple[Source, ...]  # as named
    won: int  # 0 .. points; the rest is lost
    scores: tuple[Score, ...]  # valid combinations, now taken

    @property
    def change(self) -> int:
        """The change of the caller's score: points named but not won are deducted (C4-13)."""
        return self.won - (self.points - self.won)

    @property
    def right(self) -> bool:
        return self.won == self.points


def check(seat: Seat, call: Muggins, missed: Sequence[Score], room: int, *, partial: bool) -> Called:
    """Judge the call against the combinations left, `missed`, which are worth `room` points.

    It is right if all sources were missed and the points are their sum; otherwise it wins nothing, or with
    `partial` the part that is right (rules 5.3, A4-4). If the winner claimed a number, only the number of
    missed points is known: the sources may be worth more than `room`, which the points must then equal.
    """
    left, taken, wrong = list(missed), list[Score](), False
    for source in call.sources:
        group = [score for score in left if _names(source, score)]
        if len(group) != _parts(source):
            wrong = True
            continue
        taken += group
        left = [score for score in left if score not in group]
    worth = min(total(taken), room)
    if not partial and (wrong or call.points != worth):
        return Called(seat, call.points, call.sources, 0, ())
    won = min(call.points, worth)
    return Called(seat, call.points, call.sources, won, tuple(taken) if won else ())


def _names(source: Source, score: Score) -> bool:
    """Whether the source names this score, or a pair royal that contains it."""
    if source.name in OF_A_KIND.values():
        return score.name == "pair" and set(score.cards) <= set(source.cards)
    return score.name == source.name and set(score.cards) == set(source.cards)  # no part of a run (A4-5)


def _parts(source: Source) -> int:
    """The number of scores it names: pairs count one by one, others as a whole."""
    return len(list(combinations(source.cards, 2))) if source.name in OF_A_KIND.values() else 1


def trick_winner(trick: Cards, trump: str) -> int:
    """The winning card's index from the lead: the highest trump, else the highest of the suit led (C4-7).

    >>> from pegout.cards import cards
    >>> trick_winner(cards("9D KD 2S QD"), "S"), trick_winner(cards("9D KC 2S QD"), "H")
    (2, 3)
    """
    led = trick[0].suit
    return max(range(len(trick)), key=lambda n: (trick[n].suit == trump, trick[n].suit == led, trick[n].rank))
