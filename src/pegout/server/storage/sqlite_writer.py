"""How an SQLite database is written to: JSON in, as few calls as there can be.

Every call into SQLite gives up the interpreter's lock and has to wait for it again, for milliseconds while
the server is busy. So a batch of appends is one call, whatever its size, and what else there is a few.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from functools import cache

import msgspec

from pegout.server.storage.batches import Outcomes
from pegout.server.storage.common import (
    Appending,
    Job,
    Row,
    entry_rows,
    others,
    refused,
    seat_rows,
    snapshot_rows,
    standing_rows,
)
from pegout.server.storage.store import Append, Change, Conflict, Value

COUNTS = """
    SELECT json_group_object(w.value, (SELECT max(n) + 1 FROM journal WHERE match = w.value))
    FROM json_each(?) w"""
ADD_ENTRIES = """
    INSERT INTO journal (match, n, at, entry)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)"""
ADD_STANDINGS = """
    UPDATE matches SET moved = w.value ->> 1, standing = w.value ->> 3
    FROM json_each(?) w WHERE match = w.value ->> 0"""
# Indexed, and seldom changed: SQLite rewrites an index even if its values stay.
ADD_LISTED = """
    UPDATE matches SET over = w.value ->> 2, open = w.value ->> 4, wakes = w.value ->> 5
    FROM json_each(?) w WHERE match = w.value ->> 0
        AND (over, open, wakes) IS NOT (w.value ->> 2, w.value ->> 4, w.value ->> 5)"""
ADD_SNAPSHOTS = """
    INSERT OR REPLACE INTO snapshots (match, n, snapshot)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
ADD_SEATS = """
    INSERT OR REPLACE INTO seats (match, seat, player)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"""
# All of a batch in one statement, which is a transaction of its own: (match, n that is next) for each match,
# then the rows. What cannot be stored so is stored step by step.
AT_ONCE = f"""
    CREATE TEMP VIEW batch AS
        SELECT NULL AS expected, NULL AS entries, NULL AS standings, NULL AS snapshots, NULL AS seats;
    CREATE TEMP TRIGGER store_batch INSTEAD OF INSERT ON batch BEGIN
        SELECT RAISE(ABORT, 'step by step') FROM json_each(NEW.expected) w
            WHERE (SELECT max(n) + 1 FROM journal WHERE match = w.value ->> 0) IS NOT w.value ->> 1;
        {ADD_ENTRIES.replace("?", "NEW.entries")};
        {ADD_STANDINGS.replace("?", "NEW.standings")};
        {ADD_LISTED.replace("?", "NEW.standings")};
        {ADD_SNAPSHOTS.replace("?", "NEW.snapshots")};
        {ADD_SEATS.replace("?", "NEW.seats")};
    END"""

ROWS = entry_rows, standing_rows, snapshot_rows, seat_rows
_counts = msgspec.json.Decoder(dict[str, int | None])


def store_at_once(connection: sqlite3.Connection, jobs: Sequence[Job]) -> Outcomes | None:
    """What the jobs come to; None, and nothing has been stored, if it has to be done step by step."""
    appends, first, following = list[Append](), dict[str, int](), dict[str, int]()
    for job in jobs:
        if not isinstance(job, Appending) or job.head or job.append.newcomer or job.append.changes:
            return None
        append = job.append
        if append.n != following.get(append.match, append.n):
            return None
        first.setdefault(append.match, append.n)
        following[append.match] = append.n + len(append.entries)
        appends.append(append)
    try:
        parts = (list(first.items()), *(rows(appends) for rows in ROWS))
        values = [msgspec.json.encode(part).decode() for part in parts]
        connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?, ?)", values)
    except (sqlite3.IntegrityError, ValueError):
        return None
    return [None] * len(jobs)


def write_all(connection: sqlite3.Connection, jobs: Sequence[Job]) -> list[Exception | None]:
    appends = [job for job in jobs if isinstance(job, Appending)]
    appended = iter(_append_all(connection, appends) if appends else ())
    return [next(appended) if isinstance(job, Appending) else _all_or_none(connection, job) for job in jobs]


def _all_or_none(connection: sqlite3.Connection, changes: Sequence[Change]) -> Conflict | None:
    """Why nothing of it has been done, if so."""
    if not changes:
        return None
    connection.execute("SAVEPOINT one")
    try:
        _make(connection, changes)
    except (Conflict, sqlite3.IntegrityError) as error:
        connection.execute("ROLLBACK TO one")
        return error if isinstance(error, Conflict) else Conflict(str(error))
    finally:
        connection.execute("RELEASE one")
    return None


def _make(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    for query, values, rows, _ in changes:
        touched = connection.execute(*bound(query, values)).rowcount
        if rows is not None and touched != rows:
            raise Conflict(f"{touched} rows instead of {rows}: {query}")


def bound(query: str, values: Sequence[Value]) -> tuple[str, dict[str, Value]]:
    """A statement with $1, $2 ... as this driver wants it."""
    return _in_own_words(query), {f"v{n}": value for n, value in enumerate(values, 1)}


@cache
def _in_own_words(query: str) -> str:
    return re.sub(r"\$(\d+)", r":v\1", query)


def _append_all(connection: sqlite3.Connection, jobs: Sequence[Appending]) -> list[Exception | None]:
    names = msgspec.json.encode([append.match for _, append in jobs]).decode()
    counts = _counts.decode(connection.execute(COUNTS, [names]).fetchone()[0])
    outcomes: list[Exception | None] = []
    accepted: list[Append] = []
    for job in jobs:
        append = job.append
        fault = refused(job, counts.get(append.match)) or _all_or_none(connection, others(job))
        outcomes.append(fault)
        if fault is None:
            counts[append.match] = append.n + len(append.entries)
            accepted.append(append)
    _add_entries(connection, accepted)
    return outcomes


def _add_entries(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    def store(query: str, rows: Sequence[Row]) -> None:
        if rows:
            connection.execute(query, [msgspec.json.encode(rows).decode()])

    store(ADD_ENTRIES, entry_rows(appends))
    store(ADD_STANDINGS, standing_rows(appends))
    store(ADD_LISTED, standing_rows(appends))
    store(ADD_SNAPSHOTS, snapshot_rows(appends))
    store(ADD_SEATS, seat_rows(appends))
