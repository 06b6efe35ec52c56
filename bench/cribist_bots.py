"""Strength of Cribist's bots. `python -m bench.cribist_bots [DEALS] [WHAT ...]`: by default 200 deals, all.

WHAT is any of `greedy`, `levels`, `weighing`, `beliefs`, `matches`. DEALS may also be a range, as 200-400,
to share a measurement between processes. Duplicate deals: each deal is played once for every seating of
the bots, so that each of them holds every hand. A deal is the unit of all intervals (95 %, normal). Points
are those of the deal, with a point for each trick; scores are far from the end, and counting is perfect,
unless stated otherwise. Milliseconds are processor time, by seat and deal.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from bench.timing import line, measure
from pegout.bots import cribist as bots
from pegout.bots.cribist import backend, book, knowledge, search
from pegout.game import CHANCE, shuffled
from pegout.games.cribist import Rules, State
from training.cribist import engine_deals as deals
from training.cribist.engine_deals import Player

Maker = Callable[[Random], Any]

ONE = tuple(tuple(int(seat != me) for seat in range(4)) for me in range(4))  # bot 0, and three bots 1
TWO = ((0, 1, 0, 1), (1, 0, 1, 0))
MIXED = ((0, 2, 1, 2), (2, 0, 2, 1), (1, 2, 0, 2), (2, 1, 2, 0))  # bot 0 and bot 1 with two bots 2
SAMPLE = 2000  # tries of the expert, unless stated otherwise


class Result(Struct, frozen=True):
    """Points of the first and the second bot by deal: means over their seats and all seatings."""

    mine: Any
    theirs: Any
    took: tuple[float, float]  # processor milliseconds of each per deal

    def margin(self) -> tuple[float, float]:
        """Mean lead in points per deal, and half of its interval."""
        more = self.mine - self.theirs
        return float(more.mean()), 1.96 * float(more.std(ddof=1)) / sqrt(len(more))

    def ratio(self) -> tuple[float, float]:
        """All points divided by the opponent's, and half of the interval (delta method)."""
        ratio = float(self.mine.mean() / self.theirs.mean())
        spread = float((self.mine - ratio * self.theirs).std(ddof=1)) / float(self.theirs.mean())
        return ratio, 1.96 * spread / sqrt(len(self.mine))


def show(what: str, result: Result) -> None:
    margin, half = result.margin()
    ratio, ratio_half = result.ratio()
    points = f"{result.mine.mean():.2f} : {result.theirs.mean():.2f}, ratio {ratio:.3f} ± {ratio_half:.3f}"
    took = f"{result.took[0]:.0f} : {result.took[1]:.0f} ms"
    how = f"points a deal, {len(result.mine)} deals; {points}; {took}"
    line(what, f"{margin:+.2f} ± {half:.2f}", "", how)


# --- deals on the engine -------------------------------------------------------------------------


def compare(
    players: Sequence[Player], seatings: Sequence[Sequence[int]], numbers: range, what: str = ""
) -> Result:
    """Play the deals in every seating; deal n is the same for any bots. Reports progress."""
    took = [0.0] * len(players)

    def timed(index: int) -> Player:
        def act(at: Any, knows: Any, rng: Random) -> int:
            start = time.process_time()
            card = players[index](at, knows, rng)
            took[index] += 1000 * (time.process_time() - start)
            return card

        return act

    rows, begun = list[tuple[float, float]](), time.monotonic()
    for n in numbers:
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
        if what and (n == numbers[-1] or (time.monotonic() - begun > 60 and len(rows) > 1)):
            begun = time.monotonic()
            table = np.array(rows)
            show(what, Result(table[:, 0], table[:, 1], (took[0] / seats[0], took[1] / seats[1])))
    table = np.array(rows)
    return Result(table[:, 0], table[:, 1], (took[0] / seats[0], took[1] / seats[1]))


def expert(tries: int, **how: Any) -> Player:
    return deals.searcher(bots.Search(iterations=tries, **how))


def seeing_all(takers: Sequence[int]) -> Player:
    """A reference, not a bot: it sees all hands, knows how each seat plays, and tries every card once."""
    engine, exact = backend.engine(), 4
    depth = 4 * exact + 3
    scratch = knowledge.rows(engine, depth, engine.SIZE, int), knowledge.rows(engine, depth, 4, float)

    def act(at: Any, _table: Any, _rng: Random) -> int:
        seat, options = int(at[engine.TURN]), int(engine.legal(at))
        own = at.copy()
        sample = knowledge.rows(engine, 1, 4, int)
        for n in range(3):
            sample[0][n], own[(seat + 1 + n) % 4] = at[(seat + 1 + n) % 4], 0
        sample[0][3] = sum(1 << taker for taker in takers if taker != seat)
        sums = knowledge.row(engine, [0.0] * 52, float)
        left = 13 - int(at[engine.TRICKS])
        engine.look(
            own, sample, np.ones(1), 0, 1, options, exact if left <= exact else 2, 0,
            knowledge.row(engine, knowledge.LEVEL, float), book.pages(engine.COMPILED), *scratch,
            knowledge.row(engine, [0] * depth), sums, knowledge.rows(engine, 1, 52, float),
            knowledge.row(engine, [0] * 8),
        )  # fmt: skip
        return max((n for n in range(52) if options >> n & 1), key=lambda n: float(sums[n]))

    return act


# --- deals and matches by the rules --------------------------------------------------------------


