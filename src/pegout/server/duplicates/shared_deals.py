"""Stored duplicates, their shuffles, and their interface for live tables (`play.new_table.SharedDeals`)."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pegout import games
from pegout.cards import SUITS
from pegout.game import BadRules, Dealing, Leave, Rules, Seat
from pegout.match import Acted, Committed, Contributed, Duplicate, Expired, Match, Part, Sat
from pegout.server.play.new_table import Opening
from pegout.server.play.steps import Secrets, Step
from pegout.server.settings import DAY
from pegout.server.storage import Change, Store, Value
from pegout.shuffling import SECRET, Commitment, permuted
from pegout.wire.bodies import NewTable
from pegout.words import Text

_given = msgspec.json.Decoder(tuple[Commitment, ...])


class DuplicateShuffles(Struct, frozen=True):
    """Secrets of a duplicate's matches: derived from its own secret, except for deals made before it."""

    deals: str  # the name in the commitments
    secret: bytes
    given: tuple[Commitment, ...] = ()  # commitments of the match whose deals are replayed

    @classmethod
    def read(cls, deals: str, secret: str, given: str) -> DuplicateShuffles:
        """Load the secrets from the columns of a duplicate."""
        return cls(deals, bytes.fromhex(secret), _given.decode(given))

    def __repr__(self) -> str:  # keeps the secret out of logs
        return f"DuplicateShuffles({self.deals!r})"

    def commit(self, deal: int, now: float) -> Committed:
        given = self._given(deal)
        secret = secret_of(self.secret, deal) if given is None else bytes.fromhex(given.secret)
        return Committed.to(now, self.deals, deal, secret)

    def contributed(self, match: Match, now: float) -> Contributed | None:
        if not self.given or match.shuffles.commitment is None:
            return None
        given = self._given(match.shuffles.commitment.deal)
        if given is None:
            return None
        due = (seat for seat, nonce in enumerate(given.nonces) if nonce)
        seat = next((seat for seat in due if match.shuffles.awaits(seat, given.deal)), None)
        return None if seat is None else Contributed(now, seat, given.deal, given.nonces[seat])

    def _given(self, deal: int) -> Commitment | None:
        return next((each for each in self.given if each.deal == deal), None)

    def bot_seed(self, seat: Seat, deal: int) -> str:
        return hmac.new(self.secret, b"pegout bot\0%d\0%d" % (seat, deal), "sha256").hexdigest()


