"""The settings of an event: number of games, points of results, order of the standings."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from pegout.tournaments.wording import refused

Criterion: TypeAlias = Literal["points", "wins", "skunks", "spread", "plus", "head-to-head", "play-off"]
CRITERIA: tuple[Criterion, ...] = get_args(Criterion)
LADDER: tuple[Criterion, ...] = ("points", "wins", "spread", "plus", "head-to-head", "play-off")

Points: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class Settings(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The settings of an event; they do not change once it is open.

    The American Cribbage Congress scores 2 game points for a win, 3 for a skunk, and orders by the usual
    ladder. What it leaves to directors (or what could not be found) is a default of ours: byes, games
    missed, forfeits and double skunks.
    """

    games: Annotated[int, Meta(ge=0, le=100)] = 9  # for each player; 0: only a knockout
    pairing: Literal["session", "swiss", "arena"] = "session"  # at random; equal points; waiting players
    seats: Literal[2, 3, 4] = 2  # players per table; with more than two, places score instead of wins
    pairs: bool = False  # four play in two pairs
    mixed: bool = True  # leftover players fill tables of three or four; otherwise they get byes
    three: tuple[Points, Points, Points] = (4, 2, 0)  # points of the places at a table of three
    four: tuple[Points, Points, Points, Points] = (4, 3, 1, 0)
    unfinished: Literal["count", "void"] = "count"  # games still running when an arena ends
    knockout: Annotated[int, Meta(ge=0, le=100)] = 0  # qualifiers: one in this many; 1: all; 0: no knockout
    elimination: Literal["single", "double"] = "single"  # out after one loss, or two
    reset: bool = True  # second grand final if its loser had not lost before (double elimination)
    best_of: Literal[1, 3, 5, 7] = 1  # games of a knockout match; its score is the games won
    target: Annotated[int, Meta(ge=0, le=1000)] = 121  # a winner's score; 0: the higher score wins
    win: Points = 2  # game points
    skunk: Points = 3
    double_skunk: Points = 3
    skunk_margin: Annotated[int, Meta(ge=1, le=1000)] = 31  # a win by at least that many points
    double_margin: Annotated[int, Meta(ge=1, le=1000)] = 61
    bye: Points = 1  # game points of a bye
    missed: Points = 0  # a round missed by a late arrival or after dropping out
    forfeit: Points = 2  # for the opponent of a forfeit, without spread
    ladder: tuple[Criterion, ...] = LADDER
    cross_check: bool = False  # a result counts when both players' cards agree

    def __post_init__(self) -> None:
        if len(set(self.ladder)) < len(self.ladder) or not self.ladder:
            raise refused("ladder", criteria=", ".join(CRITERIA))
        if not self.games and not self.knockout and self.pairing != "arena":
            raise refused("no-games")
        if self.pairing == "arena" and self.knockout:
            raise refused("arena-knockout")
        if self.seats > 2 and (self.pairing != "session" or self.knockout):
            raise refused("seats-session")
        if self.pairs and self.seats != 4:
            raise refused("pairs-four")
        if self.double_margin < self.skunk_margin:
            raise refused("margins", skunk=self.skunk_margin, double=self.double_margin)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of players that a table may have, the usual one first."""
        if self.seats == 2 or self.pairs or not self.mixed:
            return (self.seats,)
        return (3, 4) if self.seats == 3 else (4, 3)

    def points(self, margin: int) -> int:
        """Game points of a win by `margin` points.

        >>> [Settings().points(margin) for margin in (1, 30, 31, 61)]
        [2, 2, 3, 3]
        """
        if margin >= self.double_margin:
            return self.double_skunk
        return self.skunk if margin >= self.skunk_margin else self.win
