"""All figures of the online table: a move, a restart, load, a kill, a cluster, boardgame.io for comparison.

Each is measured in its own process, one after the other; twelve minutes on an otherwise idle machine.
"""

from __future__ import annotations

from bench.timing import measure, note, run

GAMES = "4000"
RUNS = (
    ("a table without sockets", "bench.table"),
    ("wanted: p50 <= 5 ms, p99 <= 25 ms", "bench.load", "--games", "1000", "--rate", "500"),
    (
        "wanted: p99 <= 50 ms, 0.4 ms of processor time a move; the last client after 5 s",
        "bench.load", "--games", GAMES, "--rate", "1500", "--warmup", "10", "--kill",
    ),
    (
        "wanted: 1,000 moves/s, p99 <= 60 ms",
        "bench.load", "--games", "2000", "--rate", "1000", "--servers", "2",
    ),
    ("wanted: more moves, sooner", "bench.boardgame", "--games", "500", "--rate", "500", "--seconds", "10"),
    (
        "the same where neither can do more",
        "bench.boardgame", "--games", "500", "--rate", "4000", "--seconds", "10",
    ),
)  # fmt: skip


def main() -> None:
    failed = []
    for wanted, *arguments in RUNS:
        command = f"python -m {' '.join(arguments)}"
        print(f"\n{wanted}: {command}", flush=True)
        said = run(arguments)
        if said is None:
            failed.append(command)
            continue
        for each in said["figures"]:
            note(each["what"], each["figure"], each["method"], each["goal"])
    if failed:
        raise SystemExit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    measure(__doc__, main)
