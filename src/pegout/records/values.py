"""A record as a value: rules, actions and notes; replaying it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pegout.game import CHANCE, Action, AnyGame, IllegalAction, Move, Rules, Seat, State
from pegout.games import game_of
from pegout.shuffling import Commitment
from pegout.words import Text, TextError, literal


class RecordError(TextError):
    """A record that cannot be read or replayed; the text says where and why."""


class Note(Struct, frozen=True, omit_defaults=True):
    """A comment on a record, or a variation: other actions than those that were played."""

    at: int  # after this many actions; a variation replaces the last of them
    text: str = ""  # the text of a comment
    actions: tuple[Move, ...] = ()  # the actions of a variation
    notes: tuple[Note, ...] = ()  # notes on the variation, counted from its start


class Record(Struct, frozen=True, kw_only=True):
    """A match, complete or not."""

    rules: Rules
    preset: str | None = None  # the preset that the rules come from
    names: tuple[str, ...] = ()  # by seat, or empty
    match: str | None = None  # the name of the table
    commitments: tuple[Commitment, ...] = ()  # of the shuffles; `pegout.fairness` verifies them
    taken_back: int = 0  # number of undone moves, which are not in `actions`
    actions: tuple[Move, ...] = ()
    notes: tuple[Note, ...] = ()  # in the order of the actions

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


def steps(record: Record) -> Iterator[Step]:
    """Yield every position of a record, from the start; raise RecordError at an illegal action."""
    state = record.rules.start()
    yield Step(0, state)
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            state = state.apply(seat, action)
        except IllegalAction as error:
            who = who_of(record, seat)
            why = Text.of("record-action", number=number, who=who, why=error.text)
            raise RecordError(why, error.words) from None
        yield Step(number, state, seat, action)


def replay(record: Record) -> State:
    """Return the last position of a record; raise RecordError if it cannot be replayed."""
    for step in steps(record):
        last = step
    return last.state


def who_of(record: Record, seat: Seat) -> Text:
    """A player's name with the seat number, because messages of the rules mention seats."""
    if 0 <= seat < len(record.names):
        return Text.of("record-player", name=literal(record.name(seat)), seat=seat)
    return Text("chance") if seat == CHANCE else Text.of("seat", seat=literal(str(seat)))
