"""Regression tests of faults found by attacks, each by the way it was found."""

from __future__ import annotations

import asyncio
import gc
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import websockets

from bench.histories import check_history
from bench.people import Person
from bench.services import PATIENCE, SLOW
from pegout.games.cribbage import Rules, State
from pegout.server.chat import TableChat
from pegout.server.play import players, room, scheduler
from pegout.server.play.routes import WAITING
from pegout.server.play.table import Table
from pegout.server.process import Metrics
from pegout.server.protocol.websocket import WebSocket
from pegout.server.storage import Append, Taken
from pegout.server.storage.sqlite import SQLite
from pegout.server.workers import Questions
from tests.server.both import Both
from tests.server.live import Live, serving
from tests.server.test_faults import deaf

checked = pytest.mark.usefixtures("_checked")


async def two_friends(live: Live, **more: Any) -> tuple[Person, Person, str]:
    ann, bob = live.person(), live.person()
    name = await ann.create(opponents="friend", **more)
    await bob.join(name)
    return ann, bob, name


@checked
def test_a_match_has_one_table_whoever_comes_and_goes(tmp_path: Path) -> None:
    """A player leaves twice; the second removal must not remove the table's successor."""

    async def play() -> None:
        async with serving(tmp_path, idle=0.3) as live:
            ann, bob, name = await two_friends(live)
            for pause in (0.15, 0.2):
                async with ann.socket(name) as hers:
                    await hers.hear()
                await asyncio.sleep(pause)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                await asyncio.sleep(0.4)
                async with bob.socket(name) as his:
                    await his.hear_until("Seen")
                    await hers.act(hers.any_action(random.Random(1)))
                    assert (await his.hear())["news"]

    asyncio.run(play())


def test_tables_that_were_only_asked_about_leave_the_memory(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, idle=0.05) as live:
            ann, _bob, name = await two_friends(live)
            assert (await live.person().join(name)).status_code == 409
            assert (await ann.http.get(f"/api/tables/{name}/record")).status_code == 403
            async with asyncio.timeout(5 * SLOW):
                while len(live.tables):
                    await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_table_that_waits_for_somebody_keeps_one_position(tmp_path: Path) -> None:
    """After a restart thousands wait, and each kept every position of its deal in memory."""

    async def play() -> int:
        async with serving(tmp_path) as live:
            ann, bob, name = await two_friends(live)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                game = Both(hers, his)
                await game.begin()
                await game.move(8)
        cookies = ann.http.cookies
        async with serving(tmp_path) as live:
            again = live.person()
            again.http.cookies = cookies
            async with again.socket(name) as hers, live.tables.at(name) as table:
                await hers.hear_until("Seen")
                assert table is not None
                lists = [part for part in gc.get_referents(table.journal.log) if isinstance(part, list)]
                return sum(isinstance(each, State) for part in lists for each in part)

    assert asyncio.run(play()) == 0, "but for the one in which it is"


def test_a_table_at_which_somebody_is_stays(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, idle=0.01) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                await asyncio.sleep(0.3)
                assert len(live.tables) == 1
                await hers.act(hers.any_action(random.Random(1)))
                assert (await hers.hear())["n"] == 1

    asyncio.run(play())


def test_a_match_that_cannot_be_replayed_is_said_to_be_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a change of the rules: not a fault for every request, and other tables play on."""

    async def begin() -> tuple[str, Any]:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
            return name, ann.http.cookies

    async def come_back(name: str, cookies: Any) -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            ann.http.cookies = cookies
            for answer in (await ann.join(name), await ann.http.get(f"/api/tables/{name}/record")):
                assert (answer.status_code, answer.json()["code"]) == (503, "stopped")
            async with ann.socket(name) as hers:
                assert (await hers.hear())["why"]["key"] == "refused-stopped"
                with pytest.raises(websockets.ConnectionClosed):
                    await hers.hear()
            other = await ann.create("skalborg")
            async with ann.socket(other) as fine:
                await fine.hear_until("Seen")

    def broken(*_: object) -> State:
        raise ZeroDivisionError("other rules")

    name, cookies = asyncio.run(begin())
    monkeypatch.setattr(State, "apply", broken)
    asyncio.run(come_back(name, cookies))
    assert "other rules" in caplog.text


def test_a_fault_on_the_socket_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fault(*_: object) -> None:
        raise RuntimeError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                monkeypatch.setattr(players, "_act", fault)
                await hers.act({"type": "Leave"})
                assert (await hers.hear_until("Refused"))["why"]["key"] == "refused-fault"
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await hers.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4500

    asyncio.run(play())
    assert "planted here" in caplog.text


class Gate(SQLite):
    """A store whose writes can be held up."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.reached, self.open_gate = asyncio.Event(), asyncio.Event()
        self.open_gate.set()

    async def append(self, append: Append) -> None:
        self.reached.set()
        await self.open_gate.wait()
        await super().append(append)


