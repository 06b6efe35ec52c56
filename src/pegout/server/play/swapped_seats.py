"""Two matches of two people: in the second each has the cards, in the other seat, that the other had."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pegout import games, wire
from pegout.game import BadRules, Leave
from pegout.match import Acted, Duplicate, Expired, Match, Part, Sat
from pegout.server.play.chance import Step
from pegout.server.play.opening import Opening
from pegout.server.play.swapped_shuffles import Swapped, called
from pegout.server.storage.store import Change, Store
from pegout.words import Text

TRY = """
    INSERT INTO attempts (duplicate, player, part, match, at)
    SELECT CAST($1 AS VARCHAR), coalesce(became, player), CAST($2 AS INTEGER), CAST($3 AS VARCHAR),
        CAST($4 AS DOUBLE PRECISION)
    FROM players WHERE player = $5
    ON CONFLICT DO NOTHING"""
STOOD_UP = "DELETE FROM attempts WHERE match = $1 AND player = $2"
OPEN = "SELECT secret FROM duplicates WHERE duplicate = $1 AND closes > $2"
CLOSE = "UPDATE duplicates SET closes = $1 WHERE duplicate = $2 AND closes > $1"


class Second(NamedTuple):
    """The second of the two matches, and what is stored with it."""

    opening: Opening
    tried: Change


def first(new: Opening, wanted: wire.NewTable, name: str, secret: str) -> Opening:
    """What somebody wishes as the first of two, of a duplicate; raises BadRules."""
    rules, options = new.opened.rules, new.opened.options
    if [chair.kind for chair in new.opened.chairs if chair.player != new.creator] != ["open"]:
        raise BadRules(Text("table-rules-swapped-two"))
    if games.game_of(rules).dealing(rules) is None:
        raise BadRules(Text("table-rules-swapped-deals"))
    more = wanted.listed, wanted.rated, wanted.spectators, options.series, wanted.coach == "all"
    if any(more) or options.absent == "bot":
        raise BadRules(Text("table-rules-swapped-only"))
    options = replace(options, coach="off", duplicate=_part(name, 0))
    given = Swapped.read(name, secret, 0, rules).commit(1, new.opened.at)
    return replace(new, opened=replace(new.opened, options=options), commitment=given)


async def second(store: Store, match: Match, player: str, rng: random.Random, now: float) -> Second | None:
    """What comes after a match that is over: the other one, if that was the first and nobody has left it."""
    shared = match.options.duplicate
    if shared is None or shared.part != 0:
        return None
    rows = await store.rows(OPEN, shared.name, now)
    if not rows:
        return None
    rules = match.state.rules
    chairs = [
        chair if chair.player == player else replace(chair, kind="open") for chair in reversed(match.chairs)
    ]
    host = next(seat for seat, chair in enumerate(chairs) if chair.player == player)
    options = replace(match.options, host=host, duplicate=_part(shared.name, 1))
    secrets = Swapped.read(shared.name, rows[0][0], 1, rules)
    new = Opening.of(match.preset, rules, chairs, options, player, now, rng, secrets)
    return Second(new, tried(shared.name, 1, new.head.match, now, player))


def tried(name: str, part: Part, match: str, at: float, player: str) -> Change:
    """That somebody plays it."""
    return Change(TRY, (name, part, match, at, player))


def _part(name: str, part: Part) -> Duplicate:
    return Duplicate(name, called(name, part), part)


# --- what is stored with the entries of such a match -----------------------------------------------------


def sat(name: str, match: Match, entry: Sat) -> list[Change]:
    """Where somebody sits down."""
    shared = match.options.duplicate
    if shared is None or shared.part is None or entry.chair.player is None:
        return []
    return [tried(shared.name, shared.part, name, entry.at, entry.chair.player)]


def stood_up(match: Match) -> tuple[str, ...]:
    """Where somebody leaves before it begins: what is to be done with match and player."""
    shared = match.options.duplicate
    return () if shared is None or shared.part is None else (STOOD_UP,)


def ended(match: Match, steps: Sequence[Step]) -> list[Change]:
    """Where it ends: if nothing is left to play, everybody may know the cards from then on."""
    shared, end = match.options.duplicate, steps[-1][1]
    if shared is None or shared.part is None or match.is_over or not end.is_over:
        return []
    acted = (entry for entry, _ in steps if isinstance(entry, Acted | Expired))
    has_left = any(isinstance(entry.action, Leave) for entry in acted)
    return [Change(CLOSE, (end.at, shared.name))] if has_left or shared.part == 1 else []
