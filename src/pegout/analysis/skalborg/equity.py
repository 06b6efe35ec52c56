"""Showdown equity in Skalborg: exact if few cards are unseen, otherwise sampled.

>>> from pegout.cards import cards
>>> result = equity([cards("5S 5H 5D JC"), None], board=cards("5C TD QH"))
>>> result.exact, result.shares[0] > 0.95
(False, True)

Every hand is assumed to be counted in full. A seat's hand is known, one of a range, or any four unseen cards;
the possible hands are equally likely. Betting is ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pegout.analysis.kernels import eight, indexes
from pegout.analysis.lookups import Bytes
from pegout.cards import RANKS, Card, parse_card
from pegout.scoring import JokerFlush

if TYPE_CHECKING:
    from pegout.games.skalborg import Rules

Hand: TypeAlias = Sequence[Card]
Range: TypeAlias = Sequence[Hand] | Bytes  # equally likely hands, or (n, 4) card numbers
LIMIT = 300_000  # up to this many ways to deal the unseen cards, all are enumerated


class Options(NamedTuple):
    """Scoring options at the showdown; see `kernels.eight`."""

    joker_flush: JokerFlush = "extend"
    run_min_naturals: int = 1

    @classmethod
    def of(cls, rules: Rules) -> Options:
        """The options of a table's rules."""
        return cls(rules.joker_flush, rules.run_min_naturals)


USUAL = Options()


class Equity(Struct, frozen=True):
    """The expected share of the pot of each seat."""

    shares: tuple[float, ...]  # they sum to 1; ties share
    errors: tuple[float, ...]  # standard errors; 0 where exact
    wins: tuple[float, ...]  # how often each wins outright
    points: tuple[float, ...]  # mean points of each
    ways: int  # number of ways to deal the unseen cards that were enumerated or sampled
    exact: bool


def hands_like(text: str) -> Bytes:
    """All hands that match any of the patterns: (n, 4) card numbers, each hand once.

    Four words a hand: a card (`5H`, `Wb`), a rank of any suit (`5`, `10`), `W` for either joker, `?` for any
    card; patterns are separated by commas. Raises ValueError for text that cannot be read.

    >>> hands_like("5 5 Wb JH, AC AD AH AS").tolist()[:2], len(hands_like("5 5 ? ?"))
    ([[0, 1, 2, 3], [16, 17, 42, 52]], 7551)
    """
    parts = [every[_fits(part, every)] for every in [_all_hands()] for part in text.split(",")]
    hands = np.unique(np.concatenate(parts), axis=0)
    if not len(hands):
        raise ValueError(f"no hand is like {text!r}")
    return np.asarray(hands, dtype=np.uint8)


@cache
def _all_hands() -> Bytes:
    """All sets of four of the 54 cards: (316251, 4)."""
    flat = chain.from_iterable(combinations(range(54), 4))
    return np.fromiter(flat, dtype=np.uint8, count=4 * comb(54, 4)).reshape(-1, 4)


def _fits(text: str, hands: Bytes) -> NDArray[np.bool_]:
    words = text.split()
    if len(words) != 4:
        raise ValueError(f"a hand is four words, cards or ranks or ?; {text.strip()!r} has {len(words)}")
    fixed, wanted = [], [0] * 14  # ranks from ace, and jokers
    for word in words:
        if word.upper() in _RANKS:
            wanted[_RANKS[word.upper()]] += 1
        elif word != "?":
            fixed.append(parse_card(word).index)
    if len(set(fixed)) < len(fixed):
        raise ValueError(f"a card stands twice in {text.strip()!r}")
    free = ~np.isin(hands, fixed)
    there = free.sum(axis=1) == 4 - len(fixed)
    for rank, number in enumerate(wanted):
        if number:
            there &= ((hands >> 2 == rank) & free).sum(axis=1) >= number
    return np.asarray(there)


_RANKS = {**{rank: n for n, rank in enumerate(RANKS)}, "10": 9, "W": 13}


def equity(
    hands: Sequence[Hand | Range | None], board: Sequence[Card] = (), *, gone: Sequence[Card] = (),
    samples: int = 50_000, seed: int = 0, options: Options = USUAL, limit: int = LIMIT,
) -> Equity:  # fmt: skip
    """The equity of each seat: its four cards, a range of such hands, or None for any.

    `board`: up to four open cards; `gone`: other cards that are out of play; `limit`: up to this many ways
    to deal the unseen cards, all are enumerated; otherwise `samples` are drawn from `seed`.
    Raises ValueError for duplicate cards, hands and boards of the wrong size, or no way to deal.
    """
    if not 2 <= len(hands) <= 4 or len(board) > 4:
        raise ValueError("it takes two to four hands, and a board of up to four cards")
    ranges = [_range(hand) for hand in hands]
    seen = [card.index for card in (*board, *gone)]
    for known in ranges:
        if known is not None and len(known) == 1:
            seen += known[0].tolist()
    if len(set(seen)) < len(seen):
        raise ValueError("a card is listed twice")
    ranges = [
        known if known is None or len(known) == 1 else known[~np.isin(known, seen).any(axis=1)]
        for known in ranges
    ]
    unseen = np.setdiff1d(np.arange(54, dtype=np.uint8), seen)
    missing = 4 - len(board)
    if any(known is not None and not len(known) for known in ranges):
        raise ValueError("these ranges leave no way to deal: their cards are taken")
    exact = _ways(ranges, len(unseen), missing) <= limit
    if exact:
        fallen, dealt = _every(ranges, unseen, missing)
    else:
        fallen, dealt = _drawn(ranges, unseen, missing, samples, np.random.default_rng(seed))
    turned = np.broadcast_to(indexes(board), (len(fallen), len(board))) if board else fallen[:, :0]
    boards = np.concatenate([turned, fallen], axis=1)
    points = np.array([eight(np.concatenate([held, boards], axis=1), **options._asdict()) for held in dealt])
    return _settle(points, exact)


