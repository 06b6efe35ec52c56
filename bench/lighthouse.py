"""`python -m bench.lighthouse`: what Lighthouse says of the page on a slow phone: home, a table, the show.

Lighthouse is no dependency: say where it is installed (`npm install --prefix /tmp/lighthouse lighthouse`).
Tables are seen by a spectator, since Lighthouse comes with no session. Run it on a machine that is idle, or
blocking times are those of what else it does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.server.live import Person
from tests.services import find_chromium, serve

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "first paint": "first-contentful-paint", "largest paint": "largest-contentful-paint",
    "blocking": "total-blocking-time", "shift": "cumulative-layout-shift",
}  # fmt: skip
WISH: dict[str, Any] = {"opponents": "bot", "options": {"count_mode": "auto"}, "spectators": True}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.lighthouse", description=__doc__)
    parser.add_argument("--at", type=Path, default=Path("/tmp/lighthouse"), help="where it is installed")
    parser.add_argument("--runs", type=int, default=3, help="of each page; the median is shown")
    wanted = parser.parse_args()
    program = wanted.at / "node_modules/.bin/lighthouse"
    if not program.exists():
        sys.exit(f"there is no {program}: npm install --prefix {wanted.at} lighthouse")
    with TemporaryDirectory() as folder:
        server = serve(Path(folder) / "pegout.db", seed=5)
        try:
            at = f"http://127.0.0.1:{server.port}"
            for name, path in pages(at):
                found = [run(program, at + path, Path(folder)) for _ in range(wanted.runs)]
                found.sort(key=lambda each: each["categories"]["performance"]["score"])
                print(f"{name:6}", told(found[len(found) // 2]), flush=True)
        finally:
            server.stop()


def pages(at: str) -> Iterator[tuple[str, str]]:
    """Name and path of each."""
    yield "home", "/"
    yield "table", asyncio.run(table(at, "discard"))
    yield "show", asyncio.run(table(at, "show"))


async def table(at: str, phase: str) -> str:
    """The path of a table in that phase of the first deal."""
    person, rng = Person(at), random.Random(1)
    name = await person.create(**WISH)
    async with person.socket(name) as socket:
        await socket.hear()
        while phase == "show" and not socket.picture.get("show"):
            await socket.play_on(rng, steps=1)
    await person.http.aclose()
    return f"/t/{name}?watch"


def run(program: Path, url: str, folder: Path) -> dict[str, Any]:
    answer = folder / "lighthouse.json"
    subprocess.run(
        [
            str(program), url, "--quiet", "--output=json", f"--output-path={answer}",
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        ],
        env={**os.environ, "CHROME_PATH": find_chromium() or ""}, check=True, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(answer.read_text())
    return found


def told(found: dict[str, Any]) -> str:
    scores = [found["categories"][name]["score"] for name in CATEGORIES]
    times = [f"{name} {found['audits'][audit]['displayValue']}" for name, audit in TIMES.items()]
    return " / ".join(f"{score * 100:.0f}" for score in scores) + "; " + ", ".join(times)


if __name__ == "__main__":
    main()
