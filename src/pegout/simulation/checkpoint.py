"""The progress of a simulation, in a file that survives being killed at any moment (SQLite)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pegout.simulation.chunks import Chunk, merged
from pegout.simulation.job import Row
from pegout.simulation.tally import Sums


class BadCheckpoint(ValueError):
    """The file is not a checkpoint, or belongs to another simulation; the message says which."""


class Checkpoint:
    """Finished rounds, their tally and, on request, their rows."""

    def __init__(self, path: Path, description: dict[str, Any], columns: Sequence[str] = ()) -> None:
        """Open or create the file; `description` identifies the simulation, `columns` names the row fields.

        Raises BadCheckpoint.
        """
        self.path, self._columns = path, tuple(columns)
        self.done: list[Chunk] = []
        self.sums: Sums = {}
        self._wanted = json.dumps({**description, "columns": columns}, sort_keys=True)
        try:
            self._file = sqlite3.connect(path, isolation_level=None, timeout=0)
        except sqlite3.Error as error:
            raise BadCheckpoint(f"{path} cannot be used: {error}") from None
        try:
            self._open(path)
        except sqlite3.DatabaseError as error:
            self._file.close()
            locked = "locked" in str(error)
            what = "in use by another simulation" if locked else "not a checkpoint of a simulation"
            raise BadCheckpoint(f"{path} is {what}") from None

    def _open(self, path: Path) -> None:
        self._file.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._file.execute("BEGIN EXCLUSIVE")
        self._file.execute("CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, job, done, sums)")
        rows = ", ".join(f'"{name}"' for name in self._columns or ("none",))
        self._file.execute(f"CREATE TABLE IF NOT EXISTS played ({rows})")
        row = self._file.execute("SELECT job, done, sums FROM state").fetchone()
        self._file.execute("COMMIT")
        if row is None:
            return
        job, done, sums = map(json.loads, row)
        wanted = json.loads(self._wanted)
        if job != wanted:
            self._file.close()
            raise BadCheckpoint(f"{path} is of another simulation: {_differ(job, wanted)}")
        self.done, self.sums = [(first, stop) for first, stop in done], sums

    def save(self, done: Sequence[Chunk], sums: Sums, rows: Sequence[Row]) -> None:
        """Save all finished rounds, all sums and the new rows in one transaction."""
        self.done, self.sums = merged(done), sums
        self._file.execute("BEGIN IMMEDIATE")
        if rows:
            places = ", ".join("?" * len(self._columns))
            self._file.executemany(f"INSERT INTO played VALUES ({places})", rows)
        state = (self._wanted, json.dumps(self.done), json.dumps(sums))
        self._file.execute("INSERT OR REPLACE INTO state VALUES (1, ?, ?, ?)", state)
        self._file.execute("COMMIT")

    def rows(self) -> Iterator[Row]:
        """All rows, ordered by round, game and seat."""
        yield from self._file.execute('SELECT * FROM played ORDER BY "round", "game", "seat"')

    def close(self) -> None:
        self._file.close()

    def remove(self) -> None:
        """Delete the file."""
        self.close()
        self.path.unlink(missing_ok=True)
        self.path.with_name(self.path.name + "-journal").unlink(missing_ok=True)


def _differ(there: dict[str, Any], wanted: dict[str, Any]) -> str:
    """The differences between two simulations, in words."""
    differences = []
    for name in sorted(there.keys() | wanted.keys()):
        was, now = there.get(name), wanted.get(name)
        if name == "rules" and isinstance(was, dict) and isinstance(now, dict):
            changed = sorted(key for key in was.keys() | now.keys() if was.get(key) != now.get(key))
            differences += [f"{key} was {was.get(key)}, not {now.get(key)}" for key in changed]
        elif was != now:
            differences.append(f"{name} was {_short(was)}, not {_short(now)}")
    return "; ".join(differences)


def _short(value: Any) -> str:
    return ", ".join(map(str, value)) or "nothing" if isinstance(value, list) else str(value)
