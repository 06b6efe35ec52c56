"""Scoring options of cribbage as one value, which compiled code accepts as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pegout.analysis.lookups import FlushPoints, crib_flush_points, flush_points, nobs_point

if TYPE_CHECKING:
    from pegout.games.cribbage import Rules


class Options(NamedTuple):
    """Points, and when the play and the game end; by default the usual rules. All are integers.

    >>> USUAL._replace(nobs=2).of_crib
    FlushPoints(hand=0, starter=5)
    """

    fifteen: int = 2
    thirty_one: int = 2
    last: int = 1  # for a go, and for the last card
    one_count: int = 0  # 1 if the play ends with the first thirty-one or go
    target: int = 121
    heels: int = 2
    nobs: int = 1
    hand_flush: int = 4  # without the starter
    hand_flush_starter: int = 5  # with the starter
    crib_flush: int = 0
    crib_flush_starter: int = 5
    second_flush: int = 0  # of the second hand in ten-hand
    second_flush_starter: int = 5
    score_crib: int = 1  # 0 if the crib is not counted

    @classmethod
    def of(cls, rules: Rules) -> Options:
        """The options of a table's rules."""
        hand, crib = flush_points(rules.keep, rules.hand_flush), crib_flush_points(rules.crib_flush)
        second = crib if rules.second_hand_flush == "crib" else hand
        return cls(
            fifteen=rules.fifteen, thirty_one=rules.thirty_one, last=rules.last,
            one_count=int(rules.play_ends == "first_count"), target=rules.target, heels=rules.heels,
            nobs=rules.nobs * nobs_point(), hand_flush=hand.hand, hand_flush_starter=hand.starter,
            crib_flush=crib.hand, crib_flush_starter=crib.starter, second_flush=second.hand,
            second_flush_starter=second.starter, score_crib=int(rules.score_crib),
        )  # fmt: skip

    @property
    def of_hand(self) -> FlushPoints:
        """The flush points of a hand."""
        return FlushPoints(self.hand_flush, self.hand_flush_starter)

    @property
    def of_crib(self) -> FlushPoints:
        """The flush points of a crib."""
        return FlushPoints(self.crib_flush, self.crib_flush_starter)

    @property
    def of_second(self) -> FlushPoints:
        """The flush points of a second hand."""
        return FlushPoints(self.second_flush, self.second_flush_starter)


USUAL = Options()
