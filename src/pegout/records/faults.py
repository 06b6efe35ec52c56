"""Errors in records, in words."""

from __future__ import annotations

import re
from typing import Any, get_args

import msgspec

from pegout.game import AnyGame
from pegout.words import Text, either, literal

_MALFORMED = {  # by message of the decoder
    "Input data was truncated": Text("record-json-early"),
    "invalid character": Text("record-json-character"),
    "trailing characters": Text("record-json-trailing"),
    "trailing comma in array": Text("record-json-comma"),
    "trailing comma in object": Text("record-json-comma"),
    "object keys must be strings": Text("record-json-keys"),
}
_KINDS = {
    "int": Text("allowed-number"), "str": Text("record-kind-name"), "array": Text("record-kind-list"),
    "object": Text("record-kind-object"),
}  # fmt: skip


def why_no_json(data: bytes, error: Exception) -> Text:
    """Explain what is wrong with the JSON, and in which line."""
    if isinstance(error, UnicodeDecodeError):
        return Text("record-json-utf")
    if isinstance(error, RecursionError):
        return Text("record-json-deep")
    said, at = str(error).removeprefix("JSON is malformed: "), len(data)
    if place := re.search(r" \(byte (\d+)\)$", said):
        said, at = said[: place.start()], int(place[1])
    what = _MALFORMED.get(said, Text("record-json-unread"))
    if expected := re.findall("'.'", said):
        what = Text.of("record-json-expected", what=either(expected))
    before = data[:at]
    line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
    return Text.of("record-json", line=line, column=column, what=what)


def why_no_action(game: AnyGame, action: Any, error: str) -> Text:
    """Explain why an action cannot be decoded, from the decoder's message."""
    if not isinstance(action, dict):
        return Text.of("record-action-object", example=literal('{"type": "Go"}'))
    names = sorted(kind.__name__ for kind in get_args(game.action))
    if (name := action.get("type")) not in names:
        known: dict[str, Any] = {"game": literal(game.name), "actions": [literal(each) for each in names]}
        if "type" in action:
            return Text.of("record-no-action", action=literal(short(name)), **known)
        return Text.of("record-no-type", field=literal(repr("type")), **known)
    if missing := re.match(r"Object missing required field `(\w+)`", error):
        return Text.of("record-no-field", field=literal(repr(missing[1])))
    message = re.match(r"(.*?)(?: - at `\$\.(\w+).*`)?$", error)
    where = literal(repr(message[2])) if message and message[2] else Text("record-it")
    if value := re.match(r"Invalid (?:enum )?value '?(.*?)'?(?: - at|$)", error):
        return Text.of("record-value", field=where, given=literal(repr(value[1])))
    if kinds := re.match(r"Expected `(\w+)[^`]*`, got `(\w+)`", error):
        what, given = (_KINDS.get(kind, literal(kind)) for kind in kinds.groups())
        return Text.of("record-field", field=where, what=what, given=given)
    return Text.of("record-unread", field=where)


def short(value: Any) -> str:
    """Shorten a JSON value for a message."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}..."
