"""The online table under load: real games over real sockets, each move acknowledged after its commit.

`python -m bench.load --games 1000 --rate 500 --seconds 20` starts its own server (a database in a temporary
folder), creates the games, connects both players of each, and lets them move at random at that total rate,
whether or not the server keeps up: each game has a schedule. With `--servers 2`, two servers run over one
PostgreSQL and one Redis, all started here, with the players of each game on different ones.
It measures the latency of moves, from sending to acknowledgment at the client, and the processor time of the
servers per move, including bot processes. The generator runs on the same machine; its own delay is shown
too. With `--arena` they are the games of one event, whose players look for the next when one is over.

Every client checks what it is told: its decisions are numbered without a gap, and a sample updates its
picture by differences and compares it with the full one at the end. Finally the database is read: each
acknowledged move has to be there, once. `--kill` kills the server under load and restarts it, and measures
the time until the last client has its picture.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load.measuring import measure
from bench.load.servers import Server, services
from bench.timing import line


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--rate", type=float, default=500.0, help="moves a second, in all")
    parser.add_argument("--seconds", type=float, default=20.0, help="to measure")
    parser.add_argument("--warmup", type=float, default=5.0, help="seconds before that")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--options", default='{"count_mode": "auto"}')
    parser.add_argument("--arena", action="store_true", help="games of one event, with new opponents")
    parser.add_argument("--kill", action="store_true", help="kill the server then, and start it again")
    parser.add_argument(
        "--servers", type=int, default=0, help="over a PostgreSQL and a Redis; 0: one, SQLite"
    )
    parser.add_argument("--seed", type=int, default=1)


def main(**given: Any) -> None:
    wanted = argparse.Namespace(**given)
    if wanted.arena and (wanted.servers or wanted.kill):
        raise SystemExit("--arena is for one server that lives")
    where = f"{wanted.servers} over PostgreSQL and Redis" if wanted.servers else "SQLite"
    print(f"the online table under load: {wanted.games:,} games, {wanted.rate:,.0f} moves/s, {where}")
    with TemporaryDirectory() as folder, services(Path(folder), wanted.servers) as (database, redis):
        servers = [Server(database, redis) for _ in range(wanted.servers or 1)]
        try:
            import uvloop

            load = uvloop.run(measure(servers, wanted))
        finally:
            for server in servers:
                server.stop()
    if load.refused:
        line("refused", f"{len(load.refused):,}", "", load.refused[0][:60])
    for wrong in load.wrong[:10]:
        print(f"  WRONG: {wrong}")
    if load.wrong:
        raise SystemExit(f"{len(load.wrong)} things are wrong")
