"""Profiles, rating lists, match history and statistics of players.

Games, wins and scores come from results. Where points came from is counted by replaying records, which takes
20 to 100 ms each: only on request, a few at a time, and then it is stored.
"""

from __future__ import annotations

from msgspec import Struct

from pegout.match import JournalError, read_opened
from pegout.review.tallies import added
from pegout.server.people import login_of
from pegout.server.profiles.ratings import PROVISIONAL, SCALE, Strength
from pegout.server.profiles.summary import OwnMatch, Played, Row, Statistic, averages_of, statistic
from pegout.server.results import Counting
from pegout.server.storage import Store

LATEST, HISTORY, PAGE, COUNTED = 20, 200, 50, 5  # matches shown, ratings shown, of a list, replayed at once
MOST = 2000  # matches that statistics go back, at most

PLAYER = "SELECT player, name, created FROM accounts WHERE login = $1"
RATINGS = "SELECT family, mu, sigma, games FROM ratings WHERE player = $1 ORDER BY family"
CHANGES = """
    SELECT family, at, mu FROM rating_changes WHERE player = $1 ORDER BY at DESC, match LIMIT $2"""
RECENT = """
    SELECT r.match, j.entry,
        EXISTS (SELECT 1 FROM results o WHERE o.match = r.match AND o.player = $2),
        m.game, m.preset, r.at, r.rank, r.score, r.gone, r.rated,
        (SELECT count(*) FROM results o WHERE o.match = r.match)
    FROM results r JOIN matches m ON m.match = r.match
    LEFT JOIN journal j ON j.match = r.match AND j.n = 0
    WHERE r.player = $1 AND (m.listed OR r.player = $2) ORDER BY r.at DESC, r.match LIMIT $3"""
OTHERS = """
    SELECT o.match, a.name FROM results o JOIN accounts a ON a.player = o.player
    WHERE o.player <> $1 AND o.match IN (
        SELECT r.match FROM results r JOIN matches m ON m.match = r.match
        WHERE r.player = $1 AND (m.listed OR r.player = $2) ORDER BY r.at DESC, r.match LIMIT $3
    ) ORDER BY o.match, o.seat"""
BEST = """
    SELECT a.name, t.mu, t.sigma, t.games FROM ratings t JOIN accounts a ON a.player = t.player
    WHERE t.family = $1 AND t.sigma <= $2 ORDER BY t.mu DESC, a.name LIMIT $3 OFFSET $4"""
PLAYED = """
    SELECT r.match, r.seat, m.game, m.preset, r.rank, r.score, r.gone, r.counts, r.judged, m.standing,
        (SELECT count(*) FROM results o WHERE o.match = r.match),
        (SELECT count(*) FROM results o WHERE o.match = r.match AND o.player IS NULL), r.at, r.rated
    FROM results r JOIN matches m ON m.match = r.match WHERE r.player = $1
    ORDER BY r.at DESC, r.match LIMIT $2"""


class Rating(Struct, frozen=True):
    """The rating of a player in a game family."""

    family: str
    rating: int  # 1500 for a new player
    deviation: int  # its standard deviation
    games: int
    provisional: bool  # still moving fast; not in the list


class RatingPoint(Struct, frozen=True):
    """A rating after a match."""

    family: str
    at: float  # seconds since 1970
    rating: int


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


class Profile(Struct, frozen=True):
    """The public profile of an account."""

    name: str
    since: float  # seconds since 1970
    ratings: list[Rating]
    history: list[RatingPoint]  # the latest first, at most 200
    matches: list[MatchResult]  # the latest first, at most 20


class Ranked(Struct, frozen=True):
    """A place in the rating list of a game family."""

    place: int  # from 1
    name: str
    rating: int
    deviation: int
    games: int


class Statistics:
    """Queries about players and their finished matches."""

    def __init__(self, store: Store, counting: Counting) -> None:
        self._store, self._counting = store, counting

    async def profile(self, name: str, asks: str = "") -> Profile | None:
        """The profile of an account; None if there is none. Only its own player sees private matches.

        `asks`: the current player.
        """
        rows = await self._store.rows(PLAYER, login_of(name))
        if not rows:
            return None
        player, shown, created = rows[0]
        changes = await self._store.rows(CHANGES, player, HISTORY)
        return Profile(
            shown,
            created,
            [_rating(*row) for row in await self._store.rows(RATINGS, player)],
            [RatingPoint(family, at, round(mu * SCALE)) for family, at, mu in changes],
            await self._recent(player, asks),
        )

    async def _recent(self, player: str, asks: str) -> list[MatchResult]:
        """The latest matches of a player, as far as `asks` may see them."""
        others = dict[str, list[str]]()
        for match, name in await self._store.rows(OTHERS, player, asks, LATEST):
            others.setdefault(match, []).append(name)
        return [
            MatchResult(
                game, preset, at, rank, score, bool(gone), bool(rated), seats,
                table=match if _has_record(first, is_own=bool(is_own)) else "",
                others=others.get(match, []),
            )
            for match, first, is_own, game, preset, at, rank, score, gone, rated, seats
            in await self._store.rows(RECENT, player, asks, LATEST)
        ]  # fmt: skip

    async def best(self, family: str, page: int) -> list[Ranked]:
        """Players whose rating is no longer provisional, the highest first."""
        rows = await self._store.rows(BEST, family, PROVISIONAL, PAGE, page * PAGE)
        return [
            Ranked(page * PAGE + n, name, round(mu * SCALE), round(sigma * SCALE), games)
            for n, (name, mu, sigma, games) in enumerate(rows, 1)
        ]

    async def of(self, player: str) -> list[Statistic]:
        """Statistics of a player, by preset, number of seats, and with or without bots."""
        rows = await self._played(player, MOST)
        uncounted = [row for row in rows if row.counts is None and row.match not in self._counting.faulty]
        if uncounted:
            for row in uncounted[:COUNTED]:
                await self._counting.count(row.match)
            rows = await self._played(player, MOST)
        kinds = dict[tuple[str, str, int], list[Played]]()
        for row in reversed(rows):
            played = Played.of(row)
            if played.counts is None or not played.counts.taken_back:
                kinds.setdefault((row.game, row.preset, row.seats), []).append(played)
        found = []
        for (_, preset, seats), every in sorted(kinds.items(), key=lambda kind: kind[0]):
            own = added(each.sums for each in every)
            field = await self._counting.field(preset, seats, player)
            for bots in (False, True):
                if group := [each for each in every if bool(each.row.bots) is bots]:
                    found.append(statistic(group, averages_of(group, field, own)))
        return found

    async def matches(self, player: str, most: int = MOST) -> list[OwnMatch]:
        """A player's finished matches, the latest first."""
        return [Played.of(row).told for row in await self._played(player, min(most, MOST))]

    async def _played(self, player: str, most: int) -> list[Row]:
        return [Row(*row) for row in await self._store.rows(PLAYED, player, most)]


def _has_record(first: str | None, *, is_own: bool) -> bool:
    """Whether the record of a match with this first entry is open to its players, or to all."""
    if first is None:  # it has expired
        return False
    try:
        return read_opened(first.encode()).options.spectators or is_own
    except JournalError:  # of a game that was taken away
        return False


def _rating(family: str, mu: float, sigma: float, games: int) -> Rating:
    strength = Strength(mu, sigma)
    return Rating(family, strength.shown, strength.may_err, games, strength.is_provisional)
