"""The pages about bots have what really happens."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.make_session import PAGE, session
from tests.make_wire import LIB
from tests.server.conftest import AtTable
from tests.server.live import Live

TUTORIALS = Path(__file__).parents[3] / "docs/tutorials"


def test_the_session_in_the_docs_is_what_happens() -> None:
    """After an intended change: `python -m tests.make_session`."""
    assert asyncio.run(session()) == PAGE.read_text(encoding="utf-8")


def test_the_tutorial_shows_its_scripts_whole() -> None:
    page = (TUTORIALS / "connect-a-bot.md").read_text(encoding="utf-8")
    for script in ("bot.sh", "bot.py"):
        text = (TUTORIALS / script).read_text(encoding="utf-8")
        assert f"\n{text}```" in page
        assert len(text.splitlines()) <= 60


def test_the_types_of_the_wire_are_published(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        answer = await live.person().http.get("/wire.ts")
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.text == (LIB / "wire.ts").read_text(encoding="utf-8")

    at_table(run)