class SwappedShuffles(Struct, frozen=True):
    """The secrets of one of two matches with swapped seats.

    Deals of the second match must not be recognized, so they change places within blocks, and suits; the
    dealer stays the same, and the shuffles of a deal stay together. All of this follows from the secret of
    the duplicate.
    """

    deals: str  # the name in the commitments
    secret: bytes
    part: Part
    dealing: Dealing

    @classmethod
    def read(cls, name: str, secret: str, part: Part, rules: Rules) -> SwappedShuffles:
        """Load the secrets from the columns of a duplicate; raises LookupError if seats cannot be swapped by
        these rules.
        """
        dealing = games.game_of(rules).dealing(rules)
        if dealing is None:
            raise LookupError(name)
        return cls(deals_of_part(name, part), bytes.fromhex(secret), part, dealing)

    def __repr__(self) -> str:  # keeps the secret out of logs
        return f"SwappedShuffles({self.deals!r})"

    def commit(self, deal: int, now: float) -> Committed:
        source = self.source(deal)
        return Committed.to(now, self.deals, deal, secret_of(self.secret, source), source, self.suits(deal))

    def contributed(self, match: Match, now: float) -> Contributed | None:
        return None

    def bot_seed(self, seat: Seat, deal: int) -> str | None:
        return None

    def source(self, deal: int) -> int:
        """The corresponding shuffle of the first match."""
        how = self.dealing
        if self.part == 0 or deal <= how.cuts:
            return deal
        hand, place = divmod(deal - how.cuts - 1, how.each)
        return self.first_shuffle(self.deal_of(hand)) + place

    def first_shuffle(self, number: int) -> int:
        """The first shuffle of a deal; deals are counted from 0, shuffles from 1."""
        return 1 + self.dealing.cuts + self.dealing.each * number

    def deal_of(self, number: int) -> int:
        """The corresponding deal of the first match, both from 0."""
        how = self.dealing
        block, n = divmod(number, how.block)
        turn = n % how.turns
        alike = range(turn, how.block, how.turns)  # deals with the same dealer
        order = permuted(alike, self.secret, b"pegout swap\0%d\0%d" % (block, turn))
        return block * how.block + order[n // how.turns]

    def suits(self, deal: int) -> str:
        """The permutation of its suits in this shuffle, as in the others of the deal; "": unchanged."""
        if self.part == 0:
            return ""
        how = self.dealing
        place = (deal - how.cuts - 1) % how.each if deal > how.cuts else 0
        return "".join(permuted(SUITS, self.secret, b"pegout suits\0%d" % (deal - place)))


def secret_of(secret: bytes, deal: int) -> bytes:
    """The secret of a deal of a duplicate: HMAC-SHA-256 of its number, with the duplicate's as the key."""
    return hmac.digest(secret, b"pegout duplicate\0%d" % deal, "sha256")


def hash_of(secret: bytes, name: str) -> str:
    """The commitment to a duplicate's secret, published before the secret is."""
    return hashlib.sha256(b"pegout duplicate\0%b\0%b" % (name.encode(), secret)).hexdigest()


def deals_of_part(name: str, part: Part) -> str:
    """The name in the commitments of a part; it differs, so that the hashes of both parts do."""
    return f"{name}-2" if part else name


DuplicateKind = Literal["bot", "swapped"]
DAYS = 7  # days that a duplicate is open, except a daily one

COLUMNS = (
    "duplicate, game, version, preset, rules, kind, level, seat, day, creator, created, closes,"
    " deals, secret, given"
)
ADD = f"""
    INSERT INTO duplicates ({COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"""
CLOSE = "UPDATE duplicates SET closes = $1 WHERE duplicate = $2 AND closes > $1"
TRY = """
    INSERT INTO attempts (duplicate, player, part, match, at)
    SELECT CAST($1 AS VARCHAR), coalesce(became, player), CAST($2 AS INTEGER), CAST($3 AS VARCHAR),
        CAST($4 AS DOUBLE PRECISION)
    FROM players WHERE player = $5
    ON CONFLICT DO NOTHING"""
STOOD_UP = "DELETE FROM attempts WHERE match = $1 AND player = $2"


class StoredDuplicate(Struct, frozen=True):
    """A row of `duplicates`: the game, the opponent and the source of shuffles."""

    name: str
    game: str
    version: int
    preset: str
    options: str  # the rules, JSON
    kind: DuplicateKind
    level: str | None  # of the bot; None: two people play, with swapped seats
    seat: Seat  # of the human player
    day: int | None
    creator: str | None
    created: float
    closes: float
    deals: str
    secret: str
    given: str

    @classmethod
    def new(
        cls, rules: Rules, preset: str, level: str | None, seat: Seat, creator: str | None, now: float,
        rng: random.Random, *, closes: float | None = None, day: int | None = None, deals: str = "",
        given: str = "[]",
    ) -> StoredDuplicate:  # fmt: skip
        """A new duplicate, open for a week or until `closes`. `deals`, `given`: of the match it repeats."""
        name, secret = rng.randbytes(12).hex(), rng.randbytes(SECRET).hex()
        return cls(
            name, games.game_of(rules).name, rules.version, preset, msgspec.json.encode(rules).decode(),
            "swapped" if level is None else "bot", level, seat, day, creator, now,
            now + DAYS * DAY if closes is None else closes, deals or name, secret, given,
        )  # fmt: skip

    def __repr__(self) -> str:  # keeps the secret out of logs
        return f"StoredDuplicate({self.name!r})"

    @property
    def rules(self) -> Rules:
        """The rules; raises ValueError, LookupError if this version can no longer play them."""
        game = games.find(self.game, self.version)
        rules: Rules = msgspec.json.decode(self.options, type=game.rules)
        return msgspec.structs.replace(rules, version=self.version)  # type: ignore[type-var]

    @property
    def shuffles(self) -> DuplicateShuffles:
        return DuplicateShuffles.read(self.deals, self.secret, self.given)

    def swapped(self, part: Part) -> SwappedShuffles:
        """Raise LookupError if these rules cannot be played with swapped seats."""
        return SwappedShuffles.read(self.name, self.secret, part, self.rules)

    @property
    def to_store(self) -> Change:
        values: tuple[Any, ...] = tuple(getattr(self, name) for name in self.__struct_fields__)
        return Change(ADD, values, rows=1)


async def find(store: Store, where: str, value: Value) -> StoredDuplicate | None:
    """The duplicate that meets this condition, in SQL with `$1`."""
    rows = await store.rows(f"SELECT {COLUMNS} FROM duplicates WHERE {where}", value)
    return StoredDuplicate(*rows[0]) if rows else None


class StoredDuplicates:
    """The matches of duplicates, over a store: see `play.new_table.SharedDeals`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def _find(self, duplicate: Duplicate) -> StoredDuplicate | None:
        return await find(self._store, "duplicate = $1", duplicate.name)

    async def secrets(self, duplicate: Duplicate, rules: Rules) -> Secrets:
        found = await self._find(duplicate)
        if found is None:
            raise LookupError(duplicate.name)
        if duplicate.part is None:
            return found.shuffles
        return SwappedShuffles.read(found.name, found.secret, duplicate.part, rules)

    async def are_open(self, duplicate: Duplicate | None, now: float) -> bool:
        found = None if duplicate is None else await self._find(duplicate)
        return found is not None and now < found.closes

    def first(self, new: Opening, wanted: NewTable, rng: random.Random) -> tuple[Opening, Sequence[Change]]:
        opened = new.opened
        made = StoredDuplicate.new(opened.rules, opened.preset, None, new.seat, new.creator, opened.at, rng)
        first = _first(new, wanted, made)
        return first, [made.to_store, _tried(made.name, 0, first.head.match, opened.at, new.creator)]

    async def following(
        self, match: Match, player: str, rng: random.Random, now: float
    ) -> tuple[Opening, Sequence[Change]] | None:
        shared = match.options.duplicate
        found = await self._find(shared) if shared is not None and shared.part == 0 else None
        if found is None or now >= found.closes:
            return None
        rules = match.state.rules
        chairs = [
            chair if chair.player == player else replace(chair, kind="open")
            for chair in reversed(match.chairs)
        ]
        host = next(seat for seat, chair in enumerate(chairs) if chair.player == player)
        options = replace(match.options, host=host, duplicate=_part(found.name, 1))
        secrets = SwappedShuffles.read(found.name, found.secret, 1, rules)
        new = Opening.of(match.preset, rules, chairs, options, player, now, rng, secrets)
        return new, [_tried(found.name, 1, new.head.match, now, player)]

    def changes(self, name: str, match: Match, steps: Sequence[Step]) -> Sequence[Change]:
        shared = match.options.duplicate
        if shared is None or shared.part is None:
            return ()
        changes, before = list[Change](), match
        for entry, after in steps:
            if isinstance(entry, Sat):
                changes += _seated(shared.name, shared.part, name, before, entry)
            before = after
        return [*changes, *_closed(shared.name, shared.part, match, steps)]


def _first(new: Opening, wanted: NewTable, made: StoredDuplicate) -> Opening:
    """Turn a new table into the first of two matches with swapped seats; raises BadRules."""
    rules, options = new.opened.rules, new.opened.options
    if [chair.kind for chair in new.opened.chairs if chair.player != new.creator] != ["open"]:
        raise BadRules(Text("table-rules-swapped-two"))
    if games.game_of(rules).dealing(rules) is None:
        raise BadRules(Text("table-rules-swapped-deals"))
    more = wanted.listed, wanted.rated, wanted.spectators, options.series, wanted.coach == "all"
    if any(more) or options.absent == "bot":
        raise BadRules(Text("table-rules-swapped-only"))
    options = replace(options, coach="off", duplicate=_part(made.name, 0))
    commitment = made.swapped(0).commit(1, new.opened.at)
    return replace(new, opened=replace(new.opened, options=options), commitment=commitment)


def _part(name: str, part: Part) -> Duplicate:
    return Duplicate(name, deals_of_part(name, part), part)


def _tried(name: str, part: Part, match: str, at: float, player: str) -> Change:
    return Change(TRY, (name, part, match, at, player))


def _seated(duplicate: str, part: Part, name: str, before: Match, entry: Sat) -> list[Change]:
    """Assign a part to the player who takes the open seat and keeps it."""
    was, now = before.chairs[entry.seat], entry.chair
    if now.kind == "open":
        return [Change(STOOD_UP, (name, was.player))]
    if now.kind == "person" and was.kind == "open" and now.player is not None:
        return [_tried(duplicate, part, name, entry.at, now.player)]
    return []


def _closed(duplicate: str, part: Part, match: Match, steps: Sequence[Step]) -> list[Change]:
    """Close the duplicate if nothing is left to play: everyone may know the cards from then on."""
    end = steps[-1][1]
    if match.is_over or not end.is_over:
        return []
    acted = (entry for entry, _ in steps if isinstance(entry, Acted | Expired))
    has_left = any(isinstance(entry.action, Leave) for entry in acted)
    return [Change(CLOSE, (end.at, duplicate))] if has_left or part == 1 else []
