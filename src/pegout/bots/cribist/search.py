"""The search of the `expert`: deals that may be, weighted by what the others have played, played out.

It knows a view and nothing else. Its budget is work (`iterations`: cards tried on deals), and beside
that a time which it never exceeds: under that guard alone results depend on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from math import exp, gcd, sqrt
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from pegout.bots.cribist import backend, book
from pegout.cards import DECK, RANKS, Card
from pegout.game import CHANCE, Deal, Seat
from pegout.games.cribist import State
from pegout.games.cribist.rules import CRIBIST

SUITS = "CDHS"
GUARD = 0.75  # the part of the time that is used: what was begun still has to be finished
CANDIDATES = 2  # deals weighed for each that is played out
NO_LIMIT = 1 << 40
MOST_DEALS = 1000  # played out; more time than that goes round them again
PER_DEAL, SPREAD = 12.0, 8.0  # what a seat scores in a deal, and how far two seats differ by it


class Search(Struct, frozen=True):
    """How to search."""

    iterations: int | None = None  # None: 3,000 compiled, 150 else; 0: as many as there is time for
    seconds: float = 0.15
    weighted: bool = True  # by what others played; else all deals that are possible count alike
    sharpness: float = 0.5  # points; how closely players are taken to follow the policy
    doubt: float = 0.25  # no card is thought less likely than this share of the likeliest
    exact: int | None = None  # tricks left that are solved; None: 3 compiled, 2 else


class Table(Struct, frozen=True):
    """What a seat knows, in the engine's numbers."""

    seat: Seat
    now: list[int]  # the position, the others' hands empty
    moves: list[int]  # all plays of the deal
    first: Seat  # led the deal
    played: tuple[int, int, int, int]  # cards played by each seat
    room: list[int]  # cards in each hidden hand, from the seat's left
    void: list[int]  # suits that it cannot hold
    hidden: int
    target: int
    worth: list[float]


def number(card: Card) -> int:
    """A card in the engine's count."""
    return 13 * SUITS.index(card.suit) + card.rank - 1


