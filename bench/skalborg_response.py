"""Gain of a local best response against `expert`, in two-player hands by the rules.

It knows the shipped strategy and all actions of `expert` in the hand, and so the likelihood of each hand of
the opponent. It takes the best action under the assumption that both only check and call afterwards (Lisý
and Bowling, "Equilibrium approximation quality of current no-limit poker bots", 2017): a bet of half a pot,
a pot, two, four or all chips, a call or a fold. Its mean gain over both seats is a lower bound of the gain
of a best response.
"""

from __future__ import annotations

import argparse
import random
import time
from math import comb
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from bench.skalborg_bots import Settings, duel, show
from bench.timing import measure
from pegout.analysis import jit, kernels
from pegout.analysis.lookups import Bytes, Floats
from pegout.betting import Call, Fold, Raise
from pegout.bots.skalborg.blueprint import load_blueprint
from pegout.bots.skalborg.spots import effective, nearest, spot_of
from pegout.bots.skalborg.strength import GIFT, least_gift
from pegout.bots.skalborg.tree import FOLD, Spot
from pegout.counting import Claim
from pegout.game import Seat
from pegout.games.skalborg import Discard, State
from pegout.games.skalborg.position import STREETS
from pegout.scoring import total
from training.skalborg import compiled

HANDS = 500  # sampled hands of the opponent
SAMPLES = 300  # of an outlook
BETS = (0.5, 1.0, 2.0, 4.0)  # parts of the pot, besides all-in
TURNED = (0, 2, 3, 4)


class Held(NamedTuple):
    """Possible hands of the opponent, equally likely before its bets."""

    hands: Bytes  # (hands, 4)
    discarded: Bytes  # (hands,)


def local_best_response(view: State, seat: Seat) -> Any:
    """The local best response player."""
    if view.phase == "discard":
        return Discard((least_gift(view.hands[seat]),))
    if view.phase == "claim":
        return Claim(total(view.worth(seat)))
    if view.phase not in STREETS:
        return view.legal(seat)[0]
    rng = np.random.default_rng([card.index for card in (*view.hands[seat], *view.board)])
    held = may_hold(view, seat, rng)
    depth = nearest(effective(view) / view.rules.big_blind, load_blueprint())
    classes = _classes(view, held)
    weights = _weights(view, seat, depth, classes)
    won = _won(view, seat, held, rng)
    return _best(view, seat, depth, classes[-1], weights, won)


def may_hold(view: State, seat: Seat, rng: np.random.Generator) -> Held:
    """Hands of the opponent, likely as the open cards make them; its discard may be on the board."""
    mine = kernels.indexes((*view.hands[seat], *view.discards[seat]))
    board = kernels.indexes(view.board).reshape(-1)
    foreign = np.setdiff1d(board, mine)
    unseen = np.setdiff1d(np.arange(54), np.concatenate([mine, board])).astype(np.uint8)
    better = [unseen[GIFT[unseen] >= GIFT[card]] for card in foreign]  # kept with that discard
    odds = [5 / 49 * comb(len(cards), 4) / comb(48, 4) for cards in better]  # of that discard
    odds.append({0: 1.0, 1: 2 / 49, 2: 1 / 49}.get(len(foreign), 0.0))  # that none of them is the opponent's
    which = rng.choice(len(odds), size=HANDS, p=np.array(odds) / sum(odds))
    hands, discarded = np.empty((HANDS, 4), np.uint8), np.empty(HANDS, np.uint8)
    for i, case in enumerate(which):
        if case < len(foreign):
            hands[i], discarded[i] = rng.choice(better[case], 4, replace=False), foreign[case]
        else:
            five = rng.choice(unseen, 5, replace=False)
            worst = int(np.argmin(GIFT[five]))
            hands[i], discarded[i] = np.delete(five, worst), five[worst]
    return Held(hands, discarded)


def _classes(view: State, held: Held) -> list[NDArray[Any]]:
    """The classes of these hands on each street so far."""
    classes, board = [], kernels.indexes(view.board).reshape(-1)
    for street, turned in enumerate(TURNED[: TURNED.index(len(board)) + 1]):
        seen = np.ascontiguousarray(board[:turned])
        outlooks = compiled.look(held.hands, held.discarded, seen, SAMPLES, 1)
        classes.append(load_blueprint().classes[street].of(outlooks[:, 0], outlooks[:, 1]))
    return classes


