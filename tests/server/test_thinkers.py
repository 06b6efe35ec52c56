"""Bots think in processes of their own: what goes wrong there, and what the people at the tables notice."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, Struct

from pegout import oldwire as wire
from pegout.bots import LEVELS
from pegout.bots.worker import Question, decide
from pegout.game import CHANCE, shuffled
from pegout.games import rules_for
from pegout.records import Record, loads
from pegout.server import table, thinkers, workers
from tests.server.live import Live, Person, Socket, serving
from tests.services import PATIENCE

SHORT: dict[str, Any] = {"target": 15, "count_mode": "manual"}


def odd(name: str, folder: Path) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.server.odd_bots", name, str(folder))


def first_question(level: str) -> Question:
    """What to throw, from a deal."""
    rules = rules_for("standard", 2, {})
    state: Any = rules.start()
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, shuffled(random.Random(1), rules.deck))
    return Question("cribbage", level, "seed", 0, 0, Raw(wire.encode(state.view(0))))


async def play_to_the_end(live: Live, preset: str = "standard", **wish: Any) -> Record:
    ann = live.person()
    name = await ann.create(preset, **wish)
    async with ann.socket(name) as socket:
        await socket.hear()
        assert (await socket.play_on(random.Random(1)))["to_act"] == []
    return loads((await ann.http.get(f"/api/tables/{name}/record")).text)


@pytest.mark.parametrize("how", ["breaks", "cheats", "babbles", "hangs", "dies"])
def test_V3_21_for_a_bot_that_fails_a_simple_one_plays(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if how == "hangs":
        monkeypatch.setattr(table, "BOT_TIME", 0.1)

    async def play() -> None:
        async with serving(tmp_path, thinker=odd(how, tmp_path), thinkers=1) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "the bot of table" in caplog.text


def test_a_worker_that_hangs_is_ended_and_its_place_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first one sleeps, and for ever, the next question only waits; then there is another one."""

    async def play() -> None:
        pool = thinkers.Thinkers(1, odd("hangs_at_first", tmp_path))
        with monkeypatch.context() as patch:  # the last may take its time
            patch.setattr(workers, "HANGS", 2.0)
            for _ in range(2):
                with pytest.raises(TimeoutError):
                    await pool.ask(first_question("club"), 0.1)
        (tmp_path / "enough").touch()
        assert await pool.ask(first_question("club"), PATIENCE) is not None
        await pool.close()

    asyncio.run(play())


def test_that_a_worker_hangs_is_told_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(workers, "HANGS", 0.5)

    async def ask() -> None:
        pool = thinkers.Thinkers(1, odd("hangs", tmp_path))
        with pytest.raises(workers.Failed, match=r"did not answer in 0\.5 seconds"):
            await pool.ask(first_question("club"), PATIENCE)
        await pool.close()

    asyncio.run(ask())
    assert "did not answer in 0.5 seconds" in caplog.text


NO_WORKERS = {
    "cannot be started": (sys.executable + "-that-is-not-there",),
    "no answer": (sys.executable, "-c", "print('{}\\nwhat?', flush=True); input(); input()"),
    "cannot be read": (
        sys.executable,
        "-c",
        f"print('{{}}\\n' + ' ' * {2 * workers.LONGEST}); input(); input()",
    ),
}


@pytest.mark.parametrize("why", NO_WORKERS)
def test_a_program_that_is_no_worker_fails_with_a_sentence(why: str) -> None:
    async def ask() -> None:
        pool = thinkers.Thinkers(1, NO_WORKERS[why])
        for level in ("club", "expert"):
            with pytest.raises(workers.Failed, match=why):
                await pool.ask(first_question(level), PATIENCE)
        await pool.close()

    asyncio.run(ask())


def test_where_no_worker_can_be_started_a_simple_bot_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(tmp_path, thinker=NO_WORKERS["cannot be started"]) as live:
            await play_to_the_end(live, options=SHORT, level="expert")

    asyncio.run(play())
    assert "cribbage is not made ready: a process beside the server cannot be started" in caplog.text
    assert "the bot of table" in caplog.text


