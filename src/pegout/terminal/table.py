"""A match on this machine: one person, and a bot in every other seat. No screen and no keys."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from pegout import records
from pegout.bots import bot_for
from pegout.bots.weighing import AnyPlayer
from pegout.game import (
    CHANCE,
    Action,
    AnyGame,
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
from pegout.match import Acted, Chair, Decide, Entry, Expired, Match, Opened, Options, Shuffle, due
from pegout.terminal.drawing import Look, final_order, title, words_of
from pegout.terminal.offers import Offers, offers
from pegout.terminal.pictures import seats
from pegout.wire import entries
from pegout.words import Arg, Text, literal

BOTS = ("Ann", "Ben", "Cleo")  # from the person's left
PERSON = "You"  # in records, where no other name is given


class Timing(NamedTuple):
    """How time runs in a match."""

    options: Options = Options()  # how long the person may take
    clock: Callable[[], float] = time.time  # seconds since 1970


BY_THE_WALL = Timing()


class Table:
    """A match that is being played. All sentences are as the person's seat may know them.

    If there is a file for the record it is written after every action, so that a terminal may be closed.
    """

    def __init__(
        self, match: Match, seat: Seat, rng: random.Random, *, bot: AnyPlayer | None = None,
        file: Path | None = None, clock: Callable[[], float] = time.time,
    ) -> None:  # fmt: skip
        self.match, self.seat, self.file = match, seat, file
        self.moves: list[Move] = []
        self.has_left = False
        self.words = words_of(match.game)
        self._rng, self._clock = rng, clock
        self._bot = bot or bot_for(match.game)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.match.chairs)

    @property
    def title(self) -> str:
        return self.say(title(self.game, self.match.preset))

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def view(self) -> State:
        return self.state.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether it is over, at least for the person: the match ends here once the person has left."""
        return not self.state.to_act or self.has_left

    @property
    def is_mine(self) -> bool:
        """Whether the person may act now."""
        return self.seat in self.state.to_act

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def left(self) -> float | None:
        """Seconds that the person has left; None: as many as they like."""
        deadline = self.match.deadlines[self.seat]
        return None if deadline is None else max(0.0, deadline - self._clock())

    @property
    def choices(self) -> Offers:
        """What the person may do."""
        return offers(entries(self.game, self.view, self.seat)) if self.is_mine else Offers()

    def look(self, width: int = 80) -> Look[Picture, Rules]:
        """What the person sees, to be drawn in so many columns."""
        view = self.view
        picture = self.game.picture(view)
        return Look(picture, view.rules, view.to_act, self.seat, self.names, self.words, width)

    def say(self, text: Text) -> str:
        """A text as the person reads it."""
        return self.words.render(text, self.names, self.seat)

    def message(self, key: str, /, **args: Arg) -> str:
        """One of the terminal's own messages: "keys" is `terminal-keys`."""
        return self.say(Text(f"terminal-{key}", args))

    def allows(self, action: Action) -> bool:
        """Whether the person may do that now."""
        return action in self.view.legal(self.seat)

    def step(self) -> list[str]:
        """Let chance or a bot act, if the person is not to act; returns what happened, in sentences."""
        if self.is_over or self.is_mine:
            return []
        now = self._clock()
        match due(self.match, now):
            case Shuffle():
                return self._apply(Acted(now, CHANCE, shuffled(self._rng, self.state.rules.deck)))
            case Decide(seat):
                return self._apply(Acted(now, seat, self._bot(self.state.view(seat), seat)))
            case None:
                return []
            case entry:
                return self._apply(entry)

    def expire(self) -> list[str]:
        """Do for the person what is done when their time is up; what there is to tell, if it is."""
        told: list[str] = []
        while self.left == 0.0 and isinstance(what := due(self.match, self._clock()), Expired):
            told += [self.say(Text("time-up"))] if not told else []
            told += self._apply(what)
        return told

    def advance(self) -> list[str]:
        """Step until the person may act or all is over."""
        sentences: list[str] = []
        while not self.is_over and not self.is_mine:
            sentences += self.step()
        return sentences

    def act(self, action: Action) -> list[str]:
        """Do what the person chose; raises IllegalAction, and nothing has happened."""
        return self._apply(Acted(self._clock(), self.seat, action))

    def save(self) -> Path | None:
        """Write the record, as far as it goes, to the file that was named, if one was; raises OSError."""
        if self.file is not None:
            records.save(self.record(), self.file)
        return self.file

    def record(self) -> records.Record:
        preset = self.match.preset or None
        return records.record(self.state.rules, self.moves, preset=preset, names=self.names)

    def verdict(self) -> str:
        """How it ended, in a sentence."""
        look = self.look()
        if self.state.outcome is None:
            return look.say("goes-on" if self.has_left else "not-over")
        return final_order(look)

    def result(self) -> list[str]:
        """What is printed at the end: the seats, a sentence, and where the record is."""
        look = self.look()
        lines = [*seats(look), self.verdict()]
        if (file := self.save()) is not None:
            lines.append(look.say("record", file=literal(str(file))))
            lines += [] if self.is_over else [look.say("resume", file=literal(str(file)))]
        return lines

    def _apply(self, entry: Entry) -> list[str]:
        after, move = self.match.apply(entry), self.match.move(entry)
        self.match = after
        if move is not None:
            self.moves.append(move)
            seat, action = move
            self.has_left |= seat == self.seat and isinstance(action, Leave)
        with suppress(OSError):  # whoever saves at the end is told
            self.save()
        texts = (self.game.tell(event, view) for event, view in seen_steps(self.state, self.seat))
        return [self.say(text) for text in texts if text is not None]


