"""Profiles, rating lists and statistics of players.

Games, wins and scores come from results, of all matches. Where points came from is counted by replaying
records, which takes 20 to 100 ms each: only on request, a few at a time; the counts are stored. What follows
from counts and reviews goes back over the latest matches only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout.cards import Card
from pegout.review.tallies import Best, added
from pegout.server.feature import Clock
from pegout.server.people import HERE, login_of
from pegout.server.profiles.history import Histories, MatchResult, Those, WinRecord, visible
from pegout.server.profiles.insights import Insights, insights_of
from pegout.server.profiles.ratings import PROVISIONAL, SCALE, Strength
from pegout.server.profiles.summary import (
    OwnMatch,
    PlayedMatch,
    Row,
    Statistic,
    Totals,
    averages_of,
    best_of,
    others_of,
    statistic,
)
from pegout.server.results import Counting, FieldSums
from pegout.server.results.badges import BADGES, Badge, Badges
from pegout.server.settings import DAY
from pegout.server.storage import Store

LATEST, HISTORY, PAGE, COUNTED = 20, 200, 50, 5  # of a profile; per page; counted at once
CURVE = 60  # points of a rating curve, at most
MOST = 2000  # latest matches that statistics cover, at most
FOUND = 10  # players that a search finds

PLAYER = "SELECT player, name, created, avatar, bot, ready FROM accounts WHERE login = $1"
NAMED = """
    SELECT name, avatar, bot FROM accounts WHERE substr(login, 1, $1) = $2
    ORDER BY length(login), login LIMIT $3"""
RATINGS = "SELECT family, mu, sigma, games FROM ratings WHERE player = $1 ORDER BY family"
CHANGES = """
    SELECT family, at, mu FROM rating_changes WHERE player = $1 ORDER BY at DESC, match LIMIT $2"""
# Evenly thinned ratings; the last one of a family is always among them.
CURVES = """
    SELECT family, at, mu, sigma, best FROM (
        SELECT family, at, mu, sigma, max(mu) OVER (PARTITION BY family) best,
            row_number() OVER (PARTITION BY family ORDER BY at DESC, match DESC) - 1 place,
            count(*) OVER (PARTITION BY family) number
        FROM rating_changes WHERE player = $1
    ) every WHERE place % ((number + $2 - 1) / $2) = 0 ORDER BY family, place DESC"""
BEST = """
    SELECT a.name, t.mu, t.sigma, t.games, a.avatar, a.bot
    FROM ratings t JOIN accounts a ON a.player = t.player
    WHERE t.family = $1 AND t.sigma <= $2 ORDER BY t.mu DESC, a.name LIMIT $3 OFFSET $4"""
TOTALS = """
    SELECT r.family, r.preset, r.seats, r.bots, count(*),
        sum(CASE WHEN r.rank = 1 AND NOT r.gone THEN 1 ELSE 0 END), sum(CASE WHEN r.gone THEN 1 ELSE 0 END),
        sum(r.score)
    FROM results r WHERE r.player = $1 AND r.taken_back = 0 GROUP BY r.family, r.preset, r.seats, r.bots"""
HELD = """
    SELECT r.match, r.family, r.preset, r.at, r.counts FROM results r WHERE {those}
    ORDER BY r.at DESC, r.match DESC LIMIT {most}"""
UNREVIEWED = """
    SELECT r.family, r.preset, r.seats, count(*) FROM unjudged u JOIN results r ON r.match = u.match
    WHERE r.player = $1 GROUP BY r.family, r.preset, r.seats"""


class CurvePoint(Struct, frozen=True):
    """A rating after one of the matches."""

    at: float  # seconds since 1970
    rating: int
    deviation: int  # its standard deviation


class Rating(Struct, frozen=True):
    """The rating of a player in a game family."""

    family: str
    rating: int  # 1500 for a new player
    deviation: int  # its standard deviation
    games: int
    provisional: bool  # still moving fast; not in the list
    best: int  # the highest so far
    curve: list[CurvePoint]  # the ratings over time, the earliest first; at most 60


class RatingPoint(Struct, frozen=True):
    """A rating after a match."""

    family: str
    at: float  # seconds since 1970
    rating: int


class ProfileHand(Struct, frozen=True):
    """One of a player's best hands in a game."""

    game: str
    preset: str
    what: str  # "hand", "trick"
    points: int
    cards: tuple[Card, ...]  # a starter, or the board, comes last
    table: str  # for its record and review; "" if you may not see them, or they have expired
    at: float  # end of the match, in seconds since 1970


