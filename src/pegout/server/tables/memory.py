"""Memory that is not needed any more, and when it is looked for."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

FEW = 25  # tables more in a second
LEAST, MOST = 10, 60  # seconds


class Rush:
    """After a start people come back by thousands: until they have, no garbage is collected.

    What is made meanwhile stays, so that looking for garbage among it finds none, and would take an eighth of
    the processor time until all have their tables.
    """

    def __init__(self, tables: Callable[[], int]) -> None:
        """`tables`: how many there are in memory."""
        self._tables, self._before, self._seconds = tables, 0, 0
        gc.disable()

    def look(self) -> None:
        """To be called every second: collect from now on if it is over."""
        if gc.isenabled():
            return
        before, self._before = self._before, self._tables()
        self._seconds += 1
        if self._seconds >= (LEAST if self._before - before <= FEW else MOST):
            gc.collect(1)  # what is young, once, so that it is not looked at again soon
            gc.enable()


def give_back() -> None:
    """Let the system have what has been freed, where the C library (glibc) keeps it.

    After a restart, when thousands of tables come back at once, that is a sixth of all. It takes a hundredth
    of a second then, and otherwise nothing.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
