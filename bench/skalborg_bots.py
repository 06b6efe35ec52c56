"""Strength of the Skalborg bots, in big blinds per hundred hands.

Hands are played by the rules, each with stacks of a hundred blinds. Every deal is played once in each
seating; a sample is such a deal, and the interval is that of the mean over samples (95 %). In two-player
matches the known part of luck is subtracted as well (`Luck`).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import sqrt
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bench.timing import line, measure
from pegout.analysis import jit, kernels
from pegout.analysis.lookups import Bytes, Floats
from pegout.betting import Call, Fold, Raise
from pegout.bots.skalborg import LEVELS, Level, bot
from pegout.bots.skalborg.bets import seen_from
from pegout.bots.skalborg.blueprint import load_blueprint
from pegout.bots.skalborg.levels import SETTINGS, dice_of, plan_of
from pegout.bots.skalborg.spots import Plan, chosen, move_of
from pegout.bots.skalborg.strength import Futures, equity, least_gift
from pegout.bots.skalborg.tree import ALL_IN, CALL, FOLD, Spot
from pegout.cards import DECK_WITH_JOKERS, Cards, cards, without
from pegout.counting import Claim
from pegout.game import CHANCE, Deal, Seat, shuffled
from pegout.games.skalborg import Discard, Rules, State
from pegout.games.skalborg.position import STREETS
from pegout.scoring import total
from training.skalborg import compiled
from training.skalborg.cfr import FIXED, SHOWN, BucketedDeals, Tree, gains, grow
from training.skalborg.train import Plan as Training
from training.skalborg.train import both_ways, classed, dealt
from training.skalborg.train import laid_out as of_table

Player = Callable[[State, Seat], Any]
DEPTH = 100.0  # stack of each player at the start of a hand, in blinds
CHUNK = 500  # deals whose luck is computed at once


class Thresholds(Struct, frozen=True):
    """Bets by equity only: bets and raises above a threshold, calls with the right price.

    Before the river the equity is taken from 2,000 samples; on the river, from every possible hand of the
    opponent. It bets the pot, and never bluffs.
    """

    bet: float
    again: float  # raises, with an increment for each earlier raise
    size: float = 1.0

    def __call__(self, view: State, seat: Seat) -> Any:
        if view.phase == "discard":
            return Discard((least_gift(view.hands[seat]),))
        if view.phase == "claim":
            return Claim(total(view.worth(seat)))
        betting = view.betting
        legal, owed, raises = betting.legal(seat), betting.owed(seat), betting.raises_to(seat)
        chance = exactly(view, seat) if len(view.board) == 4 else equity(seen_from(view, seat, 2000))
        wild = betting.raises - (view.phase == "preflop")
        if raises and chance >= (self.again + 0.05 * (wild - 1) if wild else self.bet):
            to = betting.bet + round(self.size * (betting.pot + owed))
            return Raise(max(raises[0], min(to, raises[-1])))
        too_dear = chance < owed / (betting.pot + owed)
        return Fold() if too_dear and Fold() in legal else Call()

    def within(self, spot: Spot, chance: float) -> str:
        """The same in the betting tree: its move at a spot with that win chance."""
        moves, wild = spot.moves(), spot.raises
        size = "p" if self.size == 1.0 else "h"
        bet, mine = max(spot.staked), spot.staked[spot.actor]
        price = (bet - mine) / (2 * spot.put + sum(spot.staked) + bet - mine)
        if ALL_IN in moves and chance >= (self.again + 0.05 * (wild - 1) if wild else self.bet):
            return size if size in moves else ALL_IN
        return FOLD if FOLD in moves and chance < price else CALL


_FOURS = np.array(list(combinations(range(46), 4)), dtype=np.uint8)


def exactly(view: State, seat: Seat) -> float:
    """The win chance against all possible hands of the opponent, equally likely."""
    pool = kernels.indexes(without(DECK_WITH_JOKERS, {*view.hands[seat], *view.board}))
    board = np.broadcast_to(kernels.indexes(view.board), (len(_FOURS), 4))
    hands = np.concatenate([pool[_FOURS], board], axis=1)
    points = jit.load("kernels").eight(hands)
    mine = np.full(len(points), total(view.worth(seat)))
    return equity(Futures(mine, points[:, None]))


def play(rules: Rules, players: Sequence[Player], chances: Iterator[Cards]) -> list[int]:
    """Play one hand with these decks; returns each seat's gain in chips."""
    state = rules.start()
    while state.to_act:
        actor = state.to_act[0]
        if actor == CHANCE:
            state = state.apply(CHANCE, Deal(next(chances)))
        else:
            state = state.apply(actor, players[actor](state.view(actor), actor))
    return [stack - rules.stack * rules.big_blind for stack in state.stacks]


