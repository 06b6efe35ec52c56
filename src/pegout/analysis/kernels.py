"""Points of many hands at once; NumPy alone, no compiler.

Cards are arrays of `Card.index` (0 .. 51; jokers 52 and 53), any integer type, the cards of one hand
along the last axis, batches along the others. Points come as `uint8` with the shape of the batch. The
kernels look up tables that the reference scorer generated, and add; they know no rule by themselves.
`pegout.analysis.compiled_kernels` has the same functions, compiled.

>>> import numpy as np
>>> from pegout.cards import cards
>>> hands = [cards("5H 5S 5D JC 5C"), cards("2C 4C 6C 8C KD")]
>>> show(indexes(hands)), show(indexes(hands), crib=True)
(array([29,  4], dtype=uint8), array([29,  0], dtype=uint8))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pegout.analysis.lookups import (
    LOW_RANKS,
    RANK_KEYS,
    Bytes,
    FlushPoints,
    Ints,
    by_key,
    crib_flush_points,
    eight_index,
    eight_points,
    flush_points,
    nobs_point,
    scoring,
    suit_points,
)
from pegout.cards import DECK, Card
from pegout.scoring import OF_A_KIND, CribFlush, JokerFlush, score_play, total

NO_CARD = 255  # fills up piles that are shorter than others
CHUNK = 1 << 14  # hands at a time: what they need stays in the processor's cache

# A natural's number in sums: its rank key in the low 20 bits, then three bits to count each suit,
# then a bit for the Jack of each suit.
KEY_BITS, SUIT_BITS, JACK_BITS = 20, 3, 32
KEY_MASK = (1 << KEY_BITS) - 1
EACH_SUIT = 0o1111 << KEY_BITS
_card = np.arange(52)
CARD_CODES = (
    RANK_KEYS[_card >> 2]
    + (1 << (KEY_BITS + SUIT_BITS * (_card & 3)))
    + np.where(_card >> 2 == 10, 1 << (JACK_BITS + (_card & 3)), 0)
)


def indexes(hands: Sequence[Sequence[Card]] | Sequence[Card]) -> Bytes:
    """Cards, or sequences of as many cards each, as the kernels want them."""
    return np.array(
        [card.index if isinstance(card, Card) else [c.index for c in card] for card in hands],
        dtype=np.uint8,
    )


def show(
    cards: NDArray[Any], *, crib: bool = False, crib_flush: CribFlush = "five_only", nobs_points: int = 1
) -> Bytes:
    """What cribbage hands, or cribs, are worth in the show (L1-20..25).

    `cards`: (..., 5), the hand of four and then the starter; (..., 4) where hands are of three (cribs
    never are). Returns (...). The cards are taken as they are: they must be naturals, all different.
    """
    flush = crib_flush_points(crib_flush) if crib else flush_points(cards.shape[-1] - 1)
    return show_by(cards, flush, nobs_point() * nobs_points)


def show_by(cards: NDArray[Any], flush: FlushPoints, nobs: int) -> Bytes:
    """As `show`, where a flush and nobs count so many points."""
    size = cards.shape[-1] - 1
    return _in_chunks(lambda part: _show(part, size, flush, nobs), cards, (4, 5))


def show_each(
    hands: NDArray[Any], starters: NDArray[Any], flush: FlushPoints | None = None, nobs: int = 1
) -> Bytes:
    """What each hand (h, 4), or (h, 3), is worth with each starter (s,): (h, s).

    `flush` and `nobs`: what these count; the usual flush of a hand of that size by default. Where a starter
    lies in the hand there is no such score, and what stands there means nothing.
    """
    size = hands.shape[-1]
    flush = flush or flush_points(size)
    table = by_key(size + 1)
    held, turned = CARD_CODES.take(hands).sum(axis=1)[:, None], CARD_CODES.take(starters)
    suit = starters & 3
    points: Bytes = table.take((held + turned) & KEY_MASK, mode="clip")
    points += (((held >> JACK_BITS) >> suit & 1) * nobs).astype(np.uint8)
    for row in np.flatnonzero((held[:, 0] + (4 - size) * EACH_SUIT) & (4 * EACH_SUIT)):
        points[row] += np.where(suit == hands[row, 0] & 3, flush.starter, flush.hand).astype(np.uint8)
    return points


def trick(cards: NDArray[Any], trumps: NDArray[Any] | int) -> Bytes:
    """What Cribist tricks are worth (C4-9): `cards` (..., 4), `trumps` suits 0 .. 3 for "CDHS", (...)."""
    flat = cards.reshape(-1, cards.shape[-1])
    suits = np.broadcast_to(np.asarray(trumps, dtype=np.int64), cards.shape[:-1]).reshape(-1, 1)
    with_trumps = np.concatenate([flat, suits], axis=1)
    return _in_chunks(_trick, with_trumps, (5,)).reshape(cards.shape[:-1])


def eight(cards: NDArray[Any], *, joker_flush: JokerFlush = "extend", run_min_naturals: int = 1) -> Bytes:
    """What Skalborg hands with their boards are worth (S0-19..36): `cards` (..., 8), jokers among them."""
    suits, strict = suit_points(joker_flush), run_min_naturals > 1
    return _in_chunks(lambda part: _eight(part, suits, strict), cards, (8,))


def play(piles: NDArray[Any], *, fifteen_points: int = 2, thirty_one_points: int = 2) -> Bytes:
    """What the last card of each pile scores in the play, go and last apart (L1-12..18).

    `piles`: (..., n), in the order of play, `NO_CARD` behind the last card of shorter ones.
    """
    flat = piles.reshape(-1, piles.shape[-1])
    there = flat != NO_CARD
    ranks = np.where(there, flat >> 2, 0).astype(np.int64)
    count = np.where(there, np.minimum(ranks + 1, 10), 0).sum(axis=1)
    points = np.where(count == 15, fifteen_points, 0) + np.where(count == 31, thirty_one_points, 0)
    last = there.sum(axis=1) - 1
    rows = np.arange(len(flat))
    lead = ranks[rows, last]
    runs, kinds = scoring().play_runs, kind_points()
    bits, best = np.zeros_like(count), np.zeros_like(count)
    same, alike, distinct = np.zeros_like(count), last >= 0, last >= 0
    for back in range(flat.shape[1]):
        at = last - back
        here, rank = at >= 0, ranks[rows, np.maximum(at, 0)]
        alike = alike & here & (rank == lead)
        same += alike
        distinct = distinct & here & (bits >> rank & 1 == 0)
        bits |= np.where(distinct, 1 << rank, 0)
        best = np.where(distinct, np.maximum(best, runs[bits]), best)
    points = points + best + kinds[np.minimum(same, 4)]
    return np.asarray(points, dtype=np.uint8).reshape(piles.shape[:-1])


@cache
def kind_points() -> Bytes:
    """What so many cards of a rank on end score in the play: (5,)."""
    threes = [card for card in DECK if card.rank == 3]
    scores = [[], *(score_play(threes[:n]) for n in range(1, 5))]
    points = [total(s for s in some if s.name in OF_A_KIND.values()) for some in scores]
    return np.array(points, dtype=np.uint8)


# --- the arithmetic ------------------------------------------------------------------------------


def _in_chunks(
    kernel: Callable[[NDArray[Any]], NDArray[Any]], cards: NDArray[Any], widths: tuple[int, ...]
) -> Bytes:
    if cards.shape[-1:] == () or cards.shape[-1] not in widths:
        raise ValueError(f"the last axis must hold {' or '.join(map(str, widths))} cards, not {cards.shape}")
    flat = cards.reshape(-1, cards.shape[-1])
    points = np.empty(len(flat), dtype=np.uint8)
    for start in range(0, len(flat), CHUNK):
        points[start : start + CHUNK] = kernel(flat[start : start + CHUNK].T)
    return points.reshape(cards.shape[:-1])


def _show(columns: NDArray[Any], size: int, flush: FlushPoints, nobs: int) -> Ints:
    coded = CARD_CODES.take(columns)
    hand = coded[:-1].sum(axis=0)
    suit = columns[-1] & 3
    points: Ints = by_key(size + 1).take((hand + coded[-1]) & KEY_MASK).astype(np.int64)
    points += ((hand >> (JACK_BITS + suit)) & 1) * nobs
    flushed = np.flatnonzero((hand + (4 - size) * EACH_SUIT) & (4 * EACH_SUIT))  # few: a suit counted 4
    same = (columns[0, flushed] & 3) == suit[flushed]
    points[flushed] += np.where(same, flush.starter, flush.hand)
    return points


def _trick(columns: NDArray[Any]) -> Ints:
    coded = CARD_CODES.take(columns[:4]).sum(axis=0)
    points: Ints = by_key(4).take(coded & KEY_MASK).astype(np.int64)
    points += (coded >> (JACK_BITS + columns[4]) & 1) * nobs_point()
    points += np.where(coded & (4 * EACH_SUIT), flush_points().hand, 0)
    return points


# For eight cards: powers of five by low rank (17 bits) and by high rank (14), then four bits to count
# each suit, then a bit for each joker.
HIGH_BITS, SUITS8, JOKERS = 17, 31, 47
EIGHT_CODES = np.array(
    [
        (5**rank if rank < LOW_RANKS else 5 ** (rank - LOW_RANKS) << HIGH_BITS) + (1 << SUITS8 + 4 * suit)
        for rank in range(13) for suit in range(4)
    ] + [1 << JOKERS, 2 << JOKERS],
    dtype=np.int64,
)


@cache
def eight_tables(strict: bool) -> tuple[Ints, Ints, Bytes]:
    """Starts by (jokers, low cards) into the points of all sizes together, widths likewise, the points."""
    index = eight_index()
    parts = [eight_points(jokers, strict) for jokers in range(3)]
    offsets = np.cumsum([0] + [len(part) for part in parts[:-1]])
    sizes = [8, 7, 6]
    start = np.array([index.start[size] + offset for size, offset in zip(sizes, offsets, strict=True)])
    width = np.array([[index.width[max(size - n, 0)] for n in range(9)] for size in sizes])
    return start, width, np.concatenate(parts)


def _eight(columns: NDArray[Any], suits: Bytes, strict: bool) -> NDArray[Any]:
    index, (start, width, table) = eight_index(), eight_tables(strict)
    code = EIGHT_CODES.take(columns).sum(axis=0)
    low, high = code & ((1 << HIGH_BITS) - 1), (code >> HIGH_BITS) & ((1 << SUITS8 - HIGH_BITS) - 1)
    black, red = code >> JOKERS & 1, code >> JOKERS + 1
    n, jokers = index.low_cards.take(low), black + red
    points = table.take(start[jokers, n] + index.low.take(low) * width[jokers, n] + index.high.take(high))
    flush = sum(
        suits[code >> SUITS8 + 4 * suit & 15, red if suit in (1, 2) else black].astype(np.int64)
        for suit in range(4)
    )
    total_points: NDArray[Any] = points + flush
    return total_points
