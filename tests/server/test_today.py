"""What a player has done today, and how many days in a row."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bench.people import Person
from pegout.server import duplicates
from pegout.server.settings import DAY
from pegout.server.storage import Change
from pegout.server.today import WINDOW, DaysPlayed
from tests.server.conftest import AtTable
from tests.server.live import Live

SHORT = {"target": 5, "count_mode": "auto", "post_show": False}


async def today(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = (await person.http.get("/api/me/today")).json()
    return told


async def finish(person: Person, table: str) -> None:
    async with person.socket(table) as socket:
        await socket.hear()
        await socket.play_on(random.Random(1))


def test_a_day_begins_with_nothing_done(at_table: AtTable) -> None:
    async def ask(live: Live) -> None:
        told = await today(live.person())
        assert told == {
            "day": int(live.clock() // DAY), "daily": False, "duplicate": "new", "streak": 0, "kept": False,
        }  # fmt: skip

    at_table(ask)


def test_the_hand_and_the_duplicate_of_the_day_are_done_for_a_day(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duplicates, "DAILY_OPTIONS", SHORT)

    async def play(live: Live) -> None:
        live.clock.offset += DAY * 1.5 - live.clock() % DAY  # noon
        ann = live.person()
        duplicate = (await ann.http.get("/api/duplicates/today")).json()
        made = (await ann.http.post(f"/api/duplicates/{duplicate['duplicate']}/play", json={})).json()
        assert (await today(ann))["duplicate"] == "begun"
        await finish(ann, made["table"])
        told = await today(ann)
        assert (told["duplicate"], told["daily"], told["streak"], told["kept"]) == ("over", False, 1, True)
        daily = (await ann.http.get("/api/daily")).json()
        (entry, *_) = daily["drill"]["legal"]
        hand = daily["drill"]["picture"]["zones"][f"hand/{daily['drill']['viewer']}"]
        action = entry.get("action") or {"type": entry["family"]["type"], "cards": hand[:2]}
        answer = await ann.http.post(f"/api/daily/{daily['day']}", json={"action": action})
        assert answer.status_code == 200, answer.text
        assert (await today(ann))["daily"]
        live.clock.offset += DAY
        told = await today(ann)
        assert (told["duplicate"], told["daily"], told["streak"], told["kept"]) == ("new", False, 1, False)
        live.clock.offset += DAY
        assert (await today(ann))["streak"] == 0

    at_table(play)


@pytest.mark.parametrize("length", [1, WINDOW - 1, WINDOW, 3 * WINDOW])
def test_a_streak_is_counted_however_long_it_is(at_table: AtTable, length: int) -> None:
    async def ask(live: Live) -> None:
        ann = live.person()
        await ann.http.post("/api/session", json={})
        store = live.tables.store
        ((player,),) = await store.rows("SELECT player FROM players")
        add = """
            INSERT INTO drill_answers (player, kind, seed, at, answer, good)
            VALUES ($1, 'count', $2, $3, '{}', $4)"""
        at = live.clock()
        days = [*range(length), length + 1]  # one is missing before the streak
        await store.change(*(Change(add, (player, n, at - n * DAY, True)) for n in days))
        assert (await DaysPlayed(store, live.clock).of(player)).streak == length

    at_table(ask)