@checked
def test_what_was_begun_is_done_though_the_connection_drops(tmp_path: Path) -> None:
    """Dropped while its action is being stored: the table knows of it, and tells the others."""

    async def play() -> None:
        store = Gate(tmp_path / "pegout.db")
        async with serving(tmp_path, store=store) as live:
            ann, bob, name = await two_friends(live)
            async with bob.socket(name) as his:
                await his.hear_until("Seen")
                async with ann.socket(name) as hers:
                    await hers.hear_until("Seen")
                    assert (await his.hear())["seats"][0]["here"]
                    store.open_gate.clear()
                    store.reached.clear()
                    await hers.act(hers.any_action(random.Random(1)))
                    await store.reached.wait()
                    hers.connection.transport.abort()
                    assert not (await his.hear())["seats"][0]["here"]
                    store.open_gate.set()
                    assert (await his.hear())["news"]
            record = await live.record(name)
            assert [seat for seat, _ in record.actions if seat >= 0] == [0]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_ping_waits_for_no_commit(tmp_path: Path) -> None:
    """A page without an answer reconnects, and all would reconnect at once when the disk is slow already."""

    async def play() -> None:
        store = Gate(tmp_path / "pegout.db")
        async with serving(tmp_path, store=store) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                store.open_gate.clear()
                await hers.act(hers.any_action(random.Random(1)))
                await hers.act({"type": "Leave"}, n=5)
                await hers.silence()
                store.open_gate.set()
                assert (await hers.hear())["n"] == 1
                assert (await hers.hear())["why"]["key"] == "refused-ahead"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_nobody_is_silent_to_whom_the_server_does_not_listen(tmp_path: Path) -> None:
    """While many messages wait for a commit the server stops reading, and misses answers to pings."""

    async def play() -> None:
        store = Gate(tmp_path / "pegout.db")
        async with serving(tmp_path, store=store) as live:
            ann, _bob, name = await two_friends(live)
            eve = live.person()
            other = await eve.create(opponents="friend")
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                store.open_gate.clear()
                await hers.act(hers.any_action(random.Random(1)))
                for _ in range(WAITING):
                    await hers.act({"type": "Leave"}, n=5)
                async with live.tables.at(name) as table:
                    assert table is not None
                    (pipe,) = (connection.pipe for connection in table.viewers.connections)
                assert isinstance(pipe, WebSocket)
                while not pipe.read_paused:
                    await asyncio.sleep(0.01)
                pipe.ping_interval = 0.05
                pipe.schedule_ping()
                await _cut_off(live, eve, other)
                store.open_gate.set()
                assert (await hers.hear_until("Changed"))["n"] == 1
                assert (await hers.hear())["why"]["key"] == "refused-ahead"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


async def _cut_off(live: Live, person: Person, name: str) -> None:
    """A silent player connects to a table, is pinged, and counts as gone."""
    live.config.ws_ping_interval = 0.1
    writer = await deaf(person, name)
    async with live.tables.at(name) as table:
        assert table is not None
        for there in (True, False):
            while bool(table.viewers) is not there:
                await asyncio.sleep(0.01)
    writer.close()


def test_a_worker_that_fails_in_any_way_does_not_end_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise RuntimeError("unable to perform operation on <WriteUnixTransport closed=True>")

    async def play() -> None:
        monkeypatch.setattr(Questions, "decide", fails)
        async with serving(tmp_path) as live:
            ann = live.person()
            name = await ann.create(options={"target": 15, "count_mode": "auto"})
            async with ann.socket(name) as hers:
                await hers.hear()
                assert (await hers.play_on(random.Random(1)))["to_act"] == []

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "WriteUnixTransport" in caplog.text


@checked
def test_what_fails_once_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot's action that fails unexpectedly."""
    monkeypatch.setattr(scheduler, "RETRY", 0.01)

    class Odd(SQLite):
        faults = 2

        async def append(self, append: Append) -> None:
            if b'"seat":1' in append.entries[0] and self.faults:
                self.faults -= 1
                raise RuntimeError("nobody foresaw this")
            await super().append(append)

    async def play() -> None:
        async with serving(tmp_path, store=Odd(tmp_path / "pegout.db")) as live:
            ann = live.person()
            name = await ann.create(options={"target": 15, "count_mode": "auto"})
            async with ann.socket(name) as hers:
                await hers.hear()
                last = await hers.play_on(random.Random(1))
                assert last["to_act"] == []
            record = await live.record(name)
            check_history(record, 0, hers.heard, [action for seat, action in record.actions if seat == 0])

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "nobody foresaw this" in caplog.text


