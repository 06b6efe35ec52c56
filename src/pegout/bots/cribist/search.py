"""The search of `expert`: playouts of sampled deals, weighted by the others' plays (determinization).

It uses only a view. Its budget is the number of playouts. It reads the clock only with a deadline, which
matters only if the machine is too slow for the work.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from math import gcd, inf, sqrt
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from pegout.analysis.lookups import Floats
from pegout.bots import DEADLINE
from pegout.bots.cribist import backend, book
from pegout.bots.cribist.knowledge import Knowledge, card, empty, members, read, row, rows
from pegout.cards import DECK, Card
from pegout.game import CHANCE, Deal, Seat
from pegout.games.cribist import State
from pegout.games.cribist.presets import CRIBIST

TRIES_A_SECOND = 1_000, 20_000  # estimates, for the interpreted and the compiled engine
GUARD = 0.7  # share of the time to use: the last step still has to finish
CANDIDATES = 2  # deals weighed for each one played out
ERROR = 0.2  # points by which a player who considers only the trick misjudges it
MOST_DEALS = 1000  # played out; further work reuses them


class Search(Struct, frozen=True):
    """Search settings."""

    iterations: int | None = None  # None: as estimated for the time
    seconds: float | None = None  # time limit by the clock; None: no limit
    weighted: bool = True  # by the others' plays; otherwise all possible deals count equally
    simple: float = 0.05  # prior share of opponents who consider only the trick
    doubt: float = 0.02  # share of plays assumed to be random
    exact: int | None = None  # tricks left that are solved exactly; None: 3 if compiled, 2 otherwise


def best(view: State, seat: Seat, rng: Random, search: Search) -> Card:
    """The most promising card for the seat to play."""
    return card(decide(read(view, seat), rng, search, time.perf_counter()))


def decide(known: Knowledge, rng: Random, search: Search, started: float) -> int:
    """As `best`, in the engine's card numbers; `started` is when the time limit begins."""
    return tried(known, rng, search, started).choice


class Tried(NamedTuple):
    """The results of a search."""

    choice: int
    work: _Work | None  # None if there is no choice

    def values(self) -> dict[int, tuple[float, float]]:
        """By card: its win chance in the match, and the standard error of its difference from the choice.

        An eliminated card is compared with the choice over the deals in which both were tried; the error of
        the choice is that of its own chance.
        """
        if self.work is None:
            return {}
        return self.work.values(self.choice)


