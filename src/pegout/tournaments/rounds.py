"""The players of an event, and the games of its rounds."""

from __future__ import annotations

from msgspec import Struct

Scores = tuple[int, int]  # of the first dealer and the opponent


class Entrant(Struct, frozen=True, gc=False):
    """A player of the event."""

    name: str
    joined: int  # rounds that had been paired before
    playing: bool = True  # will be paired
    resting: bool = False  # not now, in an arena
    disqualified: bool = False


class Game(Struct, frozen=True, gc=False):
    """A game of a round."""

    players: tuple[int, int]  # the first dealer, the opponent
    cards: tuple[Scores | None, Scores | None] = (None, None)  # as each of them has the scores
    score: Scores | None = None  # what counts
    forfeited_by: int | None = None
    both: bool = False  # forfeited it
    reason: str = ""  # for a correction or forfeit
    void: bool = False  # does not count: it was under way when the arena ended

    @property
    def is_over(self) -> bool:
        return self.score is not None or self.forfeited_by is not None or self.void

    def is_lost_by(self, player: int) -> bool:
        """Whether a player of the game has forfeited it."""
        return self.forfeited_by is not None and (self.both or self.forfeited_by == player)

    def is_given_to(self, player: int) -> bool:
        """Whether a player of the game gets it because the opponent alone has forfeited it."""
        return self.forfeited_by is not None and not self.is_lost_by(player)

    def is_won_by(self, player: int) -> bool:
        """Whether a player of the game has won it, or has been given it."""
        if self.score is None:
            return self.is_given_to(player)
        return (self.score[0] > self.score[1]) == (self.players[0] == player)

    @property
    def is_disputed(self) -> bool:
        """The two cards differ, and the director has not decided yet."""
        first, second = self.cards
        return not self.is_over and first is not None and second is not None and first != second


class Round(Struct, frozen=True, gc=False):
    """A round; its tables are numbered from 1 in this order."""

    games: tuple[Game, ...]
    byes: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(game.is_over for game in self.games)

    def table_of(self, player: int) -> int | None:
        """The index of the game that a player has, None without one."""
        return next((n for n, game in enumerate(self.games) if player in game.players), None)