def decks(seed: str) -> Iterator[Cards]:
    rng = random.Random(seed)
    while True:
        yield shuffled(rng, DECK_WITH_JOKERS).deck


def decks_of(dealt: Bytes) -> Iterator[Cards]:
    """Decks in which seat 0 deals; cards as in `compiled.deals`, whatever the seats discard."""
    dealer, pone, added, board = (
        [DECK_WITH_JOKERS[i] for i in part] for part in np.split(dealt, [5, 10, 12])
    )
    order = [card for pair in zip(pone, dealer, strict=True) for card in pair]
    rest = without(DECK_WITH_JOKERS, (*order, *added))
    yield (*cards("AC KD"), *without(DECK_WITH_JOKERS, cards("AC KD")))
    yield (*order, rest[0], *added, *rest[1:])
    turned = [card for open_ in board for card in next((h for h in (dealer, pone) if open_ in h), [open_])]
    yield (*turned, *without(DECK_WITH_JOKERS, turned))


class Watched:
    """`expert` with its alternatives: for each bet by the blueprint, the spot, probabilities, and move."""

    def __init__(self, seed: str) -> None:
        self.bot, self.salt = bot("expert", random.Random(seed)), random.Random(seed).getrandbits(64)
        self.seen: list[tuple[Plan, str]] = []

    def __call__(self, view: State, seat: Seat) -> Any:
        done = self.bot(view, seat)
        if view.phase in STREETS:
            style = SETTINGS["expert"].style
            assert style is not None
            plan = plan_of(view, seat, style.samples, self.salt)
            if plan is not None:
                dice = dice_of(self.salt, view, seat)
                assert done == chosen(view, seat, plan, dice)
                self.seen.append((plan, move_of(plan, dice)))
        return done


class Luck:
    """The effect of cards and dice by the blueprint: control variates, as in AIVAT (Burch and others, 2018).

    In every deal both make the discards of `compiled.deals`, so the value of each node of the tree is known,
    given all cards, when both follow the given strategies. The value of a deal above the mean of all deals
    is luck, and so is the value of a move above the mean of those that could have been drawn. Both have the
    mean 0 at any strength, so subtracting them does not change the mean result.
    """

    def __init__(self, strategies: tuple[Floats, Floats], everything: BucketedDeals) -> None:
        self.tree = tree_of()
        self.strategies = strategies
        gained = gains(self.tree, everything, strategies)
        self.mean, self.error = float(gained.mean()), float(gained.std()) / sqrt(len(gained))

    def values(self, deals: BucketedDeals) -> NDArray[np.float32]:
        """(nodes, deals): the gain of player 0 in blinds."""
        tree, some = self.tree, np.arange(len(deals.result))
        values = np.empty((len(tree.kind), len(some)), dtype=np.float32)
        for node in range(len(tree.kind) - 1, -1, -1):
            if tree.kind[node] == FIXED:
                values[node] = tree.payoff[node]
            elif tree.kind[node] == SHOWN:
                values[node] = tree.payoff[node] * deals.result
            else:
                player, first, moves = tree.kind[node], tree.first[node], tree.moves[node]
                at = tree.offset[node] + deals.buckets[:, player, tree.street[node]].astype(int) * moves
                parts = self.strategies[player][at[:, None] + np.arange(moves)]
                values[node] = np.einsum("dm,md->d", parts, values[first : first + moves])
        return values


@cache
def tree_of() -> Tree:
    return grow(Spot(DEPTH), [each.size for each in load_blueprint().classes])


