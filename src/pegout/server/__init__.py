"""The online table: check, store, tell.

A move's way: `http` takes it from the socket, `pegout.wire` decodes it, `tables/table` checks it by the rules
and has `storage` commit it, and only then `tables/viewers` tells everybody what they may see. Bots, chance
and clocks (`tables/movers`) take the same way. `people` knows who is asking, `questions` asks bots and
analyses in processes beside the server.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pegout.server.settings import Settings, default_database, default_pace
from pegout.server.storage.store import Store, StoreError
from pegout.wire import LARGEST_MESSAGE

if TYPE_CHECKING:  # they are slow to import, and whoever imports this may not need them
    import uvicorn
    from litestar import Litestar

__all__ = ["Settings", "StoreError", "default_database", "default_pace", "run"]


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    *,
    redis: str | None = None,
    pace: float | None = None,
) -> None:
    """Serve until stopped. `database`, `redis`: as in `Settings`, by default a file in the data folder.

    Raises StoreError with a sentence if the database cannot be used, before any port is opened.
    """
    import asyncio

    import uvicorn

    from pegout.server import logs
    from pegout.server.http.app import create_app

    settings = Settings(
        database=database or default_database(),
        redis=redis,
        pace=default_pace() if pace is None else pace,
        compile_ahead=True,
    )
    store = open_store(settings.database, settings.redis)
    with store.as_server():
        asyncio.run(_try(store))
        app = create_app(open_store(settings.database, settings.redis), settings)
        spare_the_collector()
        logs.to()
        uvicorn.Server(configured(app, host, port, settings)).run()


def spare_the_collector() -> None:
    """What is loaded now stays for good; and what tables hold are values without cycles.

    A full collection looks at every object of every table, and all wait for it, for half a second with
    4,000 tables: let it come rarely.
    """
    import gc

    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def configured(
    app: Litestar, host: str, port: int, settings: Settings, *, heartbeat: float = 4.0
) -> uvicorn.Config:
    """How the application is run. Who is silent for two heartbeats, in seconds, has gone."""
    from pegout.server.http.protocols import Config, Peers, room_for_connections

    peers = Peers(room_for_connections(), settings.connections, frozenset(settings.proxies))
    return Config(
        app,
        peers=peers,
        patience=settings.patience,
        host=host,
        port=port,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=heartbeat,
        ws_ping_timeout=heartbeat,
        ws_per_message_deflate=False,  # it doubles what a socket takes, and differences are short
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,  # see `logs`
        server_header=False,
        timeout_graceful_shutdown=5,
    )


async def _try(store: Store) -> None:
    """Say now what would go wrong later."""
    try:
        await store.open()
    finally:
        await store.close()


def open_store(database: str, redis: str | None = None) -> Store:
    """The store for an address, to be opened when the server starts; raises StoreError.

    `redis`: the address of a Redis by which processes over one PostgreSQL hear of each other.
    """
    scheme, separator, _ = database.partition("://")
    if not separator:
        if redis is not None:
            raise StoreError("a file has one server, so Redis is of no use; name postgresql://... beside it")
        from pegout.server.storage.sqlite import SQLite

        return SQLite(Path(database).expanduser().resolve())
    if scheme not in ("postgresql", "postgres"):
        raise StoreError(f"cannot serve from {scheme}://...: name a file, or postgresql://...")
    try:
        from pegout.server.storage.postgres import PostgreSQL
    except ModuleNotFoundError:
        raise StoreError('PostgreSQL needs more: pip install "pegout[postgres]"') from None
    return PostgreSQL(database, redis)
