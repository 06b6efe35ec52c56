"""Traces of a page in Chromium: what its main thread did, in processor time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeAlias

from playwright.sync_api import Page

Event: TypeAlias = dict[str, Any]  # of a trace; times in µs
TIMELINE = ("devtools.timeline", "disabled-by-default-devtools.timeline")


@contextmanager
def traced(page: Page, categories: Sequence[str] = TIMELINE) -> Iterator[list[Event]]:
    """The events of a page meanwhile; complete at the end."""
    events: list[Event] = []
    ended: list[Event] = []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": list(categories)}})
    yield events
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    session.detach()


def placed(event: Event) -> tuple[int, int]:
    """Process and thread."""
    return event["pid"], event["tid"]


def end(event: Event) -> int:
    return int(event["ts"] + event["dur"])


def tasks(events: list[Event], thread: tuple[int, int]) -> list[Event]:
    """All tasks of a thread that have ended, in order."""
    return sorted(
        (each for each in events if each["name"] == "RunTask" and "tdur" in each and placed(each) == thread),
        key=lambda each: each["ts"],
    )
