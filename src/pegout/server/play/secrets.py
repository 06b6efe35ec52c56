"""Where the secrets of a table's shuffles come from: drawn for each, unless others play the same deals."""

from __future__ import annotations

import random
from typing import Protocol

from msgspec import Struct

from pegout.game import Seat
from pegout.match import Committed, Contributed, Match
from pegout.shuffling import SECRET


class Secrets(Protocol):
    """Of one table."""

    def commit(self, deal: int, now: float) -> Committed:
        """A commitment to a deal."""

    def contributed(self, match: Match, now: float) -> Contributed | None:
        """What a seat is still to add to the next shuffle, without being asked; None: nothing."""

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
