"""A match: `apply` leads from one entry of its journal to the next, or says why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pegout.game import Action, AnyGame, IllegalAction, Move, Rules, Seat, State, put
from pegout.games import find
from pegout.match.entries import Acted, Chair, Entry, Expired, JournalError, Opened, Options, Sat
from pegout.words import Text


class Match(Struct, frozen=True, kw_only=True):
    """All that is known of a match after `n` entries of its journal. Tuples are by seat."""

    game: AnyGame
    preset: str
    options: Options
    chairs: tuple[Chair, ...]
    began: float  # when the last open seat was taken; until then, when the table was opened
    at: float  # of the latest entry
    n: int  # entries so far
    indexes: tuple[int, ...]  # decision index: how many decisions the seat has had, done by it or for it
    deadlines: tuple[float | None, ...]  # when the seat's time is up; None: it has no clock now
    state: State

    @classmethod
    def open(cls, opened: Opened[Rules]) -> Match:
        """A match with the first entry of its journal; raises JournalError if the chairs do not fit."""
        state, seats = opened.rules.start(), opened.rules.seats
        if len(opened.chairs) != seats:
            raise JournalError(f"there are {len(opened.chairs)} chairs for {seats} seats")
        match = cls(
            game=find(opened.game, opened.version), preset=opened.preset, options=opened.options,
            chairs=opened.chairs, began=opened.at, at=opened.at, n=1, indexes=(0,) * seats,
            deadlines=(None,) * seats, state=state,
        )  # fmt: skip
        return match._with_clocks((), opened.at)

    @property
    def is_full(self) -> bool:
        return "open" not in [chair.kind for chair in self.chairs]

    @property
    def is_over(self) -> bool:
        return self.state.outcome is not None

    def seat_of(self, player: str | None) -> Seat | None:
        """Where a player sits."""
        if player is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)

    def apply(self, entry: Entry) -> Match:
        """The match after one more entry; raises IllegalAction."""
        match entry:
            case Acted(at, seat, action):
                return self._act(at, seat, action)
            case Expired(at, seat):
                return self._expire(at, seat)
            case Sat(at, seat, chair):
                return self._sit(at, seat, chair)
        raise IllegalAction(Text("refused-opened"))

    def move(self, entry: Entry) -> Move | None:
        """What an entry does in the game, by whom; None if it is about a chair."""
        match entry:
            case Acted(_, seat, action):
                return seat, action
            case Expired(_, seat):
                return seat, self.state.default(seat)
        return None

    def _sit(self, at: float, seat: Seat, chair: Chair) -> Match:
        if not 0 <= seat < len(self.chairs) or chair.kind == "open":
            raise IllegalAction(Text.of("refused-sitting", seat=seat))
        if chair.kind == "person" and self.seat_of(chair.player) is not None:
            raise IllegalAction(Text("refused-seated"))
        takes_over = self.chairs[seat].kind == "person" and chair.kind == "bot"
        if self.chairs[seat].kind != "open" and not takes_over:
            raise IllegalAction(Text.of("refused-taken", seat=seat))
        match = replace(self, chairs=put(self.chairs, seat, chair), n=self.n + 1, at=at)
        began = at if match.is_full and not self.is_full else self.began
        return replace(match, began=began)._with_clocks((seat,), at)

    def _act(self, at: float, seat: Seat, action: Action) -> Match:
        if not self.is_full:
            raise IllegalAction(Text("refused-not-full"))
        state = self.state.apply(seat, action)
        indexes = put(self.indexes, seat, self.indexes[seat] + 1) if seat >= 0 else self.indexes
        return replace(self, state=state, indexes=indexes, n=self.n + 1, at=at)._with_clocks((seat,), at)

    def _expire(self, at: float, seat: Seat) -> Match:
        deadline = self.deadlines[seat] if 0 <= seat < len(self.deadlines) else None
        if deadline is None or at < deadline:
            raise IllegalAction(Text.of("refused-early", seat=seat))
        return self._act(at, seat, self.state.default(seat))

    def _with_clocks(self, moved: tuple[Seat, ...], at: float) -> Match:
        """A clock starts when a person is to act, and runs until that seat has acted."""
        seconds = self.options.turn_seconds
        if seconds is None or not self.is_full:
            return self
        to_act = self.state.to_act
        deadlines = tuple(
            None if seat not in to_act or chair.kind != "person"
            else (deadline if deadline is not None and seat not in moved else at + seconds)
            for seat, (chair, deadline) in enumerate(zip(self.chairs, self.deadlines, strict=True))
        )  # fmt: skip
        return replace(self, deadlines=deadlines)


def replay(match: Match, entries: Iterable[Entry]) -> Match:
    """The match after these entries; raises JournalError at one that is not allowed."""
    for entry in entries:
        try:
            match = match.apply(entry)
        except IllegalAction as error:
            raise JournalError(f"entry {match.n}: {error}") from error
    return match


def played(match: Match, entries: Iterable[Entry]) -> tuple[Match, tuple[Move, ...]]:
    """The match after these entries, and what they did in the game; raises JournalError."""
    moves: list[Move] = []
    for entry in entries:
        after, move = replay(match, (entry,)), match.move(entry)
        moves += [] if move is None else [move]
        match = after
    return match, tuple(moves)


def bare(match: Match) -> Match:
    """The match without what its last step told: two that are bare are equal if they stand alike."""
    state: Any = match.state  # which is a struct, whatever else it is
    return replace(match, state=replace(state, events=(), trail=()))


# --- a match as bytes: a cache of what its journal says -----------------------------------------------


class _Written(Struct, frozen=True):
    game: str
    version: int
    preset: str
    options: Options
    chairs: tuple[Chair, ...]
    began: float
    at: float
    n: int
    indexes: tuple[int, ...]
    deadlines: tuple[float | None, ...]
    state: Any


class _Head(_Written, frozen=True):
    state: Raw


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Head)
_SHARED = _Written.__struct_fields__[2:-1]


def encode_match(match: Match) -> bytes:
    """A bare match as JSON."""
    shared: dict[str, Any] = {name: getattr(match, name) for name in _SHARED}
    state = bare(match).state
    return _encoder.encode(_Written(game=match.game.name, version=state.rules.version, state=state, **shared))


def decode_match(text: bytes) -> Match:
    """What `encode_match` wrote; raises JournalError."""
    try:
        head = _decoder.decode(text)
        game = find(head.game, head.version)
        state = msgspec.json.decode(head.state, type=game.state)
    except (ValueError, LookupError) as error:
        raise JournalError(f"a match cannot be read: {error}") from error
    return Match(game=game, state=state, **{name: getattr(head, name) for name in _SHARED})
