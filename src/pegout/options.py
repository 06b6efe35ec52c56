"""Options of rules as data: their ranges, and setting them by name.

An option is a field of a `Rules` struct, annotated with its range:
`target: Annotated[int, Meta(ge=1, le=1000)] = 121`. Its words are messages of the game: see `option_text`.

Old records, tables and programs may set retired values of a choice, `Meta(extra={"retired": ("once",)})`, or
a retired option, `{"retired": True}`, which is UNSET by default. They are read but not offered, and the rules
replace them by the current ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, Protocol, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, UnsetType
from msgspec.structs import replace

from pegout.game import BadRules
from pegout.words import Text, either, literal


class Settings(Protocol):
    """A struct of options."""

    def consequences(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the options that follow from `changes`, unless they are changed themselves."""


R = TypeVar("R", bound=Settings)

Kind: TypeAlias = Literal["bool", "int", "choice", "list", "text"]


class Option(Struct, frozen=True):
    """One option of a game's rules."""

    name: str
    kind: Kind
    value: Any  # in these rules
    low: int | None = None  # limits of an int, or of each int in a list
    high: int | None = None
    choices: tuple[Any, ...] = ()  # of a choice, or of each in a list; with None if it is optional

    @property
    def allowed(self) -> Text:
        """Its range in words: "a whole number from 1 to 1000"."""
        match self.kind:
            case "bool":
                return Text("allowed-switch")
            case "list" if self.choices:
                return Text.of("allowed-several", choices=[literal(str(each)) for each in self.choices])
            case "list":
                return Text.of("allowed-list", each=self._number)
            case "int":
                return Text.of("allowed-or-none", allowed=self._number) if self.choices else self._number
            case "choice":
                listed = either([str(each) for each in self.choices if each is not None])
                return Text.of("allowed-or-none", allowed=listed) if None in self.choices else listed
        return Text("allowed-text")

    @property
    def _number(self) -> Text:
        if self.low is None:
            return Text("allowed-number")
        if self.high is None:
            return Text.of("allowed-at-least", low=self.low)
        if self.high == self.low:
            return literal(str(self.low))
        return Text.of("allowed-range", low=self.low, high=self.high)


def options(rules: object) -> tuple[Option, ...]:
    """Return every option of `rules` with its value, in order, without retired ones."""
    kind: Any = type(rules)
    hints = _options(kind).items()
    return tuple(_option(name, hint, getattr(rules, name)) for name, hint in hints if not _is_retired(hint))


def option_text(game: str, option: str, choice: str | None = None) -> Text:
    """Return the title of an option (attribute "help": its description), or of one of its choices.

    >>> option_text("cribbage", "leaver").key, option_text("cribbage", "leaver", "forfeits").key
    ('cribbage-option-leaver', 'cribbage-option-leaver-forfeits')
    """
    return Text("-".join([game, "option", option] + ([choice] if choice else [])))


def configure(rules: R, changes: Mapping[str, Any]) -> R:
    """Return `rules` with some options changed, each by a value or by text as users type it.

    Options that follow from the changes (`consequences`) are set, too. Raises BadRules; its text says what
    is allowed.
    """
    values = read_options(type(rules), changes)
    also = rules.consequences(values)
    struct: Any = rules
    configured: R = replace(struct, **{**also, **values})
    return configured


def read_options(kind: Any, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of options of a class, each given as in `configure`; raises BadRules."""
    hints = _options(kind)
    values: dict[str, Any] = {}
    for name, value in changes.items():
        key = name.replace("-", "_")
        if key not in hints:
            known = [literal(each) for each in sorted(hints) if not _is_retired(hints[each])]
            raise BadRules(Text.of("rules-no-option", option=literal(repr(name)), options=[*known]))
        try:
            values[key] = _read(value, hints[key])
        except msgspec.ValidationError:
            allowed = _option(key, hints[key], value).allowed
            raise BadRules(
                Text.of("rules-option", option=literal(key), allowed=allowed, given=literal(repr(value)))
            ) from None
    return values


def schema(rules_type: type[Any]) -> dict[str, Any]:
    """Return the JSON schema of a game's rules."""
    return msgspec.json.schema(rules_type)


@cache
def _options(rules_type: type[Any]) -> Mapping[str, Any]:
    """Return the types of all options by name; cached, because it takes a millisecond."""
    hints = get_type_hints(rules_type, include_extras=True)
    return {name: hint for name, hint in hints.items() if name != "version" and not name.startswith("_")}


def _is_retired(hint: Any) -> bool:
    return _retired(_bare(hint)[1]) is True


def _retired(limits: Meta | None) -> Any:
    return ((limits and limits.extra) or {}).get("retired", ())


def _bare(hint: Any) -> tuple[Any, Meta | None]:
    """Return the bare type and the limits of an annotated field."""
    if get_origin(hint) is Annotated:
        bare, *extras = get_args(hint)
        return bare, next((extra for extra in extras if isinstance(extra, Meta)), None)
    return hint, None


def _read(value: Any, hint: Any) -> Any:
    bare = _bare(hint)[0]
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


def _option(name: str, hint: Any, value: Any) -> Option:
    bare, limits = _bare(hint)
    if UnsetType in get_args(bare):
        return _option(name, get_args(bare)[0], value)
    args = get_args(bare)
    if bare is bool:
        return Option(name, "bool", value)
    if get_origin(bare) is tuple:
        each = _option(name, args[0], value)
        return Option(name, "list", value, each.low, each.high, each.choices)
    if type(None) in args:
        inner = _option(name, next(arg for arg in args if arg is not type(None)), value)
        return replace(inner, choices=(*inner.choices, None))
    if bare is int:
        low, high = (limits.ge, limits.le) if limits else (None, None)
        return Option(
            name, "int", value, None if low is None else int(low), None if high is None else int(high)
        )
    if args:
        retired = _retired(limits)
        return Option(name, "choice", value, choices=tuple(arg for arg in args if arg not in retired))
    return Option(name, "text", value)
