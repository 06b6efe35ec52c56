"""The JSON Schema of a record file (draft 2020-12), for programs in other languages.

It describes the fields and their types. Only the rules can tell whether actions are legal.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from pegout.game import AnyGame
from pegout.games import OWN
from pegout.records.json_file import FORMAT
from pegout.shuffling import Commitment

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TEXTS = {"type": "array", "items": {"type": "string"}}
OPTIONAL_TEXT = {"anyOf": [{"type": "string"}, {"type": "null"}]}


def schema(games: Iterable[AnyGame] = OWN) -> dict[str, Any]:
    """Return the schema of a record of one of these games.

    >>> schema()["required"]
    ['pegout', 'game', 'version', 'rules', 'actions']
    """
    games = tuple(games)
    kinds = [Commitment, *(game.rules for game in games), *(game.action for game in games)]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    refs, _ = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    commitment, rules, actions = refs[0], refs[1 : len(games) + 1], refs[len(games) + 1 :]
    defs = {name: _closed(part) for name, part in parts.items()}
    for game, its_rules, its_actions in zip(games, rules, actions, strict=True):
        name = its_rules["$ref"].removeprefix("#/$defs/")
        defs[f"{game.name}.rules"] = _as_options(defs.pop(name))
        defs[f"{game.name}.actions"] = {"type": "array", "items": _move(its_actions)}
        defs[f"{game.name}.notes"] = {"type": "array", "items": _note(game.name)}
    return {
        "$schema": DRAFT,
        "title": "A record of Pegout",
        "description": "A match: its rules and every action, including those of chance.",
        "type": "object",
        "properties": {
            "pegout": {"const": FORMAT, "description": "The version of this format."},
            "game": {"enum": [game.name for game in games]},
            "version": {"type": "integer", "description": "Of the game's rules."},
            "preset": OPTIONAL_TEXT | {"description": "The origin of the rules."},
            "names": TEXTS | {"description": "By seat, or empty."},
            "rules": {"type": "object", "description": "The options; those left out are the preset's."},
            "match": OPTIONAL_TEXT | {"description": "The name of the table."},
            "commitments": {"type": "array", "items": commitment},
            "taken_back": {"type": "integer", "minimum": 0, "description": "Moves undone and left out."},
            "actions": {"type": "array", "description": "Seats with their actions; -1 is chance."},
            "notes": {"type": "array", "description": "Comments and variations, in order."},
        },
        "required": ["pegout", "game", "version", "rules", "actions"],
        "allOf": [_of_game(game) for game in games],
        "$defs": dict(sorted(defs.items())),
    }  # fmt: skip


def _of_game(game: AnyGame) -> dict[str, Any]:
    """The schema of the fields that depend on the game."""
    fields: dict[str, Any] = {
        name: {"$ref": f"#/$defs/{game.name}.{name}"} for name in ("rules", "actions", "notes")
    }
    fields["version"] = {"enum": [*game.versions]}
    return {"if": {"properties": {"game": {"const": game.name}}}, "then": {"properties": fields}}


def _closed(part: dict[str, Any]) -> dict[str, Any]:
    """A part of the schema without its class's docstring; objects allow no additional fields."""
    part = {key: value for key, value in part.items() if key != "description"}
    return part | {"additionalProperties": False} if part.get("type") == "object" else part


def _as_options(rules: dict[str, Any]) -> dict[str, Any]:
    """The options of a game, all optional: omitted ones come from the preset."""
    properties = {
        name: {key: value for key, value in each.items() if key != "default"}
        for name, each in rules["properties"].items()
        if name not in ("type", "version")
    }
    return {**rules, "properties": properties, "required": []}


def _move(action: dict[str, Any]) -> dict[str, Any]:
    seat = {"type": "integer", "minimum": -1}
    return {"type": "array", "prefixItems": [seat, action], "minItems": 2, "maxItems": 2}


def _note(game: str) -> dict[str, Any]:
    """A comment, or a variation with its own notes."""
    at = {"type": "integer", "minimum": 0, "description": "After this many actions."}
    comment = {
        "properties": {"at": at, "text": {"type": "string", "minLength": 1}},
        "required": ["at", "text"],
    }
    variation = {
        "properties": {
            "at": at | {"minimum": 1},
            "actions": {"$ref": f"#/$defs/{game}.actions", "minItems": 1},
            "notes": {"$ref": f"#/$defs/{game}.notes"},
        },
        "required": ["at", "actions"],
    }
    return {
        "type": "object",
        "oneOf": [part | {"additionalProperties": False} for part in (comment, variation)],
    }
