"""The files of an SQLite database: a lock for one server, a check after each commit, and checkpoints.

Without the thread of `Checkpoints`, SQLite brings its log into the database in the writer's thread, in the
commit that fills the log's thousandth page: several times a second under load, and that commit takes tens of
milliseconds longer.
"""

from __future__ import annotations

import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pegout.server.storage import StoreError

log = logging.getLogger("pegout.store")

EACH = 450  # jobs between two checkpoints; for moves, about a thousand pages of log
# Pages in the log at which the writer makes a checkpoint, too. The log only restarts when all of it is in the
# database, which cannot happen while the writer continues; by then little is left to copy.
LIMIT = 4000
WAL_MAGIC = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")  # the first bytes of a write-ahead log


@contextmanager
def only_server(path: Path) -> Iterator[None]:
    """Lock this database against other servers; raises StoreError if one has it.

    SQLite takes the lock on a file beside the database, so the system releases it when the process ends in
    any way. Readers, such as `pegout verify`, do not need it.
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
    """The database and its write-ahead log, which only SQLite may touch."""

    def __init__(self, path: Path) -> None:
        self._path, self._log_path = path, Path(f"{path}-wal")
        self._database, self._size = _identity(path.stat()), 0
        self._log: tuple[int, int] | None = None
        self._log_file, self._has_begun = -1, False

    def fault(self) -> str:
        """The problem with the files after a commit; "" if there is none.

        The check takes a few microseconds, and runs after every commit, before it is acknowledged.
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
        if head not in WAL_MAGIC and (head or self._has_begun):  # the log is empty before the first write
            return f"the log of the database, {self._log_path}, has been cut off"
        self._has_begun = bool(head)
        return ""

    def _is_whole(self, size: int) -> bool:
        """Whether a database that has shrunk is intact, as after a VACUUM."""
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


class Checkpoints:
    """A thread that makes checkpoints, on its own connection, when the write-ahead log is long enough.

    It blocks neither readers nor the writer; commits are on disk, in the log, without it.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection = connect()
        self._connection.execute("PRAGMA synchronous = FULL")  # syncs the database before its log restarts
        self._due: queue.SimpleQueue[bool] = queue.SimpleQueue()  # False: stop
        self._jobs, self._is_failing = 0, False
        self._thread = threading.Thread(target=self._run, name="pegout-checkpoints", daemon=True)
        self._thread.start()

    def written(self, jobs: int) -> None:
        """Count jobs that are in the log."""
        self._jobs += jobs
        if self._jobs >= EACH:
            self._jobs = 0
            self._due.put(True)

    def close(self) -> None:
        """Finish due work."""
        self._due.put(False)
        self._thread.join()

    def _run(self) -> None:
        while self._due.get():
            self._checkpoint()
        self._connection.close()

    def _checkpoint(self) -> None:
        try:
            self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
            self._is_failing = False
        except sqlite3.Error as error:  # harmless: the writer makes the checkpoint, or reports the error
            if not self._is_failing:
                log.warning("cannot bring the log into the database: %s", error)
            self._is_failing = True
