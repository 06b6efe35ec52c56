"""Our WebSockets pass the cases of the Autobahn test suite (RFC 6455), by their numbers.

The suite itself runs on Python 2 only, so its cases are asked here, at a server that says back what it hears,
in the two ways that there are: what is plainly a message, and all else. Sections 12 and 13 are about
compression, which is declined. What is sent is a list of writes; a case that breaks no rule ends with a
closing by the client, which is answered.
"""

from __future__ import annotations

import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest
import uvicorn
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from bench.services import PATIENCE
from pegout.server.protocol import Config
from pegout.server.protocol.limits import Peers
from pegout.server.protocol.websocket import PIPE

LARGEST = 1 << 24
BINARY = "(binary)"  # the answer to a binary message
GREETING = b"I listen"
Heard = tuple[str, Any]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    pipe = scope["extensions"][PIPE]["pipe"]
    pipe.write(GREETING)  # the handshake is answered with the first message, or a little later
    await pipe.listen(lambda text: pipe.write((BINARY if text is None else text).encode()))


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    peers = Peers(10_000, 10_000, ())
    config = Config(
        echo, peers=peers, patience=PATIENCE, host="127.0.0.1", port=0, ws_max_size=LARGEST,
        ws_ping_interval=PATIENCE, ws_per_message_deflate=False, lifespan="off", log_config=None,
    )  # fmt: skip
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.005)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    thread.join()


# --- frames sent, and frames received ------------------------------------------------------------------


def frame(opcode: int, data: bytes = b"", *, fin: bool = True, rsv: int = 0) -> bytes:
    """A frame from a client; `rsv`: the three bits of extensions, which are not used here."""
    sent = bytearray(text(data))
    sent[0] = fin << 7 | rsv << 4 | opcode
    return bytes(sent)


def text(data: bytes | str, *, fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, data.encode() if isinstance(data, str) else data, fin=fin).serialize(mask=True)


def more(data: bytes | str = b"", *, fin: bool = True) -> bytes:
    return Frame(Opcode.CONT, data.encode() if isinstance(data, str) else data, fin=fin).serialize(mask=True)


def binary(data: bytes) -> bytes:
    return Frame(Opcode.BINARY, data).serialize(mask=True)


def ping(data: bytes = b"") -> bytes:
    return frame(9, data)


def pong(data: bytes = b"") -> bytes:
    return frame(10, data)


def closing(code: int | None = 1000, reason: bytes = b"") -> bytes:
    return frame(8, b"" if code is None else struct.pack("!H", code) + reason)


