"""Ten thousand random fields of 2 to 300 players over all formats, with late arrivals and dropouts."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pegout.tournaments import replay
from tests.tournaments.fields import journal
from tests.tournaments.test_arena import check_arena
from tests.tournaments.test_knockout import check_knockout, check_swiss
from tests.tournaments.test_pairing import check_fairness
from tests.tournaments.test_seating import KINDS, check_seating

RATES = (0.0, 0.3)  # how often players come or go between two rounds


def session(size: int, rng: random.Random) -> None:
    check_fairness(replay(journal(size, 9, rng.choice(RATES), rng.getrandbits(32))))


def swiss(size: int, rng: random.Random) -> None:
    check_swiss(size, rng.choice((3, 5, 9)), rng.choice(RATES), rng.getrandbits(32))


def single(size: int, rng: random.Random) -> None:
    check_knockout(size, rng.getrandbits(32), rng.choice((1, 3)), drops=rng.choice(RATES))


def double(size: int, rng: random.Random) -> None:
    check_knockout(size, rng.getrandbits(32), rng.choice((1, 3)), double=True, drops=rng.choice(RATES))


def arena(size: int, rng: random.Random) -> None:
    check_arena(size, 10, rng.choice(RATES), rng.choice((0.1, 0.5, 1.0)), rng.getrandbits(32))


def tables(size: int, rng: random.Random) -> None:
    check_seating(max(3, size), rng.choice(RATES), rng.getrandbits(32), rng.choice(KINDS))


FORMATS: tuple[Callable[[int, random.Random], None], ...] = (session, swiss, single, double, arena, tables)


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
