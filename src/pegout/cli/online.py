"""`pegout play --server`, and the identity used on a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from pegout.cli.common import CommandError, explained
from pegout.client import Server, ServerError, table_in
from pegout.folders import data_folder
from pegout.terminal.guests import Guests
from pegout.terminal.lobby import Visit, Where, Wish
from pegout.terminal.table import Table


class Asked(NamedTuple):
    """The server options of the command."""

    server: str | None
    join: str | None  # links
    watch: str | None
    quick: bool
    open: bool
    token: str | None
    name: str


def play_online(asked: Asked, wish: Wish, screen: Callable[[Table], bool]) -> None:
    """Play on a server as a guest or with a token; raises CommandError."""
    link = asked.join or asked.watch
    invited_to, table = (None, "") if link is None else table_in(link)
    url = invited_to or asked.server
    if url is None:
        raise CommandError("link-without-server", link=link or "")
    with explained(ServerError):
        server = reached(url, asked.token, asked.name)
        with closing(Visit(server, asked.name)) as visit:
            visit.play(_where(visit, asked, wish, table), screen)


def reached(url: str, token: str | None, name: str) -> Server:
    """A server with the identity of a token, or of a guest with that name; raises ServerError."""
    guests = Guests(data_folder() / "guests.json")
    server = Server(url, token=token, keep=lambda cookie: guests.keep(server.url, name, cookie))
    server.cookie = None if token else guests.cookie(server.url, name)
    return server


def _where(visit: Visit, asked: Asked, wish: Wish, table: str) -> Where | None:
    if asked.watch is not None:
        return table, True
    if asked.join is not None:
        return visit.join(table)
    if asked.quick:
        return visit.quick(wish)
    if asked.open:
        return visit.open(wish)
    try:
        return visit.chosen(wish)
    except EOFError:
        return None
