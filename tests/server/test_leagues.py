"""Leagues on the server: from the first team to the table."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from icalendar import Calendar

from bench.people import Person
from pegout.server.leagues.tables import LeagueTable, LeagueTables
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import account

SHORT = {"target": 5, "count_mode": "auto", "post_show": False}
SINGLES = {"pairs": 0, "singles": 2, "legs": 3, "all_legs": False, "meetings": 1}


class Season:
    """A league, its director, and players by name."""

    def __init__(self, live: Live, director: Person, league: str) -> None:
        self.live, self.director, self.league = live, director, league
        self.people: dict[str, Person] = {}

    @classmethod
    async def new(cls, live: Live, **plan: Any) -> Season:
        director = live.person()
        plan = {"title": "Winter", "options": SHORT, "settings": SINGLES, **plan}
        made = await director.http.post("/api/leagues", json={"plan": plan, "name": "Dora"})
        assert made.status_code == 201, made.text
        return cls(live, director, made.json()["league"])

    async def post(self, caller: Person, route: str, status: int = 200, /, **body: Any) -> dict[str, Any]:
        answer = await caller.http.post(f"/api/leagues/{self.league}/{route}", json=body)
        assert answer.status_code == status, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def direct(self, what: str, status: int = 200, /, **more: Any) -> dict[str, Any]:
        return await self.post(self.director, "do", status, what=what, **more)

    async def do(self, name: str, what: str, status: int = 200, /, **more: Any) -> dict[str, Any]:
        return await self.post(self.people[name], "do", status, what=what, **more)

    async def seen(self, name: str = "") -> dict[str, Any]:
        person = self.people[name] if name else self.director
        told: dict[str, Any] = (await person.http.get(f"/api/leagues/{self.league}")).json()
        return told

    async def match(self, number: int, name: str = "") -> dict[str, Any]:
        person = self.people[name] if name else self.director
        answer = await person.http.get(f"/api/leagues/{self.league}/matches/{number}")
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def enter(self, **teams: str) -> None:
        """Teams with their players; the captain first."""
        for number, (team, names) in enumerate(teams.items(), 1):
            for n, name in enumerate(names.split()):
                self.people[name] = person = self.live.person()
                where: dict[str, Any] = {"team": number} if n else {"new_team": team}
                await self.post(person, "join", **where, name=name)

    async def line_up(self, match: int, captain: str, *boards: str, status: int = 200) -> dict[str, Any]:
        players = [player for team in (await self.seen())["teams"] for player in team["players"]]
        numbers = {player["name"]: player["person"] for player in players}
        persons = [[numbers[name] for name in board.split()] for board in boards]
        return await self.do(captain, "line-up", status, match=match, boards=persons)

    async def leg(self, match: int, board: int, *names: str) -> None:
        """Play a leg: the first opens the table, and the last gives up."""
        tables = [
            (await self.post(self.people[name], "play", match=match, board=board))["table"] for name in names
        ]
        assert len(set(tables)) == 1
        async with self.people[names[-1]].socket(tables[0]) as socket:
            await socket.hear_until("Seen")
            await socket.act({"type": "Leave"})
            await socket.settle()
        await self.live.services[LeagueTables].look()


async def news(person: Person) -> list[str]:
    """What the unread notifications say."""
    told = (await person.http.get("/api/notifications")).json()["notifications"]
    return [str(each["text"]["key"]) for each in told if not each["read"]]


def test_a_league_of_singles_is_played_at_tables(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live)
        await season.enter(Bell="Ann Bob", Crown="Cleo Dan")
        await season.direct("draw")
        seen = await season.seen("Ann")
        assert (seen["state"], len(seen["matches"]), seen["captain"], seen["team"]) == ("running", 1, True, 1)
        home, away = ("Ann", "Cleo") if seen["matches"][0]["home"] == 1 else ("Cleo", "Ann")
        partner = {"Ann": "Bob", "Cleo": "Dan"}
        refused = await season.post(season.people[home], "play", 409, match=1, board=1)
        assert refused["message"] == "both captains have to enter their line-ups first"
        await season.line_up(1, home, home, partner[home])
        hidden = await season.match(1, away)
        assert (hidden["match"]["lined_up"], hidden["boards"][0]["home"]) == ([True, False], [])
        assert hidden["line_up"] is None
        assert (await season.match(1, home))["line_up"] == ([[1], [2]] if home == "Ann" else [[3], [4]])
        for name in season.people:
            assert await news(season.people[name]) == [], "one line-up is not enough"
        await season.line_up(1, away, away, partner[away])
        for name in season.people:
            assert await news(season.people[name]) == ([] if name == away else ["notify-pairing-line-ups"])
        await season.line_up(1, away, away, partner[away], status=409)
        shown = await season.match(1, home)
        assert (shown["boards"][0]["home"], shown["boards"][0]["away"]) == ([home], [away])
        assert [board["yours"] for board in shown["boards"]] == [True, False]
        await season.post(season.people[partner[home]], "play", 409, match=1, board=1)
        await season.leg(1, 1, home, away)
        await season.leg(1, 1, away, home)
        assert (await season.match(1))["boards"][0]["legs"] == [1, 1]
        await season.leg(1, 1, home, away)
        await season.leg(1, 2, partner[home], partner[away])
        await season.leg(1, 2, partner[home], partner[away])
        assert "notify-pairing-line-ups" not in await news(season.people[home]), "they have met"
        seen = await season.seen()
        assert (seen["state"], seen["matches"][0]["legs"]) == ("over", [4, 1])
        assert [line["points"] for line in seen["table"]] == [2, 0]
        told = await season.people[away].http.get("/api/notifications")
        assert told.json()["notifications"][0]["link"].startswith("/t/")

    at_table(play)


async def lined_up(live: Live) -> Season:
    """A match of two boards: Ann plays Cleo at the first, and Bob plays Dan."""
    season = await Season.new(live)
    await season.enter(Bell="Ann Bob", Crown="Cleo Dan")
    await season.direct("draw")
    await season.line_up(1, "Ann", "Ann", "Bob")
    await season.line_up(1, "Cleo", "Cleo", "Dan")
    return season


def test_two_who_come_at_once_sit_down_at_the_same_table(at_table: AtTable) -> None:
    """Also where the board after theirs is in play."""

    async def play(live: Live) -> None:
        season = await lined_up(live)
        other = await season.post(season.people["Bob"], "play", match=1, board=2)
        players = [season.people[name] for name in ("Ann", "Cleo")]
        told = await asyncio.gather(*(season.post(each, "play", match=1, board=1) for each in players))
        assert told[0] == told[1] != other

    at_table(play)


def test_no_leg_is_opened_once_the_board_is_decided(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last leg ends, and another process enters it, while its loser asks for the next."""

    async def play(live: Live) -> None:
        season = await lined_up(live)
        await season.leg(1, 1, "Ann", "Cleo")
        tables = live.services[LeagueTables]
        read = tables.of

        async def of(league: str, fixture: int) -> list[LeagueTable]:
            monkeypatch.undo()
            await season.leg(1, 1, "Ann", "Cleo")
            return await read(league, fixture)

        monkeypatch.setattr(tables, "of", of)
        refused = await season.post(season.people["Cleo"], "play", 409, match=1, board=1)
        assert refused["message"] == "this board is over"
        assert len((await season.match(1))["boards"][0]["tables"]) == 2

    at_table(play)


