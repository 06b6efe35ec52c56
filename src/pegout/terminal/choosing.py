"""From keys to an action: what is selected so far, for any game. No screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pegout.cards import Card, Cards, pretty
from pegout.counting import Done, Source, asked
from pegout.game import AnyGame
from pegout.terminal import offers as made
from pegout.terminal.offers import KEYS, Offer

DIGITS = "1234567890"
CARD_KEYS = DIGITS + "abc"  # by place: as many as the largest hand has cards
MOST_DIGITS = 13


class Choosing:
    """One decision of one seat.

    `CARD_KEYS` select cards, and digits write a number where no card is to be chosen; other letters take
    an action or name a combination; `press` gives back what is to be done once it is complete. Named
    combinations are held here until then, so that they can be taken back. `note` says what went wrong.
    """

    def __init__(self, game: AnyGame, found: Sequence[Offer], hand: Cards) -> None:
        self.game, self.offers = game, list(found)
        self.pick = self._first("pick")
        self.range = self._first("range")
        self.combos = self._first("combos") or self._first("calls")
        self.plays: dict[Card, Offer] = {offer.card: offer for offer in found if offer.card is not None}
        self.singles = [offer for offer in found if offer.kind == "action" and offer.card is None]
        self.by_number = self.range is not None
        self.selected: list[Card] = []
        self.chosen: dict[str, tuple[Card, ...]] = {}  # fields of a pick that are complete
        self.sources: list[Source] = []  # combinations named so far
        self.number = ""
        self.note = ""
        self._hand = hand
        self._warned = False  # that nothing has been named

    @property
    def cards(self) -> Cards:
        """The cards to choose from; when there is nothing to choose, the hand."""
        if self.pick is not None:
            return tuple(card for card in self.pick.cards if card not in self._taken)
        return self._hand if self.combos is None or self.by_number else self.combos.cards

    def can_select(self, card: Card) -> bool:
        return not self.by_number and (not self.plays or card in self.plays)

    def press(self, key: str) -> tuple[Any, ...]:
        """Take a key: "1", "g", "enter", "backspace", "tab"; the actions to do, in order, once complete."""
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
            self.note = str(error)
        return ()

    @property
    def prompt(self) -> str:
        """What Enter would do now, or what is to be done first."""
        if self.note:
            return self.note
        if self.pick is not None:
            return self._pick_prompt(self.pick)
        if self.plays:
            chosen = self.plays[self.selected[0]].label if self.selected else ""
            return f"Enter: {chosen}" if chosen else "Choose a card by its number."
        if self.range is not None and self.by_number:
            return self._range_prompt(self.range)
        if self.combos is not None:
            return self._combos_prompt(self.combos)
        if len(self.singles) == 1:
            return f"Enter: {self.singles[0].label}"
        return " · ".join(f"{_key(offer)}: {offer.label}" for offer in self.singles)

    # --- prompts -------------------------------------------------------------------------------------

    def _pick_prompt(self, pick: Offer) -> str:
        field, size = self._field
        done = {name: pretty(group) for name, group in self.chosen.items()}
        label = pick.filled(**{**done, field: pretty(self.selected) or "…"})
        for name in pick.what["sizes"]:
            label = label.replace(f"{{{name}}}", "…")
        left = size - len(self.selected)
        if left:
            return f"{label}: choose {left} {'more ' if self.selected else ''}card{'' if left == 1 else 's'}."
        return f"Enter: {label}"

    def _range_prompt(self, span: Offer) -> str:
        low, high = span.what["low"], span.what["high"]
        label = span.filled(**{span.what["field"]: self.number or "…"})
        ready = self.number and low <= int(self.number) <= high
        parts = [f"Enter: {label}" if ready else f"{label} (type {low} to {high}, then Enter)"]
        parts += [f"{self._hint(offer)}: {offer.label}" for offer in self.singles if not self.number]
        parts += ["Tab: by combinations"] if self.combos is not None and not self.number else []
        return " · ".join(parts)

    def _combos_prompt(self, combos: Offer) -> str:
        if self.selected:
            keys = " · ".join(f"{key} {name}" for key, name in KEYS.items() if self._may_name(combos, name))
            return f"{pretty(self.selected)} is a: {keys}"
        if self.sources:
            points, told = sum(map(asked, self.sources)), ", ".join(map(made.told, self.sources))
            done = "Muggins!" if combos.kind == "calls" else "that is all,"
            return f"Enter: {done} {points} for {told} · Backspace takes back"
        what = "call what was missed" if combos.kind == "calls" else "count"
        parts = [f"Choose cards to {what}."]
        parts += [f"{self._hint(offer)}: {offer.label}" for offer in self.singles]
        parts += ["Tab: by a number"] if self.range is not None else []
        return " ".join(parts[:1]) + "".join(f" · {part}" for part in parts[1:])

    def _hint(self, offer: Offer) -> str:
        return "Enter" if offer is self._default else _key(offer)

    # --- keys ----------------------------------------------------------------------------------------

    def _digit(self, key: str) -> None:
        self.number = (self.number + key).lstrip("0")[:MOST_DIGITS] or "0"

    def _card(self, place: int) -> None:
        if place >= len(self.cards):
            raise ValueError(f"There is no card {place + 1}.")
        card = self.cards[place]
        if not self.can_select(card):
            raise ValueError(f"{card.pretty} may not be played now.")
        if card in self.selected:
            self.selected.remove(card)
        elif self.plays:
            self.selected = [card]
        elif self.pick is not None and len(self.selected) == self._field[1]:
            raise ValueError("That is enough; press a number again to take a card back.")
        else:
            self.selected.append(card)

    def _enter(self, warned: bool) -> tuple[Any, ...]:
        if self.pick is not None:
            return self._pick_enter(self.pick)
        if self.plays:
            if not self.selected:
                raise ValueError("Choose a card by its number first.")
            return (made.plain(self.game, self.plays[self.selected[0]]),)
        if self.number and self.range is not None:
            try:
                return (made.numbered(self.game, self.range, int(self.number)),)
            finally:
                self.number = ""
        if self.selected:
            raise ValueError("Say what it is: " + " ".join(f"{key} {name}" for key, name in KEYS.items()))
        if self.sources and self.combos is not None and self.combos.kind == "calls":
            points = sum(map(asked, self.sources))
            return (made.called(self.game, self.combos, self.sources, points),)
        return () if self._default is None else self._take(self._default, warned)

    def _pick_enter(self, pick: Offer) -> tuple[Any, ...]:
        field, size = self._field
        if len(self.selected) != size:
            raise ValueError(f"It takes {size} card{'' if size == 1 else 's'}.")
        self.chosen[field], self.selected = tuple(self.selected), []
        if len(self.chosen) < len(pick.what["sizes"]):
            return ()
        return (made.picked(self.game, pick, dict(self.chosen)),)

    def _back(self) -> None:
        if self.number:
            self.number = self.number[:-1]
        elif self.selected:
            self.selected.pop()
        elif self.sources:
            self.sources.pop()
        elif self.chosen:
            self.selected = list(self.chosen.popitem()[1])

    def _letter(self, key: str, warned: bool) -> tuple[Any, ...]:
        if self.combos is not None and not self.by_number and key in KEYS and self.selected:
            self._name(self.combos, key)
            return ()
        for offer in self.singles:
            if _key(offer) == key:
                return self._take(offer, warned)
        return ()

    def _take(self, offer: Offer, warned: bool) -> tuple[Any, ...]:
        """A single action; `Done` comes after what is named, and twice where nothing is."""
        action = made.plain(self.game, offer)
        if not isinstance(action, Done) or self.combos is None:
            return (action,)
        if self.by_number:
            raise ValueError("Type a number, or press Tab to name combinations.")
        if not self.sources and not warned:
            self._warned = True
            raise ValueError(f"You have named nothing. {self._hint(offer)} again: {offer.label}, for nothing")
        return (*(made.named(self.game, self.combos, source) for source in self.sources), action)

    def _name(self, combos: Offer, key: str) -> None:
        source = made.combination(combos, KEYS[key], self.selected)
        self.selected = []
        self.sources += [source] if source not in self.sources else []

    # --- helpers -------------------------------------------------------------------------------------

    def _first(self, kind: str) -> Offer | None:
        return next((offer for offer in self.offers if offer.kind == kind), None)

    @property
    def _default(self) -> Offer | None:
        """What Enter alone does: the only single action, where no number is asked for instead."""
        return self.singles[0] if len(self.singles) == 1 and not (self.by_number and self.combos) else None

    @property
    def _field(self) -> tuple[str, int]:
        """The field of the pick to be filled next, and how many cards it takes."""
        assert self.pick is not None
        sizes: dict[str, int] = self.pick.what["sizes"]
        return next((item for item in sizes.items() if item[0] not in self.chosen), ("", 0))

    @property
    def _taken(self) -> set[Card]:
        return {card for group in self.chosen.values() for card in group}

    def _may_name(self, combos: Offer, name: str) -> bool:
        try:
            made.combination(combos, name, self.selected)
        except ValueError:
            return False
        return True


def _key(offer: Offer) -> str:
    """The letter that takes a single action: the first of its name."""
    return offer.name[0].lower()
