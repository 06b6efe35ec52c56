"""Histories of finished matches, page by page, and how those matches ended.

All filters are columns of the results, so one index serves them all, for any player and any number of
matches.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from litestar.params import QueryParameter
from msgspec import Struct

from pegout.game import Seat
from pegout.match import JournalError, read_opened
from pegout.server.people import login_of
from pegout.server.profiles.summary import OwnMatch, PlayedMatch, Row
from pegout.server.storage import Store, Value, places
from pegout.server.web import refusals

PAGE = 30  # matches
AT_ONCE = 200  # matches per query when all are read
MOST_SEATS = 10
BOT = "bot"  # reserved: no account can have this name

PLAYED = """
    SELECT r.match, r.seat, r.family, r.preset, r.rank, r.score, r.gone, r.counts, r.judged, m.standing,
        r.seats, r.bots, r.at, r.rated
    FROM results r JOIN matches m ON m.match = r.match WHERE {those}
    ORDER BY r.at DESC, r.match DESC, r.seat DESC LIMIT {most}"""
PUBLIC = """
    SELECT r.match, r.seat, r.family, r.preset, r.at, r.rank, r.score, r.gone, r.rated, r.seats, r.bots
    FROM results r WHERE {those} ORDER BY r.at DESC, r.match DESC, r.seat DESC LIMIT {most}"""
OPENED = """
    SELECT j.match, j.entry, m.listed,
        EXISTS (SELECT 1 FROM results o WHERE o.match = j.match AND o.player = $1)
    FROM journal j JOIN matches m ON m.match = j.match WHERE j.n = 0 AND j.match IN ({matches})"""
SEATS = """
    SELECT o.match, o.seat, o.player, a.name, o.side, o.score, a.avatar, a.bot
    FROM results o LEFT JOIN accounts a ON a.player = o.player
    WHERE o.match IN ({matches}) ORDER BY o.match, o.seat"""
RECORDS = """
    SELECT r.family, r.preset, sum(CASE WHEN r.taken_back = 0 THEN 1 ELSE 0 END),
        sum(CASE WHEN r.taken_back = 0 AND r.rank = 1 AND NOT r.gone THEN 1 ELSE 0 END),
        sum(CASE WHEN r.taken_back = 0 AND r.gone THEN 1 ELSE 0 END),
        sum(CASE WHEN r.taken_back > 0 THEN 1 ELSE 0 END)
    FROM results r WHERE {those} GROUP BY r.family, r.preset"""

Result: TypeAlias = Literal["won", "lost", "left"]
RESULTS: dict[Result, str] = {
    "won": "r.rank = 1 AND NOT r.gone", "lost": "r.rank > 1 AND NOT r.gone", "left": "r.gone",
}  # fmt: skip


class Those(NamedTuple):
    """A condition in SQL on results `r`, and its values."""

    condition: str
    values: tuple[Value, ...]

    @classmethod
    def of(cls, player: str) -> Those:
        return cls("r.player = $1", (player,))

    def where(self, condition: str, *values: Value) -> Those:
        """These results with a further condition; each {} in it is replaced by the number of a value."""
        first = len(self.values) + 1
        numbered = condition.format(*(f"${n}" for n in range(first, first + len(values))))
        return Those(f"{self.condition} AND {numbered}", (*self.values, *values))


class Filters(NamedTuple):
    """The filters of a history; None: all matches."""

    game: str | None = None
    preset: str | None = None
    opponent: str | None = None
    result: Result | None = None
    rated: bool | None = None
    since: float | None = None
    until: float | None = None

    def of(self, those: Those) -> Those:
        """The results that pass the filters."""
        conditions: list[tuple[str, Value]] = [
            ("r.family = {}", self.game),
            ("r.preset = {}", self.preset),
            ("r.at >= {}", self.since),
            ("r.at < {}", self.until),
        ]
        for condition, value in conditions:
            those = those if value is None else those.where(condition, value)
        if self.result is not None:
            those = those.where(RESULTS[self.result])
        if self.rated is not None:
            those = those.where("r.rated" if self.rated else "NOT r.rated")
        if self.opponent == BOT:
            return those.where("r.bots > 0")
        if self.opponent is not None:
            met = "SELECT o.match FROM results o JOIN accounts a ON a.player = o.player"
            return those.where(f"r.match IN ({met} WHERE a.login = {{}})", login_of(self.opponent))
        return those


Name: TypeAlias = str | None
Time: TypeAlias = float | None
WITH_BOTS = f"the name of an account, or `{BOT}`"
SINCE, UNTIL = "ended at this time or later: seconds since 1970", "ended before this time"


def filters_in_query(
    game: Annotated[Name, QueryParameter(max_length=40, description="a game: cribbage, skalborg ...")] = None,
    preset: Annotated[Name, QueryParameter(max_length=40)] = None,
    opponent: Annotated[Name, QueryParameter(max_length=64, description=WITH_BOTS)] = None,
    result: Annotated[Result | None, QueryParameter()] = None,
    rated: Annotated[bool | None, QueryParameter()] = None,
    since: Annotated[Time, QueryParameter(gt=-1, le=1e11, description=SINCE)] = None,
    until: Annotated[Time, QueryParameter(gt=-1, le=1e11, description=UNTIL)] = None,
) -> Filters:
    """The filters in a query."""
    return Filters(game, preset, opponent, result, rated, since, until)


class WinRecord(Struct, frozen=True):
    """How matches of a preset ended. Those neither won nor left were lost."""

    game: str
    preset: str
    games: int  # without those with undo
    wins: int
    left: int  # before the end
    taken_back: int  # matches with undo


class MatchResult(Struct, frozen=True):
    """The result of a match for one player."""

    game: str
    preset: str
    at: float  # seconds since 1970
    rank: int  # from 1
    score: int  # of their side: points, match points or chips
    gone: bool  # left before the end
    rated: bool
    seats: int
    table: str  # for its record and review; "" if you may not see them, or they have expired
    others: list[str]  # other players with accounts
    bots: int
    scores: list[int]  # of all sides, their own first
    avatars: list[str] = []  # avatars of `others`
    bot_accounts: list[bool] = []  # whether each of `others` is a bot account


class OwnHistory(Struct, frozen=True):
    """A page of your finished matches, the latest first."""

    matches: list[OwnMatch]
    next: str | None  # `after` of the next page; None: this is the last
    records: list[WinRecord]  # of all matches that pass the filters, by preset; only with the first page


class PlayerHistory(Struct, frozen=True):
    """A page of a player's finished matches that you may see, the latest first."""

    matches: list[MatchResult]
    next: str | None  # `after` of the next page; None: this is the last
    records: list[WinRecord]  # of all matches that pass the filters, by preset; only with the first page


