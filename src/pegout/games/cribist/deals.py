"""Scores, and deals: how they are dealt and how they end, until the match does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pegout.cards import Cards
from pegout.game import Cut, Dealt, Left, Seat, low_cut, put, say
from pegout.games.cribist.moves import DealPassed, TimeCalled, TricksCounted, Won
from pegout.games.cribist.parts import Ending
from pegout.games.cribist.rules import SEATS

if TYPE_CHECKING:
    from pegout.games.cribist.state import State

# --- scores ------------------------------------------------------------------------------------------


def score(state: State, seat: Seat, points: int) -> State:
    """Points won, or lost (A4-7)."""
    after = state.scores[seat] + points
    return replace(state, scores=put(state.scores, seat, max(0, after) if state.rules.floor_zero else after))


def has_won(state: State, seat: Seat) -> bool:
    """Whether the match ends by a target, and the seat has reached it."""
    return state.rules.end == "target" and state.scores[seat] >= state.rules.target


# --- deals -------------------------------------------------------------------------------------------


def cut(state: State, deck: Cards) -> State:
    """Who deals first (A4-11)."""
    dealer, cuts = low_cut(deck, range(SEATS))
    shown = cuts if state.rules.first_dealer == "cut" else ()
    return say(replace(state, phase="deal", dealer=dealer), Cut(dealer, shown))


def deal(state: State, deck: Cards) -> State:
    """One at a time from the dealer's left, thirteen each (C4-4)."""
    eldest = (state.dealer + 1) % SEATS
    hands = tuple(tuple(sorted(deck[(seat - eldest) % SEATS :: SEATS])) for seat in range(SEATS))
    state = replace(
        state, phase="play", hands=((),) * SEATS, trump="", leader=eldest, trick=(), tricks=(), bonus=()
    )
    for seat, hand in enumerate(hands):
        state = say(replace(state, hands=put(state.hands, seat, hand)), Dealt(seat, hand))
    return state


def pass_deal(state: State) -> State:
    """The next seat deals (C4-4)."""
    dealer = (state.dealer + 1) % SEATS
    return say(replace(state, phase="deal", dealer=dealer, spoken=()), DealPassed(dealer))


def end_deal(state: State) -> State:
    """A point for each trick (C4-14); several may reach the target by it (A4-8)."""
    rules, tricks, scored = state.rules, state.tricks_won, [0] * SEATS
    for seat in ((state.dealer + n) % SEATS for n in range(1, SEATS + 1)):
        scored[seat] = tricks[seat]
        state = score(state, seat, scored[seat])
        if rules.end_bonus_order == "in_turn" and has_won(state, seat):
            break
    counted = replace(state, deals=state.deals + 1, bonus=tuple(scored))
    state = say(counted, TricksCounted(counted.bonus))
    if any(has_won(state, seat) for seat in range(SEATS)):
        return over(state, "tricks shared" if _is_tied(state) else "tricks")
    done = state.time_up or (rules.end == "deals" and state.deals >= rules.deals)
    if done and not _needs_a_deal_more(state):
        return _over_by_score(state)
    return replace(state, phase="pause") if rules.post_show else pass_deal(state)


# --- ends --------------------------------------------------------------------------------------------


def time_up(state: State) -> State:
    """The agreed time is over; a deal in progress is finished, or counts no more (A4-10)."""
    state = say(replace(state, time_up=True), TimeCalled())
    if state.is_dealing and state.rules.time_end == "finish_hand":
        return state
    if not _needs_a_deal_more(state):
        return _over_by_score(state)
    return pass_deal(_abandoned(state)) if state.is_dealing else state


def leave(state: State, seat: Seat) -> State:
    """Who leaves ends the match."""
    return over(say(replace(state, left=seat), Left(seat)), "leave")


def over(state: State, how: Ending) -> State:
    """The match has ended so."""
    state = replace(state, phase="over", ended=how)
    assert state.outcome is not None
    return say(state, Won(state.outcome.winners))


def _over_by_score(state: State) -> State:
    if state.time_up:
        return over(state, "time shared" if _is_tied(state) else "time")
    return over(state, "deals shared" if _is_tied(state) else "deals")


def _abandoned(state: State) -> State:
    return replace(
        state, hands=((),) * SEATS, trump="", trick=(), tricks=(), named=(), declared=None, calls=(),
        gained=(0,) * SEATS,
    )  # fmt: skip


def _is_tied(state: State) -> bool:
    return state.scores.count(max(state.scores)) > 1


def _needs_a_deal_more(state: State) -> bool:
    return _is_tied(state) and state.rules.tie == "extra_deal"  # (A4-9)
