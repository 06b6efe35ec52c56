"""A match line by line: numbered choices, for screen readers, small screens and pipes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pegout.cards import BadCard, Card, parse_card, pretty
from pegout.counting import asked
from pegout.game import Leave
from pegout.terminal import offers as made
from pegout.terminal.offers import Offer, offers
from pegout.terminal.pictures import held, picture
from pegout.terminal.table import Table
from pegout.words import Text, catalogue

HELP = """\
Answer with the number in front of a choice, or with a card (5H, 10D, TD) where a card is asked for;
a number may follow a word at once, as in: claim 8, or: raise 40. Enter alone takes a single choice.
  h  show the table and your hand     ?  this help     q  stop     leave  give up your seat for good"""

LEAVE = "Leave this match for good? You cannot come back to it. (yes or no) "


class Stop(Exception):
    """The person has had enough."""


class Leaving(Exception):
    """The person gives up the seat."""


def run(table: Table, ask: Callable[[str], str] = input, say: Callable[[str], None] = print) -> None:
    """Play until the match is over, the input ends or the person stops; then write the record."""
    say(f"{table.title}: {', '.join(table.names)}. Type ? for help.")
    try:
        _play(table, ask, say)
    except Stop:
        say("You stop here; the match is not over.")
    except EOFError:
        say("The input ends here; the match is not over.")
    except KeyboardInterrupt:
        say("\nInterrupted; the match is not over.")
    else:
        say(table.verdict())
    if (file := table.save()) is not None:
        say(f"The record is in {file}.")


def _play(table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
    while True:
        for sentence in table.advance():
            say(sentence)
        if table.is_over:
            return
        for line in _reminder(table):
            say(line)
        action = None
        while action is None:
            try:
                action = _choose(table, ask, say)
                if action is not None and action not in table.view.legal(table.seat):
                    action = None
                    say("That is not possible here.")
            except ValueError as error:
                say(str(error))
            except Leaving:
                action = Leave()
        for sentence in table.act(action):
            say(sentence)


def _reminder(table: Table) -> list[str]:
    """The hand, which a choice is made from."""
    hand = held(table.view, table.seat)
    return ["", f"Your hand: {pretty(hand)}"] if hand else [""]


def _choose(table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> Any:
    """An action, or None if the choice has to be put again; raises ValueError with what is wrong."""
    found = offers(table.choices)
    if len(found) == 1 and found[0].kind != "action":
        return _family(table, found[0], ask, say)
    for n, offer in enumerate(found, 1):
        say(f"{n}. {_open_label(offer)}")
    answer = _answer(table, "Your choice: ", ask, say)
    if answer is None:
        return None
    offer, rest = _meant(found, answer)
    if offer.kind == "action":
        return made.plain(table.game, offer)
    if rest and offer.kind == "range":
        return made.numbered(table.game, offer, int(rest))
    return _family(table, offer, ask, say)


def _open_label(offer: Offer) -> str:
    if offer.kind == "range":
        span = f"{offer.what['low']} to {offer.what['high']}"
        return offer.filled(**{offer.what["field"]: f"({span})"})
    if offer.kind == "combos":
        return "Name a combination"
    return offer.filled(**dict.fromkeys(("cards", "second", "points"), "…"))


def _meant(found: Sequence[Offer], answer: str) -> tuple[Offer, str]:
    """The choice that an answer means: its number, its card, or its first word with a number after it."""
    if not answer and len(found) == 1:
        return found[0], ""
    if answer.isdecimal() and 1 <= int(answer) <= len(found):
        return found[int(answer) - 1], ""
    word, _, rest = answer.lower().partition(" ")
    fits = [offer for offer in found if word and offer.label.lower().startswith(word)]
    if len(fits) == 1 and (not rest or rest.isdecimal()):
        return fits[0], rest
    try:
        card = parse_card(answer)
    except BadCard:
        card = None
    for offer in found:
        if card is not None and offer.card == card:
            return offer, ""
    raise ValueError(f"Choose one by its number, 1 to {len(found)}." if answer else "Choose one.")


def _family(table: Table, offer: Offer, ask: Callable[[str], str], say: Callable[[str], None]) -> Any:
    if offer.kind == "range":
        answer = _answer(table, f"{_open_label(offer)}: ", ask, say)
        if answer is None:
            return None
        digits = answer.split()[-1] if answer else ""
        if not digits.isdecimal():
            raise ValueError(f"It takes a number from {offer.what['low']} to {offer.what['high']}.")
        return made.numbered(table.game, offer, int(digits))
    if offer.kind == "pick":
        return _pick(table, offer, ask, say)
    return _combine(table, offer, ask, say)


def _cards(count: int) -> str:
    return catalogue("en").render(Text.of("cards-unseen", count=count))


def _pick(table: Table, offer: Offer, ask: Callable[[str], str], say: Callable[[str], None]) -> Any:
    left, chosen = offer.cards, dict[str, Sequence[Card]]()
    for field, size in offer.what["sizes"].items():
        say(_numbered_cards(left))
        rest = {name: "…" for name in offer.what["sizes"] if name not in chosen}
        label = offer.filled(**{name: pretty(group) for name, group in chosen.items()}, **rest)
        answer = _answer(table, f"{label}: {_cards(size)}: ", ask, say)
        if answer is None:
            return None
        group = read_cards(answer, left)
        if len(group) != size:
            raise ValueError(f"It takes {_cards(size)}, not {len(group)}.")
        chosen[field] = group
        left = tuple(card for card in left if card not in group)
    return made.picked(table.game, offer, chosen)


def _combine(table: Table, offer: Offer, ask: Callable[[str], str], say: Callable[[str], None]) -> Any:
    """A combination, or for a call of Muggins several with semicolons between them."""
    say(_numbered_cards(offer.cards))
    names = "fifteen 1 3" + ("; run 2 3 4" if offer.kind == "calls" else "")
    answer = _answer(table, f"Its name and its cards, as in: {names}: ", ask, say)
    if not answer:
        return None
    found = []
    for part in filter(None, map(str.strip, answer.split(";"))):
        words = part.lower().replace("double", "").replace("royal", "").split()
        found.append(made.combination(offer, words[0], read_cards(" ".join(words[1:]), offer.cards)))
    if offer.kind == "combos":
        if len(found) != 1:
            raise ValueError("Name them one by one.")
        return made.named(table.game, offer, found[0])
    return made.called(table.game, offer, found, sum(map(asked, found)))


def _numbered_cards(held: Sequence[Card]) -> str:
    return "Cards: " + ", ".join(f"{n} {card.pretty}" for n, card in enumerate(held, 1))


def read_cards(text: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by their numbers in the list, or by name; raises ValueError with a sentence.

    >>> from pegout.cards import cards
    >>> read_cards("1 th", cards("5H 6C TH"))
    (5H, TH)
    """
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            if not 1 <= int(word) <= len(held):
                raise ValueError(f"There is no card {word}: they are numbered 1 to {len(held)}.")
            card = held[int(word) - 1]
        else:
            card = parse_card(word)
        if card not in held:
            raise ValueError(f"{card.pretty} is not among these cards.")
        if card in found:
            raise ValueError(f"{card.pretty} stands there twice.")
        found.append(card)
    return tuple(found)


def _answer(
    table: Table, prompt: str, ask: Callable[[str], str], say: Callable[[str], None]
) -> str | None:
    """What is typed; None if it was a word to the program."""
    answer = ask(prompt).strip()
    if answer.lower() in ("q", "quit", "exit"):
        raise Stop
    if answer.lower() == "leave":
        if ask(LEAVE).strip().lower() in ("y", "yes"):
            raise Leaving
        return None
    if answer.lower() in ("h", "hand", "table"):
        for line in picture(table.view, table.seat, table.names):
            say(line)
        return None
    if answer.lower() in ("?", "help"):
        say(HELP)
        return None
    return answer
