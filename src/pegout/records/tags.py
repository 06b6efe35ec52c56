"""The head of a record as text: tags such as `[Preset "house"]`, and options that differ, `[target "61"]`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from pegout.game import AnyGame, BadRules, Rules
from pegout.games import find
from pegout.options import options, read_options
from pegout.records.json_file import FORMAT, check_names, rules_of
from pegout.records.tokens import Token, Tokens, quoted, unquoted
from pegout.records.values import Record, RecordError
from pegout.shuffling import Commitment
from pegout.words import Text, literal

TAGS = ("Pegout", "Game", "Version", "Preset", "Names", "Match", "Commitment", "TakenBack", "Rules")
Tag = tuple[Token, list[str]]  # its name and values


# --- writing -----------------------------------------------------------------------------------------


def write_tags(record: Record) -> Iterator[str]:
    """The tags of a record, one on a line."""
    yield _tag("Pegout", str(FORMAT))
    yield _tag("Game", record.game.name)
    yield _tag("Version", str(record.version))
    if record.preset is not None:
        yield _tag("Preset", record.preset)
    if record.names:
        yield _tag("Names", *record.names)
    if record.match is not None:
        yield _tag("Match", record.match)
    for each in record.commitments:
        source = "" if each.source is None else str(each.source)
        yield _tag("Commitment", str(each.deal), each.hash, each.secret, source, each.suits, *each.nonces)
    if record.taken_back:
        yield _tag("TakenBack", str(record.taken_back))
    changes = _changes(record)
    if changes is None:
        yield _tag("Rules", msgspec.json.encode(record.rules).decode())
    else:
        yield from (_tag(name, value) for name, value in changes.items())


def _tag(name: str, *values: str) -> str:
    return f"[{' '.join([name, *map(quoted, values)])}]"


def _changes(record: Record) -> dict[str, str] | None:
    """The options that differ from the preset, as typed; None if they do not reproduce the rules."""
    wanted = {option.name: option.value for option in options(record.rules)}
    changes: dict[str, str] = {}
    while True:
        try:
            made = rules_of(record.game, record.version, record.preset, {**changes})
        except RecordError:
            return None
        differ = [name for name, value in wanted.items() if getattr(made, name) != value]
        if not differ:
            return changes if made == record.rules else None
        if not changes.keys().isdisjoint(differ):
            return None
        changes |= {name: _typed(wanted[name]) for name in differ}


def _typed(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


# --- reading -----------------------------------------------------------------------------------------


def read_tags(tokens: Tokens) -> Record:
    """Read the tags into a record without actions; raise RecordError."""
    tags: dict[str, Tag] = {}
    commitments: list[Commitment] = []
    while tokens.skip("["):
        name, values = _read_tag(tokens, first=not tags)
        if name.text == "Commitment":
            commitments.append(_commitment(tokens, name, values))
        elif name.text in tags:
            tokens.fail(name, Text.of("record-text-tag-twice", tag=literal(name.text)))
        tags[name.text] = name, values
    if "Game" not in tags:
        tokens.want(literal("[Game"))
    game, version, preset = _game(tokens, tags)
    rules = _rules(tokens, tags, game, version, preset)
    names = tuple(tags["Names"][1]) if "Names" in tags else ()
    try:
        check_names(names, rules)
    except RecordError as error:
        tokens.fail(tags["Names"][0], error)
    taken_back = _number(tokens, tags["TakenBack"]) if "TakenBack" in tags else 0
    match = _one(tokens, tags["Match"]) if "Match" in tags else None
    return Record(
        rules=rules, preset=preset, names=names, match=match, commitments=tuple(commitments),
        taken_back=taken_back,
    )  # fmt: skip


def _read_tag(tokens: Tokens, first: bool) -> Tag:
    name = tokens.take()
    if name.kind != "word" or (first and name.text != "Pegout"):
        tokens.fail_at(name, literal("Pegout") if first else Text("record-text-tag"))
    if name.text not in TAGS and not name.text.islower():
        tokens.fail_at(name, *TAGS, Text("record-text-option"))
    values = []
    while tokens.now.kind == "string":
        values.append(unquoted(tokens, tokens.take()))
    if not tokens.skip("]"):
        tokens.want(Text("record-text-quoted"), "]")
    tag = name, values
    if name.text == "Pegout" and _number(tokens, tag) != FORMAT:
        has = literal(values[0])
        tokens.fail(name, Text.of("record-format", has=has, reads=FORMAT))
    return tag


def _one(tokens: Tokens, tag: Tag) -> str:
    """The only value of a tag."""
    name, values = tag
    if len(values) != 1:
        tokens.fail(name, Text.of("record-text-values", tag=literal(name.text), count=len(values)))
    return values[0]


def _number(tokens: Tokens, tag: Tag) -> int:
    value = _one(tokens, tag)
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        allowed, given = Text("allowed-number"), literal(quoted(value))
        tokens.fail(tag[0], Text.of("record-text-expected", what=allowed, given=given))
    return int(value)


def _game(tokens: Tokens, tags: dict[str, Tag]) -> tuple[AnyGame, int, str | None]:
    try:
        game = find(_one(tokens, tags["Game"]))
    except BadRules as error:
        tokens.fail(tags["Game"][0], error)
    version = _number(tokens, tags["Version"]) if "Version" in tags else game.version
    try:
        find(game.name, version)
    except BadRules as error:
        tokens.fail(tags["Version"][0], error)
    return game, version, _one(tokens, tags["Preset"]) if "Preset" in tags else None


def _rules(tokens: Tokens, tags: dict[str, Tag], game: AnyGame, version: int, preset: str | None) -> Rules:
    changes: dict[str, Any] = {}
    place = tags["Preset" if "Preset" in tags else "Game"][0]
    if "Rules" in tags:
        place = tags["Rules"][0]
        try:
            given = msgspec.json.decode(_one(tokens, tags["Rules"]), type=dict[str, Any])
        except (msgspec.DecodeError, RecursionError):
            tokens.fail(place, Text("record-text-json"))
        changes = {name: value for name, value in given.items() if name not in ("type", "version")}
    try:
        for name, tag in tags.items():
            if name.islower():
                place = tag[0]
                changes[name] = _one(tokens, tag)
                read_options(game.rules, {name: changes[name]})
        return rules_of(game, version, preset, changes)
    except (BadRules, RecordError) as error:
        return tokens.fail(place, error)


def _commitment(tokens: Tokens, name: Token, values: list[str]) -> Commitment:
    if len(values) < 5:
        tokens.fail(name, Text("record-text-commitment"))
    deal, hashed, secret, source, suits, *nonces = values
    made = Commitment(_number(tokens, (name, [deal])), hashed, secret, tuple(nonces), suits=suits)
    return replace(made, source=_number(tokens, (name, [source]))) if source else made
