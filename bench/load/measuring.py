"""Measurements under load, and the final check of the database."""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import sqlite3
import time
from contextlib import closing
from typing import Any

import msgspec

from bench.load.arena import Arena
from bench.load.clients import Client, Load, begin, connect_all, make_clients
from bench.load.servers import Server
from bench.timing import line

_entry = msgspec.json.Decoder(dict[str, Any])


async def measure(servers: list[Server], wanted: argparse.Namespace) -> Load:
    load = Load(random.Random(wanted.seed))
    server = servers[0]
    empty = server.size()
    started = time.perf_counter()
    arena = Arena(load, server.port, wanted) if wanted.arena else None
    clients = arena.clients if arena else make_clients(load, [each.port for each in servers], wanted)
    await connect_all(clients)
    took = time.perf_counter() - started
    line(f"{wanted.games:,} games made, {len(clients):,} sockets connected", f"{took:.1f} s")
    size = (server.size() - empty) / wanted.games / 1024
    sockets = "its two sockets" if len(servers) == 1 else "one of its sockets"
    line("memory of the server for each game", f"{size:.1f} KiB", "", f"with {sockets}")
    gc.collect()
    gc.freeze()
    await play(load, servers, clients, wanted)
    if arena is not None:
        looks = sorted(arena.looks)
        line("games of the arena", f"{len({client.game.table for client in clients}):,}")
        p50 = f"{looks[len(looks) // 2] * 1e3:.1f} ms" if looks else "–"
        line("looks at the event, p50", p50, "", f"of {len(looks):,}")
    if wanted.kill:
        await kill(load, server, clients)
    load.going = False
    while any(client.sent_at is not None for client in clients):
        await asyncio.sleep(0.1)
    await asyncio.sleep(1)  # until the others have been told, too
    sample = [client for client in clients if client.checks]
    await asyncio.gather(*(client.whole() for client in sample))
    line("pictures by differences that are the whole ones", f"{len(sample):,}")
    check(await stored(server.database), clients, load)
    return load


async def play(load: Load, servers: list[Server], clients: list[Client], wanted: argparse.Namespace) -> None:
    """Start the clients, and measure after the warm-up."""
    begin(load, clients)
    await asyncio.sleep(wanted.warmup)
    load.latencies.clear()
    load.late, moves, began = 0.0, load.moves, time.perf_counter()
    before, own = sum(server.worked() for server in servers), time.process_time()
    await asyncio.sleep(wanted.seconds)
    own, took, moves = time.process_time() - own, time.perf_counter() - began, load.moves - moves
    worked = sum(server.worked() for server in servers) - before
    latencies = sorted(load.latencies)
    if not latencies:
        raise SystemExit(f"no move was acknowledged; refused: {load.refused[:3]}")
    goal = f"{wanted.rate:,.0f} moves/s"
    line("moves acknowledged", f"{moves / took:,.0f} moves/s", goal, f"in {took:.0f} s")
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("p99.9", 0.999), ("longest", 1.0)):
        line(
            f"sent to acknowledged, {name}",
            f"{latencies[min(len(latencies) - 1, int(part * len(latencies)))] * 1e3:.1f} ms",
        )
    line(
        "processor time of the servers for each move",
        f"{worked / max(1, moves) * 1e3:.2f} ms",
        "",
        f"{worked / took:.0%} of a core",
    )
    line("processor time of the generator for each move", f"{own / max(1, moves) * 1e3:.2f} ms")
    line("the generator was late by, at most", f"{load.late * 1e3:.0f} ms")


async def kill(load: Load, server: Server, clients: list[Client]) -> None:
    """Kill the server under load, and restart it."""
    server.kill()
    load.going = False
    await asyncio.sleep(0.1)
    began = time.perf_counter()
    starting = asyncio.get_running_loop().run_in_executor(None, server.start)
    await connect_all(clients)
    took, worked = time.perf_counter() - began, server.worked()
    line("killed, until it answers", f"{await starting:.2f} s")
    line("killed, until the last client has its picture", f"{took:.2f} s")
    line("processor time of the server until then", f"{worked:.2f} s")


async def stored(database: str) -> list[tuple[str, int, str]]:
    """Every stored entry: match, number, entry."""
    query = "SELECT match, n, entry FROM journal ORDER BY match, n"
    if "://" not in database:
        with closing(sqlite3.connect(database)) as reading:
            return reading.execute(query).fetchall()
    import asyncpg  # type: ignore[import-untyped]

    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


def check(entries: list[tuple[str, int, str]], clients: list[Client], load: Load) -> None:
    """Check that each acknowledged move is stored once, and that no journal has a gap."""
    server: dict[tuple[str, int], int] = {}
    expected: dict[str, int] = {}
    for match, n, entry in entries:
        if n != expected.get(match, 0):
            load.wrong.append(f"entry {expected.get(match, 0)} of {match} is missing")
        expected[match] = n + 1
        said = _entry.decode(entry)
        if said["type"] in ("Acted", "Expired") and said["seat"] >= 0:
            key = match, said["seat"]
            server[key] = server.get(key, 0) + 1
    for client in clients:
        count = server.get((client.game.table, client.viewer), 0)
        if not client.n <= count <= client.n + 1:
            load.wrong.append(
                f"{count} moves are stored at {client.game.table}, {client.n} were acknowledged"
            )
    total = sum(client.n for client in clients)
    line("acknowledged moves that are stored, once each", f"{total:,}")
