"""Fitting policies to choices: a conditional logit."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pegout.analysis.lookups import Bytes, Floats, Ints
from pegout.bots.cribbage import policies
from training.cribbage import compiled

SPOT = compiled.SPOT  # bytes of a choice


class Fit(NamedTuple):
    weights: Floats  # (policies.WIDTH,)
    choices: int
    surprise: float  # mean negative log likelihood of the card played
    right: float  # how often the most likely card was played


def spot(
    rank: int, whole: list[int], held: list[int], pile: list[int], count: int, cards: int, unseen: Ints
) -> Bytes:
    """A choice in the format of `compiled`: `rank` was played, of the cards `held` of the four `whole`.

    `pile`: the cards of this count; `cards`: those the next player holds; `unseen` (13,): those this player
    does not see.
    """
    bits, left = 0, list(held)
    for i, card in enumerate(whole):
        if card in left:
            left.remove(card)
            bits |= 1 << i
    lies = [*pile, *[0] * (16 - len(pile))]
    return np.array([1, rank, bits, len(pile), count, cards, *whole, *lies, *unseen], dtype=np.uint8)


def fitted(spots: Bytes, steps: int = 12, ridge: float = 3e-4) -> Fit:
    """The maximum-likelihood policy of choices (.., SPOT): a conditional logit, by Newton's method."""
    flat = spots.reshape(-1, SPOT)
    made = np.ascontiguousarray(flat[flat[:, compiled.WHO] > 0])
    given = np.zeros((len(made), 4, policies.WIDTH), dtype=np.float32)
    which = np.zeros((len(made), 4), dtype=np.uint8)
    compiled.judged(made, given, which)
    rows, legal, laid = given.astype(np.float64), which > 0, which == 1
    weights, number = np.zeros(policies.WIDTH), len(rows)
    for _ in range(steps):
        value = np.where(legal, rows @ weights, -np.inf)
        chance = np.exp(value - value.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        slope = np.einsum("nc,ncw->w", laid - chance, rows) / number - ridge * weights
        mean = np.einsum("nc,ncw->nw", chance, rows)
        scaled = (rows * np.sqrt(chance)[:, :, None]).reshape(-1, policies.WIDTH)
        curve = (scaled.T @ scaled - mean.T @ mean) / number + ridge * np.eye(policies.WIDTH)
        weights = weights + np.linalg.solve(curve, slope)
    right = float((chance.argmax(axis=1) == laid.argmax(axis=1)).mean())
    weights[policies.STEADY] = 1.0
    return Fit(weights, number, -float(np.log(chance[laid]).mean()), right)
