"""Rematches, and series of matches."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.people import Person, Socket
from pegout.match import Options, Series
from pegout.server.play.players import KEPT
from pegout.server.play.room import score
from pegout.server.storage import Change
from tests.server.conftest import AtTable
from tests.server.live import Live, seated, serving


async def finish(stack: AsyncExitStack, table: str, people: list[Person]) -> list[Socket]:
    """The first player leaves, so that the match is over; all are present."""
    sockets = [await stack.enter_async_context(person.socket(table)) for person in people]
    for socket in sockets:
        await socket.hear_until("Seen")
    await sockets[0].act({"type": "Leave"})
    for socket in sockets:
        while socket.seen["to_act"]:
            await socket.hear()
    return sockets


async def again(person: Person, table: str) -> httpx.Response:
    return await person.http.post(f"/api/tables/{table}/rematch")


async def facts(person: Person, table: str) -> Any:
    return (await person.http.get(f"/api/tables/{table}")).json()


async def offered(person: Person, table: str) -> str | None:
    """The rematch that waits for a player, as in the list of their tables."""
    told = (await person.http.get("/api/mine")).json()
    (link,) = (each["rematch"] for each in told if each["table"] == table)
    return None if link is None else str(link)


def test_one_asks_and_the_others_are_told_and_come_along_with_one_press(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "house", 2, options={"target": 61}, talk="phrases")
        stranger = live.person()
        assert (await again(people[0], table)).status_code == 409
        async with AsyncExitStack() as stack:
            sockets = await finish(stack, table, people)
            made = (await again(people[0], table)).json()
            for socket in sockets:
                assert (await socket.hear_until("Room"))["next"] == made["table"]
            waiting = await facts(stranger, made["table"])
            assert waiting["changes"] == {"target": 61}
            assert waiting["options"]["talk"] == "phrases"
            assert waiting["options"]["host"] == made["seat"]
            assert not waiting["began"]
            assert (await stranger.join(made["table"])).status_code == 409  # it is kept for the other
            assert [await offered(person, table) for person in people] == [None, made["link"]]
            followed = (await again(people[1], table)).json()
            assert await offered(people[1], table) is None
            assert followed["table"] == made["table"]
            assert followed["seat"] != made["seat"]
            assert (await facts(stranger, made["table"]))["began"]
            assert (await again(people[1], table)).json() == followed
            assert (await again(stranger, table)).status_code == 403
        late = await stack.enter_async_context(people[1].socket(table))
        assert (await late.hear_until("Room"))["next"] == made["table"]  # a returning player hears of it, too

    at_table(play)


def test_a_table_that_has_gone_meanwhile_is_made_anew(at_table: AtTable) -> None:
    """Tables without players are eventually removed."""

    async def play(live: Live) -> None:
        table, people = await seated(live, "house", 2, options={"target": 61})
        async with AsyncExitStack() as stack:
            await finish(stack, table, people)
        gone = Change("UPDATE matches SET next = 'gone' WHERE match = $1", (table,))
        await live.tables.store.change(gone)
        made = (await again(people[0], table)).json()
        assert (await again(people[1], table)).json()["table"] == made["table"] != "gone"

    at_table(play)


def test_all_who_ask_at_once_are_at_one_table(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        table, people = await seated(live, "house", 4)
        async with AsyncExitStack() as stack:
            await finish(stack, table, people)
        answers = await asyncio.gather(*(again(person, table) for person in people for _ in range(2)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["table"] for answer in answers}) == 1
        seats = [answer.json()["seat"] for answer in answers[::2]]
        assert sorted(seats) == [0, 1, 2, 3]
        assert seats != [0, 1, 2, 3]
        assert {(seats[0] - seats[2]) % 2, (seats[1] - seats[3]) % 2} == {0}  # partners stay partners

    at_table(play)


def test_bots_come_along_and_who_sat_first_sits_elsewhere(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann = live.person()
        table = await ann.create("standard", opponents=[{"level": "beginner"}], name="Ann")
        before = (await facts(ann, table))["seats"]
        async with AsyncExitStack() as stack:
            await finish(stack, table, [ann])
        made = (await again(ann, table)).json()
        after = await facts(ann, made["table"])
        assert after["began"]
        assert after["seats"] == before[::-1]

    at_table(play)


def test_a_seat_is_kept_for_two_minutes(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as live, AsyncExitStack() as stack:
            table, people = await seated(live, "standard", 2)
            await finish(stack, table, people)
            made = (await again(people[0], table)).json()["table"]
            live.clock.offset += KEPT + 1
            assert (await live.person().join(made)).status_code == 200
            assert (await again(people[1], table)).status_code == 409

    asyncio.run(play())


def test_a_series_goes_on_until_it_is_decided(at_table: AtTable) -> None:
    """Two games of a best of three; a player who leaves loses that game."""

    async def play(live: Live) -> None:
        table, people = await seated(live, "standard", 2, best_of=3)
        ann = people[0]
        for number, wins in ((1, 1), (2, 2)):
            async with AsyncExitStack() as stack:
                sockets = await finish(stack, table, people)
                told = (await sockets[0].hear_until("Room"))["series"]
                other = 1 - sockets[0].seen["viewer"]
                assert (told["number"], told["best_of"], told["wins"][other]) == (number, 3, wins)
                assert told["decided"] == (number == 2)
            made = [(await again(person, table)).json() for person in people]
            table = made[0]["table"]
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            series = (await socket.hear_until("Room"))["series"]
            assert series == {"best_of": 3, "number": 1, "wins": [0, 0], "decided": False}

    at_table(play)


class Ended:
    """The part of a finished match that matters to its series: seats 0 and 2 against 1 and 3."""

    def __init__(self, series: Series, winners: tuple[int, ...] | None) -> None:
        self.options = Options(series=series)
        self.state = self
        self.rules = self
        self.outcome = None if winners is None else self
        self.winners = winners

    def side(self, seat: int) -> int:
        return seat % 2


@pytest.mark.parametrize(
    ("best_of", "number", "before", "winners", "after", "decided"),
    [
        (3, 1, (0, 0, 0, 0), None, (0, 0, 0, 0), False),
        (3, 1, (0, 0, 0, 0), (1, 3), (0, 1, 0, 1), False),
        (3, 2, (0, 1, 0, 1), (1, 3), (0, 2, 0, 2), True),
        (3, 2, (0, 1, 0, 1), (0, 2), (1, 1, 1, 1), False),
        (3, 3, (1, 1, 1, 1), (0, 1), (1, 1, 1, 1), True),  # a draw counts for neither side, and ends it
        (7, 6, (3, 2, 3, 2), (0, 2), (4, 2, 4, 2), True),
        (7, 5, (2, 2, 2, 2), (0, 2), (3, 2, 3, 2), False),
    ],
)
def test_a_series_is_decided_when_nobody_can_overtake_the_first(
    best_of: int, number: int, before: Any, winners: Any, after: Any, decided: bool
) -> None:
    ended: Any = Ended(Series(best_of, number, before), winners)
    stands = score(ended)
    assert stands is not None
    assert (stands.wins, stands.decided) == (after, decided)


def test_where_a_bot_took_over_it_plays_on_until_its_person_comes(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        ann, ben = live.person(), live.person()
        clocks = {"turn_seconds": 5, "absent": "bot", "absent_after": 1}
        opponents = ["friend", {"level": "beginner"}]
        wish: dict[str, Any] = {"opponents": opponents, "table": clocks, "rated": True}
        table = await ann.create("house", seats=3, name="Ann", **wish)
        await ben.join(table, "Ben")
        async with live.tables.at(table) as live_table:
            assert live_table is not None
            while live_table.match.chairs[1].kind != "bot":
                await live.wait(6)
                live_table.wake()
                await asyncio.sleep(0.02)
            async with ann.socket(table) as socket:
                await socket.hear_until("Seen")
                await socket.act({"type": "Leave"})
                while not live_table.match.is_over:
                    await live.wait(6)
                    live_table.wake()
                    await asyncio.sleep(0.02)
        made = (await again(ann, table)).json()["table"]
        assert (await facts(ann, table))["options"]["rated"]
        assert "rated" not in (await facts(ann, made))["options"]  # which Ben has not agreed to
        for kind in ("bot", "person"):
            seats = (await facts(ann, made))["seats"]
            assert sorted((seat["kind"], seat["name"]) for seat in seats) == sorted([
                ("bot", "Wren"), (kind, "Ben"), ("person", "Ann")
            ])  # fmt: skip
            assert (await again(ben, table)).json()["table"] == made

    at_table(play)


def test_seats_are_shuffled_where_the_rules_say_so(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        orders = set()
        for _ in range(8):
            table, people = await seated(live, "house", 3, options={"shuffle_seats": True})
            async with AsyncExitStack() as stack:
                await finish(stack, table, people)
            orders.add(tuple([(await again(person, table)).json()["seat"] for person in people]))
        assert len(orders) > 1

    at_table(play)
