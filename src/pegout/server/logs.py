"""Logs: time, level, logger, message; only a few lines of one kind, whatever clients send."""

from __future__ import annotations

import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TextIO

import msgspec

A_MINUTE = 30  # records of one kind
KINDS = 1_000  # that are counted at most


class Bounded(logging.Filter):
    """Lets so many records of one kind through a minute; the next one after it says how many were left out.

    Of one kind are records of one logger whose message is the same before its arguments are filled in.
    """

    def __init__(self, a_minute: int = A_MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._a_minute, self._clock = a_minute, clock
        self._seen: OrderedDict[tuple[str, str], list[float]] = OrderedDict()  # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        kind, now = (record.name, str(record.msg)), self._clock()
        since, count = self._seen.pop(kind, (now, 0))
        if now - since >= 60:
            if count > self._a_minute:
                record.msg = (
                    f"{record.getMessage()} (and {count - self._a_minute:.0f} more like the one before)"
                )
                record.args = ()
            since, count = now, 0
        self._seen[kind] = [since, count + 1]
        if len(self._seen) > KINDS:
            self._seen.popitem(last=False)
        return count < self._a_minute


class _AsJson(logging.Formatter):
    """JSON, one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def to(stream: TextIO = sys.stderr, *, level: str = "INFO", as_json: bool = False) -> None:
    """Write the logs of this program to a stream."""
    handler = logging.StreamHandler(stream)
    readable = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
    handler.setFormatter(_AsJson() if as_json else readable)
    handler.addFilter(Bounded())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("uvicorn").setLevel("WARNING")
    logging.getLogger("alembic").setLevel("WARNING")
