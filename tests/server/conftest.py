"""A server in the test process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from bench.histories import check_database
from bench.services import PATIENCE, Postgres
from pegout.server import open_store
from pegout.server.web.limits import Limiter
from tests.server.live import Live, serving, undisturbed

__all__ = ["undisturbed"]

DATABASES = (
    "sqlite", pytest.param("postgresql", marks=[pytest.mark.needs("postgresql"), pytest.mark.slow]),
)  # fmt: skip
AtTable: TypeAlias = Callable[[Callable[[Live], Awaitable[None]]], None]


@pytest.fixture
def _checked(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """After the test, check that all stored data is consistent, whatever the test did to the server."""
    shared = "postgres_url" in request.fixturenames
    addresses = [request.getfixturevalue("postgres_url")] if shared else []
    yield
    monkeypatch.undo()  # restores deliberately broken rules
    for address in [*addresses, *map(str, tmp_path.glob("*.db"))]:
        asyncio.run(check_database(address))


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a limit has taken stays taken, however long the test needs: its clock stands still."""
    monkeypatch.setattr(Limiter.__init__, "__defaults__", (lambda: 0.0,))


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[AtTable]:
    """Runs a test's coroutine on the event loop of its own server."""
    yield from _running(tmp_path)


@pytest.fixture(scope="module")
def at_shared_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AtTable]:
    """The same on a server shared by the tests of a file, for tests that leave no traces.

    It is paused between tests.
    """
    yield from _running(tmp_path_factory.mktemp("server"))


def _running(folder: Path) -> Iterator[AtTable]:
    with asyncio.Runner() as runner:
        server = serving(folder)
        live = runner.run(server.__aenter__())

        def run(play: Callable[[Live], Awaitable[None]]) -> None:
            async def whole() -> None:
                async with asyncio.timeout(PATIENCE):
                    await play(live)

            runner.run(whole())

        yield run
        runner.run(server.__aexit__(None, None, None))


@pytest.fixture(scope="session")
def _ready(postgres: Postgres) -> str:
    """A database with our tables."""

    async def open_it() -> None:
        store = open_store(address)
        await store.open()
        await store.close()

    address = postgres.new_database()
    asyncio.run(open_it())
    return address


@pytest.fixture
def postgres_url(postgres: Postgres, _ready: str) -> str:
    """The address of a database without data; copying one is faster than the migrations."""
    return postgres.new_database(_ready)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "pegout.db")
    address: str = request.getfixturevalue("postgres_url")
    return address
