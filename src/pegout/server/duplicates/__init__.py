"""Duplicates: the same deals for several people, each against the same bot, or for two with swapped seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout import games, review
from pegout.bots import USUAL
from pegout.game import Seat
from pegout.match import Chair, Duplicate, Match, Options, is_alone
from pegout.server.duplicates.comparison import Compared
from pegout.server.duplicates.shared_deals import DuplicateKind, StoredDuplicate, find, hash_of
from pegout.server.duplicates.standings import DuplicateResult, Swapped, begun, compared, ended, pair, results
from pegout.server.feature import Exported, StoredData
from pegout.server.people import BOT_NAMES, Players
from pegout.server.people.sessions import User
from pegout.server.play import Tables
from pegout.server.play.new_table import Opening
from pegout.server.play.players import NotAgain, play_again
from pegout.server.play.viewers import link_to
from pegout.server.results.accuracy import Judging
from pegout.server.settings import DAY, Settings
from pegout.server.storage import Change, Conflict, Newcomer, Store
from pegout.wire.bodies import TableInfo
from pegout.words import Text, TextError

DAILY, DAILY_OPTIONS = "standard", {"count_mode": "auto"}  # discards and pegging decide, not counting

TRY = "INSERT INTO attempts (duplicate, player, part, match, at) VALUES ($1, $2, $3, $4, $5)"
TRIED = "SELECT match FROM attempts WHERE duplicate = $1 AND player = $2 AND part = 0"
EXPIRED = """
    DELETE FROM duplicates WHERE closes < $1
        AND NOT EXISTS (SELECT 1 FROM attempts a WHERE a.duplicate = duplicates.duplicate)"""
OF_MATCH = "SELECT duplicate FROM attempts WHERE match = $1 AND player = $2"


class DuplicateInfo(Struct, frozen=True):
    """A duplicate; its results are visible to those who have played it, or to all once it is closed."""

    duplicate: str
    link: str
    kind: DuplicateKind
    game: str
    preset: str
    level: str | None  # of the bot
    day: int | None  # since 1970, UTC; None: not a daily one
    creator: str  # the first player; "" for a daily one
    closes: float  # seconds since 1970
    closed: bool
    hash: str  # commitment to the secret that determines the shuffles
    secret: str | None  # once it is closed
    unit: Literal["points", "blinds"]  # of `play` and `cards` in the results
    table: str | None  # where you play or played it
    over: bool  # whether you have finished it
    people: int  # number of players who have finished it
    playing: int  # number of players who have started
    results: list[DuplicateResult]  # the best first
    judging: bool  # decisions are being judged: poll again
    swapped: Swapped | None  # the two matches, if visible to you; None for a duplicate against a bot


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Delete closed duplicates when their last match has expired."""
    if settings.finished_days is not None:
        await store.change(Change(EXPIRED, (now - settings.finished_days * DAY,)))


