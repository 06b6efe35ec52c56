"""Statistics of a player after a month, as a server would send them."""

from __future__ import annotations

from datetime import UTC, datetime

from pegout.cards import cards
from pegout.review import Mean, Standing
from pegout.server.profiles.summary import Average, BestHand, Figure, OwnMatch, Role, Statistic, Trend

BEGIN = datetime(2026, 11, 1, tzinfo=UTC).timestamp()


def average(what: str, role: Role, mean: float) -> Average:
    own, far = (
        Figure(n, mean, wide, mean - wide, mean + wide) for n, wide in ((40, mean / 10), (900, mean / 50))
    )
    highest = 1.0 if mean < 1 else 29.0
    moves = [
        Trend(n, BEGIN + n * 86_400.0, now, mean / n, now - mean / n, min(now + mean / n, highest))
        for n in range(5, 12)
        for now in [mean * (1 + n / 100)]
    ]
    return Average(what, role, own, far, None if what == "skunk" else far, moves)


def statistic() -> Statistic:
    """The statistics, as the server would send them."""
    luck = [Standing(n, Mean(1.0, 9.0 / n), Mean(-2.0, 8.0 / n), Mean(3.0, 4.0 / n)) for n in range(5, 12)]
    averages = [
        average("hand", "dealer", 8.0), average("hand", "other", 8.1), average("hand", "all", 8.05),
        average("skunk", "all", 0.1), average("best discard", "all", 0.9),
        average("cost discard", "all", 0.2),
    ]  # fmt: skip
    return Statistic(
        game="cribbage", preset="standard", seats=2, bots=False, games=11, wins=6, left=0, score=110.5,
        counted=11, deals=99, points={"hand": 800}, marks={"skunk": 1}, dealt=50, as_dealer={"hand": 400},
        best={"hand": 24}, averages=averages,
        hands=[BestHand("hand", 29, cards("5H 5S 5D JC 5C"), "x", BEGIN)],
        luck=luck, luck_games=luck,
    )  # fmt: skip


def played(table: str = "x") -> OwnMatch:
    """A match that was won."""
    return OwnMatch(
        table=table, at=BEGIN, game="cribbage", preset="standard", seats=2, bots=0, seat=0, rank=1, score=121,
        gone=False, rated=True, deals=9, points={}, marks={}, means={}, cards=None, play=None,
    )  # fmt: skip
