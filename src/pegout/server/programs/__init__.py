"""Programs that play: challenges to bot accounts, and streams of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pegout.game import BadRules
from pegout.match import Chair
from pegout.server.people import HERE, login_of
from pegout.server.people.sessions import User
from pegout.server.play import Tables
from pegout.server.play.new_table import STRANGERS, Opening
from pegout.server.play.players import decline, kept_for
from pegout.server.settings import DAY
from pegout.server.storage import Change, Newcomer
from pegout.server.web.refusals import NOT_TO_CHALLENGE, Refusal
from pegout.wire.bodies import NewTable, TableInfo
from pegout.wire.streams import ChallengeInfo, NewChallenge, Reason
from pegout.words import Text

MOST = 5  # open challenges of one player
LASTS = 600.0  # seconds in which a challenge can be accepted

ACCOUNT = "SELECT player, name, bot, ready FROM accounts WHERE login = $1"
OPEN = """
    SELECT count(*) FROM kept_seats k JOIN matches m ON m.match = k.match
    WHERE k.creator = $1 AND k.at > $2 AND k.declined IS NULL AND m.open = 1 AND NOT m.over"""
GAMES_WITH_BOTS = """
    SELECT count(*), min(at) FROM (
        SELECT at FROM kept_seats WHERE bots AND declined IS NULL AND player = $1 AND at > $2
        UNION ALL SELECT at FROM kept_seats WHERE bots AND declined IS NULL AND creator = $1 AND at > $2
    ) each"""
DECLINE = "UPDATE kept_seats SET declined = $1 WHERE match = $2 AND player = $3"
CHALLENGE = """
    SELECT coalesce(a.name, p.name), k.declined, k.player, EXISTS (
        SELECT 1 FROM seats s WHERE s.match = k.match AND s.player = k.player
    ) FROM kept_seats k JOIN players p ON p.player = k.player LEFT JOIN accounts a ON a.player = k.player
    WHERE k.match = $1"""


class Challenges:
    """Challenges: tables with a seat reserved for a bot account."""

    def __init__(self, tables: Tables, games_a_day: int, clock: Callable[[], float]) -> None:
        """`games_a_day`: of one bot account against others; `clock`: seconds since 1970."""
        self._tables, self._store = tables, tables.store
        self._games_a_day, self._clock = games_a_day, clock

    async def make(self, who: User, wanted: NewChallenge, newcomer: Newcomer | None) -> TableInfo:
        """A new table with a seat for the bot; raises Refusal, BadRules, BadName."""
        rows = await self._store.rows(ACCOUNT, login_of(wanted.player))
        player, name, bot, ready = rows[0] if rows else ("", "", False, 0.0)
        if not bot:
            raise _no("refused-challenge-person")
        if player == who.player:
            raise _no("refused-challenge-yourself")
        if ready <= self._clock() - HERE:
            raise _no("refused-challenge-away", name=name)
        ((open_ones,),) = await self._store.rows(OPEN, who.player, self._clock() - LASTS)
        if open_ones >= MOST:
            raise _no("refused-challenges", most=MOST)
        if who.is_bot:
            for each in (who.player, player):
                await self._check_games(each)
        new, bot = self._tables.opening(who.player, _wish(wanted)), Chair("open", player, name, None, True)
        new = _table(new, who, bot)
        return await self._tables.open(new, newcomer)

    async def _check_games(self, player: str) -> None:
        """Raise Refusal if a bot has reached its daily limit of games against bots."""
        now = self._clock()
        ((games, first),) = await self._store.rows(GAMES_WITH_BOTS, player, now - DAY)
        if games >= self._games_a_day:
            wait = max(1, round(first + DAY - now))
            why = Text.of("refused-bot-games", most=self._games_a_day)
            raise Refusal(429, "bot_games", why, {"Retry-After": str(wait)})

    async def decline(self, who: User, table: str, reason: Reason) -> bool:
        """Decline a challenge; False if there is none. Raises Busy, Stopped."""
        async with self._tables.at(table) as live:
            if live is None:
                return False
            mine = (each for each in (who.player, *who.guests) if kept_for(live.match, each) is not None)
            player = next(mine, None)
            if player is None:
                return False
            await self._store.change(Change(DECLINE, (reason, table, player)))
            return await decline(live, player)

    async def at(self, table: str) -> ChallengeInfo | None:
        """The state of the challenge at a table; None if there is none."""
        rows = await self._store.rows(CHALLENGE, table)
        if len(rows) != 1:
            return None
        name, declined, _, accepted = rows[0]
        return ChallengeInfo(table, name, bool(accepted), declined)


def _wish(wanted: NewChallenge) -> NewTable:
    clock: dict[str, Any] = {} if wanted.table.keys() & {"turn_seconds", "move_days"} else STRANGERS
    return NewTable(
        wanted.preset, options=wanted.options, opponents="friend", table={**clock, **wanted.table},
        name=wanted.name, rated=wanted.rated is not False, spectators=True, talk="phrases",
    )  # fmt: skip


def _table(new: Opening, who: User, challenged: Chair) -> Opening:
    """The table with its open seat reserved for the challenged bot; raises BadRules unless there are two
    seats.
    """
    chairs = new.opened.chairs
    if len(chairs) != 2:
        raise BadRules(Text("refused-challenge-seats"))
    mine = replace(chairs[new.seat], bot_account=who.is_bot)
    by_seat = tuple(mine if seat == new.seat else challenged for seat in range(2))
    return replace(new, opened=replace(new.opened, chairs=by_seat))


def _no(key: str, **args: Any) -> Refusal:
    return NOT_TO_CHALLENGE.because(Text.of(key, **args) if args else Text(key))