def _dice(purpose: str) -> random.Random:
    return random.Random(purpose)


def _rows(spot: Spot, depth: float, classes: NDArray[Any]) -> Floats:
    """(hands, moves): the opponent's move probabilities at a spot with each of its hands."""
    table = load_blueprint().tables[depth]
    start, moves = table.spots[spot.line]
    rows = table.chances[start + classes[:, None] * moves + np.arange(moves)].astype(np.float64)
    part: Floats = rows / rows.sum(axis=1, keepdims=True)
    return part


def _weights(view: State, seat: Seat, depth: float, classes: list[NDArray[Any]]) -> Floats:
    """The likelihood of each hand, given all actions of the opponent."""
    weights = np.ones(HANDS)
    reached = spot_of(view, depth, _dice)
    line = reached[0].line if reached else ""
    spot = Spot(depth)
    for move in line.replace("/", ""):
        if spot.actor != (0 if seat == view.dealer else 1):
            rows = _rows(spot, depth, classes[spot.street])
            weights *= 0.98 * rows[:, spot.moves().index(move)] + 0.02  # classes are only approximate
        spot = spot.after(move)
    part: Floats = weights / weights.sum()
    return part


def _won(view: State, seat: Seat, held: Held, rng: np.random.Generator) -> Floats:
    """The part of the pot that I win against each hand, with the rest of the board dealt once."""
    board = kernels.indexes(view.board).reshape(-1)
    mine, laid = kernels.indexes(view.hands[seat]), int(kernels.indexes(view.discards[seat])[0])
    boards = np.empty((HANDS, 4), np.uint8)
    for i in range(HANDS):
        there = [*board.tolist(), *(c for c in (laid, int(held.discarded[i])) if c not in board)][:4]
        gone = {*there, *mine.tolist(), *held.hands[i].tolist(), laid, int(held.discarded[i])}
        rest = [card for card in range(54) if card not in gone]
        boards[i] = [*there, *rng.choice(rest, 4 - len(there), replace=False)]
    eight = jit.load("kernels").eight
    own = eight(np.concatenate([np.broadcast_to(mine, (HANDS, 4)), boards], axis=1)).astype(int)
    theirs = eight(np.concatenate([held.hands, boards], axis=1)).astype(int)
    won: Floats = (own > theirs) + 0.5 * (own == theirs)
    return won


def _best(view: State, seat: Seat, depth: float, classes: NDArray[Any], weights: Floats, won: Floats) -> Any:
    """The best action if there are no bets after it and its answer."""
    betting = view.betting
    pot, owed, raises = betting.pot, betting.owed(seat), betting.raises_to(seat)
    chance = float(weights @ won)
    worth: list[tuple[float, Any]] = [(chance * (pot + owed) - owed, Call())]
    if Fold() in betting.legal(seat):
        worth.append((0.0, Fold()))
    wanted = [betting.bet + round(part * (pot + owed)) for part in BETS]
    for to in sorted({*(min(raises[-1], max(raises[0], to)) for to in wanted), raises[-1]}) if raises else ():
        after = spot_of(_raised(view, seat, to), depth, _dice)
        if after is None or FOLD not in after[0].moves():
            continue
        folds = _rows(after[0], depth, classes)[:, after[0].moves().index(FOLD)]
        away = float(weights @ folds)
        stays = weights * (1 - folds)
        met = float(stays @ won) / max(1e-9, float(stays.sum()))
        adds = to - betting.staked[seat]
        answer = min(to, effective(view) - betting.paid[seat]) - betting.bet
        worth.append((away * pot + (1 - away) * (met * (pot + adds + answer) - adds), Raise(to)))
    return max(worth, key=lambda each: each[0])[1]


def _raised(view: State, seat: Seat, to: int) -> State:
    return replace(view, betting=view.betting.apply(seat, Raise(to)))


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=Path(gettempdir()) / "skalborg", help="for fresh deals")


def main(deals: int, seed: int, work: Path) -> None:
    start = time.time()
    result = duel("expert", local_best_response, Settings(deals, seed, work))
    show("expert against a local best response", result, deals, start)


if __name__ == "__main__":
    measure(__doc__, main, options)
