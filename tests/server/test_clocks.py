"""Clocks at a table, set over HTTP, and running."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.families import any_of_family
from bench.listener import Listener
from bench.people import Person, Socket
from bench.services import PATIENCE
from pegout.games.cribist import TimeUp
from pegout.match import Acted, Entry, Expired, Extended, Match, Sat
from pegout.server.play.uptime import COME_BACK
from pegout.server.storage import journal_of
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving


async def journal(live: Live, table: str) -> tuple[Match, list[Entry]]:
    """The stored match: with its first entry, and the other entries."""
    loaded = await live.tables.store.load(table, since=0)
    assert loaded is not None
    return journal_of(loaded.entries)


async def options_of(live: Live, **wanted: Any) -> dict[str, Any]:
    """The stored time options of a new table."""
    table = await live.person().create(**wanted)
    options: dict[str, Any] = msgspec.to_builtins((await journal(live, table))[0].options)
    about_people = ("host", "listed", "spectators", "talk")
    return {name: value for name, value in options.items() if name not in about_people}


def test_V3_20_a_turn_lasts_twenty_seconds_by_default_or_from_five_to_sixty(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        friends: Any = {"preset": "online", "opponents": "friend"}
        assert await options_of(live, **friends) == {"turn_seconds": 20.0, "intermission_seconds": 30.0}
        for seconds in (5, 60):
            options = await options_of(live, **friends, table={"turn_seconds": seconds})
            assert options["turn_seconds"] == seconds
        for wrong in (4, 61, 5.5, "soon"):
            wanted = {**friends, "table": {"turn_seconds": wrong}}
            answer = await live.person().http.post("/api/tables", json=wanted)
            assert answer.status_code == 422
            assert "turn_seconds must be a whole number from 5 to 60, or none" in answer.json()["message"]

    at_table(play)


def test_a_casual_table_and_one_of_bots_have_no_clock_unless_it_is_asked_for(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        assert await options_of(live, preset="standard", opponents="friend") == {}
        assert await options_of(live, preset="online", opponents="bot") == {"take_back": "bots"}
        no_hurry = {"preset": "online", "opponents": "friend", "table": {"turn_seconds": None}}
        assert await options_of(live, **no_hurry) == {}
        asked = {"preset": "online", "opponents": "bot", "table": {"turn_seconds": 9}}
        assert (await options_of(live, **asked))["turn_seconds"] == 9.0

    at_table(play)


@pytest.mark.parametrize("days", [1, 14])
def test_by_correspondence_a_move_has_days(days: int, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        wanted = {"preset": "online", "opponents": "friend", "table": {"move_days": days}}
        assert await options_of(live, **wanted) == {"turn_seconds": days * 86400.0}

    at_table(play)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"turn_second": 9}, "unknown option 'turn_second'; options: absent, absent_after"),
        ({"move_days": 15}, "move_days must be a whole number from 1 to 14, or none"),
        ({"turn_seconds": 9, "move_days": 1}, "set seconds or days per turn, not both"),
        ({"timeout_move": "best"}, "timeout_move must be first_legal, random or bot"),
        ({"intermission_seconds": 31}, "intermission_seconds must be a whole number from 5 to 30, or none"),
    ],
)
def test_what_no_table_can_be_set_to_is_refused(table: Any, said: str, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        answer = await live.person().http.post("/api/tables", json={"preset": "standard", "table": table})
        assert (answer.status_code, answer.json()["code"]) == (422, "rules")
        assert said in answer.json()["message"]

    at_table(play)


def test_every_option_of_a_table_is_offered_with_its_words(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        http = live.person().http
        presets, words = (await http.get("/api/presets")).json(), (await http.get("/api/words/en")).text
        values = {}
        for preset in presets:
            values[preset["name"]] = {option["name"]: option["value"] for option in preset["table"]}
            for option in preset["table"]:
                assert f"\ntable-option-{option['name']} =" in words
                for choice in option["choices"]:
                    named = f"\ntable-option-{option['name']}-{choice} ="
                    assert choice is None or named in words
        assert values["online"]["turn_seconds"] == 20
        assert values["standard"]["turn_seconds"] is None

    at_table(play)


async def entries(live: Live, table: str) -> list[Entry]:
    return (await journal(live, table))[1]


def expiries(found: list[Entry]) -> list[Expired[Any]]:
    return [each for each in found if isinstance(each, Expired)]


@asynccontextmanager
async def my_turn(live: Live, **wanted: Any) -> AsyncIterator[tuple[Person, str, Socket]]:
    """A player to act at a new table, against a bot."""
    await live.tables.uptime.tick()  # its loop stood still between two tests
    ann = live.person()
    table = await ann.create("standard", opponents="bot", **wanted)
    async with ann.socket(table) as socket:
        await socket.hear()
        await until(socket, lambda: socket.may_act)
        yield ann, table, socket


async def until(socket: Socket, seen: Callable[[], Any]) -> None:
    while not seen():
        await socket.hear()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["first_legal", "random", "bot"])
def test_V3_21_for_who_is_out_of_time_a_legal_move_is_made_and_the_journal_says_which(
    how: str, at_table: AtTable
) -> None:
    async def play(live: Live) -> None:
        async with my_turn(live, table={"turn_seconds": 30, "timeout_move": how}) as (_, table, socket):
            done = socket.seen["n"]
            await live.wait(31)
            await until(socket, lambda: socket.seen["n"] > done)
            (expired,) = expiries(await entries(live, table))
            assert expired.seat == socket.seen["viewer"]
            assert (expired.action is None) == (how == "first_legal")

    at_table(play)


def test_V3_19_a_pause_ends_when_all_are_ready_or_after_its_own_time(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "online", 2, turn_seconds=60)
        async with people[0].socket(table) as ann, people[1].socket(table) as bo:
            both = (ann, bo)
            await until(ann, lambda: ann.seen)
            await until(bo, lambda: bo.seen)
            for pause in (1, 2):
                while ann.picture["phase"] != "pause":
                    await act(next(each for each in both if each.may_act), *both)
                assert all(20 < left <= 30 for left in ann.seen["left"])
                await act(ann, *both)
                if pause == 1:
                    await act(bo, *both)
                else:
                    await live.wait(31)
                await until(ann, lambda: ann.picture["phase"] != "pause")
                await until(bo, lambda: bo.picture["phase"] != "pause")
            assert [each.seat for each in expiries(await entries(live, table))] == [1]

    at_table(play)


async def act(who: Socket, *everybody: Socket) -> None:
    """Do the first legal action, and wait until all viewers know of it."""
    done, rng = who.seen["n"], random.Random(1)
    entry = who.seen["legal"][0]
    await who.act(entry["action"] if "action" in entry else any_of_family(entry["family"], rng))
    await until(who, lambda: who.seen["n"] > done)
    for other in everybody:
        await until(other, lambda o=other: o.seen["to_act"] == who.seen["to_act"])  # type: ignore[misc]


def test_what_is_left_is_told_in_seconds_at_the_time_of_sending(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        async with my_turn(live, table={"turn_seconds": 60}) as (ann, table, socket):
            mine = socket.seen["viewer"]
            assert 50 < socket.seen["left"][mine] <= 60
            assert socket.seen["left"][1 - mine] is None
            assert socket.seen["options"]["turn_seconds"] == 60
            await live.wait(20)
            async with ann.socket(table) as other:
                left = (await other.hear_until("Seen"))["left"]
                assert 30 < left[mine] <= 40

    at_table(play)


def test_a_table_that_nobody_looks_at_goes_on_by_itself(at_table: AtTable) -> None:
    """Chance, bots and clocks, even if it is not in memory. The time limit of the match ends it."""

    async def play(live: Live) -> None:
        quick = {"options": {"minutes": 1}, "table": {"turn_seconds": 5}}
        table = await live.person().create("cribist-time", opponents="bot", **quick)
        assert table not in [each.name for each in live.tables.live()]

        async def until_stored(wanted: Callable[[Entry], bool], step: float) -> Entry:
            while True:
                for entry in await entries(live, table):
                    if wanted(entry):
                        return entry
                await live.wait(step)
                await asyncio.sleep(0.1)

        await until_stored(lambda entry: isinstance(entry, Acted), 0.5)  # before the minute is over
        await until_stored(lambda entry: isinstance(entry, Expired), 1.0)
        up = await until_stored(lambda entry: isinstance(entry, Acted) and entry.action == TimeUp(), 5.0)
        assert up.at >= (await journal(live, table))[0].began + 60.0

    at_table(play)


def test_while_a_bot_thinks_the_clocks_of_others_run_out(tmp_path: Path) -> None:
    async def play() -> None:
        worker = (sys.executable, "-m", "tests.server.odd_workers", "hangs", str(tmp_path))
        async with serving(tmp_path, worker=worker) as live:
            ann, bo = live.person(), live.person()
            clock = {"turn_seconds": 30}
            table = await ann.create("online", seats=3, opponents=["friend", "bot"], table=clock)
            await bo.join(table)
            async with ann.socket(table) as socket:
                await socket.hear()
                await until(socket, lambda: socket.may_act)
                people = [n for n, seat in enumerate(socket.seen["seats"]) if seat["kind"] == "person"]
                await live.wait(31)
                await until(socket, lambda: not set(people) & set(socket.seen["to_act"]))
            found = await entries(live, table)
            assert sorted(each.seat for each in expiries(found)) == people
            done = [each for each in found if isinstance(each, Acted) and each.seat >= 0]
            assert not done, "the bot still thinks"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


@pytest.mark.parametrize("how", ["join", "act"])
def test_a_bot_takes_over_from_who_is_absent_and_they_come_back(how: str, at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        absent = {"turn_seconds": 30, "absent": "bot", "absent_after": 1}
        async with my_turn(live, table=absent) as (ann, table, socket):
            mine = socket.seen["viewer"]
            await live.wait(31)
            await until(socket, lambda: socket.seen["seats"][mine]["stands_in"])
            assert socket.seen["seats"][mine]["kind"] == "bot"
            assert socket.seen["seats"][mine]["level"]
            if how == "join":
                assert (await ann.join(table)).json()["seat"] == mine
            else:
                await socket.act({"type": "Go"})  # whatever it is, and whether it is allowed
            await until(socket, lambda: not socket.seen["seats"][mine]["stands_in"])
            assert socket.seen["seats"][mine]["kind"] == "person"
            sat = [each for each in await entries(live, table) if isinstance(each, Sat)]
            assert [(each.seat, each.chair.kind) for each in sat] == [(mine, "bot"), (mine, "person")]

    at_table(play)


def test_a_connection_that_ends_while_it_waits_to_join_is_not_there(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        name = await live.person().create("standard", opponents="bot")
        async with live.tables.at(name) as table:
            assert table is not None
            connection = Listener(0)
            async with table.lock:
                joining = asyncio.create_task(table.join(connection))
                await asyncio.sleep(0)
                table.leave(connection)
            await joining
            assert not table.viewers.connections
            assert not connection.waiting

    at_table(play)


# --- restarts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stop", [3.0, 3600.0, 20 * 86400.0])
def test_over_a_restart_a_clock_goes_on_where_it_stood(stop: float, tmp_path: Path) -> None:
    async def play() -> None:
        began = time.monotonic()
        async with serving(tmp_path) as live:
            async with my_turn(live, table={"turn_seconds": 20}) as (ann, table, socket):
                mine, cookies = socket.seen["viewer"], ann.http.cookies
            await live.wait(5)
        async with serving(tmp_path, later=5.0 + stop) as live:
            again = live.person()
            again.http.cookies = cookies
            async with again.socket(table) as socket:
                left = (await socket.hear_until("Seen"))["left"][mine]
                lag = time.monotonic() - began
                assert 15 - lag <= left <= 15 + COME_BACK, "as it was, and some time to come back"
                assert not expiries(await entries(live, table))
                done = socket.seen["n"]
                await live.wait(left + 1)
                await until(socket, lambda: socket.seen["n"] > done)
            found = await entries(live, table)
            assert len(expiries(found)) == 1
            (extended,) = [each for each in found if isinstance(each, Extended)]
            assert stop - 5 <= extended.seconds - COME_BACK <= stop + time.monotonic() - began

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


@pytest.mark.parametrize("acts", [True, False])
def test_while_the_machine_sleeps_no_clock_runs_out(acts: bool, at_table: AtTable) -> None:
    """The clock jumps; before the next entry, clocks are extended."""

    async def play(live: Live) -> None:
        began = time.monotonic()
        async with my_turn(live, table={"turn_seconds": 20}) as (_, table, socket):
            done, mine = socket.seen["n"], socket.seen["viewer"]
            await socket.settle()
            live.clock.offset += 3600.0
            if acts:
                await live.tables.uptime.tick()
                await act(socket)
            async with live.tables.at(table) as woken:
                assert woken is not None
                woken.wake()
            while not (found := [each for each in await entries(live, table) if isinstance(each, Extended)]):
                await asyncio.sleep(0.05)
            (extended,) = found
            assert 3600.0 <= extended.seconds - COME_BACK <= 3600.0 + time.monotonic() - began
            assert not expiries(await entries(live, table))
            if not acts:
                while not (left := (await socket.hear()).get("left")):
                    pass
                assert left[mine] > 0
                assert socket.seen["n"] == done

    at_table(play)


def test_a_time_of_day_that_is_set_back_extends_a_clock_once(at_table: AtTable) -> None:
    """Into a known stop: the lost time is restored, and the match goes on."""

    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create(table={"turn_seconds": 30})
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            before = live.clock.offset
            live.clock.offset += 3600.0
            await live.tables.uptime.tick()
            live.clock.offset -= 1800.0
            await socket.play_on(random.Random(1), steps=5)
            live.clock.offset = before
        extended = [entry for entry in await entries(live, table) if isinstance(entry, Extended)]
        assert len(extended) == 1

    at_table(play)
