"""Quiet hours in time zones whose clocks change."""

from __future__ import annotations

import zoneinfo
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from pegout.server.notifications.wishes import NotificationSettings, Quiet, quiet_until, zone_of

BERLIN = ZoneInfo("Europe/Berlin")


def wall(text: str, fold: int = 0) -> float:
    """Seconds since 1970 of a time in Berlin; `fold`: the second time that the clock shows it."""
    return datetime.fromisoformat(text).replace(tzinfo=BERLIN, fold=fold).timestamp()


def hours(begins: str, ends: str) -> NotificationSettings:
    first, last = (int(each[:2]) * 60 + int(each[3:]) for each in (begins, ends))
    return NotificationSettings(quiet=Quiet(first, last), zone="Europe/Berlin")


@pytest.mark.parametrize(
    ("now", "ends"),
    [
        (wall("2026-03-28 23:00"), wall("2026-03-29 08:00")),  # the night is an hour shorter
        (wall("2026-10-24 23:00"), wall("2026-10-25 08:00")),  # longer
        (wall("2026-10-25 02:30", fold=1), wall("2026-10-25 08:00")),
        (wall("2026-10-25 08:00"), None),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(now: float, ends: float | None) -> None:
    assert quiet_until(hours("22:00", "08:00"), now) == ends


def test_an_end_that_the_clock_skips_is_when_it_skips_it() -> None:
    assert quiet_until(hours("22:00", "02:30"), wall("2026-03-29 01:00")) == wall("2026-03-29 03:00")


def test_quiet_hours_that_the_clock_repeats_are_quiet_again() -> None:
    wishes = hours("22:00", "02:30")
    assert quiet_until(wishes, wall("2026-10-25 02:29")) == wall("2026-10-25 02:30")
    assert quiet_until(wishes, wall("2026-10-25 02:00", fold=1)) == wall("2026-10-25 02:30", fold=1)


def test_time_zones_are_known_where_the_system_has_none() -> None:
    """As on Windows."""
    before = zoneinfo.TZPATH
    zone_of.cache_clear()
    ZoneInfo.clear_cache()
    zoneinfo.reset_tzpath([])
    try:
        assert zone_of("Europe/Berlin") is not None
        assert zone_of("Europe/Nowhere") is None
    finally:
        zoneinfo.reset_tzpath(before)