def pieces(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def in_fragments(message: str, size: int) -> list[bytes]:
    return [text("", fin=False), *[more(each, fin=False) for each in pieces(message.encode(), size)], more()]


def said(*texts: str) -> list[Heard]:
    return [("text", each) for each in texts]


def ponged(*data: bytes) -> list[Heard]:
    return [("pong", each) for each in data]


CLOSED, BROKEN, NO_TEXT = [("close", 1000)], [("close", 1002)], [("close", 1007)]


class Case(NamedTuple):
    """Frames sent, and frames expected back; the client closes if no close frame is expected."""

    writes: Callable[[], list[bytes]]
    expected: list[Heard]


CASES: dict[str, Case] = {}


def case(number: str, writes: bytes | list[bytes] | Callable[[], list[bytes]], expected: list[Heard]) -> None:
    """`writes` may be a function, for frames that take long to make."""
    assert number not in CASES
    frames = [writes] if isinstance(writes, bytes) else writes
    CASES[number] = Case(frames if callable(frames) else lambda: frames, expected)


def in_parts(number: str, data: bytes, expected: list[Heard]) -> None:
    """In one write, byte by byte, and in small pieces."""
    case(f"{number} whole", data, expected)
    case(f"{number} byte by byte", pieces(data, 1), expected)
    case(f"{number} in pieces", pieces(data, 3), expected)


def converse(port: int, asked: Case) -> list[Heard]:
    """All frames received until the server closes the connection."""
    opening = (
        b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    we_end, writes = "close" not in dict(asked.expected), asked.writes()
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(opening)
        _open(line)
        heard, reading = list[Heard](), _read(line)
        writer = threading.Thread(target=_write, args=(line, writes))
        writer.start()
        if we_end:
            heard += islice(reading, len(asked.expected))
            writer.join()
            _write(line, [closing()])
        heard += reading
        writer.join()
    return heard[:-1] if we_end and heard[-1:] == CLOSED else heard


def _write(line: socket.socket, writes: list[bytes]) -> None:
    try:
        for each in writes:
            line.sendall(each)
    except OSError:  # the server has ended it, as it may once a rule is broken
        return


def _open(line: socket.socket) -> None:
    """Wait for the handshake response, and until the server listens."""
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(4096)
    assert head.startswith(b"HTTP/1.1 101 ")
    assert b"extensions" not in head.lower()
    while not head.partition(b"\r\n\r\n")[2].endswith(GREETING):
        head += line.recv(4096)


def _read(line: socket.socket) -> Iterator[Heard]:
    """Frames as read by `websockets`, which validates them."""
    protocol = ClientProtocol(parse_uri("ws://x/"), state=State.OPEN, max_size=LARGEST)
    while data := _received(line):
        protocol.receive_data(data)
        assert protocol.parser_exc is None
        for event in protocol.events_received():
            assert isinstance(event, Frame)
            data = bytes(event.data)
            if event.opcode is Opcode.CLOSE:
                yield "close", Close.parse(data).code
                _write(line, [bytes(part) for part in protocol.data_to_send() if part])
            elif event.opcode is not Opcode.PING:
                yield event.opcode.name.lower(), data if event.opcode is Opcode.PONG else data.decode()


def _received(line: socket.socket) -> bytes:
    try:
        return line.recv(1 << 16)
    except ConnectionResetError:
        return b""


# --- 1: sizes of messages ------------------------------------------------------------------------------

for n, size in enumerate((0, 125, 126, 127, 128, 65_535, 65_536), 1):
    case(f"1.1.{n}", text("*" * size), said("*" * size))
    case(f"1.2.{n}", binary(b"\xfe" * size), said(BINARY))
case("1.1.8", pieces(text("*" * 65_536), 997), said("*" * 65_536))
case("1.2.8", pieces(binary(b"\xfe" * 65_536), 997), said(BINARY))

# --- 2: pings and pongs --------------------------------------------------------------------------------

case("2.1", ping(), ponged(b""))
case("2.2", ping(b"Hello, world!"), ponged(b"Hello, world!"))
case("2.3", ping(b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"), ponged(b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff"))
case("2.4", ping(b"\xfe" * 125), ponged(b"\xfe" * 125))
case("2.5", ping(b"\xfe" * 126), [*BROKEN])
case("2.6", pieces(ping(b"\xfe" * 125), 1), ponged(b"\xfe" * 125))
case("2.7", pong(), [])
case("2.8", pong(b"unasked"), [])
case("2.9", pong(b"unasked") + ping(b"asked"), ponged(b"asked"))
TEN = [b"payload-%d" % n for n in range(10)]
case("2.10", b"".join(map(ping, TEN)), ponged(*TEN))
case("2.11", pieces(b"".join(map(ping, TEN)), 1), ponged(*TEN))

# --- 3: reserved bits ----------------------------------------------------------------------------------

case("3.1", frame(1, b"Hello", rsv=1), [*BROKEN])
in_parts("3.2-4", text("first") + frame(1, b"second", rsv=2) + ping(), [*said("first"), *BROKEN])
case("3.5", frame(2, b"\x00\xff", rsv=5), [*BROKEN])
case("3.6", frame(9, b"Hello", rsv=6), [*BROKEN])
case("3.7", frame(8, rsv=7), [*BROKEN])

# --- 4: reserved opcodes -------------------------------------------------------------------------------

for n, opcode in enumerate((3, 4, 5, 6, 7), 1):
    case(f"4.1.{n}", text("first") + frame(opcode, b"x" * (n > 1)) + ping(), [*said("first"), *BROKEN])
for n, opcode in enumerate((11, 12, 13, 14, 15), 1):
    case(f"4.2.{n}", text("first") + frame(opcode, b"x" * (n > 1)) + ping(), [*said("first"), *BROKEN])

# --- 5: fragments --------------------------------------------------------------------------------------

case("5.1", frame(9, b"a", fin=False) + more("b"), [*BROKEN])
case("5.2", frame(10, b"a", fin=False) + more("b"), [*BROKEN])
in_parts("5.3-5", text("frag1", fin=False) + more("frag2"), said("frag1frag2"))
in_parts(
    "5.6-8",
    text("frag1", fin=False) + ping(b"between") + more("frag2"),
    [*ponged(b"between"), *said("frag1frag2")],
)
in_parts("5.9-11", more("nothing to go on") + text("x"), [*BROKEN])
in_parts("5.12-14", more("nothing to go on", fin=False) + text("x"), [*BROKEN])
case(
    "5.15",
    text("a", fin=False) + more("b") + more("c", fin=False) + text("d"),
    [*said("ab"), *BROKEN],
)
case("5.16", (more("a", fin=False) + text("b", fin=False) + more("c")) * 2, [*BROKEN])
case("5.17", (more("a") + text("b", fin=False) + more("c")) * 2, [*BROKEN])
case("5.18", text("a", fin=False) + text("b"), [*BROKEN])
FIVE = (
    text("frag1", fin=False) + more("frag2", fin=False) + ping(b"one") + more("frag3", fin=False)
    + more("frag4", fin=False) + ping(b"two") + more("frag5")
)  # fmt: skip
in_parts("5.19-20", FIVE, [*ponged(b"one", b"two"), *said("frag1frag2frag3frag4frag5")])

# --- 6: UTF-8 ------------------------------------------------------------------------------------------

case("6.1.1", text(""), said(""))
case("6.1.2", text("", fin=False) + more("", fin=False) + more(""), said(""))
case("6.1.3", text("", fin=False) + more("middle", fin=False) + more(""), said("middle"))
HELLO = "Hello-µ@ßöäüàá-UTF-8!!"
RAW = HELLO.encode()
case("6.2.1", text(HELLO), said(HELLO))
case("6.2.2", text(RAW[:12], fin=False) + more(RAW[12:]), said(HELLO))  # in the middle of a letter
SINGLE = [more(bytes([each]), fin=False) for each in RAW]
case("6.2.3", text(b"", fin=False) + b"".join(SINGLE) + more(), said(HELLO))
case("6.2.4", text("κόσμε"), said("κόσμε"))
WRONG = "κόσμε".encode() + b"\xed\xa0\x80edited"
case("6.3.1", text(WRONG), [*NO_TEXT])
case(
    "6.3.2",
    text(b"", fin=False) + b"".join(more(bytes([each]), fin=False) for each in WRONG) + more(),
    [*NO_TEXT],
)
case("6.4.1", text("κόσμε", fin=False) + more(b"\xf4\x90\x80\x80", fin=False) + more("edited"), [*NO_TEXT])
case("6.4.2", text("κόσμε".encode() + b"\xf4", fin=False) + more(b"\x90"), [*NO_TEXT])
case("6.4.3", pieces(text("κόσμε".encode() + b"\xf4\x90\x80\x80edited"), 5), [*NO_TEXT])
case("6.4.4", pieces(text("κόσμε".encode() + b"\xf4\x90\x80\x80edited"), 1), [*NO_TEXT])
VALID = [
    "\x00", "\x7f", "\x80", "߿", "ࠀ", "\uffff", "\U00010000", "\U0010ffff",  # first and last of each length
    "\ud7ff", "\ue000", "\ufffd", "\ufffe", "\U0001fffe", "\U0010fffe", "\ufdd0",  # beside other lines
    "Hello-µ@ßöäüàá", "κόσμε", "♠ ♥ ♦ ♣", "🂡",
]  # fmt: skip
for n, each in enumerate(VALID, 1):
    case(f"6.5-6.11, 6.22: {n}", text(each), said(each))
INVALID = [
    b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf", b"\xf8\x80\x80\x80\xaf", b"\xfc\x80\x80\x80\x80\xaf",
    b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xc0\x80",  # longer than need be
    b"\x80", b"\xbf", b"\x80\xbf\x80", bytes(range(0x80, 0xC0)),  # goes on from nothing
    b"\xc2", b"\xdf ", b"\xe0\xa0", b"\xef\xbf ", b"\xf0\x90\x80", b"\xf4\x8f\xbf ",  # not to its end
    b"\xf8\x88\x80\x80\x80", b"\xfc\x84\x80\x80\x80\x80", b"\xfe", b"\xff", b"\xfe\xfe\xff\xff",
    b"\xf4\x90\x80\x80", b"\xf7\xbf\xbf\xbf",  # beyond the last
    b"\xed\xa0\x80", b"\xed\xad\xbf", b"\xed\xae\x80", b"\xed\xbf\xbf", b"\xed\xa0\x80\xed\xb0\x80",  # halves
]  # fmt: skip
for n, wrong in enumerate(INVALID, 1):
    case(f"6.12-6.21: {n}", text(wrong), [*NO_TEXT])
    case(f"6.12-6.21: {n} in two", text(wrong[:1], fin=False) + more(wrong[1:]), [*NO_TEXT])

# --- 7: closing ----------------------------------------------------------------------------------------

case("7.1.1", text("Hello") + closing(), [*said("Hello"), *CLOSED])
case("7.1.2", closing() * 2, [*CLOSED])
case("7.1.3", closing() + ping(b"after"), [*CLOSED])
case("7.1.4", closing() + text("after"), [*CLOSED])
case("7.1.5", text("a", fin=False) + closing() + more("b"), [*BROKEN])  # `websockets` takes it for a fault
LONG = "BAsd7&jh23" * 26_214
case("7.1.6", text(LONG) + text("Hello") + closing() + ping(), [*said(LONG, "Hello"), *CLOSED])
case("7.3.1", closing(None), [("close", 1005)])
case("7.3.2", frame(8, b"a"), [*BROKEN])
case("7.3.3", closing(), [*CLOSED])
case("7.3.4", closing(1000, b"Goodbye"), [*CLOSED])
case("7.3.5", closing(1000, b"*" * 123), [*CLOSED])
case("7.3.6", closing(1000, b"*" * 124), [*BROKEN])
case("7.5.1", closing(1000, WRONG), [*NO_TEXT])
CODES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
for n, code in enumerate(CODES, 1):
    case(f"7.7.{n}", closing(code), [("close", code)])
for n, code in enumerate((0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999), 1):
    case(f"7.9.{n}", closing(code), [*BROKEN])
for n, code in enumerate((5000, 65_535), 1):  # anything but to keep it open
    case(f"7.13.{n}", closing(code), [*BROKEN])

# --- 9 and 10: large messages --------------------------------------------------------------------------

MEGABYTE = "*" * (1 << 20)
case("9.1.3", text(MEGABYTE), said(MEGABYTE))
case("9.2.3", binary(MEGABYTE.encode()), said(BINARY))
case("9.3.4", lambda: in_fragments(MEGABYTE, 4096), said(MEGABYTE))
case("9.5.4", lambda: pieces(text(MEGABYTE), 1024), said(MEGABYTE))
case("9.7.1", [text("")] * 1000, said(*[""] * 1000))
case("9.7.4", [text("*" * 256)] * 1000, said(*["*" * 256] * 1000))
case("10.1.1", lambda: in_fragments("*" * 65_536, 1300), said("*" * 65_536))

case("9.1.6", lambda: [text("*" * (LARGEST - 1))], said("*" * (LARGEST - 1)))
case("9.3.1", lambda: in_fragments("*" * (1 << 22), 64), said("*" * (1 << 22)))
case("9.5.1", lambda: pieces(text("*" * (1 << 22)), 64), said("*" * (1 << 22)))


@pytest.mark.parametrize("number", CASES)
def test_a_case_of_autobahn(number: str, port: int) -> None:
    asked = CASES[number]
    assert converse(port, asked) == asked.expected
