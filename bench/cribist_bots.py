"""How much the levels of Cribist's bots differ. `python -m bench.cribist_bots [DEALS]`, 200 unless told.

Duplicate deals: each deal is played once for every seating of the two bots that are compared, so that
each of them holds every hand. A deal is the unit of all intervals (95 %, normal). Points are those of
the deal, a point for each trick included; nobody is near an end, and all is counted without error
unless it says so.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from pegout.bots import cribist as bots
from pegout.bots import simple
from pegout.game import CHANCE, shuffled
from pegout.games.cribist import Rules, State

Maker = Callable[[Random], Any]

ONE = tuple((seat,) for seat in range(4))  # one against three
TWO = ((0, 2), (1, 3), (0, 1), (2, 3), (0, 3), (1, 2))  # two against two


class Result(Struct, frozen=True):
    """Points of the two bots, each a row by deal: averages over its seats and all seatings."""

    mine: Any
    theirs: Any

    def margin(self) -> tuple[float, float]:
        """Points a deal more than the other, and half of the interval."""
        more = self.mine - self.theirs
        return float(more.mean()), 1.96 * float(more.std(ddof=1)) / sqrt(len(more))

    def ratio(self) -> tuple[float, float]:
        """All points by all of the other's, and half of the interval (delta method)."""
        ratio = float(self.mine.mean() / self.theirs.mean())
        spread = float((self.mine - ratio * self.theirs).std(ddof=1)) / float(self.theirs.mean())
        return ratio, 1.96 * spread / sqrt(len(self.mine))


def one_deal(seats: Sequence[Any], dealer: int, deck: Any, rules: Rules) -> tuple[int, ...]:
    """Points by seat of one deal, the first of a long match."""
    state = State(rules=rules, phase="deal", dealer=dealer).apply(CHANCE, deck)
    while state.phase in ("play", "claim", "muggins"):
        seat = state.to_act[0]
        state = state.apply(seat, seats[seat](state.view(seat), seat))
    return state.scores


def compare(
    mine: Maker, theirs: Maker, seatings: Sequence[Sequence[int]], deals: int, *, by_hand: bool = False
) -> Result:
    """Play the deals in every seating; deal n is the same for whoever is compared."""
    rules = Rules(end="deals", deals=10, count_mode="manual" if by_hand else "auto")
    rows = np.zeros((2, deals))
    for n in range(deals):
        deck = shuffled(Random(f"deck {n}"))
        for seating in seatings:
            seats = [(mine if s in seating else theirs)(Random(f"{n} {seating} {s}")) for s in range(4)]
            scores = np.array(one_deal(seats, n % 4, deck, rules), dtype=float)
            me = np.isin(np.arange(4), seating)
            rows[0, n] += scores[me].mean() / len(seatings)
            rows[1, n] += scores[~me].mean() / len(seatings)
    return Result(*rows)


def wins(mine: Maker, theirs: Maker, matches: int) -> tuple[float, float]:
    """How many matches to 61, of one against three of the other, it wins, shared ones in part."""
    won = np.zeros(matches)
    for n in range(matches):
        for me in range(4):
            rng = Random(f"match {n}")  # the same cards for each seating
            state = Rules(count_mode="auto").start()
            seats = [(mine if s == me else theirs)(Random(f"{n} {me} {s}")) for s in range(4)]
            while state.to_act:
                seat = state.to_act[0]
                chosen = shuffled(rng) if seat == CHANCE else seats[seat](state.view(seat), seat)
                state = state.apply(seat, chosen)
            assert state.outcome is not None
            winners = state.outcome.winners
            won[n] += (me in winners) / len(winners) / 4
    return float(won.mean()), 1.96 * float(won.std(ddof=1)) / sqrt(matches)


def level(name: str) -> Maker:
    return lambda rng: bots.bot(name, rng)


def searching(how: bots.Search) -> Maker:
    return lambda rng: bots.searching(rng, how)


def timing(times: list[float], maker: Maker) -> Maker:
    """The same bot, and the processor's seconds of each decision."""

    def make(rng: Random) -> Any:
        inner = maker(rng)

        def act(view: State, seat: int) -> Any:
            start = time.process_time()
            action = inner(view, seat)
            times.append(time.process_time() - start)
            return action

        return act

    return make


def show(what: str, result: Result) -> None:
    margin, half = result.margin()
    ratio, ratio_half = result.ratio()
    print(
        f"  {what:<44} {result.mine.mean():6.2f} : {result.theirs.mean():5.2f} points a deal,"
        f" {margin:+.2f} ± {half:.2f}; ratio {ratio:.3f} ± {ratio_half:.3f}",
        flush=True,
    )


def main(deals: int = 200) -> None:
    fast = bots.prepare(print)
    some = bots.Search(seconds=5.0, iterations=600)
    print(f"Cribist's bots, {'compiled' if fast else 'not compiled'}; {deals} deals, or as many as it says")

    def greedy(_: Random) -> Any:
        return simple.cribist

    result = compare(searching(some), greedy, ONE, deals)
    show("expert (600 tries a card), three greedy", result)
    print("Levels, one against three of the level below, counting by hand with Muggins")
    show("casual, beginners", compare(level("casual"), level("beginner"), ONE, 10 * deals, by_hand=True))
    show("club, casual", compare(level("club"), level("casual"), ONE, 10 * deals, by_hand=True))
    show("expert (600 tries a card), club", compare(searching(some), level("club"), ONE, deals, by_hand=True))
    print("Two seats that weigh deals against two that do not, which have tries enough more to take as long")
    plain = bots.Search(seconds=5.0, iterations=720, weighted=False)
    weighing_took, plain_took = list[float](), list[float]()
    timed = timing(weighing_took, searching(some)), timing(plain_took, searching(plain))
    show("weighing (600), plain (720)", compare(*timed, TWO[:2], deals))
    took = [1000 * sum(times) / len(times) for times in (weighing_took, plain_took)]
    print(f"  a decision takes {took[0]:.2f} ms of the processor weighing, {took[1]:.2f} ms plain")
    share, half = wins(searching(some), level("club"), max(10, deals // 4))
    print(f"Matches to 61: one expert (600) against three club wins {share:.3f} ± {half:.3f}; fair is 0.25")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
