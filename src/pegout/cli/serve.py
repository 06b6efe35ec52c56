"""`pegout serve`: the table in the browser."""

from __future__ import annotations

import os
import platform
import socket
import threading
import time
from typing import Annotated

import typer

from pegout.cli.common import CommandError, explained, rendered

FIRST_PORT, TRIES = 8000, 100
PATIENCE = 600  # tenths of a second to wait for the server to start


def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 127.0.0.1 by default, so this machine only.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Port; 8000 by default, or the next free one.")
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Where games are stored: a file, or postgresql://...")
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(help="Redis URL for notices between servers that share one PostgreSQL database."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Host name of this server, such as cards.example; repeat for more."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address or network of a trusted proxy; repeat for more."),
    ] = None,
    given: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Any setting (see --settings); repeat for more."),
    ] = None,
    show_settings: Annotated[
        bool, typer.Option("--settings", help="List all settings with their defaults, and exit.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser, if available.")
    ] = True,
) -> None:
    """Start a server for play in the browser, and print its address."""
    from pegout.server import BadSetting, chosen, run

    if show_settings:
        _list_settings()
        return
    with explained(BadSetting):
        flags = {
            "host": host, "port": port, "database": database, "redis": redis, "names": name, "proxies": proxy,
        }  # fmt: skip
        settings = chosen(**(flags | _parsed(given or [])))
    at, where = settings.host, settings.port or free_port(settings.host)
    if settings.port is not None and not _is_free(at, where):
        raise CommandError("port-taken", port=where, host=at)
    if settings.metrics_port is not None and not _is_free("127.0.0.1", settings.metrics_port):
        raise CommandError("metrics-port-taken", port=settings.metrics_port)
    announce = threading.Thread(target=_announce, args=(at, where, open_browser), daemon=True)
    announce.start()
    run(at, where, settings)


def _parsed(given: list[str]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    for name, equals, _ in pairs:
        if not equals:
            raise CommandError("setting-server", given=repr(name))
    return {name.strip(): value.strip() for name, _, value in pairs}


def _list_settings() -> None:
    from pegout.server.settings import settings

    for each in settings():
        default = _shown(each.default)
        shown = "" if each.name == "database" or not default else f" [{default}]"
        print(f"{each.name:20} {each.meaning}{shown}")
    print(f"\n{rendered('how-to-set')}")


def _shown(default: object) -> str:
    """The value as written in a flag or variable."""
    if isinstance(default, bool):
        return "yes" if default else "no"
    if isinstance(default, tuple):
        return ",".join(map(str, default))
    return "" if default is None else str(default)


def _address(host: str, port: int) -> str:
    """The address for a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def _has_browser() -> bool:
    """Whether there is a display; without one a browser would run in the terminal."""
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
        print(rendered("serving", address=address), flush=True)
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
    raise CommandError("ports-taken", first=FIRST_PORT, last=last, host=host)


def _is_free(host: str, port: int) -> bool:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise CommandError("no-address", host=repr(host)) from None
    with socket.socket(family, kind, protocol) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(address)
        except OSError:
            return False
    return True