def test_pairs_sit_across_and_the_host_may_be_anyone_of_the_board(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        settings = {"pairs": 1, "legs": 1, "meetings": 1}
        season = await Season.new(live, settings=settings)
        await season.enter(Bell="Ann Bob", Crown="Cleo Dan")
        await season.direct("draw")
        match = (await season.seen())["matches"][0]
        await season.line_up(1, "Ann", "Ann Bob")
        await season.line_up(1, "Cleo", "Cleo Dan")
        await season.leg(1, 1, "Dan", "Ann", "Bob", "Cleo")
        seen = await season.seen()
        assert seen["matches"][0]["legs"] == ([1, 0] if match["home"] == 1 else [0, 1])
        (table,) = (await season.match(1))["boards"][0]["tables"]
        info = (await season.people["Ann"].http.get(f"/api/tables/{table.removeprefix('/t/')}")).json()
        assert info["table"] == table.removeprefix("/t/")

    at_table(play)


def test_on_paper_captains_enter_results_and_the_director_decides(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        settings = {"pairs": 2, "legs": 5, "meetings": 1, "cross_check": True, "leg": 0.5}
        start = date.fromtimestamp(live.clock()) + timedelta(days=7)
        days = [f"{start + timedelta(days=14 * n)}" for n in range(3)]
        season = await Season.new(live, paper=True, settings=settings, first_day=days[0], every=14)
        await season.enter(Bell="Ann", Crown="Cleo", Dog="Eve")
        await season.direct("draw")
        seen = await season.seen()
        assert [match["day"] for match in seen["matches"]] == days
        captains = {1: "Ann", 2: "Cleo", 3: "Eve"}
        first = seen["matches"][0]
        home, away = captains[first["home"]], captains[first["away"]]
        third = next(name for name in captains.values() if name not in (home, away))
        result = {"match": 1, "board": 1, "home": 3, "away": 2}
        await season.do(third, "result", 403, **result)
        await season.do(home, "result", **result)
        assert not (await season.match(1))["boards"][0]["over"]
        seen = await season.do(away, "result", **{**result, "home": 2, "away": 3})
        assert seen["matches"][0]["disputed"]
        await season.do(home, "correct", 403, **result, reason="I know")
        await season.direct("correct", **result, reason="the sheet says so")
        await season.direct("result", match=1, board=2, home=5, away=0)
        seen = await season.seen()
        assert (seen["matches"][0]["over"], seen["matches"][0]["points"]) == (True, [6.0, 1.0])
        later = next(match["match"] for match in seen["matches"] if captains[match["home"]] == third)
        await season.do(third, "postpone", match=later, day=f"{start + timedelta(days=35)}", reason="snow")
        await season.do(third, "postpone", 409, match=later, day=f"{start + timedelta(days=90)}")
        await season.direct("deduct", team=1, points=1.5, reason="late")
        moved = (await season.direct("void", match=later, reason="flood"))["matches"][later - 1]
        assert (moved["void"], moved["removed"], moved["points"]) == (True, True, None)
        seen = await season.direct("award", match=later, team=moved["home"], reason="they came")
        assert not seen["matches"][later - 1]["removed"]
        kinds = [line["what"] for line in seen["rulings"]]
        assert kinds[:4] == ["Awarded", "Voided", "Deducted", "Postponed"]
        told = await live.person().http.get(f"/api/leagues/{season.league}/table.csv")
        assert told.headers["content-type"].startswith("text/csv")
        assert len(told.text.splitlines()) == 4

    at_table(play)


def test_legs_at_tables_bring_their_game_points(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        settings = {"pairs": 0, "singles": 1, "legs": 2, "meetings": 1, "scoring": "points", "bye": 4}
        season = await Season.new(live, settings=settings)
        await season.enter(Bell="Ann", Crown="Cleo", Dog="Eve")
        await season.direct("draw")
        seen = await season.seen()
        assert seen["plan"]["settings"]["target"] == SHORT["target"], "as the game has it"
        captains = {1: "Ann", 2: "Cleo", 3: "Eve"}
        first = seen["matches"][0]
        home, away = captains[first["home"]], captains[first["away"]]
        await season.line_up(1, home, home)
        await season.line_up(1, away, away)
        for _ in range(2):
            await season.leg(1, 1, home, away)  # who gives up keeps what they have: nothing yet
        seen = await season.seen()
        assert (seen["matches"][0]["scored"], seen["matches"][0]["points"]) == ([10, 0], [10.0, 0.0])
        assert [line["points"] for line in seen["table"]] == [10, 4, 0]
        await season.direct("correct", 409, match=1, board=1, home=1, away=1, reason="x")  # without points
        await season.direct("correct", match=1, board=1, home=1, away=1, scored=[8, 7], reason="x")
        seen = await season.seen()
        assert [line["scored_for"] for line in seen["table"]] == [8, 7, 0]
        assert (seen["rulings"][0]["score"], seen["rulings"][0]["scored"]) == ([1, 1], [8, 7])

    at_table(play)


@pytest.mark.parametrize(
    ("preset", "settings", "told"),
    [
        (
            "skalborg", {},
            "this game has no fixed number of points to win. Score by match, or choose another game",
        ),
        (
            "five-card", {"pairs": 1},
            "singles and pairs have to be played to the same number of points. Choose other games",
        ),
        (
            "standard", {"all_legs": False},
            "With total points, all legs of a board are played. Set all_legs, or score by match.",
        ),
    ],
)  # fmt: skip
def test_total_points_need_games_that_end_at_the_same_points(
    at_table: AtTable, preset: str, settings: dict[str, Any], told: str
) -> None:
    async def play(live: Live) -> None:
        settings_of_it = {"pairs": 0, "singles": 1, "scoring": "points", **settings}
        body = {"plan": {"title": "Winter", "preset": preset, "settings": settings_of_it}}
        answer = await live.person().http.post("/api/leagues", json=body)
        assert (answer.status_code, answer.json()["message"]) == (422, told)

    at_table(play)


def test_captains_lead_their_own_team_only(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live)
        await season.enter(Bell="Ann Bob", Crown="Cleo")
        await season.do("Cleo", "player", name="Gus")
        seen = await season.seen("Bob")
        assert [player["name"] for player in seen["teams"][1]["players"]] == ["Cleo", "Gus"]
        await season.do("Cleo", "remove", 403, person=2)
        await season.do("Cleo", "player", 403, team=1, name="Hal")
        await season.do("Bob", "captain", 403, person=2)
        await season.post(season.people["Ann"], "leave", 409)  # names another captain first
        await season.do("Ann", "captain", person=2)
        seen = await season.post(season.people["Ann"], "leave")
        assert (seen["team"], seen["teams"][0]["captain"]) == (None, 2)
        await season.post(season.people["Ann"], "join", team=2, name="Ann")
        await season.post(season.people["Ann"], "join", 409, team=1, name="Ann")
        await season.direct("team", team_name="Dog", name="Ida")
        await season.direct("draw")
        matches = (await season.seen())["matches"]
        own = next(each["match"] for each in matches if 2 in (each["home"], each["away"]))
        ida = next(player["person"] for player in (await season.seen())["teams"][2]["players"])
        for person in (2, ida):  # her own match does not make them her players
            await season.do("Cleo", "remove", 403, match=own, person=person)
            await season.do("Cleo", "captain", 403, match=own, person=person)
        late = live.person()
        refused = await season.post(late, "join", 409, new_team="Eagle", name="Eve")
        assert "new teams can’t enter" in refused["message"]
        await season.post(late, "join", team=2, name="Eve")
        await season.do("Bob", "withdraw", reason="no players")
        assert (await season.seen())["teams"][0]["withdrawn"]
        await season.direct("plan", 409, plan={"title": "Other", "settings": SINGLES})
        await season.direct("cancel", reason="too few")
        assert (await season.seen())["state"] == "cancelled"

    at_table(play)


REFUSED: list[tuple[str, dict[str, Any], int, str]] = [
    ("director", {"what": "explode"}, 400, "Invalid enum value 'explode'"),
    ("director", {"what": "team", "team_name": " ", "name": "Zoe"}, 409, "The fixtures are drawn"),
    ("director", {"what": "team", "team_name": "Dog", "name": " "}, 409, "give the new player’s name"),
    ("director", {"what": "player", "name": "Zoe"}, 409, "the field “team” is missing"),
    ("Ann", {"what": "remove", "person": 99}, 403, "only the director or the team’s captain"),
    ("director", {"what": "remove", "person": 99}, 409, "this player isn’t in a team"),
    ("Ann", {"what": "line-up", "boards": [[1], [2]]}, 409, "the field “match” is missing"),
    ("Ann", {"what": "line-up", "match": 1, "boards": [[1], [1]]}, 409, "Ann is at two boards"),
    ("Ann", {"what": "line-up", "match": 1, "boards": [[1], [3]]}, 409, "Cleo isn’t in Bell"),
    ("Ann", {"what": "line-up", "match": 1, "team": 2, "boards": [[3], [4]]}, 403, "only the director"),
    ("Ann", {"what": "result", "match": 9, "board": 1, "home": 2}, 409, "There is no match 9"),
    ("Ann", {"what": "result", "match": 1, "board": 9, "home": 2}, 409, "There is no board 9"),
    ("Ann", {"what": "result", "match": 1, "board": 1}, 409, "0-0 isn’t a valid result"),
    ("Ann", {"what": "result", "match": 1, "board": 1, "home": -1}, 400, "Expected `int` >= 0"),
    ("Bob", {"what": "result", "match": 1, "board": 1, "home": 2}, 403, "only the director"),
    ("Ann", {"what": "postpone", "match": 1}, 409, "the field “day” is missing"),
    ("Ann", {"what": "postpone", "match": 1, "day": "1999-12-31"}, 409, "choose a day from 2"),
    ("Ann", {"what": "postpone", "match": 1, "day": "9999-12-31"}, 409, "choose a day from 2"),
    ("director", {"what": "correct", "match": 1, "board": 1, "home": 2, "reason": " "}, 409, "Give a reason"),
    ("Ann", {"what": "void", "match": 1, "reason": "snow"}, 403, "only the director"),
    ("director", {"what": "void", "match": 1}, 409, "Give a reason"),
    ("director", {"what": "award", "match": 1, "reason": "late"}, 409, "the field “team” is missing"),
    ("director", {"what": "deduct", "team": 1, "points": -1, "reason": "late"}, 400, "Expected `float` >= 0"),
    ("director", {"what": "deduct", "team": 1, "reason": "late"}, 409, "deduct at least half a point"),
    ("director", {"what": "deduct", "team": 1, "points": 1, "reason": "x" * 501}, 400, "length <= 500"),
    ("director", {"what": "plan"}, 409, "the field “plan” is missing"),
]


def test_what_cannot_be_is_refused_with_a_reason_and_changes_nothing(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live, paper=True)
        await season.enter(Bell="Ann Bob", Crown="Cleo Dan")
        await season.direct("draw")
        before = await season.seen()
        for name, body, status, why in REFUSED:
            caller = season.director if name == "director" else season.people[name]
            told = await season.post(caller, "do", status, **body)
            assert why in told["message"], body
        unknown = await season.director.http.get(f"/api/leagues/{season.league}/matches/9")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "no_match")
        late = live.person()
        for join in ({}, {"team": 1, "new_team": "Dog"}):
            told = await season.post(late, "join", 409, **join)
            assert "choose either a team to join, or a name for a new team" in told["message"]
        await season.post(season.people["Ann"], "join", 409, team=2, name="Anton")
        assert await season.seen() == before

    at_table(play)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"title": "  "}, "the title needs at least one visible letter"),
        ({"title": "\u200b\u202e"}, "the title needs at least one visible letter"),
        ({"preset": "bridge"}, "unknown preset 'bridge'"),
        ({"first_day": "9999-12-31"}, "choose a day from 2000-01-01 to"),
        ({"settings": {"pairs": 0, "singles": 0}}, "A match needs at least one board."),
    ],
)
def test_a_plan_that_cannot_be_is_refused_with_a_reason(
    at_table: AtTable, plan: dict[str, Any], why: str
) -> None:
    async def play(live: Live) -> None:
        body = {"plan": {"title": "Winter", "paper": True, "settings": SINGLES, **plan}}
        answer = await live.person().http.post("/api/leagues", json=body)
        assert answer.status_code in (400, 409, 422)
        assert answer.json()["message"].startswith(why)
        event = await live.person().http.post("/api/tournaments", json={"plan": {"title": "\u200b"}})
        assert (event.status_code, event.json()["code"]) == (422, "rules")

    at_table(play)