class Company(NamedTuple):
    """The other players of a match, and their results."""

    accounts: list[str]  # names of other players who have one
    scores: list[int]  # of all sides, the player's own first
    avatars: list[str]  # avatars of the accounts
    bot_accounts: list[bool]  # whether each of the accounts is a bot account


class Histories:
    """Reads histories."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def own(self, player: str, wanted: Filters, after: str | None) -> OwnHistory:
        """A page of a player's matches, for themselves; raises Refusal."""
        those = wanted.of(Those.of(player))
        rows = await self.rows(_from(those, after), PAGE + 1)
        following = None
        if len(rows) > PAGE:
            last = rows[PAGE - 1]
            following = _place(last.at, last.match, last.seat)
        return OwnHistory(await self._told(player, rows[:PAGE]), following, await self._first(those, after))

    async def latest(self, player: str, most: int) -> list[OwnMatch]:
        """A player's latest matches, for themselves."""
        return await self._told(player, await self.rows(Those.of(player), most))

    async def every(self, player: str) -> AsyncIterator[OwnMatch]:
        """All matches of a player, for themselves, the latest first; no accounts and scores of others."""
        those = Those.of(player)
        after = None
        while rows := await self.rows(_from(those, after), AT_ONCE):
            for row in rows:
                yield PlayedMatch.of(row).told([], [], [], [])
            after = _place(rows[-1].at, rows[-1].match, rows[-1].seat)

    async def _told(self, player: str, rows: Sequence[Row]) -> list[OwnMatch]:
        company = await self._company(player, [(row.match, row.seat) for row in rows])
        return [PlayedMatch.of(row).told(*each) for row, each in zip(rows, company, strict=True)]

    async def public(self, player: str, asks: str, wanted: Filters, after: str | None) -> PlayerHistory:
        """A page of the player's matches that another player may see; raises Refusal."""
        those = wanted.of(visible(player, asks))
        matches, following = await self.results(player, asks, _from(those, after), PAGE)
        return PlayerHistory(matches, following, await self._first(those, after))

    async def _first(self, those: Those, after: str | None) -> list[WinRecord]:
        return await self.records(those) if after is None else []

    async def records(self, those: Those) -> list[WinRecord]:
        """How these matches ended, by preset, the one with most matches first."""
        rows = await self._store.rows(RECORDS.format(those=those.condition), *those.values)
        return sorted((WinRecord(*row) for row in rows), key=_by_games)

    async def rows(self, those: Those, most: int) -> list[Row]:
        """The latest of these matches, the latest first."""
        rows = await self._store.rows(PLAYED.format(those=those.condition, most=most), *those.values)
        return [Row(*row) for row in rows]

    async def results(
        self, player: str, asks: str, those: Those, most: int
    ) -> tuple[list[MatchResult], str | None]:
        """The latest of these matches, as visible to `asks`, and where the next page begins."""
        rows = await self._store.rows(PUBLIC.format(those=those.condition, most=most + 1), *those.values)
        company = await self._company(player, [(match, seat) for match, seat, *_ in rows[:most]])
        readable = await self.readable(asks, (match for match, *_ in rows))
        matches = [
            MatchResult(
                game, preset, at, rank, score, bool(gone), bool(rated), seats,
                table=match if match in readable else "", others=each.accounts, bots=bots, scores=each.scores,
                avatars=each.avatars, bot_accounts=each.bot_accounts,
            )
            for (match, _, game, preset, at, rank, score, gone, rated, seats, bots), each
            in zip(rows[:most], company, strict=True)
        ]  # fmt: skip
        following = _place(rows[most - 1][4], *rows[most - 1][:2]) if len(rows) > most else None
        return matches, following

    async def readable(self, asks: str, matches: Iterable[str]) -> set[str]:
        """The matches whose records `asks` may see."""
        names = sorted(set(matches))
        if not names:
            return set()
        query = OPENED.format(matches=places(len(names), 2))
        return {
            match for match, entry, listed, is_own in await self._store.rows(query, asks, *names)
            if (is_own or listed) and _has_record(entry, is_own=bool(is_own))
        }  # fmt: skip

    async def _company(self, player: str, rows: Iterable[tuple[str, Seat]]) -> list[Company]:
        """Of matches, with the player's seat in each."""
        seats = list(rows)
        found = dict[str, list[tuple[Any, ...]]]()
        names = sorted({match for match, _ in seats})
        for start in range(0, len(names), AT_ONCE):
            some = names[start : start + AT_ONCE]
            for match, *row in await self._store.rows(SEATS.format(matches=places(len(some))), *some):
                found.setdefault(match, []).append(tuple(row))
        return [_company(player, seat, found.get(match, [])) for match, seat in seats]


