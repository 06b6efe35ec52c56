"""Public details of tables, for everyone with their link."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pegout import games
from pegout.game import BadRules, Rules
from pegout.match import Chair, JournalError, Opened, read_opened
from pegout.options import options
from pegout.server.people import avatars_of
from pegout.server.play.viewers import avatars_by_seat, link_to, names_of
from pegout.server.storage import MatchStanding, Store, places
from pegout.wire.lobby import Place, TableFacts

AT_ONCE = 50  # tables that one query reads
FACTS = """
    SELECT m.match, m.created, m.moved, m.standing, j.entry
    FROM matches m JOIN journal j ON j.match = m.match AND j.n = 0"""

_standing = msgspec.json.Decoder(MatchStanding)


async def facts_of(store: Store, tables: Iterable[str]) -> dict[str, TableFacts]:
    """The details of these tables, without those that are missing or unreadable."""
    asked, found = sorted(set(tables)), list[TableFacts]()
    for first in range(0, len(asked), AT_ONCE):
        some = asked[first : first + AT_ONCE]
        query = f"{FACTS} WHERE m.match IN ({places(len(some))}) AND m.standing IS NOT NULL"
        found += await facts_in(store, await store.rows(query, *some))
    return {facts.table: facts for facts in found}


async def facts_in(store: Store, rows: Sequence[tuple[Any, ...]]) -> list[TableFacts]:
    """The details of these rows of FACTS, with the avatars of players, without unreadable ones."""
    read = [each for row in rows if (each := _read(row)) is not None]
    avatars = await avatars_of(store, (chair.player for _, chairs in read for chair in chairs))
    return [
        replace(
            facts,
            seats=[
                replace(place, avatar=avatar)
                for place, avatar in zip(facts.seats, avatars_by_seat(chairs, avatars), strict=True)
            ],
        )
        for facts, chairs in read
    ]


class _Table(NamedTuple):
    """A table, and its chairs."""

    facts: TableFacts  # without avatars
    chairs: tuple[Chair, ...]  # by seat


def _read(row: tuple[Any, ...]) -> _Table | None:
    """The table of a row; None if it cannot be played here, for example because its game is not installed."""
    try:
        return _table(row)
    except JournalError:
        return None


def _table(row: tuple[Any, ...]) -> _Table:
    match, created, moved, stands, first = row
    opened, standing = read_opened(first.encode()), _standing.decode(stands)
    names = names_of(standing.chairs)
    facts = TableFacts(
        table=match,
        link=link_to(match),
        game=opened.game,
        preset=opened.preset,
        changes=_changes(opened),
        options=opened.options,
        seats=[
            Place(chair.kind, name, chair.level, bot_account=chair.bot_account)
            for chair, name in zip(standing.chairs, names, strict=True)
        ],
        scores=standing.scores,
        began=all(chair.kind != "open" for chair in standing.chairs),
        over=standing.over,
        created=created,
        moved=moved,
    )
    return _Table(facts, standing.chairs)


def _changes(opened: Opened[Rules]) -> dict[str, Any]:
    """The options that differ from the preset, without those implied by others."""
    preset, rules = opened.preset, opened.rules
    try:
        usual = {o.name: o.value for o in options(games.preset(preset, rules.seats))}
    except BadRules:  # the preset has been removed
        usual = {}
    now = ((o.name, o.value) for o in options(rules))
    changes = {name: value for name, value in now if name not in usual or usual[name] != value}
    for name in tuple(changes) if usual else ():
        others = {other: value for other, value in changes.items() if other != name}
        if games.rules_for(preset, rules.seats, others) == rules:
            changes = others
    return changes
