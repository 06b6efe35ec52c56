"""The client side of the protocol: finds tables on a server, takes a seat, and follows the game.

    server   HTTP requests and identity: a guest's cookie or an account's token
    seat     the WebSocket of one table, with automatic reconnection
    reading  messages as values of the game that is played
"""

from pegout.client.seat import Heard, Lost, Seat
from pegout.client.server import Server, ServerError, TurnedAway, Unreachable, table_in

__all__ = ["Heard", "Lost", "Seat", "Server", "ServerError", "TurnedAway", "Unreachable", "table_in"]
