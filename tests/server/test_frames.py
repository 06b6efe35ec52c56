"""The fast path for WebSocket messages accepts nothing that the slow one would not, and reads the same."""

from __future__ import annotations

import asyncio
import json
import random
import struct
from pathlib import Path

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from pegout.server.protocol.rfc6455 import decode_text, encode_text
from tests.server.live import serving

PONG = json.dumps({"type": "Pong"})
ASK = b'{"type":"Ping"}'


def long_way(data: bytes) -> list[Frame]:
    """The frame as read by `websockets`."""
    protocol = ServerProtocol(state=State.OPEN)
    protocol.receive_data(data)
    assert protocol.parser_exc is None
    return [each for each in protocol.events_received() if isinstance(each, Frame)]


def client(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def test_it_is_read_as_browsers_send_it() -> None:
    for length in (0, 1, 125, 126, 127, 4096):
        assert decode_text(client(b"x" * length)) == "x" * length
    assert decode_text(client("4♣".encode())) == "4♣"


def test_whatever_is_unusual_takes_the_long_way() -> None:
    unusual = [
        b"", b"\x81", client(b"x")[:-1], client(b"x") * 2, client(b"x", fin=False), client(b"x", Opcode.PING),
        client(b"x", Opcode.BINARY), client(b"\xff"), client(b"x" * 5000), client(b"x" * 70_000),
        encode_text(b"x"), encode_text(b"x" * 300), b"\x81\xfe" + struct.pack("!H", 1) + b"maskx",
        b"\xc1" + client(b"x")[1:],
    ]  # fmt: skip
    assert not [each for each in unusual if decode_text(each) is not None]


def test_whatever_is_taken_the_long_way_would_read_the_same() -> None:
    rng, taken = random.Random(1), 0
    for _ in range(5_000):
        data = bytearray(client(rng.randbytes(0) + "4♣ x".encode() * rng.randrange(60)))
        for _ in range(rng.choice((0, 1, 2))):
            at = rng.randrange(len(data))
            data[at : at + rng.choice((0, 1, 1, 3))] = rng.randbytes(rng.choice((0, 1, 1, 2)))
        text = decode_text(bytes(data))
        if text is not None:
            [frame] = long_way(bytes(data))
            assert (frame.opcode, frame.fin, bytes(frame.data).decode()) == (Opcode.TEXT, True, text)
            taken += 1
    assert taken > 1_000


def test_messages_may_come_in_parts_and_together(tmp_path: Path) -> None:
    """However the network splits them, between fragmented messages and pings."""
    rng = random.Random(1)
    frames = list[bytes]()
    asked = 0
    for _ in range(300):
        if rng.random() < 0.2:
            frames.append(client(b"", Opcode.PONG))
        elif rng.random() < 0.2:
            frames += [client(ASK[:5], fin=False), client(b"", Opcode.PONG), client(ASK[5:], Opcode.CONT)]
            asked += 1
        else:
            frames.append(client(ASK))
            asked += 1

    async def play() -> None:
        async with serving(tmp_path, frames_a_second=1_000_000) as live:
            ann = live.person()
            table = await ann.create()
            async with ann.socket(table) as socket:
                await socket.hear()
                writer = socket.connection.transport
                stream = b"".join(frames)
                while stream:
                    size = rng.choice((1, 3, 10, 21, 21, 21, 40, 200))
                    writer.write(stream[:size])
                    stream = stream[size:]
                    await asyncio.sleep(0)
                heard = 0
                while heard < asked:
                    heard += await socket.hear() == {"type": "Pong"}
                await socket.settle()  # the bot may discard meanwhile, but there are no further pongs
                assert sum(json.loads(each) == {"type": "Pong"} for each in socket.heard) == asked

    asyncio.run(play())
