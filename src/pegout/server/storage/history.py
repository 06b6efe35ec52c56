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
    due,
    read_entry,
    read_opened,
    replay,
    replayed,
    wakes,
)
from pegout.records import Record
from pegout.server.storage.store import Derived, Standing, Store

BEFORE_LONG = 10.0  # seconds in which a process with the match in memory will have done what is due
PAGE = 500  # names of matches that are asked for at once


def journal_of(entries: Sequence[bytes]) -> tuple[Match, list[Entry]]:
    """The match with its first entry, and the others; raises JournalError."""
    if not entries:
        raise JournalError("there are no entries")
    opened = read_opened(entries[0])
    return Match.open(opened), [read_entry(opened.game, opened.version, text) for text in entries[1:]]


def record_of(entries: Sequence[bytes]) -> tuple[Record, Match]:
    """The moves made and the resulting match; raises JournalError."""
    opening, rest = journal_of(entries)
    end, moves, commitments = replayed(opening, rest)
    record = Record(
        rules=end.state.rules,
        preset=end.preset,
        names=tuple(chair.name for chair in end.chairs),
        match=end.shuffles.match or None,
        commitments=commitments,
        taken_back=end.taken_back,
        actions=moves,
    )
    return record, end


def standing(match: Match) -> Standing:
    """The public standing of a match."""
    to_act = match.state.to_act if match.is_full else ()
    return Standing(match.is_over, to_act, match.state.standings, match.chairs)


def seen_to(match: Match) -> float | None:
    """When a match is due without a viewer: when a clock runs out, or soon if a bot or chance is to act;
    None: not before a player comes.
    """
    if due(match, match.at) is not None:
        return match.at + BEFORE_LONG
    return wakes(match)


def standing_of(entries: Sequence[bytes]) -> Standing:
    """The state of a match; the initial one if it cannot be replayed."""
    opening, rest = journal_of(entries[:1])
    with suppress(JournalError):
        opening, rest = journal_of(entries)
    try:
        return standing(replay(opening, rest))
    except JournalError:
        return standing(opening)


async def verify(store: Store) -> AsyncIterator[tuple[str, str]]:
    """Replay every match and compare what is stored beside its journal: each name, and the fault or ""."""
    after = ""
    while names := await store.names(after, PAGE):
        for name in names:
            yield name, "; ".join(await _verified(store, name))
        after = names[-1]


async def _verified(store: Store, name: str) -> list[str]:
    """The errors of a match; it is checked again if it continues meanwhile."""
    count = -1
    while True:
        try:
            derived, loaded = await store.derived(name), await store.load(name, since=0)
            entries = loaded.entries if loaded else ()
            wrong = faults(entries, derived)
        except Exception as error:  # whatever it is, the others are looked at, too
            return [f"{type(error).__name__}: {error}"]
        if not wrong or len(entries) == count:
            return wrong
        count = len(entries)


def faults(entries: Sequence[bytes], derived: Derived | None) -> list[str]:
    """Stored data that differs from the journal; raises JournalError if that cannot be replayed."""
    if derived is None:
        return ["it has gone meanwhile"]
    opening, rest = journal_of(entries)
    if derived.snapshot is None:
        end, wrong = replay(opening, rest), []
    else:
        n, text = derived.snapshot
        if not 1 <= n <= len(entries):
            raise JournalError(f"the snapshot is of {n} entries, and there are {len(entries)}")
        middle = replay(opening, rest[: n - 1])
        same = decode_match(text) == bare(middle)
        wrong = [] if same else ["the snapshot is not what the journal leads to"]
        end = replay(middle, rest[n - 1 :])
    stands = standing(end)
    if (derived.head.game, derived.head.preset) != (end.game.name, end.preset):
        wrong.append("game or preset are not those of the journal")
    shared = end.options.duplicate
    if end.shuffles.match not in ("", shared.deals if shared else derived.head.match):
        wrong.append("its shuffles are committed to for another match")
    if derived.standing != stands or derived.over != stands.over:
        wrong.append("the standing is not that of the journal")
    persons = {(seat, chair.player) for seat, chair in enumerate(end.chairs) if chair.kind == "person"}
    if not persons <= set(derived.sitting):
        wrong.append("who sits there is not found by their name")
    return wrong
