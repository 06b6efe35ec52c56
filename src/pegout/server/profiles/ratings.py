"""Ratings: the strength of players at a game family, from results by the Plackett-Luce model.

A rating is a belief: `mu`, the strength, and `sigma`, its standard deviation. New players have 25 and 25/3.
Any process may rate any match, and only one does: it takes the match from the table `unrated` in the same
change.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from pegout.server.feature import Exported, StoredData, repeat
from pegout.server.storage import Busy, Change, Conflict, Store

if TYPE_CHECKING:  # imported with the first match to rate
    from openskill.models import PlackettLuce

log = logging.getLogger("pegout.people")

EVERY = 5.0  # seconds between two checks for matches to rate
AT_ONCE = 100  # matches that one query takes
PROVISIONAL = 5.0  # sigma above which a rating is provisional: about the first 20 matches of two
SCALE = 60.0  # displayed points per unit of mu: new players have 1500

WAITING = """
    SELECT at, match FROM unrated WHERE at > $1 OR (at = $1 AND match > $2) ORDER BY at, match LIMIT $3"""
RESULTS = """
    SELECT r.side, r.rank, r.gone, r.player, r.family, r.at, t.mu, t.sigma, t.games
    FROM results r JOIN accounts a ON a.player = r.player
    LEFT JOIN ratings t ON t.player = r.player AND t.family = r.family
    WHERE r.match = $1 ORDER BY r.seat"""
DONE = "DELETE FROM unrated WHERE match = $1"
FIRST = "INSERT INTO ratings (mu, sigma, at, player, family, games) VALUES ($1, $2, $3, $4, $5, 1)"
NEXT = """
    UPDATE ratings SET mu = $1, sigma = $2, at = $3, games = games + 1
    WHERE player = $4 AND family = $5 AND games = $6"""
HISTORY = "INSERT INTO rating_changes (player, match, family, mu, sigma, at) VALUES ($1, $2, $3, $4, $5, $6)"


DATA = StoredData(
    exported={
        "ratings": Exported(
            "SELECT family, mu, sigma, games, at FROM ratings WHERE player = $1", "family mu sigma games at"
        ),
        "rating_changes": Exported(
            "SELECT match, family, mu, sigma, at FROM rating_changes WHERE player = $1 ORDER BY at",
            "match family mu sigma at",
        ),
    },
    erased=("DELETE FROM rating_changes WHERE player = $1", "DELETE FROM ratings WHERE player = $1"),
    holding=("unrated",),
)


class Strength(Struct, frozen=True):
    """The estimated strength of a player, in units of the model."""

    mu: float
    sigma: float

    @property
    def shown(self) -> int:
        """The displayed rating: 1500 for a new player."""
        return round(self.mu * SCALE)

    @property
    def may_err(self) -> int:
        """Its standard deviation, in the same points."""
        return round(self.sigma * SCALE)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > PROVISIONAL


class _Row(NamedTuple):
    """A player's result, and their rating so far."""

    side: int
    rank: int
    gone: bool
    player: str
    family: str
    at: float
    mu: float | None
    sigma: float | None
    games: int | None


class Rater:
    """Rates the players of finished matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._faulty: set[str] = set()  # matches that cannot be rated, already logged

    async def run(self) -> None:
        """Run until cancelled."""
        await repeat(self.rate_all, "matches are not rated", first=EVERY, every=EVERY)

    async def rate_all(self) -> int:
        """Rate waiting matches, the oldest first; returns their number."""
        rated, last = 0, (-1.0, "")
        while waiting := await self._store.rows(WAITING, *last, AT_ONCE):
            for _, match in waiting:
                if match not in self._faulty:
                    rated += await self._is_rated(match)
            last = waiting[-1]
        return rated

    async def _is_rated(self, match: str) -> bool:
        """Rate a match; one that cannot be rated is skipped from then on."""
        try:
            return await self._rate(match)
        except Busy:
            raise
        except Exception:
            log.exception("match %s cannot be rated", match)
            self._faulty.add(match)
            return False

    async def _rate(self, match: str) -> bool:
        """Store the ratings; False if another process was first, with this match or one of these players."""
        rows = [_Row(*row) for row in await self._store.rows(RESULTS, match)]
        try:
            await self._store.change(Change(DONE, (match,), rows=1), *_changes(match, rows))
        except Conflict:
            return False
        return True


def _changes(match: str, rows: Sequence[_Row]) -> list[Change]:
    """The changes to store; empty with fewer than two sides to compare."""
    people = {row.player for row in rows}
    if len({row.side for row in rows}) < 2 or len(people) < len(rows):
        return []
    changes = []
    pairs = sorted(zip(rows, rated(rows), strict=True), key=lambda pair: pair[0].player)  # in a fixed order,
    for row, new in pairs:  # so that raters cannot deadlock
        history = row.player, match, row.family, new.mu, new.sigma, row.at
        changes += [_stored(row, new), Change(HISTORY, history)]
    return changes


def _stored(row: _Row, new: Strength) -> Change:
    values = new.mu, new.sigma, row.at, row.player, row.family
    return Change(FIRST, values) if row.games is None else Change(NEXT, (*values, row.games), rows=1)


def rated(rows: Sequence[Any]) -> list[Strength]:
    """The ratings after a match, in the order of its rows. Sides that a player left come last."""
    model = _model()
    sides = sorted({row.side for row in rows})
    of_side = [[row for row in rows if row.side == side] for side in sides]
    worst = max(row.rank for row in rows) + 1
    ranks = [float(worst if any(row.gone for row in each) else each[0].rank) for each in of_side]
    before = [[model.rating(mu=row.mu, sigma=row.sigma) for row in each] for each in of_side]
    after = model.rate(before, ranks=ranks)
    rated = {
        id(row): Strength(new.mu, new.sigma)
        for side, team in zip(of_side, after, strict=True)
        for row, new in zip(side, team, strict=True)
    }
    return [rated[id(row)] for row in rows]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce()
