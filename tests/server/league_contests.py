"""Leagues that are played while servers are killed: line-ups, legs at tables, results that captains enter."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from typing import Any

from bench.people import Person
from tests.server.killing import Contest, Move, Seen, give_up, winner

TEAMS = {"Bell": ("Ann", "Bob"), "Crown": ("Cleo", "Dan"), "Dog": ("Eve", "Fay"), "Eagle": ("Gus", "Hal")}
NAMES = [name for names in TEAMS.values() for name in names]
LEGS = 3
SETTINGS = {"pairs": 0, "singles": 2, "legs": LEGS, "all_legs": False}
OWN = {"you": None, "directs": False, "team": None, "captain": False}  # differs between readers


class League(Contest):
    """A league of singles, played at tables. The last person directs it; the others are its players."""

    teams, meetings = 4, 2
    seats = len(NAMES) + 1
    plan: dict[str, Any] = {"options": {"target": 5, "count_mode": "auto", "post_show": False}}
    league = ""

    async def begin(self) -> None:
        settings = {**SETTINGS, "meetings": self.meetings, "cross_check": bool(self.plan.get("paper"))}
        plan = {"title": "Winter", **self.plan, "settings": settings}
        made = await self.people[-1].http.post("/api/leagues", json={"plan": plan})
        self.league = made.json()["league"]
        for number, (team, names) in enumerate([*TEAMS.items()][: self.teams], 1):
            for n, name in enumerate(names):
                where: dict[str, Any] = {"team": number} if n else {"new_team": team}
                await self._ask(self._person(name), "join", **where, name=name)
        await self._ask(self.people[-1], "do", what="draw")

    async def seen(self, person: Person) -> Seen:
        """The league, with the boards of all matches."""
        told: Seen = (await person.http.get(f"/api/leagues/{self.league}")).json()
        boards = list[list[Seen]]()
        for match in told["matches"]:
            path = f"/api/leagues/{self.league}/matches/{match['match']}"
            boards.append((await person.http.get(path)).json()["boards"])
        return {**told, **OWN, "boards": [[{**board, "yours": False} for board in each] for each in boards]}

    # --- what its players do ----------------------------------------------------------------------

    def moves(self, seen: Seen) -> list[Move]:
        """Some of what can be done now."""
        moves = list[Move]()
        for match, boards in zip(seen["matches"], seen["boards"], strict=True):
            for team, is_lined_up in zip((match["home"], match["away"]), match["lined_up"], strict=True):
                if not is_lined_up:
                    moves.append(partial(self._line_up, match, team))
            if all(match["lined_up"]):
                moves += [move for board in boards if not board["over"] for move in self.at(match, board)]
        return self.rng.sample(moves, min(len(moves), 3))

    def at(self, match: Seen, board: Seen) -> list[Move]:
        """What can be done at a board."""
        return [partial(self._leg, match, board)]

    async def _line_up(self, match: Seen, team: int) -> None:
        numbers = [2 * team - 1, 2 * team]
        if random.Random(f"{match['match']} {team}").random() < 0.5:  # when it is sent again it is the same
            numbers.reverse()
        boards = [[number] for number in numbers]
        await self._ask(self.captain(team), "do", what="line-up", match=match["match"], boards=boards)

    async def _leg(self, match: Seen, board: Seen) -> None:
        """Both players ask for the table at once, and one of them gives up."""
        where = {"match": match["match"], "board": board["board"]}
        players = [self._person(board[side][0]) for side in ("home", "away")]
        tables = await asyncio.gather(*(self._ask(player, "play", **where) for player in players))
        if None not in tables:
            (link,) = {table["link"] for table in tables if table is not None}
            await give_up(self.rng.choice(players), link)

    async def _ask(self, person: Person, route: str, **body: Any) -> Seen | None:
        told = await self.act(person, f"/api/leagues/{self.league}/{route}", **body)
        if told is not None and "rulings" in told:
            self.told.append(told)
        return told

    def _person(self, name: str) -> Person:
        return self.people[NAMES.index(name)]

    def captain(self, team: int) -> Person:
        return self.people[2 * team - 2]

    # --- what is checked --------------------------------------------------------------------------

    def check_kept(self, before: Seen, after: Seen) -> None:
        assert before["entries"] <= after["entries"]
        assert before["teams"] == after["teams"]
        rulings = after["rulings"][::-1]
        assert len(rulings) < 100, "all of them are shown"
        assert rulings[: len(before["rulings"])] == before["rulings"][::-1]
        for old, new in zip(before["matches"], after["matches"], strict=True):
            assert all(old[name] == new[name] for name in ("match", "round", "home", "away"))
            assert all(was <= now for was, now in zip(old["lined_up"], new["lined_up"], strict=True))
            assert all(was <= now for was, now in zip(old["legs"], new["legs"], strict=True))
            assert old["points"] in (None, new["points"])
        for old, new in zip(all_boards(before), all_boards(after), strict=False):  # not in every answer
            assert old["home"] in ([], new["home"])
            assert old["away"] in ([], new["away"])
            assert old["tables"] == new["tables"][: len(old["tables"])]
            assert all(was in (None, now) for was, now in zip(old["cards"], new["cards"], strict=True))
            assert not old["over"] or (old["legs"], new["over"]) == (new["legs"], True)

    async def check_over(self, seen: Seen) -> None:
        check_table(seen)
        tables = [table for board in all_boards(seen) for table in board["tables"]]
        assert len(set(tables)) == len(tables)
        for board in all_boards(seen):
            assert max(board["legs"]) == LEGS // 2 + 1
            won = [await winner(self.people[0], table) for table in board["tables"]]
            assert board["legs"] == [won.count(0), won.count(1)], "each leg counts once, for who has won it"


def all_boards(seen: Seen) -> list[Seen]:
    return [board for boards in seen.get("boards", []) for board in boards]


def check_table(seen: Seen) -> None:
    """The table is what the matches are worth."""
    for line in seen["table"]:
        own = [match for match in seen["matches"] if line["team"] in (match["home"], match["away"])]
        sides = [line["team"] == match["away"] for match in own]
        assert line["points"] == sum(match["points"][side] for match, side in zip(own, sides, strict=True))
        assert line["legs_for"] == sum(match["legs"][side] for match, side in zip(own, sides, strict=True))
        assert line["played"] == len(own)
    assert sum(line["points"] for line in seen["table"]) == 2 * len(seen["matches"])


class OneMatch(League):
    """A league of two teams that meet once."""

    teams, meetings = 2, 1


class OnPaper(League):
    """A league on paper: both captains enter each result, and the director decides where they differ."""

    plan = {"paper": True}

    def at(self, match: Seen, board: Seen) -> list[Move]:
        teams = (match["home"], match["away"])
        sides = [side for side, card in enumerate(board["cards"]) if card is None]
        if not sides:
            return [partial(self._correct, match, board)]
        return [partial(self._enter, match, board, side, teams[side]) for side in sides]

    async def _enter(self, match: Seen, board: Seen, side: int, team: int) -> None:
        home, away = _result(match, board)
        if side and random.Random(f"{match['match']} {board['board']} {side}").random() < 0.2:
            home, away = away, home  # by mistake
        where = {"match": match["match"], "board": board["board"]}
        await self._ask(self.captain(team), "do", what="result", **where, home=home, away=away)

    async def _correct(self, match: Seen, board: Seen) -> None:
        home, away = _result(match, board)
        where = {"match": match["match"], "board": board["board"], "reason": "the sheet says so"}
        await self._ask(self.people[-1], "do", what="correct", **where, home=home, away=away)

    async def check_over(self, seen: Seen) -> None:
        check_table(seen)
        for match, boards in zip(seen["matches"], seen["boards"], strict=True):
            for board in boards:
                assert tuple(board["legs"]) == _result(match, board)
        kinds = [line["what"] for line in seen["rulings"]]
        disputed = sum(card[0] != card[1] for card in (board["cards"] for board in all_boards(seen)))
        assert kinds.count("BoardCorrected") == disputed
        assert kinds.count("BoardEntered") == 2 * len(all_boards(seen))


def _result(match: Seen, board: Seen) -> tuple[int, int]:
    """The result on the sheet of a board: whenever it is asked for the same."""
    return random.Random(f"{match['match']} {board['board']}").choice([(2, 0), (2, 1), (1, 2), (0, 2)])
