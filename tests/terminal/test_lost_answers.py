"""A client that loses its connection before an answer, and what it remembers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bench.services import PATIENCE
from pegout.client import Server, Unreachable
from pegout.client.reading import REMEMBERED, followed, read
from pegout.client.seat import Seat
from pegout.game import Leave
from pegout.wire.messages import Changed, News, Seen
from tests.server.live import Live, seated, serving


@asynccontextmanager
async def losing(live: Live, path: bytes) -> AsyncIterator[str]:
    """The address of a proxy that loses the answer to the first request for `path`."""
    lost = list[bytes]()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, away = await asyncio.open_connection("127.0.0.1", live.port)
        head = await reader.readuntil(b"\r\n\r\n")
        size = next((line.split(b":")[1] for line in head.lower().split(b"\r\n") if b"length" in line), b"0")
        away.write(head + await reader.readexactly(int(size)))
        answer = await there.read(-1)
        if path in head.partition(b"\r\n")[0] and not lost:
            lost.append(answer)
        else:
            writer.write(answer)
        for each in (writer, away):
            each.close()

    async with await asyncio.start_server(carry, "127.0.0.1", 0) as way:
        yield f"http://127.0.0.1:{way.sockets[0].getsockname()[1]}"
    assert lost


def test_who_sits_down_and_hears_no_answer_still_has_the_seat(tmp_path: Path) -> None:
    """The program ends there, and is started again."""

    async def play() -> None:
        async with serving(tmp_path) as live:
            table = await live.person().create(opponents="friend")
            async with losing(live, b"/join") as url:
                kept = list[str]()
                with pytest.raises(Unreachable):
                    await Server(url, keep=kept.append).join(table, "Bob")
                assert (await Server(url, cookie=kept[-1]).join(table, "Bob")).seat in (0, 1)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_what_a_client_keeps_of_a_long_match_is_bounded(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=60) as live:
            ann = live.person()
            async with ann.socket(await ann.create()) as socket:
                await socket.hear_until("Seen")
        seen = read(socket.heard[-1], None)
        assert isinstance(seen, Seen)
        for n in range(2 * REMEMBERED):
            seen = followed(seen, Changed(n, (), [], [News(Leave())], {}))
        assert len(seen.log) == REMEMBERED

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


class Way:
    """A proxy to a server that can lose data in either direction before it breaks."""

    def __init__(self, port: int) -> None:
        self.loses, self._port = "", port
        self._writers: list[asyncio.StreamWriter] = []

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, away = await asyncio.open_connection("127.0.0.1", self._port)
        self._writers += writer, away
        await asyncio.gather(self._pipe(reader, away, "up"), self._pipe(there, writer, "down"))

    async def _pipe(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, name: str) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                if self.loses != name:
                    sink.write(data)
        sink.close()

    def cut(self) -> None:
        self.loses = ""
        for writer in self._writers:
            writer.close()


@pytest.mark.parametrize("loses", ["up", "down"])
def test_what_is_said_on_a_line_that_is_dead_is_said_once(loses: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, pace=60) as live:
            table, (ann, bob) = await seated(live, "standard", 2, talk="free")
            way = Way(live.port)
            way_in = await asyncio.start_server(way.carry, "127.0.0.1", 0)
            async with way_in, bob.socket(table) as his:
                url = f"http://127.0.0.1:{way_in.sockets[0].getsockname()[1]}"
                cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
                seat, seen, said = Seat(Server(url, cookie=cookies), table), asyncio.Event(), list[str]()

                async def hear() -> None:
                    async for heard in seat.hear():
                        if isinstance(heard.message, Seen):
                            seen.set()

                async def others_hear(count: int) -> None:
                    while len(said) < count:
                        lines = (await his.hear_until("Said"))["lines"]
                        said.extend(line["text"] or line["phrase"] for line in lines)

                hearing = asyncio.create_task(hear())
                await seen.wait()
                way.loses = loses
                for words in ("hello", "  Well   cut "):
                    await seat.say(text=words)
                await others_hear(2 if loses == "down" else 0)
                seen.clear()
                way.cut()
                await seen.wait()
                await seat.say("thanks")
                await others_hear(3)
                hearing.cancel()
                assert said == ["hello", "Well cut", "thanks"]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