@cache
def nodes() -> dict[str, int]:
    """The node of each line's spot in the tree."""
    tree, places, queue = tree_of(), {}, [(0, Spot(DEPTH))]
    for node, spot in queue:
        places[spot.line] = node
        first = int(tree.first[node])
        queue += zip(range(first, first + int(tree.moves[node])), spot.children(), strict=True)
    return places


def duel(
    one: Level | Player, two: Level | Player, settings: Settings, model: Thresholds | None = None
) -> Result:
    """The gain of `one` against `two`, both seatings of each deal, with luck subtracted.

    A player is a level or a function. `model`: the assumed strategy of `two` when luck is computed; by
    default both are taken to follow the blueprint.
    """
    mine = of_table(load_blueprint().tables[DEPTH], tree_of())
    theirs = mine if model is None else laid_out(model)
    everything = fresh(settings.work, 60_000, 1)
    lucks = Luck((mine, theirs), everything), Luck((theirs, mine), everything)
    rules = Rules(seats=2, hands_limit=1)
    rows: list[tuple[float, float, float]] = []
    for chunk in range(0, settings.deals, CHUNK):
        seed = hash((settings.seed, 7, chunk)) & 0x7FFFFFFF
        outlooks, result, dealt_cards = compiled.deals(CHUNK, 800, seed)
        both = classed(outlooks, result, load_blueprint().classes)
        values = [luck.values(both) for luck in lucks]
        for deal in range(min(CHUNK, settings.deals - chunk)):
            row = np.zeros(3)
            for seat in (0, 1):
                me, other = (of_level(each, f"{settings.seed}/{chunk + deal}/{each}") for each in (one, two))
                seated = (me, other) if seat == 0 else (other, me)
                won = play(rules, seated, decks_of(dealt_cards[deal]))[seat] / rules.big_blind
                worth = values[seat][:, deal]
                luck = np.array([worth[0] - lucks[seat].mean, dice_luck(me, worth)])
                row += (won, *(luck if seat == 0 else -luck))
            rows.append(tuple(row / 2))
    error = sum(luck.error**2 for luck in lucks) / 4
    return adjusted(np.array(rows), error)


def dice_luck(player: Player, worth: NDArray[np.float32]) -> float:
    """The value of the drawn moves above their mean, for player 0."""
    luck = 0.0
    for plan, move in player.seen if isinstance(player, Watched) else ():
        node = nodes()[plan.spot.line]
        first = tree_of().first[node]
        each = worth[first : first + len(plan.chances)]
        luck += each[list(plan.chances).index(move)] - float(each @ np.array(list(plan.chances.values())))
    return luck


class Result(NamedTuple):
    """Blinds per hundred hands, and the half widths of 95 % intervals."""

    plain: float
    plain_half: float
    mean: float  # with luck subtracted
    half: float


def adjusted(rows: Floats, error: float) -> Result:
    """Subtract luck by regression; `error`: the squared uncertainty of the mean luck."""
    gained, luck = rows[:, 0], rows[:, 1:]
    luck = luck[:, luck.any(axis=0)]
    slope, *_ = np.linalg.lstsq(luck - luck.mean(axis=0), gained - gained.mean(), rcond=None)
    left = gained - luck @ slope
    half = 196 * sqrt(left.var(ddof=3) / len(left) + slope[0] ** 2 * error)
    return Result(*_summed(gained.tolist()), 100 * float(left.mean()), half)


def of_level(player: Level | Player, seed: str) -> Player:
    if player == "expert":
        return Watched(seed)
    return bot(player, random.Random(seed)) if isinstance(player, str) else player


def one_against(one: Player, rest: Player, seats: int, deals: int, seed: int) -> tuple[float, float]:
    """The gain of `one` in each seat in turn, with `rest` in all others."""
    rules, gains = Rules(seats=seats, hands_limit=1), []
    for deal in range(deals):
        won = 0
        for mine in range(seats):
            players = [one if s == mine else rest for s in range(seats)]
            won += play(rules, players, decks(f"{seed}/{deal}"))[mine]
        gains.append(won / seats / rules.big_blind)
    return _summed(gains)


def _summed(gains: Sequence[float]) -> tuple[float, float]:
    return 100 * float(np.mean(gains)), 196 * float(np.std(gains)) / sqrt(len(gains))


