"""Scores, and the start and end of deals and of the match."""

from __future__ import annotations

from msgspec.structs import replace

from pegout.cards import Cards
from pegout.game import Cut, Deal, Leave, Left, Seat, deal_hands, low_cut, put, say
from pegout.games.cribist.moves import DealPassed, TimeCalled, TimeUp, TricksCounted, Won
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.position import Ending, Position

# --- scores ------------------------------------------------------------------------------------------


def score(state: Position, seat: Seat, points: int) -> Position:
    """Add or deduct points (A4-7)."""
    after = state.scores[seat] + points
    return replace(state, scores=put(state.scores, seat, max(0, after) if state.rules.floor_zero else after))


def has_won(state: Position, seat: Seat) -> bool:
    """Whether the match has a target, and the seat has reached it."""
    return state.rules.end == "target" and state.scores[seat] >= state.rules.target


# --- deals -------------------------------------------------------------------------------------------


def cut_or_deal(state: Position, _seat: Seat, shuffled: Deal) -> Position:
    """Use the shuffle for the cut or the deal."""
    return (_cut if state.phase == "cut" else _deal)(state, shuffled.deck)


def _cut(state: Position, deck: Cards) -> Position:
    """Cut for the first deal (A4-11)."""
    dealer, cuts = low_cut(deck, range(SEATS))
    shown = cuts if state.rules.first_dealer == "cut" else ()
    return say(replace(state, phase="deal", dealer=dealer), Cut(dealer, shown))


def _deal(state: Position, deck: Cards) -> Position:
    """Deal thirteen cards each, one at a time from the dealer's left (C4-4)."""
    eldest = (state.dealer + 1) % SEATS
    hands = tuple(tuple(sorted(deck[(seat - eldest) % SEATS :: SEATS])) for seat in range(SEATS))
    state = replace(
        state, phase="play", hands=((),) * SEATS, trump="", leader=eldest, trick=(), tricks=(), bonus=()
    )
    return deal_hands(state, enumerate(hands))


def pass_deal(state: Position) -> Position:
    """The deal moves to the next seat (C4-4)."""
    dealer = (state.dealer + 1) % SEATS
    return say(replace(state, phase="deal", dealer=dealer, spoken=()), DealPassed(dealer))


def end_deal(state: Position) -> Position:
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


def time_up(state: Position, _seat: Seat, _action: TimeUp) -> Position:
    """End the agreed time; a deal in progress is finished or abandoned (A4-10)."""
    state = say(replace(state, time_up=True), TimeCalled())
    if state.is_dealing and state.rules.time_end == "finish_hand":
        return state
    if not _needs_a_deal_more(state):
        return _over_by_score(state)
    return pass_deal(_abandoned(state)) if state.is_dealing else state


def leave(state: Position, seat: Seat, _action: Leave) -> Position:
    """A seat that leaves ends the match."""
    return over(say(replace(state, left=seat), Left(seat)), "leave")


def over(state: Position, how: Ending) -> Position:
    """The end of the match."""
    state = replace(state, phase="over", ended=how)
    assert state.outcome is not None
    return say(state, Won(state.outcome.winners))


def _over_by_score(state: Position) -> Position:
    if state.time_up:
        return over(state, "time shared" if _is_tied(state) else "time")
    return over(state, "deals shared" if _is_tied(state) else "deals")


def _abandoned(state: Position) -> Position:
    return replace(
        state, hands=((),) * SEATS, trump="", trick=(), tricks=(), named=(), declared=None, calls=(),
        gained=(0,) * SEATS,
    )  # fmt: skip


def _is_tied(state: Position) -> bool:
    return state.scores.count(max(state.scores)) > 1


def _needs_a_deal_more(state: Position) -> bool:
    return _is_tied(state) and state.rules.tie == "extra_deal"  # (A4-9)
