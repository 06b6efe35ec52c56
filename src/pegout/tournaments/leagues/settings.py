"""The settings of a league: boards and legs of a match, points, and the order of the table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from pegout.tournaments.wording import refused

Rung: TypeAlias = Literal["points", "wins", "boards", "legs", "for", "spread", "head-to-head"]
RUNGS: tuple[Rung, ...] = get_args(Rung)
LADDER: tuple[Rung, ...] = ("points", "legs", "for", "head-to-head")

Half: TypeAlias = Annotated[float, Meta(ge=0, le=10_000, multiple_of=0.5)]
Legs: TypeAlias = tuple[int, int]  # legs won by the home and the away team
Scored: TypeAlias = tuple[int, int]  # game points of the home and the away team


class LeagueSettings(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """The settings of a league; they do not change once it is open.

    Leagues differ in all of this, so the defaults are Pegout's: three boards of pairs with five legs each,
    two points for a match.
    """

    pairs: Annotated[int, Meta(ge=0, le=20)] = 3  # boards with two players a side; they come first
    singles: Annotated[int, Meta(ge=0, le=20)] = 0  # boards with one player a side
    legs: Annotated[int, Meta(ge=1, le=15)] = 5  # games per board
    all_legs: bool = True  # play all legs; otherwise stop once a majority is won
    meetings: Annotated[int, Meta(ge=1, le=6)] = 2  # times each two teams meet, home and away in turn
    scoring: Literal["match", "points"] = "match"  # the points below, or the total of all game points
    target: Annotated[int, Meta(ge=1, le=1000)] = 121  # game points that win a leg; for the total only
    decided_by: Literal["legs", "boards"] = "legs"  # what wins a match; if boards are equal, legs do
    win: Half = 2  # points for winning a match
    draw: Half = 1
    loss: Half = 0
    board: Half = 0  # bonus points per board won
    leg: Half = 0  # bonus points per leg won
    bye: Half = 0  # points for a round off (odd number of teams)
    short: Literal["lost", "not-played"] = "lost"  # a board for which a team has no players
    withdrawn: Literal["removed", "lost"] = "removed"  # the matches of a team that leaves
    postponed: Annotated[int, Meta(ge=0, le=366)] = 21  # maximum days after the original date; 0: no limit
    cross_check: bool = False  # a result counts when both captains have entered the same
    ladder: tuple[Rung, ...] = LADDER

    def __post_init__(self) -> None:
        if not self.pairs + self.singles:
            raise refused("league-no-boards")
        if not self.all_legs and self.legs % 2 == 0:
            raise refused("league-even-legs", legs=self.legs)
        if self.counts_points and not self.all_legs and self.legs > 1:
            raise refused("league-points-all-legs")
        if len(set(self.ladder)) < len(self.ladder) or not self.ladder:
            raise refused("ladder", criteria=", ".join(RUNGS))

    @property
    def counts_points(self) -> bool:
        """Whether matches are decided by game points, which are entered with the legs."""
        return self.scoring == "points"

    @property
    def boards(self) -> tuple[int, ...]:
        """The number of players a team needs at each board, board 1 first.

        >>> LeagueSettings(pairs=2, singles=1).boards
        (2, 2, 1)
        """
        return (2,) * self.pairs + (1,) * self.singles

    @property
    def clean(self) -> int:
        """The number of legs in a clean win of a board."""
        return self.legs if self.all_legs else self.legs // 2 + 1

    def is_decided(self, legs: Legs) -> bool:
        """Whether a board is over at this score in legs.

        >>> [LeagueSettings(legs=3, all_legs=each).is_decided((2, 0)) for each in (True, False)]
        [False, True]
        """
        return sum(legs) == self.legs if self.all_legs else max(legs) == self.clean

    def walkover(self, won: tuple[bool, bool]) -> tuple[Legs, Scored]:
        """Legs and game points of a board that is won without playing, by one team or none."""
        legs = (self.clean * won[0], self.clean * won[1])
        return legs, (self._total(legs[0]), self._total(legs[1]))

    def _total(self, legs: int) -> int:
        """The game points of legs won, if the league counts them."""
        return self.target * legs if self.counts_points else 0

    def check(self, legs: Legs, scored: Scored = (0, 0)) -> None:
        """Raise TournamentError unless a board can end with this result."""
        if not self.is_decided(legs) or min(legs) < 0 or sum(legs) > self.legs:
            key = "league-all-legs" if self.all_legs else "league-majority"
            raise refused(key, score=f"{legs[0]}-{legs[1]}", legs=self.legs, wins=self.clean)
        if not self.counts_points:
            if scored != (0, 0):
                raise refused("league-no-points")
            return
        for won, points in zip(legs, scored, strict=True):
            least = self._total(won)
            most = least + (sum(legs) - won) * (self.target - 1)
            if not least <= points <= most:
                span = f"{least}–{most}" if least < most else str(least)
                raise refused("league-points", points=points, won=won, range=span)
