"""Provably fair shuffles: a hash is published before each deal, and its secret after the match.

`docs/fairness.md` specifies the computation byte by byte, and what it proves. The browser has its own
implementation (`web/src/lib/fairness/shuffling.ts`); `tests/golden/shuffles.json` tests both. There is no
randomness here: secrets and nonces are passed in.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from pegout.cards import SUITS, Card, Cards

T = TypeVar("T")

SECRET = 32  # bytes
LARGEST = 256  # maximum number of cards, because a byte chooses one
_INDEX = attrgetter("index")
_NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")
Fault: TypeAlias = Literal["secret", "nonces", "hash", "order"]
_HEX = re.compile(r"[0-9a-f]{64}")


class Commitment(Struct, frozen=True, gc=False, omit_defaults=True):
    """The commitment to the shuffle of a deal, and to shuffles that follow it immediately.

    With a source, its cards are those of a deal of another match, and it covers its own deal only.
    """

    deal: int  # 1, 2 ... of the match
    hash: str  # 64 hexadecimal digits, published before the deal
    secret: str  # 64 hexadecimal digits, published after the match
    nonces: tuple[str, ...]  # by seat; "" if none arrived in time
    source: int | None = None  # the shared deal whose cards these are
    suits: str = ""  # new suits for clubs, diamonds, hearts and spades of the source; "": unchanged

    def __repr__(self) -> str:  # without the secret, because it may appear in a log or error
        return f"Commitment(deal={self.deal}, hash={self.hash!r}, nonces={self.nonces!r})"

    def fault(self, match: str) -> Fault | None:
        """Return the first part that is wrong, or None; does not check the cards."""
        if not _HEX.fullmatch(self.secret):
            return "secret"
        if not all(is_nonce(nonce) for nonce in self.nonces if nonce):
            return "nonces"
        if self.suits and sorted(self.suits) != sorted(SUITS):
            return "order"
        told = commitment(bytes.fromhex(self.secret), match, self.deal, self.source, self.suits)
        return None if told == self.hash else "hash"

    def deck(self, match: str, deal: int, cards: Sequence[Card]) -> Cards:
        """Return the deck to be dealt; the commitment must have no fault."""
        secret = bytes.fromhex(self.secret)
        if self.source is None:
            return deck(secret, match, deal, self.nonces, cards)
        return with_suits(deck(secret, "", self.source, self.nonces, cards), self.suits or SUITS)


def is_nonce(text: str) -> bool:
    """Whether a text is a valid nonce: 1 to 64 ASCII letters, digits, hyphens and underscores."""
    return _NONCE.fullmatch(text) is not None


def commitment(secret: bytes, match: str, deal: int, source: int | None = None, suits: str = "") -> str:
    """Return the hash that is published before a deal: SHA-256 in hexadecimal digits.

    >>> commitment(bytes(32), "match", 1)[:16]
    '98606399730fa844'
    """
    message = b"pegout deal\0%b\0%d\0" % (match.encode(), deal)
    if source is not None:
        message += b"%d\0%b\0" % (source, suits.encode())
    return hashlib.sha256(message + secret).hexdigest()


def deck(secret: bytes, match: str, deal: int, nonces: Sequence[str], cards: Sequence[Card]) -> Cards:
    """Return the cards in dealing order: a Fisher-Yates shuffle of the sorted cards.

    Each step uses the next byte of the stream below the largest multiple of the number of remaining cards, so
    all cards are equally likely. Raises ValueError for more than 256 cards.

    >>> from pegout.cards import cards
    >>> deck(bytes(32), "match", 1, ("", ""), cards("KS 5H AC"))
    (5H, AC, KS)
    """
    if len(cards) > LARGEST:
        raise ValueError(f"{len(cards)} cards are more than {LARGEST}")
    said = b"".join(nonce.encode() + b"\0" for nonce in nonces)
    message = b"pegout deck\0%b\0%d\0%b" % (match.encode(), deal, said)
    return tuple(permuted(sorted(cards, key=_INDEX), secret, message))


def permuted(items: Sequence[T], secret: bytes, message: bytes) -> list[T]:
    """Shuffle at most 256 items by a secret and a message (Fisher-Yates)."""
    order, stream = list(items), _stream(secret, message)
    for size in range(len(order), 1, -1):
        limit = LARGEST - LARGEST % size
        while (drawn := next(stream)) >= limit:
            pass
        chosen = drawn % size
        order[size - 1], order[chosen] = order[chosen], order[size - 1]
    return order


def with_suits(cards: Sequence[Card], suits: str) -> Cards:
    """Replace suits: `suits` are the new ones for clubs, diamonds, hearts and spades. Jokers stay.

    >>> from pegout.cards import cards
    >>> with_suits(cards("KC 5H Wb"), "SCDH")
    (KS, 5D, Wb)
    """
    become = dict(zip(SUITS, suits, strict=True))
    return tuple([Card(f"{str(card)[0]}{become[card.suit]}") if card.suit else card for card in cards])


def _stream(key: bytes, message: bytes) -> Iterator[int]:
    """Yield bytes endlessly: HMAC-SHA-256 of the message and a counter of four bytes, 0, 1 ..."""
    counter = 0
    while True:
        yield from hmac.digest(key, message + counter.to_bytes(4, "big"), "sha256")
        counter += 1
