"""Refused messages: how they are refused, and that the table is unaffected."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from msgspec import Raw

from pegout.game import Action
from pegout.games import find, words
from pegout.games.cribbage import Discard, State
from pegout.wire.reading import BadMessage, read, read_action
from pegout.words import Text
from tests.server.live import serving

MALFORMED: list[str | bytes] = [
    "", "no json", "[]", "null", '{"type":"Deal"}', '{"type":"Act"}', '{"type":"Act","n":-1,"action":{}}',
    '{"type":"Act","n":0,"action":{},"seat":1}', '{"type":"Act","n":"0","action":{}}',
    '{"type":"Nonce"}', '{"type":"Nonce","deal":3}', '{"type":"Nonce","deal":0,"nonce":"n"}',
    '{"type":"Nonce","deal":3,"nonce":""}', '{"type":"Nonce","deal":3,"nonce":"' + "n" * 65 + '"}',
    '{"type":"Nonce","deal":3,"nonce":7}', '{"type":"Nonce","deal":3,"nonce":"n","seat":1}',
    '{"type":"Pace"}', '{"type":"Pace","part":-0.1}', '{"type":"Pace","part":1.1}',
    b"\x00\xff", b'{"type":"Ping"}',
    '{"type":"Nonce","deal":3,"nonce":"no such"}', '{"type":"Nonce","deal":99,"nonce":"n"}',
    '{"type":"Act","n":1e9,"action":', "[" * 5000, '{"type":"Ping","more":1}',
]  # fmt: skip
FORGED: list[Any] = [
    {"type": "Deal", "deck": ["5H"]}, {"type": "Play", "card": "5H"}, {"type": "Play", "card": "??"},
    {"type": "Play"}, {"type": "TimeUp"}, {"type": "Discard", "cards": ["5H", "5H"]},
    {"type": "Discard", "cards": ["??", "??"]}, {"type": "Discard", "cards": []},
    {"type": "Claim", "points": 29}, {"type": "Claim", "points": 10**30},
    None, 3, "Play", {}, [{"type": "Go"}],
]  # fmt: skip


def sentence(refused: dict[str, Any]) -> str:
    return words("en").render(msgspec.convert(refused["why"], Text))


def test_the_gate_reads_messages_and_nothing_else() -> None:
    assert read('{"type":"Act","n":0,"action":{"type":"Go"}}').n == 0  # type: ignore[union-attr]
    for text in MALFORMED[:-6]:
        with pytest.raises(BadMessage):
            read(text)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ('{"type":"Go"', "not valid JSON"),
        ('{"type":"Play"}', "card is missing"),
        ('{"type":"Claim","points":"4"}', "points has an invalid value"),
        ('{"type":"Discard","cards":["5H","5X"]}', "cards[1] has an invalid value"),
        ('{"type":"Sing"}', "type has an invalid value"),
        ('"Go"', "not a JSON object"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_action_is_said_in_words_of_the_catalogue(action: str, why: str) -> None:
    with pytest.raises(BadMessage) as refused:
        read_action(find("cribbage"), Raw(action.encode()))
    assert str(refused.value) == f"this isn’t an action of this game: {why}"


def test_bad_frames_are_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                before = (await socket.hear())["picture"]
                for frame in MALFORMED:
                    await socket.say(frame)
                    refused = await socket.hear()
                    assert refused["type"] == "Refused"
                    assert refused["n"] is None
                    assert len(sentence(refused)) > 10
                for action in FORGED:
                    await socket.say({"type": "Act", "n": 0, "action": action})
                    refused = await socket.hear()
                    assert (refused["type"], refused["n"]) == ("Refused", 0), refused
                    assert "Traceback" not in sentence(refused)
                await socket.say({"type": "Ping"})
                assert await socket.hear() == {"type": "Pong"}
            async with ann.socket(table) as again:
                assert (await again.hear())["picture"] == before

    asyncio.run(play())


def test_an_oversized_frame_ends_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                await socket.hear()
                await socket.say("x" * 20_000)
                with pytest.raises(websockets.ConnectionClosedError):
                    await socket.hear()
            async with ann.socket(table) as again:
                assert (await again.hear())["type"] == "Seen"

    asyncio.run(play())


def test_an_action_sent_again_is_done_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                await socket.hear()
                discard = {"type": "Discard", "cards": socket.picture["zones"]["hand/0"][:2]}
                await socket.act(discard, n=0)
                assert (await socket.hear())["n"] == 1
                first = socket.picture
                await socket.act(discard, n=0)
                again = await socket.hear()
                assert (again["type"], again["n"], again["picture"]) == ("Seen", 1, first)
                await socket.act(discard, n=2)
                assert sentence(await socket.hear()) == "the server received 1 of your actions, not 2"

    asyncio.run(play())


def test_who_has_no_seat_sees_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, eve = live.person(), live.person()
            full, open_to_all = await ann.create(), await ann.create(opponents="friend")
            await eve.create()  # so that she has a session
            strangers = (
                (eve, full, 4409), (live.person(), full, 4409), (eve, open_to_all, 4403),
                (live.person(), open_to_all, 4403), (ann, "nowhere", 4404),
            )  # fmt: skip
            for person, where, code in strangers:
                async with person.socket(where) as socket:
                    refused = await socket.hear()
                    assert refused["type"] == "Refused"
                    with pytest.raises(websockets.ConnectionClosed) as closed:
                        await socket.hear()
                    assert closed.value.rcvd is not None
                    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (code, sentence(refused))

    asyncio.run(play())


def test_pages_of_other_sites_may_not_speak_for_us(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{live.port + 1}"):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    async with ann.socket(table, Origin=origin):
                        pass
                assert refused.value.response.status_code == 403
                body, headers = {"preset": "standard"}, {"Origin": origin}
                answer = await ann.http.post("/api/tables", json=body, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (403, "origin")
            async with ann.socket(table, Origin=live.url) as socket:
                assert (await socket.hear())["type"] == "Seen"

    asyncio.run(play())


WRONG_TABLES: list[tuple[int, Any, str]] = [
    (422, {"preset": "bridge"}, "unknown preset 'bridge'"),
    (422, {"preset": "standard", "seats": 3}, "standard is for 2 players"),
    (422, {"preset": "standard", "options": {"target": "many"}}, "target must be a whole number"),
    (422, {"preset": "standard", "options": {"colour": 1}}, "unknown option 'colour'"),
    (422, {"preset": "standard", "opponents": ["bot", "bot"]}, "need 1 opponents"),
    (400, {"preset": "standard", "opponents": "cat"}, "Invalid enum value"),
    (400, {"preset": "standard", "seed": 1}, "unknown field"),
    (422, {"preset": "standard", "name": "You"}, "another name"),
    (422, {"preset": "standard", "name": "\u202eAnn"}, "visible characters"),
    (422, {"preset": "standard", "name": "x" * 25}, "at most 24 characters"),
    (400, [], "object"),
]


def test_wrong_tables_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            for status, body, why in WRONG_TABLES:
                answer = await ann.http.post("/api/tables", json=body)
                assert answer.status_code == status, (body, answer.text)
                assert {"code", "message"} <= set(answer.json()) <= {"code", "message", "text"}
                assert why in answer.json()["message"]
            large = await ann.http.post("/api/tables", content=b" " * 20_000)
            assert large.status_code == 413
            assert (await ann.join("nowhere")).json()["code"] == "no_table"

    asyncio.run(play())


@pytest.mark.usefixtures("no_refill")
def test_one_address_makes_only_so_many_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, tables_a_minute=2) as live:
            ann = live.person()
            answers = [await ann.http.post("/api/tables", json={"preset": "standard"}) for _ in range(3)]
            assert [answer.status_code for answer in answers] == [201, 201, 429]
            assert (await ann.http.get("/api/presets")).status_code == 200

    asyncio.run(play())


@pytest.mark.usefixtures("no_refill")
def test_one_address_begins_only_so_many_guests_and_they_may_still_sit_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, guests_a_minute=2, tables_a_minute=1) as live:
            ann = live.person()
            answers = [
                await person.http.post("/api/session") for person in (ann, live.person(), live.person())
            ]
            assert [answer.status_code for answer in answers] == [200, 200, 429]
            assert (await ann.http.post("/api/session")).status_code == 200  # a known player
            assert (await ann.http.post("/api/tables", json={"preset": "standard"})).status_code == 201

    asyncio.run(play())


@pytest.mark.usefixtures("no_refill")
def test_one_address_joins_only_so_often(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, tables_a_minute=2) as live:
            table = await live.person().create(opponents="friend")
            answers = [await live.person().join(table) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [200, 429]

    asyncio.run(play())


def test_who_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    """No player, no session, no cookie: they are created with the seat, or not at all."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            refused = [
                await live.person().join(table),
                await live.person().join(table, "You"),
                await live.person().join("nowhere"),
                await live.person().http.post("/api/tables", json={"preset": "whist"}),
                await live.person().http.post("/api/tables", json={"preset": "standard", "name": "you"}),
            ]
            assert [answer.status_code for answer in refused] == [409, 422, 404, 422, 422]
            assert not any("set-cookie" in answer.headers for answer in refused)
            with closing(sqlite3.connect(tmp_path / "pegout.db")) as reading:
                for name in ("players", "sessions"):
                    assert reading.execute(f"SELECT count(*) FROM {name}").fetchone() == (1,)

    asyncio.run(play())


@pytest.fixture
def broken_play(monkeypatch: pytest.MonkeyPatch) -> None:
    apply = State.apply

    def broken(self: State, seat: int, action: Action) -> State:
        if isinstance(action, Discard):
            raise ZeroDivisionError("rules")
        return apply(self, seat, action)

    monkeypatch.setattr(State, "apply", broken)


def test_a_fault_in_the_rules_stops_that_table_alone(
    tmp_path: Path, broken_play: None, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            table, other = await ann.create(), await ann.create("skalborg")
            async with ann.socket(table) as socket, ann.socket(other) as fine:
                await socket.hear()
                await socket.act({"type": "Discard", "cards": socket.picture["zones"]["hand/0"][:2]})
                refused = await socket.hear()
                assert refused["type"] == "Refused"
                assert "reported" in sentence(refused)
                assert "ZeroDivisionError" not in json.dumps(refused)
                assert (await fine.hear())["type"] == "Seen"

    asyncio.run(play())
    assert "ZeroDivisionError" in caplog.text
