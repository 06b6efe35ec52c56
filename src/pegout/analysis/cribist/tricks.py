"""The value of a Cribist trick, from the cards played to it so far.

>>> from pegout.cards import cards
>>> points = analyse(cards("5H JD"), "S")
>>> points.least, points.most, round(points.mean, 2)
(2, 14, 4.6)

In a game, players choose their cards and must follow suit; here all sets of remaining cards are equally
likely. So the result measures the cards on the table, and does not predict good play.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from pegout.analysis.cribbage.discard import Spread
from pegout.analysis.kernels import indexes, trick
from pegout.cards import DECK, Card

SIZE = 4


def analyse(lying: Sequence[Card], trump: str, to_come: Sequence[Card] | None = None) -> Spread:
    """The distribution of points of a trick of four (C4-9): exact, over all sets of cards.

    `lying`: the cards played to it, none to four; `to_come`: the cards that may follow, by default all
    others. `ways` counts sets. Raises ValueError for more than four cards, duplicates, jokers, a trump other
    than C, D, H or S, or too few cards to come.
    """
    if len(lying) > SIZE or any(card.index >= 52 for card in (*lying, *(to_come or ()))):
        raise ValueError(f"a trick has up to four cards, without jokers; {len(lying)} lie here")
    if len(trump) != 1 or trump not in "CDHS":
        raise ValueError(f"the trump suit is C, D, H or S, not {trump!r}")
    rest = [card for card in DECK if card not in lying] if to_come is None else list(to_come)
    if len({*lying, *rest}) < len(lying) + len(rest):
        raise ValueError("a card is listed twice")
    missing = SIZE - len(lying)
    if len(rest) < missing:
        raise ValueError(f"{missing} cards of the trick are to come, and only {len(rest)} can")
    ways = np.array(list(combinations([card.index for card in rest], missing)), dtype=np.uint8)
    known = np.broadcast_to(indexes(lying), (len(ways), len(lying)))
    whole = np.concatenate([known, ways.reshape(len(ways), missing)], axis=1)
    points = trick(whole, "CDHS".index(trump))
    return Spread(tuple(np.bincount(points).tolist()), len(ways))
