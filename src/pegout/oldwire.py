"""Messages between server and clients. `python -m pegout.wire` writes their TypeScript types.

What a client may send is decoded here and nowhere else; whatever does not fit is a `BadMessage`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
import msgspec.inspect
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from pegout.analysis.cribbage.ranking import Ranking
from pegout.bots import USUAL, Level
from pegout.cards import pretty
from pegout.counting import Calls, Count
from pegout.game import AnyGame, Choices, Deal, Picks, Seat, Span
from pegout.words import catalogue

Kind: TypeAlias = Literal["open", "person", "bot"]

LARGEST_MESSAGE = 16 * 1024  # bytes that a client may send at once


class BadMessage(ValueError):
    """A client sent what is no message; the sentence says why."""


# --- client to server -----------------------------------------------------------------------------


class Act(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Do something. `n` says how many actions of one's own the server has had before this one."""

    n: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    action: Raw  # one of the game's actions


class Ping(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Is anybody there?"""


Said: TypeAlias = Act | Ping

# --- server to client -----------------------------------------------------------------------------


class News(Struct, frozen=True):
    """Something that happened, and one sentence about it ("" if it goes without saying)."""

    event: Any
    text: str


class Range(Struct, frozen=True):
    """Actions that differ in one number, low to high."""

    type: str
    field: str
    low: int
    high: int


class Pick(Struct, frozen=True):
    """Actions that name so many of these cards by field, no card twice."""

    type: str
    sizes: dict[str, int]
    cards: list[str]


class Combos(Struct, frozen=True):
    """`Count` actions: a name, and as many of these cards as go with it, none named twice."""

    type: str
    names: list[str]
    cards: list[str]


class CallsOf(Struct, frozen=True):
    """`Muggins` actions: 1 to `high` points and the sources, each a name and some of these cards."""

    type: str
    names: list[str]
    cards: list[str]
    high: int


class Entry(Struct, frozen=True, omit_defaults=True):
    """Something that one may do: one action, or a family of them with a label to fill in.

    Exactly one of the fields beside the label is there.
    """

    label: str  # "Play 9♦ → 31 for 2"; "Throw {cards} to my crib"; "Raise to {to}"
    action: Any | UnsetType = UNSET
    range: Range | UnsetType = UNSET
    pick: Pick | UnsetType = UNSET
    combos: Combos | UnsetType = UNSET
    calls: CallsOf | UnsetType = UNSET


class Seen(Struct, frozen=True, tag=True):
    """All that a seat sees, what it may do, and what has just happened."""

    table: str
    game: str
    preset: str
    seat: Seat | None
    names: list[str]  # by seat, the reader "You"
    kinds: list[Kind]
    levels: list[Level | None]  # by seat, of bots
    here: list[bool]  # by seat: connected, or a bot
    state: Any  # the view
    facts: Any
    to_act: tuple[Seat, ...]
    n: int  # actions of this seat that the server has had
    legal: list[Entry]
    news: list[News]
    fresh: bool  # the whole picture: `news` tells the deal so far, to fill a log; else what is new


class Waiting(Struct, frozen=True, tag=True):
    """There are open seats; whoever opens the link may take one."""

    table: str
    game: str
    preset: str
    seat: Seat | None
    names: list[str]
    kinds: list[Kind]
    levels: list[Level | None]
    here: list[bool]
    link: str


class Refused(Struct, frozen=True, tag=True):
    """Nothing has been done, and why. `n` as it was sent, None where it could not be read."""

    n: int | None
    why: str


class Pong(Struct, frozen=True, tag=True):
    """Yes."""


Told: TypeAlias = Seen | Waiting | Refused | Pong

# --- HTTP -----------------------------------------------------------------------------------------

Opponent: TypeAlias = Literal["bot", "friend"]
Name: TypeAlias = Annotated[str, Meta(max_length=24)]


class OptionInfo(Struct, frozen=True):
    """One option of a preset's rules."""

    name: str
    value: Any
    allowed: str
    description: str


class PresetInfo(Struct, frozen=True):
    """Something to play."""

    name: str
    game: str
    title: str
    summary: str
    seats: tuple[int, ...]  # the usual number first
    options: list[OptionInfo]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play, and with whom."""

    preset: Annotated[str, Meta(max_length=40)]
    seats: int | None = None
    options: Annotated[dict[str, Any], Meta(max_length=64)] = {}
    opponents: Opponent | Annotated[list[Opponent], Meta(max_length=3)] = "bot"  # a list: each of them
    level: Level = USUAL  # of all bots
    name: Name = ""


class TableInfo(Struct, frozen=True):
    """A table that was made."""

    table: str
    seat: Seat
    link: str


class MyTable(Struct, frozen=True):
    """A table at which one sits, and how it stands there."""

    table: str
    link: str
    game: str
    preset: str
    seat: Seat
    names: list[str]  # by seat, the reader "You", "" where nobody sits yet
    kinds: list[Kind]
    levels: list[Level | None]
    scores: list[int]  # by seat: points, or chips; none before the first deal
    to_act: tuple[Seat, ...]
    over: bool
    moved: float  # when something last happened there: seconds since 1970


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down."""

    name: Name = ""


class Sitting(Struct, frozen=True):
    """Where one sits."""

    seat: Seat


class Problem(Struct, frozen=True):
    """Why it was refused."""

    code: str
    message: str


# --- reading --------------------------------------------------------------------------------------

_said: msgspec.json.Decoder[Act | Ping] = msgspec.json.Decoder(Said)
_encoder = msgspec.json.Encoder()
_actions: dict[str, msgspec.json.Decoder[Any]] = {}

encode = _encoder.encode


def read(text: str | bytes) -> Act | Ping:
    """One message of a client; raises BadMessage."""
    try:
        return _said.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"that is no message: {error}") from None


