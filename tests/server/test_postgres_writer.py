"""The writer of a PostgreSQL that has not said whether it has made a transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("asyncpg")

from bench.services import PATIENCE
from pegout.server.storage import Busy, Change, postgres_writer
from pegout.server.storage.batches import Groups
from pegout.server.storage.postgres_writer import Writer


class InDoubt:
    """A connection whose commits get no answer; `says`: their status at each request."""

    def __init__(self, says: Sequence[str]) -> None:
        self._says = iter(says)

    def is_closed(self) -> bool:
        return False

    def terminate(self) -> None:
        """It is gone."""

    async def execute(self, query: str, *_: Any) -> str:
        if query == "COMMIT":
            raise OSError("no answer")
        return "UPDATE 1"

    async def fetchrow(self, *_: Any) -> tuple[int, int]:
        return 7, 0

    async def fetch(self, *_: Any) -> list[Any]:
        return []

    async def fetchval(self, query: str, *_: Any) -> str:
        if "txid_status" in query:
            said = next(self._says)
            if said == "away":
                raise OSError("away")
            return said
        return "began"


@pytest.mark.parametrize("meanwhile", ["away", "in progress"])
def test_while_a_commit_is_in_doubt_others_are_refused_and_not_kept(
    meanwhile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_writer, "RETRY", 0.01)

    async def store() -> None:
        connection = InDoubt([meanwhile] * 3 + ["committed"])

        async def connect() -> InDoubt:
            return connection

        writer = Writer("a database", connect, lambda why: writes.refuse(why))
        writes = Groups(10, writer.store)
        first = asyncio.create_task(writes.do((Change("UPDATE a"),)))
        await asyncio.sleep(0)  # it is being stored
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await writes.do((Change("UPDATE b"),))
        assert not first.done()
        await first
        await writes.close(PATIENCE)

    asyncio.run(asyncio.wait_for(store(), PATIENCE))


def test_a_commit_in_doubt_keeps_no_server_from_stopping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_writer, "RETRY", 0.01)

    async def store() -> None:
        async def connect() -> Any:
            return InDoubt(["in progress"] * 10**6)

        writer = Writer("a database", connect, lambda why: writes.refuse(why))
        writes = Groups(10, writer.store)
        first = asyncio.create_task(writes.do((Change("UPDATE a"),)))
        await asyncio.sleep(0.05)
        await writes.close(0.01)
        assert not first.done()
        first.cancel()

    asyncio.run(asyncio.wait_for(store(), PATIENCE))


def test_a_connection_whose_first_question_is_cut_off_is_closed() -> None:
    closed: list[bool] = []

    class Silent(InDoubt):
        def terminate(self) -> None:
            closed.append(True)

        async def fetchval(self, query: str, *_: Any) -> str:
            raise OSError("away")

    async def store() -> None:
        async def connect() -> Any:
            return Silent([])

        with pytest.raises(Busy):
            await Groups(10, Writer("a database", connect, lambda _: None).store).do((Change("UPDATE a"),))

    asyncio.run(asyncio.wait_for(store(), PATIENCE))
    assert closed == [True]
