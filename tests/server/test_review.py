"""The review of a match, over HTTP: for those who sat there, once it is over."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import msgspec

from pegout import records
from pegout.game import Leave
from pegout.review import Review, review
from tests.server.live import seated, serving


def test_a_match_that_is_over_is_reviewed_for_who_sat_there(tmp_path: Path) -> None:
    """Skalborg, of which nothing has to be compiled."""

    async def ask() -> None:
        async with serving(tmp_path) as live:
            table, (ann, bob) = await seated(live, "skalborg", 2)
            async with ann.socket(table) as hers, bob.socket(table) as his:
                await hers.hear()
                await his.hear()
                for _ in range(2):
                    for socket in (hers, his):
                        if socket.may_act:
                            await socket.play_on(random.Random(1), steps=1)
                assert (await ann.http.get(f"/api/tables/{table}/review")).status_code == 403
                await his.act(Leave())
                while hers.seen["to_act"]:
                    await hers.hear()
            assert (await live.person().http.get(f"/api/tables/{table}/review")).status_code == 403
            address = f"/api/tables/{table}/review"
            said, again = await asyncio.gather(ann.http.get(address), bob.http.get(address))
            assert said.status_code == 200, said.text
            assert again.content == said.content
            assert (await ann.http.get(address)).content == said.content
            found = msgspec.json.decode(said.content, type=Review)
            played = records.loads((await ann.http.get(f"/api/tables/{table}/record")).content)
            assert found.over
            assert json.loads(said.content) == json.loads(msgspec.json.encode(review(played)))

    asyncio.run(ask())
