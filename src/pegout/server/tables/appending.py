"""What is stored with the steps of a table."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.match import Match, Sat, encode_entry
from pegout.server.people.results import results
from pegout.server.storage.history import seen_to, standing
from pegout.server.storage.store import Append, Newcomer
from pegout.server.tables.chance import Step


def append_of(
    name: str,
    match: Match,
    steps: Sequence[Step],
    snapshot: tuple[int, bytes] | None,
    newcomer: Newcomer | None,
) -> Append:
    """These steps after `match`, and all that follows from them."""
    last = steps[-1][1]
    return Append(
        match=name,
        n=match.n,
        entries=[encode_entry(entry) for entry, _ in steps],
        at=last.at,
        standing=standing(last),
        wakes=seen_to(last),
        snapshot=snapshot,
        sitting=[
            (entry.seat, entry.chair.player)
            for entry, _ in steps
            if isinstance(entry, Sat) and entry.chair.player is not None
        ],
        newcomer=newcomer,
        changes=results(name, match, steps),
    )
