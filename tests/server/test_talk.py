"""Phrases and free text in the chat of a table."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from bench.people import Person, Socket
from pegout.server.play.lines import LONGEST, checked
from pegout.server.play.room import BadTalk
from pegout.wire.messages import Say
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving


async def enter(stack: AsyncExitStack, person: Person, table: str) -> Socket:
    socket = await stack.enter_async_context(person.socket(table))
    await socket.hear_until("Seen", "Waiting")
    return socket


def text(words: str) -> dict[str, Any]:
    return {"type": "Say", "text": words}


def phrase(name: str) -> dict[str, Any]:
    return {"type": "Say", "phrase": name}


async def said(socket: Socket) -> list[tuple[int, str]]:
    """The author and the text."""
    lines = (await socket.hear_until("Said"))["lines"]
    return [(line["seat"], line["phrase"] or line["text"]) for line in lines]


async def refusal(socket: Socket) -> str:
    key: str = (await socket.hear_until("Refused"))["why"]["key"]
    return key


def test_all_hear_what_is_said_and_who_comes_later_does_too(tmp_path: Path) -> None:
    async def first() -> str:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2, spectators=True)
            sockets = [await enter(stack, person, table) for person in people]
            await sockets[0].say(text("  Good \n luck, <b>Ann</b>! "))
            for socket in sockets:
                assert await said(socket) == [(0, "Good luck, <b>Ann</b>!")]
            await sockets[1].say(phrase("thanks"))
            assert await said(sockets[0]) == [(1, "thanks")]
            watcher = await enter(stack, live.person(), table)
            assert len(await said(watcher)) == 2
            await watcher.say(text("He has the five of hearts"))
            assert await refusal(watcher) == "refused-talk-watching"
            return table

    async def second(table: str) -> None:
        """The second server, after a restart."""
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            watcher = await enter(stack, live.person(), table)
            assert await said(watcher) == [(0, "Good luck, <b>Ann</b>!"), (1, "thanks")]

    table = asyncio.run(first())
    asyncio.run(second(table))


def test_a_line_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2, talk="free")
            ann, ben = [await enter(stack, person, table) for person in people]
            for words in ("Well", "  Well  ", "Well"):
                await ann.say({**text(words), "after": -1})
            await ben.say({**text("Well"), "after": -1})
            await ann.say({**text("Well"), "after": 0})
            assert [await said(ben) for _ in range(3)] == [[(0, "Well")], [(1, "Well")], [(0, "Well")]]

    asyncio.run(play())


def test_one_hears_the_last_hundred_lines(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, lines_a_minute=1000) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2)
            ann = await enter(stack, people[0], table)
            for n in range(105):
                await ann.say(text(f"line {n}"))
                await said(ann)
            lines = await said(await enter(stack, people[1], table))
            assert [words for _, words in lines] == [f"line {n}" for n in range(5, 105)]

    asyncio.run(play())


def test_a_table_says_what_may_be_said_there(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        for options, words, phrases in (
            ({"listed": True}, "refused-talk-phrases", None),
            ({"listed": True, "talk": "free"}, None, None),
            ({"talk": "off"}, "refused-talk-off", "refused-talk-off"),
            ({}, None, None),
        ):
            async with AsyncExitStack() as stack:
                table, people = await seated(live, "standard", 2, **options)
                socket = await enter(stack, people[0], table)
                for message, refused in ((text("So"), words), (phrase("hello"), phrases)):
                    await socket.say(message)
                    if refused is None:
                        await said(socket)
                    else:
                        assert await refusal(socket) == refused
                await socket.say({"type": "Say", "phrase": "insult"})
                assert await refusal(socket) == "refused-message"

    at_table(play)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "   ",
        "x" * (LONGEST + 1),
        "a\x00b",
        "\u202eback to front",
        "\u2066x",
        "\u200bhidden",
        "Z" + "\u0301" * 9,
    ],
)
def test_no_line_is_empty_too_long_or_has_what_cannot_be_seen(words: str) -> None:
    with pytest.raises(BadTalk):
        checked(Say(text=words), "free")


@pytest.mark.parametrize(
    "words", ["x" * LONGEST, "سلام", "می\u200cخواهم", "שלום", "👩\u200d👧 ½", "Tiếng Việt", "<script>"]
)
def test_every_language_can_be_written(words: str) -> None:
    assert checked(Say(text=words), "free").text == words


def test_who_talks_too_much_has_to_wait(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, lines_a_minute=3) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2)
            ann, ben = [await enter(stack, person, table) for person in people]
            for _ in range(3):
                await ann.say(phrase("oops"))
                await said(ann)
            await ann.say(phrase("oops"))
            assert await refusal(ann) == "refused-too-often"
            await ben.say(phrase("oops"))
            assert (await ben.hear_until("Said", "Refused"))["type"] == "Said"

    asyncio.run(play())


def test_many_talk_at_once_and_no_line_is_lost_or_twice(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "cribist", 4)
        async with AsyncExitStack() as stack:
            sockets = [await enter(stack, person, table) for person in people]
            await asyncio.gather(*(socket.say(text(f"{n}")) for n in range(5) for socket in sockets))
            for socket in sockets:
                numbers: list[int] = []
                while len(numbers) < 20:
                    numbers += [line["n"] for line in (await socket.hear_until("Said"))["lines"]]
                assert numbers == list(range(20))

    at_table(play)
