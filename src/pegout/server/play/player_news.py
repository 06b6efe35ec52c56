"""News of players beside their tables: a game of theirs has begun or ended, or they are wanted at a table.

What is new stands in the database; here only is said that there is something, in this process and to others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from pegout.match import Chair
from pegout.server.storage import Broadcast


class PlayerNews:
    """Calls those who follow a player."""

    def __init__(self, notices: Broadcast) -> None:
        self._notices = notices
        self._following: defaultdict[str, list[Callable[[], None]]] = defaultdict(list)
        notices.hear("players", self._hear)
        notices.when_open(self._tell_all)

    @contextmanager
    def follow(self, players: Iterable[str], call: Callable[[], None]) -> Iterator[None]:
        """In this block, `call` whenever there is news for one of these players; it may be none."""
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
        """There is news for the players of these chairs."""
        players = sorted({chair.player for chair in chairs if chair.player is not None})
        self._hear("", players)
        self._notices.send("players", players)

    def _hear(self, _: str, players: list[str]) -> None:
        for player in players:
            for call in tuple(self._following.get(player, ())):
                call()

    def _tell_all(self) -> None:
        """Notices may have been lost."""
        self._hear("", list(self._following))
