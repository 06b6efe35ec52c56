"""A position of any game as text: read, written, gone on from. `pegout.game.notation` is the notation.

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
    known: Known  # with preset, place and scores, whether they were said or not
    view: State
    made: tuple[int, ...]  # by side: points of this deal

    @property
    def text(self) -> str:
        """As it is usually written."""
        return put_together(self.known)

    @property
    def seat(self) -> Seat:
        """Whose view it is."""
        return ME


def notation(game: AnyGame) -> Notation[Any, Any]:
    """How positions of a game are written; raises BadPosition where they are not."""
    if game.notation is None:
        raise BadPosition("", Text.of("position-no-game", game=literal(game.name)))
    return game.notation


def begin(text: str, game: AnyGame | None = None) -> tuple[Rules, Known]:
    """What a text says, and by which rules; `game`: where it names no preset. Raises BadPosition."""
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
    """The position of a text; raises BadPosition, which says in which field something is wrong."""
    rules, known = begin(text, game)
    return _position(rules, known)


def _position(rules: Rules, known: Known, before: tuple[int, ...] | None = None) -> Position:
    """`before`: what each side had made when the score was taken; None: it is that of now."""
    game = game_of(rules)
    view, made = notation(game).read(rules, known, before)
    written = write(view, ME, known)
    return Position(game=game, known=written or known, view=view, made=made)


def write(view: State, seat: Seat, like: Known | None = None) -> Known | None:
    """What a seat knows of a position; None where nothing of it can be analysed.

    `like`: with its preset, number of players and options; else they are found.
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
    """The text of what a seat knows; None where nothing of it can be analysed."""
    game = game_of(view)
    rules: Any = view.rules
    known = write(view, seat, _like(game.name, rules, preset_name)) if game.notation else None
    return None if known is None else put_together(known)


def after(position: Position, words: Sequence[str]) -> Position:
    """What follows; `words` as `Notation.then` and `replies` give them. Raises BadPosition."""
    label, known = "", position.known
    for word in words:
        if word in notation(position.game).labels:
            label = word
        else:
            known = known.then(label, (word,))
    rules: Any = position.view.rules
    return _position(rules, known, position.made)


def fields(rules: Rules, known: Known) -> tuple[Field, ...]:
    """What is set up of such a position."""
    return notation(game_of(rules)).fields(rules, known)


def then(position: Position, action: Action) -> tuple[str, ...]:
    """The words of an action."""
    return notation(position.game).then(action)


def replies(position: Position) -> tuple[tuple[str, ...], ...]:
    """What can come next where somebody else is to act, or chance."""
    return notation(position.game).replies(position.view)


def takes_search(position: Position) -> bool:
    """Whether what the choices are worth takes a search, which may have to be compiled."""
    return notation(position.game).searches(position.view)


@lru_cache(maxsize=64)
def _like(named: str, rules: Any, name: str | None = None) -> Known:
    """The preset with the fewest other options, and these; but for those that analysis settles."""
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
    """The score that a position begins with, said or not; as it was said where it does not fit."""
    return known.scores or notation(game_of(rules)).scores(rules)
