"""A match on this machine: one person, and a bot in every other seat. No screen and no keys."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pegout import records
from pegout.bots import Bot, bot_for
from pegout.game import CHANCE, Leave, Seat, put, seat_for, shuffled
from pegout.games import game_of
from pegout.oldwire import Entry, entries
from pegout.words import Text, catalogue

BOTS = ("Ann", "Ben", "Cleo")  # by seat, from the person's left


class Table:
    """What is said is told to the person's seat, which is called "You".

    If there is a file for the record it is written after every action, so that a terminal may be closed.
    """

    def __init__(
        self,
        rules: Any,
        *,
        seed: int | None = None,
        record: Path | None = None,
        preset: str | None = None,
        name: str = "You",
        bot: Bot | None = None,
    ) -> None:
        self.game = game_of(rules)
        self.state = rules.start()
        self.moves: list[records.Move] = []
        self.has_left = False
        self.preset, self.file = preset, record
        self._rng = random.Random(seed)
        seats = self._seats(("You", *BOTS[: rules.seats - 1]))
        self.names = tuple(seats[seat] for seat in range(rules.seats))
        self.seat = self.names.index("You")
        self._recorded = put(self.names, self.seat, name)
        self._began = time.monotonic()
        self._bot = bot or bot_for(self.game)

    def _seats(self, names: Sequence[str]) -> dict[Seat, str]:
        """Who sits where, in the order of their coming."""
        seats: dict[Seat, str] = {}
        for name in names:
            free = [seat for seat in range(len(names)) if seat not in seats]
            seats[seat_for(self.state.rules, free, self._rng)] = name
        return seats

    @property
    def title(self) -> str:
        key = f"preset-{self.preset}" if self.preset else f"game-{self.game.name}"
        return catalogue("en", self.game.words).render(Text(key))

    @property
    def view(self) -> Any:
        return self.state.view(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether it is over for the person, at least: once he has left, nobody looks on."""
        return not self.state.to_act or self.has_left

    @property
    def is_mine(self) -> bool:
        """Whether the person may act now."""
        return self.seat in self.state.to_act

    @property
    def choices(self) -> list[Entry]:
        """What the person may do, families of actions as one entry each."""
        return entries(self.game, self.view, self.seat, self.names) if self.is_mine else []

    def step(self) -> list[str]:
        """Let chance or a bot act, if it is not up to the person; what there is to tell."""
        if self.is_over or self.is_mine:
            return []
        seat = self.state.to_act[0]
        called = self.state.on_time(time.monotonic() - self._began)
        if called is not None:
            return self._do(CHANCE, called)
        if seat == CHANCE:
            return self._do(seat, shuffled(self._rng, self.state.rules.deck))
        return self._do(seat, self._bot(self.state.view(seat), seat))

    def advance(self) -> list[str]:
        """Step until the person may act or all is over."""
        told: list[str] = []
        while not self.is_over and not self.is_mine:
            told += self.step()
        return told

    def act(self, action: Any) -> list[str]:
        """Do what the person chose; raises IllegalAction, and nothing has happened."""
        told = self._do(self.seat, action)
        self.has_left = isinstance(action, Leave)
        return told

    def save(self) -> Path | None:
        """Write the record, as far as it goes, to the file that was named, if one was; raises OSError."""
        if self.file is not None:
            records.save(self.record(), self.file)
        return self.file

    def record(self) -> records.Record:
        return records.record(self.state.rules, self.moves, preset=self.preset, names=self._recorded)

    def verdict(self) -> str:
        """How it ended, in a sentence."""
        outcome = self.state.outcome
        if outcome is None:
            return "The others play on without you." if self.has_left else "The match is not over."
        rows = sorted(zip(outcome.ranks, self.names, strict=True))
        return "Final order: " + ", ".join(f"{rank}. {name}" for rank, name in rows) + "."

    def _do(self, seat: Seat, action: Any) -> list[str]:
        self.state = self.state.apply(seat, action)
        self.moves.append((seat, action))
        with suppress(OSError):  # whoever saves at the end is told
            self.save()
        view = self.view
        words = catalogue("en", self.game.words)
        told = [self.game.tell(event, view) for event in view.events]
        return [words.render(text, self.names, self.seat) for text in told if text]


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["a fifteen", "a run", "a pair"])
    'a fifteen, a run and a pair'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
