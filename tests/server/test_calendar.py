"""Calendars as other programs read them: with deadlines, events and sessions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from icalendar import Calendar

from bench.people import Person
from pegout.server.feature import Date
from pegout.server.notifications.deadlines import deadlines
from pegout.server.people.calendars import written
from tests.server.live import Live, seated, serving
from tests.server.test_notifications import move, player_of

BERLIN = ZoneInfo("Europe/Berlin")
FEBRUARY = datetime(2027, 2, 20, 12, tzinfo=UTC).timestamp()  # the clocks change on 28 March


def read(body: bytes) -> list[Any]:
    """The dates, after what holds for every calendar (RFC 5545)."""
    assert body.endswith(b"\r\n")
    assert body.count(b"\n") == body.count(b"\r\n")
    assert max(map(len, body.split(b"\r\n"))) <= 75
    calendar: Any = Calendar.from_ical(body)
    assert (calendar["VERSION"], bool(calendar["PRODID"])) == ("2.0", True)
    events = list(calendar.walk("VEVENT"))
    assert len({event["UID"] for event in events}) == len(events)
    for event in events:
        assert event["DTSTAMP"].dt.tzinfo is not None
        assert event["DTSTART"].dt.utcoffset().total_seconds() == 0
        assert event.get("DTEND") is None or event["DTEND"].dt > event["DTSTART"].dt
    return events


async def feed(person: Person, path: str) -> list[Any]:
    answer = await person.http.get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return read(answer.content)


async def own_calendar(person: Person) -> str:
    made = await person.http.post("/api/notifications/calendar", json={})
    return str(made.json()["calendar"])


def starts(events: Sequence[Any]) -> list[str]:
    return [f"{event['DTSTART'].dt.astimezone(BERLIN):%m-%d %H:%M}" for event in events]


def test_whatever_a_title_holds_is_read_as_it_was() -> None:
    title = 'Ann, Ben; "Cleo" \\ Zoë’s evening: 🂡 ' + "long " * 30
    date = Date("1 2", title, 1.9e9, 1.9e9 + 60, "https://a.example/t/1?a=b&c=d", "1\n2")
    (event,) = read(written("A; b", [date], 0.0))
    assert (event["SUMMARY"], event["DESCRIPTION"]) == (title, "1\n2")
    assert event["URL"] == "https://a.example/t/1?a=b&c=d"
    assert event["DTSTART"].dt == datetime.fromtimestamp(1.9e9, UTC)


async def sessions(live: Live, person: Person) -> str:
    """A club with a weekly session on the wall clock of Berlin, which this person joins."""
    owner = live.person()
    signed = await owner.http.post("/api/account", json={"name": "Zoe", "password": "long enough for a test"})
    assert signed.status_code < 300, signed.text
    answer = await owner.http.post("/api/clubs", json={"name": "Löwen", "zone": "Europe/Berlin"})
    club = str(answer.json()["club"])
    weekly = {"title": "Nine games", "every": "week", "day": "2027-03-15", "minute": 19 * 60 + 30}
    answer = await owner.http.post(f"/api/clubs/{club}/calendar", json=weekly)
    skipped = {"day": "2027-04-05", "skipped": True}
    await owner.http.post(f"/api/clubs/{club}/calendar/{answer.json()['schedule']}/skip", json=skipped)
    await person.http.post(f"/api/clubs/{club}/join", json={"name": "Ben"})
    return club


def test_a_calendar_has_deadlines_and_sessions_at_their_time_on_the_wall(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, later=FEBRUARY - time.time(), url="https://cards.example") as live:
            table, (ann, ben) = await seated(live, "standard", 2, move_days=3)
            club, mine = await sessions(live, ben), await own_calendar(ben)
            await move(ann, table)
            game, *evenings = await feed(ben, mine)
            assert game["SUMMARY"].startswith("Your move is due: Standard against ")
            assert (game["URL"], game.get("DTEND")) == (f"https://cards.example/t/{table}", None)
            ((wakes,),) = await live.tables.store.rows("SELECT wakes FROM matches WHERE match = $1", table)
            assert game["DTSTART"].dt.timestamp() == int(wakes)
            assert starts(evenings)[:4] == ["03-15 19:30", "03-22 19:30", "03-29 19:30", "04-12 19:30"]
            assert {event["SUMMARY"] for event in evenings} == {"Nine games (Löwen)"}
            assert evenings[0]["URL"] == f"https://cards.example/clubs/{club}"
            of_club = await feed(live.person(), f"/api/clubs/{club}/calendar.ics")
            assert starts(of_club) == starts(evenings)
            await move(ben, table)
            player = await player_of(live, ben)
            left = await deadlines(live.tables.store, player, "de", live.clock())
            assert len(left) == len(await feed(ben, mine)) - len(evenings)
            renewed = await own_calendar(ben)
            assert (await ben.http.get(mine)).status_code == 404
            assert await feed(ben, renewed)
            assert (await ben.http.delete("/api/notifications/calendar")).status_code < 300
            assert (await ben.http.get(renewed)).status_code == 404

    asyncio.run(run())
