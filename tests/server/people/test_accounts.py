"""Accounts: signing up, what a guest keeps, and names."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys

import pytest

from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import PASSWORD, code, log_in, me, sign_up, tables_of


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
        assert code(answer) == (400 if refusal == "bad_request" else 422, refusal)
        assert "set-cookie" not in answer.headers

    at_table(play)


def test_nobody_has_a_name_that_looks_like_an_accounts(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        doris = live.person()
        await sign_up(doris, "Doris")
        await sign_up(live.person(), "Bob")
        for alike in ("doris", "D0ris", "Dorıs", "Dóris", "D.o.r.i.s", "DorIs"):
            guest = await live.person().http.post("/api/tables", json={"preset": "standard", "name": alike})
            assert code(guest) == (422, "name"), alike
            assert code(await sign_up(live.person(), alike)) == (422, "name"), alike
        renamed = await doris.http.put("/api/account/name", json={"name": "D0ris"})
        assert renamed.json()["name"] == "D0ris"  # her own may
        assert code(await doris.http.put("/api/account/name", json={"name": "B0b"})) == (422, "name")

    at_table(play)


def test_two_who_want_one_name_at_once(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        names = "Twin", "TWIN", "T.win", "tw1n"
        answers = await asyncio.gather(*(sign_up(live.person(), name) for name in names))
        assert sorted(answer.status_code for answer in answers) == [201, 422, 422, 422]

    at_table(play)


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
        assert (await me(cafe))["kind"] == "nobody"  # the guest has become an account

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


@pytest.mark.slow
def test_nothing_of_this_is_loaded_before_it_is_needed() -> None:
    program = (
        "import sys, pegout, pegout.server.app\n"
        "slow = {'argon2', 'zxcvbn', 'openskill', 'confusable_homoglyphs'} & set(sys.modules)\n"
        "assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
