"""Hand strength: sampled final points of a hand and of the others, given what a seat sees.

All five cards dealt to a seat count for it at the showdown: the four that it holds, and its discard, which
is part of the board (S0-12, S0-19). So a discard costs nothing, but helps the others: the best
discard is the card that helps them least. NumPy only; a few thousand samples take a millisecond or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pegout.analysis import kernels
from pegout.analysis.lookups import Bytes, Floats
from pegout.cards import DECK_WITH_JOKERS, Card, Cards, without
from pegout.games.skalborg import Rules
from pegout.games.skalborg.options import CRIB, DEALT

# Mean points of a hand of eight with that card on the board, ace .. king, then a joker; the overall
# mean is 22.1. Measured on 200,000 hands each.
_GIFT_BY_RANK = (23.41, 23.49, 23.66, 23.34, 25.29, 22.04, 21.60, 21.33, 20.91, 20.59, 20.64, 20.04, 19.76)
GIFT: Floats = np.array([*np.repeat(_GIFT_BY_RANK, 4), 23.88, 23.88])


RIVALS = 5  # opponent hands that an outlook samples on each board


class Futures(NamedTuple):
    """Sampled final points."""

    mine: Bytes  # (samples,) my points
    others: Bytes  # (samples, opponents)


def least_gift(held: Sequence[Card]) -> Card:
    """The discard by the average gift of each card, ignoring the rest of the hand."""
    return min(held, key=lambda card: float(GIFT[card.index]))


class Gifts(NamedTuple):
    """Mean points of the others, by the discarded card."""

    means: Floats  # (cards,) points
    errors: Floats  # (cards,) standard errors of the difference from the least mean; for the least, its own


def gifts(rules: Rules, held: Cards, others: int, samples: int) -> Gifts:
    """Sample the gifts of all discards with common random numbers; the best discard has the least mean."""
    rng = generator(held)
    draw = _draw(held, DEALT * others + CRIB - 1, samples, rng)
    kept, discarded = _parted(draw[:, : DEALT * others].reshape(samples, others, DEALT))
    shared = np.concatenate([discarded, draw[:, DEALT * others :]], axis=1)[:, : CRIB - 1]
    five = kernels.indexes(held)
    board = np.empty((len(five), samples, CRIB), dtype=np.uint8)
    board[:, :, : CRIB - 1] = shared
    board[:, :, CRIB - 1] = five[:, None]
    hands = np.broadcast_to(kept[:, 0], (len(five), samples, 4))
    points = _score(rules, hands, board)
    means = points.mean(axis=1)
    best = points[means.argmin()]
    apart = points.astype(np.int16) - best  # on the same deals
    apart[means.argmin()] = best
    return Gifts(means, apart.std(axis=1) / sqrt(samples))


class Seen(NamedTuple):
    """The cards seen by a seat."""

    held: Cards
    discarded: Cards  # its own discard
    board: Cards  # open cards, possibly including that


def futures(
    rules: Rules, seen: Seen, others: int, opponents: int, samples: int, givers: int = CRIB
) -> Futures:
    """Deal all unseen cards at random: `others` seats were dealt cards, `opponents` of them are still in.

    Others are assumed to discard the card of least value to opponents, `givers` of them to the board; open
    cards only rule out hands that hold them. The same cards give the same samples.
    """
    held, discarded, board = seen
    known = (*held, *board, *(card for card in discarded if card not in board))
    rng = generator(known)
    foreign = CRIB - len(discarded)  # board cards from other players and the deck
    draw = _draw(known, DEALT * others + foreign, samples, rng)
    kept, laid = _parted(draw[:, : DEALT * others].reshape(samples, others, DEALT))
    fill = np.concatenate([laid[:, :givers], draw[:, DEALT * others :]], axis=1)[:, :foreign]
    mix = np.argsort(rng.random(fill.shape, dtype=np.float32), axis=1)
    mine_hidden = [card for card in discarded if card not in board]
    hidden = np.take_along_axis(fill, mix, axis=1)[:, : CRIB - len(board) - len(mine_hidden)]
    there = kernels.indexes((*board, *mine_hidden)).reshape(-1)
    full = np.concatenate([np.broadcast_to(there, (samples, len(there))), hidden], axis=1)
    mine = _score(rules, np.broadcast_to(kernels.indexes(held), (samples, 4)), full)
    others_boards = np.broadcast_to(full[:, None], (samples, opponents, CRIB))
    return Futures(mine, _score(rules, kept[:, :opponents], others_boards))


def equity(sampled: Futures, weights: NDArray[Any] | None = None) -> float:
    """The expected share of the pot at a showdown: 0 .. 1."""
    best = sampled.others.max(axis=1)
    ties = (sampled.others == best[:, None]).sum(axis=1)
    won = np.where(sampled.mine > best, 1.0, np.where(sampled.mine == best, 1.0 / (1 + ties), 0.0))
    return float(np.average(won, weights=weights))


class Outlook(NamedTuple):
    """The prospects of a hand against one opponent."""

    mean: float  # win chance
    spread: float  # the variance of that chance over the possible boards

    def error(self, samples: int) -> float:
        """The standard error of the mean, from this many samples."""
        within = self.mean * (1 - self.mean) - self.spread  # within one board
        return sqrt(max(0.0, self.spread * RIVALS + within) / samples)


@lru_cache(maxsize=16)  # a hand is evaluated again after a raise
def outlook(rules: Rules, seen: Seen, samples: int) -> Outlook:
    """From `samples` pairs of hands: `RIVALS` possible hands of the opponent on each possible board."""
    sampled = futures(rules, seen, RIVALS, RIVALS, samples // RIVALS, givers=1)
    won = (sampled.others < sampled.mine[:, None]) + 0.5 * (sampled.others == sampled.mine[:, None])
    mean, whole = float(won.mean()), won.sum(axis=1)
    both = float((whole**2 - (won**2).sum(axis=1)).mean()) / (RIVALS * (RIVALS - 1))  # beats two of them
    return Outlook(mean, both - mean**2)


def generator(known: Sequence[Card]) -> np.random.Generator:
    """A generator seeded by the known cards, so that a hand always gets the same result."""
    return np.random.default_rng([card.index for card in known])


def _draw(known: Sequence[Card], width: int, samples: int, rng: np.random.Generator) -> Bytes:
    pool = kernels.indexes(without(DECK_WITH_JOKERS, known))
    keys = rng.integers(1 << 32, size=(samples, len(pool)), dtype=np.uint32)
    keys = keys & np.uint32(0xFFFFFFC0) | np.arange(len(pool), dtype=np.uint32)  # index in the low bits
    keys.sort(axis=1)  # several times faster than argsort
    drawn: Bytes = pool[keys[:, :width] & np.uint32(63)]
    return drawn


def _parted(fives: Bytes) -> tuple[Bytes, Bytes]:
    """Split (samples, seats, 5) into kept cards, (samples, seats, 4), and discards, (samples, seats)."""
    worst = np.argmin(GIFT[fives], axis=2)
    lays = np.arange(DEALT) == worst[:, :, None]
    return fives[~lays].reshape(*fives.shape[:2], DEALT - 1), fives[lays].reshape(fives.shape[:2])


def _score(rules: Rules, hands: NDArray[Any], boards: NDArray[Any]) -> Bytes:
    return kernels.eight(
        np.concatenate([hands, boards], axis=-1),
        joker_flush=rules.joker_flush,
        run_min_naturals=rules.run_min_naturals,
    )
