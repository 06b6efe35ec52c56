"""The catalogue: messages by key in one language, with English for what it lacks.

Fluent is loaded when the first message is rendered: whoever only plays does without. A message is parsed
when it is first wanted: most commands want a few of five hundred.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegout.cards import UNKNOWN, Card
from pegout.words.text import Arg, Held, Item, Text, Who, literal

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Message

ENGLISH = "en"


def read(*folders: Path) -> dict[str, str]:
    """The Fluent sources of folders by language: of `en.ftl`, `fr.ftl` ...

    A program keeps them beside its modules: `WORDS = read(Path(__file__).parent)`.
    """
    sources: dict[str, str] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.ftl")):
            sources[file.stem] = sources.get(file.stem, "") + file.read_text(encoding="utf-8")
    return sources


def words_of_game(module: str) -> dict[str, str]:
    """The Fluent sources of a game, by language: those beside a module of it, and those of its lessons."""
    folder = Path(module).parent
    return read(folder, folder / "lessons")


def merged(language: str, words: Iterable[Mapping[str, str]]) -> str:
    """One source for a language: what is said in it, and in English what it lacks."""
    entries: dict[str, str] = {}
    for one in words:
        for each in dict.fromkeys((language, ENGLISH)):
            for key, entry in entries_of(one.get(each, "")):
                entries.setdefault(key, entry)
    return "".join(entries.values())


SHARED = read(Path(__file__).parent)


def catalogue(language: str, *words: Mapping[str, str]) -> Catalogue:
    """The shared words and those of some games, in a language, then in English; made once and kept."""
    order = dict.fromkeys((language, ENGLISH))
    return _made(tuple((each, one[each]) for each in order for one in (SHARED, *words) if each in one))


@lru_cache(maxsize=64)
def _made(sources: tuple[tuple[str, str], ...]) -> Catalogue:
    return Catalogue(sources)


class Catalogue:
    """Renders a `Text`; never raises: a key that is missing is shown with its arguments."""

    def __init__(self, sources: Iterable[tuple[str, str]]) -> None:
        """`sources`: pairs of a language and a Fluent source; the first language that has a key gives it."""
        self._languages: dict[str, _Messages] = {}
        self.spell = cache(self._spell)
        functions = {"SPELL": lambda number: self.spell(number) if isinstance(number, int) else number,
                     "CAPITAL": capital, "GROUPED": _grouped}  # fmt: skip
        for language, source in sources:
            if language not in self._languages:
                self._languages[language] = _Messages(language, functions)
            self._languages[language].add(source)

    def has(self, key: str) -> bool:
        return any(messages.get(key) for messages in self._languages.values())

    def render(
        self, text: Text, names: Sequence[str] = (), reader: int | None = None, *, ear: bool = False
    ) -> str:
        """The sentence. `names` by seat; `reader` is the seat that is called "you"; `ear`: to be read out."""
        sentence = self.attribute(text, "ear", names, reader, ear=True) if ear else None
        if sentence is None:
            sentence = self._format(text, None, _Arguments(self, names, reader, ear))
        return _bare(text) if sentence is None else sentence

    def attribute(
        self, text: Text, form: str, names: Sequence[str] = (), reader: int | None = None,
        *, ear: bool = False,
    ) -> str | None:  # fmt: skip
        """Another form of the same message, None if there is none: "said", "promise", "help"."""
        return self._format(text, form, _Arguments(self, names, reader, ear))

    def lacks(self, text: Text) -> list[str]:
        """What is not there to render a text: keys of messages, and what Fluent misses in them."""
        missing = [] if self.has(text.key) else [text.key]
        arguments = _Arguments(self, (), None, False)
        for messages in self._languages.values():
            if message := messages.get(text.key):
                for pattern in (message.value, *message.attributes.values()):
                    if pattern is not None:
                        _sentence, errors = _formatted(messages.bundle, pattern, arguments.of(text))
                        missing += [f"{text.key}: {error}" for error in errors]
        for value in text.args.values():
            for item in value if isinstance(value, list) else (value,):
                missing += self.lacks(item) if isinstance(item, Text) else []
        return missing

    def _format(self, text: Text, form: str | None, arguments: _Arguments) -> str | None:
        for messages in self._languages.values():
            message = messages.get(text.key)
            if message is None:
                continue
            pattern = message.value if form is None else message.attributes.get(form)
            if pattern is not None:
                sentence, _errors = _formatted(messages.bundle, pattern, arguments.of(text))
                if sentence is not None:
                    return sentence
            elif form is not None:
                return None  # what a language leaves unsaid, another does not say for it
        return None

    def _spell(self, number: int) -> str:
        """A number by its word, 31 as "thirty-one"; digits where there is no word for it."""
        if self.has(f"number-{number}"):
            return self.render(Text(f"number-{number}"))
        tens, ones = divmod(number, 10)
        parts = {"tens": Text(f"number-{tens * 10}"), "ones": Text(f"number-{ones}")}
        if 2 <= tens <= 9 and all(self.has(part.key) for part in parts.values()):
            return self.render(Text("number-compound", {**parts}))
        return str(int(number))


class TextError(ValueError):
    """An error that carries what it says as data; `str(error)` is the English sentence."""

    def __init__(self, text: Text, words: Mapping[str, str] | None = None) -> None:
        """`words`: the game's own messages, if the text is one of them."""
        super().__init__(text, words)
        self.text, self.words = text, words or {}

    def __str__(self) -> str:
        return catalogue(ENGLISH, self.words).render(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def text_of(error: Exception) -> Text:
    """What an error says, as data; the sentence of one that has no text."""
    return error.text if isinstance(error, TextError) else literal(str(error))


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n|^\n", re.MULTILINE)
_IDENTIFIER = re.compile(r"-?[a-zA-Z][\w-]*")


def entries_of(source: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a Fluent source: key and source of each, without comments."""
    starts = [*_ENTRY.finditer(source)]
    ends = [*(start.start() for start in starts), len(source)][1:]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], _COMMENT.sub("", source[start.start() : end])


class _Messages:
    """Those of one language."""

    def __init__(self, language: str, functions: dict[str, Any]) -> None:
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([language], functions, use_isolating=False)
        self._entries: dict[str, str] = {}  # sources of messages and terms
        self._parsed: set[str] = set()

    def add(self, source: str) -> None:
        """Add a Fluent source; what is there already stays."""
        for key, entry in entries_of(source):
            self._entries.setdefault(key, entry)

    def get(self, key: str) -> Message | None:
        self._parse(key)
        return self.bundle.get_message(key) if self.bundle.has_message(key) else None

    def _parse(self, key: str) -> None:
        """Have a message or term in the bundle, and all that it may refer to."""
        if key in self._parsed or key not in self._entries:
            return
        from fluent.runtime import FluentResource

        self.bundle.add_resource(FluentResource(self._entries[key]))
        self._parsed.add(key)
        for name in _IDENTIFIER.findall(self._entries[key]):
            self._parse(name)


def _formatted(
    bundle: FluentBundle, pattern: Any, arguments: dict[str, Any]
) -> tuple[str | None, list[Exception]]:
    """What a message says, and its errors; None where it fails, as one that holds itself does."""
    try:
        sentence, errors = bundle.format_pattern(pattern, arguments)
    except Exception as error:
        return None, [error]
    return str(sentence), errors


class _Arguments:
    """What the messages see, for one reader."""

    def __init__(self, words: Catalogue, names: Sequence[str], reader: int | None, ear: bool) -> None:
        self._words, self._names, self._reader, self._ear = words, names, reader, ear

    def of(self, text: Text) -> dict[str, Any]:
        seen: dict[str, Any] = {}
        for name, value in text.args.items():
            self._add(seen, name, value)
        return seen

    def _add(self, seen: dict[str, Any], name: str, value: Arg) -> None:
        if isinstance(value, int):
            from fluent.runtime.types import fluent_number

            seen[name] = fluent_number(int(value), useGrouping=False)
        elif isinstance(value, str):
            seen[name] = value
        elif isinstance(value, list):
            you = None if self._reader is None else Who(self._reader)
            items = [self._item(item) for item in sorted(value, key=lambda item: item != you)]
            seen[name] = self._joined("list", items)
            seen[f"{name}-and"] = self._joined("list-and", items)
            seen[f"{name}-count"] = len(items)
            seen[f"{name}-is"] = "you" if you in value else "other"
        else:
            seen[name] = self._item(value)
            if isinstance(value, Who):
                seen[f"{name}-is"] = "you" if value.seat == self._reader else "other"
            elif isinstance(value, Held):
                seen[f"{name}-count"] = len(value.cards)

    def _item(self, item: Item) -> str:
        if isinstance(item, Text):
            return self._words.render(item, self._names, self._reader, ear=self._ear)
        return self._name(item.seat) if isinstance(item, Who) else self._cards(item.cards)

    def _name(self, seat: int) -> str:
        if seat == self._reader:
            return self._words.render(Text("you"))
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return self._words.render(Text("chance") if seat < 0 else Text("seat", {"seat": seat}))

    def _cards(self, held: Sequence[Card]) -> str:
        if UNKNOWN in held:
            return self._words.render(Text("cards-unseen", {"count": len(held)}))
        if self._ear:
            return self._joined("list", [self._words.render(_spoken(card)) for card in held])
        return " ".join(self._words.render(_spoken(card)) if card.is_joker else card.pretty for card in held)

    def _joined(self, key: str, items: Sequence[str]) -> str:
        """Items put together two by two by a message with `$first` and `$second`."""
        joined = items[0] if items else ""
        for item in items[1:]:
            joined = self._words.render(Text(key, {"first": joined, "second": item}))
        return joined


def capital(text: Any) -> Any:
    """A text with a capital at its start, the rest as it is.

    >>> capital("thirty-one"), capital("")
    ('Thirty-one', '')
    """
    return text[:1].upper() + text[1:] if isinstance(text, str) else text


def _grouped(number: Any) -> Any:
    """A number with its thousands apart, as the language writes them."""
    from fluent.runtime.types import fluent_number

    return fluent_number(int(number), useGrouping=True) if isinstance(number, int) else number


def _spoken(card: Card) -> Text:
    if card.is_joker:
        return Text("joker-red" if card.is_red else "joker-black")
    return Text("card", {"rank": Text(f"rank-{str(card)[0]}"), "suit": Text(f"suit-{card.suit}")})


def _bare(text: Text) -> str:
    """A text without a message: its key and what it is about."""
    args = ", ".join(f"{name} {_bare_argument(value)}" for name, value in text.args.items())
    return f"{text.key}: {args}" if args else text.key


def _bare_argument(value: Arg) -> str:
    if isinstance(value, list):
        return " and ".join(map(_bare_argument, value))
    if isinstance(value, Text):
        return _bare(value)
    if isinstance(value, Held):
        return " ".join(map(str, value.cards))
    return f"seat {value.seat}" if isinstance(value, Who) else str(value)
