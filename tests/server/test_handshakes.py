"""The fast WebSocket handshake accepts nothing that the slow one would refuse, and answers the same."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from pegout.server.protocol.rfc6455 import read_handshake
from tests.server.live import serving

KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
PLAIN = (
    b"GET /api/tables/x/socket?watch=true&nonce= HTTP/1.1\r\nHost: localhost:8000\r\nUpgrade: websocket\r\n"
    b"Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + KEY + b"\r\n"
    b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    b"Cookie: pegout=x; theme=dark\r\n"
)


def long_way(request: bytes) -> bytes | None:
    """The key with which `websockets` accepts the handshake, if it does."""
    protocol = ServerProtocol()
    protocol.receive_data(request)
    asked = protocol.events_received()
    if len(asked) != 1 or not isinstance(asked[0], Request):
        return None
    answer = protocol.accept(asked[0])
    return answer.headers["Sec-WebSocket-Accept"].encode() if answer.status_code == 101 else None


def test_it_is_read_as_browsers_send_it() -> None:
    asked = read_handshake(PLAIN + b"\r\n")
    assert asked is not None
    assert asked.target == b"/api/tables/x/socket?watch=true&nonce="
    assert dict(asked.headers)[b"cookie"] == b"pegout=x; theme=dark"
    assert b"\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n" in asked.answer  # RFC 6455, 1.3


OTHERWISE = [
    (b"GET", b"POST"), (b"HTTP/1.1", b"HTTP/1.0"), (b"socket?", b"socket ?"), (b"/x/", b"/\xff/"),
    (b"/api", b"http://evil.example/api"), (b"Version: 13", b"Version: 12"), (KEY, b"short"),
    (b", Upgrade", b""), (b"Upgrade: websocket", b"Upgrade: h2c"), (b"Host: localhost:8000\r\n", b""),
]  # fmt: skip
MORE = [
    b"", b"\r\n\x81\x00", b"\r\n" + PLAIN + b"\r\n", b"Host: evil.example\r\n\r\n",
    b"Sec-WebSocket-Key: " + KEY + b"\r\n\r\n", b"Content-Length: 5\r\n\r\n",
    b"Transfer-Encoding: chunked\r\n\r\n", b"Sec-WebSocket-Protocol: chat\r\n\r\n", b"no header\r\n\r\n",
    b"X : x\r\n\r\n", b"X: x\r\n folded\r\n\r\n", b"X: \x00\r\n\r\n", b"X: x\ny: y\r\n\r\n",
    b"X: " + b"x" * 10_000 + b"\r\n\r\n", b"".join(b"X%d: x\r\n" % n for n in range(99)) + b"\r\n",
]  # fmt: skip


def test_whatever_is_unusual_takes_the_long_way() -> None:
    requests = [PLAIN.replace(*other) + b"\r\n" for other in OTHERWISE] + [PLAIN + more for more in MORE]
    assert not [request for request in requests if read_handshake(request) is not None]


def test_whatever_is_taken_the_long_way_would_answer_the_same() -> None:
    rng, taken = random.Random(1), 0
    pieces = (b"", b" ", b"\r\n", b"\0", b":", b"X", b"\xff", b",")
    for _ in range(3_000):
        data = bytearray(PLAIN + b"\r\n")
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.randrange(len(data))
            data[at : at + rng.choice((0, 1, 1, 4))] = rng.choice(pieces)
        asked = read_handshake(bytes(data))
        if asked is not None:
            key = long_way(bytes(data))
            assert key is not None, bytes(data)
            assert b"Sec-WebSocket-Accept: " + key + b"\r\n" in asked.answer, bytes(data)
            taken += 1
    assert taken > 100


@pytest.mark.parametrize("more", [{}, {"Sec-WebSocket-Protocol": "chat"}], ids=["short", "long"])
def test_a_socket_came_by_https_if_a_proxy_says_so(more: dict[str, str], tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, proxies=("127.0.0.1",)) as live:
            ann = live.person()
            secure = {"X-Forwarded-Proto": "https", "Origin": live.url.replace("http", "https"), **more}
            ann.http.headers["X-Forwarded-Proto"] = "https"
            table = await ann.create()
            async with ann.socket(table, **secure) as socket:
                assert (await socket.hear())["type"] == "Seen"

    asyncio.run(play())


def test_a_socket_opens_though_there_is_nothing_to_be_said_yet(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            table = await ann.create()
            async with live.tables.at(table) as found:
                assert found is not None
                await found.lock.acquire()
                async with ann.socket(table) as socket:
                    found.lock.release()
                    assert (await socket.hear())["type"] == "Seen"

    asyncio.run(play())
