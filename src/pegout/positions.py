"""Positions of any game as text: reading, writing, continuing. `pegout.game.notation` defines the notation.

>>> position = read("standard pone 97-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS")
>>> position.view.count, position.view.legal(0)
(22, (Play(card=5H), Play(card=9D)))
>>> after(position, ("play", "9D")).text
'standard pone 99-101 hand 2C 2S 5H 6C 7S 9D crib 2C 2S starter JD play 7S 8H 6C AS 9D |'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pegout.game import Action, AnyGame, BadRules, Rules, Seat, State
from pegout.game.notation import ME, BadPosition, Field, Known, Notation, put_together, take_apart
from pegout.games import GAMES, PRESETS, find, game_of, preset, rules_for
from pegout.options import options
from pegout.words import Text, literal


class Position(Struct, frozen=True, kw_only=True):
    """A position as seat 0 knows it."""

    game: AnyGame
    known: Known  # including preset, place and scores, even if the text omits them
    view: State
    made: tuple[int, ...]  # by side: points of this deal

    @property
    def text(self) -> str:
        """The position in its usual notation."""
        return put_together(self.known)

    @property
    def seat(self) -> Seat:
        """The seat of the viewer."""
        return ME


def notation(game: AnyGame) -> Notation[Any, Any]:
    """Return the notation of a game; raise BadPosition if it has none."""
    if game.notation is None:
        raise BadPosition("", Text.of("position-no-game", game=literal(game.name)))
    return game.notation


def begin(text: str, game: AnyGame | None = None) -> tuple[Rules, Known]:
    """Parse a text and its rules; `game` is the default without a preset. Raise BadPosition."""
    named = next((PRESETS[word] for word in text.lower().split() if word in PRESETS), None)
    if named is not None:
        game = game_of(named.rules)
    game = game or GAMES[0]
    known = take_apart(text, notation(game).labels, PRESETS)
    known = replace(known, preset=known.preset or game.presets[0].name, place=known.place or 0)
    if known.seats == PRESETS[known.preset].seats[0]:
        known = replace(known, seats=None)
    changes = {name: value.replace("/", ",") for name, value in known.options.items()}
    try:
        rules = notation(game).rules(rules_for(known.preset, known.seats, changes))
    except BadRules as error:
        raise BadPosition("seats" if known.seats is not None else "preset", error.text, error.words) from None
    return rules, known


def read(text: str, game: AnyGame | None = None) -> Position:
    """Build the position of a text; raise BadPosition with the wrong field."""
    rules, known = begin(text, game)
    return _position(rules, known)


def _position(rules: Rules, known: Known, before: tuple[int, ...] | None = None) -> Position:
    """Build a position. `before`: each side's points of this deal when the score was taken; None: now."""
    game = game_of(rules)
    view, made = notation(game).read(rules, known, before)
    written = write(view, ME, known)
    return Position(game=game, known=written or known, view=view, made=made)


def write(view: State, seat: Seat, like: Known | None = None) -> Known | None:
    """Return a seat's knowledge of a position; None if it cannot be analyzed.

    `like`: take preset, number of players and options from it; None: find them.
    """
    game = game_of(view)
    if game.notation is None:
        return None
    known = game.notation.write(view, seat)
    if known is None:
        return None
    rules: Any = view.rules
    like = like or _like(game.name, rules)
    return replace(known, preset=like.preset, seats=like.seats, options=like.options)


def told(view: State, seat: Seat, preset_name: str | None = None) -> str | None:
    """Write a seat's knowledge of a position as text; None if it cannot be analyzed."""
    game = game_of(view)
    rules: Any = view.rules
    known = write(view, seat, _like(game.name, rules, preset_name)) if game.notation else None
    return None if known is None else put_together(known)


def after(position: Position, words: Sequence[str]) -> Position:
    """Return the position after `words`, as from `Notation.then` or `replies`; raise BadPosition."""
    label, known = "", position.known
    for word in words:
        if word in notation(position.game).labels:
            label = word
        else:
            known = known.then(label, (word,))
    rules: Any = position.view.rules
    return _position(rules, known, position.made)


def fields(rules: Rules, known: Known) -> tuple[Field, ...]:
    """Return the fields of a position."""
    return notation(game_of(rules)).fields(rules, known)


def then(position: Position, action: Action) -> tuple[str, ...]:
    """Return the words of an action."""
    return notation(position.game).then(action)


def replies(position: Position) -> tuple[tuple[str, ...], ...]:
    """Return possible next words when an opponent or chance is to act."""
    return notation(position.game).replies(position.view)


def takes_search(position: Position) -> bool:
    """Whether evaluating the choices takes a search, which may need compiling."""
    return notation(position.game).searches(position.view)


@lru_cache(maxsize=64)
def _like(named: str, rules: Any, name: str | None = None) -> Known:
    """Return the preset with the fewest changed options, and these, without those fixed for analysis."""
    game = find(named)
    fits = [each for each in game.presets if rules.seats in each.seats and name in (None, each.name)]
    fits = fits or [each for each in game.presets if rules.seats in each.seats]
    found = min(((each, _changes(game, rules, each.name)) for each in fits), key=lambda pair: len(pair[1]))
    seats = None if rules.seats == found[0].seats[0] else rules.seats
    return Known(preset=found[0].name, seats=seats, options=found[1])


def _changes(game: AnyGame, rules: Rules, name: str) -> Mapping[str, str]:
    settled: Any = notation(game).rules
    usual, ours = settled(preset(name, rules.seats)), settled(rules)
    pairs = zip(options(usual), options(ours), strict=True)
    return {other.name: _said(other.value) for one, other in pairs if one.value != other.value}


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "none"
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def scores_of(rules: Rules, known: Known) -> tuple[int, ...]:
    """Return the initial score, given or default; as given if it does not fit."""
    return known.scores or notation(game_of(rules)).scores(rules)
