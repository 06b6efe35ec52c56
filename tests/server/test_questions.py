"""Questions are answered in separate processes: failures there, and what players notice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from bench.people import Person, Socket
from bench.services import PATIENCE, SLOW
from pegout.analysis import jit
from pegout.bots import LEVELS, Weighed
from pegout.game import CHANCE, shuffled
from pegout.games import find, rules_for
from pegout.games.cribbage import Discard
from pegout.questions import (
    Analyse,
    Decide,
    JudgeDrill,
    Question,
    RankDiscards,
    ReviewMatch,
    Weigh,
    answer,
    to_compile,
    worker,
)
from pegout.records import Record, dumps, loads, record
from pegout.server.play import scheduler
from pegout.server.settings import Settings
from pegout.server.workers import NotReady, Questions, pool
from pegout.server.workers.pool import Failed, WrongQuestion
from pegout.testing.walks import walk
from pegout.wire.reading import encode
from tests.server.live import Live, serving

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("_checked")]

SHORT: dict[str, Any] = {"target": 15, "count_mode": "manual"}


def odd(name: str, folder: Path) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.server.odd_workers", name, str(folder))


def first_view(preset: str) -> Raw:
    """The view of seat 0 after the first deal."""
    rules = rules_for(preset, 2, {})
    state: Any = rules.start()
    while state.to_act == (CHANCE,):
        state = state.apply(CHANCE, shuffled(random.Random(1), rules.deck))
    return Raw(encode(state.view(0)))


def first_question(level: str) -> Decide:
    """The question what to discard from a deal."""
    return Decide(game="cribbage", version=1, level=level, seed="seed", seat=0, view=first_view("standard"))


def runner(loop: str) -> asyncio.Runner:
    factory = pytest.importorskip("uvloop").new_event_loop if loop == "uvloop" else None
    return asyncio.Runner(loop_factory=factory)


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
        monkeypatch.setattr(scheduler, "BOT_TIME", 0.1)

    async def play() -> None:
        async with serving(tmp_path, worker=odd(how, tmp_path), bots=1) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "the bot of table" in caplog.text


def test_a_worker_that_hangs_is_ended_and_its_place_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first one hangs, the next question waits; then there is another worker."""

    async def play() -> None:
        questions = Questions(odd("hangs_at_first", tmp_path), 1)
        with monkeypatch.context() as patch:  # the last may take its time
            patch.setattr(pool, "HANGS", 2.0 * SLOW)  # its start included, which may take longer
            while not (tmp_path / "hanging").exists():
                with pytest.raises(TimeoutError):
                    await questions.decide(first_question("club"), 0.1)
            with pytest.raises(TimeoutError):
                await questions.decide(first_question("club"), 0.1)
        (tmp_path / "enough").touch()
        assert await questions.decide(first_question("club"), PATIENCE) is not None
        await questions.close()

    asyncio.run(play())


def test_that_a_worker_hangs_is_told_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "HANGS", 0.5)

    async def ask() -> None:
        questions = Questions(odd("hangs", tmp_path), 1)
        with pytest.raises(Failed, match=r"did not answer in 0\.5 seconds"):
            await questions.decide(first_question("club"), PATIENCE)
        await questions.close()

    asyncio.run(ask())
    assert "did not answer in 0.5 seconds" in caplog.text


NO_WORKERS = {
    "cannot be started": (sys.executable + "-that-is-not-there",),
    "no answer": (sys.executable, "-c", "print('{}\\nwhat?', flush=True); input(); input()"),
    "cannot be read": (
        sys.executable,
        "-c",
        f"print('{{}}\\n' + ' ' * {2 * pool.LONGEST}); input(); input()",
    ),
}


@pytest.mark.parametrize("why", NO_WORKERS)
def test_a_program_that_is_no_worker_fails_with_a_sentence(why: str) -> None:
    async def ask() -> None:
        questions = Questions(NO_WORKERS[why], 1)
        for level in ("club", "expert"):
            with pytest.raises(Failed, match=why):
                await questions.decide(first_question(level), PATIENCE)
        await questions.close()

    asyncio.run(ask())


def test_where_no_worker_can_be_started_a_simple_bot_plays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(tmp_path, worker=NO_WORKERS["cannot be started"]) as live:
            await play_to_the_end(live, options=SHORT, level="expert")

    asyncio.run(play())
    assert "cribbage is not made ready: a process beside the server cannot be started" in caplog.text
    assert "the bot of table" in caplog.text


def test_a_question_that_cannot_be_written_takes_no_place(tmp_path: Path) -> None:
    async def ask() -> None:
        questions = Questions(odd("prints", tmp_path), 1)
        with pytest.raises(TypeError):
            await questions.decide(replace(first_question("club"), seed=object()), PATIENCE)
        await asyncio.wait_for(questions.decide(first_question("club"), PATIENCE), PATIENCE)
        await questions.close()

    asyncio.run(ask())