def test_what_fails_again_and_again_stops_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(scheduler, "RETRY", 0.01)

    async def fails(*_: object) -> None:
        raise RuntimeError("again and again")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            name = await ann.create()
            monkeypatch.setattr(scheduler.Scheduler, "_move_bot", fails)
            async with ann.socket(name) as hers:
                assert (await hers.hear_until("Refused"))["why"]["key"] == "refused-stopped"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "again and again" in caplog.text


@pytest.mark.parametrize(
    "spoil",
    [
        "snapshot = 'x'",
        "snapshot = json_set(snapshot, '$.state.phase', 'x')",
        "snapshot = json_remove(snapshot, '$.state.rules.target')",  # as if there had been no such option
    ],
)
def test_a_snapshot_that_is_of_no_use_is_done_without(spoil: str, tmp_path: Path) -> None:
    """It is a cache: the journal has everything."""

    async def begin() -> tuple[str, Any, Any]:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live, options={"target": 61})
            async with ann.socket(name) as hers:
                seen = await hers.hear_until("Seen")
            return name, ann.http.cookies, (seen["rules"], seen["picture"])

    async def come_back(name: str, cookies: Any) -> Any:
        async with serving(tmp_path) as live:
            ann = live.person()
            ann.http.cookies = cookies
            async with ann.socket(name) as hers:
                seen = await hers.hear_until("Seen")
                return seen["rules"], seen["picture"]

    name, cookies, shown = asyncio.run(begin())
    with closing(sqlite3.connect(tmp_path / "pegout.db", isolation_level=None)) as database:
        assert database.execute(f"UPDATE snapshots SET {spoil}").rowcount == 1
    assert asyncio.run(come_back(name, cookies)) == shown


@checked
def test_what_the_database_never_takes_is_refused(tmp_path: Path) -> None:
    """At once, and not repeated as if another process had been first."""

    class Never(SQLite):
        tries = 0

        async def append(self, append: Append) -> None:
            if append.n > 2:
                self.tries += 1
                assert self.tries == 1
                raise Taken("whatever it is")
            await super().append(append)

    async def play() -> None:
        async with serving(tmp_path, store=Never(tmp_path / "pegout.db")) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                await hers.act(hers.any_action(random.Random(1)))
                assert (await hers.hear_until("Refused"))["why"]["key"] == "refused-busy"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_only_moves_are_timed_as_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pings, nonces and chat are faster than moves, and more frequent."""
    told = list[float]()
    monkeypatch.setattr(Metrics, "answered", lambda _, seconds: told.append(seconds))

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                await hers.connection.send('{"type":"Say","text":"hello"}')
                await hers.connection.send('{"type":"Nonce","deal":1,"nonce":"0"}')
                await hers.connection.send('{"type":"Ping"}')
                await hers.settle()
                assert told == []
                await hers.act(hers.any_action(random.Random(1)))
                await hers.hear_until("Changed")
                await hers.connection.send('{"type":"Ping"}')
                await hers.settle()
                assert len(told) == 1

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_what_is_logged_of_broken_rules_has_no_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If they break at a deal, the entry holds the whole deck."""

    def broken(*_: object) -> State:
        raise ZeroDivisionError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            name = await ann.create(opponents="friend")
            monkeypatch.setattr(State, "apply", broken)
            assert (await live.person().join(name)).status_code == 503

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    [report] = [record for record in caplog.records if "broke at" in record.getMessage()]
    assert re.search(r"broke at entry \d+ \(Acted\)", report.getMessage())
    assert not re.search(r"Deal\b|deck|Card|secret|[2-9TJQKA][CDHS]\b", report.getMessage())


