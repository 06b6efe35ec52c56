"""The TypeScript side of the feature list: `python -m tests.make_wire`.

`wire.ts` has the types of messages and bodies, and each game's rules, actions, events and pictures;
`pages.ts` has the pages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import msgspec.inspect as i
from msgspec import Struct

from pegout import fairness, records, shuffling
from pegout.game import AnyGame, Picture
from pegout.games import OWN
from pegout.server.feature import Page
from pegout.server.features import FEATURES
from pegout.server.web.openapi import bodies_answered, bodies_sent
from pegout.wire import messages, streams
from pegout.wire.families import Family
from pegout.wire.open_types import TYPESCRIPT
from pegout.wire.reading import encode
from pegout.words import Text

LIB = Path(__file__).parents[1] / "web/src/lib"
MESSAGES = (*get_args(messages.FromClient), *get_args(messages.ToClient))
ROOTS = (*MESSAGES, *get_args(streams.Event), Text, Picture, records.File)
ALIASES = {
    "FromServer": messages.ToClient,
    "StreamEvent": streams.Event,
    "Family": Family,
    "Finding": fairness.Finding,
}
NAMES: dict[type, str] = {records.File: "RecordFile", shuffling.Commitment: "KeptCommitment"}

WIRE_HEAD = """// Written by `make wire` from the server's routes and messages; changes here are lost.

/** Something that a seat does. Each game has its own: CribbageAction. */
export interface Action {
  type: string;
  [field: string]: unknown;
}

/** Something that happened. Each game has its own: CribbageEvent. */
export interface Event {
  type: string;
  seat?: number;
  [field: string]: unknown;
}

/** The fields of a picture that are new; of its zones the new ones, null for one that is gone. */
export type Change = Partial<Omit<Picture, "zones">> & {
  zones?: Record<string, Card[] | null>;
  [field: string]: unknown;
};

"""


PAGES_HEAD = """// Written by `make wire` from the pages of the server's features; changes here are lost.

import type { Component } from 'svelte'

export interface Page {
  path: RegExp
  /** Parts of the words that come with it. */
  words: string[]
  /** The section of the frame that it belongs to; '': none. */
  section: '' | 'play' | 'learn' | 'train' | 'analyse' | 'watch' | 'community'
  /** Whether the component goes on when the name in the address changes. */
  stays?: true
  component: () => Promise<{ default: Component }>
}

