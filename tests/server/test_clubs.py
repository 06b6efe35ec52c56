"""Clubs: permissions, board, chat, calendar, seasons; a club survives when its owner leaves."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import random
import time
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bench.people import Person
from bench.services import PATIENCE
from pegout.cli import main
from pegout.server import open_store
from pegout.server.club_events import EntrantResult, recorded, role_in, season_of
from pegout.server.clubs.board import CLOSED, tidy
from pegout.server.clubs.calendar import Calendars
from pegout.server.clubs.reports import club_reports
from pegout.server.clubs.schedules import occurrences
from pegout.server.clubs.telling import Telling
from pegout.server.play import Tables
from pegout.server.tournaments.evenings import evenings
from pegout.server.tournaments.running import Running
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, account, log_in

SHOWN = ("place", "name", "events", "points", "twelves", "card", "best", "average")  # of a season
HOUR, DAY = 3600.0, 24 * 3600.0
WINTER = datetime(2027, 1, 12, 12, tzinfo=UTC).timestamp()  # no clocks change for weeks
OWNER = "SELECT player FROM club_members WHERE club = $1 AND role = 'owner'"


async def do(who: Person, method: str, path: str, status: int = 200, **body: Any) -> Any:
    answer = await who.http.request(method, f"/api/{path}", json=body if method in ("POST", "PUT") else None)
    assert answer.status_code == status, answer.text
    return answer.json() if answer.content else None


async def founded(live: Live, name: str, **more: Any) -> tuple[Person, str]:
    owner = await account(live, f"Owner {name}")
    made = await do(owner, "POST", "clubs", 201, name=name, **more)
    return owner, str(made["club"])


async def joined(live: Live, club: str, name: str) -> Person:
    person = live.person()
    assert (await do(person, "POST", f"clubs/{club}/join", name=name))["role"] == "member"
    return person


async def members(person: Person, club: str) -> dict[str, str]:
    found = await do(person, "GET", f"clubs/{club}/members")
    return {each["name"]: each["role"] for each in found["members"]}


async def unread(person: Person) -> list[tuple[str, str]]:
    """What a player has not read yet: the kind, and where it leads."""
    notices = (await do(person, "GET", "notifications"))["notifications"]
    return [(each["kind"], each["link"]) for each in notices if not each["read"]]


async def member(person: Person, club: str, name: str) -> str:
    found = await do(person, "GET", f"clubs/{club}/members")
    return str(next(each["member"] for each in found["members"] + found["requests"] if each["name"] == name))


def test_a_club_is_founded_found_and_joined(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(
            live, "Tuesday Peggers", about="Every Tuesday\n\nin the Red Lion", language="en"
        )
        stranger = live.person()
        (found,) = await do(stranger, "GET", "clubs?search=peggers")
        assert (found["club"], found["members"], found["role"]) == (club, 1, None)
        assert await do(stranger, "GET", "clubs?search=p%25ggers") == []
        assert await do(stranger, "GET", "clubs?search=peggers&language=de") == []
        ben = await joined(live, club, "Ben")
        assert await members(ben, club) == {"Owner Tuesday Peggers": "owner", "Ben": "member"}
        (mine,) = await do(ben, "GET", "me/clubs")
        assert (mine["club"], mine["role"]) == (club, "member")
        await do(ben, "PUT", f"clubs/{club}", 403, name="Mine now")
        changed = await do(
            owner, "PUT", f"clubs/{club}", name="Wednesday Peggers", table={"turn_seconds": 30}
        )
        assert (changed["name"], changed["about"], changed["table"]) == (
            "Wednesday Peggers", "Every Tuesday\n\nin the Red Lion", {"turn_seconds": 30},
        )  # fmt: skip
        for wrong in ({"name": "a\u202eb"}, {"zone": "Mars/Olympus"}, {"preset": "x"}, {"table": {"x": 1}}):
            await do(owner, "PUT", f"clubs/{club}", 422, **wrong)

    at_shared_table(play)


def test_a_club_by_request_and_one_by_link(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "By request", entry="request")
        asking, refused = live.person(), live.person()
        for person, name in ((asking, "Cleo"), (refused, "Dan")):
            told = await do(person, "POST", f"clubs/{club}/join", name=name)
            assert (told["role"], told["asked"], told["invite"]) == (None, True, "")
        assert (await do(owner, "GET", f"clubs/{club}"))["requests"] == 2
        assert await unread(owner) == [("friend", f"/clubs/{club}?show=members")]
        assert (await do(asking, "GET", f"clubs/{club}/members"))["requests"] == []
        await do(
            owner, "PUT", f"clubs/{club}/members/{await member(owner, club, 'Cleo')}", 204, role="member"
        )
        await do(owner, "DELETE", f"clubs/{club}/members/{await member(owner, club, 'Dan')}", 204)
        assert await members(asking, club) == {"Owner By request": "owner", "Cleo": "member"}
        assert await unread(owner) == []
        assert await unread(asking) == [("friend", f"/clubs/{club}")]

        await do(owner, "PUT", f"clubs/{club}", entry="link")
        assert await do(refused, "GET", "clubs?search=request") == []
        await do(refused, "GET", f"clubs/{club}", 404)
        link = (await do(asking, "GET", f"clubs/{club}"))["invite"]
        assert (await do(refused, "GET", f"{link[1:]}"))["name"] == "By request"
        await do(refused, "POST", f"clubs/{club}/join", 404, invite="guessed")
        await do(owner, "POST", f"clubs/{club}/link", 200)
        await do(refused, "GET", f"{link[1:]}", 404)
        invite = (await do(asking, "GET", f"clubs/{club}"))["invite"].partition("=")[2]
        assert (await do(refused, "POST", f"clubs/{club}/join", invite=invite))["role"] == "member"

    at_shared_table(play)


def test_roles_are_given_and_the_club_is_handed_over(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Roles")
        ann, guest = await account(live, "Roles Ann"), await joined(live, club, "Guest of honor")
        await do(ann, "POST", f"clubs/{club}/join")
        of_ann, of_guest = [await member(owner, club, name) for name in ("Roles Ann", "Guest of honor")]
        of_owner = await member(owner, club, "Owner Roles")
        path = f"clubs/{club}/members"
        await do(owner, "PUT", f"{path}/{of_guest}", 409, role="owner")  # has no account
        await do(owner, "PUT", f"{path}/{of_owner}", 409, role="member")
        await do(owner, "PUT", f"{path}/{of_guest}", 204, role="director")
        await do(guest, "PUT", f"{path}/{of_ann}", 403, role="director")
        await do(guest, "DELETE", f"{path}/{of_owner}", 403)
        await do(owner, "PUT", f"{path}/{of_ann}", 204, role="owner")
        assert await members(ann, club) == {
            "Roles Ann": "owner", "Owner Roles": "director", "Guest of honor": "director",
        }  # fmt: skip
        await do(owner, "DELETE", f"clubs/{club}", 403)
        await do(guest, "DELETE", f"{path}/{of_owner}", 403)
        await do(ann, "DELETE", f"{path}/{of_owner}", 204)
        assert list(await members(ann, club)) == ["Roles Ann", "Guest of honor"]

    at_shared_table(play)


def owned_clubs(told: dict[str, Any]) -> list[str]:
    """The clubs that a player has been told to own now."""
    notices = told["notifications"]
    return [each["link"] for each in notices if each["text"]["key"] == "notify-friend-club-owner"]


def test_an_owner_who_goes_is_succeeded(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Succession")
        await joined(live, club, "Gus")
        for name in ("Old member", "Director"):
            await do(await account(live, name), "POST", f"clubs/{club}/join")
        await do(
            owner,
            "PUT",
            f"clubs/{club}/members/{await member(owner, club, 'Director')}",
            204,
            role="director",
        )
        await do(owner, "POST", f"clubs/{club}/board", 201, text="See you on Tuesday")
        await do(owner, "POST", f"clubs/{club}/talk", 201, text="Hello")
        answer = await owner.http.request("DELETE", "/api/me", json={"password": PASSWORD})
        assert answer.status_code == 204, answer.text
        reader = live.person()
        assert await members(reader, club) == {"Director": "owner", "Old member": "member", "Gus": "member"}
        (news,) = (await do(reader, "GET", f"clubs/{club}"))["board"]
        assert (news["text"], news["name"]) == ("See you on Tuesday", "")
        director = live.person()
        await log_in(director, "Director")
        assert owned_clubs(await do(director, "GET", "notifications")) == [f"/clubs/{club}"]
        assert [line["text"] for line in await do(director, "GET", f"clubs/{club}/talk")] == [""]
        await do(director, "POST", f"clubs/{club}/leave", 204)
        assert (await members(reader, club))["Old member"] == "owner"
        old = live.person()
        await log_in(old, "Old member")
        assert owned_clubs(await do(old, "GET", "notifications")) == [f"/clubs/{club}"]

    at_table(play)


def test_a_closed_club_can_be_read_and_opened_again_for_a_month(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Closing")
        ben, store = await joined(live, club, "Ben"), live.tables.store
        await do(owner, "DELETE", f"clubs/{club}", 204)
        await do(live.person(), "GET", f"clubs/{club}", 404)
        assert (await do(ben, "GET", f"clubs/{club}"))["closed"] is not None
        await do(ben, "POST", f"clubs/{club}/talk", 409, text="Hello?")
        ((player,),) = await store.rows(OWNER, club)
        assert await role_in(store, club, player) is None
        await do(ben, "POST", f"clubs/{club}/reopen", 403)
        await do(owner, "POST", f"clubs/{club}/reopen", 204)
        assert await role_in(store, club, player) == "owner"
        await do(ben, "POST", f"clubs/{club}/talk", 201, text="Hello!")
        await do(owner, "DELETE", f"clubs/{club}", 204)
        settings = live.services.settings
        await tidy(store, settings, live.clock() + CLOSED - HOUR)
        await do(ben, "GET", f"clubs/{club}")
        await tidy(store, settings, live.clock() + CLOSED + HOUR)
        await do(ben, "GET", f"clubs/{club}", 404)

    at_table(play)


def test_a_guest_takes_their_clubs_into_an_account(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Merging", entry="request")
        other = (await do(owner, "POST", "clubs", 201, name="Other"))["club"]
        ben, guest = await account(live, "Ben"), live.person()
        for person in (ben, guest):
            await do(person, "POST", f"clubs/{club}/join")
            await do(person, "POST", f"clubs/{other}/join")
        found = (await do(owner, "GET", f"clubs/{club}/members"))["requests"]
        of_guest = next(each["member"] for each in found if not each["account"])
        await do(owner, "PUT", f"clubs/{club}/members/{of_guest}", 204, role="member")
        await do(owner, "PUT", f"clubs/{club}/members/{of_guest}", 204, role="director")
        assert (await log_in(guest, "Ben")).status_code == 200
        assert await members(owner, club) == {"Owner Merging": "owner", "Ben": "director"}
        assert await members(owner, other) == {"Owner Merging": "owner", "Ben": "member"}
        assert (await do(owner, "GET", f"clubs/{club}/members"))["requests"] == []
        exported = (await guest.http.get("/api/me/export")).json()
        assert sorted((each["name"], each["role"]) for each in exported["club_members"]) == [
            ("Merging", "director"), ("Other", "member"),
        ]  # fmt: skip

    at_table(play)


def test_board_and_chat(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Talking")
        ben, cleo = [await joined(live, club, name) for name in ("Ben", "Cleo")]
        await do(ben, "POST", f"clubs/{club}/board", 403, text="Mine")
        made = await do(owner, "POST", f"clubs/{club}/board", 201, text=" Bring cards \n\n and pegs ")
        assert made["text"] == "Bring cards\n\nand pegs"
        assert (await unread(ben), await unread(owner)) == ([("chat", f"/clubs/{club}")], [])
        assert [each["news"] for each in await do(live.person(), "GET", f"clubs/{club}/board")] == [
            made["news"]
        ]
        await do(owner, "DELETE", f"clubs/{club}/board/{made['news']}", 204)
        await do(owner, "DELETE", f"clubs/{club}/board/{made['news']}", 404)

        await do(live.person(), "GET", f"clubs/{club}/talk", 401)
        await do(ben, "POST", f"clubs/{club}/talk", 422, text="a" * 201)
        for person, text in ((ben, "15-2"), (cleo, "15-4"), (ben, "and a pair")):
            await do(person, "POST", f"clubs/{club}/talk", 201, text=text)
        lines = await do(cleo, "GET", f"clubs/{club}/talk")
        assert [(each["name"], each["text"], each["you"]) for each in lines] == [
            ("Ben", "15-2", False), ("Cleo", "15-4", True), ("Ben", "and a pair", False),
        ]  # fmt: skip
        assert [each["text"] for each in await do(cleo, "GET", f"clubs/{club}/talk?after=2")] == [
            "and a pair"
        ]
        await do(cleo, "DELETE", f"clubs/{club}/talk/1", 403)
        await do(owner, "DELETE", f"clubs/{club}/talk/1", 204)
        await do(cleo, "POST", f"clubs/{club}/members/{lines[0]['member']}/mute", 204, muted=True)
        assert [each["text"] for each in await do(cleo, "GET", f"clubs/{club}/talk")] == ["15-4"]
        await do(cleo, "POST", f"clubs/{club}/members/{lines[1]['member']}/mute", 409, muted=True)
        await do(cleo, "POST", f"clubs/{club}/members/{lines[0]['member']}/report", 204, why="Always 19")
        (reported,) = [each async for each in club_reports(live.tables.store)]
        assert (reported.by, reported.about, reported.why) == ("Cleo", "Ben", "Always 19")
        assert [each.said for each in reported.lines] == ["15-4", "and a pair"]
        await tidy(live.tables.store, live.services.settings, live.clock() + 100 * DAY)  # kept for the host
        assert len(await do(ben, "GET", f"clubs/{club}/talk")) == 3
        assert [each["text"] for each in await do(ben, "GET", f"clubs/{club}/talk")] == [
            "",
            "15-4",
            "and a pair",
        ]

    at_shared_table(play)


# --- calendar ----------------------------------------------------------------------------------------


def test_sessions_keep_their_time_on_the_wall(at_shared_table: AtTable) -> None:
    weekly = occurrences("2026-03-15", 19 * 60 + 30, "week", None, "Europe/Berlin", 0.0)
    utc = [datetime.fromtimestamp(each.starts, UTC) for each in islice(weekly, 4)]
    assert [f"{each:%m-%d %H:%M}" for each in utc] == [
        "03-15 18:30",
        "03-22 18:30",
        "03-29 17:30",
        "04-05 17:30",
    ]
    skipped = next(occurrences("2026-03-29", 150, "once", None, "Europe/Berlin", 0.0))  # 2:30 does not exist
    assert f"{datetime.fromtimestamp(skipped.starts, ZoneInfo('Europe/Berlin')):%H:%M}" == "03:30"


@pytest.mark.parametrize("every", ["once", "week", "fortnight"])
@pytest.mark.parametrize("zone", ["UTC", "America/St_Johns", "Australia/Lord_Howe"])
def test_the_sessions_after_a_time_are_the_rest_of_all(every: Any, zone: str) -> None:
    everything = list(occurrences("2026-01-07", 1170, every, "2026-12-31", zone, 0.0))
    assert len(everything) == {"once": 1, "week": 52, "fortnight": 26}[every]
    for n, session in enumerate(everything):
        for after, rest in ((session.starts - 1, n), (session.starts, n + 1)):
            assert (
                list(occurrences("2026-01-07", 1170, every, "2026-12-31", zone, after)) == everything[rest:]
            )


def test_a_session_becomes_one_event_half_an_hour_before(tmp_path: Path) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Calendar", zone="America/New_York", table={"turn_seconds": 60})
        store = live.tables.store
        both = [
            Calendars(store, live.clock, Telling(store), evenings(live.clock)) for _ in range(2)
        ]  # as in two processes

        async def held() -> list[str]:
            return [event for (event,) in await store.rows("SELECT event FROM events WHERE club = $1", club)]

        soon = datetime.fromtimestamp(live.clock() + DAY, ZoneInfo("America/New_York"))
        first = {"day": f"{soon:%Y-%m-%d}", "minute": soon.hour * 60 + soon.minute}
        made = await do(
            owner, "POST", f"clubs/{club}/calendar", 201, title="Nine games", every="week", games=7, **first
        )  # fmt: skip
        calendar = await do(live.person(), "GET", f"clubs/{club}/calendar")
        sessions = calendar["sessions"]
        assert (sessions[0]["day"], len(sessions) >= 9) == (first["day"], True)
        assert abs(sessions[0]["starts"] - live.clock() - DAY) < 120
        for calendars in both:
            await calendars.open_due()
        assert await held() == []
        live.clock.offset += sessions[0]["starts"] - live.clock() - 29 * 60
        for calendars in both:
            await calendars.open_due()
        (event,) = await held()
        told = await do(live.person(), "GET", f"tournaments/{event}")
        plan = told["plan"]
        assert (told["club"], plan["title"], plan["rounds"]) == (club, "Nine games", 7)
        assert (plan["table"], plan["starts"]) == ({"turn_seconds": 60}, sessions[0]["starts"])
        (notice,) = (await do(owner, "GET", "notifications"))["notifications"][:1]
        assert (notice["kind"], notice["link"]) == ("session", f"/events/{event}")
        sessions = (await do(owner, "GET", f"clubs/{club}/calendar"))["sessions"]
        assert sessions[0]["event"] == event
        path, (day, then) = (
            f"clubs/{club}/calendar/{made['schedule']}",
            (each["day"] for each in sessions[:2]),
        )
        await do(owner, "POST", f"{path}/skip", 404, day=day)  # it has begun
        await do(owner, "POST", f"{path}/skip", 204, day=then)
        sessions = (await do(owner, "GET", f"clubs/{club}/calendar"))["sessions"]
        assert [each["skipped"] for each in sessions[:3]] == [False, True, False]
        feed = (await owner.http.get(f"/api/clubs/{club}/calendar.ics")).text.replace("\r\n ", "")
        assert "X-WR-CALNAME:Calendar" in feed
        assert feed.count("SUMMARY:Nine games") == len(sessions) - 1
        assert f"/events/{event}" in feed
        starts = [
            f"DTSTART:{datetime.fromtimestamp(each['starts'], UTC):%Y%m%dT%H%M%SZ}" for each in sessions
        ]
        assert [start in feed for start in starts[:3]] == [True, False, True]
        live.clock.offset += 7 * DAY
        await both[0].open_due()
        assert len(await held()) == 1
        live.clock.offset += 8 * DAY  # no server was there at the time
        await both[0].open_due()
        assert len(await held()) == 1
        live.clock.offset += 6 * DAY
        await both[0].open_due()
        assert len(await held()) == 2
        await do(owner, "DELETE", path, 204)
        assert (await do(owner, "GET", f"clubs/{club}/calendar"))["schedules"] == []

    async def whole() -> None:
        async with serving(tmp_path, later=WINTER - time.time()) as live:
            await play(live)

    asyncio.run(asyncio.wait_for(whole(), PATIENCE))


def test_what_the_calendar_refuses(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Refusing")
        new = {"title": "Evening", "day": "2000-01-01", "minute": 0, "every": "once"}
        await do(owner, "POST", f"clubs/{club}/calendar", 422, **new)
        await do(owner, "POST", f"clubs/{club}/calendar", 422, **{**new, "day": "2026-02-31"})
        ben = await joined(live, club, "Ben")
        await do(ben, "POST", f"clubs/{club}/calendar", 403, **{**new, "day": "2999-01-01"})
        await do(owner, "DELETE", f"clubs/{club}/calendar/none", 404)

    at_shared_table(play)


# --- seasons -----------------------------------------------------------------------------------------


def result(player: str | None, name: str, place: int, points: int, **more: int) -> EntrantResult:
    usual = {"played": 9, "wins": points // 2, "skunks": points % 2, "spread": 10 * points - 80, "plus": 90}
    return EntrantResult(player=player, name=name, place=place, points=points, **{**usual, **more})


def test_a_season_is_the_sum_of_its_events(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Season", zone="America/New_York", season_month=9)
        store = live.tables.store
        ((ann,),) = await store.rows(OWNER, club)

        async def record(event: str, when: str, *results: EntrantResult) -> None:
            ended = datetime.fromisoformat(when).replace(tzinfo=ZoneInfo("America/New_York")).timestamp()
            await store.change(*await recorded(store, event, club, f"Evening {event}", ended, results))

        await record("a", "2026-08-31T23:30", result(ann, "Ann", 1, 14), result(None, "=Bob", 2, 6))
        await record("b", "2026-09-01T00:30", result(ann, "Ann", 2, 8, best=24), result(None, "=Bob", 1, 13))
        await record("c", "2026-09-08T22:00", result(ann, "Ann", 1, 12), result(None, "=bob", 2, 9, best=29))
        await record("c", "2026-09-08T22:00", result(ann, "Ann", 1, 12), result(None, "=Bob", 2, 7, best=29))
        told = await do(live.person(), "GET", f"clubs/{club}/season")
        assert (told["season"], told["seasons"]) == ("2026/27", ["2026/27", "2025/26"])
        assert [tuple(line[name] for name in SHOWN) for line in told["lines"]] == [
            (1, "Owner Season", 2, 20, 1, 12, 24, 10.0),
            (2, "=Bob", 2, 20, 1, 13, 29, 10.0),
        ]
        assert [(each["event"], each["winner"]) for each in told["events"]] == [
            ("c", "Owner Season"),
            ("b", "=Bob"),
        ]
        past = await do(live.person(), "GET", f"clubs/{club}/season?season=2025/26")
        assert [(line["name"], line["points"]) for line in past["lines"]] == [
            ("Owner Season", 14),
            ("=Bob", 6),
        ]
        await do(live.person(), "GET", f"clubs/{club}/season?season=1999", 404)
        answer = await owner.http.get(f"/api/clubs/{club}/season.csv")
        rows = list(csv.DictReader(io.StringIO(answer.text)))
        assert [(row["name"], row["points"], row["cards_of_12"]) for row in rows] == [
            ("Owner Season", "20", "1"), ("'=Bob", "20", "1"),
        ]  # fmt: skip
        await do(owner, "PUT", f"clubs/{club}", season_month=1)  # past seasons stay
        await record("c", "2026-09-08T22:00", result(ann, "Ann", 1, 12))
        assert (await do(owner, "GET", f"clubs/{club}/season"))["seasons"] == ["2026/27", "2025/26"]
        assert (await owner.http.request("DELETE", "/api/me", json={"password": PASSWORD})).is_success

    at_table(play)


def test_seasons_begin_in_the_month_of_the_club() -> None:
    new_year = datetime(2027, 1, 1, 3, tzinfo=UTC).timestamp()
    assert season_of(new_year, "UTC", 1) == "2027"
    assert season_of(new_year, "America/New_York", 1) == "2026"
    assert season_of(new_year, "UTC", 9) == "2026/27"
    assert season_of(datetime(2099, 12, 1, tzinfo=UTC).timestamp(), "UTC", 12) == "2099/00"


@pytest.mark.slow
@pytest.mark.needs("postgresql")
def test_all_of_it_on_postgresql(postgres_url: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, store=open_store(postgres_url)) as live:
            store = live.tables.store
            owner, club = await founded(live, "Both", entry="request")
            ben, guest = await account(live, "Ben"), live.person()
            path = f"clubs/{club}"
            assert [each["club"] for each in await do(guest, "GET", "clubs?search=both&language=")] == [club]
            for person, name in ((ben, ""), (guest, "Gus")):
                await do(person, "POST", f"{path}/join", name=name)
            await do(owner, "PUT", f"{path}/members/{await member(owner, club, 'Ben')}", 204, role="member")
            of_gus = await member(owner, club, "Gus")
            await do(owner, "PUT", f"{path}/members/{of_gus}", 204, role="member")
            await do(owner, "PUT", f"{path}/members/{of_gus}", 204, role="director")
            await do(guest, "POST", f"{path}/board", 201, text="Soon")
            await do(guest, "POST", f"{path}/talk", 201, text="Hello")
            now = datetime.fromtimestamp(live.clock() + 600, UTC)
            new = {"title": "Now", "day": f"{now:%Y-%m-%d}", "minute": now.hour * 60 + now.minute}
            made = await do(guest, "POST", f"{path}/calendar", 201, every="fortnight", rated=True, **new)
            first, second = (await do(owner, "GET", f"{path}/calendar"))["sessions"][:2]
            assert first["event"]
            found = (await do(guest, "GET", f"tournaments?club={club}"))["coming"]
            assert [each["event"] for each in found] == [first["event"]]
            feed = (await owner.http.get(f"/api/{path}/calendar.ics")).text
            assert feed.count(f"/events/{first['event']}") == 1  # it is no event besides
            await do(owner, "POST", f"{path}/calendar/{made['schedule']}/skip", 204, day=second["day"])
            await do(
                owner,
                "POST",
                f"{path}/calendar/{made['schedule']}/skip",
                204,
                day=second["day"],
                skipped=False,
            )
            ((of_owner,),) = await store.rows(OWNER, club)
            await store.change(
                *await recorded(
                    store, first["event"], club, "Now", live.clock(), [result(of_owner, "A", 1, 9)]
                )
            )
            assert [line["points"] for line in (await do(ben, "GET", f"{path}/season"))["lines"]] == [9]
            assert (await log_in(guest, "Ben")).status_code == 200
            assert await members(ben, club) == {"Owner Both": "owner", "Ben": "director"}
            await do(owner, "PUT", path, zone="Asia/Tokyo", season_month=1)
            await do(owner, "DELETE", f"{path}/calendar/{made['schedule']}", 204)
            assert (await owner.http.request("DELETE", "/api/me", json={"password": PASSWORD})).is_success
            assert await members(ben, club) == {"Ben": "owner"}
            await do(ben, "DELETE", path, 204)
            await tidy(store, live.services.settings, live.clock() + CLOSED + HOUR)
            assert await do(ben, "GET", "me/clubs") == []

    asyncio.run(run())


def test_an_evening_from_the_calendar_to_the_season_table(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Evening", table={"turn_seconds": 60})
        ben = await joined(live, club, "Ben")
        soon = datetime.fromtimestamp(live.clock() + 20 * 60, UTC)
        new = {"title": "Tonight", "day": f"{soon:%Y-%m-%d}", "minute": soon.hour * 60 + soon.minute}
        await do(owner, "POST", f"clubs/{club}/calendar", 201, every="once", games=1, **new)
        (session,) = (await do(ben, "GET", f"clubs/{club}"))["sessions"]
        path = f"tournaments/{session['event']}"
        for person, name in ((owner, ""), (ben, "Ben")):
            assert (await do(person, "POST", f"{path}/enter", name=name))["state"] == "planned"
        live.clock.offset += session["starts"] - live.clock() + 1
        await live.services[Running].look()
        seen = await do(owner, "GET", path)
        (game,) = seen["rounds"][0]["games"]
        assert game["table"] is not None
        of_ben = next(each["person"] for each in seen["people"] if each["name"] == "Ben")
        result = {"person": of_ben, "round": 1, "own": 121, "theirs": 88, "reason": "played in the pub"}
        assert (await do(owner, "POST", f"{path}/direct", what="correct", **result))["state"] == "over"
        season = await do(ben, "GET", f"clubs/{club}/season")
        assert [(line["name"], line["points"], line["spread"]) for line in season["lines"]] == [
            ("Ben", 3, 33),
            ("Owner Evening", 0, -33),
        ]
        assert [(each["title"], each["winner"]) for each in season["events"]] == [("Tonight", "Ben")]

    at_table(play)


def test_an_evening_in_person_counts_as_its_directors_decide(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "In person")
        ben = await joined(live, club, "Ben")
        soon = datetime.fromtimestamp(live.clock() + 20 * 60, UTC)
        new = {"title": "Tonight", "day": f"{soon:%Y-%m-%d}", "minute": soon.hour * 60 + soon.minute}
        settings = {"drop_after": 3, "bye": 2, "missed": 1, "forfeit": 3}
        made = await do(
            owner, "POST", f"clubs/{club}/calendar", 201,
            games=1, rated=True, paper=True, settings=settings, **new,
        )  # fmt: skip
        assert (made["paper"], made["settings"]) == (True, {"no_show": 5, "late": True, **settings})
        session = (await do(ben, "GET", f"clubs/{club}"))["sessions"][0]
        path = f"tournaments/{session['event']}"
        for person, name in ((owner, ""), (ben, "Ben")):
            plan = (await do(person, "POST", f"{path}/enter", name=name))["plan"]
        assert (plan["paper"], plan["rated"], plan["drop_after"]) == (True, False, 3)
        live.clock.offset += session["starts"] - live.clock() + 1
        await live.services[Running].look()
        await do(owner, "POST", f"{path}/direct", what="check-in", name="Cleo")  # the director starts it
        seen = await do(owner, "POST", f"{path}/direct", what="start")
        names = {each["person"]: each["name"] for each in seen["people"]}
        (pair,), (resting,) = (seen["rounds"][0][which] for which in ("games", "byes"))
        first, second = pair["people"]
        result = {"what": "result", "person": first, "round": 1, "own": 121, "theirs": 99}
        assert (await do(owner, "POST", f"{path}/direct", **result))["state"] == "over"
        season = await do(ben, "GET", f"clubs/{club}/season")
        points = {line["name"]: line["points"] for line in season["lines"]}
        assert points == {names[first]: 2, names[second]: 0, names[resting]: 2}

    at_table(play)


def test_members_find_the_events_of_their_club_and_calendars_have_them(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Cup")
        ben, stranger = await joined(live, club, "Ben"), live.person()
        plan = {"title": "Winter cup", "format": "knockout", "listed": False}
        await do(ben, "POST", "tournaments", 403, plan=plan, club=club)
        event = (await do(owner, "POST", "tournaments", 201, plan=plan, club=club))["event"]
        await do(owner, "POST", "tournaments", 201, plan={"title": "Open house"})
        later = {"title": "Spring cup", "starts": live.clock() + DAY}
        spring = (await do(owner, "POST", "tournaments", 201, plan=later, club=club))["event"]
        feed = await stranger.http.get(f"/api/clubs/{club}/calendar.ics")
        assert (feed.text.count("SUMMARY:"), "SUMMARY:Spring cup" in feed.text) == (1, True)
        await do(stranger, "POST", f"tournaments/{spring}/enter", name="Sam")
        own = (await do(stranger, "POST", "notifications/calendar"))["calendar"]
        assert "SUMMARY:Spring cup" in (await stranger.http.get(own)).text
        for person, found in ((ben, [event, spring]), (stranger, [spring])):
            events = (await do(person, "GET", f"tournaments?club={club}"))["coming"]
            assert {each["event"] for each in events} == set(found)

    at_shared_table(play)


def test_the_season_has_the_best_hand_of_each_player(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, club = await founded(live, "Best hand")
        ben = await joined(live, club, "Ben")
        options = {"target": 61, "count_mode": "auto", "post_show": False}
        plan = {"title": "Tonight", "rounds": 1, "options": options}
        event = (await do(owner, "POST", "tournaments", 201, plan=plan, club=club))["event"]
        for person, name in ((owner, ""), (ben, "Ben")):
            await do(person, "POST", f"tournaments/{event}/enter", name=name)
        seen = await do(owner, "POST", f"tournaments/{event}/direct", what="start")
        assert (seen["club"], seen["club_name"]) == (club, "Best hand")
        table = seen["rounds"][0]["games"][0]["table"].removeprefix("/t/")
        async with owner.socket(table) as hers, ben.socket(table) as his:
            for socket in (hers, his):
                await socket.hear()
            await asyncio.gather(*(socket.play_on(random.Random(1)) for socket in (hers, his)))
        await live.services[Running].look()
        lines = (await do(owner, "GET", f"clubs/{club}/season"))["lines"]
        hands = [counts["best"].get("hand", 0) for counts in await counts_of(live, table)]
        assert sorted(line["best"] for line in lines) == sorted(hands)
        assert max(hands) > 0

    at_table(play)


async def counts_of(live: Live, table: str) -> list[dict[str, Any]]:
    rows = await live.services[Tables].store.rows("SELECT counts FROM results WHERE match = $1", table)
    return [json.loads(counts) for (counts,) in rows]


def test_the_host_reads_reports_of_clubs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def run() -> None:
        async with serving(tmp_path) as live:
            owner, club = await founded(live, "Reporting")
            await do(await joined(live, club, "Ben"), "POST", f"clubs/{club}/talk", 201, text="Nineteen!")
            of_ben = await member(owner, club, "Ben")
            await do(owner, "POST", f"clubs/{club}/members/{of_ben}/report", 204, why="Spoils the show")

    asyncio.run(run())
    database = str(tmp_path / "pegout.db")
    assert main(["reports", "--database", database]) == 0
    shown = capsys.readouterr().out
    assert "club 'Reporting': 'Owner Reporting'" in shown
    assert "'Ben': 'Nineteen!'" in shown
    assert main(["reports", "--database", database, "--json"]) == 0
    (reported,) = json.loads(capsys.readouterr().out)["club_reports"]
    assert (reported["about"], reported["lines"][0]["said"]) == ("Ben", "Nineteen!")