def _settle(points: Bytes, exact: bool) -> Equity:
    best = points == points.max(axis=0)
    shares = best / best.sum(axis=0)
    number = points.shape[1]
    errors = np.zeros(len(points)) if exact else shares.std(axis=1, ddof=1) / np.sqrt(number)
    alone = (best & (best.sum(axis=0) == 1)).mean(axis=1)
    return Equity(
        tuple(shares.mean(axis=1).tolist()), tuple(errors.tolist()), tuple(alone.tolist()),
        tuple(points.mean(axis=1).tolist()), number, exact,
    )  # fmt: skip


def _range(hand: Hand | Range | None) -> Bytes | None:
    """Hands as card numbers (n, 4); a known hand is a range of one."""
    if hand is None:
        return None
    if isinstance(hand, np.ndarray):
        numbers = np.asarray(hand, dtype=np.uint8)
    else:
        whole = bool(hand) and isinstance(hand[0], Card)
        some = cast("Sequence[Hand]", [hand] if whole else hand)
        if any(len(held) != 4 for held in some):
            raise ValueError("a hand is four different cards")
        numbers = indexes(some)
    ordered = np.sort(numbers, axis=-1)
    if numbers.ndim != 2 or numbers.shape[1] != 4 or (ordered[:, 1:] == ordered[:, :-1]).any():
        raise ValueError("a hand is four different cards")
    return numbers


def _ways(ranges: Sequence[Bytes | None], unseen: int, missing: int) -> int:
    """The number of ways to deal all cards, including impossible ones where ranges share a card."""
    sizes = [comb(unseen, 4) if known is None else len(known) for known in ranges]
    open_ = sum(known is None or len(known) > 1 for known in ranges)
    return prod(sizes) * comb(max(unseen - 4 * open_, 0), missing)


def _every(ranges: Sequence[Bytes | None], unseen: Bytes, missing: int) -> tuple[Bytes, list[Bytes]]:
    """All ways to deal the hands, and for each all ways to complete the board."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    for known in ranges:
        some = np.array(list(combinations(unseen.tolist(), 4)), dtype=np.uint8) if known is None else known
        each = np.concatenate(
            [np.repeat(rows, len(some), axis=0), np.tile(some, (len(rows), 1))], axis=1
        )  # fmt: skip
        ordered = np.sort(each, axis=1)
        rows = each[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]
    if not len(rows):
        raise ValueError("these ranges leave no way to deal: their cards are taken")
    free = np.zeros((len(rows), 54), dtype=bool)
    free[:, unseen] = True
    np.put_along_axis(free, rows.astype(np.int64), False, axis=1)
    left = np.nonzero(free)[1].reshape(len(rows), int(free[0].sum())).astype(np.uint8)
    chosen = np.array(list(combinations(range(left.shape[1]), missing)), dtype=np.int64)
    chosen = chosen.reshape(len(chosen), missing)
    fallen = left[:, chosen].reshape(len(rows) * len(chosen), missing)
    dealt = np.repeat(rows, len(chosen), axis=0)
    return fallen, [dealt[:, i : i + 4] for i in range(0, dealt.shape[1], 4)]


def _drawn(
    known: Sequence[Bytes | None], unseen: Bytes, missing: int, samples: int, rng: np.random.Generator,
) -> tuple[Bytes, list[Bytes]]:  # fmt: skip
    """Random deals. Hands of ranges are drawn first, and all redrawn if two share a card."""
    free = np.zeros((samples, 54), dtype=bool)
    free[:, unseen] = True
    chosen: dict[int, Bytes] = {}
    ranges = {i: hands for i, hands in enumerate(known) if hands is not None and len(hands) > 1}
    again = np.ones(samples, dtype=bool)
    for _ in range(1000):
        if not ranges or not again.any():
            break
        for i, held in ranges.items():
            drawn = held[rng.integers(len(held), size=samples)]
            chosen[i] = np.where(again[:, None], drawn, chosen.get(i, drawn))
        together = np.sort(np.concatenate(list(chosen.values()), axis=1), axis=1)
        twice = (together[:, 1:] == together[:, :-1]).any(axis=1)
        again = twice
    else:
        raise ValueError("these ranges leave no way to deal: their cards are taken")
    for held in chosen.values():
        np.put_along_axis(free, held.astype(np.int64), False, axis=1)
    order = np.argsort(np.where(free, rng.random((samples, 54), dtype=np.float32), 2.0), axis=1)
    fallen = order[:, :missing].astype(np.uint8)
    dealt, at = [], missing
    for i, hand in enumerate(known):
        if i in chosen:
            dealt.append(chosen[i])
        elif hand is not None:
            dealt.append(np.broadcast_to(hand[0], (samples, 4)))
        else:
            dealt.append(order[:, at : at + 4].astype(np.uint8))
            at += 4
    return fallen, dealt
