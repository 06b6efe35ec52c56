"""Badges: achievements of a player, each with the match in which they were first earned.

Matches are checked when they are counted or judged, in any order: the earliest match gets the badge. Streaks
of days follow from the dates of results and training answers. Badges are kept for good, like results.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from typing import Literal, TypeAlias, get_args

import msgspec

from pegout.bots import STRONGEST
from pegout.review.accuracy import Accuracy
from pegout.review.tallies import Counts
from pegout.server.feature import Exported
from pegout.server.settings import DAY
from pegout.server.storage import Change, Store

Badge: TypeAlias = Literal[
    "hand-29",  # held a hand of 29 points
    "hand-28",
    "counts-100",  # counted 100 hands in a row without a mistake
    "comeback-30",  # won a game after being 30 points or more behind
    "skunk",  # won a game by a skunk
    "expert",  # won against an Expert bot
    "flawless",  # made no mistake in a rated match
    "days-7",  # played or trained on 7 days in a row
    "days-30",
    "days-100",
]  # fmt: skip
"""All badges, in the order in which they are shown."""
BADGES: tuple[Badge, ...] = get_args(Badge)

HANDS: dict[int, Badge] = {28: "hand-28", 29: "hand-29"}  # by points of the hand
WHOLE_HAND = 5  # cards, with the starter
SKUNKS = ("skunk", "double skunk", "triple skunk")
STREAKS: dict[int, Badge] = {7: "days-7", 30: "days-30", 100: "days-100"}  # by number of days
BEHIND, IN_A_ROW, DECISIONS = 30, 100, 20  # at least; decisions are of a flawless match
FAMILY = "cribbage"  # the game to which these badges belong
AROUND = 100  # matches before and after one in which a run of hands is searched

AWARD = """
    INSERT INTO badges (player, badge, match, at)
    SELECT player, CAST($2 AS VARCHAR), CAST($3 AS VARCHAR), CAST($4 AS DOUBLE PRECISION) FROM players
    WHERE player = $1 AND seen > 0
    ON CONFLICT (player, badge) DO UPDATE SET match = excluded.match, at = excluded.at
    WHERE excluded.at < badges.at"""
EARNED = "SELECT badge, match, at FROM badges WHERE player = $1 ORDER BY at DESC, badge"
BEATEN = """
    SELECT r.player, r.at FROM results r
    WHERE r.match = $1 AND r.player IS NOT NULL AND r.rank = 1 AND NOT r.gone AND r.taken_back = 0
        AND EXISTS (SELECT 1 FROM results o WHERE o.match = $1 AND o.level = $2 AND o.side <> r.side)"""
BEFORE = """
    SELECT match, at, counts FROM results WHERE player = $1 AND at <= $2
    ORDER BY at DESC, match DESC LIMIT $3"""
AFTER = """
    SELECT match, at, counts FROM results WHERE player = $1 AND at > $2 ORDER BY at, match LIMIT $3"""
ACTIVE = """
    SELECT at, match FROM results WHERE player = $1
    UNION ALL SELECT at, CAST(NULL AS VARCHAR) FROM drill_answers WHERE player = $1 ORDER BY at"""

EXPORTED = {
    "badges": Exported(
        "SELECT badge, match, at FROM badges WHERE player = $1 ORDER BY at, badge", "badge match at"
    )
}
MOVED = (  # if both have a badge, the earlier one is kept
    """INSERT INTO badges (player, badge, match, at)
        SELECT CAST($2 AS VARCHAR), badge, match, at FROM badges WHERE player = $1
        ON CONFLICT (player, badge) DO UPDATE SET match = excluded.match, at = excluded.at
        WHERE excluded.at < badges.at""",
    "DELETE FROM badges WHERE player = $1",
)
ERASED = ("DELETE FROM badges WHERE player = $1",)

_counts = msgspec.json.Decoder(Counts)
Dated: TypeAlias = tuple[float, str | None]
"""When something happened, in seconds since 1970, and in which match."""


def feats(family: str, counts: Counts, *, is_fair: bool) -> list[Badge]:
    """The badges that follow from the counts of a match.

    `is_fair`: completed by the preset's own rules, without undo.
    """
    if family != FAMILY or not is_fair:
        return []
    hands = {best.points for best in counts.held if best.what == "hand" and len(best.cards) == WHOLE_HAND}
    found = [HANDS[points] for points in sorted(HANDS) if points in hands]
    if any(counts.marks.get(skunk) for skunk in SKUNKS):
        found.append("skunk")
    if counts.behind >= BEHIND:
        found.append("comeback-30")
    return found


def is_flawless(accuracy: Accuracy) -> bool:
    """Whether enough decisions were made, and none had a better choice."""
    best = accuracy.best
    return best.n >= DECISIONS and best.total == best.n


def run_of_counts(matches: Iterable[tuple[Dated, Counts | None]]) -> Dated | None:
    """The match in which 100 hands in a row had been counted without a mistake; matches in order.

    A match that has not been counted ends a run.
    """
    run = 0
    for when, counts in matches:
        if counts is None or counts.counting is None:
            run = 0
            continue
        n, first, last, longest = msgspec.structs.astuple(counts.counting)
        if max(run + first, longest) >= IN_A_ROW:
            return when
        run = run + n if first == n else last
    return None


def streaks(dates: Iterable[Dated]) -> dict[Badge, Dated]:
    """When this many consecutive days, UTC, were first complete, in order of time."""
    found = dict[Badge, Dated]()
    length, latest = 0, -1
    for at, match in dates:
        day = int(at // DAY)
        if day == latest:
            continue
        length = length + 1 if day == latest + 1 else 1
        latest = day
        badge = STREAKS.get(length)
        if badge is not None:
            found.setdefault(badge, (at, match))
    return found


def award(player: str, badge: Badge, when: Dated) -> Change:
    """The change that awards a badge; one from an earlier match is kept."""
    at, match = when
    return Change(AWARD, (player, badge, match, at))


class Badges:
    """Reads badges, and awards those that depend on more than one match."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, player: str) -> list[tuple[Badge, str, float]]:
        """The badges of a player, the latest first: each with its match, or "", and when it was earned."""
        earned = await self._store.rows(EARNED, player)
        missing = set(STREAKS.values()) - {badge for badge, *_ in earned}
        if missing and (new := await self._streaks(player, missing)):
            await self._store.change(*new)
            earned = await self._store.rows(EARNED, player)
        return [(badge, match or "", at) for badge, match, at in earned if badge in BADGES]

    async def _streaks(self, player: str, missing: Collection[Badge]) -> list[Change]:
        found = await asyncio.to_thread(streaks, await self._store.rows(ACTIVE, player))
        return [award(player, badge, when) for badge, when in found.items() if badge in missing]

    async def beaten(self, match: str) -> list[Change]:
        """Award the badge for a win against an Expert."""
        rows = await self._store.rows(BEATEN, match, STRONGEST)
        return [award(player, "expert", (at, match)) for player, at in rows]

    async def counted(self, player: str, new: str, at: float, counted: Counts) -> list[Change]:
        """Check the badge for counted hands, for a match that is not stored yet."""
        if counted.counting is None or not counted.counting.n:
            return []
        before = await self._store.rows(BEFORE, player, at, AROUND)
        after = await self._store.rows(AFTER, player, at, AROUND)
        found = run_of_counts(
            ((when, match), counted if match == new else None if counts is None else _counts.decode(counts))
            for match, when, counts in [*reversed(before), *after]
        )
        return [] if found is None else [award(player, "counts-100", found)]
