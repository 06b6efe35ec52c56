"""A match: `apply` returns the match after one more entry, or raises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import (
    CHANCE,
    Action,
    AnyGame,
    Deal,
    IllegalAction,
    Leave,
    Move,
    Rules,
    Seat,
    State,
    put,
    without_events,
)
from pegout.games import find
from pegout.match.coaching import takes_back
from pegout.match.entries import (
    Acted,
    Chair,
    Committed,
    Contributed,
    Entry,
    Expired,
    Extended,
    JournalError,
    Opened,
    Sat,
    TakenBack,
)
from pegout.match.options import Options
from pegout.match.shuffles import Shuffles
from pegout.shuffling import Commitment
from pegout.words import Text

OPEN = Chair("open")


class Kept(Struct, frozen=True, gc=False):
    """Positions of this deal in which a human player had a decision."""

    n: int  # entries of the journal before that decision
    state: State  # without events


class Match(Struct, frozen=True, gc=False, kw_only=True):
    """The state of a match after `n` entries of its journal. Tuples are by seat."""

    game: AnyGame
    preset: str
    options: Options
    chairs: tuple[Chair, ...]
    began: float  # start of its clock: when the table filled up; before that, when it opened
    at: float  # the latest time of any entry, since system clocks can go back
    n: int  # number of entries
    indexes: tuple[int, ...]  # decision index: decisions so far, by the seat or for it
    deadlines: tuple[float | None, ...]  # when the seat's clock runs out; None: not running
    late: tuple[int, ...]  # consecutive timeouts
    state: State
    shuffles: Shuffles = Shuffles()
    before: tuple[Kept, ...] = ()  # positions a player can undo to, the latest last
    taken_back: int = 0  # number of undone decisions
    dealt: tuple[int, ...] = ()  # decision indexes at the latest shuffle (duplicate matches only)

    @classmethod
    def open(cls, opened: Opened[Rules]) -> Match:
        """A match with the first entry of its journal; raises JournalError if the chairs do not fit."""
        state, seats = opened.rules.start(), opened.rules.seats
        if len(opened.chairs) != seats:
            raise JournalError(f"there are {len(opened.chairs)} chairs for {seats} seats")
        shared = opened.options.duplicate
        match = cls(
            game=find(opened.game, opened.version), preset=opened.preset, options=opened.options,
            chairs=opened.chairs, began=opened.at, at=opened.at, n=1, indexes=(0,) * seats,
            deadlines=(None,) * seats, late=(0,) * seats, state=state,
            shuffles=Shuffles(match=shared.deals) if shared else Shuffles(),
        )  # fmt: skip
        return match._with_clocks(None, opened.at)

    @property
    def is_full(self) -> bool:
        for chair in self.chairs:  # noqa: SIM110 (it is asked ten times a move, and all() takes twice as long)
            if chair.kind == "open":
                return False
        return True

    @property
    def is_over(self) -> bool:
        return self.state.outcome is not None

    @property
    def has_clock(self) -> bool:
        """Whether time runs, for a seat or for the whole match."""
        return any(self.deadlines) or (self.state.alarm is not None and self.is_full)

    def seat_of(self, player: str | None) -> Seat | None:
        """The seat of a player, or of a bot standing in for them."""
        if player is None:
            return None
        taken = (seat for seat, chair in enumerate(self.chairs) if chair.kind != "open")
        return next((seat for seat in taken if self.chairs[seat].player == player), None)

    def apply(self, entry: Entry) -> Match:
        """The match after one more entry; raises IllegalAction."""
        match entry:
            case Acted(at, seat, action):
                return self._act(at, seat, action)
            case Expired(at, seat, action):
                return self._expire(at, seat, action)
            case TakenBack(at, seat):
                return self._take_back(at, seat)
            case Extended(at, seconds):
                return self._extend(at, seconds)
            case Sat(at, seat, chair):
                return self._sit(at, seat, chair)
            case Committed():
                return self._commit(entry)
            case Contributed():
                return self._contribute(entry)
        raise IllegalAction(Text("refused-opened"))

    def move(self, entry: Entry) -> Move | None:
        """The action of an entry and its seat; None if it has none."""
        match entry:
            case Acted(_, seat, action):
                return seat, action
            case Expired(_, seat, action):
                return seat, self.state.default(seat) if action is None else action
        return None

    def _sit(self, at: float, seat: Seat, chair: Chair) -> Match:
        is_seat = 0 <= seat < len(self.chairs)
        if is_seat and chair == OPEN and self._may_empty(seat):
            chairs, shuffles = put(self.chairs, seat, OPEN), self.shuffles.without(seat)
            return replace(bare(self), chairs=chairs, shuffles=shuffles, n=self.n + 1, at=max(at, self.at))
        if not is_seat or chair.kind == "open":
            raise IllegalAction(Text.of("refused-sitting", seat=seat))
        was = self.chairs[seat]
        comes_back = was.kind == "bot" and was.player is not None and was.player == chair.player
        if chair.kind == "person" and self.seat_of(chair.player) is not None and not comes_back:
            raise IllegalAction(Text("refused-seated"))
        takes_over = was.kind == "person" and chair.kind == "bot"
        if was.kind != "open" and not takes_over and not comes_back:
            raise IllegalAction(Text.of("refused-taken", seat=seat))
        chairs, late = put(self.chairs, seat, chair), put(self.late, seat, 0)
        match = replace(bare(self), chairs=chairs, late=late, n=self.n + 1, at=max(at, self.at), before=())
        began = at if match.is_full and not self.is_full else self.began
        return replace(match, began=began)._with_clocks(None, at, seat)

    def _may_empty(self, seat: Seat) -> bool:
        """Whether a seat may be opened to everyone: it has a player or is reserved, and not all seats
        are taken.
        """
        chair = self.chairs[seat]
        return not self.is_full and chair.kind != "bot" and chair != OPEN

    def _act(self, at: float, seat: Seat, action: Action) -> Match:
        late = put(self.late, seat, 0) if seat >= 0 else self.late
        return replace(self._moved(at, seat, action), late=late)._with_clocks(self, at, seat)

    def _moved(self, at: float, seat: Seat, action: Action) -> Match:
        if not self.is_full:
            raise IllegalAction(Text("refused-not-full"))
        state, shuffles, dealt = self.state.apply(seat, action), self.shuffles, self.dealt
        if isinstance(action, Deal):
            dealt = self.indexes if self.options.duplicate else ()
            shuffles = shuffles.deal(action.deck, self.state.rules.deck, again=state.to_act == (CHANCE,))
        indexes = put(self.indexes, seat, self.indexes[seat] + 1) if seat >= 0 else self.indexes
        before = () if self.options.take_back == "off" else self._kept(seat, action, state)
        return replace(
            self, state=state, shuffles=shuffles, indexes=indexes, n=self.n + 1, at=max(at, self.at),
            before=before, dealt=dealt,
        )  # fmt: skip

    def _commit(self, entry: Committed) -> Match:
        if self.is_over:
            raise IllegalAction(Text("refused-over"))
        shuffles = self.shuffles.commit(entry, len(self.chairs))
        return replace(bare(self), shuffles=shuffles, n=self.n + 1, at=max(entry.at, self.at))

    def _contribute(self, entry: Contributed) -> Match:
        if not 0 <= entry.seat < len(self.chairs) or self.chairs[entry.seat].kind != "person":
            raise IllegalAction(Text("refused-stranger"))
        shuffles = self.shuffles.contribute(entry.seat, entry.deal, entry.nonce)
        return replace(bare(self), shuffles=shuffles, n=self.n + 1, at=max(entry.at, self.at))

    # --- taking back ---------------------------------------------------------------------------------

    def _kept(self, seat: Seat, action: Action, after: State) -> tuple[Kept, ...]:
        """The undo positions after an action of `seat`, which leads to `after`.

        They never go back beyond a shuffle: a revealed commitment stays revealed.
        """
        if after.to_act in ((), (CHANCE,)) or isinstance(action, Leave) or not takes_back(self):
            return ()
        if seat == CHANCE or self.chairs[seat].kind != "person" or len(self.state.legal(seat)) == 1:
            return self.before
        return (*self.before, Kept(self.n, without_events(self.state)))

    def _take_back(self, at: float, seat: Seat) -> Match:
        """The match after undoing the seat's last decision.

        Decision indexes keep counting up, so that an old message is never taken for a current one.
        """
        if self.is_over:
            raise IllegalAction(Text("refused-over"))
        is_person = 0 <= seat < len(self.chairs) and self.chairs[seat].kind == "person"
        if not takes_back(self) or not is_person:
            raise IllegalAction(Text("refused-take-back"))
        if not self.before:
            raise IllegalAction(Text("refused-take-back-nothing"))
        *before, last = self.before
        return replace(
            self, state=last.state, before=tuple(before), taken_back=self.taken_back + 1, n=self.n + 1,
            at=max(at, self.at), indexes=put(self.indexes, seat, self.indexes[seat] + 1),
        )  # fmt: skip

    # --- clocks --------------------------------------------------------------------------------------

    def _expire(self, at: float, seat: Seat, action: Action | None) -> Match:
        deadline = self.deadlines[seat] if 0 <= seat < len(self.deadlines) else None
        if deadline is None or at < deadline:
            raise IllegalAction(Text.of("refused-early", seat=seat))
        done = self.state.default(seat) if action is None else action
        late = self.late[seat] + (is_turn(self, seat) and not done.is_part)
        match = replace(self._moved(at, seat, done), late=put(self.late, seat, late))
        match = match._with_clocks(self, at, seat)
        if done.is_part:  # also the rest of an answer in several actions
            return replace(match, deadlines=put(match.deadlines, seat, at))
        return match

    def _extend(self, at: float, seconds: float) -> Match:
        if seconds <= 0 or not self.has_clock:
            raise IllegalAction(Text("refused-no-clock"))
        later = tuple(None if deadline is None else deadline + seconds for deadline in self.deadlines)
        began, at = self.began + seconds, max(at, self.at)
        return replace(bare(self), deadlines=later, began=began, n=self.n + 1, at=at)

    def _with_clocks(self, before: Match | None, at: float, moved: Seat = CHANCE) -> Match:
        """Start and stop clocks: a clock starts when a person has to decide, and runs until that
        seat has acted.

        `before`: the match whose clocks continue for seats with the same decision; None: this one.
        """
        if self.options.is_casual or not self.is_full:
            return self
        deadlines = [self._deadline(before or self, seat, at, moved) for seat in range(len(self.chairs))]
        return replace(self, deadlines=tuple(deadlines))

    def _deadline(self, before: Match, seat: Seat, at: float, moved: Seat) -> float | None:
        if seat not in self.state.to_act or self.chairs[seat].kind != "person":
            return None
        ask, runs = self.state.asks(seat), before.deadlines[seat]
        if runs is not None and seat != moved and before.state.asks(seat) == ask:
            return runs
        seconds = self.options.seconds(ask)
        return None if seconds is None else at + seconds


def is_turn(match: Match, seat: Seat) -> bool:
    """Whether the other seats are waiting for this seat, which is to act."""
    return match.state.asks(seat) in ("turn", "count")


def replay(match: Match, entries: Iterable[Entry]) -> Match:
    """The match after these entries; raises JournalError at an invalid one."""
    for entry in entries:
        try:
            match = match.apply(entry)
        except IllegalAction as error:
            raise JournalError(f"entry {match.n}: {error}") from error
    return match


def moved(before: Match, after: Match) -> bool:
    """Whether the entry between the two changed the game."""
    return bool(after.state.events) or after.indexes != before.indexes or bare(before).state != after.state


class Replayed(NamedTuple):
    """The result of replaying a journal."""

    end: Match
    moves: tuple[Move, ...]  # actions made and not undone
    commitments: tuple[Commitment, ...]  # commitments to the shuffles made


def replayed(match: Match, entries: Iterable[Entry]) -> Replayed:
    """The match after these entries, and their moves; raises JournalError.

    Undone moves are only counted.
    """
    moves, commitments = list[tuple[int, Move]](), dict[int, Commitment]()  # moves: with their entries
    for entry in entries:
        after, move = replay(match, (entry,)), match.move(entry)
        moves += [] if move is None else [(match.n, move)]
        if isinstance(entry, TakenBack):
            moves = [each for each in moves if each[0] < match.before[-1].n]
        given = match.shuffles.commitment
        if given is not None and after.shuffles.deals > match.shuffles.deals:
            commitments[given.deal] = given
        match = after
    return Replayed(match, tuple(move for _, move in moves), tuple(commitments.values()))


def bare(match: Match) -> Match:
    """The match without the events of its last step: bare matches are equal if their states are."""
    if not match.state.events and not match.state.trail:
        return match
    return replace(match, state=without_events(match.state))
