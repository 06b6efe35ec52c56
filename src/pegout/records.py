"""Records: matches as files, with rules, their version and every action, including those of chance.

A record is readable JSON with one action on a line. Rules contain no randomness, so it replays anywhere to
the same positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from pegout.game import CHANCE, Action, AnyGame, BadRules, IllegalAction, Move, Rules, Seat, State
from pegout.games import find, game_of, preset
from pegout.options import configure
from pegout.shuffling import Commitment
from pegout.words import Text, TextError, either, literal

FORMAT = 1  # version of the file format


class RecordError(TextError):
    """A record that cannot be read or replayed; the text says where and why."""


class Record(Struct, frozen=True, kw_only=True):
    """A match, complete or not."""

    rules: Rules
    preset: str | None = None  # the origin of the rules, which are nevertheless written in full
    names: tuple[str, ...] = ()  # by seat, or empty
    match: str | None = None  # the name of the table
    commitments: tuple[Commitment, ...] = ()  # of its shuffles; `pegout.fairness` verifies them
    taken_back: int = 0  # number of undone moves, which are not among the actions
    actions: tuple[Move, ...] = ()

    @property
    def game(self) -> AnyGame:
        return game_of(self.rules)

    @property
    def version(self) -> int:
        """Version of the game's rules, used for replaying."""
        return self.rules.version

    def name(self, seat: Seat) -> str:
        """The name of a seat, safe for a terminal; "chance" for chance."""
        if seat == CHANCE:
            return "chance"
        return printable(self.names[seat]) if 0 <= seat < len(self.names) else f"seat {seat}"


def printable(text: str) -> str:
    """Replace control characters, which a terminal would execute.

    >>> printable("Zoë \\x1b[31m")
    'Zoë \ufffd[31m'
    """
    return "".join(char if char.isprintable() else "\ufffd" for char in text)


class Step(NamedTuple):
    """A position and the action that led to it; None for the first position."""

    number: int  # of the action, from 1; 0 at the start
    state: State
    seat: Seat = CHANCE
    action: Action | None = None


def record(
    rules: Rules, actions: Iterable[Move] = (), *, preset: str | None = None, names: Sequence[str] = ()
) -> Record:
    """Make a record from rules and actions.

    >>> from pegout.games import preset
    >>> record(preset("house")).version
    1
    """
    return Record(rules=rules, preset=preset, names=tuple(names), actions=tuple(actions))


# --- replaying -------------------------------------------------------------------------------------


def steps(record: Record) -> Iterator[Step]:
    """Yield every position of a record, from the start; raise RecordError at an illegal action."""
    state = record.rules.start()
    yield Step(0, state)
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            state = state.apply(seat, action)
        except IllegalAction as error:
            who = _who(record, seat)
            why = Text.of("record-action", number=number, who=who, why=error.text)
            raise RecordError(why, error.words) from None
        yield Step(number, state, seat, action)


def replay(record: Record) -> State:
    """Return the last position of a record; raise RecordError if it cannot be replayed."""
    for step in steps(record):
        last = step
    return last.state