def read_action(game: AnyGame, raw: Raw) -> Any:
    """An action of that game, never chance's deal; raises BadMessage."""
    if game.name not in _actions:
        _actions[game.name] = msgspec.json.Decoder(game.action)
    try:
        action = _actions[game.name].decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"that is no action of {game.name}: {error}") from None
    if isinstance(action, Deal):
        raise BadMessage("only chance deals")
    return action


# --- what may be done, in few words -----------------------------------------------------------------


def entries(game: AnyGame, view: Any, seat: Seat, names: Sequence[str]) -> list[Entry]:
    """All that `seat` may do, families of actions as one entry each; `names` as that seat calls them all."""
    legal = view.legal(seat)
    return [
        entry
        for part in (legal.parts if isinstance(legal, Choices) else (legal,))
        for entry in _entries(game, view, seat, part, names)
    ]


def _entries(
    game: AnyGame, view: Any, seat: Seat, part: Sequence[Any], names: Sequence[str]
) -> Iterator[Entry]:
    if not len(part):
        return
    if isinstance(part, Span):
        first = part[0]
        number = str(getattr(first, part.field))
        label = _fill_in(_label(game, view, seat, first, names), number, part.field)
        family = part.family()
        yield Entry(label, range=Range(family.type, family.field, family.low, family.high))
    elif isinstance(part, Picks):
        label = _label(game, view, seat, part[0], names)
        for field in part.sizes:
            label = _fill_in(label, pretty(getattr(part[0], field)), field)
        picks = part.family()
        yield Entry(label, pick=Pick(picks.type, picks.sizes, [str(card) for card in picks.cards]))
    elif isinstance(part, Calls):
        yield Entry("Muggins! {points}", calls=_calls(part))
    else:
        combos = [action for action in part if isinstance(action, Count)]
        for action in part:
            if not isinstance(action, Count):
                yield Entry(_label(game, view, seat, action, names), action=action)
        if combos:
            cards = sorted({card for action in combos for card in action.cards})
            kinds: list[str] = list(dict.fromkeys(action.name for action in combos))
            yield Entry("{name}: {cards}", combos=Combos("Count", kinds, [str(card) for card in cards]))


def _label(game: AnyGame, view: Any, seat: Seat, action: Any, names: Sequence[str]) -> str:
    return catalogue("en", game.words).render(game.label(view, seat, action), names, seat)


def news(game: AnyGame, view: Any, reader: Seat | None, names: Sequence[str]) -> list[News]:
    """What happened in the step that led to a view, told to whoever has it."""
    words = catalogue("en", game.words)
    told = [(event, game.tell(event, view)) for event in view.events]
    return [News(event, words.render(text, names, reader) if text else "") for event, text in told]