def show(what: str, result: Result, deals: int, start: float) -> None:
    plain = f"as played {result.plain:+.1f} ± {result.plain_half:.1f}"
    taken = f"{2 * deals} hands, {time.time() - start:.0f} s"
    line(what, f"{result.mean:+.1f} ± {result.half:.1f}", "bb/100", f"{taken}; {plain}")


def laid_out(model: Thresholds) -> Floats:
    """The strategy of a threshold bot within the tree, for each class of hands by win chance."""
    tree, strategy = tree_of(), np.zeros(tree_of().size)
    middles = []
    for each in load_blueprint().classes:
        means = np.convolve([0, *each.means, 1], [0.5, 0.5], "valid")
        middles.append(np.repeat(means, each.parts))
    todo = [Spot(DEPTH)]
    while todo:
        spot = todo.pop()
        moves = spot.moves()
        todo += spot.children()
        if moves:
            start, _ = tree.keys[spot.key]
            for bucket, chance in enumerate(middles[spot.street]):
                strategy[start + bucket * len(moves) + moves.index(model.within(spot, float(chance)))] = 1
    return strategy


def fresh(work: Path, deals: int, seed: int) -> BucketedDeals:
    """Deals that were not used in training."""
    work.mkdir(parents=True, exist_ok=True)
    outlooks, result = dealt(work, Training(deals=deals, seed=1000 + seed))
    return both_ways(classed(outlooks, result, load_blueprint().classes))


OPPONENTS = {
    "careful": Thresholds(0.65, 0.8),
    "steady": Thresholds(0.6, 0.72),
    "bold": Thresholds(0.52, 0.65),
    "half pots": Thresholds(0.58, 0.7, 0.5),
}


def speed(level: Any, seats: int, hands: int = 40) -> None:
    """Measure the time of a level's bets."""
    taken: list[float] = []
    inner = bot(level, random.Random(1))

    def timed(view: State, seat: Seat) -> Any:
        start = time.perf_counter()
        action = inner(view, seat)
        taken.append(time.perf_counter() - start)
        return action

    for hand in range(hands):
        play(Rules(seats=seats, hands_limit=1), [timed] * seats, decks(f"speed/{hand}"))
    line(
        f"{level}, {seats} players: a decision",
        f"{1000 * np.median(taken):.2f} ms",
        "under 20 ms",
        f"median of {len(taken)}; the longest but 1 %: {1000 * np.quantile(taken, 0.99):.1f} ms",
    )


class Settings(Struct):
    """The command-line settings."""

    deals: int
    seed: int
    work: Path


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=int, default=300, help="for each pair of bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=["thresholds", "levels", "many", "speed"])
    parser.add_argument("--pair", help="of these alone, as careful, or expert-casual")
    parser.add_argument("--work", type=Path, default=Path(gettempdir()) / "skalborg", help="for fresh deals")


def main(**options: Any) -> None:
    given = argparse.Namespace(**options)
    settings = Settings(given.deals, given.seed, given.work)

    def wanted(part: str, pair: str) -> bool:
        return given.only in (None, part) and given.pair in (None, pair)

    for name, opponent in OPPONENTS.items():
        if wanted("thresholds", name):
            start = time.time()
            result = duel("expert", opponent, settings, opponent)
            show(f"expert against thresholds, {name}", result, settings.deals, start)
    for low, high in combinations(LEVELS, 2):
        if wanted("levels", f"{high}-{low}"):
            start = time.time()
            show(f"{high} against {low}", duel(high, low, settings), settings.deals, start)
    for seats in (3, 4):
        for low, high in pairwise(LEVELS):
            if wanted("many", f"{high}-{low}"):
                start = time.time()
                one, rest = (bot(level, random.Random(given.seed)) for level in (high, low))
                mean, half = one_against(one, rest, seats, given.deals, given.seed)
                line(
                    f"one {high} among {seats - 1} of {low}",
                    f"{mean:+.1f} ± {half:.1f}",
                    "bb/100",
                    f"{seats * given.deals} hands, {time.time() - start:.0f} s",
                )
    if given.only in (None, "speed"):
        for level in LEVELS:
            for seats in (2, 4):
                speed(level, seats)


if __name__ == "__main__":
    measure(__doc__, main, options)
