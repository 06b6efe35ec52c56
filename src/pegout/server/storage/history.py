"""A match read from its whole journal: its record, and `pegout verify`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from pegout.match import (
    Entry,
    JournalError,
    Match,
    bare,
    decode_match,
    moves,
    read_entry,
    read_opened,
    replay,
)
from pegout.records import Record
from pegout.server.storage.store import Kept, Standing, Store

PAGE = 500  # names of matches that are asked for at once


def journal_of(entries: Sequence[bytes]) -> tuple[Match, list[Entry]]:
    """The match with its first entry, and the others; raises JournalError."""
    if not entries:
        raise JournalError("there are no entries")
    opened = read_opened(entries[0])
    return Match.open(opened), [read_entry(opened.game, opened.version, text) for text in entries[1:]]


def record_of(entries: Sequence[bytes]) -> tuple[Record, bool]:
    """What has been played, and whether that is all; raises JournalError."""
    opening, rest = journal_of(entries)
    end, rules = replay(opening, rest), opening.state.rules
    record = Record(
        rules=rules,
        preset=end.preset,
        names=tuple(chair.name for chair in end.chairs),
        actions=tuple(moves(opening, rest)),
    )
    return record, end.is_over


def standing(match: Match) -> Standing:
    """How a match stands, as anybody may know it."""
    to_act = match.state.to_act if match.is_full else ()
    return Standing(match.is_over, to_act, match.state.standings, match.chairs)


def standing_of(entries: Sequence[bytes]) -> Standing:
    """How a match stands; as if nothing had been done where it cannot be replayed."""
    opening, rest = journal_of(entries[:1])
    with suppress(JournalError):
        opening, rest = journal_of(entries)
    try:
        return standing(replay(opening, rest))
    except JournalError:
        return standing(opening)


async def verify(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Replay every match and compare what is kept beside its journal: each name, and what is wrong or ""."""
    after = ""
    while names := await store.names(after, PAGE):
        for name in names:
            try:
                loaded, kept = await store.load(name, since=0), await store.kept(name)
                wrong = faults(loaded.entries if loaded else (), kept)
            except Exception as error:  # whatever it is, the others are looked at, too
                wrong = [f"{type(error).__name__}: {error}"]
            yield name, "; ".join(wrong)
        after = names[-1]


def faults(entries: Sequence[bytes], kept: Kept | None) -> list[str]:
    """What is kept otherwise than the journal has it; raises JournalError if it cannot be replayed."""
    if kept is None:
        return ["it has gone meanwhile"]
    opening, rest = journal_of(entries)
    if kept.snapshot is None:
        end, wrong = replay(opening, rest), []
    else:
        n, text = kept.snapshot
        if not 1 <= n <= len(entries):
            raise JournalError(f"the snapshot is of {n} entries, and there are {len(entries)}")
        middle = replay(opening, rest[: n - 1])
        same = decode_match(text) == bare(middle)
        wrong = [] if same else ["the snapshot is not what the journal leads to"]
        end = replay(middle, rest[n - 1 :])
    stands = standing(end)
    if (kept.head.game, kept.head.preset) != (end.game.name, end.preset):
        wrong.append("game or preset are not those of the journal")
    if kept.standing != stands or kept.over != stands.over:
        wrong.append("the standing is not that of the journal")
    persons = {(seat, chair.player) for seat, chair in enumerate(end.chairs) if chair.kind == "person"}
    if not persons <= set(kept.sitting):
        wrong.append("who sits there is not found by their name")
    return wrong
