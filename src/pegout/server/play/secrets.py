"""Inputs of a table's shuffles: secrets, drawn unless deals are shared, and players' nonces."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from pegout.game import IllegalAction, Seat
from pegout.match import Committed, Contributed, Match
from pegout.shuffling import SECRET
from pegout.words import Text


class Secrets(Protocol):
    """The secrets of one table."""

    def commit(self, deal: int, now: float) -> Committed:
        """A commitment to a deal."""

    def contributed(self, match: Match, now: float) -> Contributed | None:
        """A seat's pending contribution to the next shuffle, added without a request; None: nothing."""

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        """The seed of a bot in a deal, where it has to answer alike in every match; None: its own."""


class Drawn(Struct, frozen=True):
    """Fresh ones, of the match of this name."""

    match: str
    rng: random.Random

    def commit(self, deal: int, now: float) -> Committed:
        return Committed.to(now, self.match, deal, self.rng.randbytes(SECRET))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        return None


class Nonces:
    """Contributions of seats to the next shuffle. They are stored with the next entry, at no extra commit.

    What is lost before that is sent again on reconnecting; and nothing waits for it.
    """

    __slots__ = ("_waiting",)

    def __init__(self) -> None:
        self._waiting: dict[Seat, Contributed] = {}

    def add(self, match: Match, entry: Contributed) -> None:
        """Keep one; raises IllegalAction. After reconnecting it is sent again, which is no fault."""
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
        """Those that fit the match as it stands; the others are forgotten."""
        if self._waiting:
            fitting = (each for each in self._waiting.values() if match.shuffles.awaits(each.seat, each.deal))
            self._waiting = {each.seat: each for each in fitting}
        return tuple(self._waiting.values())
