"""A position that stands still, as a table: nothing happens there but what the person is asked for."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from pegout.game import Action, Rules, Seat, State
from pegout.terminal.table import Table
from pegout.wire import Phrase


class Still(Table):
    """A question, or a step of a lesson."""

    @property
    @abstractmethod
    def position(self) -> State:
        """With all cards open."""

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.seat is None else (self.seat,)

    @property
    def is_over(self) -> bool:
        return False

    @property
    def goes_on(self) -> bool:
        return False

    @property
    def has_clock(self) -> bool:
        return False

    @property
    def left(self) -> float | None:
        return None

    def allows(self, action: Action) -> bool:
        return self.seat is not None and action in self.position.legal(self.seat)

    def act(self, action: Action) -> list[str]:
        return []

    def step(self) -> list[str]:
        return []

    def listen(self, arrived: Callable[[], None]) -> None:
        """Nothing comes from elsewhere."""

    def wait(self) -> None:
        """Nothing happens elsewhere."""

    def talk(self, phrase: Phrase | None, words: str | None = None) -> None:
        """Nobody hears it."""
