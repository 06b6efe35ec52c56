"""Accounts: signing up, logging in and out, what a guest keeps, and what is refused."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
import statistics
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from pegout.server.http.people import ATTEMPTS
from pegout.server.people import passwords
from pegout.server.people.passwords import Passwords
from pegout.server.storage.store import Change
from tests.server.conftest import AtTable
from tests.server.live import Live, Person, serving
from tests.server.people.playing import PASSWORD, code, log_in, sign_up


async def me(person: Person) -> dict[str, str]:
    answer: dict[str, str] = (await person.http.get("/api/me")).json()
    return answer


async def tables_of(person: Person) -> list[str]:
    return [each["table"] for each in (await person.http.get("/api/mine")).json()]


def test_a_guest_who_signs_up_keeps_player_name_and_tables(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        assert await me(ann) == {"kind": "nobody", "name": ""}
        table = await ann.create(opponents="friend", name="Ann")
        assert await me(ann) == {"kind": "guest", "name": "Ann"}
        before = dict(ann.http.cookies)
        made = await sign_up(ann, "Annabel")
        assert (made.status_code, made.json()["name"]) == (201, "Annabel")
        assert re.fullmatch(r"([a-z2-9]{5}-){4}[a-z2-9]{5}", made.json()["recovery"])
        assert await me(ann) == {"kind": "account", "name": "Annabel"}
        assert dict(ann.http.cookies) != before  # the session is another
        assert await tables_of(ann) == [table]
        async with ann.socket(table) as socket:
            assert (await socket.hear())["type"] == "Waiting"
        assert code(await sign_up(ann, "Anne")) == (409, "account")

    at_table(play)


def test_who_was_never_here_may_sign_up(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        bob, elsewhere = live.person(), live.person()
        assert (await sign_up(bob, "Bob")).status_code == 201
        table = await bob.create(opponents="friend", name="Somebody else")
        shown = (await bob.http.get("/api/mine")).json()[0]
        assert shown["names"][shown["seat"]] == "Bob"  # an account plays under its name
        answer = await log_in(elsewhere, "BOB")
        assert (answer.status_code, answer.json()) == (200, {"kind": "account", "name": "Bob"})
        assert await tables_of(elsewhere) == [table]

    at_table(play)


def test_the_session_is_in_a_cookie_that_scripts_and_other_sites_do_not_get(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        answer = await sign_up(live.person(), "Cookie")
        attributes = answer.headers["set-cookie"].lower()
        assert "httponly" in attributes
        assert "samesite=lax" in attributes
        assert "path=/" in attributes

    at_table(play)


@pytest.mark.parametrize(
    ("name", "password", "refusal"),
    [
        ("Short", "2 short", "password"),
        ("Common", "password1", "password"),
        ("Common", "Sunshine", "password"),
        ("Longname", "longname", "password"),
        ("Longname", "Longname123!", "password"),
        ("Long", "x" * 257, "bad_request"),
        ("", PASSWORD, "name"),
        ("Guest", PASSWORD, "name"),
        ("Yоu", PASSWORD, "name"),
    ],
)
def test_names_and_passwords_that_are_refused(
    at_table: AtTable, name: str, password: str, refusal: str
) -> None:
    async def play(live: Live) -> None:
        answer = await sign_up(live.person(), name, password)
        assert code(answer) == (400, refusal)
        assert "set-cookie" not in answer.headers

    at_table(play)


def test_long_passwords_count_to_the_last_character(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        long = "correct horse battery staple " * 6
        assert (await sign_up(live.person(), "Long", long)).status_code == 201
        assert (await log_in(live.person(), "Long", long)).status_code == 200
        assert code(await log_in(live.person(), "Long", long[:-1])) == (401, "wrong_password")
        assert code(await log_in(live.person(), "Long", long.upper())) == (401, "wrong_password")

    at_table(play)


def test_nobody_has_a_name_that_looks_like_an_accounts(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        doris = live.person()
        await sign_up(doris, "Doris")
        for alike in ("doris", "D0ris", "Dorıs", "Dóris", "D.o.r.i.s", "DorIs"):
            guest = await live.person().http.post("/api/tables", json={"preset": "standard", "name": alike})
            assert code(guest) == (400, "name"), alike
            assert code(await sign_up(live.person(), alike)) == (400, "name"), alike
        renamed = await doris.http.put("/api/account/name", json={"name": "D0ris"})
        assert renamed.json()["name"] == "D0ris"  # her own may
        assert code(await doris.http.put("/api/account/name", json={"name": "B0b"})) == (400, "name")

    at_table(play)


def test_two_who_want_one_name_at_once(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        names = "Twin", "TWIN", "T.win", "tw1n"
        answers = await asyncio.gather(*(sign_up(live.person(), name) for name in names))
        assert sorted(answer.status_code for answer in answers) == [201, 400, 400, 400]

    at_table(play)


def test_wrong_names_and_wrong_passwords_are_told_alike(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        await sign_up(live.person(), "Erika")
        unknown, wrong = await log_in(live.person(), "Erich"), await log_in(live.person(), "Erika", "x" * 10)
        assert code(unknown) == code(wrong) == (401, "wrong_password")
        assert unknown.content == wrong.content
        assert "set-cookie" not in unknown.headers

    at_table(play)


def test_an_unknown_name_takes_as_long_as_a_known_one() -> None:
    async def times(known: str | None, passwords: Passwords) -> float:
        begun = time.perf_counter()
        await passwords.matches("wrong", known)
        return time.perf_counter() - begun

    async def play() -> None:
        real = Passwords(memory=4096)
        stored = await real.hash(PASSWORD, "x")
        await real.matches("wrong", None)  # makes what it compares with
        pairs = [(await times(stored, real), await times(None, real)) for _ in range(9)]
        known, unknown = (statistics.median(column) for column in zip(*pairs, strict=True))
        assert 0.5 < known / unknown < 2
        real.close()

    asyncio.run(play())


def test_what_is_stored_is_argon2id_and_hashes(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            recovery = (await sign_up(ann, "Ann")).json()["recovery"]
            cookie = next(iter(ann.http.cookies.values()))
        with closing(sqlite3.connect(tmp_path / "pegout.db")) as reading:
            (stored,) = reading.execute("SELECT password FROM accounts").fetchone()
            assert stored.startswith("$argon2id$")
        everything = b"".join(path.read_bytes() for path in tmp_path.glob("pegout.db*"))
        for secret in (PASSWORD, recovery, recovery.replace("-", ""), cookie):
            assert secret.encode() not in everything

    asyncio.run(play())


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
            await live.people.watching.check()
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


def test_a_new_password_ends_all_other_sessions(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        here, there = live.person(), live.person()
        await sign_up(here, "Jutta")
        await log_in(there, "Jutta")
        new = {"old": "wrong", "new": "ten of clubs, turned"}
        assert code(await here.http.put("/api/account/password", json=new)) == (401, "wrong_password")
        weak = {"old": PASSWORD, "new": "12345678"}
        assert code(await here.http.put("/api/account/password", json=weak)) == (400, "password")
        right = {**new, "old": PASSWORD}
        assert (await here.http.put("/api/account/password", json=right)).status_code == 200
        assert ((await me(here))["kind"], (await me(there))["kind"]) == ("account", "nobody")
        assert code(await log_in(there, "Jutta")) == (401, "wrong_password")
        assert (await log_in(there, "Jutta", new["new"])).status_code == 200

    at_table(play)


def test_a_recovery_code_replaces_the_password_once(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        here, there = live.person(), live.person()
        recovery = (await sign_up(here, "Karla")).json()["recovery"]

        async def recover(with_code: str, name: str = "Karla") -> httpx.Response:
            body = {"name": name, "code": with_code, "password": "jack of spades, nobs"}
            return await there.http.post("/api/recover", json=body)

        assert code(await recover("aaaaa-aaaaa-aaaaa-aaaaa-aaaaa")) == (401, "wrong_password")
        assert code(await recover("")) == (401, "wrong_password")
        assert code(await recover(recovery, "Nobody here")) == (401, "wrong_password")
        answer = await recover(recovery.upper().replace("-", " "))
        assert (answer.status_code, answer.json()["name"]) == (200, "Karla")
        assert ((await me(here))["kind"], (await me(there))["kind"]) == ("nobody", "account")
        assert code(await recover(recovery)) == (401, "wrong_password")
        assert (await log_in(here, "Karla", "jack of spades, nobs")).status_code == 200
        shown = await here.http.post("/api/account/recovery", json={"password": "jack of spades, nobs"})
        assert code(await recover(answer.json()["recovery"])) == (401, "wrong_password")
        assert (await recover(shown.json()["recovery"])).status_code == 200

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
            assert (await me(guest))["kind"] == "guest"  # who could not log in again

    asyncio.run(play())


def test_what_a_guest_has_done_becomes_the_accounts(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        home, cafe, friend = live.person(), live.person(), live.person()
        await sign_up(home, "Lotte")
        mine = await home.create(opponents="friend")
        table = await cafe.create(opponents="friend", name="Lo")
        await friend.join(table, "Pia")
        guests = dict(cafe.http.cookies)
        assert (await log_in(cafe, "Lotte")).status_code == 200
        assert set(await tables_of(cafe)) == {mine, table} == set(await tables_of(home))
        async with home.socket(table) as socket:
            seen = await socket.hear()
            assert seen["seats"][seen["viewer"]]["name"] == "Lo"  # the journal is as it was
        before = await live.record(table)
        seat = (await home.join(table)).json()["seat"]
        assert await live.record(table) == before
        async with home.socket(table) as socket:
            assert (await socket.hear())["viewer"] == seat
            if socket.may_act:
                await socket.play_on(random.Random(1), steps=1)
        cafe.http.cookies.clear()
        cafe.http.cookies.update(guests)
        assert (await me(cafe))["kind"] == "nobody"  # the guest is no more

    at_table(play)


def test_who_changes_from_account_to_account_takes_nothing_along(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, bob = live.person(), live.person()
        await sign_up(ann, "Mona")
        await sign_up(bob, "Nils")
        table = await bob.create(opponents="friend")
        await log_in(bob, "Mona")
        assert (await tables_of(bob), await tables_of(ann)) == ([], [])
        await log_in(bob, "Nils")
        assert await tables_of(bob) == [table]

    at_table(play)


def test_passwords_of_one_account_are_tried_only_so_often(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            await sign_up(live.person(), "Ann")
            answers = [await log_in(live.person(), name, "wrong") for name in ("Ann", "ANN") * ATTEMPTS]
            assert [each.status_code for each in answers] == [401] * ATTEMPTS + [429] * ATTEMPTS
            assert int(answers[-1].headers["retry-after"]) <= 60
            assert (await log_in(live.person(), "Ben", "wrong")).status_code == 401
            live.clock.offset += 100_000  # the time of day does not matter
            assert (await log_in(live.person(), "Ann")).status_code == 429

    asyncio.run(play())


def test_one_address_tries_only_so_many_passwords(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, accounts_a_minute=3) as live:
            answers = [await log_in(live.person(), f"Ann {n}", "wrong") for n in range(5)]
            assert [each.status_code for each in answers] == [401, 401, 401, 429, 429]

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


@pytest.mark.slow
def test_a_hundred_log_ins_do_not_stall_tables(tmp_path: Path) -> None:
    """With passwords as dear as they are."""

    async def play() -> None:
        async with serving(tmp_path, password_memory=19 * 1024) as live:
            await sign_up(live.person(), "Ann")
            waits = []
            others = [asyncio.create_task(log_in(live.person(), f"Nobody {n}")) for n in range(100)]
            while not all(task.done() for task in others):
                begun = time.perf_counter()
                await asyncio.sleep(0)
                waits.append(time.perf_counter() - begun)
                await asyncio.sleep(0.005)
            assert {task.result().status_code for task in others} == {401}
            assert statistics.quantiles(waits, n=100)[97] < 0.1  # one password takes about as long

    asyncio.run(play())


def test_too_many_at_once_are_told_to_come_again(at_table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "WAITING", 0)

    async def play(live: Live) -> None:
        assert code(await log_in(live.person(), "Olga")) == (503, "occupied")

    at_table(play)


@pytest.mark.slow
def test_nothing_of_this_is_loaded_before_it_is_needed() -> None:
    program = (
        "import sys, pegout, pegout.server.http.app\n"
        "slow = {'argon2', 'zxcvbn', 'openskill', 'confusable_homoglyphs'} & set(sys.modules)\n"
        "assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
