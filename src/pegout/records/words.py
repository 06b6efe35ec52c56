"""Actions as words: `5H`, `discard JC KD`, `muggins 4 fifteen 5H TC, pair 5H 5S`.

The words are derived from the fields of an action, so they exist for every game. An action that cannot be
written in words is JSON between backquotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from pegout.cards import BadCard, Card, parse_card
from pegout.game import Action, AnyGame, Deal
from pegout.records.json_file import read_action
from pegout.records.tokens import Token, Tokens, quoted, unquoted
from pegout.records.values import RecordError
from pegout.words import Text, literal
from pegout.words.text import key_of

RESERVED = ("deal", "over", "*", "rest", "chance", "none")  # words that never begin an action
_SWITCH = {"yes": True, "no": False}
_ENDS = ("word", "string", "mark", "json")


class Part(Struct, frozen=True):
    """A field of an action."""

    name: str
    type: Any  # of the value, or of each value
    default: Any  # NODEFAULT if there is none
    many: bool = False  # whether it takes any number of values
    of: tuple[Part, ...] = ()  # the fields of each value, if these are structs


class Shape(Struct, frozen=True):
    """A kind of action and its fields."""

    kind: type[Action]
    parts: tuple[Part, ...]


@cache
def _shapes(game_action: Any) -> dict[str, Shape]:
    """The kinds of actions of a game that have words, by name; "" is the one written as a card alone."""
    shapes = {
        kind.__name__.lower(): Shape(kind, parts)
        for kind in get_args(game_action)
        if kind is not Deal and (parts := _parts(kind)) is not None
    }
    shapes = {name: shape for name, shape in shapes.items() if name not in RESERVED}
    alone = [
        name for name, shape in shapes.items() if [(p.type, p.many) for p in shape.parts] == [(Card, False)]
    ]
    if len(alone) == 1:
        shapes[""] = shapes.pop(alone[0])
    return shapes


def _parts(kind: type[Struct]) -> tuple[Part, ...] | None:
    """The fields of a struct; None if it cannot be written in words."""
    hints, parts = get_type_hints(kind), []
    for field in fields(kind):
        hint = hints[field.name]
        args = get_args(hint)
        many = get_origin(hint) is tuple and len(args) == 2 and args[1] is Ellipsis
        each = args[0] if many else hint
        nested: tuple[Part, ...] = ()
        if many and isinstance(each, type) and issubclass(each, Struct):
            found = _parts(each)
            if not found or any(part.of for part in found) or sum(part.many for part in found[:-1]):
                return None
            nested = found
        elif not _is_single(each):
            return None
        parts.append(Part(field.name, each, field.default, many, nested))
    return tuple(parts)


def _is_single(hint: Any) -> bool:
    """Whether a value of this type is a single word."""
    if get_origin(hint) in (Union, UnionType):
        return len(get_args(hint)) == 2 and type(None) in get_args(hint) and _is_single(get_args(hint)[0])
    if get_origin(hint) is Literal:
        return all(isinstance(each, str) for each in get_args(hint))
    return hint in (Card, int, str, bool)


# --- writing -----------------------------------------------------------------------------------------


def write_action(game: AnyGame, action: Action) -> list[str]:
    """The words of an action, or its JSON."""
    shape = next((each for each in _shapes(game.action).items() if each[1].kind is type(action)), None)
    if shape is not None:
        name, parts = shape[0], shape[1].parts
        words = [word for word in (name, *_told(parts, action)) if word]
        try:
            if read_words(game, Tokens(" ".join(words))) == action:
                return words
        except RecordError:
            pass
    written = msgspec.json.encode(action).decode().replace("`", "\\u0060")  # only inside its strings
    return [f"`{written}`"]


def _told(parts: Sequence[Part], value: Struct) -> list[str]:
    shown = [part for part in parts if getattr(value, part.name) != part.default]
    last = parts.index(shown[-1]) + 1 if shown else 0
    words: list[str] = []
    for n, part in enumerate(parts[:last]):
        if n and parts[n - 1].many:
            words.append("/")
        given = getattr(value, part.name)
        if part.of:
            words += _listed(part, given)
        elif part.many:
            words += [_word(each) for each in given]
        else:
            words.append(_word(given))
    return words


def _listed(part: Part, values: Sequence[Struct]) -> Iterator[str]:
    for n, value in enumerate(values):
        *others, last = _told(part.of, value)
        yield from others
        yield f"{last}," if n + 1 < len(values) else last


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    text = str(value)
    return key_of(text) if re.fullmatch(r"[\w?-]+( [\w-]+)*", text) else quoted(text)


# --- reading -----------------------------------------------------------------------------------------


def read_words(game: AnyGame, tokens: Tokens) -> Action:
    """Read an action; raise RecordError with what was expected."""
    shapes, first = _shapes(game.action), tokens.now
    if first.kind == "json":
        return _from_json(game, tokens, tokens.take())
    shape = shapes.get(first.text.lower()) if first.kind == "word" else None
    if shape is None and first.kind == "word" and "" in shapes and is_card(first.text):
        return _made(shapes[""], tokens)
    if shape is None:
        names = [literal(name) for name in sorted(shapes) if name]
        tokens.want(*[Text("record-text-card")] * ("" in shapes), *names)
    tokens.take()
    return _made(shape, tokens)


def _from_json(game: AnyGame, tokens: Tokens, token: Token) -> Action:
    try:
        return read_action(game, msgspec.json.decode(token.text[1:-1]))
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return tokens.fail(token, Text("record-text-json"))
    except RecordError as error:
        return tokens.fail(token, error)


def _made(shape: Shape, tokens: Tokens) -> Action:
    values, at = _values(shape.parts, tokens), tokens.now
    if at.kind in _ENDS and at.text not in ("(", ")", "[", *RESERVED[:3]):
        tokens.want(Text("record-text-next"))
    try:
        return shape.kind(**values)
    except (TypeError, ValueError, LookupError):  # a game may check its actions when they are made
        return tokens.fail(at, Text("record-text-value"))


def _values(parts: Sequence[Part], tokens: Tokens) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for n, part in enumerate(parts):
        if n and parts[n - 1].many and not tokens.skip("/") and part.default is not NODEFAULT:
            break
        if part.of:
            values[part.name] = _several(part, tokens)
        elif part.many:
            values[part.name] = tuple(_each(part, tokens))
        elif _goes_on(tokens):
            values[part.name] = _value(part, tokens)
        elif part.default is NODEFAULT:
            tokens.want(_meant(part))
    return values


def _several(part: Part, tokens: Tokens) -> tuple[Any, ...]:
    made = []
    while _goes_on(tokens):
        made.append(part.type(**_values(part.of, tokens)))
        if not tokens.skip(","):
            break
    return tuple(made)


def _each(part: Part, tokens: Tokens) -> Iterator[Any]:
    while _goes_on(tokens):
        yield _value(part, tokens)


def _goes_on(tokens: Tokens) -> bool:
    """Whether another value of this action follows."""
    token = tokens.now
    return token.kind == "string" or (token.kind == "word" and token.text not in RESERVED[:3])


def _value(part: Part, tokens: Tokens) -> Any:
    token = tokens.take()
    text = unquoted(tokens, token) if token.kind == "string" else token.text
    found = _converted(part.type, text, token)
    if found is _NOTHING:
        tokens.fail_at(token, _meant(part))
    return found


_NOTHING: Any = object()


def _converted(hint: Any, text: str, token: Token) -> Any:
    if get_origin(hint) in (Union, UnionType):
        return None if text == "none" and token.kind == "word" else _converted(get_args(hint)[0], text, token)
    if get_origin(hint) is Literal:
        return next((each for each in get_args(hint) if text.lower() in (each, key_of(each))), _NOTHING)
    if hint is Card:
        return Card("??") if text == "??" else parse_card(text) if is_card(text) else _NOTHING
    if hint is bool:
        return _SWITCH.get(text.lower(), _NOTHING)
    if hint is int:
        return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else _NOTHING
    return text


def _meant(part: Part) -> Text:
    """What a field accepts, for error messages."""
    hint = part.type
    if get_origin(hint) is Literal:
        return Text.of("record-text-one", choices=[literal(key_of(each)) for each in get_args(hint)])
    key = {Card: "record-text-card", int: "allowed-number", bool: "record-text-switch"}.get(hint)
    return Text(key or "record-kind-name")


def is_card(text: str) -> bool:
    """Whether a word is a card in any accepted notation."""
    try:
        parse_card(text)
    except BadCard:
        return False
    return True
