"""A PostgreSQL that is slow, full, read-only, restarted or out of reach: busy, and never a lie."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import asyncpg  # type: ignore[import-untyped]
import pytest

from bench.services import PATIENCE, SLOW, Postgres
from pegout.server import StoreError, open_store
from pegout.server.storage import Busy, Change, Store, Taken
from pegout.server.storage.postgres import PostgreSQL
from tests.server.test_store import append, create

pytestmark = [pytest.mark.needs("postgresql"), pytest.mark.slow]

ENDS = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = current_database()" \
    " AND pid <> pg_backend_pid()"  # fmt: skip


def with_stores(url: str, work: Callable[..., Awaitable[None]], *more: str, patience: float = 5.0) -> None:
    """A store at this address, and at each of the others."""

    async def run() -> None:
        stores = [PostgreSQL(each, patience=patience) for each in (url, *more)]
        try:
            for store in stores:
                await store.open()
            async with asyncio.timeout(PATIENCE):
                await work(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


async def journal(store: Store, match: str) -> list[bytes]:
    while True:
        with suppress(Busy):
            loaded = await store.load(match, since=0)  # which raises if there is a gap
            return list(loaded.entries) if loaded else []
        await asyncio.sleep(0.05)


# --- a commit that is not answered ---------------------------------------------------------------------


class Proxy:
    """Stands before PostgreSQL; can lose a commit sent through it, or its answer."""

    def __init__(self, port: int) -> None:
        self._to, self.loses = port, ""
        self._open: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def run(self) -> AsyncIterator[int]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        yield server.sockets[0].getsockname()[1]
        server.close()
        self.cut()

    def cut(self) -> None:
        for writer in self._open:
            writer.close()
        self._open.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, away = await asyncio.open_connection("127.0.0.1", self._to)
        self._open |= {writer, away}
        with suppress(OSError):
            await asyncio.gather(self._up(reader, away), self._down(there, writer))

    async def _up(self, reader: asyncio.StreamReader, away: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            if self.loses and b"COMMIT" in data:
                if self.loses == "answer":
                    away.write(data)
                    await away.drain()
                    await asyncio.sleep(0.1)  # it commits meanwhile
                self.loses = ""
                self.cut()
                return
            away.write(data)
        away.close()

    async def _down(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await there.read(65536):
            if self.loses != "answer" or b"COMMIT" not in data:
                writer.write(data)
        writer.close()


@pytest.mark.parametrize("lost", ["commit", "answer"])
def test_a_commit_without_an_answer_is_acknowledged_if_it_was_made_and_else_not(
    lost: str, postgres: Postgres, postgres_url: str
) -> None:
    async def work(direct: PostgreSQL) -> None:
        proxy = Proxy(postgres.port)
        async with proxy.run() as port:
            store = PostgreSQL(postgres_url.replace(f":{postgres.port}", f":{port}"))
            await store.open()
            await create(store, "a", "b")
            await store.change(Change("INSERT INTO players (player, created) VALUES ('ann', 1)"))
            proxy.loses = lost
            more = Change("UPDATE players SET created = created + 1")
            jobs = (
                store.append(append("a", 1, b"[1]")),
                store.change(more),
                store.append(append("b", 5, b"[5]")),
            )
            outcomes = await asyncio.gather(*jobs, return_exceptions=True)
            kinds = [type(outcome) for outcome in outcomes]
            made = lost == "answer"
            assert kinds == ([type(None), type(None), Taken] if made else [Busy, Busy, Busy])
            assert len(await journal(direct, "a")) == 1 + made
            assert await direct.rows("SELECT created FROM players") == [(1.0 + made,)]
            await store.append(append("b", 1, b"[1]"))
            await store.close()

    with_stores(postgres_url, work)


# --- a server that cannot write --------------------------------------------------------------------------

FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()"""

TROUBLES = {
    "full": (FULL, "DROP TRIGGER full_disk ON journal"),
    "read-only": (
        "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on',"
        f" current_database()); END $$; {ENDS}",
        "SET transaction_read_only = off; DO $$ BEGIN EXECUTE"
        " format('ALTER DATABASE %I RESET default_transaction_read_only', current_database()); END $$",
    ),
    "cut off": (ENDS, "SELECT 1"),
}


@pytest.mark.parametrize("how", TROUBLES)
def test_a_database_that_cannot_be_written_is_busy_until_it_can(
    how: str, postgres: Postgres, postgres_url: str
) -> None:
    async def work(store: PostgreSQL) -> None:
        begin, end = TROUBLES[how]
        await create(store, "a")
        await asyncio.to_thread(postgres.ask, postgres_url, begin)
        if how != "cut off":
            for _ in range(2):
                with pytest.raises(Busy):
                    await store.append(append("a", 1, b"[1]"))
        for _ in range(2):
            assert (await store.health() != "") == (how != "cut off")
        assert await journal(store, "a") != []
        await asyncio.to_thread(postgres.ask, postgres_url, end)
        assert [await store.health() for _ in range(2)] == ["", ""], "though nothing has been stored since"
        assert await store.names() == ["a"]
        await store.append(append("a", 1, b"[1]"))
        assert len(await journal(store, "a")) == 2

    with_stores(postgres_url, work)


