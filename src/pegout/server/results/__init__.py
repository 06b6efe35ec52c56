"""Results and counts of finished matches.

A row for each seat is stored with the last entry. Matches with undo are not counted further. A player who
never took a reserved seat, where a bot played, has no result. Everything here follows from the journal,
except which account a guest has become.

Sources of points, and the sums behind everyone's averages, are counted later by replaying. A match's share of
the sums is stored with the match in the same change, so that it is added once. The first few dozen players of
a sum are remembered, which is enough to tell whether there are many. Matches with changed rules or undo, and
seats that a player left, are not in averages.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pegout import games
from pegout.game import BadRules, Leave, Rules
from pegout.match import Acted, Entry, Expired, Match, TakenBack
from pegout.review.tallies import Counts, Sums, added, counted
from pegout.server.feature import Exported, StoredData
from pegout.server.results.badges import ERASED, EXPORTED, MOVED, Badges, award, feats
from pegout.server.storage import Busy, Change, Conflict, Store, journal_of

log = logging.getLogger("pegout.people")

ADD = """
    INSERT INTO results (
        match, seat, player, level, side, rank, score, gone, family, rated, at, counts, taken_back,
        preset, listed, seats
    ) SELECT m.match, CAST($2 AS INTEGER), coalesce(p.became, p.player), CAST($4 AS TEXT),
        CAST($5 AS INTEGER), CAST($6 AS INTEGER), CAST($7 AS INTEGER),
        CAST($8 AS BOOLEAN) OR EXISTS (SELECT 1 FROM journal j WHERE j.match = m.match AND j.entry LIKE $9),
        m.game, CAST($10 AS BOOLEAN) AND (
            SELECT count(DISTINCT a.player) FROM seats s JOIN players q ON q.player = s.player
            JOIN accounts a ON a.player = coalesce(q.became, q.player) WHERE s.match = m.match
        ) = CAST($11 AS INTEGER), CAST($12 AS DOUBLE PRECISION), CAST($13 AS TEXT), CAST($14 AS INTEGER),
        m.preset, m.listed, CAST($11 AS INTEGER)
    FROM matches m LEFT JOIN players p ON p.player = $3
        AND EXISTS (SELECT 1 FROM seats h WHERE h.match = m.match AND h.player = p.player)
    WHERE m.match = $1
    ON CONFLICT DO NOTHING"""
BOTS = """
    UPDATE results SET bots = (SELECT count(*) FROM results o WHERE o.match = $1 AND o.player IS NULL)
    WHERE match = $1"""
TO_RATE = """
    INSERT INTO unrated (match, at) SELECT match, at FROM results WHERE match = $1 AND seat = 0 AND rated
    ON CONFLICT DO NOTHING"""
TO_JUDGE = """
    INSERT INTO unjudged (match, at)
    SELECT match, max(at) FROM results WHERE match = $1 AND player IS NOT NULL GROUP BY match
    ON CONFLICT DO NOTHING"""

ENOUGH = 10  # minimum values of a player, and other players, for an average to be shown
PEOPLE = 2 * ENOUGH  # players remembered per average: some of them may be deleted

KEEP_COUNTS = "UPDATE results SET counts = $1 WHERE match = $2 AND seat = $3 AND counts IS NULL"
PEOPLE_THERE = "SELECT seat, player, at, gone FROM results WHERE match = $1 AND player IS NOT NULL"
ADD_TO_FIELD = """
    INSERT INTO field (preset, seats, measure, n, total, squares) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (preset, seats, measure) DO UPDATE SET n = field.n + excluded.n,
        total = field.total + excluded.total, squares = field.squares + excluded.squares"""
REMEMBER = """
    INSERT INTO field_people (preset, seats, measure, player)
    SELECT CAST($1 AS VARCHAR), CAST($2 AS INTEGER), CAST($3 AS VARCHAR), player FROM players
    WHERE player = $4 AND seen > 0 ON CONFLICT DO NOTHING"""
FIELD = "SELECT measure, n, total, squares FROM field WHERE preset = $1 AND seats = $2"
FIELD_PEOPLE = "SELECT measure, player FROM field_people WHERE preset = $1 AND seats = $2"


DATA = StoredData(
    exported={
        "results": Exported(
            "SELECT match, seat, side, rank, score, gone, family, preset, seats, bots, rated, listed,"
            " taken_back, counts, judged, at FROM results WHERE player = $1 ORDER BY at",
            "match seat side rank score gone family preset seats bots rated listed taken_back counts judged"
            " at",
        ),
        "field_people": Exported(
            "SELECT preset, seats, measure FROM field_people WHERE player = $1"
            " ORDER BY preset, seats, measure",
            "preset seats measure",
        ),
        **EXPORTED,
    },
    moved=(
        "UPDATE results SET player = $2 WHERE player = $1",
        """INSERT INTO field_people (preset, seats, measure, player)
            SELECT preset, seats, measure, CAST($2 AS VARCHAR) FROM field_people
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM field_people WHERE player = $1",
        *MOVED,
    ),
    erased=("DELETE FROM field_people WHERE player = $1", *ERASED),
    naming=("results",),
)