def _company(player: str, seat: Seat, rows: Sequence[tuple[Any, ...]]) -> Company:
    sides = {side: score for _, _, _, side, score, *_ in rows}
    own = next((side for at, _, _, side, *_ in rows if at == seat), -1)
    others = [row for row in rows if row[2] is not None and row[1] != player]
    order = sorted(sides, key=lambda side: (side != own, side))
    scores = [sides[side] for side in order]
    return Company(
        [row[2] for row in others], scores, [row[5] for row in others], [bool(row[6]) for row in others]
    )


def _by_games(record: WinRecord) -> tuple[int, str, str]:
    return -record.games - record.taken_back, record.game, record.preset


def visible(player: str, asks: str) -> Those:
    """The matches of a player that `asks` may see: their own, and public ones."""
    those = Those.of(player)
    return those if player == asks else those.where("r.listed")


def _has_record(first: str, *, is_own: bool) -> bool:
    """Whether the record of a match with this first entry is open to its players, or to all."""
    try:
        return read_opened(first.encode()).options.spectators or is_own
    except JournalError:  # the game is no longer installed
        return False


def _place(at: float, match: str, seat: int) -> str:
    return f"{at!r}~{match}~{seat}"


def _from(those: Those, after: str | None) -> Those:
    """The matches after a place; raises Refusal."""
    if after is None:
        return those
    try:
        at, match, seat = after.split("~")
        place = float(at), match, range(MOST_SEATS).index(int(seat))
    except ValueError:
        raise refusals.BAD_VALUE.because("after: use `next` of the page before") from None
    return those.where("(r.at, r.match, r.seat) < ({}, {}, {})", *place)
