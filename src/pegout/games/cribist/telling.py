"""Cribist in words: what happened, what a button does, how a match can end.

With manual counting, nothing here counts a whole trick for the players: points are shown for one to three
cards, and for all four only once the trick is turned down.
"""

from __future__ import annotations

from collections.abc import Iterable

from pegout.cards import Card
from pegout.counting import Done, Muggins, Source
from pegout.game import Cut, Dealt, Left, Ready, Seat, text_of_cut, text_of_left
from pegout.games.cribist.moves import (
    Claimed,
    DealPassed,
    Missed,
    Move,
    Named,
    News,
    Passed,
    Play,
    Played,
    TimeCalled,
    TricksCounted,
    TrickTaken,
    Won,
)
from pegout.games.cribist.muggins import Called, trick_winner
from pegout.games.cribist.options import SEATS
from pegout.games.cribist.state import Rules, State
from pegout.scoring import Score, score_trick, total
from pegout.shared_texts import label_of, yes
from pegout.words import Held, Item, Text, Who
from pegout.words.scores import counted, named


def tell(event: News, state: State) -> Text | None:
    """A sentence for people; None for events that need no words."""
    match event:
        case Cut(dealer, ()):
            return Text.of("deals-first", who=Who(dealer))
        case Cut(dealer, cuts):
            return text_of_cut(dealer, cuts)
        case DealPassed(seat):
            return Text.of("deals", who=Who(seat))
        case Played(seat, card):
            if not state.tricks and state.trick[:1] == (card,):
                return Text.of("cribist-trumps", who=Who(seat), card=Held((card,)), suit=_suit(card))
            return Text.of("cribist-played", who=Who(seat), card=Held((card,)))
        case TrickTaken(seat, cards):
            return Text.of("cribist-took", who=Who(seat), cards=Held(cards))
        case Named(seat, source):
            return Text.of("named", who=Who(seat), named=named(source.name, source.cards))
        case Claimed() | Called() | Missed():
            return _tell_claim(event)
        case TricksCounted(points):
            won = [Text.of("cribist-tally", who=Who(seat), points=each) for seat, each in enumerate(points)]
            brought = [
                Text.of("cribist-tally", who=Who(seat), points=gained.total)
                for seat, gained in enumerate(state.summary)
            ]
            return Text.of("cribist-tricks", tricks=[*won], brought=[*brought])
        case TimeCalled():
            played_out = state.is_dealing and state.rules.time_end == "finish_hand"
            return Text("cribist-last-deal" if played_out else "cribist-time-up")
        case Left(seat):
            return text_of_left(seat, state.outcome)
        case Won(seats):
            winners = [Who(seat) for seat in seats]
            return Text.of("cribist-won", who=winners[0], winners=[*winners], points=state.scores[seats[0]])
        case Dealt() | Passed():
            return None


def _tell_claim(event: Claimed | Called | Missed) -> Text:
    match event:
        case Claimed(seat, points, scores, refused):
            return Text.of(
                "cribist-claimed", who=Who(seat), points=points, counted=yes(bool(scores)),
                how=counted(scores), wrong=_all(refused),
            )  # fmt: skip
        case Called(seat, points, sources):
            right = "part" if event.won and not event.right else yes(event.right)
            return Text.of(
                "cribist-muggins", who=Who(seat), points=points, sources=_all(sources), right=right,
                won=event.won,
            )  # fmt: skip
        case Missed(points, scores):
            return Text.of("cribist-missed", points=points, scores=_all(scores))


def label(view: State, seat: Seat, action: Move) -> Text:
    """The label of a button, including its effect: "Play 7♣ → Ann takes 6"."""
    match action:
        case Play(card):
            return _label_play(view, card)
        case Done() if not view.named:
            return Text("cribist-claim-nothing")
        case Muggins(points, sources) if sources:  # without sources for the best call in a review
            return Text.of("cribist-call-muggins", points=points, sources=_all(sources))
        case Ready():
            return Text("cribist-ready")
        case _:
            return label_of(action)


def _label_play(view: State, card: Card) -> Text:
    shown = Held((card,))
    if not view.trick:
        if view.trump:
            return Text.of("cribist-play", card=shown)
        return Text.of("cribist-play-trumps", card=shown, suit=_suit(card))
    trick = (*view.trick, card)
    if len(trick) == SEATS and view.rules.count_mode != "auto":
        points = 0  # not shown
    else:
        points = total(score_trick(trick, view.trump))
    winner = Who((view.leader + trick_winner(trick, view.trump)) % SEATS)
    key = "cribist-play-takes" if len(trick) == SEATS else "cribist-play-stake"
    return Text.of(key, card=shown, winner=winner, points=points)


def _suit(card: Card) -> Text:
    return Text(f"suit-{card.suit}")


def _all(combinations: Iterable[Source | Score]) -> list[Item]:
    return [named(each.name, each.cards) for each in combinations]


def endings(rules: Rules) -> tuple[str, ...]:
    """Every way in which a match by these rules can end: by what reached the target, when, or by leaving."""
    if rules.end == "target":
        muggins = ("muggins",) if rules.count_mode != "auto" else ()
        shared = ("tricks shared",) if rules.end_bonus_order == "together" else ()
        return ("claim", *muggins, "tricks", *shared, "leave")
    shared = (f"{rules.end} shared",) if rules.tie == "share" else ()
    return (rules.end, *shared, "leave")


def ending(state: State) -> str:
    """The kind of ending; "" before the end."""
    return state.ended or ""


