"""Where the secrets of a table's shuffles come from: drawn for each, or shared with the table's duplicate."""

from __future__ import annotations

import hashlib
import hmac
import random
from typing import Protocol

import msgspec
from msgspec import Struct

from pegout.game import Seat
from pegout.match import Committed, Contributed, Match
from pegout.shuffling import SECRET, Commitment

_given = msgspec.json.Decoder(tuple[Commitment, ...])


class Secrets(Protocol):
    """Of one table."""

    def commit(self, deal: int, now: float) -> Committed:
        """A commitment to a deal."""

    def contributed(self, match: Match, now: float) -> Contributed | None:
        """What a seat is still to add to the next shuffle, without being asked; None: nothing."""


class Drawn(Struct, frozen=True):
    """Fresh ones, of the match of this name."""

    match: str
    rng: random.Random

    def commit(self, deal: int, now: float) -> Committed:
        return Committed.to(now, self.match, deal, self.rng.randbytes(SECRET))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None


class Shared(Struct, frozen=True):
    """Those of a duplicate: each follows from its secret, but for deals that were made before it."""

    deals: str  # the match to which they are committed
    secret: bytes
    given: tuple[Commitment, ...] = ()  # to deals of a match that others play again

    @classmethod
    def read(cls, deals: str, secret: str, given: str) -> Shared:
        """As the columns of a duplicate have it."""
        return cls(deals, bytes.fromhex(secret), _given.decode(given))

    def __repr__(self) -> str:  # it may get into a log
        return f"Shared({self.deals!r})"

    def commit(self, deal: int, now: float) -> Committed:
        given = self._given(deal)
        secret = secret_of(self.secret, deal) if given is None else bytes.fromhex(given.secret)
        return Committed.to(now, self.deals, deal, secret)

    def contributed(self, match: Match, now: float) -> Contributed | None:
        if not self.given or match.shuffles.commitment is None:
            return None
        given = self._given(match.shuffles.commitment.deal)
        if given is None:
            return None
        due = (seat for seat, nonce in enumerate(given.nonces) if nonce)
        seat = next((seat for seat in due if match.shuffles.awaits(seat, given.deal)), None)
        return None if seat is None else Contributed(now, seat, given.deal, given.nonces[seat])

    def _given(self, deal: int) -> Commitment | None:
        return next((each for each in self.given if each.deal == deal), None)

    def seed(self, seat: Seat, deal: int) -> str:
        """Of a bot's randomness in a deal: the same in every match of the duplicate."""
        return hmac.new(self.secret, b"pegout bot\0%d\0%d" % (seat, deal), "sha256").hexdigest()


def secret_of(secret: bytes, deal: int) -> bytes:
    """The secret of a deal of a duplicate: HMAC-SHA-256 of its number, with the duplicate's as the key."""
    return hmac.digest(secret, b"pegout duplicate\0%d" % deal, "sha256")


def hash_of(secret: bytes, name: str) -> str:
    """What is told of a duplicate's secret before it is opened."""
    return hashlib.sha256(b"pegout duplicate\0%b\0%b" % (name.encode(), secret)).hexdigest()
