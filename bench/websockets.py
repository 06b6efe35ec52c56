"""Our websocket server compared with others: processor time per move, and latency of acknowledgments.

    pip install picows granian
    python -m bench.websockets                              1,000 games, 500 moves/s; alternating, twice
    python -m bench.websockets --games 4000 --rate 1500 --warmup 10
    python -m bench.websockets --only ours granian

The application is the same for all: a table writes to a `Pipe`, and reads from it. `ours` is
`pegout.server.protocol.websocket`. `uvicorn` is its own protocol on the same loop, `granian` a server in
Rust; both use ASGI: each message is a dictionary, and a task sends. `picows` is a websocket library in C
whose listener is the pipe itself; it has no HTTP, so uvicorn serves that on another port. None of the three
limits the rate of connections and slow clients, as ours does. Measurements are as in
`bench.load`. """

from __future__ import annotations

import argparse
import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from bench import load
from bench.load import clients
from bench.load.servers import Server, free_port
from bench.people import UNLIMITED
from bench.timing import line, measure
from pegout.server.protocol.websocket import PIPE

SERVERS = ("ours", "uvicorn", "granian", "picows")
TURNS = 2
Hear = Callable[[str | None], None]


# --- servers -------------------------------------------------------------------------------------------


class Tasked:
    """A pipe over ASGI: dictionaries that are received and sent."""

    def __init__(self, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        self._receive, self._send = receive, send
        self._unsent: list[dict[str, Any]] = []
        self._sending: asyncio.Task[None] | None = None
        self._reads = asyncio.Event()
        self._reads.set()

    def write(self, message: bytes) -> None:
        self._put({"type": "websocket.send", "text": message.decode()})

    def _put(self, message: dict[str, Any]) -> None:
        self._unsent.append(message)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        while self._unsent:
            await self._send(self._unsent.pop(0))

    def unread(self) -> int:
        return sum(len(each.get("text", "")) for each in self._unsent)

    async def listen(self, hear: Hear) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            await self._reads.wait()
            hear(message.get("text"))

    def wait(self, wanted: bool) -> None:
        (self._reads.clear if wanted else self._reads.set)()

    def close(self, code: int, reason: str = "") -> None:
        self._put({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        self.close(1006)


class Piped:
    """The application for a server without a pipe of its own."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            extensions = {**(scope.get("extensions") or {}), PIPE: {"pipe": Tasked(receive, send)}}
            scope = {**scope, "extensions": extensions}
        await self._app(scope, receive, send)


def serve(kind: str, database: str, port: int, sockets: int) -> None:
    """Run a server until the process is stopped; `sockets` is the port on which picows listens."""
    from pegout.server import SWITCH, Settings, open_store
    from pegout.server.app import create_app
    from pegout.server.process import spare_the_collector

    more: dict[str, Any] = {"log_level": "warning", "compile_ahead": False, **UNLIMITED}
    settings = Settings(database=database, **more)
    app = create_app(open_store(database), settings)
    spare_the_collector()
    sys.setswitchinterval(SWITCH)
    uvloop = import_module("uvloop")
    if kind == "granian":
        server = import_module("granian.server.embed").Server(
            Piped(app), port=port, interface="asgi", log_enabled=False
        )
        serving = server.serve()
    else:
        serving = _serve_by_uvicorn(app, kind, port, sockets, settings.heartbeat)
    uvloop.run(_tidily(app, serving))


async def _tidily(app: Any, serving: Awaitable[None]) -> None:
    """With the same garbage collection as ours."""
    from pegout.server.play import Tables
    from pegout.server.process import Garbage

    async def look() -> None:
        garbage = Garbage(lambda: len(app.state.services[Tables]))
        while True:
            garbage.look()
            await asyncio.sleep(1)

    looking = asyncio.create_task(look())
    await serving
    looking.cancel()


async def _serve_by_uvicorn(app: Any, kind: str, port: int, sockets: int, heartbeat: float) -> None:
    import uvicorn

    config = uvicorn.Config(
        Piped(app), port=port, ws="websockets-sansio", ws_per_message_deflate=False,
        ws_ping_interval=heartbeat, log_level="warning", limit_concurrency=10**6,
    )  # fmt: skip
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    if kind == "picows":
        while not server.started:
            await asyncio.sleep(0.01)
        await _listen_by_picows(app, sockets)
    await serving


async def _listen_by_picows(app: Any, port: int) -> None:
    picows: Any = import_module("picows")
    text, closing = picows.WSMsgType.TEXT, picows.WSMsgType.CLOSE

    class Pipe(picows.WSListener):  # type: ignore[misc]
        """A socket that is its own pipe."""

        def __init__(self, request: Any) -> None:
            super().__init__()
            path, _, query = request.path.partition(b"?")
            self._ended = asyncio.get_running_loop().create_future()
            self._hear: Hear | None = None
            self._scope = {
                "type": "websocket", "asgi": {"version": "3.0"}, "path": path.decode(), "raw_path": path,
                "query_string": query, "root_path": "", "scheme": "ws", "http_version": "1.1",
                "client": ("127.0.0.1", 0), "server": ("127.0.0.1", port), "subprotocols": [], "state": {},
                "headers": [(n.lower().encode(), v.encode()) for n, v in request.headers.items()],
                "extensions": {PIPE: {"pipe": self}},
            }  # fmt: skip

        def on_ws_connected(self, transport: Any) -> None:
            self._transport = transport
            self._task = asyncio.create_task(app(self._scope, self._receive, self._send))

        async def _receive(self) -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def _send(self, message: dict[str, Any]) -> None:
            if message["type"] == "websocket.close":
                self._transport.disconnect()

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == text and self._hear is not None:
                self._hear(frame.get_payload_as_utf8_text())
            elif frame.msg_type == closing:
                transport.send_close(frame.get_close_code(), frame.get_close_message())
                transport.disconnect()

        def on_ws_disconnected(self, transport: Any) -> None:
            if not self._ended.done():
                self._ended.set_result(None)

        def write(self, message: bytes) -> None:
            self._transport.send(text, message)

        def unread(self) -> int:
            return int(self._transport.underlying_transport.get_write_buffer_size())

        def listen(self, hear: Hear) -> asyncio.Future[None]:
            self._hear = hear
            return self._ended

        def wait(self, wanted: bool) -> None:
            transport = self._transport.underlying_transport
            (transport.pause_reading if wanted else transport.resume_reading)()

        def close(self, code: int, reason: str = "") -> None:
            self._transport.send_close(code, reason.encode())

        def abort(self) -> None:
            self._transport.disconnect()

    await picows.ws_create_server(Pipe, "127.0.0.1", port, enable_auto_ping=True)


# --- measurements --------------------------------------------------------------------------------------


class Other(Server):
    """A server of that kind."""

    def __init__(self, database: str, kind: str) -> None:
        self.kind, self.sockets = kind, free_port()
        super().__init__(database)

    def command(self) -> list[str]:
        if self.kind == "ours":
            return super().command()
        ports = str(self.port), str(self.sockets)
        return [sys.executable, "-m", "bench.websockets", self.kind, self.database, *ports]


async def _measured(server: Other, wanted: argparse.Namespace) -> tuple[float, float]:
    """Milliseconds of processor time per move, and the 99th percentile of acknowledgments."""
    playing = clients.Load(random.Random(wanted.seed))
    port = server.sockets if server.kind == "picows" else server.port
    players = clients.make_clients(playing, [port], wanted, server.port)
    await clients.connect_all(players)
    clients.begin(playing, players)
    await asyncio.sleep(wanted.warmup)
    playing.latencies.clear()
    worked = server.worked()
    await asyncio.sleep(wanted.seconds)
    worked, latencies = server.worked() - worked, sorted(playing.latencies)
    playing.going = False
    return 1e3 * worked / len(latencies), 1e3 * latencies[int(0.99 * (len(latencies) - 1))]


def options(parser: argparse.ArgumentParser) -> None:
    load.options(parser)
    parser.add_argument("--only", nargs="+", choices=SERVERS, default=SERVERS, metavar="SERVER")


def main(only: list[str], **given: Any) -> None:
    import uvloop

    wanted = argparse.Namespace(**given)
    kinds = [kind for kind in only if kind == "ours" or find_spec(kind)]
    for kind in sorted({*only} - {*kinds}):
        print(f"  {kind} is not installed here: pip install {kind}")
    print(f"{wanted.games:,} games, {wanted.rate:,.0f} moves/s wanted")
    found: dict[str, list[tuple[float, float]]] = {kind: [] for kind in kinds}
    for kind in kinds * TURNS:
        with TemporaryDirectory() as folder:
            server = Other(str(Path(folder) / "pegout.db"), kind)
            try:
                found[kind].append(uvloop.run(_measured(server, wanted)))
            except Exception as error:  # a server that refuses is a result, too
                print(f"  {kind}: {error!r}")
            finally:
                server.process.kill()
                server.process.wait()
    for kind, each in found.items():
        if not each:
            line(kind, "failed")
            continue
        times, latencies = zip(*each, strict=True)
        line(f"{kind}: processor time of a move", f"{fmean(times):.3f} ms", "", _each(times))
        what = f"{kind}: 99 of 100 acknowledged after"
        line(what, f"{fmean(latencies):.1f} ms", "", _each(latencies))


def _each(values: tuple[float, ...]) -> str:
    return "by turns " + ", ".join(f"{value:.3f}" for value in values)


if __name__ == "__main__":
    if len(sys.argv) == 5 and sys.argv[1] in SERVERS:
        serve(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        measure(__doc__, main, options)