class EarnedBadge(Struct, frozen=True):
    """A badge, and when it was earned."""

    badge: Badge
    at: float  # seconds since 1970
    table: str  # of the match; "" if you may not see it, it has expired, or it was no match


class Profile(Struct, frozen=True):
    """The public profile of an account."""

    name: str
    since: float  # seconds since 1970
    ratings: list[Rating]
    history: list[RatingPoint]  # the latest first, at most 200
    matches: list[MatchResult]  # the latest first, at most 20
    records: list[WinRecord]  # of the matches that you may see, by preset
    hands: list[ProfileHand]  # the best of the matches that you may see
    badges: list[EarnedBadge]  # the latest first
    missing: list[Badge]  # badges still to be earned
    avatar: str = ""  # the avatar of the account
    bot: bool = False  # a bot account
    here: bool = False  # of a bot account: whether it takes challenges now


class Ranked(Struct, frozen=True):
    """A place in the rating list of a game family."""

    place: int  # from 1
    name: str
    rating: int
    deviation: int
    games: int
    avatar: str = ""
    bot: bool = False  # a bot account


class Kind(NamedTuple):
    """A group of comparable matches."""

    game: str
    preset: str
    seats: int


class FoundPlayer(Struct, frozen=True):
    """A player found by name."""

    name: str
    avatar: str = ""
    bot: bool = False  # a bot account


