"""Two-player cribbage between any two programs: a line protocol, engines that speak it, duplicate matches.

`line_protocol.py` turns views into lines and back, `engines.py` answers them (a bot, or a program of
anybody's), `duel.py` plays the matches.
"""

from pegout.arena.duel import Report, duel
from pegout.arena.engines import Engine, EngineFailed, Program, in_process, serve

__all__ = ["Engine", "EngineFailed", "Program", "Report", "duel", "in_process", "serve"]
