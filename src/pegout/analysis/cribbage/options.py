"""What counts in cribbage, as one value that compiled code takes, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pegout.analysis.lookups import FlushPoints, crib_flush_points, flush_points, nobs_point

if TYPE_CHECKING:
    from pegout.games.cribbage import Rules


class Options(NamedTuple):
    """Points, and when the play and the game end; the usual ones by default. All are integers.

    >>> USUAL._replace(nobs=2).of_crib
    FlushPoints(hand=0, starter=5)
    """

    fifteen: int = 2
    thirty_one: int = 2
    last: int = 1  # for a go, and for the last card
    one_count: int = 0  # 1 where the play ends with the first thirty-one or go
    target: int = 121
    heels: int = 2
    nobs: int = 1
    hand_flush: int = 4  # of the cards of a hand
    hand_flush_starter: int = 5  # with the starter
    crib_flush: int = 0
    crib_flush_starter: int = 5
    second_flush: int = 0  # of a hand that is only counted, in ten-hand
    second_flush_starter: int = 5
    score_crib: int = 1  # 0 where the crib is not counted

    @classmethod
    def of(cls, rules: Rules) -> Options:
        """What counts by the rules of a table."""
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
        """A flush of a hand."""
        return FlushPoints(self.hand_flush, self.hand_flush_starter)

    @property
    def of_crib(self) -> FlushPoints:
        """A flush of a crib."""
        return FlushPoints(self.crib_flush, self.crib_flush_starter)

    @property
    def of_second(self) -> FlushPoints:
        """A flush of a second hand."""
        return FlushPoints(self.second_flush, self.second_flush_starter)


USUAL = Options()