# --- the file --------------------------------------------------------------------------------------


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
    actions: Annotated[tuple[Move, ...], Meta(extra={"typescript": "[number, Action][]"})]


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
    )
    told = ((name, getattr(file, name)) for name in file.__struct_fields__)
    lines = [
        _list(name, value) if name in ("commitments", "actions") else f" {_json(name)}: {_json(value)}"
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
        raise RecordError(_where(data, error)) from None
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
    rules = _rules(game, version, name, _get(file, "rules", dict[str, Any], Text("record-field-rules")))
    names = _get(file, "names", tuple[str, ...], Text("record-field-names"), ())
    if len(names) not in (0, rules.seats):
        raise RecordError(Text.of("record-names", names=len(names), seats=rules.seats))
    written = _get(file, "actions", list[Any], Text("record-field-actions"))
    match = _get(file, "match", str | None, Text("record-field-match"), None)
    commitments = _get(file, "commitments", tuple[Commitment, ...], Text("record-field-commitments"), ())
    taken_back = _get(file, "taken_back", int, Text("record-field-taken-back"), 0)
    begun = Record(
        rules=rules, preset=name, names=names, match=match, commitments=commitments, taken_back=taken_back
    )
    return msgspec.structs.replace(begun, actions=tuple(_actions(begun, written)))


def save(record: Record, path: str | Path) -> None:
    """Write a record to a file, completely or not at all; raise OSError if it fails."""
    write_whole(path, dumps(record))


def write_whole(path: str | Path, text: str) -> None:
    """Write a text to a file, completely or not at all; raise OSError if it fails."""
    path = Path(path).resolve()
    try:
        if path.exists() and not path.is_file():  # such as /dev/stdout
            path.write_text(text, encoding="utf-8")
        else:
            _replace(path, text)
    except OSError as error:
        error.filename = str(path)  # a full disk names none
        raise


def _replace(path: Path, text: str) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def load(path: str | Path) -> Record:
    """Read a record from a file; raise RecordError or OSError."""
    return loads(Path(path).read_bytes())


def _json(value: Any) -> str:
    """Format JSON on one line, with a space after each comma and colon."""
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


_MALFORMED = {  # by message of the decoder
    "Input data was truncated": Text("record-json-early"),
    "invalid character": Text("record-json-character"),
    "trailing characters": Text("record-json-trailing"),
    "trailing comma in array": Text("record-json-comma"),
    "trailing comma in object": Text("record-json-comma"),
    "object keys must be strings": Text("record-json-keys"),
}


def _where(data: bytes, error: Exception) -> Text:
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


_REQUIRED: Any = object()


def _get(file: dict[str, Any], name: str, kind: Any, what: Text, default: Any = _REQUIRED) -> Any:
    if name not in file and default is not _REQUIRED:
        return default
    if name not in file:
        raise RecordError(Text.of("record-missing", field=literal(repr(name)), what=what))
    try:
        return msgspec.convert(file[name], kind)
    except msgspec.ValidationError:
        given = literal(_short(file[name]))
        raise RecordError(
            Text.of("record-field", field=literal(repr(name)), what=what, given=given)
        ) from None


def _rules(game: AnyGame, version: int, name: str | None, changes: dict[str, Any]) -> Rules:
    try:
        base = game.rules() if name is None else preset(name)
        if not isinstance(base, game.rules):
            theirs, ours = literal(game_of(base).name), literal(game.name)
            raise BadRules(Text.of("rules-preset-of", preset=literal(str(name)), theirs=theirs, ours=ours))
        rules: Rules = configure(msgspec.structs.replace(base, version=version), changes)
        return rules
    except BadRules as error:
        raise RecordError(Text.of("record-rules", why=error.text), error.words) from None


def _actions(record: Record, written: list[Any]) -> Iterator[Move]:
    game = record.game
    for number, line in enumerate(written, 1):
        if not (isinstance(line, list) and len(line) == 2 and type(line[0]) is int):
            given = literal(_short(line))
            raise RecordError(Text.of("record-action-shape", number=number, example=_EXAMPLE, given=given))
        seat, action = line
        try:
            done = msgspec.convert(action, game.action)
        except msgspec.ValidationError as error:
            why = _why_no_action(game, action, str(error))
            raise _unread(record, number, seat, action, why) from None
        if unknown := action.keys() - {"type", *done.__struct_fields__}:
            field, kind = literal(repr(min(unknown))), literal(action["type"])
            why = Text.of("record-no-field-of", field=field, action=kind)
            raise _unread(record, number, seat, action, why)
        yield seat, done


def _unread(record: Record, number: int, seat: Seat, action: Any, why: Text) -> RecordError:
    written = literal(_short(action))
    who = _who(record, seat)
    return RecordError(Text.of("record-action-unread", number=number, who=who, written=written, why=why))


def _who(record: Record, seat: Seat) -> Text:
    """Name a player with the seat, because messages of the rules mention seats."""
    if 0 <= seat < len(record.names):
        return Text.of("record-player", name=literal(record.name(seat)), seat=seat)
    return Text("chance") if seat == CHANCE else Text.of("seat", seat=literal(str(seat)))


_EXAMPLE = literal('[0, {"type": "Play", "card": "5H"}]')
_KINDS = {
    "int": Text("allowed-number"), "str": Text("record-kind-name"), "array": Text("record-kind-list"),
    "object": Text("record-kind-object"),
}  # fmt: skip


def _why_no_action(game: AnyGame, action: Any, error: str) -> Text:
    """Explain why an action cannot be decoded, from the decoder's message."""
    if not isinstance(action, dict):
        return Text.of("record-action-object", example=literal('{"type": "Go"}'))
    names = sorted(kind.__name__ for kind in get_args(game.action))
    if (name := action.get("type")) not in names:
        known: dict[str, Any] = {"game": literal(game.name), "actions": [literal(each) for each in names]}
        if "type" in action:
            return Text.of("record-no-action", action=literal(_short(name)), **known)
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


def _short(value: Any) -> str:
    """Shorten a JSON value for a message."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}..."
