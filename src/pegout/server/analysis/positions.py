"""A position that is set up: its text and fields, what is wrong with it, and what it looks like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Raw, Struct

from pegout import positions
from pegout.game import AnyGame, Picture, Seat, check_legal
from pegout.game.notation import BadPosition, Field, Known
from pegout.games import game_of
from pegout.positions import Position
from pegout.wire.messages import Entry
from pegout.wire.offers import entries
from pegout.wire.reading import read_action
from pegout.words import Text


class Wrong(Struct, frozen=True):
    """What is wrong with a position, or missing."""

    field: str  # a label, "preset", "seats", "place", "scores", or "": the text as a whole
    text: Text
    lacking: int  # nothing is wrong, but so many words are still to come


class Laid(Struct, frozen=True):
    """A position as a table shows it."""

    picture: Picture
    viewer: Seat
    rules: Any  # the game's Rules
    sides: tuple[int, ...]  # by seat: those who win together have the same
    to_act: tuple[Seat, ...]
    legal: list[Entry]  # what the viewer may do
    replies: tuple[tuple[str, ...], ...]  # what can come next where others are to act, or chance
    searches: bool  # whether what it is worth takes a search


class SetUp(Struct, frozen=True, kw_only=True):
    """A position as far as it is set up."""

    text: str  # as it is usually written; where something is wrong, as it was
    game: str
    preset: str
    seats: int
    partners: bool
    jokers: bool  # whether the deck has them
    place: int  # seats after the dealer
    scores: tuple[int, ...]  # mine first
    options: Mapping[str, str]  # other than the preset's
    fields: tuple[Field, ...]
    wrong: Wrong | None
    laid: Laid | None  # None where something is wrong


def set_up(
    text: str, game: AnyGame | None = None, then: tuple[str, ...] = (), do: str | None = None
) -> SetUp:
    """The position of a text, or after that is done: words, or an action as JSON.

    Raises BadPosition; BadMessage where that is no action of the game; IllegalAction.
    """
    rules, known = positions.begin(text, game)
    game = game_of(rules)
    try:
        position = positions.read(text, game)
    except BadPosition as error:
        if then or do:
            raise
        wrong = Wrong(error.field, error.text, error.lacking)
        return _set_up(game, rules, known, text, wrong, None)
    if do:
        action = read_action(game, Raw(do.encode()))
        check_legal(position.view, position.seat, action, game.picture(position.view).phase)
        then = positions.then(position, action)
    if then:
        position = positions.after(position, then)
    return _set_up(game, rules, position.known, position.text, None, laid(position))


def _set_up(
    game: AnyGame, rules: Any, known: Known, text: str, wrong: Wrong | None, shown: Laid | None
) -> SetUp:  # fmt: skip
    return SetUp(
        text=text, game=game.name, preset=known.preset, seats=rules.seats,
        partners=rules.sides < rules.seats, jokers=len(rules.deck) > 52,
        place=known.place or 0, scores=positions.scores_of(rules, known), options=known.options,
        fields=positions.fields(rules, known), wrong=wrong, laid=shown,
    )  # fmt: skip


def laid(position: Position) -> Laid:
    """How a table shows it."""
    game, view = position.game, position.view
    return Laid(
        picture=game.picture(view), viewer=position.seat, rules=view.rules, to_act=view.to_act,
        legal=entries(game, view, position.seat) if position.seat in view.to_act else [],
        sides=tuple(map(view.rules.side, range(view.rules.seats))), replies=positions.replies(position),
        searches=positions.takes_search(position),
    )  # fmt: skip
