"""The decks of a simulation: each is determined by the seed, the round's number and its own.

So rounds can be played anywhere and in any order. The same shuffle is compiled in
`pegout.bots.cribbage.games`; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pegout.cards import Card, Cards

_STEP, _MIX1, _MIX2, _MASK = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 2**64 - 1

CUT = 0  # the number of the deck cut for the first deal; deals are numbered from 1


def key(seed: int, number: int) -> int:
    """The 64-bit key of all decks of round `number`."""
    return _mixed(_mixed(seed + _STEP) + _STEP * number)


def deck(key: int, number: int, pack: Cards) -> Cards:
    """Deck `number` of a round: the whole pack in dealing order."""
    return tuple(shuffling(key, number, pack))


def shuffling(key: int, number: int, pack: Sequence[Card]) -> Iterator[Card]:
    """As `deck`, but lazily, card by card.

    >>> from pegout.cards import DECK
    >>> one = deck(key(seed=1, number=0), 1, DECK)
    >>> next(shuffling(key(seed=1, number=0), 1, DECK)) == one[0], sorted(one) == list(DECK)
    (True, True)
    """
    left, state = list(pack), _mixed(key + _STEP * number)
    for i in range(len(left)):
        state += _STEP
        j = i + ((_mixed(state) >> 32) * (len(left) - i) >> 32)
        left[i], left[j] = left[j], left[i]
        yield left[i]


def _mixed(x: int) -> int:
    """The finalizer of splitmix64."""
    x &= _MASK
    x = (x ^ (x >> 30)) * _MIX1 & _MASK
    x = (x ^ (x >> 27)) * _MIX2 & _MASK
    return x ^ (x >> 31)
