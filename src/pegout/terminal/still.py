"""A static position as a table: nothing happens except the player's answer."""

from __future__ import annotations

from collections.abc import Sequence

from pegout.game import Action, AnyGame, Picture, Rules, Seat, State
from pegout.terminal.table import Table
from pegout.wire.messages import Entry


class Still(Table):
    """The base of training questions and lesson steps."""

    def __init__(
        self, game: AnyGame, seat: Seat, position: State, picture: Picture,
        *, preset: str, names: Sequence[str], entries: Sequence[Entry],
    ) -> None:  # fmt: skip
        """`position`: with all cards open; `entries`: the choices."""
        super().__init__(game, seat)
        self.seat: Seat = seat
        self.position, self._picture = position, picture
        self._preset, self._names, self._entries = preset, names, entries

    @property
    def names(self) -> Sequence[str]:
        return self._names

    @property
    def preset(self) -> str:
        return self._preset

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def picture(self) -> Picture:
        return self._picture

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (self.seat,)

    @property
    def entries(self) -> Sequence[Entry]:
        return self._entries

    def allows(self, action: Action) -> bool:
        return action in self.position.legal(self.seat)

    def act(self, action: Action) -> list[str]:
        return []
