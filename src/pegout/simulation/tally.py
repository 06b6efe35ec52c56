"""Sums over simulated games: whole numbers only, so that they are the same in any order.

A round is the set of games with the same cards in which the bots change seats; variance is measured
between rounds. A tally maps names to whole numbers:

    rounds, games, detailed/rounds, detailed/deals
    x/wins/BOT            twelfths of games won, over the bot's seats; xx/ the squares, summed over rounds
    x/lead/BOT            its result less that of each other side, summed
    x/first/PLACE         twelfths of games won from that place; place 0 deals first, 1 is the pone, ...
    x/deals/BOT/PLACE     deals that it played there
    x/points/BOT/PLACE/PHASE  its points there; one phase is "total"; xy/ is the product with its deals
    n/rule/PHASE/RULE     times scored; p/ the points; in the first rounds only (`DETAILED`)
    n/mark/BOT/WHAT       times; p/ the points
    h/WHAT/VALUE          number of games: deals, margin, loser
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from pegout.game import Seat

Sums: TypeAlias = dict[str, int]

WHOLE = 12  # units of a win, divisible among two, three or four winners
DETAILED = 1000  # rounds in which scores are counted by rule; compiled games do not report them


class PlayedGame(Struct, frozen=True, kw_only=True):
    """The result of one game, for the tally. A place is a seat's distance from the dealer of the deal."""

    bots: tuple[str, ...]  # by seat
    won: tuple[int, ...]  # by seat, in parts of `WHOLE`
    results: tuple[int, ...]  # by seat: points, match points or chips
    lead: tuple[int, ...]  # by seat: its side's result less that of each other side, summed
    margin: int  # of the best side over the second best
    first_dealer: Seat
    deals: int
    dealt: Mapping[tuple[Seat, int], int]  # deals by seat and place
    points: Mapping[tuple[Seat, int, str], int]  # by seat, place and phase
    rules: Mapping[tuple[str, str], tuple[int, int]]  # by phase and rule: how often, points
    marks: Mapping[tuple[Seat, str], tuple[int, int]]


def add(to: Sums, more: Mapping[str, int]) -> None:
    """Add one tally to another."""
    for name, number in more.items():
        to[name] = to.get(name, 0) + number


def of_round(games: Sequence[PlayedGame], *, detailed: bool) -> Counter[str]:
    """The tally of a single round."""
    seats = len(games[0].bots)
    sums: Counter[str] = Counter({"rounds": 1, "games": len(games), "detailed/rounds": int(detailed)})
    round_: Counter[str] = Counter()  # values to be squared
    for game in games:
        for seat, bot in enumerate(game.bots):
            round_[f"wins/{bot}"] += game.won[seat]
            round_[f"lead/{bot}"] += game.lead[seat]
            round_[f"first/{(seat - game.first_dealer) % seats}"] += game.won[seat]
        for (seat, place), deals in game.dealt.items():
            round_[f"deals/{game.bots[seat]}/{place}"] += deals
        for (seat, place, phase), points in game.points.items():
            round_[f"points/{game.bots[seat]}/{place}/{phase}"] += points
            round_[f"points/{game.bots[seat]}/{place}/total"] += points
        for (phase, rule), (times, points) in game.rules.items() if detailed else ():
            sums[f"n/rule/{phase}/{rule}"] += times
            sums[f"p/rule/{phase}/{rule}"] += points
        for (seat, what), (times, points) in game.marks.items():
            sums[f"n/mark/{game.bots[seat]}/{what}"] += times
            sums[f"p/mark/{game.bots[seat]}/{what}"] += points
        sums["detailed/deals"] += game.deals * detailed
        sums.update(histograms(game.deals, game.margin, min(game.results)))
    squares(sums, round_)
    return sums


def squares(sums: Counter[str], rounds: Mapping[str, Any]) -> None:
    """Add results of rounds to `sums`: a number for one round, an array for many."""
    for name, values in rounds.items():
        sums[f"x/{name}"] += _sum(values)
        sums[f"xx/{name}"] += _sum(values * values)
        if name.startswith("points/"):
            _, bot, place, _ = name.split("/")
            sums[f"xy/{name}"] += _sum(values * rounds[f"deals/{bot}/{place}"])


def _sum(values: Any) -> int:
    return int(values.sum() if hasattr(values, "sum") else values)


def histograms(deals: int, margin: int, loser: int) -> Iterable[str]:
    return f"h/deals/{deals}", f"h/margin/{margin}", f"h/loser/{loser}"


def histogram(sums: Mapping[str, int], what: str) -> dict[int, int]:
    """The number of games by value, in ascending order."""
    start = f"h/{what}/"
    return dict(sorted((int(name[len(start) :]), n) for name, n in sums.items() if name.startswith(start)))
