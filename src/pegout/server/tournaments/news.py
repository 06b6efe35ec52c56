"""What an event tells its players and its club."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pegout.server.storage import Change
from pegout.server.tournaments.hosted import Hosted


class News:
    """Tells of events: to the people who play, and to the club when one is over."""

    def of(self, event: str) -> Callable[[Hosted, Hosted], Sequence[Change]]:
        """The changes that are stored with an event's entries, given the event before and after."""
        return lambda before, after: ()

    async def called(self, event: str, hosted: Hosted, players: Sequence[str]) -> None:
        """These players have a table now."""
