"""The client side of the protocol: finds tables on a server, takes a seat, and follows the game.

    http      `Client` and `AsyncClient`, for bots and other programs: plain HTTP and streams of lines
    calls     their requests and answers, without I/O
    offered   what may be done at a table, as actions
    engines   an engine of the line protocol as a bot account
    server    for the terminal: HTTP requests and identity, a guest's cookie or an account's token
    seat      the WebSocket of one table, with automatic reconnection
    reading   messages as values of the game that is played

Only what is used is loaded: `Client` and `AsyncClient` need httpx (`pip install "pegout[client]"`).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pegout.client.calls import ApiError
    from pegout.client.http import AsyncClient, Client
    from pegout.client.offered import choices
    from pegout.client.seat import Heard, Lost, Seat
    from pegout.client.server import Server, ServerError, TurnedAway, Unreachable, table_in

__all__ = [
    "ApiError", "AsyncClient", "Client", "Heard", "Lost", "Seat", "Server", "ServerError", "TurnedAway",
    "Unreachable", "choices", "table_in",
]  # fmt: skip

_PLACES = {
    "calls": ("ApiError",),
    "offered": ("choices",),
    "http": ("AsyncClient", "Client"),
    "seat": ("Heard", "Lost", "Seat"),
    "server": ("Server", "ServerError", "TurnedAway", "Unreachable", "table_in"),
}


def __getattr__(name: str) -> Any:
    place = next((module for module, names in _PLACES.items() if name in names), None)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{place}"), name)
