"""The catalog: messages by key in one language, with English for missing ones.

Fluent is loaded with the first rendered message, so games and bots run without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pegout.cards import UNKNOWN, BadCard, Card
from pegout.words.text import Arg, Held, Item, Text, Who, literal

if TYPE_CHECKING:
    from pegout.words.bundle import Value

ENGLISH = "en"


def read(*folders: Path) -> dict[str, str]:
    """Read the Fluent sources of folders by language: `en.ftl`, `fr.ftl` ...

    Programs keep them beside their modules: `WORDS = read(Path(__file__).parent)`.
    """
    sources: dict[str, str] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.ftl")):
            sources[file.stem] = sources.get(file.stem, "") + file.read_text(encoding="utf-8")
    return sources


def words_of_game(module: str) -> dict[str, str]:
    """Read the Fluent sources of a game by language: beside one of its modules, and of its lessons."""
    folder = Path(module).parent
    return read(folder, folder / "lessons")


def merged(language: str, words: Iterable[Mapping[str, str]]) -> str:
    """Merge the sources of a language into one, with English for missing messages."""
    entries: dict[str, str] = {}
    for one in words:
        for each in dict.fromkeys((language, ENGLISH)):
            for key, entry in entries_of(one.get(each, "")):
                entries.setdefault(key, entry)
    return "".join(entries.values())


SHARED = read(Path(__file__).parent)


def catalogue(language: str, *words: Mapping[str, str]) -> Catalogue:
    """Return the cached catalog of shared and given messages in a language, with English as fallback."""
    order = dict.fromkeys((language, ENGLISH))
    return _made(tuple((each, one[each]) for each in order for one in (SHARED, *words) if each in one))


@lru_cache(maxsize=64)
def _made(sources: tuple[tuple[str, str], ...]) -> Catalogue:
    return Catalogue(sources)


class Catalogue:
    """Renders texts. Never raises: a missing key is shown with its arguments."""

    def __init__(self, sources: Iterable[tuple[str, str]]) -> None:
        """`sources`: pairs of a language and a Fluent source; the first language with a key wins."""
        from pegout.words.bundle import Bundle

        self._languages: dict[str, Bundle] = {}
        self.spell = cache(self._spell)
        functions = {"SPELL": lambda number: self.spell(number) if isinstance(number, int) else number,
                     "CAPITAL": capital}  # fmt: skip
        for language, source in sources:
            if language not in self._languages:
                self._languages[language] = Bundle(language, functions)
            self._languages[language].add(entries_of(source))

    def has(self, key: str) -> bool:
        return any(messages.get(key) for messages in self._languages.values())

    def render(
        self, text: Text, names: Sequence[str] = (), reader: int | None = None, *, ear: bool = False
    ) -> str:
        """Render a text. `names` by seat; `reader`: the seat called "you"; `ear`: for a screen reader."""
        sentence = self.attribute(text, "ear", names, reader, ear=True) if ear else None
        if sentence is None:
            sentence = self._format(text, None, _Arguments(self, names, reader, ear))
        return _bare(text) if sentence is None else sentence

    def attribute(
        self, text: Text, form: str, names: Sequence[str] = (), reader: int | None = None,
        *, ear: bool = False,
    ) -> str | None:  # fmt: skip
        """Render an attribute of the message, such as "said", "promise" or "help"; None without one."""
        return self._format(text, form, _Arguments(self, names, reader, ear))

    def lacks(self, text: Text) -> list[str]:
        """Return what is missing to render a text: keys of messages, and errors of Fluent."""
        missing = [] if self.has(text.key) else [text.key]
        arguments = _Arguments(self, (), None, False)
        for messages in self._languages.values():
            if message := messages.get(text.key):
                for pattern in (message.value, *message.attributes.values()):
                    if pattern is not None:
                        _sentence, faults = messages.format(pattern, arguments.of(text))
                        missing += [f"{text.key}: {fault}" for fault in faults]
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
                return messages.format(pattern, arguments.of(text))[0]
            if form is not None:
                return None  # no fallback for attributes that a language omits
        return None

    def _spell(self, number: int) -> str:
        """Spell a number, 31 as "thirty-one"; return digits if there is no word."""
        if self.has(f"number-{number}"):
            return self.render(Text(f"number-{number}"))
        tens, ones = divmod(number, 10)
        parts = {"tens": Text(f"number-{tens * 10}"), "ones": Text(f"number-{ones}")}
        if 2 <= tens <= 9 and all(self.has(part.key) for part in parts.values()):
            return self.render(Text("number-compound", {**parts}))
        return str(int(number))


class TextError(ValueError):
    """An error with a text; `str(error)` is the English sentence."""

    def __init__(self, text: Text, words: Mapping[str, str] | None = None) -> None:
        """`words`: the messages of a game, if the text is one of them."""
        super().__init__(text, words)
        self.text, self.words = text, words or {}

    def __str__(self) -> str:
        return catalogue(ENGLISH, self.words).render(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


def text_of(error: Exception) -> Text:
    """Return the text of an error, or its message as a literal text."""
    if isinstance(error, BadCard):
        word, part = literal(repr(error.word)), literal(repr(error.part))
        return Text.of("bad-card", fault=error.fault, word=word, part=part, number=error.number)
    return error.text if isinstance(error, TextError) else literal(str(error))


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n|^\n", re.MULTILINE)


def entries_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield key and source of each message and term of a Fluent source, without comments."""
    starts = [*_ENTRY.finditer(source)]
    ends = [*(start.start() for start in starts), len(source)][1:]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], _COMMENT.sub("", source[start.start() : end])


class _Arguments:
    """The arguments of messages, for one reader."""

    def __init__(self, words: Catalogue, names: Sequence[str], reader: int | None, ear: bool) -> None:
        self._words, self._names, self._reader, self._ear = words, names, reader, ear

    def of(self, text: Text) -> dict[str, Value]:
        seen: dict[str, Value] = {}
        for name, value in text.args.items():
            self._add(seen, name, value)
        return seen

    def _add(self, seen: dict[str, Value], name: str, value: Arg) -> None:
        if isinstance(value, int):
            seen[name] = int(value)
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
        """Join items two by two by a message with `$first` and `$second`."""
        joined = items[0] if items else ""
        for item in items[1:]:
            joined = self._words.render(Text(key, {"first": joined, "second": item}))
        return joined


def capital(text: Any) -> Any:
    """Capitalize the first letter of a text.

    >>> capital("thirty-one"), capital("")
    ('Thirty-one', '')
    """
    return text[:1].upper() + text[1:] if isinstance(text, str) else text


def _spoken(card: Card) -> Text:
    if card.is_joker:
        return Text("joker-red" if card.is_red else "joker-black")
    return Text("card", {"rank": Text(f"rank-{str(card)[0]}"), "suit": Text(f"suit-{card.suit}")})


def _bare(text: Text) -> str:
    """Describe a text without a message: its key and arguments."""
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
