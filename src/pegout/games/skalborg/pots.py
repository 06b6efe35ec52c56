"""The end of a hand: winners of each pot, eliminations, and the end of the match."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from pegout.betting import after, share
from pegout.game import Seat, put, say
from pegout.games.skalborg.dealing import new_hand
from pegout.games.skalborg.moves import Busted, Ended, Returned, Won
from pegout.games.skalborg.position import Position, Prize


def return_uncalled(state: Position) -> Position:
    """Return the unmatched part of a bet (4.3-8)."""
    seat, chips = state.betting.uncalled
    return say(replace(state, betting=state.betting.returned()), Returned(seat, chips)) if chips else state


def all_folded(state: Position) -> Position:
    """The last seat left wins everything, without a claim or shown cards (S0-18)."""
    state = return_uncalled(state)
    (seat,) = state.betting.live
    chips = state.betting.pot
    return end_hand(say(_pay(state, 0, {seat: chips}), Won(seat, chips, 0, shown=False)))


def show(state: Position) -> Position:
    """Award each pot to the best count among the seats entitled to it (S0-19, S0-38, 4.3-8)."""
    betting = state.betting
    tallies = {seat: state.tally(seat) for seat in after(state.dealer, betting.live)}
    state = replace(state, shown=True)
    for seat, counted in tallies.items():
        state = say(replace(state, counted=(*state.counted, seat)), counted)
    for n, pot in enumerate(betting.pots):
        best = max(tallies[seat].points for seat in pot.seats)
        winners = [seat for seat in pot.seats if tallies[seat].points == best]
        won = share(pot, winners, state.dealer)
        state = say(_pay(state, n, won), *(Won(seat, won[seat], n, shown=True, points=best) for seat in won))
    return end_hand(state)


def _pay(state: Position, pot: int, won: Mapping[Seat, int]) -> Position:
    """Pay out the first remaining pot."""
    prizes = tuple(Prize(pot, seat, chips) for seat, chips in won.items())
    return replace(state, betting=state.betting.pay(won), prizes=(*state.prizes, *prizes))


def end_hand(state: Position) -> Position:
    """Eliminate seats without chips; seats eliminated in the same hand share a rank (A0-18)."""
    busted = [seat for seat in state.remaining if not state.stacks[seat]]
    place = len(state.remaining) - len(busted) + 1
    for seat in busted:
        state = say(replace(state, places=put(state.places, seat, place)), Busted(seat))
    if len(state.remaining) == 1 or state.number == state.rules.hands_limit:
        return end(state)
    if state.shown and state.rules.post_show:
        return replace(state, phase="pause", waiting=state.remaining)
    return new_hand(state, after(state.dealer, state.remaining)[0])


def end(state: Position) -> Position:
    """The match is over."""
    state = replace(state, phase="over", waiting=())
    return say(state, Ended(state.outcome.winners if state.outcome else ()))
