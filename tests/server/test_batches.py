"""Batched work in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from pegout.server.storage.batches import Batches


def test_what_is_asked_for_soon_after_the_last_batch_is_done_together() -> None:
    done: list[Sequence[Any]] = []

    def work(jobs: Sequence[Any]) -> Sequence[Any]:
        done.append(tuple(jobs))
        return jobs

    async def ask() -> None:
        batches = Batches("work", 10, work, lambda: None, gap=3600.0)
        assert await batches.do("one") == "one", "it waits for nothing"
        more = []
        for job in ("two", "three"):
            more.append(asyncio.create_task(batches.do(job)))
            await asyncio.sleep(0)
        await batches.close()
        assert await asyncio.gather(*more) == ["two", "three"]

    asyncio.run(ask())
    assert done == [("one",), ("two", "three")]
