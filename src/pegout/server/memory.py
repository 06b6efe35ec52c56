"""Garbage collection at moments when it disturbs least."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable

FEW = 25  # tables more in a second
LEAST, MOST = 10, 60  # seconds
YOUNG = 700  # new objects that trigger a collection of the young generation
NEVER = 2**30
LOOKS = 30_000  # young collections before a full one
SELDOM, QUICKLY = 3600, 100  # seconds, tables: or after this time with at most so many, at 1 % of the cost


def spare_the_collector() -> None:
    """What is loaded now stays for good; and what tables hold are values without cycles.

    So what has survived one look is set aside, at no cost, and not looked at again until all is: that takes
    half a second with 4,000 tables, and all wait for it. Python's own way is to look a second time at what is
    young, which took as much again and kept all waiting for 60 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)
    gc.enable()


def _set_aside(phase: str, _: object) -> None:
    if phase == "stop":
        gc.freeze()


class Garbage:
    """Decides when to collect garbage.

    After a start people come back by thousands: until they have, it is not. What is made meanwhile stays, so
    that looking for garbage among it finds none, and would take an eighth of the processor time until all
    have their tables. Later, what old sockets leave is looked for now and then.
    """

    def __init__(self, tables: Callable[[], int]) -> None:
        """`tables`: the number in memory."""
        self._tables, self._before, self._seconds = tables, 0, 0
        self._looks = 0  # at what is young, when all was looked at
        gc.disable()

    def look(self) -> None:
        """To be called every second."""
        self._seconds += 1
        tables = self._tables()
        if gc.isenabled():
            looks = gc.get_stats()[0]["collections"]
            if looks - self._looks >= LOOKS or (self._seconds >= SELDOM and tables <= QUICKLY):
                self._looks, self._seconds = looks, 0
                gc.unfreeze()
                gc.collect()
                gc.freeze()
            return
        more, self._before = tables - self._before, tables
        if self._seconds >= (LEAST if more <= FEW else MOST):
            gc.freeze()  # what is there now is no garbage
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
