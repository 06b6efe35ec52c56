"""A match on this machine: one player and bots. Without screen and keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from pegout import extras, records
from pegout.bots import STRONGEST, bot, bot_for
from pegout.bots.weighing import AnyPlayer
from pegout.game import (
    CHANCE,
    Action,
    Leave,
    Move,
    Picture,
    Rules,
    Seat,
    State,
    seat_for,
    seen_steps,
    shuffled,
)
from pegout.games import game_of
from pegout.match import (
    Acted,
    AskBot,
    Chair,
    Entry,
    Expired,
    Match,
    Opened,
    Options,
    Shuffle,
    TakenBack,
    due,
    is_coached,
)
from pegout.terminal.table import Table
from pegout.wire import messages, offers
from pegout.wire.hints import Hint, hint_of
from pegout.words import Text, Who, literal

THINKS = 1.0  # seconds at most per hint
BOTS = ("Ann", "Ben", "Cleo")  # from the player's left
PERSON = "You"  # the player's name in records by default


class Timing(NamedTuple):
    """The time settings of a match."""

    options: Options = Options()  # the player's time limits
    clock: Callable[[], float] = time.time  # seconds since 1970


BY_THE_WALL = Timing()


class LocalTable(Table):
    """A match against bots on this machine.

    With a record file, every action is written to it, so that the terminal can be closed at any time.
    """

    def __init__(
        self, match: Match, seat: Seat, rng: random.Random, *, bot: AnyPlayer | None = None,
        file: Path | None = None, clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        super().__init__(match.game, seat)
        self.match, self.file = match, file
        self.seat: Seat = seat
        self.has_left = False
        self._moves: list[tuple[int, Move]] = []  # with the number of the entry
        self._taken_back = 0  # moves before the match was resumed
        self._rng, self._clock = rng, clock
        self._bot = bot or bot_for(match.game)

    @property
    def moves(self) -> list[Move]:
        """The moves made and not undone."""
        return [move for _, move in self._moves]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.match.chairs)

    @property
    def preset(self) -> str:
        return self.match.preset

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def picture(self) -> Picture:
        return self.game.picture(self.view)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self.state.to_act

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def view(self) -> State:
        return self.state.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the match is over, at least for the player; it ends here when the player leaves."""
        return not self.state.to_act or self.has_left

    @property
    def goes_on(self) -> bool:
        return not self.is_over and not self.is_mine

    @property
    def has_clock(self) -> bool:
        return not self.match.options.is_casual

    @property
    def left(self) -> float | None:
        """The player's remaining seconds; None: no limit."""
        deadline = self.match.deadlines[self.seat]
        return None if deadline is None else max(0.0, deadline - self._clock())

    @property
    def entries(self) -> list[messages.Entry]:
        return offers.entries(self.game, self.view, self.seat)

    def allows(self, action: Action) -> bool:
        return action in self.view.legal(self.seat)

    def step(self) -> list[str]:
        """Let chance or a bot act, unless it is the player's turn."""
        if not self.goes_on:
            return []
        now = self._clock()
        match due(self.match, now):
            case Shuffle():
                return self._apply(Acted(now, CHANCE, shuffled(self._rng, self.state.rules.deck)))
            case AskBot(seat):
                return self._apply(Acted(now, seat, self._bot(self.state.view(seat), seat)))
            case None:
                return []
            case entry:
                return self._apply(entry)

    def expire(self) -> list[str]:
        told: list[str] = []
        while self.left == 0.0 and isinstance(what := due(self.match, self._clock()), Expired):
            told += [self.say(Text("time-up"))] if not told else []
            told += self._apply(what)
        return told

    def act(self, action: Action) -> list[str]:
        return self._apply(Acted(self._clock(), self.seat, action))

    @property
    def can_take_back(self) -> bool:
        return bool(self.match.before)

    def take_back(self) -> list[str]:
        self.match, before = self.match.apply(TakenBack(self._clock(), self.seat)), self.match.before
        self._moves = [each for each in self._moves if each[0] < before[-1].n]
        with suppress(OSError):
            self.save()
        return [self.say(Text.of("taken-back", who=Who(self.seat)))]

    @property
    def is_coached(self) -> bool:
        return extras.has("analysis") and is_coached(self.match, self.seat)

    def hint(self, action: Action | None = None) -> Hint:
        n, view = self.match.indexes[self.seat], self.view
        weighed = self._adviser.weigh(view, self.seat)
        return hint_of(self.game, view, self.seat, n, STRONGEST, weighed, action)

    @cached_property
    def _adviser(self) -> AnyPlayer:
        return bot(self.game, STRONGEST, random.Random(0), THINKS)

    def save(self) -> Path | None:
        """Write the record so far to its file, if one was named; raises OSError."""
        if self.file is not None:
            records.save(self.record(), self.file)
        return self.file

    def record(self) -> records.Record:
        preset = self.match.preset or None
        played = records.record(self.state.rules, self.moves, preset=preset, names=self.names)
        return replace(played, taken_back=self._taken_back + self.match.taken_back)

    def verdict(self) -> str:
        return self.message("goes-on") if self.has_left and self.state.outcome is None else super().verdict()

    def result(self) -> list[str]:
        """The seats, a sentence, and the path of the record."""
        lines = super().result()
        if (file := self.save()) is not None:
            lines.append(self.message("record", file=literal(str(file))))
            lines += [] if self.is_over else [self.message("resume", file=literal(str(file)))]
        return lines

    def _apply(self, entry: Entry) -> list[str]:
        after, move, n = self.match.apply(entry), self.match.move(entry), self.match.n
        self.match = after
        if move is not None:
            self._moves.append((n, move))
            seat, action = move
            self.has_left |= seat == self.seat and isinstance(action, Leave)
        with suppress(OSError):  # reported by the save at the end
            self.save()
        texts = (self.game.tell(event, view) for event, view in seen_steps(self.state, self.seat))
        return [self.say(text) for text in texts if text is not None]


