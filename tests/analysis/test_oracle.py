"""The oracle agrees with the analysis."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from pegout.analysis import jit
from pegout.analysis.cribbage.discard import analyse
from pegout.analysis.cribbage.oracle import Oracle
from pegout.analysis.kernels import indexes
from pegout.cards import DECK

pytestmark = pytest.mark.needs("numba")


@pytest.mark.prove
def test_the_oracle_discards_as_the_analysis(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PEGOUT_CACHE", str(tmp_path))
    with pytest.raises(FileNotFoundError):
        Oracle.load()
    Oracle.build().save()
    oracle = Oracle.load()
    assert oracle.slots.nbytes <= 64_000_000
    assert (oracle.slots["key"] != 0).sum() == 962_988
    rng = random.Random(1)
    dealt = [rng.sample(DECK, 6) for _ in range(200)]
    for dealer in (True, False):
        discarded, totals = oracle.best(indexes(dealt), dealer=dealer)
        for held, cards, value in zip(dealt, discarded.tolist(), totals.tolist(), strict=True):
            found = analyse(held, dealer=dealer)
            assert value == pytest.approx(found.best.total, abs=1e-4)
            same = {discard.discarded: discard.total for discard in found.discards}
            assert same[tuple(sorted(DECK[i] for i in cards))] == pytest.approx(value, abs=1e-4)


def test_classes_do_not_know_suits() -> None:
    compiled = jit.load("cribbage-oracle")
    rng, suits = random.Random(2), np.empty(4, dtype=np.uint8)
    for _ in range(300):
        held = np.array(rng.sample(range(52), 6), dtype=np.uint8)
        order = rng.sample(range(4), 4)
        swapped = np.array([4 * (card >> 2) + order[card & 3] for card in held.tolist()], dtype=np.uint8)
        rng.shuffle(order)
        assert compiled.class_of(held, suits) == compiled.class_of(np.sort(swapped), suits)
