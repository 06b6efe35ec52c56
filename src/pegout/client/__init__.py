"""A player's end of the wire: asks a server for tables, sits down, and follows what happens there.

    server   what is asked over HTTP, and who one is: a guest by a cookie, or an account by a token
    seat     the socket of one table, connected again whenever the line breaks
    reading  messages as values of the game that is played
"""

from pegout.client.seat import Heard, Lost, Seat
from pegout.client.server import Server, ServerError, TurnedAway, Unreachable, table_in

__all__ = ["Heard", "Lost", "Seat", "Server", "ServerError", "TurnedAway", "Unreachable", "table_in"]
