"""The matches of a league: teams, home or away, and results."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date, timedelta

from msgspec import Struct

from pegout.tournaments.leagues.entries import LineUp, Meeting, Scheduled
from pegout.tournaments.leagues.settings import LeagueSettings, Legs, Scored
from pegout.tournaments.wording import refused


class BoardResult(Struct, frozen=True, gc=False):
    """What a team has entered for a board."""

    legs: Legs
    scored: Scored = (0, 0)


class Board(Struct, frozen=True, gc=False):
    """A board of a match."""

    cards: tuple[BoardResult | None, BoardResult | None] = (None, None)  # from the home and the away team
    legs: Legs = (0, 0)
    scored: Scored = (0, 0)
    is_over: bool = False
    reason: str = ""  # for a correction

    @property
    def is_disputed(self) -> bool:
        """Whether the captains' results differ and the organizer has not decided yet."""
        first, second = self.cards
        return not self.is_over and first is not None and second is not None and first != second

    @property
    def has_begun(self) -> bool:
        return self.is_over or self.legs != (0, 0) or self.cards != (None, None)


class Fixture(Struct, frozen=True, gc=False, kw_only=True):
    """A match of two teams."""

    round: int
    home: int
    away: int
    boards: tuple[Board, ...]
    day: date | None = None
    first_day: date | None = None  # the original day, if postponed
    line_ups: tuple[LineUp | None, LineUp | None] = (None, None)
    awarded: int = 0  # the team it was awarded to; 0: none
    void: bool = False  # not played, by decision of the organizer
    reason: str = ""  # for the award, postponement, or void match

    @property
    def teams(self) -> tuple[int, int]:
        return self.home, self.away

    @property
    def is_over(self) -> bool:
        return self.void or bool(self.awarded) or all(board.is_over for board in self.boards)

    @property
    def has_begun(self) -> bool:
        return self.void or bool(self.awarded) or any(board.has_begun for board in self.boards)

    def legs(self, settings: LeagueSettings) -> Legs:
        """The legs of both teams."""
        if self.awarded:
            return _times(len(self.boards), self._award(settings)[0])
        return sum(board.legs[0] for board in self.boards), sum(board.legs[1] for board in self.boards)

    def scored(self, settings: LeagueSettings) -> Scored:
        """The game points of both teams; 0 if the league does not count them."""
        if self.awarded:
            return _times(len(self.boards), self._award(settings)[1])
        return sum(board.scored[0] for board in self.boards), sum(board.scored[1] for board in self.boards)

    def totals(self, settings: LeagueSettings) -> tuple[int, int]:
        """What decides the match: the game points of both teams if the league counts them, or the legs."""
        return self.scored(settings) if settings.counts_points else self.legs(settings)

    def _award(self, settings: LeagueSettings) -> tuple[Legs, Scored]:
        """Legs and game points of each board of an awarded match."""
        return settings.walkover((self.awarded == self.home, self.awarded == self.away))

    def boards_won(self) -> Legs:
        """The boards won by both teams; a drawn one counts for neither."""
        if self.awarded:
            return (len(self.boards), 0) if self.awarded == self.home else (0, len(self.boards))
        ended = [board.legs for board in self.boards if board.is_over]
        return sum(home > away for home, away in ended), sum(away > home for home, away in ended)


def _times(many: int, each: tuple[int, int]) -> tuple[int, int]:
    return many * each[0], many * each[1]


def schedule(
    teams: Sequence[int], settings: LeagueSettings, rng: random.Random,
    first: date | None = None, every: int = 7,
) -> Scheduled:  # fmt: skip
    """Draw the fixtures of these teams by the circle method.

    Each two teams meet home and away in turn; with an odd number, every team has
    one bye before any has a second. `first`: the day of the first round; `every`: days from one to the next.
    Raises TournamentError for fewer than two teams, or if the days go beyond the calendar.

    >>> drawn = schedule([1, 2, 3], LeagueSettings(meetings=1), random.Random(1))
    >>> [(meeting.home, meeting.away) for each in drawn.rounds for meeting in each]
    [(3, 1), (1, 2), (2, 3)]
    """
    seats = list(teams)
    if len(seats) < 2:
        raise refused("league-too-few")
    rng.shuffle(seats)
    once = _circle(seats)
    rounds = list[tuple[Meeting, ...]]()
    for meeting in range(settings.meetings):
        if meeting % 2 == 0:
            rounds += [tuple(Meeting(*pair) for pair in each) for each in once]
        else:  # shifted by a round, so that no team plays at home three times in a row
            rounds += [tuple(Meeting(*pair[::-1]) for pair in each) for each in once[1:] + once[:1]]
    try:
        days = () if first is None else tuple(first + timedelta(days=every * n) for n in range(len(rounds)))
    except OverflowError:
        raise refused("league-days") from None
    return Scheduled(tuple(rounds), days)


def _circle(seats: Sequence[int]) -> list[list[tuple[int, int]]]:
    """A single round robin as (home, away), with home and away alternating as far as possible."""
    turning = list(seats) if len(seats) % 2 else list(seats[:-1])
    still = None if len(seats) % 2 else seats[-1]
    rounds = list[list[tuple[int, int]]]()
    for turn in range(len(turning)):
        pairs = list[tuple[int, int]]()
        if still is not None:
            pairs.append((turning[turn], still) if turn % 2 == 0 else (still, turning[turn]))
        for apart in range(1, len(turning) // 2 + 1):
            one, two = turning[(turn + apart) % len(turning)], turning[turn - apart]
            pairs.append((one, two) if apart % 2 else (two, one))
        rounds.append(pairs)
    return rounds
