"""Events and leagues over killed servers, and over two servers at once."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.server import open_store
from pegout.server.tournaments.running import Running
from tests.server.event_contests import (
    Arena,
    FewRounds,
    Knockout,
    Rounds,
    ShortArena,
    begun,
    games,
    is_over,
    log_of,
    seen,
)
from tests.server.killing import Contest, give_up, over_kills
from tests.server.league_contests import League, OneMatch, OnPaper
from tests.server.live import serving
from tests.servers import serve

CONTESTS = (Rounds, Knockout, Arena, League, OnPaper)


@pytest.mark.prove
@pytest.mark.usefixtures("_checked")
@pytest.mark.parametrize("contest", CONTESTS)
def test_sigkills_in_the_middle_of_a_contest_lose_nothing(
    contest: type[Contest], tmp_path: Path, exploring: random.Random
) -> None:
    over_kills([serve(tmp_path / "pegout.db")], contest, 100, exploring)


@pytest.mark.slow
@pytest.mark.needs("postgresql")
@pytest.mark.usefixtures("_checked")
@pytest.mark.parametrize(
    ("contest", "kills"),
    [
        (FewRounds, 1), (ShortArena, 1), (OneMatch, 1),
        *(pytest.param(contest, 100, marks=pytest.mark.prove) for contest in CONTESTS),
    ],
)  # fmt: skip
def test_sigkills_of_two_processes_over_one_database_lose_nothing(
    contest: type[Contest], kills: int, postgres_url: str, exploring: random.Random
) -> None:
    over_kills([serve(postgres_url) for _ in range(2)], contest, kills, exploring)


@pytest.mark.slow
@pytest.mark.needs("postgresql")
def test_two_servers_run_one_event_and_each_entry_is_there_once(postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            people = [one.person(), two.person(), one.person(), two.person()]
            event = await begun(people, rounds=3)
            for number in range(1, 4):
                told = await seen(people[1], event)
                assert len(told["rounds"]) == number
                playing = [game for _, game in games(told) if not is_over(game)]
                leave = [give_up(people[game["people"][0] - 1], game["table"]) for game in playing]
                await asyncio.gather(*leave)
                await asyncio.gather(*(each.services[Running].look() for each in (one, two) * 3))
            told, other = await seen(people[0], event), await seen(people[1], event)
            assert told["state"] == "over"
            assert told == other
            kinds = [line["what"] for line in log_of(told)]
            assert (kinds.count("Paired"), kinds.count("Forfeited"), kinds.count("Ended")) == (3, 6, 1)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
