"""What a step of cribbage adds to the averages of who played."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Sampled
from pegout.games.cribbage.moves import GameWon, Turned
from pegout.games.cribbage.state import State
from pegout.scoring import total


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """What hands and cribs hold, counted or not; the play, once it has ended; skunks, game by game.

    What is held is taken of every deal: of those whose show came to its end alone, it would be less than it
    is, since a good hand ends a game.
    """
    for event, then in zip(after.events, after.trail, strict=True):
        match event:
            case Turned(starter):
                for what, seat in then.show_order:
                    cards = (*then.cards_of(what, seat), starter)
                    yield Sampled(seat, what, total(then.scores_of(what, seat)), cards)
            case GameWon(side, _, skunk, _):
                for seat in range(after.rules.seats):
                    is_winner = after.rules.side(seat) == side
                    yield Sampled(seat, "skunk", float(is_winner and skunk > 0))
                    yield Sampled(seat, "skunked", float(not is_winner and skunk > 0))
    if not _shows(before) and any(map(_shows, (*after.trail, after))):
        yield Completed(("play",))
    if _shows(before) and after.phase in ("deal", "cut", "pause") and not _shows(after):
        yield Completed(("muggins",))


def _shows(state: State) -> bool:
    """Whether the play of this deal has ended, and the deal has not."""
    if state.phase == "pause":
        return state.paused == "show"
    counting = state.counting
    is_counted = state.phase in ("claim", "muggins") and counting is not None and counting.what != "play"
    return state.phase == "show" or is_counted
