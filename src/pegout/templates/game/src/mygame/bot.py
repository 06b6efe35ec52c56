"""The bot: chooses an action for a seat from its view, so it sees what a player sees."""

from __future__ import annotations

from mygame.moves import Play
from mygame.state import State
from pegout.game import Seat
from pegout.scoring import score_play, total


def choose(view: State, seat: Seat) -> Play:
    """Choose the card that scores most now; of equal cards, the lowest, to keep the count down."""

    def worth(play: Play) -> tuple[int, int]:
        return total(score_play((*view.pile, play.card))), -play.card.rank

    return max(view.legal(seat), key=worth)