def test_what_a_bot_prints_is_no_answer(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with serving(tmp_path, worker=odd("prints", tmp_path)) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "the bot of table" not in caplog.text


def test_a_worker_that_is_killed_is_replaced_and_its_question_asked_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(tmp_path, worker=odd("dies_once", tmp_path)) as live:
            await play_to_the_end(live, options=SHORT)

    asyncio.run(play())
    assert "ended with -9; it is asked again" in caplog.text
    assert "the bot of table" not in caplog.text


def test_other_tables_play_on_while_an_expert_thinks(tmp_path: Path) -> None:
    """It thinks until the others have played a whole game on the same server."""

    async def play() -> None:
        async with serving(tmp_path, worker=odd("ponders", tmp_path), bots=1) as live:
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
    """In any process; simultaneous discards may come in either order."""

    async def played(n: int, bots: int) -> Record:
        async with serving(tmp_path / str(n), rng=random.Random(7), bots=bots) as live:
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
        question = Decide(
            game="cribist", version=1, level=level, seed=f"5/{seat}", decision_index=asked, seat=seat,
            view=Raw(encode(state.view(seat))),
        )  # fmt: skip
        action = answer(question)
        assert answer(question) == action
        state = state.apply(seat, action)


# --- each kind of question ---------------------------------------------------------------------------


def each_kind() -> list[Question]:
    first = first_question("club")
    weigh = Weigh(game="cribbage", version=1, level="club", seat=0, view=first_view("standard"), budget=None)
    six = RankDiscards(cards="5H 6H 7S JC KD 2S", dealer=True)
    walked = walk(find("skalborg"), rules_for("skalborg", 2, {}), random.Random(1), limit=12)
    match = ReviewMatch(game="skalborg", record=dumps(record(walked.last.rules, walked.moves)))
    drill = JudgeDrill(kind="discard", seed=15, action=Raw(b'{"type":"Discard","cards":["AS","9S"]}'))
    position = Analyse(position="standard dealer 0-0 hand 5H 6H 7S JC KD 2S", game="cribbage", searches=False)
    return [first, weigh, six, match, drill, position]


async def answered(questions: Questions, question: Question) -> Any:
    match question:
        case Decide():
            return await questions.decide(question, PATIENCE)
        case Weigh():
            return await questions.weigh(question)
        case RankDiscards():
            return await questions.rank(question)
        case ReviewMatch():
            return msgspec.json.decode(await questions.review("match", question, "Ann"))
        case JudgeDrill():
            return await questions.judge(question)
        case Analyse():
            return await questions.analyse(question)


def test_every_kind_of_question_is_answered_as_it_is_here() -> None:
    assert {type(each) for each in each_kind()} == set(get_args(Question))

    async def ask() -> None:
        questions = Questions(Settings(database="").worker, 1)
        for question in each_kind():
            here, there = answer(question), await answered(questions, question)
            assert json.loads(msgspec.json.encode(there)) == json.loads(msgspec.json.encode(here))
        await questions.close()

    asyncio.run(ask())


def test_what_can_only_be_answered_alike_is_asked_once(tmp_path: Path) -> None:
    decide, weigh, rank, *_ = each_kind()

    async def ask() -> None:
        questions = Questions(odd("tells", tmp_path), 1)
        for question in (weigh, rank, weigh, rank):
            await answered(questions, question)
        assert len(times()) == 2
        for _ in range(2):
            await answered(questions, decide)
        assert len(times()) == 4
        await questions.close()

    def times() -> list[str]:
        return (tmp_path / "asked").read_text().splitlines()

    asyncio.run(ask())


def test_who_asks_the_same_at_once_shares_the_answer(tmp_path: Path) -> None:
    """Even if the first caller has gone; failures are retried."""
    rank = RankDiscards(cards="5H 6H 7S JC KD 2S", dealer=True)

    async def ask() -> None:
        questions = Questions(odd("waits", tmp_path), 1)
        first, *others = [asyncio.create_task(questions.rank(rank)) for _ in range(3)]
        while not (tmp_path / "asked").exists():
            await asyncio.sleep(0.01)
        assert questions.waiting("exact") == 1
        first.cancel()
        (tmp_path / "enough").touch()
        for each in others:
            with pytest.raises(WrongQuestion, match="enough of 5H"):
                await each
        with pytest.raises(WrongQuestion, match="enough of 5H"):
            await questions.rank(rank)
        assert len((tmp_path / "asked").read_text().splitlines()) == 2
        await questions.close()

    asyncio.run(ask())


def test_a_wrong_question_is_told_from_a_failure() -> None:
    async def ask() -> None:
        questions = Questions(Settings(database="").worker, 1)
        view = first_view("standard")
        with pytest.raises(WrongQuestion, match="there is no level 'master'"):
            await questions.weigh(Weigh(game="cribbage", version=1, level="master", seat=0, view=view))
        with pytest.raises(WrongQuestion, match="rules version 99 is not supported"):
            await questions.weigh(Weigh(game="cribbage", version=99, level="club", seat=0, view=view))
        for cards, preset in (("5H 5H", "standard"), ("5H", "chess")):
            for sampled in (False, True):
                asked = RankDiscards(cards=cards, dealer=True, preset=preset, sampled=sampled)
                with pytest.raises(WrongQuestion):
                    await questions.rank(asked)
        await questions.decide(first_question("club"), PATIENCE)
        await questions.close()

    asyncio.run(ask())


# --- processes that end, hang, or are not ready ------------------------------------------------------


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_idle_processes_that_are_killed_are_replaced(
    loop: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """All at once, or so early that only the next question notices."""
    question = first_question("club")

    async def ask() -> None:
        questions = Questions(odd("tells", tmp_path), 2)
        for is_noticed in (False, True):
            await asyncio.gather(*(questions.decide(question, PATIENCE) for _ in range(2)))
            caplog.clear()
            for process in {int(line) for line in (tmp_path / "asked").read_text().splitlines()}:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            (tmp_path / "asked").unlink()
            while is_noticed and "an idle process beside the server ended with -9" not in caplog.text:
                await asyncio.sleep(0.01)
            answers = await asyncio.gather(*(questions.decide(question, PATIENCE) for _ in range(2)))
            assert all(isinstance(said, Discard) for said in answers)
        await questions.close()

    with runner(loop) as runs:
        runs.run(ask())
    assert "an idle process beside the server ended with -9" in caplog.text


def test_a_process_is_watched_once_however_much_it_is_asked(tmp_path: Path) -> None:
    async def ask() -> None:
        questions, before = Questions(odd("prints", tmp_path), 1), len(asyncio.all_tasks())
        for _ in range(20):
            await questions.decide(first_question("club"), PATIENCE)
        assert len(asyncio.all_tasks()) <= before + 2
        await questions.close()

    asyncio.run(ask())


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
@pytest.mark.parametrize("ticks", range(4))
def test_no_process_is_left_if_the_pool_is_closed_while_it_ends_workers(
    ticks: int, loop: str, tmp_path: Path
) -> None:
    """Before their end has begun, and while it is waited for."""

    async def close() -> None:
        ready = asyncio.Event()
        workers = pool.WorkerPool(1, odd("breaks", tmp_path), became_ready=lambda _: ready.set())
        with pytest.raises(Failed):
            await workers.ask(b"no question")
        outdated = workers._idle[0]._process
        assert outdated is not None
        preparing = asyncio.create_task(workers.can("cribist"))
        await ready.wait()
        for _ in range(ticks):
            await asyncio.sleep(0)
        await workers.close()
        assert outdated.returncode is not None
        assert not workers._started
        await asyncio.wait({preparing})

    with runner(loop) as runs:
        runs.run(close())


@pytest.mark.parametrize("has_begun", [False, True])
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_pool_that_is_closed_starts_no_process(has_begun: bool, loop: str, tmp_path: Path) -> None:
    async def close() -> None:
        workers = pool.WorkerPool(1, odd("hangs_at_first", tmp_path))
        question = msgspec.json.encode(first_question("casual"))
        asked = [asyncio.create_task(workers.ask(question)) for _ in range(3)]
        await asyncio.sleep(0)
        while has_begun and not (tmp_path / "hanging").exists():
            await asyncio.sleep(0.01)
        await workers.close()
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert isinstance(answers.pop(0), asyncio.CancelledError)
        assert [str(each) for each in answers] == 2 * ["the server is stopping"]
        for late in (workers.ask(question), workers.can("cribist")):
            with pytest.raises(Failed, match="the server is stopping"):
                await late
        assert not workers._started

    with runner(loop) as runs:
        runs.run(close())


def test_whatever_goes_wrong_over_a_process_is_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(*_: object) -> None:
        raise RuntimeError("unable to perform operation; the handler is closed")

    async def play() -> None:
        questions = Questions(odd("prints", tmp_path), 1)
        await questions.decide(first_question("club"), PATIENCE)
        with monkeypatch.context() as patch:
            patch.setattr(pool._Worker, "ask", ask)
            with pytest.raises(Failed, match="the handler is closed"):
                await questions.decide(first_question("club"), PATIENCE)
        await questions.decide(first_question("club"), PATIENCE)  # its place is free
        await questions.close()

    asyncio.run(play())


def test_what_could_not_be_made_ready_is_tried_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weigh = Weigh(game="skalborg", version=1, level="expert", seat=0, view=Raw(b"{}"))

    async def ask() -> None:
        questions = Questions(odd("starts_later", tmp_path), 1)
        for _ in range(2):
            with pytest.raises(Failed, match="skalborg could not be made ready"):
                await questions.weigh(weigh)
        (tmp_path / "later").touch()
        with pytest.raises(Failed, match="skalborg could not be made ready"):
            await questions.weigh(weigh)
        monkeypatch.setattr(pool, "AGAIN", 0.0)
        with pytest.raises(WrongQuestion):  # now it is asked, and no position
            await questions.weigh(weigh)
        await questions.close()

    asyncio.run(ask())


def test_a_table_is_told_that_another_level_plays_until_the_own_one_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With Skalborg, whose expert needs no compilation: the worker only reports that it is not ready."""
    monkeypatch.setattr(pool, "MOMENT", 0.01)

    async def play() -> None:
        async with serving(tmp_path, worker=odd("gets_ready", tmp_path)) as live:
            ann = live.person()
            strong, weak = [
                await ann.create("skalborg", opponents="bot", level=level) for level in ("expert", "casual")
            ]
            async with ann.socket(strong) as hers, ann.socket(weak) as other:
                await other.hear()
                await hers.hear()
                while "Room" not in (told := kinds(hers)):
                    await hers.play_on(random.Random(1), steps=1)
                stands_in, *others = told["Room"]["notes"]
                assert not others
                assert stands_in["key"] == "stands-in"
                assert stands_in["args"]["who"]["seat"] == 1 - hers.seen["viewer"]
                assert stands_in["args"]["now"]["key"] == "level-club"
                assert stands_in["args"]["level"]["key"] == "level-expert"
                (tmp_path / "ready").touch()
                assert await hers.hear_until("Room") == {"type": "Room"}
                await other.play_on(random.Random(1), steps=3)
                await other.settle()
                assert "Room" not in kinds(other)

    asyncio.run(play())


def kinds(socket: Socket) -> dict[str, Any]:
    """The last message of each kind received."""
    return {message["type"]: message for message in map(json.loads, socket.heard)}


def test_only_what_is_not_compiled_is_compiled_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jit, "available", lambda: True)
    monkeypatch.setattr(jit, "is_cached", lambda part: part != "cribbage-play")
    assert to_compile() == ("cribbage",)
    monkeypatch.setattr(jit, "is_cached", lambda _: True)
    assert to_compile() == ()


def test_what_is_compiled_ahead_gives_way_and_is_not_compiled_a_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another level stands in until the expert is ready."""
    monkeypatch.setattr("pegout.server.workers.to_compile", lambda: ("cribbage",))
    monkeypatch.setattr(pool, "MOMENT", 0.1)
    noted = tmp_path / "compiling"

    async def level_that_plays(questions: Questions) -> str:
        return (await questions._to_who_is_ready(first_question("expert"))).level

    async def ask() -> None:
        questions = Questions(odd("notes_what_it_compiles", tmp_path), 1)
        questions.compile_ahead()
        while not noted.exists() or not noted.read_text():
            await asyncio.sleep(0.01)
        assert await level_that_plays(questions) == "club"
        assert noted.read_text() == "cribbage 19\n"  # the lowest priority, for any starter
        (tmp_path / "compiled").touch()
        while await level_that_plays(questions) != "expert":
            await asyncio.sleep(0.01)
        assert noted.read_text() == f"cribbage 19\ncribbage {min(19, os.nice(0) + worker.NICENESS)}\n"
        await questions.close()

    asyncio.run(ask())


def test_a_preparation_that_hangs_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pool, "PREPARING", 1.0)
    monkeypatch.setattr(pool, "MOMENT", 0.01)
    weigh = Weigh(game="skalborg", version=1, level="expert", seat=0, view=Raw(b"{}"))

    async def ask() -> None:
        questions = Questions(odd("hangs_before", tmp_path), 1)
        with pytest.raises(NotReady) as told:
            await questions.weigh(weigh)
        assert told.value.code == "compiling"
        await questions.decide(first_question("expert"), PATIENCE)  # by another level, while it hangs
        async with asyncio.timeout(PATIENCE):
            while "skalborg is not made ready: that took more than 1 seconds" not in caplog.text:
                await asyncio.sleep(0.05)
        with pytest.raises(Failed, match="skalborg could not be made ready"):
            await questions.weigh(weigh)
        await questions.close()

    asyncio.run(ask())


def test_what_a_player_thinks_is_typed() -> None:
    async def ask() -> None:
        questions = Questions(Settings(database="").worker, 1)
        weighed = await questions.weigh(each_kind()[1])  # type: ignore[arg-type]
        assert isinstance(weighed, Weighed)
        assert weighed.chosen.action == weighed.choice
        await questions.close()

    asyncio.run(ask())
