"""The bots of the tutorial, started as its readers would, at a real server."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bench.families import any_of_family
from bench.people import Person, Socket
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account, get, leave
from tests.server.programs.playing import bot_account, challenge

PAGES = Path(__file__).parents[3] / "docs/tutorials"
COMMANDS = {
    "shell": ["bash", str(PAGES / "bot.sh")],
    "python": [sys.executable, str(PAGES / "bot.py")],
}
ENGINE = [sys.executable, "-m", "pegout", "bot", "--engine", "beginner"]


@asynccontextmanager
async def running(live: Live, bot: Person, command: list[str]) -> AsyncIterator[asyncio.subprocess.Process]:
    token = bot.http.headers["Authorization"].removeprefix("Bearer ")
    given = {**os.environ, "PEGOUT_TOKEN": token, "PEGOUT_LANGUAGE": "en"}
    program = await asyncio.create_subprocess_exec(
        *command, live.url, env=given, start_new_session=True,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    try:
        yield program
    finally:
        os.killpg(program.pid, 15)
        await program.communicate()  # until its pipe is closed, too


async def until_it_is_here(ann: Person, program: asyncio.subprocess.Process) -> None:
    while not (await get(ann, "/api/players/Botty"))["here"]:
        assert program.returncode is None
        await asyncio.sleep(0.05)


async def until_it_moves(socket: Socket, times: int) -> None:
    """Play until the other seat has played some cards, and has nothing to do."""
    await socket.hear_until("Seen")
    mine = socket.seen["viewer"]
    while times > 0 or not socket.may_act:
        if socket.may_act:
            entry = socket.seen["legal"][0]
            action = entry.get("action") or any_of_family(entry["family"], random.Random(1))
            await socket.act(action)
        events = [news["event"] for news in (await socket.hear()).get("news", [])]
        times -= sum(event["type"] == "Played" and event["seat"] != mine for event in events)


@pytest.mark.slow
@pytest.mark.parametrize("which", [pytest.param("shell", marks=pytest.mark.needs("curl", "jq")), "python"])
def test_a_bot_of_the_tutorial_is_challenged_and_plays(which: str, at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
        async with running(live, bot, COMMANDS[which]) as program:
            await until_it_is_here(ann, program)
            table = await challenge(ann, "Botty", options={"count_mode": "auto"})
            async with ann.socket(table) as socket:
                await until_it_moves(socket, 2)
                await leave(live, table, socket.seen["viewer"])
            assert program.stdout is not None
            while table not in (line := (await program.stdout.readline()).decode()) or "over" not in line:
                if which == "python" and table in line:
                    break
                assert line, "it has ended"

    at_table(run)


@pytest.mark.slow
def test_the_command_plays_with_an_engine_and_says_why_it_declines(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
        async with running(live, bot, ENGINE) as program:
            await until_it_is_here(ann, program)
            await challenge(ann, "Botty", preset="house")
            table = await challenge(ann, "Botty")
            async with ann.socket(table) as socket:
                await until_it_moves(socket, 2)
                await leave(live, table, socket.seen["viewer"])
            assert program.stdout is not None
            lines = [(await program.stdout.readline()).decode().rstrip() for _ in range(6)]
            online, *told, ended = lines
            assert online.startswith("Botty is online")
            assert told == [
                "challenge from Ann", "declined: engines play only “standard”", "challenge from Ann",
                f"game against Ann: /t/{table}",
            ]  # fmt: skip
            assert ended.startswith("won ")

    at_table(run)
