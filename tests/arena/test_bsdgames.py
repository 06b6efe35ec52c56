"""A game against an independent program, from the first cut to the end."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import pytest

from bench import bsdgames
from pegout.bots import bot
from pegout.cards import Card, Cards

pytestmark = pytest.mark.needs("bsdgames", "tic", "cc")

Started: TypeAlias = tuple[bool, Cards, Card]  # whether I dealt, my six cards, the starter


def test_two_games_to_the_end_with_the_same_cards() -> None:
    started: list[Started] = []
    won = 0
    with bsdgames.built() as built:
        for mine_first in (True, False):
            program = bsdgames.Program(built, bsdgames.dice(random.Random(1), mine_first))
            try:
                player = Watched(program)
                won += player.play()
            finally:
                program.close()
            assert player.first
            started.append(player.first)
    (mine, held, starter), (its, other_held, same_starter) = started
    assert (mine, its) == (True, False)
    assert starter == same_starter
    assert len({*held, *other_held, starter}) == 13
    assert 0 <= won <= 2


class Watched(bsdgames.Player):
    """Remembers the first deal."""

    def __init__(self, program: bsdgames.Program) -> None:
        super().__init__(program, self._decide)
        self._watched, self._club = program, bot("cribbage", "club", random.Random(1))
        self._held: Cards = ()
        self.first: Started | None = None

    def _decide(self, view: Any, seat: int) -> Any:
        mine, starter = self._watched.crib()
        if not self._held:
            self._held = self._watched.hand()
        elif self.first is None and starter:
            self.first = (mine, self._held, starter)
        return self._club(view, seat)
