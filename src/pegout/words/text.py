"""What is to be said: a key of the catalogue, and the things that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

from pegout.cards import Cards


class Who(Struct, frozen=True, gc=False, tag="who"):
    """A seat, named where it is rendered; -1 is chance."""

    seat: int


class Held(Struct, frozen=True, gc=False, tag="cards"):
    """Cards; `??` among them: only their number is told."""

    cards: Cards


class Text(Struct, frozen=True, gc=False, tag="text", omit_defaults=True):
    """A message of the catalogue by its key, with its arguments by name."""

    key: str
    args: dict[str, Arg] = {}

    @classmethod
    def of(cls, key: str, /, **args: Arg) -> Text:
        """The same with the arguments as keywords."""
        return cls(key, args)


def literal(written: str) -> Text:
    """Something as it is typed or written, the same in every language: an option's name, `Play 5H`."""
    return Text("literal", {"is": written})


def either(choices: Sequence[str | Text]) -> Text:
    """Texts, or things as they are written, as a choice: "5, 6 or 7"."""
    *others, last = [literal(each) if isinstance(each, str) else each for each in choices]
    return Text("either", {"first": [*others], "second": last}) if others else last


def key_of(name: str) -> str:
    """A name as it stands in keys and cases of the catalogue.

    >>> key_of("pair royal")
    'pair-royal'
    """
    return name.replace(" ", "-")


Item: TypeAlias = Text | Who | Held
Arg: TypeAlias = int | str | Item | list[Item]  # a str is an identifier to select by, never prose