@checked
@pytest.mark.parametrize("what", ["alarm", "outcome", "standings", "asks", "to_act"])
def test_rules_that_throw_anywhere_stop_their_table_and_no_other(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is reported once, and players who return or act are told so, instead of a fault."""

    def broken(*_: object) -> Any:
        raise ZeroDivisionError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob, name = await two_friends(live, table={"turn_seconds": 60})
            async with ann.socket(name) as hers, bob.socket(name) as his:
                await hers.hear_until("Seen")
                await his.hear_until("Seen")
                action = hers.any_action(random.Random(1))
                monkeypatch.setattr(State, what, broken if what == "asks" else property(broken))
                await hers.act(action)
                for socket in (hers, his):
                    assert (await socket.hear_until("Refused"))["why"]["key"] == "refused-stopped"
            async with ann.socket(name) as hers:
                assert (await hers.hear_until("Refused"))["why"]["key"] == "refused-stopped"
            async with ann.socket(await ann.create("skalborg")) as fine:
                await fine.hear_until("Seen")

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    reports = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(reports) == 1, caplog.text
    assert "planted here" in caplog.text


@checked
@pytest.mark.parametrize(
    ("what", "path"), [("outcome", "rematch"), ("outcome", "record"), ("rules", "rematch")]
)
def test_rules_that_throw_after_the_end_stop_their_table(
    what: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers:
                await hers.hear_until("Seen")
                await hers.act({"type": "Leave"})
                await hers.hear_until("Changed")
                if what == "rules":
                    monkeypatch.setattr(Rules, "shuffle_seats", property(broken))
                else:
                    monkeypatch.setattr(State, what, property(broken))
                asks = ann.http.post if path == "rematch" else ann.http.get
                answer = await asks(f"/api/tables/{name}/{path}")
                assert (answer.status_code, answer.json()["code"]) == (503, "stopped")

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


@checked
def test_rules_that_throw_when_a_clock_runs_out_stop_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, _bob, name = await two_friends(live)
            async with ann.socket(name) as hers, live.tables.at(name) as table:
                assert table is not None
                await hers.hear_until("Seen")
                monkeypatch.setattr(State, "alarm", property(broken))
                table.wake()
                assert table.is_stopped
                assert (await hers.hear_until("Refused"))["why"]["key"] == "refused-stopped"

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_fault_in_telling_what_was_said_does_not_end_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Players who connected when it failed get the messages with the next try."""
    last, faults = TableChat.last, [RuntimeError("planted here")]
    monkeypatch.setattr(room, "RETRY", 0.01)

    async def fails_once(chat: TableChat) -> Any:
        if faults:
            raise faults.pop()
        return await last(chat)

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann, bob, name = await two_friends(live)
            async with ann.socket(name) as hers, bob.socket(name) as his:
                await hers.hear_until("Seen")
                await hers.connection.send('{"type":"Say","text":"hello"}')
                await hers.hear_until("Said")
                await his.hear_until("Said")
            monkeypatch.setattr(TableChat, "last", fails_once)
            async with ann.socket(name) as hers:
                await asyncio.wait_for(hers.hear_until("Said"), 5 * SLOW)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "planted here" in caplog.text


def test_a_table_that_cannot_be_closed_keeps_no_other_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    close, faults = Table.close, [RuntimeError("planted here")]

    async def fails_once(table: Table) -> None:
        if faults:
            raise faults.pop()
        await close(table)

    async def play() -> None:
        async with serving(tmp_path, idle=0.05) as live:
            ann = live.person()
            names = [await ann.create(opponents="friend") for _ in range(2)]
            monkeypatch.setattr(Table, "close", fails_once)
            for name in names:
                async with live.tables.at(name):
                    pass
            while len(live.tables):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "planted here" in caplog.text


def test_a_sweep_that_fails_keeps_no_table_in_memory_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults = [RuntimeError("planted here")]

    def fails_once() -> None:
        if faults:
            raise faults.pop()

    async def play() -> None:
        async with serving(tmp_path, idle=0.05) as live:
            name = await live.person().create(opponents="friend")
            monkeypatch.setattr("pegout.server.play.give_back", fails_once)
            while faults:
                await asyncio.sleep(0.01)
            async with live.tables.at(name):
                assert len(live.tables) == 1
            while len(live.tables):
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "planted here" in caplog.text


def test_what_fails_in_a_task_of_a_table_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Although no caller waits for it."""

    async def fails(_: Table) -> None:
        raise RuntimeError("planted here")

    async def play() -> None:
        async with serving(tmp_path) as live:
            _ann, _bob, name = await two_friends(live)
            async with live.tables.at(name) as table:
                assert table is not None
                monkeypatch.setattr(Table, "catch_up", fails)
                table._hear(1000)
                await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
    assert "a task of table" in caplog.text
    assert "planted here" in caplog.text


def test_no_table_is_loaded_while_all_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    load, close, may_load = SQLite.load, Table.close, asyncio.Event()

    async def waits(store: SQLite, *args: Any) -> Any:
        await may_load.wait()
        return await load(store, *args)

    async def lets_load(table: Table) -> None:
        may_load.set()
        await asyncio.sleep(0.1)
        await close(table)

    async def play() -> None:
        async with serving(tmp_path) as live:
            ann = live.person()
            one, other = [await ann.create(opponents="friend") for _ in range(2)]
            async with live.tables.at(one):
                pass
            monkeypatch.setattr(SQLite, "load", waits)
            monkeypatch.setattr(Table, "close", lets_load)

            async def visit() -> None:
                async with live.tables.at(other):
                    pass

            loading = asyncio.create_task(visit())
            await asyncio.sleep(0.05)
            await live.tables.close()
            await asyncio.gather(loading, return_exceptions=True)
            assert [table.name for table in live.tables.live()] == [one]

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
