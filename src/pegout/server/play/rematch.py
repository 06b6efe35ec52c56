"""Rematches: the same people at a new table, or the match that comes next by `SharedDeals`."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from pegout.bots import USUAL
from pegout.game import Seat
from pegout.match import Chair, Coach, Match
from pegout.server.people.sessions import User
from pegout.server.play.new_table import Opening
from pegout.server.play.players import sit
from pegout.server.play.room import next_of
from pegout.server.play.table import Table
from pegout.server.play.tables import Tables
from pegout.server.play.viewers import link_to
from pegout.server.storage.store import Change, Conflict
from pegout.wire.bodies import TableInfo
from pegout.words import Text, TextError

GO_ON = "UPDATE matches SET next = $1 WHERE match = $2 AND next IS NULL"
FORGET = "UPDATE matches SET next = NULL WHERE match = $1 AND next = $2"


class NotAgain(TextError):
    """Why there is no rematch."""


async def play_again(tables: Tables, name: str, who: User) -> TableInfo:
    """Sit down at the rematch, which the first request makes; raises NotAgain, LookupError, Stopped."""
    async with tables.at(name) as table:
        if table is None:
            raise LookupError(name)
        return await _from(tables, table, who.at(table.match))


async def _from(tables: Tables, table: Table, player: str) -> TableInfo:
    name, match = table.name, table.match
    seat = match.seat_of(player)
    if seat is None:
        raise NotAgain(Text("refused-stranger"))
    if not table.is_over:
        raise NotAgain(Text("refused-again-not-over"))
    while True:
        ((next_one,),) = await tables.store.rows("SELECT next FROM matches WHERE match = $1", name)
        if next_one is not None:
            came = await _follow(tables, next_one, player, match.chairs[seat].name)
            if came is not None:
                return came
            await tables.store.change(Change(FORGET, (name, next_one)))  # it has expired
        following = await tables.shared_deals.following(match, player, tables.rng, tables.clock())
        with table.rules("cannot begin again"):
            new, more = following or (_rematch(match, player, tables.rng, tables.clock()), ())
        try:
            made = await tables.open(new, None, Change(GO_ON, (new.head.match, name), rows=1), *more)
        except Conflict:
            continue  # another was first
        tables.renew(name)
        return made


async def _follow(tables: Tables, name: str, player: str, called: str) -> TableInfo | None:
    """Sit down there; None if there is no such table any more. Raises NotAgain."""
    async with tables.at(name) as table:
        if table is None:
            return None
        seat = await sit(table, player, called)
    if seat is None:
        raise NotAgain(Text("refused-full"))
    return TableInfo(name, seat, link_to(name))


def _rematch(match: Match, player: str, rng: random.Random, now: float) -> Opening:
    """The same match again: bots stay, and the other seats are kept for a while.

    It is rated only between people, who agree by coming.
    """
    order = _order(match, rng)
    chairs = _chairs(match, order, player)
    host = next(seat for seat, chair in enumerate(chairs) if chair.player == player)
    rated = match.options.rated and "bot" not in [chair.kind for chair in chairs]
    coach: Coach = match.options.coach if match.options.duplicate is None else "bots"
    options = replace(
        match.options, host=host, listed=False, rated=rated, series=next_of(match, order), duplicate=None,
        coach=coach,
    )  # fmt: skip
    return Opening.of(match.preset, match.state.rules, chairs, options, player, now, rng)


def _chairs(match: Match, order: Sequence[Seat], player: str) -> list[Chair]:
    """A bot that took over from a player who is away goes on until they come."""
    chairs: list[Chair] = []
    for chair in (match.chairs[seat] for seat in order):
        if chair.player == player:
            chairs.append(Chair("person", player, chair.name))
        elif chair.kind != "bot":
            chairs.append(Chair("open", chair.player, chair.name))
        else:
            chairs.append(replace(chair, level=chair.level or USUAL))
    return chairs


def _order(match: Match, rng: random.Random) -> list[Seat]:
    """For each seat of the new table, the seat of the old one. Players move on by one, so that a different
    one is first; partners stay partners. Seats are shuffled where the rules do so, except within a series.
    """
    seats = list(range(len(match.chairs)))
    if match.state.rules.shuffle_seats and match.options.series is None:
        rng.shuffle(seats)
        return seats
    return [*seats[1:], seats[0]]
