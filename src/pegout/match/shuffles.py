"""Shuffles of a match: their number, and the commitment to the next."""

from __future__ import annotations

from functools import lru_cache
from typing import NoReturn

from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Cards
from pegout.game import IllegalAction, Seat, put
from pegout.match.entries import Committed
from pegout.shuffling import Commitment, is_nonce
from pegout.words import Text


class Shuffles(Struct, frozen=True, gc=False):
    """The shuffles of a match. Invalid entries raise IllegalAction, so a journal proves its shuffles."""

    match: str = ""  # name of the source, as in its commitments; "" before the first
    deals: int = 0  # number of shuffles
    commitment: Commitment | None = None  # to the next shuffle

    def commit(self, entry: Committed, seats: int) -> Shuffles:
        """Add a commitment to the next shuffle."""
        nonces = ("",) * seats
        given = Commitment(entry.deal, entry.hash, entry.secret, nonces, entry.source, entry.suits)
        if self.commitment is not None or entry.deal != self.deals + 1:
            _refuse("refused-commitment-deal", deal=entry.deal)
        if entry.match != (self.match or entry.match) or given.fault(entry.match):
            _refuse("refused-commitment")
        return replace(self, match=entry.match, commitment=given)

    def awaits(self, seat: Seat, deal: int) -> bool:
        """Whether the seat's nonce for this deal is still accepted."""
        given = self.commitment
        return given is not None and given.deal == deal and not given.nonces[seat]

    def has(self, seat: Seat, deal: int, nonce: str) -> bool:
        """Whether the seat, other than chance, has added this nonce."""
        given = self.commitment
        return given is not None and given.deal == deal and given.nonces[seat] == nonce

    def contribute(self, seat: Seat, deal: int, nonce: str) -> Shuffles:
        """Add a seat's contribution to the next shuffle."""
        given = self.commitment
        if given is None or given.deal != deal:
            _refuse("refused-nonce-deal", deal=deal)
        if not self.awaits(seat, deal):
            _refuse("refused-nonce-twice", seat=seat)
        if not is_nonce(nonce):
            _refuse("refused-nonce")
        return replace(self, commitment=replace(given, nonces=put(given.nonces, seat, nonce)))

    def without(self, seat: Seat) -> Shuffles:
        """The shuffles without a seat's contribution to the next one, for another player in that seat."""
        given = self.commitment
        if given is None or not given.nonces[seat]:
            return self
        return replace(self, commitment=replace(given, nonces=put(given.nonces, seat, "")))

    def order(self, cards: Cards) -> Cards:
        """The next cards in order, by the commitment."""
        assert self.commitment is not None
        return _order(self.commitment, self.match, self.deals + 1, cards)

    def deal(self, dealt: Cards, cards: Cards, *, again: bool) -> Shuffles:
        """The shuffles after one more. `again`: the next one follows at once, with the same commitment."""
        if self.commitment is not None and self.order(cards) != dealt:
            _refuse("refused-order", deal=self.deals + 1)
        goes_on = again and self.commitment is not None and self.commitment.source is None
        return replace(self, deals=self.deals + 1, commitment=self.commitment if goes_on else None)


@lru_cache(maxsize=2)  # the deal that follows is checked against it
def _order(commitment: Commitment, match: str, deal: int, cards: Cards) -> Cards:
    return commitment.deck(match, deal, cards)


def _refuse(key: str, **args: int) -> NoReturn:
    raise IllegalAction(Text.of(key, **args))
