"""Dates written as iCalendar (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from pegout.server.feature import Date


def written(name: str, dates: Iterable[Date], now: float) -> bytes:
    """A calendar of this name, for calendar apps to subscribe to."""
    from icalendar import Calendar, Event

    calendar = Calendar()
    calendar.add("prodid", "-//Pegout//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", timedelta(minutes=30), parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT30M")
    for date in sorted(dates, key=lambda each: (each.begins, each.uid)):
        event = Event()
        event.add("uid", f"{date.uid}@pegout")
        event.add("summary", date.title)
        event.add("dtstamp", _moment(now))
        begins = _moment(date.begins)
        event.add("dtstart", begins.date() if date.whole_day else begins)
        if date.ends is not None:
            event.add("dtend", _moment(date.ends))
        if date.link:
            event.add("url", date.link)
        if date.about:
            event.add("description", date.about)
        calendar.add_component(event)
    return bytes(calendar.to_ical())


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(int(seconds), UTC)
