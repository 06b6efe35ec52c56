"""Ten thousand random fields of 2 to 300 players over all formats, with late arrivals and dropouts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from pegout.tournaments import replay
from tests.tournaments.fields import journal
from tests.tournaments.test_arena import check_arena
from tests.tournaments.test_knockout import Pairing, check_knockout, check_qualifying, check_swiss
from tests.tournaments.test_pairing import check_fairness
from tests.tournaments.test_seating import KINDS, check_seating

RATES = (0.0, 0.3)  # how often players come or go between two rounds


def session(size: int, rng: random.Random) -> None:
    check_fairness(replay(journal(size, 9, rng.choice(RATES), rng.getrandbits(32))))


def swiss(size: int, rng: random.Random) -> None:
    check_swiss(size, rng.choice((3, 5, 9)), rng.choice(RATES), rng.getrandbits(32))


def round_robin(size: int, rng: random.Random) -> None:
    size = min(size, 40)
    event = replay(journal(size, size - 1 + size % 2, 0.0, rng.getrandbits(32)))
    check_fairness(event)
    met = Counter(frozenset(game.players) for _, game in event.games())
    assert set(met.values()) == {1}
    assert len(met) == size * (size - 1) // 2


def qualifying(size: int, rng: random.Random) -> None:
    pairing: Pairing = rng.choice(("session", "swiss"))
    check_qualifying(max(3, size), rng.getrandbits(32), rng.choice((2, 4)), pairing, rng.choice(RATES))


def single(size: int, rng: random.Random) -> None:
    check_knockout(size, rng.getrandbits(32), rng.choice((1, 3)), drops=rng.choice(RATES))


def double(size: int, rng: random.Random) -> None:
    check_knockout(size, rng.getrandbits(32), rng.choice((1, 3)), double=True, drops=rng.choice(RATES))


def arena(size: int, rng: random.Random) -> None:
    check_arena(size, 10, rng.choice(RATES), rng.choice((0.1, 0.5, 1.0)), rng.getrandbits(32))


def tables(size: int, rng: random.Random) -> None:
    check_seating(max(3, size), rng.choice(RATES), rng.getrandbits(32), rng.choice(KINDS))


FORMATS: tuple[Callable[[int, random.Random], None], ...] = (
    session, round_robin, swiss, qualifying, single, double, arena, tables,
)  # fmt: skip


def check_fields(number: int, seed: int) -> None:
    """So many fields, of each format in turn; large ones are rarer."""
    rng = random.Random(seed)
    for n in range(number):
        FORMATS[n % len(FORMATS)](rng.randint(2, rng.choice((12, 24, 24, 300))), rng)


def test_fields_of_every_format() -> None:
    rng = random.Random(7)
    for check in FORMATS:
        check(rng.randint(2, 20), rng)


@pytest.mark.prove
@pytest.mark.parametrize("part", range(16))
def test_ten_thousand_random_fields(part: int) -> None:
    check_fields(625, part)