def test_a_database_that_is_too_slow_is_busy(postgres_url: str) -> None:
    async def work(store: PostgreSQL) -> None:
        await create(store, "a")
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("LOCK TABLE journal IN EXCLUSIVE MODE")
            with pytest.raises(Busy):
                await store.append(append("a", 1, b"[1]"))
        await other.close()
        await store.append(append("a", 1, b"[1]"))

    with_stores(postgres_url, work, patience=SLOW)


def test_a_database_that_is_not_there_is_said_without_its_password() -> None:
    async def open_it() -> None:
        await open_store("postgresql://ann:secret@127.0.0.1:9/games").open()

    with pytest.raises(
        StoreError, match=r"cannot use the database postgresql://127\.0\.0\.1:9/games: "
    ) as error:
        asyncio.run(open_it())
    assert "secret" not in str(error.value)


# --- many writers, and a server that is killed ---------------------------------------------------------


def test_two_writers_with_a_server_killed_and_restarted_lose_nothing_and_never_lock_each_other_out(
    postgres: Postgres, postgres_url: str
) -> None:
    """Both append to the same matches, in crossing batches; each number is won by one of them."""
    names = [f"match {n}" for n in range(12)]
    acknowledged: set[tuple[str, int, bytes]] = set()

    async def write(store: PostgreSQL, who: bytes, rng: random.Random, until: asyncio.Event) -> None:
        known = dict.fromkeys(names, 1)

        async def one(match: str) -> None:
            n, entry = known[match], b'["%s",%d]' % (who, rng.randrange(10**9))
            try:
                await store.append(append(match, n, entry))
            except Taken:
                known[match] = len(await journal(store, match))
            except Busy:
                await asyncio.sleep(0.05)
            else:
                known[match] = n + 1
                acknowledged.add((match, n, entry))

        while not until.is_set():
            await asyncio.gather(*map(one, rng.sample(names, 8)))

    async def work(one: PostgreSQL, two: PostgreSQL) -> None:
        await create(one, *names)
        until = asyncio.Event()
        writers = [
            asyncio.create_task(write(store, who, random.Random(k), until))
            for k, (store, who) in enumerate([(one, b"one"), (two, b"two"), (two, b"three")])
        ]
        for how in (postgres.kill, postgres.end):
            before = len(acknowledged)
            while len(acknowledged) < before + 100:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(how)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(postgres.start)
        before = len(acknowledged)
        while len(acknowledged) < before + 100:
            await asyncio.sleep(0.02)
        until.set()
        await asyncio.gather(*writers)
        stored = {(match, n, entry) for match in names for n, entry in enumerate(await journal(one, match))}
        assert acknowledged <= stored
        assert len(stored) - len(names) == len(acknowledged), "what was refused is not stored"

    with_stores(postgres_url, work, postgres_url)


def test_changes_of_other_matches_than_the_batch_never_lock_each_other_out(
    postgres: Postgres, postgres_url: str
) -> None:
    """Batches with changes of each other's matches; PostgreSQL counts the deadlocks that it had to break."""
    query = "UPDATE matches SET wakes = $1 WHERE match = $2"
    several = "UPDATE matches SET here = $1 WHERE match IN ($2, $3)"

    async def work(one: PostgreSQL, two: PostgreSQL) -> None:
        await create(one, "a", "b", "c", "d")
        for n in range(1, 9):
            await asyncio.gather(
                one.append(append("c", n, b"[1]")), one.append(append("b", n, b"[1]")),
                one.change(Change(query, (1.0, "a"))),
                one.change(Change(several, (1.0, "b", "a"), matches=("b", "a"))),
                two.append(append("d", n, b"[1]")), two.append(append("a", n, b"[1]")),
                two.change(Change(query, (1.0, "b"), rows=1), Change(query, (2.0, "b"))),
                two.change(Change(several, (1.0, "a", "b"), matches=("a", "b"))),
            )  # fmt: skip
        await asyncio.sleep(1.1)  # after which counts are reported
        deadlocks = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        assert await one.rows(deadlocks) == [(0,)]

    with_stores(postgres_url, work, postgres_url)


def test_processes_that_start_at_once_make_the_tables_once(postgres: Postgres, postgres_url: str) -> None:
    async def work(first: PostgreSQL, *_: PostgreSQL) -> None:
        others = [PostgreSQL(new) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in others))
        await create(others[0], "a")
        assert [await store.names() for store in others] == [["a"]] * 4
        await asyncio.gather(*(store.close() for store in others))

    new = postgres.new_database()
    with_stores(postgres_url, work)
