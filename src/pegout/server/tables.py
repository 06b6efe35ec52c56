"""All tables: making them, finding them, keeping in memory those at which something happens."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import time
from typing import Any

import msgspec

from pegout import oldwire as wire
from pegout.game import BadRules, seat_for
from pegout.games import GAMES, game_of, rules_for, words
from pegout.options import option_text, options
from pegout.records import Record, record
from pegout.server.connection import Connection
from pegout.server.questions import Questions
from pegout.server.settings import Settings
from pegout.server.store import Chair, Match, Mine, Newcomer, Standing, Store
from pegout.server.table import Table, link_to, names_of
from pegout.words import Text

BOT_NAMES = ("Robin", "Wren", "Finch")
GUEST = "Guest"


class BadName(ValueError):
    """A name that nobody may have; the sentence says why."""


class Tables:
    """The live tables of this process, over a store."""

    def __init__(
        self, store: Store, settings: Settings, questions: Questions, rng: random.Random | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self._rng = rng or secrets.SystemRandom()
        self._questions = questions
        self._live: dict[str, asyncio.Task[Table | None]] = {}

    # --- people --------------------------------------------------------------------------------------

    async def player(self, session: str | None) -> str | None:
        """Whose session that is."""
        return await self.store.player(_hash(session)) if session else None

    async def mine(self, player: str) -> list[wire.MyTable]:
        """Where a player sits: unfinished matches first, then the latest."""
        return [_my_table(each) for each in await self.store.mine(player)]

    # --- tables --------------------------------------------------------------------------------------

    async def create(
        self, player: str, wanted: wire.NewTable, newcomer: Newcomer | None = None
    ) -> wire.TableInfo:
        """A new table where `player` sits; raises BadRules or BadName, and then nobody is stored."""
        rules = rules_for(wanted.preset, wanted.seats, wanted.options)
        game, others = game_of(rules), wanted.opponents
        if isinstance(others, str):
            others = [others] * (rules.seats - 1)
        if len(others) != rules.seats - 1:
            needed = rules.seats - 1
            raise BadRules(Text.of("rules-opponents", seats=rules.seats, needed=needed, named=len(others)))
        match = Match(
            secrets.token_urlsafe(12), game.name, game.version, wanted.preset, wire.encode(rules), time.time()
        )
        mine = seat_for(rules, range(rules.seats), self._rng)
        chairs = {mine: Chair("person", player, checked_name(wanted.name))}
        for nth, kind in enumerate(others):
            free = [seat for seat in range(rules.seats) if seat not in chairs]
            bot = Chair("bot", None, BOT_NAMES[nth], wanted.level)
            chairs[seat_for(rules, free, self._rng)] = bot if kind == "bot" else Chair("open", None, "")
        await self.store.create(match, [chairs[seat] for seat in range(rules.seats)], newcomer)
        return wire.TableInfo(match.match, mine, link_to(match.match))

    async def find(self, match: str) -> Table | None:
        """The live table, rebuilt from the store at the first touch."""
        if match not in self._live:
            self._live[match] = asyncio.create_task(self._load(match))
        task = self._live[match]
        try:
            table = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._live.pop(match, None)
            raise
        if table is None:
            self._live.pop(match, None)
        return table

    async def _load(self, match: str) -> Table | None:
        stored = await self.store.load(match)
        if stored is None:
            return None
        return Table(stored, self.store, self._questions, self._rng, self.settings.pace)

    async def record(self, table: Table) -> Record:
        """The match as it has been stored."""
        stored = await self.store.load(table.match.match)
        assert stored is not None
        read = msgspec.json.Decoder(table.game.action).decode
        moves = [(row.seat, read(row.action)) for row in stored.rows]
        names = [chair.name for chair in stored.chairs]
        return record(table.state.rules, moves, preset=table.match.preset, names=names)

    def leave(self, table: Table, connection: Connection) -> None:
        """Take a connection from its table, and the table from memory if nobody comes back for a while."""
        table.leave(connection)
        asyncio.get_running_loop().call_later(self.settings.idle, self._forget, table)

    def _forget(self, table: Table) -> None:
        if table.quiet:
            self._live.pop(table.match.match, None)

    async def close(self) -> None:
        for task in self._live.values():
            if task.done() and not task.cancelled() and (table := task.result()):
                await table.close()


def presets() -> list[wire.PresetInfo]:
    """All that there is to play."""
    return [
        wire.PresetInfo(each.name, game.name, *titles(each.name), each.seats, _options(game.name, each.rules))
        for game in GAMES
        for each in game.presets
    ]


def titles(preset: str) -> tuple[str, str]:
    told = Text(f"preset-{preset}")
    return words().render(told), words().attribute(told, "summary") or ""


def _options(game: str, rules: Any) -> list[wire.OptionInfo]:
    return [
        wire.OptionInfo(
            each.name,
            each.value,
            words().render(each.allowed),
            words().attribute(option_text(game, each.name), "help") or "",
        )
        for each in options(rules)
    ]


def newcomer() -> tuple[Newcomer, str]:
    """A player who has not been here before, and the session that only they will know."""
    session = secrets.token_urlsafe(32)
    return Newcomer(secrets.token_hex(16), _hash(session)), session


def _my_table(mine: Mine) -> wire.MyTable:
    stands = mine.standing or Standing(over=False, to_act=(), scores=())
    return wire.MyTable(
        mine.match,
        link_to(mine.match),
        mine.game,
        mine.preset,
        mine.seat,
        names_of(mine.chairs, mine.seat),
        [chair.kind for chair in mine.chairs],
        [chair.level for chair in mine.chairs],
        list(stands.scores),
        stands.to_act,
        stands.over,
        mine.moved,
    )


def checked_name(name: str) -> str:
    """The name as it is shown; raises BadName."""
    name = " ".join(name.split())
    if not name.isprintable():
        raise BadName("a name is made of letters, digits and other characters that can be seen")
    if name.casefold() == "you":
        raise BadName("everybody is called You by the page: please take another name")
    return name or GUEST


def _hash(session: str) -> bytes:
    return hashlib.sha256(session.encode()).digest()
