"""The online table and boardgame.io's server side by side, under equal load.

`python -m bench.boardgame --games 500 --rate 500` needs Node and npm, and downloads boardgame.io into a
temporary folder. Its server plays the simplest possible turn-based game, counting up, in memory; ours
plays cribbage by the full rules and commits each move to disk. Both get the same number of games, with two
sockets each, and the same moves per second; measurements alternate, so that other load on the machine
affects both. The load generator and its clients are those of `bench.load`. Processor time is the server's
while they play, without connecting. Under load boardgame.io refuses moves that follow another too closely
("player not active") without an answer: so a match goes on only when both players know the last move, and
an unanswered move is resent after half a second. A rate out of reach for both (`--rate 4000`) shows the
maximum of each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import uvloop

import bench.load as ours
from bench.load import clients, servers
from bench.sockets import Socket
from bench.timing import line
from bench.timing import measure as measurement

Measured: TypeAlias = tuple[list[float], float]  # sorted latencies in seconds; processor seconds
SERVER = """
const { Server } = require('boardgame.io/server');
const game = {
  name: 'tick', setup: () => ({ n: 0 }), moves: { tick: ({ G }) => { G.n++ } },
  turn: { minMoves: 1, maxMoves: 1 },
};
Server({ games: [game], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log('ready'));
"""
AGAIN = 0.5  # seconds before a move is resent
MOVE = (
    '42/tick,["update",{{"type":"MAKE_MOVE","payload":{{"type":"tick","args":[],"playerID":"{seat}"}}}},'
    '{n},"{match}","{seat}"]'
)


class Match:
    """A match whose two players move in turns."""

    def __init__(self, name: str, rate: Rate) -> None:
        self.name, self.rate = name, rate
        self.n, self.due = 0, 0.0
        self.players = [Player(self, seat) for seat in (0, 1)]

    def plan(self) -> None:
        loop = asyncio.get_running_loop()
        loop.call_at(max(self.due, loop.time()), self._move)

    def next_is_told(self) -> bool:
        """Whether the player to move knows the last move."""
        return all(player.told == self.n for player in self.players)

    def _move(self) -> None:
        if self.rate.going:
            self.due += self.rate.every
            self.players[self.n % 2].move()


class Rate:
    """The rate of moves per match, and the results."""

    def __init__(self, every: float) -> None:
        self.every, self.going = every, True
        self.latencies: list[float] = []


class Player:
    """One socket, with the minimum of Socket.IO."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.ready = asyncio.Event()
        self.told = 0  # moves received
        self._sent_at = 0.0

    async def connect(self, port: int) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        self._socket = Socket(path, "", self._hear, lambda: None)
        await asyncio.get_running_loop().create_connection(lambda: self._socket, "127.0.0.1", port)
        await self.ready.wait()

    def _hear(self, message: bytes) -> None:
        if message.startswith(b"0{"):
            self._socket.say(b"40/tick,")
        elif message == b"2":
            self._socket.say(b"3")
        elif message.startswith(b"40/tick,"):
            asked = ["sync", self.match.name, str(self.seat), None, 2]
            self._socket.say(b"42/tick," + json.dumps(asked).encode())
        elif message.startswith(b'42/tick,["sync"'):
            self.ready.set()
        elif message.startswith(b'42/tick,["update"'):
            self.told += 1
            if self._sent_at:
                self.match.rate.latencies.append(time.perf_counter() - self._sent_at)
                self._sent_at = 0.0
                self.match.n += 1
            if self.match.next_is_told():
                self.match.plan()

    def move(self) -> None:
        self._sent_at = time.perf_counter()
        self._say(self.match.n)

    def _say(self, n: int) -> None:
        if self._sent_at and n == self.match.n:
            self._socket.say(MOVE.format(seat=self.seat, n=n, match=self.match.name).encode())
            asyncio.get_running_loop().call_later(AGAIN, self._say, n)


async def measure_theirs(port: int, pid: int, wanted: argparse.Namespace) -> Measured:
    rate = Rate(wanted.games / wanted.rate)
    matches = [Match(f"match-{n}", rate) for n in range(wanted.games)]
    for match in matches:
        for player in match.players:  # the first one creates the match
            await player.connect(port)
    now = asyncio.get_running_loop().time()
    for nth, match in enumerate(matches):
        match.due = now + rate.every * nth / len(matches)
        match.plan()
    measured = await measure(rate.latencies, pid, wanted)
    rate.going = False
    return measured


async def measure_ours(server: servers.Server, wanted: argparse.Namespace) -> Measured:
    load = clients.Load(random.Random(wanted.seed))
    players = clients.make_clients(load, [server.port], wanted)
    await clients.connect_all(players)
    clients.begin(load, players)
    measured = await measure(load.latencies, server.process.pid, wanted)
    load.going = False
    return measured


async def measure(latencies: list[float], pid: int, wanted: argparse.Namespace) -> Measured:
    """Latencies recorded in `latencies` during play, after the warm-up."""
    await asyncio.sleep(wanted.warmup)
    latencies.clear()
    before = servers.processor_time(pid)
    await asyncio.sleep(wanted.seconds)
    return sorted(latencies), servers.processor_time(pid) - before


def show(what: str, measured: Measured, seconds: float) -> None:
    latencies, worked = measured
    last = len(latencies) - 1
    part = {name: latencies[int(share * last)] * 1e3 for name, share in (("p50", 0.5), ("p99", 0.99))}
    shown = ", ".join(f"{name} {value:.1f} ms" for name, value in part.items())
    each = worked / max(1, len(latencies)) * 1e3
    line(what, f"{len(latencies) / seconds:,.0f} moves/s", shown, f"{each:.2f} ms of processor time for each")


def run_theirs(folder: Path, wanted: argparse.Namespace) -> None:
    port = servers.free_port()
    server = subprocess.Popen(
        ["node", "server.js", str(port)],
        cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        server.stdout.readline()
        measured = uvloop.run(measure_theirs(port, server.pid, wanted))
        show("boardgame.io, counting up, in memory", measured, wanted.seconds)
    finally:
        server.kill()
        server.wait()


def run_ours(wanted: argparse.Namespace) -> None:
    with TemporaryDirectory() as folder:
        server = servers.Server(str(Path(folder) / "pegout.db"))
        try:
            measured = uvloop.run(measure_ours(server, wanted))
            show("ours, cribbage, committed to disk", measured, wanted.seconds)
        finally:
            server.stop()


def options(parser: argparse.ArgumentParser) -> None:
    ours.options(parser)
    parser.set_defaults(games=500, seconds=10.0)


def main(**given: Any) -> None:
    if shutil.which("npm") is None:
        print("boardgame.io is not measured: there is no npm here")
        return
    wanted = argparse.Namespace(**given)
    print(f"{wanted.games:,} games, {2 * wanted.games:,} sockets, {wanted.rate:,.0f} moves/s wanted")
    with TemporaryDirectory() as text:
        folder = Path(text)
        (folder / "server.js").write_text(SERVER)
        (folder / "package.json").write_text(
            json.dumps({"private": True, "dependencies": {"boardgame.io": "0.50.2"}})
        )
        npm: list[Any] = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(npm, cwd=folder, check=True)
        for _ in range(2):
            run_theirs(folder, wanted)
            run_ours(wanted)


if __name__ == "__main__":
    measurement(__doc__, main, options)
