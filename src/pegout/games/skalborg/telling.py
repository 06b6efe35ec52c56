"""Skalborg in words: what happened, what a button does, how a match can end."""

from __future__ import annotations

from pegout.betting import Call, Fold, Raise
from pegout.cards import UNKNOWN
from pegout.game import Cut, Dealt, Left, Ready, Seat, text_of_cut, text_of_left
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
from pegout.games.skalborg.state import Rules, State
from pegout.scoring import by_kind, total
from pegout.shared_texts import label_of, yes
from pegout.words import Arg, Held, Text, Who
from pegout.words.scores import kinds

_TURNED = {2: "flop", 3: "turn", 4: "river"}


def tell(event: Happening, state: State) -> Text | None:
    """A sentence for people, in table cadence; None for events that need no words."""
    match event:
        case Cut(dealer, cuts):
            return text_of_cut(dealer, cuts)
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
        case Won(seat, chips, shown=False):
            return Text.of("skalborg-won-pot", who=Who(seat), chips=chips)
        case Won(seat, chips, pot, _, points):
            return Text.of("skalborg-won", who=Who(seat), chips=chips, pot=pot, points=points)
        case Busted(seat):
            return Text.of("skalborg-busted", who=Who(seat))
        case Ended(winners):
            seats = [Who(seat) for seat in winners]
            return Text.of("skalborg-ended", who=seats[0], winners=[*seats])
        case Left(seat):
            return text_of_left(seat, state.outcome)
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
    known: dict[str, Arg] = {
        "who": Who(event.seat), "cards": Held(event.hand), "points": event.points,
        "kinds": [*kinds(by_kind(event.scores))],
    }  # fmt: skip
    if event.points == event.worth:
        return Text("skalborg-counted", known)
    if event.declared is not None:
        return Text("skalborg-declared", {**known, "declared": event.declared, "worth": event.worth})
    missed = total(event.missed)
    off = event.worth - missed - event.points  # for combinations named wrongly
    return Text("skalborg-missed", {**known, "worth": event.worth, "missed": missed, "off": off})


def label(view: State, seat: Seat, action: Move) -> Text:
    """The label of a button, including its effect."""
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


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end."""
    return ("chips", "hands", "leave") if rules.hands_limit else ("chips", "leave")


def ending(state: State) -> str:
    """The kind of ending: one seat left by "chips" or because others "leave", or all "hands" dealt."""
    if state.phase != "over":
        return ""
    if any(isinstance(event, Left) for event in state.events):
        return "leave"
    return "chips" if len(state.remaining) == 1 else "hands"
