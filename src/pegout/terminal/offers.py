"""From the player's choice to an action, single or from a family."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from pegout.cards import Card, parse_card
from pegout.counting import CallsFamily, CombosFamily, Source, sources
from pegout.game import Action, AnyGame, PicksFamily, SpanFamily
from pegout.terminal.drawing import WORDS
from pegout.wire.messages import Entry
from pegout.words import Arg, Catalogue, Held, Text, TextError, literal
from pegout.words.scores import name_of

F_co = TypeVar("F_co", covariant=True)

KEYS = {"f": "fifteen", "r": "run", "p": "pair", "l": "flush", "n": "nobs"}


class BadChoice(TextError):
    """An impossible choice, with a message of the terminal: "enough" is `terminal-enough`."""

    def __init__(self, key: str, /, **args: Arg) -> None:
        super().__init__(Text(f"terminal-{key}", args), WORDS)


class Offer(NamedTuple, Generic[F_co]):
    """A family of actions, and its label with the choice left open."""

    label: Text
    family: F_co


class Offers(NamedTuple):
    """The available choices: single actions, and at most one family of each kind."""

    actions: tuple[Action, ...] = ()
    labels: tuple[Text, ...] = ()  # of the actions
    pick: Offer[PicksFamily] | None = None
    span: Offer[SpanFamily] | None = None
    combos: Offer[CombosFamily | CallsFamily] | None = None


def offers(entries: Iterable[Entry]) -> Offers:
    """The entries of a decision, grouped by kind."""
    kinds = Offers()
    for label, action, family in ((entry.label, entry.action, entry.family) for entry in entries):
        if isinstance(family, PicksFamily):
            kinds = kinds._replace(pick=Offer(label, family))
        elif isinstance(family, SpanFamily):
            kinds = kinds._replace(span=Offer(label, family))
        elif isinstance(family, CombosFamily | CallsFamily):
            kinds = kinds._replace(combos=Offer(label, family))
        elif isinstance(action, Action):
            kinds = kinds._replace(actions=(*kinds.actions, action), labels=(*kinds.labels, label))
    return kinds


def filled(label: Text, **chosen: Arg) -> Text:
    """The label of a family, filled in with the choices so far."""
    return Text(label.key, {**label.args, **chosen})


def card_of(action: Action) -> Card | None:
    """The card of an action that has one."""
    card = msgspec.structs.asdict(action).get("card")
    return card if isinstance(card, Card) else None


def numbered_action(game: AnyGame, family: SpanFamily, number: int) -> Action:
    """The action with that number; raises BadChoice if it is out of range."""
    if not family.low <= number <= family.high:
        raise BadChoice("takes-number", low=family.low, high=family.high)
    return _action(game, family.type, {family.field: number})


def picked_action(game: AnyGame, family: PicksFamily, chosen: Mapping[str, Sequence[Card]]) -> Action:
    """The action with these cards, field by field, in the order of the hand."""
    fields = {name: [card for card in family.cards if card in group] for name, group in chosen.items()}
    return _action(game, family.type, fields)


def count_action(game: AnyGame, family: CombosFamily, source: Source) -> Action:
    """The action that names one combination."""
    return _action(game, family.type, msgspec.structs.asdict(source))


def call_action(game: AnyGame, family: CallsFamily, named: Sequence[Source], points: int) -> Action:
    """The call of muggins with these sources, in the order in which they are listed."""
    in_order = [source for source in sources(family.cards) if source in named]
    return _action(game, family.type, {"points": min(points, family.high), "sources": in_order})


def _action(game: AnyGame, name: str, fields: Mapping[str, Any]) -> Action:
    return cast(Action, msgspec.convert({"type": name, **msgspec.to_builtins(fields)}, game.action))


def names_of(words: Catalogue) -> dict[str, str]:
    """Combinations by accepted name, in lower case. English names are always accepted."""
    called = {words.render(name_of(name)).lower(): name for name in KEYS.values()}
    return called | {name: name for name in KEYS.values()}


def is_combination(word: str, words: Catalogue) -> bool:
    """Whether a word is the start of a combination's name, at least three letters long.

    >>> from pegout.words import catalogue
    >>> [is_combination(word, catalogue("en")) for word in ("fif", "double", "5h")]
    [True, True, False]
    """
    names = (*names_of(words), "double", "royal")
    return len(word) >= 3 and any(name.startswith(word.lower()) for name in names)


def combination(
    family: CombosFamily | CallsFamily, word: str, chosen: Sequence[Card], words: Catalogue
) -> Source:
    """A combination as typed: a name or its first letters, and cards.

    Raises BadChoice, which says what is missing.
    """
    names = names_of(words)
    meant = next((names[name] for name in names if word and name.startswith(word.lower())), KEYS.get(word))
    fitting = {name: sizes for name, sizes in family.sizes.items() if meant in name.split()}
    if not fitting or meant is None:
        raise BadChoice("takes-combination", names=[name_of(n) for n in KEYS.values() if n in family.sizes])
    for name, (low, high) in fitting.items():
        if low <= len(chosen) <= high:
            cards = [str(card) for card in sorted(chosen)]
            source = msgspec.convert({"name": name, "cards": cards}, Source)
            if source in family.closed:
                raise BadChoice("not-that", cards=Held(source.cards), name=name_of(name))
            return source
    least, most = min(low for low, _ in fitting.values()), max(high for _, high in fitting.values())
    spread = "no" if least == most else "yes"
    called = name_of(meant)
    raise BadChoice("combination-takes", name=meant, called=called, least=least, most=most, range=spread)


def read_cards(text: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by their numbers in the list, or by name; raises BadChoice or BadCard.

    >>> from pegout.cards import cards
    >>> read_cards("1 th", cards("5H 6C TH"))
    (5H, TH)
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            if not 1 <= int(word) <= len(held):
                raise BadChoice("not-numbered", word=literal(word), most=len(held))
            card = held[int(word) - 1]
        else:
            card = parse_card(word)
        if card not in held:
            raise BadChoice("not-among", card=Held((card,)))
        if card in cards:
            raise BadChoice("twice", card=Held((card,)))
        cards.append(card)
    return tuple(cards)