def _calls(part: Calls) -> CallsOf:
    cards = sorted({card for source in part.sources for card in source.cards})
    names = list(dict.fromkeys(source.name for source in part.sources))
    return CallsOf("Muggins", list(names), [str(card) for card in cards], part.top)


def _fill_in(label: str, value: str, field: str) -> str:
    """The label with the last place where the value stands left open."""
    head, found, tail = label.rpartition(value)
    return f"{head}{{{field}}}{tail}" if found else label


# --- for clients in TypeScript ----------------------------------------------------------------------

ROOTS = (Act, Ping, Seen, Waiting, Refused, Pong, Range, Pick, Combos, CallsOf)
SENT = (NewTable, Join)  # by clients: defaults may be left out
BODIES = (PresetInfo, NewTable, TableInfo, MyTable, Join, Sitting, Ranking, Problem)


def typescript() -> str:
    """Types of every message, and of each game's actions, states and events."""
    from pegout.games import GAMES

    written: dict[str, str] = {}
    of_games = (kind for game in GAMES for kind in (game.state, game.picture_type, game.action))
    for root in (*ROOTS, *BODIES, *of_games):
        _typescript(msgspec.inspect.type_info(root), written)
    for game in GAMES:
        name = game.name.capitalize()
        action = _typescript(msgspec.inspect.type_info(game.action), written)
        written[f"{name}Action"] = f"export type {name}Action = {action};"
    head = "// Written by `make wire` from src/pegout/wire.py; changes here are lost.\n\n"
    return head + "\n\n".join(text for _, text in sorted(written.items())) + "\n"


def _typescript(kind: msgspec.inspect.Type, written: dict[str, str]) -> str:
    """How TypeScript calls a type; what it needs to be told about it goes to `written`."""
    i = msgspec.inspect
    match kind:
        case i.Metadata(type=inner):
            return _typescript(inner, written)
        case i.StructType(cls=cls):
            return _interface(kind, _name_of(cls), written)
        case i.EnumType(cls=cls):
            values = " | ".join(_json(member.value) for member in cls)
            written[_name_of(cls)] = f"export type {_name_of(cls)} = {values};"
            return _name_of(cls)
        case i.LiteralType(values=literals):
            return " | ".join(map(_json, literals))
        case i.UnionType(types=types):
            return " | ".join(dict.fromkeys(_typescript(each, written) for each in types))
        case i.TupleType(item_types=types):
            return f"[{', '.join(_typescript(each, written) for each in types)}]"
        case i.ListType(item_type=item) | i.VarTupleType(item_type=item):
            each_item = _typescript(item, written)
            return f"({each_item})[]" if " | " in each_item else f"{each_item}[]"
        case i.DictType(value_type=item):
            return f"Record<string, {_typescript(item, written)}>"
    return _PLAIN.get(type(kind).__name__, "unknown")


_PLAIN = {
    "IntType": "number",
    "FloatType": "number",
    "StrType": "string",
    "BoolType": "boolean",
    "NoneType": "null",
}


def _interface(kind: msgspec.inspect.StructType, name: str, written: dict[str, str]) -> str:
    if name in written:
        return name
    written[name] = ""  # while it is being written, in case that it holds itself
    lines = [f"  {kind.tag_field}: {_json(kind.tag)};"] if kind.tag_field else []
    for field in kind.fields:
        may_lack = not field.required and (kind.cls in SENT or kind.cls.__struct_config__.omit_defaults)
        lines.append(f"  {field.encode_name}{'?' * may_lack}: {_typescript(field.type, written)};")
    written[name] = f"export interface {name} {{\n" + "".join(f"{line}\n" for line in lines) + "}"
    return name


def _name_of(cls: type) -> str:
    """A class of one game bears the game's name, so that the games' states do not mix."""
    package = cls.__module__.split(".")
    return (package[2].capitalize() if package[:2] == ["pegout", "games"] else "") + cls.__name__


def _json(value: Any) -> str:
    return encode(value).decode()


if __name__ == "__main__":
    print(typescript(), end="")
