"""Options of rules: what each may be, in words, and setting them by name.

An option is a field of a `Rules` struct, annotated with its range and description:
`target: Annotated[int, Meta(ge=1, le=1000, description="...")]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from pegout.game import BadRules
from pegout.words import Text, catalogue, either, literal

R = TypeVar("R", bound=Struct)


class Option(Struct, frozen=True):
    """One option of a game's rules."""

    name: str
    value: Any  # what these rules set it to
    allowed: str  # "a whole number from 1 to 1000"
    description: str


def options(rules: Any) -> tuple[Option, ...]:
    """Every option of `rules` with its value, in the order of the rules struct."""
    hints = get_type_hints(type(rules), include_extras=True)
    return tuple(
        Option(name, getattr(rules, name), catalogue("en").render(_allowed(hint)), _meta(hint)[1])
        for name, hint in _options(hints)
    )


def configure(rules: R, changes: Mapping[str, Any]) -> R:
    """`rules` with some options set, each from its value or from text as people type it.

    Rules may have a method `consequences(changes)` that names options which follow the changed ones.
    Raises BadRules with a sentence that says what is allowed.
    """
    hints = dict(_options(get_type_hints(type(rules), include_extras=True)))
    values: dict[str, Any] = {}
    for name, value in changes.items():
        key = name.replace("-", "_")
        if key not in hints:
            known = [literal(each) for each in sorted(hints)]
            raise BadRules(Text.of("rules-no-option", option=literal(repr(name)), options=[*known]))
        try:
            values[key] = _read(value, hints[key])
        except msgspec.ValidationError:
            allowed = _allowed(hints[key])
            raise BadRules(
                Text.of("rules-option", option=literal(key), allowed=allowed, given=literal(repr(value)))
            ) from None
    also: dict[str, Any] = getattr(rules, "consequences", lambda _: {})(values)
    return replace(rules, **{**also, **values})


def schema(rules_type: type[Any]) -> dict[str, Any]:
    """The JSON schema of a game's rules."""
    return msgspec.json.schema(rules_type)


def _options(hints: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return [(name, hint) for name, hint in hints.items() if name != "version" and not name.startswith("_")]


def _meta(hint: Any) -> tuple[Any, str, Meta | None]:
    """The bare type, the description and the limits of an annotated field."""
    if get_origin(hint) is Annotated:
        bare, *extras = get_args(hint)
        meta = next((extra for extra in extras if isinstance(extra, Meta)), None)
        return bare, (meta.description if meta and meta.description else ""), meta
    return hint, "", None


def _read(value: Any, hint: Any) -> Any:
    bare = _meta(hint)[0]
    if isinstance(value, str):
        if bare is bool:
            value = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}.get(
                value.lower(), value
            )
        elif get_origin(bare) is tuple:
            value = [word for word in value.replace(",", " ").split() if word != "none"]
        elif value.lower() == "none" and type(None) in get_args(bare):
            value = None
        return msgspec.convert(value, hint, strict=False)
    return msgspec.convert(value, hint)


def _allowed(hint: Any) -> Text:
    bare, _, meta = _meta(hint)
    args = get_args(bare)
    if bare is bool:
        return Text("allowed-switch")
    if get_origin(bare) is tuple:
        return Text.of("allowed-list", each=_allowed(args[0]))
    if type(None) in args:
        inner = next(arg for arg in args if arg is not type(None))
        return Text.of("allowed-or-none", allowed=_allowed(inner))
    if bare is int or (meta and bare in (int, float)):
        return _allowed_number(meta)
    if args and all(isinstance(arg, str | int) for arg in args):
        return either([str(arg) for arg in args])
    return Text("allowed-text")


def _allowed_number(meta: Meta | None) -> Text:
    if meta is None or meta.ge is None:
        return Text("allowed-number")
    low = int(meta.ge)
    if meta.le is None:
        return Text.of("allowed-at-least", low=low)
    if meta.le == meta.ge:
        return literal(str(low))
    return Text.of("allowed-range", low=low, high=int(meta.le))