def new_table(
    rules: Rules, *, preset: str | None = None, name: str = PERSON, seed: int | None = None,
    bot: AnyPlayer | None = None, file: Path | None = None, timing: Timing = BY_THE_WALL,
) -> LocalTable:  # fmt: skip
    """Start a match; the same seed deals the same cards."""
    rng, sits = random.Random(seed), dict[Seat, Chair]()
    for n in range(rules.seats):
        free = [seat for seat in range(rules.seats) if seat not in sits]
        chair = Chair("bot", name=BOTS[n - 1]) if n else Chair("person", player=PERSON, name=name)
        sits[seat_for(rules, free, rng)] = chair
    person = next(seat for seat, chair in sits.items() if chair.kind == "person")
    match = _opened(rules, preset, [sits[seat] for seat in range(rules.seats)], timing)
    return LocalTable(match, person, rng, bot=bot, file=file, clock=timing.clock)


def resumed_table(
    record: records.Record, *, name: str | None = None, seed: int | None = None, bot: AnyPlayer | None = None,
    file: Path | None = None, timing: Timing = BY_THE_WALL,
) -> LocalTable:  # fmt: skip
    """Resume the match of a record; raises RecordError if it contains an illegal action.

    The player takes the seat with that name, otherwise the first one without a bot's name.
    """
    names = [record.name(seat) for seat in range(record.rules.seats)]
    unknown = [seat for seat, each in enumerate(names) if each not in BOTS]
    person = names.index(name) if name in names else unknown[0] if unknown else 0
    chairs = [Chair("bot", name=each) for each in names]
    chairs[person] = Chair("person", player=PERSON, name=names[person])
    match = _opened(record.rules, record.preset, chairs, timing)
    table = LocalTable(match, person, random.Random(seed), bot=bot, clock=timing.clock)
    for step in records.steps(record):
        if step.action is not None:
            table._apply(Acted(match.at, step.seat, step.action))
    table.file, table._taken_back = file, record.taken_back
    return table


def _opened(rules: Rules, preset: str | None, chairs: Sequence[Chair], timing: Timing) -> Match:
    now, game = timing.clock(), game_of(rules)
    options = replace(timing.options, take_back="bots")
    opened = Opened(now, game.name, rules.version, preset or "", rules, tuple(chairs), options)
    return Match.open(opened)
