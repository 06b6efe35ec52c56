"""The shuffles of two matches with swapped seats: the same cards, in another order and with other suits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pegout import games
from pegout.cards import SUITS
from pegout.game import Dealing, Rules
from pegout.match import Committed, Contributed, Duplicate, Match, Part
from pegout.server.play.secrets import Secrets, Shared, secret_of
from pegout.server.storage.store import Store
from pegout.shuffling import permuted

FIND = "SELECT deals, secret, given FROM duplicates WHERE duplicate = $1"


class Swapped(Struct, frozen=True):
    """The secrets of one of the two matches. Who sat in a seat of the first has the other in the second.

    In the second nobody is to recognise a deal, so deals change places within blocks, and suits; who deals
    stays, and the shuffles of a deal stay together. All of it follows from the secret of the duplicate.
    """

    deals: str  # the match to which they are committed
    secret: bytes
    part: Part
    dealing: Dealing

    @classmethod
    def read(cls, name: str, secret: str, part: Part, rules: Rules) -> Swapped:
        """Of a duplicate by its columns; raises LookupError where these rules cannot be played so."""
        dealing = games.game_of(rules).dealing(rules)
        if dealing is None:
            raise LookupError(name)
        return cls(called(name, part), bytes.fromhex(secret), part, dealing)

    def __repr__(self) -> str:  # it may get into a log
        return f"Swapped({self.deals!r})"

    def commit(self, deal: int, now: float) -> Committed:
        source = self.source(deal)
        return Committed.to(now, self.deals, deal, secret_of(self.secret, source), source, self.suits(deal))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None

    def source(self, deal: int) -> int:
        """The shuffle of the first match that is this one."""
        how = self.dealing
        if self.part == 0 or deal <= how.cuts:
            return deal
        hand, place = divmod(deal - how.cuts - 1, how.each)
        return self.first_shuffle(self.deal_of(hand)) + place

    def first_shuffle(self, number: int) -> int:
        """That of a deal; deals are counted from 0, shuffles from 1."""
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
        """What its suits become in this shuffle, as in the others of the deal; "": they stay."""
        if self.part == 0:
            return ""
        how = self.dealing
        place = (deal - how.cuts - 1) % how.each if deal > how.cuts else 0
        return "".join(permuted(SUITS, self.secret, b"pegout suits\0%d" % (deal - place)))


async def secrets_of(store: Store, duplicate: Duplicate, rules: Rules) -> Secrets:
    """Those of a match whose deals are shared; raises LookupError if there is no such duplicate."""
    rows: Sequence[tuple[str, str, str]] = await store.rows(FIND, duplicate.name)
    if not rows:
        raise LookupError(duplicate.name)
    deals, secret, given = rows[0]
    if duplicate.part is None:
        return Shared.read(deals, secret, given)
    return Swapped.read(duplicate.name, secret, duplicate.part, rules)


def called(name: str, part: Part) -> str:
    """The match to which a part's shuffles are committed; so the hashes of both are told apart."""
    return f"{name}-2" if part else name
