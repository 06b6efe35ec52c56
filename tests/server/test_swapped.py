"""Two matches with swapped seats: each player has the opponent's cards, and they stay secret."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from bench.people import Person
from pegout import games, records
from pegout.cards import Cards
from pegout.fairness import check
from pegout.game import CHANCE, Deal, Dealt, Rules
from pegout.records import Record
from pegout.review.accuracy import Accuracy, Parts
from pegout.server import reviews
from pegout.server.duplicates.shared_deals import SwappedShuffles, deals_of_part, hash_of
from pegout.server.results.accuracy import Judging
from pegout.server.storage import Change
from pegout.shuffling import Commitment, with_suits
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import code

SHORT = {"target": 31, "count_mode": "auto", "post_show": False}
DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def _unjudged(monkeypatch: pytest.MonkeyPatch) -> None:
    """No reviews, which would need compilation."""
    monkeypatch.setattr(reviews, "can_review", lambda _game: False)


# --- which cards -----------------------------------------------------------------------------------------

InDeal = tuple[int | None, tuple[Cards, ...]]  # the dealer, and the hands by seat


def both(rules: Rules, secret: str) -> tuple[SwappedShuffles, SwappedShuffles]:
    return SwappedShuffles.read("name", secret, 0, rules), SwappedShuffles.read("name", secret, 1, rules)


def deals_of(of: SwappedShuffles, rules: Rules, seed: int) -> dict[int, InDeal]:
    """The decks dealt in a match of random moves, by number of the shuffle."""
    rng, found, shuffles = random.Random(seed), dict[int, InDeal](), 0
    state = rules.start()
    while state.outcome is None:
        if state.to_act == (CHANCE,):
            shuffles += 1
            told = of.commit(shuffles, 0.0)
            given = Commitment(shuffles, told.hash, told.secret, ("", ""), told.source, told.suits)
            state = state.apply(CHANCE, Deal(given.deck(of.deals, shuffles, rules.deck)))
            if any(isinstance(event, Dealt) for event in state.events):
                zones = state.zones()
                found[shuffles] = state.dealer, tuple(zones[f"hand/{seat}"] for seat in (0, 1))
            continue
        seat = state.to_act[0]
        state = state.apply(seat, rng.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        *((preset, {}) for preset in ("standard", "match", "house", "online", "five-card", "ten-hand")),
        ("skalborg", {"limit": "fixed", "hands_limit": 20}),
        ("skalborg", {"limit": "fixed", "board_order": "recap", "betting_rounds": "recap"}),
    ],
)
def test_the_same_seat_deals_and_has_the_same_cards_in_both(preset: str, options: dict[str, Any]) -> None:
    rules = games.rules_for(preset, 2, {"count_mode": "auto"} | options)
    for seed in range(3):
        first, second = both(rules, f"{seed:064x}")
        one, other = deals_of(first, rules, seed), deals_of(second, rules, seed + 100)
        shared = {deal: second.source(deal) for deal in other if second.source(deal) in one}
        assert len(shared) >= min(len(one), len(other)) / 2
        for deal, source in shared.items():
            dealer, hands = one[source]
            suits = second.suits(deal)
            assert other[deal] == (dealer, tuple(tuple(sorted(with_suits(each, suits))) for each in hands))


def test_the_order_is_another_one_within_blocks_and_follows_from_the_secret() -> None:
    rules = games.rules_for("standard", 2)
    orders = set[tuple[int, ...]]()
    for seed in range(50):
        first, second = both(rules, f"{seed:064x}")
        order = tuple(second.source(deal) for deal in range(1, 18))
        assert order == tuple(both(rules, f"{seed:064x}")[1].source(deal) for deal in range(1, 18))
        assert [first.source(deal) for deal in range(1, 18)] == list(range(1, 18))
        assert order[0] == 1, "the cut"
        assert sorted(order[1:9]) == list(range(2, 10))
        assert all((deal - source) % 2 == 0 for deal, source in enumerate(order, 1))
        orders.add(order)
    assert len(orders) > 40
    assert len({second.suits(deal) for deal in range(1, 200)}) == 24


def test_the_shuffles_of_a_deal_stay_together_with_the_same_suits() -> None:
    """So Skalborg's crib, shuffled after the discards, has the same order."""
    rules = games.rules_for("skalborg", 2)
    _, second = both(rules, "7" * 64)
    for deal in range(2, 60, 2):
        assert second.source(deal + 1) == second.source(deal) + 1
        assert second.suits(deal + 1) == second.suits(deal)


