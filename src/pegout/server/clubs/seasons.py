"""Season tables: totals over the events of a club."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from msgspec.structs import replace

from pegout.server.clubs import refusals
from pegout.server.clubs.bodies import Season, SeasonEvent, SeasonLine
from pegout.server.clubs.membership import Access
from pegout.server.storage import Store
from pegout.tournaments.standings import safe_in_spreadsheets

TWELVE = 12  # game points of a card that counts as a good one
SEASONS = "SELECT season FROM club_results WHERE club = $1 GROUP BY season ORDER BY max(ended) DESC"
RESULTS = """
    SELECT r.event, r.title, r.ended, r.player, coalesce(a.name, r.name), a.name IS NOT NULL,
        coalesce(a.avatar, ''), r.place, r.points, r.played, r.wins, r.skunks, r.spread, r.best
    FROM club_results r LEFT JOIN accounts a ON a.player = r.player
    WHERE r.club = $1 AND r.season = $2 ORDER BY r.ended DESC, r.event, r.place = 0, r.place, r.entrant"""
HEADS = (
    "place", "name", "events", "points", "played", "wins", "skunks", "spread", "average", "best_card",
    "cards_of_12", "best_hand",
)  # fmt: skip


class _Card(NamedTuple):
    """The result of an entrant."""

    event: str
    title: str
    ended: float
    player: str | None
    name: str
    account: bool
    avatar: str
    place: int
    points: int
    played: int
    wins: int
    skunks: int
    spread: int
    best: int


class Seasons:
    """Reads the season tables of clubs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, here: Access, season: str) -> Season:
        """A season, the latest for ""; raises Refusal if there is no such season."""
        seasons = [str(name) for (name,) in await self._store.rows(SEASONS, here.club)]
        if season and season not in seasons:
            raise refusals.NO_SEASON()
        chosen = season or next(iter(seasons), "")
        rows = await self._store.rows(RESULTS, here.club, chosen) if chosen else []
        cards = [_Card(*row) for row in rows]
        return Season(season=chosen, seasons=seasons, lines=lines(cards), events=_events(cards))


def lines(cards: Iterable[_Card]) -> list[SeasonLine]:
    """A line for each player, ranked; tied players share a place."""
    own = defaultdict[tuple[str | None, str], list[_Card]](list)
    for card in cards:
        own[card.player, "" if card.player else card.name.casefold()].append(card)
    sums = sorted(map(_line, own.values()), key=lambda line: line.name.casefold())
    sums.sort(key=_merit, reverse=True)
    places = {merit: place for place, merit in reversed([*enumerate(map(_merit, sums), 1)])}
    return [_placed(line, places[_merit(line)]) for line in sums]


def _merit(line: SeasonLine) -> tuple[int, int, int]:
    return line.points, line.wins, line.spread


def _line(cards: Sequence[_Card]) -> SeasonLine:
    latest = cards[0]
    points = [card.points for card in cards]
    return SeasonLine(
        place=0,
        name=latest.name,
        account=bool(latest.account),
        avatar=latest.avatar,
        events=len(cards),
        points=sum(points),
        played=sum(card.played for card in cards),
        wins=sum(card.wins for card in cards),
        skunks=sum(card.skunks for card in cards),
        spread=sum(card.spread for card in cards),
        average=round(sum(points) / len(points), 2),
        card=max(points),
        twelves=sum(each >= TWELVE for each in points),
        best=max(card.best for card in cards),
    )


def _placed(line: SeasonLine, place: int) -> SeasonLine:
    return replace(line, place=place)


def _events(cards: Iterable[_Card]) -> list[SeasonEvent]:
    found = [list(group) for _, group in groupby(cards, key=lambda card: card.event)]
    return [
        SeasonEvent(
            event=group[0].event,
            title=group[0].title,
            ended=group[0].ended,
            entrants=len(group),
            winner=", ".join(card.name for card in group if card.place == 1),
        )
        for group in found
    ]


def csv_rows(season: Season) -> list[list[Any]]:
    """The table for a spreadsheet, which would take a name like =1+1 for a formula."""
    return [
        [
            line.place, safe_in_spreadsheets(line.name), line.events,
            line.points, line.played, line.wins, line.skunks, line.spread, line.average, line.card,
            line.twelves, line.best or "",
        ]
        for line in season.lines
    ]  # fmt: skip
