"""`pegout serve`: the table in the browser."""

from __future__ import annotations

import os
import platform
import socket
import threading
import time
from typing import Annotated

import typer

from pegout.cli.common import CommandError

FIRST_PORT, TRIES = 8000, 100
PATIENCE = 600  # tenths of a second in which a server should have started


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port; by default 8000, or the next free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Where games are kept: a file, or postgresql://...")
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(help="redis://..., by which several servers over one PostgreSQL hear of each other."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser, if there is one.")
    ] = True,
) -> None:
    """Serve the table in the browser, and print its address."""
    from pegout.server import run

    chosen = free_port(host) if port is None else port
    if port is not None and not _is_free(host, port):
        raise CommandError(f"port {port} of {host} is taken; leave --port out to get one that is free")
    announce = threading.Thread(target=_announce, args=(host, chosen, open_browser), daemon=True)
    announce.start()
    run(host=host, port=chosen, database=database, redis=redis)


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds it."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def _has_browser() -> bool:
    """Whether there is a screen; without one a browser would run in the terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    return platform.system() != "Linux" or any(os.environ.get(name) for name in screens)


def _announce(host: str, port: int, open_browser: bool) -> None:
    """Print the address as soon as the server listens there, and open a browser."""
    for _ in range(PATIENCE):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
            continue
        address = _address(host, port)
        print(f"Pegout is at {address} (Ctrl+C stops it)", flush=True)
        if open_browser and _has_browser():
            import webbrowser

            webbrowser.open(address)
        return


def free_port(host: str) -> int:
    """8000, or the first free port after it."""
    for port in range(FIRST_PORT, FIRST_PORT + TRIES):
        if _is_free(host, port):
            return port
    last = FIRST_PORT + TRIES - 1
    raise CommandError(f"ports {FIRST_PORT} to {last} of {host} are all taken; choose another with --port")


def _is_free(host: str, port: int) -> bool:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise CommandError(f"there is no address {host!r} here") from None
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError:
            return False
    return True