def test_a_match_of_a_team_that_left_is_not_played(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live)
        await season.enter(Bell="Ann Bob", Crown="Cleo Dan", Dog="Eve")
        await season.direct("draw")
        matches = (await season.seen())["matches"]
        number = next(each["match"] for each in matches if {each["home"], each["away"]} == {1, 2})
        await season.line_up(number, "Ann", "Ann", "Bob")
        await season.line_up(number, "Cleo", "Cleo", "Dan")
        await season.do("Cleo", "withdraw")
        told = await season.post(season.people["Ann"], "play", 409, match=number, board=1)
        assert told["message"] == "this board is over"

    at_table(play)


def test_a_full_league_takes_players_and_a_player_joins_once(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live)
        await season.enter(Bell="Ann", Crown="Cleo")
        monkeypatch.setattr("pegout.server.leagues.TEAMS", 2)
        eve = live.person()
        refused = await season.post(eve, "join", 409, new_team="Eagle", name="Eve")
        assert "full" in refused["message"]
        await eve.http.post("/api/leagues", json={"plan": {"title": "Hers"}, "name": "Eve"})
        join = f"/api/leagues/{season.league}/join"
        both = await asyncio.gather(*(eve.http.post(join, json={"team": team}) for team in (1, 2)))
        assert sorted(each.status_code for each in both) == [200, 409]
        assert sum(len(team["players"]) for team in (await season.seen())["teams"]) == 3

    at_table(play)