def test_no_hash_of_the_second_match_is_one_of_the_first() -> None:
    rules = games.rules_for("standard", 2)
    told = [of.commit(deal, 0.0).hash for of in both(rules, "7" * 64) for deal in range(1, 50)]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("preset", "options"),
    [("match", {"next_game_dealer": "loser"}), ("skalborg", {"betting_rounds": "recap"})],
)
def test_where_the_deals_follow_from_the_play_there_are_no_such_matches(
    preset: str, options: dict[str, Any], at_table: AtTable
) -> None:
    async def run(live: Live) -> None:
        wish = {"preset": preset, "options": options, "opponents": "friend", "swapped": True}
        answer = await live.person().http.post("/api/tables", json=wish)
        assert answer.json()["text"]["key"] == "table-rules-swapped-deals"

    at_table(run)


# --- at tables ---------------------------------------------------------------------------------------------


async def made(live: Live, **more: Any) -> tuple[str, str, list[Person]]:
    """The table of the first match, the duplicate, and the two players in seat order."""
    people = [live.person() for _ in range(2)]
    wish = {"opponents": "friend", "swapped": True, "options": SHORT, **more}
    table = await people[0].create(name="Ann", **wish)
    assert (await people[1].join(table, "Bob")).status_code == 200
    return table, await duplicate_of(people[0], table), people


async def duplicate_of(person: Person, table: str) -> str:
    async with person.socket(table) as socket:
        name: str = (await socket.hear_until("Seen"))["options"]["duplicate"]["name"]
        return name


async def played(table: str, people: list[Person], seed: int) -> None:
    """Play to the end by seeded choices."""
    async with people[0].socket(table) as one, people[1].socket(table) as other:
        for socket in (one, other):
            await socket.hear_until("Seen")
        rngs = random.Random(seed), random.Random(seed + 1)
        await asyncio.gather(one.play_on(rngs[0]), other.play_on(rngs[1]))


async def told(person: Person, name: str) -> dict[str, Any]:
    found: dict[str, Any] = (await person.http.get(f"/api/duplicates/{name}")).json()
    return found


async def waits_to_be_judged(live: Live, table: str) -> bool:
    """Whether statistics have no decisions yet, once all that is allowed has been reviewed."""
    while await live.services[Judging].judge_next():
        pass
    return bool(await live.tables.store.rows("SELECT match FROM unjudged WHERE match = $1", table))


async def closed_to(person: Person, table: str) -> list[tuple[int, str]]:
    """The answer to requests for the cards."""
    parts = ("record", "review", "replay", "replay?seat=0", "replay?seat=1", "hint")
    return [code(await person.http.get(f"/api/tables/{table}/{part}")) for part in parts]


def dealt(record: Record) -> list[Cards]:
    return [action.deck for seat, action in record.actions if seat == CHANCE and isinstance(action, Deal)]


def check_deals(deals: list[dict[str, Any]], seat: int, matches: list[dict[str, Any]]) -> None:
    """They add up to both matches; `seat`: the first seat of the first player."""
    for person, sign in ((0, 1), (1, -1)):
        leads = [
            came["points"] - came["others"] for deal in deals for came in deal["came"]
            if came["person"] == person
        ]  # fmt: skip
        one, other = matches[person]["scores"]
        assert sum(leads) == sign * (one - other)
    compared = [deal for deal in deals if len(deal["came"]) == 2]
    assert len(compared) > 1
    for deal in compared:
        leads = [came["points"] - came["others"] for came in deal["came"]]
        assert (deal["seat"], deal["cards"]) == (seat, sum(leads) / 2)
        threw = [(throw["seat"], person) for throw in deal["throws"] for person in throw["people"]]
        assert sorted(threw) == [(0, 0), (0, 1), (1, 0), (1, 1)]
        held = {card for throw in deal["throws"] for card in throw["label"]["args"]["cards"]["cards"]}
        assert held <= {card for hand in deal["hands"] for card in hand}, "suits are those of the first match"


