"""The line-by-line interface: numbered choices, for screen readers, small screens and pipes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.cards import BadCard, Card, parse_card
from pegout.counting import CallsFamily, CombosFamily, Done, Source, points_named
from pegout.game import Action, Family, Leave, PicksFamily, SpanFamily
from pegout.terminal.coaching import asks_before, hinted, is_dear
from pegout.terminal.offers import (
    BadChoice,
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
    read_cards,
)
from pegout.terminal.pages import rules_page
from pegout.terminal.pictures import hands, picture
from pegout.terminal.table import Table
from pegout.words import Arg, Held, Item, Text, literal, text_of
from pegout.words.scores import named

COMMANDS = (
    "word-stop", "word-leave", "word-table", "word-help", "word-rules", "word-back", "word-undo", "word-hint",
)  # fmt: skip

class Stop(Exception):
    """The player quits; the match can be resumed."""


class Leaving(Exception):
    """The player leaves the seat."""


class TakingBack(Exception):
    """The player undoes the last decision."""


def run(
    table: Table, ask: Callable[[str], str] = input, say: Callable[[str], None] = print, *, warn: bool = False
) -> bool:
    """Play until the match ends, input ends or the player quits; then print the state of the game.

    `warn`: ask before a blunder, where hints are available. True if the player wants a rematch.
    """
    names: list[Item] = [literal(name) for name in table.look().called]
    say(table.message("opening", title=literal(table.title), names=names))
    try:
        _play(table, ask, say, warn=warn)
    except Stop:
        say(table.message("stopped"))
    except EOFError:
        say(table.message("input-ends"))
    except KeyboardInterrupt:
        say(f"\n{table.message('interrupted')}")
    for line in table.result():
        say(line)
    return table.can_play_again and _wants_again(table, ask)


def _wants_again(table: Table, ask: Callable[[str], str]) -> bool:
    try:
        return _says_yes(table, table.message("ask-again"), ask)
    except (EOFError, KeyboardInterrupt):
        return False


def _says_yes(table: Table, question: str, ask: Callable[[str], str]) -> bool:
    return ask(f"{question} ").strip().lower() in table.message("yes").split()


def _play(table: Table, ask: Callable[[str], str], say: Callable[[str], None], *, warn: bool) -> None:
    while True:
        while table.goes_on or not (table.is_over or table.is_mine):
            table.wait()
            _tell(table.step(), say)
        if table.is_over:
            return
        _tell(["", *hands(table.look())], say)
        try:
            actions = decided(table, ask, say)
        except TakingBack:
            _tell(table.take_back(), say)
            continue
        if not warn or _is_sure(table, actions, ask):
            for action in actions:
                _tell(table.act(action), say)


def _is_sure(table: Table, actions: Sequence[Action], ask: Callable[[str], str]) -> bool:
    """Whether the action is no blunder, or the player confirms it."""
    question = is_dear(table, actions[0]) if asks_before(table, actions) else None
    return question is None or _says_yes(table, f"{question} {table.message('plain-dear')}", ask)


def decided(table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> Sequence[Action]:
    """The player's actions; empty if there is a new decision to make meanwhile.

    Raises Stop, TakingBack, EOFError.
    """
    decision = _Decision(table, ask, say)
    actions: Sequence[Action] = ()
    while not actions:
        if table.left is not None:
            say(table.message("seconds", seconds=round(table.left)))
        try:
            actions = decision.ask()
        except ValueError as error:
            say(table.say(text_of(error)))
        except Leaving:
            actions = (Leave(),)
        if sentences := table.expire():  # while the player was thinking
            _tell(sentences, say)
            return ()
        _tell(table.advance(), say)  # messages that came from the server meanwhile
        if not decision.is_current and actions != (Leave(),):
            return ()
    return actions


def _tell(sentences: Sequence[str], say: Callable[[str], None]) -> None:
    for sentence in sentences:
        say(sentence)


class _Decision:
    """One decision: the offers, and the combinations named so far, which are sent together."""

    def __init__(self, table: Table, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        self._table, self._ask, self._say = table, ask, say
        self._offers, self._named = table.choices, list[Source]()

    @property
    def is_current(self) -> bool:
        """Whether this is still the player's decision."""
        return self._offers == self._table.choices

    def ask(self) -> tuple[Action, ...]:
        """The chosen actions; empty to repeat the question. Raises ValueError."""
        actions, families = self._offers.actions, self._families(self._offers)
        if not actions and len(families) == 1:
            return self._of(families[0])
        combos = None if self._offers.combos is None else self._offers.combos.family
        if combos is not None:
            self._say(self._numbered(combos.cards))
        for n, (_, label) in enumerate(self._choices, 1):
            self._say(f"{n}. {label}")
        answer = self._answer(f"{self._table.message('your-choice')}: ")
        if answer is None:
            return ()
        if combos is not None and is_combination(answer.partition(" ")[0], self._table.words):
            return self._combined(combos, answer)
        chosen, rest = self._meant(answer)
        if not isinstance(chosen, Offer):
            return self._single(chosen)
        if rest and isinstance(chosen.family, SpanFamily):
            return self._checked(numbered_action(self._table.game, chosen.family, int(rest)))
        return self._of(chosen)

    # --- choices -------------------------------------------------------------------------------------

    @staticmethod
    def _families(offers: Offers) -> list[Offer[Family]]:
        return [offer for offer in (offers.pick, offers.combos, offers.span) if offer is not None]

    @property
    def _choices(self) -> list[tuple[Action | Offer[Family], str]]:
        """All choices with their labels."""
        labels = map(self._table.say, self._offers.labels)
        singles: list[tuple[Action | Offer[Family], str]] = [*zip(self._offers.actions, labels, strict=True)]
        return singles + [(offer, self._open_label(offer)) for offer in self._families(self._offers)]

    def _open_label(self, offer: Offer[Family]) -> str:
        family = offer.family
        if isinstance(family, SpanFamily):
            between = self._table.message("between", low=family.low, high=family.high)
            return self._table.say(filled(offer.label, **{family.field: between}))
        if isinstance(family, CombosFamily):
            so_far: list[Item] = [named(each.name, each.cards) for each in self._named]
            points = sum(map(points_named, self._named))
            return self._table.message("name-combination", named=so_far, points=points)
        if isinstance(family, CallsFamily):
            return self._table.message("call-missed")
        return self._table.say(filled(offer.label, **dict.fromkeys(family.fields, "…")))

    def _meant(self, answer: str) -> tuple[Action | Offer[Family], str]:
        """The choice an answer refers to: by number, by card, or by its first word followed by a number."""
        choices = self._choices
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
        for action in self._offers.actions:
            if card is not None and card_of(action) == card:
                return action, ""
        raise BadChoice("choose-number", most=len(choices)) if answer else BadChoice("choose-one")

    # --- actions -------------------------------------------------------------------------------------

    def _checked(self, action: Action) -> tuple[Action, ...]:
        if not self._table.allows(action):
            raise BadChoice("impossible")
        return (action,)

    def _single(self, action: Action) -> tuple[Action, ...]:
        combos = None if self._offers.combos is None else self._offers.combos.family
        if not isinstance(action, Done) or not isinstance(combos, CombosFamily):
            return (action,)
        if not self._named and not combos.named and not self._yes("plain-nothing"):
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
            raise BadChoice("takes-number", low=family.low, high=family.high)
        return self._checked(numbered_action(self._table.game, family, int(digits)))

    def _pick(self, offer: Offer[Family], family: PicksFamily) -> tuple[Action, ...]:
        left, chosen = family.cards, dict[str, tuple[Card, ...]]()
        for field, size in family.sizes.items():
            self._say(self._numbered(left))
            parts: dict[str, Arg] = dict.fromkeys(family.sizes, "…")
            parts |= {name: Held(group) for name, group in chosen.items()}
            takes = Text.of("cards-unseen", count=size)
            what = self._table.say(filled(offer.label, **parts))
            answer = self._answer(f"{what}: {self._table.say(takes)}: ")
            if answer is None:
                return ()
            group = read_cards(answer, left)
            if len(group) != size:
                raise BadChoice("takes-not", takes=takes, number=len(group))
            chosen[field] = group
            left = tuple(card for card in left if card not in group)
        return self._checked(picked_action(self._table.game, family, chosen))

    def _combine(self, family: CombosFamily | CallsFamily) -> tuple[Action, ...]:
        answer = self._answer(f"{self._table.message('how-named')}: ")
        return self._combined(family, answer) if answer else ()

    def _combined(self, family: CombosFamily | CallsFamily, answer: str) -> tuple[Action, ...]:
        """Combinations separated by semicolons: a whole call of muggins, or part of a count."""
        sources = []
        for part in filter(None, map(str.strip, answer.split(";"))):
            words = part.lower().replace("double", "").replace("royal", "").split()
            chosen = read_cards(" ".join(words[1:]), family.cards)
            sources.append(combination(family, words[0], chosen, self._table.words))
        if isinstance(family, CallsFamily):
            points = sum(map(points_named, sources))
            return self._checked(call_action(self._table.game, family, sources, points))
        self._named += [source for source in sources if source not in (*self._named, *family.named)]
        return ()

    # --- answers -------------------------------------------------------------------------------------

    def _yes(self, question: str) -> bool:
        return _says_yes(self._table, self._table.message(question), self._ask)

    def _answer(self, prompt: str) -> str | None:
        """The typed answer; None if it was a command."""
        answer = self._ask(prompt).strip()
        table, typed = self._table, answer.lower()
        meant = next((word for word in COMMANDS if typed in table.message(word).split()), None)
        match meant:
            case "word-stop":
                raise Stop
            case "word-leave":
                if self._yes("plain-leave"):
                    raise Leaving
            case "word-table":
                for line in picture(table.look()):
                    self._say(line)
            case "word-help":
                self._say(table.message("plain-help"))
            case "word-rules":
                self._say(_rules(table))
            case "word-back" if self._named:
                self._named.pop()
            case "word-undo" if table.can_take_back:
                raise TakingBack
            case "word-undo":
                self._say(table.message("nothing-back"))
            case "word-hint" if table.is_coached:
                self._say(hinted(table))
            case _ if table.phrases and typed.partition(" ")[0] in table.message("word-say").split():
                self._talk(answer.partition(" ")[2].strip())
            case _:
                return answer
        return None

    def _talk(self, said: str) -> None:
        """Send a chat phrase by its number, or a message."""
        table = self._table
        if said.isdecimal() and 1 <= int(said) <= len(table.phrases):
            table.talk(table.phrases[int(said) - 1])
        elif said:
            table.talk(None, said)
        else:
            phrases = [f"{n} {table.say(Text(f'phrase-{each}'))}" for n, each in enumerate(table.phrases, 1)]
            self._say(table.message("say-which", phrases=literal(", ".join(phrases))))

    def _numbered(self, held: Sequence[Card]) -> str:
        cards = ", ".join(f"{n} {card.pretty}" for n, card in enumerate(held, 1))
        return self._table.message("cards", cards=literal(cards))


def _rules(table: Table) -> str:
    try:
        return rules_page(table.game.name)
    except LookupError:
        return table.message("no-rules", title=literal(table.title))
