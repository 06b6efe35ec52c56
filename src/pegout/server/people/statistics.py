"""What can be said of how somebody plays: profiles, lists of ratings, statistics.

Games, wins and scores come from results. What the points came from is counted by replaying records, which
takes 20 to 100 ms each: only for whoever asks, a few at once, and then it is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from pegout import wire
from pegout.game import Dealt, Gain, Mark
from pegout.match import JournalError, Match, read_opened
from pegout.server.people.names import login_of
from pegout.server.people.ratings import PROVISIONAL, SCALE, Rating
from pegout.server.storage.history import journal_of
from pegout.server.storage.store import Busy, Change, Store

log = logging.getLogger("pegout.people")

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
    SELECT r.match, r.seat, m.game, m.preset, r.rank, r.score, r.gone, r.counts,
        (SELECT count(*) FROM results o WHERE o.match = r.match),
        (SELECT count(*) FROM results o WHERE o.match = r.match AND o.player IS NULL), r.at, r.rated
    FROM results r JOIN matches m ON m.match = r.match WHERE r.player = $1
    ORDER BY r.at DESC, r.match LIMIT $2"""
KEEP = "UPDATE results SET counts = $1 WHERE match = $2 AND seat = $3"


class Counts(Struct, frozen=True, omit_defaults=True):
    """What a seat did in a match, from its record."""

    deals: int = 0
    points: dict[str, int] = {}  # by phase of the game: "play", "hand", "pots"
    marks: dict[str, int] = {}  # "skunk", "hand shown" ...: how often
    dealt: int = 0  # deals that it dealt
    as_dealer: dict[str, int] = {}  # points of these
    best: dict[str, int] = {}  # the most at once, by phase
    taken_back: int = 0  # moves: where there are some nothing else is counted, nor is the match


_counts = msgspec.json.Decoder(Counts)


def kept_counts(counts: Counts) -> str:
    """As results keep them."""
    return msgspec.json.encode(counts).decode()


def counted(opening: Match, entries: Sequence[Any]) -> list[Counts]:
    """By seat, what a match of these entries brought."""
    tallies = [_Tally() for _ in opening.chairs]
    match = opening
    for entry in entries:
        after = match.apply(entry)
        if after.state is not match.state:
            for seat in {event.seat for event in after.state.events if isinstance(event, Dealt)}:
                tallies[seat].deal(is_dealer=seat == after.state.dealer)
            for each in match.game.gains(match.state, after.state):
                match each:
                    case Gain(seat, phase, gained):
                        tallies[seat].gain(phase, gained, is_dealer=seat == match.state.dealer)
                    case Mark(seat, what):
                        tallies[seat].marks[what] += 1
        match = after
    if match.taken_back:
        return [Counts(taken_back=match.taken_back)] * len(tallies)
    return [tally.counts() for tally in tallies]


class _Tally:
    """What a seat has done so far."""

    def __init__(self) -> None:
        self.deals = self.dealt = 0
        self.points, self.as_dealer, self.marks = Counter[str](), Counter[str](), Counter[str]()
        self.best = dict[str, int]()

    def deal(self, *, is_dealer: bool) -> None:
        self.deals += 1
        self.dealt += is_dealer

    def gain(self, phase: str, gained: int, *, is_dealer: bool) -> None:
        self.points[phase] += gained
        self.best[phase] = max(gained, self.best.get(phase, 0))
        if is_dealer:
            self.as_dealer[phase] += gained

    def counts(self) -> Counts:
        return Counts(
            self.deals, dict(self.points), dict(self.marks), self.dealt, dict(self.as_dealer), self.best
        )


