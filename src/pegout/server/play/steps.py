"""The steps that an entry leads to: what is due before it, the entry, and what follows from it.

Planning is pure: it takes a match, the time and the inputs of shuffles, and returns steps. Nothing here
stores, sends or waits.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import CHANCE, Deal, IllegalAction, Seat
from pegout.match import Acted, Committed, Contributed, Entry, Extended, Match, Shuffle, due, uncommitted
from pegout.server.play.uptime import Stops
from pegout.shuffling import SECRET
from pegout.words import Text


class Secrets(Protocol):
    """The source of a table's shuffle secrets and commitments."""

    def commit(self, deal: int, now: float) -> Committed:
        """A commitment to a deal."""

    def contributed(self, match: Match, now: float) -> Contributed | None:
        """A contribution to the next shuffle that is known without a request from the seat; None: none."""

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        """The bot's seed for a deal if it must play identically in every match; None for its own seed."""


class Drawn(Struct, frozen=True):
    """Fresh random secrets for the match of this name."""

    match: str
    rng: random.Random

    def commit(self, deal: int, now: float) -> Committed:
        return Committed.to(now, self.match, deal, self.rng.randbytes(SECRET))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        return None


class Nonces:
    """Contributions of seats to the next shuffle, stored with the next entry, without a commit of their own.

    Lost ones are sent again when clients reconnect; nothing waits for them.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: dict[Seat, Contributed] = {}

    def add(self, match: Match, entry: Contributed) -> None:
        """Keep a nonce; raises IllegalAction. Repeating it after reconnecting is allowed."""
        if entry.seat >= 0 and match.shuffles.has(entry.seat, entry.deal, entry.nonce):
            return
        waiting = self._waiting.get(entry.seat)
        if waiting is not None and (waiting.deal, waiting.nonce) == (entry.deal, entry.nonce):
            return
        match.apply(entry)
        if waiting is not None and waiting.deal == entry.deal:
            raise IllegalAction(Text.of("refused-nonce-twice", seat=entry.seat))
        self._waiting[entry.seat] = entry

    def forget(self, seat: Seat) -> None:
        """Drop a seat's contribution once another player sits there."""
        self._waiting.pop(seat, None)

    def awaited(self, match: Match) -> Sequence[Contributed]:
        """The nonces that fit the current match; others are dropped."""
        if self._waiting:
            fitting = (each for each in self._waiting.values() if match.shuffles.awaits(each.seat, each.deal))
            self._waiting = {each.seat: each for each in fitting}
        return tuple(self._waiting.values())


Step: TypeAlias = tuple[Entry, Match]  # an entry, and the match after it


class BrokenRules(Exception):
    """The rules failed at an entry; the message names the entry without its cards."""


def plan(
    match: Match, entry: Entry, now: float, stops: Stops, secrets: Secrets, nonces: Sequence[Contributed]
) -> list[Step]:
    """The steps due before an entry, the entry, and those that follow; raises IllegalAction, BrokenRules.

    `now`: seconds since 1970; `nonces`: from players, for the next shuffle.
    """
    steps = list(_due(match, now, stops, secrets)) if lost(match, stops) else []
    if steps:  # the entry must not be earlier than these
        entry, match = replace(entry, at=steps[-1][0].at), steps[-1][1]
    if nonces:
        steps += _contributed(match, nonces, entry.at)
        match = steps[-1][1] if steps else match
    match = _apply(match, entry)
    steps.append((entry, match))
    steps += _due(match, now, stops, secrets)
    return steps


def plan_due(
    match: Match, now: float, stops: Stops, secrets: Secrets, nonces: Sequence[Contributed]
) -> list[Step]:
    """The automatic steps that are due now, by chance and clocks."""
    first = due_entry(match, now, stops, secrets)
    if first is None:
        return []
    at_once = isinstance(first, Extended)  # its seconds count from the previous entry
    steps = [] if at_once else _contributed(match, nonces, first.at)
    return [*steps, *_due(steps[-1][1] if steps else match, now, stops, secrets)]


def due_entry(match: Match, now: float, stops: Stops, secrets: Secrets) -> Entry | None:
    """The next automatic step, by chance or a clock, if any."""
    missed = lost(match, stops)
    if missed:  # an extension is not earlier than the downtime it makes up for, or it would be due again
        now = max(now, stops.until)
    what = due(match, now, missed)
    if uncommitted(match) and not isinstance(what, Extended):
        return secrets.commit(match.shuffles.deals + 1, now)
    if (given := secrets.contributed(match, now)) is not None:
        return given
    if isinstance(what, Shuffle):
        return Acted(now, CHANCE, Deal(match.shuffles.order(match.state.rules.deck)))
    return what if isinstance(what, Acted | Extended) else None


def lost(match: Match, stops: Stops) -> float:
    """The seconds by which the clocks of a match must first be extended."""
    seconds = stops.lost(match.at)
    return seconds if seconds and match.has_clock else 0.0


def _due(match: Match, now: float, stops: Stops, secrets: Secrets) -> Iterator[Step]:
    while (entry := due_entry(match, now, stops, secrets)) is not None:
        match = _apply(match, entry)
        yield entry, match


def _contributed(match: Match, nonces: Sequence[Contributed], at: float) -> list[Step]:
    """The nonces that fit the next shuffle of the match."""
    steps = list[Step]()
    for each in nonces:
        if match.shuffles.awaits(each.seat, each.deal):
            entry = replace(each, at=at)
            steps.append((entry, match := match.apply(entry)))
    return steps


def _apply(match: Match, entry: Entry) -> Match:
    try:
        return match.apply(entry)
    except IllegalAction:
        raise
    except Exception as error:
        raise BrokenRules(f"broke at entry {match.n} ({type(entry).__name__})") from error
