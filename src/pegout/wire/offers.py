"""Legal actions for clients: a family of actions is one entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from pegout.game import Action, Game, LazyActions, Seat, parts_of
from pegout.game.protocol import S
from pegout.wire.families import Family
from pegout.wire.messages import Entry


def entries(game: Game[Any, S], view: S, seat: Seat) -> list[Entry]:
    """All legal actions of a seat, except leaving, which is always legal."""
    return [entry for part in parts_of(view.legal(seat)) for entry in entries_of(game, view, seat, part)]


def entries_of(game: Game[Any, S], view: S, seat: Seat, part: Sequence[Action]) -> list[Entry]:
    """The entries of one part of the legal actions."""
    if not isinstance(part, LazyActions):
        return [Entry(game.label(view, seat, action), action=action) for action in part]
    if not len(part):
        return []
    label, family = game.label(view, seat, part.at(0)), cast(Family, part.family())
    kept = {name: value for name, value in label.args.items() if name not in family.fields}
    return [Entry(replace(label, args=kept), family=family)]
