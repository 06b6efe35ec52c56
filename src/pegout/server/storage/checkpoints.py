"""SQLite's write-ahead log, brought into the database beside the writer.

By itself SQLite does so in the writer's thread, in the commit that fills the log's thousandth page: several
times a second under load, and that commit, and who waits for the next, takes tens of milliseconds longer.
"""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable

log = logging.getLogger("pegout.store")
EACH = 450  # jobs between two checkpoints: of moves, about a thousand pages in the log
# Pages in the log from which on the writer does it, too. The log can begin anew only when all of it is in the
# database, which never is so while the writer goes on beside: then only little is left to do.
LIMIT = 4000


class Checkpoints:
    """A thread that brings the log into the database, on a connection of its own, when enough is in it.

    It keeps nobody from reading or writing; what is committed is in the log, and on disk, without it.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection = connect()
        self._connection.execute("PRAGMA synchronous = FULL")  # the database, before its log begins anew
        self._due: queue.SimpleQueue[bool] = queue.SimpleQueue()  # False: it is the end
        self._jobs, self._is_failing = 0, False
        self._thread = threading.Thread(target=self._run, name="pegout-checkpoints", daemon=True)
        self._thread.start()

    def written(self, jobs: int) -> None:
        """So many jobs more are in the log."""
        self._jobs += jobs
        if self._jobs >= EACH:
            self._jobs = 0
            self._due.put(True)

    def close(self) -> None:
        """Finish what is due."""
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
        except sqlite3.Error as error:  # nothing is lost: the writer does it, or says that it cannot
            if not self._is_failing:
                log.warning("cannot bring the log into the database: %s", error)
            self._is_failing = True
