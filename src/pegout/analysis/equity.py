"""Who wins the pot in Skalborg: equity at the showdown, exact where few cards are unseen, else sampled.

>>> from pegout.cards import cards
>>> found = equity([cards("5S 5H 5D JC"), None], board=cards("5C TD QH"))
>>> found.exact, found.shares[0] > 0.95
(False, True)

Everyone counts what his cards are worth. A seat's hand is known, or any four unseen cards, or one of a
range, each as likely as the others, as far as the cards are free. Betting is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TypeAlias, cast

import numpy as np
from msgspec import Struct

from pegout.analysis.kernels import eight, indexes
from pegout.analysis.tables import Bytes
from pegout.cards import DECK_WITH_JOKERS, Card
from pegout.scoring import JokerFlush

Hand: TypeAlias = Sequence[Card]
Range: TypeAlias = Sequence[Hand]  # hands, each as likely as the others
LIMIT = 300_000  # ways for the unseen cards to fall, up to which all are gone through


class Equity(Struct, frozen=True):
    """What part of the pot each seat wins on average."""

    shares: tuple[float, ...]  # they sum to 1; ties share
    errors: tuple[float, ...]  # standard errors; 0 where exact
    wins: tuple[float, ...]  # how often each wins alone
    points: tuple[float, ...]  # the average of what each counts
    ways: int  # ways in which the unseen cards can fall that were gone through
    exact: bool


def equity(
    hands: Sequence[Hand | Range | None], board: Sequence[Card] = (), *, gone: Sequence[Card] = (),
    samples: int = 50_000, seed: int = 0, joker_flush: JokerFlush = "extend", run_min_naturals: int = 1,
) -> Equity:  # fmt: skip
    """The equity of each seat: its four cards, a range of such hands, or None for any.

    `board`: the up to four cards that are turned; `gone`: cards seen that can come no more. Raises
    ValueError for cards that stand twice, or hands and boards of the wrong size.
    """
    known = [_cards_of(hand) for hand in hands]
    fixed = [card for hand in known if hand is not None and len(hand) == 1 for card in hand[0]]
    seen = [*fixed, *board, *gone]
    if len(set(seen)) < len(seen):
        raise ValueError("a card stands there twice")
    if not 2 <= len(hands) <= 4 or len(board) > 4:
        raise ValueError("it takes two to four hands, and a board of up to four cards")
    unseen = np.array([card.index for card in DECK_WITH_JOKERS if card not in seen], dtype=np.uint8)
    open_seats = [i for i, hand in enumerate(known) if hand is None or len(hand) > 1]
    missing = 4 - len(board)
    if not open_seats and comb(len(unseen), missing) <= LIMIT:
        ways = list(combinations(unseen.tolist(), missing))
        fallen = np.array(ways, dtype=np.uint8).reshape(len(ways), missing)
        dealt = [np.broadcast_to(indexes(hand[0]), (len(ways), 4)) for hand in known if hand is not None]
        exact = True
    elif len(open_seats) == 1 and known[open_seats[0]] is None and _few(len(unseen), missing):
        fallen, dealt = _every(known, unseen, missing)
        exact = True
    else:
        fallen, dealt = _drawn(known, unseen, missing, samples, np.random.default_rng(seed))
        exact = False
    turned = np.broadcast_to(indexes(board), (len(fallen), len(board))) if board else fallen[:, :0]
    boards = np.concatenate([turned, fallen], axis=1)
    points = np.array(
        [
            eight(np.concatenate([held, boards], axis=1), joker_flush=joker_flush,
                  run_min_naturals=run_min_naturals)
            for held in dealt
        ]
    )  # fmt: skip
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


def _cards_of(hand: Hand | Range | None) -> list[tuple[Card, ...]] | None:
    """A hand as a range of one."""
    if hand is None:
        return None
    whole = bool(hand) and isinstance(hand[0], Card)
    found = [tuple(held) for held in cast("Range", [hand] if whole else hand)]
    if not found or any(len(held) != 4 or len(set(held)) < 4 for held in found):
        raise ValueError("a hand is four different cards")
    return found


def _few(unseen: int, missing: int) -> bool:
    return comb(unseen, missing) * comb(unseen - missing, 4) <= LIMIT


def _every(
    known: list[list[tuple[Card, ...]] | None], unseen: Bytes, missing: int
) -> tuple[Bytes, list[Bytes]]:
    """All ways for the board's rest and one unknown hand."""
    rows = []
    for rest in combinations(unseen.tolist(), missing):
        left = [card for card in unseen.tolist() if card not in rest]
        rows += [(*rest, *held) for held in combinations(left, 4)]
    table = np.array(rows, dtype=np.uint8)
    dealt = [
        table[:, missing:] if hand is None else np.broadcast_to(indexes(hand[0]), (len(table), 4))
        for hand in known
    ]
    return table[:, :missing], dealt


def _drawn(
    known: list[list[tuple[Card, ...]] | None], unseen: Bytes, missing: int, samples: int,
    rng: np.random.Generator,
) -> tuple[Bytes, list[Bytes]]:  # fmt: skip
    """Random ways. Hands of ranges are drawn first, all again where they share a card."""
    free = np.zeros((samples, 54), dtype=bool)
    free[:, unseen] = True
    chosen: dict[int, Bytes] = {}
    ranges = {i: indexes(hand) for i, hand in enumerate(known) if hand is not None and len(hand) > 1}
    again = np.ones(samples, dtype=bool)
    for _ in range(1000):
        if not ranges or not again.any():
            break
        for i, held in ranges.items():
            drawn = held[rng.integers(len(held), size=samples)]
            chosen[i] = np.where(again[:, None], drawn, chosen.get(i, drawn))
        together = np.sort(np.concatenate(list(chosen.values()), axis=1), axis=1)
        twice = (together[:, 1:] == together[:, :-1]).any(axis=1)
        taken = ~np.isin(together, unseen).all(axis=1)
        again = twice | taken
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
            dealt.append(np.broadcast_to(indexes(hand[0]), (samples, 4)))
        else:
            dealt.append(order[:, at : at + 4].astype(np.uint8))
            at += 4
    return fallen, dealt
