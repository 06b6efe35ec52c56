"""Duplicates: deals that several play, each against the same bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from pegout import games
from pegout.bots import USUAL
from pegout.game import Rules, Seat
from pegout.match import Chair, Duplicate, Match, Options, is_alone
from pegout.records import Record
from pegout.server.duplicates.pairs import pair
from pegout.server.people.names import BOT_NAMES
from pegout.server.people.sessions import Who
from pegout.server.play import swapped_seats as swapping
from pegout.server.play.opening import Opening
from pegout.server.play.rematch import NotAgain, play_again
from pegout.server.play.secrets import Shared
from pegout.server.play.tables import Tables
from pegout.server.play.viewers import link_to
from pegout.server.settings import DAY
from pegout.server.storage.store import Change, Conflict, Newcomer, Value
from pegout.shuffling import SECRET
from pegout.wire import DuplicateKind, NewTable, TableInfo
from pegout.words import Text, TextError

DAYS = 7  # that a duplicate is open, but for that of a day
DAILY, DAILY_OPTIONS = "standard", {"count_mode": "auto"}  # throws and play decide, nobody's counting

COLUMNS = (
    "duplicate, game, version, preset, rules, kind, level, seat, day, creator, created, closes,"
    " deals, secret, given"
)
FIND = f"SELECT {COLUMNS} FROM duplicates WHERE"
ADD = f"""
    INSERT INTO duplicates ({COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"""
TRY = "INSERT INTO attempts (duplicate, player, part, match, at) VALUES ($1, $2, $3, $4, $5)"
TRIED = "SELECT match FROM attempts WHERE duplicate = $1 AND player = $2 AND part = 0"
OF_MATCH = "SELECT duplicate FROM attempts WHERE match = $1 AND player = $2"


class NoDuplicate(TextError):
    """Why others cannot play what somebody has played."""


class Shuffled(Struct, frozen=True):
    """A duplicate: what is played, against whom, and what its shuffles follow from. Columns of its table."""

    name: str
    game: str
    version: int
    preset: str
    options: str  # the rules, JSON
    kind: DuplicateKind
    level: str | None
    seat: Seat  # of whoever plays
    day: int | None
    creator: str | None
    created: float
    closes: float
    deals: str
    secret: str
    given: str

    @property
    def rules(self) -> Rules:
        """Raises ValueError, LookupError where the game is no longer played so."""
        game = games.find(self.game, self.version)
        rules: Rules = msgspec.json.decode(self.options, type=game.rules)
        return msgspec.structs.replace(rules, version=self.version)  # type: ignore[type-var]

    @property
    def secrets(self) -> Shared:
        return Shared.read(self.deals, self.secret, self.given)


class Duplicates:
    """Makes them, and tables at which they are played."""

    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock

    @property
    def now(self) -> float:
        return self._clock()

    async def find(self, name: str) -> Shuffled | None:
        """The duplicate of that name."""
        return await self._find("duplicate = $1", name)

    async def of_today(self) -> Shuffled:
        """That of the day, UTC, which the first who asks makes."""
        day = int(self._clock() // DAY)
        found = await self._find("day = $1", day)
        if found is None:
            rules = games.rules_for(DAILY, 2, DAILY_OPTIONS)
            new = self._new(rules, DAILY, USUAL, 0, None, (day + 1) * DAY, day=day)
            try:
                await self._store.change(_adding(new))
                return new
            except Conflict:  # another was first
                found = await self._find("day = $1", day)
        assert found is not None
        return found

    async def challenge(self, name: str, who: Who) -> Shuffled:
        """Let others play what somebody has; always the same of the same match. Raises NoDuplicate,
        LookupError, Stopped.
        """
        record, end = await self._tables.record(name)
        player = who.at(end)
        seat = end.seat_of(player)
        if seat is None:
            raise NoDuplicate(Text("refused-stranger"))
        if end.options.duplicate is not None:
            found = await self.find(end.options.duplicate.name)
            if found is not None:
                return found
        if record is None:
            raise NoDuplicate(Text("refused-duplicate-not-over"))
        _check(end, seat)
        made = await self._store.rows(OF_MATCH, name, who.player)
        if made and (found := await self.find(made[0][0])) is not None:
            return found
        return await self._made_of(record, end, seat, name, who.player)

    async def _made_of(self, record: Record, end: Match, seat: Seat, name: str, player: str) -> Shuffled:
        level = next(chair.level for chair in end.chairs if chair.kind == "bot") or USUAL
        new = self._new(
            record.rules, end.preset, level, seat, player, self._clock() + DAYS * DAY, deals=name,
            given=msgspec.json.encode(record.commitments).decode(),
        )  # fmt: skip
        first = Change(TRY, (new.name, player, 0, name, end.at))
        await self._store.change(_adding(new), first)
        return new

    def _new(
        self, rules: Rules, preset: str, level: str | None, seat: Seat, creator: str | None, closes: float,
        day: int | None = None, deals: str = "", given: str = "[]",
    ) -> Shuffled:  # fmt: skip
        """`level`: of the bot; None: two people play, with swapped seats."""
        game, rng = games.game_of(rules), self._tables.rng
        name, secret = rng.randbytes(12).hex(), rng.randbytes(SECRET).hex()
        return Shuffled(
            name, game.name, rules.version, preset, msgspec.json.encode(rules).decode(),
            "swapped" if level is None else "bot", level, seat, day, creator, self._clock(), closes,
            deals or name, secret, given,
        )  # fmt: skip

    async def attempt(self, duplicate: Shuffled, player: str) -> str | None:
        """The table where a player plays it, or has."""
        rows = await self._store.rows(TRIED, duplicate.name, player)
        return rows[0][0] if rows else None

    async def play(
        self, duplicate: Shuffled, player: str, called: str, newcomer: Newcomer | None
    ) -> TableInfo:
        """The table where somebody plays it: their only one. Raises NoDuplicate if it is closed."""
        while (table := await self.attempt(duplicate, player)) is None:
            if self._clock() >= duplicate.closes:
                raise NoDuplicate(Text("refused-duplicate-closed"))
            new = self._opening(duplicate, player, called)
            tried = Change(TRY, (duplicate.name, player, 0, new.head.match, self._clock()), rows=1)
            try:
                return await self._tables.open(new, newcomer, tried)
            except Conflict:
                if newcomer is not None:
                    raise
        return TableInfo(table, duplicate.seat, link_to(table))

    async def begin_two(self, player: str, wanted: NewTable, newcomer: Newcomer | None) -> TableInfo:
        """The table of the first of two matches with swapped seats; raises BadRules or BadName."""
        wished = self._tables.opening(player, wanted)
        opened = wished.opened
        new = self._new(opened.rules, opened.preset, None, wished.seat, player, opened.at + DAYS * DAY)
        first = swapping.first(wished, wanted, new.name, new.secret)
        tried = swapping.tried(new.name, 0, first.head.match, opened.at, player)
        return await self._tables.open(first, newcomer, _adding(new), tried)

    async def go_on(self, duplicate: Shuffled, who: Who) -> TableInfo:
        """The table where one of the two plays whose seats are swapped: the second match, when the first is
        over. Raises NoDuplicate.
        """
        both = await pair(self._tables.store, duplicate.name, duplicate.creator)
        table = both.table_of(who.player)
        if table is None:
            raise NoDuplicate(Text("refused-stranger"))
        async with self._tables.at(table) as live:
            shared = live.match.options.duplicate if live is not None else None
            seat = live.match.seat_of(who.at(live.match)) if live is not None else None
            goes_on = live is not None and live.is_over and shared is not None and shared.part == 0
        if goes_on and self._clock() < duplicate.closes:
            try:
                return await play_again(self._tables, table, who)
            except NotAgain as error:
                raise NoDuplicate(error.text) from None
        if seat is None or goes_on:
            raise NoDuplicate(Text("refused-duplicate-closed"))
        return TableInfo(table, seat, link_to(table))

    def _opening(self, duplicate: Shuffled, player: str, called: str) -> Opening:
        rules = duplicate.rules
        chairs = [Chair("bot", None, BOT_NAMES[0], duplicate.level)] * rules.seats
        chairs[duplicate.seat] = Chair("person", player, called)
        shared = Duplicate(duplicate.name, duplicate.deals)
        options = Options(host=duplicate.seat, coach="off", duplicate=shared)
        return Opening.of(
            duplicate.preset, rules, chairs, options, player, self._clock(), self._tables.rng,
            duplicate.secrets,
        )  # fmt: skip

    async def _find(self, where: str, value: Value) -> Shuffled | None:
        rows = await self._store.rows(f"{FIND} {where}", value)
        return Shuffled(*rows[0]) if rows else None


def _check(end: Match, seat: Seat) -> None:
    """That what was played in that seat can be played again by others; raises NoDuplicate."""
    if not is_alone(end, seat):
        raise NoDuplicate(Text("refused-duplicate-people"))
    if end.state.rules.seats != 2:
        raise NoDuplicate(Text("refused-duplicate-seats"))
    if end.options.spectators:
        raise NoDuplicate(Text("refused-duplicate-watched"))
    if end.taken_back:
        raise NoDuplicate(Text("refused-duplicate-taken-back"))
    if end.game.dealing(end.state.rules) is None:
        raise NoDuplicate(Text("refused-duplicate-deals"))
    if end.state.rules.start().alarm is not None:
        raise NoDuplicate(Text("refused-duplicate-clock"))


def _adding(new: Shuffled) -> Change:
    values: tuple[Any, ...] = tuple(getattr(new, name) for name in new.__struct_fields__)
    return Change(ADD, values, rows=1)
