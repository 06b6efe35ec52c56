"""A match line by line: numbered choices, for screen readers, small screens and pipes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.cards import BadCard, Card, parse_card
from pegout.counting import CallsFamily, CombosFamily, Done, Source, points_named
from pegout.game import Action, Family, Leave, PicksFamily, SpanFamily
from pegout.terminal.offers import (
    Offer,
    Offers,
    call_action,
    card_of,
    combination,
    count_action,
    filled,
    is_combination,
    numbered_action,
    picked_action,
)
from pegout.terminal.pages import rules_page
from pegout.terminal.pictures import hands, picture
from pegout.terminal.table import Table
from pegout.words import Arg, Held, Text
from pegout.words.scores import named

HELP = """\
Answer with the number in front of a choice, or with a card (5H, 10D, TD) where a card is asked for;
a number may follow a word at once, as in: claim 8, or: raise 40. Enter alone takes a single choice.
Where combinations are named: fifteen 1 3; run 2 3 4; pair 5H 5D; flush, nobs; several with semicolons.
  h  show the table and your hand     ?  this help     rules  how the game is played
  back  take back the last combination that you named  q  stop     leave  give up your seat for good"""

LEAVE = "Leave this match for good? You cannot come back to it. (yes or no) "
NOTHING = "You have named nothing. Is that all, for 0? (yes or no) "


class Stop(Exception):
    """The person stops; the match can be continued."""


class Leaving(Exception):
    """The person gives up the seat."""


def run(table: Table, ask: Callable[[str], str] = input, say: Callable[[str], None] = print) -> None:
    """Play until the match is over, the input ends or the person stops; then write the record."""
    say(f"{table.title}: {', '.join(table.look().called)}. Type ? for help.")
    try:
        _play(table, ask, say)
    except Stop:
        say("You stop here.")
    except EOFError:
        say("The input ends here.")
    except KeyboardInterrupt:
        say("\nInterrupted.")
    for line in table.result():
        say(line)


def _play(table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
    while True:
        for sentence in table.advance():
            say(sentence)
        if table.is_over:
            return
        for line in ["", *hands(table.look())]:
            say(line)
        decision = _Decision(table, ask, say)
        actions: Sequence[Action] = ()
        while not actions:
            if table.left is not None:
                say(f"You have {table.left:.0f} seconds.")
            try:
                actions = decision.ask()
            except ValueError as error:
                say(str(error))
            except Leaving:
                actions = (Leave(),)
            if sentences := table.expire():  # while the person thought
                actions = ()
                for sentence in sentences:
                    say(sentence)
                break
        for action in actions:
            for sentence in table.act(action):
                say(sentence)


class _Decision:
    """One decision: the offers, and the combinations named so far, which are sent together."""

    def __init__(self, table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self._table, self._ask, self._say = table, ask, say
        self._offers, self._named = table.choices, list[Source]()

    def ask(self) -> tuple[Action, ...]:
        """The actions chosen; none if the question is to be repeated. Raises ValueError with a sentence."""
        actions, families = self._offers.actions, self._families(self._offers)
        if not actions and len(families) == 1:
            return self._of(families[0])
        combos = None if self._offers.combos is None else self._offers.combos.family
        if combos is not None:
            self._say(_numbered_cards(combos.cards))
        for n, label in enumerate([*map(self._table.label, actions), *map(self._open_label, families)], 1):
            self._say(f"{n}. {label}")
        answer = self._answer("Your choice: ")
        if answer is None:
            return ()
        if combos is not None and is_combination(answer.partition(" ")[0]):
            return self._combined(combos, answer)
        chosen, rest = self._meant(answer)
        if not isinstance(chosen, Offer):
            return self._single(chosen)
        if rest and isinstance(chosen.family, SpanFamily):
            return self._checked(numbered_action(self._table.game, chosen.family, int(rest)))
        return self._of(chosen)

    # --- what there is -------------------------------------------------------------------------------

    @staticmethod
    def _families(offers: Offers) -> list[Offer[Family]]:
        return [offer for offer in (offers.pick, offers.combos, offers.span) if offer is not None]

    def _open_label(self, offer: Offer[Family]) -> str:
        family = offer.family
        if isinstance(family, SpanFamily):
            return self._table.say(filled(offer.label, **{family.field: f"({family.low} to {family.high})"}))
        if isinstance(family, CombosFamily):
            return f"Name a combination{self._so_far()}"
        if isinstance(family, CallsFamily):
            return "Call what was missed"
        return self._table.say(filled(offer.label, **dict.fromkeys(family.fields, "…")))

    def _so_far(self) -> str:
        so_far = ", ".join(self._table.say(named(each.name, each.cards)) for each in self._named)
        return f" (so far {so_far}: {sum(map(points_named, self._named))})" if so_far else ""

    def _meant(self, answer: str) -> tuple[Action | Offer[Family], str]:
        """What an answer means: its number, its card, or its first word with a number after it."""
        actions, families = self._offers.actions, self._families(self._offers)
        choices: list[tuple[Action | Offer[Family], str]] = []
        choices += [(action, self._table.label(action)) for action in actions]
        choices += [(offer, self._open_label(offer)) for offer in families]
        if not answer and len(choices) == 1:
            return choices[0][0], ""
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1][0], ""
        word, _, rest = answer.lower().partition(" ")
        fits = [each for each, label in choices if word and label.lower().startswith(word)]
        if len(fits) == 1 and (not rest or rest.isdecimal()):
            return fits[0], rest
        try:
            card = parse_card(answer)
        except BadCard:
            card = None
        for action in actions:
            if card is not None and card_of(action) == card:
                return action, ""
        raise ValueError(f"Choose one by its number, 1 to {len(choices)}." if answer else "Choose one.")

    # --- actions -------------------------------------------------------------------------------------

    def _checked(self, action: Action) -> tuple[Action, ...]:
        if action not in self._table.view.legal(self._table.seat):
            raise ValueError("That is not possible here.")
        return (action,)

    def _single(self, action: Action) -> tuple[Action, ...]:
        combos = None if self._offers.combos is None else self._offers.combos.family
        if not isinstance(action, Done) or not isinstance(combos, CombosFamily):
            return (action,)
        if not self._named and not combos.named and not self._yes(NOTHING):
            return ()
        return (*(count_action(self._table.game, combos, source) for source in self._named), action)

    def _of(self, offer: Offer[Family]) -> tuple[Action, ...]:
        family = offer.family
        if isinstance(family, SpanFamily):
            return self._number(offer, family)
        if isinstance(family, PicksFamily):
            return self._pick(offer, family)
        assert isinstance(family, CombosFamily | CallsFamily)
        return self._combine(family)

    def _number(self, offer: Offer[Family], family: SpanFamily) -> tuple[Action, ...]:
        answer = self._answer(f"{self._open_label(offer)}: ")
        if answer is None:
            return ()
        digits = answer.split()[-1] if answer else ""
        if not digits.isdecimal():
            raise ValueError(f"It takes a number from {family.low} to {family.high}.")
        return self._checked(numbered_action(self._table.game, family, int(digits)))

    def _pick(self, offer: Offer[Family], family: PicksFamily) -> tuple[Action, ...]:
        left, chosen = family.cards, dict[str, tuple[Card, ...]]()
        for field, size in family.sizes.items():
            self._say(_numbered_cards(left))
            parts: dict[str, Arg] = dict.fromkeys(family.sizes, "…")
            parts |= {name: Held(group) for name, group in chosen.items()}
            takes = self._table.say(Text.of("cards-unseen", count=size))
            answer = self._answer(f"{self._table.say(filled(offer.label, **parts))}: {takes}: ")
            if answer is None:
                return ()
            group = read_cards(answer, left)
            if len(group) != size:
                raise ValueError(f"It takes {takes}, not {len(group)}.")
            chosen[field] = group
            left = tuple(card for card in left if card not in group)
        return self._checked(picked_action(self._table.game, family, chosen))

    def _combine(self, family: CombosFamily | CallsFamily) -> tuple[Action, ...]:
        answer = self._answer("Its name and its cards, as in: fifteen 1 3; run 2 3 4: ")
        return self._combined(family, answer) if answer else ()

    def _combined(self, family: CombosFamily | CallsFamily, answer: str) -> tuple[Action, ...]:
        """Combinations, with semicolons between them: a whole call of Muggins, or more of a count."""
        sources = []
        for part in filter(None, map(str.strip, answer.split(";"))):
            words = part.lower().replace("double", "").replace("royal", "").split()
            sources.append(combination(family, words[0], read_cards(" ".join(words[1:]), family.cards)))
        if isinstance(family, CallsFamily):
            points = sum(map(points_named, sources))
            return self._checked(call_action(self._table.game, family, sources, points))
        self._named += [source for source in sources if source not in (*self._named, *family.named)]
        return ()

    # --- answers -------------------------------------------------------------------------------------

    def _yes(self, question: str) -> bool:
        return self._ask(question).strip().lower() in ("y", "yes")

    def _answer(self, prompt: str) -> str | None:
        """What is typed; None if it was a word to the program."""
        answer = self._ask(prompt).strip()
        match answer.lower():
            case "q" | "quit" | "exit":
                raise Stop
            case "leave":
                if self._yes(LEAVE):
                    raise Leaving
            case "h" | "hand" | "table":
                for line in picture(self._table.look()):
                    self._say(line)
            case "?" | "help":
                self._say(HELP)
            case "rules":
                self._say(_rules(self._table))
            case "back" if self._named:
                self._named.pop()
            case _:
                return answer
        return None


def _rules(table: Table) -> str:
    try:
        return rules_page(table.game.name)
    except LookupError:
        return f"There is no page of the rules of {table.title}."


def _numbered_cards(held: Sequence[Card]) -> str:
    return "Cards: " + ", ".join(f"{n} {card.pretty}" for n, card in enumerate(held, 1))


def read_cards(text: str, held: Sequence[Card]) -> tuple[Card, ...]:
    """Cards by their numbers in the list, or by name; raises ValueError with a sentence.

    >>> from pegout.cards import cards
    >>> read_cards("1 th", cards("5H 6C TH"))
    (5H, TH)
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        if word.isdecimal():
            if not 1 <= int(word) <= len(held):
                raise ValueError(f"There is no card {word}: they are numbered 1 to {len(held)}.")
            card = held[int(word) - 1]
        else:
            card = parse_card(word)
        if card not in held:
            raise ValueError(f"{card.pretty} is not among these cards.")
        if card in cards:
            raise ValueError(f"{card.pretty} stands there twice.")
        cards.append(card)
    return tuple(cards)
