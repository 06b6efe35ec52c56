"""Sessions: cookies, devices logged in, and how sessions end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import websockets

from pegout.server.people.sessions import Revocation
from pegout.server.storage import Change
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, code, log_in, me, sign_up


def test_the_session_is_in_a_cookie_that_scripts_and_other_sites_do_not_get(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        answer = await sign_up(live.person(), "Cookie")
        attributes = answer.headers["set-cookie"].lower()
        assert "httponly" in attributes
        assert "samesite=lax" in attributes
        assert "path=/" in attributes

    at_table(play)


def test_only_what_begins_ends_or_extends_a_session_sets_its_cookie(at_table: AtTable) -> None:
    """A late answer with the cookie of a guest would undo a login."""

    async def play(live: Live) -> None:
        ann = live.person()
        begun = await ann.http.post("/api/session")
        for again in ("/api/session", "/api/friends/link"):
            extended = await ann.http.post(again, json={"name": "Ann"})
            assert extended.headers["set-cookie"] == begun.headers["set-cookie"]
        assert "Max-Age=31536000" in begun.headers["set-cookie"]
        for path in ("/api/me", "/api/sessions", "/api/mine", "/api/notifications", "/me", "/"):
            assert "pegout=" not in (await ann.http.get(path)).headers.get("set-cookie", "")

    at_table(play)


def test_logging_out_ends_this_session_and_no_other(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        here, there = live.person(), live.person()
        await sign_up(here, "Flora")
        await log_in(there, "Flora")
        stolen = dict(here.http.cookies)
        assert (await here.http.post("/api/logout")).status_code == 204
        assert not here.http.cookies
        here.http.cookies.update(stolen)
        assert (await me(here))["kind"] == "nobody"
        assert (await me(there))["kind"] == "account"

    at_table(play)


def test_sessions_are_listed_and_ended_one_by_one_or_all(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        browsers = [live.person() for _ in range(3)]
        await sign_up(browsers[0], "Gerda")
        for each in browsers[1:]:
            await log_in(each, "Gerda")
        listed = (await browsers[0].http.get("/api/sessions")).json()
        assert [each["current"] for each in listed].count(True) == 1
        assert len(listed) == 3
        other = next(each["id"] for each in listed if not each["current"])
        assert (await browsers[0].http.delete(f"/api/sessions/{other}")).status_code == 204
        assert code(await browsers[0].http.delete(f"/api/sessions/{other}")) == (404, "no_session")
        assert sorted([(await me(each))["kind"] for each in browsers]) == ["account", "account", "nobody"]
        assert (await browsers[0].http.delete("/api/sessions")).status_code == 204
        assert {(await me(each))["kind"] for each in browsers} == {"nobody"}
        assert code(await browsers[0].http.get("/api/sessions")) == (401, "nobody")

    at_table(play)


def test_sockets_end_with_their_session(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        here, there = live.person(), live.person()
        await sign_up(here, "Paula")
        await log_in(there, "Paula")
        table = await here.create(opponents="friend")
        async with here.socket(table) as mine, there.socket(table) as other:
            await mine.hear()
            await other.hear()
            sessions = (await here.http.get("/api/sessions")).json()
            ended = next(each["id"] for each in sessions if not each["current"])
            await here.http.delete(f"/api/sessions/{ended}")
            with pytest.raises(websockets.ConnectionClosed):
                await other.hear_until("nothing more")
            await mine.say({"type": "Ping"})
            await mine.hear_until("Pong")
            await live.tables.store.change(Change("DELETE FROM sessions"))  # as another process would
            await live.services[Revocation].check()
            with pytest.raises(websockets.ConnectionClosed):
                await mine.hear_until("nothing more")

    at_table(play)


def test_nobody_ends_anothers_session(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, eve = live.person(), live.person()
        await sign_up(ann, "Hanna")
        await sign_up(eve, "Ilse")
        (hers,) = (await ann.http.get("/api/sessions")).json()
        assert code(await eve.http.delete(f"/api/sessions/{hers['id']}")) == (404, "no_session")
        assert (await me(ann))["kind"] == "account"

    at_table(play)


def test_sessions_end_when_they_are_idle_and_when_they_are_old(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, session_idle=7200.0, session_longest=10_000.0) as live:
            ann, guest, idle = live.person(), live.person(), live.person()
            await sign_up(ann, "Ann")
            await guest.create(name="Bob")
            await sign_up(idle, "Cyd")
            for _ in range(2):
                live.clock.offset += 4000
                assert (await me(ann))["kind"] == "account"
                assert (await me(guest))["kind"] == "guest"
            assert (await me(idle))["kind"] == "nobody"
            live.clock.offset += 4000
            assert (await me(ann))["kind"] == "nobody"  # though she was here all the time
            assert (await me(guest))["kind"] == "guest"  # a guest could not log in again

    asyncio.run(play())


def test_other_sites_cannot_log_people_in_or_out(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        await sign_up(ann, "Olga")
        evil: dict[str, Any] = {"headers": {"Origin": "https://evil.example"}}
        assert code(await ann.http.post("/api/logout", **evil)) == (403, "origin")
        body = {"name": "Olga", "password": PASSWORD}
        assert code(await ann.http.post("/api/login", json=body, **evil)) == (403, "origin")
        assert (await me(ann))["kind"] == "account"

    at_table(play)


def test_over_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, proxies=("127.0.0.1",)) as live:
            ann = live.person()
            ann.http.headers["X-Forwarded-Proto"] = "https"
            ann.http.headers["X-Forwarded-For"] = "192.0.2.1"
            answer = await sign_up(ann, "Ann")
            attributes = answer.headers["set-cookie"]
            assert attributes.startswith("__Host-pegout=")
            assert "Secure" in attributes
            assert "Domain" not in attributes

    asyncio.run(play())


def test_who_has_a_session_first_comes_back_to_a_seat_although_the_answer_was_lost(tmp_path: Path) -> None:
    """As when the server is killed after storing the seat, and before answering."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob = live.person(), live.person()
            table = await ann.create(opponents="friend")
            assert (await bob.http.post("/api/session")).json() == {"kind": "guest", "name": ""}
            lost = live.person()  # whose answer never comes
            lost.http.cookies.update(bob.http.cookies)
            await lost.join(table)
            async with bob.socket(table) as socket:
                assert (await socket.hear())["type"] == "Seen"
            await bob.join(table, "Bob")
            assert (await bob.http.post("/api/session")).json() == {"kind": "guest", "name": "Bob"}

    asyncio.run(play())
