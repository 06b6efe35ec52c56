"""Gains of a step of Skalborg by source: for statistics, and for players' averages."""

from __future__ import annotations

from collections.abc import Iterator

from pegout.game import Completed, Dealt, Gain, Mark, Measure, Sampled
from pegout.games.skalborg.moves import Busted, Counted, Folded, Posted, Returned, Won
from pegout.games.skalborg.state import Rules, State


def gains(before: State, after: State) -> Iterator[Gain | Mark]:
    """Chips by hand; the contents of hands, and hands folded or shown.

    Blinds are booked when their hand is dealt, not in the step before, in which they are posted.
    """
    if any(isinstance(event, Dealt) for event in after.events):
        for seat, staked in enumerate(before.betting.staked):
            if staked:
                yield Gain(seat, "blinds", -staked, (("blind", -staked),))
        return
    street = before.phase
    when = f"on the {street}" if street in ("flop", "turn", "river") else "before the flop"
    seats = range(after.rules.seats)
    changes = [after.stacks[seat] - before.stacks[seat] for seat in seats]
    for event in after.events:
        match event:
            case Won(seat, chips, _, shown):
                changes[seat] -= chips
                yield Gain(seat, "pots", chips, (("pot at a showdown" if shown else "pot unseen", chips),))
            case Returned(seat, chips):
                changes[seat] -= chips
                yield Gain(seat, "bets", chips, (("bet uncalled", chips),))
            case Posted(seat, chips, _):
                changes[seat] += chips
            case Counted(seat, _, _, points, worth, scores, _):
                yield Mark(seat, "hand shown", worth)
                if points != worth:
                    yield Mark(seat, "hand not counted in full", worth - points)
                for score in scores:
                    yield Mark(seat, score.name, score.points)
            case Folded(seat):
                yield Mark(seat, f"fold {when}")
            case Busted(seat):
                yield Mark(seat, "out of chips")
    for seat, chips in enumerate(changes):
        if chips:
            yield Gain(seat, "bets", chips, ((f"bet {when}", chips),))


def measure(rules: Rules) -> Measure:
    """Average big blinds per hundred hands."""
    return Measure(phases=("blinds", "bets", "pots"), noun="big blinds", size=rules.big_blind, deals=100)


def samples(before: State, after: State) -> Iterator[Sampled | Completed]:
    """At the end of a hand: folds, showdown wins, and the contents of shown hands."""
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