def results(match: str, before: Match, steps: Sequence[tuple[Entry, Match]]) -> list[Change]:
    """The changes to store if a match ends with these steps; none if it does not, or was over `before`."""
    end = steps[-1][1] if steps else before
    outcome, rules = end.state.outcome, end.state.rules
    if outcome is None or before.is_over:
        return []
    acted = [entry for entry, _ in steps if isinstance(entry, Acted | Expired)]
    leaving = {entry.seat for entry in acted if isinstance(entry.action, Leave)}
    rated, seats = is_rated(end), len(end.chairs)
    counts = msgspec.json.encode(Counts(taken_back=end.taken_back)).decode() if end.taken_back else None
    rows = [
        (
            match, seat, chair.player, chair.level, rules.side(seat), outcome.ranks[seat],
            outcome.results[rules.side(seat)],
            seat in leaving or (chair.kind == "bot" and chair.player is not None),
            f'%"seat":{seat},"action":{{"type":"Leave"}}%', rated, seats, end.at, counts,
            end.taken_back,
        )
        for seat, chair in enumerate(end.chairs)
    ]  # fmt: skip
    every = [Change(ADD, row) for row in rows]
    return [*every, *(Change(query, (match,)) for query in (BOTS, TO_RATE, TO_JUDGE))]


def is_rated(match: Match) -> bool:
    """Whether the match is rated by its options, rules and chairs: no bots, the preset's own rules.

    All players need accounts, too, which the match does not know.
    """
    people = [chair.player for chair in match.chairs]
    return match.options.rated and are_usual(match.preset, match.state.rules) and None not in people


def are_usual(preset: str, rules: Rules) -> bool:
    """Whether rules are a preset's own; manual counting makes no difference."""
    mode = getattr(rules, "count_mode", None)
    try:
        return rules == games.rules_for(preset, rules.seats, {} if mode is None else {"count_mode": mode})
    except BadRules:  # a former preset
        return False


# --- counts of finished matches -----------------------------------------------------------------------


class FieldSums(NamedTuple):
    """The sums of one measure over everyone's matches."""

    others: int  # players besides the current one; at most as many as are remembered
    sums: Sums


class Replayed(NamedTuple):
    """The result of replaying a match."""

    family: str
    preset: str
    counts: list[Counts]  # by seat
    is_fair: bool  # whether it may be compared with others of the preset


