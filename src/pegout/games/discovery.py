"""Games from other packages: whatever the entry points of the group `pegout.games` name.

A package that brings a game says so in its pyproject.toml:

    [project.entry-points."pegout.games"]
    topcard = "topcard:GAME"
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points

from pegout.game import AnyGame, Game

GROUP = "pegout.games"
log = logging.getLogger(__name__)


def games_from_outside(
    known: Iterable[AnyGame], points: Iterable[EntryPoint] | None = None
) -> Iterator[AnyGame]:
    """The games of other packages, in the order of their names; broken ones are reported and skipped.

    `known`: the games already installed; names of games and presets must be unique.
    """
    games = {game.name for game in known}
    presets = {preset.name for game in known for preset in game.presets}
    for point in sorted(entry_points(group=GROUP) if points is None else points):
        try:
            game = point.load()
            if isinstance(game, Game):
                game.prepare()
        except Exception as error:
            log.warning("The game %s cannot be loaded: %s: %s.", point.name, type(error).__name__, error)
            continue
        if (fault := _fault(game, games, presets)) is not None:
            log.warning("The game %s is left out: %s.", point.name, fault)
            continue
        games.add(game.name)
        presets |= {preset.name for preset in game.presets}
        yield game


def _fault(game: object, games: set[str], presets: set[str]) -> str | None:
    """Why a game cannot be installed beside the others."""
    if not isinstance(game, Game):
        return f"it is no Game but a {type(game).__name__}"
    if game.name in games:
        return f"there is a game {game.name} already"
    taken = [preset.name for preset in game.presets if preset.name in presets]
    return f"there is a preset {taken[0]} already" if taken else None
