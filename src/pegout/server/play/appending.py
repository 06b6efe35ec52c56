"""What is stored with the steps of a table."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.match import Match, Sat, encode_entry
from pegout.server.play.chance import Step
from pegout.server.results.results import results
from pegout.server.storage.history import seen_to, standing
from pegout.server.storage.store import Append, Change, Newcomer

# Who leaves before a match has begun is in no list of its people, by which else their name would be found.
STOOD_UP = "DELETE FROM seats WHERE match = $1 AND player = $2"
NAMELESS = "INSERT INTO erasures (match, player) VALUES ($1, $2) ON CONFLICT DO NOTHING"
UNOFFERED = "UPDATE matches SET here = NULL WHERE match = $1"  # without its host the lobby has it no more
NAMED = "DELETE FROM erasures WHERE match = $1 AND player = $2"


def append_of(
    name: str,
    match: Match,
    steps: Sequence[Step],
    snapshot: tuple[int, bytes] | None,
    newcomer: Newcomer | None,
    more: Sequence[Change],
) -> Append:
    """These steps after `match`, all that follows from them, and `more`."""
    last = steps[-1][1]
    sat = [entry for entry, _ in steps if isinstance(entry, Sat)]
    return Append(
        match=name,
        n=match.n,
        entries=[encode_entry(entry) for entry, _ in steps],
        at=last.at,
        standing=standing(last),
        wakes=seen_to(last),
        snapshot=snapshot,
        sitting=[(entry.seat, entry.chair.player) for entry in sat if entry.chair.player is not None],
        newcomer=newcomer,
        changes=[
            *(_seats(name, match, steps) if sat else ()),
            *results(name, match, steps),
            *more,
        ],
    )


def _seats(name: str, match: Match, steps: Sequence[Step]) -> list[Change]:
    """What else follows from who has left an open seat, or taken one."""
    changes = list[Change]()
    for entry, after in steps:
        if isinstance(entry, Sat):
            was, now = match.chairs[entry.seat], entry.chair
            if now.kind == "open":
                changes += [Change(query, (name, was.player)) for query in (STOOD_UP, NAMELESS)]
                changes += [Change(UNOFFERED, (name,))] if entry.seat == match.options.host else []
            elif now.kind == "person" and was.kind == "open":
                changes.append(Change(NAMED, (name, now.player)))
        match = after
    return changes
