"""The solved strategy: its tree matches the game, its file is complete, and tables map to its spots."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from pegout.betting import Bet, Call, Fold, Raise, open_hand
from pegout.bots.skalborg.blueprint import DEPTHS, Blueprint, load_blueprint
from pegout.bots.skalborg.spots import planned, spot_of
from pegout.bots.skalborg.strength import Outlook, Seen, outlook
from pegout.bots.skalborg.tree import CALL, FOLD, Spot
from pegout.cards import DECK_WITH_JOKERS, cards
from pegout.games.skalborg import Rules, State
from training.skalborg.cfr import Solver, grow
from training.skalborg.train import laid_out

needs_numba = pytest.mark.needs("numba")


@pytest.mark.parametrize("stack", [4, 20, 100])
def test_the_tree_of_bets_is_the_game_s(stack: int) -> None:
    """Random walks: moves of the tree are legal at a table, and both agree on turn, pot and end."""
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


@pytest.mark.slow
def test_the_file_is_whole() -> None:
    found = load_blueprint()
    assert tuple(found.tables) == DEPTHS
    for depth, table in found.tables.items():
        tree = grow(Spot(depth), [each.size for each in found.classes])
        assert table.spots == tree.keys
        assert len(table.chances) == tree.size
        assert not np.isnan(laid_out(table, tree)).any()


def test_the_best_hands_do_not_fold_to_all_chips() -> None:
    found = load_blueprint()
    best = found.classes[3].size - 1
    for depth, table in found.tables.items():
        calls = [
            table.of_spot(line, best)[1] for line, (_, moves) in table.spots.items()
            if line.count("/") == 3 and line.endswith("a") and moves == 2
        ]
        met = [chance for chance in calls if chance != 0.5]  # the others never came about
        assert len(met) > len(calls) / 10
        assert np.mean(met) > 0.97, depth


def at_a_table(spot: Spot, unit: int = 10**6) -> State:
    """The table that corresponds to a spot of the tree, dealt by seat 0."""
    stack = round(spot.stack)
    at = Spot(spot.stack)
    betting = open_hand((stack * unit, stack * unit), 0, big_blind=unit)
    for street, moves in enumerate(spot.line.split("/")):
        if street:
            betting = betting.street(0, unit)
        for move in moves:
            to = 0 if move in (FOLD, CALL) else round(at.raised(move) * unit)
            betting = betting.apply(at.actor, Raise(to) if to else Call())
            at = at.after(move)
    assert at == spot
    return replace(Rules(big_blind=unit, stack=stack).start(), betting=betting)


def dice(purpose: str) -> random.Random:
    return random.Random(purpose)


@pytest.mark.parametrize("stack", [4, 20, 100])
def test_a_table_finds_the_very_spot_that_it_is_in(stack: int) -> None:
    """For any line of two players within the tree, the table maps to the same spot."""
    rng = random.Random(1)
    for _ in range(100):
        spot = Spot(float(stack))
        while not spot.over:
            found = spot_of(at_a_table(spot), float(stack), dice)
            assert found is not None
            assert found[0] == spot
            spot = spot.after(rng.choice(spot.moves()))


def test_a_bet_between_two_sizes_is_taken_for_either_and_ever_the_same() -> None:
    spot = Spot(100.0).after(CALL).after(CALL)
    state = at_a_table(spot)
    taken = []
    for to in range(10**6, 2 * 10**6, 5000):  # from half the pot to all of it
        bet = replace(state, betting=state.betting.apply(1, Raise(to)))
        found = spot_of(bet, 100.0, dice)
        assert found is not None
        assert found == spot_of(bet, 100.0, dice)
        assert found[1] == pytest.approx(to / (2 * 10**6))
        taken.append(found[0].line[-1])
    assert set(taken) == {"h", "p"}
    first, last = taken[:100].count("h"), taken[100:].count("h")
    assert first > 60 > 40 > last


def test_a_raise_that_was_no_all_in_is_not_taken_for_it_once_it_is_called() -> None:
    """A raise of ten pots leaves chips behind: the hand goes on, and so does the strategy."""
    state = at_a_table(Spot(100.0).after(CALL).after(CALL))
    bet = state.betting.apply(1, Raise(20 * 10**6))
    lines = set()
    for to in range(20, 30):
        big = state.betting.apply(1, Raise(to * 10**6))
        found = spot_of(replace(state, betting=big), 100.0, dice)
        assert found is not None
        lines.add(found[0].line)
    assert lines == {"cc/d", "cc/a"}
    later = spot_of(replace(state, betting=bet.apply(0, Call()).street(0, 10**6)), 100.0, dice)
    assert later is not None
    assert later[0].line == "cc/dc/"


def test_a_bet_smaller_than_all_that_were_solved_is_called_more() -> None:
    classes = load_blueprint().classes[1]
    low = Outlook(float(classes.means[1]), 0.05)
    state = at_a_table(Spot(100.0).after(CALL).after(CALL))

    def folds(to: int) -> float:
        bet = replace(state, betting=state.betting.apply(1, Raise(to)))
        plan = planned(bet, 0, low, load_blueprint(), dice)
        assert plan is not None
        return plan.chances[FOLD]

    assert folds(10**6) > 0.5  # half the pot, the least that the rules allow here
    small = at_a_table(Spot(100.0).after("p").after(CALL))
    bet = replace(small, betting=small.betting.apply(1, Raise(10**6)))  # a sixth
    plan = planned(bet, 0, low, load_blueprint(), dice)
    assert plan is not None
    assert plan.chances[FOLD] < 0.8 * folds(10**6)
    assert sum(plan.chances.values()) == pytest.approx(1)


@pytest.mark.slow
@needs_numba
def test_training_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from training.skalborg import train

    monkeypatch.setattr(train, "CHUNK", 500)
    monkeypatch.setattr(train, "SLICE", 500)
    monkeypatch.setattr(train, "KEEP", 1)
    plan = train.Plan(deals=200, samples=10, classes=((3, 2), (3, 2), (3, 2), (3, 1)), iterations=3000)
    train.train(tmp_path / "whole", plan, [100.0], tmp_path / "whole.npz")

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
        train.train(tmp_path / "parts", plan, [100.0], tmp_path / "parts.npz")
    train.train(tmp_path / "parts", plan, [100.0], tmp_path / "parts.npz")
    assert calls == 4 + 3
    one, two = Blueprint.load(tmp_path / "whole.npz"), Blueprint.load(tmp_path / "parts.npz")
    assert np.array_equal(one.tables[100.0].chances, two.tables[100.0].chances)
    for a, b in zip(one.classes, two.classes, strict=True):
        assert np.array_equal(a.means, b.means)
        assert np.array_equal(a.spreads, b.spreads)


@needs_numba
def test_dealt_outlooks_are_those_that_a_player_finds() -> None:
    """The compiled and the NumPy samplers agree on chances and their spread, street by street."""
    from training.skalborg import compiled as compiled

    outlooks, result, dealt = compiled.deals(1500, 250, 1)
    assert outlooks[..., 0].mean(axis=(0, 1)) == pytest.approx([0.5] * 4, abs=0.02)
    assert abs(result.mean()) < 0.08
    won = np.concatenate([result, -result])
    known = [np.corrcoef(outlooks[:, :, s, 0].T.ravel(), won)[0, 1] for s in range(4)]
    assert known == sorted(known)  # more cards, more knowledge
    assert 0.3 < known[0] < known[3] < 0.75
    for deal, row in enumerate(dealt[:8]):
        parts = row[:4], row[4:5], row[12:]
        held, discarded, board = (tuple(DECK_WITH_JOKERS[i] for i in part) for part in parts)
        for street, turned in enumerate((0, 2, 3, 4)):
            mine = outlook(Rules(), Seen(held, discarded, board[:turned]), 20_000)
            assert mine.mean == pytest.approx(outlooks[deal, 0, street, 0], abs=0.16)
            again = compiled.look(row[None, :4], row[4:5], row[12 : 12 + turned], 20_000, 1)[0]
            assert list(mine) == pytest.approx(list(again), abs=0.035)


def test_who_knows_the_final_count_has_no_spread() -> None:
    """At the turn, before the opponent's discard, a hand knows all eight cards; otherwise one is missing."""
    held, discarded = cards("5H 6C 7D 8S"), cards("KD")
    known = outlook(Rules(), Seen(held, discarded, cards("9C JS 2H")), 10_000)
    unknown = outlook(Rules(), Seen(held, discarded, cards("KD 9C JS")), 10_000)
    assert known.spread < unknown.spread - 0.015
