"""Telling absent players of a slow match that it is their turn, or that it is over."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from pegout.game import Seat
from pegout.match import Chair, Match
from pegout.server.people.notifying import Kind, Notice, settled, told
from pegout.server.play.steps import Step
from pegout.server.play.viewers import link_to, names_of
from pegout.server.storage import Change
from pegout.words import Item, Text, literal

SLOW = 3600.0  # seconds per turn from which players are not expected to stay at the table
SOON = 20.0  # seconds for a player to come back before a message is sent


def is_slow(match: Match) -> bool:
    """Whether the match is slow: no clock or a long one, and more than one person."""
    seconds = match.options.turn_seconds
    people = sum(chair.kind == "person" for chair in match.chairs)
    return people > 1 and (seconds is None or seconds >= SLOW)


class Subject(NamedTuple):
    """The match of a notice."""

    match: str  # its name
    preset: str
    chairs: Sequence[Chair]


def notice(
    kind: Kind, key: str, about: Subject, seat: Seat, occurrence: str, delay: float = 0.0, **more: int
) -> Notice:
    """A notice for a seat, of the message `key`, with these further arguments."""
    others = [each for n, each in enumerate(names_of(about.chairs)) if n != seat]
    players = tuple(chair.player for n, chair in enumerate(about.chairs) if n != seat and chair.player)
    names: list[Item] = [literal(each) for each in others]
    text = Text.of(key, preset=Text(f"preset-{about.preset}"), names=names, **more)
    return Notice(kind, f"{kind} {about.match}", text, link_to(about.match), occurrence, players, delay)


class Turns:
    """The notices sent to the players of one table."""

    __slots__ = ("_name", "_unsettled")

    def __init__(self, name: str) -> None:
        self._name = name
        self._unsettled: set[Seat] | None = None  # seats with a notice of their turn; None: unknown

    def forget(self) -> None:
        """Forget the state: other processes may have sent notices."""
        self._unsettled = None

    def changes(self, before: Match, steps: Sequence[Step], here: Collection[Seat]) -> list[Change]:
        """The changes to store with these steps; `here`: seats whose players are viewing the table."""
        after = steps[-1][1]
        if not is_slow(after):
            return []
        changes = list[Change]()
        for seat, chair in enumerate(after.chairs):
            if chair.player is None or before.chairs[seat].player not in (None, chair.player):
                continue
            has_acted = after.indexes[seat] != before.indexes[seat]
            if has_acted and self._may_be_told(after, seat):
                topics = (f"{kind} {self._name}" for kind in ("turn", "time"))
                changes += [settled(chair.player, topic, after.at) for topic in topics]
                self._note(seat, False)
            is_away = chair.kind == "person" and seat not in here
            if is_away and (wanted := self._wanted(before, after, seat)):
                changes += told(chair.player, wanted, after.at)
                self._note(seat, True)
        return changes

    def _may_be_told(self, match: Match, seat: Seat) -> bool:
        """Whether the seat may have an open notice.

        Without a clock, only after a notice of the turn; with one, a reminder may have been sent.
        """
        return match.options.turn_seconds is not None or self._unsettled is None or seat in self._unsettled

    def _note(self, seat: Seat, is_told: bool) -> None:
        if self._unsettled is None:
            self._unsettled = set()
        (self._unsettled.add if is_told else self._unsettled.discard)(seat)

    def _wanted(self, before: Match, after: Match, seat: Seat) -> Notice | None:
        about = Subject(self._name, after.preset, after.chairs)
        if after.is_over:
            return None if before.is_over else notice("turn", "notify-over", about, seat, "over")
        if not after.is_full or seat not in after.state.to_act:
            return None
        was_asked = before.is_full and seat in before.state.to_act
        if was_asked and before.indexes[seat] == after.indexes[seat]:
            return None
        return notice("turn", "notify-turn", about, seat, str(after.indexes[seat]), SOON)
