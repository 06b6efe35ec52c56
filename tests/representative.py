"""Cases in which one number of players represents the others."""

from __future__ import annotations

import pytest

from pegout.games import GAMES
from pegout.testing import Case, cases

ONCE = {
    f"{preset.name}-{preset.seats[n % len(preset.seats)]}"
    for game in GAMES
    for n, preset in enumerate(game.presets)
}
"""Every preset with one number of players, in rotation."""


def marks(case: Case) -> tuple[pytest.MarkDecorator, ...]:
    """No mark for representative cases; the others run in `make prove`."""
    return () if case.name in ONCE else (pytest.mark.prove,)


REPRESENTATIVE = [pytest.param(case, marks=marks(case), id=case.name) for case in cases(GAMES)]
