"""All games and their presets by name, including games of other packages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, overload

from msgspec.structs import replace

from pegout.game import AnyGame, BadRules, Preset, Rules, State
from pegout.games import cribbage, cribist, skalborg
from pegout.games.discovery import games_from_outside
from pegout.options import configure
from pegout.words import Catalogue, Text, catalogue, either, literal

OWN: tuple[AnyGame, ...] = (cribbage.GAME, cribist.GAME, skalborg.GAME)
GAMES: tuple[AnyGame, ...] = (*OWN, *games_from_outside(OWN))
for _game in OWN:
    _game.prepare()
PRESETS: dict[str, Preset[Any]] = {preset.name: preset for game in GAMES for preset in game.presets}


OfCribbage: TypeAlias = Literal["standard", "match", "house", "ten-hand", "online", "five-card"]
OfCribist: TypeAlias = Literal["cribist", "cribist-deals", "cribist-time"]


@overload
def preset(name: OfCribbage, seats: int | None = None) -> cribbage.Rules: ...


@overload
def preset(name: OfCribist, seats: int | None = None) -> cribist.Rules: ...


@overload
def preset(name: Literal["skalborg"], seats: int | None = None) -> skalborg.Rules: ...


@overload
def preset(name: str, seats: int | None = None) -> Rules: ...


def preset(name: str, seats: int | None = None) -> Rules:
    """The rules of a preset, for its default number of players or another that it allows.

    Raises BadRules, which lists what is available.

    >>> preset("house", seats=3).seats
    3
    """
    if name not in PRESETS:
        presets = [literal(each) for each in PRESETS]
        raise BadRules(Text.of("rules-no-preset", preset=literal(repr(name)), presets=[*presets]))
    named = PRESETS[name]
    if seats is not None and seats not in named.seats:
        allowed = either([str(each) for each in named.seats])
        raise BadRules(Text.of("rules-seats", preset=literal(name), allowed=allowed, seats=seats))
    rules: Rules = named.rules if seats is None else replace(named.rules, seats=seats)
    return rules


def rules_for(name: str, seats: int | None = None, changes: Mapping[str, Any] | None = None) -> Rules:
    """A preset's rules with some options set; raises BadRules, also for a wrong number of players."""
    rules = configure(preset(name, seats), changes or {})
    preset(name, rules.seats)  # an option may have changed the number of players
    return rules


def game_of(rules: Rules | State) -> AnyGame:
    """The game of these rules or this state."""
    for game in GAMES:
        if isinstance(rules, (game.rules, game.state)):
            return game
    raise BadRules(Text.of("rules-no-game", type=literal(type(rules).__name__)))


def find(name: str, version: int | None = None) -> AnyGame:
    """The game of that name, if its rules can be played by that version (None: by any); raises BadRules."""
    for game in GAMES:
        if game.name == name:
            if version is None or version in game.versions:
                return game
            message = Text.of("rules-no-version", game=literal(name), version=version, newest=game.version)
            raise BadRules(message)
    known = [literal(game.name) for game in GAMES]
    raise BadRules(Text.of("rules-unknown-game", game=literal(repr(name)), games=[*known]))


def words(language: str = "en") -> Catalogue:
    """The messages of all games in a language, with English as the fallback."""
    return catalogue(language, *(game.words for game in GAMES))
