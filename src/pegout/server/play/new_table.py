"""New tables: from a player's request, or a finished match, to the first entries of a journal."""

from __future__ import annotations

import random
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from pegout import games
from pegout.bots import USUAL
from pegout.game import BadRules, Rules, Seat, seat_for
from pegout.games import PRESETS, game_of, rules_for
from pegout.match import (
    Chair,
    Coach,
    Committed,
    Duplicate,
    Match,
    Opened,
    Options,
    Series,
    Talk,
    encode_entry,
    table_options,
)
from pegout.server.people import BOT_NAMES, checked_name
from pegout.server.play.room import score
from pegout.server.play.steps import Drawn, Secrets, Step
from pegout.server.results import are_usual
from pegout.server.storage import Append, Change, Head, Newcomer, seen_to, standing
from pegout.wire.bodies import BotSeat, NewTable
from pegout.words import Text

# default options of a public table
LISTED: dict[str, Any] = {"listed": True, "spectators": True, "talk": "phrases", "rated": True}
STRANGERS = {"turn_seconds": 60, "absent": "bot"}  # keeps the game going when players leave
KEEP_SEAT = """
    INSERT INTO kept_seats (match, player, creator, at, bots) VALUES ($1, $2, CAST($3 AS VARCHAR), $4,
        CAST($5 AS BOOLEAN) AND EXISTS (
            SELECT 1 FROM accounts a WHERE a.player = CAST($3 AS VARCHAR) AND a.bot
        ))"""


class Opening(Struct, frozen=True):
    """A table that is not stored yet."""

    head: Head
    opened: Opened[Rules]
    creator: str  # the player who creates the table
    commitment: Committed  # to the first deal

    @classmethod
    def of(
        cls, preset: str, rules: Rules, chairs: Sequence[Chair], options: Options, creator: str, now: float,
        rng: random.Random, secrets: Secrets | None = None,
    ) -> Opening:  # fmt: skip
        """A table with these chairs, by seat, and a random name. `secrets`: of its shuffles; None: drawn."""
        game = game_of(rules)
        opened = Opened(now, game.name, rules.version, preset, rules, tuple(chairs), options)
        head = Head(urlsafe_b64encode(rng.randbytes(12)).decode(), game.name, preset, now)
        return cls(head, opened, creator, (secrets or Drawn(head.match, rng)).commit(1, now))

    @property
    def seat(self) -> Seat:
        """The creator's seat."""
        return next(n for n, chair in enumerate(self.opened.chairs) if chair.player == self.creator)

    @property
    def _sitting(self) -> list[tuple[Seat, str]]:
        people = ((n, chair.player) for n, chair in enumerate(self.opened.chairs) if chair.kind == "person")
        return [(seat, player) for seat, player in people if player is not None]

    def to_append(self, newcomer: Newcomer | None, *changes: Change) -> Append:
        """The entries and changes that store it; `newcomer`: the creator, if new."""
        start = Match.open(self.opened)
        match, options, at = self.head.match, self.opened.options, self.opened.at
        about = Change(
            "UPDATE matches SET creator = $1, listed = $2, kind = $3, here = $4 WHERE match = $5",
            (self.creator, options.listed, self._kind(), at if options.listed else None, match),
        )
        kept = [
            Change(KEEP_SEAT, (match, chair.player, self.creator, at, chair.bot_account))
            for chair in self.opened.chairs if chair.kind == "open" and chair.player is not None
        ]  # fmt: skip
        return Append(
            match=match, n=0, entries=[encode_entry(self.opened), encode_entry(self.commitment)], at=at,
            standing=standing(start), wakes=seen_to(start), sitting=self._sitting,
            newcomer=newcomer, changes=[about, *kept, *changes],
        )  # fmt: skip

    def _kind(self) -> str | None:
        """The kind of quick match for which this table qualifies; None if its options are unusual."""
        opened = self.opened
        seats = opened.rules.seats
        usual = replace(_clocks(opened.preset, True, True, {}), host=opened.options.host, **LISTED)
        is_usual = opened.options == usual and opened.rules == games.preset(opened.preset, seats)
        has_bots = any(chair.kind == "bot" for chair in opened.chairs)
        return quick_kind(opened.preset, seats) if is_usual and not has_bots else None


def quick_kind(preset: str, seats: int) -> str:
    """The kind of quick match: matches of the same kind are interchangeable."""
    return f"{preset}/{seats}"


def opening(player: str, wanted: NewTable, rng: random.Random, now: float) -> Opening:
    """A new table where `player` sits; raises BadRules or BadName."""
    rules = rules_for(wanted.preset, wanted.seats, wanted.options)
    others = _others(wanted, rules)
    mine = seat_for(rules, range(rules.seats), rng)
    chairs = {mine: Chair("person", player, checked_name(wanted.name))}
    for other in others:
        free = [seat for seat in range(rules.seats) if seat not in chairs]
        chairs[seat_for(rules, free, rng)] = other
    by_seat = [chairs[seat] for seat in range(rules.seats)]
    return Opening.of(wanted.preset, rules, by_seat, _options(wanted, rules, mine, others), player, now, rng)