class Statistics:
    """Answers questions about how people play."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._faulty: set[str] = set()  # matches that cannot be counted, which has been logged
        self._one_at_a_time = asyncio.Lock()  # replaying, beside the moves at tables

    async def profile(self, name: str, asks: str = "") -> wire.Profile | None:
        """Of the account with that name; None if there is none. Private matches are for its player alone.

        `asks`: the player who wants to know.
        """
        rows = await self._store.rows(PLAYER, login_of(name))
        if not rows:
            return None
        player, shown, created = rows[0]
        changes = await self._store.rows(CHANGES, player, HISTORY)
        return wire.Profile(
            shown,
            created,
            [_rating(*row) for row in await self._store.rows(RATINGS, player)],
            [wire.RatingPoint(family, at, round(mu * SCALE)) for family, at, mu in changes],
            await self._recent(player, asks),
        )

    async def _recent(self, player: str, asks: str) -> list[wire.MatchResult]:
        """The latest matches of a player that `asks` may see."""
        others = dict[str, list[str]]()
        for match, name in await self._store.rows(OTHERS, player, asks, LATEST):
            others.setdefault(match, []).append(name)
        return [
            wire.MatchResult(
                game, preset, at, rank, score, bool(gone), bool(rated), seats,
                table=match if _has_record(first, is_own=bool(is_own)) else "",
                others=others.get(match, []),
            )
            for match, first, is_own, game, preset, at, rank, score, gone, rated, seats
            in await self._store.rows(RECENT, player, asks, LATEST)
        ]  # fmt: skip

    async def best(self, family: str, page: int) -> list[wire.Ranked]:
        """Whose rating is no longer provisional, the highest first."""
        rows = await self._store.rows(BEST, family, PROVISIONAL, PAGE, page * PAGE)
        return [
            wire.Ranked(page * PAGE + n, name, round(mu * SCALE), round(sigma * SCALE), games)
            for n, (name, mu, sigma, games) in enumerate(rows, 1)
        ]

    async def of(self, player: str) -> list[wire.Statistic]:
        """Of somebody's matches, by preset, number of seats, and whether bots played, too."""
        rows = [_Played(*row) for row in await self._store.rows(PLAYED, player, MOST)]
        fresh = dict[str, list[Counts]]()
        uncounted = [row for row in rows if row.counts is None and row.match not in self._faulty]
        for row in uncounted[:COUNTED]:
            fresh[row.match] = await self.count(row.match)
        groups: dict[tuple[str, str, int, bool], list[tuple[_Played, Counts | None]]] = {}
        for row in rows:
            kept = None if row.counts is None else _counts.decode(row.counts)
            if kept is None and fresh.get(row.match):
                kept = fresh[row.match][row.seat]
            if kept is None or not kept.taken_back:
                groups.setdefault((row.game, row.preset, row.seats, bool(row.bots)), []).append((row, kept))
        return [_statistic(*key, group) for key, group in sorted(groups.items())]

    async def matches(self, player: str, most: int = MOST) -> list[wire.OwnMatch]:
        """Somebody's matches that are over, the latest first."""
        rows = [_Played(*row) for row in await self._store.rows(PLAYED, player, min(most, MOST))]
        return [row.told() for row in rows]

    async def count(self, match: str) -> list[Counts]:
        """What is counted by replaying, and kept; nothing where it cannot be replayed any more.

        Such a match is left out from then on, so that the others are counted.
        """
        try:
            loaded = await self._store.load(match, since=0)
            if loaded is None or not loaded.entries:  # it has expired
                self._faulty.add(match)
                return []
            async with self._one_at_a_time:
                counts = await asyncio.to_thread(_replayed, loaded.entries)
        except Busy:
            raise
        except Exception as error:
            log.warning("match %s cannot be counted: %s", match, error)
            self._faulty.add(match)
            return []
        rows = [(kept_counts(each), match, seat) for seat, each in enumerate(counts)]
        await self._store.change(*(Change(KEEP, row) for row in rows))
        return counts


class _Played(Struct, frozen=True):
    """A match of somebody's."""

    match: str
    seat: int
    game: str
    preset: str
    rank: int
    score: int
    gone: bool
    counts: str | None
    seats: int
    bots: int
    at: float
    rated: bool

    def told(self) -> wire.OwnMatch:
        counts = None if self.counts is None else _counts.decode(self.counts)
        return wire.OwnMatch(
            table=self.match, at=self.at, game=self.game, preset=self.preset, seats=self.seats,
            bots=self.bots, seat=self.seat, rank=self.rank, score=self.score, gone=bool(self.gone),
            rated=bool(self.rated), deals=None if counts is None or counts.taken_back else counts.deals,
            points={} if counts is None else counts.points, marks={} if counts is None else counts.marks,
            taken_back=0 if counts is None else counts.taken_back,
        )  # fmt: skip


def _has_record(first: str | None, *, is_own: bool) -> bool:
    """Whether the record of a match with this first entry is there for who sat there, or for everybody."""
    if first is None:  # it has expired
        return False
    try:
        return read_opened(first.encode()).options.spectators or is_own
    except JournalError:  # of a game that was taken away
        return False


def _replayed(entries: Sequence[bytes]) -> list[Counts]:
    opening, rest = journal_of(entries)
    return counted(opening, rest)


def _rating(family: str, mu: float, sigma: float, games: int) -> wire.Rating:
    rating = Rating(mu, sigma)
    return wire.Rating(family, rating.shown, rating.may_err, games, rating.is_provisional)


def _statistic(
    game: str, preset: str, seats: int, bots: bool, group: Sequence[tuple[_Played, Counts | None]]
) -> wire.Statistic:
    known = [counts for _, counts in group if counts is not None]
    points, marks, as_dealer = Counter[str](), Counter[str](), Counter[str]()
    best = dict[str, int]()
    for counts in known:
        points.update(counts.points)
        marks.update(counts.marks)
        as_dealer.update(counts.as_dealer)
        best |= {phase: max(most, best.get(phase, most)) for phase, most in counts.best.items()}
    return wire.Statistic(
        game=game,
        preset=preset,
        seats=seats,
        bots=bots,
        games=len(group),
        wins=sum(row.rank == 1 and not row.gone for row, _ in group),
        left=sum(bool(row.gone) for row, _ in group),
        score=sum(row.score for row, _ in group) / len(group),
        counted=len(known),
        deals=sum(counts.deals for counts in known),
        points=dict(points),
        marks=dict(marks),
        dealt=sum(counts.dealt for counts in known),
        as_dealer=dict(as_dealer),
        best=best,
    )


