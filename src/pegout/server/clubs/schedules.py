"""Start times of sessions, in the club's local time across changes of daylight saving."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from pegout.server.clubs.bodies import Every

STEPS: dict[Every, timedelta] = {"week": timedelta(days=7), "fortnight": timedelta(days=14)}
LAST = date(9000, 1, 1)


class Occurrence(NamedTuple):
    """One session of a schedule."""

    day: str
    starts: float  # seconds since 1970


def occurrences(
    first: str, minute: int, every: Every, until: str | None, zone: str, after: float
) -> Iterator[Occurrence]:
    """The sessions that start after a time, earliest first; endless without `until`.

    A local time that is skipped in spring becomes an hour later; one that occurs twice in autumn is the first
    of the two.
    """
    day, where = date.fromisoformat(first), ZoneInfo(zone)
    last = min(date.fromisoformat(until) if until else LAST, LAST)
    step = STEPS.get(every)
    if step is not None and after > 0:
        before = datetime.fromtimestamp(after, where).date() - timedelta(days=1)
        day += max(0, (before - day) // step) * step
    while day <= last:
        starts = datetime.combine(day, time(minute // 60, minute % 60), where).timestamp()
        if starts > after:
            yield Occurrence(day.isoformat(), starts)
        if step is None:
            return
        day += step
