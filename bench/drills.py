"""Response times of drills in milliseconds, by kind.

    python -m bench drills

A separate server is used as the page does: a question, a second of thought, the answer; the first of each
kind is shown separately.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory

import httpx
import msgspec

from bench.services import serve
from bench.timing import line, measure
from pegout import drills

ANSWERS, THOUGHT = 20, 1.0  # of each kind; seconds


def main() -> None:
    with TemporaryDirectory() as folder:
        server = serve(Path(folder) / "drills.db")
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60.0) as client:
                client.post("/api/session", json={}).raise_for_status()
                for kind in drills.KINDS:
                    _measure(client, kind)
        finally:
            server.stop()


def _measure(client: httpx.Client, kind: str) -> None:
    rng = Random(kind)
    first, *others = [_answered(client, kind, rng.randrange(drills.SEEDS)) for _ in range(ANSWERS + 1)]
    told = f"mean {mean(others):.0f}, longest {max(others):.0f}, the first {first:.0f} ms"
    how = f"{ANSWERS} answers, by the clock; {told}"
    line(f"{kind}: median", f"{median(others):.0f} ms", "≤ 100 ms", how)


def _answered(client: httpx.Client, kind: str, seed: int) -> float:
    client.get(f"/api/drills/{kind}", params={"seed": seed}).raise_for_status()
    problem = drills.pose(kind, seed)
    action = msgspec.to_builtins(problem.state.default(problem.seat))
    time.sleep(THOUGHT)
    begin = time.perf_counter()
    client.post(f"/api/drills/{kind}/{seed}", json={"action": action}).raise_for_status()
    return 1000 * (time.perf_counter() - begin)


if __name__ == "__main__":
    measure(__doc__, main)
