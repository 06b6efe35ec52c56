"""Malicious input over real sockets: all of it is refused, and other players do not notice."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import logging
import random
import re
import socket as sockets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
import websockets

from bench.people import Socket
from bench.services import PATIENCE, SLOW
from pegout.server import open_store
from pegout.server.play import viewers
from pegout.server.process import Bounded
from pegout.server.web.answers import HEADERS, policy
from pegout.server.web.limits import Limiter
from tests.server.live import Live, seated, serving

JSON = {"Content-Type": "application/json"}

pytestmark = pytest.mark.usefixtures("_checked")


@asynccontextmanager
async def raw(live: Live, *lines: bytes) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection on which these bytes have been sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
    writer.writelines(lines)
    try:
        yield reader, writer
    finally:
        writer.close()


@pytest.mark.parametrize(
    ("path", "headers", "body", "code"),
    [
        ("/api/tables", {"Origin": "http://["}, b"{}", 403),
        ("/api/tables", {"Host": "["}, b"{}", 403),
        ("/api/tables", {"Host": ""}, b"{}", 403),
        ("/api/tables", {}, b'{"preset": ' + b"[" * 2_500 + b"]" * 2_500 + b"}", 400),
        ("/api/tables", {}, b'{"options": ' + b'{"a":' * 2_500 + b"1" + b"}" * 2_501, 400),
        ("/api/tables", {}, b'{"preset": "\xff\xfe"}', 400),
        ("/api/tables", {}, b"\xff\xfe", 400),
        ("/api/tables", {"Content-Type": "text/plain"}, b"preset=standard", 400),
        ("/api/tables", {"Content-Type": "application/x-msgpack"}, b"\xc1", 400),
        ("/api/tables/x/join", {}, b'{"name": "\xed\xa0\x80"}', 400),
        ("/api/tables/%ff%fe/join", {}, b"{}", 404),
        ("/api/tables", {"Cookie": "pegout=" + "x" * 4_000}, b'{"preset": "whist"}', 422),
        ("/api/tables", {"Cookie": "pegout=\xff"}, b'{"preset": "whist"}', 422),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused_in_words(
    path: str,
    headers: dict[str, str],
    body: bytes,
    code: int,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def send() -> None:
        async with serving(tmp_path) as live:
            encoded = {name.encode(): value.encode("latin-1") for name, value in (JSON | headers).items()}
            answer = await live.person().http.post(path, content=body, headers=encoded)
            assert answer.status_code == code, answer.text
            assert {"code", "message"} <= set(answer.json())
            assert "Traceback" not in answer.text

    asyncio.run(send())
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.usefixtures("no_refill")
def test_every_answer_has_the_headers_that_protect(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, tables_a_minute=1) as live:
            ann = live.person()
            body = {"preset": "standard"}
            answers = [
                await ann.http.get("/"), await ann.http.get("/no/such/file"), await ann.http.get("/api/mine"),
                await ann.http.get("/api/tables"), await ann.http.post("/api/tables", json={}),
                await ann.http.post("/api/tables", json=body), await ann.http.post("/api/tables", json=body),
                await ann.http.post("/api/tables", json=body, headers={"Origin": "https://evil.example"}),
                await ann.http.get("/api/tables/none/record"), await ann.http.get("/healthz"),
            ]  # fmt: skip
            codes = [answer.status_code for answer in answers]
            assert codes == [200, 404, 200, 405, 400, 429, 429, 403, 404, 200]
            for answer in answers:
                styles = re.findall("<style>(.*?)</style>", answer.text, re.DOTALL)
                digests = [hashlib.sha256(style.encode()).digest() for style in styles]
                allowed = [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]
                wanted = HEADERS | {"Content-Security-Policy": policy(allowed)}
                for name, value in wanted.items():
                    assert answer.headers[name] == value, (answer.url, name)
                assert "server" not in answer.headers
                if answer.url.path.startswith("/api/"):
                    assert answer.headers["cache-control"] == "no-store", answer.url
            assert int(answers[6].headers["retry-after"]) in range(1, 61)

    asyncio.run(ask())


@pytest.mark.usefixtures("no_refill")
def test_lists_are_asked_for_only_so_often(tmp_path: Path) -> None:
    paths = [
        "/api/friends", "/api/invitations", "/api/mine", "/api/players/nobody", "/api/ratings/cribbage",
        "/api/lobby?page=1", "/api/tables/none", "/api/friends/link/none", "/api/players?search=a",
    ]  # fmt: skip

    async def ask() -> None:
        async with serving(tmp_path, lists_a_minute=len(paths)) as live:
            ann = live.person()
            codes = [(await ann.http.get(path)).status_code for path in paths]
            assert codes == [200, 200, 200, 404, 200, 200, 404, 404, 200]
            assert [(await ann.http.get(path)).status_code for path in paths] == [429] * len(paths)
            assert (await ann.http.get("/api/lobby")).status_code == 200, "the first page is kept"

    asyncio.run(ask())


HOSTS = [
    ("127.0.0.1:{port}", True), ("localhost:{port}", True), ("LOCALHOST.:{port}", True),
    ("[::1]:{port}", True), ("192.168.1.7", True), (f"{sockets.gethostname()}:{{port}}", True),
    ("cards.example", True),
    ("evil.example", False), ("evil.example:{port}", False), ("localhost.evil.example", False),
    ("cards.example.evil.example", False), ("127.0.0.1@evil.example", False),
    ("127.0.0.1.evil.example", False),
]  # fmt: skip


def test_the_server_answers_to_names_that_it_knows(tmp_path: Path) -> None:
    """Another site's name may resolve to it, and that site's pages would then share our origin."""

    async def ask() -> None:
        async with serving(tmp_path, names=("Cards.Example",)) as live:
            ann = live.person()
            for host, known in HOSTS:
                name = host.format(port=live.port)
                headers = {"Host": name, "Origin": f"http://{name}"}
                answer = await ann.http.get("/api/mine", headers=headers)
                assert answer.status_code == (200 if known else 403), name
            secure = {"Origin": f"https://127.0.0.1:{live.port}"}
            assert (await ann.http.get("/api/mine", headers=secure)).json()["code"] == "origin"

    asyncio.run(ask())


@pytest.mark.usefixtures("no_refill")
def test_addresses_are_told_by_trusted_proxies_alone(tmp_path: Path) -> None:
    async def ask(proxies: tuple[str, ...]) -> list[int]:
        async with serving(tmp_path, tables_a_minute=1, proxies=proxies) as live:
            ann = live.person()
            headers = [{"X-Forwarded-For": f"10.0.0.{n}"} for n in (1, 2, 2)]
            body = {"preset": "standard"}
            answers = [await ann.http.post("/api/tables", json=body, headers=each) for each in headers]
            return [answer.status_code for answer in answers]

    assert asyncio.run(ask(())) == [201, 429, 429]
    for proxy in ("127.0.0.1", "127.0.0.0/8"):
        assert asyncio.run(ask((proxy,))) == [201, 201, 429]


def test_a_proxy_brings_many_people(tmp_path: Path) -> None:
    async def ask() -> None:
        proxies = ("127.0.0.0/8",)
        async with serving(tmp_path, connections=1, proxies=proxies) as live, raw(live), raw(live):
            assert (await live.person().http.get("/healthz")).text == "ok"

    asyncio.run(ask())


def test_a_limit_gives_back_at_its_rate_and_remembers_a_bounded_number_of_keys() -> None:
    now = 100.0
    limiter = Limiter(rate=2, burst=3, clock=lambda: now)
    assert [limiter.wait("ann") for _ in range(4)] == [0, 0, 0, 0.5]
    now += 0.5
    assert [limiter.wait("ann"), limiter.wait("ben")] == [0, 0]
    assert limiter.wait("ann") == 0.5
    now += 1000
    assert [limiter.wait("ann") for _ in range(4)][-1] == 0.5
    for n in range(50_000):
        limiter.wait(str(n))
    assert len(limiter) <= 20_000


def test_a_clock_that_is_set_back_locks_nobody_out(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path, tables_a_minute=60) as live:
            ann = live.person()
            live.clock.offset = -3600.0
            for _ in range(3):
                assert (await ann.http.post("/api/tables", json={"preset": "standard"})).status_code == 201

    asyncio.run(ask())


def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    halves = [
        b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nPOST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
        b"Content-Length: 10\r\n\r\n{",
    ]  # fmt: skip

    async def send() -> None:
        async with serving(tmp_path, patience=0.2) as live:
            for half in halves:
                async with raw(live, half) as (reader, _):
                    await asyncio.wait_for(_ended(reader), PATIENCE)

    asyncio.run(send())


def test_an_idle_connection_is_kept_for_as_long_as_the_setting_says(tmp_path: Path) -> None:
    """It ends before a half request that came later, which is waited for longer."""
    whole = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def send() -> None:
        async with serving(tmp_path, keep_alive=0.05, patience=2) as live, raw(live, whole) as (idle, _):
            await idle.readuntil(b"\r\n\r\nok")
            async with raw(live, whole[:9]) as (half, _):
                ends = [asyncio.create_task(_ended(reader)) for reader in (idle, half)]
                ended, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                assert ends[0] in ended
                await asyncio.wait(ends)

    asyncio.run(send())


def test_a_connection_is_idle_once_the_body_of_a_refused_request_has_arrived(tmp_path: Path) -> None:
    refused = b"POST /api/tables HTTP/1.1\r\nHost: elsewhere\r\nContent-Length: 2\r\n\r\n"

    async def send() -> None:
        async with serving(tmp_path, patience=0.2) as live, raw(live, refused) as (reader, writer):
            assert b" 403 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(b"{}")
            async with raw(live, b"GET") as (half, _):
                await _ended(half)
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await reader.readuntil(b"\r\n\r\nok")

    asyncio.run(send())


UPGRADE = (
    b"Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def test_a_handshake_that_cannot_be_read_is_the_end(tmp_path: Path) -> None:
    start = b"GET /api/tables/x/socket HTTP/1.1\r\n"
    wrong = [
        b"GET /api tables HTTP/1.1\r\n" + UPGRADE, b"GET /\xff HTTP/1.1\r\n" + UPGRADE,
        start + UPGRADE + b"no header\r\n", start + UPGRADE + b"X: " + b"x" * 10_000 + b"\r\n",
        start + UPGRADE + b"Content-Length: 5\r\n", start + UPGRADE + b"X: x\r\n" * 200,
    ]  # fmt: skip

    before = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def send() -> None:
        async with serving(tmp_path, patience=PATIENCE) as live:
            for request in wrong:
                for first in (b"", before):
                    async with raw(live, first + request + b"\r\n") as (reader, _):
                        await asyncio.wait_for(_ended(reader), PATIENCE)

    asyncio.run(send())


def test_a_handshake_may_come_in_parts_or_after_a_request(tmp_path: Path) -> None:
    upgrade = b"GET /api/tables/x/socket HTTP/1.1\r\n" + UPGRADE + b"\r\n"
    before = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"

    async def send() -> None:
        async with serving(tmp_path) as live:
            async with raw(live, upgrade[:70]) as (reader, writer):
                await asyncio.sleep(0.05)
                writer.write(upgrade[70:])
                assert b" 101 " in await asyncio.wait_for(reader.readline(), PATIENCE)
            async with raw(live, before + upgrade) as (reader, _):
                answers = await asyncio.wait_for(reader.readuntil(b" 101 "), PATIENCE)
                assert answers.startswith(b"HTTP/1.1 200 ")

    asyncio.run(send())


async def _ended(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionResetError):
        await reader.read(-1)


def test_one_address_holds_so_many_connections(tmp_path: Path) -> None:
    async def open_many() -> None:
        async with serving(tmp_path, connections=3) as live:
            held = [await asyncio.open_connection("127.0.0.1", live.port) for _ in range(3)]
            await asyncio.sleep(0.1)
            with pytest.raises(httpx.HTTPError):
                await live.person().http.get("/healthz")
            for _, writer in held:
                writer.close()
            await asyncio.sleep(0.1)
            ann = live.person()
            assert (await ann.http.get("/healthz")).status_code == 200
            table = await ann.create()
            async with ann.socket(table), ann.socket(table):  # beside her kept connection: three
                with pytest.raises((websockets.InvalidMessage, OSError)):
                    async with ann.socket(table):
                        pass
            async with ann.socket(table) as again:
                assert (await again.hear())["type"] == "Seen"

    asyncio.run(open_many())


def test_one_address_opens_so_many_sockets_a_minute(tmp_path: Path) -> None:
    async def open_many() -> None:
        async with serving(tmp_path, sockets_a_minute=2) as live:
            ann = live.person()
            table = await ann.create()
            for expected in ("Seen", "Seen", "Refused"):
                async with ann.socket(table) as socket:
                    assert (await socket.hear())["type"] == expected
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429

    asyncio.run(open_many())


async def _hear_all(socket: Socket, *, json: bool = True) -> None:
    while True:
        await (socket.hear() if json else asyncio.wait_for(socket.connection.recv(), PATIENCE))


def test_who_sends_too_many_frames_is_turned_away(tmp_path: Path) -> None:
    async def flood() -> None:
        async with serving(tmp_path, frames_a_second=4, pace=60) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                await socket.hear()
                for _ in range(60):
                    await socket.say({"type": "Ping"})
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await _hear_all(socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
                assert len(socket.heard) < 40
            async with ann.socket(table) as again:
                assert (await again.hear())["type"] == "Seen"

    asyncio.run(flood())


def test_a_seat_has_so_many_sockets_and_each_asks_for_everything_only_so_often(tmp_path: Path) -> None:
    """Otherwise one seat keeps the table busy sending full pictures, and the others wait."""
    most, burst = viewers.MOST, 5

    async def flood() -> None:
        async with serving(tmp_path, frames_a_second=1) as live, AsyncExitStack() as stack:
            table, (ann, bea) = await seated(live, "standard", 2)
            first = await stack.enter_async_context(ann.socket(table))
            await first.hear()
            await first.act(first.any_action(random.Random(1)))
            await first.hear_until("Changed")
            many = [await stack.enter_async_context(ann.socket(table)) for _ in range(most)]
            for socket in many:
                await socket.hear_until("Seen")
            assert (await first.hear_until("Refused"))["why"]["key"] == "refused-sockets"
            await _closed(first, 4410)
            began = time.monotonic()
            for _ in range(4 * burst):
                for socket in many:
                    with suppress(websockets.ConnectionClosed):
                        await socket.act({"type": "Discard", "cards": []}, n=0)
            async with bea.socket(table) as other:
                await other.hear_until("Seen")
                await other.act(other.any_action(random.Random(1)))
                while other.seen["n"] == 0:
                    assert (await other.hear())["type"] != "Refused"
            for socket in many:
                await _closed(socket)
            whole = sum(text.startswith('{"type":"Seen"') for socket in many for text in socket.heard)
            assert most < whole <= most * (2 + burst + time.monotonic() - began)

    asyncio.run(flood())


async def _closed(socket: Socket, code: int = 4429) -> None:
    """The connection is closed, by default as rate limited."""
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await _hear_all(socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == code


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    """A regular close would wait until the client reads."""

    async def flood() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            table = await ann.create()
            stale = json.dumps({"type": "Act", "n": 0, "action": {"type": "Nonsense"}})
            async with ann.socket(table) as socket:
                await socket.hear()
                transport = socket.connection.transport
                transport.pause_reading()
                async with live.tables.at(table) as held:
                    assert held is not None
                    (connection,) = held.viewers.connections
                    while not connection.dropped:
                        await socket.say(stale)
                        connection.send(b"x" * 50_000)
                        await asyncio.sleep(0)
                transport.resume_reading()
                with pytest.raises(websockets.ConnectionClosedError) as closed:
                    await _hear_all(socket, json=False)
                assert closed.value.rcvd is None  # no farewell: it was cut

    asyncio.run(flood())


def test_who_is_silent_is_asked_and_cut_off_without_an_answer(tmp_path: Path) -> None:
    """A half-open connection: silent, and closed by neither side."""
    pong = b"\x8a\x80\0\0\0\0"

    async def listen() -> int:
        async with serving(tmp_path, heartbeat=SLOW) as live:
            ann = live.person()
            path, asked = f"/api/tables/{await ann.create()}/socket", 0
            async with _open_socket(live, path, ann.http.cookies["pegout"]) as (reader, writer):
                with suppress(asyncio.IncompleteReadError, ConnectionError):
                    while True:
                        if await _kind_of_frame(reader) == 0x89:
                            asked += 1
                            if asked == 1:
                                writer.write(pong)
            return asked

    assert asyncio.run(asyncio.wait_for(listen(), PATIENCE)) == 2


@asynccontextmanager
async def _open_socket(
    live: Live, path: str, cookie: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A plain socket without automatic replies."""
    asking = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Cookie: pegout={cookie}\r\n\r\n"
    )
    async with raw(live, asking.encode()) as (reader, writer):
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        yield reader, writer


