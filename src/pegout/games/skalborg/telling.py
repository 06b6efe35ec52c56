"""Skalborg in words: what happened, what a button does, what clients show beside the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pegout.betting import Call, Fold, Raise
from pegout.cards import UNKNOWN, Cards, pretty
from pegout.counting import Claim, Count, Done
from pegout.game import Dealt, Leave, Left, Ready, Seat
from pegout.games.skalborg.moves import (
    Busted,
    Called,
    Claimed,
    Counted,
    Cut,
    Discard,
    Discarded,
    Ended,
    Filled,
    Folded,
    Happening,
    Move,
    Posted,
    Raised,
    Returned,
    Shuffled,
    Turned,
    Won,
)
from pegout.games.skalborg.rules import Rules
from pegout.games.skalborg.state import STREETS, Phase, State
from pegout.scoring import total
from pegout.telling import does, points_in_words, possessive

_TURNED = {2: "The flop", 3: "The turn", 4: "The river"}


def tell(event: Happening, state: State, names: Sequence[str]) -> str:
    """One sentence for people, in table cadence; "" for what goes without saying."""

    def sentence(seat: Seat, verb: str, rest: str = "", all_in: bool = False) -> str:
        return f"{does(names[seat], verb)}{rest and ' '}{rest}{', all in' if all_in else ''}."

    match event:
        case Cut(dealer, cuts):
            shown = ", ".join(f"{names[seat]} {card.pretty}" for seat, card in cuts)
            return f"Cut for the deal: {shown}. {does(names[dealer], 'deal')}."
        case Posted(seat, chips, all_in):
            return sentence(seat, "post", f"{chips}", all_in)
        case Dealt() | Shuffled():
            return ""
        case Discarded(seat, cards):
            return sentence(seat, "discard", pretty(cards) if UNKNOWN not in cards else "")
        case Filled(burned, added):
            verb = "goes" if added == 1 else "go"
            more = f", {points_in_words(added, 'card')} {verb} to the crib from the deck"
            return f"{points_in_words(burned, 'card').capitalize()} burned{more}." if added else ""
        case Turned(cards, board):
            return f"{_TURNED[len(board)]}: {pretty(cards)}."
        case Folded(seat):
            return sentence(seat, "fold")
        case Called(seat, 0, _):
            return sentence(seat, "check")
        case Called(seat, chips, all_in):
            return sentence(seat, "call", f"{chips}", all_in)
        case Raised(seat, to, first, all_in):
            return sentence(seat, *(("bet", f"{to}") if first else ("raise", f"to {to}")), all_in)
        case Returned(seat, chips):
            who = "you" if names[seat] == "You" else names[seat]
            return f"Nobody called {chips} of it: back to {who}."
        case Claimed(seat):
            return sentence(seat, "finish", "counting")
        case Counted():
            return _tell_count(event, names)
        case Won(seat, chips, pot, shown):
            which = "from the pot" if pot == 0 else "from a side pot"
            return sentence(seat, "win", f"{chips} {which}" if shown else f"the pot of {chips}")
        case Busted(seat):
            return f"{names[seat]} {'are' if names[seat] == 'You' else 'is'} out of chips."
        case Ended(winners):
            who = " and ".join(names[seat] for seat in winners)
            return f"{who} {'win' if len(winners) > 1 or who == 'You' else 'wins'} the match."
        case Left(seat):
            return sentence(seat, "leave", "the table")


def _tell_count(event: Counted, names: Sequence[str]) -> str:
    whose = possessive(names[event.seat])
    start = f"{whose[0].upper()}{whose[1:]} {pretty(event.hand)}"
    if event.points == event.worth:
        return f"{start}: {event.points}."
    if event.declared is not None:
        return f"{start}: claimed {event.declared}, worth {event.worth}, counts {event.points}."
    missed = total(event.missed)
    return f"{start}: counts {event.points} of {event.worth}" + (f", {missed} missed." if missed else ".")


def label(view: State, seat: Seat, action: Move, names: Sequence[str]) -> str:
    """What a button says, consequence included."""
    betting = view.betting
    match action:
        case Discard(cards):
            return f"Discard {pretty(cards)}"
        case Fold():
            return "Fold"
        case Call():
            owed = betting.owed(seat)
            all_in = " (all in)" if owed == betting.stacks[seat] else ""
            return f"Call {owed} into {betting.pot}{all_in}" if owed else "Check"
        case Raise(to):
            all_in = " (all in)" if to == betting.staked[seat] + betting.stacks[seat] else ""
            return f"{'Raise to' if betting.bet else 'Bet'} {to}{all_in}"
        case Claim(points):
            return f"Claim {points}"
        case Count(name, cards):
            return f"{name.capitalize()}: {pretty(cards)}"
        case Done():
            return "That is all"
        case Ready():
            return "Next hand"
        case Leave():
            return "Leave the table"
    return ""


def facts(state: State) -> Mapping[str, Any]:
    """What follows from a state, or from a view of it: bets, pots and prices, all in chips.

    `worth` is what the cards that this view shows make with the open board, by seat, None where hands
    are hidden; it is told only where nobody has to count (`count_mode: auto`), or after the showdown.
    """
    betting, seats = state.betting, range(state.rules.seats)
    in_hand = bool(state.hands) and state.phase not in (Phase.PAUSE, Phase.OVER)
    acting = state.to_act[0] if state.phase in STREETS and state.to_act else None
    pots = betting.pots if acting is None else betting.swept
    raises = range(0) if acting is None else betting.raises_to(acting)
    tells = state.shown or state.rules.count_mode == "auto"

    def worth(seat: Seat, hand: Cards) -> int | None:
        countable = tells and len(hand) == 4 and UNKNOWN not in hand
        return total(state.worth(seat)) if countable else None

    return {
        "street": state.phase.value if state.phase in STREETS else None,
        "board": [str(card) for card in state.board],
        "pot": betting.pot,
        "pots": [{"chips": pot.chips, "seats": list(pot.seats)} for pot in pots],
        "bet": betting.bet if acting is not None else 0,
        "to_call": None if acting is None else betting.owed(acting),
        "min_raise": raises[0] if raises else None,
        "max_raise": raises[-1] if raises else None,
        "live": list(betting.live) if in_hand else [],
        "all_in": [seat for seat in betting.live if not betting.stacks[seat]] if in_hand else [],
        "dealer": state.dealer if state.number else None,
        "positions": [_position(state, seat) for seat in seats],
        "players": list(state.players),
        "worth": [worth(seat, hand) for seat, hand in enumerate(state.hands)],
    }


def _position(state: State, seat: Seat) -> str:
    """Where a seat sits in this hand: "dealer", "small blind", "big blind", "blind", or two of them."""
    words = ["dealer"] if state.number and seat == state.dealer else []
    if state.betting.blinds and (due := state.betting.blinds[seat]):
        size = "big " if due == state.rules.big_blind else "small "
        words.append(f"{size if state.rules.blinds == 'small_big' else ''}blind")
    return ", ".join(words)


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end."""
    return ("chips", "hands", "leave") if rules.hands_limit else ("chips", "leave")


def ending(state: State) -> str:
    """How it ended: one seat is left by "chips" or because the others "leave", or all "hands" were dealt."""
    if state.phase is not Phase.OVER:
        return ""
    if any(isinstance(event, Left) for event in state.events):
        return "leave"
    return "chips" if len(state.players) == 1 else "hands"
