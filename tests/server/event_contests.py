"""Events that are played while servers are killed: sessions, knockouts, arenas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from bench.people import Person
from bench.services import PATIENCE
from pegout.server.tournaments.running import LEASE
from tests.server.killing import Contest, Move, Seen, give_up, play_out, winner

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
SHORT = {"target": 5, "count_mode": "auto", "post_show": False}
PLAN = {"title": "Tuesday", "options": SHORT, "drop_after": 0, "no_show": 0}


async def begun(people: Sequence[Person], **plan: Any) -> str:
    """An event that these people play; the first one directs it."""
    made = await people[0].http.post("/api/tournaments", json={"plan": {**PLAN, **plan}})
    event = str(made.json()["event"])
    for person, name in zip(people, NAMES, strict=False):
        answer = await person.http.post(f"/api/tournaments/{event}/enter", json={"name": name})
        assert answer.status_code == 200, answer.text
    started = await people[0].http.post(f"/api/tournaments/{event}/direct", json={"what": "start"})
    assert started.status_code == 200, started.text
    return event


async def seen(person: Person, event: str) -> Seen:
    told: Seen = (await person.http.get(f"/api/tournaments/{event}")).json()
    return {**told, "you": 0, "directs": False}


class Played(Contest):
    """An event, whose games are given up or played to their end."""

    plan: dict[str, Any]
    is_series = False  # whether a game of the event is played at several tables, one after the other
    event = ""

    async def begin(self) -> None:
        self.event = await begun(self.people, **self.plan)

    async def seen(self, person: Person) -> Seen:
        return await seen(person, self.event)

    def moves(self, seen: Seen) -> list[Move]:
        return [self._end(game) for _, game in games(seen) if game["table"] and not is_over(game)]

    def _end(self, game: Seen) -> Move:
        players = [self.people[person - 1] for person in game["people"]]
        if self.rng.random() < 0.5:
            return partial(give_up, self.rng.choice(players), game["table"])
        return partial(play_out, players, game["table"], self.rng)

    def check_kept(self, before: Seen, after: Seen) -> None:
        log = numbered(after)
        assert all(log.get(n, line) == line for n, line in numbered(before).items())
        assert after["entries"] >= before["entries"]
        rounds = {each["number"]: each for each in after["rounds"]}
        for each in before["rounds"]:
            now = rounds[each["number"]]
            assert each["byes"] == now["byes"]
            for old, new in zip(each["games"], now["games"], strict=True):
                assert old["people"] == new["people"]
                assert self.is_series or old["table"] in (None, new["table"])
                assert old == new or not is_over(old)
        check_standings(after)

    async def check_over(self, seen: Seen) -> None:
        tables = [game["table"] for _, game in games(seen)]
        assert None not in tables
        assert len(set(tables)) == len(tables)
        for _, game in games(seen):
            assert game["people"][await winner(self.people[0], game["table"])] == won_by(game)


def games(seen: Seen) -> list[tuple[int, Seen]]:
    """All games with the numbers of their rounds."""
    return [(each["number"], game) for each in seen["rounds"] for game in each["games"]]


def is_over(game: Seen) -> bool:
    return game["score"] is not None or bool(game["forfeited_by"])


def won_by(game: Seen) -> int | None:
    """The person who has won a game of two; None: it is not over."""
    one, two = map(int, game["people"])
    if game["forfeited_by"]:
        return two if one in game["forfeited_by"] else one
    if game["score"] is None:
        return None
    return one if game["score"][0] > game["score"][1] else two


def check_standings(seen: Seen) -> None:
    """Each result is counted once."""
    wins = Counter(person for _, game in games(seen) if (person := won_by(game)) is not None)
    played = Counter(person for _, game in games(seen) if game["score"] for person in game["people"])
    for line in seen["standings"]:
        person = line["person"]
        assert (line["wins"], line["played"]) == (wins[person], played[person])


def log_of(seen: Seen) -> list[Seen]:
    return list(reversed(seen["log"]))


def numbered(seen: Seen) -> dict[int, Seen]:
    """The log by the numbers of its entries; of a long one the latest."""
    return dict(enumerate(log_of(seen), seen["entries"] - len(seen["log"])))


class Rounds(Played):
    """A session of many rounds."""

    rounds = 50
    plan = {"rounds": rounds}

    async def check_over(self, seen: Seen) -> None:
        await super().check_over(seen)
        assert len(seen["rounds"]) == self.rounds
        assert len(games(seen)) == 2 * self.rounds


class FewRounds(Rounds):
    rounds = 2
    plan = {"rounds": rounds}


class Knockout(Played):
    """Out after two lost matches, of which each goes to who first wins two games."""

    seats = 8
    plan = {"format": "knockout", "elimination": "double", "best_of": 3}
    is_series = True


class Arena(Played):
    """An arena of one minute: who has given up comes back, and is paired again."""

    seats = 10
    plan = {"format": "arena", "minutes": 1}

    def moves(self, seen: Seen) -> list[Move]:
        """Two games end at most, so that new ones are paired while others go on."""
        ends = super().moves(seen)
        return [*self.rng.sample(ends, min(2, len(ends))), *map(self._back, absent(seen))]

    def _back(self, person: int) -> Move:
        async def back() -> None:
            path = f"/api/tournaments/{self.event}/rest"
            if (told := await self.act(self.people[person - 1], path, resting=False)) is not None:
                self.told.append(told)

        return back

    def check_kept(self, before: Seen, after: Seen) -> None:
        super().check_kept(before, after)
        numbers = [number for number, _ in games(after)]
        assert numbers == list(range(1, len(numbers) + 1))
        playing = [person for _, game in games(after) if not is_over(game) for person in game["people"]]
        assert len(set(playing)) == len(playing), "a player is in two games"

    async def check_over(self, seen: Seen) -> None:
        await super().check_over(seen)
        log = log_of(seen)
        kinds = [line["what"] for line in log]
        assert (kinds.count("Closed"), kinds.count("Ended")) == (1, 1)
        closed = kinds.index("Closed")
        assert "Paired" not in kinds[closed:]
        self.check_end(log[closed]["at"] - seen["ends_at"])

    def check_end(self, late: float) -> None:
        assert 0 <= late <= LEASE + PATIENCE


class ShortArena(Arena):
    """An arena whose director ends it after the first games."""

    plan = {"format": "arena", "minutes": 30}

    def moves(self, seen: Seen) -> list[Move]:
        if any(map(is_over, (game for _, game in games(seen)))) and not seen["closed"]:
            return [self._close]
        return super().moves(seen)

    async def _close(self) -> None:
        path = f"/api/tournaments/{self.event}/direct"
        if (told := await self.act(self.people[0], path, what="end")) is not None:
            self.told.append(told)

    def check_end(self, late: float) -> None:
        assert late < 0


def absent(seen: Seen) -> list[int]:
    """The people who do not play on by themselves."""
    return [person["person"] for person in seen["people"] if person["resting"]]
