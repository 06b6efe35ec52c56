"""Several matches that decide together who wins."""

from __future__ import annotations

from collections.abc import Sequence

from pegout import wire
from pegout.game import Seat
from pegout.match import Match, Series


def score(match: Match) -> wire.SeriesScore | None:
    """How the series of a match stands; None if it has none."""
    series = match.options.series
    if series is None:
        return None
    wins, played = list(series.wins), series.number - 1
    if match.state.outcome is not None:
        played += 1
        winners = match.state.outcome.winners
        if len({match.state.rules.side(seat) for seat in winners}) == 1:  # else nobody has won
            wins = [won + (seat in winners) for seat, won in enumerate(wins)]
    return wire.SeriesScore(series.best_of, series.number, tuple(wins), _is_decided(match, wins, played))


def _is_decided(match: Match, wins: Sequence[int], played: int) -> bool:
    """Nobody can overtake the first any more, or all has been played."""
    assert match.options.series is not None
    left = match.options.series.best_of - played
    by_side = {match.state.rules.side(seat): won for seat, won in enumerate(wins)}
    first, second, *_ = sorted(by_side.values(), reverse=True)
    return left == 0 or first - second > left


def next_of(match: Match, order: Sequence[Seat]) -> Series | None:
    """For the match that comes after this one. `order`: which seat of this one each of its seats is."""
    stands = score(match)
    if stands is None:
        return None
    if stands.decided:
        return Series(stands.best_of, 1, (0,) * len(order))
    return Series(stands.best_of, stands.number + 1, tuple(stands.wins[seat] for seat in order))
