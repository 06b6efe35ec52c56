"""The server: check, store, tell.

A move arrives in `play/routes`, is decoded by `pegout.wire`, checked by the rules in `play/table`, committed
by `storage`, and only then sent by `play/viewers`, which shows each viewer only what they may see. Bots,
chance and clocks (`play/scheduler`) go the same way. `people` finds the user of a request, `workers` runs
bots and analyses in separate processes. `features.py` lists everything else. A package's main module is the
one to import: `from pegout.server.friends import Friends`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pegout import extras
from pegout.extras import MissingExtra
from pegout.server.settings import BadSetting, Settings, chosen, default_database
from pegout.server.storage import Store, StoreError
from pegout.wire.reading import LARGEST_MESSAGE

if TYPE_CHECKING:  # slow to import, and rarely needed
    import uvicorn
    from litestar import Litestar

    from pegout.server.process import Metrics

extras.need("server")

SWITCH = 0.0005  # seconds after which a waiting thread, such as the database's, gets the GIL

__all__ = ["BadSetting", "Settings", "StoreError", "chosen", "default_database", "run"]


def run(host: str, port: int, settings: Settings) -> None:
    """Serve until stopped.

    Raises StoreError with a sentence if the database cannot be used, before any port is opened; OSError if
    the port for metrics is taken.
    """
    import gc

    gc.disable()  # loading modules leaves no garbage
    try:
        _run(host, port, settings)
    finally:
        gc.enable()


def _run(host: str, port: int, settings: Settings) -> None:
    import asyncio
    import sys

    from pegout.server.app import create_app
    from pegout.server.process import spare_the_collector, write_logs

    store = open_store(settings.database, settings.redis)
    with store.as_server():
        asyncio.run(_try(store))
        metrics = _metrics(settings)
        app = create_app(open_store(settings.database, settings.redis), settings, metrics=metrics)
        spare_the_collector()
        sys.setswitchinterval(SWITCH)
        write_logs(level=settings.log_level.upper(), as_json=settings.log_json)
        try:
            serving(app, host, port, settings).run()
        finally:
            metrics.close()


def _metrics(settings: Settings) -> Metrics:
    from pegout.server.process import Metrics, Prometheus

    return Metrics() if settings.metrics_port is None else Prometheus(settings.metrics_port)


def configured(app: Litestar, host: str, port: int, settings: Settings) -> uvicorn.Config:
    """The uvicorn configuration. A client that is silent for one and a half heartbeats counts as gone."""
    from pegout.server.protocol import Config
    from pegout.server.protocol.limits import Peers, room_for_connections

    peers = Peers(room_for_connections(), settings.connections, settings.proxies)
    app.state.services.metrics.watch("connections", lambda: peers.total)
    app.state.services.metrics.watch("refused_connections", lambda: peers.refused)
    return Config(
        app,
        peers=peers,
        patience=settings.patience,
        host=host,
        port=port,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=settings.heartbeat,
        ws_per_message_deflate=False,  # compression doubles a socket's memory, and updates are short
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,  # see `write_logs`
        server_header=False,
        timeout_keep_alive=settings.keep_alive,
        timeout_graceful_shutdown=5,
    )


def serving(app: Litestar, host: str, port: int, settings: Settings) -> uvicorn.Server:
    """The application's server. On a stop signal it reports that it is not ready, and stops after
    `settings.drain`.
    """
    from pegout.server.play import Tables
    from pegout.server.process import Garbage
    from pegout.server.protocol import DrainingServer

    def begin() -> None:
        app.state.is_stopping = True

    garbage = Garbage(lambda: len(app.state.services[Tables]))
    return DrainingServer(configured(app, host, port, settings), settings.drain, begin, garbage.look)


async def _try(store: Store) -> None:
    """Fail early for problems that would show up later."""
    try:
        await store.open()
    finally:
        await store.close()


def open_store(database: str, redis: str | None = None) -> Store:
    """The store for an address, opened when the server starts; raises StoreError.

    `redis`: URL for notices between processes that share one PostgreSQL database.
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
        raise MissingExtra("postgres") from None
    try:
        return PostgreSQL(database, redis)
    except ValueError:
        raise StoreError(f"there can be no such address of a database: {scheme}://...") from None
