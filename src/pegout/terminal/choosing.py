"""From keys to actions: the current selection, for any game. No screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pegout.cards import Card, Cards
from pegout.counting import CallsFamily, CombosFamily, Done, Source, points_named
from pegout.game import Action, PicksFamily, SpanFamily
from pegout.terminal.drawing import held
from pegout.terminal.offers import (
    KEYS,
    BadChoice,
    call_action,
    card_of,
    combination,
    count_action,
    filled,
    numbered_action,
    picked_action,
)
from pegout.words import Arg, Held, Item, Text, literal, text_of
from pegout.words.scores import name_of, named

if TYPE_CHECKING:
    from pegout.terminal.table import Table

DIGITS = "1234567890"
CARD_KEYS = DIGITS + "abc"  # by position: enough for the largest hand
MOST_DIGITS = 13
OPEN = "…"  # placeholder for a missing choice


class Choosing:
    """The selection for one decision of one seat.

    `CARD_KEYS` select cards, and digits type a number if there is no card to choose; other letters take
    an action or name a combination; `press` returns the actions once they are complete. Named combinations
    are held until then, so that they can be undone. `note` says what went wrong.
    """

    def __init__(self, table: Table) -> None:
        """The player's current decision at that table."""
        self.table, self.game = table, table.game
        self.offers = offers = table.choices
        self.pick, self.range, self.combos = offers.pick, offers.span, offers.combos
        self.plays: dict[Card, Action] = {}
        self.singles: list[Action] = []  # actions without a card
        self._labels = dict(zip(offers.actions, offers.labels, strict=True))
        for action in offers.actions:
            if (card := card_of(action)) is None:
                self.singles.append(action)
            else:
                self.plays[card] = action
        self.by_number = self.range is not None
        self.selected: list[Card] = []
        self.chosen: dict[str, tuple[Card, ...]] = {}  # completed fields of a pick
        self.sources: list[Source] = []  # combinations named so far
        self.number = ""
        self.note = ""
        self._hand = held(table.look())
        self._warned = False  # that no combination has been named

    @property
    def is_current(self) -> bool:
        """Whether this is still the player's decision."""
        return (self.offers, self._hand) == (self.table.choices, held(self.table.look()))

    @property
    def cards(self) -> Cards:
        """The cards to choose from, or the hand if there is nothing to choose."""
        if self.pick is not None:
            return tuple(card for card in self.pick.family.cards if card not in self._taken)
        return self._hand if self.combos is None or self.by_number else self.combos.family.cards

    def can_select(self, card: Card) -> bool:
        return not self.by_number and (not self.plays or card in self.plays)

    def press(self, key: str) -> tuple[Action, ...]:
        """Handle a key: "1", "g", "enter", "backspace", "tab"; returns the actions in order once complete."""
        warned, self._warned, self.note = self._warned, False, ""
        try:
            if self.by_number and key in DIGITS:
                self._digit(key)
            elif not self.by_number and key in (CARD_KEYS if len(self.cards) > len(DIGITS) else DIGITS):
                self._card(CARD_KEYS.index(key))
            elif key == "enter":
                return self._enter(warned)
            elif key == "backspace":
                self._back()
            elif key == "tab" and self.range is not None and self.combos is not None:
                self.by_number, self.selected, self.number = not self.by_number, [], ""
            else:
                return self._letter(key, warned)
        except ValueError as error:
            self.note = self.table.say(text_of(error))
        return ()

    @property
    def prompt(self) -> str:
        """The effect of Enter now, or the missing part."""
        if self.note:
            return self.note
        if self.pick is not None:
            return self._pick_prompt(self.pick.label, self.pick.family)
        if self.plays and self.selected:
            return self._enters(self.label(self.plays[self.selected[0]]))
        if self.plays:
            return self.table.message("choose-card")
        if self.range is not None and self.by_number:
            return self._range_prompt(self.range.label, self.range.family)
        if self.combos is not None:
            return self._combos_prompt(self.combos.family)
        if len(self.singles) == 1:
            return self._enters(self.label(self.singles[0]))
        return " · ".join(self._keyed(_key(action), action) for action in self.singles)

    def label(self, action: Action) -> str:
        """The label of a single action, including its effect."""
        return self.table.say(self._labels[action])

    # --- prompts -------------------------------------------------------------------------------------

    def _pick_prompt(self, label: Text, family: PicksFamily) -> str:
        field, size = self._field
        parts: dict[str, Arg] = dict.fromkeys(family.sizes, OPEN)
        parts |= {name: Held(group) for name, group in self.chosen.items()}
        if self.selected:
            parts[field] = Held(tuple(self.selected))
        text, left = filled(label, **parts), size - len(self.selected)
        if left:
            return self.table.message("choose-more" if self.selected else "choose", what=text, count=left)
        return self._enters(self.table.say(text))

    def _range_prompt(self, label: Text, family: SpanFamily) -> str:
        low, high = family.low, family.high
        if self.number and low <= int(self.number) <= high:
            return self._enters(self.table.say(filled(label, **{family.field: int(self.number)})))
        text = filled(label, **{family.field: self.number or OPEN})
        parts = [self.table.message("type", what=text, low=low, high=high)]
        if not self.number and self.combos is not None:
            parts.append(self.table.message("tab-combinations"))
        elif not self.number:
            parts += [self._keyed(self._hint(action), action) for action in self.singles]
        return " · ".join(parts)

    def _combos_prompt(self, family: CombosFamily | CallsFamily) -> str:
        if self.selected:
            keys = " · ".join(self._called(key) for key, name in KEYS.items() if self._may_name(family, name))
            chosen = Held(tuple(self.selected))
            if not keys:
                return self.table.message("choose-further", cards=chosen)
            return self.table.message("is-a", cards=chosen, keys=literal(keys))
        calls = isinstance(family, CallsFamily)
        if self.sources:
            so_far: list[Item] = [named(source.name, source.cards) for source in self.sources]
            points = sum(map(points_named, self.sources))
            return self.table.message("enter-call" if calls else "enter-all", points=points, named=so_far)
        parts = [self.table.message("choose-call" if calls else "choose-count")]
        parts += [self._keyed(self._hint(action), action) for action in self.singles]
        parts += [self.table.message("tab-number")] if self.range is not None else []
        return " · ".join(parts)

    def _enters(self, what: str) -> str:
        return self.table.message("enter", what=literal(what))

    def _keyed(self, key: str, action: Action) -> str:
        return self.table.message("key", key=literal(key), what=self._labels[action])

    def _called(self, key: str) -> str:
        """A key and the combination it names."""
        return f"{key} {self.table.say(name_of(KEYS[key]))}"

    def _hint(self, action: Action) -> str:
        return self.table.message("enter-key") if action is self._default else _key(action)

    # --- keys ----------------------------------------------------------------------------------------

    def _digit(self, key: str) -> None:
        self.number = (self.number + key).lstrip("0")[:MOST_DIGITS] or "0"

    def _card(self, place: int) -> None:
        if place >= len(self.cards):
            raise BadChoice("no-card", number=place + 1)
        card = self.cards[place]
        if not self.can_select(card):
            raise BadChoice("not-now", card=Held((card,)))
        if card in self.selected:
            self.selected.remove(card)
        elif self.plays:
            self.selected = [card]
        elif self.pick is not None and len(self.selected) == self._field[1]:
            raise BadChoice("enough")
        else:
            self.selected.append(card)

    def _enter(self, warned: bool) -> tuple[Action, ...]:
        if self.pick is not None:
            return self._pick_enter(self.pick.family)
        if self.plays:
            if not self.selected:
                raise BadChoice("choose-card-first")
            return (self.plays[self.selected[0]],)
        if self.number and self.range is not None:
            try:
                return (numbered_action(self.game, self.range.family, int(self.number)),)
            finally:
                self.number = ""
        if self.selected:
            raise BadChoice("say-what", keys=literal(" ".join(map(self._called, KEYS))))
        if self.sources and self.combos is not None and isinstance(self.combos.family, CallsFamily):
            points = sum(map(points_named, self.sources))
            return (call_action(self.game, self.combos.family, self.sources, points),)
        return () if self._default is None else self._take(self._default, warned)

    def _pick_enter(self, family: PicksFamily) -> tuple[Action, ...]:
        field, size = self._field
        if len(self.selected) != size:
            raise BadChoice("takes-cards", count=size)
        self.chosen[field], self.selected = tuple(self.selected), []
        if len(self.chosen) < len(family.sizes):
            return ()
        return (picked_action(self.game, family, dict(self.chosen)),)

    def _back(self) -> None:
        if self.number:
            self.number = self.number[:-1]
        elif self.selected:
            self.selected.pop()
        elif self.sources:
            self.sources.pop()
        elif self.chosen:
            self.selected = list(self.chosen.popitem()[1])

    def _letter(self, key: str, warned: bool) -> tuple[Action, ...]:
        if self.combos is not None and not self.by_number and key in KEYS and self.selected:
            source = combination(self.combos.family, KEYS[key], self.selected, self.table.words)
            self.selected = []
            self.sources += [source] if source not in self.sources else []
            return ()
        for action in self.singles:
            if _key(action) == key:
                return self._take(action, warned)
        return ()

    def _take(self, action: Action, warned: bool) -> tuple[Action, ...]:
        """Take a single action; `Done` follows the named combinations, or needs confirming without any."""
        combos = self.combos.family if self.combos is not None else None
        if not isinstance(action, Done) or not isinstance(combos, CombosFamily):
            return (action,)
        if self.by_number:
            raise BadChoice("number-or-tab")
        if not self.sources and not combos.named and not warned:
            self._warned = True
            raise BadChoice("named-nothing", key=literal(self._hint(action)), what=self._labels[action])
        return (*(count_action(self.game, combos, source) for source in self.sources), action)

    # --- helpers -------------------------------------------------------------------------------------

    @property
    def _default(self) -> Action | None:
        """The action of Enter alone: the only single action, unless a number has to be typed."""
        return self.singles[0] if len(self.singles) == 1 and not (self.by_number and self.combos) else None

    @property
    def _field(self) -> tuple[str, int]:
        """The next field of the pick to fill, and its number of cards."""
        assert self.pick is not None
        return next((item for item in self.pick.family.sizes.items() if item[0] not in self.chosen), ("", 0))

    @property
    def _taken(self) -> set[Card]:
        return {card for group in self.chosen.values() for card in group}

    def _may_name(self, family: CombosFamily | CallsFamily, name: str) -> bool:
        try:
            combination(family, name, self.selected, self.table.words)
        except ValueError:
            return False
        return True


def _key(action: Action) -> str:
    """The key of a single action: the first letter of its name."""
    return type(action).__name__[0].lower()
