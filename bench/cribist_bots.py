"""How much Cribist's bots differ. `python -m bench.cribist_bots [DEALS] [WHAT ...]`: 200 deals, and all.

WHAT is any of `greedy`, `levels`, `weighing`, `matches`. Duplicate deals: each deal is played once for every
seating of the bots that are compared, so that each of them holds every hand. A deal is the unit of all
intervals (95 %, normal). Points are those of the deal, a point for each trick included; nobody is near an
end, and all is counted without error, unless it says so. Milliseconds are the processor's, by seat and deal.
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
from pegout.bots.cribist import backend, book, deals, search
from pegout.bots.cribist.deals import Player
from pegout.game import CHANCE, shuffled
from pegout.games.cribist import Rules, State

Maker = Callable[[Random], Any]

ONE = tuple(tuple(int(seat != me) for seat in range(4)) for me in range(4))  # bot 0, and three bots 1
TWO = ((0, 1, 0, 1), (1, 0, 1, 0))
MIXED = ((0, 2, 1, 2), (2, 0, 2, 1), (1, 2, 0, 2), (2, 1, 2, 0))  # bot 0 and bot 1 with two bots 2
SAMPLE = 2000  # tries of the expert, where it is not said otherwise


class Result(Struct, frozen=True):
    """Points of the first bot and of the second by deal: averages over their seats and all seatings."""

    mine: Any
    theirs: Any
    took: tuple[float, float]  # milliseconds of the processor that each spent on a deal

    def margin(self) -> tuple[float, float]:
        """Points a deal more than the other, and half of the interval."""
        more = self.mine - self.theirs
        return float(more.mean()), 1.96 * float(more.std(ddof=1)) / sqrt(len(more))

    def ratio(self) -> tuple[float, float]:
        """All points by all of the other's, and half of the interval (delta method)."""
        ratio = float(self.mine.mean() / self.theirs.mean())
        spread = float((self.mine - ratio * self.theirs).std(ddof=1)) / float(self.theirs.mean())
        return ratio, 1.96 * spread / sqrt(len(self.mine))


def show(what: str, result: Result) -> None:
    margin, half = result.margin()
    ratio, ratio_half = result.ratio()
    print(
        f"  {what:<48} {len(result.mine):5} deals {result.mine.mean():6.2f} : {result.theirs.mean():5.2f},"
        f" {margin:+.2f} ± {half:.2f}; ratio {ratio:.3f} ± {ratio_half:.3f};"
        f" {result.took[0]:.0f} : {result.took[1]:.0f} ms",
        flush=True,
    )


# --- deals on the engine -------------------------------------------------------------------------


def compare(
    players: Sequence[Player], seatings: Sequence[Sequence[int]], number: int, what: str = ""
) -> Result:
    """Play the deals in every seating; deal n is the same for whoever is compared. Tells now and then."""
    took = [0.0] * len(players)

    def timed(index: int) -> Player:
        def act(at: Any, table: Any, rng: Random) -> int:
            start = time.process_time()
            card = players[index](at, table, rng)
            took[index] += 1000 * (time.process_time() - start)
            return card

        return act

    rows, begun = list[tuple[float, float]](), time.monotonic()
    for n in range(number):
        deck = list(range(52))
        Random(f"deck {n}").shuffle(deck)
        sums = [0.0, 0.0]
        for seating in seatings:
            dice = [Random(f"{n} {seating} {seat}") for seat in range(4)]
            points, _ = deals.play([timed(who) for who in seating], n % 4, deck, dice)
            for who in (0, 1):
                mine = [point for point, owner in zip(points, seating, strict=True) if owner == who]
                sums[who] += sum(mine) / len(mine) / len(seatings)
        rows.append((sums[0], sums[1]))
        seats = [sum(seating.count(who) for seating in seatings) * len(rows) for who in (0, 1)]
        if what and (n + 1 == number or (time.monotonic() - begun > 60 and len(rows) > 1)):
            begun = time.monotonic()
            found = np.array(rows)
            show(what, Result(found[:, 0], found[:, 1], (took[0] / seats[0], took[1] / seats[1])))
    found = np.array(rows)
    return Result(found[:, 0], found[:, 1], (took[0] / seats[0], took[1] / seats[1]))


def expert(tries: int, **how: Any) -> Player:
    return deals.searcher(bots.Search(iterations=tries, **how))


