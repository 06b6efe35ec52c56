"""The terminal at tables of a server: real servers, real sockets, and a server that is killed."""

from __future__ import annotations

import asyncio
import random
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from pegout.cli import main
from pegout.client import Server
from pegout.games.cribbage.picture import Picture
from pegout.records import replay
from pegout.server.workers import pool
from pegout.terminal.app import TableApp
from pegout.terminal.inbox import Inbox
from pegout.terminal.line_by_line import run
from pegout.terminal.lobby import Visit, Wish
from pegout.terminal.online import seated
from pegout.terminal.table import Table
from tests.server.live import serving
from tests.servers import serve
from tests.terminal.test_app import keys_for, log, press, settle, shown
from tests.terminal.test_line_by_line import Person

pytestmark = pytest.mark.slow


class Guest(Person):
    """A player at a server, line by line."""

    def __init__(self, url: str, name: str, at: dict[int, Callable[[], str | None]] | None = None) -> None:
        """`at`: at these prompts, a callback and its answer."""
        super().__init__(len(name))
        self.at = at or {}
        self.visit = Visit(Server(url), name, ask=self.ask, say=self.say)
        self.table: Table | None = None
        self.waits = threading.Event()

    def say(self, line: str) -> None:
        super().say(line)
        if "with this link: " in line:
            self.waits.set()

    def ask(self, prompt: str) -> str:
        answer = super().ask(prompt)
        return (self.at[self.answers]() if self.answers in self.at else None) or answer

    def screen(self, table: Table) -> bool:
        self.table = table
        return run(table, self.ask, self.say)

    def play(self, table: str) -> None:
        self.visit.play(self.visit.join(table), self.screen)

    def close(self) -> None:
        self.visit.close()


def together(guests: list[Guest], wish: Wish) -> str:
    """The first guest opens a table, and all play there, each in a thread; returns the table."""
    with ExitStack() as stack:
        for guest in guests:
            stack.enter_context(closing(guest))
        table, _ = guests[0].visit.open(wish)
        with ThreadPoolExecutor() as pool:
            playing = [pool.submit(guests[0].play, table)]
            guests[0].waits.wait()
            playing += [pool.submit(guest.play, table) for guest in guests[1:]]
            for each in playing:
                each.result()
    return table


@pytest.mark.parametrize(
    ("preset", "seats", "options"),
    [("standard", 2, {"target": "31"}), ("skalborg", 3, {"hands_limit": "2"}),
     ("cribist-deals", 4, {"deals": "1"}), ("ten-hand", 2, {"target": "31"})],
)  # fmt: skip
def test_a_whole_match_at_a_server(preset: str, seats: int, options: dict[str, str], tmp_path: Path) -> None:
    async def games() -> None:
        async with serving(tmp_path) as live:
            ann = Guest(live.url, "Ann", {2: lambda: "say 2", 3: lambda: "say What a day"})
            guests = [ann, *(Guest(live.url, name) for name in ("Bob", "Cleo", "Dan")[: seats - 1])]
            table = await asyncio.to_thread(together, guests, Wish(preset, seats, options))
            end = replay(await live.record(table))
            for guest in guests:
                assert guest.table is not None
                assert guest.table.picture.scores == end.standings
                assert sum(line.startswith("Final order: 1. ") for line in guest.said) == 1
            assert any(line.endswith(f"with this link: {live.url}/t/{table}") for line in ann.said)
            assert "Ann says: Good luck!" in guests[1].said
            assert "Ann says: What a day" in guests[1].said

    asyncio.run(games())


