"""The players of an event, and the games of its rounds."""

from __future__ import annotations

from msgspec import Struct

Scores = tuple[int, ...]  # by side, that of the first dealer first


class Entrant(Struct, frozen=True, gc=False):
    """A player of the event."""

    name: str
    joined: int  # rounds paired before the player joined
    playing: bool = True  # whether to pair the player
    resting: bool = False  # paused, in an arena
    disqualified: bool = False


class Game(Struct, frozen=True, gc=False):
    """A game of a round, for two, three or four players; four may play in pairs."""

    players: tuple[int, ...]  # in the order of the seats, the first dealer first
    sides: int = 2  # players on the same side sit opposite each other
    cards: tuple[Scores | None, ...] = (None, None)  # the scores as recorded by each side
    score: Scores | None = None  # the official scores
    forfeits: tuple[int, ...] = ()  # players who have forfeited it
    reason: str = ""  # for a correction or forfeit
    void: bool = False  # does not count: it was under way when the arena ended

    @classmethod
    def of(cls, players: tuple[int, ...], *, pairs: bool) -> Game:
        """`pairs`: four play in two pairs."""
        sides = 2 if pairs else len(players)
        return cls(players, sides, (None,) * sides)

    @property
    def is_over(self) -> bool:
        return self.score is not None or bool(self.forfeits) or self.void

    @property
    def forfeited_by(self) -> int | None:
        """The first player who has forfeited the game."""
        return self.forfeits[0] if self.forfeits else None

    def side(self, player: int) -> int:
        return self.players.index(player) % self.sides

    def are_opponents(self, one: int, two: int) -> bool:
        return self.side(one) != self.side(two)

    def place(self, player: int) -> int:
        """The player's place by score, from 1; sides with equal scores share a place."""
        assert self.score is not None
        own = self.score[self.side(player)]
        return 1 + sum(score > own for score in self.score)

    def margin(self, player: int) -> int:
        """The winner's lead over the next side, or a loser's (negative) gap to the winner."""
        assert self.score is not None
        side = self.side(player)
        return self.score[side] - max(score for n, score in enumerate(self.score) if n != side)

    def is_lost_by(self, player: int) -> bool:
        """Whether a player of the game, or the partner, has forfeited it."""
        return any(self.side(player) == self.side(each) for each in self.forfeits)

    def is_given_to(self, player: int) -> bool:
        """Whether the player wins by forfeit: only opponents have forfeited."""
        return bool(self.forfeits) and not self.is_lost_by(player)

    def is_won_by(self, player: int) -> bool:
        """Whether the player has won the game, by score or by forfeit."""
        return self.is_given_to(player) if self.score is None else self.place(player) == 1

    @property
    def is_disputed(self) -> bool:
        """Cards differ, and the director has not decided yet."""
        return not self.is_over and len({card for card in self.cards if card is not None}) > 1


class Round(Struct, frozen=True, gc=False):
    """A round; its tables are numbered from 1 in this order."""

    games: tuple[Game, ...]
    byes: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(game.is_over for game in self.games)

    def table_of(self, player: int) -> int | None:
        """The index of a player's game; None without one."""
        return next((n for n, game in enumerate(self.games) if player in game.players), None)
