"""Records as JSON: one action on a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pegout.game import Action, AnyGame, BadRules, Move, Rules, Seat
from pegout.games import find, game_of, preset
from pegout.options import configure
from pegout.records.faults import short, why_no_action, why_no_json
from pegout.records.values import Note, Record, RecordError, who_of
from pegout.shuffling import Commitment
from pegout.words import Text, literal

FORMAT = 1  # version of the file format
DEEPEST = 20  # levels of variations within variations
LISTS = ("commitments", "actions", "notes")  # written with one value on a line
MOVES = "[number, Action][]"


class File(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The fields of a record file, in order."""

    pegout: int  # the format
    game: str
    version: int  # of the game's rules
    preset: str | None
    names: tuple[str, ...]
    rules: dict[str, Any]  # the options
    match: str | UnsetType | None = UNSET
    commitments: tuple[Commitment, ...] | UnsetType = UNSET
    taken_back: int | UnsetType = UNSET
    actions: Annotated[tuple[Move, ...], Meta(extra={"typescript": MOVES})]
    notes: Annotated[tuple[Note, ...] | UnsetType, Meta(extra={"typescript": "unknown[]"})] = UNSET


def dumps(record: Record) -> str:
    """Format a record as JSON, one action on a line."""
    options = msgspec.to_builtins(record.rules)
    file = File(
        pegout=FORMAT,
        game=record.game.name,
        version=record.version,
        preset=record.preset,
        names=record.names,
        rules={name: value for name, value in options.items() if name not in ("type", "version")},
        match=record.match if record.commitments else UNSET,
        commitments=record.commitments or UNSET,
        taken_back=record.taken_back or UNSET,
        actions=record.actions,
        notes=record.notes or UNSET,
    )
    told = ((name, getattr(file, name)) for name in file.__struct_fields__)
    lines = [
        _list(name, value) if name in LISTS else f" {_json(name)}: {_json(value)}"
        for name, value in told
        if value is not UNSET
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _list(name: str, values: Iterable[Any]) -> str:
    """Format a list, one value on a line."""
    lines = ",\n".join(f"  {_json(value)}" for value in values)
    return f" {_json(name)}: [\n{lines}\n ]"


def loads(text: str | bytes) -> Record:
    """Parse a record, written by `dumps` or by hand; raise RecordError if it is invalid.

    Missing options come from the preset, or are the game's defaults.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    try:
        file = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(why_no_json(data, error)) from None
    if not isinstance(file, dict):
        raise RecordError(Text("record-no-object"))
    if (has := _get(file, "pegout", int, Text("record-field-format"))) != FORMAT:
        raise RecordError(Text.of("record-format", has=literal(str(has)), reads=FORMAT))
    game_name = _get(file, "game", str, Text("record-field-game"))
    version = _get(file, "version", int, Text("record-field-version"))
    try:
        game = find(game_name, version)
    except BadRules as error:
        raise RecordError(error.text, error.words) from None
    name = _get(file, "preset", str | None, Text("record-field-preset"), None)
    rules = rules_of(game, version, name, _get(file, "rules", dict[str, Any], Text("record-field-rules")))
    names = _get(file, "names", tuple[str, ...], Text("record-field-names"), ())
    check_names(names, rules)
    written = _get(file, "actions", list[Any], Text("record-field-actions"))
    match = _get(file, "match", str | None, Text("record-field-match"), None)
    commitments = _get(file, "commitments", tuple[Commitment, ...], Text("record-field-commitments"), ())
    taken_back = _get(file, "taken_back", int, Text("record-field-taken-back"), 0)
    noted = _get(file, "notes", list[dict[str, Any]], Text("record-field-notes"), [])
    begun = Record(
        rules=rules, preset=name, names=names, match=match, commitments=commitments, taken_back=taken_back
    )
    actions = tuple(_actions(begun, written))
    notes = tuple(_notes(begun, noted, len(actions)))
    return msgspec.structs.replace(begun, actions=actions, notes=notes)


def _json(value: Any) -> str:
    """Format JSON on one line, with a space after each comma and colon."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


_REQUIRED: Any = object()


def _get(file: dict[str, Any], name: str, kind: Any, what: Text, default: Any = _REQUIRED) -> Any:
    if name not in file and default is not _REQUIRED:
        return default
    if name not in file:
        raise RecordError(Text.of("record-missing", field=literal(repr(name)), what=what))
    try:
        return msgspec.convert(file[name], kind)
    except msgspec.ValidationError:
        given = literal(short(file[name]))
        raise RecordError(
            Text.of("record-field", field=literal(repr(name)), what=what, given=given)
        ) from None


def rules_of(game: AnyGame, version: int, name: str | None, changes: dict[str, Any]) -> Rules:
    """Return rules from a preset, or the game's defaults, and changed options; raise RecordError."""
    try:
        base = game.rules() if name is None else preset(name)
        if not isinstance(base, game.rules):
            theirs, ours = literal(game_of(base).name), literal(game.name)
            raise BadRules(Text.of("rules-preset-of", preset=literal(str(name)), theirs=theirs, ours=ours))
        rules: Rules = configure(msgspec.structs.replace(base, version=version), changes)
        return rules
    except BadRules as error:
        raise RecordError(Text.of("record-rules", why=error.text), error.words) from None


def check_names(names: tuple[str, ...], rules: Rules) -> None:
    """Raise RecordError unless there is a name for each seat, or none."""
    if len(names) not in (0, rules.seats):
        raise RecordError(Text.of("record-names", names=len(names), seats=rules.seats))


def _actions(record: Record, written: list[Any]) -> Iterator[Move]:
    for number, line in enumerate(written, 1):
        if not (isinstance(line, list) and len(line) == 2 and type(line[0]) is int):
            given = literal(short(line))
            raise RecordError(Text.of("record-action-shape", number=number, example=_EXAMPLE, given=given))
        seat, action = line
        try:
            yield seat, read_action(record.game, action)
        except RecordError as error:
            raise _unread(record, number, seat, action, error.text) from None


def read_action(game: AnyGame, action: Any) -> Action:
    """Convert an action from JSON values; raise RecordError."""
    try:
        done: Action = msgspec.convert(action, game.action)
    except msgspec.ValidationError as error:
        raise RecordError(why_no_action(game, action, str(error))) from None
    if unknown := action.keys() - {"type", *done.__struct_fields__}:
        field, kind = literal(repr(min(unknown))), literal(action["type"])
        raise RecordError(Text.of("record-no-field-of", field=field, action=kind))
    return done


def _unread(record: Record, number: int, seat: Seat, action: Any, why: Text) -> RecordError:
    written = literal(short(action))
    who = who_of(record, seat)
    return RecordError(Text.of("record-action-unread", number=number, who=who, written=written, why=why))


def _notes(record: Record, written: list[dict[str, Any]], actions: int, depth: int = 1) -> Iterator[Note]:
    """The notes on a line of `actions` actions, in the order of the actions."""
    last = 0
    for line in written:
        at = _get(line, "at", int, Text("record-field-at"))
        text = _get(line, "text", str, Text("record-field-text"), "")
        instead = tuple(_actions(record, _get(line, "actions", list[Any], Text("record-field-actions"), [])))
        nested = _get(line, "notes", list[dict[str, Any]], Text("record-field-notes"), [])
        if not max(last, bool(instead)) <= at <= actions or bool(text) == bool(instead) or depth > DEEPEST:
            raise RecordError(Text.of("record-note", given=literal(short(line)), deepest=DEEPEST))
        last = at
        notes = tuple(_notes(record, nested, len(instead), depth + 1)) if instead else ()
        yield Note(at=at, text=text, actions=instead, notes=notes)


_EXAMPLE = literal('[0, {"type": "Play", "card": "5H"}]')