def seeing_all(takers: Sequence[int]) -> Player:
    """No bot, a yardstick: it sees all hands, knows how each seat plays, and tries every card once."""
    engine, exact = backend.engine(), 4
    depth = 4 * exact + 3
    scratch = search.rows(engine, depth, engine.SIZE, int), search.rows(engine, depth, 4, float)

    def act(at: Any, _table: Any, _rng: Random) -> int:
        seat, options = int(at[engine.TURN]), int(engine.legal(at))
        own = at.copy()
        world = search.rows(engine, 1, 4, int)
        for n in range(3):
            world[0][n], own[(seat + 1 + n) % 4] = at[(seat + 1 + n) % 4], 0
        world[0][3] = sum(1 << taker for taker in takers if taker != seat)
        sums = search.row(engine, [0.0] * 52, float)
        left = 13 - int(at[engine.TRICKS])
        engine.look(
            own, world, 0, 1, options, exact if left <= exact else 2, 0,
            search.row(engine, search.LEVEL, float), book.pages(engine.COMPILED), *scratch,
            search.row(engine, [0] * depth), sums, search.row(engine, [0] * 8),
        )  # fmt: skip
        return max((n for n in range(52) if options >> n & 1), key=lambda n: float(sums[n]))

    return act


# --- deals and matches by the rules --------------------------------------------------------------


def by_hand(mine: Maker, theirs: Maker, number: int) -> Result:
    """One against three, each counting its own tricks, with Muggins."""
    rules = Rules(end="deals", deals=10)
    rows = np.zeros((2, number))
    for n in range(number):
        deck = shuffled(Random(f"deck {n}"))
        for seating in ONE:
            seats = [(theirs if who else mine)(Random(f"{n} {seating} {s}")) for s, who in enumerate(seating)]
            state = State(rules=rules, phase="deal", dealer=n % 4).apply(CHANCE, deck)
            while state.phase in ("play", "claim", "muggins"):
                seat = state.to_act[0]
                state = state.apply(seat, seats[seat](state.view(seat), seat))
            me = seating.index(0)
            rows[0, n] += state.scores[me] / 4
            rows[1, n] += (sum(state.scores) - state.scores[me]) / 12
    return Result(rows[0], rows[1], (0.0, 0.0))


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
    return lambda rng: bots.bot(name, rng, iterations=SAMPLE)


# --- what is measured ----------------------------------------------------------------------------


def greedy(number: int) -> None:
    print("One against three greedy one-trick bots")
    compare((deals.policy, deals.taker), ONE, 10 * number, "club")
    for tries in (400, SAMPLE):
        compare((expert(tries), deals.taker), ONE, number, f"expert, {tries} tries")
        compare((expert(tries, weighted=False), deals.taker), ONE, number, f"without weighing, {tries} tries")
    cheats = [seeing_all([seat for seat in range(4) if seat != me]) for me in range(4)]
    rows = [compare((cheat, deals.taker), (ONE[me],), number) for me, cheat in enumerate(cheats)]
    mine, theirs = (np.mean([getattr(row, who) for row in rows], axis=0) for who in ("mine", "theirs"))
    show("a yardstick that sees all cards", Result(mine, theirs, rows[0].took))


def levels(number: int) -> None:
    print(f"One against three of the level below, counting by hand with Muggins (expert: {SAMPLE} tries)")
    show("casual, beginners", by_hand(level("casual"), level("beginner"), number))
    show("club, casual", by_hand(level("club"), level("casual"), number))
    show("expert, club", by_hand(level("expert"), level("club"), number))


def weighing(number: int) -> None:
    print("Weighing deals against not, which gets so many more tries that it takes as long")
    weighs, plain = expert(450), expert(600, weighted=False)
    compare((weighs, plain, deals.taker), MIXED, number, "at a table with two greedy bots")
    compare((weighs, plain, deals.policy), MIXED, number, "at a table with two club bots")
    compare((weighs, plain), TWO, number, "two and two")


def matches(number: int) -> None:
    share, half = wins(level("expert"), level("club"), max(10, number // 4))
    print(f"Matches to 61: one expert ({SAMPLE} tries), three club: {share:.3f} ± {half:.3f} (fair: 0.25)")


PARTS = {"greedy": greedy, "levels": levels, "weighing": weighing, "matches": matches}


def main(number: int = 200, *parts: str) -> None:
    fast = bots.prepare(print)
    print(f"Cribist's bots, {'compiled' if fast else 'not compiled'}")
    for part in parts or PARTS:
        PARTS[part](number)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 200, *sys.argv[2:])
