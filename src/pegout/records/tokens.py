"""The tokens of a record as text, each with its position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, NoReturn, TypeAlias

import msgspec

from pegout.records.values import RecordError
from pegout.words import Text, TextError, either, literal

Kind: TypeAlias = Literal[
    "standings", "number", "seat", "word", "string", "json", "comment", "mark", "end", "wrong"
]
PATTERN = re.compile(
    r"""
    (?P<standings> -?\d+(?:-\d+)+(?![^\s\[\](){};]) | -?\d+(?::-?\d+)+(?![^\s\[\](){};]) )
    | (?P<number> \d+\.(?![^\s\[\](){};]) )
    | (?P<seat> [^\s\[\](){},;/:"`]+: )
    | (?P<word> [^\s\[\](){},;/:"`]+ )
    | (?P<string> "(?:[^"\\\n]|\\.)*" )
    | (?P<json> `[^`]*` )
    | (?P<comment> \{(?:[^\\}]|\\.)*\} )
    | (?P<mark> [\[\](),/] )
    | (?P<wrong> . )
    """,
    re.VERBOSE | re.DOTALL,
)
BETWEEN = re.compile(r"(?:[ \t\r\n\f\v]|;[^\n]*)*")
_ESCAPES = {"\\": "\\\\", "}": "\\}", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\f": "\\f", "\v": "\\v"}
_ESCAPED = {escaped[1]: char for char, escaped in _ESCAPES.items()}


class Token(NamedTuple):
    """A token: a piece of the text."""

    kind: Kind
    text: str
    at: int  # in characters, from 0

    @property
    def shown(self) -> str:
        """The token in a message, shortened."""
        text = " ".join(self.text.split())
        return text if len(text) <= 40 else f"{text[:37]}..."


class Tokens:
    """The tokens of a text, read from the first to the last."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = list(_split(text))
        self._next = 0

    @property
    def now(self) -> Token:
        """The next token; at the end, always the end-of-text token."""
        return self._tokens[self._next]

    def take(self) -> Token:
        """Return the next token and go on."""
        token = self.now
        self._next += token.kind != "end"
        return token

    def skip(self, mark: str) -> bool:
        """Go on if the next token is this mark; return whether it was."""
        found = self.now.kind == "mark" and self.now.text == mark
        self._next += found
        return found

    def want(self, *what: str | Text) -> NoReturn:
        """Raise RecordError: the next token is not what was expected."""
        self.fail_at(self.now, *what)

    def fail_at(self, token: Token, *what: str | Text) -> NoReturn:
        """Raise RecordError: this token is not what was expected."""
        end = token.kind == "end"
        given = Text("record-text-end") if end else literal(token.shown)
        self.fail(token, Text.of("record-text-expected", what=either(what), given=given))

    def fail(self, token: Token, why: Text | TextError) -> NoReturn:
        """Raise RecordError for what is wrong with a token."""
        before = self._text[: token.at]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        words = why.words if isinstance(why, TextError) else None
        said = why.text if isinstance(why, TextError) else why
        raise RecordError(Text.of("record-text", line=line, column=column, why=said), words) from None


def _split(text: str) -> Iterator[Token]:
    at = BETWEEN.match(text, 1 if text.startswith("\ufeff") else 0)
    place = at.end() if at else 0
    while found := PATTERN.match(text, place):
        kind: Kind = found.lastgroup  # type: ignore[assignment]
        yield Token(kind, found[0], place)
        between = BETWEEN.match(text, found.end())
        place = between.end() if between else found.end()
    yield Token("end", "", len(text))


def quoted(text: str) -> str:
    """A text as a string of the notation."""
    return msgspec.json.encode(text).decode()


def unquoted(tokens: Tokens, token: Token) -> str:
    """The text of a string; raise RecordError."""
    try:
        return msgspec.json.decode(token.text, type=str)
    except (msgspec.DecodeError, UnicodeError):
        return tokens.fail(token, Text("record-text-string"))


def braced(text: str) -> str:
    """A text as a comment; it may be wrapped at its spaces.

    >>> braced("two  spaces, a } and a line\\nbreak ")
    '{two \\\\  spaces, a \\\\} and a line\\\\nbreak\\\\ }'
    """
    escaped = "".join(_ESCAPES.get(char, char) for char in text)
    escaped = re.sub(r"(?<= ) |^ | $", r"\\ ", escaped)
    return "{" + escaped + "}"


def unbraced(comment: str) -> str:
    """The text of a comment, with whitespace collapsed.

    >>> unbraced("{ two \\\\ spaces,\\n  one }")
    'two  spaces, one'
    """
    text = re.sub(
        r"((?:\\.|[^\\\s])+)|[ \t\r\n\f\v]+", lambda found: found[1] or " ", comment[1:-1], flags=re.DOTALL
    )
    text = re.sub(r"^ | (?<!\\ )$", "", text)
    return re.sub(r"\\(.)", lambda found: _ESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)