def tried(known: Knowledge, rng: Random, search: Search, started: float) -> Tried:
    """Try all legal cards by sequential halving; `started` is when the time limit begins."""
    engine = backend.engine()
    alive = members(engine.legal(row(engine, known.now)))
    dice = row(engine, [1 + rng.getrandbits(31)])  # drawn even for a forced card
    if len(alive) == 1:
        return Tried(alive[0], None)
    until = inf if search.seconds is None else started + GUARD * search.seconds
    compiled: bool = engine.COMPILED
    pages = book.pages(compiled)
    first = engine.choose(row(engine, known.now), pages, row(engine, [0] * 8))
    alive.sort(key=lambda move: move != first)  # ties go to the policy's card
    halves = [len(alive)]  # sequential halving: half the cards are dropped each round
    while halves[-1] > 2:
        halves.append((halves[-1] + 1) // 2)
    iterations = search.iterations or int((search.seconds or DEADLINE) * TRIES_A_SECOND[compiled])
    shares = [max(1, iterations // (len(halves) * size)) for size in halves]
    number = min(sum(shares), MOST_DEALS)
    samples, weights = _determinizations(engine, known, dice, pages, search, number, until)
    left = 13 - known.now[engine.TRICKS]
    exact = search.exact or (3 if compiled else 2)
    work = _Work(engine, known, pages, exact if left <= exact else 2, samples, weights)
    for size, share in zip(halves, shares, strict=True):
        alive = alive[:size]
        done = work.try_(alive, share, until)
        alive.sort(key=lambda move: -work.sums[move])
        if not done:
            break
    return Tried(alive[0], work)


def gains(engine: Any, known: Knowledge, moves: Sequence[int]) -> list[float]:
    """The policy's gain for each of these cards, in points; only their differences are meaningful."""
    pages, now, scratch = book.pages(engine.COMPILED), row(engine, known.now), row(engine, [0] * 8)
    unseen = engine.ALL & ~known.now[engine.PLAYED] & ~known.now[known.seat]
    return [float(engine.appraise(now, move, unseen, pages, scratch)) for move in moves]


@cache
def warm() -> None:
    """Warm up: load everything that the first decision needs."""
    state = State(rules=CRIBIST, phase="deal", dealer=3).apply(CHANCE, Deal(DECK))
    best(state.view(0), 0, Random(0), Search(iterations=1))


class _Work:
    """The sampled deals, and the results of each card."""

    def __init__(
        self, engine: Any, known: Knowledge, pages: Any, exact: int, samples: Any, weights: Any
    ) -> None:
        self.engine, self.known, self.pages, self.exact = engine, known, pages, exact
        self.samples, self.weights, self.used = samples, weights, 0
        self.longest = 0.0  # seconds of the longest step
        self.at, self.worth = row(engine, known.now), row(engine, known.worth, float)
        self.sums = row(engine, [0.0] * 52, float)
        self.results = rows(engine, len(samples), 52, float)
        self.deals: dict[int, int] = {}  # number of deals, from the first, in which a card was tried
        self.work = 0  # playouts
        depth = 4 * exact + 3
        self.line = rows(engine, depth, engine.SIZE, int)
        self.shares = rows(engine, depth, 4, float)
        self.open, self.scratch = row(engine, [0] * depth), row(engine, [0] * 8)

    def try_(self, alive: Sequence[int], number: int, until: float) -> bool:
        """Try the cards on `number` further deals; False if time would run out first."""
        engine, known, options = self.engine, self.known, sum(1 << move for move in alive)
        chunk = max(1, 60 // len(alive)) if engine.COMPILED else 1
        while number > 0:
            now = time.perf_counter()
            if now + self.longest > until:
                return False
            begin = self.used % len(self.samples)
            end = min(begin + min(chunk, number), len(self.samples))
            engine.look(
                self.at, self.samples, self.weights, begin, end, options, self.exact, known.target,
                self.worth, self.pages, self.line, self.shares, self.open, self.sums, self.results,
                self.scratch,
            )  # fmt: skip
            self.used += end - begin
            self.work += (end - begin) * len(alive)
            for move in alive:
                self.deals[move] = min(self.used, len(self.samples))
            number -= end - begin
            self.longest = max(self.longest, time.perf_counter() - now)
        return True

    def values(self, choice: int) -> dict[int, tuple[float, float]]:
        """See `Tried.values`."""
        results, weights = np.asarray(self.results), np.asarray(self.weights)
        mean, error = _mean(results[: self.deals[choice], choice], weights)
        values = {choice: (mean, error)}
        for move, deals in self.deals.items():
            if move != choice:
                apart, error = _mean(results[:deals, move] - results[:deals, choice], weights)
                values[move] = max(0.0, mean + apart), error
        return values


def _mean(values: Floats, weights: Floats) -> tuple[float, float]:
    """The weighted mean, and its standard error."""
    weights = weights[: len(values)] / weights[: len(values)].sum()
    mean = float(weights @ values)
    return mean, sqrt(float((weights * (values - mean)) @ (weights * (values - mean))))


def _determinizations(
    engine: Any, known: Knowledge, dice: Any, pages: Any, search: Search, number: int, until: float
) -> tuple[Any, Any]:
    """Deals of the hidden cards in rows for `look`, and their weights."""
    weighted = search.weighted and any(known.played[n] for n in range(4) if n != known.seat)
    shown = _shown(engine, known, pages, search) if weighted else _nothing(engine)
    room, void, trump = row(engine, known.room), row(engine, known.void), known.now[engine.TRUMP]
    cards, odds = row(engine, members(known.hidden)), rows(engine, 3, 52, float)
    engine.lean(known.seat, trump, known.hidden, room, void, *shown[:4], odds, rows(engine, 3, 4, float))
    ways = rows(engine, 40, 14 * 14, float)
    engine.count_deals(cards, len(cards), room, odds, ways)
    total = CANDIDATES * number if weighted else number
    samples, weights = rows(engine, total, 4, int), rows(engine, 1, total, float)[0]
    scratch = row(engine, [0.0] * 2, float)
    now = time.perf_counter()
    pause, done, chunk = now + 0.25 * (until - now), 0, 50 if engine.COMPILED else 2
    while done < total and (done == 0 or time.perf_counter() < pause):
        end = min(total, done + chunk)
        engine.propose(
            samples, weights, done, end, known.seat, trump, cards, len(cards), room, odds, ways, dice, *shown,
            scratch,
        )  # fmt: skip
        done = end
    if not weighted:
        return samples[:done], weights[:done]
    chosen, weights = _resample(np.asarray(weights[:done]), min(number, done))
    if engine.COMPILED:
        return samples[chosen], weights
    return [samples[n] for n in chosen.tolist()], weights.tolist()


def _nothing(engine: Any) -> tuple[Any, ...]:
    """Empty evidence, for `lean` and `propose`."""
    return rows(engine, 1, 5, int), rows(engine, 1, 1, float), 0, row(engine, [0.0], float), 0.0, 0.0


def _shown(engine: Any, known: Knowledge, pages: Any, search: Search) -> tuple[Any, ...]:
    """The evidence of the others' plays about their cards, for `lean` and `propose`."""
    choices = book.choice_weights(engine.COMPILED)
    past = empty(engine, known.first)
    past[:4] = known.played
    past[known.seat] |= known.now[known.seat]
    plays, likes = rows(engine, 52, 5, int), rows(engine, 52, 104, float)
    number = len(known.moves)
    engine.study(
        row(engine, past), row(engine, [*known.moves, 0]), number, known.seat, pages, choices, ERROR, plays,
        likes, row(engine, [0] * 8),
    )  # fmt: skip
    lengths = row(engine, np.exp(np.asarray(choices[engine.SUITS : engine.TAKES])), float)
    return plays, likes, number, lengths, search.simple, search.doubt


def _resample(weights: Any, number: int) -> tuple[Any, Any]:
    """The indices of `number` deals, and new weights: heavy ones stay, light ones are thinned out.

    The unbiased scheme with the least variance (Fearnhead and Clifford, 2003); every prefix of it is evenly
    spread, too.
    """
    places = np.arange(number)
    rest = np.cumsum(np.sort(weights))[::-1][:number]  # sums without the heaviest: 0, 1, ... of them
    least = np.min(rest / (number - places))
    marks = np.cumsum(np.minimum(weights / least, 1.0))
    chosen = np.minimum(np.searchsorted(marks, places + 0.5), len(weights) - 1)
    stride = next(n for n in range(max(1, int(number * 0.618)), 2 * number + 2) if gcd(n, number) == 1)
    chosen = chosen[places * stride % number]
    return chosen, np.maximum(weights[chosen] / least, 1.0)
