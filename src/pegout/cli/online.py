"""`pegout play --server`: at the tables of a server."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import NamedTuple

from pegout.cli.common import CommandError
from pegout.client import Server, ServerError, table_in
from pegout.server.settings import data_folder
from pegout.terminal.guests import Guests
from pegout.terminal.lobby import Visit, Where, Wish
from pegout.terminal.table import Table


class Asked(NamedTuple):
    """What was asked for at a server."""

    server: str | None
    join: str | None  # links
    watch: str | None
    quick: bool
    open: bool
    token: str | None
    name: str


def play_online(asked: Asked, wish: Wish, screen: Callable[[Table], bool]) -> None:
    """Play at a server as the guest that one is there, or by a token; raises CommandError."""
    link = asked.join or asked.watch
    invited_to, table = (None, "") if link is None else table_in(link)
    url = invited_to or asked.server
    if url is None:
        raise CommandError("link-without-server", link=link or "")
    guests = Guests(data_folder() / "guests.json")
    try:

        def keep(cookie: str) -> None:
            guests.keep(server.url, asked.name, cookie)

        server = Server(url, token=asked.token, keep=keep)
        server.cookie = None if asked.token else guests.cookie(server.url, asked.name)
        with closing(Visit(server, asked.name)) as visit:
            visit.play(_where(visit, asked, wish, table), screen)
    except ServerError as error:
        raise CommandError.of(error) from None


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