def test_a_server_that_is_killed_in_the_middle_is_found_again(tmp_path: Path) -> None:
    database = tmp_path / "pegout.db"
    server = serve(database, seed=5)

    def kill() -> None:
        server.kill()
        server.start()

    try:
        url = f"http://127.0.0.1:{server.port}"
        guests = [Guest(url, "Ann", {3: kill}), Guest(url, "Bob")]
        together(guests, Wish("standard", options={"target": "31"}))
    finally:
        server.stop()
    for guest in guests:
        assert guest.said.count("Reconnected.") == 1
        assert any(line.startswith("Final order: 1. ") for line in guest.said)
        starters = [line for line in guest.said if line.startswith("The starter is ")]
        assert starters
        assert guest.table is not None
        assert isinstance(guest.table.picture, Picture)
        assert len(starters) == guest.table.picture.deals, "nothing is told twice, and nothing is left out"
    assert main(["verify", "--database", str(database)]) == 0


def test_the_terminal_tells_that_another_level_plays_for_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "MOMENT", 0.01)
    worker = (sys.executable, "-m", "tests.server.odd_workers", "gets_ready", str(tmp_path))

    def play(guest: Guest) -> None:
        with closing(guest):
            table, _ = guest.visit.open(Wish("skalborg", options={"hands_limit": "2"}, level="expert"))
            guest.play(table)

    async def game() -> None:
        async with serving(tmp_path, worker=worker) as live:
            guest = Guest(live.url, "Zoë")
            await asyncio.to_thread(play, guest)
            assert sum(line.endswith(" plays as Club until Expert is ready.") for line in guest.said) == 1

    asyncio.run(game())


def test_the_full_screen_plays_at_a_server(tmp_path: Path) -> None:
    async def game() -> None:
        async with serving(tmp_path) as live:
            visit = Visit(Server(live.url), "Zoë", say=said.append)
            wish = Wish("standard", options={"target": "31"}, level="beginner")
            table, _ = await asyncio.to_thread(visit.open, wish)
            inbox = Inbox(visit._background, visit.server, table)
            playing = await asyncio.to_thread(seated, inbox, print)
            app = TableApp(playing)
            async with app.run_test(size=(80, 24)) as pilot:
                rng = random.Random(3)
                while not playing.is_over:
                    if playing.is_mine and app.choosing.is_current:
                        await press(pilot, *keys_for(app.choosing, rng))
                    await pilot.pause(0.001)
                while not any(line.startswith("Final order: 1. ") for line in log(app)):
                    await pilot.pause(0.001)
                await settle(pilot)
                assert shown(app, "prompt") == "Game over. a: rematch, q closes the table."
                await pilot.press("a")
            assert app.return_value is True
            again = await asyncio.to_thread(inbox.again)
            assert again != table
            await asyncio.to_thread(inbox.close)
            await asyncio.to_thread(visit.close)

    said: list[str] = []
    asyncio.run(game())


def test_a_move_is_taken_back_at_a_server(tmp_path: Path) -> None:
    """Against a bot; and a hint is requested from the server."""

    def play(guest: Guest) -> str:
        with closing(guest):
            table, _ = guest.visit.open(Wish("standard", options={"target": "31"}, level="beginner"))
            guest.play(table)
        return table

    async def game() -> None:
        async with serving(tmp_path) as live:
            guest = Guest(live.url, "Ann", {2: lambda: "undo", 3: lambda: "hint"})
            table = await asyncio.to_thread(play, guest)
            assert guest.said.count("You undo a move.") == 1
            assert sum(line.startswith("Hint: ") for line in guest.said) == 1
            assert (await live.record(table)).taken_back == 1

    asyncio.run(game())


def test_who_opens_a_table_says_whether_there_are_hints(tmp_path: Path) -> None:
    def opened(url: str) -> list[bool]:
        with closing(Guest(url, "Ann")) as guest:
            visit = guest.visit
            tables = [visit.open(Wish(level="beginner", coach=coach))[0] for coach in ("off", "bots")]
            inboxes = [Inbox(visit._background, visit.server, table) for table in tables]
            told = [seated(inbox, print).is_coached for inbox in inboxes]
            for inbox in inboxes:
                inbox.close()
            return told

    async def look() -> None:
        async with serving(tmp_path) as live:
            assert await asyncio.to_thread(opened, live.url) == [False, True]

    asyncio.run(look())
