"""Skalborg in words: what happened, what a button does, what clients show beside the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pegout.betting import Call, Fold, Raise
from pegout.cards import UNKNOWN, Cards
from pegout.game import Cut, Dealt, Left, Ready, Seat
from pegout.games.skalborg.moves import (
    Busted,
    Called,
    Claimed,
    Counted,
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
from pegout.telling import label_of, told_cut, yes
from pegout.words import Arg, Held, Text, Who

_TURNED = {2: "flop", 3: "turn", 4: "river"}


def tell(event: Happening, state: State) -> Text | None:
    """A sentence for people, in table cadence; None for what goes without saying."""
    match event:
        case Cut(dealer, cuts):
            return told_cut(dealer, cuts)
        case Discarded(seat, cards):
            known = () if UNKNOWN in cards else cards
            return Text.of("skalborg-discarded", who=Who(seat), cards=Held(known))
        case Filled(burned, added):
            return Text.of("skalborg-filled", burned=burned, added=added) if added else None
        case Turned(cards, board):
            return Text.of(f"skalborg-{_TURNED[len(board)]}", cards=Held(cards))
        case Posted() | Folded() | Called() | Raised() | Returned():
            return _tell_bet(event)
        case Claimed(seat):
            return Text.of("skalborg-claimed", who=Who(seat))
        case Counted():
            return _tell_count(event)
        case Won(seat, chips, pot, shown):
            which = "won-pot" if not shown else "won-main" if pot == 0 else "won-side"
            return Text.of(f"skalborg-{which}", who=Who(seat), chips=chips)
        case Busted(seat):
            return Text.of("skalborg-busted", who=Who(seat))
        case Ended(winners):
            seats = [Who(seat) for seat in winners]
            return Text.of("skalborg-ended", who=seats[0], winners=[*seats])
        case Left(seat):
            return Text.of("left", who=Who(seat))
        case Dealt() | Shuffled():
            return None


def _tell_bet(event: Posted | Folded | Called | Raised | Returned) -> Text:
    match event:
        case Posted(seat, chips, all_in):
            return Text.of("skalborg-posted", who=Who(seat), chips=chips, all=yes(all_in))
        case Folded(seat):
            return Text.of("skalborg-folded", who=Who(seat))
        case Called(seat, 0, _):
            return Text.of("skalborg-checked", who=Who(seat))
        case Called(seat, chips, all_in):
            return Text.of("skalborg-called", who=Who(seat), chips=chips, all=yes(all_in))
        case Raised(seat, to, first, all_in):
            key = "skalborg-bet" if first else "skalborg-raised"
            return Text.of(key, who=Who(seat), to=to, all=yes(all_in))
        case Returned(seat, chips):
            return Text.of("skalborg-returned", who=Who(seat), chips=chips)


def _tell_count(event: Counted) -> Text:
    known: dict[str, Arg] = {"who": Who(event.seat), "cards": Held(event.hand), "points": event.points}
    if event.points == event.worth:
        return Text("skalborg-counted", known)
    if event.declared is not None:
        return Text("skalborg-declared", {**known, "declared": event.declared, "worth": event.worth})
    return Text("skalborg-missed", {**known, "worth": event.worth, "missed": total(event.missed)})


def label(view: State, seat: Seat, action: Move) -> Text:
    """What a button says, consequence included."""
    betting = view.betting
    match action:
        case Discard(cards):
            return Text.of("skalborg-discard", cards=Held(cards))
        case Fold():
            return Text("skalborg-fold")
        case Call() if owed := betting.owed(seat):
            all_in = yes(owed == betting.stacks[seat])
            return Text.of("skalborg-call", chips=owed, pot=betting.pot, all=all_in)
        case Call():
            return Text("skalborg-check")
        case Raise(to):
            key = "skalborg-raise" if betting.bet else "skalborg-open"
            return Text.of(key, to=to, all=yes(to == betting.staked[seat] + betting.stacks[seat]))
        case Ready():
            return Text("skalborg-ready")
        case _:
            return label_of(action)


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
