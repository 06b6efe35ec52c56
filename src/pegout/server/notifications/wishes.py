"""Notification settings: kinds by channel, and quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias
from zoneinfo import ZoneInfo

from msgspec import Meta, Struct

from pegout.server.people.notifying import KINDS, Kind

Channel: TypeAlias = Literal["push", "mail", "webhook"]
CHANNELS: tuple[Channel, ...] = ("push", "mail", "webhook")
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=1440)]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Quiet hours, in minutes since midnight. Messages wait until they end."""

    begins: Minute
    ends: Minute


class NotificationSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The kinds of notifications sent by each channel, and quiet hours."""

    push: tuple[Kind, ...] = KINDS
    mail: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind != "chat")
    webhook: tuple[Kind, ...] = KINDS
    quiet: Quiet | None = None
    zone: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_+/-]+$")] = "UTC"  # of the quiet hours
    details: bool = False  # whether push messages name players and games: anyone can read a locked screen

    def by(self, channel: Channel) -> tuple[Kind, ...]:
        kinds: tuple[Kind, ...] = getattr(self, channel)
        return kinds


@lru_cache(maxsize=64)
def zone_of(name: str) -> ZoneInfo | None:
    """A time zone by its name; None if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return None


def quiet_until(wishes: NotificationSettings, now: float) -> float | None:
    """The end of the quiet hours, if `now` is within them; both in seconds since 1970.

    >>> wishes = NotificationSettings(quiet=Quiet(22 * 60, 7 * 60), zone="UTC")
    >>> [quiet_until(wishes, hour * 3600.0) for hour in (6.5, 7, 21, 23)]
    [25200.0, None, None, 111600.0]
    """
    if not _is_quiet(wishes, now):
        return None
    # Search minute by minute, since local time may skip or repeat an hour.
    later = (minute * 60.0 for minute in range(int(now // 60) + 1, int(now // 60) + 26 * 60))
    return next((each for each in later if not _is_quiet(wishes, each)), None)


def _is_quiet(wishes: NotificationSettings, now: float) -> bool:
    quiet = wishes.quiet
    if quiet is None:
        return False
    local = datetime.fromtimestamp(now, zone_of(wishes.zone) or UTC)
    minute = local.hour * 60 + local.minute
    if quiet.begins > quiet.ends:  # over night
        return minute >= quiet.begins or minute < quiet.ends
    return quiet.begins <= minute < quiet.ends
