"""From what a person chooses to an action, single or of a family."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from pegout.cards import Card
from pegout.counting import CallsFamily, CombosFamily, Source, sources
from pegout.game import Action, AnyGame, PicksFamily, SpanFamily
from pegout.wire import Entry
from pegout.words import Arg, Text

F_co = TypeVar("F_co", covariant=True)

KEYS = {"f": "fifteen", "r": "run", "p": "pair", "l": "flush", "n": "nobs"}


class Offer(NamedTuple, Generic[F_co]):
    """A family of actions, and its label without what is still to be chosen."""

    label: Text
    family: F_co


class Offers(NamedTuple):
    """What may be done: actions that stand alone, and at most one family of each kind."""

    actions: tuple[Action, ...] = ()
    pick: Offer[PicksFamily] | None = None
    span: Offer[SpanFamily] | None = None
    combos: Offer[CombosFamily | CallsFamily] | None = None


def offers(entries: Iterable[Entry]) -> Offers:
    """The entries of a decision by their kind."""
    kinds = Offers()
    for label, action, family in ((entry.label, entry.action, entry.family) for entry in entries):
        if isinstance(family, PicksFamily):
            kinds = kinds._replace(pick=Offer(label, family))
        elif isinstance(family, SpanFamily):
            kinds = kinds._replace(span=Offer(label, family))
        elif isinstance(family, CombosFamily | CallsFamily):
            kinds = kinds._replace(combos=Offer(label, family))
        elif isinstance(action, Action):
            kinds = kinds._replace(actions=(*kinds.actions, action))
    return kinds


def filled(label: Text, **chosen: Arg) -> Text:
    """The label of a family with what is chosen so far."""
    return Text(label.key, {**label.args, **chosen})


def card_of(action: Action) -> Card | None:
    """The card of an action that is about one."""
    card = msgspec.structs.asdict(action).get("card")
    return card if isinstance(card, Card) else None


def numbered_action(game: AnyGame, family: SpanFamily, number: int) -> Action:
    """The action with that number; raises ValueError with a sentence if it is out of range."""
    if not family.low <= number <= family.high:
        raise ValueError(f"It takes a number from {family.low} to {family.high}.")
    return _action(game, family.type, {family.field: number})


def picked_action(game: AnyGame, family: PicksFamily, chosen: Mapping[str, Sequence[Card]]) -> Action:
    """The action with these cards, field by field, in the order in which they are held."""
    fields = {name: [card for card in family.cards if card in group] for name, group in chosen.items()}
    return _action(game, family.type, fields)


def count_action(game: AnyGame, family: CombosFamily, source: Source) -> Action:
    """The action that names one combination."""
    return _action(game, family.type, msgspec.structs.asdict(source))


def call_action(game: AnyGame, family: CallsFamily, named: Sequence[Source], points: int) -> Action:
    """The call of Muggins with these sources, in the order in which they are listed."""
    in_order = [source for source in sources(family.cards) if source in named]
    return _action(game, family.type, {"points": min(points, family.high), "sources": in_order})


def _action(game: AnyGame, name: str, fields: Mapping[str, Any]) -> Action:
    return cast(Action, msgspec.convert({"type": name, **msgspec.to_builtins(fields)}, game.action))


def is_combination(word: str) -> bool:
    """Whether a word names a combination, by three letters at least.

    >>> is_combination("fif"), is_combination("double"), is_combination("5h")
    (True, True, False)
    """
    names = (*KEYS.values(), "double", "royal")
    return len(word) >= 3 and any(name.startswith(word.lower()) for name in names)


def combination(family: CombosFamily | CallsFamily, word: str, chosen: Sequence[Card]) -> Source:
    """A combination as a player names it: a word or its first letters, and cards.

    Raises ValueError with a sentence that says what is missing.
    """
    meant = next((name for name in KEYS.values() if word and name.startswith(word.lower())), KEYS.get(word))
    fitting = {name: sizes for name, sizes in family.sizes.items() if meant in name.split()}
    if not fitting or meant is None:
        there = [name for name in KEYS.values() if name in family.sizes]
        raise ValueError(f"It takes a combination: {', '.join(there)}.")
    for name, (low, high) in fitting.items():
        if low <= len(chosen) <= high:
            cards = [str(card) for card in sorted(chosen)]
            return msgspec.convert({"name": name, "cards": cards}, Source)
    least, most = min(low for low, _ in fitting.values()), max(high for _, high in fitting.values())
    takes = "one card" if most == 1 else f"{least} cards" if least == most else f"{least} to {most} cards"
    raise ValueError(f"A {meant} takes {takes}.".replace("A nobs", "Nobs"))
