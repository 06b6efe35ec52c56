"""Texts: a message key with arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from pegout.cards import Cards


class Who(Struct, frozen=True, gc=False, tag="who"):
    """A seat, named when rendered; -1 is chance."""

    seat: int


class Held(Struct, frozen=True, gc=False, tag="cards"):
    """Cards; with `??` among them, only their number is shown."""

    cards: Cards


class Text(Struct, frozen=True, gc=False, tag="text", omit_defaults=True):
    """A message by its key, with named arguments."""

    key: str
    args: dict[str, Arg] = {}

    @classmethod
    def of(cls, key: str, /, **args: Arg) -> Text:
        """Make a text with arguments as keywords."""
        return cls(key, args)


def literal(written: str) -> Text:
    """Make a text that is the same in every language, such as the name of an option."""
    return Text("literal", {"is": written})


def either(choices: Sequence[str | Text]) -> Text:
    """List texts or literals as a choice: "5, 6 or 7"."""
    *others, last = [literal(each) if isinstance(each, str) else each for each in choices]
    return Text("either", {"first": [*others], "second": last}) if others else last


def key_of(name: str) -> str:
    """Convert a name to its form in message keys and cases.

    >>> key_of("pair royal")
    'pair-royal'
    """
    return name.replace(" ", "-")


Item: TypeAlias = Text | Who | Held
Arg: TypeAlias = int | str | Item | list[Item]  # a str is an identifier to select by, never prose
