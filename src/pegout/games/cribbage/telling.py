"""Cribbage in words: what happened, what a button does, what clients show beside the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pegout.cards import pretty
from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Dealt, Leave, Left, Ready, Seat
from pegout.games.cribbage.moves import (
    Called,
    Claimed,
    Cleared,
    Cut,
    Discard,
    Discarded,
    GameWon,
    Go,
    Happening,
    Missed,
    Move,
    Named,
    Paused,
    Play,
    Played,
    Revealed,
    SaidGo,
    Scored,
    Turned,
    Voided,
    What,
)
from pegout.games.cribbage.rules import Rules
from pegout.games.cribbage.state import Phase, State
from pegout.scoring import score_play, total
from pegout.telling import does, in_words, points_in_words, possessive, spoken, spoken_play

SKUNKS = {0: "", 1: " with a skunk", 2: " with a double skunk", 3: " with a triple skunk"}


def tell(event: Happening, state: State, names: Sequence[str]) -> str:
    """One sentence for people, in table cadence; "" for what goes without saying."""

    def sentence(seat: Seat, verb: str, rest: str) -> str:
        return f"{does(names[seat], verb)} {rest}."

    match event:
        case Cut(dealer, ()):
            return sentence(dealer, "deal", "first" if state.deals == 0 else "next")
        case Cut(dealer, cuts):
            shown = ", ".join(f"{names[seat]} {card.pretty}" for seat, card in cuts)
            return f"Cut for the deal: {shown}. {does(names[dealer], 'deal')}."
        case Dealt():
            return ""
        case Discarded(seat, cards, _):
            known = pretty(cards) if "??" not in map(str, cards) else points_in_words(len(cards), "card")
            return sentence(seat, "throw", f"{known} to {possessive(names[state.dealer], names[seat])} crib")
        case Turned(starter):
            return f"The starter is {starter.pretty}."
        case Played(seat, card, count):
            return f"{does(names[seat], 'play')} {card.pretty}: {in_words(count)}."
        case SaidGo(seat, _):
            return f"{names[seat]}: go."
        case Scored():
            return _tell_score(event, names)
        case Cleared():
            return ""
        case Revealed(seat, what, cards):
            return sentence(seat, "show", f"the {what}: {pretty(cards)}")
        case Claimed(seat, what, points):
            return sentence(seat, "claim", f"{points}" + ("" if what == "play" else f" for the {what}"))
        case Named(seat, source):
            return f"{names[seat]}: {source.name} {pretty(source.cards)}."
        case Called(seat, points, right):
            verdict = "and it is there" if right else "but it is not there"
            return sentence(seat, "call", f"muggins for {points}, {verdict}")
        case Missed(seat, what, points, scores):
            worth = f"{spoken(scores)}" if scores else ""
            return f"{does(names[seat], 'miss')} {points} in the {what}: {worth}"
        case Paused():
            return ""
        case GameWon(side, scores, skunk, points):
            who = " and ".join(names[seat] for seat in range(len(names)) if state.rules.side(seat) == side)
            plural = "win" if " and " in who or who == "You" else "wins"
            tally = " to ".join(
                map(str, (scores[side], *(score for other, score in enumerate(scores) if other != side)))
            )
            more = f", {points_in_words(points, 'match point')}" if state.rules.match_target > 1 else ""
            return f"{who} {plural} {tally}{SKUNKS[min(skunk, 3)]}{more}."
        case Voided():
            return "The deal is void; what was pegged stands."
        case Left(seat):
            return sentence(seat, "leave", "the table")


def _tell_score(event: Scored, names: Sequence[str]) -> str:
    who, points = names[event.seat], event.points
    match event.what:
        case "heels":
            return f"{does(who, 'peg')} {points} for his heels."
        case "play" if event.scores:
            return f"{who}: {spoken_play(event.scores)}."
        case "play":
            return f"{does(who, 'peg')} {points}."
        case "go":
            return f"{does(who, 'peg')} {points} for the go."
        case "last":
            return f"{does(who, 'peg')} {points} for last card."
        case "muggins":
            return f"{does(who, 'take')} {points}."
        case "false muggins":
            return f"{does(who, 'lose')} {-points}."
    whose = possessive(who)
    if event.scores or not points:
        return f"{whose[0].upper()}{whose[1:]} {event.what}, {pretty(event.cards)}: {spoken(event.scores)}"
    return f"{does(who, 'peg')} {points} for the {event.what}."


def label(view: State, seat: Seat, action: Move, names: Sequence[str]) -> str:
    """What a button says, consequence included; throws name whose crib it is, and partners share theirs."""
    match action:
        case Play(card):
            count = view.count + card.pips
            scores = score_play(
                (*view.pile, card),
                fifteen_points=view.rules.fifteen,
                thirty_one_points=view.rules.thirty_one,
            )
            hidden = not scores or view.rules.muggins == "show_and_play"
            gain = "" if hidden else f" for {total(scores)}"
            return f"Play {card.pretty} → {count}{gain}"
        case Discard(cards, second):
            ours = view.rules.side(seat) == view.rules.side(view.dealer)
            whose = "my" if seat == view.dealer else "our" if ours else possessive(names[view.dealer])
            more = f", {pretty(second)} to the second hand" if second else ""
            return f"Throw {pretty(cards)} to {whose} crib{more}"
        case Go():
            return "Go"
        case Claim(points):
            return f"Claim {points}"
        case Count(name, cards):
            return f"{name.capitalize()}: {pretty(cards)}"
        case Done():
            return "That is all"
        case Muggins(points):
            return f"Muggins! {points}"
        case Pass():
            return "Nothing to call"
        case Ready():
            return {"show": "To the show", "deal": "Next deal", "game": "Next game"}[view.paused or "deal"]
        case Leave():
            return "Leave the table"
    return type(action).__name__


def facts(state: State) -> Mapping[str, Any]:
    """What can be derived and clients show; made from a view it holds no more than the view does."""
    rules = state.rules
    return {
        "count": state.count,
        "pile": [str(card) for card in state.pile],
        "earlier": [[str(card) for card in pile] for pile in state.earlier_piles],
        "sides": [rules.side(seat) for seat in range(rules.seats)],
        "pone": state.from_pone[0] if len(state.players) > 1 else state.dealer,
        "crib_size": len(state.crib),
        "lines": list(rules.skunk_lines),
        "show": _show(state),
    }


def _show(state: State) -> list[dict[str, Any]]:
    """The hands and crib counted so far in this deal, with all that they hold."""
    rows = []
    for shown in state.shown:
        cards = state._cards_of(shown.what, shown.seat)
        scores = state.scores_of(shown.what, shown.seat)
        rows.append(
            {
                "seat": shown.seat,
                "what": shown.what,
                "cards": [str(card) for card in cards],
                "scores": [
                    {"name": score.name, "cards": [str(card) for card in score.cards], "points": score.points}
                    for score in scores
                ],
                "worth": total(scores),
                "points": shown.points,
                "claimed": shown.claimed,
                "spoken": spoken(scores),
            }
        )
    return rows


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end: by what the last point was pegged, or by leaving."""
    ways: list[What] = ["play", "hand"]
    ways += ["heels"] if rules.heels else []
    ways += ["go", "last"] if rules.last else []
    ways += ["second hand"] if rules.second_hand else []
    ways += ["crib"] if rules.score_crib else []
    ways += ["muggins"] if rules.muggins != "off" else []
    return (*ways, "leave")


def ending(state: State) -> str:
    """Which of these ways it was; "" before the end."""
    if state.phase is not Phase.OVER:
        return ""
    if any(isinstance(event, Left) for event in state.events):
        return "leave"
    return next((event.what for event in reversed(state.events) if isinstance(event, Scored)), "")