def test_lists_show_public_leagues_and_your_own(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        season = await Season.new(live, listed=False)
        await season.enter(Bell="Ann")
        mine = (await season.people["Ann"].http.get("/api/leagues")).json()["leagues"]
        assert [(each["title"], each["teams"], each["mine"]) for each in mine] == [("Winter", 1, True)]
        assert (await live.person().http.get("/api/leagues")).json()["leagues"] == []
        await season.direct("plan", plan={"title": "Open", "settings": SINGLES})
        (shown,) = (await live.person().http.get("/api/leagues")).json()["leagues"]
        assert (shown["title"], shown["mine"]) == ("Open", False)

    at_table(play)


def test_a_game_without_partners_has_no_boards_of_pairs(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        plan = {"title": "Winter", "pairs_preset": "skalborg", "settings": {"pairs": 1}}
        answer = await live.person().http.post("/api/leagues", json={"plan": plan})
        assert (answer.status_code, answer.json()["code"]) == (422, "rules")

    at_table(play)


def test_a_league_of_a_club_is_found_by_its_members(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner, member, plan = await account(live, "Zoe"), live.person(), {"title": "Winter", "listed": False}
        made = await owner.http.post("/api/clubs", json={"name": "Lions", "entry": "open"})
        club = made.json()["club"]
        assert (await member.http.post(f"/api/clubs/{club}/join", json={"name": "Ann"})).status_code == 200
        wanted = {"plan": {**plan, "settings": SINGLES}, "club": club}
        assert (await member.http.post("/api/leagues", json=wanted)).status_code == 403
        league = (await owner.http.post("/api/leagues", json=wanted)).json()
        assert (league["club"], league["club_name"]) == (club, "Lions")
        await owner.http.post("/api/leagues", json={**wanted, "club": None})
        for person, of_club, many in ((owner, club, 1), (owner, "", 2), (member, club, 1), (member, "", 1)):
            shown = await person.http.get("/api/leagues", params={"club": of_club})
            assert len(shown.json()["leagues"]) == many
        stranger = await live.person().http.get("/api/leagues", params={"club": club})
        assert stranger.json()["leagues"] == []

    at_table(play)


def test_the_days_of_a_league_are_in_the_calendars_of_its_players_and_its_club(at_table: AtTable) -> None:
    async def play(live: Live) -> None:
        owner = await account(live, "Zoe")
        club = (await owner.http.post("/api/clubs", json={"name": "Lions"})).json()["club"]
        first = date.fromtimestamp(live.clock()) + timedelta(days=3)
        plan = {"title": "Winter", "settings": SINGLES, "first_day": first.isoformat(), "every": 7}
        made = await owner.http.post("/api/leagues", json={"plan": plan, "club": club})
        season = Season(live, owner, made.json()["league"])
        await season.enter(Bell="Ann", Crown="Bob", Dog="Cleo")
        await season.direct("draw")
        calendar = (await season.people["Ann"].http.post("/api/notifications/calendar", json={})).json()
        matches = (await season.seen())["matches"]

        def expected(*numbers: int) -> list[tuple[Any, str, str]]:
            names = ("Bell", "Crown", "Dog")
            shown = [match for match in matches if match["match"] in numbers]
            return sorted(
                (
                    date.fromisoformat(match["day"]),
                    f"{names[match['home'] - 1]} – {names[match['away'] - 1]} (Winter)",
                    f"/leagues/{season.league}",
                )
                for match in shown
            )

        async def read(path: str) -> list[tuple[Any, str, str]]:
            body = (await season.people["Ann"].http.get(path)).content
            events: Any = Calendar.from_ical(body).walk("VEVENT")
            return sorted(
                (each["DTSTART"].dt, each["SUMMARY"], urlsplit(each["URL"]).path) for each in events
            )

        own = [match["match"] for match in matches if 1 in (match["home"], match["away"])]
        feed = f"/api/clubs/{club}/calendar.ics"
        assert len(matches) == 3
        assert await read(calendar["calendar"]) == expected(*own)
        assert await read(feed) == expected(1, 2, 3)
        await season.direct("award", match=own[0], team=1, reason="ill")
        assert await read(calendar["calendar"]) == expected(own[1])
        assert await read(feed) == expected(*{1, 2, 3} - {own[0]})

    at_table(play)
