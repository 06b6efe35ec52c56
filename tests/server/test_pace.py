"""The bots' delay: as the players want it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from bench.people import Socket
from tests.server.live import Live, serving

SLOW = 3600.0  # seconds: no bot moves while a test waits


async def pace(live: Live, table: str) -> float:
    async with live.tables.at(table) as at:
        assert at is not None
        return at.viewers.pace(at.match.chairs)


async def want(socket: Socket, part: float) -> None:
    await socket.say({"type": "Pace", "part": part})
    await socket.settle()


def test_bots_answer_at_once_for_who_wants_no_motion(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=SLOW) as live:
            ann = live.person()
            table = await ann.create(options={"target": 5})
            async with ann.socket(table) as socket:
                await socket.hear_until("Seen")
                await socket.say({"type": "Pace", "part": 0})
                await socket.play_on(random.Random(1))
                assert socket.picture["outcome"] is not None

    asyncio.run(play())


def test_who_wants_to_see_most_has_it_and_who_is_away_is_not_overrun(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=SLOW) as live:
            ann, ben = live.person(), live.person()
            absent = {"turn_seconds": 30, "absent": "bot", "absent_after": 1}
            table = await ann.create(opponents="friend", spectators=True, table=absent)
            await ben.join(table)
            async with ann.socket(table) as hers:
                async with ben.socket(table) as his, live.person().socket(table) as watching:
                    for each in (hers, his, watching):
                        await each.hear_until("Seen")
                    assert await pace(live, table) == 1
                    await want(hers, 0)
                    await want(watching, 0)
                    assert await pace(live, table) == 1
                    await want(his, 0.5)
                    assert await pace(live, table) == 0.5
                await hers.settle()
                while await pace(live, table):
                    await asyncio.sleep(0.01)  # until the other has gone
                await live.wait(31)
                while not any(seat["stands_in"] for seat in hers.seen["seats"]):
                    await hers.hear()
                assert await pace(live, table) == 1

    asyncio.run(play())