class Statistics:
    """Queries about players and their finished matches."""

    def __init__(
        self, store: Store, counting: Counting, histories: Histories, badges: Badges, clock: Clock
    ) -> None:
        """`clock`: seconds since 1970."""
        self._store, self._counting, self._histories, self._badges = store, counting, histories, badges
        self._clock = clock

    async def matches(self, player: str, most: int = MOST) -> list[OwnMatch]:
        """A player's finished matches, the latest first."""
        return await self._histories.latest(player, min(most, MOST))

    async def player(self, name: str) -> str | None:
        """The player with an account of this name."""
        rows = await self._store.rows(PLAYER, login_of(name))
        return str(rows[0][0]) if rows else None

    async def profile(self, name: str, asks: str = "") -> Profile | None:
        """The profile of an account; None if there is none. Only its own player sees private matches.

        `asks`: the current player.
        """
        rows = await self._store.rows(PLAYER, login_of(name))
        if not rows:
            return None
        player, shown, created, avatar, bot, ready = rows[0]
        changes = await self._store.rows(CHANGES, player, HISTORY)
        those = visible(player, asks)
        held = await self._store.rows(HELD.format(those=those.condition, most=MOST), *those.values)
        hands = await asyncio.to_thread(best_hands, held)
        earned = await self._badges.of(player)
        named = {hand.table for hand in hands} | {match for _, match, _ in earned}
        readable = await self._histories.readable(asks, named)
        return Profile(
            name=shown, since=created, ratings=await self._ratings(player),
            history=[RatingPoint(family, at, _shown(mu)) for family, at, mu in changes],
            matches=(await self._histories.results(player, asks, those, LATEST))[0],
            records=await self._histories.records(those),
            hands=[hand if hand.table in readable else replace(hand, table="") for hand in hands],
            badges=[
                EarnedBadge(badge, at, match if match in readable else "") for badge, match, at in earned
            ],
            missing=[badge for badge in BADGES if badge not in {badge for badge, *_ in earned}],
            avatar=avatar, bot=bool(bot), here=ready > self._clock() - HERE,
        )  # fmt: skip

    async def _ratings(self, player: str) -> list[Rating]:
        curves, best = dict[str, list[CurvePoint]](), dict[str, float]()
        for family, at, mu, sigma, most in await self._store.rows(CURVES, player, CURVE):
            curves.setdefault(family, []).append(CurvePoint(at, _shown(mu), _shown(sigma)))
            best[family] = most
        return [
            _rating(family, Strength(mu, sigma), games, best.get(family, mu), curves.get(family, []))
            for family, mu, sigma, games in await self._store.rows(RATINGS, player)
        ]

    async def search(self, beginning: str) -> list[FoundPlayer]:
        """Accounts whose name begins like this, in any case; the shortest names first."""
        login = login_of(beginning.strip())
        rows = await self._store.rows(NAMED, len(login), login, FOUND) if login else []
        return [FoundPlayer(name, avatar, bool(bot)) for name, avatar, bot in rows]

    async def best(self, family: str, page: int) -> list[Ranked]:
        """List players by rating, the highest first. Provisional ratings are left out."""
        rows = await self._store.rows(BEST, family, PROVISIONAL, PAGE, page * PAGE)
        return [
            Ranked(page * PAGE + n, name, _shown(mu), _shown(sigma), games, avatar, bool(bot))
            for n, (name, mu, sigma, games, avatar, bot) in enumerate(rows, 1)
        ]

    async def of(self, player: str) -> list[Statistic]:
        """Statistics of a player, by preset, number of seats, and with or without bots."""
        rows = await self._latest(player)
        uncounted = [row for row in rows if row.counts is None and row.match not in self._counting.faulty]
        if uncounted:
            for row in uncounted[:COUNTED]:
                await self._counting.count(row.match)
            rows = await self._latest(player)
        kinds = await _by_kind(rows)
        others = {kind: await self._others(player, kind, every) for kind, every in kinds.items()}
        found = []
        for totals in await self._totals(player):
            kind = Kind(totals.game, totals.preset, totals.seats)
            group = [each for each in kinds.get(kind, []) if bool(each.row.bots) is totals.bots]
            found.append(statistic(totals, group, averages_of(group, others[kind]) if group else []))
        return found

    async def _totals(self, player: str) -> list[Totals]:
        """By kind, and with or without bots."""
        found = dict[tuple[Any, ...], Totals]()
        for game, preset, seats, bots, *counts in await self._store.rows(TOTALS, player):
            kind = game, preset, seats, bots > 0
            found[kind] = Totals(*kind, *map(sum, zip(found.get(kind, (0,) * 8)[4:], counts, strict=True)))
        return [totals for _, totals in sorted(found.items())]

    async def insights(self, player: str, days: int | None) -> list[Insights]:
        """Insights from a player's reviewed matches, by preset and number of seats, most matches first.

        `days`: compare the matches of this many days with earlier ones; None: the newer half with the older
        half.
        """
        since = None if days is None else self._clock() - days * DAY
        waiting = {Kind(*kind): number for *kind, number in await self._store.rows(UNREVIEWED, player)}
        found = []
        for kind, every in (await _by_kind(await self._latest(player))).items():
            others = await self._others(player, kind, every)
            found.append(
                await asyncio.to_thread(insights_of, every, others, waiting.get(kind, 0), since)
            )  # fmt: skip
        return sorted(found, key=lambda each: -each.matches)

    async def _latest(self, player: str) -> list[Row]:
        """The latest matches of a player, without those with undo, the latest first."""
        return await self._histories.rows(Those.of(player).where("r.taken_back = 0"), MOST)

    async def _others(self, player: str, kind: Kind, own: Sequence[PlayedMatch]) -> Mapping[str, FieldSums]:
        """The sums of all other players for a group of matches; `own`: the player's matches."""
        field = await self._counting.field(kind.preset, kind.seats, player)
        return others_of(field, added(each.sums for each in own))


async def _by_kind(rows: Sequence[Row]) -> Mapping[Kind, Sequence[PlayedMatch]]:
    """Decode matches; returned the earliest first, `rows` the latest first."""
    kinds = dict[Kind, list[PlayedMatch]]()
    for played in await asyncio.to_thread(lambda: [PlayedMatch.of(row) for row in reversed(rows)]):
        row = played.row
        kinds.setdefault(Kind(row.game, row.preset, row.seats), []).append(played)
    return kinds


def _shown(strength: float) -> int:
    return round(strength * SCALE)


def _rating(family: str, now: Strength, games: int, best: float, curve: list[CurvePoint]) -> Rating:
    return Rating(family, now.shown, now.may_err, games, now.is_provisional, _shown(best), curve)


class Held(Struct, frozen=True):
    """The part of counts with hands, which is quick to decode."""

    held: tuple[Best, ...] = ()


_held = msgspec.json.Decoder(Held)


def best_hands(rows: Sequence[tuple[Any, ...]]) -> list[ProfileHand]:
    """The best of each game and kind in the matches of these rows."""
    every = [
        ProfileHand(game, preset, best.what, best.points, best.cards, match, at)
        for match, game, preset, at, counts in rows if counts is not None
        for best in _held.decode(counts).held
    ]  # fmt: skip
    return best_of(every, lambda hand: (hand.game, hand.what))
