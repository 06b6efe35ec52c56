"""Results: a row for each seat of a finished match, stored with its last entry.

A match with undo is not counted beyond that. A player who never came to a kept seat, where a bot played, has
no result. Everything here follows from the journal, except whose account a guest has become.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pegout import games
from pegout.game import BadRules, Leave, Rules
from pegout.match import Acted, Entry, Expired, Match
from pegout.review.tallies import Counts
from pegout.server.storage.store import Change
from pegout.server.storage.stored_data import Exported, StoredData

ADD = """
    INSERT INTO results (match, seat, player, level, side, rank, score, gone, family, rated, at, counts)
    SELECT m.match, CAST($2 AS INTEGER), coalesce(p.became, p.player), CAST($4 AS TEXT),
        CAST($5 AS INTEGER), CAST($6 AS INTEGER), CAST($7 AS INTEGER),
        CAST($8 AS BOOLEAN) OR EXISTS (SELECT 1 FROM journal j WHERE j.match = m.match AND j.entry LIKE $9),
        m.game, CAST($10 AS BOOLEAN) AND (
            SELECT count(DISTINCT a.player) FROM seats s JOIN players q ON q.player = s.player
            JOIN accounts a ON a.player = coalesce(q.became, q.player) WHERE s.match = m.match
        ) = CAST($11 AS INTEGER), CAST($12 AS DOUBLE PRECISION), CAST($13 AS TEXT)
    FROM matches m LEFT JOIN players p ON p.player = $3
        AND EXISTS (SELECT 1 FROM seats h WHERE h.match = m.match AND h.player = p.player)
    WHERE m.match = $1
    ON CONFLICT DO NOTHING"""
TO_RATE = """
    INSERT INTO unrated (match, at) SELECT match, at FROM results WHERE match = $1 AND seat = 0 AND rated
    ON CONFLICT DO NOTHING"""
TO_JUDGE = """
    INSERT INTO unjudged (match, at)
    SELECT match, max(at) FROM results WHERE match = $1 AND player IS NOT NULL GROUP BY match
    ON CONFLICT DO NOTHING"""

DATA = StoredData(
    exported={
        "results": Exported(
            "SELECT match, seat, side, rank, score, gone, family, rated, counts, judged, at FROM results"
            " WHERE player = $1 ORDER BY at",
            "match seat side rank score gone family rated counts judged at",
        ),
        "field_people": Exported(
            "SELECT preset, seats, measure FROM field_people WHERE player = $1"
            " ORDER BY preset, seats, measure",
            "preset seats measure",
        ),
    },
    moved=(
        "UPDATE results SET player = $2 WHERE player = $1",
        """INSERT INTO field_people (preset, seats, measure, player)
            SELECT preset, seats, measure, CAST($2 AS VARCHAR) FROM field_people
            WHERE player = $1 ON CONFLICT DO NOTHING""",
        "DELETE FROM field_people WHERE player = $1",
    ),
    erased=("DELETE FROM field_people WHERE player = $1",),
    naming=("results",),
)


def results(match: str, before: Match, steps: Sequence[tuple[Entry, Match]]) -> list[Change]:
    """What to store if a match ends with these steps; nothing if it does not, or was over `before`."""
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
        )
        for seat, chair in enumerate(end.chairs)
    ]  # fmt: skip
    return [*(Change(ADD, row) for row in rows), Change(TO_RATE, (match,)), Change(TO_JUDGE, (match,))]


def is_rated(match: Match) -> bool:
    """Whether the match is rated by its options, rules and chairs: no bots, the preset's own rules.

    All players need accounts, too, of which the match knows nothing.
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
