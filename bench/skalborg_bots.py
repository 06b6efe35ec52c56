"""How good the Skalborg bots are, in big blinds per hundred hands.

Each hand starts with a hundred blinds. Every deal is played once in each seating, so that luck of the
cards cancels; a sample is such a deal, and the interval is that of the mean over them (95 %).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import numpy as np
from msgspec import Struct

from bench.timing import line
from pegout.analysis import fast, kernels
from pegout.betting import Call, Fold, Raise
from pegout.bots.skalborg import LEVELS, bot
from pegout.bots.skalborg.bets import seen_from
from pegout.bots.skalborg.blueprint import shipped
from pegout.bots.skalborg.strength import Futures, equity, least_gift
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD, Key, Spot
from pegout.cards import DECK_WITH_JOKERS, without
from pegout.counting import Claim
from pegout.game import CHANCE, Seat, shuffled
from pegout.games.skalborg import Discard, Phase, Rules, State
from pegout.scoring import total

Player = Callable[[State, Seat], Any]


class Thresholds(Struct, frozen=True):
    """Bets by its equity alone: bets and raises with so much or more, calls when the price is right.

    Before the river the equity is taken from 2,000 samples; at the river, from every hand that the other
    can hold. It bets the pot, and never bluffs.
    """

    bet: float
    again: float  # raises, and the more for each raise before
    size: float = 1.0

    def __call__(self, view: State, seat: Seat) -> Any:
        if view.phase is Phase.DISCARD:
            return Discard((least_gift(view.hands[seat]),))
        if view.phase is Phase.CLAIM:
            return Claim(total(view.worth(seat)))
        betting = view.betting
        legal, owed, raises = betting.legal(seat), betting.owed(seat), betting.raises_to(seat)
        chance = exactly(view, seat) if len(view.board) == 4 else equity(seen_from(view, seat, 2000))
        wild = betting.raises - (view.phase is Phase.PREFLOP)
        if raises and chance >= (self.again + 0.05 * (wild - 1) if wild else self.bet):
            to = betting.bet + round(self.size * (betting.pot + owed))
            return Raise(max(raises[0], min(to, raises[-1])))
        too_dear = chance < owed / (betting.pot + owed)
        return Fold() if too_dear and Fold() in legal else Call()


    def within(self, spot: Spot, chance: float) -> str:
        """The same in the tree of bets: what it does at a spot with that chance to win."""
        moves, wild = spot.moves(), len(spot.sizes)
        size = "p" if self.size == 1.0 else "h"
        bet, mine = max(spot.staked), spot.staked[spot.actor]
        price = (bet - mine) / (2 * spot.put + sum(spot.staked) + bet - mine)
        if ALL_IN in moves and chance >= (self.again + 0.05 * (wild - 1) if wild else self.bet):
            return size if size in moves else ALL_IN
        return FOLD if FOLD in moves and chance < price else CALL


_FOURS = np.array(list(combinations(range(46), 4)), dtype=np.uint8)


def exactly(view: State, seat: Seat) -> float:
    """The chance to win against each of the hands that the other can hold, all alike likely."""
    pool = kernels.indexes(without(DECK_WITH_JOKERS, {*view.hands[seat], *view.board}))
    board = np.broadcast_to(kernels.indexes(view.board), (len(_FOURS), 4))
    hands = np.concatenate([pool[_FOURS], board], axis=1)
    points = fast.load("scoring").eight(hands) if fast.available() else kernels.eight(hands)
    mine = np.full(len(points), total(view.worth(seat)))
    return equity(Futures(mine, points[:, None]))


def play(rules: Rules, players: Sequence[Player], seed: str) -> list[int]:
    """One hand; what each seat gains, in chips."""
    rng, state = random.Random(seed), rules.start()
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, shuffled(rng, rules.deck))
        else:
            state = state.apply(actor, players[actor](state.view(actor), actor))
    return [stack - rules.stack * rules.big_blind for stack in state.stacks]


def duel(one: Player, two: Player, deals: int, seed: int) -> tuple[float, float]:
    """What `one` gains on `two` per hundred hands, and the half width of its interval."""
    rules, gains = Rules(seats=2, hands_limit=1), []
    for deal in range(deals):
        here, there = (play(rules, pair, f"{seed}/{deal}") for pair in ((one, two), (two, one)))
        gains.append((here[0] + there[1]) / 2 / rules.big_blind)
    return _summed(gains)


def one_against(one: Player, rest: Player, seats: int, deals: int, seed: int) -> tuple[float, float]:
    """What `one` gains in each seat in turn while all the others are `rest`."""
    rules, gains = Rules(seats=seats, hands_limit=1), []
    for deal in range(deals):
        won = 0
        for mine in range(seats):
            won += play(rules, [one if s == mine else rest for s in range(seats)], f"{seed}/{deal}")[mine]
        gains.append(won / seats / rules.big_blind)
    return _summed(gains)


def _summed(gains: Sequence[float]) -> tuple[float, float]:
    return 100 * float(np.mean(gains)), 196 * float(np.std(gains)) / sqrt(len(gains))


def _told(what: str, found: tuple[float, float], deals: int, seats: int, start: float) -> None:
    mean, half = found
    hands = deals * seats
    line(what, f"{mean:+.1f} ± {half:.1f}", "bb/100", f"{hands} hands, {time.time() - start:.0f} s")


def reckoned(opponent: Thresholds, work: Path, deals: int, depth: float = 100.0) -> tuple[float, float]:
    """What the solved strategy gains on a thresholds bot within the tree of bets it was solved on.

    Over fresh deals, each in both seatings; all that both may do is averaged and not played, so that a
    second does what takes matches an hour. The opponent's bets are those of the tree.
    """
    from pegout.bots.skalborg.cfr import gains, grow
    from pegout.bots.skalborg.train import Plan, bucketed, dealt

    plan = shipped()
    equities, result = dealt(work, Plan(deals=deals, seed=2))
    tree = grow(Spot(depth), [len(cut) + 1 for cut in plan.cuts])
    here = bucketed(equities, result, plan.cuts)
    mine, his = plan.tables[depth].laid_out(tree), np.zeros(tree.size)
    classes = [np.convolve([0, *cut, 1], [0.5, 0.5], "valid") for cut in plan.cuts]
    todo, seen = [Spot(depth)], set[Key]()
    while todo:
        spot = todo.pop()
        moves = spot.moves()
        todo += spot.children()
        if not moves or spot.key in seen:
            continue
        seen.add(spot.key)
        start, _ = tree.keys[spot.key]
        for bucket, chance in enumerate(classes[spot.street]):
            his[start + bucket * len(moves) + moves.index(opponent.within(spot, float(chance)))] = 1
    both = gains(tree, here, (mine, his)) - gains(tree, here, (his, mine))
    return _summed((both / 2).tolist())


OPPONENTS = {
    "careful": Thresholds(0.65, 0.8),
    "steady": Thresholds(0.6, 0.72),
    "bold": Thresholds(0.52, 0.65),
    "half pots": Thresholds(0.58, 0.7, 0.5),
}


def speed(level: Any, seats: int, hands: int = 40) -> None:
    """How long a level takes to bet."""
    taken: list[float] = []
    inner = bot(level, random.Random(1))

    def timed(view: State, seat: Seat) -> Any:
        start = time.perf_counter()
        action = inner(view, seat)
        taken.append(time.perf_counter() - start)
        return action

    for hand in range(hands):
        play(Rules(seats=seats, hands_limit=1), [timed] * seats, f"speed/{hand}")
    line(f"{level}, {seats} players: a decision", f"{1000 * np.median(taken):.2f} ms", "under 20 ms",
         f"median of {len(taken)}; the longest but 1 %: {1000 * np.quantile(taken, 0.99):.1f} ms")


def main(argv: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="for each pair of bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["reckoned", "thresholds", "levels", "many", "speed"])
    parser.add_argument("--work", type=Path, default=Path(gettempdir()) / "skalborg", help="for fresh deals")
    asked = parser.parse_args(list(argv))

    def made(level: Any) -> Player:
        return bot(level, random.Random(asked.seed))

    if asked.only in (None, "reckoned"):
        asked.work.mkdir(parents=True, exist_ok=True)
        for name, opponent in OPPONENTS.items():
            start = time.time()
            found = reckoned(opponent, asked.work, 50_000)
            _told(f"solved strategy against thresholds, {name}, in the tree", found, 50_000, 2, start)
    if asked.only in (None, "thresholds"):
        for name, opponent in OPPONENTS.items():
            start = time.time()
            found = duel(made("expert"), opponent, asked.deals, asked.seed)
            _told(f"expert against thresholds, {name}", found, asked.deals, 2, start)
    if asked.only in (None, "levels"):
        for low, high in combinations(LEVELS, 2):
            start = time.time()
            found = duel(made(high), made(low), asked.deals, asked.seed)
            _told(f"{high} against {low}", found, asked.deals, 2, start)
    if asked.only in (None, "many"):
        for seats in (3, 4):
            for low, high in pairwise(LEVELS):
                start = time.time()
                found = one_against(made(high), made(low), seats, asked.deals, asked.seed)
                _told(f"one {high} among {seats - 1} of {low}", found, asked.deals, seats, start)
    if asked.only in (None, "speed"):
        for level in LEVELS:
            for seats in (2, 4):
                speed(level, seats)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
