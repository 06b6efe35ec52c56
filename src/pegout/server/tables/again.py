"""Playing again: the same people at a new table."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from pegout import wire
from pegout.bots import USUAL
from pegout.game import Seat
from pegout.match import Chair, Match
from pegout.server.people.names import BOT_NAMES
from pegout.server.people.sessions import Who
from pegout.server.storage.store import Change, Conflict
from pegout.server.tables.opening import Opening
from pegout.server.tables.registry import Tables
from pegout.server.tables.series import next_of
from pegout.server.tables.viewers import link_to
from pegout.words import Text, TextError

GO_ON = "UPDATE matches SET next = $1 WHERE match = $2 AND next IS NULL"


class NotAgain(TextError):
    """Why one cannot play again from there."""


async def play_again(tables: Tables, name: str, who: Who) -> wire.TableInfo:
    """Go to the table that comes after this one, which the first who asks makes; raises NotAgain."""
    async with tables.at(name) as table:
        match = None if table is None else table.match
    if match is None:
        raise LookupError(name)
    player = who.at(match)
    seat = match.seat_of(player)
    if seat is None:
        raise NotAgain(Text("refused-stranger"))
    if not match.is_over:
        raise NotAgain(Text("refused-again-not-over"))
    while True:
        ((next_one,),) = await tables.store.rows("SELECT next FROM matches WHERE match = $1", name)
        if next_one is not None:
            return await _follow(tables, next_one, player, match.chairs[seat].name)
        new = _rematch(match, player, tables.rng, tables.clock())
        try:
            made = await tables.open(new, None, Change(GO_ON, (new.head.match, name), rows=1))
        except Conflict:
            continue  # another was first
        tables.renew(name)
        return made


async def _follow(tables: Tables, name: str, player: str, called: str) -> wire.TableInfo:
    async with tables.at(name) as table:
        seat = None if table is None else await table.sit(player, called)
    if seat is None:
        raise NotAgain(Text("refused-full"))
    return wire.TableInfo(name, seat, link_to(name))


def _rematch(match: Match, player: str, rng: random.Random, now: float) -> Opening:
    """The same again: bots come along, seats are kept a while for the others."""
    order = _order(match, rng)
    chairs = _chairs(match, order, player)
    host = next(seat for seat, chair in enumerate(chairs) if chair.player == player)
    options = replace(match.options, host=host, listed=False, series=next_of(match, order))
    return Opening.of(match.preset, match.state.rules, chairs, options, player, now, rng)


def _chairs(match: Match, order: Sequence[Seat], player: str) -> list[Chair]:
    """Where a bot took over from somebody who is away, a bot of its own name goes on."""
    named = {chair.name for chair in match.chairs}
    names = iter([name for name in BOT_NAMES if name not in named])
    chairs: list[Chair] = []
    for chair in (match.chairs[seat] for seat in order):
        if chair.player == player:
            chairs.append(Chair("person", player, chair.name))
        elif chair.kind != "bot":
            chairs.append(Chair("open", chair.player, chair.name))
        elif chair.player is None:
            chairs.append(chair)
        else:
            chairs.append(Chair("bot", None, next(names), USUAL))
    return chairs


def _order(match: Match, rng: random.Random) -> list[Seat]:
    """Which seat of the old table each seat of the new one is. Everybody moves on by one, so that who was
    first in anything is not again; partners stay partners. Where rules shuffle the seats they are shuffled,
    but not within a series.
    """
    seats = list(range(len(match.chairs)))
    if match.state.rules.shuffle_seats and match.options.series is None:
        rng.shuffle(seats)
        return seats
    return [*seats[1:], seats[0]]
