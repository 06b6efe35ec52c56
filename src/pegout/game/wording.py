"""Default wording: each event and action has a message named after it, with its fields as arguments."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from pegout.cards import Card
from pegout.game.actions import Action, Cut, Dealt, Event, Leave, Left, Ready, Seat
from pegout.game.protocol import Outcome
from pegout.scoring import Score
from pegout.words import Arg, Held, Text, Who
from pegout.words.scores import called


def tell(event: Event, state: Any) -> Text | None:
    """The message `GAME-EVENT`, such as `topcard-laid`; leaving and the cut have shared messages.

    None for dealt cards.
    """
    match event:
        case Dealt():
            return None
        case Cut(dealer, cuts):
            return text_of_cut(dealer, cuts)
        case Left(seat):
            return text_of_left(seat, state.outcome)
    return _by_name(state.rules, event)


def label(view: Any, _seat: Seat, action: Action) -> Text:
    """The message `GAME-ACTION`, such as `topcard-play`; being ready and leaving have shared labels."""
    if isinstance(action, Ready | Leave):
        return Text(f"label-{type(action).__name__.lower()}")
    return _by_name(view.rules, action)


def ending(state: Any) -> str:
    """`leave` if a seat left in the last step, else `target`; "" before the end."""
    if state.outcome is None:
        return ""
    return "leave" if any(isinstance(event, Left) for event in state.events) else "target"


def _by_name(rules: Struct, said: Struct) -> Text:
    """The message of an event or action: its field `seat` is `$who`, cards are `Held`, scores are called."""
    game, kind = rules.__struct_config__.tag, type(said).__name__.lower()
    return Text(f"{game}-{kind}", dict([_argument(name, value) for name, value in asdict(said).items()]))


def _argument(name: str, value: Any) -> tuple[str, Arg]:
    if name == "seat":
        return "who", Who(value)
    if isinstance(value, Card):
        return name, Held((value,))
    if isinstance(value, tuple) and value and isinstance(value[0], Score):
        return name, called(value)
    return name, Held(value) if isinstance(value, tuple) else value


def text_of_cut(dealer: Seat, cuts: tuple[tuple[Seat, Card], ...]) -> Text:
    """The cut for the first deal, card by card."""
    shown = [Text.of("cut-card", who=Who(seat), card=Held((card,))) for seat, card in cuts]
    return Text.of("cut", who=Who(dealer), cuts=[*shown])


def text_of_left(seat: Seat, outcome: Outcome | None) -> Text:
    """A seat left, which ended the match if there is an outcome."""
    winners = outcome.winners if outcome else ()
    if not winners:
        return Text.of("left", who=Who(seat))
    return Text.of(
        "left-won", who=Who(seat), winner=Who(winners[0]), winners=[Who(winner) for winner in winners]
    )