def new_table(
    rules: Rules, *, preset: str | None = None, name: str = PERSON, seed: int | None = None,
    bot: AnyPlayer | None = None, file: Path | None = None, timing: Timing = BY_THE_WALL,
) -> Table:  # fmt: skip
    """A new match; the same seed deals the same cards."""
    rng, sits = random.Random(seed), dict[Seat, Chair]()
    for n in range(rules.seats):
        free = [seat for seat in range(rules.seats) if seat not in sits]
        chair = Chair("bot", name=BOTS[n - 1]) if n else Chair("person", player=PERSON, name=name)
        sits[seat_for(rules, free, rng)] = chair
    person = next(seat for seat, chair in sits.items() if chair.kind == "person")
    match = _opened(rules, preset, [sits[seat] for seat in range(rules.seats)], timing)
    return Table(match, person, rng, bot=bot, file=file, clock=timing.clock)


def resumed_table(
    record: records.Record, *, name: str | None = None, seed: int | None = None, bot: AnyPlayer | None = None,
    file: Path | None = None, timing: Timing = BY_THE_WALL,
) -> Table:  # fmt: skip
    """The match of a record, to be continued; raises RecordError if an action in it is not allowed.

    The person sits where that name stands, else in the first seat whose name is none of the bots'.
    """
    names = [record.name(seat) for seat in range(record.rules.seats)]
    unknown = [seat for seat, each in enumerate(names) if each not in BOTS]
    person = names.index(name) if name in names else unknown[0] if unknown else 0
    chairs = [Chair("bot", name=each) for each in names]
    chairs[person] = Chair("person", player=PERSON, name=names[person])
    match = _opened(record.rules, record.preset, chairs, timing)
    table = Table(match, person, random.Random(seed), bot=bot, clock=timing.clock)
    for step in records.steps(record):
        if step.action is not None:
            table._apply(Acted(match.at, step.seat, step.action))
    table.file = file
    return table


def _opened(rules: Rules, preset: str | None, chairs: Sequence[Chair], timing: Timing) -> Match:
    now, game = timing.clock(), game_of(rules)
    opened = Opened(now, game.name, rules.version, preset or "", rules, tuple(chairs), timing.options)
    return Match.open(opened)