def card(number: int) -> Card:
    """A card of the engine's."""
    return Card(RANKS[number % 13] + SUITS[number // 13])


def best(view: State, seat: Seat, rng: Random, search: Search) -> Card:
    """The card that promises most; the seat is to play."""
    started = time.perf_counter()
    engine = backend.engine()
    table = read(view, seat)
    alive = _members(engine.legal(row(engine, table.now)))
    dice = row(engine, [1 + rng.getrandbits(31)])  # drawn whatever there is to choose
    if len(alive) == 1:
        return card(alive[0])
    until = started + GUARD * search.seconds
    fast: bool = engine.COMPILED
    pages = book.pages(fast)
    first = engine.choose(row(engine, table.now), pages)
    alive.sort(key=lambda move: move != first)  # where nothing speaks against it, the policy's card
    halves = [len(alive)]  # the cards that are left to choose from are halved as long as there is a choice
    while halves[-1] > 2:
        halves.append((halves[-1] + 1) // 2)
    iterations = (3000 if fast else 150) if search.iterations is None else search.iterations
    shares = [max(1, iterations // (len(halves) * size)) if iterations else NO_LIMIT for size in halves]
    worlds = _worlds(engine, table, dice, pages, search, min(sum(shares), MOST_DEALS), until)
    left = 13 - table.now[engine.TRICKS]
    exact = search.exact or (3 if fast else 2)
    work = _Work(engine, table, pages, exact if left <= exact else 2, worlds)
    begun = time.perf_counter()
    for n, (size, share) in enumerate(zip(halves, shares, strict=True), 1):
        alive = alive[:size]
        within = until if iterations else begun + (until - begun) * n / len(halves)
        done = work.try_(alive, share, within)
        alive.sort(key=lambda move: -work.sums[move])
        if not done and iterations:
            break
    return card(alive[0])


@cache
def warm() -> None:
    """Load what the first decision would have to wait for."""
    state = State(rules=CRIBIST, phase="deal", dealer=3).apply(CHANCE, Deal(DECK))
    best(state.view(0), 0, Random(0), Search(iterations=1, seconds=60.0))


class _Work:
    """Deals tried, and what came of each card."""

    def __init__(self, engine: Any, table: Table, pages: Any, exact: int, worlds: Any) -> None:
        self.engine, self.table, self.pages, self.exact, self.worlds = engine, table, pages, exact, worlds
        self.used = 0
        self.at, self.worth = row(engine, table.now), row(engine, table.worth, float)
        self.sums = row(engine, [0.0] * 52, float)
        depth = 4 * exact + 3
        self.line = rows(engine, depth, engine.SIZE, int)
        self.shares = rows(engine, depth, 4, float)
        self.open = row(engine, [0] * depth)

    def try_(self, alive: Sequence[int], number: int, until: float) -> bool:
        """Try the cards on so many deals more; False if the time was up before."""
        engine, table, options = self.engine, self.table, sum(1 << move for move in alive)
        chunk = max(1, 60 // len(alive)) if engine.COMPILED else 1
        while number > 0:
            if time.perf_counter() > until:
                return False
            begin = self.used % len(self.worlds)
            end = min(begin + min(chunk, number), len(self.worlds))
            engine.look(
                self.at, self.worlds, begin, end, options, self.exact, table.target, self.worth, self.pages,
                self.line, self.shares, self.open, self.sums,
            )  # fmt: skip
            self.used += end - begin
            number -= end - begin
        return True


def _worlds(
    engine: Any, table: Table, dice: Any, pages: Any, search: Search, number: int, until: float
) -> Any:
    """Deals of the hidden cards, as often as they are likely, in rows as `look` takes them."""
    room, void = row(engine, table.room), row(engine, table.void)
    sizes = [(table.hidden >> 13 * suit & engine.SUIT).bit_count() for suit in range(4)]
    ways = row(engine, [0.0] * (5 * 14 * 14), float)
    engine.count_deals(row(engine, sizes), room, void, ways)
    weighted = search.weighted and any(table.played[n] for n in range(4) if n != table.seat)
    total = CANDIDATES * number if weighted else number
    worlds, weights = rows(engine, total, 3, int), row(engine, [0.0] * total, float)
    fade = row(engine, [max(search.doubt, exp(-n / 16 / search.sharpness)) for n in range(256)], float)
    past = _empty(engine, table.first)
    past[:4] = table.played
    past[table.seat] |= table.now[table.seat]
    scratch = row(engine, past), row(engine, [0] * 13), row(engine, [0.0] * 13, float)
    now = time.perf_counter()
    pause, done, chunk = now + 0.25 * (until - now), 0, 50 if engine.COMPILED else 2
    while done < total and (done == 0 or time.perf_counter() < pause):
        end = min(total, done + chunk)
        engine.propose(
            worlds, weights, done, end, table.seat, table.hidden, room, void, ways, dice, row(engine, past),
            row(engine, [*table.moves, 0]), len(table.moves) if weighted else 0, pages, fade, *scratch,
        )  # fmt: skip
        done = end
    if not weighted:
        return worlds[:done]
    chosen = _resample(np.asarray(weights[:done]), min(number, done))
    return worlds[chosen] if engine.COMPILED else [worlds[n] for n in chosen.tolist()]


def _resample(weights: Any, number: int) -> Any:
    """Places of deals, each as often as its weight asks for; any first part of them is spread as well."""
    ends = np.cumsum(weights)
    marks = (np.arange(number) + 0.5) * (ends[-1] / number)
    chosen = np.minimum(np.searchsorted(ends, marks), len(weights) - 1)
    stride = next(n for n in range(max(1, int(number * 0.618)), 2 * number + 2) if gcd(n, number) == 1)
    return chosen[np.arange(number) * stride % number]


# --- the view in numbers -----------------------------------------------------------------------------


def read(view: State, seat: Seat) -> Table:
    """Everything that the seat knows of this deal."""
    engine = backend.engine()
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.trick)]
    first = tricks[0][0]
    at, moves, played, void = _empty(engine, first), list[int](), [0] * 4, [0] * 4
    for leader, laid in tricks:
        for n, one in enumerate(laid):
            player, move = (leader + n) % 4, number(one)
            moves.append(move)
            played[player] |= 1 << move
            if one.suit != laid[0].suit:  # did not follow, so could not
                void[player] |= 1 << SUITS.index(laid[0].suit)
    for seat_ in range(4):
        at[seat_] = played[seat_]
    for move in moves:
        engine.lay(after := row(engine, at), move, 0)
        at = [int(n) for n in after]
    at[seat] = sum(1 << number(one) for one in view.hands[seat])
    at[engine.CLAIMED : engine.CLAIMED + 4] = view.scores
    others = [(seat + n) % 4 for n in (1, 2, 3)]
    rules = view.rules
    return Table(
        seat, at, moves, first, (played[0], played[1], played[2], played[3]),
        [len(view.hands[other]) for other in others], [void[other] for other in others],
        engine.ALL & ~at[engine.PLAYED] & ~at[seat],
        rules.target if rules.end == "target" else 0, _worth(view),
    )  # fmt: skip


def _worth(view: State) -> list[float]:
    """What a seat's chance is at the end of this deal, if so many points behind the first: its weight.

    Chances are taken to fall off with the distance, the more so the less there is still to play.
    """
    rules = view.rules
    if rules.end == "target":
        more = max(0.3, (rules.target - max(view.scores) - PER_DEAL) / PER_DEAL)
    elif rules.end == "deals":
        more = max(0.0, rules.deals - view.deals - 1)
    else:
        more = 0.0 if view.time_up else 3.0
    scale = max(0.3, 0.6 * SPREAD * sqrt(more))
    return [exp(-behind / scale) for behind in range(128)]


def _empty(engine: Any, first: Seat) -> list[int]:
    """A position before the opening lead, without hands."""
    at = [0] * engine.SIZE
    at[engine.KEY], at[engine.TRUMP], at[engine.OVER], at[engine.TURN] = engine.NONE, -1, -1, first
    return at


def _members(cards: int) -> list[int]:
    return [n for n in range(52) if cards >> n & 1]


def row(engine: Any, values: Any, kind: type = int) -> Any:
    """Numbers as the engine takes them: a list, or an array when it is compiled."""
    if engine.COMPILED:
        return np.array(values, dtype=np.int64 if kind is int else np.float64)
    return values.tolist() if isinstance(values, np.ndarray) else list(values)


def rows(engine: Any, rows: int, size: int, kind: type) -> Any:
    if engine.COMPILED:
        return np.zeros((rows, size), dtype=np.int64 if kind is int else np.float64)
    return [[kind(0)] * size for _ in range(rows)]
