"""The files of an SQLite database: one server at a time, and are they still what was opened?"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pegout.server.storage.store import StoreError

WAL_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")  # what a write-ahead log begins with


@contextmanager
def only_server(path: Path) -> Iterator[None]:
    """Keep other servers from this database; raises StoreError if one has it.

    The lock is one that SQLite takes on a file beside it: the system frees it when the process ends, however
    it ends. Who only reads, as `pegout verify`, need not ask for it.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(f"{path}-server", timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"cannot use the database {path}: {error}") from error
    with closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise StoreError(f"cannot use the database {path}: {error}") from error
            raise StoreError(
                f"another server has the database {path}; stop it, or name another with --database"
            ) from None
        yield


class Files:
    """The database and its write-ahead log, which nobody may touch but SQLite."""

    def __init__(self, path: Path) -> None:
        self._path, self._log_path = path, Path(f"{path}-wal")
        self._database, self._size = _identity(path.stat()), 0
        self._log: tuple[int, int] | None = None
        self._log_file, self._has_begun = -1, False

    def fault(self) -> str:
        """What has become of them; "" if they are as they have to be after a commit.

        It takes a few microseconds: it is asked after every commit, before anybody is told of it.
        """
        try:
            now = self._path.stat()
        except OSError as error:
            return f"the database {self._path} is gone: {error.strerror}"
        if _identity(now) != self._database:
            return f"the database {self._path} has been replaced by another file"
        if now.st_size < self._size and not self._is_whole(now.st_size):
            return f"the database {self._path} has been cut off"
        self._size = now.st_size
        return self._fault_of_log()

    def _fault_of_log(self) -> str:
        try:
            identity = _identity(self._log_path.stat())
            if self._log is None:
                self._log, self._log_file = identity, os.open(self._log_path, os.O_RDONLY)
        except OSError as error:
            return f"the log of the database, {self._log_path}, is gone: {error.strerror}"
        if identity != self._log:
            return f"the log of the database, {self._log_path}, has been replaced by another file"
        head = os.pread(self._log_file, 4, 0)
        if head not in WAL_MAGIC and (head or self._has_begun):  # nothing is in it before the first write
            return f"the log of the database, {self._log_path}, has been cut off"
        self._has_begun = bool(head)
        return ""

    def _is_whole(self, size: int) -> bool:
        """Whether it became smaller because somebody has tidied it up, by VACUUM."""
        if size == 0:
            return False
        try:
            with closing(sqlite3.connect(self._path)) as connection:
                return bool(connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
        except sqlite3.Error:
            return False

    def close(self) -> None:
        if self._log_file >= 0:
            os.close(self._log_file)


def _identity(stat: os.stat_result) -> tuple[int, int]:
    return stat.st_dev, stat.st_ino
