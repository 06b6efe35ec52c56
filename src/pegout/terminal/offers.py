"""What the person may do, as a client gets it: one action, or a family of actions and its limits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from pegout.cards import Card, Cards, pretty
from pegout.counting import Source, sources
from pegout.game import AnyGame
from pegout.oldwire import Entry

Kind: TypeAlias = Literal["action", "range", "pick", "combos", "calls"]
KINDS: tuple[Kind, ...] = ("action", "range", "pick", "combos", "calls")


class Offer(Struct, frozen=True):
    """An entry of a `Seen` message, as plain JSON values."""

    kind: Kind
    label: str  # families have places to fill in: "Throw {cards} to my crib"
    what: dict[str, Any]

    @property
    def name(self) -> str:
        """The action's name."""
        return str(self.what["type"])

    @property
    def cards(self) -> Cards:
        """The cards that may be named in it, in order."""
        return tuple(Card(card) for card in self.what.get("cards", ()))

    @property
    def card(self) -> Card | None:
        """The card of a single action that has one."""
        return Card(self.what["card"]) if self.kind == "action" and "card" in self.what else None

    def filled(self, **values: str) -> str:
        """The label, with what is chosen so far."""
        label = self.label
        for field, value in values.items():
            label = label.replace(f"{{{field}}}", value)
        return label


def offers(entries: Iterable[Entry]) -> list[Offer]:
    found = []
    for entry in entries:
        told = msgspec.to_builtins(entry)
        kind = next(kind for kind in KINDS if kind in told)
        found.append(Offer(kind, told["label"], told[kind]))
    return found


# --- actions from what was chosen --------------------------------------------------------------------


def plain(game: AnyGame, offer: Offer) -> Any:
    """The single action."""
    return msgspec.convert(offer.what, game.action)


def numbered(game: AnyGame, offer: Offer, number: int) -> Any:
    """The action with that number; raises ValueError with a sentence if it is out of range."""
    low, high = offer.what["low"], offer.what["high"]
    if not low <= number <= high:
        raise ValueError(f"It takes a number from {low} to {high}.")
    return msgspec.convert({"type": offer.name, offer.what["field"]: number}, game.action)


def picked(game: AnyGame, offer: Offer, chosen: dict[str, Sequence[Card]]) -> Any:
    """The action with these cards, field by field."""
    fields = {name: [str(card) for card in offer.cards if card in group] for name, group in chosen.items()}
    return msgspec.convert({"type": offer.name, **fields}, game.action)


def named(game: AnyGame, offer: Offer, source: Source) -> Any:
    """The action that names one combination."""
    return msgspec.convert({"type": offer.name, **msgspec.to_builtins(source)}, game.action)


def called(game: AnyGame, offer: Offer, found: Sequence[Source], points: int) -> Any:
    """The call of Muggins with these sources, in the order in which they are listed."""
    in_order = [source for source in sources(offer.cards, tuple(offer.what["names"])) if source in found]
    told = {"type": offer.name, "points": min(points, offer.what["high"]), "sources": in_order}
    return msgspec.convert(msgspec.to_builtins(told), game.action)


KEYS = {"f": "fifteen", "r": "run", "p": "pair", "l": "flush", "n": "nobs"}
_OF_A_KIND = {2: "pair", 3: "pair royal", 4: "double pair royal"}
_SIZES = {"fifteen": (2, 8), "run": (3, 8), "flush": (3, 8), "nobs": (1, 1), "pair": (2, 4)}


def combination(offer: Offer, word: str, chosen: Sequence[Card]) -> Source:
    """A combination as a player names it: a word or its first letters, and cards.

    Raises ValueError with a sentence that says what is missing.
    """
    name = next((name for name in KEYS.values() if word and name.startswith(word.lower())), KEYS.get(word))
    allowed = offer.what["names"]
    if name is None or not any(each.endswith(name) for each in allowed):
        raise ValueError(f"It takes a combination: {', '.join(n for n in KEYS.values() if n in allowed)}.")
    low, high = _SIZES[name]
    if not low <= len(chosen) <= high:
        takes = "one card" if high == 1 else f"{low} to {high} cards" if high < 8 else f"{low} cards or more"
        raise ValueError(f"A {name} takes {takes}.".replace("A nobs", "Nobs"))
    full = _OF_A_KIND[len(chosen)] if name == "pair" else name
    return msgspec.convert(
        {"name": full, "cards": [str(card) for card in sorted(chosen)]}, Source
    )


def told(source: Source) -> str:
    return f"{source.name} {pretty(source.cards)}"
