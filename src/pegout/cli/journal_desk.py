"""What the desks of an event and of a league share: typed lines, names, and the journal in its file."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

from pegout.cli.common import CommandError
from pegout.cli.journal_file import JournalFile
from pegout.records import printable

MOST = 60  # maximum length of a name


class Journaled(Protocol):
    """A value that its journal leads to."""

    def apply(self, entry: Any, /) -> Self: ...


V = TypeVar("V", bound=Journaled)
E = TypeVar("E")  # an entry of its journal
Commands: TypeAlias = Mapping[str, Callable[[V, str], list[E]]]
"""By word: (value, the rest of the line) -> entries."""


class JournalDesk(Generic[V, E]):
    """An event or a league in its file. Every entry is written before it counts."""

    def __init__(self, file: JournalFile, journal: list[E], at: V) -> None:
        """`at`: the value that the journal leads to."""
        self._file, self._journal = file, journal
        self.at = at

    def add(self, made: Sequence[E]) -> None:
        """Add all of these entries or none; raises TournamentError, CommandError, OSError."""
        at = self.at
        for entry in made:
            at = at.apply(entry)
        self._file.write([*self._journal, *made])
        self._journal += made
        self.at = at

    def add_lines(self, entries: Callable[[V, str], list[E]], lines: Iterable[str]) -> None:
        """Add the entries of all these lines or none; raises TournamentError, CommandError, OSError."""
        made, at = list[E](), self.at
        for line in lines:
            for entry in entries(at, line):
                made.append(entry)
                at = at.apply(entry)
        self.add(made)


def read_line(
    at: V, line: str, commands: Commands[V, E], alone: Collection[str],
    other: Callable[[V, str], list[E] | None],
) -> list[E]:  # fmt: skip
    """The entries of a line. `alone`: commands that need no argument; `other` reads lines without a command,
    and returns None if it cannot. Raises CommandError, TournamentError.
    """
    line = printable(line.strip())  # remove control characters before they reach the file
    word, _, rest = line.partition(" ")
    if (read := commands.get(word.casefold())) is not None:
        if not rest.strip() and word.casefold() not in alone:
            raise CommandError("desk-incomplete", command=word)
        return read(at, rest.strip())
    if (made := other(at, line)) is not None:
        return made
    raise CommandError("desk-unknown", line=repr(line))


def name_without(signs: str, text: str, refusal: str) -> str:
    """A name with single spaces; raises CommandError if it is too long or has one of these signs."""
    name = " ".join(text.split())
    if len(name) > MOST:
        raise CommandError("desk-long-name", most=MOST)
    if any(sign in name for sign in signs):
        raise CommandError(refusal)
    return name


def seed_or_new(seed: int | None) -> int:
    """The seed that was asked for, or one that cannot be foreseen."""
    return random.SystemRandom().randrange(10**9) if seed is None else seed