def by_hand(mine: Maker, theirs: Maker, numbers: range) -> Result:
    """One against three, each counting its own tricks, with muggins."""
    rules = Rules(end="deals", deals=10)
    rows = np.zeros((2, len(numbers)))
    for row, n in zip(rows.T, numbers, strict=True):
        deck = shuffled(Random(f"deck {n}"))
        for seating in ONE:
            seats = [(theirs if who else mine)(Random(f"{n} {seating} {s}")) for s, who in enumerate(seating)]
            state = State(rules=rules, phase="deal", dealer=n % 4).apply(CHANCE, deck)
            while state.phase in ("play", "claim", "muggins"):
                seat = state.to_act[0]
                state = state.apply(seat, seats[seat](state.view(seat), seat))
            me = seating.index(0)
            row += state.scores[me] / 4, (sum(state.scores) - state.scores[me]) / 12
    return Result(rows[0], rows[1], (0.0, 0.0))


def wins(mine: Maker, theirs: Maker, numbers: range) -> tuple[float, float]:
    """The matches to 61 won by one against three of the other, shared wins in part."""
    won = np.zeros(len(numbers))
    for row, n in enumerate(numbers):
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
            won[row] += (me in winners) / len(winners) / 4
    return float(won.mean()), 1.96 * float(won.std(ddof=1)) / sqrt(len(numbers))


def level(name: str) -> Maker:
    return lambda rng: bots.bot(name, rng, iterations=SAMPLE)


# --- measurements ---------------------------------------------------------------------------------


def greedy(numbers: range) -> None:
    print("One against three greedy one-trick bots")
    compare((deals.policy, deals.taker), ONE, range(10 * numbers[0], 10 * numbers[-1] + 10), "club")
    for tries in (400, SAMPLE):
        compare((expert(tries), deals.taker), ONE, numbers, f"expert, {tries} tries")
        compare(
            (expert(tries, weighted=False), deals.taker), ONE, numbers, f"without weighing, {tries} tries"
        )
    cheats = [seeing_all([seat for seat in range(4) if seat != me]) for me in range(4)]
    rows = [compare((cheat, deals.taker), (ONE[me],), numbers) for me, cheat in enumerate(cheats)]
    mine, theirs = (np.mean([getattr(row, who) for row in rows], axis=0) for who in ("mine", "theirs"))
    show("a yardstick that sees all cards", Result(mine, theirs, rows[0].took))


def levels(numbers: range) -> None:
    print(f"One against three of the level below, counting by hand with Muggins (expert: {SAMPLE} tries)")
    show("casual, beginners", by_hand(level("casual"), level("beginner"), numbers))
    show("club, casual", by_hand(level("club"), level("casual"), numbers))
    show("expert, club", by_hand(level("expert"), level("club"), numbers))


def weighing(numbers: range) -> None:
    print("Weighing deals against not, which gets so many more tries that it takes as long")
    weighs, plain = expert(400), expert(480, weighted=False)
    compare((weighs, plain), TWO, numbers, "two and two")
    compare((weighs, plain, deals.taker), MIXED, numbers, "at a table with two greedy bots")
    compare((weighs, plain, deals.policy), MIXED, numbers, "at a table with two club bots")


def beliefs(numbers: range) -> None:
    """In games of four unweighted searchers, at one decision in seven."""
    engine, plain = backend.engine(), expert(400, weighted=False)
    pages, hows = book.pages(engine.COMPILED), (bots.Search(weighted=False), bots.Search())
    records = list[tuple[int, float, float]]()

    def act(at: Any, knows: Callable[[], knowledge.Knowledge], rng: Random) -> int:
        if rng.random() < 1 / 7 and (known := knows()).hidden:
            dice = knowledge.row(engine, [1 + rng.getrandbits(31)])
            tells = [search._determinizations(engine, known, dice, pages, how, 500, inf) for how in hows]
            for card in (card for card in range(52) if known.hidden >> card & 1):
                holder = next(n for n in range(3) if int(at[(known.seat + 1 + n) % 4]) >> card & 1)
                shares = [np.average(samples[:, holder] >> card & 1, weights=by) for samples, by in tells]
                records.append((int(at[engine.TRICKS]), *np.log(np.maximum(shares, 0.001))))
        return plain(at, knows, rng)

    for n in numbers:
        deck = list(range(52))
        Random(f"deck {n}").shuffle(deck)
        deals.play([act] * 4, n % 4, deck, [Random(f"{n} {seat}") for seat in range(4)])
    rows = np.array(records)
    print("Mean logarithm of the chance that a hidden card's true holder is given")
    for first, last in ((1, 3), (4, 6), (7, 9), (10, 12), (1, 13)):
        some = rows[(rows[:, 0] >= first - 1) & (rows[:, 0] < last)]
        for n, how in ((1, "all deals alike"), (2, "weighed")):
            line(f"tricks {first} to {last}, {how}", f"{some[:, n].mean():.3f}")


def matches(numbers: range) -> None:
    share, half = wins(level("expert"), level("club"), numbers)
    what = f"matches to 61: one expert ({SAMPLE} tries), three club"
    line(what, f"{share:.3f} ± {half:.3f}", "", "of the wins; fair is 0.25")


PARTS = {"greedy": greedy, "levels": levels, "weighing": weighing, "beliefs": beliefs, "matches": matches}


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("which", type=numbers, nargs="?", default="200", help="so many deals, or FROM-TO")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; else all")


def numbers(text: str) -> range:
    first, _, stop = text.rpartition("-")
    return range(int(first or 0), int(stop))


def main(which: range, parts: list[str]) -> None:
    compiled = bots.prepare(print)
    print(f"Cribist's bots, {'compiled' if compiled else 'not compiled'}")
    for part in parts or PARTS:
        PARTS[part](which)


if __name__ == "__main__":
    measure(__doc__, main, options)
