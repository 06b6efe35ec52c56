"""Notices about players away from their tables: a game has begun or ended, or a seat is kept for them.

The news itself is in the database; these notices only announce, in all processes, that there is some.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from pegout.match import Chair
from pegout.server.storage import Broadcast


class PlayerNews:
    """Calls the subscribers of a player."""

    def __init__(self, notices: Broadcast) -> None:
        self._notices = notices
        self._following: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)
        notices.hear("players", self._hear)
        notices.when_open(self._tell_all)

    @contextmanager
    def follow(self, players: Iterable[str], call: Callable[[], None]) -> Iterator[None]:
        """Within this block, `call` whenever there may be news for one of these players."""
        players = tuple(players)
        for player in players:
            self._following[player].append(call)
        try:
            yield
        finally:
            for player in players:
                self._following[player].remove(call)
                if not self._following[player]:
                    del self._following[player]

    def tell(self, *chairs: Chair) -> None:
        """Announce news for the players of these chairs."""
        players = sorted({chair.player for chair in chairs if chair.player is not None})
        self._hear("", players)
        self._notices.send("players", players)

    def _hear(self, _: str, players: list[str]) -> None:
        for player in players:
            for call in tuple(self._following.get(player, ())):
                call()

    def _tell_all(self) -> None:
        """Handle the possible loss of notices."""
        self._hear("", list(self._following))