def _others(wanted: NewTable, rules: Rules) -> list[Chair]:
    """The chairs of the other players."""
    said = wanted.opponents
    each = [said] * (rules.seats - 1) if isinstance(said, str) else list(said)
    if len(each) != rules.seats - 1:
        needed = rules.seats - 1
        raise BadRules(Text.of("rules-opponents", seats=rules.seats, needed=needed, named=len(each)))
    levels = [other.level if isinstance(other, BotSeat) else wanted.level for other in each]
    return [
        Chair("open") if other == "friend" else Chair("bot", None, name, level)
        for other, level, name in zip(each, levels, BOT_NAMES, strict=False)
    ]


def _options(wanted: NewTable, rules: Rules, mine: Seat, others: Sequence[Chair]) -> Options:
    company = any(chair.kind == "open" for chair in others)
    usual: Talk = "phrases" if wanted.listed else "free" if company else "off"
    clocks = _clocks(wanted.preset, company, wanted.listed, wanted.table)
    rated = _is_rated(wanted) and are_usual(wanted.preset, rules)
    return replace(
        clocks,
        host=mine,
        listed=wanted.listed,
        rated=rated,
        spectators=wanted.listed if wanted.spectators is None else wanted.spectators,
        talk=usual if wanted.talk is None else wanted.talk,
        series=Series(wanted.best_of, 1, (0,) * (len(others) + 1)) if wanted.best_of > 1 else None,
        take_back="off" if company or rated or not clocks.is_casual else wanted.take_back,
        coach=wanted.coach,
    )


def _is_rated(wanted: NewTable) -> bool:
    """Rated if listed, unless the request says otherwise; raises BadRules if everyone may ask for hints."""
    if wanted.coach != "all":
        return wanted.listed if wanted.rated is None else wanted.rated
    if wanted.rated:
        raise BadRules(Text("table-rules-coach-rated"))
    return False


def _clocks(preset: str, company: bool, listed: bool, changes: Mapping[str, Any]) -> Options:
    """`company`: the table waits for other players, including strangers if it is `listed`."""
    usual = PRESETS[preset].table if company else {}
    return table_options(usual or (STRANGERS if company and listed else {}), changes).for_journal


# --- rematches -------------------------------------------------------------------------------------------


def rematch(match: Match, player: str, rng: random.Random, now: float) -> Opening:
    """The rematch: bots stay, and the other seats are reserved for a while.

    Rated only between human players, who agree by joining.
    """
    order = _order(match, rng)
    chairs = _chairs(match, order, player)
    host = next(seat for seat, chair in enumerate(chairs) if chair.player == player)
    rated = match.options.rated and "bot" not in [chair.kind for chair in chairs]
    coach: Coach = match.options.coach if match.options.duplicate is None else "bots"
    options = replace(
        match.options, host=host, listed=False, rated=rated, series=_next_of_series(match, order),
        duplicate=None, event=None, coach=coach,
    )  # fmt: skip
    return Opening.of(match.preset, match.state.rules, chairs, options, player, now, rng)


def _chairs(match: Match, order: Sequence[Seat], player: str) -> list[Chair]:
    """Keep a bot that stands in for an absent player until they return."""
    chairs: list[Chair] = []
    for chair in (match.chairs[seat] for seat in order):
        if chair.player == player:
            chairs.append(replace(chair, kind="person", level=None))
        elif chair.kind != "bot":
            chairs.append(replace(chair, kind="open"))
        else:
            chairs.append(replace(chair, level=chair.level or USUAL))
    return chairs


def _order(match: Match, rng: random.Random) -> list[Seat]:
    """For each new seat, the seat at the old table. Players move on by one, so that a different one goes
    first; partners stay together. Seats are shuffled if the rules say so, except within a series.
    """
    seats = list(range(len(match.chairs)))
    if match.state.rules.shuffle_seats and match.options.series is None:
        rng.shuffle(seats)
        return seats
    return [*seats[1:], seats[0]]


def _next_of_series(match: Match, order: Sequence[Seat]) -> Series | None:
    """The standing of the series for the next match. `order`: the current seat of each of its seats."""
    stands = score(match)
    if stands is None:
        return None
    if stands.decided:
        return Series(stands.best_of, 1, (0,) * len(order))
    return Series(stands.best_of, stands.number + 1, tuple(stands.wins[seat] for seat in order))


# --- shared deals ---------------------------------------------------------------------------------------


class SharedDeals(Protocol):
    """The interface to matches that share deals (`Options.duplicate`). Times are seconds since 1970."""

    async def secrets(self, duplicate: Duplicate, rules: Rules) -> Secrets:
        """The source of a table's shuffles; raises LookupError for an unknown duplicate."""

    async def are_open(self, duplicate: Duplicate | None, now: float) -> bool:
        """Whether others may still play these deals, which hides records; None: there are none."""

    def first(self, new: Opening, wanted: NewTable, rng: random.Random) -> tuple[Opening, Sequence[Change]]:
        """The first of two matches with swapped seats, and what to store with it; raises BadRules."""

    async def following(
        self, match: Match, player: str, rng: random.Random, now: float
    ) -> tuple[Opening, Sequence[Change]] | None:
        """The match that follows a finished one, and what to store with it; None: an ordinary rematch."""

    def changes(self, name: str, match: Match, steps: Sequence[Step]) -> Sequence[Change]:
        """The changes to store with steps that follow `match`, which is called `name`."""
