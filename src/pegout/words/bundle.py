"""The messages of one language, formatted as Fluent specifies.

`fluent.syntax` parses them. Its companion `fluent.runtime` would format them, too, but depends on Babel:
33 MB, of which Pegout needs one plural rule and one separator. A test compares the two, message by message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, ast
from msgspec import Struct

Value: TypeAlias = str | int  # an argument; a str may also be a selector
Function: TypeAlias = Callable[..., Any]

PLURALS: dict[str, Callable[[int], str]] = {  # languages that differ from English
    "fr": lambda number: "one" if abs(number) <= 1 else "other",
}
THOUSANDS = {"de": ".", "fr": "\u202f"}  # languages that do not use a comma


def plural(language: str, number: int) -> str:
    """Return the plural category of a whole number.

    >>> plural("en", 1), plural("de", 0), plural("fr", 0)
    ('one', 'other', 'one')
    """
    rule = PLURALS.get(language)
    return rule(number) if rule else "one" if abs(number) == 1 else "other"


def grouped(language: str, number: int) -> str:
    """Group the thousands of a number as the language does.

    >>> grouped("en", 1480), grouped("de", 1480)
    ('1,480', '1.480')
    """
    return f"{number:,}".replace(",", THOUSANDS.get(language, ","))


class Message(Struct, frozen=True):
    """A message or term: its pattern, if any, and the patterns of its attributes."""

    value: ast.Pattern | None
    attributes: dict[str, ast.Pattern]


class Bundle:
    """Messages by key. Each is parsed when first used, because most commands need few of them."""

    def __init__(self, language: str, functions: Mapping[str, Function]) -> None:
        """`GROUPED` is always among the functions."""
        self.language = language
        self.functions = {"GROUPED": self._grouped, **functions}
        self._sources: dict[str, str] = {}
        self._parsed: dict[str, Message] = {}

    def add(self, entries: Iterable[tuple[str, str]]) -> None:
        """Add sources of entries by key; existing ones stay."""
        for key, entry in entries:
            self._sources.setdefault(key, entry)

    def get(self, key: str) -> Message | None:
        """Return a message; None without one."""
        return None if key.startswith("-") else self.entry(key)

    def entry(self, key: str) -> Message | None:
        """Return a message, or a term by its name with a hyphen; None without one."""
        if key not in self._parsed and key in self._sources:
            entry = FluentParser(with_spans=False).parse_entry(self._sources[key])
            if isinstance(entry, ast.Message | ast.Term):
                attributes = {each.id.name: each.value for each in entry.attributes}
                self._parsed[key] = Message(entry.value, attributes)
        return self._parsed.get(key)

    def format(self, pattern: ast.Pattern, arguments: Mapping[str, Value]) -> tuple[str, list[str]]:
        """Format a pattern; also return what is missing or wrong, which is shown in braces."""
        formatter = _Formatter(self, arguments)
        return formatter.pattern(pattern), formatter.faults

    def _grouped(self, value: Value) -> Value:
        return grouped(self.language, value) if isinstance(value, int) else value


class _Lack(str):
    """Placeholder for a missing value; it selects no variant."""


class _Formatter:
    """Formats one pattern with arguments."""

    def __init__(self, bundle: Bundle, arguments: Mapping[str, Value]) -> None:
        self.bundle, self.arguments = bundle, arguments
        self.faults: list[str] = []
        self._open: list[ast.Pattern] = []  # patterns that this one is part of
        self._in_term = False

    def pattern(self, pattern: ast.Pattern) -> str:
        if any(pattern is each for each in self._open):
            return self._lack("???", "a message refers to itself")
        self._open.append(pattern)
        parts = [self._text(element) for element in pattern.elements]
        self._open.pop()
        return "".join(parts)

    def _text(self, element: ast.TextElement | ast.Placeable) -> str:
        return element.value if isinstance(element, ast.TextElement) else str(self._value(element.expression))

    def _value(self, node: Any) -> Any:
        match node:
            case ast.VariableReference():
                return self._argument(node.id.name)
            case ast.SelectExpression():
                return self._selected(node)
            case ast.FunctionReference():
                return self._called(node)
            case ast.MessageReference():
                return self._referred(node.id.name, node.attribute)
            case ast.TermReference():
                return self._term(node)
            case ast.StringLiteral():
                return node.parse()["value"]
            case ast.NumberLiteral():
                return _number(node)
            case ast.Placeable():
                return self._value(node.expression)
        return self._lack("???", f"{type(node).__name__} cannot be formatted")

    def _argument(self, name: str) -> Value:
        if name in self.arguments:
            return self.arguments[name]
        return _Lack(name) if self._in_term else self._lack(f"${name}", f"there is no ${name}")

    def _selected(self, node: ast.SelectExpression) -> str:
        wanted = self._value(node.selector)
        chosen = next((each for each in node.variants if each.default), node.variants[-1])
        if not isinstance(wanted, _Lack):
            chosen = next((each for each in node.variants if self._matches(wanted, each.key)), chosen)
        return self.pattern(chosen.value)

    def _matches(self, wanted: Value | float, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return wanted == _number(key)
        if isinstance(wanted, int):
            return plural(self.bundle.language, wanted) == key.name
        return wanted == key.name

    def _called(self, node: ast.FunctionReference) -> Any:
        name = node.id.name
        if name not in self.bundle.functions:
            return self._lack(f"{name}()", f"there is no function {name}")
        values = [self._value(each) for each in node.arguments.positional]
        try:
            return self.bundle.functions[name](*values, **self._named(node.arguments))
        except Exception as error:  # a faulty message must not stop the game
            return self._lack(f"{name}()", str(error))

    def _term(self, node: ast.TermReference) -> str:
        """Format a term, which sees only the arguments passed to it."""
        outside = self.arguments, self._in_term
        self.arguments, self._in_term = self._named(node.arguments), True
        text = self._referred(f"-{node.id.name}", node.attribute)
        self.arguments, self._in_term = outside
        return text

    def _named(self, arguments: ast.CallArguments | None) -> dict[str, Any]:
        return {each.name.name: self._value(each.value) for each in arguments.named} if arguments else {}

    def _referred(self, key: str, attribute: ast.Identifier | None) -> str:
        message = self.bundle.entry(key)
        name = f"{key}.{attribute.name}" if attribute else key
        found = message and (message.attributes.get(attribute.name) if attribute else message.value)
        return self.pattern(found) if found else self._lack(name, f"there is no {name}")

    def _lack(self, shown: str, fault: str) -> _Lack:
        self.faults.append(fault)
        return _Lack(f"{{{shown}}}")


def _number(node: ast.NumberLiteral) -> int | float:
    return float(node.value) if "." in node.value else int(node.value)
