"""Some weeks of a player's matches, played and reviewed, in a database: for pages that show statistics.

The player makes fewer mistakes from week to week. Ten others have played as well, so that there are averages
to compare with.
"""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from pegout.bots import SIMPLE
from pegout.game import Action, Seat, State
from pegout.match import Chair, Options
from pegout.records import Record
from pegout.review import review
from pegout.server.profiles.ratings import Rater
from pegout.server.results import Counting
from pegout.server.results.accuracy import Judging
from pegout.server.settings import DAY
from pegout.server.storage import Store
from tests.past import Choose, Plan, at_random, play_past
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, account

NAME, FRIEND = "Johanna", "Ben Thaler"
DAYS, MATCHES, OTHERS = 18, 24, 10
WORST, BEST = 0.3, 0.03  # share of moves that are made at random: in the first match, and in the last
PRESET = "five-card"
LISTED = Options(listed=True, spectators=True, rated=True)
BOT = Chair("bot", None, "Robin", "club")


def play_season(folder: Path) -> None:
    """Play it into the database `pegout.db` of a folder, in a thread: Playwright has a loop in this one."""
    with ThreadPoolExecutor() as pool:
        pool.submit(asyncio.run, _play(folder)).result()


async def _play(folder: Path) -> None:
    async with serving(folder, later=-(DAYS + 2) * DAY) as live:  # when they have signed up
        for name in (NAME, FRIEND):
            await account(live, name)
        store, rng = live.tables.store, random.Random(4)
        players = dict(await store.rows("SELECT name, player FROM accounts"))
        until = time.time()
        await _others(live, rng, until - (DAYS + 1) * DAY)
        for n in range(MATCHES):
            part = n / (MATCHES - 1)
            with_bot = n % 4 == 3
            own = Chair("person", players[NAME], NAME)
            chairs = [own, BOT if with_bot else Chair("person", players[FRIEND], FRIEND)]
            rng.shuffle(chairs)
            choose = _careless(rng, chairs.index(own), WORST + (BEST - WORST) * part)
            at = until - DAY * (1 + DAYS * (1 - part)) + rng.uniform(0.0, DAY / 5)
            plan = Plan(PRESET, chairs, at, {"count_mode": "auto"}, Options() if with_bot else LISTED)
            await play_past(store, plan, choose, rng)
        await _settle(live, store)


def _careless(rng: random.Random, careless: Seat, chance: float) -> Choose:
    """A good player, but for one seat that chooses at random now and then."""
    good, any_move = SIMPLE["cribbage"], at_random(rng)

    def choose(view: State, seat: Seat) -> Action:
        if seat == careless and rng.random() < chance:
            return any_move(view, seat)
        return good(view, seat)

    return choose


async def _others(live: Live, rng: random.Random, at: float) -> None:
    """Others have played a match each."""
    for _ in range(OTHERS):
        await live.person().http.post("/api/session", json={})
    rows = await live.tables.store.rows(
        "SELECT player FROM players WHERE player NOT IN (SELECT player FROM accounts)"
    )
    others = [Chair("person", player, f"Guest {n}") for n, (player,) in enumerate(rows, 2)]
    for pair in zip(others[::2], others[1::2], strict=True):
        plan = Plan(PRESET, pair, at, {"count_mode": "auto"})
        await play_past(live.tables.store, plan, _careless(rng, 0, 0.1), rng)


async def _settle(live: Live, store: Store) -> None:
    """Count, review and rate all of them."""

    async def reviews(name: str, record: Record, *, awaited: bool) -> bytes:
        return msgspec.json.encode(await asyncio.to_thread(review, record))

    judging = Judging(store, live.services[Counting], reviews, live.clock, on_the_side=True)
    while await judging.judge_next():
        pass
    await live.services[Rater].rate_all()


__all__ = ["FRIEND", "NAME", "PASSWORD", "play_season"]
