"""What chance does at a table: it commits to each shuffle before, deals, and calls by the clock."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from pegout.game import CHANCE, Deal, IllegalAction, Seat
from pegout.match import Acted, Contributed, Entry, Extended, Match, Shuffle, due, uncommitted
from pegout.server.play.secrets import Secrets
from pegout.words import Text

Step: TypeAlias = tuple[Entry, Match]  # an entry, and the match after it


def next_entry(secrets: Secrets, match: Match, now: float, lost: float = 0.0) -> Entry | None:
    """What chance and clocks have to do now, if anything. `lost`: seconds in which nobody kept the clocks."""
    what = due(match, now, lost)
    if uncommitted(match) and not isinstance(what, Extended):
        return secrets.commit(match.shuffles.deals + 1, now)
    if (given := secrets.contributed(match, now)) is not None:
        return given
    if isinstance(what, Shuffle):
        return Acted(now, CHANCE, Deal(match.shuffles.order(match.state.rules.deck)))
    return what if isinstance(what, Acted | Extended) else None


class Nonces:
    """What seats add to the next shuffle. It is stored with whatever is stored next, so it costs no commit.

    What is lost before that is sent again by whoever reconnects; and nothing waits for it.
    """

    def __init__(self) -> None:
        self._waiting: dict[Seat, Contributed] = {}

    def add(self, match: Match, entry: Contributed) -> None:
        """Keep one; raises IllegalAction. Who comes back sends it again, which is no fault."""
        if entry.seat >= 0 and match.shuffles.has(entry.seat, entry.deal, entry.nonce):
            return
        waiting = self._waiting.get(entry.seat)
        if waiting is not None and (waiting.deal, waiting.nonce) == (entry.deal, entry.nonce):
            return
        match.apply(entry)
        if waiting is not None and waiting.deal == entry.deal:
            raise IllegalAction(Text.of("refused-nonce-twice", seat=entry.seat))
        self._waiting[entry.seat] = entry

    def forget(self, seat: Seat) -> None:
        """What a seat has added, where somebody else sits there now."""
        self._waiting.pop(seat, None)

    def steps(self, match: Match, now: float) -> list[Step]:
        """Those that fit the match, to be stored now; the others are forgotten."""
        if not self._waiting:
            return []
        fitting = [each for each in self._waiting.values() if match.shuffles.awaits(each.seat, each.deal)]
        self._waiting = {each.seat: each for each in fitting}
        steps = list[Step]()
        for each in fitting:
            entry = replace(each, at=now)
            steps.append((entry, match := match.apply(entry)))
        return steps