JUDGED = """
    UPDATE results SET judged = $1 WHERE match = $2
        AND player = (SELECT creator FROM duplicates WHERE duplicate = $3)"""
NOT_CLOSED = [(403, "not_closed")] * 5 + [(409, "people")]
STRANGE = [(403, "stranger")] * 5 + [(401, "nobody")]


def test_two_play_both_matches_and_see_the_sum(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        table, name, (ann, bob) = await made(live)
        stranger = live.person()
        early = await told(ann, name)
        assert (early["kind"], early["table"], early["closed"]) == ("swapped", table, False)
        assert early["swapped"]["matches"][0]["over"] is False
        await played(table, [ann, bob], 2)
        # the first is over: its cards stay hidden
        assert await closed_to(ann, table) == await closed_to(bob, table) == NOT_CLOSED
        assert await closed_to(stranger, table) == STRANGE
        (mine,) = (await bob.http.get("/api/me/export")).json()["matches"]
        assert mine["record"] is None
        assert await waits_to_be_judged(live, table)
        between = await told(bob, name)
        assert [each["over"] for each in between["swapped"]["matches"]] == [True]
        assert (between["swapped"]["you"], between["secret"], between["judging"]) == (1, None, False)
        assert (await told(stranger, name))["swapped"] is None
        assert code(await ann.http.get(f"/api/duplicates/{name}/deals")) == (409, "not_closed")
        # Bob opens the second from the page, Ann comes from the table; no other player does
        second = (await bob.http.post(f"/api/duplicates/{name}/play", json={})).json()
        assert second["table"] != table
        assert (await stranger.join(second["table"])).status_code == 409
        assert code(await bob.http.post(f"/api/tables/{second['table']}/leave")) == (409, "begun")
        live.clock.offset += DAY
        assert (await stranger.join(second["table"])).status_code == 409, "the seat is kept"
        assert code(await stranger.http.post(f"/api/duplicates/{name}/play", json={})) == (409, "closed")
        came = (await ann.http.post(f"/api/tables/{table}/rematch")).json()
        assert came["table"] == second["table"]
        assert (await duplicate_of(ann, second["table"])) == name
        assert await closed_to(ann, table) == NOT_CLOSED
        await played(second["table"], [bob, ann], 5)
        # all is over, and closed at once
        assert not await waits_to_be_judged(live, table)
        done = await told(ann, name)
        assert (done["closed"], done["over"], done["people"]) == (True, True, 2)
        both = done["swapped"]
        assert both["names"] == ["Ann", "Bob"]
        assert both["margin"] == sum(each["scores"][0] - each["scores"][1] for each in both["matches"])
        assert (await told(stranger, name))["swapped"]["matches"][0]["table"] is None
        for part, play, cards in ((0, 1.5, 2.0), (1, -0.5, 3.0)):  # Ann's
            points, of = Parts(cards, play), (table, second["table"])[part]
            judged = msgspec.json.encode(Accuracy({}, points, points)).decode()
            await live.tables.store.change(Change(JUDGED, (judged, of, name), rows=1))
        for person, you in ((ann, 0), (bob, 1)):
            found = (await told(person, name))["swapped"]
            assert (found["you"], found["play"], found["cards"]) == (you, 1.0, 5.0)
            assert [each["play"] for each in found["matches"]] == [1.5, -0.5]
        first, other = [
            records.loads((await person.http.get(f"/api/tables/{each}/record")).text)
            for person, each in ((ann, table), (bob, second["table"]))
        ]
        assert first.names == other.names[::-1]
        assert [first.match, other.match] == [deals_of_part(name, 0), deals_of_part(name, 1)]
        for record, result in zip((first, other), both["matches"], strict=True):
            assert {each.finding for each in check(record)} == {"right"}
            seats = [record.names.index(person) for person in ("Ann", "Bob")]
            last = records.replay(record)
            assert result["scores"] == [last.standings[seat] for seat in seats]
        shown = (await bob.http.get(f"/api/duplicates/{name}/deals")).json()
        assert (shown["names"], shown["you"]) == (["Ann", "Bob"], 1)
        check_deals(shown["deals"], first.names.index("Ann"), both["matches"])
        secret = bytes.fromhex(done["secret"])
        assert hash_of(secret, name) == early["hash"] == done["hash"]
        of = SwappedShuffles.read(name, done["secret"], 1, other.rules)
        for n, deck in enumerate(dealt(other), 1):
            if of.source(n) <= len(dealt(first)):
                assert deck == with_suits(dealt(first)[of.source(n) - 1], of.suits(n))
        assert (await told(bob, name))["table"] == second["table"]
        again = await bob.http.post(f"/api/tables/{second['table']}/rematch")
        assert again.status_code == 200, "and from then on as after any match"

    at_table(run)


def test_deals_of_skalborg_are_compared_by_hand(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        options = {"count_mode": "auto", "hands_limit": 4, "limit": "fixed"}
        table, name, (ann, bob) = await made(live, preset="skalborg", options=options)
        await played(table, [ann, bob], 1)
        second = (await ann.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
        await bob.http.post(f"/api/duplicates/{name}/play", json={})
        await played(second, [bob, ann], 2)
        shown = (await live.person().http.get(f"/api/duplicates/{name}/deals")).json()
        record = records.loads((await ann.http.get(f"/api/tables/{table}/record")).text)
        matches = (await told(ann, name))["swapped"]["matches"]
        assert [shown["you"], len(shown["deals"])] == [None, 4]
        check_deals(shown["deals"], record.names.index("Ann"), matches)

    at_table(run)


def test_who_leaves_ends_it_and_what_comes_after_is_an_ordinary_match(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        table, name, (ann, bob) = await made(live)
        async with ann.socket(table) as socket:
            await socket.hear_until("Seen")
            await socket.act({"type": "Leave"})
            while socket.seen["to_act"]:
                await socket.hear()
        found = await told(bob, name)
        assert (found["closed"], found["over"], found["swapped"]["margin"]) == (True, False, None)
        assert found["swapped"]["matches"][0]["left"] == 0
        assert (await bob.http.get(f"/api/tables/{table}/record")).status_code == 200
        assert code(await bob.http.post(f"/api/duplicates/{name}/play", json={})) == (409, "closed")
        again = (await bob.http.post(f"/api/tables/{table}/rematch")).json()["table"]
        options = (await bob.http.get(f"/api/tables/{again}")).json()["options"]
        assert options.get("duplicate") is None

    at_table(run)


def test_after_a_week_it_closes_and_what_ends_later_does_not_count(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        table, name, (ann, bob) = await made(live, options={**SHORT, "target": 5})
        await played(table, [ann, bob], 1)
        second = (await ann.http.post(f"/api/duplicates/{name}/play", json={})).json()["table"]
        await bob.http.post(f"/api/duplicates/{name}/play", json={})
        live.clock.offset += 7 * DAY
        await played(second, [bob, ann], 2)
        found = await told(ann, name)
        assert (found["closed"], found["over"]) == (True, False)
        assert [each["over"] for each in found["swapped"]["matches"]] == [True, False]

    at_table(run)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"opponents": "bot"}, "two"), ({"preset": "house", "seats": 3}, "two"), ({"listed": True}, "only"),
        ({"spectators": True}, "only"), ({"best_of": 3}, "only"), ({"coach": "all"}, "only"),
        ({"table": {"absent": "bot"}}, "only"),
    ],
)  # fmt: skip
def test_what_is_not_for_two_friends_is_refused_in_a_sentence(
    more: dict[str, Any], why: str, at_table: AtTable
) -> None:
    async def run(live: Live) -> None:
        wish = {"preset": "standard", "opponents": "friend", "swapped": True, **more}
        answer = await live.person().http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["text"]["key"]) == (422, f"table-rules-swapped-{why}")

    at_table(run)