DATA = StoredData(
    exported={
        "duplicates": Exported(
            "SELECT duplicate, preset, kind, level, day, created, closes FROM duplicates"
            " WHERE creator = $1 ORDER BY created",
            "duplicate preset kind level day created closes",
        ),
        "attempts": Exported(
            "SELECT duplicate, part, match, at FROM attempts WHERE player = $1 ORDER BY at, part",
            "duplicate part match at",
        ),
    },
    moved=(  # if both have played, the account's attempt counts
        """INSERT INTO attempts (duplicate, player, part, match, at)
            SELECT duplicate, CAST($2 AS VARCHAR), part, match, at FROM attempts
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "UPDATE duplicates SET creator = $2 WHERE creator = $1",
        "DELETE FROM attempts WHERE player = $1",
    ),
    erased=(
        "DELETE FROM attempts WHERE player = $1",
        "UPDATE duplicates SET creator = NULL WHERE creator = $1",
    ),
    per_match=("attempts",),
    tidy=tidy,
)


class NoDuplicate(TextError):
    """Why a match cannot become a duplicate, or a duplicate cannot be played."""


class Duplicates:
    """Creates duplicates, and tables to play them."""

    def __init__(
        self, tables: Tables, players: Players, judging: Judging, clock: Callable[[], float]
    ) -> None:
        """`clock`: seconds since 1970."""
        self._tables, self._store, self._clock = tables, tables.store, clock
        self._players, self._judging = players, judging

    @property
    def now(self) -> float:
        return self._clock()

    async def find(self, name: str) -> StoredDuplicate | None:
        """The duplicate with this name."""
        return await find(self._store, "duplicate = $1", name)

    async def of_today(self) -> StoredDuplicate:
        """The duplicate of the day, UTC, created by the first request."""
        day = int(self._clock() // DAY)
        found = await find(self._store, "day = $1", day)
        if found is None:
            rules = games.rules_for(DAILY, 2, DAILY_OPTIONS)
            new = StoredDuplicate.new(
                rules, DAILY, USUAL, 0, None, self._clock(), self._tables.rng,
                closes=(day + 1) * DAY, day=day,
            )  # fmt: skip
            try:
                await self._store.change(new.to_store)
                return new
            except Conflict:  # another was first
                found = await find(self._store, "day = $1", day)
        assert found is not None
        return found

    async def challenge(self, name: str, who: User) -> StoredDuplicate:
        """Share a match of this player; the same match always gives the same duplicate. Raises NoDuplicate,
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
        level = next(chair.level for chair in end.chairs if chair.kind == "bot") or USUAL
        new = StoredDuplicate.new(
            record.rules, end.preset, level, seat, who.player, self._clock(), self._tables.rng,
            deals=name, given=msgspec.json.encode(record.commitments).decode(),
        )  # fmt: skip
        await self._store.change(new.to_store, Change(TRY, (new.name, who.player, 0, name, end.at)))
        return new

    async def told(self, of: StoredDuplicate, who: User | None) -> DuplicateInfo:
        """The duplicate as visible to this player: no results before they have played it."""
        player, closed = None if who is None else who.player, self.now >= of.closes
        creator = "" if of.creator is None else await self._players.name_of(of.creator)
        facts = _facts(of, creator, closed=closed)
        if of.kind == "swapped":
            return await self._told_of_two(of, facts, player)
        rows = await ended(self._store, of)
        mine = None if player is None else await self._attempt(of, player)
        over = any(each.player == player for each in rows)
        open_to_me = over or closed
        unjudged = [each.match for each in rows if open_to_me and each.judged is None]
        return replace(
            facts, table=mine, over=over, people=len(rows), playing=await begun(self._store, of),
            results=results(rows, player) if open_to_me else [],
            judging=self._judging.begin(of.name, unjudged),
        )  # fmt: skip

    async def _told_of_two(
        self, of: StoredDuplicate, facts: DuplicateInfo, player: str | None
    ) -> DuplicateInfo:
        """The results for the two players, and for others once it is closed. Decisions are judged only then,
        since that would reveal something about the cards.
        """
        both = await pair(self._store, of)
        mine, over, closed = both.table_of(player), both.are_over, facts.closed
        return replace(
            facts, table=mine, over=over and mine is not None,
            people=len(both.people) if over else 0, playing=len(both.people),
            judging=closed and over and self._judging.begin(of.name, both.unjudged),
            swapped=both.told(player, closed=closed) if closed or mine is not None else None,
        )  # fmt: skip

    async def _attempt(self, duplicate: StoredDuplicate, player: str) -> str | None:
        """The table where a player plays or has played it."""
        rows = await self._store.rows(TRIED, duplicate.name, player)
        return rows[0][0] if rows else None

    async def play(
        self, duplicate: StoredDuplicate, player: str, called: str, newcomer: Newcomer | None
    ) -> TableInfo:
        """The only table where a player plays it, created if needed; raises NoDuplicate if it is closed."""
        while (table := await self._attempt(duplicate, player)) is None:
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

    async def go_on(self, duplicate: StoredDuplicate, who: User) -> TableInfo:
        """The table where one of the two players plays; when the first match is over, that of the second.
        Raises NoDuplicate.
        """
        table = (await pair(self._store, duplicate)).table_of(who.player)
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

    async def compared(self, duplicate: StoredDuplicate, player: str | None) -> Compared:
        """Its finished matches, to be compared deal by deal."""
        if duplicate.kind == "swapped":
            return (await pair(self._store, duplicate)).compared(duplicate, player)
        return compared(await ended(self._store, duplicate), player)

    def _opening(self, duplicate: StoredDuplicate, player: str, called: str) -> Opening:
        rules = duplicate.rules
        chairs = [Chair("bot", None, BOT_NAMES[0], duplicate.level)] * rules.seats
        chairs[duplicate.seat] = Chair("person", player, called)
        shared = Duplicate(duplicate.name, duplicate.deals)
        options = Options(host=duplicate.seat, coach="off", duplicate=shared)
        return Opening.of(
            duplicate.preset, rules, chairs, options, player, self._clock(), self._tables.rng,
            duplicate.shuffles,
        )  # fmt: skip


def _check(end: Match, seat: Seat) -> None:
    """Raise NoDuplicate if that seat's deals cannot be played by others."""
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


def _facts(of: StoredDuplicate, creator: str, *, closed: bool) -> DuplicateInfo:
    """The public details of a duplicate."""
    return DuplicateInfo(
        duplicate=of.name, link=f"/duplicate/{of.name}", kind=of.kind, game=of.game,
        preset=of.preset, level=of.level, day=of.day, creator=creator, closes=of.closes,
        closed=closed, hash=hash_of(bytes.fromhex(of.secret), of.name),
        secret=of.secret if closed else None, unit=review.unit(of.game), table=None, over=False,
        people=0, playing=0, results=[], judging=False, swapped=None,
    )  # fmt: skip
