"""A bot at one of two servers over one PostgreSQL, and a person at the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.server import open_store
from tests.server.live import serving, until_connected
from tests.server.people.playing import account, get
from tests.server.programs.playing import bot_account, challenge, stream


@pytest.mark.needs("postgresql")
@pytest.mark.slow
def test_what_happens_at_one_server_is_streamed_by_the_other(postgres_url: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            serving(tmp_path, store=open_store(postgres_url)) as one,
            serving(tmp_path, store=open_store(postgres_url)) as two,
        ):
            await until_connected(one, two)
            bot, ann = await bot_account(one, "Botty"), await account(two, "Ann")
            async with stream(bot, "event") as events:
                while not (await get(ann, "/api/players/Botty"))["here"]:
                    await asyncio.sleep(0.02)
                table = await challenge(ann, "Botty", options={"count_mode": "auto"})
                assert (await events.next())["table"] == table
                seat = (await bot.http.post(f"/api/challenges/{table}/accept")).json()["seat"]
                assert (await events.until("GameStart"))["seat"] == seat
                path = f"game/{table}"
                async with stream(bot, f"{path}?whole=true") as game, stream(ann, path) as hers:
                    for person, lines in ((ann, hers), (bot, game)):
                        seen = await lines.until("Seen")
                        cards = seen["legal"][0]["family"]["cards"][:2]
                        body = {"n": 0, "action": {"type": "Discard", "cards": cards}}
                        done = await person.http.post(f"/api/tables/{table}/act", json=body)
                        assert done.status_code == 200, done.text
                    while not (seen := await game.until("Seen"))["picture"]["zones"]["starter"]:
                        pass
                    leaving = {"n": 1, "action": {"type": "Leave"}}
                    while (await ann.http.post(f"/api/tables/{table}/act", json=leaving)).status_code != 200:
                        pass  # she may have played meanwhile, by the clock
                    assert (await events.until("GameEnd"))["rank"] == 1

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
