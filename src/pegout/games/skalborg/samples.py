"""What a step of Skalborg adds to the averages of who played."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Sampled
from pegout.games.skalborg.moves import Counted, Won
from pegout.games.skalborg.state import State


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """At the end of a hand: who had folded, who won at the showdown, and what the shown hands held."""
    told = list(zip(after.events, after.trail, strict=True))
    won = [(event, then) for event, then in told if isinstance(event, Won)]
    if not won:
        return
    counted = [(event, then) for event, then in told if isinstance(event, Counted)]
    winners, live = {event.seat for event, _ in won}, won[0][1].betting.live
    for seat, hand in enumerate(before.hands):
        if hand:
            yield Sampled(seat, "folded", float(seat not in live))
            yield Sampled(seat, "shown", float(bool(counted) and seat in live))
    for event, then in counted:
        yield Sampled(event.seat, "showdown won", float(event.seat in winners))
        yield Sampled(event.seat, "hand", event.worth, (*event.hand, *then.board))
    yield Completed(("blinds", "bets", "pots"))
