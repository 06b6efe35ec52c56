"""Two-player cribbage between programs: a line protocol, engines that speak it, duplicate matches.

`line_protocol.py` converts views to lines and back, `engines.py` answers them (a bot, or another program),
`duel.py` plays the matches.
"""

from pegout.arena.duel import Report, duel
from pegout.arena.engines import Engine, EngineFailed, Program, in_process, serve

__all__ = ["Engine", "EngineFailed", "Program", "Report", "duel", "in_process", "serve"]
