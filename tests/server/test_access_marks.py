"""Facts for directors: who entered an event or league from the same browser or network."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from bench.people import Person
from pegout.server import open_store
from pegout.server.access_marks import Access, AccessMarks, Shared, _largest
from pegout.server.people.sessions import newcomer, stored
from pegout.server.play.housekeeping import Expiring
from pegout.server.settings import DAY
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, account, log_in, sign_up
from tests.server.test_events import Evening
from tests.server.test_leagues import Season

BROWSER = "pegout-browser"
Facts: TypeAlias = list[tuple[str, list[str]]]
BehindProxy: TypeAlias = Callable[[Callable[[Live], Awaitable[None]]], None]


@pytest.fixture
def behind_proxy(tmp_path: Path) -> BehindProxy:
    """Runs a test's coroutine with a server that trusts what the test says of addresses."""

    def run(check: Callable[[Live], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with serving(tmp_path, proxies=("127.0.0.1",)) as live:
                await check(live)

        asyncio.run(whole())

    return run


async def person(live: Live, address: str = "", name: str = "") -> Person:
    """A person in a browser of their own, at an address; with a name they have an account."""
    found = await account(live, name) if name else live.person()
    if address:
        found.http.headers["X-Forwarded-For"] = address
    return found


async def facts(director: Person, path: str) -> Facts:
    answer = await director.http.get(f"{path}/shared-access")
    assert answer.status_code == 200, answer.text
    return [(each["what"], [one["name"] for one in each["people"]]) for each in answer.json()]


async def marks(live: Live) -> list[Any]:
    return list(await live.tables.store.rows("SELECT contest, what, mark FROM access_marks ORDER BY at"))


def test_directors_see_who_shares_a_browser_or_network_and_others_do_not(behind_proxy: BehindProxy) -> None:
    async def check(live: Live) -> None:
        evening = await Evening.new(live)
        path = f"/api/tournaments/{evening.event}"
        assert await facts(evening.director, path) == []
        ann = await person(live, "203.0.113.1", "Ann")
        await evening.post(ann, "enter")
        session, browser = ann.http.cookies["pegout"], ann.http.cookies[BROWSER]
        assert browser not in session
        await ann.http.post("/api/logout")
        assert (await sign_up(ann, "Bob")).status_code == 201
        ann.http.headers["X-Forwarded-For"] = "203.0.113.2"
        await evening.post(ann, "enter")
        assert ann.http.cookies[BROWSER] == browser
        for name, address in (
            ("Cleo", "203.0.113.7"), ("Dan", "203.0.113.7"), ("Eve", "203.0.113.7"),
            ("Finn", "2001:db8:1:2::5"), ("Gil", "2001:db8:1:2:7::9"), ("Hal", "2001:db8:1:3::5"),
            ("Ida", ""), ("Jan", "127.0.0.1"),
        ):  # fmt: skip
            await evening.post(await person(live, address), "enter", name=name)
        assert await facts(evening.director, path) == [
            ("browser", ["Ann", "Bob"]), ("network", ["Cleo", "Dan", "Eve"]), ("network", ["Finn", "Gil"]),
        ]  # fmt: skip
        assert (await ann.http.get(f"{path}/shared-access")).status_code == 403
        assert (await live.person().http.get(f"{path}/shared-access")).status_code == 401
        assert (await ann.http.get("/api/tournaments/none/shared-access")).status_code == 404
        found = [bytes(mark) for *_, mark in await marks(live)]
        assert {len(mark) for mark in found} == {16}
        journal = await live.tables.store.rows("SELECT entry FROM event_journal")
        told = [str(await evening.seen(ann)), str(await evening.seen()), str(journal)]
        for secret in (browser, "203.0.113", *(mark.hex() for mark in found)):
            assert secret not in "".join(told)

    behind_proxy(check)


def test_marks_of_two_events_cannot_be_compared(behind_proxy: BehindProxy) -> None:
    async def check(live: Live) -> None:
        ann = await person(live, "203.0.113.1")
        for evening in (await Evening.new(live), await Evening.new(live)):
            await evening.post(ann, "enter", name="Ann")
            await evening.post(ann, "enter", name="Ann")  # adds none
        found = await marks(live)
        assert sorted(what for _, what, _ in found) == ["browser", "browser", "network", "network"]
        assert len({bytes(mark) for *_, mark in found}) == 4

    behind_proxy(check)


def test_over_https_the_cookie_is_bound_to_the_host_and_an_odd_one_is_replaced(
    behind_proxy: BehindProxy,
) -> None:
    async def check(live: Live) -> None:
        evening = await Evening.new(live)
        ann = await person(live)
        ann.http.headers.update({"X-Forwarded-Proto": "https", "Cookie": f"__Host-{BROWSER}=Ann"})
        answer = await ann.http.post(f"/api/tournaments/{evening.event}/enter", json={"name": "Ann"})
        cookies = {each.partition("=")[0]: each for each in answer.headers.get_list("set-cookie")}
        assert set(cookies) == {"__Host-pegout", f"__Host-{BROWSER}"}
        for part in ("HttpOnly", "Path=/", "SameSite=lax", "Secure"):
            assert part in cookies[f"__Host-{BROWSER}"]

    behind_proxy(check)


def test_bots_paper_evenings_and_people_without_a_device_have_no_marks(behind_proxy: BehindProxy) -> None:
    async def check(live: Live) -> None:
        paper = await Evening.new(live, paper=True)
        await paper.post(ann := await person(live, "203.0.113.1"), "enter", name="Ann")
        await paper.direct("check-in", name="Bob")
        assert BROWSER not in ann.http.cookies
        bot = await person(live, "203.0.113.1")
        body = {"name": "Botty", "password": PASSWORD, "bot": True}
        assert (await bot.http.post("/api/account", json=body)).status_code == 201
        evening = await Evening.new(live, bots=True)
        await evening.post(bot, "enter")
        assert BROWSER not in bot.http.cookies
        assert await marks(live) == []
        await evening.post(ann, "enter", name="Ann")
        assert len(await marks(live)) == 2
        plan = {"title": "Tuesday", "paper": True}
        await evening.direct("plan", plan=plan)
        assert await marks(live) == []

    behind_proxy(check)


def test_programs_with_a_token_have_no_browser(behind_proxy: BehindProxy) -> None:
    async def check(live: Live) -> None:
        evening = await Evening.new(live)
        ann = await person(live, name="Ann")
        made = await ann.http.post("/api/tokens", json={"name": "mine", "scopes": ["play"]})
        program = await person(live, "203.0.113.1")
        program.http.headers["Authorization"] = f"Bearer {made.json()['secret']}"
        await evening.post(program, "enter")
        assert BROWSER not in program.http.cookies
        assert [what for _, what, _ in await marks(live)] == ["network"]

    behind_proxy(check)


def test_marks_go_with_a_withdrawal_with_the_account_and_some_time_after_the_end(
    behind_proxy: BehindProxy,
) -> None:
    async def check(live: Live) -> None:
        evening = await Evening.new(live)
        path = f"/api/tournaments/{evening.event}"
        at = "203.0.113.1"
        ann, bob, cleo = await person(live, at, "Ann"), await person(live, at, "Bob"), await person(live, at)
        for each in (ann, bob, cleo):
            await evening.post(each, "enter", name="Cleo")
        assert await facts(evening.director, path) == [("network", ["Ann", "Bob", "Cleo"])]
        assert (await log_in(cleo, "Ann")).status_code == 200  # she is both
        export = (await ann.http.get("/api/me/export")).json()["access_marks"]
        assert {each["what"] for each in export} == {"browser", "network"}
        assert {each["contest"] for each in export} == {evening.event}
        await evening.post(bob, "leave")
        assert await facts(evening.director, path) == [("network", ["Ann", "Cleo"])]
        await evening.post(bob, "enter")
        assert await facts(evening.director, path) == [("network", ["Ann", "Bob", "Cleo"])]
        gone = await ann.http.request("DELETE", "/api/me", json={"password": PASSWORD})
        assert gone.is_success
        assert await facts(evening.director, path) == []
        assert len(await marks(live)) == 2  # Bob's
        await evening.direct("cancel")
        live.clock.offset += 29 * DAY
        await live.services[Expiring].tidy()
        assert len(await marks(live)) == 2
        live.clock.offset += 2 * DAY
        await live.services[Expiring].tidy()
        assert await marks(live) == await live.tables.store.rows("SELECT contest FROM access_keys") == []

    behind_proxy(check)


def test_leagues_show_the_same_and_an_endless_one_keeps_marks_for_a_year(behind_proxy: BehindProxy) -> None:
    async def check(live: Live) -> None:
        season = await Season.new(live)
        path = f"/api/leagues/{season.league}"
        at = "203.0.113.1"
        ann, bob = await person(live, at), await person(live, at)
        await season.post(ann, "join", new_team="Aces", name="Ann")
        await season.post(bob, "join", team=1, name="Bob")
        await season.direct("player", team=1, name="Cleo")
        assert await facts(season.director, path) == [("network", ["Ann", "Bob"])]
        await season.post(bob, "leave")  # he may have played
        assert await facts(season.director, path) == [("network", ["Ann", "Bob"])]
        assert (await ann.http.get(f"{path}/shared-access")).status_code == 403
        paper = await Season.new(live, paper=True)
        await paper.post(eve := await person(live, at), "join", new_team="Eagles", name="Eve")
        assert BROWSER not in eve.http.cookies
        other = await Season.new(live)
        await other.post(eve, "join", new_team="Eagles", name="Eve")
        await other.direct("cancel")
        live.clock.offset += 31 * DAY
        await live.services[Expiring].tidy()
        assert {contest for contest, *_ in await marks(live)} == {season.league}
        live.clock.offset += 340 * DAY
        await live.services[Expiring].tidy()
        assert await marks(live) == []

    behind_proxy(check)


def test_two_processes_make_comparable_marks(database: str) -> None:
    async def run() -> None:
        first, second = open_store(database), open_store(database)
        for store in (first, second):
            await store.open()
        players = [newcomer()[0] for _ in range(2)]
        both = [AccessMarks(store, lambda: 1.0) for store in (first, second)]
        access = Access("a browser", "a network")
        changes = await asyncio.gather(
            *(each.entered("event", new.player, access) for each, new in zip(both, players, strict=True))
        )
        for n, store in enumerate((first, second)):
            await store.change(*stored(players[n], 1.0), *changes[n](n + 1))
        people = {n: (new.player, f"P{n}") for n, new in enumerate(players, 1)}
        for each in both:
            ((shared, persons),) = [(one.what, one.people) for one in await each.shared("event", people)]
            assert (shared, [one.person for one in persons]) == ("browser", [1, 2])
        for store in (first, second):
            await store.close()

    asyncio.run(run())


def test_groups_that_are_part_of_others_say_nothing_new() -> None:
    groups: list[tuple[Shared, frozenset[int]]] = [
        ("network", frozenset({1, 2})), ("network", frozenset({1, 2, 3})), ("network", frozenset({7, 8})),
        ("browser", frozenset({7, 8})), ("browser", frozenset({4, 5, 6})), ("browser", frozenset({4, 5})),
        ("browser", frozenset({3})), ("network", frozenset({2, 9})),
    ]  # fmt: skip
    assert [(what, sorted(group)) for what, group in _largest(groups)] == [
        ("browser", [4, 5, 6]), ("browser", [7, 8]), ("network", [1, 2, 3]), ("network", [2, 9]),
    ]  # fmt: skip
