"""The secrets of shuffles that several matches share: as they are, or in another order with other suits."""

from __future__ import annotations

import hashlib
import hmac

import msgspec
from msgspec import Struct

from pegout import games
from pegout.cards import SUITS
from pegout.game import Dealing, Rules, Seat
from pegout.match import Committed, Contributed, Match, Part
from pegout.shuffling import Commitment, permuted

_given = msgspec.json.Decoder(tuple[Commitment, ...])


class DuplicateShuffles(Struct, frozen=True):
    """The secrets of every match of a duplicate: derived from its own, but for deals made before it."""

    deals: str  # the match to which they are committed
    secret: bytes
    given: tuple[Commitment, ...] = ()  # to deals of a match that others play again

    @classmethod
    def read(cls, deals: str, secret: str, given: str) -> DuplicateShuffles:
        """Load from the columns of a duplicate."""
        return cls(deals, bytes.fromhex(secret), _given.decode(given))

    def __repr__(self) -> str:  # it may get into a log
        return f"DuplicateShuffles({self.deals!r})"

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

    def bot_seed(self, seat: Seat, deal: int) -> str:
        return hmac.new(self.secret, b"pegout bot\0%d\0%d" % (seat, deal), "sha256").hexdigest()


class SwappedShuffles(Struct, frozen=True):
    """The secrets of one of two matches with swapped seats. Who sat in a seat of the first has the other in
    the second.

    In the second no deal must be recognised, so deals change places within blocks, and suits; who deals
    stays, and the shuffles of a deal stay together. All of it follows from the secret of the duplicate.
    """

    deals: str  # the match to which they are committed
    secret: bytes
    part: Part
    dealing: Dealing

    @classmethod
    def read(cls, name: str, secret: str, part: Part, rules: Rules) -> SwappedShuffles:
        """From the columns of a duplicate; raises LookupError where these rules cannot be played so."""
        dealing = games.game_of(rules).dealing(rules)
        if dealing is None:
            raise LookupError(name)
        return cls(deals_of_part(name, part), bytes.fromhex(secret), part, dealing)

    def __repr__(self) -> str:  # it may get into a log
        return f"SwappedShuffles({self.deals!r})"

    def commit(self, deal: int, now: float) -> Committed:
        source = self.source(deal)
        return Committed.to(now, self.deals, deal, secret_of(self.secret, source), source, self.suits(deal))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        return None

    def source(self, deal: int) -> int:
        """The shuffle of the first match that is this one."""
        how = self.dealing
        if self.part == 0 or deal <= how.cuts:
            return deal
        hand, place = divmod(deal - how.cuts - 1, how.each)
        return self.first_shuffle(self.deal_of(hand)) + place

    def first_shuffle(self, number: int) -> int:
        """The first shuffle of a deal; deals are counted from 0, shuffles from 1."""
        return 1 + self.dealing.cuts + self.dealing.each * number

    def deal_of(self, number: int) -> int:
        """The deal of the first match that is this one, both from 0."""
        how = self.dealing
        block, n = divmod(number, how.block)
        turn = n % how.turns
        alike = range(turn, how.block, how.turns)  # in which the same seat deals
        order = permuted(alike, self.secret, b"pegout swap\0%d\0%d" % (block, turn))
        return block * how.block + order[n // how.turns]

    def suits(self, deal: int) -> str:
        """The permutation of its suits in this shuffle, as in the others of the deal; "": unchanged."""
        if self.part == 0:
            return ""
        how = self.dealing
        place = (deal - how.cuts - 1) % how.each if deal > how.cuts else 0
        return "".join(permuted(SUITS, self.secret, b"pegout suits\0%d" % (deal - place)))


def secret_of(secret: bytes, deal: int) -> bytes:
    """The secret of a deal of a duplicate: HMAC-SHA-256 of its number, with the duplicate's as the key."""
    return hmac.digest(secret, b"pegout duplicate\0%d" % deal, "sha256")


def hash_of(secret: bytes, name: str) -> str:
    """The commitment to a duplicate's secret, published before the secret is."""
    return hashlib.sha256(b"pegout duplicate\0%b\0%b" % (name.encode(), secret)).hexdigest()


def deals_of_part(name: str, part: Part) -> str:
    """The match to which a part's shuffles are committed; so the hashes of both are told apart."""
    return f"{name}-2" if part else name
