"""Friends by link and by request, invitations, muting and reports."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person
from pegout.cli import main
from pegout.server import open_store
from pegout.server.chat import MOST, reports
from pegout.server.friends import LASTS, REQUEST_LASTS, tidy
from pegout.server.friends.requests import MOST as MOST_REQUESTS
from pegout.server.people import HERE
from pegout.server.play.housekeeping import Presence
from pegout.server.settings import DAY
from pegout.server.storage import Change
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving
from tests.server.people.playing import account, sign_up
from tests.server.test_talk import enter, phrase, said, text


async def link(person: Person, **more: Any) -> str:
    answer = await person.http.post("/api/friends/link", json=more)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"]).removeprefix("/friends/")


async def accept(person: Person, token: str, name: str = "") -> Any:
    return await person.http.post("/api/friends", json={"link": token, "name": name})


async def friends(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.http.get("/api/friends")).json()
    return found


async def befriended(live: Live) -> tuple[Person, Person]:
    ann, ben = live.person(), live.person()
    assert (await accept(ben, await link(ann, name="Ann"), "Ben")).status_code == 200
    return ann, ben


def test_two_become_friends_by_a_link_and_are_so_no_more_when_one_ends_it(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = live.person(), live.person()
        token = await link(ann, name="Ann")
        assert await link(ann) == token
        assert (await ben.http.get(f"/api/friends/link/{token}")).json()["name"] == "Ann"
        assert (await accept(ann, token)).status_code == 409
        for _ in range(2):
            assert (await accept(ben, token, "Ben")).json()["name"] == "Ann"
        for person, name in ((ann, "Ben"), (ben, "Ann")):
            told = await friends(person)
            assert [(friend["name"], friend["account"]) for friend in told] == [(name, False)]
        assert (await sign_up(ann, "Annelie")).status_code == 201
        assert [friend["account"] for friend in await friends(ben)] == [True]
        called = (await friends(ben))[0]["friend"]
        assert (await ann.http.delete(f"/api/friends/{called}")).status_code == 404  # it is what Ben says
        assert (await ben.http.delete(f"/api/friends/{called}")).status_code == 204
        assert await friends(ann) == await friends(ben) == []

    at_table(play)


def test_a_link_works_for_a_week_or_until_there_is_another(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = live.person(), live.person()
        first = await link(ann)
        second = await link(ann, renew=True)
        assert (await accept(ben, first)).status_code == 404
        live.clock.offset += LASTS + 1
        assert (await accept(ben, second)).status_code == 404
        assert await link(ann) != second
        assert await friends(live.person()) == []

    at_table(play)


async def requests(person: Person) -> list[list[str]]:
    """Names of who has asked, and of who has been asked."""
    told = (await person.http.get("/api/friends/requests")).json()
    return [[each["name"] for each in told[which]] for which in ("received", "sent")]


async def answer_request(person: Person, method: str, which: str = "received") -> int:
    """Accept (POST) or end (DELETE) the latest."""
    told = (await person.http.get("/api/friends/requests")).json()[which][0]
    return (await person.http.request(method, f"/api/friends/requests/{told['friend']}")).status_code


async def ask(person: Person, name: str) -> Any:
    return (await person.http.post("/api/friends/requests", json={"name": name})).json()


def test_a_player_is_asked_by_name_and_accepts(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = [await account(live, name) for name in ("Annelie", "Benedikt")]
        assert (await ask(ann, "Nobody here"))["code"] == "no_player"
        for _ in range(2):
            assert await ask(ann, "BENEDIKT") == {"friends": False}
        assert (await requests(ann), await requests(ben)) == ([[], ["Benedikt"]], [["Annelie"], []])
        assert await answer_request(ann, "POST", "sent") == 404  # a request to oneself
        assert await answer_request(ben, "POST") == 204
        assert [[each["name"] for each in await friends(person)] for person in (ann, ben)] == [
            ["Benedikt"], ["Annelie"],
        ]  # fmt: skip
        assert await requests(ann) == await requests(ben) == [[], []]
        assert await ask(ben, "Annelie") == {"friends": True}
        cyd = await account(live, "Cydney")
        await ask(cyd, "Annelie")
        assert await ask(ann, "Cydney") == {"friends": True}  # both have asked
        assert len(await friends(ann)) == 2
        assert await requests(cyd) == [[], []]

    at_table(play)


def test_a_declined_request_looks_unanswered_and_cannot_be_repeated_for_a_month(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = [await account(live, name) for name in ("Annelie", "Benedikt")]
        await ask(ann, "Benedikt")
        assert await answer_request(ben, "DELETE") == 204
        for again in range(2):
            assert (await requests(ann), await requests(ben)) == ([[], ["Benedikt"]], [[], []])
            assert await answer_request(ann, "DELETE", "sent") == 204
            assert await requests(ann) == [[], []]
            live.clock.offset += again * REQUEST_LASTS
            assert await ask(ann, "Benedikt") == {"friends": False}
        assert await requests(ben) == [["Annelie"], []]
        live.clock.offset += REQUEST_LASTS
        assert (await requests(ann), await requests(ben)) == ([[], []], [[], []])
        store = live.tables.store
        await tidy(store, live.services.settings, live.clock())
        assert await store.rows("SELECT * FROM friend_requests") == []

    at_table(play)


def test_requests_are_limited_and_those_of_muted_players_not_shown(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = [await account(live, name) for name in ("Annelie", "Benedikt")]
        store = live.tables.store
        ((player,), (other,)) = await store.rows("SELECT player FROM accounts ORDER BY name")
        await store.change(Change("INSERT INTO mutes VALUES ($1, $2, 1)", (other, player)))
        assert await ask(ann, "Benedikt") == {"friends": False}
        assert await requests(ben) == [[], []]
        for _ in range(MOST_REQUESTS):
            await live.person().http.post("/api/session", json={})
        await store.change(
            Change(
                "INSERT INTO friend_requests (player, other, created) SELECT $1, player, $2 FROM players"
                " WHERE player <> $1 AND player <> $3",
                (player, live.clock(), other),
            )
        )
        await account(live, "Cydney")
        assert (await ask(ann, "Cydney"))["code"] == "too_many_requests"

    at_table(play)


def test_one_sees_which_friends_are_there(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = await befriended(live)
        await friends(ben)
        assert [friend["here"] for friend in await friends(ann)] == [True]
        live.clock.offset += HERE + 1
        assert [friend["here"] for friend in await friends(ann)] == [False]
        table = await ben.create()
        async with ben.socket(table) as socket:  # players at a table request no list
            await socket.hear_until("Seen")
            presence = Presence(live.tables, live.clock)
            await presence.note()
        assert [friend["here"] for friend in await friends(ann)] == [True]

    at_table(play)


def test_a_friend_is_invited_to_a_table_until_it_is_full(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = await befriended(live)
        stranger = live.person()
        await stranger.create()
        table = await ann.create(opponents="friend", name="Ann")
        invite = {"friend": (await friends(ann))[0]["friend"]}
        assert (await stranger.http.post(f"/api/tables/{table}/invite", json=invite)).status_code == 403
        assert (await ann.http.post("/api/tables/none/invite", json=invite)).status_code == 404
        assert (await ann.http.post(f"/api/tables/{table}/invite", json={"friend": "x"})).status_code == 404
        assert (await ann.http.post(f"/api/tables/{table}/invite", json=invite)).status_code == 204
        (invited,) = (await ben.http.get("/api/invitations")).json()
        assert (invited["link"], invited["name"], invited["preset"]) == (f"/t/{table}", "Ann", "standard")
        for person, name in ((ann, "Anselma"), (ben, "Benedikta")):  # former guests are still found
            account = {"name": name, "password": "nine of hearts"}
            assert (await live.person().http.post("/api/account", json=account)).status_code == 201
            assert (await person.http.post("/api/login", json=account)).status_code == 200
        (invited,) = (await ben.http.get("/api/invitations")).json()
        assert (invited["link"], invited["name"]) == (f"/t/{table}", "Anselma")
        await ben.join(table)
        assert (await ben.http.get("/api/invitations")).json() == []

    at_table(play)


def test_one_does_not_hear_whom_one_has_muted_also_when_one_comes_back(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "house", 3)
        mute = f"/api/tables/{table}/mute"
        async with AsyncExitStack() as stack:
            ann, ben, cyd = [await enter(stack, person, table) for person in people]
            assert (await people[0].http.post(mute, json={"seat": 1})).status_code == 204
            assert (await people[0].http.post(mute, json={"seat": 0})).status_code == 409  # her own
            assert (await people[0].http.post(mute, json={"seat": 7})).status_code == 409
            assert (await live.person().http.post(mute, json={"seat": 1})).status_code == 403
            await ben.say(text("Nobody likes you"))
            assert await said(cyd) == [(1, "Nobody likes you")]
            await cyd.say(phrase("hello"))
            assert await said(ann) == [(2, "hello")]
            assert await said(await enter(stack, people[0], table)) == [(2, "hello")]
            await people[0].http.post(mute, json={"seat": 1, "muted": False})
            await ben.say(phrase("sorry"))
            assert await said(ann) == [(1, "sorry")]

    at_table(play)


def test_who_is_muted_is_not_heard_at_any_table_also_where_one_sits_as_a_guest(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben, account = live.person(), live.person(), {"name": "Annegret", "password": "nine of hearts"}
        assert (await live.person().http.post("/api/account", json=account)).status_code == 201
        tables = [await ann.create(opponents="friend")]
        assert (await ann.http.post("/api/login", json=account)).status_code == 200
        tables.append(await ann.create(opponents="friend"))
        for table in tables:
            await ben.join(table)
        async with AsyncExitStack() as stack:
            for mutes, other in (tables, tables[::-1]):
                here, there = [await enter(stack, ann, table) for table in (mutes, other)]
                speaks = await enter(stack, ben, other)
                mute, seat = f"/api/tables/{mutes}/mute", 1 - here.seen["viewer"]
                for muted in (True, False):
                    asked = await ann.http.post(mute, json={"seat": seat, "muted": muted})
                    assert asked.status_code == 204
                    assert (await ann.http.get(mute)).json() == ([seat] if muted else [])
                    await speaks.say(phrase("lucky"))
                    while (await said(speaks))[-1][1] != "lucky":
                        pass
                    await there.say(phrase("oops"))
                    heard = list[str]()
                    while heard[-1:] != ["oops"]:
                        heard += [what for _, what in await said(there)]
                    assert heard == (["oops"] if muted else ["lucky", "oops"])
                    while (await said(speaks))[-1][1] != "oops":
                        pass

    at_table(play)


def test_only_who_may_hear_it_reports_what_is_said_and_only_so_often(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        stranger, body = live.person(), {"seat": 1, "why": "rude"}
        await stranger.create()
        for spectators, allowed in ((False, 403), (True, 204)):
            table, people = await seated(live, "standard", 2, spectators=spectators)
            report = f"/api/tables/{table}/report"
            assert (await stranger.http.post(report, json=body)).status_code == allowed
            assert (await live.person().http.post(report, json=body)).status_code == 403
        answers = [(await people[0].http.post(report, json=body)).status_code for _ in range(MOST + 1)]
        assert answers == [204] * MOST + [429]
        live.clock.offset += DAY
        assert (await people[0].http.post(report, json=body)).status_code == 204

    at_table(play)


def test_words_that_were_reported_go_with_who_said_them(tmp_path: Path) -> None:
    """Also from reports about others at that table."""

    async def play() -> None:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "house", 3, talk="free")
            sockets = [await enter(stack, person, table) for person in people]
            for seat in (1, 2):
                await sockets[seat].say(text(f"Bother {seat}"))
                await said(sockets[0])
                report = {"seat": seat, "why": f"about {seat}"}
                assert (await people[0].http.post(f"/api/tables/{table}/report", json=report)).is_success
            await sockets[1].say(text("Never mind"))  # which was sent later
            await said(sockets[0])

            async def shown() -> list[tuple[str, list[str]]]:
                return [
                    (each.why, [line.said for line in each.lines])
                    async for each in reports(live.tables.store)
                ]

            assert await shown() == [("about 1", ["Bother 1"]), ("about 2", ["Bother 1", "Bother 2"])]
            gone = await people[1].http.request("DELETE", "/api/me", json={"password": ""})
            assert gone.status_code == 204
            assert await shown() == [("about 2", ["Bother 2"])]
            kept = await live.tables.store.rows("SELECT * FROM reports")
            assert "Bother" not in str(kept)

    asyncio.run(play())


def test_who_asks_for_friends_again_and_again_writes_once(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, _ = await befriended(live)
        seen = "SELECT max(seen) FROM players"
        live.clock.offset += 60.0
        assert await friends(ann)
        before = await live.tables.store.rows(seen)
        assert await friends(ann)
        assert await live.tables.store.rows(seen) == before
        live.clock.offset += 60.0
        assert await friends(ann)
        assert await live.tables.store.rows(seen) > before

    at_table(play)


def test_what_is_reported_is_kept_and_shown_to_the_host(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And all queries about friends work in every database."""

    async def play() -> str:
        async with serving(tmp_path, store=open_store(database)) as live, AsyncExitStack() as stack:
            ann, ben = await befriended(live)
            table = await ann.create(opponents="friend", talk="free")
            invite = {"friend": (await friends(ann))[0]["friend"]}
            assert (await ann.http.post(f"/api/tables/{table}/invite", json=invite)).status_code == 204
            assert [each["table"] for each in (await ben.http.get("/api/invitations")).json()] == [table]
            await ben.join(table)
            sockets = [await enter(stack, person, table) for person in (ann, ben)]
            presence = Presence(live.tables, live.clock)
            await presence.note()
            assert [friend["here"] for friend in await friends(ann)] == [True]
            seat = sockets[1].seen["viewer"]
            await sockets[1].say(text("I know where you \U0001f3e0 live"))
            await said(sockets[1])
            report = {"seat": seat, "why": "\u001b[31mThreats"}
            unmute = {"seat": seat, "muted": False}
            for path, body in (("report", report), ("mute", {"seat": seat}), ("mute", unmute)):
                assert (await ann.http.post(f"/api/tables/{table}/{path}", json=body)).status_code == 204
            assert (await ann.http.delete(f"/api/friends/{invite['friend']}")).status_code == 204
            return table

    table = asyncio.run(play())
    assert main(["reports", "--database", database]) == 0
    shown = capsys.readouterr().out
    assert f"table {table}" in shown
    assert "Threats" in shown
    assert "'I know where you \U0001f3e0 live'" in shown
    assert "\u001b" not in shown
    assert main(["reports", "--database", database, "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)["reports"]
    assert (report["match"], report["lines"][0]["said"]) == (table, "I know where you \U0001f3e0 live")
