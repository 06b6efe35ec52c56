"""Results: one row per seat, stored with the last entry of a match, exactly once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pegout.games import preset
from pegout.match import Chair, Options
from pegout.records import replay
from pegout.server.play.new_table import Opening
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account, leave, log_in, play, together

COLUMNS = "seat, player, level, side, rank, score, gone, rated, family"


async def results_of(live: Live, table: str) -> list[dict[str, Any]]:
    rows = await live.tables.store.rows(
        f"SELECT {COLUMNS} FROM results WHERE match = $1 ORDER BY seat", table
    )
    return [dict(zip(COLUMNS.split(", "), row, strict=True)) for row in rows]


async def to_rate(live: Live) -> set[str]:
    return {row[0] for row in await live.tables.store.rows("SELECT match FROM unrated")}


async def player_of(live: Live, name: str) -> str:
    ((player,),) = await live.tables.store.rows("SELECT player FROM accounts WHERE name = $1", name)
    return str(player)


@pytest.mark.parametrize("rated", [True, False])
def test_a_match_that_is_left_is_lost(at_table: AtTable, rated: bool) -> None:
    async def run(live: Live) -> None:
        names = f"Ann {rated}", f"Bob {rated}"
        people = [await account(live, name) for name in names]
        table, seats = await together(people, rated=rated)
        assert await results_of(live, table) == []
        await leave(live, table, seats[1])
        rows = await results_of(live, table)
        assert [rows[seat]["player"] for seat in seats] == [await player_of(live, name) for name in names]
        assert [rows[seat]["rank"] for seat in seats] == [1, 2]
        assert [bool(rows[seat]["gone"]) for seat in seats] == [False, True]
        assert [bool(row["rated"]) for row in rows] == [rated] * 2
        assert [row["family"] for row in rows] == ["cribbage"] * 2
        assert (table in await to_rate(live)) == rated

    at_table(run)


@pytest.mark.parametrize(
    ("preset", "seats", "quits"),
    [("house", 4, None), ("online", 3, 2), ("skalborg", 3, 2), ("cribist", 4, None)],
)
def test_results_are_those_of_the_record(
    at_table: AtTable, preset: str, seats: int, quits: int | None
) -> None:
    async def run(live: Live) -> None:
        people = [live.person() for _ in range(seats)]
        short = {"hands_limit": 2} if preset == "skalborg" else {"target": 31}
        table, where = await together(people, preset, options=short)
        if quits is not None:
            await leave(live, table, where[quits])
        await play(live, table)
        outcome = replay(await live.record(table)).outcome
        assert outcome is not None
        rows = await results_of(live, table)
        assert tuple(row["rank"] for row in rows) == outcome.ranks
        assert [row["score"] for row in rows] == [outcome.results[row["side"]] for row in rows]
        gone = [] if quits is None else [where[quits]]
        assert [row["seat"] for row in rows if row["gone"]] == gone

    at_table(run)


def test_a_bot_has_a_level_and_no_player(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann = await account(live, "Carla")
        table = await ann.create("five-card", options={"target": 15}, level="casual", rated=True)
        async with ann.socket(table) as socket:
            mine = (await socket.hear())["viewer"]
            await socket.play_on(random.Random(2))
        rows = await results_of(live, table)
        assert (rows[mine]["player"], rows[mine]["level"]) == (await player_of(live, "Carla"), None)
        assert (rows[1 - mine]["player"], rows[1 - mine]["level"]) == (None, "casual")
        assert not any(row["rated"] or row["gone"] for row in rows)

    at_table(run)


@pytest.mark.parametrize("why", ["a guest", "other rules"])
def test_what_is_not_rated_though_all_want_it(at_table: AtTable, why: str) -> None:
    async def run(live: Live) -> None:
        ann = await account(live, f"Doris, {why}")
        bob = live.person() if why == "a guest" else await account(live, f"Bob, {why}")
        options = {"target": 61} if why == "other rules" else {}
        table, seats = await together([ann, bob], rated=True, options=options)
        await leave(live, table, seats[0])
        assert [bool(row["rated"]) for row in await results_of(live, table)] == [False, False]
        assert table not in await to_rate(live)

    at_table(run)


def test_who_counts_does_not_matter_and_what_cannot_be_rated_is_not_said_to_be(at_table: AtTable) -> None:
    """The front page requests automatic counting, whatever the preset says."""

    async def run(live: Live) -> None:
        ann, bob = await account(live, "Edda"), await account(live, "Falk")
        for name, counts in (("standard", "auto"), ("match", "manual"), ("skalborg", "auto")):
            options = {"count_mode": counts}
            table, seats = await together([ann, bob], preset=name, listed=True, options=options)
            assert (await ann.http.get(f"/api/tables/{table}")).json()["options"]["rated"]
            await leave(live, table, seats[0])
            assert table in await to_rate(live)
        other = await ann.create(opponents="friend", rated=True, options={"target": 61})
        assert "rated" not in (await ann.http.get(f"/api/tables/{other}")).json()["options"]

    at_table(run)


def test_a_guest_who_logs_in_meanwhile_gets_the_result_and_the_earlier_ones(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, guest = await account(live, "Erna"), live.person()
        await account(live, "Fritz")
        earlier, _ = await together([ann, guest])
        await leave(live, earlier, 0)
        table, seats = await together([ann, guest], rated=True)
        await log_in(guest, "Fritz")
        await leave(live, table, 0)
        player = await player_of(live, "Fritz")
        assert (await results_of(live, table))[seats[1]]["player"] == player
        assert player in [row["player"] for row in await results_of(live, earlier)]
        assert table in await to_rate(live)  # both have accounts

    at_table(run)


def test_nothing_after_the_end_changes_them(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        people = [await account(live, "Gerd"), await account(live, "Hilde")]
        table, seats = await together(people)
        await leave(live, table, seats[0])
        rows = await results_of(live, table)
        async with people[1].socket(table) as socket:
            await socket.hear_until("Seen")
            await socket.act({"type": "Leave"})
            assert (await socket.hear())["type"] == "Refused"
        assert await results_of(live, table) == rows

    at_table(run)


def test_who_never_came_to_a_seat_that_was_kept_has_no_result(at_table: AtTable) -> None:
    """As after a rematch in which a bot stands in for an absent player."""

    async def run(live: Live) -> None:
        for name in ("Dora", "Emil"):
            await account(live, name)
        here, away = [await player_of(live, name) for name in ("Dora", "Emil")]
        chairs = [Chair("person", here, "Dora"), Chair("bot", away, "Emil", "beginner")]
        rules, now = preset("standard", 2), live.clock()
        opened = Opening.of("standard", rules, chairs, Options(), here, now, live.tables.rng)
        table = (await live.tables.open(opened)).table
        await leave(live, table, 0)
        assert [row["player"] for row in await results_of(live, table)] == [here, None]

    at_table(run)
