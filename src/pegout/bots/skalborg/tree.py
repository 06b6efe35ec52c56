"""The abstract two-player betting tree with few bet sizes, for the solver and for lookups by bots.

Amounts are in big blinds. Player 0 is the dealer, who has the small blind and acts first before the
flop; player 1 opens the later streets (S0-5, 4.2). The tree has perfect recall: a spot is identified by
its line, the moves of the hand, a letter each, streets separated by "/".
"""

from __future__ import annotations

from typing import NamedTuple

SIZES = {"h": 0.5, "p": 1.0, "d": 2.0}  # raises, as multiples of the pot after a call
ALL_IN = "a"
RAISES = (("h", "p", "d"), ("p",), ("p",))  # by number of raises on the street; all-in is extra
NEARLY = 0.75  # of the stack: a larger raise is all in

FOLD, CALL = "f", "c"


class Spot(NamedTuple):
    """A node of the betting tree: a player's turn, or the end of the hand."""

    stack: float  # of each at the start of the hand
    street: int = 0
    actor: int = 0
    put: float = 0.0  # put in by each on earlier streets
    staked: tuple[float, float] = (0.5, 1.0)
    step: float = 1.0  # the minimum raise
    line: str = ""  # all moves so far
    raises: int = 0  # on this street, not counting the blind
    acted: bool = False  # a player has acted on this street
    folded: int = -1  # the player who folded
    over: bool = False  # folded, or at the showdown

    @property
    def left(self) -> float:
        """The most that each may put in on this street."""
        return self.stack - self.put

    def raised(self, size: str) -> float:
        """The bet after a raise of that size."""
        bet = max(self.staked)
        return self.left if size == ALL_IN else bet + SIZES[size] * 2 * (self.put + bet)

    def moves(self) -> str:
        """The legal moves, a letter each: fold, call or check, raises."""
        if self.over:
            return ""
        bet, mine, other = max(self.staked), self.staked[self.actor], self.staked[1 - self.actor]
        must_call = self.street == 0 and not self.raises  # (A0-6)
        moves = CALL if must_call or bet == mine else FOLD + CALL
        if other >= self.left or bet >= self.left:
            return moves
        sizes = RAISES[self.raises] if self.raises < len(RAISES) else ()
        for size in sizes:
            to = self.raised(size)
            if bet + self.step <= to <= NEARLY * self.left:
                moves += size
        return moves + ALL_IN

    def after(self, move: str) -> Spot:
        line = self.line + move
        if move == FOLD:
            return self._replace(folded=self.actor, over=True, line=line)
        bet, other = max(self.staked), 1 - self.actor
        if move != CALL:
            to = self.raised(move)
            staked = (to, self.staked[1]) if self.actor == 0 else (self.staked[0], to)
            return self._replace(
                actor=other, staked=staked, step=to - bet, line=line, raises=self.raises + 1, acted=True
            )
        called = self._replace(staked=(bet, bet), acted=True, actor=other, line=line)
        if not self.acted and bet < self.left:  # the opponent may still check or raise
            return called
        if bet >= self.left or self.street == 3:
            return called._replace(over=True)
        return Spot(self.stack, self.street + 1, 1, self.put + bet, (0.0, 0.0), line=line + "/")

    # --- for the solver --------------------------------------------------------------------------

    @property
    def player(self) -> int:
        return self.actor

    @property
    def key(self) -> str:
        return self.line

    def children(self) -> list[Spot]:
        return [self.after(move) for move in self.moves()]

    @property
    def shown(self) -> bool:
        return self.over and self.folded < 0

    @property
    def payoff(self) -> float:
        """At a showdown: the stake. After a fold: the gain of player 0."""
        if self.shown:
            return self.put + max(self.staked)
        lost = self.put + self.staked[self.folded]
        return -lost if self.folded == 0 else lost
