"""What bot accounts may do, and what is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.people import Person
from bench.services import PATIENCE
from pegout.server.programs import MOST
from tests.server.conftest import AtTable
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, account, code, get, log_in
from tests.server.programs.playing import bot_account, challenge, stream


async def online(asks: Person, name: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while not (await get(asks, f"/api/players/{name}"))["here"]:
            await asyncio.sleep(0.01)


def test_an_account_without_games_becomes_a_bot_for_good(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bob, guest = await account(live, "Ann"), await account(live, "Bob"), live.person()
        made = await ann.http.post("/api/me/bot")
        assert made.json() == {"kind": "account", "name": "Ann", "bot": True}
        assert (await ann.http.post("/api/me/bot")).status_code == 200, "again"
        assert (await get(bob, "/api/players/Ann"))["bot"]
        assert await get(bob, "/api/players?search=ann") == [{"name": "Ann", "avatar": "", "bot": True}]
        await bob.create()
        assert code(await bob.http.post("/api/me/bot")) == (409, "has_played")
        await guest.create()
        body = {"name": "Cleo", "password": PASSWORD, "bot": True}
        assert code(await guest.http.post("/api/account", json=body)) == (409, "has_played")
        assert code(await log_in(guest, "Ann")) == (409, "has_played"), "the guest's games are no bot's"
        for person, scope, why in ((ann, "play", "bot_account"), (bob, "bot:play", "not_a_bot")):
            wanted = {"name": "program", "scopes": [scope]}
            assert code(await person.http.post("/api/tokens", json=wanted)) == (409, why)

    at_table(run)


def test_a_bot_plays_by_challenges_only(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty", "bot:play", "read", "talk")
        table = await ann.create(opponents="friend")
        link = (await ann.http.post("/api/friends/link", json={})).json()["link"].removeprefix("/friends/")
        for path, body in (
            ("tables", {"preset": "standard"}),
            ("quick", {"preset": "standard"}),
            (f"tables/{table}/join", {}),
            ("friends", {"link": link}),
            ("friends/link", {}),
            ("friends/requests", {"name": "Ann"}),
        ):
            assert code(await bot.http.post(f"/api/{path}", json=body)) == (403, "bot_account"), path
        asked = await ann.http.post("/api/friends/requests", json={"name": "Botty"})
        assert code(asked) == (409, "bot_account")
        reader = await bot_account(live, "Reader", "read")
        assert code(await reader.http.get("/api/stream/event")) == (403, "scope")

    at_table(run)


def test_a_challenge_is_declined_withdrawn_and_limited(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty")
        async with stream(bot, "event") as events:
            await online(ann, "Botty")
            table = await challenge(ann, "Botty")
            assert (await events.next())["table"] == table
            async with ann.socket(table) as socket:
                waiting = await socket.hear_until("Waiting")
                assert [seat["name"] for seat in waiting["seats"] if seat["kind"] == "open"] == ["Botty"]
                why = {"reason": "later"}
                no = await bot.http.post(f"/api/challenges/{table}/decline", json=why)
                assert no.status_code == 204, no.text
                waiting = await socket.hear_until("Waiting")
                assert [seat["name"] for seat in waiting["seats"] if seat["kind"] == "open"] == [""]
            assert await events.next() == {"type": "ChallengeEnd", "table": table, "declined": "later"}
            assert (await get(ann, f"/api/challenges/{table}"))["declined"] == "later"
            assert code(await bot.http.post(f"/api/challenges/{table}/accept")) == (404, "no_challenge")
            table = await challenge(ann, "Botty", rated=False, preset="house")
            assert not (await events.next())["facts"]["options"].get("rated")
            await ann.http.post(f"/api/tables/{table}/leave")
            assert await events.next() == {"type": "ChallengeEnd", "table": table, "declined": None}
            assert (await ann.http.post("/api/challenges", json={"player": "Ann"})).status_code == 409
            for _ in range(MOST):
                await challenge(ann, "Botty")
            more = await ann.http.post("/api/challenges", json={"player": "Botty"})
            assert (code(more), more.json()["text"]["key"]) == ((409, "not_challenged"), "refused-challenges")

    at_table(run)


def test_bots_play_each_other_so_often_a_day(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        one, two = await bot_account(live, "One"), await bot_account(live, "Two")
        live.services.named("challenges")._games_a_day = 1
        async with stream(one, "event") as ones, stream(two, "event") as twos:
            await online(one, "Two")
            table = await challenge(one, "Two")
            asked, mine = await twos.next(), await ones.next()
            assert (asked["by"], asked["by_bot"], asked["mine"]) == ("One", True, False)
            assert (mine["table"], mine["mine"]) == (table, True)
            assert (await two.http.post(f"/api/challenges/{table}/accept")).status_code == 200
            for events in (ones, twos):
                seats = (await events.until("GameStart"))["facts"]["seats"]
                assert [seat["bot_account"] for seat in seats] == [True, True]
            await online(two, "One")
            refused = await two.http.post("/api/challenges", json={"player": "One"})
            assert code(refused) == (429, "bot_games")
            assert 86000 < int(refused.headers["retry-after"]) <= 86400

    at_table(run)


def test_streams_are_limited_and_end_with_their_token(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, streams_each=1) as live:
            bot = await bot_account(live, "Botty")
            async with stream(bot, "event") as events:
                async with asyncio.timeout(PATIENCE):
                    while (refused := await _head(bot)) is None:
                        await asyncio.sleep(0.01)
                assert refused == (429, "too_many_streams", "10")
                owner = live.person()
                await log_in(owner, "Botty")
                token = (await get(owner, "/api/tokens"))[0]["id"]
                await owner.http.delete(f"/api/tokens/{token}")
                assert await events.is_over()

    asyncio.run(run())


async def _head(bot: Person) -> tuple[int, str, str] | None:
    """How a second stream is refused; None: it is not, as the first has not begun."""
    async with bot.http.stream("GET", "/api/stream/event") as answer:
        if answer.is_success:
            return None
        await answer.aread()
        return answer.status_code, answer.json()["code"], answer.headers["retry-after"]


def test_a_bot_enters_events_that_let_bots_in(at_table: AtTable) -> None:
    async def run(live: Live) -> None:
        ann, bot = await account(live, "Ann"), await bot_account(live, "Botty", "bot:play", "read")
        made = await ann.http.post("/api/tournaments", json={"plan": {"title": "Tuesday"}})
        event, plan = made.json()["event"], made.json()["plan"]
        path = f"/api/tournaments/{event}"
        assert code(await bot.http.post(f"{path}/enter", json={})) == (409, "event")
        changed = {"what": "plan", "plan": {**plan, "bots": True}}
        assert (await ann.http.post(f"{path}/direct", json=changed)).status_code == 200
        for person in (ann, bot):
            assert (await person.http.post(f"{path}/enter", json={})).status_code == 200
        changed = {"what": "plan", "plan": {**plan, "bots": False}}  # it stays, and stays marked as a bot
        assert (await ann.http.post(f"{path}/direct", json=changed)).status_code == 200
        seen = (await ann.http.post(f"{path}/direct", json={"what": "start"})).json()
        assert [(each["name"], each["bot"]) for each in seen["people"]] == [("Ann", False), ("Botty", True)]
        table = seen["rounds"][0]["games"][0]["table"].removeprefix("/t/")
        facts = await get(ann, f"/api/tables/{table}")
        assert sorted((seat["name"], seat["bot_account"]) for seat in facts["seats"]) == [
            ("Ann", False), ("Botty", True),
        ]  # fmt: skip
        async with stream(bot, "event") as told:
            assert (await told.until("GameStart"))["facts"]["table"] == table

    at_table(run)