class Counting:
    """Counts finished matches and stores the counts."""

    def __init__(self, store: Store, badges: Badges) -> None:
        self._store, self._badges = store, badges
        self.faulty: set[str] = set()  # matches that cannot be counted, already logged
        self._one_at_a_time = asyncio.Lock()  # one replay at a time, so as not to slow down tables

    async def count(self, match: str) -> list[Counts]:
        """The counts of a match by seat, now stored; empty if it cannot be replayed.

        Such a match is skipped from then on.
        """
        try:
            loaded = await self._store.load(match, since=0)
            if loaded is None or not loaded.entries:  # it has expired
                self.faulty.add(match)
                return []
            async with self._one_at_a_time:
                kept = await asyncio.to_thread(_replayed, loaded.entries)
            return await self._keep(match, kept)
        except Busy:
            raise
        except Exception as error:
            log.warning("match %s cannot be counted: %s", match, error)
            self.faulty.add(match)
            return []

    async def _keep(self, match: str, kept: Replayed) -> list[Counts]:
        there = await self._store.rows(PEOPLE_THERE, match)
        people = {seat: player for seat, player, _, gone in there if kept.is_fair and not gone}
        counts = [
            each if seat in people else replace(each, sums={}, held=())
            for seat, each in enumerate(kept.counts)
        ]
        rows = [(msgspec.json.encode(each).decode(), match, seat) for seat, each in enumerate(counts)]
        theirs = {player: counts[seat].sums for seat, player in people.items()}
        field = await self.to_field(kept.preset, len(counts), theirs)
        awarded = await self._badges.beaten(match)
        for seat, player, at, _ in there:
            earned = feats(kept.family, counts[seat], is_fair=seat in people)
            awarded += [award(player, badge, (at, match)) for badge in earned]
            awarded += await self._badges.counted(player, match, at, counts[seat])
        with suppress(Conflict):  # another process has counted it meanwhile
            await self._store.change(
                *(Change(KEEP_COUNTS, row, rows=1) for row in rows), *field, *sorted(awarded)
            )
        return counts

    async def to_field(
        self, preset: str, seats: int, theirs: Mapping[str, Mapping[str, Sums]]
    ) -> list[Change]:
        """The sums that the players of a match add to, in an order common to all writers."""
        people = await self._field_people(preset, seats)
        new = [
            (measure, player) for player, sums in theirs.items() for measure in sums
            if len(people[measure]) < PEOPLE and player not in people[measure]
        ]  # fmt: skip
        sums = sorted(added(theirs.values()).items())
        return [
            *(
                Change(ADD_TO_FIELD, (preset, seats, name, each.n, each.total, each.squares))
                for name, each in sums
            ),
            *(Change(REMEMBER, (preset, seats, *each)) for each in sorted(new)),
        ]

    async def field(self, preset: str, seats: int, player: str) -> dict[str, FieldSums]:
        """The sums of a preset by measure, without this player among those counted."""
        people = await self._field_people(preset, seats)
        rows = await self._store.rows(FIELD, preset, seats)
        return {measure: FieldSums(len(people[measure] - {player}), Sums(*sums)) for measure, *sums in rows}

    async def _field_people(self, preset: str, seats: int) -> Mapping[str, set[str]]:
        found = defaultdict[str, set[str]](set)
        for measure, player in await self._store.rows(FIELD_PEOPLE, preset, seats):
            found[measure].add(player)
        return found


def is_fair(opening: Match, entries: Sequence[Entry]) -> bool:
    """Whether a match may be compared with others of its preset."""
    is_whole = not any(isinstance(entry, TakenBack) for entry in entries)
    return is_whole and are_usual(opening.preset, opening.state.rules)


def _replayed(journal: Sequence[bytes]) -> Replayed:
    opening, entries = journal_of(journal)
    return Replayed(opening.game.name, opening.preset, counts_of(opening, entries), is_fair(opening, entries))


def counts_of(opening: Match, entries: Sequence[Any]) -> list[Counts]:
    """The counts of a match with these entries, by seat."""
    steps, match = [], opening
    for entry in entries:
        after = match.apply(entry)
        if after.state is not match.state:
            steps.append((match.state, after.state))
        match = after
    if match.taken_back:
        return [Counts(taken_back=match.taken_back)] * len(match.chairs)
    return counted(match.game, match.state.rules, steps)
