"""Passwords: which are allowed, how they are stored, rate limits, and recovery."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from bench.services import PATIENCE
from pegout.server import accounts
from pegout.server.accounts.routes import ATTEMPTS
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, code, log_in, me, sign_up


def test_long_passwords_count_to_the_last_character(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        long = "correct horse battery staple " * 6
        assert (await sign_up(live.person(), "Long", long)).status_code == 201
        assert (await log_in(live.person(), "Long", long)).status_code == 200
        assert code(await log_in(live.person(), "Long", long[:-1])) == (401, "wrong_password")
        assert code(await log_in(live.person(), "Long", long.upper())) == (401, "wrong_password")

    at_table(play)


def test_wrong_names_and_wrong_passwords_are_told_alike(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        await sign_up(live.person(), "Erika")
        unknown, wrong = await log_in(live.person(), "Erich"), await log_in(live.person(), "Erika", "x" * 10)
        assert code(unknown) == code(wrong) == (401, "wrong_password")
        assert unknown.content == wrong.content
        assert "set-cookie" not in unknown.headers

    at_table(play)


def test_an_unknown_name_costs_as_much_as_a_known_one(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the time of an answer tells which names exist."""
    done: list[tuple[str, object]] = []
    make, verify = PasswordHasher.hash, PasswordHasher.verify

    def noted_make(hasher: PasswordHasher, password: str) -> str:
        done.append(("hash", (hasher.time_cost, hasher.memory_cost)))
        return make(hasher, password)

    def noted_verify(hasher: PasswordHasher, stored: str, password: str) -> bool:
        done.append(("verify", extract_parameters(stored)))
        return verify(hasher, stored, password)

    monkeypatch.setattr(PasswordHasher, "hash", noted_make)
    monkeypatch.setattr(PasswordHasher, "verify", noted_verify)

    async def work(live: Live, name: str) -> list[tuple[str, object]]:
        done.clear()
        assert code(await log_in(live.person(), name, "wrong wrong")) == (401, "wrong_password")
        return [*done]

    async def play(live: Live) -> None:
        await sign_up(live.person(), "Erika")
        await work(live, "Erich")  # the first time, what unknown names are compared with is made
        known, unknown = await work(live, "Erika"), await work(live, "Erich")
        assert [name for name, _ in known] == ["verify"]
        assert known == unknown

    at_table(play)


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


def test_a_hash_of_less_effort_is_made_anew_at_the_next_log_in(tmp_path: Path) -> None:
    async def stored(memory: int) -> str:
        async with serving(tmp_path, password_memory=memory) as live:
            if memory == 8:
                await sign_up(live.person(), "Ann")
            assert code(await log_in(live.person(), "Ann", "wrong wrong")) == (401, "wrong_password")
            for _ in range(2):
                assert (await log_in(live.person(), "Ann")).status_code == 200
            [(password,)] = await live.tables.store.rows("SELECT password FROM accounts")
            return str(password)

    weak, strong = asyncio.run(stored(8)), asyncio.run(stored(64))
    assert "$m=8," in weak
    assert "$m=64," in strong


def test_a_new_password_ends_all_other_sessions(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        here, there = live.person(), live.person()
        await sign_up(here, "Jutta")
        await log_in(there, "Jutta")
        new = {"old": "wrong", "new": "ten of clubs, turned"}
        assert code(await here.http.put("/api/account/password", json=new)) == (401, "wrong_password")
        weak = {"old": PASSWORD, "new": "12345678"}
        assert code(await here.http.put("/api/account/password", json=weak)) == (422, "password")
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


@pytest.mark.usefixtures("no_refill")
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


@pytest.mark.usefixtures("no_refill")
def test_one_address_tries_only_so_many_passwords(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, accounts_a_minute=3) as live:
            answers = [await log_in(live.person(), f"Ann {n}", "wrong") for n in range(5)]
            assert [each.status_code for each in answers] == [401, 401, 401, 429, 429]

    asyncio.run(play())


def test_tables_go_on_while_many_passwords_are_checked(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes: here, until a game has gone on."""
    checking, has_gone_on = threading.Semaphore(0), threading.Event()

    def verify(*_: object) -> bool:
        assert threading.current_thread() is not threading.main_thread()
        checking.release()
        assert has_gone_on.wait(PATIENCE)
        raise VerifyMismatchError

    monkeypatch.setattr(PasswordHasher, "verify", verify)

    async def play(live: Live) -> None:
        ann = live.person()
        name = await ann.create()
        async with ann.socket(name) as socket:
            await socket.hear_until("Seen")
            others = [asyncio.create_task(log_in(live.person(), f"Nobody {n}")) for n in range(30)]
            for _ in range(accounts.THREADS):
                assert await asyncio.to_thread(checking.acquire, timeout=PATIENCE)
            await socket.play_on(random.Random(1), steps=4)
            assert not any(task.done() for task in others)
            assert not checking.acquire(blocking=False), "more are checked at once than there are threads"
            has_gone_on.set()
            assert {(await each).status_code for each in others} == {401}

    at_table(play)


def test_too_many_at_once_are_told_to_come_again(at_table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts, "WAITING", 0)

    async def play(live: Live) -> None:
        assert code(await log_in(live.person(), "Olga")) == (503, "occupied")

    at_table(play)
