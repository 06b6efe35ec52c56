"""A bot's whole session, as it happens: `python -m tests.make_session` writes docs/bot-session.md.

The cards come from a seed, so that the page only changes when the protocol does. Long values are left out.
"""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from bench.people import Person
from tests.server.live import Live, serving
from tests.server.people.playing import PASSWORD, account
from tests.server.programs.playing import Lines, challenge, stream

PAGE = Path(__file__).parents[1] / "docs/bot-session.md"
WIDTH = 118  # characters of a line
LEFT_OUT = {
    "rules", "options", "facts", "commitment", "left", "seats", "text", "label", "why", "recovery", "link",
    "created", "expires", "log", "id", "sides", "back", "match_points", "earlier", "laid_by", "show", "at",
}  # fmt: skip
HEAD = """# A bot's session

This is a session of a bot at a server, written down while it happened (`python -m tests.make_session`). Long
values are left out (`...`). [Connect a bot](tutorials/connect-a-bot.md) explains the steps, and
[the protocol](server.md) everything else.
"""


class Writer:
    """The page while it is written."""

    def __init__(self) -> None:
        self.text = HEAD

    def say(self, title: str, text: str) -> None:
        self.text += f"\n## {title}\n\n{text}\n"

    def block(self, *lines: str) -> None:
        self.text += "\n```http\n" + "\n".join(lines) + "\n```\n"

    def told(self, *lines: Any) -> None:
        self.text += "\n```json\n" + "\n".join(map(shown, lines)) + "\n```\n"


def shown(value: Any) -> str:
    """As one line of JSON, or several if it is long."""
    short = shortened(value)
    line = json.dumps(short, ensure_ascii=False).replace('"..."', "...")
    if len(line) <= WIDTH or not isinstance(short, dict):
        return line
    lines, now = list[str](), ""
    for name, each in short.items():
        part = f"{json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}".replace('"..."', "...")
        if now and len(now) + len(part) > WIDTH - 3:
            lines.append(now)
            now = ""
        now += f"{', ' if now else ''}{part}"
    return "{" + ",\n ".join([*lines, now]) + "}"


def shortened(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: "..." if name in LEFT_OUT and each not in ([], {}, None) else shortened(each)
            for name, each in value.items()
        }
    if isinstance(value, list):
        return [shortened(each) for each in value[:6]] + ["..."] * (len(value) > 6)
    return value


async def session() -> str:
    """The whole page."""
    with TemporaryDirectory() as folder:
        async with serving(Path(folder), rng=random.Random(30)) as live:
            return await _written(live)


async def _written(live: Live) -> str:
    page, ann = Writer(), await account(live, "Ann")
    owner, bot = live.person(), live.person()
    page.say("An account and a token", "The first answer sets a cookie, which the second request sends.")
    body: dict[str, Any] = {"name": "Shelly", "password": PASSWORD, "bot": True}
    made = await owner.http.post("/api/account", json=body)
    page.block("POST /api/account", shown(body), "", "201 Created", shown(made.json()))
    body = {"name": "bot.sh", "scopes": ["bot:play", "read", "talk"]}
    made = await owner.http.post("/api/tokens", json=body)
    secret = made.json()["secret"]
    hidden = {**made.json(), "secret": "pegout_..."}
    page.block("POST /api/tokens", shown(body), "", "201 Created", shown(hidden))
    bot.http.headers["Authorization"] = f"Bearer {secret}"
    async with stream(bot, "event") as events:
        page.say(
            "A challenge",
            "With the stream of events open, the bot is online. Ann challenges it, and it accepts.",
        )
        page.block("GET /api/stream/event", "Authorization: Bearer pegout_...")
        while not (await ann.http.get("/api/players/Shelly")).json()["here"]:
            await asyncio.sleep(0.01)
        table = await challenge(ann, "Shelly", options={"count_mode": "auto"})
        page.told(await events.next())
        accepted = await bot.http.post(f"/api/challenges/{table}/accept")
        page.block(f"POST /api/challenges/{table}/accept", "", "200 OK", shown(accepted.json()))
        page.told(await events.next(), await events.next())
        async with stream(ann, f"game/{table}") as hers, stream(bot, f"game/{table}") as game:
            await _played(page, table, Side(ann, hers), Side(bot, game))
        page.say("The end", "Ann has left the game, so the bot has won. The stream of events goes on.")
        page.told(await events.next())
    return page.text


class Side:
    """A player at the table."""

    def __init__(self, person: Person, lines: Lines) -> None:
        self._person, self._lines = person, lines
        self.last: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        """The next line that is not only about who is there."""
        while True:
            self.last |= (told := await self._lines.next())
            if told["type"] != "Changed" or "news" in told:
                return told

    @property
    def move(self) -> dict[str, Any]:
        """The first legal action."""
        entry = self.last["legal"][0]
        if "action" in entry:
            return {"n": self.last["n"], "action": entry["action"]}
        return {"n": self.last["n"], "action": {"type": "Discard", "cards": entry["family"]["cards"][:2]}}

    async def post(self, path: str, body: Any) -> httpx.Response:
        return await self._person.http.post(path, json=body)


async def _played(page: Writer, table: str, ann: Side, bot: Side) -> None:
    path = f"/api/tables/{table}/act"
    page.say("The game", "The first line of the game's stream has all that the seat may see and do.")
    page.block(f"GET /api/stream/game/{table}", "Authorization: Bearer pegout_...")
    await ann.hear()
    page.told(await bot.hear())
    page.say("A move that is refused", "Nothing has changed, so `n` is the same.")
    wrong = {"n": 0, "action": {"type": "Play", "card": "5H"}}
    refused = await bot.post(path, wrong)
    page.block(f"POST {path}", shown(wrong), "", "422 Unprocessable Entity", shown(refused.json()))
    page.say("Moves", "Both discard, and play. Each line has what is new, and what may be done now.")
    for mover in (bot, ann):
        await _moved(page, path, mover, ann, bot)
    for _ in range(3):
        await _moved(page, path, bot if bot.last["legal"] else ann, ann, bot)
    page.say("Chat", "A phrase, or `text` where the table allows it. The scope is `talk`.")
    line = {"phrase": "good-luck"}
    await bot.post(f"/api/tables/{table}/say", line)
    page.block(f"POST /api/tables/{table}/say", shown(line), "", "204 No Content")
    page.told(await bot.hear())
    await ann.post(path, {"n": ann.last["n"], "action": {"type": "Leave"}})


async def _moved(page: Writer, path: str, mover: Side, ann: Side, bot: Side) -> None:
    """One of them moves, and both are told; what the bot does and hears is written down."""
    move = mover.move
    done = await mover.post(path, move)
    if mover is bot:
        page.block(f"POST {path}", shown(move), "", "200 OK", shown(done.json()))
    await ann.hear()
    page.told(await bot.hear())


if __name__ == "__main__":
    PAGE.write_text(asyncio.run(session()), encoding="utf-8")
