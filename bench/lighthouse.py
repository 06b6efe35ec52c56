"""`python -m bench.lighthouse`: Lighthouse scores on a slow phone: home, a table, the show.

Lighthouse is not a dependency: pass its folder (`npm install --prefix /tmp/lighthouse lighthouse`).
Tables are shown to a spectator, since Lighthouse has no session. On a busy machine blocking times include
other work, so the page's own are shown too: from the processor time of its tasks.
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

from bench.people import Person
from bench.services import find_chromium, serve
from bench.timing import line, measure
from bench.traces import Event, placed, tasks

SLOWER = 4  # times slower is a phone than this machine, as Lighthouse assumes
LONG = 50  # ms; the part of a task beyond that blocks
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "first paint": "first-contentful-paint", "largest paint": "largest-contentful-paint",
    "blocking": "total-blocking-time", "shift": "cumulative-layout-shift",
}  # fmt: skip
WISH: dict[str, Any] = {"opponents": "bot", "options": {"count_mode": "auto"}, "spectators": True}


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--at", type=Path, default=Path("/tmp/lighthouse"), help="where it is installed")
    parser.add_argument("--runs", type=int, default=3, help="of each page; the median is shown")


def main(at: Path, runs: int) -> None:
    program = at / "node_modules/.bin/lighthouse"
    if not program.exists():
        sys.exit(f"there is no {program}: npm install --prefix {at} lighthouse")
    with TemporaryDirectory() as folder:
        server = serve(Path(folder) / "pegout.db", seed=5)
        try:
            url = f"http://127.0.0.1:{server.port}"
            for name, path in pages(url):
                found = [run(program, url + path, Path(folder)) for _ in range(runs)]
                found.sort(key=lambda each: each["categories"]["performance"]["score"])
                middle = found[len(found) // 2]
                line(name, scores(middle), "", told(middle) + at_work(found))
        finally:
            server.stop()


def pages(at: str) -> Iterator[tuple[str, str]]:
    """Name and path of each page."""
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
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu", "--save-assets",
        ],
        env={**os.environ, "CHROME_PATH": find_chromium() or ""}, check=True, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(answer.read_text())
    events = json.loads((folder / "lighthouse-0.trace.json").read_text())["traceEvents"]
    return {**found, "tasks": list(work(events))}


def work(events: list[Event]) -> Iterator[float]:
    """Processor time, in ms on a phone, of each task of the page's main thread after first paint."""
    page = next(each for each in events if each["name"] == "firstContentfulPaint")
    for each in tasks(events, placed(page)):
        if each["ts"] > page["ts"]:
            yield SLOWER * each["tdur"] / 1000


def at_work(found: list[dict[str, Any]]) -> str:
    blocked = sorted(sum(max(task - LONG, 0) for task in each["tasks"]) for each in found)
    longest = sorted(max(each["tasks"], default=0) for each in found)
    mid = len(found) // 2
    return f"; by processor time blocking {blocked[mid]:.0f} ms, longest task {longest[mid]:.0f} ms"


def scores(found: dict[str, Any]) -> str:
    return " / ".join(f"{found['categories'][name]['score'] * 100:.0f}" for name in CATEGORIES)


def told(found: dict[str, Any]) -> str:
    return ", ".join(f"{name} {found['audits'][audit]['displayValue']}" for name, audit in TIMES.items())


if __name__ == "__main__":
    measure(__doc__, main, options)
