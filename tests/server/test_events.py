"""Events on the server: from check-in to the standings."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest

from bench.people import Person
from bench.services import PATIENCE
from pegout.server.storage import Change
from pegout.server.tournaments import hosted
from pegout.server.tournaments.journal import Journals
from pegout.server.tournaments.running import Running
from pegout.server.tournaments.tables import EventTables
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account

SHORT = {"target": 5, "count_mode": "auto", "post_show": False}


class Evening:
    """An event, its director, and players by name."""

    def __init__(self, live: Live, director: Person, event: str) -> None:
        self.live, self.director, self.event = live, director, event
        self.people: dict[str, Person] = {}

    @classmethod
    async def new(
        cls, live: Live, director: Person | None = None, club: str | None = None, **plan: Any
    ) -> Evening:
        director = director or live.person()
        plan = {"title": "Tuesday", "options": SHORT, "rounds": 3, **plan}
        made = await director.http.post("/api/tournaments", json={"plan": plan, "name": "Dora", "club": club})
        assert made.status_code == 201, made.text
        return cls(live, director, made.json()["event"])

    async def enter(self, *names: str) -> None:
        for name in names:
            self.people[name] = person = self.live.person()
            answer = await self.post(person, "enter", name=name)
            assert answer["people"][answer["you"] - 1]["name"] == name

    async def post(self, caller: Person, route: str, status: int = 200, /, **body: Any) -> dict[str, Any]:
        answer = await caller.http.post(f"/api/tournaments/{self.event}/{route}", json=body)
        assert answer.status_code == status, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def direct(self, what: str, **more: Any) -> dict[str, Any]:
        return await self.post(self.director, "direct", what=what, **more)

    async def direct_refused(self, what: str, status: int = 409, **more: Any) -> dict[str, Any]:
        return await self.post(self.director, "direct", status, what=what, **more)

    async def seen(self, person: Person | None = None) -> dict[str, Any]:
        answer = await (person or self.director).http.get(f"/api/tournaments/{self.event}")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def number(self, seen: dict[str, Any], name: str) -> int:
        (person,) = [int(each["person"]) for each in seen["people"] if each["name"] == name]
        return person

    async def play(self, *boards: int) -> None:
        """Play the games of the present round, or those at some boards, and enter their results."""
        await self.play_only(*boards)
        await self.live.services[Running].look()

    async def play_only(self, *boards: int) -> None:
        seen = await self.seen()
        names = {each["person"]: each["name"] for each in seen["people"]}
        games = [game for game in seen["rounds"][-1]["games"] if not boards or game["board"] in boards]
        open_games = [game for game in games if game["score"] is None and not game["forfeited_by"]]
        await asyncio.gather(*(self._play(game, names) for game in open_games))

    async def _play(self, game: dict[str, Any], names: dict[int, str]) -> None:
        table = game["table"].removeprefix("/t/")
        await asyncio.gather(*(_play(self.people[names[person]], table) for person in game["people"]))


async def _play(person: Person, table: str) -> None:
    async with person.socket(table) as socket:
        await socket.hear()
        await socket.play_on(random.Random(1))


def points(seen: dict[str, Any]) -> list[int]:
    return [line["points"] for line in seen["standings"]]


def kinds(seen: dict[str, Any]) -> list[str]:
    return [line["what"] for line in reversed(seen["log"])]


def test_an_evening_from_check_in_to_the_standings(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live)
        await evening.enter("Ann", "Bob", "Cleo", "Dan")
        seen = await evening.direct("start")
        assert [len(each["games"]) for each in seen["rounds"]] == [2]
        assert all(game["table"] for game in seen["rounds"][0]["games"])
        await evening.play(1)
        assert len((await evening.seen())["rounds"]) == 1  # a game is still open
        await evening.enter("Eve")  # late: she plays from the next round on
        await evening.play()
        seen = await evening.seen()
        assert len(seen["rounds"]) == 2
        assert seen["rounds"][1]["byes"] != []
        await evening.play()
        await evening.play()
        seen = await evening.seen()
        assert (seen["state"], len(seen["rounds"])) == ("over", 3)
        games = [game for each in seen["rounds"] for game in each["games"]]
        assert len({frozenset(game["people"]) for game in games}) == len(games) == 6
        assert all(max(game["score"]) == 5 for game in games)
        assert sorted(points(seen), reverse=True) == points(seen)
        assert sum(line["wins"] for line in seen["standings"]) == 6
        assert sum(line["spread"] for line in seen["standings"]) == 0
        (listed,) = (await evening.director.http.get("/api/tournaments")).json()["past"]
        assert (listed["title"], listed["people"], listed["mine"]) == ("Tuesday", 5, True)

    at_table(play)


def test_check_in_opens_before_the_start_and_those_who_are_there_play(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, starts=live.clock() + 3600, check_in=30)
        await evening.enter("Ann", "Bob", "Cleo")
        seen = await evening.seen()
        assert not seen["may_check_in"]
        assert not any(each["checked"] for each in seen["people"])
        assert (await evening.direct_refused("start"))["code"] == "event"
        live.clock.offset += 1900
        for name in ("Ann", "Bob"):
            assert (await evening.post(evening.people[name], "enter"))["may_check_in"]
        live.clock.offset += 1800
        await live.services[Running].look()
        seen = await evening.seen()
        assert seen["state"] == "running"
        assert [each["entered"] for each in seen["people"]] == [True, True, False]
        await evening.post(evening.people["Cleo"], "enter")
        assert kinds(seen) == [
            "Planned", "SignedUp", "SignedUp", "SignedUp", "CheckedIn", "CheckedIn", "Began", "Paired",
        ]  # fmt: skip

    at_table(play)


def test_a_player_who_does_not_come_loses_and_is_dropped(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, no_show=5, drop_after=1)
        await evening.enter("Ann", "Bob", "Cleo", "Dan")
        seen = await evening.direct("start")
        first, second = seen["rounds"][0]["games"]
        names = {each["person"]: each["name"] for each in seen["people"]}
        here, away = (names[person] for person in first["people"])
        table = first["table"].removeprefix("/t/")
        await come(evening.people[here], table)
        live.clock.offset += 301
        await live.services[Running].look()
        await live.services[Running].look()
        seen = await evening.seen()
        one, two = seen["rounds"][0]["games"]
        assert [one["forfeited_by"], len(two["forfeited_by"])] == [[evening.number(seen, away)], 2]
        playing = {each["name"] for each in seen["people"] if each["playing"]}
        assert playing == {here}
        assert points(seen)[0] == 2
        assert sum(points(seen)) == 2
        assert second["people"] == two["people"]

    at_table(play)


def test_the_director_pairs_corrects_and_drops_with_reasons_that_all_see(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, rounds=2)
        await evening.enter("Ann", "Bob", "Cleo", "Dan")
        seen = await evening.direct("start")
        ann, bob, cleo, dan = (evening.number(seen, name) for name in ("Ann", "Bob", "Cleo", "Dan"))
        seen = await evening.direct("pair", games=[[ann, dan], [bob, cleo]])
        assert [game["people"] for game in seen["rounds"][-1]["games"]] == [[ann, dan], [bob, cleo]]
        await evening.play(1)
        wrong = {"person": ann, "own": 5, "theirs": 1}
        refused = await evening.direct_refused("correct", **wrong)
        assert refused["code"] == "event"
        assert "reason" in refused["message"]
        seen = await evening.direct("correct", **wrong, reason="misread")
        (game, other) = seen["rounds"][0]["games"]
        assert (game["score"], game["reason"], other["score"]) == ([5, 1], "misread", None)
        await evening.direct("pause")
        seen = await evening.post(evening.people["Bob"], "leave")  # his game is lost
        assert seen["rounds"][0]["games"][1]["forfeited_by"] == [bob]
        assert len(seen["rounds"]) == 1
        await evening.direct("disqualify", person=dan, reason="shared a name")
        seen = await evening.direct("resume")
        assert len(seen["rounds"]) == 2
        stranger = live.person()
        await evening.post(stranger, "direct", 401, what="pause")
        await evening.post(evening.people["Ann"], "direct", 403, what="pause")
        people = {each["name"]: each for each in seen["people"]}
        assert people["Dan"]["disqualified"]
        assert not people["Bob"]["playing"]
        assert [line["reason"] for line in seen["log"] if line["what"] == "Corrected"] == ["misread"]

    at_table(play)


def test_a_player_signs_up_once_however_quickly_they_press_again(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening, ann = await Evening.new(live), live.person()
        await ann.http.post("/api/tournaments", json={"plan": {"title": "Hers"}, "name": "Ann"})
        enter = f"/api/tournaments/{evening.event}/enter"
        await asyncio.gather(*(ann.http.post(enter, json={"name": "Ann"}) for _ in range(3)))
        assert [each["name"] for each in (await evening.seen())["people"]] == ["Ann"]

    at_table(play)


def test_a_new_picture_is_seen_at_the_next_look(at_table: AtTable) -> None:
    """What a look keeps depends on the journal, which says nothing of pictures."""

    async def play(live: Live) -> None:
        evening, ann = await Evening.new(live), await account(live, "Ann")
        before = await evening.post(ann, "enter")
        await ann.http.put("/api/account/avatar", json={"avatar": "owl"})
        seen = await evening.seen()
        assert seen["entries"] == before["entries"]
        assert [(each["name"], each["avatar"]) for each in seen["people"]] == [("Ann", "owl")]

    at_table(play)


def test_tables_of_a_cancelled_event_end_and_stop_no_other_event(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        cancelled, other = await Evening.new(live), await Evening.new(live, rounds=1)
        await cancelled.enter("Ann", "Bob")
        await other.enter("Cleo", "Dan")
        await cancelled.direct("start")
        await other.direct("start")
        seen = await cancelled.direct("cancel", reason="snow")
        assert seen["state"] == "cancelled"
        await live.services[Running].look()
        assert await live.tables.store.rows("SELECT match FROM event_tables WHERE entered") != []
        await other.play()
        assert (await other.seen())["state"] == "over"

    at_table(play)


def test_with_cards_and_boards_a_result_counts_when_both_enter_the_same(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, paper=True, options={}, rounds=1)
        await evening.enter("Ann", "Bob")
        await evening.direct("check-in", name="Cleo")  # without a device of her own
        await evening.direct("check-in", name="Dan")
        seen = await evening.direct("start")
        ann, bob, cleo, dan = (evening.number(seen, name) for name in ("Ann", "Bob", "Cleo", "Dan"))
        seen = await evening.direct("pair", games=[[ann, bob], [cleo, dan]])
        assert all(game["table"] is None for game in seen["rounds"][0]["games"])
        await evening.post(evening.people["Ann"], "result", round=1, own=121, theirs=90)
        seen = await evening.post(evening.people["Bob"], "result", round=1, own=91, theirs=121)
        assert seen["rounds"][0]["games"][0]["disputed"]
        seen = await evening.post(evening.people["Bob"], "result", round=1, own=90, theirs=121)
        assert seen["rounds"][0]["games"][0]["score"] == [121, 90]
        seen = await evening.direct("result", person=dan, own=121, theirs=100)
        assert seen["state"] == "over"
        assert points(seen) == [3, 2, 0, 0]

    at_table(play)


def test_an_extra_game_decides_between_tied_players_even_after_the_end(at_shared_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, paper=True, options={}, rounds=2)
        for name in ("Ann", "Bob"):
            await evening.direct("check-in", name=name)
        seen = await evening.direct("start")
        ann, bob = (evening.number(seen, name) for name in ("Ann", "Bob"))
        for round_, winner in ((1, ann), (2, bob)):
            seen = await evening.direct("result", round=round_, person=winner, own=121, theirs=100)
        assert seen["state"] == "over"
        assert [(line["place"], line["level"]) for line in seen["standings"]] == [(1, True), (1, True)]
        await evening.direct_refused("play-off", person=bob, other=bob)
        seen = await evening.direct("play-off", person=bob, other=ann)
        assert [(line["place"], line["person"]) for line in seen["standings"]] == [(1, bob), (2, ann)]
        assert kinds(seen)[-1] == "PlayedOff"

    at_shared_table(play)


def test_tables_that_a_stopped_server_had_not_made_are_made_later(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live)
        await evening.enter("Ann", "Bob", "Cleo", "Dan")
        before = await evening.direct("start")
        gone = before["rounds"][0]["games"][1]["table"].removeprefix("/t/")
        await live.tables.store.change(  # as if the server had stopped before it made this table
            Change("DELETE FROM event_tables WHERE match = $1", (gone,)),
            Change("UPDATE events SET wakes = 0"),
        )
        await live.services[Running].look()
        after = await evening.seen()
        (first, second) = after["rounds"][0]["games"]
        assert first == before["rounds"][0]["games"][0]
        assert second["table"] is not None
        assert not second["table"].endswith(gone)

    at_table(play)


def test_an_event_goes_on_after_a_server_that_stopped_when_it_had_entered_a_result(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, rounds=2)
        await evening.enter("Ann", "Bob")
        await evening.direct("start")
        for rounds, state in ((2, "running"), (2, "over")):
            await evening.play_only()
            tables = live.services[EventTables]
            for table in (await tables.finished()).get(evening.event, []):
                await tables.enter(evening.event, *table)  # as if it had stopped then
            await live.services[Running].look()
            seen = await evening.seen()
            assert (len(seen["rounds"]), seen["state"]) == (rounds, state)

    at_table(play)


def test_pause_and_resume_set_an_event_going_that_nothing_wakes(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, rounds=2)
        await evening.enter("Ann", "Bob")
        await evening.direct("start")
        await evening.play_only()
        tables, running = live.services[EventTables], live.services[Running]
        for table in (await tables.finished()).get(evening.event, []):
            await tables.enter(evening.event, *table)
        # as servers left it that stored what is due next only if that was in the future
        await live.tables.store.change(Change("UPDATE events SET wakes = NULL", rows=1))
        await running.look()
        assert len((await evening.seen())["rounds"]) == 1
        await evening.direct("pause")
        await running.look()
        assert len((await evening.seen())["rounds"]) == 1
        await evening.direct("resume")
        assert len((await evening.seen())["rounds"]) == 2

    at_table(play)


def test_qualifying_and_a_knockout_of_three_games_each(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="swiss", rounds=1, knockout=2, best_of=3)
        await evening.enter("Ann", "Bob", "Cleo", "Dan")
        await evening.direct("start")
        await evening.play()
        seen = await evening.seen()
        best = [line["person"] for line in seen["standings"][:2]]
        assert sorted(seen["bracket"]["stages"][0]) == sorted(seen["bracket"]["seeds"]) == sorted(best)
        (final,) = seen["rounds"][1]["games"]
        tables = {final["table"]}
        for _ in range(3):
            await evening.play()
            seen = await evening.seen()
            if seen["state"] == "over":
                break
            tables.add(seen["rounds"][1]["games"][0]["table"])
        (final,) = seen["rounds"][1]["games"]
        assert max(final["score"]) == 2
        assert len(tables) == sum(final["score"])
        (champion,) = seen["bracket"]["stages"][-1]
        assert champion == seen["standings"][0]["person"] == final["people"][final["score"].index(2)]

    at_table(play)


@pytest.mark.prove
def test_twenty_seven_of_a_hundred_and_five_qualify_and_one_wins(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, paper=True, options={}, rounds=2, knockout=4, best_of=3)
        for n in range(105):
            await evening.direct("check-in", name=f"P{n}")
        seen, rng = await evening.direct("start"), random.Random(4)
        while seen["state"] != "over":
            played = seen["rounds"][-1]
            if len(seen["rounds"]) == 3:
                first = seen["bracket"]["stages"][0]
                bracket = [set(pair) for pair in zip(first[::2], first[1::2], strict=True)]
                seeds = seen["bracket"]["seeds"]
                assert (len(first), sorted(filter(None, first))) == (32, sorted(seeds))
                assert [{seed, None} in bracket for seed in seeds] == [True] * 5 + [False] * 22
            for game in [game for game in played["games"] if game["score"] is None]:
                score = (121, rng.randrange(121)) if len(seen["rounds"]) < 3 else (2, rng.randrange(2))
                own, theirs = rng.sample(score, 2)
                seen = await evening.direct("result", person=game["people"][0], own=own, theirs=theirs)
        assert [len(stage) for stage in seen["bracket"]["stages"]] == [32, 16, 8, 4, 2, 1]
        assert seen["standings"][0]["person"] == seen["bracket"]["winner"]

    at_table(play)


@pytest.mark.parametrize(
    ("form", "elimination", "rounds"),
    [("round-robin", "single", 5), ("knockout", "single", 3), ("knockout", "double", 6)],
)
def test_rounds_follow_from_the_field(at_table: AtTable, form: str, elimination: str, rounds: int) -> None:
    async def play(live: Live) -> None:
        plan: dict[str, Any] = {"format": form, "elimination": elimination, "reset": False}
        evening = await Evening.new(live, **plan, rounds=1, paper=True, options={})
        for name in ("Ann", "Bob", "Cleo", "Dan", "Eve"):
            await evening.direct("check-in", name=name)
        seen = await evening.direct("start")
        while seen["state"] == "running":
            game = next(game for game in seen["rounds"][-1]["games"] if not game["score"])
            seen = await evening.direct("result", person=game["people"][0], own=121, theirs=90)
        assert len(seen["rounds"]) == rounds
        if form == "knockout":
            bracket = seen["bracket"]
            assert [len(stage) for stage in bracket["stages"]] == [8, 4, 2, 1]
            assert [len(stage) for stage in bracket["losers"]] == [4, 4, 2, 2, 1] * (elimination == "double")
            assert bracket["winner"] == seen["standings"][0]["person"]
        else:
            assert all(line["played"] == 4 for line in seen["standings"])

    at_table(play)


@pytest.mark.parametrize(("preset", "seats", "sides"), [("online", 4, 3), ("house", 4, 2)])
def test_tables_of_three_and_four(at_table: AtTable, preset: str, seats: int, sides: int) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, preset=preset, seats=seats, rounds=2)
        await evening.enter(*("Ann", "Bob", "Cleo", "Dan", "Eve", "Flo")[: 6 if sides == 3 else 5])
        seen = await evening.direct("start")
        tables = [len(game["people"]) for game in seen["rounds"][0]["games"]]
        assert (tables, len(seen["rounds"][0]["byes"])) == (([3, 3], 0) if sides == 3 else ([4], 1))
        await evening.play()
        await evening.play()
        seen = await evening.seen()
        assert seen["state"] == "over"
        games = [game for each in seen["rounds"] for game in each["games"]]
        assert all(len(game["score"]) == game["sides"] == sides for game in games)
        assert all(max(game["score"]) == 5 for game in games)
        assert sum(line["wins"] for line in seen["standings"]) == (4 if sides == 3 else 2 * 2)
        assert points(seen)[0] >= (4 if sides == 3 else 2)

    at_table(play)


def test_at_a_table_of_three_on_paper_two_cards_count_and_a_no_show_ends_a_game(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, preset="online", seats=3, rounds=1, paper=True, options={})
        await evening.enter("Ann", "Bob", "Cleo")
        seen = await evening.direct("start")
        (game,) = seen["rounds"][0]["games"]
        first, second, third = (seen["people"][n - 1]["name"] for n in game["people"])
        await evening.post(evening.people[first], "result", round=1, own=121, theirs=90, others=[80])
        seen = await evening.post(evening.people[third], "result", round=1, own=80, theirs=121, others=[90])
        assert (seen["state"], points(seen)) == ("over", [4, 2, 0])
        (game,) = seen["rounds"][0]["games"]
        assert game["score"] == [121, 90, 80]
        person = evening.number(seen, second)
        ruling = {"person": person, "own": 121, "theirs": 80, "others": [90], "reason": "typo"}
        seen = await evening.direct("correct", round=1, **ruling)
        assert seen["standings"][0]["person"] == person
        plan = {"title": "x", "preset": "online", "seats": 3, "format": "swiss"}
        refused = await live.person().http.post("/api/tournaments", json={"plan": plan})
        assert refused.status_code == 422
        online = await Evening.new(live, preset="online", seats=3, rounds=1, no_show=5)
        await online.enter("Ann", "Bob", "Cleo")
        seen = await online.direct("start")
        live.clock.offset += 301
        await live.services[Running].look()
        await live.services[Running].look()
        seen = await online.seen()
        assert (seen["state"], points(seen)) == ("over", [0, 0, 0])

    at_table(play)


async def play_open(evening: Evening, seen: dict[str, Any]) -> dict[str, Any]:
    """Play all games of an arena that are under way."""
    names = {each["person"]: each["name"] for each in seen["people"]}
    games = [game for each in seen["rounds"] for game in each["games"]]
    under_way = [game for game in games if game["score"] is None and not game["forfeited_by"]]
    await asyncio.gather(*(evening._play(game, names) for game in under_way))
    await evening.live.services[Running].look()
    return await evening.seen()


@pytest.mark.parametrize("unfinished", ["count", "void"])
def test_an_arena_pairs_those_who_wait_until_its_time_is_up(
    at_table: AtTable, unfinished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = 2 * PATIENCE  # longer than the test takes
    monkeypatch.setattr(hosted, "WAVE", wave)

    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="arena", minutes=30, no_show=0, unfinished=unfinished)
        await evening.enter("Ann", "Bob", "Cleo", "Dan", "Eve")
        seen = await evening.direct("start")
        assert (len(seen["rounds"]), seen["running"], seen["waiting"]) == (2, 2, 1)
        assert seen["ends_at"] == pytest.approx(live.clock() + 1800, abs=60)
        assert all(game["table"] for each in seen["rounds"] for game in each["games"])
        seen = await play_open(evening, seen)
        assert (seen["running"], seen["waiting"]) == (0, 5)  # until more have come to wait
        await evening.post(evening.people["Eve"], "rest", resting=True)
        live.clock.offset += wave
        await live.services[Running].look()
        seen = await evening.seen()
        assert (len(seen["rounds"]), seen["running"], seen["waiting"]) == (4, 2, 0)
        first = {frozenset(each["games"][0]["people"]) for each in seen["rounds"][:2]}
        assert not first & {frozenset(each["games"][0]["people"]) for each in seen["rounds"][2:]}
        assert [each["name"] for each in seen["people"] if each["resting"]] == ["Eve"]
        live.clock.offset += 1800
        await live.services[Running].look()
        seen = await evening.seen()
        assert seen["closed"]
        assert seen["state"] == ("running" if unfinished == "count" else "over")
        assert (await evening.post(evening.people["Eve"], "rest", resting=False))["running"] <= 2
        if unfinished == "count":
            refused = await evening.direct_refused("plan", plan=seen["plan"] | {"minutes": 90})
            assert refused["message"] == "time is up, so the length can’t be changed"
            seen = await play_open(evening, seen)
        assert seen["state"] == "over"
        games = 4 if unfinished == "count" else 2
        assert sum(line["wins"] for line in seen["standings"]) == games
        assert [each["games"][0]["void"] for each in seen["rounds"]].count(True) == 4 - games
        latecomer = live.person()
        assert (await evening.post(latecomer, "enter", 409, name="Zoe"))["code"] == "event"

    at_table(play)


def test_an_arena_is_made_longer_and_shorter_while_its_end_lies_ahead(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="arena", minutes=30, no_show=0, unfinished="void")
        await evening.enter("Ann", "Bob")
        plan = (await evening.seen())["plan"]
        await evening.direct("plan", plan=plan | {"minutes": 20})
        begun = (await evening.direct("start"))["ends_at"] - 20 * 60
        longer = await evening.direct("plan", plan=plan | {"minutes": 60})
        assert longer["ends_at"] == begun + 60 * 60
        live.clock.offset += 30 * 60
        await live.services[Running].look()
        assert not (await evening.seen())["closed"], "it would have ended"
        refused = await evening.direct_refused("plan", plan=plan | {"minutes": 10})
        assert "has already run for 30 min" in refused["message"]
        await evening.direct("pause")
        shorter = await evening.direct("plan", plan=plan | {"minutes": 31})
        assert shorter["ends_at"] == begun + 31 * 60
        await evening.direct("resume")
        live.clock.offset += 60
        await live.services[Running].look()
        assert (await evening.seen())["state"] == "over"
        await evening.direct_refused("plan", plan=plan | {"minutes": 90})
        session = await Evening.new(live)
        await session.enter("Cleo", "Dan")
        await session.direct("start")
        plan = (await session.seen())["plan"]
        refused = await session.direct_refused("plan", plan=plan | {"minutes": 90})
        assert "only title" in refused["message"]

    at_table(play)


def test_a_player_of_an_arena_who_does_not_come_rests(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="arena", minutes=30, no_show=2)
        await evening.enter("Ann", "Bob")
        seen = await evening.direct("start")
        assert seen["running"] == 1
        live.clock.offset += 121
        await live.services[Running].look()
        seen = await evening.seen()
        assert len(seen["rounds"][0]["games"][0]["forfeited_by"]) == 2
        assert all(each["resting"] and each["playing"] for each in seen["people"])
        live.clock.offset += 6
        for name in ("Ann", "Bob"):
            await evening.post(evening.people[name], "rest", resting=False)
        seen = await evening.seen()
        assert (len(seen["rounds"]), seen["running"]) == (2, 1)
        seen = await evening.direct("end")
        assert (seen["state"], seen["closed"]) == ("running", True)
        seen = await evening.post(evening.people["Ann"], "leave")
        assert (seen["state"], points(seen)) == ("over", [2, 0])

    at_table(play)


@pytest.mark.prove
def test_fourteen_play_nine_games_one_late_and_one_vanishing(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner = await account(live, "Dora")
        club = (await owner.http.post("/api/clubs", json={"name": "Riverside"})).json()["club"]
        times = {"starts": live.clock() + 3600, "check_in": 30}
        evening = await Evening.new(live, owner, club, rounds=9, no_show=5, drop_after=1, **times)
        names = [f"P{n}" for n in range(13)]
        await evening.enter(*names)
        live.clock.offset += 1900
        for name in names:
            assert (await evening.post(evening.people[name], "enter"))["may_check_in"]
        live.clock.offset += 1800
        await live.services[Running].look()
        for number in range(1, 10):
            if number == 2:
                await evening.enter("Late")
            seen = await evening.seen()
            assert len(seen["rounds"]) == number
            if number == 4:  # P0 is gone
                boards = _without(seen, evening.number(seen, "P0"))
                await evening.play(*boards)
                await _wait_for(evening, "P0")
            else:
                await evening.play()
        seen = await evening.seen()
        assert seen["state"] == "over"
        people = {each["name"]: each for each in seen["people"]}
        assert not people["P0"]["playing"]
        assert people["Late"]["playing"]
        games = [frozenset(game["people"]) for each in seen["rounds"] for game in each["games"]]
        assert len(set(games)) == len(games)
        standing = {line["person"]: line for line in seen["standings"]}
        for line in standing.values():
            assert line["played"] + line["byes"] + line["missed"] + _given(seen, line["person"]) == 9
        season = (await owner.http.get(f"/api/clubs/{club}/season")).json()["lines"]
        named = {each["person"]: each["name"] for each in seen["people"]}
        assert {each["name"]: each["points"] for each in season} == {
            named[person]: line["points"] for person, line in standing.items()
        }

    async def _wait_for(evening: Evening, name: str) -> None:
        seen = await evening.seen()
        person = evening.number(seen, name)
        games = [game for game in seen["rounds"][-1]["games"] if person in game["people"]]
        if games:
            (other,) = set(games[0]["people"]) - {person}
            here = next(each["name"] for each in seen["people"] if each["person"] == other)
            async with evening.people[here].socket(games[0]["table"].removeprefix("/t/")) as socket:
                await socket.hear()
                if socket.may_act:
                    await socket.play_on(random.Random(1), steps=1)
                await socket.say({"type": "Nonce", "deal": 1, "nonce": "ab" * 8})
                await socket.settle()
                evening.live.clock.offset += 301
                await evening.live.services[Running].look()
                await evening.live.services[Running].look()

    at_table(play)


def _without(seen: dict[str, Any], person: int) -> Sequence[int]:
    return [game["board"] for game in seen["rounds"][-1]["games"] if person not in game["people"]]


def _given(seen: dict[str, Any], person: int) -> int:
    games = [game for each in seen["rounds"] for game in each["games"]]
    return sum(person in game["people"] and bool(game["forfeited_by"]) for game in games)


def test_the_plan_changes_before_the_start_and_parts_of_it_later(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, rounds=3)
        await evening.enter("Ann", "Bob")
        plan = (await evening.seen())["plan"]
        plan |= {"rounds": 2, "pause": 30}
        await evening.post(evening.people["Ann"], "direct", 403, what="plan", plan=plan)
        assert (await evening.direct("plan", plan=plan | {"format": "swiss"}))["plan"]["format"] == "swiss"
        await evening.direct("plan", plan=plan)
        await evening.direct("start")
        await evening.direct_refused("plan", plan=plan | {"format": "swiss"})
        await evening.direct_refused("plan", 422, plan=plan | {"preset": "cribist"})
        await evening.play()
        seen = await evening.seen()
        assert seen["next_round_at"] - live.clock() > 60  # the pause
        seen = await evening.direct("plan", plan=plan | {"title": "Short", "rounds": 4, "pause": 0})
        assert (seen["plan"]["title"], seen["all_rounds"], len(seen["rounds"])) == ("Short", 4, 2)
        await evening.direct_refused("plan", plan=plan | {"rounds": 1})
        await evening.direct("plan", plan=plan | {"pause": 0})
        await evening.play()
        assert (await evening.seen())["state"] == "over"
        table = await live.person().http.get(f"/api/tournaments/{evening.event}/standings.csv")
        head, *lines = table.text.splitlines()
        assert head.startswith("place,name,points")
        assert {line.split(",")[1] for line in lines} == {"Ann", "Bob"}

    at_table(play)


async def come(person: Person, table: str) -> None:
    """Come to a table, and do something there."""
    async with person.socket(table) as socket:
        await socket.hear()
        if socket.may_act:
            await socket.play_on(random.Random(1), steps=1)
        else:
            await socket.say({"type": "Nonce", "deal": 1, "nonce": "ab" * 8})
        await socket.settle()


def test_an_absent_player_loses_a_knockout_match_game_by_game(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="knockout", best_of=3, no_show=5, no_show_next=15)
        await evening.enter("Ann", "Bob")
        seen = await evening.direct("start")
        names = {each["person"]: each["name"] for each in seen["people"]}
        (game,) = seen["rounds"][0]["games"]
        here = evening.people[names[game["people"][0]]]
        await come(here, game["table"].removeprefix("/t/"))
        live.clock.offset += 301
        await live.services[Running].look()
        await live.services[Running].look()
        (game,) = (await evening.seen())["rounds"][0]["games"]
        second = game["table"].removeprefix("/t/")
        assert (game["score"], game["forfeited_by"]) == (None, [])  # one game, not the match
        await come(here, second)
        live.clock.offset += 14 * 60
        await live.services[Running].look()
        assert (await evening.seen())["state"] == "running"
        live.clock.offset += 61
        await live.services[Running].look()
        await live.services[Running].look()
        seen = await evening.seen()
        assert (seen["state"], seen["rounds"][0]["games"][0]["score"]) == ("over", [2, 0])

    at_table(play)


def test_the_second_game_of_a_knockout_match_has_its_own_time(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="knockout", best_of=3, no_show=5)
        await evening.enter("Ann", "Bob")
        (game,) = (await evening.direct("start"))["rounds"][0]["games"]
        for person in evening.people.values():
            await come(person, game["table"].removeprefix("/t/"))
        live.clock.offset += 20 * 60  # the first game is longer than players are waited for
        await evening.play()
        (second,) = (await evening.seen())["rounds"][0]["games"]
        assert second["table"] != game["table"]
        assert second["forfeited_by"] == []
        live.clock.offset += 301
        await live.services[Running].look()
        (second,) = (await evening.seen())["rounds"][0]["games"]
        assert len(second["forfeited_by"]) == 2

    at_table(play)


def test_a_decided_knockout_match_has_no_further_game(at_table: AtTable) -> None:
    """Another process enters its last game, while this one looks for tables that are missing."""

    async def play(live: Live) -> None:
        evening = await Evening.new(live, format="knockout", best_of=3)
        await evening.enter("Ann", "Bob")
        seen = await evening.direct("start")
        names = {each["person"]: each["name"] for each in seen["people"]}
        for _ in range(2):
            (game,) = (await evening.seen())["rounds"][0]["games"]
            async with evening.people[names[game["people"][0]]].socket(game["table"][3:]) as socket:
                await socket.hear_until("Seen")
                await socket.act({"type": "Leave"})
                await socket.settle()
            before = await live.services[Journals].load(evening.event)
            await live.services[Running].look()
        tables = live.services[EventTables]
        assert (await evening.seen())["state"] == "over"
        await tables.make(evening.event, before)
        assert len(await tables.of(evening.event)) == 2

    at_table(play)
