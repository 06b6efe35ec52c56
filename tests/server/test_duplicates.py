"""Duplicates: the same cards for all, a reproducible bot, no results before the player has played."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from bench.people import Person
from pegout import records
from pegout.cards import Cards
from pegout.fairness import check
from pegout.game import CHANCE, Action, Deal
from pegout.games import rules_for
from pegout.games.cribbage import Discard
from pegout.records import Record
from pegout.review import can_review
from pegout.server import duplicates, reviews
from pegout.server.accounts.personal_data import Erasure
from pegout.server.duplicates import shared_deals
from pegout.server.duplicates.shared_deals import StoredDuplicate
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account, code, log_in

pytestmark = pytest.mark.slow
SHORT = {"target": 31, "count_mode": "auto", "post_show": False}
DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short matches that are not reviewed, which would need compilation."""
    monkeypatch.setattr(duplicates, "DAILY_OPTIONS", SHORT)
    monkeypatch.setattr(reviews, "can_review", lambda _game: False)


async def today(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = (await person.http.get("/api/duplicates/today")).json()
    return told


async def judged(person: Person, name: str) -> dict[str, Any]:
    """The results of a duplicate once all matches are reviewed."""
    while True:
        told: dict[str, Any] = (await person.http.get(f"/api/duplicates/{name}")).json()
        if not told["judging"]:
            return told
        await asyncio.sleep(0.05)


async def played(person: Person, name: str, seed: int) -> str:
    """Play a duplicate to its end by seeded choices; returns the table."""
    answer = await person.http.post(f"/api/duplicates/{name}/play", json={})
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    async with person.socket(table) as socket:
        await socket.hear_until("Seen")
        await socket.play_on(random.Random(seed))
    return table


def dealt(record: Record) -> list[Cards]:
    return [action.deck for seat, action in record.actions if seat == CHANCE and isinstance(action, Deal)]


def done(record: Record) -> list[list[Action]]:
    """Actions by seat, chance last: simultaneous ones come in any order."""
    return [[action for each, action in record.actions if each == seat] for seat in (0, 1, CHANCE)]


def noon(live: Live) -> None:
    """Noon of the next day: the test stays within one day, with a duplicate of its own."""
    live.clock.offset += DAY + 43_200 - live.clock() % DAY


def test_all_have_the_same_cards_and_a_bot_that_answers_alike(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        noon(live)
        people = [live.person() for _ in range(3)]
        name = (await today(people[0]))["duplicate"]
        tables = [await played(person, name, seed) for person, seed in zip(people, (1, 1, 2), strict=True)]
        one, same, other = [await live.record(table) for table in tables]
        assert done(one) == done(same), "the same choices, and so the same match to the end"
        assert done(one) != done(other)
        both = min(len(dealt(one)), len(dealt(other)))
        assert both > 2
        assert dealt(one)[:both] == dealt(other)[:both]
        assert {record.match for record in (one, same, other)} == {name}
        for record in (one, same, other):
            assert {each.finding for each in check(record)} == {"right"}
            assert all(each.nonces == ("", "") for each in record.commitments)

    at_table(run)


def test_nothing_is_told_before_one_has_played_and_no_record_before_it_closes(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        noon(live)
        ann, bob, nobody = live.person(), live.person(), live.person()
        name = (await today(ann))["duplicate"]
        table = await played(ann, name, 1)
        await bob.http.post(f"/api/duplicates/{name}/play", json={"name": "Bob"})
        for person in (bob, nobody):
            told = await today(person)
            assert (told["people"], told["results"], told["secret"]) == (1, [], None)
            for part in ("record", "review", "replay"):
                assert code(await person.http.get(f"/api/tables/{table}/{part}")) == (403, "stranger")
        assert code(await ann.http.get(f"/api/tables/{table}/record")) == (403, "not_closed")
        (match,) = (await ann.http.get("/api/me/export")).json()["matches"]
        assert [match["match"], match["record"]] == [table, None]
        assert (await ann.http.get(f"/api/tables/{table}/replay")).status_code == 200
        his = (await today(bob))["table"]
        assert code(await bob.http.get(f"/api/tables/{his}/hint")) == (409, "people")

        deals = f"/api/duplicates/{name}/deals"
        assert code(await bob.http.get(deals)) == (409, "not_closed"), "he has not played to the end"
        early = (await ann.http.get(deals)).json()
        live.clock.offset += DAY
        told = (await nobody.http.get(f"/api/duplicates/{name}")).json()
        assert [told["closed"], len(told["results"])] == [True, 1]
        late = await nobody.http.post(f"/api/duplicates/{name}/play", json={})
        assert code(late) == (409, "closed")
        opened = records.loads((await ann.http.get(f"/api/tables/{table}/record")).text)
        (match,) = (await ann.http.get("/api/me/export")).json()["matches"]
        assert match["record"]["match"] == name
        assert {each.finding for each in check(opened)} == {"right"}
        secret = bytes.fromhex(told["secret"])
        assert shared_deals.hash_of(secret, name) == told["hash"]
        for each in opened.commitments:
            assert bytes.fromhex(each.secret) == shared_deals.secret_of(secret, each.deal)
        assert (await today(ann))["duplicate"] != name
        told = (await ann.http.get(deals)).json()
        assert (told, told["you"], len(told["names"])) == (early, 0, 1)
        assert (await nobody.http.get(deals)).json()["you"] is None
        shown = told["deals"]
        assert sum(each["came"][0]["points"] for each in shown) == records.replay(opened).standings[0]
        thrown = [action for seat, action in opened.actions if seat == 0 and isinstance(action, Discard)]
        assert len(shown) == len(thrown) > 1
        for each, action in zip(shown, thrown, strict=True):
            assert [len(hand) for hand in each["hands"]] == [6, 6]
            assert set(map(str, action.cards)) < set(each["hands"][0])
            assert [one["people"] for one in each["throws"]] == [[0]]
            assert each["cards"] is None, "nobody else had them"

    at_table(run)


def test_results_are_ranked_by_margin_and_taken_apart_as_a_review_does(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With Skalborg, which needs no compilation."""
    monkeypatch.setattr(duplicates, "DAILY", "skalborg")
    monkeypatch.setattr(duplicates, "DAILY_OPTIONS", {"count_mode": "auto", "hands_limit": 3})
    monkeypatch.setattr(reviews, "can_review", can_review)

    async def run(live: Live) -> None:
        noon(live)
        people = [await account(live, name) for name in ("Ann", "Bob", "Cyd")]
        name = (await today(people[0]))["duplicate"]
        tables = [await played(person, name, seed) for seed, person in enumerate(people)]
        results = (await judged(people[0], name))["results"]
        by_name = {each["name"]: each for each in results}
        assert len({each["margin"] for each in results}) > 1
        for person, table, called in zip(people, tables, ("Ann", "Bob", "Cyd"), strict=True):
            each = by_name.pop(called)
            assert each["yours"] == (called == "Ann")
            assert each["margin"] == each["score"] - each["others"]
            better = [one for one in results if one["margin"] > each["margin"]]
            assert each["rank"] > len(better)
            assert results[len(better)]["margin"] == each["margin"]
            others = [one["margin"] for one in results if one is not each]
            assert each["lead"] == pytest.approx(each["margin"] - sum(others) / 2)
            told = (await person.http.get(f"/api/tables/{table}/review")).json()
            share = told["balances"][0]["points"]
            assert each["play"] == pytest.approx(share["own"] + share["others"])
            assert each["play"] + each["cards"] == pytest.approx(share["result"])
            assert share["result"] * 2 * 10 == pytest.approx(each["margin"])  # its big blind is ten chips
            (own,) = (await person.http.get("/api/me/matches")).json()
            assert (own["play"], own["cards"]) == (each["play"], each["cards"])
            assert own["means"] == {}, "by rules of its own, it is in no average"

    at_table(run)


def test_one_attempt_each_which_goes_with_the_person(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        noon(live)
        ann, guest = await account(live, "Dora"), live.person()
        name = (await today(guest))["duplicate"]
        first = (await guest.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
        again = (await guest.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
        assert first == again
        await log_in(guest, "Dora")
        assert (await today(ann))["table"] == first, "what a guest has begun is the account's"
        found = (await ann.http.get("/api/me/export")).json()
        assert [row["duplicate"] for row in found["attempts"]] == [name]
        await live.services[Erasure].forget(found["players"][0]["player"])
        rows = await live.tables.store.rows("SELECT 1 FROM attempts WHERE duplicate = $1", name)
        assert rows == []

    at_table(run)


def test_a_friend_plays_the_cards_of_a_match_that_is_over(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob, cy = live.person(), live.person(), live.person()
        table = await ann.create(opponents="bot", level="casual", options=SHORT)
        early = await ann.http.post("/api/duplicates", json={"table": table})
        assert code(early) == (409, "no_duplicate")
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            for deal in range(1, 30):
                await socket.say({"type": "Nonce", "deal": deal, "nonce": f"ann-{deal}"})
            await socket.settle()
            await socket.play_on(random.Random(1))
        stranger = await bob.http.post("/api/session", json={})
        assert stranger.status_code in (200, 201)
        assert code(await bob.http.post("/api/duplicates", json={"table": table})) == (403, "stranger")
        made = [(await ann.http.post("/api/duplicates", json={"table": table})).json() for _ in range(2)]
        assert made[0]["duplicate"] == made[1]["duplicate"]
        assert (made[0]["level"], made[0]["over"], made[0]["people"]) == ("casual", True, 1)
        name = made[0]["duplicate"]
        tables = [table, await played(bob, name, 2), await played(cy, name, 2)]
        hers, his, theirs = [await live.record(each) for each in tables]
        both = min(len(dealt(hers)), len(dealt(his)))
        assert dealt(hers)[:both] == dealt(his)[:both]
        assert done(his) == done(theirs)
        assert {each.finding for each in check(his)} == {"right"}
        assert len((await bob.http.get(f"/api/duplicates/{name}")).json()["results"]) == 3

    at_table(run)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"preset": "house", "seats": 3}, "refused-duplicate-seats"),
        ({"preset": "standard", "spectators": True}, "refused-duplicate-watched"),
        ({"preset": "skalborg", "options": {"betting_rounds": "recap"}}, "refused-duplicate-deals"),
    ],
)
def test_what_others_cannot_play_is_refused_in_a_sentence(
    wish: dict[str, Any], why: str, at_table: AtTable
) -> None:
    async def run(live: Live) -> None:
        ann = live.person()
        table = await ann.create(opponents="bot", **wish)
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            await socket.act({"type": "Leave"})
            while socket.seen["to_act"]:
                await socket.hear()
        answer = await ann.http.post("/api/duplicates", json={"table": table})
        assert answer.json()["text"]["key"] == why

    at_table(run)


def test_what_may_get_into_a_log_has_no_secret() -> None:
    new = StoredDuplicate.new(rules_for("standard", 2), "standard", None, 0, None, 0.0, random.Random(1))
    for each in (new, new.shuffles, new.swapped(1)):
        shown = repr(each)
        assert new.secret not in shown
        assert repr(bytes.fromhex(new.secret))[2:-1] not in shown
