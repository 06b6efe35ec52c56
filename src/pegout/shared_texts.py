"""Texts of the events and actions that games share; each game's telling.py has the others."""

from __future__ import annotations

from typing import Any

from pegout.cards import Card
from pegout.counting import Claim, Count, Done, Muggins, Pass
from pegout.game import Leave, Outcome, Ready, Seat
from pegout.words import Held, Text, Who
from pegout.words.scores import name_of


def text_of_cut(dealer: Seat, cuts: tuple[tuple[Seat, Card], ...]) -> Text:
    """The cut for the first deal, card by card."""
    shown = [Text.of("cut-card", who=Who(seat), card=Held((card,))) for seat, card in cuts]
    return Text.of("cut", who=Who(dealer), cuts=[*shown])


def text_of_left(seat: Seat, outcome: Outcome | None) -> Text:
    """A seat gave up, and with it the match if that has an outcome now."""
    winners = outcome.winners if outcome else ()
    if not winners:
        return Text.of("left", who=Who(seat))
    return Text.of(
        "left-won", who=Who(seat), winner=Who(winners[0]), winners=[Who(winner) for winner in winners]
    )


def label_of(action: Any) -> Text:
    """What a button for one of the shared actions says; another is called by its name."""
    match action:
        case Claim(points):
            return Text.of("label-claim", points=points)
        case Count(name, cards):
            return Text.of("label-count", name=name_of(name), cards=Held(cards))
        case Done():
            return Text("label-done")
        case Muggins(points):
            return Text.of("label-muggins", points=points)
        case Pass():
            return Text("label-pass")
        case Ready():
            return Text("label-ready")
        case Leave():
            return Text("label-leave")
    return Text(f"label-{type(action).__name__.lower()}")


def yes(true: bool) -> str:
    """How messages select by a truth.

    >>> yes(True), yes(False)
    ('yes', 'no')
    """
    return "yes" if true else "no"