async def _kind_of_frame(reader: asyncio.StreamReader) -> int:
    """The first byte of the next frame, which is consumed."""
    kind, size = await reader.readexactly(2)
    if size >= 126:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
    await reader.readexactly(size)
    return kind


def test_lines_of_one_kind_are_few_in_the_log() -> None:
    now = 0.0
    bounded = Bounded(3, lambda: now)

    def logged(kind: str, *values: object) -> str | None:
        record = logging.LogRecord("pegout", logging.WARNING, "", 0, kind, values, None)
        return record.getMessage() if bounded.filter(record) else None

    assert [logged("bad frame %d", n) for n in range(5)] == [
        "bad frame 0",
        "bad frame 1",
        "bad frame 2",
        None,
        None,
    ]
    assert logged("another") == "another"
    now = 61.0
    assert logged("bad frame %d", 5) == "bad frame 5 (and 2 more like the one before)"
    for n in range(5_000):
        logged(f"kind {n}")
    assert len(bounded._seen) <= 1_000


@pytest.mark.parametrize(
    "frame", [b"\x81\x82\x00\x00\x00\x00\xff\xfe", b"\xf1\x80\x00\x00\x00\x00", b"\x81\x02hi"]
)
def test_a_bad_frame_makes_one_line_in_the_log_at_most(
    frame: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def send() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                await socket.hear()
                socket.connection.transport.write(frame)
                with pytest.raises(websockets.ConnectionClosed):
                    await socket.hear()

    with caplog.at_level(logging.WARNING):
        asyncio.run(send())
    ours = [record for record in caplog.records if record.name.startswith(("uvicorn", "pegout", "asyncio"))]
    assert len(ours) <= 1
    assert not any(record.exc_info for record in ours)


NUL_ADDRESSES = [
    "/api/tables/a%00b", "/api/tables/%00/record", "/api/players/%00", "/api/lobby?preset=%00",
    "/api/players?search=%00", "/api/friends/link/%00", "/%00", "/schema/%00", "/api/words/%00",
]  # fmt: skip
NUL = {
    "/api/tables": {"preset": "standard", "name": "A\0"},
    "/api/quick": {"preset": "standard\0"},
    "/api/account": {"name": "A\0", "password": "nine of hearts, cut"},
    "/api/login": {"name": "A\0", "password": "nine of hearts, cut"},
    "/api/tokens": {"name": "my\0bot", "scopes": ["read"]},
    "/api/friends": {"link": "\0", "name": ""},
    "/api/friends/link": {"name": "\0"},
}


def test_no_text_has_the_character_that_a_database_may_not_keep(tmp_path: Path, database: str) -> None:
    async def ask() -> None:
        async with serving(tmp_path, store=open_store(database)) as live:
            ann = live.person()
            table = await ann.create(talk="free", opponents="friend")
            answers = [await ann.http.get(address) for address in NUL_ADDRESSES]
            answers += [await ann.http.post(path, json=body) for path, body in NUL.items()]
            seat = f"/api/tables/{table}/report"
            answers.append(await ann.http.post(seat, json={"seat": 0, "why": "\0"}))
            for answer in answers:
                has_body = answer.request.method == "POST"
                assert answer.status_code in ((422,) if has_body else (400, 404)), (answer.url, answer.text)
                assert len(answer.json()["message"].split()) >= 2
            name = await ann.http.post("/api/account", json={"name": "A", "password": r"nine \u0000 hearts"})
            assert name.status_code == 201
            async with ann.socket(table) as socket:
                await socket.hear()
                await socket.say({"type": "Say", "text": "\0"})
                assert (await socket.hear_until("Refused"))["why"]["key"] == "refused-talk-unseen"

    asyncio.run(ask())