export const PAGES: Page[] = [
"""


def files() -> dict[Path, str]:
    """The content of each generated file."""
    routes = [route for feature in FEATURES for route in feature.routes]
    pages = [page for feature in FEATURES for page in feature.pages]
    types = types_of(bodies_sent(routes), bodies_answered(routes))
    return {LIB / "wire.ts": types, LIB / "pages.ts": list_of(pages)}


def list_of(pages: Iterable[Page]) -> str:
    """The list of pages for the browser's router."""
    return PAGES_HEAD + "".join(f"  {_entry(page)},\n" for page in pages) + "]\n"


def _entry(page: Page) -> str:
    folder = "../../../src/pegout/server/" if "/" in page.component else "../pages/"
    words = ", ".join(f"'{part}'" for part in page.words)
    fields = [
        f"path: /{pattern(page)}/",
        f"words: [{words}]",
        f"section: '{page.section}'",
        *["stays: true"] * page.stays,
        f"component: () => import('{folder}{page.component}.svelte')",
    ]
    return f"{{ {', '.join(fields)} }}"


def pattern(page: Page) -> str:
    """The address as a JavaScript regular expression, with the name as its group."""
    base, name, may_lack = page.parts
    if base == "/":
        return r"^\/(?:index\.html)?$"
    wanted = r"\/([^/]+)" if name else ""
    wanted = f"(?:{wanted})?" if may_lack else wanted
    return "^" + re.sub("/", r"\/", base) + wanted + r"\/?$"


def types_of(sent: Iterable[type[Struct]], answered: Iterable[type[Struct]]) -> str:
    """The whole file; fields with a default are optional in bodies that clients have `sent`."""
    sent = {*sent, *get_args(messages.FromClient)}
    writer = _Writer(sent)
    for root in (*ROOTS, *sent, *answered):
        writer.write(root)
    for game in OWN:
        writer.write_game(game)
    for name, union in ALIASES.items():
        writer.alias(name, writer.write(union))
    return WIRE_HEAD + "\n\n".join(text for _, text in sorted(writer.written.items())) + "\n"


class _Writer:
    """Collects declarations by name."""

    def __init__(self, sent: Collection[type[Struct]]) -> None:
        self.written: dict[str, str] = {}
        self._sent = sent
        self._classes: dict[str, type] = {}

    def write(self, kind: Any) -> str:
        """The TypeScript name of a type; declares what it needs."""
        return self._name(i.type_info(kind))

    def write_game(self, game: AnyGame) -> None:
        title = game.name.capitalize()
        self.write(game.rules)
        picture = self.write(_returned(game.picture))
        self.alias(f"{title}Picture", picture)
        self.alias(f"{title}Action", self.write(game.action))
        events = next(field for field in msgspec.structs.fields(game.state) if field.name == "events")
        self.alias(f"{title}Event", self.write(events.type).removesuffix("[]"))

    def alias(self, name: str, what: str) -> None:
        """Declare an alias of a type."""
        if name != what:
            self.written[name] = f"export type {name} = {what.removeprefix('(').removesuffix(')')};"

    def _name(self, kind: i.Type) -> str:
        match kind:
            case i.Metadata(type=i.LiteralType(values=literals), extra={"retired": retired}):
                return " | ".join(_json(each) for each in literals if each not in retired)
            case i.Metadata(type=inner, extra=extra):
                return (extra or {}).get(TYPESCRIPT) or self._name(inner)
            case i.StructType(cls=cls):
                return self._interface(kind, _name_of(cls))
            case i.EnumType(cls=cls):
                values = " | ".join(_json(member.value) for member in cls)
                self.written[_name_of(cls)] = f"export type {_name_of(cls)} = {values};"
                return _name_of(cls)
            case i.LiteralType(values=literals):
                return " | ".join(map(_json, literals))
            case i.UnionType(types=types):
                return " | ".join(dict.fromkeys(self._name(each) for each in types))
            case i.TupleType(item_types=types):
                return f"[{', '.join(self._name(each) for each in types)}]"
            case i.ListType(item_type=item) | i.VarTupleType(item_type=item):
                each_item = self._name(item)
                return f"({each_item})[]" if " | " in each_item else f"{each_item}[]"
            case i.DictType(value_type=item):
                return f"Record<string, {self._name(item)}>"
        return _BUILTINS.get(type(kind).__name__, "unknown")

    def _interface(self, kind: i.StructType, name: str) -> str:
        if self._classes.setdefault(name, kind.cls) is not kind.cls:
            raise ValueError(f"two types {name}: {kind.cls.__module__}, {self._classes[name].__module__}")
        if name in self.written:
            return name
        self.written[name] = ""  # a placeholder while it is being written, in case it is recursive
        lines = [f"  {kind.tag_field}: {_json(kind.tag)};"] if kind.tag_field else []
        may_lack = kind.cls in self._sent or kind.cls.__struct_config__.omit_defaults
        for field in kind.fields:
            if isinstance(field.type, i.Metadata) and (field.type.extra or {}).get("retired") is True:
                continue
            mark = "?" if may_lack and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self._name(field.type)};")
        self.written[name] = f"export interface {name} {{\n" + "".join(f"{line}\n" for line in lines) + "}"
        return name


_BUILTINS = {
    "IntType": "number",
    "FloatType": "number",
    "StrType": "string",
    "DateType": "string",
    "BoolType": "boolean",
    "NoneType": "null",
}


def _returned(function: Any) -> Any:
    """The return type of an annotated function."""
    return get_type_hints(function)["return"]


def _name_of(cls: type) -> str:
    """A class of one game is prefixed with the game's name, so that the games' types do not clash."""
    if cls in NAMES:
        return NAMES[cls]
    package = cls.__module__.split(".")
    return (package[2].capitalize() if package[:2] == ["pegout", "games"] else "") + cls.__name__


def _json(value: Any) -> str:
    return encode(value).decode()


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")
