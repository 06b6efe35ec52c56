"""The solved strategy: its tree of bets is the game's, its file is whole, and a table finds its spot."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from pegout.analysis import fast
from pegout.betting import Bet, Call, Fold, Raise, open_hand
from pegout.bots.skalborg.blueprint import DEPTHS, Blueprint, shipped
from pegout.bots.skalborg.cfr import Solver
from pegout.bots.skalborg.spots import Place, key_for
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD, Spot

needs_numba = pytest.mark.skipif(not fast.available(), reason="training needs Numba")


@pytest.mark.parametrize("stack", [4, 20, 100])
def test_the_tree_of_bets_is_the_game_s(stack: int) -> None:
    """Random walks: whatever the tree allows is legal at a table, and both agree on turn, pot and end."""
    rng = random.Random(stack)
    for _ in range(60):
        spot, unit = Spot(float(stack)), 1000
        betting = open_hand((stack * unit, stack * unit), 0, big_blind=unit)
        while not spot.over:
            move = rng.choice(spot.moves())
            if not betting.to_act:
                betting = betting.street(0, unit)
            actor = spot.actor
            assert betting.to_act == (actor,)
            assert (Fold() in betting.legal(actor)) == (FOLD in spot.moves())
            bet: Bet = Fold() if move == FOLD else Call() if move == CALL else Raise(
                round(spot.raised(move) * unit)
            )
            betting = betting.apply(actor, bet)
            spot = spot.after(move)
        put_in = [early + now for early, now in zip(betting.paid, betting.staked, strict=True)]
        if spot.shown:
            assert put_in == [pytest.approx(unit * spot.payoff)] * 2
        else:
            loser = betting.folded.index(True)
            assert spot.payoff * unit == pytest.approx(put_in[loser] * (1 if loser else -1))


def test_the_file_is_whole() -> None:
    found = shipped()
    assert tuple(found.tables) == DEPTHS
    buckets = [len(cut) + 1 for cut in found.cuts]
    for depth, table in found.tables.items():
        todo, keys = [Spot(depth)], set()
        while todo:
            spot = todo.pop()
            if not spot.over:
                keys.add(spot.key)
                todo += spot.children()
        assert set(table.spots) == keys
        assert sum(buckets[key.street] * len(key.moves) for key in keys) == len(table.chances)
        for key in keys:
            for bucket in (0, buckets[key.street] // 2, buckets[key.street] - 1):
                chances = table.of_spot(key, bucket)
                assert chances is not None
                assert chances.sum() == pytest.approx(1)


def test_the_best_hands_do_not_fold_to_all_chips() -> None:
    found = shipped()
    for depth, table in found.tables.items():
        for key in table.spots:
            if key.street == 3 and key.moves == "fc" and key.other == ALL_IN:
                best = table.of_spot(key, len(found.cuts[3]))
                assert best is not None
                assert best[1] > 0.9, (depth, key)


@pytest.mark.parametrize("stack", [4, 20, 100])
def test_a_table_finds_the_very_spot_that_it_is_in(stack: int) -> None:
    """Whatever two players do within the tree, the place on the table is the spot of the tree."""
    table, rng = shipped().tables[float(stack)], random.Random(1)
    for _ in range(200):
        spot = Spot(float(stack))
        while not spot.over:
            place = Place(
                float(stack), spot.street, spot.actor, spot.put, spot.staked[spot.actor],
                spot.staked[1 - spot.actor], len(spot.sizes),
            )  # fmt: skip
            key = key_for(place, table, rng)
            assert key is not None
            assert (key.street, key.actor, key.raises) == (spot.street, spot.actor, len(spot.sizes))
            assert key.level == spot.key.level
            if key.moves == spot.key.moves:
                assert key.other == spot.key.other
            spot = spot.after(rng.choice(spot.moves()))


@needs_numba
def test_training_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pegout.bots.skalborg import train

    monkeypatch.setattr(train, "CHUNK", 500)
    monkeypatch.setattr(train, "SLICE", 500)
    monkeypatch.setattr(train, "KEEP", 1)
    plan = train.Plan(deals=1000, samples=20, buckets=(5, 5, 5, 5), iterations=3000)
    train.train(tmp_path / "whole", plan, [4.0], tmp_path / "whole.npz")

    calls = 0
    run = Solver.run

    def interrupted(self: Solver, iterations: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise KeyboardInterrupt
        run(self, iterations)

    monkeypatch.setattr(Solver, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        train.train(tmp_path / "parts", plan, [4.0], tmp_path / "parts.npz")
    train.train(tmp_path / "parts", plan, [4.0], tmp_path / "parts.npz")
    assert calls == 4 + 3
    one, two = Blueprint.load(tmp_path / "whole.npz"), Blueprint.load(tmp_path / "parts.npz")
    assert np.array_equal(one.tables[4.0].chances, two.tables[4.0].chances)
    assert all(np.array_equal(a, b) for a, b in zip(one.cuts, two.cuts, strict=True))


@needs_numba
def test_dealt_equities_are_those_that_a_player_finds() -> None:
    """The compiled sampling and NumPy's agree on what chances are, street by street, on average."""
    from pegout.bots.skalborg import fast as compiled

    equities, result = compiled.deals(1500, 100, 1)
    assert equities.mean(axis=(0, 1)) == pytest.approx([0.5] * 4, abs=0.02)
    assert abs(result.mean()) < 0.08
    won = np.concatenate([result, -result])
    spread = [np.corrcoef(equities[:, :, s].T.ravel(), won)[0, 1] for s in range(4)]
    assert spread == sorted(spread)  # who sees more knows more
    assert 0.3 < spread[0] < spread[3] < 0.75
