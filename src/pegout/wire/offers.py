"""What may be done, in few words: a family of actions is one entry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from pegout.game import AnyGame, Choices, Seat
from pegout.wire.families import families
from pegout.wire.messages import Entry


def entries(game: AnyGame, view: Any, seat: Seat) -> list[Entry]:
    """All that `seat` may do, giving up apart, which every seat always may."""
    legal = view.legal(seat)
    parts = legal.parts if isinstance(legal, Choices) else (legal,)
    return [entry for part in parts for entry in _entries(game, view, seat, part)]


def _entries(game: AnyGame, view: Any, seat: Seat, part: Sequence[Any]) -> list[Entry]:
    alone, described = families(part)
    offers = [Entry(game.label(view, seat, action), action=action) for action in alone]
    for first, family in described:
        label = game.label(view, seat, first)
        kept = {name: value for name, value in label.args.items() if name not in first.__struct_fields__}
        offers.append(Entry(replace(label, args=kept), family=family))
    return offers
