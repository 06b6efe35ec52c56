"""Cribist in words: what happened, what a button does, what clients show beside the cards.

Where players count for themselves, nothing here counts a whole trick for them: what is at stake is
told of one to three cards, and of four only when they have been turned down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pegout.cards import pretty
from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Dealt, Leave, Left, Ready, Seat
from pegout.games.cribist.muggins import Called, trick_winner
from pegout.games.cribist.rules import SEATS, Rules
from pegout.games.cribist.state import (
    Claimed,
    Cut,
    DealPassed,
    Missed,
    Move,
    Named,
    News,
    Passed,
    Play,
    Played,
    State,
    TimeCalled,
    TricksCounted,
    TrickTaken,
    Won,
)
from pegout.scoring import score_trick, total
from pegout.telling import does, points_in_words, spoken

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def tell(event: News, state: State, names: Sequence[str]) -> str:
    """One sentence for people; "" for what goes without saying."""
    match event:
        case Cut(dealer, ()):
            return f"{does(names[dealer], 'deal')} first."
        case Cut(dealer, cuts):
            shown = ", ".join(f"{names[seat]} {card.pretty}" for seat, card in cuts)
            return f"Cut for the deal: {shown}. {does(names[dealer], 'deal')}."
        case DealPassed(seat):
            return f"{does(names[seat], 'deal')}."
        case Dealt() | Passed():
            return ""
        case Played(seat, card):
            opening = not state.tricks and state.trick[:1] == (card,)
            trumps = f": {SUIT_NAMES[card.suit]} are trumps" if opening else ""
            return f"{does(names[seat], 'play')} {card.pretty}{trumps}."
        case TrickTaken(seat, cards):
            return f"{does(names[seat], 'take')} {pretty(cards)}."
        case Named(seat, source):
            return f"{names[seat]}: {_combination(source)}."
        case Claimed(seat, points, scores, refused):
            how = f": {spoken(scores)}" if scores else "."
            wrong = f" Not there: {', '.join(_combination(score) for score in refused)}." if refused else ""
            return f"{does(names[seat], 'claim')} {points_in_words(points)}{how}{wrong}"
        case Called(seat, points, sources):
            named = ", ".join(map(_combination, sources))
            verdict = "and it is there" if event.right else "but it is not there"
            if not event.right and event.won:
                verdict = f"and {event.won} of it is there"
            return f"{does(names[seat], 'call')} Muggins for {points}, {named}, {verdict}."
        case Missed(points, scores):
            within = ", ".join(map(_combination, scores))
            return f"Nobody found {points_in_words(points)}: {within}."
        case TricksCounted(points):
            counted = ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
            return f"A point for each trick: {counted}."
        case TimeCalled():
            return "Time is up." if state.phase == "over" else "Time is up: this deal is the last."
        case Left(seat):
            return f"{does(names[seat], 'leave')} the table."
        case Won(seats):
            return _tell_end(seats, state, names)


def _tell_end(seats: Sequence[Seat], state: State, names: Sequence[str]) -> str:
    who = " and ".join(names[seat] for seat in seats)
    if len(seats) > 1:
        return f"{who} share the win with {state.scores[seats[0]]}."
    return f"{does(who, 'win')} with {state.scores[seats[0]]}."


def _combination(named: Any) -> str:
    """`fifteen 7♣ 8♥`, of a Source or a Score."""
    return f"{named.name} {pretty(named.cards)}"


def label(view: State, seat: Seat, action: Move, names: Sequence[str]) -> str:
    """What a button says, consequence included: "Play 7♣ → 4♣ 5♦ 6♥ 7♣ for 6"."""
    match action:
        case Play(card):
            return f"Play {card.pretty}{_consequence(view, action, names)}"
        case Claim(points):
            return f"Claim {points}"
        case Count(name, cards):
            return f"{name.capitalize()} {pretty(cards)}"
        case Done():
            return "That is all" if view.named else "Claim nothing"
        case Muggins(points, sources):
            return f"Muggins! {points} for {', '.join(map(_combination, sources))}"
        case Pass():
            return "Nothing to call"
        case Ready():
            return "Next deal"
        case Leave():
            return "Leave the table"
    return type(action).__name__


def _consequence(view: State, action: Play, names: Sequence[str]) -> str:
    if not view.trick:
        return "" if view.trump else f" → {SUIT_NAMES[action.card.suit]} are trumps"
    trick = (*view.trick, action.card)
    wins = trick_winner(trick, view.trump) == len(trick) - 1
    if len(trick) == SEATS and view.rules.count_mode == "manual":
        return " → you take the trick" if wins else f" → {names[view.winner]} takes the trick"
    stake = total(score_trick(trick, view.trump))
    return f" → {pretty(trick)} for {stake}" if stake else ""


def facts(state: State) -> Mapping[str, Any]:
    """What can be derived and clients show; made from a view it holds no more than the view does.

    `led` is the suit to follow; `winning` the seat whose trick it is so far; `at_stake` what the cards on
    the table are worth, None when the players have yet to count them.
    """
    hidden = len(state.trick) == SEATS and state.rules.count_mode == "manual"
    return {
        "trump": state.trump,
        "led": state.trick[0].suit if state.trick else "",
        "winning": state.winner if state.trick else None,
        "at_stake": None if hidden else total(score_trick(state.trick, state.trump)),
        "tricks": list(state.tricks_won),
        "deal": state.deals + (state.phase in ("play", "claim", "muggins")),
        "last_trick": [str(card) for card in state.tricks[-1].cards] if state.tricks else [],
    }


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end: by what reached the target, when, or by leaving."""
    if rules.end == "target":
        muggins = ("muggins",) if rules.count_mode == "manual" else ()
        shared = ("tricks shared",) if rules.end_bonus_order == "together" else ()
        return ("claim", *muggins, "tricks", *shared, "leave")
    shared = (f"{rules.end} shared",) if rules.tie == "share" else ()
    return (rules.end, *shared, "leave")


def ending(state: State) -> str:
    """Which of these ways it was; "" before the end."""
    return state.ended or ""


