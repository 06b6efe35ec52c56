"""Bot accounts: what they are, how they are challenged, and how they play over plain HTTP."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from bench.families import any_of_family
from bench.people import Person, follow
from tests.server.conftest import AtTable
from tests.server.live import Live
from tests.server.people.playing import SHORT, account, code, get, leave
from tests.server.programs.playing import Lines, bot_account, challenge, stream

RULES: dict[str, Any] = {"options": SHORT}


async def play_on(person: Person, lines: Lines, table: str, most: int) -> dict[str, Any]:
    """Play some legal actions, or until the stream ends; the last state."""
    rng, seen = random.Random(most), dict[str, Any]()
    while most:
        try:
            seen = follow(seen, await lines.next())
        except EOFError:
            return seen
        if seen and seen["viewer"] in seen["to_act"]:
            entry = rng.choice(seen["legal"])
            action = entry.get("action") or any_of_family(entry["family"], rng)
            body = {"n": seen["n"], "action": action}
            answer = await person.http.post(f"/api/tables/{table}/act", json=body)
            assert (answer.status_code, answer.json()) == (200, {"n": seen["n"] + 1}), answer.text
            most -= 1
    return seen


def test_a_bot_is_challenged_accepts_plays_and_is_told_of_the_end(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
        away = await ann.http.post("/api/challenges", json={"player": "Botty"})
        assert code(away) == (409, "not_challenged")
        async with stream(bot, "event") as events:
            while not (await get(ann, "/api/players/Botty"))["here"]:
                pass
            table = await challenge(ann, "Botty", **RULES)
            asked = await events.until("Challenge")
            assert [asked[each] for each in ("table", "by", "by_bot", "mine")] == [table, "Ann", False, False]
            accepted = await bot.http.post(f"/api/challenges/{table}/accept")
            assert accepted.status_code == 200, accepted.text
            assert await events.next() == {"type": "ChallengeEnd", "table": table, "declined": None}
            begun = await events.until("GameStart")
            assert begun["seat"] == accepted.json()["seat"]
            assert [place["bot_account"] for place in begun["facts"]["seats"]].index(True) == begun["seat"]
            async with stream(bot, f"game/{table}") as game, ann.socket(table) as anns:
                assert (await get(ann, "/api/mine"))[0]["bot_accounts"].count(True) == 1
                await anns.hear_until("Seen")
                assert [seat["bot_account"] for seat in anns.seen["seats"]].index(True) == begun["seat"]
                playing = asyncio.create_task(anns.play_on(random.Random(1)))
                await play_on(bot, game, table, 4)
                playing.cancel()
                await leave(live, table, 1 - begun["seat"])
            ended = await events.until("GameEnd")
            assert (ended["table"], ended["rank"] in (1, 2), ended["facts"]["over"]) == (table, True, True)
            assert ended["rank"] == 1

    at_table(run)