def test_a_question_that_cannot_be_written_takes_no_place(tmp_path: Path) -> None:
    class Unwritable(Struct):
        what: object

    async def ask() -> None:
        pool = workers.Workers(1, odd("prints", tmp_path))
        with pytest.raises(TypeError):
            await pool.ask(Unwritable(object()))
        assert await asyncio.wait_for(pool.ask(first_question("club")), PATIENCE)
        await pool.close()

    asyncio.run(ask())


def test_what_a_bot_prints_is_no_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with serving(tmp_path, thinker=odd("prints", tmp_path)) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "the bot of table" not in caplog.text


def test_a_worker_that_is_killed_is_replaced_and_its_question_asked_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(tmp_path, thinker=odd("dies_once", tmp_path)) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "ended with -9; it is asked again" in caplog.text
    assert "the bot of table" not in caplog.text


def test_other_tables_play_on_while_an_expert_thinks(tmp_path: Path) -> None:
    """It thinks until the others have played a whole game, on the same server."""

    async def play() -> None:
        async with serving(tmp_path, thinker=odd("ponders", tmp_path), thinkers=1) as live:
            eve, ann, bob = live.person(), live.person(), live.person()
            slow = await eve.create(level="expert")
            quick = await ann.create(opponents="friend", options=SHORT)
            await bob.join(quick)
            async with eve.socket(slow) as hers:
                await hers.hear_until("Seen")
                while not (tmp_path / "pondering").exists():
                    await asyncio.sleep(0.01)
                await game_of_two(ann, bob, quick)
                await hers.say({"type": "Ping"})
                assert await hers.hear() == {"type": "Pong"}, "nothing has happened at the slow table"
                (tmp_path / "enough").touch()
                assert (await hers.hear())["news"][0]["event"]["type"] == "Discarded"

    asyncio.run(play())


async def game_of_two(ann: Person, bob: Person, name: str) -> None:
    async with ann.socket(name) as one, bob.socket(name) as two:
        await one.hear_until("Seen")
        await two.hear_until("Seen")

        async def play(socket: Socket, seed: int) -> None:
            assert (await socket.play_on(random.Random(seed)))["to_act"] == []

        await asyncio.gather(play(one, 1), play(two, 2))


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    """Whichever process is asked; two who lay away at once may do so in either order."""

    async def played(n: int, thinkers: int) -> Record:
        async with serving(tmp_path / str(n), rng=random.Random(7), thinkers=thinkers) as live:
            return await play_to_the_end(live, options=SHORT, level="beginner")

    async def both() -> None:
        one, other = await played(1, 1), await played(2, 2)
        for seat in (CHANCE, 0, 1):
            assert [does for by, does in one.actions if by == seat] == [
                does for by, does in other.actions if by == seat
            ]

    asyncio.run(both())


def test_every_level_is_played_at_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live:
            for level in LEVELS:
                await play_to_the_end(live, "skalborg", options={"hands_limit": 1}, level=level)
            await play_to_the_end(live, options=SHORT, level="expert")
            await play_to_the_end(live, "cribist", options={"target": 5}, level="expert")

    asyncio.run(play())


@pytest.mark.parametrize("level", ["beginner", "casual", "club"])  # the expert is also guarded by a clock
def test_a_worker_asked_again_says_the_same(level: str) -> None:
    rules = rules_for("cribist", 4, {"count_mode": "auto"})
    state: Any = rules.start()
    rng = random.Random(1)
    for asked in range(8):
        while state.to_act == (CHANCE,):
            state = state.apply(CHANCE, shuffled(rng, rules.deck))
        seat = state.to_act[0]
        question = Question("cribist", level, f"5/{seat}", asked, seat, Raw(wire.encode(state.view(seat))))
        action = decide(question)
        assert decide(question) == action
        state = state.apply(seat, action)
